"""The grammars are LALR without conflicts: no sentence has two readings that one of them was picked from in silence."""

from collections.abc import Iterator

import pytest
from lark import Lark, Token
from lark.lexer import Lexer

from nomicbot.language import changes
from nomicbot.language.families import FAMILIES, post_grammar
from nomicbot.language.grammar import Grammar, Stuck
from nomicbot.resources import folder


class _NoLexer(Lexer):
    """Lets Lark build its tables strictly without a check of terminals, which takes a package of its own."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, *_: object) -> Iterator[Token]:
        return iter(())


@pytest.mark.parametrize("grammar", [post_grammar(), changes._grammar()], ids=["posts", "changes"])
def test_no_conflicts(grammar: Grammar) -> None:
    Lark(grammar.text, parser="lalr", lexer=_NoLexer, start=list(grammar.starts), strict=True)


def test_the_check_would_find_one() -> None:
    with pytest.raises(Exception, match="conflict"):
        Lark('a: b b?\nb: "x" "x"?', parser="lalr", lexer=_NoLexer, start="a", strict=True)


def test_every_file_of_the_grammar_belongs_to_something() -> None:
    used = {"common", "sentence", "changes", "objects", "conditions"} | {family.grammar for family in FAMILIES}
    assert {path.stem for path in folder("grammar").glob("*.lark")} == used


def test_what_cannot_be_read_says_what_was_expected() -> None:
    stuck = post_grammar().parse("I vote FOR pizza", "sentence")
    assert isinstance(stuck, Stuck)
    assert stuck.position == len("I vote FOR ")
    assert "MOTION" in stuck.expected()
