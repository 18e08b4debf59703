"""How games go on after a message: who has to do what, by when, and the lines to post for it."""

from collections.abc import Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change
from nomicbot.publish.boards import boards_in
from nomicbot.publish.calendar import instant
from nomicbot.rulebooks.rulebook import Onward
from nomicbot.text import fill, listed, spoken


def onward(game: Game, changes: Sequence[Change]) -> list[str]:
    """Return how each game goes on in which somebody's turn came, as lines that fit a message."""
    found = (
        board.onward(game, changes) for board in boards_in(game.state) if board.onward is not None
    )
    return [_told(one) for some in found for one in some]


def _told(one: Onward) -> str:
    who = listed([spoken(name) for name in one.who])
    by = f" by {instant(one.by)}" if one.by else ""
    where = " Mail this to me alone" if one.alone else " Post"
    way = ", for example:" if len(one.lines) == 1 else " one of these:"
    head = fill(
        f"Next in {one.game}: {who} {'is' if len(one.who) == 1 else 'are'} to {one.does}{by}.{where}{way}"
    )
    return "\n".join([head, *(fill(line, "    ", "    ") for line in one.lines)])
