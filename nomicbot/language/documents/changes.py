"""The changes that a motion lists: the text of its body read into changes that can be carried out.

What is no change that anybody has read stays as it is written, for the administrator's desk: nothing is dropped but
comments, and nothing is guessed. A change whose text stands in no fence cannot be told from what follows it, so that
from there on nothing is read.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from nomicbot.game.amending import AmendRule, Condition, Conditional, Edit, ListedChange, Uninterpreted
from nomicbot.game.objects import Attribute
from nomicbot.language.around.moods import asides, conditional, harmless, masked
from nomicbot.language.blanks import blank
from nomicbot.language.documents.blocks import MARK, Fence, Skeleton, folded, skeleton, without_comments
from nomicbot.language.documents.changing import ChangeRules
from nomicbot.language.documents.depending import depending, fenced, leads, otherwise, stated
from nomicbot.language.documents.drafts import Doubtful
from nomicbot.language.documents.rewriting import text_below, without_titles
from nomicbot.language.documents.sources import Source
from nomicbot.language.effort import SENTENCE_LENGTH, Effort
from nomicbot.language.grammar import Grammar, Stuck
from nomicbot.language.sentences import Sentence, Sentences
from nomicbot.rulebooks.bnomic.specialties.forms import blanked, undeclared
from nomicbot.rulebooks.bnomic.vocabulary import ATTRIBUTES
from nomicbot.rulebooks.grid.vocabulary import ATTRIBUTES as ON_THE_GRID

MOST_CHANGES = 2_000
"""Changes of one motion that are read; what is listed behind them goes to the administrator's desk."""

DEEPEST = 3
"""How many conditions may stand in one another with their changes in fences."""

_LAW_VERBS = (
    r"repeal|amend|create|replace|change|modify|revise|rewrite|edit|retitle|rename|renumber|set|append|add|enact|"
    r"make|delete|remove|strike|substitute|increase|decrease|raise|lower|reduce|insert|put|in\s+(?:the\s+)?rule"
)
_VERBS = (
    rf"(?:{_LAW_VERBS}|strip|move|award|grant|give|transfer|hand|destroy|abolish|subtract|deduct|found|"
    r"(?:in|after|before|behind)\s+(?:the\s+)?(?:rule|clause|paragraph)|"
    r"after\s+\"|before\s+\"|if|unless|otherwise|else)\b"
)
_MAYBE = re.compile(
    rf"\s*(?:(?:and|then|also|next|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|please|but)\b\s*[,:]?\s*)?{_VERBS}"
    r"|\s*(?:this\s|(?:the\s+)?(?:following|proposed|changes?|amendments?)\b|these\s)"
    r"|[^\n]{1,120}\b(?:gains?|loses?|receives?|gets?|wins|becomes?|set\s+to|shall\s+be|awarded|granted|given)\b",
    re.IGNORECASE,
)
_OPENS_TEXT = re.compile(
    rf"\s*(?:\w+\b[,:]?\s+)?(?:(?:create|enact|make|add)\b[^\"]{{0,60}}\brules?\b|(?:{_LAW_VERBS})\b.*(?::\s*$|\bfollow|\bread))",
    re.IGNORECASE | re.DOTALL,
)
_DEPENDS = re.compile(r"\b(?:if|unless|otherwise)\b", re.IGNORECASE)
_NOT_NOW = re.compile(
    r"\b(?:when|whenever|once|after|until|till|before|while|would|could|might|may|like|wants?|wish(?:es)?|else|if\s+not|"
    r"example|instance|instead|not|never|last|next|later|tomorrow)\b",
    re.IGNORECASE,
)
"""A line above a list that says this does not make the changes below it ones that this motion makes at once."""
_BETWEEN_WORDS = re.compile(
    r"\b(?:delimited\s+(?:by|with)|between)\s+(?:the\s+)?(?:two\s+)?(?:words?|markers?)\b", re.IGNORECASE
)
"""Announces words that fence a text; another fence is then not the one that is meant."""
_REWRITES = re.compile(
    r"\s*(?:amend|change|modify|revise|rewrite|replace|edit)\s+(?:the\s+)?(?:rule\b|r\d)", re.IGNORECASE
)
"""Words that give a rule a whole new text."""
_READ_AT_ONCE = 1_000
"""Characters that are looked through at the cost of parsing a sentence."""
_ABOVE_TITLE = re.compile(
    rf"(?<=:)\s{{1,8}}(?=(?:__[^_\n]{{1,200}}__|_[^_\n]{{1,200}}_|==[^=\n]{{1,200}}==)[ \t\r]*:?\s*{MARK})"
)
"""What stands between a change that leads to a rule and the title above the rule's braces, which is no break."""
_LISTED_BELOW = re.compile(r"\s*repeal\b[^:]{0,60}:\s*$", re.IGNORECASE)
_OF_THE_LAW = re.compile(
    r"\b(?:rule(?:s|set|book|books)?|sections?|clauses?|paragraphs?|sub-?sections?)\b|\b[0-9]{1,2}-[0-9]{1,3}\b",
    re.IGNORECASE,
)
"""What words speak of that may change the text of the law."""
_OF_DOCUMENTS = re.compile(rf"{_OF_THE_LAW.pattern}|\b(?:displays?|roster)\b", re.IGNORECASE)
_ASKS = re.compile(
    rf"\W*(?:(?:\d{{1,2}}|[a-zA-Z])[.)]\s+)?(?:(?:and|then|also|next|finally|please)\b\s*[,:]?\s*)?(?:{_LAW_VERBS})\b",
    re.IGNORECASE,
)
_IS_CHANGED = re.compile(
    r"\W*(?:the\s+(?:text|title)\s+of\s+)?rule\s+(?:[A-Z]|\d{1,2})-\d{1,3}(?:\s+\([^()\n]{1,80}\))?,?\s+(?:is|shall\s+be|be)\s+(?:hereby\s+)?"
    r"(?:amended|modified|changed|repealed|replaced|retitled|renumbered|rewritten|struck|deleted)\b(?=\s*(?:\.|\Z|by\s+\w+ing\b|to\s+(?:read|say)\b|as\s+follows|with\s+the\b|so\s+that\b))",
    re.IGNORECASE,
)
"""A change that is told in the passive voice: "Rule 3-4 is amended to read ..."."""
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


def asks(text: str) -> bool:
    """Whether words ask for a change of the law, read or not: "Create a rule ...", "In rule 3-4, replace ..."."""
    if _IS_CHANGED.match(text):
        return True
    return _ASKS.match(text) is not None and _OF_DOCUMENTS.search(text, 0, 300) is not None


def read_changes(text: str) -> tuple[ListedChange, ...]:
    """The changes that the body of a motion lists, in order."""
    return changes_in(text, Effort()).changes


def changes_in(text: str, effort: Effort, depth: int = 0) -> Listed:
    """The changes that `text` lists, as far as the effort lasts; `depth` says in how many conditions it stands."""
    effort.spend()  # also a body that holds no change takes its time
    return Listed(tuple(_Lister(text, effort, depth).changes()))


@cache
def _grammar() -> Grammar:
    declarations = f"{_kinds('_CREATABLE', ATTRIBUTES)}\n{_kinds('_ON_THE_GRID', ON_THE_GRID)}"
    files = ("common", "changes", "objects", "conditions")
    return Grammar(files, declarations, ("changes", "condition", "edits_below", "edit_item"), ChangeRules())


def _kinds(terminal: str, attributes: Iterable[Attribute[Any]]) -> str:
    """The terminal of the kinds with these attributes of which a motion makes objects."""
    kinds = dict.fromkeys(attribute.kind.name for attribute in attributes if attribute.kind.creatable)
    return f"{terminal}: /(?:{'|'.join(map(re.escape, kinds))})/i"


class _Lister:
    """Reads one body."""

    def __init__(self, text: str, effort: Effort, depth: int) -> None:
        self._text = text
        self._effort = effort
        self._depth = depth
        self._skeleton: Skeleton = skeleton(folded(text), quotes=False)
        self._skeleton.text = _ABOVE_TITLE.sub(
            blank, blanked(self._skeleton.text)
        )  # what declares a type (3-9) is no change
        self._sentences = Sentences(self._skeleton.text, listing=True)
        self._made: list[ListedChange] = []
        self._unread: tuple[int, int] | None = None
        self._depends: Sentence | None = None
        """The sentence whose condition "otherwise" would speak of: the last one that was read, if it has one."""

    def changes(self) -> list[ListedChange]:
        """All changes, in order."""
        bones = self._skeleton
        for sentence in self._sentences:
            if not self._effort.look():
                self._leave(sentence.start, len(bones.text))
                break
            listed = self._listed_below(sentence)
            instead = otherwise(listed.text) > 0
            read = self._read_otherwise(listed) if instead else self._read_block(listed)
            read = self._read_open(listed) if read is None and not instead else read
            if read is None:
                end = self._skip_what_depends(listed)
                self._leave(self._taken_back(listed) if instead else listed.start, end)
                self._depends = None
                if not bones.fences_in(listed.start, end) and _OPENS_TEXT.match(listed.text):
                    self._leave(listed.start, len(bones.text))
                    break
            elif len(self._made) + len(read) > MOST_CHANGES:
                self._leave(listed.start, len(bones.text))
                break
            else:
                self._flush()
                self._made += read
                depends = len(read) == 1 and isinstance(read[0], Conditional) and not read[0].otherwise
                self._depends = listed if depends else None
        if bones.unclosed is not None:
            self._unread = (min(bones.unclosed, self._unread[0]) if self._unread else bones.unclosed, len(self._text))
        self._flush()
        return self._made

    def _listed_below(self, sentence: Sentence) -> Sentence:
        """ "Repeal the following rules:" with the lines below it, which say which."""
        if not sentence.ends_with_colon or not _LISTED_BELOW.match(sentence.text):
            return sentence
        _, end = self._sentences.skip_paragraph()
        return Sentence(sentence.start, end, without_titles(self._skeleton.text[sentence.start : end]))

    # -- what a sentence changes

    def _read_block(self, sentence: Sentence) -> list[ListedChange] | None:
        """The changes of a sentence; of a rule or a condition above a list, with the list."""
        if sentence.ends_with_colon and not sentence.item and self._sentences.bullet_follows():
            amended = self._read_edits(sentence)
            if amended is not None:
                return [amended]
        if not (sentence.ends_with_colon and leads(sentence.text)):
            return self._read(sentence)
        condition = stated(sentence.text, lambda start, end: self._condition(sentence, start, end))
        then = self._read_items() if condition is not None and not sentence.item else None
        return [Conditional(condition, tuple(then))] if condition is not None and then else None

    def _read_otherwise(self, sentence: Sentence) -> list[ListedChange] | None:
        """What a sentence says is done otherwise becomes part of the change before it."""
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

    def _read_edits(self, heading: Sentence) -> AmendRule | None:
        """ "Amend rule 3-4 as follows:" with the edits in the list below it, which are made in one go."""
        end = len(heading.text.rstrip(_ENDING + ":,"))
        rule = self._parse(heading, 0, end, "edits_below") if end <= SENTENCE_LENGTH else None
        if rule is None:
            return None
        begin = self._sentences.position
        edits: list[Edit] = []
        while self._sentences.bullet_follows():
            item = next(iter(self._sentences))
            end = len(item.text.rstrip(_ENDING + ","))
            fits = self._effort.look() and end <= SENTENCE_LENGTH
            found = self._parse(item, 0, end, "edit_item") if fits else None
            if found is None:
                self._sentences.go_to(begin)
                return None
            edits += found
        return AmendRule(rule, tuple(edits))

    def _read_open(self, sentence: Sentence) -> list[ListedChange] | None:
        """ "Amend rule 3-4 to be:" with the new text below it in no fence, if it can be told where that ends."""
        bones, at = self._skeleton, sentence.start + len(sentence.text.rstrip())
        if not sentence.ends_with_colon or sentence.item or not _REWRITES.match(sentence.text):
            return None
        if bones.fences_in(sentence.start, sentence.end) or not self._pays_for(sentence.end):
            return None
        below = text_below(bones.text, sentence.end, self._changes_from, asks)
        if below is None:
            return None
        begin, end = bones.span(*below)
        fence = Fence(begin, end, begin, end, "title")
        marked = replace(bones, text=bones.text[:at] + MARK, fences={**bones.fences, at: fence})
        whole = replace(sentence, text=marked.text[sentence.start :])
        found = self._parse(whole, 0, len(whole.text), "changes", marked)
        if found:
            self._sentences.go_to(below[1])
        return list(found) if found else None

    def _changes_from(self, position: int) -> bool:
        """Whether all from a place on reads as changes."""
        if self._depth == DEEPEST or not self._pays_for(position):
            return False
        return changes_in(self._text[self._skeleton.origin(position) :], self._effort, DEEPEST).complete

    def _pays_for(self, position: int) -> bool:
        """Whether the effort lasts for a look at all from a place on."""
        return self._effort.spend(1 + (len(self._skeleton.text) - position) // _READ_AT_ONCE)

    def _read_items(self) -> list[ListedChange] | None:
        """The changes of the list that follows, if all of it can be read; otherwise the list is not passed over."""
        begin = self._sentences.position
        made: list[ListedChange] = []
        while self._sentences.bullet_follows():
            item = next(iter(self._sentences))
            read = self._read(item) if self._effort.look() else None
            if read is None:
                self._sentences.go_to(begin)
                return None
            made += read
        return made

    def _read(self, sentence: Sentence) -> list[ListedChange] | None:
        text = sentence.text.rstrip(_ENDING)
        if len(text) > SENTENCE_LENGTH or not _MAYBE.match(text):
            return None
        if any(conditional(aside) or not harmless(aside) for aside in asides(text)):
            return None
        if _BETWEEN_WORDS.search(masked(text)) and not self._fenced_by_words(sentence):
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

    def _fenced_by_words(self, sentence: Sentence) -> bool:
        fences = self._skeleton.fences_in(sentence.start, sentence.end)
        return all(fence.opener == "word" for fence in fences)

    def _list(self, sentence: Sentence, start: int, end: int) -> list[ListedChange] | None:
        """The changes that a stretch of a sentence lists, or those in the fence that it points to."""
        text = sentence.text[start:end]
        if start and fenced(text):
            if self._depth == DEEPEST:
                return None
            (fence,) = self._skeleton.fences_in(sentence.start + start, sentence.start + end)
            listed = changes_in(self._text[fence.inner : fence.inner_end], self._effort, self._depth + 1)
            return list(listed.changes) if listed.complete else None
        found = self._parse(sentence, start, end, "changes")
        return None if found is None else list(found)

    def _condition(self, sentence: Sentence, start: int, end: int) -> Condition | None:
        found: Condition | None = self._parse(sentence, start, end, "condition")
        return found

    def _parse(self, sentence: Sentence, start: int, end: int, rule: str, bones: Skeleton | None = None) -> Any:
        if not self._effort.spend():
            return None
        draft = _grammar().parse(sentence.text[start:end], rule)
        if isinstance(draft, Stuck):
            self._effort.spend(1)
            return None
        at = sentence.start + start, sentence.start + end
        source = Source(self._text, bones or self._skeleton, *at)
        try:
            made = draft(source)
            return tuple(made) if rule == "changes" else made
        except Doubtful:
            return None

    # -- what is no change

    def _skip_what_depends(self, sentence: Sentence) -> int:
        """Where the words end that cannot be read together with `sentence`: the list below it is part of them, if it
        says that the changes there are not simply made."""
        if sentence.ends_with_colon and (conditional(sentence.text) or _NOT_NOW.search(sentence.text)):
            if not self._sentences.bullet_follows():
                return self._sentences.skip_paragraph()[1]
            end = sentence.end
            while self._sentences.bullet_follows() and self._effort.look():
                end = next(iter(self._sentences)).end
            return end
        return sentence.end

    def _taken_back(self, sentence: Sentence) -> int:
        """Where the words begin that cannot be read since their "otherwise" cannot: with their condition."""
        if self._depends is None or self._unread:
            return sentence.start
        self._made.pop()
        return self._depends.start

    def _leave(self, start: int, end: int) -> None:
        """Words of the skeleton from `start` to `end` are no change."""
        begin, stop = self._skeleton.span(start, end)
        self._unread = (min(begin, self._unread[0]), max(stop, self._unread[1])) if self._unread else (begin, stop)

    def _flush(self) -> None:
        if self._unread:
            words = undeclared(without_comments(self._text[slice(*self._unread)])).strip()
            if words:
                self._made.append(Uninterpreted(words, _OF_THE_LAW.search(words) is not None))
            self._unread = None
