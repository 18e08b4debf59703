"""Heads of acts and events: the words by which a clause mentions one, in whichever form.

For example "submits", "submitting", "submitted" and "submission". A head needs no particular place
in its sentence: its object may come after it, before it, or after "of".
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.english import base_of, done, gerund, past, third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law import island as i
from nomicbot.language.law.chart import Grammar, words_in
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.island import Island
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.wordings import lines_in
from nomicbot.language.law.words import verb_at

_STEPS = 3_000
"""The most steps in which the object of a head may be parsed."""
_LONGEST = 14
"""The most words after a head among which its object is looked for."""
_PERFECT = ("has", "have", "had", "who", "e")
"""Words after which a participle says what somebody did before."""
_NOMINAL = ("ion", "ions", "er", "ers", "ment", "ance", "ing", "ings", "al")
"""Endings of nouns for acts: "meditation" for "meditate"."""
_STEM = 4
"""The least equal letters of a verb and the noun for its act."""
_OTHER_SENSES = frozenset(
    ("is", "are", "be", "become", "turn", "gain", "get", "receive", "lose", "use", "do")
)
"""Verbs that do not show by themselves which act of the game is meant."""
_ADVERBS = ("ever", "only", "also", "choose", "do", "be", "then", "freely", "never")
"""Words after "may" that are not the verb."""
_SUBJECTS = ("player", "players", "e", "who")


class Heads:
    """The heads of a vocabulary's acts and events, and of the verbs that a clause permits."""

    def __init__(self, words: Vocabulary, verbs: Sequence[str]) -> None:
        self.known, self.fates, self.taking = _known(words), _fates(), _taking(words)
        self.verbs = tuple(verb for verb in verbs if verb.split()[0] not in _ADVERBS)

    def at(self, tokens: Sequence[str], at: int, law: Grammar) -> Iterator[Island]:
        """Yield the acts and events whose head is the word at an index."""
        low = tokens[at].casefold()
        before = tokens[at - 1].casefold() if at else ""
        for lemma, form in self.known.get(low, ()):
            if form != i.PARTICIPLE or before not in _PERFECT:
                yield from self._of_head(tokens, at, lemma, form, law)
        for said, form in self.fates.get(low, ()):
            yield Island(i.FATE, at, at + 1, said, "", form)
        for verb in self.verbs:
            yield from _of_own(tokens, at, verb)
        if low == "the":
            yield from self._done_to(tokens, at)

    def _of_head(
        self, tokens: Sequence[str], at: int, lemma: str, form: str, law: Grammar
    ) -> Iterator[Island]:
        """Yield a deed with its object after the head, and the head alone."""
        of = form in (i.NOUN, i.ING) and tokens[at + 1 : at + 2] == ("of",)
        start = at + 1 + of
        rest = tuple(tokens[start : start + _LONGEST])
        for length in _objects(lemma, rest, law):
            if form != i.PARTICIPLE or not length:
                said = " ".join(rest[:length])
                name = f"{third(lemma)} {said}".strip(), f"{lemma} {said}".strip()
                yield Island(i.DEED, at, start + length, *name, form)
        if form == i.PARTICIPLE or lemma in self.taking:
            yield Island(i.DONE, at, at + 1, third(lemma), lemma, form)

    def _done_to(self, tokens: Sequence[str], at: int) -> Iterator[Island]:
        """Yield the person to whom a deed is done: "the player tipped", "the tipped player"."""
        low = [token.casefold() for token in tokens[at + 1 : at + 5]]
        for verb in self.verbs:
            participles = {way(verb.partition(" ")[0]) for way in (done, past)}
            for end in (2, 4):
                rest = {*low[:end]} - participles
                if len(low) >= end and len(rest) == end - 1 and rest <= _THE_ONE:
                    yield Island(i.WHO, at, at + 1 + end, "the latter", "", "the latter")


_THE_ONE = {"player", "one", "who", "is"}


def _objects(lemma: str, rest: tuple[str, ...], law: Grammar) -> list[int]:
    """Return how many words after a head can be its object, most first."""
    ends = {end for end, _ in law.new_chart((third(lemma), *rest), _STEPS).at("happens", 0)}
    ends |= {end for end, _ in law.new_chart((lemma, *rest), _STEPS).at("doing", 0)}
    return [end - 1 for end in sorted(ends, reverse=True)]


def _of_own(tokens: Sequence[str], at: int, verb: str) -> Iterator[Island]:
    """Yield a verb that the clause permits, if it begins at an index in any of its forms."""
    first, *rest = verb.split()
    low, end = tokens[at].casefold(), at + 1 + len(rest)
    if [token.casefold() for token in tokens[at + 1 : end]] != rest:
        return
    for form, kind in _forms(first):
        if low == form:
            yield Island(i.OWN, at, end, third(verb), verb, kind)
    stem = not rest and len(first) >= _STEM and low[:_STEM] == first[:_STEM]
    if stem and low.endswith(_NOMINAL):
        yield Island(i.OWN, at, at + 1, third(verb), verb, i.NOUN)


def _forms(verb: str) -> Iterator[tuple[str, str]]:
    yield third(verb), i.FINITE
    yield verb, i.BASE
    yield gerund(verb), i.ING
    yield done(verb), i.PARTICIPLE
    yield past(verb), i.PARTICIPLE


@lru_cache(maxsize=8)
def _known(words: Vocabulary) -> dict[str, list[tuple[str, str]]]:
    """Return the heads that have a person as their subject, by their forms."""
    lemmas = {first: None for act in words.acts for one in act.english for first in _firsts(one)}
    for one in (english for incident in words.incidents for english in incident.english):
        if one.startswith("{player} "):
            firsts = _firsts(one.removeprefix("{player} "))
            lemmas |= dict.fromkeys(base_of(first) for first in firsts)
    found: dict[str, list[tuple[str, str]]] = {}
    for lemma in lemmas.keys() - _OTHER_SENSES:
        forms = dict(reversed([*_forms(lemma)]))
        nouns = (noun for noun, verb in _nouns() if verb == lemma)
        for form, kind in (dict.fromkeys(nouns, i.NOUN) | forms).items():
            found.setdefault(form.casefold(), []).append((lemma, kind))
    return found


def _firsts(english: str) -> list[str]:
    """Return the first words of an act's English, one for each alternative."""
    if english[0] != "(":
        return [english.partition(" ")[0]]
    return [way.partition(" ")[0] for way in english[1:].partition(")")[0].split("|")]


@lru_cache(maxsize=1)
def _nouns() -> tuple[tuple[str, str], ...]:
    """Return the nouns for acts and events, each with its verb: "passage" and "pass"."""
    return tuple(_said("noun_of"))


def _said(symbol: str) -> Iterator[tuple[str, str]]:
    """Yield the words of the lines of a symbol in `grammar/islands.txt`, and what they mean."""
    for one in lines_in("islands.txt"):
        if one.symbol == symbol:
            yield from ((word, str(one.made({}))) for word in words_in(one))


@lru_cache(maxsize=8)
def _taking(words: Vocabulary) -> frozenset[str]:
    """Return the verbs of events that happen to a thing: "submit" in "submits a proposal"."""
    things = [f"{{{noun.name}}}" for noun in words.nouns if not noun.person]
    said = [one for incident in words.incidents for one in incident.english]
    return frozenset(
        base_of(one.split()[1])
        for one in said
        if one.startswith("{player} ") and any(thing in one for thing in things)
    )


@lru_cache(maxsize=1)
def _fates() -> dict[str, list[tuple[str, str]]]:
    """Return the heads that have a thing as their subject, by their forms."""
    found: dict[str, list[tuple[str, str]]] = {}
    for lemma in ("pass", "fail"):
        for form, kind in _forms(lemma):
            found.setdefault(form, []).append((third(lemma), kind))
        for noun, verb in _nouns():
            if verb == lemma:
                found.setdefault(noun, []).append((third(lemma), i.NOUN))
    for form, said in _said("fate_of"):
        found.setdefault(form, []).append((said, i.PARTICIPLE))
    return found


@lru_cache(maxsize=64)
def heads_of(words: Vocabulary, verbs: tuple[str, ...]) -> Heads:
    """Return the heads for a vocabulary and the verbs that a clause permits."""
    return Heads(words, verbs)


@lru_cache(maxsize=8)
def _words_of(words: Vocabulary) -> frozenset[str]:
    """Return the words of the strict grammar, in lower case."""
    return grammar(words, Terms()).words()


def verbs_named(sentences: Sequence[Sequence[str]], words: Vocabulary) -> Iterator[str]:
    """Yield the verbs that a paragraph may permit, from all their forms: "pray" for "praying"."""
    for tokens in sentences:
        low = [token.casefold() for token in tokens]
        for at, word in enumerate(low):
            before = low[at - 1] if at else ","
            for base in _bases(word, before, words):
                after = (base, *tokens[at + 1 : at + 6])
                yield from (verb for _, verb in verb_at(after, 0))


def _bases(word: str, before: str, words: Vocabulary) -> Iterator[str]:
    """Yield the verbs of which a word can be a form after the word `before`."""
    if word in _known(words):
        return
    if before in _SUBJECTS:
        base = base_of(word)
        if word not in _words_of(words) and third(base) == word != base:
            yield base
    elif word.endswith("ing") and before in (",", "by", "for", "from", "upon", "of"):
        stem = word.removesuffix("ing")
        bases = (stem, f"{stem}e", stem[:-1])
        yield from (one for one in bases if one in english_words() and gerund(one) == word)
