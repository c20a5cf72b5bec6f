"""What shall become of a table: pure functions from what was loaded to what is to be written."""
