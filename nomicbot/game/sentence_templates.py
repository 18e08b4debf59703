"""Sentence templates: how players state an action. The manual, its examples and the bot use them.

said = say("give {player} {amount} Genechips", "give {amount} Genechips to {player}")

A template begins with the verb of the sentence; the "I" before it is left out. `{player}` is a
field of the action, `{called:class}` is a field whose type of words differs from its name, and
words in `[...]` are optional. After `//` come fields with fixed values: `second {motion}

vote=SECOND`. The bot itself uses the first template whose fields are all set.
"""

import re
from functools import cache, cached_property
from typing import Any

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_PIECE = regex(
    r"\{(?P<slot>\w+)(?::(?P<type>\w+))?\}|(?P<open>\[)|(?P<close>\])|(?P<word>[^\s{}\[\]]+)"
)


@dataclass(frozen=True)
class TemplateWord:
    """A word in a template.

    `optional` is 0 if the word is required. Otherwise it is the number, from 1, of the bracketed
    group that the word belongs to: a group can only be omitted as a whole.
    """

    text: str
    optional: int = 0


@dataclass(frozen=True)
class Slot:
    """A field of a sentence, filled by words of a `type`; `optional` is as in `TemplateWord`."""

    field: str
    type: str
    optional: int = 0


@dataclass(frozen=True)
class SentenceTemplate:
    """A sentence template: its words and slots in order, and the field values it implies."""

    text: str
    pieces: tuple[TemplateWord | Slot, ...]
    settled: tuple[tuple[str, str], ...] = ()

    @cached_property
    def form(self) -> str:
        """The sentence with its field names in capitals, and without its optional words."""
        named = (
            p.text if isinstance(p, TemplateWord) else p.type if p.field == "called" else p.field
            for p in self.pieces
        )
        words = (
            word if isinstance(p, TemplateWord) else word.upper()
            for p, word in zip(self.pieces, named, strict=True)
            if not p.optional
        )
        return f"I {' '.join(words)}"

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that the template must have values for."""
        return tuple(p.field for p in self.pieces if isinstance(p, Slot) and not p.optional)


def say(*sentences: str) -> tuple[SentenceTemplate, ...]:
    """Return the templates of an action. The bot itself uses the first one."""
    return tuple(map(_saying, sentences))


@cache
def _saying(sentence: str) -> SentenceTemplate:
    words, _, settled = sentence.partition("//")
    pieces: list[TemplateWord | Slot] = []
    brackets = optional = 0
    for found in _PIECE.finditer(words):
        if found["open"] or found["close"]:
            brackets += bool(found["open"])
            optional = brackets if found["open"] else 0
        elif found["slot"]:
            pieces.append(Slot(found["slot"], found["type"] or found["slot"], optional))
        else:
            pieces.append(TemplateWord(found["word"], optional))
    given = tuple(tuple(each.split("=", 1)) for each in settled.split(",") if each.strip())
    return SentenceTemplate(
        words.strip(), tuple(pieces), tuple((name.strip(), value.strip()) for name, value in given)
    )


def sentence_of(action: Any, shown: Any) -> str:
    """Return the sentence with which the bot states an action, without a full stop.

    `shown` converts the value of a field to words, by its type. Returns "" if no template has
    values for all of its fields.
    """
    sayings = getattr(type(action), "said", ())
    told = {name for saying in sayings for name, _ in saying.settled} - {
        p.field for s in sayings for p in _slots(s)
    }
    said = {
        name for name in told if getattr(action, name)
    }  # fields that only the words of a sentence can state
    for saying in sayings:
        if not said <= {name for name, _ in saying.settled}:
            continue
        if all(
            _there(action, each.field, shown, each.type) for each in _slots(saying)
        ) and _settles(action, saying):
            return f"I {_written(action, saying, shown)}"
    return ""


def _slots(saying: SentenceTemplate) -> list[Slot]:
    return [p for p in saying.pieces if isinstance(p, Slot) and not p.optional]


def _there(action: Any, field: str, shown: Any, type_: str) -> bool:
    return bool(shown(action, field, type_))


def _settles(action: Any, saying: SentenceTemplate) -> bool:
    return all(str(getattr(action, name)) == value for name, value in saying.settled)


def _written(action: Any, saying: SentenceTemplate, shown: Any) -> str:
    """Return the sentence of a template with the field values filled in.

    A bracketed group is included if all its fields are set, or if it has no fields.
    """
    out: list[str] = []
    pieces = saying.pieces
    at = 0
    while at < len(pieces):
        if not pieces[at].optional:
            out.append(_one(action, pieces[at], shown))
            at += 1
            continue
        end = at
        while end < len(pieces) and pieces[end].optional == pieces[at].optional:
            end += 1
        group = pieces[at:end]
        slots = [p for p in group if isinstance(p, Slot)]
        if all(_there(action, p.field, shown, p.type) for p in slots):
            out += [_one(action, p, shown) for p in group]
        at = end
    return re.sub(r"\s+([:,.]|'s\b)", r"\1", " ".join(out))


def _one(action: Any, piece: TemplateWord | Slot, shown: Any) -> str:
    return (
        piece.text
        if isinstance(piece, TemplateWord)
        else str(shown(action, piece.field, piece.type))
    )
