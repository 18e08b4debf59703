"""Sentences on what a clause would have done in an nweek that was judged again with it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from nomicbot.game import kinds
from nomicbot.game.actions import Posted, Verdict, VerdictResult
from nomicbot.game.addresses import owner_of
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId, kind_of
from nomicbot.game.plainlaw.tree import Law, Permits
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.publish.display_names import called, shown
from nomicbot.text import listed, quote_marks

_MOST = 5
"""The largest number of people, or of actions, that are listed by name."""
_MADE = frozenset((kinds.OBJECT.name, kinds.TERM.name, kinds.USE.name))
"""The kinds of objects that player-written clauses create, or use for counting."""
_Amounts = dict[tuple[ObjectId, str], tuple[int, ...]]
"""The changes of numbers, in order, by the object and the number's name."""


@dataclass(frozen=True)
class Tried:
    """A clause that was tried, and the nweek of the trial."""

    clause: str
    law: Law
    nweek: int
    rules: frozenset[str] = frozenset()
    """The rules whose numbers the clause changes, so their refusals may be its effect."""


def told(game: Game, tried: Tried, before: Sequence[Judgement], after: Sequence[Judgement]) -> str:
    """Return a description of what a clause would have done in a past nweek.

    `before` and `after` are the judgements without the clause and with it.
    """
    would = f"in nweek {tried.nweek} clause {tried.clause} would have"
    amounts = _amounts(_by_clause(tried.clause, after))
    done = [*_given(game, amounts), *_other(game, _by_clause(tried.clause, after))]
    done += _refused(game, tried.clause, after)
    if tried.rules:
        done += _given(game, _more(tried.clause, before, after), " more")
        done += _different_outcomes(game, tried.rules, before, after)
    if done:
        nobody = "; nobody else" if amounts else ""
        return f"{would} {', and '.join(done)}{nobody}"
    if any(isinstance(one, Permits) for one in tried.law.statements):
        return f"{would} done nothing by itself, since nobody could act by it yet"
    return f"{would} done nothing"


def _by_clause(clause: str, judgements: Iterable[Judgement]) -> list[Change]:
    changes = chain.from_iterable(judged.changes for judged in judgements)
    own = (one for one in changes if one.authority.short == clause)
    return [one for one in own if kind_of(one.object) != kinds.USE.name]


def _amounts(changes: Iterable[Change]) -> _Amounts:
    found: _Amounts = {}
    for one in changes:
        if type(one.new) is int or type(one.old) is int:
            key = (one.object, one.attribute)
            found[key] = (*found.get(key, ()), _number(one.new) - _number(one.old))
    return found


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _given(game: Game, amounts: _Amounts, more: str = "") -> Iterator[str]:
    """Yield sentences on amounts gained and lost. Players with equal amounts share a sentence."""
    alike: dict[tuple[str, tuple[int, ...]], list[ObjectId]] = {}
    for (object, attribute), each in amounts.items():
        known = game.state.schema.attribute(kind_of(object), attribute)
        if known is not None and shown(known) and game.state.exists(object):
            alike.setdefault((attribute, each), []).append(object)
    for (attribute, each), objects in alike.items():
        total = sum(each)
        what = f"{_sum(game, objects[0], attribute, abs(total))}{more}{_times(each)}"
        whom = _names(game, objects)
        yield f"given {whom} {what}" if total >= 0 else f"taken {what} from {whom}"


def _sum(game: Game, object: ObjectId, attribute: str, amount: int) -> str:
    known = game.state.schema.attribute(kind_of(object), attribute)
    term, unit = (known.term, known.unit) if known is not None else (attribute, "")
    if len(unit) == 1:
        return f"{amount}{unit}"
    return f"{amount} {term.removesuffix('s') if amount == 1 else term}"


def _times(each: Sequence[int]) -> str:
    if len(each) < 2:
        return ""
    return f", {len(each)} times" if len(set(each)) == 1 else f" in all, in {len(each)} parts"


def _names(game: Game, objects: Sequence[ObjectId]) -> str:
    if len(objects) > _MOST:
        return f"each of {len(objects)} players"
    return listed([called(game, one) for one in objects])


def _other(game: Game, changes: Iterable[Change]) -> Iterator[str]:
    """Yield sentences on all changes except numbers: of objects, words, offices."""
    for one in changes:
        known = game.state.schema.attribute(kind_of(one.object), one.attribute)
        if one.attribute == kinds.OBJECT_HOLDER.name and one.new:
            yield f"given {called(game, one.new)} a {kinds.OBJECT_NAME.of(game.state, one.object)}"
        elif known is not None and shown(known) and kind_of(one.object) not in _MADE:
            whose = called(game, one.object)
            if known.type is bool:
                yield f"made {whose} {known.term}" if one.new else f"unmade {whose} {known.term}"
            elif known.type is str:
                yield f"made the {known.term} of {whose} {one.new or 'unset'}"


def _refused(game: Game, clause: str, after: Iterable[Judgement]) -> Iterator[str]:
    """Yield sentences on the actions that `clause` itself would have refused."""
    acts = [
        _act(game, judged, verdict.text)
        for judged in after
        for verdict in judged.verdicts
        if verdict.result == VerdictResult.REFUSED
        and verdict.clause is not None
        and verdict.clause.short == clause
    ]
    if acts:
        yield f"refused {_some(acts)}"


def _act(game: Game, judged: Judgement, text: str) -> str:
    event = judged.event
    who = owner_of(game.state, event.author.address) if isinstance(event, Posted) else None
    return f"{called(game, who) if who else 'somebody'}'s {quote_marks(text, 50)}"


def _some(acts: Sequence[str]) -> str:
    more = len(acts) - _MOST
    return listed([*acts[:_MOST], *([f"{more} more acts"] if more > 0 else [])])


def _more(clause: str, before: Iterable[Judgement], after: Sequence[Judgement]) -> _Amounts:
    """Return how much more other clauses would have given each player because of `clause`.

    Other clauses give more, or less, if `clause` changes a number in them, such as an award. The
    nweek was judged without `clause` (`before`) and with it (`after`).
    """
    own = regex(rf"(?:\bby |; ){re.escape(clause)}(?:;|$| makes it )")
    changed = [one for judged in after for one in judged.changes if own.search(one.why)]
    by = {one.authority.short for one in changed}
    then = _amounts(one for judged in before for one in judged.changes if one.authority.short in by)
    now = _amounts(changed)
    more = {key: sum(now.get(key, ())) - sum(then.get(key, ())) for key in {**now, **then}}
    return {key: (total,) for key, total in more.items() if total}


def _different_outcomes(
    game: Game, rules: frozenset[str], before: Sequence[Judgement], after: Sequence[Judgement]
) -> Iterator[str]:
    """Yield sentences on actions for which these rules would have decided differently."""
    for was_judged, judged in zip(before, after, strict=True):
        for was, now in zip(was_judged.verdicts, judged.verdicts, strict=False):
            if _refused_by(rules, now) and was.result == VerdictResult.DONE:
                yield f"stopped {_act(game, judged, now.text)}"
            elif _refused_by(rules, was) and now.result == VerdictResult.DONE:
                yield f"let {_act(game, judged, now.text)} happen"


def _refused_by(rules: frozenset[str], verdict: Verdict) -> bool:
    clause = verdict.clause
    refused = verdict.result == VerdictResult.REFUSED
    return refused and clause is not None and clause.rule in rules
