"""The grammars are LALR without conflicts: no sentence has two readings that one of them was picked from in silence.

They are built strictly, so that one with a conflict is none. Terminals are in test_collisions.py.
"""

import pytest
from lark import Transformer
from lark.exceptions import GrammarError

from nomicbot.language.families.every import FAMILIES, post_grammar
from nomicbot.language.grammar import Grammar, Stuck
from nomicbot.resources import folder


def test_a_grammar_that_leaves_a_choice_is_none() -> None:
    with pytest.raises(GrammarError, match="conflict"):
        Grammar((), 'a: b b?\nb: "x" "x"?', ("a",), Transformer())


def test_every_file_of_the_grammar_belongs_to_something() -> None:
    used = {"common", "sentence", "changes", "objects", "conditions"} | {family.grammar for family in FAMILIES}
    used |= {"rows", "sentences"}  # of the room anew
    assert {path.stem for path in folder("grammar").glob("*.lark")} == used


def test_what_cannot_be_read_says_what_was_expected() -> None:
    stuck = post_grammar().parse("I vote FOR pizza", "sentence")
    assert isinstance(stuck, Stuck)
    assert stuck.position == len("I vote FOR ")
    assert "MOTION" in stuck.expected()
