"""The players of a game of Spoof, by the names that they had when it began."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.sayings import MYSELF
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t


def seat_called(game: Game, table: ObjectId, name: str) -> str:
    """Return the name in a game's record of the player who is now called `name`.

    Raises a refusal if no player of the game has that name.
    """
    actor = game.actor
    found = [actor] if actor and name == MYSELF else game.find(name, kinds.OUTSIDER.name)
    seats = t.SEATS.of(game.state, table)
    if not found:
        raise game.refuse(f"there is no player {name}", missing=True)
    if found[0] not in seats or not t.RECORD.of(game.state, table):
        raise game.refuse(f"{name} does not play in {table_names.called(game.state, table)}")
    return v.state_of(game, table).players[seats.index(found[0])]
