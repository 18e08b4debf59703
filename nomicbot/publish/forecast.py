"""The outcome of Open motions if voting ended now, by the engine's own count.

Voting is closed on trial, and this is undone. Nothing is enacted and no dice are rolled, since that
happens only after the count.
"""

from nomicbot.game.decisions import DECISION
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId, serial
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.publish.outcomes import outcome_of
from nomicbot.rulebooks.library import motions as law_of_motions


@dataclass(frozen=True)
class Outlook:
    """The outcome of an Open motion by the present votes, such as `pass`, and the reason."""

    would: str
    clauses: str
    why: str


def forecast(game: Game) -> dict[ObjectId, Outlook]:
    """Return the outcome that each Open motion would have by the present votes.

    A motion whose result depends on a clause that is not implemented yet is left out.
    """
    none: dict[ObjectId, Outlook] = {}
    kept = law_of_motions()
    motions = tuple(sorted(game.state.where(kept.state, kept.open), key=serial))
    return unless_it_fails("a forecast", lambda: _counted(game, motions), none) if motions else none


def outlook_in_words(game: Game, motion: ObjectId) -> str:
    """Return a motion's outcome by the present votes, and the reason, or "" if unknown."""
    outlook = forecast(game).get(motion)
    if outlook is None:
        return ""
    by = f" ({outlook.clauses})" if outlook.clauses else ""
    return f"As votes stand {game.called(motion)} would {outlook.would}{by}: {outlook.why}"


def _counted(game: Game, motions: tuple[ObjectId, ...]) -> dict[ObjectId, Outlook]:
    kept = law_of_motions()
    known, found = kept.outcomes, {}
    with game.supposing(), game.reading(DECISION):
        game.happen(kept.close(motions))
        for motion in motions:
            if (result := kept.result.of(game.state, motion)) in known:
                found[motion] = Outlook(known[result].would, *outcome_of(game, motion))
    return found
