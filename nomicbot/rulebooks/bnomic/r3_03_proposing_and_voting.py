"""Rule 3-3: Proposing and Voting."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal, noun
from nomicbot.rulebooks.bnomic import motions, people, votes
from nomicbot.rulebooks.bnomic import vocabulary as v

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


@rule.on("a", v.NdayBegins)
def the_voting_period_begins(game: Game, nday: v.NdayBegins, *, opens: int) -> None:
    if nday.nday == opens:
        game.happen(v.VotingBegins(nday.nweek))


@rule.adjusts("a", v.VOTING_PERIOD, base=True)
def it_lasts_until_the_nweek_ends(game: Game, _value: bool, *, opens: int) -> bool:
    return any(v.NDAY.of(game.state, clock) >= opens for clock in game.state.of_kind(v.CLOCK))


@rule.on("b", v.VotingBegins)
def every_pending_proposal_becomes_open(game: Game, _voting: v.VotingBegins) -> None:
    motions.open_(game, motions.in_state(game, v.PROPOSAL, v.PENDING))


@rule.on("c", v.NweekEnds)
def every_open_proposal_becomes_historical(game: Game, _end: v.NweekEnds) -> None:
    motions.resolve(game, motions.in_state(game, v.PROPOSAL, v.OPEN))


@rule.permits("d", v.Propose)
def any_player_may_submit_a_proposal(game: Game, action: v.Propose) -> None:
    actor = people.acting(game, "may submit a proposal")
    limit, steps = game.trail(v.PROPOSAL_LIMIT, actor)
    pending = motions.proposals_of(game, actor, v.PENDING)
    if game.limited(pending >= limit):
        nweek, (most, more) = game.library.ntime(game.state)[0], game.trail(v.MAY_GO_BEYOND, actor)
        beyond = tuple(one for one in v.BEYOND_LIMIT.of(game.state, actor) if one == nweek)
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
        game.set(v.BEYOND_LIMIT, actor, (*beyond, nweek))
    motions.propose(game, actor, action)


@rule.adjusts("d", v.PROPOSAL_LIMIT, base=True)
def the_limit_to_begin_with(_game: Game, _value: int, _player: ObjectId, *, limit: int) -> int:
    return limit


@rule.adjusts("e", v.PROPOSAL_LIMIT, each_time=True)
def burns_lower_the_limit(game: Game, value: int, player: ObjectId, *, each: int) -> int:
    return value - each * v.BURNS.of(game.state, player)


@rule.adjusts("g", v.ELIGIBLE_VOTERS, where=motions.of_form(v.PROPOSAL))
def all_voting_entities_vote_on_proposals(
    game: Game, value: tuple[ObjectId, ...], _motion: ObjectId
) -> tuple[ObjectId, ...]:
    entities = game.quantity(v.VOTING_ENTITIES)
    return (
        *entities,
        *(voter for voter in value if voter not in entities),
    )  # another rule may give votes to more


@rule.adjusts("f", v.VOTING_ENTITIES)
def all_players_are_voting_entities(
    game: Game, value: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    return (*value, *(player for player in people.players(game) if player not in value))


@rule.adjusts("h", v.LEGAL_VOTES, where=motions.of_form(v.PROPOSAL))
def five_votes_are_legal_on_proposals(
    _game: Game, _value: tuple[str, ...], _motion: ObjectId
) -> tuple[str, ...]:
    return (v.FOR, v.MAYBE, v.MAYBE_NOT, v.AGAINST, v.ABSTAIN)


@rule.adjusts("i", v.PASSES, where=motions.of_form(v.PROPOSAL))
def unanimous_votes_pass_a_proposal(game: Game, value: bool, motion: ObjectId) -> bool:
    cast = [
        vote for vote, number in game.quantity(v.TALLY, motion) if number > 0 and vote != v.ABSTAIN
    ]
    game.because(_unanimous(cast))
    return value or len(cast) <= 1


_ALL_THE_SAME = "A proposal passes if all Final Votes on it but ABSTAIN are the same"


def _unanimous(cast: list[str]) -> str:
    """Return a sentence on whether all votes are the same."""
    if not cast:
        return f"Nobody voted. {_ALL_THE_SAME}, and where there are none, they are."
    if len(cast) > 1:
        return f"There are votes {', '.join(cast[:-1])} and {cast[-1]}."
    if cast == [v.AGAINST]:
        return f"Every vote on it was AGAINST. {_ALL_THE_SAME}, whichever they are."
    return f"All votes that were cast are {cast[0]}."


@rule.adjusts("j", v.PASSES, where=motions.of_form(v.PROPOSAL))
def more_weight_for_than_against_passes_a_proposal(
    game: Game, value: bool, motion: ObjectId
) -> bool:
    tally = votes.tally(game, motion)
    pro, contra = 2 * tally[v.FOR] + tally[v.MAYBE], 2 * tally[v.AGAINST] + tally[v.MAYBE_NOT]
    game.because(
        f"2 x FOR {tally[v.FOR]} + MAYBE {tally[v.MAYBE]} = {pro} {'>' if pro > contra else '<='} "
        f"2 x AGAINST {tally[v.AGAINST]} + MAYBE NOT {tally[v.MAYBE_NOT]} = {contra}"
    )
    return value or pro > contra


@rule.on("m", v.NweekEnds)
def all_burns_heal(game: Game, _end: v.NweekEnds) -> None:
    for player in people.players(game):
        game.set(v.BURNS, player, 0)


rule.makes("l", "Burns", v.BURNS, spoken=r"\bBurns?\b")
rule.explains(k="a Proposal that passes by no clause has failed")
rule.fixed(
    l="no action touches Burns but by a clause that permits it; a motion that "
    "passes is such a permission"
)
