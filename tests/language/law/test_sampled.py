"""Random sentences made from the grammar lines are parsed with their own meaning, and break no game."""

from string import ascii_lowercase

import pytest

from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.sampling import TERMS, Sampler

SAMPLE, MANY = 200, 6_000
_CANNOT = ("it cannot be said again", "it can mean two things")


def _misread(seed: int, count: int) -> list[str]:
    sampler = Sampler(seed)
    found = []
    for _ in range(count):
        sentence = f"{sampler.sentence()}."
        read = understand(sentence, PLAIN_WORDS, TERMS)
        if isinstance(read, Waits) and read.why.startswith(_CANNOT):
            found.append(f"{sentence} ({read.why})")
    return found


def test_what_is_read_can_be_written_and_is_read_as_the_same():
    assert _misread(1, SAMPLE) == []


@pytest.mark.slow
def test_much_that_is_read_can_be_written_and_is_read_as_the_same():
    assert _misread(2, MANY) == []


_BEFORE = """# any law
players Wonko Peter Dov Ivy
"""
_AFTER = """at 1/10 00:00
> Peter to public
| I vote FOR p1.
at 2/1 00:00
> Dov to public
| I hereby pray.
| I tip Ivy.
| I give Ivy 1 Genechip.
| I submit a proposal: {{ Wonko gains 1A. }}
| I start an election for the Ministry of Law.
given Dov Genechips 600
given Ivy Burns 3
at 2/10 00:00
> Ivy to public
| I vote FOR p2.
at 3/2 00:00
> nell@example.org to public
| I join the game as Nell.
> Dov to public
| I forfeit the game.
= done 3-2.g
at 4/1 00:00
"""
_TERMS = """Each player has a number of Karma, which is initially 3.
Each proposal has a number of Hotness, which is initially 0.
There are objects called Lemons. A player may spend 1A to get a Lemon.
A player who has 2 or more Genechips is Rich.
A proposal that has 1 or more Hotness is Hot.
A player can be Knight.
A proposal can be Frozen.
There is an office of Treasurer.
Each player has a Mood, which is Grim or Sad and initially Sad.
Each proposal has a Colour, which is Grey or Red.
A player may pray. When a player prays, e gains 1 Genechip.
A player may tip another player. When a player tips another player, the latter gains 1 Karma.""".splitlines()


def _clauses(seed: int, count: int) -> list[str]:
    sampler = Sampler(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        sentence = f"{sampler.sentence()}."
        if (
            isinstance(understand(sentence, PLAIN_WORDS, TERMS), Understood)
            and "Zest" not in sentence
        ):
            found[f"{sentence[0].upper()}{sentence[1:]}"] = None
    return list(found)


def _play(folder, clauses: list[str]) -> Stage:
    every = [*_TERMS, *clauses]
    rules = [
        every[at : at + len(ascii_lowercase)] for at in range(0, len(every), len(ascii_lowercase))
    ]
    lines = ["> Wonko to public", "| I submit a proposal:", "| {{", "| __Law__"]
    for number, rule in enumerate(rules):
        text = "\n|\n| ".join(
            f"{letter}. {one}" for letter, one in zip(ascii_lowercase, rule, strict=False)
        )
        lines += [
            f'| Create a rule numbered 9-{60 + number} titled "Law {number}": {{{{ {text} }}}}'
        ]
    path = folder / "any.play"
    path.write_text(f"{_BEFORE}{chr(10).join([*lines, '| }}', '= done'])}\n{_AFTER}", "utf-8")
    return Stage(read_play(path), sparing=True)


def _harm(folder, seed: int, count: int) -> list[str]:
    stage = _play(folder, _clauses(seed, count))
    unmet = [str(line) for line in stage.run()]
    return [*unmet, *(fault for outcome in stage.outcomes for fault in outcome.judgement.faults)]


def test_no_law_at_random_makes_a_lawful_act_fail_or_stops_a_midnight(tmp_path):
    assert _harm(tmp_path, 3, 30) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 30))
def test_none_of_many_laws_does(tmp_path, seed):
    assert _harm(tmp_path, seed, 40) == []
