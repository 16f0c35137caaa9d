"""From files and dataframes to the canonical run table, with every problem found and nothing guessed."""
