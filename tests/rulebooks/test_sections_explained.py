"""The reasons for a player's Genechips after Tiles have ended, and for a Soul's value."""

from pathlib import Path

from nomicbot.annals.provenance import why
from nomicbot.plays.script import parse
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.bnomic.mystical import souls_shown

ENDED = """
players Wonko Peter Bob
given Wonko "Power Tokens" 7
given Wonko "Length Tokens" 2
given Peter "Length Tokens" 8
given Bob "Magic Tokens" 3
given "Bob's Soul" possessor nobody
given Bob Amplitude 10
given "Bob's Soul" possessor Peter
given "Token Pool" Tokens 0
"""


def played(text: str) -> Stage:
    """Return a play that was played."""
    stage = Stage(parse(text, Path("a.play")))
    assert [str(unmet) for unmet in stage.run()] == []
    return stage


def test_why_a_payout_names_each_prize_and_the_clause_that_pays() -> None:
    stage = played(ENDED)
    administrator = stage.administrator
    told = {
        name: why(
            stage.ledger, administrator.library, administrator.engine.state, name, "Genechips"
        )[-1]
        for name in ("Wonko", "Peter", "Bob")
    }
    assert {name: (link.new, link.reason) for name, link in told.items()} == {
        "Wonko": (80, "20 GC for the most Power Tokens. 60 GC for the most Tokens in all."),
        "Peter": (
            70,
            "30 GC for the most Length Tokens. 40 GC for more Tokens in all than each other player but one.",
        ),
        "Bob": (35, "35 GC for the most Magic Tokens."),
    }
    assert {link.clause.partition("/")[0] for link in told.values()} == {"6-10.n"}


def test_why_a_soul_is_worth_what_it_is_goes_back_to_when_it_was_taken() -> None:
    stage = played(ENDED.replace('given "Token Pool" Tokens 0', "at 3/2"))
    asked = stage.administrator.engine.query(stage.now)
    soul = stage.administrator.library.find(asked.state, "Bob's Soul", "")[0]
    assert souls_shown.explained(asked, soul, "value") == [
        "Bob's Soul is Found, with Peter: 120 SP",
        "    by 7-5.e/2: it was worth 100 SP when it became Found, and 10 for each of 2 nweeks since",
    ]
