"""Discord out: each table's public messages, kept in step with the table."""
