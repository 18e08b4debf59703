"""Maps the tokens of a parsed sentence to the words of the post and their positions."""

from dataclasses import dataclass

from lark import Token

from nomicbot.language.documents.blocks import MaskedText, unmarked
from nomicbot.language.documents.delimiters import Fence
from nomicbot.language.lexicon import words_of

NUMBERS = {word: number for number, word in enumerate(words_of("counting"))}
"""The number words."""


@dataclass(frozen=True, slots=True)
class Source:
    """A sentence of a post, for looking up the words that its tokens stand for."""

    post: str
    masked_text: MaskedText
    start: int
    """The position in the masked text where the sentence begins."""

    def span(self, first: Token, last: Token | None = None) -> tuple[int, int]:
        """Return the span in the post of the words from `first` to `last`."""
        begin, end = first.start_pos, (last or first).end_pos
        assert begin is not None
        assert end is not None
        return self.masked_text.span(self.start + begin, self.start + end)

    def text(self, span: tuple[int, int]) -> str:
        """Return the words of a span of the post, with single spaces."""
        return " ".join(self.post[slice(*span)].split())

    def words(self, token: Token) -> str:
        """Return a token as its author wrote it, with single spaces."""
        return self.text(self.span(token))

    def title(self, token: Token) -> str:
        """Return the title in a token, without quotation marks or title marks."""
        words = self.words(token)
        if token.type == "MARKED":
            return unmarked(words.strip("_=").strip())
        # Words that are not quoted in the post may end with the comma or full stop after them.
        return words.strip(" ,:;.") if token[:1] == '"' and words[:1].isalnum() else unquoted(words)

    def fence(self, token: Token) -> Fence:
        """Return the fence that a FENCE token represents."""
        assert token.start_pos is not None
        return self.masked_text.fences[self.start + token.start_pos]


def unquoted(words: str) -> str:
    """Return `words` without quotation marks or braces, and without a comma just inside them."""
    paired = len(words) > 1 and words[0] in "\"'“”„‘’`«{" and words[-1] in "\"'“”„‘’`»}"
    if paired and (words[0] == "{") == (words[-1] == "}"):
        words = words[1:-1].strip()
        return words[:-1] if words[-1:] == "," else words
    return words
