"""Discord out: each person's own cards, for nobody else to see."""
