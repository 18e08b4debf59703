"""Rule 2-6: Motions."""

from collections.abc import Sequence

from nomicbot.game import kinds
from nomicbot.game.amending import FixedWords, ListedChange, carry_out_each, revise
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.reading import Reading, Refusal, Step
from nomicbot.rulebooks.bnomic import counting, ministers, motions, people, votes, voting
from nomicbot.rulebooks.bnomic.vocabulary.economy import TAKES_EFFECT
from nomicbot.rulebooks.bnomic.vocabulary.ministries import CHOSEN_SERIAL, NEXT_SERIAL, ChooseSerial
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    AGAINST,
    CURRENT_VOTE,
    ELIGIBLE_VOTERS,
    FAILED,
    FINAL,
    FOR,
    HISTORICAL,
    IS_MOOT,
    LEGAL_VOTES,
    MOOT,
    MOTION,
    NO,
    OPEN,
    OWNER,
    PASSED,
    PASSES,
    PENDING,
    RESULT,
    REVISION,
    STANDS_FOR,
    STATE,
    TALLY,
    TEXT,
    TITLE,
    VOTE,
    YES,
    MotionsClose,
    MotionsPass,
    MotionSubmitted,
    Retract,
    Revise,
    Vote,
    VoteOnEach,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.bnomic.vocabulary.stamp import MAY_PASS
from nomicbot.rulebooks.counts import CountedBallot

rule = Reading("2-6/1", defaults=frozenset("ghijm"))


@rule.permits("v", ChooseSerial)
def the_minister_of_change_may_choose_a_serial_number(game: Game, action: ChooseSerial) -> None:
    change = ministers.ministry(game, "Change")
    if change is None or not ministers.wields(game, game.actor, "Change"):
        raise game.refuse("only the Minister of Change may choose a serial number")
    chosen = f"{MOTION.name}:{action.number}"
    if game.state.exists(chosen) or game.recalling.is_taken(chosen):
        raise game.refuse(f"another motion has the serial number {action.number}")
    game.set(NEXT_SERIAL, change, action.number)
    game.tell(f"the next motion has the serial number {action.number}")


@rule.adjusts("v", CHOSEN_SERIAL)
def what_the_minister_chose_is_the_next_serial_number(game: Game, value: int) -> int:
    change = ministers.ministry(game, "Change")
    return (NEXT_SERIAL.of(game.state, change) if change else 0) or value


@rule.on("v", MotionSubmitted)
def a_number_is_chosen_for_one_motion(game: Game, submitted: MotionSubmitted) -> None:
    change = ministers.ministry(game, "Change")
    if change and NEXT_SERIAL.of(game.state, change) == motions.serial(submitted.motion):
        game.set(NEXT_SERIAL, change, None)


@rule.permits("e", Revise)
def whoever_submitted_a_pending_motion_may_revise_it(game: Game, action: Revise) -> None:
    motion = game.target(action)
    called = game.called(motion)
    if OWNER.of(game.state, motion) != game.actor:
        raise game.refuse(f"only whoever submitted {called} may revise it")
    state = STATE.of(game.state, motion)
    if state != PENDING:
        raise game.refuse(f"{called} is {state}, and only a Pending motion may be revised")
    title = action.title or TITLE.of(game.state, motion)
    if (title, action.text) == (TITLE.of(game.state, motion), TEXT.of(game.state, motion)):
        raise game.refuse(f"that does not change {called}")
    motions.describe(game, motion, title, action.text, action.changes)
    revise(game, motion)
    game.tell(f"{called} is at revision {REVISION.of(game.state, motion)} now")


@rule.forbids("f", Retract)
def no_rule_lets_anybody_withdraw_a_motion(game: Game, _action: Retract) -> None:
    raise game.refuse(
        "a motion cannot be withdrawn; while it is Pending you can revise "
        "it so that it changes nothing"
    )


@rule.adjusts("g", CURRENT_VOTE, base=True)
def it_is_what_the_voter_cast_or_as_it_begins(
    game: Game, _value: str, motion: ObjectId, voter: ObjectId, *, initial: str
) -> str:
    return VOTE[voter].of(game.state, motion) or initial


@rule.adjusts("r", CURRENT_VOTE)
def what_is_no_legal_vote_to_begin_with_is_abstain(
    game: Game, value: str, motion: ObjectId, voter: ObjectId
) -> str:
    if VOTE[voter].of(game.state, motion) or value in game.quantity(LEGAL_VOTES, motion):
        return value
    return ABSTAIN


@rule.permits("h", Vote)
def an_eligible_voter_may_set_eir_current_vote(game: Game, action: Vote) -> None:
    motion = game.target(action)
    called = game.called(motion)
    actor = people.acting(game, "may vote")
    state = STATE.of(game.state, motion)
    if state != OPEN:
        raise game.refuse(f"{called} is {state}, and only an Open motion can be voted on")
    with game.asking_of(actor):
        eligible, steps = game.trail(ELIGIBLE_VOTERS, motion)
    if actor not in eligible:
        raise Refusal(
            f"you are not an Eligible Voter of {called}",
            _who_left_out(actor, steps) or game.authority,
        )
    vote = votes.legal_vote(game, motion, action.vote)
    before = VOTE[actor].of(game.state, motion)
    game.set(VOTE[actor], motion, vote)
    game.tell(
        f"{game.called(actor)}'s vote on {called} is {vote}"
        + (f", no longer {before}" if before not in ("", vote) else "")
    )


def _who_left_out(voter: ObjectId, steps: Sequence[Step]) -> Authority | None:
    """Return the clause by which `voter` is not an Eligible Voter, or None.

    It is the clause that excluded them, or by default the clause that defines Eligible Voters.
    """
    taking = [step for step in steps if voter in step.before and voter not in step.after]
    return (taking or steps)[-1].clause if steps else None


@rule.permits("h", VoteOnEach)
def one_may_vote_on_all_that_are_of_a_kind(game: Game, action: VoteOnEach) -> None:
    voting.on_each(game, action)


@rule.adjusts("q", STANDS_FOR)
def yes_stands_for_for_and_no_for_against(
    _game: Game, value: str, said: str, legal: tuple[str, ...]
) -> str:
    stands_for = {YES: FOR, NO: AGAINST}
    if not {FOR, AGAINST} <= set(legal) or set(stands_for) & set(legal):
        return value
    return stands_for.get(said, value)


@rule.on("i", MotionsClose)
def current_votes_become_final(game: Game, closing: MotionsClose) -> None:
    counted = [motion for motion in closing.motions if _can_be_counted(game, motion)]
    ballots = {motion: _final_votes(game, motion) for motion in counted}
    for motion in counted:
        result, tests = _outcome(game, motion)
        game.set(RESULT, motion, result)
        counting.keep(game, motion, ballots[motion], tests)


def _can_be_counted(game: Game, motion: ObjectId) -> bool:
    """Return whether every clause that the result depends on is implemented.

    If one is not, the Motion stays Open, and the ruling says which clause its result is waiting
    for.
    """
    if game.law_now().whole:
        return True
    mark = game.transcript.mark()
    try:
        with game.waiting_for_readings():
            _final_votes(game, motion)
            _outcome(game, motion)
    except Unreadable as missing:
        game.roll_back(mark)
        game.transcript.provisional.append(missing.clause.authority)
        game.tell(f"{game.called(motion)} stays Open, and its result waits: {missing}")
        return False
    game.roll_back(mark)
    return True


def _final_votes(game: Game, motion: ObjectId) -> list[CountedBallot]:
    ballots = []
    for voter in game.quantity(ELIGIBLE_VOTERS, motion):
        vote, steps = game.trail(CURRENT_VOTE, motion, voter)
        game.because("; ".join(f"{step.clause}: {step.why}" for step in steps[1:]))
        ballots.append(
            CountedBallot(voter, VOTE[voter].of(game.state, motion), vote, counting.parts(steps))
        )
        game.set(FINAL[voter], motion, vote)
    game.because("")
    game.set(STATE, motion, HISTORICAL)
    return ballots


def _outcome(game: Game, motion: ObjectId) -> tuple[str, tuple[Step, ...]]:
    """Return the result of a Motion, and the steps that led to it."""
    may_pass, tests = game.trail(MAY_PASS, motion)
    if not may_pass:
        return FAILED, tests
    passes, steps = game.trail(PASSES, motion)
    if passes:
        return PASSED, (*tests, *steps)
    moot, more = game.trail(IS_MOOT, motion)
    return (MOOT if moot else FAILED), (*tests, *steps, *more)


@rule.adjusts("j", TALLY, base=True)
def final_votes_are_counted(
    game: Game, _value: tuple[tuple[str, int], ...], motion: ObjectId
) -> tuple[tuple[str, int], ...]:
    votes = [vote for _, vote in FINAL.items(game.state, motion)]
    return tuple((legal, votes.count(legal)) for legal in game.quantity(LEGAL_VOTES, motion))


@rule.on("m", MotionsPass)
def their_changes_are_made_in_order_of_serial_numbers(game: Game, passing: MotionsPass) -> None:
    passed = [m for m in passing.motions if RESULT.of(game.state, m) == PASSED]
    fixed = FixedWords(game)
    for motion in passed:
        effect, steps = game.trail(TAKES_EFFECT, motion)
        if not effect:
            game.tell(
                f"{game.called(motion)} has no effect ({steps[-1].clause.short}: {steps[-1].why})"
            )
            continue
        already = len(game.transcript.changes)
        for place, change in enumerate(motions.listed_changes(game, motion), 1):
            with game.within(f"{motion} {place}"):
                _make(game, motion, change, named=len(passed) > 1)
        touched = dict.fromkeys(c.object for c in game.transcript.changes[already:])
        for object in touched:
            if game.state.kind(object) == kinds.RULE.name and game.state.exists(object):
                game.set(kinds.AMENDED_BY, object, motion)
            elif game.state.kind(object) == kinds.DESK.name:
                game.set(kinds.DESK_ABOUT, object, motion)
        fixed.amended(motion)
    fixed.hand_over()


def _make(game: Game, motion: ObjectId, change: ListedChange, named: bool) -> None:
    """Make one change of a motion, and report the outcome in the ruling.

    With `named`, the report names the motion, since several motions pass at the same time.
    """
    called = game.called(motion)
    before = len(game.transcript.effects)
    refusals: list[Refusal] = []
    with game.enacting(motion), game.isolated(f"a change of {called}"):
        refusals = carry_out_each(game, change)
    if named:
        told = game.transcript.effects
        told[before:] = [f"{called}: {effect}" for effect in told[before:]]
    for refusal in refusals:
        game.tell(f"a change of {called} is not made: {refusal.reason}")


@rule.on("p", PlayerLeaves)
def a_leavers_votes_vanish(game: Game, left: PlayerLeaves) -> None:
    for motion in game.state.where(STATE, OPEN):
        game.set(VOTE[left.player], motion, None)


rule.makes(
    "v",
    "the number that was chosen for the next Motion",
    NEXT_SERIAL,
    spoken="serial number of the next Motion",
)
rule.defines(
    a="Motions are game objects with a title, words and a list of changes",
    d="both lists are quantities, which the rules of each kind of motion define",
)
rule.explains(k="a motion that passes by no clause has failed")
rule.restates(l="clause m has the changes made, of one Motion or of several")
rule.as_default(
    b="the kernel numbers Motions as it creates them, in a single series, "
    "and calls each by its number",
    c="a motion is created as Pending",
    n="a change that cannot be carried out is undone by itself, and told",
    o="the reader lists such words as an uninterpreted change, which puts them "
    "on the administrator's desk",
    s="a condition is judged when the turn of its change comes, and what nobody "
    "can say holds back its change",
    t="texts are edited so that a space separates words",
    u="an amount that its owner lacks is not moved",
    w="what is judged again keeps the numbers that it was given, and "
    "what is new takes the next one",
)
