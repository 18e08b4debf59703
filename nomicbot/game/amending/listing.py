"""The changes that a motion can list: changes to the law and to game objects, with conditions.

The changes name objects as players wrote them. A name is looked up when its change is made, so each
change applies to the game as the earlier changes left it.
"""

from collections.abc import Iterable, Iterator

from nomicbot.game.actions import Codec
from nomicbot.game.amending.conditions import CONDITIONS, Condition
from nomicbot.lazy_dataclass import dataclass

# -- edits of a text -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rewrite:
    """An edit that replaces the entire text of a rule."""

    text: str


@dataclass(frozen=True)
class Replace:
    """An edit that replaces `old`, which must occur exactly once.

    With `every`, it may occur more than once, and all occurrences are replaced.
    """

    old: str
    new: str
    every: bool = False


@dataclass(frozen=True)
class Append:
    """An edit that adds `text` as a new last paragraph."""

    text: str


@dataclass(frozen=True)
class Prepend:
    """An edit that adds `text` as a new first paragraph."""

    text: str


@dataclass(frozen=True)
class Insert:
    """An edit that puts `text` after or before `at`, which must occur exactly once.

    With `paragraph`, `text` becomes a paragraph of its own, after or before the one that contains
    `at`.
    """

    text: str
    at: str
    after: bool = True
    paragraph: bool = False


# A clause is named by its letter; an unlettered paragraph or sentence by its place or its first
# words: `paragraph 2`, `paragraph -1`, `paragraph The Deputy acts`, `sentence -1`.


@dataclass(frozen=True)
class InsertClause:
    """An edit that adds `text`, as a new paragraph, after or before the named clause."""

    text: str
    clause: str
    after: bool = True


@dataclass(frozen=True)
class RewriteClause:
    """An edit that replaces the words of the named clause. The clause keeps its letter."""

    clause: str
    text: str


@dataclass(frozen=True)
class DeleteClause:
    """An edit that removes the named clause."""

    clause: str


@dataclass(frozen=True)
class WithinClause:
    """Edits that replace or insert words only in the named clause."""

    clause: str
    edits: "tuple[Edit, ...]"


Edit = (
    Rewrite
    | Replace
    | Append
    | Prepend
    | Insert
    | InsertClause
    | RewriteClause
    | DeleteClause
    | WithinClause
)

# -- changes to the law ----------------------------------------------------------------------------


@dataclass(frozen=True)
class CreateRule:
    """A change that creates a rule with the given text.

    A number or a section can be requested. The rule belongs to the Ruleset unless another rulebook
    is named.
    """

    text: str
    title: str = ""
    number: str = ""
    section: str = ""
    rulebook: str = ""


@dataclass(frozen=True)
class AmendRule:
    """A change that edits the text of a rule and may also give it a new title.

    Each edit applies to the text as the previous edit left it.
    """

    rule: str
    edits: tuple[Edit, ...]
    title: str = ""


@dataclass(frozen=True)
class RetitleRule:
    """A change that gives a rule another title."""

    rule: str
    title: str


@dataclass(frozen=True)
class RenumberRule:
    """A change that gives a rule another number."""

    rule: str
    number: str


@dataclass(frozen=True)
class MoveRule:
    """A change that moves a rule to another section, where it gets the next number.

    The section may be in another rulebook.
    """

    rule: str
    section: str = ""
    rulebook: str = ""


@dataclass(frozen=True)
class RepealRule:
    """A change that repeals a rule."""

    rule: str


@dataclass(frozen=True)
class CreateSection:
    """A change that creates a section.

    If no number is requested, it gets the next one. It belongs to the Ruleset unless another
    rulebook is named.
    """

    title: str = ""
    number: str = ""
    rulebook: str = ""


@dataclass(frozen=True)
class RetitleSection:
    """A change that gives a section another title."""

    section: str
    title: str
    rulebook: str = ""


@dataclass(frozen=True)
class RepealSection:
    """A change that repeals all rules of a section. With `whole`, it repeals the section, too."""

    section: str
    rulebook: str = ""
    whole: bool = True


@dataclass(frozen=True)
class CreateRulebook:
    """A change that creates a rulebook."""

    name: str


@dataclass(frozen=True)
class RepealRulebook:
    """A change that repeals a rulebook with its sections and rules."""

    name: str


# -- changes to game objects -----------------------------------------------------------------------


@dataclass(frozen=True)
class Each:
    """All objects for which a boolean attribute is true, as in "each player"."""

    group: str


@dataclass(frozen=True)
class Whose:
    """The object to which an attribute of another object refers, such as "the owner of p12"."""

    object: str
    attribute: str


@dataclass(frozen=True)
class SetAttribute:
    """A change that sets an attribute of an object to `value`, or with `add` adds `value` to it.

    If `held_by` is given, the change is made only while that player holds the object.
    """

    object: str | Each | Whose
    attribute: str
    value: str
    add: bool = False
    held_by: str = ""


@dataclass(frozen=True)
class MoveAmount:
    """A change that moves an amount from one game object to another, if the giver has enough."""

    amount: str
    attribute: str
    giver: str
    taker: str


@dataclass(frozen=True)
class CreateObject:
    """A change that creates a game object of a kind that motions may create.

    The object gets the listed attributes, by their terms. If several holders are named, each gets
    one.
    """

    kind: str
    name: str = ""
    holder: str | Each | Whose = ""
    attributes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class DestroyObject:
    """A change that destroys a game object of a kind that motions may create.

    If `holder` is given, the object is the one that the holder has.
    """

    object: str
    kind: str = ""
    holder: str = ""


@dataclass(frozen=True)
class RenameObject:
    """A change that gives a game object another name."""

    object: str
    name: str


# -- changes that depend, and words ----------------------------------------------------------------


@dataclass(frozen=True)
class Uninterpreted:
    """Words of a motion that match no kind of change, so the administrator has to decide.

    `amends` says whether they are about the text of the law. If they are, the text is unknown until
    the administrator has decided.
    """

    text: str
    amends: bool = False


@dataclass(frozen=True)
class Conditional:
    """The changes `then` if a condition holds when it is their turn, otherwise `otherwise`."""

    condition: Condition
    then: "tuple[ListedChange, ...]"
    otherwise: "tuple[ListedChange, ...]" = ()


@dataclass(frozen=True)
class ActOnce:
    """Changes in plain English that are made once, as a `tree` and in `english`.

    The tree has the form of a reaction to the passing of the motion that lists these changes.
    """

    tree: str
    english: str


LawChange = (
    CreateRule
    | AmendRule
    | RetitleRule
    | RenumberRule
    | MoveRule
    | RepealRule
    | CreateSection
    | RetitleSection
    | RepealSection
    | CreateRulebook
    | RepealRulebook
)
ObjectChange = SetAttribute | MoveAmount | CreateObject | DestroyObject | RenameObject | ActOnce
ListedChange = LawChange | ObjectChange | Conditional | Uninterpreted


def spread(changes: Iterable[ListedChange]) -> Iterator[ListedChange]:
    """Yield all changes, with each conditional change replaced by the changes of both branches."""
    for change in changes:
        if isinstance(change, Conditional):
            yield from spread((*change.then, *change.otherwise))
        else:
            yield change


SPECIFICATIONS = (
    *(
        Rewrite,
        Replace,
        Append,
        Prepend,
        Insert,
        InsertClause,
        RewriteClause,
        DeleteClause,
        WithinClause,
    ),
    *(CreateRule, AmendRule, RetitleRule, RenumberRule, MoveRule, RepealRule),
    *(CreateSection, RetitleSection, RepealSection, CreateRulebook, RepealRulebook),
    *(Each, Whose, SetAttribute, MoveAmount, CreateObject, DestroyObject, RenameObject),
    *(ActOnce, Conditional, Uninterpreted),
    *CONDITIONS,
)


def register(codec: Codec) -> None:
    """Register the listed changes with `codec`, so that records can be decoded."""
    codec.register(*SPECIFICATIONS)
