"""Paragraphs of plain law assembled from the islands of a paragraph that can't be parsed.

A sentence that can be parsed stays as it is. The islands of another are composed to frames, and
these to statements of plain law, in whichever order the sentence has them. If it says two things
in two parts, each part becomes a statement. The result is only a proposal: the strict grammar must
parse it, and the author decides whether it says the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product

from nomicbot.game.plainlaw.english import third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import TooLong
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.island_deeds import Heads, heads_of, verbs_named
from nomicbot.language.law.island_drafts import (
    AS_IT_IS,
    LIMIT,
    OTHER,
    PERMIT,
    PRICE,
    Draft,
    drafts,
)
from nomicbot.language.law.island_frames import DEED, EFFECT, Frame, Framing, Said
from nomicbot.language.law.islands import Finding
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Stuck

_WAYS, _MOST = 3, 8
"""The most ways to say one sentence, and the most paragraphs that are assembled from them."""
_JOINTS = ("and", "but", "while", "so")
_BESIDES = ("also", "likewise")

Way = list[Draft]
"""One way to say a sentence, or a part of one."""


def assembled(stuck: Stuck, words: Vocabulary) -> Iterator[str]:
    """Yield paragraphs of plain law that say what a paragraph says, likeliest first."""
    try:
        yield from _assembled(stuck, words)
    except TooLong:
        return


def _assembled(stuck: Stuck, words: Vocabulary) -> Iterator[str]:
    verbs = (*stuck.terms.verbs, *verbs_named(stuck.sentences, words))
    making = _Making(words, stuck.terms, heads_of(words, tuple(dict.fromkeys(verbs))))
    every: list[list[Way]] = []
    for tokens, read in zip(stuck.sentences, stuck.read, strict=True):
        every.append(making.ways(tokens, read=read))
        if not every[-1]:
            return
    for one in islice(product(*every), _MOST):
        if made := _with_targets(_merged([draft for way in one for draft in way])):
            yield " . ".join(map(str, made)) + " ."


class _Making:
    """The drafts for the sentences of one paragraph, in turn."""

    def __init__(self, words: Vocabulary, terms: Terms, heads: Heads) -> None:
        self.words, self.terms, self.heads = words, terms, heads
        self.last: Frame | None = None
        """The last deed of the sentences before, which "does so" repeats."""
        self.time = ""
        """The time of the sentence before."""

    def ways(self, tokens: Sequence[str], *, read: bool) -> list[Way]:
        """Return the ways to say a sentence in plain law, likeliest first."""
        found = list(islice(self._whole(tokens), _WAYS))
        as_it_is = [[Draft(AS_IT_IS, " ".join(tokens))]] if read else []
        if found or read:
            return [*as_it_is, *found]
        for parts in _halves(tokens):
            before = self.last
            first = self.ways(parts[0], read=self._is_read(parts[0]))
            second = self.ways(parts[1], read=self._is_read(parts[1])) if first else []
            if second:
                return [[*a, *b] for a, b in islice(product(first, second), _WAYS)]
            self.last = before
        return []

    def _is_read(self, tokens: Sequence[str]) -> bool:
        return bool(grammar(self.words, self.terms).parses("statement", tokens))

    def _whole(self, tokens: Sequence[str]) -> Iterator[Way]:
        """Yield the ways to say a sentence that has one statement."""
        before, seen = self.last, set()
        finding = Finding(tokens, self.words, self.terms, self.heads)
        for cover in finding.covers():
            said = Framing(cover, finding).said()
            if said is None:
                continue
            said = self._resolved(self._timed(said, tokens), before)
            if said not in seen:
                seen.add(said)
                yield from drafts(said, finding)

    def _timed(self, said: Said, tokens: Sequence[str]) -> Said:
        """Return what a sentence says, at the time of the sentence before if it says "also"."""
        bare = all(one.kind == EFFECT and one.may is None for one in said.frames)
        if bare and not said.time and tokens[0].casefold() in _BESIDES:
            return replace(said, time=self.time)
        self.time = said.time or self.time
        return said

    def _resolved(self, said: Said, deed: Frame | None) -> Said:
        """Return what is said with "does so" replaced by the deed that it repeats."""
        frames = []
        for one in said.frames:
            frame = one
            if one.again and deed is None:
                frame = replace(one, own=True, again=False)
            elif one.again and deed is not None:
                frame = replace(one, third=deed.third, base=deed.base, own=deed.own, again=False)
            if frame.kind == DEED and frame.base:
                deed = frame
            frames.append(frame)
        self.last = deed
        return replace(said, frames=tuple(frames))


def _halves(tokens: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Yield the two parts of a sentence at each mark or word that can join two sentences."""
    for at, token in enumerate(tokens[:-2]):
        after = tokens[at + 1].casefold()
        if token in (";", ":"):
            yield tokens[:at], tokens[at + 1 + (after in _JOINTS) :]
        elif token == "," and after in _JOINTS:
            yield tokens[:at], tokens[at + 2 :]
        elif token == "," and after == "which":
            rest = tokens[at + 2 :]
            do = rest.index("do") + 1 if "do" in rest[:4] else 0
            yield tokens[:at], (*rest[:do], "it", *rest[do:])


def _merged(made: Sequence[Draft]) -> Way:
    """Return drafts with each price or limit of a permitted verb added to its permission.

    Returns [] if one of them belongs to no permission.
    """
    found = [one for one in made if one.kind not in (LIMIT, PRICE)]
    for more in (one for one in made if one.kind in (LIMIT, PRICE)):
        at = _permission_of(more, found)
        if at is None or (one := _with_more(found[at], more)) is None:
            return []
        found[at] = one
    return sorted(found, key=lambda one: one.kind != PERMIT)


def _permission_of(more: Draft, found: Way) -> int | None:
    """Return the index of the permission to which a limit or price belongs, or None.

    A limit permits a verb that nothing else permits: "no player may pray more than once".
    """
    for at, one in enumerate(found):
        if one.kind == PERMIT and one.verb == more.verb:
            return at
    if more.kind != LIMIT or not more.verb or more.who != "a player":
        return None
    found.append(Draft(PERMIT, f"{more.who} may {more.verb}", more.verb, more.who))
    return len(found) - 1


def _with_more(one: Draft, more: Draft) -> Draft | None:
    """Return a permission with a price or limit of another sentence, or None if it doesn't fit."""
    others = more.kind == LIMIT and more.who not in ("a player", "e", one.who)
    if others or (more.price and one.price) or (more.limit and one.limit):
        return None
    return replace(one, price=one.price or more.price, limit=one.limit or more.limit)


def _with_targets(made: Way) -> Way:
    """Return drafts in which a reaction to a permitted deed names its target, as the deed does."""
    own = [one.verb for one in made if one.kind == PERMIT]
    found = []
    for one in made:
        reacts = one.kind == OTHER and one.verb and "the latter" in one.text
        longer = [verb for verb in own if reacts and verb.startswith(f"{one.verb} ")]
        for verb in longer[:1]:
            one = replace(one, text=one.text.replace(third(one.verb), third(verb), 1))
        found.append(one)
    return found
