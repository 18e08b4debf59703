"""The changes that a motion makes, parsed from its body so that they can be carried out.

A change that can't be parsed stays as it is written, without comments, for the administrator's
desk: nothing is guessed. If a change has an unfenced text whose end is unclear, nothing is parsed
from there on.
"""

import re
from dataclasses import dataclass, replace

from nomicbot.game.amending import (
    AmendRule,
    Condition,
    Conditional,
    ListedChange,
    RetitleRule,
    Uninterpreted,
)
from nomicbot.language.documents.asking import OF_THE_LAW, asides, asks, harmful, masked
from nomicbot.language.documents.below_colons import SAYS_ON, below_colons
from nomicbot.language.documents.blocks import (
    MARK,
    MaskedText,
    folded,
    mask_fences,
    without_comments,
)
from nomicbot.language.documents.body_sentences import BodySentence, Sentences
from nomicbot.language.documents.depending import depending, fenced, leads, otherwise, stated
from nomicbot.language.documents.enacting import condition, enacted
from nomicbot.language.documents.lawmaking import Lawmaking
from nomicbot.language.documents.sources import Source
from nomicbot.language.effort import SENTENCE_LENGTH, Effort
from nomicbot.language.patterns import pattern
from nomicbot.rulebooks.library import motions

MOST_CHANGES = 2_000
"""The most changes of one motion that are parsed; the rest goes to the administrator's desk."""
DEEPEST = 3
"""How deep fenced changes with conditions may be nested."""
_MAYBE = pattern("may_change")
_OPENS_TEXT = pattern("opens_text", re.IGNORECASE | re.DOTALL)
_DEPENDS = re.compile(r"\b(?:if|unless|otherwise)\b", re.IGNORECASE)
_NOT_NOW = pattern("not_now")
_BETWEEN_WORDS = pattern("between_words")
_ABOVE_TITLE = pattern("above_title", 0)
_NEXT = pattern("next_change")
_TAKES_BACK = pattern("takes_back", re.IGNORECASE | re.MULTILINE)
_MOST_PARTS = 8
_SHORT = 120
_MAKES = re.compile(
    r"\W*(?:create|enact|make|add|there\s+(?:shall|is)|(?:a\s+)?new\s+rule)\b", re.IGNORECASE
)
_LISTED_BELOW = re.compile(r"\s*repeal\b[^:]{0,60}:\s*$", re.IGNORECASE)
_ENDING = " \t\r\n.;!"
_TITLE_BELOW = pattern("title_below", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Listed:
    """The changes in a body, including stretches of text that could not be understood."""

    changes: tuple[ListedChange, ...]

    @property
    def any(self) -> bool:
        """Whether any change was parsed."""
        return any(not isinstance(change, Uninterpreted) for change in self.changes)

    @property
    def complete(self) -> bool:
        """Whether there are changes, and all were parsed."""
        return bool(self.changes) and not any(
            isinstance(change, Uninterpreted) for change in self.changes
        )


def read_changes(text: str) -> tuple[ListedChange, ...]:
    """Return the changes that the body of a motion lists, in order."""
    return changes_in(text, Effort()).changes


def changes_in(text: str, effort: Effort, depth: int = 0) -> Listed:
    """Return the changes that `text` lists, as far as `effort` lasts.

    `depth` is the number of conditions around `text`.
    """
    effort.spend()  # even a body without changes takes time
    lister = _Lister(text, effort, depth)
    made = tuple(lister.changes())
    first = next(
        (at for at, one in enumerate(made) if not isinstance(one, Uninterpreted)), len(made)
    )
    if lister.plain and any(
        isinstance(one, Uninterpreted) and not asks(one.text) for one in made[first:]
    ):
        # Words after an unindented text that are not a change may belong to that text.
        made = tuple(_Lister(text, effort, depth, plain=False).changes())
    if any(isinstance(one, Uninterpreted) and _TAKES_BACK.search(one.text) for one in made):
        return Listed((Uninterpreted(_undeclared(text), OF_THE_LAW.search(text) is not None),))
    return Listed(made)


def _undeclared(text: str) -> str:
    """Return the text of a body without comments and declarations."""
    return motions().declaring.sub("", without_comments(text)).strip()


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _of_rule(change: ListedChange, rule: str) -> bool:
    """Return whether a change amends or retitles `rule`, and no other."""
    return isinstance(change, AmendRule | RetitleRule) and change.rule == rule


def _in_one_go(rule: str, found: list[ListedChange]) -> list[ListedChange]:
    """Return the changes `found`, with all edits of `rule` combined in a single amendment."""
    edits = tuple(edit for one in found if isinstance(one, AmendRule) for edit in one.edits)
    others: list[ListedChange] = [one for one in found if not isinstance(one, AmendRule)]
    return [AmendRule(rule, edits), *others] if edits else others


def _awaits_otherwise(read: list[ListedChange]) -> bool:
    """Return whether an "otherwise" may follow: the only change is conditional and has none yet."""
    return len(read) == 1 and isinstance(read[0], Conditional) and not read[0].otherwise


class _Lister:
    """A parser of one body."""

    def __init__(self, text: str, effort: Effort, depth: int, plain: bool = True) -> None:
        self._text = text
        self._effort = effort
        self._depth = depth
        self._masked_text: MaskedText = mask_fences(folded(text), quotes=False)
        text = motions().declaring.sub(_blank, self._masked_text.text)
        self._masked_text.text = _ABOVE_TITLE.sub(_blank, text)
        below = list(below_colons(self._masked_text.text, self._is_change, plain))
        self.plain = not all(indented for _, _, indented in below)
        """Whether some text is not indented, and so may continue after a change."""
        self._masked_text = self._masked_text.folding((start, end) for start, end, _ in below)
        self._sentences = Sentences(self._masked_text.text)
        self._made: list[ListedChange] = []
        self._unread: tuple[int, int] | None = None
        self._depends: BodySentence | None = None
        """The last parsed sentence if an "otherwise" may refer to its condition, or None."""

    def changes(self) -> list[ListedChange]:
        """Parse the body and return all its changes, in order."""
        outer = self._masked_text
        for sentence in self._sentences:
            if not self._effort.spend(of="looks"):
                self._leave(sentence.start, len(outer.text))
                break
            listed = self._listed_below(sentence)
            instead = otherwise(listed.text) > 0
            read = self._read_otherwise(listed) if instead else self._read_block(listed)
            if read is None:
                end = self._skip_what_depends(listed)
                self._leave(self._taken_back(listed) if instead else listed.start, end)
                self._depends = None
                if not outer.fences_in(listed.start, end) and _OPENS_TEXT.match(listed.text):
                    self._leave(listed.start, len(outer.text))
                    break
            elif len(self._made) + len(read) > MOST_CHANGES:
                self._leave(listed.start, len(outer.text))
                break
            else:
                self._flush()
                self._made += read
                self._depends = listed if _awaits_otherwise(read) else None
        if outer.unclosed is not None:
            self._unread = (
                min(outer.unclosed, self._unread[0]) if self._unread else outer.unclosed,
                len(self._text),
            )
        self._flush()
        return self._made

    def _listed_below(self, sentence: BodySentence) -> BodySentence:
        """Return a sentence with the lines that complete it: "Repeal the following rules:"."""
        makes = _MAKES.match(sentence.text) and self._effort.spend()
        if makes and Lawmaking(self._source(sentence), sentence.text).wants():
            return self._with_text(sentence)
        if not sentence.ends_with_colon or not _LISTED_BELOW.match(sentence.text):
            return sentence
        end = self._sentences.skip_paragraph()
        listed = self._masked_text.text[sentence.start : end]
        listed = _TITLE_BELOW.sub(lambda found: found["number"] + " " * len(found["title"]), listed)
        return BodySentence(sentence.start, end, listed)

    def _with_text(self, sentence: BodySentence) -> BodySentence:
        """Return a sentence that makes a rule, joined with the sentences for its title and text.

        For example "Call it X. It reads:".
        """
        end = sentence.end
        for following in self._sentences:
            if not SAYS_ON.match(following.text):
                self._sentences.position = end
                break
            end = following.end
        return replace(sentence, end=end, text=self._masked_text.text[sentence.start : end])

    # -- what a sentence changes -------------------------------------------------------------------

    def _read_block(self, sentence: BodySentence) -> list[ListedChange] | None:
        """Return the changes of a sentence and of the list that it introduces, or None.

        For example "Amend rule 3-4:" or "If Wonko holds the Stamp:" above a list.
        """
        leading = sentence.ends_with_colon and not sentence.item
        if leading and (amended := self._read_edits(sentence)) is not None:
            return amended
        if not (sentence.ends_with_colon and leads(sentence.text)):
            return self._read(sentence)
        condition = stated(sentence.text, lambda start, end: self._condition(sentence, start, end))
        then = self._read_items() if condition is not None and not sentence.item else None
        return [Conditional(condition, tuple(then))] if condition is not None and then else None

    def _read_otherwise(self, sentence: BodySentence) -> list[ListedChange] | None:
        """Return the previous change with an "otherwise" sentence added to it, or None."""
        before = self._made[-1] if self._depends else None
        if not isinstance(before, Conditional) or self._unread:
            return None
        rest = otherwise(sentence.text)
        if sentence.ends_with_colon and not sentence.text[rest:].strip():
            instead = self._read_items()
        else:
            instead = self._list(sentence, rest, len(sentence.text.rstrip(_ENDING)))
        if not instead:
            return None
        self._made.pop()
        return [replace(before, otherwise=tuple(instead))]

    def _read_edits(self, above: BodySentence) -> list[ListedChange] | None:
        """Return the edits below "Amend rule 3-4 as follows:" as one amendment, or None."""
        rule = self._rule_above(above)
        if not rule:
            return None
        begin = at = self._sentences.position
        listed = self._sentences.bullet_follows()
        found: list[ListedChange] = []
        for item in self._sentences:
            made, whole = self._edits_of(item, rule)
            if not whole or item.item < listed:
                more = item.item if listed else not made and asks(item.text)
                if not found or more:
                    self._sentences.position = begin
                    return None
                self._sentences.position = at
                break
            at = self._sentences.position
            found += made
        return _in_one_go(rule, found) or None

    def _rule_above(self, above: BodySentence) -> str:
        """Return the rule whose edits a sentence introduces, or "" if it introduces none."""
        end = len(above.text.rstrip(_ENDING + ":,"))
        if end > SENTENCE_LENGTH:
            return ""
        return Lawmaking(self._source(above), above.text[:end]).heads()

    def _edits_of(self, item: BodySentence, rule: str) -> tuple[list[ListedChange], bool]:
        """Return the changes of a list item, and whether they are all of `rule`."""
        end = len(item.text.rstrip(_ENDING + ","))
        if not (self._effort.spend(of="looks") and self._effort.spend()) or end > SENTENCE_LENGTH:
            return [], False
        made, over = Lawmaking(self._source(item), item.text[:end], rule).read()
        return made, bool(made) and over >= end and all(_of_rule(one, rule) for one in made)

    def _source(self, sentence: BodySentence, start: int = 0) -> Source:
        return Source(self._text, self._masked_text, sentence.start + start)

    def _read_items(self) -> list[ListedChange] | None:
        """Return the changes of the list that follows.

        Returns None, without moving on, if any item can't be parsed.
        """
        begin = self._sentences.position
        made: list[ListedChange] = []
        while self._sentences.bullet_follows():
            item = next(iter(self._sentences))
            read = self._read(item) if self._effort.spend(of="looks") else None
            if read is None:
                self._sentences.position = begin
                return None
            made += read
        return made

    def _read(self, sentence: BodySentence) -> list[ListedChange] | None:
        text = sentence.text.rstrip(_ENDING)
        if len(text) > SENTENCE_LENGTH or not _MAYBE.match(text):
            return None
        if any(map(harmful, asides(text))):
            return None
        between = _BETWEEN_WORDS.search(masked(text)) is not None
        if between and any(
            one.opener != "word"
            for one in self._masked_text.fences_in(sentence.start, sentence.end)
        ):
            return None
        read = self._list(sentence, 0, len(text))
        if read is not None or not _DEPENDS.search(text):
            return read
        depends = depending(
            text,
            lambda start, end: self._list(sentence, start, end),
            lambda start, end: self._condition(sentence, start, end),
        )
        return None if depends is None else [depends]

    def _list(self, sentence: BodySentence, start: int, end: int) -> list[ListedChange] | None:
        """Return the changes in part of a sentence, or in the fence that it refers to, or None."""
        text = sentence.text[start:end]
        if start and fenced(text):
            if self._depth == DEEPEST:
                return None
            (fence,) = self._masked_text.fences_in(sentence.start + start, sentence.start + end)
            listed = changes_in(
                self._text[fence.inner : fence.inner_end], self._effort, self._depth + 1
            )
            return list(listed.changes) if listed.complete else None
        made: list[ListedChange] = []
        position = start
        for _ in range(_MOST_PARTS):
            if not self._effort.spend():
                return None
            read, over = Lawmaking(
                self._source(sentence, position), sentence.text[position:end]
            ).read()
            made += read
            position += over
            if position < end:
                rest, position = self._other(sentence, position, end)
                if rest is None:
                    return None
                made += rest
            if position >= end:
                return made
        return None

    def _other(
        self, sentence: BodySentence, start: int, end: int
    ) -> tuple[list[ListedChange] | None, int]:
        """Return the changes of game objects and sections at the start of a stretch, and their end.

        The changes are None if there are none.
        """
        bare = masked(sentence.text[start:end])
        cuts = [(end, end), *((start + m.start(), start + m.end()) for m in _NEXT.finditer(bare))]
        for stop, begin in cuts[:_MOST_PARTS]:
            if not self._effort.spend():
                return None, start
            found = enacted(self._source(sentence, start), sentence.text[start:stop])
            if found is not None:
                return list(found), begin
        return None, start

    def _is_change(self, words: str) -> bool:
        """Return whether a short paragraph is a change by itself."""
        text = words.strip().rstrip(_ENDING)
        if len(text) > _SHORT or not _MAYBE.match(text) or MARK in text or not self._effort.spend():
            return False
        return enacted(Source(text, MaskedText(text), 0), text) is not None

    def _condition(self, sentence: BodySentence, start: int, end: int) -> Condition | None:
        return (
            condition(self._source(sentence, start), sentence.text[start:end])
            if self._effort.spend()
            else None
        )

    # -- what is not a change ----------------------------------------------------------------------

    def _skip_what_depends(self, sentence: BodySentence) -> int:
        """Return the end of an unparsable sentence, including any list that depends on it."""
        if sentence.ends_with_colon and _NOT_NOW.search(sentence.text):
            if not self._sentences.bullet_follows():
                return self._sentences.skip_paragraph()
            end = sentence.end
            while self._sentences.bullet_follows() and self._effort.spend(of="looks"):
                end = next(iter(self._sentences)).end
            return end
        return sentence.end

    def _taken_back(self, sentence: BodySentence) -> int:
        """Return where the unparsed text begins if a sentence with "otherwise" can't be parsed.

        The condition that the "otherwise" belongs to isn't used then, either.
        """
        if self._depends is None or self._unread:
            return sentence.start
        self._made.pop()
        return self._depends.start

    def _leave(self, start: int, end: int) -> None:
        """Record that the masked text from `start` to `end` was not understood as a change."""
        begin, stop = self._masked_text.span(start, end)
        self._unread = (
            (min(begin, self._unread[0]), max(stop, self._unread[1]))
            if self._unread
            else (begin, stop)
        )

    def _flush(self) -> None:
        if self._unread:
            words = _undeclared(self._text[slice(*self._unread)])
            if words:
                self._made.append(Uninterpreted(words, OF_THE_LAW.search(words) is not None))
            self._unread = None
