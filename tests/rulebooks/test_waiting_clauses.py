"""Clauses that wait: which refer to others of their rule, and consistent reports about them."""

import re

from scripted_game import BOOKS, begun, script

from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.reading import UNDEFINED
from nomicbot.plays.stage import Stage
from nomicbot.publish.readings import rule_statuses, status_screen
from nomicbot.rulebooks.library import library
from tests.publish.boards import game_of, mails, staged
from tests.samples import SAMPLE_OR_ALL

POINTING = {
    **{
        "2-4.a": "b",
        "S-3.i": "h",
        "2-4.l": "k",
        "2-4.n": "m",
        "3-9.f": "g",
        "3-9.v": "s",
        "3-9.w": "x ab",
        "3-9.ad": "y",
    },
    **{
        "3-9.ae": "z",
        "3-14.k": "j h",
        "3-14.l": "j",
        "3-15.g": "f",
        "3-15.h": "g g",
        "3-15.i": "f",
        "3-17.a": "b c",
    },
    **{"6-10.m": "f k", "6-10.u": "o s", "7-2.n": "k m", "7-5.h": "b", "7-5.i": "c", "10-1.q": "h"},
    **{
        "A-3.q": "j k j",
        "A-3.t": "i k",
        "B-2.f": "a",
        "B-2.h": "g",
        "B-4.f": "g l",
        "B-4.u": "g h",
        "B-4.w": "d",
    },
    **{
        "D-2.f": "e",
        "D-2.j": "f",
        "D-2.l": "e",
        "E-1.i": "h",
        "E-1.l": "f",
        "E-1.n": "h",
        "E-2.s": "n",
        "E-2.t": "n",
    },
    **{
        "E-2.v": "c",
        "E-4.h": "g",
        "E-4.k": "g",
        "E-4.r": "f",
        "E-4.s": "d",
        "E-4.t": "e",
        "E-4.y": "k",
        "F-1.h": "g",
    },
    **{"F-1.i": "h", "F-1.o": "d f", "F-3.h": "d", "F-4.s": "g"},
}
"""The clauses that point at others of their rule, each time that they do, and at which."""


def waiting(without: str = "") -> dict[str, ClauseStatus]:
    """Return the clauses that wait if a game begins without one clause."""
    engine = Engine(library(*BOOKS), SeededDice(lambda _nweek: bytes(32)))
    engine.judge(begun(script()[0], (without,) if without else ()), 1)
    return {s.authority.short: s for s in engine.law().statuses if s.status == "awaiting"}


def test_the_clauses_that_point_at_others_are_known() -> None:
    found = {
        known.key.partition(" ")[2]: " ".join(known.pointers)
        for known in library(*BOOKS).words.by_key.values()
        if known.pointers
    }
    assert found == POINTING


@SAMPLE_OR_ALL
def test_without_what_it_points_at_a_clause_waits_and_says_for_what_and_no_other_does(some) -> None:
    misses = []
    in_play = {rule.number for rule in script()[0].decision.rules}
    pointed = {
        f"{c.rpartition('.')[0]}.{letter}"
        for c, letters in POINTING.items()
        for letter in letters.split()
        if c.rpartition(".")[0] in in_play
    }
    for gone in some(sorted(pointed)):
        rule, _, letter = gone.rpartition(".")
        expected = {
            c for c, at in POINTING.items() if c.rpartition(".")[0] == rule and letter in at.split()
        } - {gone}
        found = waiting(gone)
        wrong = [
            s.why
            for s in found.values()
            if s.why != f"it refers to clause {letter}, which is not what was meant"
        ]
        if set(found) != expected or wrong:
            misses.append(f"without {gone}: {sorted(found)} and not {sorted(expected)}; {wrong}")
    assert misses == []
    assert waiting() == {}


TERMS = {
    "5-2.d": ("of which votes a majority is one", "5-2.e 5-2.f"),
    "B-2.b": ("where a player may choose to move", "B-2.g"),
    "B-4.t": ("which of several players on the Target is meant", "B-4.f"),
    "E-2.f": ("what a Siren's Zone of Enchantment is", "E-2.g E-2.h E-2.i E-2.j"),
    "E-2.g": ("what a Siren's Zone of Almost-Total Rapture is", "E-2.h E-2.n"),
    "E-2.t": ("which Sirens a player is under the influence of", "E-2.p"),
    "E-4.w": ("which of several Cheerleaders a Catfight is with", "E-4.l"),
    "G-3.e": ("which of several MOs a shooter means", "G-3.b"),
}
"""The clauses that define what has no default, what that is, and the clauses that ask for it."""


def test_a_clause_that_asks_for_what_no_clause_says_waits_and_names_it() -> None:
    defining = [
        known.called
        for known in library(*BOOKS).words.defining
        if any(reading.base and reading.subject.default is UNDEFINED for reading in known.clauses)
    ]
    assert sorted(defining) == sorted(TERMS)
    misses = []
    for gone, (term, asking) in TERMS.items():
        expected = dict.fromkeys(asking.split(), f"no clause in force says {term}, which it needs")
        found = {
            clause: status.why
            for clause, status in waiting(gone).items()
            if "which it needs" in status.why
        }
        if found != expected:
            misses.append(f"without {gone}: {found}")
    assert misses == []


# -- the ruling, the ballot, the report and `rules status` ------------------------------------------------------------

KINDS = {
    "permission": (
        "In clause g of rule 5-1, replace “Each may give” with “Each can give”.",
        "5-1.g",
    ),
    "prohibition": ("Delete clause m of rule 2-4.", "2-4.n"),
    "limit": ("Delete clause k of rule 2-4.", "2-4.l"),
    "exception": ("Delete clause y of rule 3-9.", "3-9.ad"),
    "moment": ("Delete clause b of rule 3-17.", "3-17.a"),
    "number": ("Delete clause z of rule 3-9.", "3-9.ae"),
    "definition": ("Delete clause j of rule 3-14.", "3-14.l"),
    "default": ("Delete clause g of rule 3-15.", "3-15.h"),
    "term": ("Delete clause d of rule 5-2.", "5-2.e"),
}
"""What a change makes wait, for each kind of clause: the change, and the clause that waits then."""


def told_of(stage: Stage) -> dict[str, str]:
    """Return all texts that mention waiting clauses, each on one line."""
    said = mails(stage)
    screen = status_screen(rule_statuses(game_of(stage), []))
    whole = {
        "the ruling": next(text for text in said if "If p1 passes" in text),
        "the ballot": next(text for text in said if "* “" in text and "would" in text),
        "the report": next(text for text in said if text.startswith("Nweek 2 begins")),
        "rules status": screen,
    }
    return {what: " ".join(text.split()) for what, text in whole.items()}


def test_all_who_tell_of_a_clause_that_waits_name_the_same_one() -> None:
    stage = staged(
        "> Wonko to public",
        "| I submit a proposal: {{",
        *(f"| {change}" for change, _ in KINDS.values()),
        "| }}",
        "= done",
        "at 1/10 00:00",
        *(
            line
            for who in ("Wonko", "Peter", "Iain")
            for line in (f"> {who} to public", "| I vote FOR p1.", "= done")
        ),
        "at 2/1 00:00",
        name="waiting.play",
    )
    told = told_of(stage)
    misses = []
    for kind, (_, clause) in KINDS.items():
        rule, _, letter = clause.partition(".")
        named = {
            "the ruling": rf"\(clause {clause}\) would (?:wait|have no effect)",
            "the ballot": rf"\(clause {clause}\) would (?:wait|have no effect)",
            "the report": rf"\b{clause}/\d+: “",
            "rules status": rf"\b{rule}/\d+ .*?\b{letter}\. ",
        }
        misses += [
            f"{what} does not name {clause} ({kind})"
            for what, at in named.items()
            if not re.search(at, told[what])
        ]
    assert misses == []
