"""The results of motions: outcome and reasons, votes, changes, and gains."""

from collections.abc import Sequence

from nomicbot.game import kinds
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.ballots import final_votes, row, vote_rows
from nomicbot.publish.display_names import attributes_of, called
from nomicbot.publish.outcomes import outcome_of
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.text import abridged, shortened, table


@dataclass(frozen=True)
class MotionResult:
    """The result of one motion: `outcome` and clause, `why` in sentences, `votes` as a table."""

    name: str
    row: str
    passed: bool
    verb: str
    outcome: str
    why: str
    votes: str
    not_made: list[str]


def results(game: Game, judgement: Judgement, motions: Sequence[ObjectId]) -> list[MotionResult]:
    """Return the result of each motion that was resolved."""
    return [_result(game, judgement, motion) for motion in motions]


def _result(game: Game, judgement: Judgement, motion: ObjectId) -> MotionResult:
    name = game.library.called(game.state, motion)
    failures = _failures_of(name)
    clause, why = outcome_of(game, motion)
    kept = law_of_motions()
    result = kept.result.of(game.state, motion) or "undecided"
    return MotionResult(
        name,
        row(game, motion),
        result == kept.passed,
        kept.outcomes[result].verb if result in kept.outcomes else "is undecided",
        result.upper() + (f" ({clause})" if clause else ""),
        why,
        table(vote_rows(game, final_votes(game, motion)), right=[1]),
        [abridged(e.removeprefix(failures)) for e in judgement.effects if e.startswith(failures)],
    )


def _failures_of(name: str) -> str:
    """Return the words with which rulings begin the report of a motion's failed change (2-6)."""
    return f"a change of {name} is not made: "


def followed(game: Game, judgement: Judgement, motions: Sequence[ObjectId]) -> list[str]:
    """Return the effects of a judgement in order, leaving out failed changes of these motions."""
    failures = tuple(_failures_of(game.library.called(game.state, motion)) for motion in motions)
    return [abridged(effect) for effect in judgement.effects if not effect.startswith(failures)]


# -- gains -----------------------------------------------------------------------------------------


_NAME = 30
_SHORT_UNIT = 2
"""The length of the longest unit that is shown unchanged, such as A or GC."""


def _in_a_cell(name: str) -> str:
    """Return a name shortened to fit into a column, with its quotation mark closed."""
    short = shortened(name, _NAME)
    return f"{short}”" if short != name and name.endswith("”") else short


def gains(game: Game, judgement: Judgement) -> str:
    """Return a table of gains and losses by player and clause, the largest gains first."""
    counted = {
        a.name: a
        for a in attributes_of(game, kinds.OUTSIDER.name)
        if a.type is int and a.unit and not a.noted
    }
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
        short = attribute.unit if len(attribute.unit) <= _SHORT_UNIT else attribute.term
        unit = short if len(short) == 1 else f" {short}"
        now = f"now {attribute.of(game.state, who)}{unit}"
        parts = ", ".join(f"{clause} {amount:+d}" for clause, amount in sorted(clauses.items()))
        rows.append(
            (_in_a_cell(called(game, who)), f"{sum(clauses.values()):+d}{unit}", now, parts)
        )
    return table(rows, right=[1, 2])
