"""Texts that are put together from stretches of a post, so that words which are said once can be read twice.

"I veto:" and "p3" below it are read as "I veto p3"; of what was read, each word still stands where it was written.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.documents.blocks import Skeleton, merged


@dataclass(frozen=True, slots=True)
class Stretch:
    """Part of a joined text, and where in the sentence it comes from."""

    at: int
    text: str
    start: int
    length: int = -1
    """How long it is there, if that differs."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Stretches of a sentence, one behind the other."""

    text: str
    stretches: tuple[Stretch, ...]

    @classmethod
    def of(cls, *pieces: tuple[str, int]) -> "Joined":
        """Each piece with where in the sentence it begins, and blanks between them."""
        stretches, at = [], 0
        for text, start in pieces:
            stretches.append(Stretch(at, text, start))
            at += len(text) + 1
        return cls(" ".join(text for text, _ in pieces), tuple(stretches))

    @classmethod
    def respelt(cls, text: str, slip: tuple[int, int], word: str) -> "Joined":
        """A sentence with `word` in the place of the one that stands at `slip`."""
        begin, end = slip
        before, behind = text[:begin], text[end:]
        stretches = (
            Stretch(0, before, 0),
            Stretch(begin, word, begin, end - begin),
            Stretch(begin + len(word), behind, end),
        )
        return cls(before + word + behind, stretches)

    def part(self, begin: int, end: int) -> "Joined":
        """The stretch from `begin` to `end` by itself."""
        stretches = []
        for one in self.stretches:
            first, last = max(begin - one.at, 0), min(end - one.at, len(one.text))
            if first < last:
                start = one.start + first if one.length == -1 else one.start
                stretches.append(Stretch(one.at + first - begin, one.text[first:last], start, one.length))
        return Joined(self.text[begin:end], tuple(stretches))

    def over(self, inner: "Joined") -> "Joined":
        """This text, whose stretches come from that of `inner`, by where they come from themselves."""
        stretches: list[Stretch] = []
        for one in self.stretches:
            length = len(one.text) if one.length == -1 else one.length
            for origin in inner.part(one.start, one.start + length).stretches:
                if one.length == -1:
                    stretches.append(replace(origin, at=one.at + origin.at))
                else:
                    whole = len(origin.text) if origin.length == -1 else origin.length
                    stretches.append(Stretch(one.at, one.text, origin.start, whole))
            if one.length == 0:
                stretches.append(Stretch(one.at, one.text, 0, 0))
        return Joined(self.text, tuple(stretches))

    def placed(self, found: Announcement | Unread, post: str, bones: Skeleton, begin: int) -> Announcement | Unread:
        """What was read in this text by itself, with where it stands in the post; the sentence begins at `begin`."""
        places = {place for span in found.spans for place in self._places(span, bones, begin)}
        places = places or {place for span in found.spans for place in self._replaced(span, bones, begin)}
        spans = merged(places)
        respelt = any(stretch.length != -1 for stretch in self.stretches)
        text = " ".join(" ".join(post[slice(*span)].split()) for span in spans) if respelt else found.text
        return replace(found, text=text, spans=tuple(spans))

    def _replaced(self, span: tuple[int, int], bones: Skeleton, sentence: int) -> Sequence[tuple[int, int]]:
        """Where the words stand that others were put for, if what was read is only among those others."""
        before = [one for one in self.stretches if one.length > 0 and one.at < span[1]]
        return [bones.span(sentence + one.start, sentence + one.start + one.length) for one in before[-1:]]

    def _places(self, span: tuple[int, int], bones: Skeleton, sentence: int) -> Sequence[tuple[int, int]]:
        places = []
        for stretch in self.stretches:
            begin = max(span[0] - stretch.at, 0)
            end = min(span[1] - stretch.at, len(stretch.text))
            if begin < end and stretch.length != -1:
                begin, end = 0, stretch.length
            if begin < end:
                at = sentence + stretch.start
                places.append(bones.span(at + begin, at + end))
        return places


@dataclass(slots=True)
class Respelt(Skeleton):
    """A sentence with fences and with one word put right, as part of its own skeleton."""

    bones: Skeleton = field(default_factory=lambda: Skeleton(""))
    start: int = 0
    """Where in `bones` the sentence begins."""
    slip: tuple[int, int] = (0, 0)
    """Where in the sentence the misspelt word stands."""
    longer: int = 0
    """By how much the right word is longer."""

    def origin(self, position: int) -> int:
        """The position in the original text of a position in this one."""
        begin, end = self.slip
        if position >= end + self.longer:
            position -= self.longer
        elif position >= begin:
            last = position == end + self.longer - 1
            position = end - 1 if last else min(position, end - 1)
        return self.bones.origin(self.start + position)


def respelt_sentence(bones: Skeleton, start: int, text: str, slip: tuple[int, int], word: str) -> Respelt:
    """The sentence `text`, which begins at `start`, with `word` in the place of the one that stands at `slip`."""
    longer = len(word) - (slip[1] - slip[0])
    fences = {
        position - start + (longer if position - start >= slip[1] else 0): fence
        for position, fence in bones.fences.items()
        if start <= position < start + len(text)
    }
    right = text[: slip[0]] + word + text[slip[1] :]
    return Respelt(right, fences, bones.end, bones=bones, start=start, slip=slip, longer=longer)
