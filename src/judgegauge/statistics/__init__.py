"""Pure functions on small integer arrays: numbers and reason codes in, numbers and reason codes out."""
