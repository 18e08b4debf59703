"""Who wrote a mail in whose From a list has put its own address, as lists do for senders whose domain forbids others.

Such a From names the author before "via", and another field eir address. It is for archives and for lists whose From
is believed: what such a field says is proof of nothing.
"""

import re

from nomicbot.mail.headers import Headers, Sender, addresses, decoded, one_line, sender, without_detail

__all__ = ["behind_the_list"]

_FIELDS = ("x-mailman-original-from", "x-original-from", "original-from", "x-original-sender", "reply-to")
"""Where lists keep the author, the surest first."""

_VIA = re.compile(r"(?P<name>.*?)[\s,]*(?:\(?\bvia\b).*", re.IGNORECASE | re.DOTALL)


def behind_the_list(headers: Headers, forum: str = "", named_by: str = "") -> Sender | None:
    """The author, if From bears the address of a list (that of the `forum`, or one that the mail itself names) and a
    field, `named_by` if that is given, names one other address; else None."""
    shown = sender(headers.all("from"))
    value = headers.get("from") or ""
    via = _VIA.fullmatch(shown.name) or _VIA.fullmatch(one_line(decoded(value.partition("<")[0])).strip('" '))
    lists = {forum, *(each for name in ("list-post", "to", "cc", "sender") for each in _all(headers, name))}
    if not shown.address or via is None or without_detail(shown.address) not in set(map(without_detail, lists)):
        return None
    for name in (named_by,) if named_by else _FIELDS:
        others = dict.fromkeys(each for each in _all(headers, name) if each not in (shown.address, forum))
        if len(others) == 1:
            return Sender(next(iter(others)), via["name"].strip("\"' "))
    return None


def _all(headers: Headers, name: str) -> list[str]:
    return [address for value in headers.all(name) for address in addresses(value)]
