"""The texts of proposals in different layouts: all of each text, and nothing around it."""

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.ways import Way
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from tests.language.posts import read_reply
from tests.language.test_changes_worded import worded


def offered(post: str) -> list[str]:
    """Return what a post offers or asks about, including questions about unparsed words around it."""
    read = (one for one in read_reply(post).read if one.way != Way.UNHEARD)
    found = [one.action if isinstance(one, Announcement) else None for one in read]
    return [_told(one) for one in found]


def _told(one: Action | None) -> str:
    if one is None:
        return "asked"
    if not isinstance(one, Propose):
        return one.name
    return f"{one.title} | {' ¶ '.join(one.text.split(chr(10) * 2))}".replace("\n", " / ")


def test_a_text_is_whole_and_holds_nothing_of_what_stands_around_it() -> None:
    misses = [
        f"{post}\n   gives {found}"
        for post, told in worded("layouts")
        if (found := offered(post)) != told
    ]
    assert not misses, "\n".join([f"{len(misses)} of {len(list(worded('layouts')))}", *misses])
