"""Why Tweaks, Referenda and CFIs came out as they did, in words."""

from collections.abc import Callable, Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.text import counted
from nomicbot.rulebooks.bnomic import vocabulary as v


def outcome_of(game: Game, motion: ObjectId, votes: Sequence[str]) -> tuple[str, str] | None:
    """The clause by which such a motion passed or not, and why; None for a motion of another form."""
    known = _FORMS.get(v.FORM.of(game.state, motion))
    if known is None:
        return None
    name, words = known
    decided_by = v.DECIDED_BY.of(game.state, motion).rpartition(", with ")[0]
    clauses = [step.partition(": ")[0] for step in decided_by.split("; ") if ": " in step]
    if not clauses:
        found = [c for c in game.law_now().adjusts(v.PASSES) if c.readable and c.reading.name == name]
        clauses = [c.authority.short for c in found]
    return ", ".join(clauses), words(list(votes)) if clauses else ""


def _tweak(votes: list[str]) -> str:
    return f"{votes.count(v.SECOND)} SECOND and {votes.count(v.OBJECT) or 'no'} OBJECT."


def _referendum(votes: list[str]) -> str:
    return f"{votes.count(v.OBJECT) or 'No'} OBJECT."


def _cfi(votes: list[str]) -> str:
    counting = [vote for vote in votes if vote != v.ABSTAIN]
    if not counting:
        return "Nobody cast a vote that is counted, and where there is none there is no majority."
    each = [f"{counting.count(vote)} {vote}" for vote in (v.YES, v.NO, v.REFUSED)]
    return f"Of {counted(len(counting), 'vote')} that are counted: {', '.join(each)}."


_FORMS: dict[str, tuple[str, Callable[[list[str]], str]]] = {
    v.TWEAK: ("seconded and unopposed it passes", _tweak),
    v.REFERENDUM: ("without that many objections it passes", _referendum),
    v.CFI: ("a majority for yes passes a cfi", _cfi),
}
"""By the form of a motion: the name of the clause that lets it pass, and how its votes are told."""
