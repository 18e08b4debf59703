"""The execution of each change that a motion lists, by the authority of the current clause."""

from collections.abc import Callable
from typing import Any

from nomicbot.game.amending import endowing, legislating
from nomicbot.game.amending.conditions import judged
from nomicbot.game.amending.finding import abridged
from nomicbot.game.amending.listing import (
    ActOnce,
    AmendRule,
    Conditional,
    CreateObject,
    CreateRule,
    CreateRulebook,
    CreateSection,
    DestroyObject,
    ListedChange,
    MoveAmount,
    MoveRule,
    RenameObject,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    RetitleRule,
    RetitleSection,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.judging import Game
from nomicbot.game.plainlaw.once import act_once
from nomicbot.game.reading import Refusal


def carry_out(game: Game, change: ListedChange) -> Refusal | None:
    """Make a listed change, and return None. If it can't be made, undo all of it and return why."""
    mark = game.transcript.mark()
    refusal = _CARRY[type(change)](game, change)
    if refusal is not None:
        game.roll_back(mark)
    return refusal


def carry_out_each(game: Game, change: ListedChange) -> list[Refusal]:
    """Make a listed change, and return a refusal for each part of it that can't be made.

    A conditional change consists of the changes that are made if its condition holds, or of those
    for the other case. Each of them is made or refused independently.
    """
    if not isinstance(change, Conditional):
        refusal = carry_out(game, change)
        return [] if refusal is None else [refusal]
    changes = _coming_to(game, change)
    if isinstance(changes, Refusal):
        return [changes]
    return [refusal for one in changes for refusal in carry_out_each(game, one)]


def _coming_to(game: Game, change: Conditional) -> tuple[ListedChange, ...] | Refusal:
    holds = judged(game, change.condition)
    if isinstance(holds, Refusal):
        return holds
    return change.then if holds else change.otherwise


def _conditional(game: Game, change: Conditional) -> Refusal | None:
    changes = _coming_to(game, change)
    if isinstance(changes, Refusal):
        return changes
    refusals = (carry_out(game, one) for one in changes)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _uninterpreted(game: Game, change: Uninterpreted) -> Refusal | None:
    item = game.ask_administrator(change.text, amends=change.amends)
    game.tell(
        f"“{abridged(change.text)}” waits on the administrator's desk "
        f"({game.library.called(game.state, item)})"
    )
    return None


def _act_once(game: Game, change: ActOnce) -> Refusal | None:
    return act_once(game, change.tree)


_CARRY: dict[type, Callable[[Game, Any], Refusal | None]] = {
    CreateRule: legislating.create_rule,
    AmendRule: legislating.amend_rule,
    RetitleRule: legislating.retitle_rule,
    RenumberRule: legislating.renumber_rule,
    MoveRule: legislating.move_rule,
    RepealRule: legislating.repeal_rule,
    CreateSection: legislating.create_section,
    RetitleSection: legislating.retitle_section,
    RepealSection: legislating.repeal_section,
    CreateRulebook: legislating.create_rulebook,
    RepealRulebook: legislating.repeal_rulebook,
    SetAttribute: endowing.set_attribute,
    MoveAmount: endowing.move_amount,
    CreateObject: endowing.create_object,
    DestroyObject: endowing.destroy_object,
    RenameObject: endowing.rename_object,
    ActOnce: _act_once,
    Conditional: _conditional,
    Uninterpreted: _uninterpreted,
}
