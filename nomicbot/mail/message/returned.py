"""Notices about the bot's own messages: undeliverable, or held for a moderator."""

import re

from nomicbot.mail.message.headers import Headers
from nomicbot.mail.message.post import Post

__all__ = ["COULD_NOT_BE_DELIVERED", "IS_HELD", "message_ids", "what_became"]

COULD_NOT_BE_DELIVERED = "could not be delivered"
IS_HELD = "is held for a moderator"

_MOST_READ = 200_000
_ID = re.compile(rb"<([!-;=?-~]{1,250})>")
_HELD = re.compile(
    r"(?:your )?(?:message|post(?:ing)?|mail) (?:to|for) .{1,200}"
    r"(?:await|moderat|approv|is being held|has been held|rejected)|awaiting (?:moderat|approv)"
    r"|(?:moderation|approval) (?:is )?(?:required|needed|pending)|wartet "
    r"auf (?:genehmigung|freigabe)",
    re.IGNORECASE,
)
_LIST_SOFTWARE = re.compile(
    r"-(?:bounces|owner|request|admin|moderators?|confirm)(?:[+=][^@]*)?@|^(?:noreply|listserv)"
)


def what_became(raw: bytes, post: Post) -> str:
    """Return a bounce's or moderation notice's statement about a message, or "" for other mail.

    Such notices can be forged. Only `message_ids` can show which message one is about.
    """
    if _HELD.search(post.subject) and _LIST_SOFTWARE.search(post.address):
        return IS_HELD
    headers, _ = Headers.split(raw[:_MOST_READ])
    report = headers.token("content-type") == "multipart/report"
    of_delivery = post.automatic is not None and post.automatic.of_delivery
    return COULD_NOT_BE_DELIVERED if report or of_delivery else ""


def message_ids(raw: bytes, domain: str) -> tuple[str, ...]:
    """Return the distinct Message-IDs of `domain` that occur anywhere in a message."""
    found = (match[1].decode("ascii") for match in _ID.finditer(raw[:_MOST_READ]))
    return tuple(
        dict.fromkeys(name for name in found if name.lower().endswith(f"@{domain.lower()}"))
    )
