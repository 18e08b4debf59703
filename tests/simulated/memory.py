"""A cache of parsing results for simulated processes, which parse the same messages after each start."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from unittest.mock import patch

from nomicbot.bot.intake import mail_history, receipt
from nomicbot.mail.message.post import read_post
from nomicbot.mail.quoting import text_overlap

_MOST = 4096

_read = lru_cache(_MOST)(read_post)
_worded = lru_cache(_MOST)(text_overlap._worded.__wrapped__)
_compared = lru_cache(_MOST)(text_overlap.Comparison)


@contextmanager
def remembering() -> Iterator[None]:
    """Cache the results of parsing bytes and the words of earlier messages inside the block."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(mail_history, "read_post", _read))
        stack.enter_context(patch.object(mail_history, "Comparison", _compared))
        stack.enter_context(patch.object(receipt, "read_post", _read))
        stack.enter_context(patch.object(text_overlap, "_worded", _worded))
        yield
