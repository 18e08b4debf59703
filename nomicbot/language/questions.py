"""What goes back to the author of a sentence that looks like an action and cannot be read: why, and what to send.

A misspelt word is pointed out, with the sentence as it may have been meant; it is never read as if it were right.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from string import ascii_lowercase

from nomicbot.language.family import Family
from nomicbot.language.grammar import Stuck

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
)
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
        known = set(words)
        self._near: dict[str, list[str]] = {}
        for word in words:
            for slip in set(_slips(word)) - known - _REAL_WORDS - {word + ending for ending in _ENDINGS}:
                self._near.setdefault(slip, []).append(word)

    def knows(self, verb: str) -> bool:
        """Whether `verb` is one of the game's, or may be meant as one."""
        return verb.lower() in self._verbs or bool(self.meant(verb))

    def meant(self, word: str) -> list[str]:
        """The words of the game that `word` may be a misspelling of; none if it is one itself."""
        return self._near.get(word.lower(), [])


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


def respelt(text: str, spelling: Spelling, parse: Callable[[str, str], object]) -> tuple[str, str] | None:
    """`text` with one misspelt word put right so that `parse` can read it, and that word."""
    tried = 0
    for match in _WORD.finditer(text):
        for word in spelling.meant(match[0]):
            candidate = text[: match.start()] + (word.upper() if match[0].isupper() else word) + text[match.end() :]
            if not isinstance(parse(candidate, "sentence"), Stuck):
                return candidate, match[0]
            tried += 1
            if tried == _MOST_TRIED:
                return None
    return None
