"""Makes the runs: stored answers scored again by a judge, with one thing changed at a time."""
