"""Requests about addresses: "bot: add address x@y.example", "I also post from x@y.example".

These requests are not game actions. Each request is on a line of its own; lines in other forms are
ignored.
"""

from dataclasses import dataclass

from nomicbot.language.patterns import pattern

ADD, CHANGE, REMOVE = "add", "change", "remove"

_PATTERNS = tuple((what, pattern(f"{what}_address")) for what in (ADD, CHANGE, REMOVE))
_ADDRESS = pattern("an_address")
_LONGEST = 400
_MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class AddressRequest:
    """An author's request to ADD, REMOVE or CHANGE an address: CHANGE sets the main address."""

    what: str
    address: str


def address_request(text: str) -> AddressRequest | None:
    """Return the first request about addresses in `text`, or None."""
    lines = (
        line for line in text.splitlines()[:_MOST_LINES] if "@" in line and len(line) <= _LONGEST
    )
    for line in (" ".join(line.replace("’", "'").split()) for line in lines):
        for what, said in _PATTERNS:
            if said.fullmatch(line) and (found := _ADDRESS.search(line)):
                address = found[0]
                return AddressRequest(what, address.lower() if address.isascii() else address)
    return None
