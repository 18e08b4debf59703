"""Clock Keys: "I turn my Clock Key Off", "I change my Clock Key's value"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.stamping import KEY_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import KEY_OFF, KEY_ON, TurnKey

_VALUE = re.compile(r"\b(?:on|off)\b", re.IGNORECASE)
_VALUES = {"on": KEY_ON, "off": KEY_OFF}


@dataclass(frozen=True, slots=True)
class Turning(Phrase):
    """I turn my Clock Key."""

    words: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The turning, to the last value that is named."""
        named = _VALUE.findall(str(self.words))
        span = source.said(self.words)
        action = TurnKey(_VALUES[named[-1].lower()] if named else "")
        yield Announcement(action, source.text(span), (span,), times)


class KeyRules:
    """What the rules of `keys.lark` become."""

    def turn_key(self, children: Sequence[Token]) -> Turning:
        """Its words."""
        return Turning(children[0])


def _advise(text: str) -> Advice:
    """The two ways to turn it."""
    named = _VALUE.findall(text)
    hints = tuple(f"I turn my Clock Key {value}." for value in (KEY_OFF, KEY_ON))
    if named:
        hints = (f"I turn my Clock Key {_VALUES[named[-1].lower()]}.",)
    if re.search(r"\bkey\b", text, re.IGNORECASE):
        return Advice("", hints)
    return Advice("nobody turns The Clock itself: Ministers turn eir Clock Keys", hints)


KEYS = Family(
    grammar="keys",
    rules=KeyRules,
    phrases=("turn_key",),
    attempt=(
        r"(?:turn|switch|set|flip|change|toggle|move|put|alter)\s[^.?!\n]{0,40}?\bmy\s+(?:own\s+)?clock[\s-]?key\b"
        r"|(?:turn|switch|flip|toggle)\s[^.?!\n]{0,20}?\bmy\s+key\b"
        r"|(?:set|change|move|put|alter)\s+my\s+key\s[^.?!\n]{0,20}?\bo(?:n|ff)\b"
        r"|(?:turn|switch)\s+(?:(?:on|off)\s+the\s+clock\b|the\s+clock\s+(?:to\s+)?(?:on|off)\b)|set\s+the\s+clock\s+to\s+o(?:n|ff)\b"
    ),
    bare_attempt=r"my\s+clock[\s-]?key\s+is\s+(?:now|hereby)\s+(?:turned\s+)?o(?:n|ff)\b|\s*my\s+(?:clock[\s-]?)?key(?:\s+to|:)\s+o(?:n|ff)\s*[.!]*\s*$",
    verbs=("turn",),
    advise=_advise,
    wordings=KEY_WORDS,
)
