"""The offices of the game, for players who ask what an office is and who holds it."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.state_lines import election_line
from nomicbot.rulebooks.library import ruleset


@dataclass(frozen=True)
class Office:
    """An office: its name, its other names, and the name of its holder, or "" if it is vacant.

    `election` is a line about the current election for it, or "".
    """

    name: str
    also: tuple[str, ...]
    holder: str
    election: str


def office_called(game: Game, words: str) -> Office | None:
    """Return the office with a name, which may also be its holder's title, or None."""
    for one in game.library.find(game.state, words, ""):
        if called := ruleset().names_of_office(game.state, one):
            holders = dict(ruleset().held_offices(game.state))
            holder = game.called(holders[one]) if one in holders else ""
            return Office(called[0], tuple(called[1:]), holder, _election(game, one))
    return None


def _election(game: Game, office: ObjectId) -> str:
    """Return a line about the current election for an office, or "" if there is none."""
    held = ruleset().elections
    under_way = (
        one for one in game.state.of_kind(held.kind) if held.office.of(game.state, one) == office
    )
    now = ruleset().time.this_nweek(game)
    return next((election_line(game, now, one) for one in under_way), "")


def names_of_offices(game: Game) -> list[str]:
    """Return all multi-word names of offices and of their holders."""
    named = (ruleset().names_of_office(game.state, one) for one in game.state)
    return [name for names in named for name in names if " " in name]
