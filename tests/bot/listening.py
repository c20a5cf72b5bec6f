"""To wait for a line of the log, where nothing else tells how far the program has come."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def logged(beginning: str) -> Iterator[asyncio.Event]:
    """Set by a line of the log that begins so."""
    told = asyncio.Event()

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.getMessage().startswith(beginning):
                told.set()

    listener = Listener()
    logging.getLogger().addHandler(listener)
    try:
        yield told
    finally:
        logging.getLogger().removeHandler(listener)
