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
    r"|, nickname \w+\Z|with (?:Zed's|last|p12)|become female|make love|lobby \w+ -|\bpoor\b",
    re.IGNORECASE,
)
"""Talk that holds only where its sentence ends with it, what is no act behind another, and lists that go on."""
_QUICK, _SLOW = 30, 20


@cache
def _done(text: str) -> tuple[str, ...]:
    found = [one for one in read(text).read if isinstance(one, Announcement)]
    return tuple(f"{one.action} x{one.times}".lower() for one in found)


def _sayings() -> list[str]:
    lines = [
        line.partition(" | ")[0].strip().rstrip(" .!") for name in ("other_words", "plain_words") for line in talk(name)
    ]
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


@pytest.mark.parametrize(
    "post",
    [
        "I place a veto on p3, or I put forward Cleo for Banker.",
        "I place a veto on p3 or put forward Cleo for Banker.",
        "Either I place a veto on p3, and I put forward Cleo for Banker, or I leave.",
        "I place a veto on p3, if I put forward Cleo for Banker.",
        "I place a veto on p3, and I put forward Cleo for Banker if Dov agrees.",
        "I place a veto on p3, and I put forward Cleo for Banker, unless Dov objects.",
        "Whenever it rains, I place a veto on p3, and I put forward Cleo for Banker.",
        "I place a veto on p3, and I put forward Cleo for Banker (not really).",
        "I place a veto on p3, and I put forward Cleo for Banker, just kidding.",
        "I place a veto on p3, and I put forward Cleo for Banker. Just kidding.",
        "I place a veto on p3, because it rains, and I put forward Cleo for Banker. Not!",
        "I place a veto on p3, and I put forward Cleo for Banker, says Bram.",
        "Bram says I place a veto on p3, and I put forward Cleo for Banker.",
        "I could place a veto on p3 and put forward Cleo for Banker.",
        "I did not place a veto on p3 and put forward Cleo for Banker.",
        "Tomorrow I place a veto on p3, and I put forward Cleo for Banker.",
        "I ask Dov to place a veto on p3 and put forward Cleo for Banker.",
        "I give Dov 5 Genechips and ask him to place a veto on p13 and put forward Cleo for Banker.",
        "I give Dov 5 Genechips to place a veto on p13 and put forward Cleo for Banker.",
        "I place a veto on p3, and possibly put forward Cleo for Banker.",
        "I wrapped up warmly and recognise Peter's attempt to vote FOR p12.",
        "I recognise that Peter forfeited and bribe the Gremlin to vote FOR p12.",
        "I do the following:\n- place a veto on p3, if Dov does\n- put forward Cleo for Banker or Iain",
        "I do the following:\n- hope to place a veto on p3\n- Dov puts forward Cleo for Banker",
    ],
)
def test_what_holds_one_act_holds_those_joined_to_it(post: str) -> None:
    assert _done(post) == ()


@pytest.mark.parametrize(
    "tail",
    [
        "and you put forward Cleo for Banker",
        "and Dov puts forward Cleo for Banker",
        "and Dov and Ivy put forward Cleo for Banker",
        "and I will put forward Cleo for Banker",
        "and I never put forward Cleo for Banker",
        "and I'd put forward Cleo for Banker",
        "and my cat and I put forward Cleo for Banker",
        "and I hope that I put forward Cleo for Banker",
        "and let Dov put forward Cleo for Banker",
        "and hope to put forward Cleo for Banker",
        "like those who put forward Cleo for Banker and drop out of the game",
        "rather than put forward Cleo for Banker",
    ],
)
def test_what_somebody_else_does_or_nobody_is_joined_to_no_act(tail: str) -> None:
    assert _done(f"I place a veto on p3, {tail}.") == _done("I veto p3.")


_REST = (
    ("I give Dov 5 Genechips, because the rules say so and put forward Cleo for Banker.", "I give Dov 5 Genechips."),
    (
        "I give Dov 5 Genechips, who promised to place a veto on p13, and put forward Cleo for Banker.",
        "I give Dov 5 Genechips.",
    ),
    (
        "I nominate Cleo for Law, because she can count and take up the Backup Duty for the Roster.",
        "I nominate Cleo for Law.",
    ),
    (
        "I recognise Peter's action of voting FOR p12 and I vote FOR p99.",
        "I recognise Peter's action of voting FOR p12.",
        "I vote FOR p99.",
    ),
    (
        "I object to the recognition of that mail and remove 5 Suck Points by paying 1A.",
        "I object to the recognition of that mail.",
        "I spend 1A to lose 5 Suck Points.",
    ),
    (
        "I vote for Peter for Law and nominate myself for Banker.",
        "I vote for Peter for Law.",
        "I nominate myself for Banker.",
    ),
    ("I perform a healing on Ivy, and I use the Big Stick on Iain.", "I heal Ivy.", "I whack Iain."),
    ("So I move to (5,5) -- brr -- and pick up the Shield.", "I move to (5,5).", "I pick up the Shield."),
    ("I throw my hat in the ring for Law and nominate myself.", "I nominate myself for Law."),
    ("I open an election for the FCC. Then I heal Ivy.", "I open an election for the FCC.", "I heal Ivy."),
    (
        "I place a veto on p3, and I mean it, and I put forward Cleo for Banker.",
        "I veto p3.",
        "I nominate Cleo for Banker.",
    ),
    (
        "I reanimate Ivy's Soul to vote FOR p3 and AGAINST p4, and I take p18 back.",
        "I reanimate Ivy's Soul to vote FOR p3 and AGAINST p4.",
        "I withdraw p18.",
    ),
)


@pytest.mark.parametrize("line", _REST, ids=[line[0] for line in _REST])
def test_an_act_ends_where_the_next_begins(line: tuple[str, ...]) -> None:
    """Each does what those behind it do one by one: a verb behind somebody else's clause is nobody's act."""
    post, *each = line
    assert list(_done(post)) == [act for one in each for act in _done(one)]
