"""`takiyaki demo`, but that each round is dealt from the same seed: a round of Taki for two takes
from ten moves to hundreds, and a test of the page needs only ten."""

import sys
from pathlib import Path

from bot.app import App, opened
from bot.messaging.rate_limit import Pace
from tests.bot.demo.program import main
from tests.limits import NO_HURRY

SEED = 134
"""In Taki for two the second hand is out after twelve moves at most if `normal` plays it, whatever
the first one does; found by trying 24 rounds from each of 256 seeds."""


async def make_bot(database: Path) -> App:
    return await opened(
        f"sqlite:///{database}",
        pace=Pace(edits=0.25),
        seed=lambda size: bytes([SEED]) * size,
        limits=NO_HURRY,
        shard_count=1,
    )


if __name__ == "__main__":
    sys.exit(main(make_bot))
