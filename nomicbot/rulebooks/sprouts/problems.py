"""What can be wrong with a move or with the text of a game: unreadable, illegal and ambiguous are three things."""


class SproutsProblem(Exception):
    """Raised when a move or other input is not accepted; its words say why. Nothing has changed."""


class Unreadable(SproutsProblem):
    """This is not written as moves and games are."""


class Illegal(SproutsProblem):
    """The rules of Sprouts forbid it."""


class Ambiguous(SproutsProblem):
    """It can be read as several positions. `choices` tells them in words, the first by number 1: the move with `#1`
    behind it is the first of them."""

    def __init__(self, message: str, choices: tuple[str, ...]) -> None:
        super().__init__(message)
        self.choices = choices
