"""Numbers in words, and titles before names: "twenty-one Genechips", "proposal twelve", "Prof. X"."""

import re
from collections.abc import Sequence

from nomicbot.language.phrases import NUMBERS
from nomicbot.language.wordings.rewording import Piece, Wording, Wordings

_TENS = dict(
    zip(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], range(20, 100, 10), strict=True)
)
_UNITS = {word: number for word, number in NUMBERS.items() if number <= 20} | _TENS
_MANY = {"dozen": 12, "hundred": 100, "thousand": 1000}
_WORD = "|".join((*_UNITS, *_MANY))
_NUMBER = rf"(?:an?[ -]+)?(?:{_WORD})\b(?:[ -]+(?:and[ -]+)?(?:{_WORD})\b){{0,8}}"


def number_of(words: str) -> int | None:
    """What a number in words says: "two thousand five hundred", "a dozen"; None for what is no number."""
    total = part = 0
    small = False
    for word in re.findall(r"[a-z]+", words.lower()):
        if word in ("a", "an", "and"):
            continue
        if word in _UNITS:
            value = _UNITS[word]
            if small and (part % 100 < 20 or value >= 10 or value == 0):
                return None  # "two five" and "twenty twelve" are no numbers
            part, small = part + value, True
        elif word == "thousand":
            if total:
                return None
            total, part, small = (part or 1) * 1000, 0, False
        elif word not in _MANY:
            return None
        else:
            if part > 99:
                return None
            part, small = (part or 1) * _MANY[word], False
    return total + part


def _counted(match: re.Match[str]) -> Sequence[Piece] | None:
    number = number_of(match["number"])
    plain = match["number"].lower() in (*list(NUMBERS)[1:21], "a", "an")
    return None if not number or plain else (str(number),)


def _numbered(match: re.Match[str]) -> Sequence[Piece] | None:
    """Motions by numbers in words."""
    pieces: list[Piece] = [match.span("form")]
    for found in re.finditer(
        rf"(?P<joint>[ ,]+(?:and +)?)(?P<number>{_NUMBER})", " " + " ".join(match["rest"].split()), re.IGNORECASE
    ):
        number = number_of(found["number"])
        several = [number] if number else [number_of(words) for words in found["number"].split(" and ")]
        if not all(several):
            return None
        pieces.append(found["joint"] + " and ".join(map(str, several)))
    return pieces if len(pieces) > 1 else None


COUNTED_WORDS = Wordings(
    rf"\b(?:{_WORD}|prof|dr|mrs?|ms)\b",
    (
        Wording(rf"(?P<number>{_NUMBER})(?= (?:of my (?:own )?)?(?:genechips?|gc)\b)", _counted),
        Wording(
            r"(?P<form>(?:proposals?|props?|motions?|cfis?|tweaks?|referend(?:um|"
            rf"a))(?: number| no\.?)?)(?P<rest> {_NUMBER}(?:(?:,| and|, and) {_NUMBER}){{0,12}})(?! "
            r"(?:genechips?|gc|times|points?|votes?|more|proposals|motions)\b)",
            _numbered,
        ),
        Wording(
            r"(?P<title>(?-i:[Pp]rof|Dr|Mr|Mrs|Ms)\. (?-i:[A-Z])[\w-]{0,30})",
            lambda match: ('"', match.span("title"), '"'),
        ),
    ),
)
