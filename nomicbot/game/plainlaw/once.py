"""Changes in plain English that a motion makes once, when it passes."""

from typing import TYPE_CHECKING

from nomicbot.game.plainlaw.acting import carry_out
from nomicbot.game.plainlaw.evaluating import Frame, TooManySteps
from nomicbot.game.plainlaw.tree import Occurs, On, from_record, refers_to
from nomicbot.game.reading import Refusal

if TYPE_CHECKING:
    from nomicbot.game.judging import Game


def act_once(game: "Game", tree: str) -> Refusal | None:
    """Make the changes of a tree, or return the refusal that says why they can't be made.

    The tree has the form of a reaction to a motion that passes. "This motion" in it means the
    motion that is being enacted.
    """
    (statement,) = from_record(tree).statements
    assert isinstance(statement, On)
    assert isinstance(statement.when, Occurs)
    (motion,) = statement.when.roles
    frame = Frame(game)
    try:
        about = refers_to(statement.changes, motion.number)
        if not frame.fits(game.motion or None, motion) and about:
            return game.refuse(f"this is not a {motion.noun}")
        carry_out(frame, statement, "")
    except TooManySteps:
        return game.refuse("it has to look at more of the game than a change may")
    return None
