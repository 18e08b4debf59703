"""The law's own named numbers: each declared one exists, has one wording, and can be set."""

import pytest

from nomicbot.annals.provenance import why
from nomicbot.game.plainlaw.tree import Sets, Shifts
from nomicbot.language.law.reading import Understood, understand
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from nomicbot.rulebooks.library import library, rulebooks, starting_law

NUMBERS = PLAIN_WORDS.numbers
HOLES = {
    f"{rule.origin}.{shape.label} {hole}": value
    for book in rulebooks()
    for rule in starting_law(book.key)
    for shape in rule.shapes
    for hole, value in shape.holes.items()
}


def test_at_least_sixty_numbers_have_names_and_each_is_in_the_law():
    assert len(NUMBERS) >= 60
    assert [key for key in NUMBERS if not isinstance(HOLES.get(key), int)] == []


@pytest.mark.parametrize("key", NUMBERS)
def test_a_number_is_set_raised_and_lowered_by_its_name(key):
    named = NUMBERS[key].named
    said = {
        f"{named.name} is 3 {named.unit}.": Sets(key, 3),
        f"{named.name} is 3, notwithstanding rule 3-4.": Sets(key, 3, ("3-4",)),
        f"{named.name} is increased by 3.": Shifts(key, 3),
        f"{named.name} is lowered by 3.": Shifts(key, -3),
        **{saying: Sets(key, 3) for saying in map(_said, named.sayings)},
    }
    for words, statement in said.items():
        read = understand(f"{words[:1].upper()}{words[1:]}", PLAIN_WORDS)
        assert isinstance(read, Understood), (words, read)
        assert read.law.statements == (statement,)


def _said(saying):
    """Return a saying with a number, with the first of its alternatives, and without optional words."""
    from nomicbot.language.law.chart import Either, Maybe, Slot, pieces_of

    def words(pieces):
        for piece in pieces:
            match piece:
                case Either(ways):
                    yield from words(ways[0])
                case Slot():
                    yield "3"
                case Maybe():
                    continue
                case _:
                    yield piece.shown

    return " ".join(words(pieces_of(saying)))


@pytest.mark.parametrize(
    "words",
    [
        "The award for voting is 5 Genechips.",  # it is counted in A
        "The award for voting is not 5A.",
        "The award for voting is only 5A.",
        "The award for voting is usually 5A.",
        "The award for voting is about 5A.",
        "The award for voting is increased by 0A.",
        "The award is 5A.",  # which one?
        "Unless rule 3-4 says otherwise, the award for voting is 5A.",
        # additional awards, or others? They don't say that the award of 3-4 is another one.
        "The owner of a Story Proposal that passes gains 15 Genechips.",
    ],
)
def test_what_is_not_plainly_a_number_of_the_law_sets_none(words):
    read = understand(words, PLAIN_WORDS)
    settings = read.law.statements if isinstance(read, Understood) else ()
    assert not any(isinstance(one, (Sets, Shifts)) for one in settings)


_AWARD = """# an award
players Wonko Peter
> Wonko to public
| I submit a proposal: {{ Create a rule numbered 2-9 titled "L": {{ a. The award for voting is 5A. }} }}
at 1/10 00:00
> Peter to public
| I vote FOR p1.
at 2/1 00:00
> Wonko to public
| I submit a proposal: {{ Set the Amplitude of Wonko to 0. }}
at 2/10 00:00
given Peter Amplitude 0
> Peter to public
| I vote FOR p2.
at 3/1 00:00
? Peter Amplitude 5
"""


def test_why_names_the_clause_that_gave_the_number(tmp_path):
    path = tmp_path / "a.play"
    path.write_text(_AWARD, "utf-8")
    stage = Stage(read_play(path))
    assert [str(unmet) for unmet in stage.run()] == []
    state = stage.administrator.engine.state
    chain = why(stage.ledger, library("bnomic"), state, "Peter", "Amplitude")
    last = chain[-1]
    assert (last.old, last.new, last.clause) == (None, 5, "3-4.b/6")
    assert "the award for voting is 5A by 2-9.a" in last.reason
