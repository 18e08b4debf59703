"""Conversion of a judgement to rows of the ledger, and back.

Happenings are not stored; to get them, judge the event again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from nomicbot.game.actions import Codec, Event, Verdict
from nomicbot.game.dice import Roll, RollContext
from nomicbot.game.engine import Judgement, Settled
from nomicbot.game.objects import Authority, Change
from nomicbot.ledger.json_values import JsonValues, read, value_text, written
from nomicbot.ledger.problems import intact
from nomicbot.ledger.schema import COLUMNS
from nomicbot.ledger.store import Row

NOTES = "effects, provisional, faults, recalled"
PARTS = {
    table: COLUMNS[table].removeprefix("judging, ") for table in ("verdicts", "changes", "rolls")
}
"""The columns with the results of a judging: those of its own row, and of other tables."""


@dataclass(frozen=True, slots=True)
class JudgedRows:
    """The rows of one judging, without its id. Judgings with equal rows have equal results."""

    notes: Row
    verdicts: tuple[Row, ...]
    changes: tuple[Row, ...]
    rolls: tuple[Row, ...]

    def parts(self, judging: int) -> Iterator[tuple[str, list[Row]]]:
        """Yield the name of each table and its rows, which begin with the id of the judging."""
        yield "verdicts", [(judging, *row) for row in self.verdicts]
        yield "changes", [(judging, *row) for row in self.changes]
        yield "rolls", [(judging, *row) for row in self.rolls]


def to_rows(codec: Codec, judgement: Judgement) -> JudgedRows:
    """Return a judgement as rows of the ledger."""
    return JudgedRows(
        (
            written(codec, judgement.effects),
            written(codec, judgement.provisional),
            written(codec, judgement.faults),
            written(codec, judgement.recalled),
        ),
        tuple(_verdict_rows(codec, judgement)),
        tuple(
            (
                position,
                change.object,
                change.attribute,
                value_text(change.old),
                value_text(change.new),
                change.authority.rule,
                change.authority.clause,
                change.authority.revision,
                change.authority.rulebook,
                change.why,
            )
            for position, change in enumerate(judgement.changes)
        ),
        tuple(
            (position, *context_row(roll.context), roll.sides, roll.result, roll.seed_nweek)
            for position, roll in enumerate(judgement.rolls)
        ),
    )


@intact("a judgement")
def from_rows(codec: Codec, values: JsonValues, event: Event, rows: JudgedRows) -> Judgement:
    """Return the judgement that was given to `to_rows`, without its happenings."""
    effects, provisional, faults, recalled = (read(codec, text) for text in rows.notes)
    changes = tuple(to_changes(values, (row[1:] for row in rows.changes)))
    verdicts: list[Verdict] = []
    settled: list[Settled] = []
    for _, entry, index, _, text, first, count in rows.verdicts:
        verdict = to_verdict(codec, text, changes[first : first + count])
        if entry is None:
            verdicts.append(verdict)
        else:
            settled.append(Settled(entry, index, verdict))
    return Judgement(
        event,
        tuple(verdicts),
        changes,
        rolls=tuple(to_roll(row[1:]) for row in rows.rolls),
        effects=effects,
        provisional=provisional,
        faults=faults,
        settled=tuple(settled),
        recalled=recalled,
    )


@intact("a verdict")
def to_verdict(codec: Codec, text: str, changes: tuple[Change, ...]) -> Verdict:
    """Return the verdict that is stored as `text`, with these changes."""
    verdict: Verdict = read(codec, text)
    return replace(verdict, changes=changes) if changes else verdict


def to_changes(values: JsonValues, rows: Iterable[Row]) -> Iterator[Change]:
    """Yield the changes in these rows, whose columns begin with object, attribute, old and new.

    The remaining columns are rule, clause, revision, rulebook and why.
    """
    known: dict[tuple[str, str, int | None, str], Authority] = {}
    for object, attribute, old, new, rule, clause, revision, rulebook, why in rows:
        key = (rule, clause, revision, rulebook)
        authority = known.get(key)
        if authority is None:
            authority = known[key] = Authority(*key)
        yield Change(object, attribute, values(old), values(new), authority, why)


def context_row(context: RollContext) -> Row:
    """Return the values for the columns of a roll's context."""
    return (
        context.nweek,
        context.chain,
        context.source,
        context.body_hash,
        context.action,
        context.roll,
        context.die,
    )


def to_roll(row: Row) -> Roll:
    """Return the roll in these columns: its context, its sides, its result and its seed's nweek."""
    return Roll(RollContext(*row[:7]), *row[7:])


def _verdict_rows(codec: Codec, judgement: Judgement) -> Iterator[Row]:
    verdicts: list[tuple[int | None, int | None, Verdict]] = [
        (None, None, verdict) for verdict in judgement.verdicts
    ]
    verdicts += [(settled.entry, settled.index, settled.verdict) for settled in judgement.settled]
    # Actions that waited are settled in between: as soon as The Clock starts.
    ends = {True: 0, False: 0}
    for position, (entry, index, verdict) in enumerate(verdicts):
        count = len(verdict.changes)
        first = _stretch(verdict, judgement.changes, ends[entry is None])
        ends[entry is None] = first + count
        kept = replace(verdict, changes=()) if count else verdict
        yield position, entry, index, verdict.result, written(codec, kept), first, count


def _stretch(verdict: Verdict, changes: Sequence[Change], start: int) -> int:
    """Return the index of a verdict's first change among the changes of the judgement.

    The index is at least `start`. Raises ValueError if the changes are missing.
    """
    count = len(verdict.changes)
    for first in range(start, len(changes) - count + 1):
        if changes[first : first + count] == verdict.changes:
            return first
    raise ValueError(
        f"the verdict on {verdict.text!r} has changes that its judgement has not, or not there"
    )
