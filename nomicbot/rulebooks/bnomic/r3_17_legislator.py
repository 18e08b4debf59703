"""Rule 3-17: Legislator of the Nweek."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import OWN, Reading
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import motions, people
from nomicbot.rulebooks.bnomic import vocabulary as v

rule = Reading("3-17/1")


@rule.on("b", v.MotionsResolved)
def the_nweek_in_which_a_proposal_passes_is_kept(game: Game, resolved: v.MotionsResolved) -> None:
    for motion in resolved.motions:
        if (
            v.FORM.of(game.state, motion) == v.PROPOSAL
            and v.RESULT.of(game.state, motion) == v.PASSED
        ):
            game.set(v.PASSED_IN, motion, game.library.ntime(game.state)[0])


@rule.on("c", v.MotionSubmitted)
def the_class_of_its_author_is_kept(game: Game, submitted: v.MotionSubmitted) -> None:
    motion = submitted.motion
    if v.FORM.of(game.state, motion) == v.PROPOSAL and not v.MADE_AS.of(game.state, motion):
        game.set(v.MADE_AS, motion, v.CLASS.of(game.state, v.OWNER.of(game.state, motion)))


@rule.on("a", v.NweekBegins)
def a_proposal_is_drawn(game: Game, begins: v.NweekBegins) -> None:
    passed = [m for m in game.state.where(v.PASSED_IN, begins.nweek - 1) if _of_a_senator(game, m)]
    if passed:
        game.happen(v.LegislatorDrawn(game.draw("proposal", passed)))


def _of_a_senator(game: Game, proposal: ObjectId) -> bool:
    return v.MADE_AS.of(game.state, proposal) == v.SENATOR and people.is_player(
        game, v.OWNER.of(game.state, proposal)
    )


@rule.on("d", v.LegislatorDrawn)
def its_author_holds_the_title(game: Game, drawn: v.LegislatorDrawn) -> None:
    author = v.OWNER.of(game.state, drawn.proposal)
    title = game.create(v.TITLE_HELD)
    game.set(v.HONORIFIC, title, v.LEGISLATOR)
    game.set(v.TITLE_HOLDER, title, author)
    proposal = game.called(drawn.proposal)
    game.tell(f"{game.called(author)} is {v.LEGISLATOR}: {proposal} was drawn")


@rule.on("d", v.NweekEnds)
def the_title_ends_with_the_nweek(game: Game, _end: v.NweekEnds) -> None:
    for title in _titles(game.state):
        game.destroy(title)


@rule.permits("f", v.Seal)
def the_legislator_may_give_a_seal(game: Game, action: v.Seal) -> None:
    title = _title_of(game)
    game.requires(title is not None, f"only the {v.LEGISLATOR} has a Seal of Approval to give")
    proposal = game.target(action)
    called = game.called(proposal)
    if v.FORM.of(game.state, proposal) != v.PROPOSAL:
        raise game.refuse(f"a Seal of Approval is given to a proposal, and {called} is not one")
    if v.STATE.of(game.state, proposal) == v.HISTORICAL:
        raise game.refuse(f"{called} has resolved already")
    if v.OWNER.of(game.state, proposal) == game.actor:
        raise game.refuse(f"you proposed {called} yourself")
    game.add(v.SEALS, proposal, 1)
    if title is not None and not game.permitted_besides:
        game.set(v.SEALED_IN, title, game.library.ntime(game.state)[0])
    game.tell(f"{called} has eir Seal of Approval: one AGAINST fewer will be counted on it")


@rule.forbids("g", v.Seal, limits=OWN)
def once_in_the_nweek(game: Game, _action: v.Seal) -> None:
    title = _title_of(game)
    if title is not None and v.SEALED_IN.of(game.state, title) == game.library.ntime(game.state)[0]:
        raise game.refuse("the Seal of Approval of this nweek is given")


def _title_of(game: Game) -> ObjectId | None:
    """Return the Legislator's title if the actor holds it, otherwise None."""
    if not people.is_player(game, game.actor):
        return None
    return next(
        (t for t in _titles(game.state) if v.TITLE_HOLDER.of(game.state, t) == game.actor), None
    )


def _titles(state: State) -> list[ObjectId]:
    return [t for t in state.of_kind(v.TITLE_HELD) if v.HONORIFIC.of(state, t) == v.LEGISLATOR]


@rule.adjusts("i", v.TALLY, where=motions.of_form(v.PROPOSAL))
def each_seal_is_one_against_fewer(
    game: Game, value: tuple[tuple[str, int], ...], motion: ObjectId
) -> tuple[tuple[str, int], ...]:
    seals = v.SEALS.of(game.state, motion)
    return tuple(
        (vote, max(0, number - seals) if vote == v.AGAINST else number) for vote, number in value
    )


rule.makes(
    "d",
    f"the title “{v.LEGISLATOR}”",
    lambda state: [(title, "") for title in _titles(state)],
    spoken=v.LEGISLATOR,
)
rule.makes(
    "f", "Seals of Approval", motions.of_unresolved(v.SEALS), spoken=r"\bSeals? of Approval\b"
)
rule.explains(
    e="where nothing is drawn nobody is Legislator",
    j="clause i takes from what is counted, and the votes stay as they are",
)
rule.as_default(h="that the Seal is given is kept with the title")
