"""The likelihood that a parsed action, or the first option of a question, is what its author means.

Facts about the words, their surroundings and the way of parsing have weights in
`words/reading/likely.txt`. `python -m tests.corpus.likelihood` learned these from the open posts.
`language/deciding` compares the result with what is at stake. The likelihood is recorded with the
version of the weights, so it need not be computed again for rejudging.
"""

import hashlib
import math
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.chains import Found
from nomicbot.language.custom_word_types import types_of_possessions
from nomicbot.language.learned import likely_of
from nomicbot.language.lexicon import rows
from nomicbot.language.questions import acts_of, says_all, unsaid
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.unheard import Unheard, paragraphs_of
from nomicbot.language.ways import Way
from nomicbot.language.worth import ScoredText

Read = Announcement | Unread
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+|[^\w\s]")
_SLUG = re.compile(r"[^a-z]+")
_NEAR, _LONGEST = 300, 600
_BESIDE, _AROUND, _ACTS = (0, 3, 8, 15, 30), (0, 8, 30, 80), (1, 3, 8)
_MOST_TAGS = 60
_PLACES = "pswbnh"
"""Where a word may be: in the post, subject or action, before or after it, or in the line above."""
_NEXT_LINE = "\n"
_SETS_OFF = ".!?:;,-()*"
"""The marks that separate an action from the words beside it."""
_TO_WHOM = frozenset(("to", "from"))
_TABLES = ("likely", "act_words", "fields", "learned")
_MOST = 99
"""The highest likelihood, in percent: no parse is certain."""


class _WordFacts(dict[str, str]):
    """The facts that words with one place make, each made when it is first looked up.

    For example "b:0" for the word "12" in front of an action.
    """

    def __init__(self, place: str, names: frozenset[str]) -> None:
        super().__init__()
        self._place, self._names = place, names

    def __missing__(self, word: str) -> str:
        fact = self[word] = f"{self._place}:{self._normalised(word.casefold())}"
        return fact

    def _normalised(self, word: str) -> str:
        """Return a word as it is weighed: "0" for every number, and "@" for every name."""
        return "0" if word.isdigit() else "@" if word.removesuffix("'s") in self._names else word


class Around:
    """A post as a whole: everything that was parsed in it, and how many words were not."""

    def __init__(self, found: Sequence[Found], letter: ScoredText) -> None:
        self.letter = letter
        self.unheard = Unheard(found, letter.flat, letter.passages)
        self.names = frozenset(
            part.casefold()
            for name in letter.scene.players
            for part in name.split()
            if part[0].isupper()
        )
        self._paragraphs = list(paragraphs_of(letter.flat, letter.passages))
        self._ends = [end for _, end in self._paragraphs]
        self._word_facts = {place: _WordFacts(place, self.names) for place in _PLACES}
        self.facts = frozenset(self._of_post(found))
        self._weighty = self.facts & _weights().keys()

    def _of_post(self, found: Sequence[Found]) -> Iterator[str]:
        """Yield the facts that hold for everything parsed in the post."""
        letter = self.letter
        acts = sum(isinstance(one, Announcement) for one, _ in found)
        questions = len(found) - acts
        yield "always"
        yield from (f"acts>{count}" for count in _ACTS if acts > count)
        yield from (f"questions>{count}" for count in _ACTS if questions > count)
        yield from (f"around>{count}" for count in _AROUND if self.unheard.all > count)
        for start, end in letter.passages:
            yield from self._of_words("p", letter.flat[start : min(end, start + 2000)])
        yield from self._of_words("s", letter.subject)

    def facts_of(self, one: Read, way: str) -> frozenset[str]:
        """Return the facts for and against `one`, an action or question that was found in `way`."""
        return self.facts | self._of(one, way)

    def weight_of(self, one: Read, way: str) -> float:
        """Return the sum of the weights of the facts about `one`, which was found in `way`.

        The facts about the whole post are looked up only once.
        """
        weights = _weights()
        weighty = self._weighty | (weights.keys() & self._of(one, way))
        return math.fsum(map(weights.__getitem__, weighty))

    def _of(self, one: Read, way: str) -> set[str]:
        """Return the facts about `one` alone."""
        start, end = (one.spans[0][0], one.spans[-1][1]) if one.spans else (0, 0)
        reason = (
            "plain" if isinstance(one, Announcement) else _SLUG.sub("_", one.reason.casefold())[:50]
        )
        told = way.replace(" ", "_")
        found = {f"why:{reason}", f"way:{told}", f"way:{told}:{reason}"}
        if isinstance(one, Unread):
            found.add(f"lines:{len(one.readings)}")
            if acts_of(one) and self.says_less(one):
                found.add("less")
        beside = self.unheard.beside(one)
        return found.union(
            _of_acts(acts_of(one), told, reason),
            (f"beside>{count}" for count in _BESIDE if beside > count),
            self._surroundings(start, end),
            self._structure(one),
            self._edges(start, end),
        )

    def _surroundings(self, start: int, end: int) -> Iterator[str]:
        """Yield facts about the words from `start` to `end`, those next to them, and those above.

        The words next to them are only from the same paragraph.
        """
        flat = self.letter.flat
        first, last = self._paragraphs[min(bisect_right(self._ends, start), len(self._ends) - 1)]
        yield from self._of_words("w", flat[start : min(end, start + _LONGEST)])
        yield from self._of_words("b", flat[max(first, start - _NEAR) : start])
        yield from self._of_words("n", flat[end : min(last, end + _NEAR)])
        above = flat[max(0, first - _NEAR) : first].rstrip().rpartition("\n")[2]
        yield from self._of_words("h", above)
        if above.endswith(":"):
            yield "h:colon"

    def _of_words(self, place: str, words: str) -> Iterator[str]:
        """Return the facts that words make in a place, which is one of `_PLACES`."""
        return map(self._word_facts[place].__getitem__, _WORD.findall(words))

    def _structure(self, one: Read) -> Iterator[str]:
        """Yield the facts found in parsing `one`, and facts about its tags and pairs of tags."""
        facts = self.letter.evidence.get(one.spans, ())
        yield from (f"f:{fact.replace(' ', '_')}" for fact in facts)
        tags = [f"{tag.kind}.{tag.type}" for tag in self.tags_of(one)[:_MOST_TAGS]]
        yield from (f"t:{tag}" for tag in tags)
        yield from (f"t:{one}+{then}" for one, then in pairwise(("^", *tags, "$")))

    def _edges(self, start: int, end: int) -> Iterator[str]:
        """Yield facts about what is next to a span: a comma, the end of a line, or a word."""
        before = self.letter.flat[max(0, start - _NEAR) : start].rstrip(" ")[-1:]
        after = self.letter.flat[end : end + _NEAR].lstrip(" ")[:1]
        for side, mark in (("before", before), ("after", after)):
            kind = mark if mark in _SETS_OFF else "word"
            yield f"e:{side}:{'end' if mark in ('', _NEXT_LINE) else kind}"

    def says_less(self, one: Read) -> bool:
        """Return whether the first option of a question omits something that its author named."""
        return not says_all(acts_of(one), self.tags_of(one))

    def tags_of(self, one: Read) -> list[Tag]:
        """Return the tags of the words in which `one` was found."""
        words = " ".join(self.letter.flat[slice(*span)] for span in one.spans)[:_LONGEST]
        return self.letter.tagger.tag(words.partition("{")[0], self.letter.scene)


def _of_acts(acts: Sequence[Action], way: str, reason: str) -> Iterator[str]:
    """Yield facts about actions: their kinds, and what is at stake."""
    for act in acts:
        kind = type(act).__name__
        yield from (
            f"act:{kind}",
            f"stakes:{act.stakes}",
            f"act:{kind}:{way}",
            f"act:{kind}:{reason}",
        )


def with_likelihood(found: Sequence[Found], letter: ScoredText) -> list[Found]:
    """Return the results, with a likelihood for each action and each question with options."""
    if not any(acts_of(one) for one, _ in found):
        return list(found)
    if (
        all(isinstance(one, Announcement) for one, _ in found)
        and not Unheard(found, letter.flat, letter.passages).all
    ):
        return [
            (replace(one, likely=_MOST, weights=version()), way) for one, way in found
        ]  # the author wrote nothing else
    around = Around(found, letter)
    return [(_likely(one, way, around) if acts_of(one) else one, way) for one, way in found]


def _likely(one: Read, way: str, around: Around) -> Read:
    if way == Way.LEARNED:
        return replace(one, likely=likely_of(around.letter.evidence[one.spans]), weights=version())
    weight = around.weight_of(one, way)
    likely = min(_MOST, round(100 / (1 + math.exp(-weight))))
    if isinstance(one, Announcement):
        return replace(one, likely=likely, weights=version())
    likely = max(likely, likely_of(around.letter.evidence.get(one.spans, ())))
    return _without_other_acts(
        replace(one, likely=likely, weights=version(), less=around.says_less(one)), around
    )


def _without_other_acts(one: Unread, around: Around) -> Unread:
    """Return a question without its only option if that option omits a recipient or an owner.

    Without the recipient, it would be a different action.
    """
    if not one.less or len(one.readings) != 1:
        return one
    tags = around.tags_of(one)
    lost = [tag for tag in unsaid(acts_of(one), tags) if tag.value not in _owners(one, around)]
    given = any(
        then in lost and before.text.casefold() in _TO_WHOM for before, then in pairwise(tags)
    )
    return (
        replace(one, readings=(), likely=0)
        if given or any_is(lost, *types_of_possessions())
        else one
    )


def _owners(one: Unread, around: Around) -> set[str]:
    """Return the owners of the motions in the options of a question.

    A question may name the owner instead of the motion, as in "the gift from Zoe".
    """
    about = {getattr(act, "motion", "") for act in acts_of(one)}
    return {motion.owner for motion in around.letter.scene.motions if motion.name in about}


@cache
def version() -> str:
    """Return the version of all weights by which an action is likely, for the record."""
    every = (row for table in _TABLES for row in rows(table))
    return hashlib.sha256("\n".join(every).encode()).hexdigest()[:8]


@cache
def _weights() -> dict[str, float]:
    found: dict[str, float] = {}
    for row in rows("likely"):
        weight, *facts = row.split()
        found |= dict.fromkeys(facts, float(weight))
    return found
