"""The routes of a mail: the ways in which a message is handled, as the ledger names them."""

from enum import StrEnum

__all__ = ["Route"]


class Route(StrEnum):
    """A way in which a message is handled, in the order in which they are offered one."""

    UNREADABLE = "unreadable"
    """It cannot be read as mail, and waits for a person."""
    IGNORED = "ignored"
    """A program wrote it, or it is the administrator's own, or a copy."""
    COMMAND = "command"
    """An administrator asked for something by mail."""
    ACCOUNT = "account"
    """It is about somebody's addresses."""
    UNDO = "undo"
    """Its author takes back what was done as it was read."""
    ANSWER = "answer"
    """It chose a line of a ruling by its number."""
    POST = "post"
    """Its author said what they do, or talked."""
