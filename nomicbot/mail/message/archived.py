"""The public address of a message in its list's archive, from its Archived-At header (RFC 5064)."""

import re

from nomicbot.mail.message.headers import Headers

__all__ = ["archived_at"]

_ADDRESS = re.compile(r"\s*<?\s*(https?://[!#-;=?-\[\]_a-z~]{1,500})\s*>?\s*", re.IGNORECASE)


def archived_at(headers: Headers) -> str:
    """Return the archive's address of a message, or "" if there is none that is safe to link to."""
    found = _ADDRESS.fullmatch(headers.get("archived-at") or "")
    return found[1] if found else ""
