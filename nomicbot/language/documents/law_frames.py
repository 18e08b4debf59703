"""Frames: one verb of a sentence that changes the law, and what fills its roles."""

from dataclasses import dataclass, field

from nomicbot.language.documents.law_tags import LawTag

CREATES = ("create", "make")
OPEN = ("amend", "become")
"""Verbs that may have another one after them: "amend it by deleting", "let it become"."""


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
    title: LawTag | None = None
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
    at: LawTag | None = None
    """The words that `place` is relative to."""
    every: bool = False
    own: bool = False
    """Whether words are added as a paragraph of their own."""
    old: list[LawTag] = field(default_factory=list)
    to: list[LawTag] = field(default_factory=list)
    instead: LawTag | None = None

    @property
    def creates(self) -> bool:
        """Whether a rule is made."""
        return self.verb == "create" or (self.verb in ("add", "make") and self.new)

    @property
    def texts(self) -> list[LawTag]:
        """The texts that it names, old ones first."""
        return [*self.old, *self.to]

    @property
    def several(self) -> bool:
        """Whether the sentence is about several rules."""
        return len(self.named) > 1

    @property
    def goes_on(self) -> bool:
        """Whether its verb still needs another one, as "amend" and "become" do."""
        return self.verb in OPEN and not self.texts

    @property
    def within_rule(self) -> bool:
        """Whether the sentence names text or a place within a rule."""
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
