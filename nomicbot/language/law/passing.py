"""Grammar lines for what motions need in order to pass, besides what the rules ask for."""

from collections.abc import Iterator

from nomicbot.game.plainlaw.tree import A, Condition, Holds, PassesIf, Phrase, Pronoun
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line

_PASSES = "(passes|pass|can pass|may pass|will pass|shall pass|succeeds)"
_NOT_PASS = "(does not|do not|cannot|can not|may not|shall not|will not|must not) pass"
_FAILS = f"(fails|fail|{_NOT_PASS})"
_IN_ANY_CASE = "[(whatever the votes [on it] [are]|regardless of the votes [on it]|in any case)]"
_NEEDED = "(if|when|provided|provided that|on condition that|where)"


def passing(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for conditions under which motions can pass."""
    for ballot in words.ballots:
        if ballot.may_pass is not None:
            yield from _of_motions(ballot.noun)


def _of_motions(noun: str) -> Iterator[Line]:
    who = f"{{who:phrase_{noun}}}"
    holds = f"{{if_:passes_{noun}}}"
    yield line(f"passes_{noun}", "{holds}")
    yield line(f"passes_{noun}", f"(that|the) {noun} {{c:conds_{noun}}}", _it_holds)
    for said in (
        f"{who} {_PASSES} only {_NEEDED} {holds}",
        f"{who} can only pass {_NEEDED} {holds}",
        f"{who} {_FAILS} {_IN_ANY_CASE} unless {holds}",
        f"unless {holds} , {who} {_FAILS} {_IN_ANY_CASE}",
        f"only {_NEEDED} {holds} (does|can|may) {who} pass",
    ):
        yield line("statement", said, _passes_if, reads=True)
    no = f"no {{who:any_{noun}}}"
    yield line("statement", f"{no} {_PASSES} unless {holds}", _passes_if, reads=True)
    yield line("statement", f"{no} {_PASSES} if {holds}", _passes_unless, reads=True)
    yield line("statement", f"{who} {_NOT_PASS} {_IN_ANY_CASE} if {holds}", _passes_unless)
    yield line("statement", f"{who} {_FAILS} {_IN_ANY_CASE} if {holds}", _passes_unless, reads=True)


def _it_holds(c: Condition) -> Holds:
    return Holds(Pronoun("it"), c)


def _every(who: Phrase) -> Phrase | None:
    """Return the phrase for any of the motions that `who` describes, or None for another phrase."""
    return Phrase(who.noun, A, who.conditions) if who.quantifier == A and not who.besides else None


def _passes_if(who: Phrase, if_: Holds) -> PassesIf | None:
    every = _every(who)
    return None if every is None else PassesIf(every, if_=if_)


def _passes_unless(who: Phrase, if_: Holds) -> PassesIf | None:
    every = _every(who)
    return None if every is None else PassesIf(every, unless=if_)
