"""The text of a motion that stands in no fence, below the words that offer it: how far it goes, if that can be told.

It can if all of it is indented, or stands behind labels, or reads as changes, or if nothing else is below it. What
might belong to the text and might not makes the whole of it doubtful.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from nomicbot.language.around.disclaiming import disclaims_all
from nomicbot.language.around.disowning import corrects, disowns, goes_on, says_whose
from nomicbot.language.around.moods import takes_back
from nomicbot.language.documents.blocks import MARK, Skeleton, folded
from nomicbot.language.documents.changes import asks, changes_in
from nomicbot.language.documents.headings import (
    LABEL,
    NUMBERED,
    labels_too,
    marked_title,
    plain_title,
    title_line,
    titled_above,
    underlined_title,
)
from nomicbot.language.documents.inquiries import accuses, argues, labelled, promises, reasons
from nomicbot.language.documents.quotations import behind_quotations, unquoting
from nomicbot.language.documents.text_parts import only_titled, said_of_text, speaks_of_oneself
from nomicbot.language.documents.told_titles import told_title
from nomicbot.language.effort import Effort
from nomicbot.language.sentences import Sentences

_MOST_PARAGRAPHS = 100
_MOST_LEADS = 10
_BELOW_FENCE = re.compile(rf"\n[ \t]*{MARK}[ \t\r]*(?P<below>\n)(?=[ \t]*[A-Z])")
_BLANK = re.compile(r"\n[ \t\r]*(?=\n)")
_TALK = re.compile(
    r"\b(?:I|I'm|I've|I'd|I'll|me|my|mine|we|us|our|let's|you|your|yours|thanks?|thank|please|everybody|everyone|folks"
    r"|opinions?|comments?|thoughts?|what do|btw|ps)\b|\?\s*\Z|\?\s|[:;]-?[()DP]\s*\Z"
    r"|^\W*(?:anyway|this|that|which|it|they|these)\b",
    re.IGNORECASE,
)
_SIGNED = re.compile(
    r"(?:[-–—~]{1,3}\s*)?(?:(?i:thanks|cheers|yours|regards|best|bye|love|sincerely|ciao|later)\b[^\n]{0,30}\n?\s*)?"
    r"(?:[-–—~]{1,3}\s*)?(?:(?:[\w'’-]{1,24}\.?|[A-Z][\w.'’-]{0,24}(?: [A-Z(][\w.'’()-]{0,24}){1,3})"
    r"(?:[ \t]*[,\n/(–—-][ \t]*(?:(?:[A-Z][\w.'’-]{0,24}|of|the|and|for|your|&)[ \t]?){1,6}\)?)?)?\s*\Z"
)
"""A name, perhaps below a greeting and above or beside an office: "Cheers, Wonko, Minister of Law"."""
_SIGNED_LENGTH = 80
_ALOUD_AT_ONCE = 50
"""Characters that are read by themselves for the price of one sentence."""
_REASONS = re.compile(
    r"^[ \t]*[*_]{0,2}(?:rationale|reasons?|comments?|notes?|explanation|justification|commentary|purpose)\b"
    r"[^\n:.]{0,30}:"
    r"|^[ \t]*\[(?:(?:proposal|author's|my)[ \t]+)?(?:rationale|reasons?|comments?|notes?|explanation)[ \t]*:",
    re.IGNORECASE | re.MULTILINE,
)
_LEADS = re.compile(
    r"\s*(?:(?:its|the)\s+(?:full\s+|new\s+|whole\s+)?text(?:\s+(?:is|reads|says|goes))?|it\s+(?:now\s+)?(?:reads|says|goes))"
    r"(?:\s+(?:as\s+follows|this|the\s+following|thus))?\s*:[ \t\r]*(?=\n|\Z)",
    re.IGNORECASE,
)
"""Words behind an offer that lead over to its text."""


_STATED = re.compile(
    r"\s*(?:the|my|its)\s+statement\s+(?:is|reads|goes)"
    r"(?:\s+(?:as\s+follows|this|the\s+following|thus))?\s*:[ \t\r]*(?=\n)",
    re.IGNORECASE,
)
_CHANGES_ON = re.compile(
    r"\s*(?:and|then|with|by)\s+(?:by\s+)?(?:(?:replacing|substituting|adding|inserting|appending|striking|removing|deleting|changing)\b"
    rf"|the\s+(?:following|new)\b)[^.!?{MARK}]{{0,160}}:?\s*{MARK}",
    re.IGNORECASE,
)
"""How a change goes on in a paragraph of its own: "and replacing it with the following: {{ ... }}"."""
_OF_TEXTS = re.compile(
    r"\b(?:propos\w*|submit\w*|drafts?|proto\w*|counts?|next|this\s+(?:one|text)|following|below|withdr\w+|retract\w*|examples?|suggest\w*"
    r"|wrote|written|instead|version)\b|:\s*\Z",
    re.IGNORECASE,
)
"""What talk between two texts may say of the next one."""
_OTHER_BUSINESS = re.compile(
    r"(?:my\s+|the\s+|some\s+|other\s+)*(?:votes?|voting|ballots?|orders?|moves?|actions?|business|things|misc\w*|grid|payments?|elections?|news|ps|p\.s\.?)"
    r"\W*\Z",
    re.IGNORECASE,
)
"""A heading of what its author does besides."""
_WORD = re.compile(r"[^\W_]")
_VOTES = re.compile(
    r"\b(?:FOR|AGAINST|ABSTAIN|YES|NO|SECOND|OBJECT|VETO)\b|^[^\S\n]*(?:my[^\S\n]+)?(?:votes?|ballot|proposals?|actions?)\b[^\n]{0,60}:",
    re.MULTILINE,
)
"""Words of a paragraph that may vote with no verb, or head what does something."""


_UNSAYING = (takes_back, disowns, disclaims_all, corrects, says_whose)
"""What a sentence is that takes back what stands above it, or says whose it is."""


class _Kind(Enum):
    CHANGES = "changes"
    TEXT = "text"
    TALK = "talk"
    END = "end"


@dataclass(frozen=True, slots=True)
class Below:
    """A text from `start` to `end` of the skeleton, its title, and whether it is doubtful where it ends."""

    start: int
    end: int
    title: str = ""
    doubtful: bool = False


@dataclass(slots=True)
class Searcher:
    """Looks for the text below an offer; `acts` says whether words look like an action."""

    post: str
    bones: Skeleton
    effort: Effort
    acts: Callable[[str], bool]
    aloud: Callable[[str], Sequence[object]] = lambda _: ()
    """Reads words by themselves, and gives what is done or asked in them."""
    _does: dict[str, bool] = field(default_factory=dict)
    """Of words that were read so, whether anything is."""

    def below(self, position: int, promised: bool, leads: int = _MOST_LEADS) -> Below | None:
        """The text that begins behind `position`; `promised` says that the offer ends as if it must follow.

        So many more `leads` may stand above it: words that lead to it, a line of dashes, a sentence with its title.
        """
        paragraphs = list(self.paragraphs(position)) if leads else []
        if not paragraphs:
            return None
        if indented := self._indented(position, paragraphs):
            return indented
        first, last = paragraphs[0]
        if not _WORD.search(self.bones.text, first, last) and MARK not in self.bones.text[first:last]:
            return self.below(last, promised, leads - 1)  # a line of dashes that closes nowhere
        if led := _LEADS.match(self.bones.text, first, last):
            return self.below(led.end(), True, leads - 1)
        if told := told_title(self.bones.text, first, last):
            below = self.below(told[1], True, leads - 1)
            return replace(below, title=below.title or told[0]) if below else None
        label = LABEL.match(self.bones.text, first)
        title, start = "", first
        while label is not None:
            if label["reasons"]:
                return None
            line_end = self._line_end(start)
            if MARK in self.bones.text[start:line_end]:
                return None  # a fence follows
            if label["title"]:
                title = plain_title(self.bones.text[label.end() : line_end])
            start = label.end() if label["text"] else self._skip_blank(line_end)
            if label["text"]:
                break
            start = self._behind_rows(line_end, start) if title else start
            label = LABEL.match(self.bones.text, start)
        if start == first and (found := self._marked(first)):
            title, start = found
        if start == first and not promised:
            return None
        start = self._skip_blank(start)
        if title and not _WORD.search(self.bones.text, start, self._line_end(start)):
            start = self._behind_line(start)
        return None if self.bones.text.startswith(MARK, start) else self._plain(start, title)

    def _behind_line(self, start: int) -> int:
        """Where a text begins that a line of dashes parts from its title, which closes nowhere."""
        end = self._line_end(start)
        return start if MARK in self.bones.text[start:end] else self._skip_blank(end)

    def _behind_rows(self, end: int, start: int) -> int:
        """Where what stands below a label begins, behind lines straight below that are labels of other kinds."""
        text, at = self.bones.text, start
        while text[end:at].count("\n") == 1 and not LABEL.match(text, at):
            line_end = self._line_end(at)
            if not labels_too(text[at:line_end]):
                return start
            end, at = line_end, self._skip_blank(line_end)
        return at

    def spelt_out(self, start: int, end: int) -> Below | None:
        """A change that begins at `start` in a sentence up to `end`, with the paragraphs below that are its text."""
        below = self._plain(self._skip_blank(end), "")
        return Below(start, below.end, doubtful=below.doubtful) if below else None

    def several(self, position: int) -> list[Below]:
        """The texts that begin behind `position`, each below a line that is its title; empty if they cannot be told."""
        heads: list[tuple[int, int, str]] = []
        over = len(self.bones.text)
        for start, end in self.paragraphs(position):
            head = self._head(start)
            if head is None and not heads:
                return []
            if head is not None and _OTHER_BUSINESS.match(head[1]):
                over = start
                break
            if head is None and self._kind(start, end) is _Kind.END:
                break
            heads += [(start, *head)] if head is not None else []
        found: list[Below] = []
        ends = [*(head[0] for head in heads[1:]), over]
        for (_, start, title), upto in zip(heads, ends, strict=False):
            part = replace(self, bones=replace(self.bones, text=self.bones.text[:upto]))
            below = part._plain(start, title)
            if below is None or (upto < len(self.bones.text) and not self._only_talk(below, upto)):
                return []
            found.append(below)
        return found

    def _only_talk(self, below: Below, end: int) -> bool:
        """Whether nothing stands between a text and `end`, or only what is plainly no part of the text."""
        rest = [one for one in self.paragraphs(below.end) if one[0] < end]
        talk = all(self._kind(*one) is _Kind.TALK and not _OF_TEXTS.search(self._said(*one)) for one in rest)
        return not rest or (talk and not below.doubtful)

    def _head(self, start: int) -> tuple[int, str] | None:
        """Where the text below the title begins which a paragraph begins with, and that title."""
        end = self._line_end(start)
        row = self.bones.text[start:end]
        title = title_line(row) if LABEL.match(row) or NUMBERED.match(row.strip()) else marked_title(row)
        if underlined := underlined_title(self.bones.text, start):
            title, end = underlined
        begins = self._skip_blank(end)
        text = LABEL.match(self.bones.text, begins)
        if not title or self.bones.text.startswith(MARK, begins):
            return None
        return text.end() if text is not None and text["text"] else begins, title

    def inquiry(self, position: int, promised: bool) -> Below | None:
        """What a CFI says: labelled paragraphs, or the one that a promise is straight above; and its reasons."""
        found: Below | None = None
        argued = headed = False
        if led := _STATED.match(self.bones.text, position):
            position, promised = led.end(), True
        for start, end in self.paragraphs(position):
            words = self.bones.text[start:end]
            if labelled(words) or (found is None and promised and not self._fenced(words)):
                argued, headed = argues(words), promises(words)
            elif headed and not (argued or self._fenced(words) or _signs(words)):
                headed = False  # what the label above is of
            elif not argued or self.stops_reasons(words):
                break
            found = Below(found.start if found else start, end)
        return found

    def reasons(self, position: int) -> Below | None:
        """The labelled reasons straight behind a CFI whose statement has been told, and its Defendant before these."""
        first = next(self.paragraphs(position), None)
        words = self.bones.text[slice(*first)] if first else ""
        return self.inquiry(position, False) if reasons(words) or accuses(words) else None

    def stops_reasons(self, words: str) -> bool:
        """Whether a paragraph does not belong to the reasons above it: it does something, or is a rule or a name.

        How much of what its author says is argument changes nothing, as long as no action is among it.
        """
        if _signs(words) or not _WORD.search(words) or MARK in words or _VOTES.search(words) or goes_on(words.lstrip()):
            return True
        said = [sentence.text for sentence in Sentences(words)]
        if any(map(self.acts, said)) or any(test(one) for one in said for test in _UNSAYING):
            return True
        if words not in self._does:
            afford = self.effort.spend(1 + len(words) // _ALOUD_AT_ONCE)
            self._does[words] = not afford or bool(self.aloud(words.strip()))
        return self._does[words]

    def argument(self, position: int) -> Below | None:
        """What stands behind the label of an argument: the paragraph there, and if it is below, more that do nothing.

        A sentence that does something is no part of it.
        """
        found: Below | None = None
        below = self.bones.text[position : self._skip_blank(position)].count("\n") > 1
        for start, end in self.paragraphs(position):
            words = self.bones.text[start:end]
            if found is None:
                found = self._without_acts(start, end)
                if found is None or MARK in words or found.end < end:
                    return None if MARK in words else found
            elif below and not self.stops_reasons(words):
                found = Below(found.start, end)
            elif not below and len(words) > _SIGNED_LENGTH and not self.acts(words):
                return Below(found.start, end, doubtful=True)
            else:
                break
        return found

    def _without_acts(self, start: int, end: int) -> Below | None:
        """A paragraph as far as the first sentence that does something; None if that is its first one."""
        sentences = Sentences(self.bones.text[:end])
        sentences.go_to(start)
        for sentence in sentences:
            if self.acts(sentence.text):
                stop = len(self.bones.text[: sentence.start].rstrip())
                return Below(start, stop) if stop > start else None
        return Below(start, end)

    def is_over(self, position: int) -> bool:
        """Whether nothing stands behind `position` but what its author does next, or eir name."""
        following = next(self.paragraphs(position), None)
        return following is None or self._kind(*following) is _Kind.END

    @staticmethod
    def _fenced(words: str) -> bool:
        return words.rstrip(" \t\r\n.").endswith(MARK)

    def _marked(self, start: int) -> tuple[str, int] | None:
        end = self._line_end(start)
        title = marked_title(self.bones.text[start:end])
        if title and not asks(title):
            return title, self._skip_blank(end)
        above = titled_above(self.bones.text[start:])
        return (above[0], self._skip_blank(start + above[1])) if above else None

    def _plain(self, start: int, title: str) -> Below | None:
        end = last = start
        within = ruled = False
        kinds: list[_Kind] = []
        for begin, stop in self.paragraphs(start):
            if not kinds and said_of_text(self.bones.text, begin, stop):
                start = end = last = self._skip_blank(stop)
                continue
            reasons = _REASONS.search(self.bones.text, begin, stop)
            if reasons is not None:
                if self.bones.text[begin : reasons.start()].strip():
                    end = self.bones.text.rindex("\n", begin, reasons.start())
                    kinds.append(_Kind.TEXT)
                break
            opened = bool(kinds) and self.bones.text[start:end].rstrip().endswith(":")
            if kinds and not opened and self._rule(begin, stop):
                ruled = True  # what stands above it is all of the text, if talk stands below
                continue
            set_in = self.set_in(self.bones.text[begin:stop])
            within = set_in and (within or (opened and not self.set_in(self.bones.text[last:end])))
            last = begin
            kind = self._kind(begin, stop)
            if within and kind in (_Kind.TALK, _Kind.TEXT):
                kind = _Kind.CHANGES  # the text of the change above, as far as it is set in
            if kind is _Kind.END and opened and not self.acts(self.bones.text[begin:stop]):
                kind = _Kind.TEXT
            bare = bool(kinds) and only_titled(self.bones.text, start, end)
            if bare and (kind is _Kind.END or speaks_of_oneself(self.bones.text, begin, stop)):
                return Below(start, stop, title, True)
            if bare:
                kind = _Kind.TEXT
            if kind is _Kind.END:
                break
            if kind is _Kind.TALK:
                if not kinds:
                    return None
                return Below(start, end, title, _Kind.TEXT in kinds and not ruled)
            if kind is _Kind.TEXT and MARK in self.bones.text[begin:stop] and not kinds:
                return None
            apart = kind is _Kind.TEXT and kinds and _Kind.TEXT not in kinds and not bare
            if apart and not asks(self._said(begin, stop)):
                return Below(start, stop, title, True)
            kinds.append(kind)
            end, ruled = stop, False
        return Below(start, end, title) if kinds else None

    def _rule(self, start: int, end: int) -> bool:
        """Whether a paragraph is a line of dashes or stars."""
        return MARK not in self.bones.text[start:end] and not _WORD.search(self.bones.text, start, end)

    def _kind(self, start: int, end: int) -> _Kind:
        words, said = self.bones.text[start:end], self._said(start, end)
        if _CHANGES_ON.match(words):
            return _Kind.CHANGES
        if changes_in(said, self.effort).complete or (asks(said) and _closed(said)):
            return _Kind.CHANGES
        if self.acts(words) or _signs(words):
            return _Kind.END
        return _Kind.TALK if _TALK.search(unquoting(words)) else _Kind.TEXT

    def _said(self, start: int, end: int) -> str:
        """A paragraph as its author wrote it."""
        return self.post[slice(*self.bones.span(start, end))]

    def _indented(self, position: int, paragraphs: list[tuple[int, int]]) -> Below | None:
        text = self.bones.text
        above = text[: text.rfind("\n", 0, paragraphs[0][0]) + 1].rstrip()
        if not above or text[text.rfind("\n", 0, len(above)) + 1 : len(above)][:1].isspace():
            return None
        last = -1
        for start, end in paragraphs:
            if not self.set_in(text[start:end]):
                break
            last = end
        return Below(paragraphs[0][0], last) if last > position else None

    @staticmethod
    def set_in(words: str) -> bool:
        """Whether all lines of a paragraph are indented."""
        return all(row.startswith(("  ", "\t")) for row in words.split("\n") if row.strip())

    def paragraphs(self, position: int) -> Iterator[tuple[int, int]]:
        """The paragraphs from `position` on, with the blanks before their first words.

        A quotation of several paragraphs belongs to the one that leads to it. A fence on lines of its own ends one
        where a sentence begins below it that asks for no change.
        """
        text = self.bones.text
        for _ in range(_MOST_PARAGRAPHS):
            begin = self._skip_blank(position)
            if begin >= len(text):
                return
            blank = _BLANK.search(text, begin)
            stop = behind_quotations(text, begin, blank.start() if blank else len(text))
            closed = next(
                (one for one in _BELOW_FENCE.finditer(text, begin, stop) if not asks(text[one.end() :])), None
            )
            stop = closed.start("below") if closed else stop
            yield max(text.rfind("\n", 0, begin) + 1, position), stop
            position = stop

    def _skip_blank(self, position: int) -> int:
        text = self.bones.text
        while position < len(text) and text[position].isspace():
            position += 1
        return position

    def _line_end(self, position: int) -> int:
        end = self.bones.text.find("\n", self._skip_blank(position))
        return len(self.bones.text) if end < 0 else end


def _signs(words: str) -> bool:
    """Whether a paragraph is nothing but a name, and perhaps a greeting."""
    return len(words) <= _SIGNED_LENGTH and _SIGNED.match(words.strip()) is not None


def _closed(words: str) -> bool:
    """Whether a change has its text in it, so that no further paragraph belongs to it."""
    return folded(words).count('"') % 2 == 0 and words.rstrip()[-1:] != ":"
