"""Honours of players: Ministries, titles and Wins."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER, MINISTRY_NAME
from nomicbot.rulebooks.bnomic.vocabulary.stamp import DICTATOR
from nomicbot.rulebooks.bnomic.vocabulary.titles import TITLE_HELD, TITLE_HOLDER, WINNER
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import counted, spoken


def ministries_of(game: Game, who: ObjectId) -> list[str]:
    """Return the Ministries of a player, without "Ministry of": `Law`, `Meta`."""
    held = game.state.where(MINISTER, who)
    return [spoken(MINISTRY_NAME.of(game.state, m).removeprefix("Ministry of ")) for m in held]


def titles_of(game: Game, who: ObjectId) -> list[str]:
    """Return the titles of a player, `Dictator` if they are that, and their number of wins."""
    titles = ["Dictator" for _ in game.state.where(DICTATOR, who)]
    titles += [called(game, title) for title in game.state.where(TITLE_HOLDER, who)]
    wins = len(game.state.where(WINNER, who))
    return [*titles, counted(wins, "Win")] if wins else titles


def titles(state: State) -> list[tuple[ObjectId, ObjectId]]:
    """Return the awarded titles, each with its holder ("" if nobody holds it)."""
    return [(title, TITLE_HOLDER.of(state, title)) for title in state.of_kind(TITLE_HELD)]
