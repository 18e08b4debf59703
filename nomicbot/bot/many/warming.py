"""A small game in memory, played before any process is forked.

Everything that is read, compiled and cached on first use is then shared by all processes: they
start sooner, and need less memory of their own.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config, ForumConfig
from nomicbot.game.clock import DAY, HOUR
from nomicbot.ledger.record import Ledger
from nomicbot.publish.exemplary import exemplary
from nomicbot.rulebooks.library import RULESET, library, motions, ruleset

_BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
_LIST, _FORUM = "list@nomic.example", "public"
_NDAYS = 12


def _posts(change: str) -> Iterator[tuple[str, str]]:
    """Yield the posts of the game, each with its author; a motion makes the `change`."""
    points = ruleset().plain_words.currencies[0].term
    yield "Ann", "I become a player."
    yield "Bea", "I become a player."
    yield "Ann", f"I submit a {motions().main_form}:\n\n{{{{\n__More__\n{change}\n}}}}\n"
    yield "Ann", f'I vote FOR p1 and I vot AGAINST "More". What is my {points}?'
    yield (
        "Bea",
        "On Monday, Ann wrote:\n> I become a player.\n\nI think I vote p1, as she said.\nbot: me\n",
    )


def play_a_game() -> None:
    """Play one nweek of a game in memory and discard it."""
    config = Config(
        Path(),
        "a game that nobody plays",
        _BEGINS,
        (ForumConfig(_FORUM, _LIST),),
        "bot@nomic.example",
        administrators=("administrator@nomic.example",),
    )
    with Ledger.create(None, library(RULESET).codec) as ledger:
        administrator = Administrator(config, ledger, DerivedSeeds(config.name))
        administrator.begin()
        change = exemplary(administrator.engine.query(_BEGINS)).sentence
        for number, (who, words) in enumerate(_posts(change)):
            raw = (
                f"From: {who} <{who.lower()}@players.example>\nTo: {_LIST}\nSubject: a post\n"
                f"Message-ID: <{number}@players.example>\n\n{words}"
            )
            at = _BEGINS + number * HOUR
            intake = administrator.receive(raw.encode(), at, forum=_FORUM)
            if intake is not None:
                administrator.take(intake)
        administrator.advance(_BEGINS + _NDAYS * DAY)
