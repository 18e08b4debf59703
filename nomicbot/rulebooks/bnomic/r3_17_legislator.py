"""Rule 3-17: Legislator of the Nweek."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import OWN, Reading
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import motions, people
from nomicbot.rulebooks.bnomic.vocabulary.classes import CLASS, SENATOR
from nomicbot.rulebooks.bnomic.vocabulary.legislator import (
    LEGISLATOR,
    MADE_AS,
    PASSED_IN,
    SEALED_IN,
    SEALS,
    LegislatorDrawn,
    Seal,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    AGAINST,
    FORM,
    HISTORICAL,
    OWNER,
    PASSED,
    PROPOSAL,
    RESULT,
    STATE,
    TALLY,
    MotionsResolved,
    MotionSubmitted,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins, NweekEnds
from nomicbot.rulebooks.bnomic.vocabulary.titles import HONORIFIC, TITLE_HELD, TITLE_HOLDER

rule = Reading("3-17/1")


@rule.on("b", MotionsResolved)
def the_nweek_in_which_a_proposal_passes_is_kept(game: Game, resolved: MotionsResolved) -> None:
    for motion in resolved.motions:
        if FORM.of(game.state, motion) == PROPOSAL and RESULT.of(game.state, motion) == PASSED:
            game.set(PASSED_IN, motion, game.library.ntime(game.state)[0])


@rule.on("c", MotionSubmitted)
def the_class_of_its_author_is_kept(game: Game, submitted: MotionSubmitted) -> None:
    motion = submitted.motion
    if FORM.of(game.state, motion) == PROPOSAL and not MADE_AS.of(game.state, motion):
        game.set(MADE_AS, motion, CLASS.of(game.state, OWNER.of(game.state, motion)))


@rule.on("a", NweekBegins)
def a_proposal_is_drawn(game: Game, begins: NweekBegins) -> None:
    passed = [m for m in game.state.where(PASSED_IN, begins.nweek - 1) if _of_a_senator(game, m)]
    if passed:
        game.happen(LegislatorDrawn(game.draw("proposal", passed)))


def _of_a_senator(game: Game, proposal: ObjectId) -> bool:
    return MADE_AS.of(game.state, proposal) == SENATOR and people.is_player(
        game, OWNER.of(game.state, proposal)
    )


@rule.on("d", LegislatorDrawn)
def its_author_holds_the_title(game: Game, drawn: LegislatorDrawn) -> None:
    author = OWNER.of(game.state, drawn.proposal)
    title = game.create(TITLE_HELD)
    game.set(HONORIFIC, title, LEGISLATOR)
    game.set(TITLE_HOLDER, title, author)
    proposal = game.called(drawn.proposal)
    game.tell(f"{game.called(author)} is {LEGISLATOR}: {proposal} was drawn")


@rule.on("d", NweekEnds)
def the_title_ends_with_the_nweek(game: Game, _end: NweekEnds) -> None:
    for title in _titles(game.state):
        game.destroy(title)


@rule.permits("f", Seal)
def the_legislator_may_give_a_seal(game: Game, action: Seal) -> None:
    title = _title_of(game)
    game.requires(title is not None, f"only the {LEGISLATOR} has a Seal of Approval to give")
    proposal = game.target(action)
    called = game.called(proposal)
    if FORM.of(game.state, proposal) != PROPOSAL:
        raise game.refuse(f"a Seal of Approval is given to a proposal, and {called} is not one")
    if STATE.of(game.state, proposal) == HISTORICAL:
        raise game.refuse(f"{called} has resolved already")
    if OWNER.of(game.state, proposal) == game.actor:
        raise game.refuse(f"you proposed {called} yourself")
    game.add(SEALS, proposal, 1)
    if title is not None and not game.permitted_besides:
        game.set(SEALED_IN, title, game.library.ntime(game.state)[0])
    game.tell(f"{called} has eir Seal of Approval: one AGAINST fewer will be counted on it")


@rule.forbids("g", Seal, limits=OWN)
def once_in_the_nweek(game: Game, _action: Seal) -> None:
    title = _title_of(game)
    if title is not None and SEALED_IN.of(game.state, title) == game.library.ntime(game.state)[0]:
        raise game.refuse("the Seal of Approval of this nweek is given")


def _title_of(game: Game) -> ObjectId | None:
    """Return the Legislator's title if the actor holds it, otherwise None."""
    if not people.is_player(game, game.actor):
        return None
    return next(
        (t for t in _titles(game.state) if TITLE_HOLDER.of(game.state, t) == game.actor), None
    )


def _titles(state: State) -> list[ObjectId]:
    return [t for t in state.of_kind(TITLE_HELD) if HONORIFIC.of(state, t) == LEGISLATOR]


@rule.adjusts("i", TALLY, where=motions.of_form(PROPOSAL))
def each_seal_is_one_against_fewer(
    game: Game, value: tuple[tuple[str, int], ...], motion: ObjectId
) -> tuple[tuple[str, int], ...]:
    seals = SEALS.of(game.state, motion)
    return tuple(
        (vote, max(0, number - seals) if vote == AGAINST else number) for vote, number in value
    )


rule.makes(
    "d",
    f"the title “{LEGISLATOR}”",
    lambda state: [(title, "") for title in _titles(state)],
    spoken=LEGISLATOR,
)
rule.makes("f", "Seals of Approval", motions.of_unresolved(SEALS), spoken=r"\bSeals? of Approval\b")
rule.explains(
    e="where nothing is drawn nobody is Legislator",
    j="clause i takes from what is counted, and the votes stay as they are",
)
rule.as_default(h="that the Seal is given is kept with the title")
