"""What the notation means, for who plays in it; house rules may change details."""

LEGEND = """\
Goal: all ten of your places face up, the ace on place 1 to the ten on place 10.
Cards: AC ace of clubs, 4S four of spades, 10H ten of hearts, KD king of diamonds; ? lies face down.
flip     turn up a card: it goes to its place, and what it uncovers goes on until one fits nowhere
take     the top of the discard pile instead, where a house rule allows it
place 7  the place for the jack you hold, where jacks are wild"""
