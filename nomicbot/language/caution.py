"""Caution: acts amid much that nobody read. A tale, a loophole and a riddle say "I vote FOR p12" too, and nothing in
that sentence tells them apart: so its author is shown the act first where more than a few words stand around it.

How much is done with no question is the administrator's choice (`asks` in `nomic.toml`), since the two ends pull
against each other: ARCHITECTURE.md, "Where work stands", has the figures of both.
"""

import re
from collections.abc import Iterator, Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import merged
from nomicbot.language.questions import Asked, question

Span = tuple[int, int]
MOST_AROUND = 7
"""Words beside the acts of a post up to which they are done: a greeting, thanks, a reason."""
ALONE = frozenset(("row by itself", "answered", "soul"))
"""Ways of reading that are done only where nothing else is said: votes of which nothing says that they are some, and
what is put together of several clauses."""
_REASON = "much else is said around it, so I ask first"
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_NEAR = 200


def cautious(found: Sequence[Found], text: str, passages: Sequence[Span]) -> list[Found]:
    """What was read of a post, with a question in place of each act that is not plainly meant."""
    return list(_asked(found, text, around(found, text, passages)))


def around(found: Sequence[Found], text: str, passages: Sequence[Span]) -> int:
    """How many words its author wrote beside what was read."""
    read = merged(span for one, _ in found for span in one.spans)
    words = at = 0
    for reached, end in passages:
        while at < len(read) and read[at][0] < end:
            words += _count(text[reached : read[at][0]])
            reached = max(reached, read[at][1])
            if reached >= end:
                break
            at += 1
        words += _count(text[reached:end])
    return words


def _count(words: str) -> int:
    return len(_WORD.findall(words))


def _asked(found: Sequence[Found], text: str, beside: int) -> Iterator[Found]:
    """The same, with the acts of one sentence, and of neighbouring rows, in one question."""
    held: list[Announcement] = []
    held_way = ""
    for one, way in (*found, (Unread("", ""), "")):
        last = held[-1] if held else None
        acts = isinstance(one, Announcement) and not (one.needs or one.hinge or one.block)
        acts = acts and beside > (0 if way in ALONE else MOST_AROUND)
        with_last = (
            last is not None
            and acts
            and way == held_way
            and (one.spans == last.spans or (way.startswith("row") and _near(last, one)))
        )
        if held and not with_last:
            yield _question(held, text), held_way
            held = []
        if acts and isinstance(one, Announcement):
            held.append(one)
            held_way = way
        elif way:
            yield one, way


def _near(last: Announcement | Unread, one: Announcement | Unread) -> bool:
    return 0 <= one.spans[0][0] - last.spans[-1][1] <= _NEAR


def _question(acts: Sequence[Announcement], text: str) -> Unread:
    span = (acts[0].spans[0][0], acts[-1].spans[-1][1])
    words = acts[0].text if acts[0].spans == acts[-1].spans else text[slice(*span)]
    spans = acts[0].spans if acts[0].spans == acts[-1].spans else (span,)
    return question(Asked(words, _REASON, tuple((one.action, one.times) for one in acts), spans))
