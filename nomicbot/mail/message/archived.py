"""Where a list keeps a mail for everybody to read: the address that its Archived-At header gives (RFC 5064)."""

import re

from nomicbot.mail.message.headers import Headers

__all__ = ["archived_at"]

_ADDRESS = re.compile(r"\s*<?\s*(https?://[!#-;=?-\[\]_a-z~]{1,500})\s*>?\s*", re.IGNORECASE)


def archived_at(headers: Headers) -> str:
    """That address; '' if there is none, or none that a link may lead to."""
    found = _ADDRESS.fullmatch(headers.get("archived-at") or "")
    return found[1] if found else ""
