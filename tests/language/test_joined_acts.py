"""Sentences that do one thing each do both where they are joined, in whatever words either is: "I A, and I B".

The law is tried on a sample of pairs of all sayings, the same each time; what is right to be otherwise is named here
with its reason. What joins no acts of one author stands in `never_done` and below.
"""

import random
import re
from functools import cache

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, talk
from tests.language.test_every_form import CORES

_WITH_I = (
    "I {a} and I {b}.",
    "I {a}, and I {b}.",
    "I {a}. Then I {b}.",
    "First I {a}, then I {b}.",
    "I {a}; I {b}.",
    "I {a}, I {b} and I vote FOR p99.",
    "I {a}, because it rains, and I {b}.",
    "I {a}, which is overdue, and I {b}.",
    "I {a} -- and I {b}.",
    "Having thought about it, I {a}, and also I {b}.",
    "I do the following:\n- {a}\n- {b}",
)
_WITHOUT_I = ("I {a} and {b}.", "I {a}, and {b}.", "Since it rains, I {a} and {b}.", "I hereby {a} and {b}.")
_WRITTEN_APART = re.compile(r'[:"“{}\n;?]|[.!](?=\s)|\bI\b')
"""What has a text, a sentence or a clause of its own."""
_GOES_ON = re.compile(r"argu|\bcfi\b|shenanigans|propos\w*\s+(?:that|to)\b|\bsubmit", re.IGNORECASE)
"""A text that goes on to the end of its sentence has what is joined to it in it."""
_WINS = re.compile(r"\bw[io]n\b|victory", re.IGNORECASE)
"""Winning is also a way of talking."""
_TELLS = re.compile(r"\brecogni[sz]|\bhave\b|\bhas\b", re.IGNORECASE)
"""What tells of acts: behind one of somebody another may be that somebody's."""
_POINTS = re.compile(r"\b(?:it|him|her|em|that|you|your)\b", re.IGNORECASE)
"""What a word stands for can be something else beside another act."""
_OWN_CLAUSE = re.compile(
    r"\b(?:and|or|to|as|because|since|while|although|though|who\w*|which|so|when|where|what|before|after|until|if|from\s+\w+ing)\b|,",
    re.IGNORECASE,
)
"""A verb behind that may belong to it, or what is behind it be talk."""
_MODAL = re.compile(r"(?:would|must|can|could|shall|will|may|am)\b", re.IGNORECASE)
"""What somebody would like is asked about where it has no "I"."""
_ONCE = re.compile(r"\b(?:join|player|name|game|nomic|register|sign)\b", re.IGNORECASE)
"""Nobody joins twice, or leaves and says under which name."""
_NOMINATED = re.compile(r"nominat|candidat", re.IGNORECASE)
"""An office that is named for one nomination may be meant for the next."""
_LEFT = re.compile(
    r"\bthe typo\b|\bnobody\b|favour of|true story|winner|\bfire\Z|, \w+\Z|because she|, and take the name"
    r"|with (?:Zed's|last|p12)|become female|make love",
    re.IGNORECASE,
)
"""Talk that holds only where its sentence ends with it, and what is no act behind another."""
_QUICK, _SLOW = 30, 20


@cache
def _done(text: str) -> tuple[str, ...]:
    found = [one for one in read(text).read if isinstance(one, Announcement)]
    return tuple(f"{one.action} x{one.times}".lower() for one in found)


def _sayings() -> list[str]:
    lines = [line.partition(" | ")[0].strip().rstrip(" .!") for line in talk("other_words")]
    spoken = [line.removeprefix("I ") for line in lines if line.startswith("I ")]
    plain = dict.fromkeys([*spoken, *(core.phrase for core in CORES)])
    return [
        saying
        for saying in plain
        if not any(kind.search(saying) for kind in (_WRITTEN_APART, _GOES_ON, _WINS, _TELLS, _POINTS, _LEFT))
    ]


_PARTS = [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, _SLOW + 1))]
"""One sample is tried each time; the others are in the slow suite."""


@pytest.mark.parametrize("part", _PARTS)
def test_joined_sentences_do_what_each_does(part: int) -> None:
    chosen, sayings, wrong = random.Random(part), _sayings(), []
    for _ in range(_QUICK):
        first, second = chosen.sample(sayings, 2)
        alone = [_done(f"I {first}."), _done(f"I {second}.")]
        if not all(len(one) == 1 for one in alone) or not _may_be_joined(first, second):
            continue
        left_out = not _OWN_CLAUSE.search(first) and not _MODAL.match(second)
        for form in [*_WITH_I, *(_WITHOUT_I if left_out else ())]:
            listed = "p99" in form
            if (listed and "," in first + second) or ("hereby" in form and not _done(f"I hereby {first}.")):
                continue
            joined = form.format(a=first, b=second)
            if _done(joined) != (*alone[0], *alone[1], *(_done("I vote FOR p99.") if listed else ())):
                wrong.append((joined, _done(joined)))
    assert not wrong


def _may_be_joined(first: str, second: str) -> bool:
    return _done(f"I {first}.") != _done(f"I {second}.") and not any(
        kind.search(first) and kind.search(second) for kind in (_ONCE, _NOMINATED)
    )
