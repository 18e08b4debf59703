"""Changes of the law in one sentence: rules created, rewritten, edited, retitled and repealed.

Words become tags by one table (`words/reading/changes.txt`). A verb opens a frame, and the words
around it fill the frame's roles, in any order: the rule, a part of the rule, a place, the old
wording and the new wording. Every word must have a tag, and every frame must be complete; otherwise
nothing is parsed from there on.
"""

import re
from collections.abc import Callable, Sequence

from lark import Token

from nomicbot.game import amending as law
from nomicbot.language.documents.drafts import Doubtful, from_roman, rule_number, text_of
from nomicbot.language.documents.frame_changes import WITHIN, ChangesSoFar, Wording, with_changes
from nomicbot.language.documents.headings import title_in_brackets
from nomicbot.language.documents.law_frames import CREATES, OPEN, Frame
from nomicbot.language.documents.law_tags import END, LawTag, tags
from nomicbot.language.documents.sources import Source
from nomicbot.language.patterns import pattern

_NAME = pattern("capital_name", 0)
_LISTS = pattern("lists_on_a_line")
_MAY_NAME = pattern("may_name_rule", 0)
_PUT_AS = pattern("put_as_part")
_BESIDE = ("after", "before")
_TEXTS = ("FENCE", "QUOTED")
_MOST = 400
"""The most tags of a sentence."""
_NEAR_START = 4
"""Before this many tags, "a new rule" without a verb means that a rule is created."""


class Lawmaking:
    """A parser of part of a sentence; `rule` is the rule that the words above are about."""

    def __init__(self, source: Source, text: str, rule: str = "") -> None:
        self._source = source
        self._tags = tags(text)[:_MOST]
        self._text = text
        self._at = 0
        self._rule = rule

    def read(self) -> tuple[list[law.ListedChange], int]:
        """Return the changes at the start of the text, and where the unparsed rest begins.

        The changes end before a comma or "and".
        """
        upto = 0
        made, words = ChangesSoFar([], self._rule), Wording(self._source, self._text)
        while self._at < len(self._tags):
            try:
                made = with_changes(self._frame(), made, words)
            except Doubtful:
                break
            self._rule = made.rule
            upto = self._at
        over = self._tags[upto].start if upto < len(self._tags) else len(self._text)
        return made.changes, over if upto else 0

    def heads(self) -> str:
        """Return the rule that a line introduces edits of, "Amend rule 3-4 as follows:", or ""."""
        frame = self._whole()
        if frame is None:
            return ""
        within = frame.title or frame.titles or frame.part or frame.at or frame.every
        alone = not (frame.texts or within) and len(frame.named) == 1
        return frame.rule if alone and frame.verb in ("", "amend", "replace", "make") else ""

    def wants(self) -> bool:
        """Return whether the text creates a rule whose wording is still missing."""
        frame = self._whole()
        return frame is not None and frame.creates and not frame.to

    def _whole(self) -> Frame | None:
        """Return the frame of the whole text, or None unless the text is exactly one frame."""
        try:
            frame = self._frame()
        except Doubtful:
            return None
        return frame if self._at == len(self._tags) else None

    # -- one frame ---------------------------------------------------------------------------------

    def _peek(self, ahead: int = 0) -> LawTag:
        at = self._at + ahead
        return self._tags[at] if at < len(self._tags) else END

    def _frame(self) -> Frame:
        """Return the frame of the next verb, with its roles filled."""
        frame = Frame(rule=self._rule)
        role = ""
        while (tag := self._peek()) is not END and not self._is_next(frame, tag):
            self._at += 1
            if tag.kind not in _FILLS:
                raise Doubtful
            role = _FILLS[tag.kind](self, frame, tag, role)
        return frame

    def _is_next(self, frame: Frame, tag: LawTag) -> bool:
        """Return whether a tag begins another change."""
        if tag.kind == "VERB":
            return bool(frame.verb) and not frame.goes_on
        return tag.kind in ("STOP", "JOIN") and self._opens_next(frame)

    # -- fill a role of the frame from one tag, and return the role of the text that follows

    def _opens(self, frame: Frame, tag: LawTag, _role: str) -> str:
        amends = frame.verb == "amend"
        if amends and tag.value == "create" and frame.named:
            raise Doubtful  # the rule that is amended is not one that is created
        if amends and self._tags[0].words.casefold() != "let":
            frame.inside.add("by")
        if frame.verb in ("", *OPEN):
            frame.verb = tag.value
        return ""

    def _says(self, frame: Frame, tag: LawTag, _role: str) -> str:
        if frame.verb and tag.value != "become":
            raise Doubtful
        frame.verb = frame.verb or tag.value
        return "to"

    def _leads_to_new(self, frame: Frame, tag: LawTag, role: str) -> str:
        whole = tag.value == "whole" and frame.verb == "amend"
        return "to" if whole or tag.value in ("to", "by") else role

    def _exchanges(self, frame: Frame, _tag: LawTag, _role: str) -> str:
        """Use the wording so far as the new wording, because of "for": "substitute NEW for OLD".

        Returns no role for the words after it. Raises Doubtful after other verbs.
        """
        if frame.verb != "substitute" or not frame.old:
            raise Doubtful
        frame.to.append(frame.old.pop())
        return ""

    def _leads_within(self, frame: Frame, tag: LawTag, role: str) -> str:
        frame.inside.add(tag.words.casefold())
        return role if role in _BESIDE else "in"

    def _places(self, frame: Frame, tag: LawTag, _role: str) -> str:
        if frame.place:
            raise Doubtful
        frame.place = tag.value
        return "in" if tag.kind == "PLACE" else tag.value

    def _leads_to_instead(self, _frame: Frame, _tag: LawTag, _role: str) -> str:
        return "instead"

    def _goes_in_place(self, frame: Frame, _tag: LawTag, role: str) -> str:
        frame.place = "here"
        return role

    def _is_every(self, frame: Frame, _tag: LawTag, role: str) -> str:
        frame.every = True
        return role

    def _is_own(self, frame: Frame, _tag: LawTag, role: str) -> str:
        frame.own = True
        return role

    def _of_rule(self, frame: Frame, tag: LawTag, role: str) -> str:
        deletes = frame.verb == "delete" and frame.old and role != "in"
        if deletes and not (frame.named or frame.every):
            raise Doubtful  # the rule goes too: 'delete "x" and rule 3-4'
        self._names_rule(frame, tag)
        return "" if role == "in" else role

    def _amount(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Record a bare number as wording, "put 3 instead of 2", and return the role unchanged."""
        instead = any(later.kind == "INSTEAD" for later in self._tags[self._at :])
        if role != "instead" and not (role == "to" and instead):
            raise Doubtful
        self._text_of(frame, tag, role)
        return role

    def _of_part(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Record a part of a rule, unless it is the label of a list item, and return the same role.

        For example "(a)" in "by: (a) deleting ..." is such a label.
        """
        if self._peek().kind != "VERB" or not _LISTS.search(self._text[: tag.start]):
            self._names_part(frame, tag, role)
        return role

    def _of_title(self, frame: Frame, tag: LawTag, role: str) -> str:
        self._titled(frame, tag, role)
        return ""

    def _of_text(self, frame: Frame, tag: LawTag, role: str) -> str:
        self._text_of(frame, tag, role)
        return "" if role in (*_BESIDE, "instead") else role

    def _joins(self, frame: Frame, _tag: LawTag, role: str) -> str:
        return "" if frame.to and len(frame.old) == len(frame.to) else role

    def _skips(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Skip a filler word, and return the role unchanged.

        Raises Doubtful if the word says that the old text stays: "amend rule 3-4 to also read".
        """
        more = tag.value == "more" and frame.verb in ("amend", "replace", "rewrite")
        following = self._peek()
        if more and following.kind != "VERB" and "to" in (role, following.value):
            raise Doubtful
        return role

    def _opens_next(self, frame: Frame) -> bool:
        """Return whether another change follows a comma or "and".

        Another change follows if the next word is a verb or unknown.
        """
        ahead = 0
        while (tag := self._peek(ahead)).kind in ("STOP", "JOIN", "BY", "FILL"):
            ahead += 1
        if not (frame.verb and (frame.old or frame.to or frame.named or frame.part)):
            return False
        opens = tag.kind == "WORD" or (tag.kind == "VERB" and not frame.goes_on)
        while opens and self._peek().kind in ("STOP", "JOIN", "BY"):
            self._at += 1
        return opens

    def _puts_in(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Record the section or rulebook of a new rule."""
        if not frame.creates and frame.verb not in ("add", "make"):
            raise Doubtful
        if tag.kind == "BOOK" and frame.book is None:
            frame.book = tag.value
        elif tag.kind == "SECTION" and frame.section is None:
            roman = set(tag.value) <= set("IVX")
            frame.section = str(from_roman(tag.value)) if roman else tag.value
        else:
            raise Doubtful
        return role

    def _names_rule(self, frame: Frame, tag: LawTag) -> None:
        """Record the rule whose number or title follows the word "rule", or record a new rule."""
        if tag.kind == "IT":
            self._means_rule_above(frame)
            return
        if tag.kind == "NUMBER":
            self._take(frame, rule_number(tag.words))
            return
        known = frame.verb not in CREATES
        if self._peek().kind == "TITLED" and known:
            self._at += 1
            if (name := self._unmarked_name()) is not None:
                self._take(frame, name)
                return
        following = self._peek()
        if following.kind in ("QUOTED", "MARKED") and known:
            self._at += 1
            self._take(frame, self._source.title(following.token))
        elif following.kind in ("NUMBER", "AMOUNT"):
            self._at += 1
            self._take(frame, rule_number(following.words))
        elif frame.verb != "repeal" or following.kind not in ("STOP", "RULE", "FILL"):
            self._names_new_rule(frame, tag)

    def _means_rule_above(self, frame: Frame) -> None:
        """Record the rule that "it" refers to. Raises Doubtful if there is none."""
        frame.rule = frame.rule or self._rule
        if not frame.rule and not frame.creates:
            raise Doubtful

    def _names_new_rule(self, frame: Frame, tag: LawTag) -> None:
        """Record that a rule without a name is a new rule: "create a rule", "a new rule"."""
        new = self._text[: tag.end].split()[-2:-1] in (["new"], ["New"])
        if new and not frame.verb and self._at < _NEAR_START:
            frame.verb = "create"
        if frame.verb not in (*CREATES, "add"):
            raise Doubtful
        frame.new = True

    def _aside(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Record the contents of brackets after a rule.

        After a new rule they are its title. After any other rule they add nothing, or name a part
        of the rule.
        """
        if not (frame.creates or _MAY_NAME.match(tag.words)):
            raise Doubtful
        if frame.creates and frame.title is None and (name := title_in_brackets(tag.words[1:-1])):
            frame.title = LawTag("TITLE_WORDS", name, tag.start, tag.end, tag.words)
        return role

    def _take(self, frame: Frame, rule: str) -> None:
        """Record a rule that was named, and skip the title after its number."""
        if frame.verb == "create" and frame.named:
            raise Doubtful
        between = self._tags[frame.upto : self._at - 1] if frame.named else []
        frame.listed &= all(tag.kind in ("STOP", "JOIN", "ASIDE") for tag in between)
        frame.named.append(rule)
        frame.rule = rule
        self._skip_title(frame)
        frame.upto = self._at

    def _skip_title(self, frame: Frame) -> None:
        """Skip a quotation that only repeats the title of a numbered rule: 'rule 3-4, "Cats",'."""
        following, behind = self._peek(), self._peek(1)
        comma = behind.kind == "QUOTED" and following.kind == "STOP"
        apart = comma and (frame.verb == "repeal" or self._peek(2).kind in ("STOP", "NEW", "BY"))
        if following.kind != "QUOTED" and not apart:
            deletes = frame.verb == "delete" and not frame.inside
            if deletes and behind.kind == "QUOTED" and following.kind in ("STOP", "JOIN"):
                raise Doubtful  # the rule's title, or wording to delete
            return
        if self._is_text_next(frame, following):
            return
        self._at += 2 if comma else 1
        self._check_title(frame, behind if comma else following)

    def _check_title(self, frame: Frame, title: LawTag) -> None:
        """Raise Doubtful if the quotation after a number may be wording instead of a title."""
        if not frame.titles and frame.verb != "retitle" and not _MAY_NAME.match(title.words):
            raise Doubtful
        within = bool(frame.verb) and not frame.inside.isdisjoint(WITHIN)
        frame.called = within or self._peek().kind != "STOP"

    def _is_text_next(self, frame: Frame, following: LawTag) -> bool:
        """Return whether the quotation after a number is a new title or wording.

        Otherwise it is the rule's current title.
        """
        if (
            frame.verb in CREATES
            or ":" in self._text[self._tags[self._at - 1].end : following.start]
        ):
            return True
        if not frame.verb and frame.inside and _says_what_becomes(self._tags[self._at + 1 :]):
            return True
        texts = any(tag.kind in _TEXTS for tag in self._tags[self._at + 1 :])
        return frame.verb == "retitle" and not texts

    def _unmarked_name(self) -> str | None:
        """Return a title without marks, up to the end of its capitalised words, or None."""
        following = self._peek()
        named = following is not END and following.kind not in (*_TEXTS, "MARKED")
        found = _NAME.match(self._text, following.start) if named else None
        if found is None:
            return None
        while (tag := self._peek()) is not END and tag.start < found.end():
            self._at += 1
        return self._source.text(
            self._source.span(Token("", "", start_pos=found.start(), end_pos=found.end()))
        )

    def _names_part(self, frame: Frame, tag: LawTag, role: str) -> None:
        """Record a part of a rule: "clause c", "3-4.c", "the final paragraph".

        Other examples are "the last sentence" and 'the paragraph beginning "..."'.
        """
        name = self._part(frame, tag, role)
        if not name:
            return
        put = tag.kind == "ORDINAL" and _PUT_AS.search(self._text[: tag.start])
        if role in _BESIDE:
            frame.beside = name
        elif put and frame.verb in ("add", "insert") and not frame.place:
            kind, _, place = name.partition(" ")  # to add "as the second" is to add after the first
            frame.place = {"1": "start", "-1": "end"}.get(place, "after")
            frame.beside = f"{kind} {int(place) - 1}" if frame.place == "after" else ""
        elif not frame.part:
            frame.part = name
        elif frame.within:
            raise Doubtful
        # in the first paragraph, the last sentence; or the last sentence of the first paragraph
        else:
            frame.part, frame.within = (name, frame.part) if role != "in" else (frame.part, name)

    def _part(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Return the part that a tag and the tags after it name, or ""."""
        if tag.kind == "PART":
            return self._part_behind(frame, tag, role)
        if tag.kind == "ORDINAL":
            part = self._peek()
            if part.kind != "PART" or part.value == "clause":
                raise Doubtful
            self._at += 1
            return f"{part.value} {tag.value}"
        letter = re.search(r"([a-z]{1,2})\)?\Z", tag.value)
        assert letter is not None
        if "." in tag.value:
            self._take(frame, tag.words.partition(".")[0].partition("/")[0].upper())
        return letter[1]

    def _part_behind(self, frame: Frame, tag: LawTag, role: str) -> str:
        """Return the part named by the words after a noun: "a" in "paragraph a".

        The result is "" if the noun only describes new wording.
        """
        following, quoted = self._peek(), self._peek(1)
        begins = following.kind == "BEGINS" or following.words == "with"
        if begins and quoted.kind == "QUOTED" and tag.value != "clause":
            self._at += 2
            return f"{tag.value} {text_of(self._source, quoted.token)}"
        if following.kind == "LETTER" and "." not in following.value:
            self._at += 1
            return following.value.strip("()")
        if following.kind in ("WORD", "FILL") and re.fullmatch("[a-z]{1,2}", following.words):
            self._at += 1
            return following.words
        if following.kind in _TEXTS and role in ("after", "before"):
            frame.own = tag.value == "paragraph"
        return ""

    def _titled(self, frame: Frame, tag: LawTag, role: str) -> None:
        while (following := self._peek()).kind in ("STOP", "FILL"):
            self._at += 1
        if (
            following.kind in ("QUOTED", "MARKED")
            and frame.title is None
            and frame.verb in (*CREATES, "add")
        ):
            self._at += 1
            frame.title = following
            return
        if frame.creates:
            if (name := self._unmarked_name()) is None:
                raise Doubtful
            start, end = following.start, self._tags[self._at - 1].end
            frame.title = LawTag("TITLE_WORDS", name, start, end, self._text[start:end])
        else:
            frame.titles = "has" if frame.old or role == "in" else tag.value

    def _text_of(self, frame: Frame, tag: LawTag, role: str) -> None:
        """Record quoted or fenced wording in the role that the words before it give it.

        A quotation that names a rule is recorded as that rule instead.
        """
        if tag.kind == "MARKED" and not frame.may_have_title:
            raise Doubtful
        if tag.kind == "QUOTED" and self._is_rule(frame):
            self._take(frame, self._source.title(tag.token))
        elif role == "instead":
            frame.instead = tag
        elif role in _BESIDE and frame.at is None and not frame.beside:
            frame.at = tag
        elif role != "to" and tag.kind != "FENCE" and frame.lacks_title:
            frame.title = tag
        elif _is_new_text(frame, tag, role):
            frame.to.append(tag)
        else:
            frame.old.append(tag)

    def _is_rule(self, frame: Frame) -> bool:
        """Return whether a quotation names a rule, because no rule has been named yet."""
        return not (frame.creates or frame.rule or frame.texts) and self._called(frame)

    def _called(self, frame: Frame) -> bool:
        """Return whether the words before a quotation let it name a rule: 'repeal "Hats"'.

        Another example is 'the text of "Hats"'.
        """
        above = [one.words.casefold() for one in self._tags[max(0, self._at - 3) : self._at - 1]]
        return frame.verb in ("amend", "repeal") or above in (["text", "of"], ["title", "of"])


def _is_new_text(frame: Frame, tag: LawTag, role: str) -> bool:
    """Return whether a text is the new wording.

    For example the fence after "rewrite" in "Rewrite rule 3-4: {{...}}".
    """
    rewrites = frame.verb == "rewrite" and tag.kind == "FENCE"
    return role == "to" or frame.creates or rewrites


def _says_what_becomes(rest: Sequence[LawTag]) -> bool:
    """Return whether words say what a wording becomes: "becomes ...", "is changed to ..."."""
    kinds = [tag.kind for tag in rest[:2]]
    passive = kinds == ["FILL", "VERB"] and rest[0].words.casefold() in ("is", "are")
    return kinds[:1] == ["SAYS"] or passive


_FILLS: dict[str, Callable[[Lawmaking, Frame, LawTag, str], str]] = {
    "VERB": Lawmaking._opens,
    "SAYS": Lawmaking._says,
    "NEW": Lawmaking._leads_to_new,
    "BY": Lawmaking._leads_to_new,
    "FOR": Lawmaking._exchanges,
    "ASIDE": Lawmaking._aside,
    "IN": Lawmaking._leads_within,
    "AFTER": Lawmaking._places,
    "BEFORE": Lawmaking._places,
    "PLACE": Lawmaking._places,
    "INSTEAD": Lawmaking._leads_to_instead,
    "INPLACE": Lawmaking._goes_in_place,
    "EVERY": Lawmaking._is_every,
    "OWN": Lawmaking._is_own,
    "RULE": Lawmaking._of_rule,
    "NUMBER": Lawmaking._of_rule,
    "R": Lawmaking._of_rule,
    "IT": Lawmaking._of_rule,
    "AMOUNT": Lawmaking._amount,
    "PART": Lawmaking._of_part,
    "ORDINAL": Lawmaking._of_part,
    "LETTER": Lawmaking._of_part,
    "TITLED": Lawmaking._of_title,
    "FENCE": Lawmaking._of_text,
    "QUOTED": Lawmaking._of_text,
    "MARKED": Lawmaking._of_text,
    "SECTION": Lawmaking._puts_in,
    "BOOK": Lawmaking._puts_in,
    "STOP": Lawmaking._joins,
    "JOIN": Lawmaking._joins,
    "FILL": Lawmaking._skips,
}
"""The method that handles each kind of tag. A tag of another kind can't be understood."""
