"""Rule Z-1: Games and challenges."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.sprodzoom import table_actions
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.tables import game_resolution, shared_clauses, table_challenges
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared

rule = Reading("Z-1/0", "sprodzoom")


@rule.permits("b", v.ChallengeToSprodzoom)
def any_player_may_challenge_another(game: Game, action: v.ChallengeToSprodzoom) -> None:
    table_actions.challenge(game, action.player, action.terms)


@rule.permits("d", shared.Accept, where=game_resolution.ANSWERED.of(v.SPRODZOOM))
def whoever_is_challenged_may_accept(game: Game, action: shared.Accept) -> None:
    table = game_resolution.ANSWERED.table(game, action)
    table_challenges.takes_turns_by_law(game, table, action)
    table_challenges.accept(game, v.PLAYED, table)
    if t.PHASE.of(game.state, table) == t.RUNNING:
        table_actions.begin(game, table)


@rule.forbids("j", v.ChallengeToSprodzoom)
def so_many_challenges_in_words(game: Game, _action: v.ChallengeToSprodzoom, *, most: int) -> None:
    _too_many(game, most)


@rule.forbids("j", v.MakeGesture, where=table_actions.challenges)
def so_many_challenges_by_gestures(game: Game, _action: v.MakeGesture, *, most: int) -> None:
    _too_many(game, most)


def _too_many(game: Game, most: int) -> None:
    offered = t.tables(game.state, t.OFFERED, kind=v.SPRODZOOM)
    standing = sum(t.OFFERED_BY.of(game.state, table) == game.actor for table in offered)
    if standing >= most:
        raise game.refuse(f"{standing} challenges of yours to Sprodzoom stand already")


shared_clauses.declining(rule, "e", v.SPRODZOOM)
shared_clauses.taking_back(rule, "f", v.SPRODZOOM)
shared_clauses.standing_for_days(rule, "h", v.SPRODZOOM, v.LAPSES)
shared_clauses.lapsing(rule, "h", v.SPRODZOOM, v.LAPSES)
shared_clauses.players_only(rule, "i", v.SPRODZOOM)
rule.makes("b", "games of Sprodzoom", v.SPRODZOOM, spoken=r"\bSprodzoom\b", also="bnomic/8-2.a")
rule.defines(a="Sprodzoom, of which nothing limits the number of games but what limits challenges")
rule.fixed(
    c="every challenge takes the next number, which the game keeps",
    k="the engine has its Players in this order, and knows who sits to the left of whom",
    l="what is judged again keeps the numbers that it was given, and "
    "what is new takes the next one",
)
rule.explains(
    g="clauses d to f are about challenges that stand, and what was answered needs no answer"
)
