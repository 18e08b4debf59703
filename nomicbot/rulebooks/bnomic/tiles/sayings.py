"""The types of words that only Tile Plays have: words of Tiles, Zones, and taken Tiles."""

import re
from collections.abc import Iterator

from nomicbot.game.word_types import Stretch, WordType, by_pattern
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.tiles.notation import UNIT, units
from nomicbot.rulebooks.bnomic.tiles.zone_board import CENTER

Taken = tuple[int, str, str]
"""A Zone, the Tiles that are taken from it, and the word that remains there ("" if none)."""
ALL = "*"
"""All Tiles of a Zone."""

_WORD = rf"{UNIT}{{1,60}}"
_MARKED = r"(?:(?-i:[A-Z]|\([A-Za-z]\)|\[[A-Za-z]\])|/[A-Za-z]{2,26}/){1,60}"
"""The pattern of a word that is clearly made of Tiles, since it has capitals or marks."""
_ANY = r"[^\s,;:\"“”]{1,80}"
"""The pattern of anything in the place of a word of Tiles. The rule says why it is not one."""
_PLAYS = (
    r"\b(?:play|lay|add|extend|spell(?:\s+out)?|form|build|make|mak"
    r"|put(?:\s+down)?|putt|plac|place|set)"
    r"(?:s|ed|ing|ling)?(?:\s+down)?\s+"
)
_WHOLE = r"(?P<whole>(?:the\s+)?(?:word\s+)?[\"“'_*]?(?P<word>{})[\"”'_*]?)"
_IN_ZONE = r"(?=,?\s+(?:in|into|on|onto|at|across|to|over)\s+(?:the\s+)?(?:zone\b|cent))"
_ZONE = (
    r"(?:zone\s+#?\s*(?:[1-9]|one|two|three|four|five|six|seven|eight|nine)"
    r"|(?:the\s+)?cent(?:re|er)(?:\s+zone)?)\b"
)
_FURTHER = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)"
_IN_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_RANGED = rf"(?:#?[1-9](?:\s*(?:-|–|to|through)\s*[1-9])?|(?:{'|'.join(_IN_WORDS)})\b)"
_ZONES = (
    rf"(?:zones\s+)?{_RANGED}(?:{_FURTHER}(?:zone\s+)?{_RANGED}\b)*(?!\w)"
    rf"|{_ZONE}(?:{_FURTHER}{_ZONE})*"
)
_NUMBERS = {word: n for n, word in enumerate(_IN_WORDS, 1)}
_LETTERS = (
    rf"(?:the\s+)?(?:letters?\s+|tiles?\s+)?[\"“']?{UNIT}{{1,60}}[\"”']?"
    rf"(?:{_FURTHER}(?:the\s+)?[\"“']?{UNIT}[\"”']?(?=\W))*"
)
_ALL = (
    r"(?:all(?:\s+of)?|everything|every\s+tile|each\s+tile)(?:\s+(?:of\s+)?"
    r"(?:the|its|their)?\s*(?:tiles?|letters?)?)?"
)
"""Words for taking all of the Tiles in a Zone."""
_LEAVES = (
    r"\s*,?\s*\(?(?:and\s+)?(?:(?:(?:which|that)\s+)?leaves|leaving"
    r"|to\s+leave)\s+(?:the\s+word\s+|behind\s+)?"
    rf"(?P<left>nothing|it\s+empty|[\"“']?{_WORD}[\"”']?)\)?"
)
_ITEM = (
    rf"(?:(?:all(?:\s+of)?\s+)?(?P<whole>{_ZONE})['’]s\s+(?:tiles|letters)"
    rf"|(?P<letters>{_ALL}|{_LETTERS})\s+(?:from|of|in|out\s+of)\s+(?P<zone>{_ZONE}))(?:{_LEAVES})?"
)
_BEHIND = r"(?:to|onto|behind|after|to\s+the\s+end\s+of)"
_BEFORE = r"(?:before|in\s+front\s+of|to\s+the\s+(?:front|beginning|start)\s+of)"
_MORE = (
    rf"(?:an?\s+|the\s+)?(?:letters?\s+|tiles?\s+)?[\"“']?{UNIT}{{1,"
    rf"15}}[\"”']?(?:\s+(?:tile|letter)s?)?"
)
_ADDED = (
    rf"(?P<word>{_MORE}(?:{_FURTHER}{_MORE})*\s+(?:{_BEFORE}|{_BEHIND})\s+"
    rf"(?:the\s+word\s+)?[\"“']?{_MARKED}[\"”']?)"
)
"""The pattern of letters that are added to a word, by default at its end: `an S to CAT`."""
_ALONE = r"^\W*(?:(?:my|first|second|next)\s+)*(?:(?:tiles?\s+)?play\s*:\s*)?"
_ENDS = r"(?=\s*(?:[.,;!(]|$|\b(?:with|using|taking|by)\b))"
_ANONYMOUS = re.sub(r"\?P<\w+>", "?:", _ITEM)
_BY = r"\s*,?\s+(?:and\s+)?(?:by\s+)?(?:taking|using|with|borrowing|moving)\s+"
_AGAIN = r"(?:(?:also\s+)?(?:by\s+)?(?:taking|using|with|borrowing|moving)\s+)?"
"""Words that may be repeated before each of several items: `taking ..., and taking ...`."""
_ITEMS = rf"(?P<items>{_ANONYMOUS}(?:{_FURTHER}{_AGAIN}{_ANONYMOUS})*)"
_DEEDS = r"(?=\s+(?:play|lay|spell|form|build|make|put)\b)"
_TAKING = (
    regex(rf"{_BY}{_ITEMS}", re.IGNORECASE),
    regex(
        rf"(?<=\bI)\s+(?:take|use|borrow)\s+{_ITEMS}(?:\s*,?\s+(?:(?:and|to)(?:\s+then)?){_DEEDS})",
        re.IGNORECASE,
    ),
)
_FIRST = regex(
    r"^\W*(?P<told>(?:(?:by|in)\s+)?(?:taking|using|with|borrowing"
    rf"|moving)\s+{_ITEMS})(?=\s*,?\s+I\b)",
    re.IGNORECASE,
)
"""The same list before the play: `Taking the E from zone 2, leaving CAT, I play ...`."""
_EMPTIED = regex(
    rf"\s*,?\s+(?:which\s+leaves|leaving|to\s+leave|emptying)\s+(?P<zone>{_ZONE})\s+empty\b",
    re.IGNORECASE,
)
_UNREAD = regex(
    rf"{_BY}(?P<words>(?:(?!\bzone\b)[^.;:!?])*?)\s+(?:from|of|in|out\s+of)\s+(?P<zone>{_ZONE})",
    re.IGNORECASE,
)
"""Words about a Zone from which it is unclear what is taken. No play is made without them."""
_EACH = regex(_ITEM, re.IGNORECASE)
_NOISE = regex(r"\b(?:the|and|letters?|tiles?)\b|[\s,&\"“”']", re.IGNORECASE)


def _numbers(words: str) -> tuple[int, ...]:
    """Return the numbers of the Zones in `words`, with ranges such as `1-3` in full.

    Returns none if a range is reversed.
    """
    ranges = [
        (int(a), int(b)) for a, b in re.findall(r"([1-9])\s*(?:-|–|to|through)\s*([1-9])", words)
    ]
    if any(a >= b for a, b in ranges):
        return ()
    words = re.sub(
        r"([1-9])\s*(?:-|–|to|through)\s*([1-9])",
        lambda found: " ".join(map(str, range(int(found[1]), int(found[2]) + 1))),
        words,
    )
    found = [
        CENTER if w.startswith("cent") else _NUMBERS.get(w) or int(w) for w in _number_words(words)
    ]
    return tuple(found)


def _number_words(words: str) -> list[str]:
    return re.findall(rf"[1-9]|\bcent(?=re|er)|\b(?:{'|'.join(_NUMBERS)})\b", words.casefold())


def _zone(words: str) -> int:
    found = _numbers(words)
    return found[0] if len(found) == 1 else 0


def _taken(words: str) -> Iterator[Stretch]:
    found = list(_taken_tiles(words))
    yield from found
    for match in _UNREAD.finditer(words):
        if not any(one.start < match.end() and match.start() < one.end for one in found):
            yield Stretch(
                match.start(),
                match.end(),
                ((_zone(match["zone"]), " ".join(match["words"].split()), ""),),
            )


def _taken_tiles(words: str) -> Iterator[Stretch]:
    """Yield the statements about taken Tiles that can be parsed."""
    for match in _EMPTIED.finditer(words):
        yield Stretch(match.start(), match.end(), ((_zone(match["zone"]), ALL, ""),))
    for pattern in (*_TAKING, _FIRST):
        for match in pattern.finditer(words):
            told = tuple(map(_item, _EACH.finditer(match["items"])))
            if told and all(
                zone and (letters == ALL or units(letters)) for zone, letters, _ in told
            ):
                yield Stretch(match.start(), match.end(), told)


def _item(item: re.Match[str]) -> Taken:
    """Return a Zone, the letters taken there, and the remaining word, or "" if there is none."""
    left = (item["left"] or "").strip("\"“”'")
    whole = item["whole"] or re.fullmatch(_ALL, item["letters"], re.IGNORECASE)
    letters = ALL if whole else _NOISE.sub("", item["letters"])
    zone = _zone(item["whole"] or item["zone"])
    return zone, letters, "" if left.casefold() == "nothing" or " " in left else left


def _shown_taken(taken: tuple[Taken, ...]) -> str:
    shown = (
        (zone, "all tiles" if tiles == ALL else f"the {tiles}", left) for zone, tiles, left in taken
    )
    return " and ".join(
        f"{tiles} from zone {zone}, leaving {left or 'nothing'}" for zone, tiles, left in shown
    )


def _listed(zones: tuple[int, ...]) -> str:
    if len(zones) == 1:
        return f"zone {zones[0]}"
    return f"zones {', '.join(map(str, zones[:-1]))} and {zones[-1]}"


_TILES = regex(r"(?<![\w(\[/])(?:[A-Z]|\([A-Za-z]\)|\[[A-Za-z]\]|/[A-Za-z]{2,26}/)+(?!\w)")


def _word(words: str) -> str:
    """Return a word that is written out or described: `an S to CAT` is CATS."""
    added = re.fullmatch(
        rf"(.+?)\s+(?:({_BEFORE})|{_BEHIND})\s+(?:the\s+word\s+)?(\S+)", words, re.IGNORECASE
    )
    if added is None:
        return words
    more, word = "".join(_TILES.findall(added[1])), added[3].strip("\"“”'")
    return (f"{more}{word}" if added[2] else f"{word}{more}") if more else ""


def _letter(words: str) -> str:
    return words.strip("()[]").upper()


WORD = WordType(
    "tiles_word",
    ("zone", "cent"),
    by_pattern(
        rf"{_PLAYS}{_WHOLE.format(_ANY)}{_IN_ZONE}",
        rf"\bzone\s+\w+,?\s.{{0,40}}?{_PLAYS}{_WHOLE.format(_MARKED)}(?![\w(\[/])",
        rf"{_ZONE}{_FURTHER}{_WHOLE.format(_MARKED)}{_IN_ZONE}",
        rf"\b(?:add|put|place|lay)(?:s|ed|ing|ting)?\s+{_ADDED}{_IN_ZONE}",
        r"\b(?:extend|lengthen|turn|chang)(?:s|e|es|ed"
        rf"|ing)?\s+(?P<whole>[\"“']?{_MARKED}[\"”']?\s+(?:in)?to\s+"
        rf"[\"“']?(?P<word>{_MARKED})[\"”']?){_IN_ZONE}",
        rf"{_ALONE}{_ZONE}\s*[:=]\s*(?:play\s+)?(?P<word>{_MARKED}){_ENDS}",
        rf"(?P<whole>{_ALONE}(?P<word>{_MARKED}))\s*,?\s+(?:in|into|at)\s+(?:the\s+)?(?={_ZONE})",
        read=_word,
    ),
    str,
    "RIVER",
    alone=True,
    asked=True,
    loosely=by_pattern(
        r"(?<![\w-])(?P<word>(?-i:[A-Z](?:-[A-Z])+|[A-Z]{2,26}))(?![\w-])",
        read=lambda words: words.replace("-", ""),
    ),
)
ZONES = WordType(
    "tiles_zones",
    ("zap",),
    by_pattern(
        rf"\bzap(?:s|ped|ping)?[\s!:]+(?P<word>(?:the\s+)?{_ZONES})",
        rf"\b(?P<word>(?=zones?\b){_ZONES})(?=[\s,:]+(?:(?:i|is|are|be)\s+){{0,2}}zap(?:ped)?\b)",
        read=_numbers,
    ),
    _listed,
    "zones 2 and 5",
    loosely=by_pattern(
        rf"\bzones?\b[^.;!?]*?(?P<word>{_RANGED}(?:{_FURTHER}(?:zone\s+)?{_RANGED}\b)*)(?!\w)",
        read=_numbers,
    ),
)
ZONE = WordType(
    "tiles_zone",
    ("zone", "cent"),
    by_pattern(
        rf"\b(?P<word>{_ZONE})",
        rf"\b(?P<whole>(?:across|over)\s+(?:the\s+)?(?P<word>{_ZONE}))",
        read=_zone,
    ),
    lambda zone: f"zone {zone}",
    "zone 5",
)
TAKEN = WordType(
    "tiles_taken", ("zone", "cent"), _taken, _shown_taken, "the E from zone 2, leaving CAT"
)
WAS = WordType(
    "tiles_blank",
    ("blank",),
    by_pattern(
        r"\bblank(?:\s+tile)?\s+(?P<word>[(\[](?:[a-z])[)\]]|(?-i:[A-Z])(?=\s+(?:into"
        r"|to|the\s+letter|be|an?)\s))",
        read=_letter,
    ),
    _letter,
    "Q",
    by_name="my Blank {} into one",
)
LETTER = WordType(
    "tiles_letter",
    ("blank", "letter"),
    by_pattern(
        r"\bblanks?(?:\s+tiles?)?\s+(?:[(\[]?[a-z][)\]]?\s+)?"
        r"(?P<word>(?:(?:into|to|be|as|is)\s+)?(?:the\s+letter\s+|an?\s+(?=[a-z]\b)"
        r"|[\"“'])?(?-i:[A-Z])[\"”']?)(?!\w)",
        r"\b(?P<word>(?:the\s+)?(?:tile\s+)?letter\s+[\"“']?(?-i:[A-Z])[\"”']?)(?!\w)",
        read=lambda words: re.findall(r"[A-Z]", words)[-1],
    ),
    lambda letter: f"the letter {letter}",
    "the letter S",
    by_name="my Blank into the letter {}",
    loosely=by_pattern(
        r"(?<![\w'’])(?P<whole>[\"“'‘]?(?P<word>(?-i:(?!I\b)[B-Z]))[\"”'’]?)(?![\w'’-]|\.\w)",
        r"\b(?:letter|an)\s+[\"“'‘]?(?P<word>(?-i:[A-Z]))(?![\w'’])",
        read=str,
    ),
)
