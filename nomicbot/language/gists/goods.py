"""What there is on the Grid: things that are carried, bought and built, and who stands there besides players."""

import re
from collections.abc import Callable

_THE = (
    r"(?:(?:the|an?|my|this|that|one(?:\s+\(1\))?|some|another)\s+(?:heavy\s+|trusty\s+|good\s+|old\s+|"
    r"lovely\s+|little\s+|new\s+|shiny\s+|single\s+)*)?"
)
_ONE_OF = (
    r"(?:(?:another|1)(?:\s+\(one\))?\s+|(?:another\s+)?(?:one|1)\s+of\s+(?:those|the|these|your|their)\s+(?:\w+\s+)?)"
)
"""How one is named of the many that the shop has, in the plural: "one of those Siren Baits"."""
_DIRECTION = r"(?:north|south)(?:[- ]?(?:east|west))?|east|west"
_LETTERS = {"N": "north", "S": "south", "E": "east", "W": "west"}


def _gadget(words: str) -> str:
    return "the " + re.sub(r"(?i)\A(?:.*\s)?(?=(?:big\s+stick|shield|football|purse)\Z)", "", words)


def _wax(words: str) -> str:
    return f"the Ball of {'Earwax' if 'earwax' in words.lower() else 'Wax'}"


def _direction(words: str) -> str:
    if words.isupper():
        return "".join(_LETTERS[letter] + ("-" if len(words) > 1 and not at else "") for at, letter in enumerate(words))
    return re.sub(r"(?i)wards?\Z|\A(?:to|towards?)\s+the\s+", "", words).lower()


THINGS: tuple[tuple[str, str, Callable[[str], str]], ...] = (
    ("wax", rf"(?i:{_THE}(?:balls?\s+of\s+(?:ear)?wax|(?:ear)?wax\s+ball|(?:ear)?wax))\b", _wax),
    ("gadget", rf"(?i:{_THE}(?:big\s+stick|shield|football|purse))\b(?!['’]s)", _gadget),
    ("rock", rf"(?i:{_THE}big\s+rock|{_ONE_OF}big\s+rocks?)\b(?!['’]s)", lambda _: "a Big Rock"),
    (
        "bait",
        rf"(?i:{_THE}(?:(?:piece|bag|bit)\s+of\s+)?siren\s+bait|{_ONE_OF}siren\s+baits?|(?:the|my|that|this)\s+bait)\b(?!['’]s)",
        lambda _: "Siren Bait",
    ),
    ("gun", rf"(?i:{_THE}pinball\s+gun|{_ONE_OF}pinball\s+guns?)\b", lambda _: "a Pinball Gun"),
    ("tower", rf"(?i:{_THE}radar\s+tower|{_ONE_OF}radar\s+towers?)\b", lambda _: "a Radar Tower"),
    ("siren", r"(?i:(?:the|my)\s+siren)\b(?!['’]s|\s+(?:bait|[A-Z]))", lambda _: "the Siren"),
    ("beast", r"(?i:the\s+(?:yeti|gremlin|toad))\b(?!['’]s)", str),
    ("direction", rf"(?i:(?:{_DIRECTION})(?:wards?)?)\b|(?<=go\s)(?:N|S|E|W|NE|NW|SE|SW)\b", _direction),
)
