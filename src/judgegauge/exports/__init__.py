"""From what eval tools export to run tables: nothing guessed, every failure of a judge kept apart."""
