"""What stands around a sentence: it does the same behind "Also, " and before " (sorry, Bram)", and nothing if doubted.

Two laws over all sayings that act. An edge that is talk changes nothing; an edge that doubts, quotes, puts off or takes
back holds every act, in whatever words. What is right to be otherwise is named here with its reason.
"""

import re

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, talk

_LEADS = ("Also, ", "So, ", "And ", "Finally, ", "As usual, ", "Having thought about it, ", "PS: ")
_TAILS = (", because I can.", " (sorry, Bram).", ", thank you very much.", " That is all for today.", " :-)")
_DOUBTS = ("If so, ", "Unless Dov objects, ", "Perhaps ", "Yesterday, ", "As Peter says, ", "(proto) ")
_UNSAYS = (" (not really).", " (proto).", ", just kidding.", ", said Bram.")
_NAMES = frozenset(
    [
        "Athena",
        "Bram",
        "Cleo",
        "Dov",
        "Glotmorf",
        "Iain",
        "Ivy",
        "Ligeia",
        "Marvin",
        "Peter",
        "Wonko",
        "Zed",
        "CFI",
        "Tweak",
        "Referendum",
        "Genechips",
        "Shenanigans",
        "Tiles",
    ]
)
_WRITTEN_APART = re.compile(r'"|\{\{|\[|\\n|\n')
"""What has a text or brackets of its own."""
_WINS = re.compile(r"\bw[io]n\b|victory", re.IGNORECASE)
"""Winning is also a way of talking: "As usual, I win, because I can" declares nothing."""
_GOES_ON = re.compile(r"argu|\bcfi\b|shenanigans", re.IGNORECASE)
"""A text that goes on to the end of its sentence has the tail in it."""
_OWN_CLAUSE = re.compile(r"[;:.!?](?=\s)|\s(?:so|but|and|therefore|hence|thus)\s", re.IGNORECASE)
"""What is perhaps so may be the reason of an act, or what it is done in spite of: "Perhaps he is away, so I ..."."""
_LEFT = re.compile(
    r"\AAll (?:of|open)|\ACleo's|\AP19\?|\AI, Dov|for Minister of Change!|\ASorry Bram|\AI'm so sure|\AI'll catch"
    r"|\ACleo for|Prof\. X|\ARef 6 --"
)
"""Sheets of votes, and calls, that stand alone in their line: behind a lead they are asked about or talk, not wrong."""
_PART = 12


def _sayings() -> list[str]:
    lines = [line.partition(" | ")[0].strip() for line in talk("other_words")]
    return [line for line in lines if not _WRITTEN_APART.search(line) and _done(line)]


def _done(text: str) -> list[tuple[str, int]]:
    found = [one for one in read(text).read if isinstance(one, Announcement)]
    return [(str(one.action).lower(), one.times) for one in found]


def _behind(lead: str, saying: str) -> str:
    """A saying behind a lead, with the letter that it begins with small but in a name."""
    word = re.match(r"\w*", saying)
    first = word[0] if word else ""
    kept = lead.endswith(": ") or first in _NAMES or first == "I" or first[1:2].isupper() or not first.isalpha()
    return lead + (saying if kept else saying[:1].lower() + saying[1:])


def _before(saying: str, tail: str) -> str:
    return (saying if tail.startswith((" That", " :")) else saying.rstrip(".")) + tail


_PARTS = [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, _PART))]
"""One part of all sayings is tried each time; the others are in the slow suite."""


@pytest.mark.parametrize("part", _PARTS)
def test_a_sentence_does_the_same_behind_and_before_talk(part: int) -> None:
    wrong = []
    for saying in _sayings()[part::_PART]:
        if _WINS.search(saying) or _LEFT.search(saying):
            continue
        # What a participle in front of an "I" says may be an act itself: "Having healed Dov, I argue ..."
        leads = [lead for lead in _LEADS if not (lead.startswith("Having") and _GOES_ON.search(saying))]
        shapes = [_behind(lead, saying) for lead in leads]
        if saying.endswith(".") and not _GOES_ON.search(saying):
            shapes += [_before(saying, tail) for tail in _TAILS]
        wrong += [shape for shape in shapes if _done(shape) != _done(saying)]
    assert not wrong


@pytest.mark.parametrize("part", _PARTS)
def test_what_doubts_or_takes_back_a_sentence_holds_all_of_it(part: int) -> None:
    wrong = []
    for saying in _sayings()[part::_PART]:
        if _OWN_CLAUSE.search(saying):
            continue
        shapes = [_behind(lead, saying) for lead in _DOUBTS] + [_before(saying, tail) for tail in _UNSAYS]
        wrong += [shape for shape in shapes if _done(shape)]
    assert not wrong


@pytest.mark.parametrize("line", talk("shapes"))
def test_edges(line: str) -> None:
    """A line says + for what acts, - for what does not."""
    assert bool(_done(line[2:])) == (line[0] == "+")
