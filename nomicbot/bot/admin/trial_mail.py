"""The test message of `nomicbot doctor --send`. It counts as the bot's own mail."""

import re
import secrets

_FORM = re.compile(r"doctor\.[0-9a-f]{16}@.+")


def new_id(domain: str) -> str:
    """Return a Message-ID for a test message."""
    return f"doctor.{secrets.token_hex(8)}@{domain}"


def is_test(message_id: str) -> bool:
    """Return whether a Message-ID is that of a test message.

    Anybody can forge such an id, but that does no harm: messages with one are never judged. The ids
    of other bots of this program are different.
    """
    return _FORM.fullmatch(message_id) is not None
