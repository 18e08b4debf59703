"""The numbers of motions that votes call by their titles, where rows of the post give both: `FOR "Herring Reform"`.

What a title alone stands for, the game tells; where the post says so itself, it is that which is meant.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.ballots.titles import Titles
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["by_number"]

_NUMBER = re.compile(r"\d\Z")
"""How the name of a motion ends that is its number."""


def by_number(read: Sequence[Announcement | Unread], titles: Titles) -> list[Announcement | Unread]:
    """What was read, with numbers for the whole titles of motions that a row of the post gives with one."""
    return [_numbered(one, titles) if isinstance(one, Announcement) and titles else one for one in read]


def _numbered(said: Announcement, titles: Titles) -> Announcement:
    vote = said.action
    if not isinstance(vote, Vote) or _NUMBER.search(vote.motion):
        return said
    name = titles.whole(vote.motion)
    if not name:
        return said
    return replace(said, action=replace(vote, motion=f"p{name}" if name.isdigit() else name))
