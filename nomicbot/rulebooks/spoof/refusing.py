"""What the game does not take: it cannot be read, it is not legal now, or it has to be asked about."""


class Refused(ValueError):
    """Raised when a move or input is not accepted; the reason is in the game's own words.

    Nothing has changed.
    """


class Unreadable(Refused):
    """Raised when input is not a move, a state or a commitment: cut off, misspelt or malformed."""


class Illegal(Refused):
    """It can be read, and it is not legal now."""


class Doubtful(Refused):
    """It may be legal, but what it means has to be asked; it costs nothing, and no attempt."""
