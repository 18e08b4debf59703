"""The routes of messages: the ways of handling a message, as the ledger names them."""

from enum import StrEnum

__all__ = ["Route"]


class Route(StrEnum):
    """A way of handling a message, in the order in which the routes are tried."""

    UNREADABLE = "unreadable"
    """The bytes can't be parsed as mail; the message waits for a person."""
    IGNORED = "ignored"
    """A program or the bot wrote the message, or it is a copy."""
    COMMAND = "command"
    """An administrator gave a command by mail."""
    ACCOUNT = "account"
    """The message is about a person's addresses."""
    UNDO = "undo"
    """The author undoes an action that was done on doubtful words."""
    ANSWER = "answer"
    """The author chose an option in a ruling by its number."""
    POST = "post"
    """An ordinary post with actions, talk, or both."""
