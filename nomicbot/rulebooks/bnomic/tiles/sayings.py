"""Words that only Tile Plays have: a word as it is laid, Zones, what is taken from a Zone and what stays there."""

import re
from collections.abc import Iterator

from nomicbot.game.wording import Stretch, WordType, by_pattern
from nomicbot.rulebooks.bnomic.tiles.board import CENTER
from nomicbot.rulebooks.bnomic.tiles.notation import UNIT, units

Taken = tuple[int, str, str]
"""From which Zone, which Tiles, and the word that stays there; "" where nothing does."""

_WORD = rf"{UNIT}{{1,60}}"
_MARKED = r"(?:(?-i:[A-Z]|\([A-Za-z]\)|\[[A-Za-z]\])|/[A-Za-z]{2,26}/){1,60}"
"""A word that is plainly one of Tiles, since it has capitals or marks alone."""
_ANY = r"[^\s,;:\"“”]{1,80}"
"""What stands where a word of Tiles does; the rule says why it is none."""
_PLAYS = r"\b(?:play|lay|spell|form|build|make|put)(?:s|ed|ing|ling)?\s+"
_WHOLE = r"(?P<whole>(?:the\s+)?(?:word\s+)?[\"“'_*]?(?P<word>{})[\"”'_*]?)"
_IN_ZONE = r"(?=,?\s+(?:in|into|on|onto|at)\s+(?:the\s+)?(?:zone\b|cent))"
_ZONE = r"(?:zone\s+#?\s*(?:[1-9]|one|two|three|four|five|six|seven|eight|nine)|(?:the\s+)?cent(?:re|er)(?:\s+zone)?)\b"
_FURTHER = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)"
_ZONES = rf"zones\s+#?[1-9](?:{_FURTHER}(?:zone\s+)?#?[1-9]\b)*|{_ZONE}(?:{_FURTHER}{_ZONE})*"
_IN_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NUMBERS = {word: n for n, word in enumerate(_IN_WORDS, 1)}
_LETTERS = (
    rf"(?:the\s+)?(?:letters?\s+|tiles?\s+)?[\"“']?{UNIT}{{1,60}}[\"”']?"
    rf"(?:{_FURTHER}(?:the\s+)?[\"“']?{UNIT}[\"”']?(?=\W))*"
)
_LEAVES = (
    r"\s*,?\s*\(?(?:(?:which|that)\s+leaves|leaving|to\s+leave)\s+(?:the\s+word\s+|behind\s+)?"
    rf"(?P<left>nothing|it\s+empty|[\"“']?{_WORD}[\"”']?)\)?"
)
_ITEM = rf"(?P<letters>{_LETTERS})\s+(?:from|of|in|out\s+of)\s+(?P<zone>{_ZONE})(?:{_LEAVES})?"
_ANONYMOUS = re.sub(r"\?P<\w+>", "?:", _ITEM)
_TAKING = re.compile(
    r"\s*,?\s+(?:and\s+)?(?:by\s+)?(?:taking|using|with|borrowing|moving)\s+"
    rf"(?P<items>{_ANONYMOUS}(?:{_FURTHER}{_ANONYMOUS})*)",
    re.IGNORECASE,
)
_EACH = re.compile(_ITEM, re.IGNORECASE)
_NOISE = re.compile(r"\b(?:the|and|letters?|tiles?)\b|[\s,&\"“”']", re.IGNORECASE)


def _numbers(words: str) -> tuple[int, ...]:
    found = [CENTER if w.startswith("cent") else _NUMBERS.get(w) or int(w) for w in _number_words(words)]
    return tuple(found)


def _number_words(words: str) -> list[str]:
    return re.findall(rf"[1-9]|\bcent(?=re|er)|\b(?:{'|'.join(_NUMBERS)})\b", words.casefold())


def _zone(words: str) -> int:
    found = _numbers(words)
    return found[0] if len(found) == 1 else 0


def _taken(words: str) -> Iterator[Stretch]:
    for match in _TAKING.finditer(words):
        told: list[Taken] = []
        for item in _EACH.finditer(match["items"]):
            left = (item["left"] or "").strip("\"“”'")
            letters = _NOISE.sub("", item["letters"])
            told.append((_zone(item["zone"]), letters, "" if left.casefold() in ("nothing",) or " " in left else left))
        if told and all(zone and units(letters) for zone, letters, _ in told):
            yield Stretch(match.start(), match.end(), tuple(told))


def _shown_taken(taken: tuple[Taken, ...]) -> str:
    return " and ".join(f"the {tiles} from zone {zone}, leaving {left or 'nothing'}" for zone, tiles, left in taken)


def _listed(zones: tuple[int, ...]) -> str:
    if len(zones) == 1:
        return f"zone {zones[0]}"
    return f"zones {', '.join(map(str, zones[:-1]))} and {zones[-1]}"


def _letter(words: str) -> str:
    return words.strip("()[]").upper()


WORD = WordType(
    "tiles_word",
    ("zone", "cent"),
    by_pattern(
        rf"{_PLAYS}{_WHOLE.format(_ANY)}{_IN_ZONE}",
        rf"\bzone\s+\w+,?\s.{{0,40}}?{_PLAYS}{_WHOLE.format(_MARKED)}(?![\w(\[/])",
        rf"{_ZONE}{_FURTHER}{_WHOLE.format(_MARKED)}{_IN_ZONE}",
        read=str,
    ),
    str,
    "RIVER",
)
ZONES = WordType(
    "tiles_zones",
    ("zap",),
    by_pattern(rf"\bzap(?:s|ped|ping)?\s+(?:the\s+)?(?P<word>{_ZONES})", read=_numbers),
    _listed,
    "zones 2 and 5",
)
ZONE = WordType(
    "tiles_zone",
    ("zone", "cent"),
    by_pattern(rf"\b(?P<word>{_ZONE})", read=_zone),
    lambda zone: f"zone {zone}",
    "zone 5",
)
TAKEN = WordType("tiles_taken", ("zone", "cent"), _taken, _shown_taken, "the E from zone 2, leaving CAT")
WAS = WordType(
    "tiles_blank",
    ("blank",),
    by_pattern(
        r"\bblank(?:\s+tile)?\s+(?P<word>[(\[](?:[a-z])[)\]]|(?-i:[A-Z])(?=\s+(?:into|to|the\s+letter|be|an?)\s))",
        read=_letter,
    ),
    _letter,
    "Q",
)
LETTER = WordType(
    "tiles_letter",
    ("blank", "letter"),
    by_pattern(
        r"\bblank(?:\s+tile)?\s+(?:[(\[]?[a-z][)\]]?\s+)?"
        r"(?P<word>(?:(?:into|to|be|as|is)\s+)?(?:the\s+letter\s+|an?\s+(?=[a-z]\b)|[\"“'])?(?-i:[A-Z])[\"”']?)(?!\w)",
        r"\b(?P<word>(?:the\s+)?(?:tile\s+)?letter\s+[\"“']?(?-i:[A-Z])[\"”']?)(?!\w)",
        read=lambda words: re.findall(r"[A-Z]", words)[-1],
    ),
    lambda letter: f"the letter {letter}",
    "the letter S",
)
