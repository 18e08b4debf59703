"""Exceptions for a move or a stored game, which may be unreadable, illegal or ambiguous."""


class SproutsProblem(Exception):
    """Raised when a move or other input is not accepted. The message says why.

    Nothing has changed.
    """


class UnreadableMove(SproutsProblem):
    """Raised for a string that is not in the notation of moves and games."""


class IllegalLine(SproutsProblem):
    """Raised when the rules of Sprouts forbid something."""


class Ambiguous(SproutsProblem):
    """Raised when a move can mean several positions.

    `choices` describes them in words, in order: the move followed by `#1` means the first.
    """

    def __init__(self, message: str, choices: tuple[str, ...]) -> None:
        super().__init__(message)
        self.choices = choices
