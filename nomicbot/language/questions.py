"""What goes back to the author of a sentence that looks like an action and cannot be read: why, and what to send.

A misspelt word is pointed out, with the sentence as it may have been meant. It is read as if it were right only if it
is no word of English and one word of the game alone is near it.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from nomicbot.language.families.family import Family
from nomicbot.language.grammar import Stuck
from nomicbot.language.phrases import Said
from nomicbot.rulebooks.bnomic.specialties.words import english_words

_NOUNS = (
    "for",
    "against",
    "abstain",
    "maybe",
    "proposal",
    "proposals",
    "player",
    "game",
    "following",
    "motion",
    "senator",
    "priest",
    "lobbyist",
    "necromancer",
    "genechip",
    "genechips",
    "gremlin",
    "election",
    "deputy",
    "violations",
    "grid",
)
_FURTHER = (
    *("give", "send", "transfer", "donate", "heal", "seal", "change", "start", "accept", "reject", "decline", "update"),
    *(
        "keep",
        "report",
        "declare",
        "spend",
        "perform",
        "revoke",
        "appoint",
        "issue",
        "second",
        "object",
        "switch",
        "class",
    ),
    *(
        "clock",
        "approval",
        "violation",
        "ministry",
        "minister",
        "nomination",
        "deputization",
        "backup",
        "roster",
        "stamp",
    ),
    *(
        "amplitude",
        "serial",
        "public",
        "forum",
        "would",
        "hereby",
        "display",
        "shenanigans",
        "referendum",
        "tweak",
        "voting",
    ),
    *("shield", "pinball", "elbonian", "siren", "bait", "radar", "tower", "purchase", "gender", "cheerleader"),
)
"""Words that are only looked for where what is written is no word of English."""
_PROPER = frozenset(
    (
        "genechip",
        "genechips",
        "gremlin",
        "senator",
        "priest",
        "lobbyist",
        "necromancer",
        "proposal",
        "approval",
        "roster",
        *("shield", "pinball", "elbonian", "siren", "bait", "radar", "cheerleader"),
    )
)
"""Words of the game that many write with a capital."""
_REAL_WORDS = frozenset(
    (
        "note",
        "notes",
        "form",
        "fore",
        "far",
        "fir",
        "fox",
        "nor",
        "or",
        "gain",
        "gamer",
        "layer",
        "came",
        "name",
        "became",
    )
)
_WORD = re.compile(r"[^\W\d_]+")
_QUOTED = re.compile(r"\"[^\"]{0,400}\"|__[^_\n]{1,200}__|(?<!\w)'[^'\n]{1,200}'(?!\w)")
_AT_VERB = re.compile(r"(?:^|[.!;:,]\s*|\bI(?:\s+\w+ly|\s+hereby|\s+also)*\s+|\band\s+)\Z")
_ENDINGS = ("d", "s", "r", "ed")

_EXPECTED = (
    (("NAME",), "a name was expected"),
    (("MOTION",), "a motion was expected, such as p12,"),
    (("CHOICE",), "a vote was expected, such as FOR or AGAINST,"),
    (("FENCE",), "a text between {{ and }} was expected"),
    (("PROPOSALS",), "“proposal” was expected"),
    (("COUNT",), "“a proposal” was expected"),
)
_CONTEXT = 40
_MOST_TRIED = 4


class Spelling:
    """Knows the words of the game, and those that are one slip of the finger away from them."""

    def __init__(self, families: Iterable[Family]) -> None:
        self._verbs = frozenset(verb for family in families for verb in family.verbs)
        words = [*sorted(self._verbs), *_NOUNS]
        known = {*words, *_FURTHER}
        self._near: dict[str, list[str]] = {}
        """What is suggested: also for what is a word of English, as "fro" is."""
        self._all: dict[str, list[str]] = {}
        for word in sorted(known):
            for slip in set(_slips(word)) - known - _REAL_WORDS - {word + ending for ending in _ENDINGS}:
                self._all.setdefault(slip, []).append(word)
                if word in self._verbs or word in _NOUNS:
                    self._near.setdefault(slip, []).append(word)

    def knows(self, verb: str) -> bool:
        """Whether `verb` is one of the game's, or may be meant as one."""
        return verb.lower() in self._verbs or verb.lower() in _FURTHER or bool(self.meant(verb) or self.surely(verb))

    def meant(self, word: str) -> list[str]:
        """The words of the game that `word` may be a misspelling of; none if it is one itself."""
        return self._near.get(word.lower(), [])

    def surely(self, word: str) -> list[str]:
        """The words of the game that are near to `word`, if that is no word of English."""
        near = self._all.get(word.lower(), [])
        return near if near and word.lower() not in english_words() else []


def _slips(word: str) -> Iterator[str]:
    """Every word that is one letter too many, too few, wrong, or swapped with its neighbour."""
    for index in range(len(word) + 1):
        head, tail = word[:index], word[index:]
        yield from (head + letter + tail for letter in ascii_lowercase)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in ascii_lowercase)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]


def reason_of(text: str, stuck: Stuck) -> str:
    """Why `text` could not be read, in a sentence."""
    before = text[: stuck.position].rstrip()
    rest = text[stuck.position :].split(None, 1)
    expected = stuck.expected()
    what = next((phrase for terminals, phrase in _EXPECTED if not expected.isdisjoint(terminals)), "")
    after = f"after “{_tail(before)}” " if before else ""
    if not what:
        return f"{after}“{rest[0]}” cannot be read" if rest else "it cannot be read as a whole"
    instead = f" and not “{rest[0].rstrip('.,;:!')}”" if rest and rest[0].rstrip(".,;:!\ue000") else ""
    return f"{after}{what}{instead}".rstrip(",").replace(", and not", ", not")


def _tail(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _CONTEXT else "… " + words[-_CONTEXT:].partition(" ")[2]


@dataclass(frozen=True, slots=True)
class Slip:
    """A sentence with one misspelt word put right."""

    text: str
    said: Said
    word: str
    meant: str
    span: tuple[int, int]
    """Where the misspelt word stands in the sentence as it was written."""
    sure: bool
    """Whether nothing else can be meant."""


def respelt(text: str, spelling: Spelling, parse: Callable[[str, str], object]) -> Slip | None:
    """`text` with one misspelt word put right so that `parse` can read it."""
    tried = 0
    quoted = [match.span() for match in _QUOTED.finditer(text)]
    for match in _WORD.finditer(text):
        if any(start < match.start() < end for start, end in quoted):
            continue  # titles and names are nobody's to put right
        meant = spelling.meant(match[0])
        for word in meant or spelling.surely(match[0]):
            right = word.upper() if match[0].isupper() and len(match[0]) > 1 else word
            shown = word.capitalize() if match[0].istitle() else right
            candidate = text[: match.start()] + shown + text[match.end() :]
            read = parse(candidate, "sentence")
            if isinstance(read, Said):
                sure = spelling.surely(match[0]) == [word] and not _may_be_name(match, word)
                return Slip(candidate, read, match[0], right, match.span(), sure)
            tried += 1
            if tried == _MOST_TRIED:
                return None
    return None


def _may_be_name(match: re.Match[str], word: str) -> bool:
    """Whether a misspelt `word` begins with a capital where no sentence, no verb and no proper noun does."""
    if word in _PROPER:
        return False
    before = match.string[: match.start()]
    return match[0][0].isupper() and not match[0].isupper() and _AT_VERB.search(before[-_CONTEXT:]) is None
