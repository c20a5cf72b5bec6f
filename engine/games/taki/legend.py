"""What the notation means, for who plays in it (rules 13); house rules may change details."""

from engine.game import Mode

_NOTATION = """\
Cards: R red, B blue, G green, Y yellow; R5 is a red 5, G-Dir a green Dir. Lay what fits the lead
in its colour or its symbol.
  Stop  the next player is skipped         Dir   play goes the other way round
  +2    the next player adds a +2 or takes the stack of cards due
  Plus  lay one more card                  TAKI  lay as many cards of its colour as you like
Without a colour, on any lead but a stack:
  CC    Change Colour: CC-red makes red lead
  ST    Super TAKI: a TAKI of the leading colour (ST-red where you choose it)
  K     King: also cancels a stack, and answers a +3 if you are next; then any card may follow
  +3    all others draw three              BR    Breaker: in your own turn you draw three
Moves without a card:
  draw  if nothing fits                    take  the stack that is due
  close your TAKI: its last card acts      end   your turn, and leave the TAKI open
  pass  the free card after a King         call  your last card, or pay for it
  break a +3 with a Breaker: its player draws three, nobody else
  let   a +3 be: you draw three            catch a last card that was not called"""

_TOURNAMENT = """
Tournament: all begin on stage 8 with 8 cards. An empty hand on stage 8 brings stage 7 and 7 cards,
and so on; who empties stage 1 wins."""


def legend(mode: Mode) -> str:
    return _NOTATION + (_TOURNAMENT if mode == "tournament" else "")
