"""Sentences in which players do what a players' own clause permits: "I pray.".

Another example is "I exchange 4A for 2 Genechips.". Only whole sentences count, and only in words
of the grammar: they are parsed as strictly as the clause itself.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.acting import Perform, deed_of, is_called
from nomicbot.game.plainlaw.tree import (
    Chosen,
    Gets,
    Law,
    Marks,
    Permits,
    Phrase,
    Price,
    Result,
    Rolls,
    Times,
    Turns,
    Var,
    changed,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import Act, Vocabulary
from nomicbot.language.law.aims import AIM, DOER
from nomicbot.language.law.chart import TooLong, tokens_of
from nomicbot.language.law.continuing import times, with_amounts
from nomicbot.language.law.grammar import ME, Deed, Terms, grammar
from nomicbot.language.law.handling import sayings
from nomicbot.language.law.parts import UNPRICED, ThatMany
from nomicbot.language.law.terms import terms_of
from nomicbot.rulebooks.library import ruleset

_MINE = re.compile(r"\s*I\s+(?:hereby\s+)?(?P<deed>[^\n]+(?:\n[^\n]+)?)", re.IGNORECASE)
_ALSO = re.compile(r"(?:a|an|the|my|one)\s+", re.IGNORECASE)
_OFTEN = re.compile(
    r",?\s+(?P<times>once|twice|thrice|(?:\d{1,4}|[a-z]{3,9}) times)$", re.IGNORECASE
)
_CHOICES = (
    re.compile(
        r"(?:change|set) my (?P<name>.{1,40}?) to (?P<word>\S{1,40})(?P<rest>.*)", re.IGNORECASE
    ),
    re.compile(r"choose (?P<word>\S{1,40}) as my (?P<name>.{1,40})(?P<rest>)", re.IGNORECASE),
)
"""Ways to choose the word that is an attribute's value: "change my Mood to Sad by paying 2A"."""
_TO = re.compile(r"\bto\b", re.IGNORECASE)
_FOR = re.compile(r",?\s+\b(?:by|for|at|in|on|upon|after|against)\b", re.IGNORECASE)
"""Where the price of an act ends if it comes first, and where it begins if it comes last."""
_LONGEST = 200
_REMEMBERED = 1024
"""How many sentences have their actions cached."""


def _times(words: str) -> int:
    """Return the number of times that words state ("twice"), or 0 if they state none."""
    first = words.split()[0].casefold()
    if first in ("once", "twice", "thrice"):
        return ("once", "twice", "thrice").index(first) + 1
    return int(first) if first.isdecimal() else in_digits(first) or 0


@lru_cache(maxsize=64)
def deeds_of(laws: tuple[Law, ...]) -> "Deeds":
    """Return the actions that `laws` permit."""
    words = ruleset().plain_words
    return Deeds(laws, words, terms_of(laws, words))


class Deeds:
    """The actions that the clauses in force permit, with the sentences for them."""

    def __init__(self, laws: Sequence[Law], words: Vocabulary, terms: Terms) -> None:
        self._permits = [one for law in laws for one in law.statements if isinstance(one, Permits)]
        self._words, self._terms = words, terms
        self._verbs = {
            said: one
            for one in self._permits
            if one.verb
            for said in sayings(one.verb, terms.kinds)
        }
        self._priced_acts = [one for one in self._permits if one.act and one.price]
        self.said = lru_cache(maxsize=_REMEMBERED)(self._said)
        """A function from a sentence to its action and how many times it is done, or None if it has
        none, or could have more than one. It is cached, because the parser asks several times about
        each sentence of a post."""

    @cached_property
    def _beginnings(self) -> frozenset[str] | None:
        """The first words of all actions without a verb of their own, or None if unknown."""
        if not any(not (one.verb or one.act) for one in self._permits):
            return frozenset()
        lines = grammar(self._words, self._terms)
        found = [lines.beginnings(symbol, "newverb") for symbol in ("deed", "deed_at")]
        return None if None in found else frozenset().union(*(one or () for one in found))

    def _said(self, sentence: str) -> tuple[Perform, int] | None:
        mine = _MINE.fullmatch(sentence.strip()[:_LONGEST]) if self._permits else None
        if mine is None:
            return None
        said = mine["deed"].strip().rstrip(".!").strip()
        often = _OFTEN.search(said)
        times = _times(often["times"]) if often else 1
        words = said[: often.start()] if often else said
        deed = self._deed(words) if times else None
        return (deed, times) if deed is not None else None

    def paid(self, sentence: str) -> Iterator[tuple[tuple[Price, ...], str]]:
        """Yield the prices that a sentence pays for an act of the rules, with the act's sentence.

        For example 3A and "I move to the Library" for "I pay 3A to move to the Library".
        """
        mine = _MINE.fullmatch(sentence.strip()[:_LONGEST]) if self._priced_acts else None
        if mine is None:
            return
        said = mine["deed"].strip().rstrip(".!").strip()
        for at in _TO.finditer(said):
            for price in self._price("paid_first", said[: at.end()]):
                yield price, f"I {said[at.end() :].strip()}"
        for at in _FOR.finditer(said):
            for price in self._price("paid_last", said[at.start() :]):
                yield price, f"I {said[: at.start()].strip()}"

    def is_paid(self, sentence: str) -> bool:
        """Return whether a sentence may do an act of the rules at a price: "I pay 3A to move"."""
        return any(True for _ in self.paid(sentence))

    def _price(self, symbol: str, said: str) -> Iterator[tuple[Price, ...]]:
        try:
            found = grammar(self._words, self._terms).parses(symbol, tokens_of(said))
        except TooLong:
            return
        yield from dict.fromkeys(found)

    def performed(self, price: tuple[Price, ...], act: Action) -> Perform | None:
        """Return the action of paying a price for an act of the rules, or None.

        If it isn't the price of the act, the result is an action that nothing permits.
        """
        found = [one for one in self._priced_acts if self._permits_act(one, act)]
        if not found:
            return None
        fitting = [one for one in found if one.price == price] or [replace(found[0], price=price)]
        permits = max(fitting, key=lambda one: len(one.named))
        return Perform(deed_of(permits), act=act)

    def _permits_act(self, permits: Permits, action: Action) -> bool:
        """Return whether a permission, by its wording, may apply to `action`."""
        act: Act = self._words.one("acts", permits.act)
        if type(action) not in act.actions:
            return False
        return not permits.named or is_called(act, action, permits.named)

    def _deed(self, said: str) -> Perform | None:
        return self._verbal(said) or self._priced(said) or self._chosen(said)

    def _chosen(self, said: str) -> Perform | None:
        """Return the action of choosing a word as an attribute's value, or None."""
        chosen = next(filter(None, (way.fullmatch(said) for way in _CHOICES)), None)
        if chosen is None:
            return None
        deed = self._priced(f"choose eir {chosen['name']}{chosen['rest']}")
        return replace(deed, on=chosen["word"].strip("\"“”'")) if deed else None

    def _verbal(self, said: str) -> Perform | None:
        words = ("eir" if one == "my" else one for one in said.casefold().split())
        low = f"{' '.join(words)} "
        verbs = [verb for verb in self._verbs if low.startswith(f"{verb} ")]
        if not verbs:
            return None
        verb = max(verbs, key=len)
        permits = self._verbs[verb]
        rest = " ".join(said.split()[len(verb.split()) :])
        if permits.target is None:
            return None if rest else Perform(permits.verb)
        if not rest or len(rest) > 80 or any(mark in rest for mark in ",;:?"):
            return None
        noun = self._words.noun(permits.target.noun)
        return Perform(permits.verb, _ALSO.sub("", rest, count=1), noun.kind.name)

    def _priced(self, said: str) -> Perform | None:
        found = dict.fromkeys(
            replace(one, deed=deed_of(permits))
            for deed in self._parsed(said)
            for permits in self._permits
            if (one := _done(deed, permits, self._words)) is not None
        )
        return next(iter(found)) if len(found) == 1 else None

    def _parsed(self, said: str) -> Iterator[Deed]:
        """Yield parses of `said` as actions without their own verb: "exchange 4A for 2 Mints"."""
        first = said.partition(" ")[0].casefold()
        if self._beginnings is not None and first not in self._beginnings:
            return
        try:
            tokens = [_OF_ACTOR.get(one.casefold(), one) for one in tokens_of(said)]
            lines = grammar(self._words, self._terms)
            parsed = [*lines.parses("deed", tokens), *lines.parses("deed_at", tokens)]
        except TooLong:
            return
        yield from (one for one in parsed if isinstance(one, Deed) and not (one.verb or one.doing))


_OF_ACTOR = {"my": "eir", "i": "e"}
"""What players say of themselves, and what clauses say instead."""


def _done(deed: Deed, permits: Permits, words: Vocabulary) -> Perform | None:
    """Return the action that the permission `permits` makes of the parsed `deed`, or None.

    The price may be omitted if the deed buys an object or a state, or rolls a die.
    """
    if permits.verb or permits.act or isinstance(deed.target, Phrase):
        return None
    named = deed.target or ""
    if deed.price == (UNPRICED,):
        deed = replace(deed, price=())
    if bool(named) != (permits.target is not None):
        return None
    kind = words.noun(permits.target.noun).kind.name if permits.target is not None else ""
    return next(
        (
            Perform("", named, kind, number)
            for number in (_numbers(deed) if _chooses(permits) else (0,))
            if _is_said(deed, permits, number)
        ),
        None,
    )


def _is_said(deed: Deed, permits: Permits, number: int) -> bool:
    """Return whether `deed` is the action that the clause permits, with `number` as the choice."""
    if number:
        deed = with_amounts(deed, lambda _: number)
    effects, price = _as_said((permits.effects, permits.price), number, bool(deed.target))
    short = not deed.price and all(isinstance(one, _SHORT) for one in deed.effects)
    return bool(deed.effects == effects and (deed.price == price or short))


_SHORT = (Gets, Marks, Turns, Rolls)
"""Effects that identify an action even without its price."""


def _as_said(node: Any, number: int, aimed: bool) -> Any:
    """Return `node` as the actor would state it, with `number` in place of the chosen amount."""
    persons = {1: DOER, 2: AIM} if aimed else {1: ME}

    def said(part: Any) -> Any:
        match part:
            case Var(one) if one in persons:
                return persons[one]
            case Chosen():
                return number
            case Result():
                return ThatMany()
            case Times(factor, amount):
                return times(factor, amount)
            case Rolls():
                return replace(part, outcomes=())
            case Turns():
                return replace(part, other=False)
            case Phrase():
                return replace(part, number=0)
        return part

    return changed(node, said)


def _chooses(permits: Permits) -> bool:
    return any(isinstance(one, Chosen) for one in nodes(permits))


def _numbers(deed: Deed) -> Iterator[int]:
    """Yield the different numbers in a deed; each of them may be the chosen amount."""
    amounts = (getattr(one, "amount", 0) for one in (*deed.price, *deed.effects))
    yield from dict.fromkeys(one for one in amounts if type(one) is int)
