"""Frames: each verb of a sentence that changes the law, with the words that fill its roles."""

from dataclasses import dataclass, field

from nomicbot.language.documents.law_tags import LawTag

CREATES = ("create", "make")
OPEN = ("amend", "become")
"""Verbs that another verb may follow: "amend it by deleting", "let it become"."""


@dataclass(slots=True)
class Frame:
    """The words that belong to one verb of a change: the rule, the wordings, the place."""

    verb: str = ""
    rule: str = ""
    """The rule that is changed, by number or title."""
    named: list[str] = field(default_factory=list)
    """All rules that were named, in order."""
    listed: bool = True
    """Whether the named rules directly follow one another."""
    upto: int = 0
    """The index of the tag after the last named rule."""
    inside: set[str] = field(default_factory=set)
    """Words that make a rule only the place of a change: "in" in "in rule 3-4", "the text of"."""
    called: bool = False
    """Whether the quotation after a rule's number, taken as its title, may be part of its text."""
    section: str | None = None
    book: str | None = None
    new: bool = False
    """Whether the sentence mentions a rule that does not exist yet."""
    title: LawTag | None = None
    titles: str = ""
    """Not empty if the title changes; "has" if the words may only state the current title."""
    part: str = ""
    """The clause, paragraph or sentence of the rule that is changed."""
    within: str = ""
    """The larger part that `part` is in."""
    place: str = ""
    """The position for new wording: end, start, after, before, or "here" for the deleted words."""
    beside: str = ""
    """The part of the rule that `place` refers to."""
    at: LawTag | None = None
    """The wording that `place` refers to."""
    every: bool = False
    own: bool = False
    """Whether the new wording becomes a paragraph of its own."""
    old: list[LawTag] = field(default_factory=list)
    to: list[LawTag] = field(default_factory=list)
    instead: LawTag | None = None

    @property
    def creates(self) -> bool:
        """Whether the sentence creates a rule."""
        return self.verb == "create" or (self.verb in ("add", "make") and self.new)

    @property
    def texts(self) -> list[LawTag]:
        """The wordings in the sentence: old wordings first, then new wordings."""
        return [*self.old, *self.to]

    @property
    def several(self) -> bool:
        """Whether the sentence is about several rules."""
        return len(self.named) > 1

    @property
    def goes_on(self) -> bool:
        """Whether the verb still needs a wording or another verb: "amend ... to become"."""
        return self.verb in OPEN and not self.texts

    @property
    def within_rule(self) -> bool:
        """Whether the sentence names text or a place in a rule: "the final paragraph"."""
        return bool(self.texts or self.title or self.instead or self.has_place)

    @property
    def has_place(self) -> bool:
        """Whether the sentence says where in a rule to make the change."""
        return bool(self.place or self.every or self.own or self.at)

    @property
    def may_have_title(self) -> bool:
        """Whether the sentence may give a rule a title."""
        return self.creates or bool(self.titles) or self.verb == "retitle"

    @property
    def lacks_title(self) -> bool:
        """Whether the sentence creates a rule and has not given it a title so far."""
        return self.creates and self.title is None
