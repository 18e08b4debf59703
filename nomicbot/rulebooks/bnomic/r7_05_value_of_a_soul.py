"""Rule 7-5: The Value of a Soul."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.soul_standing import standing, stood
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NWEEK_LENGTH
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, PlayerLeaves
from nomicbot.rulebooks.bnomic.vocabulary.souls import (
    BOUND,
    FOUND,
    LOST,
    NWEEKS_FOUND,
    OWN,
    SOUL,
    SOUL_BOUND,
    SOUL_HOLDER,
    SOUL_OWNER,
    SOUL_PENNIES,
    SOUL_SINCE,
    SOUL_STOOD,
    SOUL_VALUE,
    SOUL_WORTH,
)

rule = Reading("7-5/2")
rule.named(
    "b",
    base=noun("the Value of a Soul without Amplitude", "SP"),
    times=noun("the Value of a Soul for each point of Amplitude", "SP"),
)
rule.named("d", lost=noun("the Value of a Lost Soul that was Bound directly before", "SP"))
rule.named("e", more=noun("the Value that a Found Soul gains each nweek", "SP"))

Value = int | None


@rule.adjusts("b", SOUL_VALUE, base=True)
def with_its_owner_it_is_worth_what_eir_amplitude_says(
    game: Game, value: Value, soul: ObjectId, stands: str, *, base: int, times: int
) -> Value:
    if stands != OWN:
        return value
    amplitude = _amplitude(game, soul)
    game.because(f"{base} and {times} times {amplitude}A")
    return base + times * amplitude


@rule.upholds("b", SOUL)
def a_soul_is_with_its_owner(game: Game, soul: ObjectId) -> None:
    _notice(game, soul, OWN, None)


@rule.adjusts("c", SOUL_VALUE)
def a_lost_soul_keeps_its_value(game: Game, value: Value, soul: ObjectId, stands: str) -> Value:
    worth = SOUL_WORTH.of(game.state, soul)
    if stands != LOST or worth is None:
        return value
    game.because(f"it was worth {worth} SP before")
    return worth


@rule.upholds("c", SOUL)
def what_a_soul_was_worth_is_kept(game: Game, soul: ObjectId) -> None:
    if _is_new(game, soul, LOST):
        _notice(game, soul, LOST, _before(game, soul))


@rule.adjusts("d", SOUL_VALUE)
def a_lost_soul_of_which_nothing_is_known_has_a_value(
    _game: Game, value: Value, _soul: ObjectId, stands: str, *, lost: int
) -> Value:
    return lost if stands == LOST and value is None else value


@rule.adjusts("e", SOUL_VALUE)
def a_found_soul_gains_each_nweek(
    game: Game, value: Value, soul: ObjectId, stands: str, *, more: int
) -> Value:
    worth = SOUL_WORTH.of(game.state, soul)
    if stands != FOUND or worth is None:
        return value
    nweeks = game.quantity(NWEEKS_FOUND, soul)
    game.because(
        f"it was worth {worth} SP when it became Found, and {more} for "
        f"each of {nweeks} nweeks since"
    )
    return worth + more * nweeks


@rule.upholds("e", SOUL)
def what_a_soul_is_worth_when_it_is_found(game: Game, soul: ObjectId) -> None:
    if _is_new(game, soul, FOUND):
        worth = _before(game, soul)
        _notice(
            game,
            soul,
            FOUND,
            game.quantity(SOUL_VALUE, soul, LOST) if worth is None else worth,
        )
        game.set(SOUL_SINCE, soul, game_time.advances(game))


@rule.adjusts("f", NWEEKS_FOUND, base=True)
def an_nweek_counts_once_it_is_over(game: Game, _value: int, soul: ObjectId) -> int:
    return (game_time.advances(game) - SOUL_SINCE.of(game.state, soul)) // max(
        1, game.quantity(NWEEK_LENGTH)
    )


@rule.upholds("g", SOUL)
def a_soul_that_is_bound_has_no_value_any_more(game: Game, soul: ObjectId) -> None:
    _notice(game, soul, BOUND, None)


@rule.on("i", PlayerLeaves)
def an_owner_who_leaves_has_eir_amplitude_still(game: Game, left: PlayerLeaves) -> None:
    for soul in game.state.where(SOUL_OWNER, left.player):
        if standing(game.state, soul) == OWN:
            worth = game.quantity(SOUL_VALUE, soul, OWN)
            game.set(SOUL_WORTH, soul, worth)
            game.set(SOUL_STOOD, soul, LOST)


@rule.adjusts("j", SOUL_PENNIES, base=True)
def what_souls_are_worth_to_their_master(game: Game, _value: int, player: ObjectId) -> int:
    held = game.state.where(SOUL_HOLDER, player)
    return sum(game.quantity(SOUL_VALUE, soul, standing(game.state, soul)) or 0 for soul in held)


def _amplitude(game: Game, soul: ObjectId) -> int:
    """Return the Amplitude that values a Soul: its Owner's current one while they have it.

    If the Soul left its Owner in this entry, it is the Owner's Amplitude at that moment, whatever
    else the entry changed. Clause i handles Owners who are no longer players.
    """
    owner = SOUL_OWNER.of(game.state, soul)
    now = then = AMPLITUDE.of(game.state, owner)
    if standing(game.state, soul) == OWN or not people.is_player(game, owner):
        return now
    for change in reversed(game.transcript.changes):
        if change.object == owner and change.attribute == AMPLITUDE.name:
            then = int(str(change.old or 0))
        elif change.object == soul and change.attribute == SOUL_HOLDER.name and change.old == owner:
            return then
    return now


def _course(game: Game, soul: ObjectId) -> list[str]:
    """Return the standing of a Soul at the last check, and any later ones in this entry."""
    owner, holder = SOUL_OWNER.of(game.state, soul), SOUL_HOLDER.of(game.state, soul)
    bound = SOUL_BOUND.of(game.state, soul)
    course = [standing(game.state, soul)]
    for change in reversed(game.transcript.changes):
        if change.object != soul:
            continue
        if change.attribute == SOUL_STOOD.name:
            break
        if change.attribute == SOUL_HOLDER.name:
            holder = str(change.old or "")
        elif change.attribute == SOUL_BOUND.name:
            bound = str(change.old or "")
        else:
            continue
        course.append(stood(owner, holder, bound))
    course[1:] = [*course[1:-1], SOUL_STOOD.of(game.state, soul)]
    course.reverse()
    return [each for at, each in enumerate(course) if at == 0 or each != course[at - 1]]


def _is_new(game: Game, soul: ObjectId, stands: str) -> bool:
    """Return whether a Soul's standing is `stands` and was different at the last check."""
    return standing(game.state, soul) == stands and len(_course(game, soul)) > 1


def _before(game: Game, soul: ObjectId) -> Value:
    """Return the Value that a Soul had in its previous standing.

    Standings Lost and Found that did not last any time are skipped.
    """
    course = _course(game, soul)[:-1]
    while len(course) > 1 and course[-1] in (LOST, FOUND):
        course.pop()
    return game.quantity(SOUL_VALUE, soul, course[-1])


def _notice(game: Game, soul: ObjectId, stands: str, worth: Value) -> None:
    if _is_new(game, soul, stands):
        game.set(SOUL_WORTH, soul, worth)
        game.set(SOUL_STOOD, soul, stands)


rule.makes(
    "c",
    "what Souls were worth",
    SOUL_STOOD,
    SOUL_WORTH,
    SOUL_SINCE,
    spoken=r"\bValue of a(?: Lost)? Soul\b",
)
rule.defines(a="the Value of a Soul is a number of SP")
rule.explains(h="Amplitude can be less than 0, and nothing ends a sum at 0")
