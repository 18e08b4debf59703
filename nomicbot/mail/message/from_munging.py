"""The original author of a message whose From was replaced by the list's own address.

Lists do this for senders whose domain forbids other servers to send in its name. Such a From
contains the author's name, usually before "via", and another field has the author's address. This
is used for archives and for lists whose From is trusted; such a field is not a proof.
"""

import re
from collections.abc import Iterable

from nomicbot.mail.message.headers import (
    Headers,
    SenderHeader,
    addresses,
    decoded,
    one_line,
    sender,
    without_detail,
)

__all__ = ["behind_the_list", "is_of_the_list"]

_FIELDS = (
    "x-mailman-original-from",
    "x-original-from",
    "original-from",
    "x-original-sender",
    "reply-to",
)
"""The fields in which lists keep the author's address, the most reliable first."""

_ROLES = (
    "bounces",
    "owner",
    "request",
    "admin",
    "confirm",
    "join",
    "leave",
    "subscribe",
    "unsubscribe",
)
"""Suffixes of list addresses that belong to a program or role, not to a person."""

_VIA = re.compile(
    r"(?P<name>.*?)[\s,]*\(?\b(?:via|par|über|door|por|przez|through|on "
    r"behalf of|im auftrag von)\b.*",
    re.IGNORECASE | re.DOTALL,
)


def behind_the_list(headers: Headers, forum: str = "", named_by: str = "") -> SenderHeader | None:
    """Return the author if From has the address of a list and a field names one other address.

    Returns None otherwise. The list is that of the `forum`, the one that delivered the message or,
    if From says "via", one that the message names. If `named_by` is given, only that field is used.
    """
    shown = sender(headers.all("from"))
    value = headers.get("from") or ""
    via = _VIA.fullmatch(shown.name) or _VIA.fullmatch(
        one_line(decoded(value.partition("<")[0])).strip('" ')
    )
    named = {each for name in ("to", "cc", "sender") for each in _all(headers, name)}
    sent_on = via is not None and _is_of_any(named, shown.address)
    if not shown.address or not (sent_on or is_of_the_list(headers, shown.address, forum)):
        return None
    words = via["name"] if via else shown.name
    for name in (named_by,) if named_by else _FIELDS:
        others = dict.fromkeys(
            each
            for each in _all(headers, name)
            if each != shown.address and not is_of_the_list(headers, each, forum)
        )
        if len(others) == 1:
            return SenderHeader(next(iter(others)), words.strip("\"' "))
    return None


def is_of_the_list(headers: Headers, address: str, forum: str = "") -> bool:
    """Return whether an address belongs to the `forum`'s list or to one that delivered the message.

    The addresses of the list's programs count, too.
    """
    return _is_of_any((forum, *_all(headers, "list-post")), address)


def _is_of_any(lists: Iterable[str], address: str) -> bool:
    shown, _, where = without_detail(address).rpartition("@")
    for local, _, domain in (without_detail(one).rpartition("@") for one in lists):
        if local and domain == where and shown in (local, *(f"{local}-{role}" for role in _ROLES)):
            return True
    return False


def _all(headers: Headers, name: str) -> list[str]:
    return [address for value in headers.all(name) for address in addresses(value)]
