"""The changes that a motion lists: the text of its body read into changes that can be carried out.

What is no change that anybody has read stays as it is written, for the administrator's desk: nothing is dropped but
comments, and nothing is guessed. A change whose text stands in no fence cannot be told from what follows it, so that
from there on nothing is read.
"""

import re
from dataclasses import dataclass
from functools import cache

from nomicbot.game.amending import ListedChange, Uninterpreted
from nomicbot.language.blocks import Skeleton, folded, skeleton, without_comments
from nomicbot.language.changing import ChangeRules, Doubtful
from nomicbot.language.effort import SENTENCE_LENGTH, Effort
from nomicbot.language.grammar import Grammar, Stuck
from nomicbot.language.moods import asides, conditional, harmless
from nomicbot.language.phrases import Source
from nomicbot.language.sentences import Sentence, Sentences

MOST_CHANGES = 2_000
"""Changes of one motion that are read; what is listed behind them goes to the administrator's desk."""

_VERBS = (
    r"(?:repeal|amend|create|replace|change|modify|revise|rewrite|edit|retitle|rename|renumber|set|append|add|enact|"
    r"make|delete|remove|strike|substitute|increase|decrease|raise|lower|reduce|insert|in\s+(?:the\s+)?rule)\b"
)
_MAYBE = re.compile(
    rf"\s*(?:(?:and|then|also|next|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|please)\b\s*[,:]?\s*)?{_VERBS}"
    r"|\s*(?:this\s|(?:the\s+)?following|these\s)|[^\n]{1,120}\b(?:gains|loses|becomes|set\s+to|shall\s+be)\b",
    re.IGNORECASE,
)
_OPENS_TEXT = re.compile(
    rf"\s*(?:\w+\b[,:]?\s+)?(?:(?:create|enact|make|add)\b[^\"]{{0,60}}\brules?\b|{_VERBS}.*(?::\s*$|\bfollow|\bread))",
    re.IGNORECASE | re.DOTALL,
)
_LISTED_BELOW = re.compile(r"\s*repeal\b[^:]{0,60}:\s*$", re.IGNORECASE)
_OF_THE_LAW = re.compile(
    r"\b(?:rule(?:s|set|book|books)?|sections?|clauses?|paragraphs?|sub-?sections?)\b|\b[0-9]{1,2}-[0-9]{1,3}\b",
    re.IGNORECASE,
)
"""What words speak of that may change the text of the law."""
_ENDING = " \t\r\n.;!"


@dataclass(frozen=True, slots=True)
class Listed:
    """The changes of a text."""

    changes: tuple[ListedChange, ...]

    @property
    def any(self) -> bool:
        """Whether any change was read."""
        return any(not isinstance(change, Uninterpreted) for change in self.changes)

    @property
    def complete(self) -> bool:
        """Whether there are changes, and all were read."""
        return bool(self.changes) and not any(isinstance(change, Uninterpreted) for change in self.changes)


def read_changes(text: str) -> tuple[ListedChange, ...]:
    """The changes that the body of a motion lists, in order."""
    return changes_in(text, Effort()).changes


def changes_in(text: str, effort: Effort) -> Listed:
    """The changes that `text` lists, as far as the effort lasts."""
    effort.spend()  # also a body that holds no change takes its time
    return Listed(tuple(_Lister(text, effort).changes()))


@cache
def _grammar() -> Grammar:
    return Grammar(("common", "changes"), "", ("changes",), ChangeRules())


class _Lister:
    """Reads one body."""

    def __init__(self, text: str, effort: Effort) -> None:
        self._text = text
        self._effort = effort
        self._skeleton: Skeleton = skeleton(folded(text), quotes=False)
        self._made: list[ListedChange] = []
        self._unread: tuple[int, int] | None = None

    def changes(self) -> list[ListedChange]:
        """All changes, in order."""
        bones = self._skeleton
        sentences = Sentences(bones.text, listing=True)
        for sentence in sentences:
            if not self._effort.look():
                self._leave(*bones.span(sentence.start, len(bones.text)))
                break
            listed = self._listed_below(sentence, sentences)
            read = self._read(listed)
            if read is None:
                self._leave(*bones.span(listed.start, listed.end))
                if not bones.fences_in(listed.start, listed.end) and _OPENS_TEXT.match(listed.text):
                    self._leave(*bones.span(listed.start, len(bones.text)))
                    break
            elif len(self._made) + len(read) > MOST_CHANGES:
                self._leave(*bones.span(listed.start, len(bones.text)))
                break
            else:
                self._flush()
                self._made += read
        if bones.unclosed is not None:
            self._leave(bones.unclosed, len(self._text))
        self._flush()
        return self._made

    def _listed_below(self, sentence: Sentence, sentences: Sentences) -> Sentence:
        """ "Repeal the following rules:" with the lines below it, which say which."""
        if not sentence.ends_with_colon or not _LISTED_BELOW.match(sentence.text):
            return sentence
        _, end = sentences.skip_paragraph()
        return Sentence(sentence.start, end, self._skeleton.text[sentence.start : end])

    def _read(self, sentence: Sentence) -> list[ListedChange] | None:
        text = sentence.text.rstrip(_ENDING)
        if len(text) > SENTENCE_LENGTH or not _MAYBE.match(text) or not self._effort.spend():
            return None
        if any(conditional(aside) or not harmless(aside) for aside in asides(text)):
            return None
        draft = _grammar().parse(text, "changes")
        if isinstance(draft, Stuck):
            self._effort.spend(1)
            return None
        try:
            return list(draft(Source(self._text, self._skeleton, sentence.start, sentence.end, self._effort)))
        except Doubtful:
            return None

    def _leave(self, start: int, end: int) -> None:
        """Words that are no change."""
        self._unread = (min(start, self._unread[0]), max(end, self._unread[1])) if self._unread else (start, end)

    def _flush(self) -> None:
        if self._unread:
            words = without_comments(self._text[slice(*self._unread)]).strip()
            if words:
                self._made.append(Uninterpreted(words, _OF_THE_LAW.search(words) is not None))
            self._unread = None
