"""Requests about addresses: "bot: add address x@y.example", "I also post from x@y.example".

They are no game actions, and each stands on a line of its own. What is not said in one of these ways is prose.
"""

import re
from dataclasses import dataclass

ADD, CHANGE, REMOVE = "add", "change", "remove"

_ADDRESS = (
    r"(?:the\s)?[<\"“]?(?:mailto:)?(?P<address>[^\s<>@,;:\"'“”()]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,10})[>\"”]?"
)
_NOUN = r"(?:e-?mail|mail|main)?\s?address"
_WHOSE = r"(?:(?:my|the|an|a|another|this|new|second|other|old)\s){0,3}"
_FORMS = {
    ADD: (
        rf"(?:add|link)\s{_WHOSE}{_NOUN}:?\s{_ADDRESS}",
        rf"add\s{_ADDRESS}\s(?:to\smy\saddresses|as\san?\s(?:new\s|further\s|second\s)?{_NOUN}(?:\sof\smine)?)",
        rf"i\s(?:also|sometimes|will\salso)\spost\sfrom\s{_ADDRESS}(?:\s(?:too|as\swell|also|now))?",
        rf"i\spost\sfrom\s{_ADDRESS}\s(?:too|as\swell|also)",
    ),
    CHANGE: (
        rf"(?:change|set|move)\smy\s{_NOUN}\sto\s{_ADDRESS}",
        rf"my\s(?:new\s{_NOUN}\sis|{_NOUN}\sis\snow)\s{_ADDRESS}",
    ),
    REMOVE: (
        rf"(?:remove|unlink|forget|drop)\s{_WHOSE}{_NOUN}:?\s{_ADDRESS}",
        rf"i\s(?:do\snot|don't|no\slonger)\spost\sfrom\s{_ADDRESS}(?:\s(?:any\s?more|any\slonger))?",
    ),
}
_PATTERNS = tuple(
    (what, re.compile(rf"(?:(?:nomic)?bot[:,]\s?)?(?:please[:,]?\s)?{form}(?:,?\splease)?[.!]?", re.IGNORECASE))
    for what, forms in _FORMS.items()
    for form in forms
)
_LONGEST = 400
_MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class AddressRequest:
    """What somebody asks about eir addresses: to ADD one, to CHANGE the main one to it, or to REMOVE one."""

    what: str
    address: str


def address_request(text: str) -> AddressRequest | None:
    """The first request about addresses in what somebody wrote."""
    lines = (line for line in text.splitlines()[:_MOST_LINES] if "@" in line and len(line) <= _LONGEST)
    for line in (" ".join(line.replace("’", "'").split()) for line in lines):
        for what, pattern in _PATTERNS:
            if found := pattern.fullmatch(line):
                address = found["address"]
                return AddressRequest(what, address.lower() if address.isascii() else address)
    return None
