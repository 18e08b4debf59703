"""Rule 3-16: The Voting Gremlin."""

from collections import Counter

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import motions, people, votes
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import (
    BRIBED,
    GREMLIN,
    GREMLIN_GENECHIPS,
    Bribe,
    GremlinBribed,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    CURRENT_VOTE,
    FORM,
    OPEN,
    PROPOSAL,
    STATE,
    VOTING_ENTITIES,
    VOTING_PERIOD,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves

rule = Reading("3-16/1")
rule.named(
    "c",
    bribe=noun(
        "the cost of a Bribe",
        "Genechips",
        "(a|each) Bribe costs {number} (Genechips|Genechip)",
        "(a|each) Bribe of the Voting Gremlin costs {number} (Genechips|Genechip)",
        "(Bribing|to Bribe) the Voting Gremlin costs {number} Genechips",
        "it costs {number} Genechips to Bribe the Voting Gremlin",
    ),
)


@rule.makes("a", "the Voting Gremlin", GREMLIN)
@rule.on("a", GameBegan)
def there_is_a_voting_gremlin(game: Game, _began: GameBegan | None = None) -> None:
    game.create(GREMLIN)


@rule.adjusts("a", VOTING_ENTITIES)
def the_gremlin_is_a_voting_entity(game: Game, value: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    return (*value, *game.state.of_kind(GREMLIN))


@rule.forbids("c", Bribe)
def a_bribe_is_so_many_genechips(game: Game, action: Bribe, *, bribe: int) -> None:
    if not people.is_player(game, game.actor) or game.actor is None:
        return
    if action.amount not in (0, bribe):
        raise game.refuse(f"a Bribe is {bribe} Genechips, not {action.amount}")
    held = GENECHIPS.of(game.state, game.actor)
    if held < bribe:
        raise game.refuse(f"a Bribe is {bribe} Genechips, and you possess {held}")


@rule.on("c", GremlinBribed)
def the_bribe_is_given_to_it(game: Game, bribed: GremlinBribed, *, bribe: int) -> None:
    game.add(GENECHIPS, bribed.by, -bribe)
    game.add(GREMLIN_GENECHIPS, bribed.gremlin, bribe)


@rule.permits("d", Bribe)
def a_player_may_bribe_it_for_an_open_proposal(game: Game, action: Bribe) -> None:
    actor = people.acting(game, "may Bribe the Voting Gremlin")
    gremlins = game.state.of_kind(GREMLIN)
    if not gremlins:
        raise game.refuse("there is no Voting Gremlin any more", missing=True)
    if not game.quantity(VOTING_PERIOD):
        raise game.refuse(
            "the Voting Gremlin is Bribed while the Voting Period lasts, and it does not last now"
        )
    proposal = game.target(action)
    called = game.called(proposal)
    if FORM.of(game.state, proposal) != PROPOSAL or STATE.of(game.state, proposal) != OPEN:
        raise game.refuse(
            f"the Voting Gremlin is Bribed for an Open Proposal, and {called} is not one"
        )
    vote = votes.legal_vote(game, proposal, action.vote)
    game.set(BRIBED[actor], proposal, vote)
    game.happen(GremlinBribed(gremlins[0], actor))
    with game.passing_over():  # it is only told here
        now = game.quantity(CURRENT_VOTE, proposal, gremlins[0])
    game.tell(
        f"{game.called(actor)} Bribes the Voting Gremlin to vote {vote} on "
        f"{called}: its vote is {now}"
    )


@rule.forbids("e", Bribe)
def nobody_bribes_it_twice_for_the_same_proposal(game: Game, action: Bribe) -> None:
    proposal = game.target(action)
    if game.actor is not None and BRIBED[game.actor].of(game.state, proposal):
        raise game.refuse(f"you have Bribed the Voting Gremlin for {game.called(proposal)} already")


@rule.adjusts("f", CURRENT_VOTE, where=motions.of_form(PROPOSAL))
def it_votes_as_the_most_bribers_said(
    game: Game, value: str, motion: ObjectId, voter: ObjectId
) -> str:
    if game.state.kind(voter) != GREMLIN.name:
        return value
    return _named_by_most(game, motion) or value


@rule.adjusts("g", CURRENT_VOTE, where=motions.of_form(PROPOSAL))
def without_one_that_most_said_it_abstains(
    game: Game, value: str, motion: ObjectId, voter: ObjectId
) -> str:
    if game.state.kind(voter) != GREMLIN.name:
        return value
    return value if _named_by_most(game, motion) else ABSTAIN


def _named_by_most(game: Game, motion: ObjectId) -> str:
    """Return the vote with more Bribes than any other vote, or ""."""
    named = Counter(vote for _, vote in BRIBED.items(game.state, motion)).most_common(2)
    tied = len(named) == 2 and named[0][1] == named[1][1]
    return named[0][0] if named and not tied else ""


@rule.on("f", PlayerLeaves)
def a_leavers_bribes_count_no_more(game: Game, left: PlayerLeaves) -> None:
    for proposal in game.state.where(STATE, OPEN):
        game.set(BRIBED[left.player], proposal, None)


rule.makes("c", "Bribes", motions.of_unresolved(BRIBED), spoken=r"\bBribe")
rule.defines(b="clause c gives to it, and the record keeps a number of Genechips of it")
rule.restates(h="rule 3-4 gives Amplitude to players")
