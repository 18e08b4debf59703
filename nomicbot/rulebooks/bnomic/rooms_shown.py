"""The Rooms of the Haunted House (rule 10-1), as shown in the state on the command line."""

from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic.ordinances import paragraphs
from nomicbot.rulebooks.bnomic.vocabulary.rooms import (
    EXITS,
    IN_ROOM,
    ORDINANCES,
    ROOM,
    ROOM_DESCRIPTION,
)
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import fill, listed


def begun(game: Game) -> bool:
    """Return whether there is anything to show other than one ordinary Room."""
    rooms = game.state.of_kind(ROOM)
    told = (ROOM_DESCRIPTION, EXITS, ORDINANCES)
    return len(rooms) > 1 or any(of.of(game.state, room) for room in rooms for of in told)


def shown(game: Game) -> str:
    """Return the Rooms as text, each with its attributes and occupants."""
    told = []
    for room in game.state.of_kind(ROOM):
        description, exits = ROOM_DESCRIPTION.of(game.state, room), EXITS.of(game.state, room)
        there = listed([called(game, player) for player in game.state.where(IN_ROOM, room)])
        line = f"{called(game, room)}: {description}".rstrip(": ")
        told.append(
            fill(f"{line} [Exits: {exits or 'none'}; there: {there or 'nobody'}]", "  ", "    ")
        )
        told += [
            fill(f"Ordinance: {ordinance.text}", "    ", "      ")
            for ordinance in paragraphs(ORDINANCES.of(game.state, room))
        ]
    return "\n".join(told)
