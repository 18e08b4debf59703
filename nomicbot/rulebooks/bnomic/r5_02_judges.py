"""Rule 5-2: Judges."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.law_entries import OBJECT_WITHIN
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import interpretations, motions, people, votes
from nomicbot.rulebooks.bnomic.vocabulary.interpreting import ObjectToReading
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    CFI,
    COUNTED_FOR_MAJORITY,
    DEFENDANT,
    ELIGIBLE_VOTERS,
    FAILED,
    FORM,
    IS_MOOT,
    LEGAL_VOTES,
    MOOT,
    NO,
    OWNER,
    PASSED,
    PASSES,
    REFUSED,
    RESULT,
    TEXT,
    YES,
    MotionsResolved,
    Vote,
    VoteOnEach,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import WAITS_FOR_CLOCK

rule = Reading("5-2/1")
rule.named("i", days=noun("the number of days within which a reading may be objected to", "days"))


@rule.adjusts("a", ELIGIBLE_VOTERS, where=motions.of_form(CFI))
def all_players_but_the_parties_vote(
    game: Game, _value: tuple[ObjectId, ...], motion: ObjectId
) -> tuple[ObjectId, ...]:
    parties = (OWNER.of(game.state, motion), DEFENDANT.of(game.state, motion))
    return tuple(player for player in people.players(game) if player not in parties)


@rule.adjusts("b", LEGAL_VOTES, where=motions.of_form(CFI))
def four_votes_are_legal_on_cfis(
    _game: Game, _value: tuple[str, ...], _motion: ObjectId
) -> tuple[str, ...]:
    return (YES, NO, REFUSED, ABSTAIN)


@rule.adjusts("c", WAITS_FOR_CLOCK)
def a_vote_on_a_cfi_waits_for_nothing(game: Game, value: bool, action: object) -> bool:
    if isinstance(action, VoteOnEach):
        return value and action.form != CFI
    return value and not (isinstance(action, Vote) and motions.is_form(game, action.motion, CFI))


@rule.adjusts("e", PASSES, where=motions.of_form(CFI))
def a_majority_for_yes_passes_a_cfi(game: Game, value: bool, motion: ObjectId) -> bool:
    return value or _has_majority(game, motion, YES)


@rule.adjusts("f", IS_MOOT, where=motions.of_form(CFI))
def a_majority_refuses_the_question(game: Game, value: bool, motion: ObjectId) -> bool:
    return value or _has_majority(game, motion, REFUSED)


@rule.adjusts("d", COUNTED_FOR_MAJORITY, base=True, where=motions.of_form(CFI))
def votes_that_are_not_abstain_are_counted(game: Game, _value: int, motion: ObjectId) -> int:
    tally = votes.tally(game, motion)
    return tally.total() - tally[ABSTAIN]


def _has_majority(game: Game, motion: ObjectId, vote: str) -> bool:
    """Return whether more than half of the counted votes are `vote`."""
    tally = votes.tally(game, motion)
    counting = game.quantity(COUNTED_FOR_MAJORITY, motion)
    each = ", ".join(f"{tally[one]} {one}" for one in (YES, NO, REFUSED))
    game.because(
        f"Of {counting} vote{'s' * (counting != 1)} that are counted: {each}."
        if counting
        else "Nobody cast a vote that is counted, and where there is none there is no majority."
    )
    return 2 * tally[vote] > counting


@rule.on("e", MotionsResolved)
def its_statement_is_true(game: Game, resolved: MotionsResolved) -> None:
    for cfi in _decided(game, resolved, PASSED):
        game.tell(f"the statement of {game.called(cfi)} is treated as true")


@rule.on("f", MotionsResolved)
def its_statement_is_moot(game: Game, resolved: MotionsResolved) -> None:
    for cfi in _decided(game, resolved, MOOT):
        game.tell(f"{game.called(cfi)} is Moot: nothing follows from it")


@rule.on("g", MotionsResolved)
def its_statement_is_false(game: Game, resolved: MotionsResolved) -> None:
    for cfi in _decided(game, resolved, FAILED):
        game.tell(f"the statement of {game.called(cfi)} is treated as false")


@rule.on("h", MotionsResolved)
def the_administrator_looks_what_was_judged_otherwise(
    game: Game, resolved: MotionsResolved
) -> None:
    for result, truth in ((PASSED, "true"), (FAILED, "false")):
        for cfi in _decided(game, resolved, result):
            called = game.called(cfi)
            game.ask_administrator(
                f"{called} {result}, so that this is {truth}: "
                f"“{TEXT.of(game.state, cfi)}” If something was judged "
                f"otherwise: nomicbot decide overrule ENTRY ... by {called}",
                cfi,
            )


@rule.adjusts("i", OBJECT_WITHIN, base=True)
def there_is_so_much_time_to_object(_game: Game, _value: int, *, days: int) -> int:
    return days


@rule.permits("i", ObjectToReading)
def a_player_may_object_to_a_reading(game: Game, action: ObjectToReading, *, days: int) -> None:
    people.acting(game, "may object to a reading")
    interpretations.object_to(game, action, days)


@rule.adjusts("i", WAITS_FOR_CLOCK)
def an_objection_to_a_reading_waits_for_nothing(_game: Game, value: bool, action: object) -> bool:
    return value and not isinstance(action, ObjectToReading)


@rule.on("j", MotionsResolved)
def a_cfi_on_a_reading_ends_the_dispute(game: Game, resolved: MotionsResolved) -> None:
    interpretations.decide(game, resolved)


def _decided(game: Game, resolved: MotionsResolved, result: str) -> list[ObjectId]:
    return [m for m in resolved.motions if _is_cfi(game, m) and RESULT.of(game.state, m) == result]


def _is_cfi(game: Game, motion: ObjectId) -> bool:
    return FORM.of(game.state, motion) == CFI
