"""The next steps in games, for the end of a message: who has to act, by when, with which lines."""

from collections.abc import Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.publish.boards import boards_in
from nomicbot.publish.calendar import instant
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.publish.waits import Wait, next_steps, offers_made
from nomicbot.rulebooks.rulebook import Onward
from nomicbot.text import fill, listed, spoken


def onward(game: Game, changes: Sequence[Change], address: str = "") -> list[str]:
    """Return the next step in each game or offer that waits for a player, as lines of a message.

    `address` is the administrator's, for lines that have to be mailed to the administrator alone.
    """
    found = (
        board.onward(game, changes) for board in boards_in(game.state) if board.onward is not None
    )
    none: list[Wait] = []
    offers = unless_it_fails("the offers made", lambda: offers_made(game, changes), none)
    return [
        *(_told(one, address) for some in found for one in some),
        *(_offer(game, o) for o in offers),
    ]


def next_in(game: Game, table: ObjectId, address: str = "") -> list[str]:
    """Return the next step in a table game, as message lines."""
    return [_told(one, address) for one in next_steps(game, table)]


def _offer(game: Game, offer: Wait) -> str:
    who = listed([spoken(game.called(one)) for one in offer.who])
    until = f" by {instant(offer.until)}" if offer.until else ""
    head = fill(f"Next: {who} can accept{until}. Post, for example:")
    return "\n".join([head, *(fill(line, "    ", "    ") for line in offer.says)])


def _told(one: Onward, address: str) -> str:
    who = listed([spoken(name) for name in one.who])
    by = f" by {instant(one.by)}" if one.by else ""
    alone = f" Mail this to me alone, at {address}" if address else " Mail this to me alone"
    where = alone if one.alone else " Post"
    way = ", for example:" if len(one.lines) == 1 else f"{',' if one.alone else ''} one of these:"
    head = fill(
        f"Next in {one.game}: {who} {'is' if len(one.who) == 1 else 'are'} to "
        f"{one.does}{by}.{where}{way}"
    )
    return "\n".join([head, *(fill(line, "    ", "    ") for line in one.lines)])
