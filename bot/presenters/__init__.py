"""From what may be seen to messages; pure. What only one game shows, its presenter is asked for."""
