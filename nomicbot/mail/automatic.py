"""Whether a mail was sent by a program: a bounce, an auto-reply, one of the administrator's own mails.

A list that answers programs is a list that talks to itself for ever.
"""

import re

from nomicbot.mail.headers import Headers

__all__ = ["automatic"]

_DAEMONS = ("mailer-daemon", "mail-daemon", "postmaster")
_REPLIERS = ("x-autoreply", "x-autorespond", "x-autoreply-from", "x-mail-autoreply")
_SUBJECT = re.compile(
    r"(?:auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office(?: reply)?|vacation reply)\s*(?::|$)",
    re.IGNORECASE,
)


def automatic(headers: Headers, address: str, subject: str) -> str | None:
    """Why this mail, from `address`, was made by a program; None if a person seems to have written it."""
    if "x-nomicbot" in headers.fields:
        return "the administrator's own mail"
    if address.partition("@")[0] in _DAEMONS:
        return "a bounce: it comes from a mail system"
    if (headers.get("return-path") or "").strip() == "<>":
        return "a bounce: it has no return path"
    if headers.token("content-type") == "multipart/report":
        return "a report of a mail system"
    if headers.token("auto-submitted") not in ("", "no"):
        return "an automatic mail: Auto-Submitted"
    if headers.token("precedence") in ("auto_reply", "junk"):
        return "an automatic mail: Precedence"
    if any(name in headers.fields for name in _REPLIERS) or "vacation" in (headers.get("x-mailer") or "").lower():
        return "an automatic reply"
    return "an automatic reply, by its subject" if _SUBJECT.match(subject) else None
