from engine import piles
from engine.piles import Piles


def lying(draw: str, discard: str) -> Piles[str]:
    return Piles(draw=tuple(draw), discard=tuple(discard), seed=bytes(32), shuffles=1)


def test_cards_are_drawn_from_the_top() -> None:
    drawn = piles.draw(lying("abcd", ""), 2)

    assert drawn.cards == ("a", "b")
    assert drawn.piles.draw == ("c", "d")
    assert drawn.reshuffled == 0


def test_an_empty_draw_pile_is_renewed_from_all_discards_but_the_top() -> None:
    drawn = piles.draw(lying("a", "bcdeT"), 3)

    assert drawn.cards[0] == "a"
    assert drawn.reshuffled == 4
    assert drawn.piles.discard == ("T",)
    assert sorted(drawn.cards + drawn.piles.draw) == list("abcde")
    assert drawn.piles.shuffles == 2


def test_the_discards_stay_while_the_draw_pile_suffices() -> None:
    drawn = piles.draw(lying("ab", "cdT"), 2)

    assert drawn.piles.draw == ()
    assert drawn.piles.discard == tuple("cdT")


def test_one_draws_what_there_is() -> None:
    drawn = piles.draw(lying("a", "bT"), 4)

    assert drawn.cards == ("a", "b")
    assert drawn.piles.draw == ()
    assert drawn.piles.discard == ("T",)

    nothing = piles.draw(drawn.piles, 4)
    assert nothing.cards == ()
    assert nothing.reshuffled == 0


def test_the_last_card_laid_is_the_top_and_can_be_taken_again() -> None:
    laid = piles.discard(lying("", "a"), "b", "c")

    assert laid.discard == ("a", "b", "c")
    assert piles.take(laid) == (lying("", "ab"), "c")


def test_every_reshuffle_of_a_seed_is_another_one() -> None:
    first = piles.reshuffle(lying("", "abcdefghijT"))
    second = piles.reshuffle(piles.discard(lying("", "abcdefghij"), "T"))
    later = piles.reshuffle(Piles((), tuple("abcdefghijT"), bytes(32), 2))

    assert first == second
    assert later.draw != first.draw
