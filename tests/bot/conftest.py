import logging
import sys
import threading
from collections.abc import Iterator

import pytest


@pytest.fixture
def own_logging() -> Iterator[None]:
    """Undoes what setting up the log changed in the process."""
    root = logging.getLogger()
    before = root.level, root.handlers[:], threading.excepthook, sys.unraisablehook
    yield
    for handler in root.handlers:
        if handler not in before[1]:
            handler.close()
    root.level, root.handlers[:], threading.excepthook, sys.unraisablehook = before
    logging.captureWarnings(False)
    logging.raiseExceptions = True
