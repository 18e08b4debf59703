"""Acts in sentences that also contain words of their author without any effect.

For example "I vote FOR p12, and I get to go first", of which the vote says only a part. Such an
act is done as read, so that its author may undo it, and the ruling names the words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import merged
from nomicbot.language.mood import concerns_the_game, only_tells
from nomicbot.language.tags import any_is
from nomicbot.language.thresholds import ALWAYS, NOTHING_SAID
from nomicbot.language.unheard import left_of, sentences_of
from nomicbot.language.ways import OF_ROWS
from nomicbot.language.worth import ScoredText

Span = tuple[int, int]
_LONGEST = 300
"""The most characters of a sentence that is looked at."""
_MARKS = " \t\n,;:.!-"
_BRACKET = "("


def with_half_read(found: Sequence[Found], letter: ScoredText) -> list[Found]:
    """Return the results, with acts marked where their sentence says more that did nothing."""
    acts = [one for one, way in found if isinstance(one, Announcement) and way not in OF_ROWS]
    read = merged(span for one, _ in found for span in one.spans)
    left = dict(_left(acts, read, letter)) if acts and _has_unread(read, letter) else {}
    return [(_marked(one, left), way) for one, way in found]


def _marked(one: Announcement | Unread, left: dict[tuple[Span, ...], str]) -> Announcement | Unread:
    """Return an act as a likely one, with a note of the words beside it, or any other result."""
    if not isinstance(one, Announcement) or one.spans not in left:
        return one
    note = f"I did nothing with “{left[one.spans]}”"
    likely = min(one.likely, ALWAYS[NOTHING_SAID] - 1)
    return replace(one, likely=likely, note=f"{one.note}; {note}" if one.note else note)


def _has_unread(read: Sequence[Span], letter: ScoredText) -> bool:
    """Return whether a post has words of its author outside what was `read`."""
    left = (span for passage in letter.passages for span in left_of(passage, read))
    return any(any(map(str.isalnum, letter.flat[slice(*span)])) for span in left)


def _left(
    acts: Sequence[Announcement], read: Sequence[Span], letter: ScoredText
) -> Iterator[tuple[tuple[Span, ...], str]]:
    """Yield the spans of the last act in a sentence, with the words after it that did nothing."""
    for (start, end), _ in sentences_of(letter.flat, letter.passages):
        inside = [one for one in acts if any(start <= at < end for at, _ in one.spans)]
        if not inside or end - start > _LONGEST:
            continue
        last = inside[-1]
        after = [span for span in left_of((start, end), read) if span[0] >= last.spans[-1][1]]
        for span in after:
            words = letter.flat[slice(*span)].strip(_MARKS)
            if _may_say_more(words, letter):
                yield last.spans, " ".join(words.split())
                break


def _may_say_more(words: str, letter: ScoredText) -> bool:
    """Return whether words beside an act are about what its author does in the game."""
    tags = letter.tagger.tag(words, letter.scene)
    if words.startswith(_BRACKET) or only_tells(tags) or any_is(tags, "CUE", "PART", "HAVE"):
        return False
    return any_is(tags, "SUBJ") and concerns_the_game(tags)
