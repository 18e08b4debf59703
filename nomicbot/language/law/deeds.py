"""Words in which players do what a players' own clause permits: "I pray.".

Another example is "I exchange 4A for 2 Genechips.". Such words are found within a sentence,
whatever words are around them. They are parsed as strictly as the clause itself, by its grammar.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.kinds import OBJECT
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
from nomicbot.language.law.chart import TooLong, spans_of, tokens_of
from nomicbot.language.law.continuing import times, with_amounts
from nomicbot.language.law.grammar import ME, Deed, Terms, grammar
from nomicbot.language.law.handling import sayings
from nomicbot.language.law.natural_deeds import Meant, Thing, begins, meant, things_in
from nomicbot.language.law.parts import UNPRICED, ThatMany
from nomicbot.language.law.terms import terms_of
from nomicbot.language.law.words import attribute_words, number_at
from nomicbot.language.law.writing import polished
from nomicbot.language.lexicon import word_set
from nomicbot.rulebooks.library import ruleset

_MINE = re.compile(r"\s*I\s+(?:hereby\s+)?(?P<deed>[^\n]+(?:\n[^\n]+)?)", re.IGNORECASE)
_ALSO = re.compile(r"(?:a|an|the|my|one)\s+", re.IGNORECASE)
_VALUE = r"(?P<word>[\"“][^\"”\n]{1,150}[\"”]|[^\s\"“]{1,40})"
_CHOICES = (
    re.compile(
        rf"(?:change|set) my (?P<name>.{{1,40}}?) to {_VALUE}(?P<rest>.*)",
        re.IGNORECASE,
    ),
    re.compile(rf"choose {_VALUE} as my (?P<name>.{{1,40}})(?P<rest>)", re.IGNORECASE),
)
"""Ways to choose the word that is an attribute's value: "change my Mood to Sad by paying 2A"."""
_TO = re.compile(r"\bto\b", re.IGNORECASE)
_FOR = re.compile(r",?\s+\b(?:by|for|at|in|on|upon|after|against)\b", re.IGNORECASE)
"""Where the price of an act ends if it comes first, and where it begins if it comes last."""
_LONGEST = 200
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ENDS = re.compile(r"[.;:!?()](?:\s|$)|\n\s*\n")
"""The end of a stretch of words that says one action."""
_APART = re.compile(
    r"\s*(?:[^\w\s'’-]|$|-\s)|\s+(?:and|now|again|today|once|twice|thrice|here|then)\b"
)
"""What may follow an action that is only a verb: "work" in "I work, and ..."."""
_BEFORE_VERB = re.compile(r"(?:^\W*|\b(?:i|and|hereby|now|also|then|again)\s+)$", re.IGNORECASE)
"""What must precede such an action."""
_ALONE = re.compile(r"\W*(?:I\s+)?(?:hereby\s+)?\w+\W*", re.IGNORECASE)
"""A sentence that is only such an action: the form of those whose verb is mostly talk."""
_MOST_STRETCHES = 8
"""The most places in a sentence at which an action is looked for."""
_MOST_NAMED, _LONGEST_NAME = 6, 80
"""The most words in the name of a known target, and the most letters in an unknown name."""
_NUMBERED = re.compile(r"p\d+|[a-z]+ \d+", re.IGNORECASE)
"""The name of a motion or game: "Tweak 5"."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """The words in a sentence that state an action; its verb ends at index `verb_end`."""

    start: int
    verb_end: int
    end: int
    deed: Perform
    times: int = 1


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
        self._prices = [
            _numbers_of_price(one) for one in self._permits if not (one.verb or one.act)
        ]

    @cached_property
    def _beginnings(self) -> frozenset[str] | None:
        """The first words of all actions without a verb of their own, or None if unknown."""
        if not any(not (one.verb or one.act) for one in self._permits):
            return frozenset()
        lines = grammar(self._words, self._terms)
        found = [lines.beginnings(symbol, "newverb") for symbol in ("deed", "deed_at")]
        return None if None in found else frozenset().union(*(one or () for one in found))

    @cached_property
    def _firsts(self) -> frozenset[str]:
        """The words that an action can begin with, in lower case."""
        verbs = (verb.partition(" ")[0].casefold() for verb in self._verbs)
        chosen = ("change", "set", "choose") if any(map(_is_chosen, self._permits)) else ()
        return frozenset((*verbs, *chosen, *(self._beginnings or ())))

    def found(self, words: str, names: Collection[str], author: str = "") -> list[Stretch]:
        """Return the parts of a sentence that state actions of players' clauses, in order.

        `names` are the names of everything that may be a target, in lower case. `author` is the
        name of the post's author.
        """
        if not self._permits:
            return []
        found: list[Stretch] = []
        begins = (one for one in _WORD.finditer(words) if self._begins(one[0]))
        for word in islice(begins, _MOST_STRETCHES):
            if found and word.start() < found[-1].end:
                continue
            one = self._stretch(words, word.start(), word.end(), names)
            found += [_of_author(one, words, author)] if one is not None else []
        return found

    def _begins(self, word: str) -> bool:
        """Return whether an action may begin with a word."""
        return word.casefold() in self._firsts or (bool(self._nouns) and begins(word))

    def _stretch(
        self, words: str, start: int, verb_end: int, names: Collection[str]
    ) -> Stretch | None:
        """Return the stretch of a sentence that begins at `start` and says an action, or None."""
        said = words[start : start + _LONGEST]
        ends = _ENDS.search(said)
        said = said[: ends.start()] if ends else said
        if (one := self._deed(said, names)) is not None and not _is_talk(one[0], words, start):
            deed = replace(one[0], wording=" ".join(said[: one[1]].split()))
            return Stretch(start, verb_end, start + one[1], deed)
        likely = meant(said, self.things(said), self._permits, names)
        if likely is None:
            return None
        deed = self._performed(likely)
        return Stretch(start, verb_end, start + likely.end, deed, likely.times)

    def things(self, words: str) -> list[Thing]:
        """Return the possessions declared by players' clauses that words name, with amounts."""
        return list(things_in(words, self._nouns)) if self._nouns else []

    @cached_property
    def _nouns(self) -> dict[tuple[str, ...], str]:
        """The keys of the players' numbers that clauses declare, by the words for them."""
        declared = {f"{kind}:{name.casefold()}" for kind, name in self._terms.attributes}
        known = attribute_words(self._words, self._terms)
        return {words: key for words, key in known.items() if key in declared}

    def _performed(self, likely: Meant) -> Perform:
        """Return the action for `likely`, worded as the grammar would write it."""
        permits = likely.permits
        price, effects = _as_said((permits.price, permits.effects), likely.number, bool(likely.on))
        deed = Deed("", likely.on or None, price, effects)
        said = polished(f"I {grammar(self._words, self._terms).write('deed', deed)}")[2:-1]
        kind = self._words.noun(permits.target.noun).kind.name if permits.target else ""
        return Perform(deed_of(permits), likely.on, kind, likely.number, wording=said)

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
        """Return the action of paying a price for an act, or None if no clause permits that act.

        With a wrong price, the result is an action that nothing permits.
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

    def _deed(self, said: str, names: Collection[str]) -> tuple[Perform, int] | None:
        """Return the action that `said` begins with, and the length of its words, or None.

        The action with the most words counts: "set my Mood to Sad" is not only "set my Mood".
        """
        ways = (self._verbal(said, names), self._priced(said, names), self._chosen(said))
        return max(filter(None, ways), key=lambda one: one[1], default=None)

    def _chosen(self, said: str) -> tuple[Perform, int] | None:
        """Return the action of choosing a word as an attribute's value, or None."""
        chosen = next(filter(None, (way.fullmatch(said) for way in _CHOICES)), None)
        if chosen is None:
            return None
        words = f"choose eir {chosen['name']}{chosen['rest']}"
        deed = self._priced(words)
        if deed is None or deed[1] < len(words.rstrip()):
            return None
        return replace(deed[0], on=chosen["word"].strip("\"“”'")), len(said.rstrip())

    def _verbal(self, said: str, names: Collection[str]) -> tuple[Perform, int] | None:
        """Return the action of a verb that a clause declares, with the length of its words."""
        spans = [(one[0], one.end()) for one in re.finditer(r"\S+", said)]
        low = ["eir" if word.casefold() == "my" else word.casefold() for word, _ in spans]
        low = [word.rstrip(",") for word in low]
        verbs = [verb for verb in self._verbs if low[: verb.count(" ") + 1] == verb.split()]
        if not verbs:
            return None
        verb = max(verbs, key=len)
        permits, count = self._verbs[verb], verb.count(" ") + 1
        end = spans[count - 1][1] - len(spans[count - 1][0]) + len(spans[count - 1][0].rstrip(","))
        if permits.target is None:
            return Perform(permits.verb), end
        target = _target(said, end, names)
        if target is None:
            return None
        noun = self._words.noun(permits.target.noun)
        return Perform(permits.verb, target[0], noun.kind.name), target[1]

    def _priced(self, said: str, names: Collection[str] = ()) -> tuple[Perform, int] | None:
        """Return the action that `said` begins with, and the length of the words that state it.

        The longest such words count. Returns None if there are none, or if they can mean several
        actions. Actions whose target exists, or that have none, take precedence: "pay 2 Mints to
        buy a Hat" pays nobody.
        """
        found: dict[tuple[bool, int], dict[Perform, None]] = {}
        for deed, end in self._parsed(said):
            for permits in self._permits:
                one = _done(deed, permits, self._words)
                exists = one is not None and (not one.on or one.on.casefold() in names)
                if one is not None and (exists or not one.on.islower()):
                    found.setdefault((exists, end), {})[replace(one, deed=deed_of(permits))] = None
        if not found:
            return None
        (_, end), best = max(found.items(), key=lambda each: each[0])
        return (next(iter(best)), end) if len(best) == 1 else None

    def _parsed(self, said: str) -> Iterator[tuple[Deed, int]]:
        """Yield parses of the beginning of `said` as actions without a verb of their own.

        Each is yielded with the length of its words. For example "exchange 4A for 2 Mints".
        """
        first = said.partition(" ")[0].casefold()
        if self._beginnings is not None and first not in self._beginnings:
            return
        spans = spans_of(said)
        tokens = [_OF_ACTOR.get(one.casefold(), one) for one, _ in spans]
        numbers = {n for at in range(len(tokens)) for _, n in number_at(tokens, at)}
        if not any(price <= numbers for price in self._prices):
            return  # no price of a permission is in these words, so parsing them is in vain
        try:
            lines = grammar(self._words, self._terms)
            parsed = list(lines.prefixes(("deed", "deed_at"), tokens))
        except TooLong:
            return
        for end, one in parsed:
            if isinstance(one, Deed) and not (one.verb or one.doing):
                yield one, spans[end - 1][1]


def _of_author(one: Stretch, words: str, author: str) -> Stretch:
    """Return a part of a sentence with the author's name for "my": "Dov's Ship" for "my Ship"."""
    said = words[one.start : one.end].casefold()
    is_own = one.deed.kind == OBJECT.name and said.endswith(f" my {one.deed.on.casefold()}")
    if not is_own or not author or not one.deed.on:
        return one
    return replace(one, deed=replace(one.deed, on=f"{author}'s {one.deed.on}"))


def _target(said: str, at: int, names: Collection[str]) -> tuple[str, int] | None:
    """Return the target's name in the words starting at `at`, and where it ends, or None.

    The longest name that exists counts, or all the words if none of them is a name.
    """
    article = _ALSO.match(said, at + 1)
    start = article.end() if article else at + 1
    rest = said[start:].rstrip()
    if not rest:
        return None
    ends = [one.end() for one in islice(re.finditer(r"\S+", rest), _MOST_NAMED)]
    for end in reversed(ends):
        name = rest[:end].rstrip(",")
        if name.casefold() in names or _NUMBERED.fullmatch(name):
            return name, start + len(name)
    plain = len(rest) <= _LONGEST_NAME and not any(mark in rest for mark in ",;:?")
    return (rest, start + len(rest)) if plain else None


def _is_talk(deed: Perform, words: str, at: int) -> bool:
    """Return whether the verb at an index is only talk, and not an action of its own.

    A single verb without a target must follow "I" or the like and end its clause. A verb for a
    state, such as "agree", must be alone in the whole sentence: "I agree.".
    """
    if " " in deed.deed or deed.on:
        return False
    if deed.deed in word_set("stative") and not _ALONE.fullmatch(words):
        return True
    end = at + len(deed.deed)
    return not (_BEFORE_VERB.search(words[:at]) and _APART.match(words, end))


def _is_chosen(permits: Permits) -> bool:
    """Return whether a permission leaves it to the actor which word to choose."""
    return any(isinstance(one, Turns) and not one.word for one in permits.effects)


_OF_ACTOR = {"my": "eir", "i": "e"}
"""Words that players use for themselves, each with the word that clauses use."""


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
    """Return whether `deed`, as a player stated it, is what the clause permits.

    `number` is the amount that the player chose, or 0.
    """
    if number:
        deed = with_amounts(deed, lambda _: number)
    effects, price = _as_said((permits.effects, permits.price), number, bool(deed.target))
    short = not deed.price and all(isinstance(one, _SHORT) for one in deed.effects)
    same = deed.effects == effects or _is_named(deed.effects, effects)
    return bool(same and (deed.price == price or short))


_SHORT = (Gets, Marks, Turns, Rolls)
"""Effects that identify an action even without its price."""


def _is_named(said: tuple[Any, ...], effects: tuple[Any, ...]) -> bool:
    """Return whether `said` are the first of `effects`, and a player may leave out the others.

    For example "I buy a Hat" where the clause adds that the Fee then rises. How long a state lasts
    need not be said either.
    """
    first = tuple(
        replace(one, period="", more=0) if isinstance(one, Marks) else one
        for one in effects[: len(said)]
    )
    return bool(said) and said == first and all(isinstance(one, _SHORT) for one in said)


def _as_said(node: Any, number: int, aimed: bool) -> Any:
    """Return part of a clause as the actor would state it, with `number` as the chosen amount.

    With `aimed`, the action has a target.
    """
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


def _numbers_of_price(permits: Permits) -> frozenset[int]:
    """Return the numbers above 1 in the price of a permission, which the actor has to state.

    There are none if the actor chooses the number, or if the action is said without its price.
    """
    if _chooses(permits) or any(isinstance(one, _SHORT) for one in permits.effects):
        return frozenset()
    amounts = (getattr(one, "amount", 0) for one in permits.price)
    return frozenset(one for one in amounts if type(one) is int and one > 1)


def _chooses(permits: Permits) -> bool:
    return any(isinstance(one, Chosen) for one in nodes(permits))


def _numbers(deed: Deed) -> Iterator[int]:
    """Yield the different numbers in a deed; each of them may be the chosen amount."""
    amounts = (getattr(one, "amount", 0) for one in (*deed.price, *deed.effects))
    yield from dict.fromkeys(one for one in amounts if type(one) is int)
