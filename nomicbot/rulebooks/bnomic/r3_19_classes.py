"""Rule 3-19: Classes."""

from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import lobbying, motions, necromancy, people, votes
from nomicbot.rulebooks.bnomic.soul_standing import belongs, possesses_own, soul_of, standing
from nomicbot.rulebooks.bnomic.vocabulary.classes import (
    CLASS,
    CLASSES,
    LOBBIED,
    LOBBYIST,
    MAY_BELONG,
    MAY_GO_BEYOND,
    NECROMANCER,
    NEXT_CLASS,
    PRIEST,
    REANIMATED,
    REANIMATIONS,
    SENATOR,
    SETS_VOTES,
    WENT_WITHOUT,
    ChooseClass,
    Heal,
    Lobby,
    Reanimate,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    CURRENT_VOTE,
    ELIGIBLE_VOTERS,
    FOR,
    FORM,
    MOTION,
    OPEN,
    OWNER,
    PROPOSAL,
    PROPOSAL_LIMIT,
    STATE,
    VOTE,
    MotionsOpened,
    Vote,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekEnds
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, PlayerLeaves
from nomicbot.rulebooks.bnomic.vocabulary.souls import BOUND, SOUL, SOUL_HOLDER, SOUL_OWNER
from nomicbot.rulebooks.bnomic.vocabulary.talismans import Contribute

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


@rule.forbids("a", ChooseClass)
def there_are_five_classes(game: Game, choice: ChooseClass) -> None:
    if _class(choice.called):
        return
    raise game.refuse(
        f"there is no Class {choice.called}: the Classes are {', '.join(CLASSES)}", missing=True
    )


@rule.permits("b", ChooseClass)
def players_may_choose_another_class(game: Game, choice: ChooseClass) -> None:
    actor = people.acting(game, "belongs to a Class")
    chosen, present = _class(choice.called) or choice.called, CLASS.of(game.state, actor)
    game.set(NEXT_CLASS, actor, chosen)
    name = game.called(actor)
    if chosen == present:
        game.tell(f"{name} stays a {present}")
    else:
        game.tell(f"{name} is a {chosen} from the end of this nweek, and a {present} until then")


@rule.on("b", NweekEnds)
def the_choices_of_the_nweek_take_effect(game: Game, _end: NweekEnds) -> None:
    for player in people.players(game):
        chosen = NEXT_CLASS.of(game.state, player)
        game.set(NEXT_CLASS, player, None)
        if not chosen or chosen == CLASS.of(game.state, player):
            continue
        possible, steps = game.trail(MAY_BELONG, player, chosen)
        if possible:
            game.set(CLASS, player, chosen)
            game.tell(f"{game.called(player)} is a {chosen} now")
        else:
            game.tell(
                f"{game.called(player)} does not become a {chosen} ({steps[-1].clause.short})"
            )


def _class(called: str) -> str | None:
    """Return the Class named `called`, ignoring capitals."""
    wanted = " ".join(called.casefold().split())
    return next((known for known in CLASSES if known.casefold() == wanted), None)


def _by_a_priest(game: Game, _action: Action) -> bool:
    return belongs(game.state, game.actor, PRIEST)


@rule.forbids("e", Contribute, where=_by_a_priest)
def no_priest_contributes_eir_own_soul(game: Game, action: Contribute) -> None:
    if not (action.own or action.soul):
        return
    soul = soul_of(game.state, game.actor or "")
    named = [soul] if action.own else game.find(action.soul, SOUL.name)
    if soul in named:
        raise game.refuse("a Priest may not bind eir own Soul to anything")


@rule.adjusts("f", MAY_BELONG)
def a_priest_possesses_eir_own_soul(game: Game, value: bool, player: ObjectId, class_: str) -> bool:
    return value and (class_ != PRIEST or possesses_own(game.state, player))


@rule.permits("h", Heal)
def a_priest_may_heal_another_player(game: Game, heal: Heal) -> None:
    game.requires(belongs(game.state, game.actor, PRIEST), "only a Priest may Heal")
    patient = people.the_one(game, heal.player, PLAYER.kind.name)
    name = game.called(patient)
    if patient == game.actor or not people.is_player(game, patient):
        raise game.refuse(f"a Priest Heals another player, and {name} is not one")
    soul = soul_of(game.state, patient)
    if soul is None:
        raise game.refuse(f"there is no Soul of {name}")
    if standing(game.state, soul) == BOUND:
        raise game.refuse(f"{game.called(soul)} is Bound")
    if possesses_own(game.state, patient):
        raise game.refuse(f"{name} possesses eir own Soul already")
    game.set(SOUL_HOLDER, soul, patient)
    game.tell(f"{name} possesses eir own Soul again")


@rule.adjusts("i", MAY_GO_BEYOND, each_time=True)
def so_many_in_an_nweek(game: Game, value: int, player: ObjectId, *, more: int) -> int:
    return value + more if belongs(game.state, player, SENATOR) else value


@then.adjusts("i", PROPOSAL_LIMIT, each_time=True)
def a_senator_proposes_more(game: Game, value: int, player: ObjectId, *, more: int) -> int:
    return value + more if belongs(game.state, player, SENATOR) else value


def _by_a_senator_on_eir_own(game: Game, vote: Vote) -> bool:
    return belongs(game.state, game.actor, SENATOR) and motions.on_own(PROPOSAL)(game, vote)


@rule.forbids("j", Vote, where=_by_a_senator_on_eir_own)
def no_senator_votes_for_a_proposal_of_eir_own(game: Game, vote: Vote) -> None:
    for motion in game.find(vote.motion, MOTION.name):
        owned = (
            FORM.of(game.state, motion) == PROPOSAL and OWNER.of(game.state, motion) == game.actor
        )
        if owned and votes.meant(game, motion, vote.vote) == FOR:
            raise game.refuse(
                f"a Senator may not vote FOR a proposal of eir own, as {game.called(motion)} is"
            )


@rule.adjusts("k", PROPOSAL_LIMIT, each_time=True)
def a_lobbyist_proposes_fewer_once_in_an_nweek(
    game: Game, value: int, player: ObjectId, *, fewer: int
) -> int:
    over = WENT_WITHOUT.of(game.state, player) == game.library.ntime(game.state)[0]
    return value - fewer if belongs(game.state, player, LOBBYIST) and not over else value


@rule.on("k", MotionsOpened)
def who_has_gone_without_is_lowered_no_more(game: Game, opened: MotionsOpened) -> None:
    if not any(FORM.of(game.state, motion) == PROPOSAL for motion in opened.motions):
        return
    for player in people.players(game):
        lowered = belongs(game.state, player, LOBBYIST)
        if lowered and motions.proposals_of(game, player, OPEN) >= game.quantity(
            PROPOSAL_LIMIT, player
        ):
            game.set(WENT_WITHOUT, player, game.library.ntime(game.state)[0])


@then.adjusts("k", PROPOSAL_LIMIT, each_time=True)
def a_lobbyist_proposes_fewer(game: Game, value: int, player: ObjectId, *, fewer: int) -> int:
    return value - fewer if belongs(game.state, player, LOBBYIST) else value


@rule.permits("l", Lobby)
def lobbyists_can_lobby_a_senator(game: Game, lobby: Lobby) -> None:
    actor = game.actor
    game.requires(belongs(game.state, actor, LOBBYIST), "only a Lobbyist can Lobby")
    lobbying.ask_for(game, actor or "", lobby)


@rule.on("m", PlayerLeaves)
def what_a_leaver_asked_for_vanishes(game: Game, left: PlayerLeaves) -> None:
    lobbying.forget(game, left.player)


@rule.adjusts("n", CURRENT_VOTE, where=motions.of_form(PROPOSAL))
def most_lobbyists_decide_a_senators_vote(
    game: Game, value: str, motion: ObjectId, voter: ObjectId
) -> str:
    return lobbying.outcome(game, motion, voter) or value


@rule.permits("p", Reanimate)
def a_necromancer_may_reanimate(game: Game, reanimate: Reanimate, *, often: int) -> None:
    actor = game.actor
    game.requires(
        belongs(game.state, actor, NECROMANCER), "only a Necromancer may Reanimate a Soul"
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


def _with_eir_own_soul_or_a_priests(game: Game, reanimate: Reanimate) -> bool:
    souls = game.find(reanimate.soul, SOUL.name)
    if any(belongs(game.state, SOUL_OWNER.of(game.state, soul), PRIEST) for soul in souls):
        return True
    return game.actor is not None and possesses_own(game.state, game.actor)


@rule.forbids("q", Reanimate, where=_with_eir_own_soul_or_a_priests)
def not_with_eir_own_soul_nor_a_priests(game: Game, reanimate: Reanimate) -> None:
    if game.actor is not None and possesses_own(game.state, game.actor):
        raise game.refuse("nobody Reanimates who possesses eir own Soul")
    for soul in game.find(reanimate.soul, SOUL.name):
        if belongs(game.state, SOUL_OWNER.of(game.state, soul), PRIEST):
            raise game.refuse(f"{game.called(soul)} is the Soul of a Priest")


@rule.adjusts("r", ELIGIBLE_VOTERS, where=motions.of_form(PROPOSAL))
def souls_that_cast_a_vote_count(
    game: Game, value: tuple[ObjectId, ...], motion: ObjectId
) -> tuple[ObjectId, ...]:
    return value + tuple(
        soul for soul in necromancy.voting_souls(game, motion) if soul not in value
    )


@rule.on("r", PlayerLeaves)
def with_its_master_the_votes_of_a_soul_go(game: Game, left: PlayerLeaves) -> None:
    for soul in game.state.where(SOUL_HOLDER, left.player):
        for motion in game.state.where(STATE, OPEN):
            game.set(VOTE[soul], motion, None)


@rule.on("t", PlayerLeaves)
def what_was_set_for_a_leaver_is_forgotten(game: Game, left: PlayerLeaves) -> None:
    for motion in game.state.where(STATE, OPEN):
        game.set(REANIMATED[left.player], motion, None)


@rule.adjusts("s", SETS_VOTES, base=True)
def the_soul_of_a_player_sets_eir_votes(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("t", CURRENT_VOTE, where=motions.of_form(PROPOSAL))
def what_a_necromancer_set_stands(game: Game, value: str, motion: ObjectId, voter: ObjectId) -> str:
    set_ = REANIMATED[voter].of(game.state, motion)
    if not set_ or set_ != VOTE[voter].of(game.state, motion):
        return value
    game.because("a Necromancer set it")
    return set_


rule.makes("a", "Classes", CLASS, NEXT_CLASS, spoken=r"\bClass(?:es)?\b")
rule.makes(
    "m",
    "what Lobbyists asked for",
    motions.of_unresolved(LOBBIED),
    spoken=r"\bLobb(?:y|yists?)\b",
)
rule.makes(
    "p",
    "Reanimations",
    REANIMATIONS,
    motions.of_unresolved(REANIMATED),
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
