"""Every action declares how much is at stake if doubtful words are taken for it."""

from nomicbot.game.actions import STAKES
from nomicbot.rulebooks.library import rulebooks


def test_every_action_that_can_be_said_declares_its_stakes() -> None:
    said = {action for book in rulebooks() for action in book.actions if action.said}
    assert said
    assert not [action.__name__ for action in said if vars(action).get("stakes") not in STAKES]
