"""What was found: frozen results and verdict codes, the same things as in results.json."""
