"""Questions about announcements that may mean one of several actions."""

from dataclasses import replace

from nomicbot.game.actions import Announcement, Posted, Unread
from nomicbot.game.addresses import owner_of
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.language.questions import Asked, question


def with_questions(event: Posted, state: State) -> Posted:
    """Return a post with a question for each announcement whose action is ambiguous."""
    author = owner_of(state, event.author.address)
    if author is None:
        return event
    read = tuple(
        _asked(one, state, author) if isinstance(one, Announcement) else one for one in event.read
    )
    return event if read == event.read else replace(event, read=read)


def _asked(one: Announcement, state: State, author: ObjectId) -> Announcement | Unread:
    why, several = one.action.ambiguous(state, author)
    if not why:
        return one
    acts = tuple((act, one.times) for act in several)
    return replace(question(Asked(one.text, why, acts, one.spans)), way=one.way)
