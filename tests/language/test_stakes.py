"""The stakes of an offered motion: less if its text and its changes are certain."""

from nomicbot.game.actions import GRAVE, ORDINARY, Unread
from nomicbot.game.amending import Uninterpreted
from nomicbot.language.deciding import stakes_of
from nomicbot.language.questions import WHERE
from nomicbot.language.ways import Way
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit

CERTAIN = Propose("Goats", "Repeal rule 3-4.", ())
UNCERTAIN = Propose("Goats", "Goats, somehow.", (Uninterpreted("Goats, somehow."),))


def _stakes(act: Propose | Forfeit, way: Way = Way.OFFER, reason: str = "unclear") -> str:
    return stakes_of(Unread("words", reason, way=str(way)), act)


def test_a_certain_text_can_be_undone() -> None:
    assert _stakes(CERTAIN) == _stakes(CERTAIN, Way.TEXT_ALONE) == ORDINARY


def test_a_text_whose_beginning_or_changes_are_uncertain_is_asked_about() -> None:
    assert _stakes(CERTAIN, reason=WHERE) == _stakes(CERTAIN, Way.BY_SUBJECT) == GRAVE
    assert _stakes(UNCERTAIN) == GRAVE


def test_what_cannot_be_undone_stays_grave() -> None:
    assert _stakes(Forfeit(), Way.OWN_SENTENCE) == GRAVE
