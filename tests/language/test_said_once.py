"""What is said once and holds for more: whom a list names, what a second gift is of, what a Soul votes in rows."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import Atone, Bribe, DesignateDeputy, Heal, Pay, Reanimate, Retract
from tests.language.posts import UNREAD, gist, read

_DONE: tuple[tuple[str, list[Action]], ...] = (
    ("To each player below, I give 2 Genechips:\n\nAthena\nIain", [Pay("Athena", 2), Pay("Iain", 2)]),
    ("To each of the following players I give 2 Genechips:\n\n- Athena\n- Iain", [Pay("Athena", 2), Pay("Iain", 2)]),
    ("I give 2 Genechips to the following players:\n\nAthena\nIain", [Pay("Athena", 2), Pay("Iain", 2)]),
    ("I give 2 Genechips to those below:\nAthena\nIain", [Pay("Athena", 2), Pay("Iain", 2)]),
    ("I give Cleo 3 Genechips and I give Dov 2.", [Pay("Cleo", 3), Pay("Dov", 2)]),
    ("I give Cleo 3 GC for the soup, and I give Dov 2 for the bread.", [Pay("Cleo", 3), Pay("Dov", 2)]),
    ("I give you (Ivy) 3 Genechips.", [Pay("Ivy", 3)]),
    ("I heal him (Dov).", [Heal("Dov")]),
    ("I retract CFI 4 of mine.", [Retract("CFI 4")]),
    ("I give Dov 3 Genechips of my own.", [Pay("Dov", 3)]),
    ("I spend 10 Amplitude to get rid of Suck Points of my own.", [Atone(10)]),
    ("As my deputy during this time I designate Cleo.", [DesignateDeputy("Cleo")]),
    (
        "I bribe the Voting Gremlin to vote AGAINST p14, and for this I give it 6 Genechips.",
        [Bribe("p14", "AGAINST", 6)],
    ),
    ("I bribe it with 35 GC to vote AGAINST p14.", [Bribe("p14", "AGAINST", 35)]),
    (
        "I reanimate Ivy's Soul and have it vote as follows:\n\n p12: FOR\n p14: AGAINST\n\nBack in the jar with you.",
        [Reanimate("Ivy's Soul", (("p12", "FOR"), ("p14", "AGAINST")))],
    ),
    (
        "It's late, so I reanimate the Soul of Bram, with these votes:\n- FOR p12\n- AGAINST proposal 16",
        [Reanimate("Bram's Soul", (("p12", "FOR"), ("p16", "AGAINST")))],
    ),
)
_NOT_DONE = (
    "To each player below who votes FOR p12, I give 2 Genechips:\n\nAthena\nIain",
    "To each player below, I would give 2 Genechips:\n\nAthena\nIain",
    "I gave 2 Genechips to each player below:\n\nAthena\nIain",
    "If p12 passes, I give 2 Genechips to each player below:\n\nAthena\nIain",
    "To each player below, I give 2 Genechips:\n\nAthena if she votes FOR\nIain",
    "I give you (all) 3 Genechips.",
    "As my deputy would say, I designate Cleo.",
    "I bribe him with 5 GC to vote FOR p12.",
    "Bram distracts the Gremlin. Meanwhile I bribe it with 5 GC to vote FOR p12.",
    "I withdraw a vote of mine.",
    "If he agrees, I reanimate Bram's Soul, and it votes like so:\n\n   p12: FOR",
    "Dov says: I reanimate Bram's Soul, and it votes like so:\n\n   p12: FOR",
    "I reanimate Bram's Soul, and it votes like so:\n\n   p12: FOR, if it passes",
    "I reanimate Bram's Soul, and it votes like so:\n\nIvy's votes\np12: FOR",
    "Example: I reanimate Bram's Soul, and it votes like so:\n\np12: FOR",
    "I reanimate Bram's Soul, and it votes like so:\n\np12: FOR\n\nJust kidding.",
)


@pytest.mark.parametrize(("text", "done"), _DONE)
def test_what_is_said_once_holds_for_all(text: str, done: list[Action]) -> None:
    assert gist(read(text).read) == done


@pytest.mark.parametrize("text", _NOT_DONE)
def test_what_hangs_on_something_is_not_done(text: str) -> None:
    assert [one for one in gist(read(text).read) if one != UNREAD] == []
