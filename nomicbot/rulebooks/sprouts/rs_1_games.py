"""Rule S-1: Games and challenges."""

from nomicbot.game.actions import VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.sprouts import vocabulary as v
from nomicbot.rulebooks.tables import game_resolution, shared_clauses, table_challenges, table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared

rule = Reading("S-1/0", "sprouts")
then = rule.formerly(
    k="Whoever was challenged makes the first move, unless the challenge "
    "says that whoever made it does.",
)


def _whom(game: Game, action: v.ChallengeToSprouts) -> tuple[ObjectId, ...]:
    """Return the other player who is challenged."""
    return table_challenges.challenged(game, (action.player,))


@rule.permits("b", v.ChallengeToSprouts, binds=(_whom,))
def any_player_may_challenge_another(
    game: Game, action: v.ChallengeToSprouts, whom: tuple[ObjectId, ...]
) -> None:
    terms, _, first = action.terms.partition(" ")
    if not terms[:-1].isdigit():
        raise game.refuse("the number of spots is missing")
    actor = game.actor or ""
    table = table_challenges.offer(game, v.SPROUTS, whom, terms, first=actor if first else "")
    spots = (
        f"{terms[:-1]} spot{'s' * (terms[:-1] != '1')}, "
        f"{'misère' if terms[-1] == '-' else 'normal'}"
    )
    order = f"; {table_names.players(game.state, (actor,))} moves first" if first else ""
    called, challenged = (
        table_names.called(game.state, table),
        table_names.players(game.state, whom),
    )
    game.tell(f"{called} is offered to {challenged}: {spots}{order}")


@rule.withholds("b", v.ChallengeToSprouts)
def the_number_of_spots_is_to_be_named(game: Game, action: v.ChallengeToSprouts) -> None:
    if action.terms[:1] == "?":
        whom = action.player or "another player"
        why = f"with how many spots? As in: I challenge {whom} to a game of Sprouts with 7 spots."
        raise game.refuse(why, result=VerdictResult.UNREAD)


@rule.forbids("c", v.ChallengeToSprouts)
def so_many_spots_are_no_game(
    game: Game, action: v.ChallengeToSprouts, *, least: int, most: int
) -> None:
    spots = action.terms.partition(" ")[0][:-1]
    if spots.isdigit() and not least <= int(spots) <= most:
        raise game.refuse(f"a game begins with {least} to {most} spots, not with {spots}")


@rule.permits("e", shared.Accept, where=game_resolution.ANSWERED.of(v.SPROUTS))
def whoever_is_challenged_may_accept(game: Game, action: shared.Accept) -> None:
    table = game_resolution.ANSWERED.table(game, action)
    first = table_challenges.first_by(game, table, action) if action.order else ""
    fixed = t.FIRST.of(game.state, table) or ("" if game.quantity(v.CHOOSES_FIRST) else game.actor)
    if first and fixed and fixed != first:
        why = (
            f"{table_names.players(game.state, (fixed,))} makes the first "
            "move, as the challenge has it"
        )
        raise table_challenges.without_order(game, table, action, why)
    if first and not fixed:
        game.set(t.FIRST, table, first)
    table_challenges.accept(game, v.PLAYED, table)


@rule.adjusts("k", v.CHOOSES_FIRST, base=True)
def whoever_accepts_may_say_who_moves_first(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("k", t.MAKES_FIRST_MOVE, of=v.SPROUTS)
@then.adjusts("k", t.MAKES_FIRST_MOVE, of=v.SPROUTS)
def whoever_was_challenged_moves_first(game: Game, _value: ObjectId, table: ObjectId) -> ObjectId:
    return t.FIRST.of(game.state, table) or t.SEATS.of(game.state, table)[-1]


@rule.forbids("l", v.ChallengeToSprouts, binds=(_whom,))
def so_many_between_the_same_two(
    game: Game, action: v.ChallengeToSprouts, whom: tuple[ObjectId, ...], *, most: int
) -> None:
    both = {game.actor, *whom}
    going = t.tables(game.state, t.OFFERED, t.RUNNING, t.STOPPED, kind=v.SPROUTS)
    if sum(both == set(t.concerned(game.state, table)) for table in going) >= most:
        raise game.refuse(
            f"{most} games go on or are offered between you and {action.player} already"
        )


shared_clauses.declining(rule, "f", v.SPROUTS)
shared_clauses.taking_back(rule, "g", v.SPROUTS)
shared_clauses.standing_for_days(rule, "i", v.SPROUTS, v.LAPSES)
shared_clauses.lapsing(rule, "i", v.SPROUTS, v.LAPSES)
shared_clauses.players_only(rule, "j", v.SPROUTS)
rule.makes("b", "games of Sprouts", v.SPROUTS, spoken=r"\bSprouts\b", also="bnomic/8-4.a")
rule.defines(a="Sprouts, of which nothing but clause l limits the number of games")
rule.fixed(
    d="every challenge takes the next number, which the game keeps",
    m="what is judged again keeps the numbers that it was given, and "
    "what is new takes the next one",
)
rule.explains(
    h="clauses e to g are about challenges that stand, and what was answered needs no answer"
)
