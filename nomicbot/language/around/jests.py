"""What looks like an action and plainly is none, so that nobody is asked about it."""

import re

from nomicbot.language.documents.blocks import MARK

_WISHES = re.compile(
    r"\W*(?:(?:oh|well|dov|so|and)[\s,]+)*I(?:'d|\s+would|\s+should)\s+(?:\w+\s+)?(?:like|love|have\s+l(?:iked|oved))\s+to\b",
    re.IGNORECASE,
)
_TEACHES = re.compile(
    r"\W*(?:\w+,?\s+){0,3}(?:you|one|people|players|everybody)(?:'ve|'d)?\s+(?:(?:have|has|had|ought|need|needs|should|must|can|could|would|may|just|simply|only|to)\s+){1,4}"
    r"(?:write|say|type|post|send|put)\b[^:\"]{0,30}:\s",
    re.IGNORECASE,
)
_TEASES = re.compile(
    r"\W*(?:I(?:'m|\s+am)\s+)?(?:just|only)\s+(?:kidding|joking)\s+about\s+(?:the|my|your|his|her|their|[a-z]+'s)\s+(?:[a-z]+\s+)?"
    r"(?!(?:acts?|actions?|moves?|gifts?|bribes?|money|first|second|last|other|latter|former|one|ones|rest|above|below|"
    r"lot|things?|veto|whole|two|amount|price|sum|date|name)\b)(?P<what>[a-z]+)\b",
    re.IGNORECASE,
)
_BUT = re.compile(r"\W{1,6}(?:but|alas|however|unfortunately|sadly|only|except)\b", re.IGNORECASE)
_OF_THE_GAME = re.compile(
    r"\d|\b(?:vot\w+|proposals?|motions?|tweaks?|referend\w+|cfis?|inquir\w+|genechips?|gcs?|rules?|ruleset|clauses?|games?|players?|minist\w+|elections?|candidat\w+|nominat\w+|"
    r"senators?|priests?|lobbyists?|necromancers?|souls?|class|clock|keys?|seals?|rubber|forums?|displays?|roster|gremlins?|amplitude|suck|deput\w+|points?|"
    r"shenanigans|violations?|forms|grid|rocks?|sirens?|toads?|towers?|guns?|wax|bait|follow\w*|away|all|everything|it|that|this|these|them)\b"
    rf"|{MARK}|(?-i:\b(?:the|my|an?)\s+[A-Z][a-z]+)",
    re.IGNORECASE,
)
"""What a sentence speaks of that begins with "I hereby" and does something in the game."""


def only_wished(sentence: str, text: str, end: int) -> bool:
    """Whether a sentence that ends at `end` wishes for what the next one denies: "I would love to vote FOR p3. But".

    Or it teaches somebody what to write.
    """
    return (_WISHES.match(sentence) is not None and _BUT.match(text, end) is not None) or (
        _TEACHES.match(sentence) is not None
    )


def of_the_game(sentence: str) -> bool:
    """Whether what a sentence does with "hereby" may be done in the game, unlike "I hereby crown Ivy queen of puns"."""
    return _OF_THE_GAME.search(sentence) is not None


def teases(sentence: str) -> bool:
    """Whether a sentence only says that talk was a joke: "Just kidding about the dog"."""
    match = _TEASES.match(sentence)
    return match is not None and _OF_THE_GAME.search(sentence, match.start("what")) is None
