"""Discord in: commands, buttons and menus become actions of the service."""
