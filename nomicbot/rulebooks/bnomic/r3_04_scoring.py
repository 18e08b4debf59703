"""Rule 3-4: Scoring."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Quantity, Reading, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    FINAL,
    FOR,
    FOR_AWARD,
    FORM,
    MAYBE,
    MAYBE_AWARD,
    OWNER,
    PASSED,
    PROPOSAL,
    RESULT,
    VOTING_AWARD,
    MotionsResolved,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, PlayerJoined

rule = Reading("3-4/6")
rule.named(
    "a",
    start=noun(
        "the Amplitude with which a player begins",
        "A",
        "(a|each) player (begins|starts) with {number}A",
    ),
)
rule.named(
    "b",
    award=noun(
        "the award for voting",
        "A",
        "(voting|a vote|each vote) (is worth|earns) {number}A",
        "players are awarded {number}A for voting",
    ),
)
rule.named(
    "c",
    award=noun(
        "the award for a Final Vote FOR",
        "A",
        "each [Final] Vote FOR a proposal that passes is worth {number}A [to its owner]",
    ),
)
rule.named("d", award=noun("the award for a Final Vote of MAYBE", "A"))


@rule.on("a", PlayerJoined)
def each_player_has_an_amplitude(game: Game, joined: PlayerJoined, *, start: int) -> None:
    game.set(AMPLITUDE, joined.player, start)


@rule.makes(
    "a",
    "Amplitude",
    AMPLITUDE,
    spoken=r"\bAmplitude\b|\bAngstroms?\b|\b\d+A\b",
    also="2-4.m 3-16.h 6-5.m 6-5.n 7-5.b 7-5.i",
)
def it_begins_for_each_player(game: Game, *, start: int) -> None:
    for player in people.players(game):
        game.set(AMPLITUDE, player, start)


@rule.adjusts("b", VOTING_AWARD, base=True)
def so_much_is_for_voting(_game: Game, _value: int, _player: ObjectId, *, award: int) -> int:
    return award


@rule.on("b", MotionsResolved)
def whoever_did_not_abstain_gains(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    for proposal in _proposals(game, resolved):
        for voter, vote in FINAL.items(game.state, proposal):
            if vote != ABSTAIN:
                why = f"eir {vote} on {game.called(proposal)}"
                _gain(game, voter, VOTING_AWARD, award, why)


@rule.adjusts("c", FOR_AWARD, base=True)
def so_much_is_for_each_for(_game: Game, _value: int, _player: ObjectId, *, award: int) -> int:
    return award


@rule.on("c", MotionsResolved)
def each_vote_for_pays_the_owner(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    _pay_owners(game, resolved, FOR, FOR_AWARD, award)


@rule.adjusts("d", MAYBE_AWARD, base=True)
def so_much_is_for_each_maybe(_game: Game, _value: int, _player: ObjectId, *, award: int) -> int:
    return award


@rule.on("d", MotionsResolved)
def each_maybe_pays_the_owner(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    _pay_owners(game, resolved, MAYBE, MAYBE_AWARD, award)


def _pay_owners(
    game: Game, resolved: MotionsResolved, paying: str, quantity: Quantity[int], award: int
) -> None:
    for proposal in _proposals(game, resolved):
        if RESULT.of(game.state, proposal) == PASSED:
            for voter, vote in FINAL.items(game.state, proposal):
                if vote == paying:
                    why = f"{game.called(voter)}'s {vote} on {game.called(proposal)}"
                    _gain(game, OWNER.of(game.state, proposal), quantity, award, why)


def _proposals(game: Game, resolved: MotionsResolved) -> list[ObjectId]:
    return [m for m in resolved.motions if FORM.of(game.state, m) == PROPOSAL]


def _gain(game: Game, who: ObjectId, quantity: Quantity[int], award: int, why: str) -> None:
    """Add an award to the Amplitude of a player. (The Voting Gremlin has no Amplitude.)

    `award` is the number in the clause, which other clauses can adjust.
    """
    if game.state.kind(who) == AMPLITUDE.kind.name and people.is_player(game, who):
        amount, more = game.trail_from(award, quantity, who)
        others = "".join(f"; {step.clause.short} makes it {step.after}A" for step in more)
        game.because(f"{why}{others}")
        game.add(AMPLITUDE, who, amount)


rule.restates(e="rule 3-2 leaves nobody but players anything")
