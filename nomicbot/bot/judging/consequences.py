"""Limits on changing the past: when it is judged again, everything else must stay the same.

When players undo an action that was done on doubtful words, or answer a question about an earlier
post, only their own actions may change (rule 1-3). The change is tried like an overruling. This
module compares the trial's outcome with the ledger.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from nomicbot.bot.judging.rejudging import Rejudgement
from nomicbot.game.actions import Action, Event, Midnight, Posted, Verdict, VerdictResult
from nomicbot.game.engine import Judgement
from nomicbot.rulebooks.library import rulebooks
from nomicbot.rulebooks.rulebook import Rulebook

Own = Callable[[Event], bool]
"""A predicate that tells whether an event is a post of the player who changes the past."""


def what_comes_out_otherwise(again: Rejudgement, own: Own) -> str:
    """Return a description of the first difference in anything but one's own actions, or "".

    `own` decides whether an event is one's own.
    """
    for (entry, now), was in zip(again.later, again.before, strict=True):
        if found := _differs(entry, was, now, own):
            return found
    return ""


def _differs(entry: int, was: Judgement, now: Judgement, own: Own) -> str:
    if was.rolls != now.rolls:
        return f"a die that has fallen (entry {entry})"
    if own(was.event):
        return ""
    if isinstance(was.event, Posted):
        return f"what somebody else did (entry {entry})" if _fates(was) != _fates(now) else ""
    if _fates(was) == _fates(now) and _by_how_much(was) == _by_how_much(now):
        return ""
    return (
        f"{'a midnight' if isinstance(was.event, Midnight) else 'what happened since'} (entry "
        f"{entry})"
    )


def _fates(judgement: Judgement) -> list[tuple[str, str, str, tuple[str, ...]]]:
    verdicts = (*judgement.verdicts, *(settled.verdict for settled in judgement.settled))
    return [(one.result, str(one.clause or ""), one.reason, one.effects) for one in verdicts]


def _by_how_much(judgement: Judgement) -> Counter[tuple[str, str, object]]:
    """Return the changes in a judgement as triples: object, attribute, and what is different.

    The last is the difference of a number, and otherwise the new value.
    """
    return Counter(
        (
            change.object,
            change.attribute,
            change.new - change.old if _number(change.new) and _number(change.old) else change.new,
        )
        for change in judgement.changes
    )


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def own_acts_otherwise(again: Rejudgement, own: Own, but: int = 0) -> Iterator[tuple[int, Verdict]]:
    """Yield the later actions of a player whose outcome is different now, each with its entry.

    Actions of the entry `but` are left out.
    """
    for (entry, now), was in zip(again.later, again.before, strict=True):
        if entry == but or not own(was.event):
            continue
        for old, new in zip(was.verdicts, now.verdicts, strict=False):
            if (old.result, old.effects) != (new.result, new.effects):
                yield entry, new


def game_went_on(again: Rejudgement, own: Own, acts: Iterable[Action]) -> str:
    """Return a description of a game that has gone on since the actions in it, or "".

    It has gone on if somebody else has moved in it since, because secrets may be known then.
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
"""The package with the actions that all games at tables have."""


def _of_tables() -> Iterator[Rulebook]:
    """Yield the rulebooks with games at tables: those that know whose move is next."""
    yield from (book for book in rulebooks() if book.board and book.board.onward)


def _book(act: Action) -> str:
    """Return the rulebook whose vocabulary declares a kind of action."""
    return type(act).__module__.partition("rulebooks.")[2].partition(".")[0]
