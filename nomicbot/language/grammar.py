"""The grammars: sentences in, whatever the families of actions make of them out.

A grammar is put together from the files of `grammar/`. LALR with a contextual lexer takes microseconds for a sentence,
and either reads all of it or none.

They are built strictly, so that nothing in them is decided in silence: rules that could go on with a sentence in two
ways are an error at once. That no two terminals can claim the same words takes seconds to find out, and Lark's own
check passes over most of our patterns; a test holds it (tests/language/test_collisions.py).
"""

from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, cast

from lark import Lark, Transformer
from lark.common import LexerConf
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import BasicLexer, ContextualLexer

from nomicbot.resources import folder


@dataclass(frozen=True, slots=True)
class Stuck:
    """A sentence that could not be read, and the character at which that showed."""

    position: int
    error: UnexpectedToken | UnexpectedCharacters

    def expected(self) -> frozenset[str]:
        """The terminals that could have stood there."""
        accepted: set[str] = self.error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
        return frozenset(accepted)


class _Lexer(ContextualLexer):
    """Lark's own, which leaves the terminals' collisions to the tests, whatever else is installed."""

    def __init__(
        self, conf: LexerConf, states: dict[int, Collection[str]], always_accept: Collection[str] = ()
    ) -> None:
        conf = copy(conf)
        conf.strict, conf.skip_validation = False, True
        super().__init__(conf, states, always_accept)

    def warm(self) -> None:
        """Compile the patterns of every state, which Lark does when a sentence first comes to it."""
        for lexer in (self.root_lexer, *self.lexers.values()):
            cast(BasicLexer, lexer).scanner  # noqa: B018 - it is built when it is asked for


class Grammar:
    """One LALR grammar out of several files. `rules` are further lines; `made_by` turns what was parsed into values."""

    def __init__(self, files: Sequence[str], rules: str, starts: Sequence[str], made_by: Transformer[Any, Any]) -> None:
        self.text = "\n".join([*((folder("grammar") / f"{name}.lark").read_text("utf-8") for name in files), rules])
        self.starts = tuple(starts)
        self._lark = Lark(
            self.text,
            parser="lalr",
            lexer="contextual",
            strict=True,
            start=list(starts),
            transformer=made_by,
            _plugins={"ContextualLexer": _Lexer},
        )

    def warm(self) -> None:
        """Compile all patterns now, and not while a sentence is read."""
        self._lark.parser.lexer.warm()

    def parse(self, text: str, start: str) -> Any:
        """What `text` says, read as a whole from the rule `start`; or where reading it got stuck."""
        try:
            return self._lark.parse(text, start=start)
        except (UnexpectedToken, UnexpectedCharacters) as error:
            ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
            position = error.pos_in_stream
            return Stuck(len(text) if ended or position is None else position, error)
