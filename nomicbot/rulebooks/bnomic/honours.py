"""Honours of players: Ministries, titles and Wins."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import counted, spoken


def ministries_of(game: Game, who: ObjectId) -> list[str]:
    """Return the Ministries of a player, without "Ministry of": `Law`, `Meta`."""
    held = game.state.where(v.MINISTER, who)
    return [spoken(v.MINISTRY_NAME.of(game.state, m).removeprefix("Ministry of ")) for m in held]


def titles_of(game: Game, who: ObjectId) -> list[str]:
    """Return the titles of a player, `Dictator` if they are that, and their number of wins."""
    titles = ["Dictator" for _ in game.state.where(v.DICTATOR, who)]
    titles += [called(game, title) for title in game.state.where(v.TITLE_HOLDER, who)]
    wins = len(game.state.where(v.WINNER, who))
    return [*titles, counted(wins, "Win")] if wins else titles


def titles(state: State) -> list[tuple[ObjectId, ObjectId]]:
    """Return the awarded titles, each with its holder ("" if nobody holds it)."""
    return [(title, v.TITLE_HOLDER.of(state, title)) for title in state.of_kind(v.TITLE_HELD)]
