"""How motions came out: passed or failed and why, the votes, what changed, who gained."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nomicbot.game import kinds
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.ballots import row, vote_rows
from nomicbot.publish.naming import called
from nomicbot.publish.outcomes import outcome_of
from nomicbot.publish.text import abridged, table
from nomicbot.publish.verdicts import sentence
from nomicbot.rulebooks.bnomic import vocabulary as v

_VERBS = {v.PASSED: "passes", v.FAILED: "fails", v.MOOT: "is Moot"}
_UNANIMOUS = "unanimous votes pass a proposal"
_TALLIED = re.compile(r"(\d+) ([A-Z ]+)")
_WEIGHED = "more weight for than against passes a proposal"


@dataclass(frozen=True, slots=True)
class Result:
    """How one motion came out: `outcome` with the clause that says so, `why` in sentences, `votes` as a table."""

    name: str
    row: str
    passed: bool
    verb: str
    outcome: str
    why: str
    votes: str
    not_made: list[str]


def results(game: Game, judgement: Judgement, motions: Sequence[ObjectId]) -> list[Result]:
    """How these motions came out."""
    return [_result(game, judgement, motion) for motion in motions]


def _result(game: Game, judgement: Judgement, motion: ObjectId) -> Result:
    votes = dict(v.FINAL.items(game.state, motion))
    name = game.library.called(game.state, motion)
    failures = _failures_of(name)
    clause, why = _why(game, judgement, motion, list(votes.values()))
    result = v.RESULT.of(game.state, motion) or "undecided"
    return Result(
        name,
        row(game, motion),
        result == v.PASSED,
        _VERBS.get(result, "is undecided"),
        result.upper() + (f" ({clause})" if clause else ""),
        why,
        table(vote_rows(game, votes), right=[1]),
        [abridged(e.removeprefix(failures)) for e in judgement.effects if e.startswith(failures)],
    )


def _failures_of(name: str) -> str:
    """How the effects of a judgement speak of a change of that motion that could not be made (rule 2-6)."""
    return f"a change of {name} is not made: "


def followed(game: Game, judgement: Judgement, motions: Sequence[ObjectId]) -> list[str]:
    """What else the judgement brought about, in order: the changes that were made among it."""
    failures = tuple(_failures_of(game.library.called(game.state, motion)) for motion in motions)
    return [abridged(effect) for effect in judgement.effects if not effect.startswith(failures)]


# -- why ------------------------------------------------------------------------------------------------------------


def _why(game: Game, judgement: Judgement, motion: ObjectId, votes: list[str]) -> tuple[str, str]:
    """By which clause a motion passed or failed, and why, in words.

    The clauses that made it pass are kept with the motion, since the motion itself may have changed them.
    """
    result = v.RESULT.of(game.state, motion)
    if not result:
        return "", "No rule could say whether it passes: a clause that is needed awaits a reading."
    clauses, _, counted = v.DECIDED_BY.of(game.state, motion).rpartition(", with ")
    tally, _, adjusted = counted.partition(" (")
    votes = [vote for number, vote in _TALLIED.findall(tally) for _ in range(int(number))]
    if other := outcome_of(game, motion, votes):
        return other
    if result == v.FAILED and not v.VETOED_BY.of(game.state, motion):
        clause = _weighing(game, judgement)
        why = _weights(votes, "<=") if clause else ""
    else:
        steps = [step.partition(": ") for step in clauses.split("; ") if step]
        clause = ", ".join(clause for clause, _, _ in steps)
        why = " ".join(_reason(why, votes) for _, _, why in steps)
    return clause, f"{why.removesuffix('.')}; counted: {counted}" if adjusted else why


def _reason(why: str, votes: list[str]) -> str:
    if why.startswith(_WEIGHED):
        return _weights(votes, ">")
    if not why.startswith(_UNANIMOUS):
        return f"{why[:1].upper()}{sentence(why)[1:]}"
    cast = {vote for vote in votes if vote != v.ABSTAIN}
    if not cast:
        return (
            "Nobody voted. A proposal passes if all Final Votes on it but ABSTAIN are the same, "
            "and where there are none, they are."
        )
    if cast == {v.AGAINST}:
        return (
            "Every vote on it was AGAINST. A proposal passes if all Final Votes on it but ABSTAIN "
            "are the same, whichever they are."
        )
    return f"All votes that were cast are {cast.pop()}."


def _weights(votes: list[str], compared: str) -> str:
    number = {vote: votes.count(vote) for vote in (v.FOR, v.MAYBE, v.AGAINST, v.MAYBE_NOT)}
    for_it = f"2 x FOR {number[v.FOR]} + MAYBE {number[v.MAYBE]} = {2 * number[v.FOR] + number[v.MAYBE]}"
    against_it = f"2 x AGAINST {number[v.AGAINST]} + MAYBE NOT {number[v.MAYBE_NOT]}"
    return f"{for_it} {compared} {against_it} = {2 * number[v.AGAINST] + number[v.MAYBE_NOT]}"


def _weighing(game: Game, judgement: Judgement) -> str:
    """The clause by which weights decide, if it is in force; its revision only if no rule changed meanwhile."""
    changed = any(game.state.kind(change.object) == kinds.RULE.name for change in judgement.changes)
    for clause in game.law_now().adjusts(v.PASSES):
        if clause.readable and clause.reading.name == _WEIGHED:
            return clause.authority.short if changed else str(clause.authority)
    return ""


# -- gains ----------------------------------------------------------------------------------------------------------


def gains(game: Game, judgement: Judgement) -> str:
    """Who gained or lost how much of what, and by which clauses, as a table: first who gained most."""
    counted = {a.name: a for a in game.state.schema.of_kind(kinds.OUTSIDER.name) if a.type is int}
    sums: dict[tuple[str, ObjectId], dict[str, int]] = {}
    for change in judgement.changes:
        if change.attribute in counted and game.state.kind(change.object) == kinds.OUTSIDER.name:
            clauses = sums.setdefault((change.attribute, change.object), {})
            clause = str(change.authority)
            clauses[clause] = clauses.get(clause, 0) + (change.new or 0) - (change.old or 0)
    ordered = sorted(sums.items(), key=lambda item: (item[0][0], -sum(item[1].values())))
    rows = []
    for (name, who), clauses in ordered:
        attribute = counted[name]
        unit = attribute.unit if len(attribute.unit) == 1 else f" {attribute.term}"
        now = f"now {attribute.of(game.state, who)}{unit}"
        parts = ", ".join(f"{clause} {amount:+d}" for clause, amount in sorted(clauses.items()))
        rows.append((called(game, who), f"{sum(clauses.values()):+d}{unit}", now, parts))
    return table(rows, right=[1, 2])
