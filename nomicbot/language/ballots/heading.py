"""A vote with a colon, and the rows that it is on quoted straight below it."""

import re

from nomicbot.game.actions import Announcement
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.ballots.rows import Around, answered
from nomicbot.language.families.choices import CHOICE, choice_of
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["ABOVE_ROWS", "above_rows"]

ABOVE_ROWS = re.compile(rf"[*_]{{0,2}}(?P<choice>{CHOICE})[*_]{{0,2}}[ \t]*:", re.IGNORECASE)
"""A vote above the rows that it is on."""


def above_rows(text: str, passage: tuple[int, int], vote: re.Match[str], around: Around) -> Answer:
    """A vote with a colon, and the rows that it is on quoted straight below it."""
    rows = answered(around.post[slice(*around.behind)].strip().split("\n\n", 1)[0])
    if not rows.plain or rows.weak:
        return Answer((), passage[1])
    start = text.index(vote["choice"], passage[0])
    span = (start, start + len(vote["choice"]))
    return Answer(
        tuple(
            Announcement(Vote(name, choice_of(vote["choice"], name)), f"{vote['choice']} ({name})", (span,))
            for name in rows.last
        ),
        passage[1],
    )
