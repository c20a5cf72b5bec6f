"""Pictures: pure functions from a frozen value to a PNG. They know faces and marks, not games."""
