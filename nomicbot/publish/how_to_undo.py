"""Instructions for authors to undo actions that were done on doubtful words (rule 1-3)."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from nomicbot.game.actions import Action, Verdict
from nomicbot.game.as_read import UNDO_WITHIN
from nomicbot.game.judging import Game
from nomicbot.publish.ballots import opens
from nomicbot.publish.calendar import day
from nomicbot.publish.choices import RulingChoice, undoable
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.ruleset import Voting

_MOST_DAYS = 1000


def undone_until(game: Game, actions: Sequence[Action]) -> datetime | None:
    """Return until when the author of actions done now can definitely undo them.

    Returns None if no clause in force allows it.
    """
    days = game.readable_quantity(UNDO_WITHIN)
    if not days:
        return None
    return min(
        [
            game.now + timedelta(days=min(days, _MOST_DAYS)),
            *(ruleset().settled_at(game, action) for action in actions),
        ]
    )


def how_to_undo(game: Game, verdicts: Sequence[Verdict], choices: Sequence[RulingChoice]) -> str:
    """Return how the author of a post can undo actions that were done on doubtful words.

    Returns "" if there are no such actions, or they can no longer be undone.
    """
    marked = [verdict for verdict in verdicts if undoable(verdict)]
    until = (
        undone_until(game, [one.action for one in marked if one.action is not None])
        if marked
        else None
    )
    if until is None or until <= game.now:
        return ""
    numbers = [choice.number for choice in choices if choice.marked]
    if len(numbers) == 1:
        what, word = "that" if len(verdicts) == 1 else "what I did as I read it", "“no”"
    else:
        what, word = "one of these", f"“no {numbers[-1]}”, or “no” for all of them,"
    when = f"{day(until)}, {until:%H:%M} UTC"
    return f"If you did not mean {what}, reply {word} before {when}, and it never happened (1-3.y)."


def what_to_do_instead(game: Game, acts: Sequence[Action], made: Sequence[str]) -> str:
    """Return the alternatives for an author who says "no" to certain acts or `made` motions."""
    law, told = motions(), []
    for name in made:
        for motion in game.library.find(game.state, name, law.kind.name):
            if begins := opens(game, motion):
                told.append(
                    f"Until voting on {name} begins, {begins}, you can revise it, if need be so "
                    f"that it changes nothing: “I revise {name} {{{{ [[Withdrawn.]] }}}}”."
                )
            elif law.state.of(game.state, motion) == law.open:
                told.append(f"{name} is {law.open}, and the votes decide.")
    on = [one.motion for one in acts if isinstance(one, Voting)]
    if on:
        told.append(f"To change a vote, vote again: “I vote {law.abstention} on {on[0]}.”")
    return " ".join((*told, "How each kind of act is taken back: bot: help undo"))
