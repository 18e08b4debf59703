"""Mail to the administrator alone in which nothing was read: whether it means what only the administrator may know.

Silence would cost its author the act, and nobody else can see that it went astray. So a hand that is misspelt is
asked about, as soon as the law would take one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.config import PRIVATE
from nomicbot.game.actions import Action, Announcement, Posted, Unread
from nomicbot.game.engine import Engine
from nomicbot.language.questions import meaning
from nomicbot.mail.post import Post
from nomicbot.text import one_line, shortened

_LONGEST = 2000
_SHOWN = 200
_DOUBT = "I am not sure what you mean"


def confided(event: Posted, post: Post, engine: Engine) -> Posted:
    """Return the mail with a question about what it may mean, if nothing was read in it and the law would take that."""
    if event.forum != PRIVATE or event.read:
        return event
    words = post.new_words[:_LONGEST]
    readings = tuple(meaning(action) for action in _guessed(event, words, engine))
    if not readings:
        return event
    return replace(event, read=(Unread(shortened(one_line(words), _SHOWN), _DOUBT, readings=readings),))


def _guessed(event: Posted, words: str, engine: Engine) -> Iterator[Action]:
    """Yield each confidential action that the words may mean and that would be done now."""
    for action in engine.query(event.at).law_now().permitted():
        groups = action.guessed(words) if action.confidential else ()
        yield from next(filter(None, (_done_now(event, group, engine) for group in groups)), [])


def _done_now(event: Posted, guesses: Sequence[Action], engine: Engine) -> list[Action]:
    return [guess for guess in guesses if engine.tried(event, (Announcement(guess, ""),)) is None]
