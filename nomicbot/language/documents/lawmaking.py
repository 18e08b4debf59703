"""Changes of the law in one sentence: rules created, rewritten, edited, retitled and repealed.

Words become tags by one table (`words/reading/changes.txt`). A verb opens a frame, and the words
around it fill the frame's roles, in any order: the rule, a part of it, a place, the old wording and
the new one. Each word must have a tag, and each frame be complete; otherwise nothing is parsed from
there onwards.
"""

import re
from dataclasses import dataclass, field, replace
from functools import cache

from lark import Token

from nomicbot.game import amending as law
from nomicbot.language.documents.drafts import (
    Doubtful,
    from_roman,
    rule_number,
    text_of,
    titled_text,
)
from nomicbot.language.documents.headings import title_in_brackets
from nomicbot.language.documents.sources import Source, unquoted
from nomicbot.language.lexicon import labelled
from nomicbot.language.patterns import pattern

_NAME = pattern("capital_name", 0)
_LEX = pattern("law_tags")
_BARELY = pattern("barely_said")
_LISTS = pattern("lists_on_a_line")
_MAY_NAME = pattern("may_name_rule", 0)
_PUT_AS = pattern("put_as_part")
_IN = {"in", "from", "within"}
_CREATES = ("create", "make")
_OPEN = ("amend", "become")
_TEXTS = ("FENCE", "QUOTED")
_MOST = 400
"""The most tags of a sentence."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A word or a quoted or fenced text: its function, its position, and its token."""

    kind: str
    value: str
    start: int
    end: int
    words: str = ""

    @property
    def token(self) -> Token:
        """The tag as a token for drafts."""
        return Token(self.kind, self.words, start_pos=self.start, end_pos=self.end)


_END = Tag("", "", 0, 0)


@cache
def _table() -> tuple[dict[tuple[str, ...], tuple[str, str]], int]:
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    for label, phrases in labelled("changes").items():
        kind, value = label.split()
        for phrase in phrases:
            found.setdefault(tuple(phrase.split()), (kind, value))
    return found, max(map(len, found))


def tags(text: str) -> list[Tag]:
    """Return the tags of a sentence; a word that has none is of the kind WORD."""
    table, longest = _table()
    raw: list[Tag] = []
    for match in _LEX.finditer(text):
        if match.lastgroup and match.lastgroup not in ("ASIDE", "COLON", "DELIMITED"):
            named = match["section"] or match["titled"] or match["book"] or match["named"]
            value = (
                named.strip('"')
                if named
                else ""
                if match.lastgroup == "BOOK"
                else match[0].casefold()
            )
            raw.append(Tag(match.lastgroup, value, *match.span(), match[0]))
        elif (
            match.lastgroup == "ASIDE"
            and raw
            and (raw[-1].kind == "NUMBER" or raw[-1].value == "rule")
        ):
            raw.append(Tag("ASIDE", match[0], *match.span(), match[0]))
    made: list[Tag] = []
    at = 0
    while at < len(raw):
        for length in range(min(longest, len(raw) - at), 0, -1):
            part = raw[at : at + length]
            known = (
                table.get(tuple(tag.value for tag in part))
                if all(tag.kind == "WORD" for tag in part)
                else None
            )
            if known:
                made.append(
                    Tag(*known, part[0].start, part[-1].end, text[part[0].start : part[-1].end])
                )
                break
        else:
            length = 1
            made.append(raw[at])
        at += length
    return made


@dataclass(slots=True)
class Frame:
    """One verb and what fills its roles."""

    verb: str = ""
    rule: str = ""
    """The rule that is changed, by its number or title."""
    named: list[str] = field(default_factory=list)
    """All rules that were named, in order."""
    listed: bool = True
    """Whether they directly follow one another."""
    upto: int = 0
    """The index of the tag after the last one."""
    inside: set[str] = field(default_factory=set)
    """Words that make a rule only the place of a change: "in rule 3-4", "the text of rule 3-4"."""
    called: bool = False
    """Whether a quotation after its number, taken for its title, may be words of its text."""
    section: str | None = None
    book: str | None = None
    new: bool = False
    """Whether it mentions a rule that does not exist yet."""
    title: Tag | None = None
    titles: str = ""
    """Whether the title changes: "has" if its words may only state the current one, or be in it."""
    part: str = ""
    """The clause, paragraph or sentence that is changed."""
    within: str = ""
    """The part that this is a part of."""
    place: str = ""
    """Where words are put: end, start, after, before, or in place of what goes."""
    beside: str = ""
    """The part that `place` is relative to."""
    at: Tag | None = None
    """The words that `place` is relative to."""
    every: bool = False
    own: bool = False
    """Whether words are added as a paragraph of their own."""
    old: list[Tag] = field(default_factory=list)
    to: list[Tag] = field(default_factory=list)
    instead: Tag | None = None

    @property
    def creates(self) -> bool:
        """Whether a rule is made."""
        return self.verb == "create" or (self.verb in ("add", "make") and self.new)


class Lawmaking:
    """A parser of a stretch of a sentence; `rule` is the one that the words above are about."""

    def __init__(self, source: Source, text: str, rule: str = "") -> None:
        self._source = source
        self._tags = tags(text)[:_MOST]
        self._text = text
        self._at = 0
        self._made: list[law.ListedChange] = []
        self._rule = rule

    def read(self) -> tuple[list[law.ListedChange], int]:
        """Return the changes at the start of the text, and where the unparsed rest begins.

        The rest begins after a comma or an "and".
        """
        upto = 0
        while self._at < len(self._tags):
            try:
                self._make(self._frame())
            except Doubtful:
                break
            upto = self._at
        over = self._tags[upto].start if upto < len(self._tags) else len(self._text)
        return self._made, over if upto else 0

    def heads(self) -> str:
        """Return the rule whose edits are below: "Amend rule 3-4 as follows:"; or ""."""
        frame = self._whole()
        if frame is None:
            return ""
        texts = (
            frame.old
            or frame.to
            or frame.title
            or frame.part
            or frame.at
            or frame.every
            or frame.titles
        )
        alone = not texts and len(frame.named) == 1
        return frame.rule if alone and frame.verb in ("", "amend", "replace", "make") else ""

    def wants(self) -> bool:
        """Return whether the text makes a rule and leaves its wording to the next sentence."""
        frame = self._whole()
        return frame is not None and frame.creates and not frame.to

    def _whole(self) -> Frame | None:
        """Return the frame that the whole text is, or None."""
        try:
            frame = self._frame()
        except Doubtful:
            return None
        return frame if self._at == len(self._tags) else None

    # -- one frame ---------------------------------------------------------------------------------

    def _peek(self, ahead: int = 0) -> Tag:
        at = self._at + ahead
        return self._tags[at] if at < len(self._tags) else _END

    def _frame(self) -> Frame:
        frame = Frame(rule=self._rule)
        role = ""
        while (tag := self._peek()) is not _END:
            if tag.kind == "VERB" and frame.verb and not self._goes_on(frame):
                break
            if tag.kind in ("STOP", "JOIN") and self._opens_next(frame):
                break
            self._at += 1
            if tag.kind == "VERB":
                if frame.verb == "amend" and tag.value == "create" and frame.named:
                    raise Doubtful  # the rule that is amended is not one that is created
                if frame.verb == "amend" and self._tags[0].words.casefold() != "let":
                    frame.inside.add("by")
                if frame.verb in ("", *_OPEN):
                    frame.verb = tag.value
                role = ""
            elif tag.kind == "SAYS":
                if frame.verb and tag.value != "become":
                    raise Doubtful
                frame.verb, role = frame.verb or tag.value, "to"
            elif tag.kind in ("NEW", "BY"):
                whole = tag.value == "whole" and frame.verb == "amend"
                role = "to" if whole or tag.value in ("to", "by") else role
            elif tag.kind == "FOR":
                if frame.verb != "substitute" or not frame.old:
                    raise Doubtful
                frame.to.append(frame.old.pop())  # "substitute NEW for OLD"
                role = ""
            elif tag.kind == "ASIDE":
                self._aside(frame, tag)
            elif tag.kind == "IN":
                frame.inside.add(tag.words.casefold())
                role = "in" if role not in ("after", "before") else role
            elif tag.kind in ("AFTER", "BEFORE", "PLACE"):
                if frame.place:
                    raise Doubtful
                frame.place = tag.value
                role = "in" if tag.kind == "PLACE" else tag.value
            elif tag.kind == "INSTEAD":
                role = "instead"
            elif tag.kind == "INPLACE":
                frame.place = "here"
            elif tag.kind == "EVERY":
                frame.every = True
            elif tag.kind == "OWN":
                frame.own = True
            elif tag.kind in ("RULE", "NUMBER", "R", "IT"):
                if (
                    frame.verb == "delete"
                    and frame.old
                    and role != "in"
                    and not (frame.named or frame.every)
                ):
                    raise Doubtful  # the rule goes too: 'delete "x" and rule 3-4'
                self._names_rule(frame, tag)
                role = "" if role == "in" else role
            elif tag.kind == "AMOUNT":
                # a bare number: part of a wording
                if role != "instead" and (
                    role != "to" or all(t.kind != "INSTEAD" for t in self._tags[self._at :])
                ):
                    raise Doubtful
                self._text_of(frame, tag, role)
            elif tag.kind in ("PART", "ORDINAL", "LETTER"):
                if self._peek().kind != "VERB" or not _LISTS.search(self._text[: tag.start]):
                    self._names_part(
                        frame, tag, role
                    )  # or it is that of an item: "by: (a) deleting ...; (b) ..."
            elif tag.kind == "TITLED":
                self._titled(frame, tag, role)
                role = ""
            elif tag.kind in (*_TEXTS, "MARKED"):
                self._text_of(frame, tag, role)
                role = "" if role in ("after", "before", "instead") else role
            elif tag.kind in ("SECTION", "BOOK"):
                self._puts_in(frame, tag)
            elif tag.kind in ("STOP", "JOIN"):
                role = "" if frame.to and len(frame.old) == len(frame.to) else role
            elif (
                tag.kind == "FILL"
                and tag.value == "more"
                and frame.verb in ("amend", "replace", "rewrite")
            ):
                if "to" in (role, self._peek().value) and self._peek().kind != "VERB":
                    raise Doubtful  # what was there stays: "amend rule 3-4 to also read"
            elif tag.kind != "FILL":
                raise Doubtful
        return frame

    @staticmethod
    def _goes_on(frame: Frame) -> bool:
        """Return whether the frame's verb still needs another one, as "amend" and "become" do."""
        return frame.verb in _OPEN and not (frame.old or frame.to)

    def _opens_next(self, frame: Frame) -> bool:
        """Return whether what follows a comma or an "and" is another change.

        It is if a verb is there, or an unknown word.
        """
        ahead = 0
        while (tag := self._peek(ahead)).kind in ("STOP", "JOIN", "BY", "FILL"):
            ahead += 1
        if not (frame.verb and (frame.old or frame.to or frame.named or frame.part)):
            return False
        opens = tag.kind == "WORD" or (tag.kind == "VERB" and not self._goes_on(frame))
        while opens and self._peek().kind in ("STOP", "JOIN", "BY"):
            self._at += 1
        return opens

    @staticmethod
    def _puts_in(frame: Frame, tag: Tag) -> None:
        """Record in which section or rulebook a new rule is."""
        if not frame.creates and frame.verb not in ("add", "make"):
            raise Doubtful
        if tag.kind == "BOOK" and frame.book is None:
            frame.book = tag.value
        elif tag.kind == "SECTION" and frame.section is None:
            roman = set(tag.value) <= set("IVX")
            frame.section = str(from_roman(tag.value)) if roman else tag.value
        else:
            raise Doubtful

    def _names_rule(self, frame: Frame, tag: Tag) -> None:
        """Record a rule by its number or title, which follows the word; or a new rule."""
        if tag.kind == "IT":
            if not (self._rule or frame.rule or frame.creates):
                raise Doubtful
            frame.rule = frame.rule or self._rule
            return
        if tag.kind == "NUMBER":
            self._take(frame, rule_number(tag.words))
            return
        following, known = self._peek(), frame.verb not in _CREATES
        if following.kind == "TITLED" and known:
            self._at += 1
            following = self._peek()
            if (name := self._unmarked_name()) is not None:
                self._take(frame, name)
                return
        titled = following.kind in ("QUOTED", "MARKED") and known
        if titled or following.kind in ("NUMBER", "AMOUNT"):
            self._at += 1
            self._take(
                frame,
                self._source.title(following.token) if titled else rule_number(following.words),
            )
        elif frame.verb != "repeal" or following.kind not in ("STOP", "RULE", "FILL"):
            if (
                not frame.verb
                and self._text[: tag.end].split()[-2:-1] in (["new"], ["New"])
                and self._at < 4
            ):
                frame.verb = "create"
            if frame.verb not in (*_CREATES, "add"):
                raise Doubtful
            frame.new = True

    def _aside(self, frame: Frame, tag: Tag) -> None:
        """Record what brackets after a rule say.

        For a new rule that is its title; for another, nothing new, or the part that it is about.
        """
        if not (frame.creates or _MAY_NAME.match(tag.words)):
            raise Doubtful
        if frame.creates and frame.title is None and (name := title_in_brackets(tag.words[1:-1])):
            frame.title = Tag("TITLE_WORDS", name, tag.start, tag.end, tag.words)

    def _take(self, frame: Frame, rule: str) -> None:
        if frame.verb == "create" and frame.named:
            raise Doubtful
        between = self._tags[frame.upto : self._at - 1] if frame.named else []
        frame.listed = frame.listed and all(
            tag.kind in ("STOP", "JOIN", "ASIDE") for tag in between
        )
        frame.named.append(rule)
        frame.rule = rule
        following, behind = self._peek(), self._peek(1)
        comma, joined = (
            behind.kind == "QUOTED" and following.kind == kind for kind in ("STOP", "JOIN")
        )
        apart = comma and (frame.verb == "repeal" or self._peek(2).kind in ("STOP", "NEW", "BY"))
        if (joined or (comma and not apart)) and frame.verb == "delete" and not frame.inside:
            raise Doubtful  # its title, or words of its text, or of another
        colon = ":" in self._text[self._tags[self._at - 1].end : following.start]
        alone = frame.verb == "retitle" and not any(
            tag.kind in _TEXTS for tag in self._tags[self._at + 1 :]
        )
        if (following.kind == "QUOTED" or apart) and not (colon or alone or frame.verb in _CREATES):
            self._at += 2 if comma else 1  # its title only explains it
            if not (
                frame.titles
                or frame.verb == "retitle"
                or _MAY_NAME.match((behind if comma else following).words)
            ):
                raise Doubtful  # words of its text
            frame.called = self._peek().kind != "STOP" or bool(frame.inside & _IN and frame.verb)
        frame.upto = self._at

    def _unmarked_name(self) -> str | None:
        """Return a title without marks, as far as its capitals go, or None."""
        following = self._peek()
        named = following is not _END and following.kind not in (*_TEXTS, "MARKED")
        found = _NAME.match(self._text, following.start) if named else None
        if found is None:
            return None
        while (tag := self._peek()) is not _END and tag.start < found.end():
            self._at += 1
        return self._source.text(
            self._source.span(Token("", "", start_pos=found.start(), end_pos=found.end()))
        )

    def _names_part(self, frame: Frame, tag: Tag, role: str) -> None:
        """Record a part of a rule: clause c, 3-4.c, the final paragraph, the last sentence.

        Another is the paragraph beginning "...".
        """
        name = ""
        put = tag.kind == "ORDINAL" and _PUT_AS.search(self._text[: tag.start])
        if tag.kind == "LETTER":
            letter = re.search(r"([a-z]{1,2})\)?\Z", tag.value)
            assert letter is not None
            name = letter[1]
            if "." in tag.value:
                self._take(frame, tag.words.partition(".")[0].partition("/")[0].upper())
        elif tag.kind == "ORDINAL":
            part = self._peek()
            if part.kind != "PART" or part.value == "clause":
                raise Doubtful
            self._at += 1
            name = f"{part.value} {tag.value}"
        else:
            name = self._part_behind(frame, tag, role)
            if not name:
                return
        if role in ("after", "before"):
            frame.beside = name
        elif frame.verb in ("add", "insert") and put and not frame.place:
            kind, _, place = name.partition(" ")  # what is put as the second one follows the first
            frame.place = {"1": "start", "-1": "end"}.get(place, "after")
            frame.beside = f"{kind} {int(place) - 1}" if frame.place == "after" else ""
        elif not frame.part:
            frame.part = name
        elif frame.within:
            raise Doubtful
        else:  # in the first paragraph, the last sentence; or the last sentence of the first paragraph
            frame.part, frame.within = (name, frame.part) if role != "in" else (frame.part, name)

    def _part_behind(self, frame: Frame, tag: Tag, role: str) -> str:
        """Return the part that the words after its noun mean; "" if that is only what a text is."""
        following, quoted = self._peek(), self._peek(1)
        begins = following.kind == "BEGINS" or following.words == "with"
        if begins and quoted.kind == "QUOTED" and tag.value != "clause":
            self._at += 2
            return f"{tag.value} {self._said(quoted)}"
        if following.kind == "LETTER" and "." not in following.value:
            self._at += 1
            return following.value.strip("()")
        if following.kind in ("WORD", "FILL") and re.fullmatch("[a-z]{1,2}", following.words):
            self._at += 1
            return following.words
        if following.kind in _TEXTS and role in ("after", "before"):
            frame.own = tag.value == "paragraph"
        return ""

    def _titled(self, frame: Frame, tag: Tag, role: str) -> None:
        while (following := self._peek()).kind in ("STOP", "FILL"):
            self._at += 1
        if (
            following.kind in ("QUOTED", "MARKED")
            and frame.title is None
            and frame.verb in (*_CREATES, "add")
        ):
            self._at += 1
            frame.title = following
            return
        if frame.creates:
            if (name := self._unmarked_name()) is None:
                raise Doubtful
            start, end = following.start, self._tags[self._at - 1].end
            frame.title = Tag("TITLE_WORDS", name, start, end, self._text[start:end])
        else:
            frame.titles = "has" if frame.old or role == "in" else tag.value

    def _text_of(self, frame: Frame, tag: Tag, role: str) -> None:
        creates = frame.creates
        if tag.kind == "MARKED" and not (creates or frame.titles or frame.verb == "retitle"):
            raise Doubtful
        if (
            tag.kind == "QUOTED"
            and not (creates or frame.rule or frame.old or frame.to)
            and self._called(frame)
        ):
            self._take(frame, self._source.title(tag.token))
            return
        if role == "instead":
            frame.instead = tag
        elif role in ("after", "before") and frame.at is None and not frame.beside:
            frame.at = tag
        elif creates and tag.kind != "FENCE" and frame.title is None and role != "to":
            frame.title = tag
        elif role == "to" or creates or (frame.verb == "rewrite" and tag.kind == "FENCE"):
            frame.to.append(
                tag
            )  # for what is rewritten only the new text is given: "Rewrite rule 3-4: {{...}}"
        else:
            frame.old.append(tag)

    def _called(self, frame: Frame) -> bool:
        """Return whether a quotation names a rule.

        It does so directly after a verb that is about rules, or after "the text of".
        """
        above = [one.words.casefold() for one in self._tags[max(0, self._at - 3) : self._at - 1]]
        return frame.verb in ("amend", "repeal") or above in (["text", "of"], ["title", "of"])

    # -- the results of frames ---------------------------------------------------------------------

    def _make(self, frame: Frame) -> None:
        verb = frame.verb
        if not verb or (verb == "become" and not (frame.titles or frame.old)):
            raise Doubtful  # 'Rule 3-4 becomes "x"': its title, or its text
        if frame.creates:
            self._made += self._created(frame)
            return
        named = [
            *frame.old,
            *frame.to,
            frame.title,
            frame.place,
            frame.every,
            frame.own,
            frame.at,
            frame.instead,
        ]
        if frame.section is not None or frame.book is not None:
            raise Doubtful
        if verb in ("repeal", "delete") and not (frame.part or (verb == "delete" and any(named))):
            if not frame.named or any(named) or frame.titles or frame.inside:
                raise Doubtful
            self._made += [law.RepealRule(rule) for rule in frame.named]
            return
        several = len(frame.named) > 1
        if not frame.rule or (several and not frame.listed):
            raise Doubtful
        if verb == "retitle" or frame.titles:
            texts = (
                frame.to if len(frame.old) == len(frame.to) == 1 else [*frame.old, *frame.to]
            )  # from "x" to "y"
            other = (
                several
                or frame.part
                or frame.place
                or frame.every
                or verb in ("delete", "repeal", "add", "insert")
            )
            if (
                len(texts) != 1
                or other
                or (frame.old and frame.to and (frame.titles == "has" or "by" in frame.inside))
            ):
                raise Doubtful
            self._rule = frame.rule
            self._made.append(law.RetitleRule(frame.rule, self._title(texts[0])))
            return
        if verb == "amend" and not (frame.old or frame.to):
            raise Doubtful
        if frame.place == "here":
            self._instead(frame)
            return
        edits, title = self._edits(frame)
        edits = self._within(frame.within, edits)
        before = self._made[-1] if self._made else None
        self._rule = "" if several else frame.rule
        if several and isinstance(edits[-1], law.Rewrite):
            raise Doubtful
        if isinstance(before, law.AmendRule) and not frame.named:
            if isinstance(before.edits[-1], law.Rewrite):
                raise Doubtful
            self._made[-1] = replace(
                before, edits=before.edits + edits, title=title or before.title
            )
            return
        self._made += [law.AmendRule(rule, edits, title) for rule in frame.named or [frame.rule]]

    def _created(self, frame: Frame) -> list[law.CreateRule]:
        said = frame.title or frame.named or frame.section or frame.book
        if not frame.to or (
            len(frame.to) > 1 and (said or any(tag.kind != "FENCE" for tag in frame.to))
        ):
            raise Doubtful
        if (
            frame.old
            or frame.part
            or frame.place
            or frame.every
            or frame.instead
            or frame.own
            or frame.at
        ):
            raise Doubtful
        made: list[law.CreateRule] = []
        for text in frame.to:
            body = titled_text(self._source, text.token)
            title = self._title(frame.title) if frame.title else ""
            if title and body.title and title != body.title:
                raise Doubtful
            number = frame.named[0] if frame.named else ""
            made.append(
                law.CreateRule(
                    body.text, title or body.title, number, frame.section or "", frame.book or ""
                )
            )
        return made

    def _title(self, tag: Tag) -> str:
        if tag.kind == "TITLE_WORDS":
            return unquoted(tag.value)
        return self._said(tag) if tag.kind == "FENCE" else self._source.title(tag.token)

    def _edits(self, frame: Frame) -> tuple[tuple[law.Edit, ...], str]:
        """Return the edits of one frame, and a new title that is above a whole new text."""
        said = self._said
        verb, part = frame.verb, frame.part
        if frame.instead is not None:
            if len(frame.to) != 1 or frame.old or part or frame.place:
                raise Doubtful
            old, new = (
                one.words if one.kind == "AMOUNT" else said(one)
                for one in (frame.instead, frame.to[0])
            )
            return (law.Replace(old, new, frame.every),), ""
        if verb in ("add", "insert"):
            return (self._put(frame),), ""
        if frame.place or frame.own:
            raise Doubtful
        if verb in ("delete", "repeal"):
            if frame.to or len(frame.old) > 1 or bool(frame.old) + bool(part) == 0:
                raise Doubtful
            if not frame.old:
                return (law.DeleteClause(part),), ""
            return self._within(part, (law.Replace(said(frame.old[0]), "", frame.every),)), ""
        if not frame.old:
            if len(frame.to) != 1 or frame.every:
                raise Doubtful
            if frame.called and (
                (frame.inside & _IN) or _BARELY.search(self._text[: frame.to[0].start])
            ):
                raise Doubtful
            if part:
                return (law.RewriteClause(part, said(frame.to[0])),), ""
            body = titled_text(self._source, frame.to[0].token)
            return (law.Rewrite(body.text),), body.title if body.title != frame.rule else ""
        if verb not in ("replace", "substitute", "become") or len(frame.old) != len(frame.to):
            raise Doubtful
        pairs = zip(frame.old, frame.to, strict=True)
        return self._within(
            part, tuple(law.Replace(said(old), said(new), frame.every) for old, new in pairs)
        ), ""

    def _said(self, tag: Tag) -> str:
        return text_of(self._source, tag.token)

    @staticmethod
    def _within(part: str, edits: tuple[law.Edit, ...]) -> tuple[law.Edit, ...]:
        return (law.WithinClause(part, edits),) if part else edits

    def _put(self, frame: Frame) -> law.Edit:
        """Return the edit that "add" or "insert" makes."""
        texts = [*frame.old, *frame.to]
        if len(texts) != 1 or frame.every:
            raise Doubtful
        text = self._said(texts[0])
        after = frame.place == "after"
        if frame.part and frame.at is None:
            if (
                frame.place not in ("start", "end")
                or frame.own
                or frame.part.startswith("sentence")
            ):
                raise Doubtful  # some put the end of a sentence before its full stop
            return law.WithinClause(
                frame.part, (law.Append(text) if frame.place == "end" else law.Prepend(text),)
            )
        match frame.place:
            case "start":
                return law.Prepend(text)
            case "after" | "before" if frame.beside and not frame.at:
                return law.InsertClause(text, frame.beside, after)
            case "after" | "before" if frame.at is not None:
                put = (law.Insert(text, self._said(frame.at), after, frame.own),)
                return self._within(frame.part, put)[0]
            case "end" | "" if frame.place or frame.verb == "add":
                return law.Append(text)
        raise Doubtful

    def _instead(self, frame: Frame) -> None:
        """Turn the deletion before into a replacement: "Delete "x" and put "y" in its place."."""
        match self._made[-1:], [*frame.old, *frame.to]:
            case [law.AmendRule(edits=(*others, law.Replace(new="") as last)) as before], [
                text
            ] if not frame.named:
                self._made[-1] = replace(
                    before, edits=(*others, replace(last, new=self._said(text)))
                )
            case _:
                raise Doubtful
