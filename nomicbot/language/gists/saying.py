"""How somebody says that e does something now: "I hereby give", "my vote goes to", "is hereby healed"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, cast, get_args

from nomicbot.language.likely import Words, vital_words

_HOW = (
    r"(?:hereby|herewith|hereupon|now|also|then|therefore|thus|do|just|still|even|too|once\s+more|again|as\s+ever|"
    r"this\s+day|today|officially|formally|publicly|gladly|happily|proudly|humbly|solemnly|respectfully|cheerfully|"
    r"reluctantly|gratefully|regretfully|sadly|kindly|duly|finally|immediately|instantly|boldly|simply|freely|"
    r"grudgingly|generously|accordingly|consequently|with\s+(?:joy|pleasure|regret|pride|immediate\s+effect|great\s+\w+))\b"
)
_POLITE = r"(?:\s+(?:choose|elect|opt|wish)\s+to|(?:'m|\s+am)\s+(?:happy|glad|proud|pleased|delighted|honou?red)\s+to)"
_HEREBY = r"(?:(?:hereby|herewith|with\s+this\s+(?:post|mail|message)),?\s+)?"
_FIRST = (
    r"(?:(?:bend|stoop|kneel|reach|lean|crouch|bow|nod|sigh|smile|stand|roll|clear|hold|grit|swallow|bite|raise|lift|swing|draw|aim|pull|"
    r"press|smell|change|keep|follow|relent|reconsider|leave|give\s+(?:in|up)|go\s+ahead|open|dig|take\s+(?:a|heart|holy|up|out|my|courage|the\s+(?:cloth|veil|plunge))|come\s+out|emerge|(?:quit|leave|abandon)\s+the\s+(?:priest|senator|lobbyist|necromancer)(?:s|hood)?|"
    r"throw\s+my|settle|do\s+my|think\s+again|put\s+on|pull|cross|shut|close|get\s+up|turn|grab|seize)\b"
    r"(?:\s+(?!(?:not|never|if|when|whenever|would|to|that|this|who|which|how|and|or|every|each|always|will|I|you|into|walks?|game)\b)[\w'’-]+){0,7}?,?"
    r"\s+and\s+(?:(?:then|so|thus|hereby|herewith|now|duly|also)\s+)?)"
)
"""What somebody does before e does something: "I bend down and pick up the Shield"."""
_I = rf"{_HEREBY}[Ii](?:\s+{_HOW},?)*(?:{_POLITE})?(?:\s+{_HOW},?)*\s+{_FIRST}?"
_I_AM = rf"{_HEREBY}[Ii](?:'m|\s+am)(?:\s+{_HOW},?)*\s+"
_GIVES = (
    r"(?:mak|giv|tak|us|issu|exercis|declar|announc|pronounc|(?<!\w)plac|(?<!\w)mov|execut)(?:e|ing)"
    r"|(?:perform|cast|do|grant|offer|submit|set|put|bring|enter|announc|lodg|lay|effect|conduct|undertak|register|"
    r"bestow|confer|apply|hand|send|award|deal|work|carry)(?:e|t?ing)?"
)
_ARTICLE = r"(?:(?:my|a|an|the|this|one)\s+)?(?:(?:humble|own|personal|official|solemn|full|little|big|great)\s+)?"
_BY_ONESELF = (
    r"\b(?:hereby|herewith|by\s+(?:me|yours\s+truly|my\s+hand|this\s+(?:post|message|mail))|from\s+(?:me|yours\s+truly)|"
    r"with\s+this\s+(?:post|message|mail)|courtesy\s+of\s+me)\b"
)
_SELF = rf"(?=[^.!?;\"]{{0,60}}{_BY_ONESELF})"
_PLACES = re.compile(
    rf"(?<![\w'])(?P<i>{_HEREBY}I(?=[\s']))|(?<![\w'])(?P<my>my(?=\s))|(?P<done>{_BY_ONESELF})", re.IGNORECASE
)


Place = Literal["i", "my", "done", "open", ""]
"""Where a way of saying something begins: at an "I", at a "my", anywhere in a sentence with a "hereby" or a "by me", at
the front of a sentence that a participle opens, or anywhere at all."""
PLACES = get_args(Place)
_OPENS = re.compile(r"\W*(?:(?:now|hereby|herewith|also)\s+)?[a-z]{2,14}ing\b", re.IGNORECASE)


@dataclass(frozen=True)
class Way:
    """One way to say something."""

    place: Place
    words: str
    """As a pattern, which is put together when somebody may say it so."""
    named: str
    """The part of that pattern which tells it from others."""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What it looks like."""
        return re.compile(self.words, re.IGNORECASE)

    @property
    def vital(self) -> Words:
        """The words of which it has to have one."""
        return vital_words(self.named)


class Speech:
    """A sentence, and where its author speaks of emself in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.opens = _OPENS.match(text) is not None
        """Whether a participle opens it."""
        self._places: dict[Place, list[int]] = {}
        for match in _PLACES.finditer(text):
            self._places.setdefault(cast(Place, match.lastgroup), []).append(match.start())

    def places(self, verb: re.Pattern[str]) -> frozenset[Place]:
        """Where an act may begin: of places at an "I" only those that have such a `verb` behind."""
        said: set[Place] = {"", *self._places}
        if self.opens:
            said.add("open")
        if not any(verb.match(self.text, at) for at in self._places.get("i", ())):
            said.discard("i")
        return frozenset(said)

    def says(self, ways: Sequence[Way]) -> list[tuple[int, int]]:
        """Where one of `ways` stands, from left to right."""
        found: list[tuple[int, int]] = []
        for span in sorted((span for way in ways for span in self._spans(way)), key=lambda span: span[0]):
            if not found or span[0] >= found[-1][1]:
                found.append(span)
        return found

    def _spans(self, way: Way) -> list[tuple[int, int]]:
        if not way.place:
            return [match.span() for match in way.pattern.finditer(self.text)]
        if way.place == "open":
            return [match.span()] if self.opens and (match := way.pattern.match(self.text)) else []
        places = self._places.get(way.place, ())
        if way.place == "done":
            return [match.span() for match in way.pattern.finditer(self.text)] if places else []
        return [match.span() for at in places if (match := way.pattern.match(self.text, at))]


def _ing(verb: str) -> str:
    """A verb with its participle: "veto", "vetoing"."""
    first, *rest = verb.split("_")
    more = "".join(rf"\s+{word}" for word in rest)
    if first.endswith("e"):
        return rf"{first[:-1]}ing{more}"
    return rf"{first}{first[-1]}?ing{more}"


def _stem(verb: str) -> str:
    """What a verb and its participle begin with."""
    first = verb.partition("_")[0]
    return first.removesuffix("e") if len(first) > 3 else first


def ways(does: str, done: str, noun: str, says: str, doing: bool = False) -> tuple[Way, ...]:
    """The ways to say it with verbs, participles and nouns as in a frame, and with a pattern of another kind."""
    found = [Way("", says, says)] if says else []
    if does:
        found += _verbs(does.split())
        found += [_opening(does.split())] if doing else []
    if done:
        found += [_participles(done.split())]
    if noun:
        found += _nouns(noun)
    return tuple(found)


def any_verb(verbs: Iterable[str]) -> re.Pattern[str]:
    """What stands at an "I" if somebody does, is doing, or gives something with one of `verbs`."""
    all_verbs = sorted({verb for each in verbs for verb in each.split()})
    patterns = [way.words for way in _verbs(all_verbs)]
    return re.compile("|".join([*patterns, rf"(?:{_I}|{_I_AM})(?:{_GIVES})\b"]), re.IGNORECASE)


def _verbs(verbs: Sequence[str]) -> list[Way]:
    plain = "|".join(verb.replace("_", r"\s+") for verb in verbs)
    stems = "|".join(map(_stem, verbs))
    return [Way("i", rf"{_I}(?:{plain})\b", stems), Way("i", rf"{_I_AM}(?:{'|'.join(map(_ing, verbs))})\b", stems)]


def _opening(verbs: Sequence[str]) -> Way:
    """Participles at the front of a sentence."""
    stems = "|".join(map(_stem, verbs))
    return Way("open", rf"\W*(?:(?:now|hereby|herewith|also)\s+)?(?:{'|'.join(map(_ing, verbs))})\b", stems)


def _participles(words: Sequence[str]) -> Way:
    done = "|".join(word.replace("_", r"\s+") for word in words)
    return Way(
        "done",
        rf"(?:\b(?:is|are|am|be|gets?|stands?)\s+)?(?:{_HOW}\s+)*\b(?:{done})\b(?:\s+{_HOW})*{_SELF}"
        rf"|\b(?:(?:is|are|am|stands?)\s+)?(?:hereby|herewith)\s+(?:{done})\b",
        done,
    )


def _nouns(noun: str) -> list[Way]:
    goes = r"(?:\s+(?:goes|is\s+(?:given|cast|for)|is|rests|falls|comes|belongs|lands))?"
    return [
        Way("i", rf"{_I}(?:{_GIVES})\s+{_ARTICLE}(?:{noun})\b", noun),
        Way("i", rf"{_I_AM}(?:{_GIVES})\s+{_ARTICLE}(?:{noun})\b", noun),
        Way("my", rf"my\s+(?:\w+\s+)?(?:{noun})\b(?!\s+of\s+(?!approval)){goes}", noun),
        Way(
            "done",
            rf"\b(?:an?|one)\s+(?:\w+\s+)?(?:{noun})\b{_SELF}(?:\s+(?:from\s+me|of\s+mine|by\s+me))?{goes}"
            rf"(?:\s+(?:is|be|stands)\s+(?:{_HOW}\s+)*(?:made|given|cast|paid|entered|placed|put|lodged|raised|sent|bestowed|issued|"
            rf"offered|recorded|granted)\b(?:\s+(?:by|from)\s+me)?)?",
            noun,
        ),
    ]
