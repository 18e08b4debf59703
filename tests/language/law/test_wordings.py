"""The forgiving grammar of plain law: its offers, and that no offer leaves out a restriction."""

import random
import re

from nomicbot.game.objects import Authority
from nomicbot.language.law.offers import offers, offers_together
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.language.law.submitted import Paragraph
from nomicbot.language.law.wordings import wordings
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.mutants import TELLING, mutants
from tests.language.law.texts import offered
from tests.samples import SAMPLE_OR_ALL

MOTION = Authority("9-60", "a")
OFFERED = offered("offered.txt")


@SAMPLE_OR_ALL
def test_a_clause_that_waits_is_offered_in_plain_law(some):
    for clause in some(OFFERED, 3):
        lines = [one.line for one in offers(clause.words, PLAIN_WORDS)]
        meant = understand(clause.words, PLAIN_WORDS)
        read = [meant.english] if isinstance(meant, Understood) else lines
        plain = [line.partition(" (")[0] for line in read]
        assert plain[: len(clause.offers)] == list(clause.offers), clause.words


def test_the_clauses_of_a_motion_are_offered_with_each_others_words():
    clauses = (
        "Let there be a number called Fatigue for every player, and let it be 0 at first.",
        "When an nweek closes, from each player with over 60A are taken 2 Fatigue.",
    )
    waiting = [
        Paragraph(MOTION, words, Waits(""), Terms(), PLAIN_WORDS) for words in reversed(clauses)
    ]
    assert offers(clauses[1], PLAIN_WORDS) == ()
    made = {one.words: one for one in offers_together(waiting)}
    assert made[clauses[0]].instead == "Each player has a number of Fatigue, which is initially 0."
    assert made[clauses[1]].instead == (
        "At the end of each nweek, each player who has 61 or more A loses 2 Fatigue so far as there are any."
    )
    assert "with words of another offer" in made[clauses[1]].marks
    assert "with words of another offer" not in made[clauses[0]].marks


@SAMPLE_OR_ALL
def test_no_mutant_is_offered_as_its_original(some):
    draw = random.Random(11)
    for clause in some(draw.sample(OFFERED, 12), 3):
        said = {one.instead for one in offers(clause.words, PLAIN_WORDS)}
        for mutant, word in mutants(clause.words, draw):
            if word in TELLING - {"each"}:
                assert said.isdisjoint(one.instead for one in offers(mutant, PLAIN_WORDS)), mutant


def test_every_slot_of_a_wording_is_in_what_it_puts():
    for one in wordings(PLAIN_WORDS):
        values = {slot.name: _Marked(slot.name.removesuffix("_again")) for slot in one.slots()}
        made = one.made(values)
        kept = set(re.findall(r"<(\w+)>", f"{made.who} {made.text}"))
        assert kept == {name.removesuffix("_again") for name in values}, made


class _Marked(str):
    """A value of a slot, recognisable in the text that a line makes, in each form of the word."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"<{self[:]}>"

    def __format__(self, _spec: str) -> str:
        return str(self)

    third = base = one = property(__str__)
