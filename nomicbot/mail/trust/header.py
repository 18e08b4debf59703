"""The header of a message as evidence, which it is only if all programs parse it alike."""

import re
from dataclasses import dataclass

from nomicbot.mail.message.headers import SenderHeader, plain_sender
from nomicbot.mail.message.mail_addresses import canonical_domain

__all__ = ["Evidence", "HeaderDoubt", "aligned", "domain_of", "evidence"]

_LIMIT = 64 * 1024
"""The number of bytes of a header that are read."""

_FIELD = re.compile(rb"([!-9;-~]++):((?:[^\r\n\0]*+)(?:\r?\n[ \t][^\r\n\0]*+)*+)\r?\n")
_MBOX_LINE = re.compile(rb"From [^\r\n\0:]*+(?::[^\r\n\0:]*+){0,4}\r?\n")
_ONCE = (
    *(
        "from",
        "sender",
        "reply-to",
        "to",
        "cc",
        "date",
        "subject",
        "message-id",
        "in-reply-to",
        "list-id",
    ),
    *("content-type", "content-transfer-encoding", "content-disposition", "mime-version"),
)


@dataclass(frozen=True, slots=True)
class HeaderDoubt:
    """The reason why something is not proven.

    With `again`, it may be proven later, because the check itself failed.
    """

    why: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """A header that all programs parse alike, and its only author.

    Its fields are in order, with names in lower case.
    """

    fields: tuple[tuple[str, str], ...]
    sender: SenderHeader

    def get(self, name: str) -> str:
        """Return the first field called `name`, unfolded, or '' if there is none."""
        return next((value for known, value in self.fields if known == name), "")

    def has(self, name: str) -> bool:
        """Return whether there is a field called `name`."""
        return any(known == name for known, _ in self.fields)

    def all(self, name: str) -> list[str]:
        """Return the fields called `name`, from top to bottom."""
        return [value for known, value in self.fields if known == name]

    def above(self, name: str, first: str) -> int:
        """Return the number of fields called `name` above the topmost field called `first`."""
        names = [known for known, _ in self.fields]
        return names[: names.index(first)].count(name)


def evidence(raw: bytes) -> Evidence | HeaderDoubt:
    """Return the header of a message, or the reason why it proves nothing."""
    fields: list[tuple[str, str]] = []
    start = _MBOX_LINE.match(raw, 0, 1000)
    at = start.end() if start else 0
    while found := _FIELD.match(raw, at, _LIMIT):
        value = found[2]
        if b"\n" in value:
            value = value.replace(b"\r", b"").replace(b"\n", b"")
        fields.append((found[1].decode("ascii").lower(), _text(value).strip()))
        at = found.end()
    if raw[at : at + 1] != b"\n" and raw[at : at + 2] != b"\r\n":
        return HeaderDoubt("its header is malformed, or too long")
    names = [name for name, _ in fields]
    for name in _ONCE:
        if names.count(name) > 1:
            return HeaderDoubt(f"it has more than one {name.title()} header")
    if "from" not in names:
        return HeaderDoubt("it has no From header")
    author = plain_sender(fields[names.index("from")][1])
    if author is None:
        return HeaderDoubt("its From header is not one plain address")
    return Evidence(tuple(fields), author)


def _text(value: bytes) -> str:
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return value.decode("latin-1")


def domain_of(address: str) -> str:
    """Return the canonical domain of an address, or of a string that is itself a domain."""
    domain = address.rpartition("@")[2].lower().rstrip(".")
    return domain if domain.isascii() else canonical_domain(domain)


def aligned(signing: str, domain: str) -> bool:
    """Return whether `signing` is the same domain as `domain`, or a parent of it."""
    signing, domain = signing.lower().rstrip("."), domain.lower()
    return bool(signing) and (
        signing == domain or ("." in signing and domain.endswith(f".{signing}"))
    )
