"""How an action is told by its words: a table's line, and what the mechanism makes of it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from nomicbot.language.gists.saying import Way, ways
from nomicbot.language.gists.things import OF, kinds_of, needed

_PIECE = re.compile(r"([^{]+)(?:\{(\w+)\})?")
_IN_TALK = {"person", "motion"}
"""Things that talk around an act names often."""
SMALL = (
    r"(?:an?|the|my|our|hereby|herewith|now|please|this|here|own|then|also|again|too|today|just|right|very|"
    r"duly|from\s+me|"
    r"of\s+mine|(?:is|'s)\s+(?:what|where|whom?|the\s+(?:one|square|class|player|person|office)(?:\s+(?:that|"
    r"which|whom|where))?)|"
    r"herewith|on\s+my\s+part|by\s+yours\s+truly|courtesy\s+of|as\s+of\s+now|from\s+now\s+on|henceforth|"
    r"by\s+me|at\s+once|with\s+immediate\s+effect|honou?rable|dear|good|poor|old|friend|player|our|that\s+is|"
    r"namely|viz|to\s+wit|this\s+time)"
)
"""Words that may stand anywhere in an act and say nothing."""

_ENDS = (
    r"(?=\s*(?:\Z|[,.;:!?…()–—-])|\s+(?:because|since|so|and|but|for|with|in|at|on|to|hereby|herewith|by|"
    r"from|which|who)\b)"
)


@dataclass(frozen=True, slots=True)
class Frame:
    """A kind of action: how somebody says that e takes it, what has to be named, and how the grammar says it.

    In `put` a name in braces stands for a thing (`things.py`) that is named. At least one of these says it:
    `does`, verbs that stand behind an "I"; `done`, participles ("... is hereby healed", "... healed by me"); `noun`,
    what somebody calls eirs ("my vote goes to") or gives, makes, casts; `says`, a pattern of another kind. `also` are
    patterns of words that the act has to have besides; `before` is what may stand in front of a thing; `words` are
    others that may stand within. Frames of one `kind` are told apart by how much is named.
    """

    kind: str
    put: str
    does: str = ""
    done: str = ""
    noun: str = ""
    doing: bool = False
    """Whether the participle of a verb may open a sentence: "Heading south, since the fire is north"."""
    says: str = ""
    also: tuple[str, ...] = ()
    before: dict[str, str] = field(default_factory=dict)
    words: str = ""
    never: str = ""
    """What the sentence must not have, as a pattern."""
    apart: bool = False
    """Whether what stands behind it has to be set off."""
    ahead: str = ""
    """What may stand in front of its "I", as a pattern."""
    closed: bool = False
    """Whether none of its words may stand behind it."""
    near: bool = False
    """Whether its pronouns stand for what the same sentence names."""
    people: bool = False
    """Whether a further name behind it would be a further object."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A frame, compiled."""

    frame: Frame
    pieces: tuple[tuple[str, str], ...]
    """What the grammar calls it: words, and the kind of thing whose name stands behind them, if one does."""
    names: tuple[str, ...]
    """The kinds of things that have to be named."""
    needs: tuple[frozenset[str], ...]
    """The things without one of each of which it need not be tried."""
    says: tuple[Way, ...]
    also: tuple[re.Pattern[str], ...]
    never: re.Pattern[str] | None
    gaps: dict[str, re.Pattern[str]]
    """What may stand in front of each thing; under an empty name what may stand anywhere."""
    less: re.Pattern[str]
    """What may stand straight in front."""
    more: re.Pattern[str]
    """What may stand straight behind."""
    ahead: re.Pattern[str] | None
    """What may stand in front of its "I"."""
    led: dict[str, re.Pattern[str]]
    """The words at the end of what stands before a thing that the act begins with."""
    kin: frozenset[str]
    """Things that this act, or another of its kind, may be about wherever they stand."""

    def is_named(self, kinds: frozenset[str]) -> bool:
        """Whether things of these kinds are all that has to be named."""
        return not any(wanted.isdisjoint(kinds) for wanted in self.needs)


def shapes(frames: Iterable[Frame]) -> tuple[Shape, ...]:
    """Frames, compiled."""
    frames = tuple(frames)
    kin: dict[str, set[str]] = {}
    for frame in frames:
        kin.setdefault(frame.kind, set()).update(*(_kin(name) for _, name in _pieces(frame)))
    return tuple(_shape(frame, frozenset(kin[frame.kind])) for frame in frames)


def _kin(name: str) -> frozenset[str]:
    return frozenset() if name in ("", *OF) else kinds_of(name) - _IN_TALK


def _pieces(frame: Frame) -> tuple[tuple[str, str], ...]:
    return tuple((words, name or "") for words, name in _PIECE.findall(frame.put))


def _shape(frame: Frame, kin: frozenset[str]) -> Shape:
    pieces = _pieces(frame)
    names = tuple(name for _, name in pieces if name)
    filler = rf"(?:[\s,;:()—-]|\b(?:{SMALL}{'|' + frame.words if frame.words else ''})\b(?:'s\b)?)*+"
    lead = {name: frame.before.get(name, "to|of|for|on") for name in names}
    gaps = {name: re.compile(rf"{filler}(?:\b(?:{words})\b)?{filler}", re.IGNORECASE) for name, words in lead.items()}
    led = {
        name: re.compile(rf"(?:\A|(?<=[\s,;:-]))(?:(?:{words})\s+)?(?:(?:the|my|our)\s+)?\Z", re.IGNORECASE)
        for name, words in lead.items()
    }
    return Shape(
        frame,
        pieces,
        names,
        tuple(kinds for name in names if (kinds := needed(name))),
        ways(frame.does, frame.done, frame.noun, frame.says, frame.doing),
        tuple(re.compile(words, re.IGNORECASE) for words in frame.also),
        re.compile(frame.never, re.IGNORECASE) if frame.never else None,
        gaps | {"": re.compile(filler, re.IGNORECASE)},
        re.compile(
            rf"(?<![\w'])(?:(?:{SMALL}{'|' + frame.words if frame.words else ''})[\s,]+){{0,4}}\Z", re.IGNORECASE
        ),
        re.compile("" if frame.closed else rf"(?:[\s,]+(?:{frame.words or SMALL})\b){{0,4}}{_ENDS}", re.IGNORECASE),
        re.compile(rf"(?:\A|(?<=[\s,;:-]))(?:{frame.ahead}),?\s+\Z", re.IGNORECASE) if frame.ahead else None,
        led,
        kin,
    )
