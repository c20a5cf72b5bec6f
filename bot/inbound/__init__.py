"""Discord in: commands, buttons and menus become acts of the service."""
