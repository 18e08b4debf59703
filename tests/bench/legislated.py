"""The cost of laws made by players: judging and parsing with 40 such clauses, and without them.

    python -m tests.bench.legislated

Both games are the same except for the proposal that makes the law. Figures are the least of several
runs that alternate, so other work of the machine makes little difference.
"""

import tempfile
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path

from nomicbot.game.actions import Announcement, Author, Event, Midnight, Posted
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.game.objects import Authority
from nomicbot.game.plainlaw.english import third
from nomicbot.language.law import offers
from nomicbot.language.law import reading as law_reading
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Waits
from nomicbot.language.law.submitted import Paragraph
from nomicbot.language.reader import Reader
from nomicbot.language.scenes import scene_in
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage, address_of
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from nomicbot.rulebooks.bnomic.vocabulary.economy import Pay
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote
from tests.bench.replaying import spent
from tests.language.law import texts

JUDGING, READING = 1.2, 1.1
"""How many times as long judging and reading may take with 40 clauses and 14 verbs as without."""
RUNS = 7
WHO = ("Wonko", "Peter", "Dov", "Ivy")
VERBS = (
    *("work", "think", "agree", "sleep", "pray", "dance", "sing"),
    *("rest", "wander", "whistle", "ponder", "cheer", "yawn", "meditate"),
)
OTHERS = (
    "At the end of each nweek, each player who has {n} or more Burns loses 1A.",
    "When a tweak fails, its owner loses {n}A.",
    "A player who has {n} or more Burns may not submit tweaks.",
    "A player may spend {n}A to gain 7 Genechips.",
    "Whenever a player joins the game, each other player gains {n}A.",
    "When a proposal passes, each player who voted AGAINST it loses {n}A.",
)
TALK = ["Let us be kind.", "Let us be brief."]
"""Clauses that nobody can carry out, for the game without law of the players' own."""
SAID = (
    "I vote FOR p1 and I give Dov 2 Genechips.",
    "I think that we should work on this. I agree with Dov: let us sleep on it.",
    "I submit a proposal: {{ Set the Amplitude of Dov to 3. }}",
    "Nobody can agree to that, and I pray that it fails. I vote AGAINST p2.",
)


CLAUSES, OFFERS = 12, 0.1
"""How many clauses of one motion wait, and the seconds that offers for them may take."""
LONG, NEAR, SENTENCE = 40, 4, 25
"""The words of a long clause, give or take so many, and the milliseconds that it may take."""


def clauses() -> list[str]:
    """Return 40 clauses of which 14 declare a verb."""
    verbs = [
        f"Once per nday, a player may {verb}. A player who {third(verb)} gains 1A."
        for verb in VERBS
    ]
    others = [OTHERS[n % len(OTHERS)].format(n=n + 2) for n in range(40 - len(verbs))]
    return [*verbs, *others]


def _game(folder: Path, law: list[str]) -> Stage:
    """Return a game in which these clauses are in force, made by one proposal."""
    labels = "abcdefghijklmnopqrstuvwxyz"
    half = len(law) // 2
    parts = [law[:half], law[half:]]
    lines = ["# a game", f"players {' '.join(WHO)}"]
    for number, part in enumerate(parts):
        rule = "\n|\n| ".join(f"{labels[n]}. {one}" for n, one in enumerate(part))
        made = f'Create a rule numbered 9-6{number} titled "Law {number}": {{{{\n| {rule}\n| }}}}'
        lines += [
            "> Wonko to public",
            f"| I submit a proposal:\n| {{{{\n| {made}\n| }}}}",
            "= done",
        ]
    lines.append("at 1/10 00:00")
    for number in range(len(parts)):
        lines += ["> Peter to public", f"| I vote FOR p{number + 1}."]
    path = folder / "a.play"
    path.write_text("\n".join([*lines, "at 2/2 00:00", ""]), "utf-8")
    stage = Stage(read_play(path))
    unmet = [str(one) for one in stage.run()]
    assert not unmet, unmet
    return stage


def _events(stage: Stage) -> list[Event]:
    """Return the posts and midnights of an nweek."""
    found: list[Event] = []
    for nday in range(1, 12):
        at = stage.now + timedelta(days=nday)
        for number, who in enumerate(WHO):
            post = at - timedelta(hours=number + 1)
            author = Author(address_of(who), who, True)
            said = [
                Announcement(Pay("Dov" if who != "Dov" else "Ivy", 1), "I give 1 Genechip"),
                Announcement(Propose("", "Nothing."), "I submit a proposal"),
                Announcement(Vote("p3", "FOR"), "I vote FOR p3"),
            ]
            found.append(Posted(post, author, "public", tuple(said)))
        found.append(Midnight(at))
    return sorted(found, key=lambda event: event.at)


def _judging(stage: Stage) -> Callable[[], float]:
    engine, events = stage.administrator.engine, _events(stage)

    def once() -> float:
        copy: Engine = engine.copied(SeededDice(lambda _nweek: bytes(32)))

        def work() -> None:
            for entry, event in enumerate(events, 10_000):
                copy.judge(event, entry)

        return spent(work)

    return once


def _reading(stage: Stage) -> Callable[[], float]:
    scene, reader = scene_in(stage.administrator.engine), Reader()

    def work() -> None:
        for _ in range(25):
            for said in SAID:
                reader.read(said, scene=scene)

    return lambda: spent(work)


def ratios() -> tuple[float, float]:
    """Return how many times as long judging takes with the clauses, and the same for parsing."""
    with tempfile.TemporaryDirectory() as folder:
        games = [_game(Path(folder), law) for law in (clauses(), TALK)]
    found = []
    for made in (_judging, _reading):
        with_law, without = map(made, games)
        runs = [(with_law(), without()) for _ in range(RUNS)]
        more, less = (min(column) for column in zip(*runs, strict=True))
        found.append(more / less)
    return found[0], found[1]


def _forgetful(work: Callable[[], object], before: Callable[[], object]) -> float:
    """Return the least CPU of some runs of `work`, each with nothing remembered but `before`."""

    def spent_anew() -> float:
        for remembered in (offers._offers, law_reading._meaning, grammar, offers._lexicon):
            remembered.cache_clear()
        before()
        return spent(work)

    return min(spent_anew() for _ in range(RUNS))


def _grammar_made() -> None:
    """Build the grammars that a program builds only once."""
    grammar(PLAIN_WORDS, Terms())


def offering() -> float:
    """Return the seconds for finding offers for the clauses of a motion that all wait."""
    waiting = [
        Paragraph(Authority("9-60", "a"), one.words, Waits(""), Terms(), PLAIN_WORDS)
        for one in texts.offered("offered.txt")[:CLAUSES]
    ]

    def read() -> None:
        for one in waiting:
            law_reading.understand(one.words, PLAIN_WORDS)

    return _forgetful(lambda: offers.offers_together(waiting), read)


def sentence() -> float:
    """Return the seconds for parsing the slowest of the tests' clauses with about 40 words."""
    files = [
        one.words
        for name in ("clauses.txt", "more.txt", "traps.txt")
        for one in texts.clauses(name)
    ]
    said = [*files, *(one.words for one in texts.offered("offered.txt"))]
    long = [words for words in said if abs(len(words.split()) - LONG) <= NEAR]
    return max(
        _forgetful(partial(law_reading.understand, words, PLAIN_WORDS), _grammar_made)
        for words in long
    )


def rows() -> list[tuple[str, str]]:
    """Return the figures as the benchmark prints them."""
    judging, reading = ratios()
    law, offers_made = sentence(), offering()
    return [
        ("a sentence of law of 40 words", f"{1000 * law:.0f} ms (aim: at most {SENTENCE})"),
        (
            f"offers for {CLAUSES} clauses that wait in a post",
            f"{offers_made:.2f} s (aim: at most {OFFERS})",
        ),
        ("judging with 40 clauses of players / without", f"{judging:.2f} (aim: at most {JUDGING})"),
        ("  reading with 14 verbs of theirs / without", f"{reading:.2f} (aim: at most {READING})"),
    ]


if __name__ == "__main__":
    for name, value in rows():
        print(f"{name:<50} {value}")
