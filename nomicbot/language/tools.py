"""What the reader is made of: built once, and used for every post."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import Attempts
from nomicbot.language.grammar import Grammar
from nomicbot.language.questions import Spelling
from nomicbot.language.wordings.rewording import Rewording

__all__ = ["Tools"]


@dataclass(frozen=True, slots=True)
class Tools:
    """What is built once and used for every post."""

    grammar: Grammar
    attempts: Attempts
    spelling: Spelling
    rewording: Rewording
    aloud: Callable[[str], Sequence[Announcement | Unread]] = lambda _: ()
    """Reads words of a post by themselves, as what somebody else said; nothing in those again."""
