"""What a motion asks for, as it was read: each listed change in a sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    Edit,
    ListedChange,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.text import counted, quote_marks, told
from nomicbot.rulebooks.bnomic import motions

_MOST = 12
_NAME = 30


def asked_for(game: Game, motion: ObjectId) -> list[str]:
    """The changes that a motion lists, as they were read when it was submitted."""
    changes = motions.listed_changes(game, motion)
    said = [described(change) for change in changes[:_MOST]]
    if len(changes) > _MOST:
        said.append(f"and {counted(len(changes) - _MOST, 'change')} more")
    return said


def described(change: ListedChange) -> str:
    """One listed change, as what happens if it is carried out."""
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
    if isinstance(edit, Replace):
        every = " wherever it stands" if edit.every else ""
        if not edit.new.strip():
            return f"{quote_marks(edit.old)} goes{every}"
        return f"{quote_marks(edit.old)} becomes {quote_marks(edit.new)}{every}"
    if isinstance(edit, Append):
        return f"{quote_marks(edit.text)} is added at the end"
    return f"the whole text becomes {quote_marks(edit.text)}"


def _retitle(change: RetitleRule) -> str:
    return f"rule {told(change.rule, _NAME)} gets the title {quote_marks(change.title)}"


def _renumber(change: RenumberRule) -> str:
    return f"rule {told(change.rule, _NAME)} gets the number {told(change.number, _NAME)}"


def _repeal(change: RepealRule) -> str:
    return f"rule {told(change.rule, _NAME)} is repealed"


def _set(change: SetAttribute) -> str:
    what = f"the {told(change.attribute, _NAME)} of {told(change.object, _NAME)}"
    value = told(change.value, _NAME)
    return f"{what} is raised by {value}" if change.add else f"{what} becomes {value}"


def _uninterpreted(change: Uninterpreted) -> str:
    return f"{quote_marks(change.text)} is not read by me; the administrator enacts what it means"


_DESCRIBE: dict[type, Callable[[Any], str]] = {
    CreateRule: _create,
    AmendRule: _amend,
    RetitleRule: _retitle,
    RenumberRule: _renumber,
    RepealRule: _repeal,
    SetAttribute: _set,
    Uninterpreted: _uninterpreted,
}
