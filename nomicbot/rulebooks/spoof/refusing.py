"""What the game does not take: it cannot be read, it is not legal now, or it has to be asked about."""


class Refused(ValueError):
    """A move or a text that the game does not take, with the reason in the game's own words. Nothing has changed."""


class Unreadable(Refused):
    """It is no move, no state or no commitment: cut off, misspelt, or of a wrong form."""


class Illegal(Refused):
    """It can be read, and it is not legal now."""


class Doubtful(Refused):
    """It may be legal, but what it means has to be asked; it costs nothing, and no attempt."""
