"""Limits on changing the past: when it is judged again, everything else must stay the same.

When players undo an action that was done on doubtful words, or answer a question about an earlier
post, only their own actions may change (rule 1-3). The change is tried out like an overruling. This
module compares the trial's outcome with the ledger.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from nomicbot.annals.state_diff import outcome
from nomicbot.bot.judging.rejudging import Rejudgement
from nomicbot.game.actions import Action, Event, Midnight, Posted, Verdict, VerdictResult
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Change, ObjectId, Schema, Value, kind_of
from nomicbot.rulebooks.library import rulebooks
from nomicbot.rulebooks.rulebook import Rulebook

Own = Callable[[Event], bool]
"""A predicate for events: whether the event is a post of the player who changes the past."""


def what_comes_out_otherwise(again: Rejudgement, own: Own, schema: Schema) -> str:
    """Return a description of the first difference in anything but one's own actions, or "".

    `own` decides whether an event is one's own. Outcomes and changes are compared, but not their
    wording, which may vary between versions.
    """
    for (entry, now), was in zip(again.later, again.before, strict=True):
        if found := _differs(entry, was, now, own, schema):
            return found
    return ""


def _differs(entry: int, was: Judgement, now: Judgement, own: Own, schema: Schema) -> str:
    if was.rolls != now.rolls:
        return f"a die that has fallen (entry {entry})"
    if own(was.event):
        return ""
    posted = isinstance(was.event, Posted)
    if _fates(was) == _fates(now) and (
        _steps(was.changes, schema, noted=not posted)
        == _steps(now.changes, schema, noted=not posted)
    ):
        return ""
    if posted:
        return f"what another player did (entry {entry})"
    return (
        f"{'a midnight' if isinstance(was.event, Midnight) else 'what happened since'} (entry "
        f"{entry})"
    )


def _fates(judgement: Judgement) -> list[tuple[tuple[str, str, str], bool]]:
    """Return the outcome of each action, and whether it was carried out and failed."""
    verdicts = (*judgement.verdicts, *(settled.verdict for settled in judgement.settled))
    return [(outcome(one), one.failed) for one in verdicts]


Step = tuple[ObjectId, str, Value]
"""A change for comparison: the object, the attribute, and the difference or the new value."""


def _steps(changes: Iterable[Change], schema: Schema, *, noted: bool) -> Counter[Step]:
    """Return changes in a form for comparison: numbers and lists count by their differences.

    If `noted` is false, attributes that are internal to their rules are left out.
    """
    found: Counter[Step] = Counter()
    for change in changes:
        known = schema.attribute(kind_of(change.object), change.attribute)
        if noted or known is None or not known.noted:
            old, new = (
                known.default
                if value is None and known is not None
                else schema.decided(change.object, change.attribute, value)
                for value in (change.old, change.new)
            )
            found[(change.object, change.attribute, _added(old, new))] += 1
    return found


def _added(old: Value, new: Value) -> Value:
    """Return the difference of two numbers, the items appended to a list, or else the new value."""
    if _number(old) and _number(new):
        return new - old
    if isinstance(old, tuple) and isinstance(new, tuple) and new[: len(old)] == old:
        return new[len(old) :]
    return new


def _number(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def own_acts_otherwise(
    again: Rejudgement, own: Own, schema: Schema, but: int = 0
) -> Iterator[tuple[int, Verdict]]:
    """Yield a player's later actions that now have a different outcome, each with its entry.

    Actions of the entry `but` are left out.
    """
    for (entry, now), was in zip(again.later, again.before, strict=True):
        if entry == but or not own(was.event):
            continue
        for old, new in zip(was.verdicts, now.verdicts, strict=False):
            if _brought(old, schema) != _brought(new, schema):
                yield entry, new


def _brought(verdict: Verdict, schema: Schema) -> tuple[str, bool, Counter[Step]]:
    """Return the result of an action, with the changes that players can see."""
    return verdict.result, verdict.failed, _steps(verdict.changes, schema, noted=False)


def game_went_on(again: Rejudgement, own: Own, acts: Iterable[Action]) -> str:
    """Return a description of a game that has gone on since the actions in it, or "".

    A game has gone on if somebody else has moved in it since, because secrets may then be known.
    """
    games = {_book(act) for act in acts} & {_TABLES, *(book.key for book in _of_tables())}
    if not games:
        return ""
    for (entry, _), was in zip(again.later, again.before, strict=True):
        moved = (
            one.action
            for one in was.verdicts
            if one.action is not None and one.result == VerdictResult.DONE
        )
        if not own(was.event) and any(_book(act) in games for act in moved):
            return f"the game, which has gone on (entry {entry})"
    return ""


_TABLES = "tables"
"""The package with the actions that all table games have."""


def _of_tables() -> Iterator[Rulebook]:
    """Yield the rulebooks with table games: those that know whose move is next."""
    yield from (book for book in rulebooks() if book.board and book.board.onward)


def _book(act: Action) -> str:
    """Return the rulebook whose vocabulary declares a kind of action."""
    return type(act).__module__.partition("rulebooks.")[2].partition(".")[0]
