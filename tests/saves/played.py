"""What is played for a save: each table stops at another moment."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import select, update

from bot.service.recovery import repair
from bot.store.models import moves, rounds
from bot.store.models import tables as stored_tables
from bot.store.values import Status
from engine import house_rules as engine_house_rules
from engine.games import GAMES
from engine.games.taki.state import Phase
from tests.saves.evening import STAFF, Evening
from tests.saves.search import Want, anything, drawing, hoarding, over, told, tried
from tests.saves.wanted import missing, stored_words


async def play_all(evening: Evening) -> None:
    await _void(evening)
    await _preferences(evening)
    await _lobbies(evening)
    await _takoyaki(evening)
    await _taki_moments(evening)
    await _taki_comings_and_goings(evening)
    await _taki_tournaments(evening)
    await _endings(evening)
    await _every_house_rule(evening)
    await _every_move(evening)


async def _void(evening: Evening) -> None:
    """A round that can be read from nowhere, and house rules that are none."""
    lost = await evening.begun("takoyaki", "Ana", "Ben", want=lambda s, _: s.turn > 6)
    unruly = await evening.begun("taki", "Ana", "Ben", want=lambda s, _: s.turn > 6, mode="round")
    is_lost, is_unruly = stored_tables.c.id == lost, stored_tables.c.id == unruly
    async with evening.database.write() as conn:
        await conn.execute(update(stored_tables).where(is_lost).values(snapshot="{}"))
        await conn.execute(update(rounds).where(rounds.c.table_id == lost).values(seed="no"))
        await conn.execute(update(stored_tables).where(is_unruly).values(options='{"deck":7}'))
    assert await repair(evening.tables) == []


async def _preferences(evening: Evening) -> None:
    await evening.people.set_pings(await evening.person("Ben"), "slow")
    await evening.people.set_pings(await evening.person("Chana"), "never")
    await evening.people.set_hand_by(await evening.person("Ben"), "dm")
    await evening.people.set_hand_by(await evening.person("Chana"), "here")


async def _lobbies(evening: Evening) -> None:
    actions, lea = evening.actions, await evening.by("Lea")
    held = await evening.open("takoyaki", "Lea", opponent=await evening.person("Ben"))
    for rule, value in (("wild", "jack"), ("draw_discard", "on"), ("rounds", "6"), ("clock", "0")):
        await actions.set_rule(held, lea, rule, value)
    await evening.open("takoyaki", "Dana", robots=["hard"])
    ready = await evening.open("taki", "Lea", "Ben", "Chana", robots=["easy", "normal", "hard"])
    for rule, value in (("preset", "strict"), ("rounds", "tournament"), ("clock", "3600")):
        await actions.set_rule(ready, lea, rule, value)
    await actions.mark_seat(ready, lea, 1, (await evening.person("Ben")).id)
    await actions.end(ready, await evening.by("Chana"))
    await evening.open("taki", "Eli", opponent=await evening.person("נועה"), mode="tournament")


async def _takoyaki(evening: Evening) -> None:
    actions = evening.actions
    wild = {"wild": "jack", "draw_discard": "on", "last_chance": "on"}
    series = await evening.begun("takoyaki", "Ana", "Ben", want=over, rules=wild, most=90)
    await evening.deal(series, lambda s, _: s.outcome and s.outcome.reason == "drawn", most=90)
    await evening.deal(
        series,
        lambda s, e: s.carried is not None and told(e, "taken", "replaced", "expired", "discarded"),
        least=10,
    )
    paused = await evening.begun(
        "takoyaki", "Chana", "Dana", want=lambda s, _: s.turn > 9, clock_seconds=86_400
    )
    await actions.pause(paused, await evening.by("Chana"))
    late = await evening.begun(
        "takoyaki", "Ben", "Ana", rules=wild, want=lambda s, _: s.completed is not None, rounds=1
    )
    await actions.set_auto(late, await evening.person("Ana"), True)
    await evening.begun(
        "takoyaki", "Eli", robots=["normal"], want=lambda s, _: s.on_turn == 1 and s.turn > 8
    )
    between = await evening.begun("takoyaki", "Gil", "Hana", want=over, most=90, clock_seconds=30)
    await actions.pause(between, await evening.by("Gil"))
    away = await evening.begun("takoyaki", "Ivo", "Jael", want=lambda s, _: s.turn > 4)
    await evening.go_on(away, lambda table_view: table_view.table.seats[0].autopilot, absent="Ivo")
    in_thread = await evening.begun(
        "takoyaki", "Kim", "Gil", want=lambda s, _: s.turn > 5, rules={"wild": "jack"}
    )
    await evening.tables.remember_place(in_thread, thread_id=evening.post())


async def _taki_moments(evening: Evening) -> None:
    """The moments of a turn, each at a table of its own."""

    async def at(*names: str, want: Want, **more: Any) -> int:
        more = {"mode": "round", "rounds": 1} | more
        return await evening.begun("taki", *names, want=want, **more)

    await at("Ana", "Ben", want=lambda s, e: s.phase is Phase.TURN and len(e) > 12, least=8)
    await at("Ben", "Chana", "Dana", want=lambda s, e: s.phase is Phase.RUN and len(e) > 12)
    await at(
        *("Dana", "Eli"),
        rules={"taki_close": "auto", "taki_all": "on", "wild_in_run": "forbidden"},
        want=lambda s, e: s.phase is Phase.TURN and s.is_open and told(e, "runleftopen"),
        clock_seconds=120,
    )
    await at("Ana", "Chana", "Eli", want=lambda s, _: s.stack >= 4 and s.phase is Phase.TURN)
    await at("Gil", "Hana", "Ana", want=lambda s, e: s.phase is Phase.KING and len(e) > 9)
    await at(
        *("Hana", "Kim"),
        rules={"voluntary_draw": "on"},
        policy=hoarding,
        want=lambda s, _: s.phase is Phase.KING and len(set(s.hands[s.on_turn])) > 20,
    )
    await at("Ivo", "Jael", robots=["easy"], want=lambda s, _: s.phase is Phase.PLUS)
    await at(
        *("Ana", "Ben", "Chana", "Dana"),
        want=lambda s, _: s.phase is Phase.WINDOW and len(s.awaiting) == 2,
    )
    await at(
        *("Kim", "Ana", "Ben"),
        rules={"plus3_on_plus2": "on", "breaker_window": "30", "king_vs_plus3": "protect_self"},
        want=lambda s, _: s.phase is Phase.WINDOW and s.stack and len(s.awaiting) == 2,
        clock_seconds=86_400,
    )
    await at("Dana", "Eli", "Gil", want=lambda s, e: s.must_call and told(e, "uncalled"), most=150)
    await at(
        *("Hana", "Ivo", "Jael"),
        rules={"last_card": "catch", "last_card_penalty": "2"},
        want=lambda s, _: s.must_call and s.called and s.on_turn not in s.must_call,
        most=200,
    )
    await at("Eli", "Kim", want=lambda s, _: s.is_calling and s.called, most=150)
    places = {"end": "places", "plus2_finish": "after_stack", "win_on_plus": "on"}
    await at(
        *("Ana", "Ben", "Dana", "Kim"),
        rules=places,
        want=lambda s, _: s.waiting and s.out,
        most=250,
    )
    paused = await at("Chana", "Gil", want=lambda s, _: s.phase is Phase.WINDOW, clock_seconds=60)
    await evening.actions.pause(paused, await evening.by(STAFF))


async def _taki_comings_and_goings(evening: Evening) -> None:
    actions = evening.actions

    between = await evening.begun(
        *("taki", "Ana", "Ben", "Chana"), robots=["hard"], want=over, most=80, rounds=3
    )
    await actions.leave(between, await evening.person("Chana"))

    emptied = await evening.begun(
        *("taki", "Dana", "Eli", "Gil", "Hana"), want=lambda s, _: s.turn > 5, clock_seconds=0
    )
    await actions.leave(emptied, await evening.person("Eli"))
    await evening.go_on(emptied, lambda table_view: table_view.table.status is Status.BETWEEN)
    await actions.leave(emptied, await evening.person("Gil"))
    await actions.join(emptied, await evening.person("Ivo"))
    await evening.deal(emptied, lambda s, _: s.turn > 9, most=60)
    assert (await evening.table(emptied)).empty

    left = await evening.begun(
        *("taki", "Jael", "Kim", "Ana"), want=lambda s, _: s.phase is Phase.WINDOW, mode="round"
    )
    await actions.leave(left, await evening.person("Jael"))

    voting = await evening.begun(
        *("taki", "Ben", "Chana", "Dana", "Eli"),
        want=lambda s, _: s.turn > 5,
        mode="round",
        clock_seconds=60,
    )
    await evening.go_on(
        voting, lambda table_view: table_view.table.seats[3].autopilot, absent="Eli"
    )
    eli = await evening.person("Eli")
    await actions.kick(voting, await evening.by("Chana"), eli.id)
    await actions.end(voting, await evening.by("Dana"))
    await actions.pause(voting, await evening.by("Ben"))
    await actions.resume(voting, await evening.by("Chana"))
    await actions.hand_over(voting, await evening.by("Ben"), await evening.seat(voting, "Dana"))
    await evening.note_posts(voting)

    passed_on = await evening.begun(
        *("taki", "Gil", "Hana", "Ivo"), want=lambda s, _: s.turn > 3, mode="round"
    )
    await evening.go_on(
        passed_on, lambda table_view: table_view.table.seats[0].autopilot, absent="Gil"
    )
    await actions.set_auto(passed_on, await evening.person("Hana"), True)
    assert await _logged(evening, passed_on, "host")

    removed = await evening.begun(
        *("taki", "Jael", "Kim", "Ana", "Ben"), want=lambda s, _: s.turn > 4, mode="round"
    )
    await evening.go_on(
        removed, lambda table_view: table_view.table.seats[1].autopilot, absent="Kim"
    )
    kim = await evening.person("Kim")
    for name in ("Ana", "Ben"):
        await actions.kick(removed, await evening.by(name), kim.id)
    await actions.kick(removed, await evening.by(STAFF), (await evening.person("Ana")).id)
    await evening.note_posts(removed)


async def _logged(evening: Evening, number: int, what: str) -> bool:
    async with evening.database.read() as conn:
        lines = await conn.execute(select(moves.c.events).where(moves.c.table_id == number))
    return any(f'"what":"{what}"' in line.events for line in lines)


async def _taki_tournaments(evening: Evening) -> None:
    await evening.begun(
        *("taki", "Ana", "Ben"),
        mode="tournament",
        want=lambda s, e: max(s.stages) < 8 and min(s.stages) < 7 and told(e, "reshuffled"),
        most=600,
    )
    forsaken = await evening.begun(
        *("taki", "Chana", "Dana"),
        robots=["easy"],
        mode="tournament",
        rules={"stage_draw": "at_once", "last_card": "catch"},
        want=lambda _s, e: told(e, "stagecleared"),
        most=200,
    )
    for name, seat in (("Chana", 0), ("Dana", 1)):
        await evening.go_on(
            forsaken,
            lambda table_view, seat=seat: table_view.table.seats[seat].autopilot,
            absent=name,
        )
    assert (await evening.table(forsaken)).paused_at is not None


async def _endings(evening: Evening) -> None:
    """Tables that are over: played out, forfeited, stuck, ended, left, and forgotten lobbies."""
    actions = evening.actions
    done = await evening.begun("taki", "Ana", "Ben", "Chana", want=over, most=60, rounds=3)
    for _ in range(2):
        await evening.deal(done, over, most=60)
    again = await actions.rematch(done, await evening.person("Ben"))
    await actions.set_rule(again.id, await evening.by("Ben"), "rounds", "1")

    forfeit = await evening.begun("takoyaki", "Dana", "Eli", want=lambda s, _: s.turn > 4)
    await actions.leave(forfeit, await evening.person("Eli"))

    people = ("Ana", "Ben", "Chana", "Dana", "Eli", "Gil", "Hana", "Ivo", "Jael", "Kim")
    stuck = {"deck": "112", "voluntary_draw": "on", "opening_card": "apply_action"}
    await evening.begun(
        *("taki", *people),
        rules=stuck,
        mode="round",
        policy=drawing,
        want=lambda s, _: s.outcome and s.outcome.reason == "stuck",
    )

    ended = await evening.begun("taki", "Kim", "Jael", "Ivo", want=lambda s, _: s.turn > 4)
    await actions.end(ended, await evening.by(STAFF))
    voted = await evening.begun("taki", "Kim", "Jael", "Ivo", want=lambda s, _: s.turn > 4)
    for name in ("Jael", "Ivo"):
        await actions.end(voted, await evening.by(name))
    sent_away = await evening.begun("takoyaki", "Gil", "Hana", want=lambda s, _: s.turn > 4)
    await actions.kick(sent_away, await evening.by(STAFF), (await evening.person("Hana")).id)

    idle = await evening.open("taki", "Hana")
    table = await evening.table(idle)
    evening.now.at = table.deadline or 0
    await actions.expire_lobby(idle, table.version)
    empty = await evening.open("takoyaki", "Hana")
    await actions.leave(empty, await evening.person("Hana"))


async def _every_house_rule(evening: Evening) -> None:
    """Lobbies, soon ended, in which together each house rule has each of its values."""
    for key, game in GAMES.items():
        known = engine_house_rules.choices(game.options_type)
        for turn in range(1, max(map(len, known.values()))):
            number = await evening.open(key, "Hana", mode="round")
            by = await evening.by("Hana")
            for rule, values in reversed(
                list(known.items())
            ):  # with the old box others are refused
                chosen = {rule: values[turn % len(values)]}
                table = await evening.table(number)
                fields = msgspec.structs.asdict(table.options) | chosen
                if game.refuse(engine_house_rules.filled(game.options_type, fields), "round"):
                    continue
                await evening.actions.set_rule(number, by, rule, str(chosen[rule]))
            await evening.actions.end(number, by)


RULES: Mapping[str, Sequence[Mapping[str, str]]] = {
    "taki": (
        {},
        {"last_card": "catch", "super_taki_colour": "choose", "voluntary_draw": "on"},
        {"end": "places", "plus2_finish": "after_stack", "plus3_on_plus2": "on"},
        {"king_vs_plus3": "protect_self", "action_finish": "off", "opening_card": "number_only"},
    ),
    "takoyaki": ({"wild": "jack", "draw_discard": "on"}, {"wild": "jack", "wild_move": "fixed"}),
}
TRIES = 150


async def _every_move(evening: Evening) -> None:
    """Whole rounds, each the best of many, until no move and no event is missing in the log."""
    for key, sets in RULES.items():
        names = ("Hana", "Ivo", "Jael") if key == "taki" else ("Hana", "Ivo")
        for turn in range(12):
            wanted = {
                word for game, word in missing(await stored_words(evening.database)) if game == key
            }
            if not wanted:
                break
            rules = sets[turn % len(sets)]
            number = await evening.open(key, *names, mode="round", rules=rules)
            table = await evening.table(number)
            seeds = (hashlib.sha256(f"{number}:{n}".encode()).digest() for n in range(TRIES))
            whole = [
                found for seed in seeds if (found := tried(table, (), seed, over, anything, 150))
            ]
            best = max(whole, key=lambda found: (len(found.words & wanted), -len(found.lines)))
            await evening.play(number, best)
