"""All that the first words of a reply may do that only say how e stands to what e answers."""

from collections.abc import Callable, Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.ballots.rows import Around
from nomicbot.language.replies.echoed import echoed
from nomicbot.language.replies.nominated import nominated

__all__ = ["replied"]


def replied(
    text: str,
    flat: str,
    passage: tuple[int, int],
    around: Around,
    aloud: Callable[[str], Sequence[Announcement | Unread]],
    first: bool,
) -> Answer | None:
    """What the first words of a reply do, or None; the `first` passage of a post may answer what is quoted below it."""
    top_posted = first and not around.quoted
    found = (read(text, flat, passage, around, aloud, top_posted=top_posted) for read in (echoed, nominated))
    return next((one for one in found if one.found), None)
