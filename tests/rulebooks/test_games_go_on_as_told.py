"""Each ruling of a game at a table says how to go on; posting just these lines plays the game to the end."""

import re
from pathlib import Path

import pytest

from nomicbot.plays.script import parse
from nomicbot.plays.stage import Stage

BEGINS = {
    "sprouts": ("I challenge Bea to a game of Sprouts with 3 spots.", "Ana Bea"),
    "spoof": (
        "I challenge Bea, Cid and Dov to a game of Spoof without the Hollywood rules.",
        "Ana Bea Cid Dov",
    ),
    "bid": ("I challenge Bea and Cid to a game of Bid Spoof with 1 coin each.", "Ana Bea Cid"),
    "sprodzoom": ("I challenge Bea to a game of Sprodzoom.", "Ana Bea"),
}
NEXT = re.compile(
    r"Next in \w+ game 1: ([\w, ]+?) (?:is|are) to (.*?)((?:\n    [^\n]+)+)", re.DOTALL
)
MOST_POSTS = 40
"""A school in which nobody is right, and a game of Sprodzoom, need not end."""


def next_in(stage: Stage) -> tuple[list[str], str, list[str]] | None:
    """Return who has to go on by the last message, on which forum, and the lines for it."""
    told = [found for mail in stage.mails for found in NEXT.finditer(mail.letter.body)]
    if not told:
        return None
    who, how, lines = told[-1].groups()
    where = "bot" if "to me alone" in " ".join(how.split()) else "public"
    joined = re.sub(r"\n {4}(?!I )", " ", lines)
    return (
        re.split(r", | and ", who),
        where,
        [line.strip() for line in joined.splitlines() if line.strip()],
    )


def play_on(stage: Stage, *lines: str) -> None:
    for step in parse("\n".join(lines), stage.script.path).steps:
        assert list(stage.perform(step)) == [], lines


def phase_of(stage: Stage, kind: str) -> str:
    state = stage.administrator.engine.state
    (table,) = state.of_kind(f"{'spoof' if kind == 'bid' else kind} game")
    return str(state.raw(table, "phase"))


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("kind", BEGINS)
def test_whoever_posts_what_rulings_show_plays_on(kind, last):
    words, players = BEGINS[kind]
    books = f"rulebooks bnomic {'spoof' if kind == 'bid' else kind}"
    stage = Stage(parse("\n".join((books, f"players {players}")), Path("told.play")))
    play_on(stage, "> Ana to public", f"| {words}", "= done", "< public /Next in/")
    posts = 0
    while phase_of(stage, kind) != "over" and posts < MOST_POSTS:
        told = next_in(stage)
        assert told is not None, "a game that goes on says how"
        who, where, lines = told
        line = lines[-1 if last and phase_of(stage, kind) != "offered" else 0]
        for name in who:
            play_on(stage, f"> {name} to {where}", f"| {line}", "= done", "< public /./")
            posts += 1
    assert phase_of(stage, kind) == ("over" if kind in ("sprouts", "bid") else "running")
