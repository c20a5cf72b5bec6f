"""Why the service says no. The words for each stand in `bot/texts`."""

from enum import StrEnum

from bot.store.values import Instant
from engine.game import Rejected


class Refusal(StrEnum):
    NO_SUCH_TABLE = "no_such_table"
    TABLE_CLOSED = "table_closed"
    TABLE_VOID = "table_void"
    PAUSED = "paused"
    NOT_IN_LOBBY = "not_in_lobby"
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    ROUND_OVER = "round_over"
    STALE = "stale"
    NOT_SEATED = "not_seated"
    SEAT_LATER = "seat_later"
    NOT_HOST = "not_host"
    NOT_INVITED = "not_invited"
    ALREADY_SEATED = "already_seated"
    TABLE_FULL = "table_full"
    SEAT_HELD = "seat_held"
    TOO_FEW_SEATS = "too_few_seats"
    NO_ROBOT = "no_robot"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_RULE = "no_such_rule"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_LOBBIES = "too_many_lobbies"
    TOO_MANY_OF_YOURS = "too_many_of_yours"
    TOO_MANY_ON_SERVER = "too_many_on_server"
    TOO_MANY_OPENINGS = "too_many_openings"
    TOO_MANY_INVITATIONS = "too_many_invitations"
    TOO_MANY_PRESSES = "too_many_presses"
    NOT_YOURSELF = "not_yourself"
    ASKED_ANEW = "asked_anew"
    REMOVED = "removed"
    TOO_FEW_TO_VOTE = "too_few_to_vote"
    ALREADY_HOST = "already_host"
    SERIES_OVER = "series_over"
    UNKNOWN_BUTTON = "unknown_button"
    NO_TABLE_HERE = "no_table_here"
    WHICH_TABLE = "which_table"
    NOT_A_BOT = "not_a_bot"


class RejectedBeyond(Rejected):
    """Beyond a limit of `most`."""

    def __init__(self, reason: Refusal, most: int) -> None:
        super().__init__(reason)
        self.most = most


class RejectedUntil(Rejected):
    """Allowed again at `until`."""

    def __init__(self, reason: Refusal, until: Instant) -> None:
        super().__init__(reason)
        self.until = until
