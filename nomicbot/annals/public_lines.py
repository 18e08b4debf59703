"""The format of the public record: its lines, its commitments, and the texts committed to.

docs/record-format.md describes it for anybody who writes a checker. This module is independent of a
game: the same functions make a line when it is recorded and when an archive is judged again.
"""

import hashlib
import hmac
import json
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from nomicbot.lazy_regex import regex
from nomicbot.ledger.merkle import Tree
from nomicbot.mail.quoting.footers import footer_at_the_end

FORMAT = 1
"""The version of the format."""

ROOT = "X-Nomicbot-Root"
"""The header of the bot's messages with the number of lines so far and their root."""

GENESIS, SETTINGS, POST, MIDNIGHT, ALARM, DECISION, SEALED, OPENED, ERASED, MAIL, GENERATION = (
    "genesis",
    "settings",
    "post",
    "midnight",
    "alarm",
    "decision",
    "sealed",
    "opened",
    "erased",
    "mail",
    "generation",
)
"""The kinds of lines."""

IN_A_FILE = 1000
"""The number of lines in one file of the record on the site."""

LINES, OPENINGS, CHECKER = "record/lines-{}.txt", "record/openings-{}.txt", "record/check.py"
"""The files of the record on the site, by the number of the first line in each."""

OPENING = "opening-{}.txt"
"""The name of the file that reveals a sealed line, by its number; only its author is mailed it."""

_MOST_ROWS = 800
"""The largest number of hashes in one message. With 33 bytes each, they stay below 30 KB."""
_SHORT = 24
_NONCE = 16
_ALIAS = "person-{}@hidden.invalid"
_ALIASED = regex(r"person-(\d+)@hidden\.invalid")
_NOT_ADDRESSES = frozenset(("message_id", "source", "list_id", "link"))
"""The fields of events that look like addresses but are Message-IDs or names of lists."""
_ADDRESS = regex(r"[^\s<>@\"'(),;:\[\]\\]+@[\w-]+(?:\.[\w-]+)+")


def canonical_json(value: Any) -> str:
    """Return a value as JSON in the only form that is hashed: ASCII, sorted keys, no spaces."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def canonical_text(body: str) -> str:
    """Return the text of a message in the form that is committed to.

    Lines end with LF and have no trailing spaces; the footer of a list is removed, and so are empty
    lines at both ends.
    """
    rows = [row.rstrip() for row in body.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    return "\n".join(rows[: footer_at_the_end(rows)]).strip("\n")


def committed(nonce: str, content: str) -> str:
    """Return the commitment to a string under a nonce, both in hex."""
    return hashlib.sha256(bytes.fromhex(nonce) + content.encode("utf-8", "replace")).hexdigest()


def text_opening(commitment: str, nonce: str, body: str) -> str | None:
    """Return the text in a message to which a commitment was made, or None if it is absent.

    A list may have added lines that are not recognised as a footer. So the text may also be the
    beginning of the message, up to the end of a line.
    """
    text = canonical_text(body)
    if committed(nonce, text) == commitment:
        return text
    rows = [row.rstrip() for row in body.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    whole = "\n".join(rows).lstrip("\n")
    so_far, rows = hashlib.sha256(bytes.fromhex(nonce)), whole.split("\n")
    for number, row in enumerate(rows):
        so_far.update((("\n" if number else "") + row).encode("utf-8", "replace"))
        if row and so_far.hexdigest() == commitment:
            return "\n".join(rows[: number + 1])
    return None


def nonce_of(key: bytes, number: int, what: str) -> str:
    """Return the nonce of one commitment in a line, in hex.

    The nonce is derived from a sealed key, so that a restored game makes the same line again.
    """
    told = f"nomicbot record {number} {what}".encode()
    return hmac.digest(key, told, "sha256")[:_NONCE].hex()


# -- addresses -------------------------------------------------------------------------------------


def aliased(value: Any, alias: Callable[[str], str]) -> Any:
    """Return plain data in which each mail address is replaced by its `alias`."""
    if isinstance(value, str):
        return _ADDRESS.sub(lambda found: alias(found[0]), value) if "@" in value else value
    if isinstance(value, Mapping):
        return {
            name: each if name in _NOT_ADDRESSES else aliased(each, alias)
            for name, each in value.items()
        }
    if isinstance(value, list | tuple):
        return [aliased(each, alias) for each in value]
    return value


def alias_called(number: int) -> str:
    """Return the alias with this number: an address that replaces a real one."""
    return _ALIAS.format(number)


def alias_numbered(address: str) -> int:
    """Return the number of an alias address, or 0 for any other address."""
    found = _ALIASED.fullmatch(address)
    return int(found[1]) if found else 0


def addresses_behind(shown: Any, real: Any) -> Iterator[tuple[int, str]]:
    """Yield the numbers of the aliases in plain data, with the addresses that they replace.

    Values that differ in anything other than addresses are skipped.
    """
    if isinstance(shown, str) and isinstance(real, str):
        if "@" in shown and _ADDRESS.split(shown) == _ADDRESS.split(real):
            for alias, address in zip(_ADDRESS.findall(shown), _ADDRESS.findall(real), strict=True):
                if number := alias_numbered(alias):
                    yield number, address
    elif isinstance(shown, Mapping) and isinstance(real, Mapping):
        for name in shown:
            yield from addresses_behind(shown[name], real.get(name))
    elif isinstance(shown, list | tuple) and isinstance(real, list | tuple):
        for one, other in zip(shown, real, strict=False):
            yield from addresses_behind(one, other)


# -- what goes out ---------------------------------------------------------------------------------


def root_header(tree: Tree) -> str:
    """Return the value of the header that contains the root."""
    return f"{tree.size} {tree.root.hex()}"


def short(leaf: bytes) -> str:
    """Return a line's hash in the form that is mailed: its first 24 bytes in base64."""
    return b64encode(leaf[:_SHORT]).decode()


def mailed(leaves: Iterable[tuple[int, bytes]], tree: Tree) -> Iterator[tuple[int, int, str]]:
    """Yield the hashes of lines as texts to mail, with the first and last line number of each.

    Each is less than 30 KB: the format, the root of the tree, the number of the first line, and
    then a hash for each line.
    """
    rows: list[str] = []
    first = 0
    for number, leaf in leaves:
        first = first if rows else number
        rows.append(short(leaf))
        if len(rows) == _MOST_ROWS:
            yield first, number, _listed(first, rows, tree)
            rows = []
    if rows:
        yield first, first + len(rows) - 1, _listed(first, rows, tree)


def mailed_opening(number: int, opening: str) -> tuple[str, str]:
    """Return the name and text of the file with which an author can check their own sealed line."""
    told = (
        f"This opens line {number} of the public record, which commits to what you wrote and what\n"
        "came of it. Whoever has this file can check that: python3 "
        "check.py ARCHIVE.mbox SITE FILE\n"
    )
    return OPENING.format(number), f"{told}\n{opening}\n"


def _listed(first: int, rows: Sequence[str], tree: Tree) -> str:
    head = f"nomicbot record {FORMAT}\nroot {root_header(tree)}\nfrom line {first}\n"
    return head + "".join(f"{row}\n" for row in rows)
