"""Rule 3-14: Article 1, Section 7. The Big Rubber Stamp and the Dictator."""

from collections.abc import Sequence

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import OWN, Reading, noun
from nomicbot.rulebooks.bnomic import game_time, motions, people
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FORM,
    MOTION,
    OPEN,
    OWNER,
    PROPOSAL,
    STATE,
    Revise,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins, NweekEnds
from nomicbot.rulebooks.bnomic.vocabulary.stamp import (
    DICTATOR,
    DRAWN_AMONG,
    HELD_FROM,
    MAY_PASS,
    POSSESSOR,
    STAMP,
    VETOED_BY,
    VETOED_SINCE,
    ProposalVetoed,
    Veto,
)

rule = Reading("3-14/2")
rule.named(
    "f",
    cost=noun(
        "the cost of a veto",
        "Genechips",
        "(a|each) veto costs [the Dictator] {number} (Genechips|Genechip)",
    ),
)
rule.named(
    "g",
    most=noun(
        "the number of vetoes of a Dictator",
        "vetoes",
        "(a|the) Dictator may veto {number} proposals",
    ),
)
rule.named(
    "h", vetoes=noun("the number of vetoes after which the Big Rubber Stamp passes on", "vetoes")
)
rule.named(
    "j", nweeks=noun("the number of nweeks after which the Big Rubber Stamp passes on", "nweeks")
)


@rule.makes("a", "the Big Rubber Stamp", STAMP)
@rule.on("a", GameBegan)
def there_is_a_big_rubber_stamp(game: Game, _began: GameBegan | None = None) -> None:
    game.create(STAMP)


@rule.upholds("b")
def only_a_player_holds_the_stamp(game: Game) -> None:
    for stamp in game.state.of_kind(STAMP):
        holder = DICTATOR.of(game.state, stamp)
        if holder and not people.is_player(game, holder):
            _pass_on(game, stamp, "")


@rule.permits("c", Veto)
def the_dictator_may_veto_an_open_proposal(game: Game, action: Veto) -> None:
    stamp = _stamp_of(game)
    game.requires(stamp is not None, "only the Dictator may veto, who holds the Big Rubber Stamp")
    proposal = game.target(action)
    called = game.called(proposal)
    if FORM.of(game.state, proposal) != PROPOSAL or STATE.of(game.state, proposal) != OPEN:
        raise game.refuse(f"only an Open proposal can be vetoed, and {called} is not one")
    if VETOED_BY.of(game.state, proposal):
        raise game.refuse(f"{called} is vetoed already")
    assert game.actor is not None
    game.set(VETOED_BY, proposal, game.actor)
    if stamp is not None:
        game.set(VETOED_SINCE, stamp, (*VETOED_SINCE.of(game.state, stamp), proposal))
    game.happen(ProposalVetoed(proposal, game.actor))
    game.tell(f"{called} is vetoed: it fails whatever the votes on it are")


def _stamp_of(game: Game) -> ObjectId | None:
    """Return the Stamp that the actor holds, or None."""
    held = (
        game.state.where(DICTATOR, game.actor)
        if people.is_player(game, game.actor) and game.actor
        else []
    )
    return held[0] if held else None


@rule.adjusts("d", MAY_PASS, where=motions.of_form(PROPOSAL))
def what_is_vetoed_fails_whatever_the_votes(game: Game, value: bool, motion: ObjectId) -> bool:
    dictator = VETOED_BY.of(game.state, motion)
    if dictator:
        game.because(f"It was vetoed by {game.called(dictator)}, whatever the votes.")
    return value and not dictator


def _on_a_vetoed_one(game: Game, action: Revise) -> bool:
    found = game.find(action.motion, MOTION.name)
    return any(VETOED_BY.of(game.state, motion) for motion in found)


@rule.forbids("e", Revise, where=_on_a_vetoed_one)
def what_is_vetoed_is_not_revised(game: Game, action: Revise) -> None:
    raise game.refuse(f"{game.called(game.target(action))} is vetoed, and may not be revised")


@rule.forbids("f", Veto)
def each_veto_costs_genechips(game: Game, _action: Veto, *, cost: int) -> None:
    if game.actor is None or _stamp_of(game) is None:
        return
    held = GENECHIPS.of(game.state, game.actor)
    if held < cost:
        raise game.refuse(f"a veto costs {cost} Genechip{'s' * (cost != 1)}, and you have {held}")


@rule.on("f", ProposalVetoed)
def the_dictator_pays(game: Game, vetoed: ProposalVetoed, *, cost: int) -> None:
    if game.state.where(DICTATOR, vetoed.by):
        game.add(GENECHIPS, vetoed.by, -cost)


@rule.forbids("g", Veto, limits=OWN)
def so_many_in_one_period(game: Game, _action: Veto, *, most: int) -> None:
    stamp = _stamp_of(game)
    if stamp is not None and len(VETOED_SINCE.of(game.state, stamp)) >= most:
        raise game.refuse(
            f"you have vetoed {most} proposals since you came by the Big "
            "Rubber Stamp, and may veto no more"
        )


@rule.upholds("g")
def another_holder_begins_anew(game: Game) -> None:
    for stamp in game.state.of_kind(STAMP):
        _notice(game, stamp)


@rule.on("h", NweekBegins)
def after_its_vetoes_it_goes_to_an_author(game: Game, _begins: NweekBegins, *, vetoes: int) -> None:
    for stamp in game.state.of_kind(STAMP):
        _notice(game, stamp)
        vetoed = VETOED_SINCE.of(game.state, stamp)
        if DICTATOR.of(game.state, stamp) and len(vetoed) >= vetoes:
            authors = tuple(OWNER.of(game.state, proposal) for proposal in vetoed)
            candidates = game.quantity(DRAWN_AMONG, authors, stamp)
            _draw(game, stamp, candidates)


@rule.adjusts("h", DRAWN_AMONG, base=True)
def one_of_the_authors_is_drawn(
    _game: Game, _value: tuple[ObjectId, ...], authors: tuple[ObjectId, ...], _stamp: ObjectId
) -> tuple[ObjectId, ...]:
    return authors


@rule.adjusts("i", DRAWN_AMONG)
def each_author_counts_once_and_only_other_players(
    game: Game, value: tuple[ObjectId, ...], _authors: tuple[ObjectId, ...], stamp: ObjectId
) -> tuple[ObjectId, ...]:
    holder = DICTATOR.of(game.state, stamp)
    return tuple(a for a in dict.fromkeys(value) if a != holder and people.is_player(game, a))


@rule.on("j", NweekEnds)
def after_so_many_nweeks_it_goes_to_another_player(
    game: Game, end: NweekEnds, *, nweeks: int
) -> None:
    for stamp in game.state.of_kind(STAMP):
        _notice(game, stamp)
        held = end.nweek - HELD_FROM.of(game.state, stamp) + 1
        if DICTATOR.of(game.state, stamp) and held >= nweeks:
            holder = DICTATOR.of(game.state, stamp)
            _draw(game, stamp, [player for player in people.players(game) if player != holder])


def _notice(game: Game, stamp: ObjectId) -> None:
    """Record that a motion gave the Stamp to somebody else, whose possession begins."""
    holder = DICTATOR.of(game.state, stamp)
    if POSSESSOR.of(game.state, stamp) != holder:
        _begins(game, stamp, holder, _nweek(game) + 1)


def _draw(game: Game, stamp: ObjectId, candidates: Sequence[ObjectId]) -> None:
    """Draw the Dictator from the candidates, or appoint no one if there are none."""
    _pass_on(game, stamp, game.draw("Dictator", candidates) if candidates else "")


def _pass_on(game: Game, stamp: ObjectId, to: ObjectId) -> None:
    game.set(DICTATOR, stamp, to)
    _begins(game, stamp, to, _nweek(game) + (not game_time.happening(game, NweekBegins)))
    who = game.called(to) if to else "nobody"
    game.tell(f"{who} holds the Big Rubber Stamp now" + (", and is the Dictator" if to else ""))


def _begins(game: Game, stamp: ObjectId, holder: ObjectId, held_from: int) -> None:
    """Record the beginning of a continuous possession of the Stamp."""
    game.set(POSSESSOR, stamp, holder)
    game.set(VETOED_SINCE, stamp, ())
    game.set(HELD_FROM, stamp, held_from if holder else 0)


def _nweek(game: Game) -> int:
    return game.library.ntime(game.state)[0]


rule.makes("c", "vetoes", motions.of_unresolved(VETOED_BY), spoken=r"\bveto")
rule.explains(k="clause h speaks of what the Dictator emself vetoed since e came by the Stamp")
rule.defines(l="which nweeks clause j counts")
