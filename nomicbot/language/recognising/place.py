"""Places: a word together with its sentence, the only input of a recogniser."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nomicbot.language.lexicon import Lexicon, LexiconEntry, sets_of
from nomicbot.language.recognising.tokens import Token
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.scene import Scene

_BEHIND_ALL, _DETERMINERS = sets_of("behind all", "determiner")
_BEFORE_VERB = sets_of("before verb")[0] | {"", ",", ";", ":"}
_ENDS = frozenset(("", "mark", "dash", "dots"))
_OPENING = frozenset(("and", "but", "so", "now", "then", "or"))
"""Words after which a clause may begin with what it is about: "and as for p13"."""


class Is(NamedTuple):
    """What a recogniser found: how many words, and the kind, type and value of their tag."""

    length: int
    kind: str
    type: str = ""
    value: Any = ""


def thing(count: int, type_: str, value: Any) -> Is:
    """Return the recognition of `count` words as a complement, for example of the type `person`."""
    return Is(count, "T", type_, value)


@dataclass(slots=True)
class Sentence:
    """The words of a sentence, with the names in the scene and the lexicon to look them up in."""

    tokens: Sequence[Token]
    scene: Scene
    lexicon: Lexicon
    lows: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.lows = tuple([token.low for token in self.tokens])


class Place:
    """A word in its sentence, with shortcuts to its neighbours. Immutable."""

    __slots__ = ("after", "at", "before", "lexicon", "low", "lows", "scene", "token", "tokens")

    def __init__(self, sentence: Sentence, at: int) -> None:
        self.tokens, self.lows = sentence.tokens, sentence.lows
        self.scene, self.lexicon = sentence.scene, sentence.lexicon
        self.at = at
        self.token = self.tokens[at] if at < len(self.tokens) else _END
        self.low = self.token.low
        self.after = self.lows[at + 1] if at + 1 < len(self.lows) else ""
        self.before = self.lows[at - 1] if at else ""

    @property
    def capital(self) -> bool:
        """Whether the word begins with a capital letter."""
        return self.token.text[0].isupper()

    def ahead(self, count: int) -> str:
        """Return the word that is `count` words ahead, in lower case, or "" past the end."""
        at = self.at + count
        return self.lows[at] if at < len(self.lows) else ""

    def kind(self, ahead: int) -> str:
        """Return the kind of the token `ahead` words from here, or "" outside the sentence."""
        at = self.at + ahead
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def text(self, begin: int, end: int) -> str:
        """Return the words from `begin` to `end`, counted from this word, as they are written."""
        return " ".join([token.text for token in self.tokens[self.at + begin : self.at + end]])

    def says(self, words: tuple[str, ...]) -> bool:
        """Return whether the sentence has exactly these words here, starting with this one."""
        return words == self.lows[self.at : self.at + len(words)]

    def ends(self, ahead: int) -> bool:
        """Return whether a phrase can end before the word `ahead` words from here."""
        return self.kind(ahead) in _ENDS or self.ahead(ahead) in _BEHIND_ALL

    def verbal(self) -> bool:
        """Return whether this word is likelier a verb than a noun: after "I", or after a mark."""
        before = self._before_adverbs()
        return before in _BEFORE_VERB or (self.at == 1 and self.kind(-1) == "mark")  # "* veto p12"

    def _before_adverbs(self) -> str:
        """Return the word before, or "i" if only adverbs are in between: "I therefore second p12".

        One adverb in "ly" is skipped after any word: "and gladly veto p12".
        """
        at = self.at - 1
        while at > 0 and self._is_adverb(self.lows[at]):
            at -= 1
        if at >= 0 and self.lows[at] == "i":
            return "i"
        skipped = self.at > 1 and self.before.endswith("ly")  # "I gladly veto p12"
        return self.lows[self.at - 2] if skipped else self.before

    def _is_adverb(self, low: str) -> bool:
        if low.endswith("ly"):
            return True
        entries = self.lexicon.phrases.get(low, ())
        return any(entry.kind == "ADV" and len(words) == 1 for words, entry in entries)

    def _opens(self) -> bool:
        """Return whether a clause begins here: at the start, after a mark, or after "and"."""
        return not self.at or self.kind(-1) in _ENDS or self.before in _OPENING

    def determined(self) -> bool:
        """Return whether a determiner such as "the" or "my" comes directly before this word."""
        return self.at > 0 and self.before in _DETERMINERS

    def entry(self) -> tuple[tuple[str, ...], LexiconEntry] | None:
        """Return the longest phrase of the lexicon that begins at this word, and its entry."""
        for words, entry in self.lexicon.phrases.get(self.low, ()):
            if len(words) > 1 and words[1] != self.after:
                continue
            if self.says(words) and not self._is_other_than(words, entry):
                return words, entry
        return None

    def _is_other_than(self, words: tuple[str, ...], entry: LexiconEntry) -> bool:
        """Return whether words mean something here that differs from their entry in the lexicon.

        For example "offer to" in "my offer to Ivy", "count me as FOR", and "as for" within a
        clause: "put me down as for p12".
        """
        if entry.kind == "MODAL" and words[-1] == "to" and self.determined():
            return True
        if len(words) == 1:
            return False
        if entry.kind == "PREP" and words[-1] in CHOICES and not self._opens():
            return True
        said = self.tokens[self.at + 1 : self.at + len(words)]
        return any(token.low in CHOICES and token.text.isupper() for token in said)


_END = Token("", "", "", 0, 0)
