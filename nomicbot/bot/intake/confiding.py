"""Mail to the administrator alone that is not understood, but may contain something confidential.

If the bot said nothing, the author would lose the action, and no one else could see that it failed.
So the bot asks, for example about a misspelt hand in Spoof, if the law would accept the action now.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.config import PRIVATE
from nomicbot.game.actions import Action, Announcement, Posted, Unread
from nomicbot.game.engine import Engine
from nomicbot.language.questions import meaning
from nomicbot.mail.message.post import Post
from nomicbot.text import one_line, shortened

_LONGEST = 2000
_SHOWN = 200
_DOUBT = "I am not sure what you mean"


def confided(event: Posted, post: Post, engine: Engine) -> Posted:
    """Return a post with a question about what else it may mean, if the law would accept that.

    This question replaces all others about the message, because those would lead its author to post
    the words publicly.
    """
    if event.forum != PRIVATE or event.confidential:
        return event
    acts = tuple(one for one in event.read if isinstance(one, Announcement))
    words = _beside(acts, post)[:_LONGEST]
    readings = tuple(meaning(action) for action in _guessed(event, words, engine))
    if not readings:
        return event
    return replace(
        event, read=(*acts, Unread(shortened(one_line(words), _SHOWN), _DOUBT, readings=readings))
    )


def _beside(acts: Sequence[Announcement], post: Post) -> str:
    """Return the words of a post that are not part of its actions."""
    parts: list[str] = []
    for passage in (one for one in post.written if not one.doubt):
        start = passage.start
        for begin, end in sorted(span for act in acts for span in act.spans):
            if start <= begin < passage.end:
                parts.append(post.body[start:begin])
                start = end
        parts.append(post.body[start : passage.end])
    return "\n".join(parts).strip(" \n.")


def _guessed(event: Posted, words: str, engine: Engine) -> Iterator[Action]:
    """Yield each confidential action that `words` may mean and that the law would now accept."""
    for action in engine.query(event.at).law_now().permitted():
        groups = action.guessed(words) if action.confidential else ()
        yield from next(filter(None, (_done_now(event, group, engine) for group in groups)), [])


def _done_now(event: Posted, guesses: Sequence[Action], engine: Engine) -> list[Action]:
    return [guess for guess in guesses if engine.tried(event, (Announcement(guess, ""),)) is None]
