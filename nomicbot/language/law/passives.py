"""Grammar lines for actions in the passive: "A proposal may be toasted by any player"."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.english import done
from nomicbot.game.plainlaw.tree import (
    EACH,
    EVER,
    THIS,
    A,
    Condition,
    Limit,
    Not,
    Of,
    Permits,
    Phrase,
    Pronoun,
    Tied,
    WasDone,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, OTHER, Deed, Follows, described
from nomicbot.language.law.statements import Way, permits_so
from nomicbot.language.law.synonyms import MAY

_ANYBODY = Phrase("player")


def verb_of_participle(word: str) -> str | None:
    """Return the verb of a participle, such as "endorse" for "endorsed", or None."""
    stem = word.removesuffix("d").removesuffix("e")
    bases = (f"{stem}e", stem, f"{stem.removesuffix('i')}y", stem[:-1])
    return next((one for one in bases if one in english_words() and done(one) == word), None)


def _may_be(
    target: Phrase, verb: str, who: Phrase = _ANYBODY, way: Way | None = None
) -> Permits | None:
    """Return the permission in "a proposal may be toasted by any player", or None."""
    way = way or Way()
    if target.quantifier == EACH:
        target = replace(target, quantifier=A)
    if target.quantifier != A or (way.limit and not way.limit.each):
        return None  # it is open whether each may do it so many times, or to each
    if who.besides is not None:
        if who.besides != Of("owner", Pronoun("it")):
            return None
        target = described(target, (Not(Tied(f"owned {target.noun}", ME)),))
        who = replace(who, besides=None)
    return permits_so(who, Deed(verb, target), way)


def _may_be_by_owner(target: Phrase, verb: str, way: Way | None = None) -> Permits | None:
    own = described(target, (Tied(f"owned {target.noun}", ME),))
    return _may_be(own, verb, _ANYBODY, way)


def _only_once(noun: str, verb: str, period: str = EVER) -> Follows:
    return Follows(verb=verb, fresh=period, deed=True, of=noun)


def _may_be_once(target: Phrase, verb: str, period: str = EVER) -> Permits | None:
    fresh = Not(WasDone(verb, period, THIS))
    return _may_be(replace(target, conditions=(fresh, *target.conditions)), verb)


_ONCE = "(only once|at most once|once only|no more than once|not more than once)"
_IN = "(in|per|in any|in each|in one|in any one|in the same|within one|during an|in an|each|every)"


def _one_each(besides: Pronoun | None) -> Callable[..., Permits | None]:
    """Return a constructor for deeds to one object per period: "toast one proposal"."""

    def made(
        noun: str, verb: str, who: Phrase, period: str, way: Way | None = None
    ) -> Permits | None:
        deed = Deed(verb, Phrase(noun, besides=besides))
        return permits_so(who, deed, replace(way or Way(), limit=Limit(1, period)))

    return made


def _each_other(
    who: Phrase, verb: str, noun: str, limit: Limit, way: Way | None = None
) -> Permits | None:
    """Return the permission in "may censure each other player once per nweek", or None."""
    if limit.each or limit.shared:
        return None
    deed = Deed(verb, Phrase(noun, besides=OTHER))
    return permits_so(who, deed, replace(way or Way(), limit=replace(limit, each=True)))


PASSIVES: tuple[Line, ...] = (
    *(
        line(
            "statement", f"{{target:phrase}} {MAY} be {{verb:verbed}}{by}{way}", _may_be, reads=True
        )
        for by in ("", " by {who:phrase_player}")
        for way in ("", " {way}")
    ),
    *(
        line(
            "statement",
            f"{{target:phrase}} {MAY} be {{verb:verbed}} by (its owner|its author) {way}",
            _may_be_by_owner,
            reads=True,
        )
        for way in ("", "{way}")
    ),
    *(
        line("statement", f"{{target:phrase}} {MAY} be {{verb:verbed}} {often}", _may_be_once)
        for often in (_ONCE, f"{_ONCE} {_IN} {{period}}")
    ),
    *(
        line(
            "statement",
            f"[but] no {{noun:sing}} {MAY} be {{verb:verbed}} (more than once|twice) {often}",
            _only_once,
            reads=True,
        )
        for often in ("", f"{_IN} {{period}}")
    ),
    *(
        line(
            "statement",
            f"{{who:phrase_player}} {MAY} {{verb:newverb}} (one|1|a single|at most one) "
            f"{other}{{noun:sing}} (per|each|in each|every) {{period}} {way}",
            _one_each(besides),
            reads=True,
        )
        for way in ("", "{way}")
        for other, besides in (("", None), ("other ", OTHER))
    ),
    *(
        line(
            "statement",
            f"{{who:phrase_player}} {MAY} {{verb:newverb}} (each|every) other {{noun:sing}} "
            f"{{limit}} {way}",
            _each_other,
            reads=True,
        )
        for way in ("", "{way}")
    ),
    line(
        "part_of_way",
        "[,] [but] by each [player] (no more than|not more than|at most|only) {times:often}",
        lambda times: Way(limit=Limit(times, EVER, each=True)),
        reads=True,
    ),
)
NOT_OWN = (
    line(
        "part_of_way",
        "[,] [(and|but)] (never|not|other than|except) (eir own|one of eir own|eirs)",
        lambda: Way(not_own=True),
    ),
)
_PROVIDED = (
    "(if|provided|provided that|as long as|so long as|on condition that|given that|only if|"
    "but only if|only while|if only)"
)


def _of_target(all: tuple[Condition, ...]) -> Way:
    return Way(of_target=all)


def _conditions(words: Vocabulary) -> Iterator[tuple[str, Callable[..., Way]]]:
    for noun in words.nouns:
        it = "(that player|the latter|the other player|the other|e)" if noun.person else "it"
        if noun.person:
            it = "(that player|the latter|the other player|the other)"
        yield f"[,] {_PROVIDED} ({it}|that {noun.name}) {{all:several_{noun.name}}}", _of_target


def target_conditions(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for conditions on the target of an action: "provided it is Open"."""
    yield from NOT_OWN
    for said, made in _conditions(words):
        yield line("part_of_way", said, made, reads=True)
    for owned in words.owned:
        for noun in words.nouns:
            if noun.kind.name == owned.noun and not noun.person:
                own = Tied(f"owned {noun.name}", ME)
                yield line(f"cond_{noun.name}", "is (eir own|eirs)", value=own, reads=True)
                not_own = "is not (eir own|eirs|one of eir own)"
                yield line(f"cond_{noun.name}", not_own, value=Not(own), reads=True)
