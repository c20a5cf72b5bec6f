import re
from collections.abc import Iterable, Iterator

import pytest

from bot.cli import play as terminal
from engine.games import GAMES
from engine.house_rules import UnknownRule


class Screen:
    """A person who types the given lines, then only Enter; `said` is what was shown."""

    def __init__(self, lines: Iterable[str] = (), patience: int = 5_000) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._patience = patience
        self.said: list[str] = []

    def ask(self, _prompt: str) -> str:
        self._patience -= 1
        assert self._patience, "asked without end"
        return next(self._lines, "")

    def say(self, text: str) -> None:
        self.said.extend(text.split("\n"))

    def first_listed(self, _prompt: str) -> str:
        return self._listed()[0]

    def last_listed(self, _prompt: str) -> str:
        return self._listed()[-1]

    def any_listed(self, _prompt: str) -> str:
        moves = self._listed()
        return moves[len(self.said) % len(moves)]

    def _listed(self) -> list[str]:
        self._patience -= 1
        assert self._patience, "asked without end"
        line = next(line for line in reversed(self.said) if line.startswith("You can: "))
        return line.removeprefix("You can: ").split(", ")


def play(screen: Screen, game: str = "takoyaki", **changes: object) -> None:
    asked: dict[str, object] = {
        "seats": 2,
        "rounds": 1,
        "level": "easy",
        "seed": b"terminal",
        "options": {},
        "ask": screen.ask,
        "say": screen.say,
    }
    terminal.play(game, **{**asked, **changes})  # pyright: ignore[reportArgumentType]


def test_a_round_of_takoyaki_is_played_with_enter_alone() -> None:
    screen = Screen()

    play(screen)

    assert screen.said[0] == "Takoyaki, one round against Ben: you are Ana."
    assert "The round begins" in screen.said
    assert "You can: flip" in screen.said
    assert any(line.startswith("Ben flips ") for line in screen.said)
    assert "The round is over: Ben wins it." in screen.said
    assert screen.said[-3:-1] == ["1. Ben, 1 point", "2. Ana (you), 0 points"]
    assert screen.said[-1] == f"To play the same cards again: --seed {b'terminal'.hex()}"


def test_a_series_ends_with_its_standings() -> None:
    screen = Screen()

    play(screen, rounds=3)

    assert screen.said[0] == "Takoyaki, a series of 3 rounds against Ben: you are Ana."
    assert "Round 3 of 3" in screen.said
    after = screen.said.index("After 3 of 3 rounds")
    assert screen.said[after + 1 : -1] == [
        "1. Ana (you), 5 points",
        "2. Ben, 1 point",
        "The series is over: Ana (you) wins it.",
    ]


def test_the_same_seed_brings_the_same_round() -> None:
    screens = [Screen(), Screen(), Screen()]
    for screen, seed in zip(screens, (b"one", b"one", b"two"), strict=True):
        play(screen, seed=seed)

    assert screens[0].said == screens[1].said
    assert screens[0].said != screens[2].said


def test_without_a_seed_one_is_made_and_told() -> None:
    screen = Screen(["quit"])

    play(screen, seed=None)

    again = Screen(["quit"])
    play(again, seed=bytes.fromhex(screen.said[-1].split()[-1]))
    assert again.said == screen.said


def test_what_is_not_understood_is_answered_with_the_moves_there_are() -> None:
    screen = Screen(["dance", "place 3", "  FLIP ", "quit"])

    play(screen)

    assert "'dance' cannot be played (not a move). You can: flip" in screen.said
    assert "'place 3' cannot be played (nothing to place). You can: flip" in screen.said
    assert any(line.startswith("Ana (you) flips ") for line in screen.said)


def test_an_empty_line_is_no_choice_among_several_moves() -> None:
    screen = Screen(["", "quit"])

    play(screen, "taki")

    listed = next(line for line in screen.said if line.startswith("You can: "))
    assert f"There is more than one move. {listed}" in screen.said


@pytest.mark.parametrize("word", ["help", "?", " Help "])
def test_help_explains_cards_and_moves_and_takes_no_turn(word: str) -> None:
    screen = Screen([word, "quit"])

    play(screen, "taki", mode="tournament")

    legend = GAMES["taki"].legend("tournament").split("\n")
    listed = next(line for line in screen.said if line.startswith("You can: "))
    at = screen.said.index(listed)
    assert screen.said[2 : 2 + len(legend)] == legend
    assert screen.said[at + 1 :] == [
        *legend,
        listed,
        "You leave the table.",
        screen.said[-1],
    ]


def test_the_legend_ends_with_the_house_rules_that_differ() -> None:
    screen = Screen(["help", "quit"])

    play(screen, options={"wild": "jack", "wild_move": "fixed"})

    rules = "House rules go before all that: wild jack, wild_move fixed."
    whole = [*GAMES["takoyaki"].legend("round").split("\n"), rules]
    assert screen.said[2 : 2 + len(whole)] == whole
    assert screen.said[-3 - len(whole) : -3] == whole


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_an_end_of_input_is_a_quit(error: type[BaseException]) -> None:
    screen = Screen()

    def ask(_prompt: str) -> str:
        raise error

    play(screen, ask=ask)
    assert screen.said[-3:-1] == ["", "You leave the table."]


def test_an_interruption_while_robots_play_is_a_quit() -> None:
    screen = Screen()

    def say(text: str) -> None:
        screen.say(text)
        if text.startswith("Ben flips "):
            raise KeyboardInterrupt

    play(screen, say=say)
    assert screen.said[-3:-1] == ["", "You leave the table."]


def test_quitting_in_a_series_shows_the_standings_so_far() -> None:
    screen = Screen()

    play(screen, rounds=3, ask=lambda _: "quit" if "Round 2 of 3" in screen.said else "")

    assert "After 1 of 3 rounds" in screen.said
    assert "Round 3 of 3" not in screen.said
    assert not any(line.startswith("The series is over") for line in screen.said)


def test_a_person_chooses_the_place_of_a_wild_jack() -> None:
    screen = Screen()

    play(screen, rounds=3, options={"wild": "jack"}, ask=screen.last_listed)

    listed = next(line for line in screen.said if line.startswith("You can: place "))
    assert any(f"→ {listed.split(', ')[-1]}, uncovers " in line for line in screen.said)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are: "),
        ({"seats": 3}, "takoyaki is played by 2, not by 3."),
        ({"rounds": 0}, "A series has at least one round, not 0."),
        ({"level": "cruel"}, "Robots can be easy, normal, hard, not 'cruel'."),
        ({"mode": "tournament"}, "takoyaki can be played as round, series, not as tournament."),
        ({"mode": "round", "rounds": 3}, "A round is played once, not 3 times; choose a series."),
        ({"options": {"wilds": "jack"}}, "There is no house rule 'wilds'; there are: wild, "),
        ({"options": {"wild": "queen"}}, "wild can be none, jack, not 'queen'."),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(
    changes: dict[str, object], sentence: str
) -> None:
    screen = Screen()

    with pytest.raises((terminal.Unplayable, UnknownRule)) as raised:
        play(screen, **changes)  # pyright: ignore[reportArgumentType]

    assert str(raised.value).startswith(sentence)
    assert str(raised.value).endswith(".")
    assert screen.said == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_the_end_by_typing_listed_moves(game: str) -> None:
    for level in GAMES[game].levels:
        screen = Screen()

        play(screen, game, level=level, seats=GAMES[game].seat_counts[-1], ask=screen.any_listed)

        assert any(line.startswith("The round is over: ") for line in screen.said)


def test_a_tournament_against_three_robots_is_played_to_its_end() -> None:
    screen = Screen(patience=20_000)

    play(screen, "taki", seats=4, mode="tournament", ask=screen.any_listed)

    assert screen.said[0] == "Taki, a tournament against Ben, Chana and Dana: you are Ana."
    assert "The tournament begins" in screen.said
    assert any(line.startswith("Ana (you) gets ") for line in screen.said)
    assert not any(line.startswith(("Ben gets ", "Ben holds ")) for line in screen.said)
    assert any("begins stage 7" in line for line in screen.said)
    over = next(at for at, line in enumerate(screen.said) if line.startswith("The tournament is"))
    winner = screen.said[over].removeprefix("The tournament is over: ").removesuffix(" wins it.")
    places = screen.said[over + 1 : -1]
    assert places[0] == f"1. {winner}, stage 1, 0 cards left"
    assert len(places) == 4
    assert all(re.fullmatch(r"\d\. .+, stage [1-8], \d+ cards? left", line) for line in places)
    assert not any("round" in line for line in screen.said[over - 4 :])


def test_what_is_open_out_of_turn_is_asked_and_may_be_left() -> None:
    screen = Screen(patience=20_000)

    def ask(prompt: str) -> str:
        is_offer = screen.said[-2].startswith("It is not your turn")
        return "" if is_offer else screen.first_listed(prompt)

    play(screen, "taki", rounds=6, options={"last_card": "catch"}, ask=ask)

    offers = [at for at, line in enumerate(screen.said) if line.startswith("It is not your turn")]
    assert offers
    assert all(screen.said[at + 1] in ("You can: call", "You can: catch") for at in offers)
    assert "Ana (you) calls: last card!" not in screen.said


def test_a_thinking_robot_plays_the_same_round_again_by_its_seed() -> None:
    screens = [Screen(), Screen()]
    for screen in screens:
        play(screen, "taki", level="hard", ask=screen.last_listed)

    assert screens[0].said == screens[1].said
    assert any(line.startswith("The round is over") for line in screens[0].said)
