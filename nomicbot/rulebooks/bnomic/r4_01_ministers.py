"""Rule 4-1: Ministers."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import elections, ministers, people
from nomicbot.rulebooks.bnomic import vocabulary as v

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


@rule.upholds("b", v.MINISTRY)
def nobody_but_a_player_is_a_minister(game: Game, ministry: ObjectId) -> None:
    holder = v.MINISTER.of(game.state, ministry)
    if holder and not people.is_player(game, holder):
        game.set(v.MINISTER, ministry, None)


@rule.adjusts("c", v.WIELDERS, base=True)
def the_minister_may_use_the_powers(
    game: Game, _value: tuple[ObjectId, ...], ministry: ObjectId
) -> tuple[ObjectId, ...]:
    holder = v.MINISTER.of(game.state, ministry)
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
@rule.on("f", v.MinistryFounded)
def the_meta_minister_shows_how_ministries_stand(
    game: Game, founded: v.MinistryFounded | None = None
) -> None:
    ministers.shows(game, founded, "Meta", "Ministries", "ministries")


@rule.permits("g", v.StartElection)
def any_player_may_start_an_election_for_a_free_ministry(
    game: Game, action: v.StartElection
) -> None:
    people.acting(game, "may start an election")
    ministry = game.target(action)
    holder = v.MINISTER.of(game.state, ministry)
    if holder and holder != game.actor:
        only = f"only {game.called(holder)}, its Minister, may start an election for it"
        raise game.refuse(f"the {game.called(ministry)} is Filled: {only}")
    elections.start(game, ministry)


@rule.permits("h", v.StartElection)
def a_minister_may_start_an_election_for_eir_own_ministry(
    game: Game, action: v.StartElection
) -> None:
    ministry = game.target(action)
    if game.actor is None or game.actor not in (
        v.MINISTER.of(game.state, ministry),
        *game.quantity(v.WIELDERS, ministry),
    ):
        raise game.refuse(f"you are not the Minister of the {game.called(ministry)}")
    elections.start(game, ministry)


def _while_one_is_in_progress(game: Game, action: v.StartElection) -> bool:
    found = game.find(action.ministry, v.MINISTRY.name)
    return any(elections.in_progress(game, ministry) is not None for ministry in found)


@rule.forbids("i", v.StartElection, where=_while_one_is_in_progress)
def one_election_at_a_time(game: Game, action: v.StartElection) -> None:
    called = game.called(game.target(action))
    raise game.refuse(f"an election for the {called} is in progress already")


@rule.permits("j", v.Nominate)
def any_player_may_nominate_a_player(game: Game, action: v.Nominate) -> None:
    elections.nominate(game, action)


@rule.on("j", v.NdayBegins)
def nominations_end_after_so_many_ndays(
    game: Game, _nday: v.NdayBegins, *, nominating: int
) -> None:
    for election in elections.over(game, v.NOMINATING, nominating):
        elections.enter(game, election, v.VOTING)
        game.happen(v.ElectionVoting(election))


@rule.permits("k", v.AcceptNomination)
def who_is_nominated_may_accept(game: Game, action: v.AcceptNomination) -> None:
    found = elections.nomination(game, action.ministry)
    elections.accept(game, *found)


@rule.permits("k", v.RejectNomination)
def who_is_nominated_may_reject(game: Game, action: v.RejectNomination) -> None:
    found = elections.nomination(game, action.ministry)
    election, player = found
    game.set(v.ACCEPTED[player], election, None)
    game.tell(f"{game.called(player)} is not a candidate in the {game.called(election)}")


@rule.on("l", v.PlayerNominated)
def who_nominates_emself_has_accepted(game: Game, nominated: v.PlayerNominated) -> None:
    if nominated.player == nominated.by:
        elections.accept(game, nominated.election, nominated.player)


@rule.permits("m", v.Elect)
def every_player_may_vote_for_a_candidate(game: Game, action: v.Elect) -> None:
    elections.vote(game, action)


@rule.on("o", v.NdayBegins)
def the_candidate_with_the_most_votes_is_the_minister(
    game: Game, _nday: v.NdayBegins, *, voting: int
) -> None:
    for election in elections.over(game, v.VOTING, voting):
        winners = game.quantity(v.ELECTION_WINNERS, election)
        elections.end(game, election, winners[0] if len(winners) == 1 else None)


@rule.adjusts("o", v.ELECTION_WINNERS, base=True)
def who_has_the_most_votes(
    game: Game, _value: tuple[ObjectId, ...], election: ObjectId
) -> tuple[ObjectId, ...]:
    counted = elections.votes(game, election)
    most = max((number for _, number in counted), default=0)
    return tuple(who for who, number in counted if number == most)


@rule.adjusts("p", v.ELECTION_WINNERS)
def of_several_the_first_to_accept(
    game: Game, value: tuple[ObjectId, ...], election: ObjectId
) -> tuple[ObjectId, ...]:
    return tuple(sorted(value, key=lambda who: v.ACCEPTED[who].of(game.state, election))[:1])


@rule.on("r", v.PlayerLeaves)
def a_leaver_is_no_minister_and_no_candidate(game: Game, left: v.PlayerLeaves) -> None:
    for ministry in game.state.where(v.MINISTER, left.player):
        game.set(v.MINISTER, ministry, None)
    for election in game.state.of_kind(v.ELECTION):
        for family in (v.NOMINATED, v.ACCEPTED, v.ELECTED):
            game.put(election, family[left.player].name, None)
        for voter, candidate in v.ELECTED.items(game.state, election):
            if candidate == left.player:
                game.set(v.ELECTED[voter], election, None)


rule.makes(
    "a",
    "Ministries",
    v.MINISTRY,
    v.ELECTION,
    spoken=r"\bMinist(?:ry|ries|ers?)\b(?: of \w+)?",
    also="4-4.b 4-4.d 4-4.f 4-4.j 4-4.l 4-4.n 4-4.p 4-4.r 4-4.t",
)
rule.makes("g", "Elections", v.ELECTION, spoken=r"\bElections?\b")
rule.defines(
    a="Ministries: they are game objects with a name and a Minister",
    d="Filled and Free, by whether a Ministry has a Minister",
)
rule.explains(q="where nothing tells who is the Minister, nothing changes")
rule.as_default(n="a player's vote in an Election is one, of which the next takes the place")
