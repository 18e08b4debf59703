"""Remarks in rulings about clauses in force that are not implemented yet.

Such a clause stops nothing, unless it was made from another clause. But if it names the verb, the
target or the actor of an action, it may contradict the ruling.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Verdict, VerdictResult
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.text import listed

_WORD = regex(r"[\w-]+")
_MOST = 3
_SHORT = 200
_DOES = regex(r"(?<= )(?P<verb>[\w-]+) (?:an?|the|one|eir|his|her|their) (?P<noun>[\w-]+)")
_MAY = regex(r" (?:may|can|must|shall) (?:(?:also|never|not|only) )?(?P<verb>[\w-]+)")
_ANYTHING = frozenset(("act", "be", "do", "have", "make", "perform", "post", "take"))
"""Verbs in clauses that may apply to any action."""
_ANYBODY = frozenset(("game", "person", "player", "motion", "outsider", "thing"))
"""Nouns in clauses that may mean the target of any action."""
_IRREGULAR = {
    "give": "gave given",
    "choose": "chose chosen",
    "win": "won",
    "become": "became",
    "begin": "began begun",
    "take": "took taken",
    "make": "made",
    "steal": "stole stolen",
    "throw": "threw thrown",
    "eat": "ate eaten",
}


def with_what_nobody_has_read(
    game: Game, verdicts: Sequence[Verdict], author: ObjectId | None
) -> tuple[list[Verdict], str]:
    """Return the verdicts to show, and a line below them about clauses that are not implemented.

    The line names the clauses that may contradict the verdicts. If only one verdict is affected,
    the remark is made part of that verdict instead. The recorded verdicts are not changed.
    """
    told = list(verdicts)
    unread = game.law_now().of_statuses(_unread)
    if not unread:
        return told, ""
    named = {
        number: clauses
        for number, verdict in enumerate(told)
        if verdict.result in (VerdictResult.DONE, VerdictResult.REFUSED)
        and (clauses := _naming(game, verdict, author, unread))
    }
    if not named:
        return told, ""
    clauses = list(dict.fromkeys(clause for found in named.values() for clause in found))
    said = f"{_listed(clauses)}, not read yet, may say something else"
    number = next(iter(named))
    if len(named) > 1 or len(told[number].reason) + len("; ".join(told[number].effects)) > _SHORT:
        return told, f"But {said}."
    told[number] = _but(told[number], said)
    return told, ""


def _unread(law: Sequence[ClauseStatus]) -> list[ClauseStatus]:
    """Return the player-written clauses that are not implemented yet."""
    return [s for s in law if s.awaits and not s.of and s.text.strip()]


def _but(verdict: Verdict, said: str) -> Verdict:
    if verdict.result != VerdictResult.DONE:
        return replace(verdict, reason=f"{verdict.reason.rstrip('.')}, but {said}")
    if not verdict.effects:
        return replace(verdict, effects=(f"it is, but {said}",))
    return replace(
        verdict, effects=(*verdict.effects[:-1], f"{verdict.effects[-1].rstrip('.')}, but {said}")
    )


def _listed(clauses: Sequence[str]) -> str:
    shown = list(clauses[:_MOST])
    if len(clauses) > _MOST:
        shown.append(f"{len(clauses) - _MOST} more")
    return f"{'clauses' if len(clauses) > 1 else 'clause'} {listed(shown)}"


def _naming(
    game: Game, verdict: Verdict, author: ObjectId | None, unread: Iterable[ClauseStatus]
) -> list[str]:
    """Return the unimplemented clauses that may affect an action.

    Such a clause names the action's verb, target or actor. A clause that names only other actions
    or targets is left out.
    """
    if verdict.action is None:
        return []
    verb = _verb(type(verdict.action))
    targets = _targets(game, verdict)
    people = {game.library.called(game.state, one) for one in game.state.of_kind(kinds.OUTSIDER)}
    actor = (
        {ruleset().rank.of(game.state, author), game.library.called(game.state, author)}
        if author
        else set()
    )
    found = []
    for status in unread:
        written = _words(status.text)
        words = written.casefold()
        whom, what = (
            _in({*ruleset().ranks, *people}, written),
            _in({*motions().forms, *targets}, words),
        )
        if (whom and not whom & actor) or (what and not what & targets):
            continue
        if what or _may_bear_on(verdict, verb, words, named=bool(whom)):
            found.append(
                status.authority.short
                if status.authority.clause
                else f"in rule {status.authority.rule}"
            )
    return found


def _may_bear_on(verdict: Verdict, verb: str, words: str, *, named: bool) -> bool:
    """Return whether a clause that names no target may affect an action.

    `words` is the clause, and `verb` the verb of the action. The clause may affect the action if it
    has the verb without a different object: "Peter may hold a Pie" doesn't affect holding a Stick.
    It may also do so if it names the actor (`named`), unless it is only about a different verb.
    """
    forms = _inflected(verb)
    if _in(forms, words):
        told = " ".join((verdict.action.name if verdict.action else "", *verdict.effects))
        own = {word.removesuffix("s") for word in _WORD.findall(told.casefold())}
        objects = [one["noun"] for one in _DOES.finditer(words) if one["verb"] in forms]
        others = [one for one in objects if one.removesuffix("s") not in {*own, *_ANYBODY}]
        return len(others) < sum(words.count(f" {form} ") for form in forms)
    done = {one["verb"] for one in _MAY.finditer(words)}
    return named and (not done or not done.isdisjoint(_ANYTHING))


def _verb(action: type[Action]) -> str:
    return action.name.partition(" ")[0].casefold()


def _targets(game: Game, verdict: Verdict) -> set[str]:
    """Return the names and kinds of an action's targets and of the objects that it created."""
    objects = [
        one
        for field, kind in getattr(verdict.action, "targets", ())
        for one in game.library.find(game.state, getattr(verdict.action, field), kind)
    ]
    kept = motions()
    objects += [
        c.object for c in verdict.changes if c.attribute == "kind" and c.new == kept.kind.name
    ]
    found: set[str] = set()
    for one in objects:
        if not game.state.exists(one):
            continue
        found.add(_spoken(game, one))
        form = kept.form.of(game.state, one) if game.state.kind(one) == kept.kind.name else ""
        found.add(
            form or ("" if game.state.kind(one) == kinds.OUTSIDER.name else game.state.kind(one))
        )
    return found - {""}


def _spoken(game: Game, object: ObjectId) -> str:
    return game.library.called(game.state, object).casefold()


def _words(text: str) -> str:
    """Return the words of `text` with single spaces around each, for searching whole words."""
    return f" {' '.join(_WORD.findall(text))} "


def _in(named: Iterable[str], words: str) -> set[str]:
    """Return the names that occur in `words`, in the singular or plural."""
    return {
        name
        for name in named
        if any(f" {' '.join(one.split())} " in words for one in (name, f"{name}s"))
    }


@cache
def _inflected(verb: str) -> frozenset[str]:
    """Return a verb's forms: vote, votes, voted, voting."""
    stem = verb.removesuffix("e")
    double = verb + verb[-1]
    past = stem[:-1] + "ied" if verb.endswith("y") else stem + "ed"
    third = verb[:-1] + "ies" if verb.endswith("y") else verb + "s"
    forms = {
        verb,
        third,
        verb + "es",
        past,
        stem + "ing",
        verb + "ing",
        double + "ed",
        double + "ing",
    }
    return frozenset(forms | set(_IRREGULAR.get(verb, "").split()))
