"""Exceptions for moves that a game does not accept: unreadable, illegal or doubtful ones."""


class Refused(ValueError):
    """Raised when a move or another input is not accepted. Nothing has changed then.

    The message is the reason, in the words of the game.
    """


class ParseError(Refused):
    """Raised when input is not a move, a state or a commitment, but truncated or malformed."""


class IllegalMove(Refused):
    """Raised when a readable move is not legal now."""


class DoubtfulMove(Refused):
    """Raised when a move may be legal but is unclear, so that its player has to be asked.

    Such a move does not count as an attempt.
    """
