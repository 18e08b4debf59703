"""Rule P-3: Hands, which nobody else sees before they are opened."""

from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.private_posts import reached_the_administrator_alone
from nomicbot.rulebooks.bnomic.vocabulary.ntime import WAITS_FOR_CLOCK
from nomicbot.rulebooks.bnomic.vocabulary.recognising import COUNTS_IN_PRIVATE
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.fines import NO_OPENING
from nomicbot.rulebooks.spoof.refereeing import announce, move
from nomicbot.rulebooks.tables import table_objects as t

rule = Reading("P-3/0", "spoof")


@rule.permits("c", v.HoldCoins)
def a_hand_is_mailed_to_the_administrator_alone(game: Game, action: v.HoldCoins) -> None:
    move(game, v.SAID, action, f"hold {action.coins}")
    announce(game, v.SAID.table(game, action))


@rule.adjusts("c", COUNTS_IN_PRIVATE)
def it_needs_no_public_forum(game: Game, value: bool, action: Action) -> bool:
    return value or (isinstance(action, v.HoldCoins) and reached_the_administrator_alone(game))


@rule.adjusts("c", WAITS_FOR_CLOCK)
def it_does_not_wait(_game: Game, value: bool, action: Action) -> bool:
    return value and not isinstance(action, v.HoldCoins)


@rule.permits("e", v.CommitToHand)
def a_player_may_commit_emself(game: Game, action: v.CommitToHand) -> None:
    move(game, v.SAID, action, f"commit {action.commitment}")


@rule.forbids("f", v.HoldCoins)
def what_was_posted_is_no_hand(game: Game, _action: v.HoldCoins) -> None:
    if not reached_the_administrator_alone(game):
        raise game.refuse(
            "a hand is mailed to the Administrator alone, and others can "
            "read this: hold another one"
        )


@rule.permits("h", v.OpenHand)
def whoever_committed_emself_opens_eir_hand(game: Game, action: v.OpenHand) -> None:
    table = v.SAID.table(game, action)
    before = _hands_fined(game, table)
    move(game, v.SAID, action, f"open {action.hand}")
    if _hands_fined(game, table) > before:
        game.fails()


def _hands_fined(game: Game, table: ObjectId) -> int:
    """Return how many times players in a game have failed to open their hands so far."""
    if not t.RECORD.of(game.state, table):
        return 0
    return sum(entry.reason == NO_OPENING for entry in v.state_of(game, table).tab)


rule.fixed(
    a="the engine says who is in a round, and how many coins e has",
    b="the engine asks each player who is in for a hand when a round begins, and "
    "takes no other one from em then",
    d="the commitment of a hand is made of its text (`commitments`), with bits of secret dice",
    g="what only the referee knows is hidden, and shown to nobody",
    i="the engine fines, voids the round, and has whoever failed twice leave",
)
