"""Clauses that the grammar of plain law parses, and clauses that wait."""

import random
import re
import time
from pathlib import Path

import pytest

from nomicbot.game.plainlaw.tree import from_record, written
from nomicbot.language.law.grammar import Terms
from nomicbot.language.law.offers import offers
from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.mutants import TELLING, mutants, says_the_same
from tests.language.law.texts import WAITS, clauses
from tests.samples import SAMPLE_OR_ALL

FILES = (
    "joined.txt",
    "by_name.txt",
    *("clauses.txt", "more.txt", "conditions.txt", "given.txt", "natural.txt"),
    *("brought.txt", "vocabulary.txt", "careful.txt", "writers.txt", "individuals.txt"),
    *("limits.txt", "links.txt", "divided.txt", "recast.txt", "countables.txt"),
    *("had_states.txt", "imperatives.txt", "ends_and_bans.txt", "currencies.txt", "clubs.txt"),
)
CLAUSES = [one for name in FILES for one in clauses(name)]
TRAPS = clauses("traps.txt")
SAMPLE = 150


def _meant(words: str) -> str:
    found = understand(words, PLAIN_WORDS)
    return found.english if isinstance(found, Understood) else WAITS


@pytest.mark.sampled(0)
@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_is_understood_as_it_is_written_or_waits(clause):
    assert _meant(clause.words) == clause.understood


def test_what_needs_a_person_is_not_read():
    assert [
        one.words for one in CLAUSES if one.difficulty == 3 and _meant(one.words) != WAITS
    ] == []


@pytest.mark.parametrize("trap", TRAPS)
def test_each_trap_waits_or_is_said_loudly(trap):
    found = understand(trap.words, PLAIN_WORDS)
    assert (found.english if isinstance(found, Understood) else WAITS) == trap.understood
    assert (found.loud if isinstance(found, Understood) else ()) == trap.loudly


@SAMPLE_OR_ALL
def test_what_is_written_is_read_as_the_same(some):
    for clause in some([one for one in (*CLAUSES, *TRAPS) if one.understood != WAITS]):
        read = understand(clause.words, PLAIN_WORDS)
        assert isinstance(read, Understood)
        assert read.english == clause.understood
        again = understand(read.english, PLAIN_WORDS)
        assert isinstance(again, Understood)
        assert again.law == read.law
        assert again.english == read.english
        assert from_record(written(read.law)) == read.law


_ALONE = re.compile(r"\{player\} [^{}()|\[\]]+(?<! somebody)")


@pytest.mark.parametrize("words", ["with a Burn", "without a Burn", "with 3 Genechips"])
def test_words_after_a_happening_are_not_about_who_it_happens_to(words):
    said = [
        english.replace("{player}", "a player")
        for incident in PLAIN_WORDS.incidents
        for english in incident.english
        if _ALONE.fullmatch(english)
    ]
    assert len(said) > 20
    read = [f"When {one} {words}, each Minister gains 1A." for one in said]
    assert [clause for clause in read if _meant(clause) != WAITS] == []


def _all_mutants():
    draw = random.Random(5)
    return [
        (one.words, mutant, word) for one in CLAUSES for mutant, word in mutants(one.words, draw)
    ]


def _wrong(cases):
    for original, mutant, word in cases:
        read, meant = understand(original, PLAIN_WORDS), understand(mutant, PLAIN_WORDS)
        if (
            isinstance(read, Understood)
            and isinstance(meant, Understood)
            and read.law == meant.law
            and word in TELLING
            and not says_the_same(original, mutant, word)
        ):
            yield mutant


def test_a_sample_of_mutants_is_never_read_as_the_original():
    assert list(_wrong(random.Random(7).sample(_all_mutants(), SAMPLE))) == []


@pytest.mark.slow
def test_no_mutant_is_read_as_the_original():
    assert list(_wrong(_all_mutants())) == []


@pytest.mark.parametrize(
    "words",
    [
        "word " * 10_000,
        "A player may spend 1A to gain 1 Genechip. " * 100,
        "",
        ".",
        "...",
        "{award: 3}",
        "[[ a comment ]]",
        "—",
        ":",
        "Each player gains 1A. ;.",
        "Each player gains 1A. ( )",
        "A player who is a player who is a player who is a player may not vote.",
        "When " + "a player who owns a proposal that is Open and " * 10 + "votes, e gains 1A.",
    ],
)
def test_bad_input_waits_and_costs_little(words):
    before = time.process_time()
    assert isinstance(understand(words, PLAIN_WORDS), Waits)
    assert time.process_time() - before < 2


def _unfinished(sentence: str, draw: random.Random) -> list[str]:
    """Return one beginning of a sentence, and the sentence without one of its words."""
    words = sentence.split()
    end, at = draw.randrange(1, len(words) + 1), draw.randrange(len(words))
    return [" ".join(words[:end]), " ".join([*words[:at], *words[at + 1 :]])]


@SAMPLE_OR_ALL
def test_no_unfinished_sentence_breaks_reading_or_offers(some):
    draw = random.Random(11)
    every = [
        ["A Ship may be mended", "Luck is an attribute of players, a whole number, and"],
        *(_unfinished(one.words, draw) for one in some([*CLAUSES, *TRAPS], 40)),
    ]
    for said in (said for both in every for said in both):
        found = understand(said, PLAIN_WORDS)
        assert isinstance(found, Understood | Waits), said
        assert all(one.instead for one in offers(said, PLAIN_WORDS)), said


def test_a_clause_is_read_with_the_words_of_another_one_only_if_they_are_given():
    words = "At the beginning of each nweek, each Rich player loses 1A."
    assert isinstance(understand(words, PLAIN_WORDS), Waits)
    given = Terms(words=(("player", "Rich"),))
    found = understand(words, PLAIN_WORDS, given)
    assert isinstance(found, Understood)
    assert found.english == (
        "At the beginning of each nweek, each player who is Rich loses 1A so far as there are any."
    )
    assert isinstance(understand(words, PLAIN_WORDS), Waits), (
        "the words of one game never reach another"
    )


def test_every_clause_of_the_page_on_how_to_write_one_is_read():
    page = Path(__file__).parents[3] / "docs" / "law.md"
    shown = [
        line.strip() for line in page.read_text("utf-8").splitlines() if line.startswith("    ")
    ]
    assert len(shown) > 20
    assert [words for words in shown if _meant(words) == WAITS] == []


@pytest.mark.parametrize(
    "name", ["Name", "Joined", "Player", "Genechips", "Amplitude", "Title", "Form", "Holder"]
)
def test_no_clause_gives_another_meaning_to_what_the_game_has(name):
    found = understand(f"Each player has a number of {name}, which is initially 3.", PLAIN_WORDS)
    assert isinstance(found, Waits)
