"""Rule 4-1: Ministers."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import elections, ministers, people
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ACCEPTED,
    ELECTED,
    ELECTION,
    ELECTION_WINNERS,
    MINISTER,
    MINISTRY,
    NOMINATED,
    NOMINATING,
    VOTING,
    WIELDERS,
    AcceptNomination,
    Elect,
    ElectionVoting,
    MinistryFounded,
    Nominate,
    PlayerNominated,
    RejectNomination,
    StartElection,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves

rule = Reading("4-1/2")
rule.named(
    "j",
    nominating=noun(
        "the number of ndays for nominations", "ndays", "nominations last {number} ndays"
    ),
)
rule.named(
    "o",
    voting=noun(
        "the number of ndays for voting in an Election",
        "ndays",
        "voting in an Election lasts {number} ndays",
    ),
)


@rule.upholds("b", MINISTRY)
def nobody_but_a_player_is_a_minister(game: Game, ministry: ObjectId) -> None:
    holder = MINISTER.of(game.state, ministry)
    if holder and not people.is_player(game, holder):
        game.set(MINISTER, ministry, None)


@rule.adjusts("c", WIELDERS, base=True)
def the_minister_may_use_the_powers(
    game: Game, _value: tuple[ObjectId, ...], ministry: ObjectId
) -> tuple[ObjectId, ...]:
    holder = MINISTER.of(game.state, ministry)
    return (holder,) if holder else ()


@rule.makes("e", "the Meta-Ministry", ministers.ministry_of("Meta"), spoken="Meta-Minist(?:ry|er)")
@rule.on("e", GameBegan)
def there_is_a_meta_ministry(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Meta")


@rule.makes(
    "f",
    "the Public Display of Ministries",
    ministers.display_of("ministries"),
    spoken="shows how each Ministry stands",
)
@rule.on("f", MinistryFounded)
def the_meta_minister_shows_how_ministries_stand(
    game: Game, founded: MinistryFounded | None = None
) -> None:
    ministers.shows(game, founded, "Meta", "Ministries", "ministries")


@rule.permits("g", StartElection)
def any_player_may_start_an_election_for_a_free_ministry(game: Game, action: StartElection) -> None:
    people.acting(game, "may start an election")
    ministry = game.target(action)
    holder = MINISTER.of(game.state, ministry)
    if holder and holder != game.actor:
        only = f"only {game.called(holder)}, its Minister, may start an election for it"
        raise game.refuse(f"the {game.called(ministry)} is Filled: {only}")
    elections.start(game, ministry)


@rule.permits("h", StartElection)
def a_minister_may_start_an_election_for_eir_own_ministry(
    game: Game, action: StartElection
) -> None:
    ministry = game.target(action)
    if game.actor is None or game.actor not in (
        MINISTER.of(game.state, ministry),
        *game.quantity(WIELDERS, ministry),
    ):
        raise game.refuse(f"you are not the Minister of the {game.called(ministry)}")
    elections.start(game, ministry)


def _while_one_is_in_progress(game: Game, action: StartElection) -> bool:
    found = game.find(action.ministry, MINISTRY.name)
    return any(elections.in_progress(game, ministry) is not None for ministry in found)


@rule.forbids("i", StartElection, where=_while_one_is_in_progress)
def one_election_at_a_time(game: Game, action: StartElection) -> None:
    called = game.called(game.target(action))
    raise game.refuse(f"an election for the {called} is in progress already")


@rule.permits("j", Nominate)
def any_player_may_nominate_a_player(game: Game, action: Nominate) -> None:
    elections.nominate(game, action)


@rule.on("j", NdayBegins)
def nominations_end_after_so_many_ndays(game: Game, _nday: NdayBegins, *, nominating: int) -> None:
    for election in elections.over(game, NOMINATING, nominating):
        elections.enter(game, election, VOTING)
        game.happen(ElectionVoting(election))


@rule.permits("k", AcceptNomination)
def who_is_nominated_may_accept(game: Game, action: AcceptNomination) -> None:
    found = elections.nomination(game, action.ministry)
    elections.accept(game, *found)


@rule.permits("k", RejectNomination)
def who_is_nominated_may_reject(game: Game, action: RejectNomination) -> None:
    found = elections.nomination(game, action.ministry)
    election, player = found
    game.set(ACCEPTED[player], election, None)
    game.tell(f"{game.called(player)} is not a candidate in the {game.called(election)}")


@rule.on("l", PlayerNominated)
def who_nominates_emself_has_accepted(game: Game, nominated: PlayerNominated) -> None:
    if nominated.player == nominated.by:
        elections.accept(game, nominated.election, nominated.player)


@rule.permits("m", Elect)
def every_player_may_vote_for_a_candidate(game: Game, action: Elect) -> None:
    elections.vote(game, action)


@rule.on("o", NdayBegins)
def the_candidate_with_the_most_votes_is_the_minister(
    game: Game, _nday: NdayBegins, *, voting: int
) -> None:
    for election in elections.over(game, VOTING, voting):
        winners = game.quantity(ELECTION_WINNERS, election)
        elections.end(game, election, winners[0] if len(winners) == 1 else None)


@rule.adjusts("o", ELECTION_WINNERS, base=True)
def who_has_the_most_votes(
    game: Game, _value: tuple[ObjectId, ...], election: ObjectId
) -> tuple[ObjectId, ...]:
    counted = elections.votes(game, election)
    most = max((number for _, number in counted), default=0)
    return tuple(who for who, number in counted if number == most)


@rule.adjusts("p", ELECTION_WINNERS)
def of_several_the_first_to_accept(
    game: Game, value: tuple[ObjectId, ...], election: ObjectId
) -> tuple[ObjectId, ...]:
    return tuple(sorted(value, key=lambda who: ACCEPTED[who].of(game.state, election))[:1])


@rule.on("r", PlayerLeaves)
def a_leaver_is_no_minister_and_no_candidate(game: Game, left: PlayerLeaves) -> None:
    for ministry in game.state.where(MINISTER, left.player):
        game.set(MINISTER, ministry, None)
    for election in game.state.of_kind(ELECTION):
        for family in (NOMINATED, ACCEPTED, ELECTED):
            game.put(election, family[left.player].name, None)
        for voter, candidate in ELECTED.items(game.state, election):
            if candidate == left.player:
                game.set(ELECTED[voter], election, None)


rule.makes(
    "a",
    "Ministries",
    MINISTRY,
    ELECTION,
    spoken=r"\bMinist(?:ry|ries|ers?)\b(?: of \w+)?",
    also="4-4.b 4-4.d 4-4.f 4-4.j 4-4.l 4-4.n 4-4.p 4-4.r 4-4.t",
)
rule.makes("g", "Elections", ELECTION, spoken=r"\bElections?\b")
rule.defines(
    a="Ministries: they are game objects with a name and a Minister",
    d="Filled and Free, by whether a Ministry has a Minister",
)
rule.explains(q="where nothing tells who is the Minister, nothing changes")
rule.as_default(n="a player's vote in an Election is one, of which the next takes the place")
