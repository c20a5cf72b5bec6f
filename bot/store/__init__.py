"""What the program remembers. SQL lives in this folder only."""
