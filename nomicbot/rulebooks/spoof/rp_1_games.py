"""Rule P-1: Games and challenges."""

from collections.abc import Sequence

from nomicbot.game.happenings import AlarmHappened
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.spoof import refereeing
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.hands import MOST_PLAYERS
from nomicbot.rulebooks.spoof.sayings import names_in, shown_terms
from nomicbot.rulebooks.tables import (
    game_resolution,
    shared_clauses,
    table_challenges,
    table_names,
    timing,
)
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared

rule = Reading("P-1/0", "spoof")


@rule.permits("b", v.ChallengeToSpoof)
def any_player_may_challenge_others(game: Game, action: v.ChallengeToSpoof) -> None:
    whom = table_challenges.challenged(game, names_in(action.school))
    table = table_challenges.offer(game, v.SPOOF, whom, action.terms)
    told = table_names.players(game.state, whom)
    game.tell(
        f"{table_names.called(game.state, table)} is offered to {told}: {shown_terms(action.terms)}"
    )


@rule.adjusts("c", v.LEAST_PLAYERS, base=True)
def so_many_make_a_game(_game: Game, _value: int, kind: str, *, least: int, two: int) -> int:
    return two if kind == v.BID else least


@rule.forbids("c", v.ChallengeToSpoof)
def too_few_or_too_many_make_none(
    game: Game, action: v.ChallengeToSpoof, *, least: int, two: int
) -> None:
    number = len(dict.fromkeys(names_in(action.school))) + 1
    at_least = two if v.kind_of(action.terms) == v.BID else least
    if at_least <= number <= MOST_PLAYERS:
        return
    what = "Bid Spoof" if v.kind_of(action.terms) == v.BID else "a school of standard Spoof"
    raise game.refuse(
        f"{what} is for {at_least} to {MOST_PLAYERS} players, with whoever "
        f"challenges, and not {number}"
    )


@rule.forbids("d", v.ChallengeToSpoof)
def only_a_school_has_hollywood_rules(game: Game, action: v.ChallengeToSpoof) -> None:
    if "without" in action.terms.split() and v.kind_of(action.terms) == v.BID:
        raise game.refuse("the Hollywood rules are of standard Spoof: Bid Spoof has none of them")


@rule.forbids("e", v.ChallengeToSpoof)
def only_bid_spoof_has_other_coins_and_a_stake(game: Game, action: v.ChallengeToSpoof) -> None:
    said = v.settings_of(action.terms)
    if not said:
        return
    if v.kind_of(action.terms) != v.BID:
        raise game.refuse("a school plays for drinks, and with three coins each")
    coins, cap = said.get("coins", 1), said.get("cap", 99)
    if not 1 <= coins <= cap <= 99:
        raise game.refuse(
            "each begins with at least 1 coin, and may never hold more than 99, nor a "
            "maximum below what e began with"
        )
    held = GENECHIPS.of(game.state, game.actor) if game.actor else 0
    if said.get("stake", 0) > max(held, 0):
        raise game.refuse(f"you possess only {held} Genechips, not {said['stake']}")


@rule.permits("g", shared.Accept, where=game_resolution.ANSWERED.of(v.SPOOF))
def whoever_is_challenged_may_accept(game: Game, action: shared.Accept) -> None:
    table = game_resolution.ANSWERED.table(game, action)
    table_challenges.takes_turns_by_law(game, table, action)
    coming: tuple[ObjectId, ...] = (game.actor or "",)
    if t.INVITED.of(game.state, table) == coming:
        coming = (*t.SEATS.of(game.state, table), *coming)
    poor = _too_poor(game, table, coming)
    if poor:
        raise game.refuse(poor)
    table_challenges.accept(game, v.PLAYED, table)
    _has_begun(game, table)


@rule.permits("h", shared.Decline, where=game_resolution.ANSWERED.of(v.SPOOF))
def whoever_is_challenged_may_decline(game: Game, action: shared.Decline) -> None:
    table = game_resolution.ANSWERED.table(game, action)
    player = table_challenges.may_answer(game, table)
    who, called = table_names.players(game.state, (player,)), table_names.called(game.state, table)
    game.tell(f"{who} declines the challenge to {called}")
    least = game.quantity(v.LEAST_PLAYERS, v.kind_of(t.TERMS.of(game.state, table)))
    last = t.INVITED.of(game.state, table) == (player,)
    if last and (poor := _too_poor(game, table, t.SEATS.of(game.state, table))):
        table_challenges.lapse(game, table, f"void: {poor}")
        return
    table_challenges.excuse(game, v.PLAYED, table, player, least)
    _has_begun(game, table)


@rule.permits("j", v.BeginWithout)
def whoever_challenges_may_begin_with_those_who_came(game: Game, action: v.BeginWithout) -> None:
    table = v.BEGUN.table(game, action)
    called = table_names.called(game.state, table)
    if t.OFFERED_BY.of(game.state, table) != game.actor:
        raise game.refuse(f"the challenge to {called} is not yours")
    if t.PHASE.of(game.state, table) != t.OFFERED:
        raise game.refuse(f"the challenge to {called} no longer stands")
    _begin(game, table)


@rule.on("k", AlarmHappened)
def then_those_play_who_came_if_they_are_enough(
    game: Game, rang: AlarmHappened, *, days: int
) -> None:
    table = timing.due(game, rang, v.LAPSES, v.SPOOF)
    if not table or t.PHASE.of(game.state, table) != t.OFFERED:
        return
    try:
        _begin(game, table)
    except Refusal as refusal:
        table_challenges.lapse(game, table, f"void after {days} days: {refusal.reason}")


@rule.forbids("o", v.ChallengeToSpoof)
def nobody_has_more_challenges_than_that(
    game: Game, _action: v.ChallengeToSpoof, *, most: int
) -> None:
    own = [
        one
        for one in t.tables(game.state, t.OFFERED, kind=v.SPOOF)
        if t.OFFERED_BY.of(game.state, one) == game.actor
    ]
    if len(own) >= most:
        raise game.refuse(f"{most} challenges of yours stand already")


def _begin(game: Game, table: ObjectId) -> None:
    """Begin a game among the players who accepted.

    Raises a refusal if there are too few of them, or if one of them cannot pay the stake.
    """
    least = game.quantity(v.LEAST_PLAYERS, v.kind_of(t.TERMS.of(game.state, table)))
    seats = len(t.SEATS.of(game.state, table))
    if seats < least:
        raise game.refuse(f"{least} players are needed, and {seats} are there")
    poor = _too_poor(game, table, t.SEATS.of(game.state, table))
    if poor:
        raise game.refuse(poor)
    table_challenges.begin(game, v.PLAYED, table)
    _has_begun(game, table)


def _too_poor(game: Game, table: ObjectId, players: Sequence[ObjectId]) -> str:
    """Return a phrase naming a player who cannot pay a challenge's stake, or "" if all can."""
    stake = v.settings_of(t.TERMS.of(game.state, table)).get("stake", 0)
    for player in players if stake else ():
        if GENECHIPS.of(game.state, player) < stake:
            return (
                f"{table_names.players(game.state, (player,))} does not have the "
                f"{stake} Genechips to put in"
            )
    return ""


def _has_begun(game: Game, table: ObjectId) -> None:
    """Do the referee's tasks at the start of a game."""
    if t.PHASE.of(game.state, table) == t.RUNNING:
        refereeing.goes_on(game, table)


shared_clauses.taking_back(rule, "i", v.SPOOF)
shared_clauses.standing_for_days(rule, "k", v.SPOOF, v.LAPSES)
shared_clauses.players_only(rule, "m", v.SPOOF)
rule.makes("b", "games of Spoof", v.SPOOF, spoken=r"\b(?:Bid )?Spoof\b", also="bnomic/8-3.a")
rule.defines(a="Spoof, of which nothing but clause o limits the number of games")
rule.fixed(
    f="every challenge takes the next number, which the game keeps",
    n="players sit in the order in which they accepted",
    p="what is judged again keeps the numbers that it was given, and "
    "what is new takes the next one",
)
rule.explains(l="clauses g, h and k do so whenever somebody has answered")
