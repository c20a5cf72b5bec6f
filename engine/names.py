"""Names in the lines of a transcript."""

from collections.abc import Sequence


def all_of(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Chana`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
