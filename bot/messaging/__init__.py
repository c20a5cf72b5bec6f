"""How anything is sent to Discord; knows messages, limits and refusals, and no table's rules."""
