"""How much one person may have and do, so that nobody takes the bot from the others. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.service.decisions.authority import Actor
from bot.service.decisions.change import Change, Loaded
from bot.service.decisions.refusals import Refusal, RejectedUntil
from bot.store.values import Instant, Player, RecentAct

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many times within so many milliseconds, whenever those begin."""

    most: int
    within: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Those of the bot, unless `build` is given others.

    An open table counts for who opened it, also once they have left it or somebody else is host:
    else whoever hands the host's part on could open for ever.
    """

    tables_a_channel: int = 5
    tables_a_server: int = 50
    tables_a_person: int = 10
    """On one server."""
    lobbies_a_person: int = 2
    same_wish: int = 3_000
    """Milliseconds in which the same person's same wish in the same place is one, sent twice."""
    openings: tuple[Rate, ...] = (Rate(5, 10 * MINUTE),)
    """And ends, of one person."""
    invitations: tuple[Rate, ...] = (Rate(1, MINUTE), Rate(3, HOUR))
    """From one person to the same other."""
    presses: tuple[Rate, ...] = (Rate(10, 5_000),)
    """And commands, of one person."""
    idle: int = 14 * DAY
    """Milliseconds without a press after which a table is warned that it will be ended."""
    warned: int = 7 * DAY
    """Milliseconds from that warning to the end."""

    @property
    def remembered(self) -> int:
        """Milliseconds after which what somebody did counts no more."""
        return max((rate.within for rate in (*self.openings, *self.invitations)), default=0)


LIMITS = Limits()


def free_at(times: Iterable[Instant], rates: Iterable[Rate], now: Instant) -> Instant | None:
    """When it may be done once more, having been done at `times`; None: now. What lies ahead, since
    a clock was set back, does not count."""
    done = sorted(at for at in times if at <= now)
    waits = [
        done[-rate.most] + rate.within
        for rate in rates
        if len(done) >= rate.most and done[-rate.most] + rate.within > now
    ]
    return max(waits, default=None)


def check_openings(acts: Sequence[RecentAct], limits: Limits, now: Instant) -> None:
    """Raises `Rejected` for who has opened and ended too many tables to do it once more."""
    times = [act.at for act in acts if act.what in ("opened", "ended")]
    if until := free_at(times, limits.openings, now):
        raise RejectedUntil(Refusal.TOO_MANY_OPENINGS, until)


def check_invitation(acts: Sequence[RecentAct], whom: Player, limits: Limits, now: Instant) -> None:
    """Raises `Rejected` for who has called that person too often to do it once more."""
    if until := _may_invite_at(acts, whom, limits, now):
        raise RejectedUntil(Refusal.TOO_MANY_INVITATIONS, until)


def may_invite(acts: Sequence[RecentAct], whom: Player, limits: Limits, now: Instant) -> bool:
    return _may_invite_at(acts, whom, limits, now) is None


def _may_invite_at(
    acts: Sequence[RecentAct], whom: Player, limits: Limits, now: Instant
) -> Instant | None:
    times = [act.at for act in acts if act.what == "invited" and act.whom_id == whom.id]
    return free_at(times, limits.invitations, now)


def with_end_counted(
    loaded: Loaded, change: Change, actor: Actor, limits: Limits, now: Instant
) -> Change:
    """`change`, by which that person alone ends the table; it does not count for who only tidies up
    as the server's staff. Raises `Rejected`."""
    if loaded.table.seat_of(actor.player.id) is None:
        return change
    check_openings(loaded.acts, limits, now)
    return replace(change, counted=RecentAct(actor.player.id, "ended", now, loaded.table.id))
