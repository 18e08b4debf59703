"""Rule 3-3: Proposing and Voting."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal, noun
from nomicbot.rulebooks.bnomic import motions, people, votes
from nomicbot.rulebooks.bnomic.vocabulary.classes import BEYOND_LIMIT, MAY_GO_BEYOND
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    AGAINST,
    ELIGIBLE_VOTERS,
    FOR,
    LEGAL_VOTES,
    MAYBE,
    MAYBE_NOT,
    OPEN,
    PASSES,
    PENDING,
    PROPOSAL,
    PROPOSAL_LIMIT,
    TALLY,
    VOTING_ENTITIES,
    VOTING_PERIOD,
    Propose,
    VotingBegins,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, NDAY, NdayBegins, NweekEnds
from nomicbot.rulebooks.bnomic.vocabulary.players import BURNS

rule = Reading("3-3/11")
rule.named(
    "a",
    opens=noun(
        "the nday with which the Voting Period starts",
        "",
        "the Voting Period (starts|begins) (with|on) nday {number}",
        "voting (starts|begins) (with|on) nday {number}",
    ),
)
rule.named(
    "d",
    limit=noun(
        "the proposal limit",
        "Proposals",
        "(each|a|every) player may own [(up to|at most)] {number} Pending (proposals|proposal)",
        "(each|every|a) player's proposal limit is {number}",
        "the proposal limit of (each player|all players|every player|players) is {number}",
        "(players|all players) have a proposal limit of {number}",
    ),
)
rule.named(
    "e",
    each=noun(
        "the number by which a Burn lowers the proposal limit",
        "",
        "each Burn lowers the proposal limit by {number}",
    ),
)


@rule.on("a", NdayBegins)
def the_voting_period_begins(game: Game, nday: NdayBegins, *, opens: int) -> None:
    if nday.nday == opens:
        game.happen(VotingBegins(nday.nweek))


@rule.adjusts("a", VOTING_PERIOD, base=True)
def it_lasts_until_the_nweek_ends(game: Game, _value: bool, *, opens: int) -> bool:
    return any(NDAY.of(game.state, clock) >= opens for clock in game.state.of_kind(CLOCK))


@rule.on("b", VotingBegins)
def every_pending_proposal_becomes_open(game: Game, _voting: VotingBegins) -> None:
    motions.open_(game, motions.in_state(game, PROPOSAL, PENDING))


@rule.on("c", NweekEnds)
def every_open_proposal_becomes_historical(game: Game, _end: NweekEnds) -> None:
    motions.resolve(game, motions.in_state(game, PROPOSAL, OPEN))


@rule.permits("d", Propose)
def any_player_may_submit_a_proposal(game: Game, action: Propose) -> None:
    actor = people.acting(game, "may submit a proposal")
    limit, steps = game.trail(PROPOSAL_LIMIT, actor)
    pending = motions.proposals_of(game, actor, PENDING)
    if game.limited(pending >= limit):
        nweek, (most, more) = game.library.ntime(game.state)[0], game.trail(MAY_GO_BEYOND, actor)
        beyond = tuple(one for one in BEYOND_LIMIT.of(game.state, actor) if one == nweek)
        if len(beyond) >= most:
            # What took the right away is what refuses: a Burn, if they could propose without it.
            lowered = [step for step in steps if step.after <= pending < step.before]
            clause = next(reversed(more or lowered), None)
            so_far = (
                f", and you have submitted {len(beyond)} beyond it in this nweek"
                if most > 0
                else ""
            )
            reason = (
                f"you own {pending} Pending proposals, and your proposal limit is {limit}{so_far}"
            )
            raise Refusal(reason, clause.clause if clause else game.authority)
        game.set(BEYOND_LIMIT, actor, (*beyond, nweek))
    motions.propose(game, actor, action)


@rule.adjusts("d", PROPOSAL_LIMIT, base=True)
def the_limit_to_begin_with(_game: Game, _value: int, _player: ObjectId, *, limit: int) -> int:
    return limit


@rule.adjusts("e", PROPOSAL_LIMIT, each_time=True)
def burns_lower_the_limit(game: Game, value: int, player: ObjectId, *, each: int) -> int:
    return value - each * BURNS.of(game.state, player)


@rule.adjusts("g", ELIGIBLE_VOTERS, where=motions.of_form(PROPOSAL))
def all_voting_entities_vote_on_proposals(
    game: Game, value: tuple[ObjectId, ...], _motion: ObjectId
) -> tuple[ObjectId, ...]:
    entities = game.quantity(VOTING_ENTITIES)
    return (
        *entities,
        *(voter for voter in value if voter not in entities),
    )  # another rule may give votes to more


@rule.adjusts("f", VOTING_ENTITIES)
def all_players_are_voting_entities(
    game: Game, value: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    return (*value, *(player for player in people.players(game) if player not in value))


@rule.adjusts("h", LEGAL_VOTES, where=motions.of_form(PROPOSAL))
def five_votes_are_legal_on_proposals(
    _game: Game, _value: tuple[str, ...], _motion: ObjectId
) -> tuple[str, ...]:
    return (FOR, MAYBE, MAYBE_NOT, AGAINST, ABSTAIN)


@rule.adjusts("i", PASSES, where=motions.of_form(PROPOSAL))
def unanimous_votes_pass_a_proposal(game: Game, value: bool, motion: ObjectId) -> bool:
    cast = [vote for vote, number in game.quantity(TALLY, motion) if number > 0 and vote != ABSTAIN]
    game.because(_unanimous(cast))
    return value or len(cast) <= 1


_ALL_THE_SAME = "A proposal passes if all Final Votes on it but ABSTAIN are the same"


def _unanimous(cast: list[str]) -> str:
    """Return a sentence saying whether all votes are the same."""
    if not cast:
        return f"Nobody voted. {_ALL_THE_SAME}, and where there are none, they are."
    if len(cast) > 1:
        return f"There are votes {', '.join(cast[:-1])} and {cast[-1]}."
    if cast == [AGAINST]:
        return f"Every vote on it was AGAINST. {_ALL_THE_SAME}, whichever they are."
    return f"All votes that were cast are {cast[0]}."


@rule.adjusts("j", PASSES, where=motions.of_form(PROPOSAL))
def more_weight_for_than_against_passes_a_proposal(
    game: Game, value: bool, motion: ObjectId
) -> bool:
    tally = votes.tally(game, motion)
    pro, contra = 2 * tally[FOR] + tally[MAYBE], 2 * tally[AGAINST] + tally[MAYBE_NOT]
    game.because(
        f"2 x FOR {tally[FOR]} + MAYBE {tally[MAYBE]} = {pro} {'>' if pro > contra else '<='} "
        f"2 x AGAINST {tally[AGAINST]} + MAYBE NOT {tally[MAYBE_NOT]} = {contra}"
    )
    return value or pro > contra


@rule.on("m", NweekEnds)
def all_burns_heal(game: Game, _end: NweekEnds) -> None:
    for player in people.players(game):
        game.set(BURNS, player, 0)


rule.makes("l", "Burns", BURNS, spoken=r"\bBurns?\b")
rule.explains(k="a Proposal that passes by no clause has failed")
rule.fixed(
    l="no action touches Burns but by a clause that permits it; a motion that "
    "passes is such a permission"
)
