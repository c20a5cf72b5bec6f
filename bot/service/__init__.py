"""What the program does. Knows the engine and the store, never Discord."""
