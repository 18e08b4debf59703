"""Rule 3-19: Classes."""

from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import lobbying, motions, necromancy, people, votes
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.soul_standing import belongs, possesses_own, soul_of, standing

rule = Reading("3-19/3")
rule.named("i", more=noun("the number of more Proposals that a Senator may submit", "Proposals"))
rule.named("k", fewer=noun("the number by which the proposal limit of a Lobbyist is lowered"))
rule.named(
    "p",
    often=noun(
        "the number of times that a Necromancer may Reanimate Souls",
        "times",
        "a Necromancer may Reanimate Souls {number} times (per|in an|in one|each) nweek",
    ),
)
then = rule.formerly(
    g="A Soul that nobody possesses is Lost. A player of whom there is no Soul is without eir own.",
    i="The proposal limit of a Senator is {more: 3} higher.",
    k="The proposal limit of a Lobbyist is {fewer: 1} lower.",
)


@rule.forbids("a", v.ChooseClass)
def there_are_five_classes(game: Game, choice: v.ChooseClass) -> None:
    if _class(choice.called):
        return
    raise game.refuse(
        f"there is no Class {choice.called}: the Classes are {', '.join(v.CLASSES)}", missing=True
    )


@rule.permits("b", v.ChooseClass)
def players_may_choose_another_class(game: Game, choice: v.ChooseClass) -> None:
    actor = people.acting(game, "belongs to a Class")
    chosen, present = _class(choice.called) or choice.called, v.CLASS.of(game.state, actor)
    game.set(v.NEXT_CLASS, actor, chosen)
    name = game.called(actor)
    if chosen == present:
        game.tell(f"{name} stays a {present}")
    else:
        game.tell(f"{name} is a {chosen} from the end of this nweek, and a {present} until then")


@rule.on("b", v.NweekEnds)
def the_choices_of_the_nweek_take_effect(game: Game, _end: v.NweekEnds) -> None:
    for player in people.players(game):
        chosen = v.NEXT_CLASS.of(game.state, player)
        game.set(v.NEXT_CLASS, player, None)
        if not chosen or chosen == v.CLASS.of(game.state, player):
            continue
        possible, steps = game.trail(v.MAY_BELONG, player, chosen)
        if possible:
            game.set(v.CLASS, player, chosen)
            game.tell(f"{game.called(player)} is a {chosen} now")
        else:
            game.tell(
                f"{game.called(player)} does not become a {chosen} ({steps[-1].clause.short})"
            )


def _class(called: str) -> str | None:
    """Return the Class named `called`, ignoring capitals."""
    wanted = " ".join(called.casefold().split())
    return next((known for known in v.CLASSES if known.casefold() == wanted), None)


def _by_a_priest(game: Game, _action: Action) -> bool:
    return belongs(game.state, game.actor, v.PRIEST)


@rule.forbids("e", v.Contribute, where=_by_a_priest)
def no_priest_contributes_eir_own_soul(game: Game, action: v.Contribute) -> None:
    if not (action.own or action.soul):
        return
    soul = soul_of(game.state, game.actor or "")
    named = [soul] if action.own else game.find(action.soul, v.SOUL.name)
    if soul in named:
        raise game.refuse("a Priest may not bind eir own Soul to anything")


@rule.adjusts("f", v.MAY_BELONG)
def a_priest_possesses_eir_own_soul(game: Game, value: bool, player: ObjectId, class_: str) -> bool:
    return value and (class_ != v.PRIEST or possesses_own(game.state, player))


@rule.permits("h", v.Heal)
def a_priest_may_heal_another_player(game: Game, heal: v.Heal) -> None:
    game.requires(belongs(game.state, game.actor, v.PRIEST), "only a Priest may Heal")
    patient = people.the_one(game, heal.player, v.PLAYER.kind.name)
    name = game.called(patient)
    if patient == game.actor or not people.is_player(game, patient):
        raise game.refuse(f"a Priest Heals another player, and {name} is not one")
    soul = soul_of(game.state, patient)
    if soul is None:
        raise game.refuse(f"there is no Soul of {name}")
    if standing(game.state, soul) == v.BOUND:
        raise game.refuse(f"{game.called(soul)} is Bound")
    if possesses_own(game.state, patient):
        raise game.refuse(f"{name} possesses eir own Soul already")
    game.set(v.SOUL_HOLDER, soul, patient)
    game.tell(f"{name} possesses eir own Soul again")


@rule.adjusts("i", v.MAY_GO_BEYOND, each_time=True)
def so_many_in_an_nweek(game: Game, value: int, player: ObjectId, *, more: int) -> int:
    return value + more if belongs(game.state, player, v.SENATOR) else value


@then.adjusts("i", v.PROPOSAL_LIMIT, each_time=True)
def a_senator_proposes_more(game: Game, value: int, player: ObjectId, *, more: int) -> int:
    return value + more if belongs(game.state, player, v.SENATOR) else value


def _by_a_senator_on_eir_own(game: Game, vote: v.Vote) -> bool:
    return belongs(game.state, game.actor, v.SENATOR) and motions.on_own(v.PROPOSAL)(game, vote)


@rule.forbids("j", v.Vote, where=_by_a_senator_on_eir_own)
def no_senator_votes_for_a_proposal_of_eir_own(game: Game, vote: v.Vote) -> None:
    for motion in game.find(vote.motion, v.MOTION.name):
        owned = (
            v.FORM.of(game.state, motion) == v.PROPOSAL
            and v.OWNER.of(game.state, motion) == game.actor
        )
        if owned and votes.meant(game, motion, vote.vote) == v.FOR:
            raise game.refuse(
                f"a Senator may not vote FOR a proposal of eir own, as {game.called(motion)} is"
            )


@rule.adjusts("k", v.PROPOSAL_LIMIT, each_time=True)
def a_lobbyist_proposes_fewer_once_in_an_nweek(
    game: Game, value: int, player: ObjectId, *, fewer: int
) -> int:
    over = v.WENT_WITHOUT.of(game.state, player) == game.library.ntime(game.state)[0]
    return value - fewer if belongs(game.state, player, v.LOBBYIST) and not over else value


@rule.on("k", v.MotionsOpened)
def who_has_gone_without_is_lowered_no_more(game: Game, opened: v.MotionsOpened) -> None:
    if not any(v.FORM.of(game.state, motion) == v.PROPOSAL for motion in opened.motions):
        return
    for player in people.players(game):
        lowered = belongs(game.state, player, v.LOBBYIST)
        if lowered and motions.proposals_of(game, player, v.OPEN) >= game.quantity(
            v.PROPOSAL_LIMIT, player
        ):
            game.set(v.WENT_WITHOUT, player, game.library.ntime(game.state)[0])


@then.adjusts("k", v.PROPOSAL_LIMIT, each_time=True)
def a_lobbyist_proposes_fewer(game: Game, value: int, player: ObjectId, *, fewer: int) -> int:
    return value - fewer if belongs(game.state, player, v.LOBBYIST) else value


@rule.permits("l", v.Lobby)
def lobbyists_can_lobby_a_senator(game: Game, lobby: v.Lobby) -> None:
    actor = game.actor
    game.requires(belongs(game.state, actor, v.LOBBYIST), "only a Lobbyist can Lobby")
    lobbying.ask_for(game, actor or "", lobby)


@rule.on("m", v.PlayerLeaves)
def what_a_leaver_asked_for_vanishes(game: Game, left: v.PlayerLeaves) -> None:
    lobbying.forget(game, left.player)


@rule.adjusts("n", v.CURRENT_VOTE, where=motions.of_form(v.PROPOSAL))
def most_lobbyists_decide_a_senators_vote(
    game: Game, value: str, motion: ObjectId, voter: ObjectId
) -> str:
    return lobbying.outcome(game, motion, voter) or value


@rule.permits("p", v.Reanimate)
def a_necromancer_may_reanimate(game: Game, reanimate: v.Reanimate, *, often: int) -> None:
    actor = game.actor
    game.requires(
        belongs(game.state, actor, v.NECROMANCER), "only a Necromancer may Reanimate a Soul"
    )
    soul = necromancy.possessed(game, actor or "", reanimate)
    if game.limited(necromancy.times(game, actor or "") >= often):
        raise game.refuse(
            "you have Reanimated "
            f"{'once' if often == 1 else f'{often} times'} in this nweek already"
        )
    necromancy.reanimate(game, soul, reanimate)
    if not game.permitted_besides:
        necromancy.count(game, actor or "")


def _with_eir_own_soul_or_a_priests(game: Game, reanimate: v.Reanimate) -> bool:
    souls = game.find(reanimate.soul, v.SOUL.name)
    if any(belongs(game.state, v.SOUL_OWNER.of(game.state, soul), v.PRIEST) for soul in souls):
        return True
    return game.actor is not None and possesses_own(game.state, game.actor)


@rule.forbids("q", v.Reanimate, where=_with_eir_own_soul_or_a_priests)
def not_with_eir_own_soul_nor_a_priests(game: Game, reanimate: v.Reanimate) -> None:
    if game.actor is not None and possesses_own(game.state, game.actor):
        raise game.refuse("nobody Reanimates who possesses eir own Soul")
    for soul in game.find(reanimate.soul, v.SOUL.name):
        if belongs(game.state, v.SOUL_OWNER.of(game.state, soul), v.PRIEST):
            raise game.refuse(f"{game.called(soul)} is the Soul of a Priest")


@rule.adjusts("r", v.ELIGIBLE_VOTERS, where=motions.of_form(v.PROPOSAL))
def souls_that_cast_a_vote_count(
    game: Game, value: tuple[ObjectId, ...], motion: ObjectId
) -> tuple[ObjectId, ...]:
    return value + tuple(
        soul for soul in necromancy.voting_souls(game, motion) if soul not in value
    )


@rule.on("r", v.PlayerLeaves)
def with_its_master_the_votes_of_a_soul_go(game: Game, left: v.PlayerLeaves) -> None:
    for soul in game.state.where(v.SOUL_HOLDER, left.player):
        for motion in game.state.where(v.STATE, v.OPEN):
            game.set(v.VOTE[soul], motion, None)


@rule.on("t", v.PlayerLeaves)
def what_was_set_for_a_leaver_is_forgotten(game: Game, left: v.PlayerLeaves) -> None:
    for motion in game.state.where(v.STATE, v.OPEN):
        game.set(v.REANIMATED[left.player], motion, None)


@rule.adjusts("s", v.SETS_VOTES, base=True)
def the_soul_of_a_player_sets_eir_votes(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("t", v.CURRENT_VOTE, where=motions.of_form(v.PROPOSAL))
def what_a_necromancer_set_stands(game: Game, value: str, motion: ObjectId, voter: ObjectId) -> str:
    set_ = v.REANIMATED[voter].of(game.state, motion)
    if not set_ or set_ != v.VOTE[voter].of(game.state, motion):
        return value
    game.because("a Necromancer set it")
    return set_


rule.makes("a", "Classes", v.CLASS, v.NEXT_CLASS, spoken=r"\bClass(?:es)?\b")
rule.makes(
    "m",
    "what Lobbyists asked for",
    motions.of_unresolved(v.LOBBIED),
    spoken=r"\bLobb(?:y|yists?)\b",
)
rule.makes(
    "p",
    "Reanimations",
    v.REANIMATIONS,
    motions.of_unresolved(v.REANIMATED),
    spoken=r"\bReanimat|\bNecromancer",
)
rule.defines(g="a Soul is Lost while nobody possesses it and it is not Bound")
then.defines(g="a Soul is Lost while nobody possesses it")
rule.explains(
    d="Boring Guys have no power and no restriction",
    o="what Lobbyists bring about is not a vote that the Senator casts",
)
rule.restates(u="rule 2-2 says so of every rule")
rule.as_default(c="a player's choice is one, of which the next takes the place")
