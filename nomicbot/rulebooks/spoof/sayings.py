"""The types of words that only Spoof has: challenges to a school, games, and moves.

Words of each type come after a verb, so "Harry" is not a call in other sentences. Values are in the
notation of the engine.
"""

import re
from collections.abc import Iterator

from nomicbot.game.word_types import Stretch, WordType, by_pattern
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.spoof.calls import BANGKOK, CAWOOD_PASS, HAUGHTON_SIX, number_said, plain

_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_COUNT = rf"(?:\d{{1,6}}|{'|'.join(_COUNTS)})"
_NOTHING = ("no", "zero", "none")
_ENDS = (
    r"(?=[\"”']?\s*(?:[.,;!?)]|$|\n|(?:in|of|at|as|to)\s+(?:(?:the|my|our)\s+)?(?:Spoof\s+)?game\b"
    r"|and\s+I\b|then\b|please\b|thank))"
)
"""What may follow such words: the game that they are about, or the end of the sentence."""

_BID = r"(?:Bid|Milan(?:ese)?)"
_OPTION = (
    rf"(?:(?:with|from|starting\s+with)\s+{_COUNT}\s+coins?(?:\s+each)?"
    r"|(?:with\s+)?(?:a\s+cap\s+of|up\s+to|at\s+most"
    rf"|no\s+more\s+than)\s+{_COUNT}(?:\s+coins?)?(?:\s+each)?"
    rf"|(?:for|with)\s+(?:a\s+stake\s+of\s+)?{_COUNT}\s+(?:Genechips?|GC)(?:\s+each)?"
    r"|(?:with(?:out)?|by)\s+(?:the\s+)?Hollywood\s+rules)"
)
_GAME = (
    r"(?:(?:a|another|one)\s+)?(?:(?:round|game|match|school)\s+of\s+)?(?:(?:standard"
    rf"|{_BID}(?:\s+\(Milan\))?)\s+)?Spoof"
    rf"(?!\s+(?:game|number)\s+#?\s?\d)(?:\s+game(?!\s+\d))?(?:\s*,?\s*(?:and\s+)?{_OPTION})*"
)
_NAME = r"(?-i:[A-Z])[\w.'’-]*(?:\s+(?-i:[A-Z])[\w.'’-]*){0,3}"
_OFFENCE = r"[^.,;:!?]{3,80}?"


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _count(words: str) -> int:
    low = words.casefold()
    return _COUNTS.index(low) if low in _COUNTS else int(low)


_ORDINALS = ("first", "second", "third", "fourth", "fifth")
MYSELF = "myself"
"""The name by which players vote for themselves."""


def _candidate(words: str) -> str:
    return MYSELF if words.casefold() in (MYSELF, "me") else _one_line(words)


def _behind(pattern: str, words: str) -> str:
    found = re.search(pattern.replace("#", rf"({_COUNT})"), words, re.IGNORECASE)
    return str(_count(found[1])) if found else ""


def terms_of(words: str) -> str:
    """Return the terms of a challenge in notation: `standard`, or `bid coins 2 cap 5 stake 10`."""
    kind = "bid" if re.search(rf"\b{_BID}\b", words, re.IGNORECASE) else "standard"
    said = {
        "coins": _behind(r"\b(?:with|from)\s+# coins?\b", " ".join(words.split())),
        "cap": _behind(r"\b(?:cap of|up to|at most|no more than)\s+#", " ".join(words.split())),
        "stake": _behind(r"# (?:Genechips?|GC)\b", " ".join(words.split())),
    }
    without = (
        " without" if re.search(r"without\s+(?:the\s+)?Hollywood", words, re.IGNORECASE) else ""
    )
    return " ".join([kind, *(f"{name} {value}" for name, value in said.items() if value)]) + without


def shown_terms(terms: str) -> str:
    """Return the terms of a challenge in words."""
    kind, *rest = terms.split()
    said = (
        dict(zip(rest[::2], rest[1::2], strict=False))
        if "without" not in rest
        else dict(_pairs(rest))
    )
    told = ["a game of Bid Spoof" if kind == "bid" else "a game of Spoof"]
    if "coins" in said:
        told.append(f"with {said['coins']} coin{'s' * (said['coins'] != '1')} each")
    if "cap" in said:
        told.append(f"up to {said['cap']} coins")
    if "stake" in said:
        told.append(f"for {said['stake']} Genechips each")
    if "without" in rest:
        told.append("without the Hollywood rules")
    return " ".join(told)


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    kept = [word for word in words if word != "without"]
    return list(zip(kept[::2], kept[1::2], strict=False))


def names_in(school: str) -> tuple[str, ...]:
    """Return the names in `school`, a list of names as it is written in sentences."""
    parts = re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*", school.strip())
    return tuple(part for part in parts if part)


def _school(words: str) -> str:
    return ", ".join(names_in(words))


_YOU = r"you(?:\s+(?:both|all|two|three|guys))?"
_CHALLENGED = by_pattern(
    rf"\b(?:challenge|invite)\s+(?!{_YOU}\b)(?P<word>[^;:!?]{{1,300}}?)(?=\s+to\s+{_GAME})",
    read=_school,
)
_ADDRESSED = regex(
    r"(?:^|[.!?]\s|\n)\s*(?:(?:hi|hello|hey|ok|okay|so|well|dear|and|but|or|oh|also|yes|now|then)"
    r"\b,?\s+){0,3}"
    rf"(?P<who>{_NAME}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*){_NAME})*?)\s*[,:]\s+"
    rf"I\s+(?:hereby\s+)?(?:challenge|invite)\s+(?P<you>{_YOU})(?=\s+to\s+{_GAME})",
    re.IGNORECASE,
)


def _schools(words: str) -> Iterator[Stretch]:
    """Yield the lists of challenged players.

    The players are given by name, or as "you" after the names of addressees.
    """
    yield from _CHALLENGED(words)
    for found in _ADDRESSED.finditer(words):
        yield Stretch(*found.span("you"), _school(found["who"]))


def shown_school(school: str) -> str:
    """Return the names of a school's players, listed as in a sentence."""
    *most, last = names_in(school) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def _coins(words: str) -> str:
    first = words.split()[0].casefold()
    return "0" if first in _NOTHING else str(_count(first))


def shown_coins(coins: str) -> str:
    """Return the number of coins in words."""
    return f"{coins} coin{'s' * (coins != '1')}" if coins else ""


_FEW_WORDS = 6
_A_NUMBER = regex(rf"\b(?:{_COUNT}|zero|none)\b", re.IGNORECASE)
_OF_A_HAND = regex(r"\b(?:coins?|hands?|h[ol]{1,2}d(?:s|ing)?|hodl|fist|put)\b", re.IGNORECASE)
_IN_GAME = regex(
    r"\b(?:in\s+)?(?:spoof\s+)?game\s+(?:no\.?\s*|number\s+|#\s?)?(?P<game>\d{1,6})\b",
    re.IGNORECASE,
)
_HANDS = ("0", "1", "2", "3")


def hands_meant(words: str) -> tuple[tuple[tuple[str, ...], ...], str]:
    """Return the hands of coins that words may mean, and the game that they name.

    A single number is meant if the player has that many coins. Otherwise any number up to the usual
    three coins is possible. The game is "" if none is named.
    """
    game = _IN_GAME.search(words)
    rest = _IN_GAME.sub(" ", words)
    said = {_coins(found[0]) for found in _A_NUMBER.finditer(rest)}
    if not _OF_A_HAND.search(rest) and not (said and len(rest.split()) <= _FEW_WORDS):
        return (), ""
    hands = (tuple(said), _HANDS) if len(said) == 1 else (_HANDS,)
    return hands, f"game {game['game']}" if game else ""


def _opened(words: str) -> str:
    coins, nonce = words.split()[0], re.split(r"[\s,:]+", words.strip())[-1]
    return f"{0 if coins.casefold() in _NOTHING else _count(coins)} {nonce}"


def shown_opened(hand: str) -> str:
    """Return an open hand in words."""
    coins, _, nonce = hand.partition(" ")
    return f"my hand of {shown_coins(coins)} with the nonce {nonce}" if nonce else ""


def _calls(words: str) -> Iterator[Stretch]:
    """Yield the calls in a sentence: numbers, known calls and quoted ones.

    An unknown call must be in quotation marks, or accompanied by the name of the game, because its
    meaning depends on the school.
    """
    named = _NAMED_GAME.search(words) is not None
    for found in _CALLING.finditer(words):
        said = " ".join(found["word"].split())
        known = plain(said) in _KNOWN or number_said(said) is not None
        other = found["said"].strip()[:1] in "\"“'" or (
            named and found["verb"].casefold() == "call" and said[0].isupper()
        )
        if known or other:
            yield Stretch(*found.span("said"), said)


def _bid(words: str) -> str:
    number = number_said(re.split(r"[\s,]", words.strip())[0])
    low = words.casefold()
    direction = (
        "anticlockwise"
        if re.search(r"anti|counter", low)
        else "clockwise"
        if "clockwise" in low
        else ""
    )
    return f"{number} {direction}".strip() if number is not None else ""


LAST = "#"
"""A placeholder for the player who made the last bid."""


def _bidder(words: str) -> str:
    name = " ".join(words.split())
    return LAST if name.casefold().split()[0] in ("the", "this", "that") else name


def _fined(words: str) -> str:
    found = _FINE.fullmatch(" ".join(words.split()))
    if found is None:
        return ""
    drink = f", {found['drink']}" if found["drink"] else ""
    return f"{found['who']}: {found['what']}{drink}"


def shown_fine(fine: str) -> str:
    """Return a fine in words."""
    who, _, rest = fine.partition(": ")
    what, _, drink = rest.partition(", ")
    return f"{who} {f'a round of {drink} ' if drink else ''}for {what}" if what else ""


def _taught(words: str) -> str:
    found = _LESSON.fullmatch(" ".join(words.split()))
    number = number_said(found["number"]) if found else None
    return f"{number} {found['name']}" if found and number is not None else ""


def shown_lesson(lesson: str) -> str:
    """Return a lesson in words: a call and the number that it will mean."""
    number, _, name = lesson.partition(" ")
    return f"{name} mean {number}" if name else ""


_DRINK = r"(?:a\s+)?(?:round|glass)\s+of\s+(?P<drink>[\w ]{3,20}?)"
_FINE_WORDS = rf"(?P<who>{_NAME})(?:\s+{_DRINK})?\s+for\s+(?P<what>{_OFFENCE})"
_FINE = regex(_FINE_WORDS, re.IGNORECASE)
_LESSON_WORDS = (
    r"[\"“']?(?P<name>[^\W\d_][\w' -]{0,40}?)[\"”']?\s+mean\s+(?P<number>\d{1,4}|[a-z-]{3,14})"
)
_LESSON = regex(_LESSON_WORDS, re.IGNORECASE)
_SAID = (
    r"(?:\d{1,4}|(?-i:[A-Z])[\w'’-]*(?:\s+(?:(?-i:[A-Z])[\w'’-]*|\d{1,2})){0,3}|[a-z]+(?:-[a-z]+)?)"
)


def _unnamed(pattern: str) -> str:
    return re.sub(r"\?P<\w+>", "?:", pattern)


_NOBODY = frozenset(
    (
        *(
            "a",
            "an",
            "the",
            "i",
            "in",
            "on",
            "for",
            "as",
            "to",
            "of",
            "from",
            "with",
            "both",
            "now",
        ),
        *(
            "my",
            "our",
            "your",
            "this",
            "that",
            "it",
            "let",
            "here",
            "never",
            "then",
            "show",
            "hash",
        ),
        *("bid", "spoof", "milan", "hollywood", "game", "chairman", "gentlemen", "drinks", "line"),
        "administrator",
    )
)
"""Capitalised words that name no player."""
_CAPITALS = regex(r"(?<![\w'’])[A-Z][\w-]*(?:\s+[A-Z][\w-]*)*")


def _people(words: str) -> Iterator[Stretch]:
    """Yield the runs of capitalised words that may name a player."""
    for found in _CAPITALS.finditer(words):
        if not _NOBODY.intersection(found[0].casefold().split()):
            yield Stretch(*found.span(), found[0])


def _schools_loosely(words: str) -> Iterator[Stretch]:
    """Yield all names in a challenge as one list of challenged players."""
    named = list(_people(words))
    if named:
        school = ", ".join(dict.fromkeys(one.value for one in named))
        yield Stretch(named[0].start, named[-1].end, school)


def _hands_loosely(words: str) -> Iterator[Stretch]:
    """Yield the numbers of coins in a sentence about a hand: `three coins`, `is empty`."""
    for found in _COINS_SAID.finditer(words):
        yield Stretch(*found.span(), _coins("no" if found["empty"] else found[0]))


def _opened_loosely(words: str) -> Iterator[Stretch]:
    """Yield the hand that a sentence opens: its coins and its nonce, in either order."""
    coins, nonce = list(_hands_loosely(words)), _NONCE_SAID.search(words)
    if nonce and len({one.value for one in coins}) == 1:
        start = min(nonce.start(), coins[0].start)
        end = max(nonce.end(), coins[0].end)
        yield Stretch(start, end, f"{coins[0].value} {nonce[0]}")


def _calls_loosely(words: str) -> Iterator[Stretch]:
    """Yield the known calls and the numbers in a sentence that makes a call."""
    for found in _CALL_SAID.finditer(words):
        said = " ".join(found["word"].split())
        if plain(said) in _KNOWN or number_said(said) is not None:
            yield Stretch(*found.span("word"), said)


def _fines_loosely(words: str) -> Iterator[Stretch]:
    """Yield the fine in a sentence that names one player and says what the fine is for."""
    named, offence = list(_people(words)), _OFFENCE_SAID.search(words)
    if offence and len({one.value for one in named}) == 1:
        drink = _DRINK_SAID.search(words)
        told = f"{named[0].value}: {' '.join(offence['what'].split())}"
        start = min(named[0].start, offence.start())
        end = max(named[0].end, offence.end())
        yield Stretch(start, end, told + (f", {drink['drink']}" if drink else ""))


def _lessons_loosely(words: str) -> Iterator[Stretch]:
    """Yield a name and its number in a sentence that makes the name a call."""
    for pattern in _LESSONS_SAID:
        for found in pattern.finditer(words):
            number = number_said(found["number"])
            if number is not None:
                yield Stretch(*found.span(), f"{number} {found['name']}")


_COINS_SAID = regex(rf"\b(?:(?:{_COUNT}|zero)\s+coins?|(?P<empty>empty))\b", re.IGNORECASE)
_NONCE_SAID = regex(r"\b(?=\w*\d)[0-9A-Za-z]{16,300}\b")
_CALL_SAID = regex(
    r"(?:\b(?:say|call|bark|with|for|are|hold|guess|reckon|is)\s+(?!is\b)[\"“]?"
    r"(?P<word>\d{1,3}|[a-z]+(?:-[a-z]+)?|[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*){0,2})\b)"
)
_OFFENCE_SAID = regex(
    r"\b(?:for|because|who)\s+(?:of\s+)?(?:(?:he|she|e|they)(?:\s+|['’]s\s+))?(?:been\s+)?"
    r"(?P<what>[^.,;:!?]{3,80})",
    re.IGNORECASE,
)
_DRINK_SAID = regex(
    r"\bround\s+of\s+(?!drinks\b)(?P<drink>[\w ]{3,20}?)(?=[.,;:]|\s+for\b|$)", re.IGNORECASE
)
_CALLED = r"[\"“']?(?P<name>(?-i:[A-Z])[\w'-]*(?:\s+(?-i:[A-Z])[\w'-]*){0,3})[\"”']?"
_NUMBER = r"(?P<number>\d{1,4}|[a-z]+(?:-[a-z]+)?)\b"
_LESSONS_SAID = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_CALLED},?\s+(?:to\s+)?(?:means?|meaning|stands?\s+for|counts?\s+(?:as|for)|for)"
        rf"\s+{_NUMBER}",
        rf"\bnumber\s+{_NUMBER}\s[^.;!?]*?\bcalled\s+{_CALLED}",
    )
)


TERMS = WordType(
    "spoof_game",
    ("spoof",),
    by_pattern(rf"\bto\s+(?P<word>{_GAME})", read=terms_of),
    shown_terms,
    "a game of Bid Spoof",
    loosely=by_pattern(rf"\b(?P<word>{_GAME})", read=terms_of),
)
SCHOOL = WordType(
    "spoof_school",
    ("spoof",),
    _schools,
    shown_school,
    "Ivy and Bram",
    loosely=_schools_loosely,
)
WITHOUT = WordType(
    "spoof_company",
    ("without", "with"),
    by_pattern(
        r"\b(?:begin|start)\s+[^.;]{0,40}\bgame\b[^.;]{0,20}?\s(?P<word>without\s+(?:the\s+others"
        r"|waiting\s+for\s+(?:the\s+)?others)"
        r"|with\s+(?:those|everybody|all)\s+who\s+(?:have\s+|has\s+)?(?:accepted|came|come))\b",
        read=lambda _: "without the others",
    ),
    str,
    "without the others",
    untold="without the others",
    loosely=by_pattern(
        r"\b(?P<word>(?:without|leaving\s+out|never\s+mind)\s+[^.,;!?]{2,60}"
        r"|with\s+(?:the\s+|all\s+)?(?:those|players|ones|people|everybody|all)\s+(?:who|that)\b)",
        read=lambda _: "without the others",
    ),
)
CHAIRMAN = WordType(
    "spoof_chairman",
    ("chair", "spoofmaster"),
    by_pattern(
        rf"\b(?:vote|elect|choose|propose|nominate|suggest|put\s+(?:forward|up))\s+(?:for\s+)?"
        rf"(?P<whole>(?P<word>{_NAME}|myself|me)\s+(?:as\s+|for\s+|to\s+be\s+)?"
        r"(?:the\s+|our\s+)?(?:chair(?:man|woman|person)?|spoofmaster))\b",
        read=_candidate,
    ),
    lambda name: f"{name} as chairman" if name else "",
    "Ivy as chairman",
    loosely=_people,
    by_name="elect {} as chairman",
)
ORDER = WordType(
    "spoof_order",
    ("hands", "order"),
    by_pattern(
        r"(?P<whole>[\"“']?(?P<word>When\s+the\s+hands\s+are\s+out)!?[\"”']?)",
        r"\bcall\s+(?P<word>(?:the|our|this|my)\s+school\s+to\s+order)\b",
        read=lambda _: "the school to order",
    ),
    str,
    "the school to order",
    alone=True,
    untold="the school to order",
    loosely=by_pattern(
        r"(?P<word>\b(?:school|gentlemen|table|everybody|you)\b[^.;!?]*\border\b)",
        r"(?P<word>\border\b[^.;!?]*\b(?:school|gentlemen|table)\b)",
        read=lambda _: "the school to order",
    ),
)
COINS = WordType(
    "spoof_coins",
    ("coin", "hold", "hand"),
    by_pattern(
        rf"\b(?:hold(?:ing)?|put(?:ting)?)\s+(?P<word>(?:{_COUNT}|zero)\s+coins?)\b",
        rf"^\s*(?P<whole>(?:hold|(?:my\s+)?hand\s*:)\s+(?P<word>{_COUNT}|zero"
        r"|none)(?:\s+coins?)?)\s*[.!]?\s*$",
        read=_coins,
    ),
    shown_coins,
    "2 coins",
    alone=True,
    loosely=_hands_loosely,
    by_name="hold {} coins",
)
COMMITTED = WordType(
    "spoof_commitment",
    ("commit",),
    by_pattern(
        r"\bcommit(?:\s+to)?(?:\s+(?:the|my)\s+hand)?\s+(?P<word>[0-9A-Za-z]{16,300})\b",
        r"^\s*(?P<whole>commit\s+(?P<word>[0-9A-Za-z]{16,300}))\s*$",
        read=_one_line,
    ),
    str,
    "5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456",
    alone=True,
    loosely=by_pattern(r"\b(?P<word>[0-9a-f]{40,128})\b", read=_one_line),
)
_NONCE = r"(?:(?:and|with)\s+)?(?:(?:the|a|my)\s+)?(?:nonce\s*:?\s*)?[0-9A-Za-z]{8,300}"
_HAND = rf"(?:{_COUNT}|zero)(?:\s+coins?)?[\s,]+{_NONCE}"
OPENED = WordType(
    "spoof_hand",
    ("open", "reveal", "show"),
    by_pattern(
        r"\b(?:reveal|show|open)\s+(?P<whole>(?:(?:my|the)\s+hand\s*[:,"
        rf"]?\s+(?:of\s+)?)?(?P<word>{_HAND}))\b",
        rf"^\s*(?P<whole>open\s+(?P<word>{_HAND}))\s*$",
        read=_opened,
    ),
    shown_opened,
    "my hand of 2 coins with the nonce 7f0c5be37f0c5be37f0c5be37f0c5be3",
    alone=True,
    loosely=_opened_loosely,
)
_KNOWN = {plain(name) for _, name in BANGKOK.names} | {
    plain(CAWOOD_PASS),
    plain(HAUGHTON_SIX),
    "cliff",
    "zero",
}
_NAMED_GAME = regex(r"\bgame\s+(?:no\.?\s*|number\s+|#\s?)?\d", re.IGNORECASE)
_CALLING = regex(
    rf"\b(?P<verb>call|say|bark)\s+(?:the\s+)?"
    rf"(?P<said>[\"“']?(?P<word>{_SAID})[\"”']?){_ENDS}",
    re.IGNORECASE,
)
CALL = WordType(
    "spoof_call",
    ("call", "say", "bark"),
    _calls,
    str,
    "Imperial",
    loosely=_calls_loosely,
    by_name="I call {}",
)
BIDDER = WordType(
    "spoof_bidder",
    ("bid",),
    by_pattern(
        rf"\bcall\s+(?P<whole>(?P<word>{_NAME}?)['’]s\s+(?:last\s+)?bid)\b",
        rf"\bcall\s+(?P<word>(?:the|this|that)\s+(?:last\s+)?bid){_ENDS}",
        read=_bidder,
    ),
    lambda name: "the bid" if name == LAST else f"{name}'s bid" if name else "",
    "the bid",
    loosely=by_pattern(
        rf"\b(?P<whole>(?P<word>{_NAME}?)['’]s\s+(?:last\s+)?bid)\b",
        r"\b(?P<word>(?:the|this|that)\s+(?:last\s+)?bid|what\s+was\s+(?:just\s+)?bid)\b",
        read=lambda words: LAST if words.casefold().startswith("what") else _bidder(words),
    ),
    untold=LAST,
)
BID = WordType(
    "spoof_bid",
    ("bid", "raise"),
    by_pattern(
        rf"\bbid\s+(?P<word>(?:\d{{1,4}}|[a-z]+(?:-[a-z]+)?)(?:\s+coins?)?"
        rf"(?:\s*,?\s*(?:going\s+)?(?:anti-?clockwise|counter-?clockwise|clockwise))?){_ENDS}",
        read=_bid,
    ),
    str,
    "3 anticlockwise",
    by_name="bid {}",
    loosely=by_pattern(
        r"(?:(?<=\bto\s)|(?<=\bis\s)|(?<=\bbid\s)|(?<=\bat\s))"
        r"(?P<word>(?:\d{1,4}|[a-z]+(?:-[a-z]+)?)(?:\s+coins?)?"
        r"(?:\s*,?\s*(?:going\s+)?(?:anti-?clockwise|counter-?clockwise|clockwise))?)\b",
        read=_bid,
    ),
)
RAISE = WordType(
    "spoof_raise",
    ("raise",),
    by_pattern(
        r"\braise\s+(?P<whole>(?:(?:it|the\s+bid"
        rf"|my\s+bid)\s+)?to\s+(?P<word>(?:\d{{1,4}}|[a-z]+(?:-[a-z]+)?))"
        rf"(?:\s+coins?)?){_ENDS}",
        read=_bid,
    ),
    lambda bid: f"to {bid}" if bid else "",
    "to 4",
)
FINE = WordType(
    "spoof_fine",
    ("fine",),
    by_pattern(rf"\bfine\s+(?P<word>{_unnamed(_FINE_WORDS)}){_ENDS}", read=_fined),
    shown_fine,
    "Ivy a round of port for gloating",
    loosely=_fines_loosely,
    by_name="fine {} a round",
)
LINE = WordType(
    "spoof_line",
    ("tab",),
    by_pattern(
        r"\b(?:line|round|number)\s+(?P<word>\d{1,6})\s+(?:of|on)\s+(?:the|my|our)\s+tab\b",
        read=_one_line,
    ),
    str,
    "2",
    by_name="line {} of the tab",
    loosely=by_pattern(
        r"\bline\s+(?:number\s+)?(?P<word>\d{1,6})\b",
        r"\b(?P<word>first|second|third|fourth|fifth)\s+line\b",
        read=lambda words: (
            str(_ORDINALS.index(words.casefold()) + 1) if words.casefold() in _ORDINALS else words
        ),
    ),
)
LESSON = WordType(
    "spoof_lesson",
    ("mean",),
    by_pattern(rf"\blet\s+(?P<word>{_unnamed(_LESSON_WORDS)}){_ENDS}", read=_taught),
    shown_lesson,
    "Haddock mean 9",
    loosely=_lessons_loosely,
)
STRUCK = WordType(
    "spoof_name",
    ("strike",),
    by_pattern(
        rf"\bstrike\s+the\s+call\s+[\"“']?(?P<word>[^\W\d_][\w' -]{{0,40}}?)[\"”']?{_ENDS}",
        read=_one_line,
    ),
    str,
    "Haddock",
    by_name="strike the call {}",
    loosely=by_pattern(
        rf"\bcall\s+(?P<whole>{_CALLED.replace('name', 'word')})",
        r"\b(?:strike|remove|abolish|delete|drop|ban|scratch)\s+"
        rf"(?P<whole>{_CALLED.replace('name', 'word')})",
        read=_one_line,
    ),
)
