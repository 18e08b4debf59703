"""The changes that a motion lists, each as a sentence that says how it was understood."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nomicbot.game.amending import (
    ActOnce,
    AllOf,
    AmendRule,
    AnyOf,
    Append,
    Compares,
    Condition,
    Conditional,
    CreateObject,
    CreateRule,
    CreateRulebook,
    CreateSection,
    DeleteClause,
    DestroyObject,
    Each,
    Edit,
    Exists,
    Holds,
    Insert,
    InsertClause,
    ListedChange,
    MoveAmount,
    MoveRule,
    Not,
    Prepend,
    RenameObject,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    Replace,
    RetitleRule,
    RetitleSection,
    RewriteClause,
    SetAttribute,
    Uninterpreted,
    Whose,
    WithinClause,
)
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.library import motions
from nomicbot.text import counted, quote_marks, told

_MOST = 12
_NAME = 30


def asked_for(game: Game, motion: ObjectId, not_made: Mapping[int, str] | None = None) -> list[str]:
    """Return the changes that a motion lists, as they were understood when it was submitted.

    `not_made` has the reasons why some cannot be made, by their indexes; these changes are always
    included.
    """
    changes, reasons = motions().listed_changes(game, motion), not_made or {}
    told_of = [place for place in range(len(changes)) if place < _MOST or place in reasons][
        : 2 * _MOST
    ]
    said = [_as_made(changes[place], reasons.get(place, "")) for place in told_of]
    if len(changes) > len(told_of):
        said.append(f"and {counted(len(changes) - len(told_of), 'change')} more")
    return said


def _as_made(change: ListedChange, reason: str) -> str:
    if not reason:
        return described(change)
    how = "not all of this happens" if isinstance(change, Conditional) else "nothing comes of this"
    return f"{how} as things stand, since {reason}: {described(change)}"


def described(change: ListedChange) -> str:
    """Return a sentence for one listed change: what happens if it is carried out."""
    return _DESCRIBE[type(change)](change)


def _create(change: CreateRule) -> str:
    parts = ["a rule"]
    if change.number:
        parts.append(told(change.number, _NAME))
    if change.title:
        parts.append(quote_marks(change.title))
    parts.append("is created")
    if change.section:
        parts.append(f"in section {told(change.section, _NAME)}")
    if change.rulebook:
        parts.append(f"of {quote_marks(change.rulebook, _NAME)}")
    return " ".join(parts)


def _amend(change: AmendRule) -> str:
    title = f"; its title becomes {quote_marks(change.title)}" if change.title else ""
    return f"rule {told(change.rule, _NAME)}: {'; '.join(_edits(change.edits))}{title}"


def _edits(edits: Sequence[Edit]) -> list[str]:
    said = [_edit(edit) for edit in edits[:_MOST]]
    return [*said, f"{counted(len(edits) - _MOST, 'edit')} more"] if len(edits) > _MOST else said


def _edit(edit: Edit) -> str:
    match edit:
        case Replace():
            every = " wherever it stands" if edit.every else ""
            if not edit.new.strip():
                return f"{quote_marks(edit.old)} goes{every}"
            return f"{quote_marks(edit.old)} becomes {quote_marks(edit.new)}{every}"
        case Append():
            return f"{quote_marks(edit.text)} is added at the end"
        case Prepend():
            return f"{quote_marks(edit.text)} is added at the beginning"
        case Insert():
            where = "behind" if edit.after else "before"
            around = "the paragraph with " if edit.paragraph else ""
            return f"{quote_marks(edit.text)} is put {where} {around}{quote_marks(edit.at)}"
        case InsertClause():
            where = "behind" if edit.after else "before"
            return f"{quote_marks(edit.text)} is put {where} {_clause(edit.clause)}"
        case RewriteClause():
            return f"{_clause(edit.clause)} becomes {quote_marks(edit.text)}"
        case DeleteClause():
            return f"{_clause(edit.clause)} goes"
        case WithinClause():
            return f"in {_clause(edit.clause)}, {'; '.join(_edits(edit.edits))}"
        case _:
            return f"the whole text becomes {quote_marks(edit.text)}"


def _clause(named: str) -> str:
    """Return a phrase for a clause with this letter, or a paragraph or sentence by its place."""
    part, _, which = named.partition(" ")
    if part not in ("paragraph", "sentence"):
        return f"clause {told(named, _NAME)}"
    places = {"-1": f"the last {part}", "1": f"the first {part}"}
    return places.get(which) or (
        f"{part} {which}" if which.isdigit() else f"the {part} beginning {quote_marks(which)}"
    )


def _retitle(change: RetitleRule) -> str:
    return f"rule {told(change.rule, _NAME)} gets the title {quote_marks(change.title)}"


def _renumber(change: RenumberRule) -> str:
    return f"rule {told(change.rule, _NAME)} gets the number {told(change.number, _NAME)}"


def _repeal(change: RepealRule) -> str:
    return f"rule {told(change.rule, _NAME)} is repealed"


def _move(change: MoveRule) -> str:
    where = f"section {told(change.section, _NAME)}" if change.section else "the last section"
    return f"rule {told(change.rule, _NAME)} moves to {where}{_of_book(change.rulebook)}"


def _of_book(rulebook: str) -> str:
    return f" of {quote_marks(rulebook, _NAME)}" if rulebook else ""


def _create_section(change: CreateSection) -> str:
    number = f" {told(change.number, _NAME)}" if change.number else ""
    title = f" {quote_marks(change.title)}" if change.title else ""
    return f"a section{number}{title}{_of_book(change.rulebook)} is created"


def _retitle_section(change: RetitleSection) -> str:
    return (
        f"section {told(change.section, _NAME)}{_of_book(change.rulebook)} gets the "
        f"title {quote_marks(change.title)}"
    )


def _repeal_section(change: RepealSection) -> str:
    what = "" if change.whole else "each rule of "
    return f"{what}section {told(change.section, _NAME)}{_of_book(change.rulebook)} is repealed"


def _in_words(named: str | Each | Whose) -> str:
    match named:
        case Each():
            return f"each {told(named.group, _NAME)}"
        case Whose():
            return f"the {told(named.attribute, _NAME)} of {told(named.object, _NAME)}"
        case _:
            return told(named, _NAME)


def _set(change: SetAttribute) -> str:
    attribute, meant = told(change.attribute, _NAME), _in_words(change.object)
    value = told(change.value, _NAME)
    if not change.add:
        return f"the {attribute} of {meant} becomes {value}"
    verb, number = "loses" if value.startswith("-") else "gains", value.lstrip("-")
    one = attribute.removesuffix("s") if number == "1" else attribute
    return f"{meant} {verb} {number} {one}"


def _move_amount(change: MoveAmount) -> str:
    what = f"{told(change.amount, _NAME)} {told(change.attribute, _NAME)}"
    return f"{told(change.giver, _NAME)} gives {told(change.taker, _NAME)} {what}"


def _create_object(change: CreateObject) -> str:
    name = f" {quote_marks(change.name)}" if change.name else ""
    article = "an" if change.kind[:1] in "aeiou" else "a"
    what = f"{article} {told(change.kind, _NAME)}{name}"
    return f"{_in_words(change.holder)} gets {what}" if change.holder else f"{what} is created"


def _destroy_object(change: DestroyObject) -> str:
    what = (
        f"the {change.kind} {quote_marks(change.object)}"
        if change.kind
        else told(change.object, _NAME)
    )
    return f"{told(change.holder, _NAME)} loses {what}" if change.holder else f"{what} is destroyed"


def _conditional(change: Conditional) -> str:
    said = f"if {_condition(change.condition)}: {_all(change.then)}"
    return f"{said}; otherwise: {_all(change.otherwise)}" if change.otherwise else said


def _all(changes: Sequence[ListedChange]) -> str:
    said = "; ".join(described(change) for change in changes[:_MOST])
    return (
        said if len(changes) <= _MOST else f"{said}; {counted(len(changes) - _MOST, 'change')} more"
    )


def _condition(condition: Condition) -> str:
    match condition:
        case Compares():
            relation = "" if condition.relation == "is" else f"{condition.relation} "
            what = f"the {told(condition.attribute, _NAME)} of {told(condition.object, _NAME)}"
            return f"{what} is {relation}{told(condition.value, _NAME)}"
        case Holds():
            kind = f"{condition.kind} " if condition.kind else ""
            return (
                f"{told(condition.holder, _NAME)} holds the {kind}{told(condition.object, _NAME)}"
            )
        case Exists():
            return f"there is a {condition.kind or 'thing'} {told(condition.object, _NAME)}"
        case Not():
            return f"it is not so that {_condition(condition.condition)}"
        case AllOf() | AnyOf():
            word = " and " if isinstance(condition, AllOf) else " or "
            return word.join(_condition(one) for one in condition.conditions[:_MOST])


def _uninterpreted(change: Uninterpreted) -> str:
    return f"{quote_marks(change.text)} is not read by me; the administrator enacts what it means"


_DESCRIBE: dict[type, Callable[[Any], str]] = {
    CreateRule: _create,
    AmendRule: _amend,
    RetitleRule: _retitle,
    RenumberRule: _renumber,
    MoveRule: _move,
    RepealRule: _repeal,
    CreateSection: _create_section,
    RetitleSection: _retitle_section,
    RepealSection: _repeal_section,
    CreateRulebook: lambda change: f"the rulebook {quote_marks(change.name)} is created",
    RepealRulebook: lambda change: f"the rulebook {quote_marks(change.name)} is repealed",
    SetAttribute: _set,
    MoveAmount: _move_amount,
    CreateObject: _create_object,
    DestroyObject: _destroy_object,
    RenameObject: lambda change: (
        f"{told(change.object, _NAME)} gets the name {quote_marks(change.name)}"
    ),
    ActOnce: lambda change: change.english,
    Conditional: _conditional,
    Uninterpreted: _uninterpreted,
}
