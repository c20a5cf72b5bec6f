"""Totals of a server, computed from the results ledger alone."""

from typing import Any

from sqlalchemy import Integer, and_, case, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import members, players, results, seats, tables
from bot.store.people import PLAYER, is_member


async def totals(conn: AsyncConnection, guild_id: int, game: str, count: int) -> list[Any]:
    """The first `count` rows (the columns of a `Player`, rounds, won, points, series, people), by
    series won, then rounds won, then points. `people` counts all, also those beyond `count`.

    A shared first place counts as won for each who shares it.
    """
    played = (
        select(
            results.c.player_id,
            func.count().label("rounds"),
            func.sum(case((results.c.place == 1, 1), else_=0)).label("won"),
            func.sum(results.c.points).label("points"),
        )
        .where(
            results.c.guild_id == guild_id,
            results.c.game == game,
            results.c.player_id.is_not(None),
        )
        .group_by(results.c.player_id)
        .subquery()
    )
    series = _series_won(guild_id, game).subquery()
    won_series = func.coalesce(series.c.series, 0)
    query = (
        select(
            *PLAYER.values(),
            played.c.rounds,
            cast(played.c.won, Integer).label("won"),
            cast(played.c.points, Integer).label("points"),
            won_series.label("series"),
            func.count().over().label("people"),
        )
        .join(players, players.c.id == played.c.player_id)
        .outerjoin(members, is_member(guild_id))
        .outerjoin(series, series.c.player_id == played.c.player_id)
        .where(players.c.hidden.is_(False))
        .order_by(
            won_series.desc(),
            played.c.won.desc(),
            played.c.points.desc(),
            PLAYER["name"],
            players.c.id,
        )
        .limit(count)
    )
    return list((await conn.execute(query)).all())


def _series_won(guild_id: int, game: str) -> Any:
    """How many series each person won: finished ones by the highest total, forfeited ones by having
    stayed."""
    total = (
        select(
            tables.c.id,
            tables.c.reason,
            seats.c.seat,
            seats.c.player_id,
            seats.c.left_at,
            seats.c.forfeits,
            func.coalesce(func.sum(results.c.points), 0).label("points"),
        )
        .select_from(
            tables.join(seats, seats.c.table_id == tables.c.id).outerjoin(
                results,
                (results.c.table_id == seats.c.table_id)
                & (results.c.seat == seats.c.seat)
                # somebody who took over a seat began with 0
                & results.c.player_id.is_not_distinct_from(seats.c.player_id),
            )
        )
        .where(
            tables.c.guild_id == guild_id,
            tables.c.game == game,
            tables.c.mode == "series",
            tables.c.reason.in_(("finished", "forfeit")),
        )
        .group_by(
            tables.c.id,
            tables.c.reason,
            seats.c.seat,
            seats.c.player_id,
            seats.c.left_at,
            seats.c.forfeits,
        )
        .subquery()
    )
    # whoever was removed while present has not given up, but is not the one who stayed either
    keeps_place = and_(total.c.forfeits.is_(False), total.c.reason == "finished")
    has_stayed = case((or_(total.c.left_at.is_(None), keeps_place), 1), else_=0)
    ranked = select(
        total.c.player_id,
        has_stayed.label("has_stayed"),
        func.rank()
        .over(partition_by=total.c.id, order_by=(has_stayed.desc(), total.c.points.desc()))
        .label("place"),
    ).subquery()
    return (
        select(ranked.c.player_id, func.count().label("series"))
        .where(ranked.c.place == 1, ranked.c.player_id.is_not(None), ranked.c.has_stayed == 1)
        .group_by(ranked.c.player_id)
    )
