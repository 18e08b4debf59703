"""Exceptions for what the game does not accept.

It is unreadable, not legal now, or doubtful.
"""


class Refused(ValueError):
    """Raised when a move or input is not accepted. The reason is in the game's own words.

    Nothing has changed.
    """


class ParseError(Refused):
    """Raised when input is not a move, a state or a commitment: cut off, misspelt or malformed."""


class IllegalMove(Refused):
    """Raised when a readable move is not legal now."""


class DoubtfulMove(Refused):
    """Raised when a move may be legal, but has to be asked about; that does not cost an attempt."""
