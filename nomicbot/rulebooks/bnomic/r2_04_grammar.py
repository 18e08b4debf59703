"""Rule 2-4: Rules of Grammar."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, ministers, people, violations
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import (
    FEWER_PROPOSALS,
    FEWEST_SUCK_POINTS,
    GRAMMAR_REPORT,
    OVER,
    PRICE_OF_RELIEF,
    REPORT_ADVANCES,
    REPORT_NAME,
    REPORT_STATE,
    REPORTED,
    REPORTED_REVISION,
    SUCK_POINTS,
    VIOLATIONS,
    WAITING,
    Atone,
    CorrectViolations,
    ReportViolations,
    ViolationsListed,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FORM,
    HISTORICAL,
    OWNER,
    PASSED,
    PROPOSAL,
    PROPOSAL_LIMIT,
    RESULT,
    REVISION,
    STATE,
    MotionsResolved,
    MotionSubmitted,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins, NweekBegins, NweekEnds
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE

rule = Reading("2-4/3")
rule.named("f", points=noun("the number of Suck Points for a list of violations", "Suck Points"))
rule.named(
    "g",
    ndays=noun("the number of ndays within which violations can be corrected", "ndays"),
    points=noun(
        "the number of Suck Points for a violation that is not corrected in time", "Suck Points"
    ),
)
rule.named(
    "j",
    points=noun(
        "the number of Suck Points for a violation in a Proposal that passes", "Suck Points"
    ),
)
rule.named(
    "k",
    least=noun("the number of Suck Points from which a proposal limit is lowered", "Suck Points"),
    loss=noun(
        "the number of Suck Points that are lost when a proposal limit is lowered", "Suck Points"
    ),
    fewer=noun("the number by which Suck Points lower a proposal limit"),
)
rule.named(
    "m",
    cost=noun(
        "the price of relief from Suck Points", "A", "relief from Suck Points costs {number}A"
    ),
    relief=noun("the number of Suck Points taken away by relief", "Suck Points"),
)

GRAMMAR = "Grammar"


@rule.permits("e", ReportViolations)
def the_minister_lists_violations(game: Game, action: ReportViolations) -> None:
    motion = game.target(action)
    called = game.called(motion)
    if not ministers.wields(game, game.actor, GRAMMAR):
        raise game.refuse("only the Minister of Grammar lists violations")
    if FORM.of(game.state, motion) != PROPOSAL:
        raise game.refuse(f"{called} is not a Proposal")
    if STATE.of(game.state, motion) == HISTORICAL:
        raise game.refuse(f"{called} is {HISTORICAL} already")
    if action.violations == 0:
        game.tell(f"{called} has no violations")
        return
    revision = REVISION.of(game.state, motion)
    if any(
        REPORTED_REVISION.of(game.state, report) == revision
        for report in violations.lists(game, motion)
    ):
        raise game.refuse(f"there is a list for revision {revision} of {called} already")
    report = game.create(GRAMMAR_REPORT)
    game.set(REPORT_NAME, report, f"grammar report on {called}/{revision}")
    game.set(REPORTED, report, motion)
    game.set(REPORTED_REVISION, report, revision)
    game.set(VIOLATIONS, report, action.violations)
    game.set(REPORT_ADVANCES, report, game_time.advances(game))
    game.set(REPORT_STATE, report, WAITING)
    game.tell(
        f"{_count(action.violations)} in {called} "
        f"{'is' if action.violations == 1 else 'are'} listed"
    )
    game.happen(ViolationsListed(report))


@rule.on("f", ViolationsListed)
def each_list_gives_suck_points(game: Game, listed: ViolationsListed, *, points: int) -> None:
    _receive(game, REPORTED.of(game.state, listed.report), points)


@rule.on("g", NdayBegins)
def what_is_not_corrected_in_time_gives_more(
    game: Game, _nday: NdayBegins, *, ndays: int, points: int
) -> None:
    for report in game.state.where(REPORT_STATE, WAITING):
        if game_time.advances(game) - REPORT_ADVANCES.of(game.state, report) >= ndays:
            game.set(REPORT_STATE, report, OVER)
            _receive(game, REPORTED.of(game.state, report), points * violations.left(game, report))


@rule.on("h", MotionSubmitted)
def a_revision_corrects_what_was_listed(game: Game, submitted: MotionSubmitted) -> None:
    for report in violations.lists(game, submitted.motion):
        violations.correct(game, report, range(1, VIOLATIONS.of(game.state, report) + 1))


@rule.permits("i", CorrectViolations)
def the_minister_says_that_violations_are_corrected(game: Game, action: CorrectViolations) -> None:
    motion = game.target(action)
    called = game.called(motion)
    if not ministers.wields(game, game.actor, GRAMMAR):
        raise game.refuse("only the Minister of Grammar says that violations are corrected")
    lists = violations.lists(game, motion)
    if not lists:
        raise game.refuse(f"no violations in {called} are listed")
    report = lists[-1]
    listed = VIOLATIONS.of(game.state, report)
    unknown = [number for number in action.numbers if not 1 <= number <= listed]
    if unknown:
        raise game.refuse(f"the list on {called} has no violation {unknown[0]}")
    violations.correct(game, report, action.numbers or range(1, listed + 1))
    left = violations.left(game, report)
    game.tell(f"{_count(left)} in {called} {'is' if left == 1 else 'are'} left")


@rule.on("j", MotionsResolved)
def what_is_left_when_a_proposal_passes_gives_more(
    game: Game, resolved: MotionsResolved, *, points: int
) -> None:
    for motion in resolved.motions:
        if RESULT.of(game.state, motion) == PASSED:
            _receive(
                game,
                motion,
                points
                * sum(violations.left(game, report) for report in violations.lists(game, motion)),
            )


@rule.on("k", NweekBegins)
def many_suck_points_cost_proposals(
    game: Game, _nweek: NweekBegins, *, least: int, loss: int, fewer: int, able: int
) -> None:
    holding = {player: SUCK_POINTS.of(game.state, player) for player in people.players(game)}
    limits = {player: game.quantity(PROPOSAL_LIMIT, player) for player in holding}
    taken = violations.times_taken(holding, limits, least=least, loss=loss, fewer=fewer, able=able)
    for player, times in taken.items():
        game.set(SUCK_POINTS, player, _not_below(game, holding[player] - loss * times))
        game.add(FEWER_PROPOSALS, player, fewer * times)
        if times:
            left, limit = (
                SUCK_POINTS.of(game.state, player),
                game.quantity(PROPOSAL_LIMIT, player),
            )
            game.tell(
                f"{game.called(player)} has {left} Suck Points left, and the proposal limit {limit}"
            )


def _loses_some(game: Game, player: ObjectId) -> bool:
    return FEWER_PROPOSALS.of(game.state, player) != 0


@rule.adjusts("l", PROPOSAL_LIMIT, where=_loses_some)
def the_limit_is_lower_in_that_nweek(game: Game, value: int, player: ObjectId) -> int:
    return value - FEWER_PROPOSALS.of(game.state, player)


@rule.on("l", NweekEnds)
def the_limit_is_as_it_was_again(game: Game, _end: NweekEnds) -> None:
    for player in people.players(game):
        game.set(FEWER_PROPOSALS, player, 0)


@rule.adjusts("m", PRICE_OF_RELIEF, base=True)
def as_often_as_it_is_paid_for(_game: Game, _value: int, action: Atone, *, cost: int) -> int:
    return cost * (action.amplitude // cost if action.amplitude and cost > 0 else 1)


@rule.permits("m", Atone)
def amplitude_takes_suck_points_away(game: Game, action: Atone, *, cost: int, relief: int) -> None:
    actor = people.acting(game, "may do that")
    price = game.quantity(PRICE_OF_RELIEF, action)
    points = relief * (price // cost if cost > 0 else 1)
    if action.amplitude not in (0, price) or action.points not in (0, points):
        raise game.refuse(f"{cost}A takes {relief} Suck Points away")
    holding = SUCK_POINTS.of(game.state, actor)
    game.add(AMPLITUDE, actor, -price)
    game.set(SUCK_POINTS, actor, _not_below(game, holding - points))
    game.tell(f"{game.called(actor)} has {SUCK_POINTS.of(game.state, actor)} Suck Points left")


@rule.forbids("n", Atone)
def nobody_spends_what_e_does_not_have(game: Game, action: Atone) -> None:
    if game.actor is None:
        return
    held, holding = AMPLITUDE.of(game.state, game.actor), SUCK_POINTS.of(game.state, game.actor)
    if holding == 0:
        raise game.refuse("you have no Suck Points")
    price = game.quantity(PRICE_OF_RELIEF, action)
    if held < price:
        raise game.refuse(f"that costs {price}A, and you have {held}A")


@rule.adjusts("n", FEWEST_SUCK_POINTS, base=True)
def nobody_has_fewer_than_none(_game: Game, _value: int | None) -> int | None:
    return 0


def _not_below(game: Game, points: int) -> int:
    """Return `points`, or the smallest legal number of Suck Points if that is more."""
    fewest = game.quantity(FEWEST_SUCK_POINTS)
    return points if fewest is None else max(fewest, points)


def _receive(game: Game, motion: ObjectId, points: int) -> None:
    """Give Suck Points to the owner of a motion, if they are a player (rule 3-2)."""
    owner = OWNER.of(game.state, motion)
    if points and people.is_player(game, owner):
        game.because(f"violations in {game.called(motion)}")
        game.add(SUCK_POINTS, owner, points)
        game.because("")
        called = game.called(owner)
        game.tell(f"{called} receives {points} Suck Points for violations in {game.called(motion)}")


def _count(violations: int) -> str:
    return f"{violations} violation{'s' * (violations != 1)}"


rule.makes("f", "Suck Points", SUCK_POINTS, FEWER_PROPOSALS, spoken=r"\bSuck Points?\b")
rule.makes("e", "lists of violations", GRAMMAR_REPORT, spoken=r"\bviolations?\b")
rule.defines(
    a="what is a violation is for the Minister of Grammar to find, as clause c says",
    b="what is a violation is for the Minister of Grammar to find, as clause c says",
    p="nothing that is read as a number of SP is one of Suck Points",
)
rule.explains(
    c="what the Minister is expected to do nobody is made to do; clause e gives em the means",
    d="a duty of the Minister; clause e gives em the means",
)
rule.restates(o="rule 3-2 leaves nobody but players anything")
