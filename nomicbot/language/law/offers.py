"""Offers the nearest parsable sentences for a paragraph of law that can't be parsed.

These rewordings are called offers, since the author of the paragraph can accept one in its place.
They are found by rewording the paragraph, with the smallest changes first, until the grammar parses
it. Each sentence is offered in the grammar's own English, with all its differences from the clause:
words replaced, left out and added. So an offer never pretends to have the meaning of the clause.
There are no offers for a clause that only a person can implement, since no rewording leaves out its
restrictions.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache, reduce
from itertools import islice

from nomicbot.dictionary import english_words
from nomicbot.game.actions import Offer
from nomicbot.game.law import squeeze
from nomicbot.game.plainlaw.tree import (
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresOffice,
    DeclaresWords,
    Law,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.assembling import Part
from nomicbot.language.law.chart import tokens_of
from nomicbot.language.law.closing import Closing, closings
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Stuck, Understood, Waits, plain_tokens, understand
from nomicbot.language.law.repairs import Repair, repaired
from nomicbot.language.law.rewordings import reworded
from nomicbot.language.law.segments import Translation, translations
from nomicbot.language.law.submitted import Paragraph
from nomicbot.language.law.terms import terms_of, together
from nomicbot.language.law.words import attribute_words, is_name
from nomicbot.language.law.writing import polished

MOST = 3
"""The most offers for one paragraph."""
_LONGEST = 60
"""The most words in a paragraph that is reworded."""
_TRIED, _UNDERSTOOD = 48, 32
"""The most changes of one paragraph that are tried, and the most that are parsed as a whole."""
_ROUNDS = 3
"""How many times to search for offers with the terms of offers for other paragraphs."""
_TRANSLATED = 6
"""The most translations of one paragraph that are parsed."""
_GAPS, _WAYS = 3, 3
"""How many gaps of one paragraph are closed at most, and in how many ways each."""
_FIRST = 2
"""How many offers that close gaps are made."""
_FARTHEST = 8
_AHEAD = 2
"""How many words after the last parsed word a change may begin."""
_CLOSE = 0.8
_SHORT = 4
_LESS = "without"
_APART = 2
"""The most equal words between two differences that are shown as one."""


def offers(text: str, words: Vocabulary, terms: Terms | None = None) -> tuple[Offer, ...]:
    """Return the parsable sentences nearest to a paragraph that waits.

    `terms` are the words that other clauses define.
    """
    return _offers(squeeze(text), words, terms or Terms())


def offers_together(waiting: Sequence[Paragraph]) -> list[Offer]:
    """Return the parsable sentences nearest to each waiting paragraph of a motion.

    An offer that needs terms from offers for other paragraphs is marked.
    """
    found: dict[str, tuple[Offer, ...]] = {}
    given: dict[str, Terms] = {}
    for _ in range(_ROUNDS):
        before = dict(given)
        for one in waiting:
            others = (terms for words, terms in given.items() if words != one.words)
            terms = reduce(together, others, one.terms)
            if not found.get(one.words):
                found[one.words] = _with_needed(one, terms)
            if defined := _defined(one, terms, found[one.words]):
                given[one.words] = defined
        if given == before:
            break
    return [offer for some in found.values() for offer in some]


def _with_needed(one: Paragraph, terms: Terms) -> tuple[Offer, ...]:
    """Return the offers for a paragraph, each marked if it needs terms from other offers."""
    if isinstance(understand(one.words, one.vocabulary, terms), Understood):
        return ()
    alone = offers(one.words, one.vocabulary, one.terms)
    if alone or terms == one.terms:
        return alone
    needs = "with words of another offer"
    more = offers(one.words, one.vocabulary, terms)
    return tuple(replace(offer, marks=(needs, *offer.marks)) for offer in more)


def _defined(one: Paragraph, terms: Terms, made: Sequence[Offer]) -> Terms | None:
    """Return the terms that a paragraph or its first offer would define, or None."""
    said = made[0].instead if made else one.words
    meaning = understand(said, one.vocabulary, terms)
    return terms_of([meaning.law], one.vocabulary) if isinstance(meaning, Understood) else None


@lru_cache(maxsize=512)
def _offers(text: str, words: Vocabulary, terms: Terms) -> tuple[Offer, ...]:
    if len(tokens_of(text)) > _LONGEST:
        return ()
    closed = islice(_closed(text, Closing(0, text), words, terms), _FIRST)
    found = {one.instead: one for one in closed}
    found = found or dict(islice(_translated(text, words, terms), MOST))
    return tuple((found or _changed(text, words, terms)).values())[:MOST]


def _closed(
    text: str, said: Closing, words: Vocabulary, terms: Terms, more: int = _GAPS
) -> Iterator[Offer]:
    """Yield the offers for the paragraph `text` that close the gaps of its changed form `said`.

    One gap is closed in a sentence, and at most `more` in the paragraph. A way is followed only if
    it ends in a paragraph that can be parsed.
    """
    meaning = understand(said.text, words, terms)
    if isinstance(meaning, Understood):
        if said.text != text:
            yield Offer(text, meaning.english, _apart(text, said.text, words))
    elif more and meaning.stuck:
        found = closings(meaning.stuck, words)[:_WAYS]
        for one in found or _timed(said.text, meaning.stuck):
            yield from _closed(text, one, words, terms, more - 1)


def _timed(said: str, stuck: Stuck) -> Iterator[Closing]:
    """Yield a paragraph that says whether something happens at the beginning or end of a period."""
    low = [token.casefold() for token in stuck.sentences[stuck.number][:2]]
    if low[:1] in (["each"], ["every"]) and low[1:] in (["nweek"], ["nday"]):
        yield from (Closing(cost, other) for cost, other in islice(reworded(said), _FIRST))


def _changed(text: str, words: Vocabulary, terms: Terms) -> dict[str, Offer]:
    """Return the offers that are found by small changes to a paragraph, by their English.

    The search continues from each change that allows more of the paragraph to be parsed.
    """
    found: dict[str, Offer] = {}
    order, seen, understood = 0, {text}, 0
    wait = [(0, 0, 0, _NEVER, Repair(0, text))]
    while wait and order < _TRIED and understood < _UNDERSTOOD and len(found) < MOST:
        _, cost, _, most, change = heapq.heappop(wait)
        order += 1
        if change.sentence and not change.helps(words):
            continue
        understood += 1
        meaning = understand(change.text, words, terms)
        for offer in _meant(text, change.text, meaning, words, terms):
            found.setdefault(offer.instead, offer)
        if isinstance(meaning, Understood) or _left(meaning) >= most:
            continue
        left = _left(meaning)
        for more in _nearby(change.text, meaning, words, terms):
            far = cost + more.cost
            if more.text not in seen and far <= _FARTHEST:
                seen.add(more.text)
                heapq.heappush(wait, (far + left, far, len(seen), _most_left(meaning), more))
    return found


def _meant(
    text: str, said: str, meaning: Understood | Waits, words: Vocabulary, terms: Terms
) -> Iterator[Offer]:
    """Yield the offers for the paragraph `text`, given the meaning of its changed form `said`."""
    if isinstance(meaning, Understood):
        several = tokens_of(text).count(".") > 1
        if said != text and not (several and _only_declares(meaning.law)):
            yield Offer(text, meaning.english, _apart(text, said, words))
        return
    for english in meaning.english:
        if english and isinstance(understand(english, words, terms), Understood):
            yield Offer(text, english, ("one of two meanings", *_apart(text, said, words)))


def _left(meaning: Waits) -> int:
    """Return the number of words after the point where parsing a paragraph failed."""
    return meaning.stuck.left if meaning.stuck else 0


def _most_left(meaning: Waits) -> int:
    """Return the number of unparsed words at which another change is not worth continuing.

    The number is one more than the paragraph has now: a change must not leave more words unparsed.
    """
    return meaning.stuck.left + 1 if meaning.stuck else _NEVER


_NEVER = 10_000


def _only_declares(law: Law) -> bool:
    """Return whether a paragraph declares terms and does nothing else."""
    return all(isinstance(one, _DECLARING) for one in law.statements)


_DECLARING = (Declares, DeclaresFlag, DeclaresKind, DeclaresOffice, DeclaresWords)


def _nearby(said: str, meaning: Waits, words: Vocabulary, terms: Terms) -> Iterator[Repair]:
    """Yield the changes of a waiting paragraph near the place where its parsing fails."""
    stuck = meaning.stuck
    if stuck is None:
        yield from (Repair(cost, other) for cost, other in reworded(said))
        return
    yield from repaired(stuck, words)
    ahead = sum(map(len, stuck.sentences[: stuck.number])) + stuck.number + stuck.reached
    old = tokens_of(said)
    for cost, other in (*reworded(said), *_respelled(said, words, terms)):
        if _first_difference(old, tokens_of(other)) <= ahead + _AHEAD:
            yield Repair(cost, other)


def _first_difference(old: Sequence[str], new: Sequence[str]) -> int:
    pairs = zip(old, new, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))


def _apart(text: str, said: str, words: Vocabulary) -> tuple[str, ...]:
    """Return the differences between a wording and a paragraph, in as few phrases as possible.

    The paragraph's plainer form, which means the same, is compared instead if that is closer.
    """
    plain = " ".join(plain_tokens(text, words))
    every = (differences(one, said) for one in (text, plain))
    return min(every, key=lambda marks: (len(marks), *(not one.startswith(_LESS) for one in marks)))


def _translated(text: str, words: Vocabulary, terms: Terms) -> Iterator[tuple[str, Offer]]:
    """Yield the translations into plain law that can be parsed, as offers with their English."""
    seen = set()
    for one in translations(plain_tokens(text, words), words, terms)[:_TRANSLATED]:
        meaning = understand(one.text, words, terms)
        if isinstance(meaning, Understood) and meaning.english not in seen:
            seen.add(meaning.english)
            yield meaning.english, Offer(text, meaning.english, tuple(_marks(text, one)))


def _marks(text: str, translation: Translation) -> Iterator[str]:
    """Yield the differences between a translation and a paragraph, part by part."""
    marks = [
        mark
        for part in translation.parts
        for mark in differences(part.words, _shown_in(translation.text, part))
    ]
    yield from dict.fromkeys(marks)
    if not marks:
        yield from differences(text, translation.text) or ("in other marks",)


def _shown_in(said: str, part: Part) -> str:
    """Return the words for a part in a translation, or "" if the translation leaves it out.

    The words for "each nweek" depend on the rest of it, which may already say when something
    happens.
    """
    if part.label != "every":
        return part.shown
    ways = ("at the beginning of each", "at the end of each", "at most once per")
    shown = (f"{way} {part.said}" for way in ways)
    return next((one for one in shown if one in said), "")


def _respelled(text: str, words: Vocabulary, terms: Terms) -> Iterator[tuple[int, str]]:
    """Yield `text` with an unknown word replaced by a similar word of the grammar, and the cost."""
    known, similar = _lexicon(words, terms)
    for token in dict.fromkeys(tokens_of(text)):
        low = token.casefold()
        if len(low) < _SHORT or low in known or low in english_words():
            continue
        near = {word for key in _keys(low) for word in similar.get(key, ())}
        for word in get_close_matches(low, sorted(near), 2, _CLOSE):
            put = known[word]
            put = put[:1].upper() + put[1:] if token[:1].isupper() else put
            yield 1, text.replace(token, put, 1)


def _keys(word: str) -> Iterator[str]:
    """Yield the word itself, and the word without any one of its letters."""
    yield word
    yield from (word[:at] + word[at + 1 :] for at in range(len(word)))


@lru_cache(maxsize=64)
def _lexicon(words: Vocabulary, terms: Terms) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Return the words of the grammar by their lower-case form, and by their similar forms.

    The similar forms of a word each lack one of its letters. So a word that has one letter too
    many, too few, wrong or misplaced shares a form with the right word.
    """
    attributes = {word for said in attribute_words(words, terms) for word in said}
    every = sorted({*grammar(words, terms).words(), *attributes})
    known = {word.casefold(): word for word in every}
    similar: dict[str, list[str]] = {}
    for word in known:
        for key in _keys(word) if len(word) >= _SHORT else ():
            similar.setdefault(key, []).append(word)
    return known, similar


def differences(text: str, said: str) -> tuple[str, ...]:
    """Return the differences of a wording `said` from the original `text`, as phrases.

    For example `without “also”`.
    """
    old, new = tokens_of(text), tokens_of(said)
    low, now = ([token.casefold() for token in tokens] for tokens in (old, new))
    runs: list[list[int]] = []
    for kind, a, b, c, d in SequenceMatcher(None, low, now, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        if runs and a - runs[-1][1] <= _APART:
            runs[-1][1], runs[-1][3] = b, d
        else:
            runs.append([a, b, c, d])
    return tuple(_difference(_shown(old[a:b]), _shown(new[c:d])) for a, b, c, d in runs)


def _difference(then: str, now: str) -> str:
    if not now:
        return f"{_LESS} “{then}”"
    if then:
        return f"with “{now}” for “{then}”"
    first, blank, rest = now.partition(" ")
    return f"adds “{first if is_name(first) or len(first) == 1 else first.lower()}{blank}{rest}”"


def _shown(tokens: tuple[str, ...]) -> str:
    words = polished(" ".join(tokens)).rstrip(".") if tokens else ""
    return words if not tokens or tokens[0][:1].isupper() else words[:1].lower() + words[1:]
