"""Rule 3-12: Victory."""

import re

from nomicbot.game import kinds
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic import vocabulary as v

rule = Reading("3-12/2", prevailing=frozenset("h"))

_WINNING = regex(r"\b(?:wins?|winn(?:ing|ers?)|victor(?:y|ious)?)\b", re.IGNORECASE)


@rule.makes(
    "a",
    f"the Title “{v.OVERLORD}”",
    lambda state: [(title, "") for title in _titles(state)],
    spoken=v.OVERLORD,
)
@rule.on("a", GameBegan)
def there_is_a_title(game: Game, _began: GameBegan | None = None) -> None:
    _title(game)


def _titles(state: State) -> list[ObjectId]:
    wanted = v.OVERLORD.casefold()
    return [t for t in state.of_kind(v.TITLE_HELD) if v.HONORIFIC.of(state, t).casefold() == wanted]


def _title(game: Game) -> ObjectId:
    title = game.create(v.TITLE_HELD)
    game.set(v.HONORIFIC, title, v.OVERLORD)
    return title


@rule.upholds("c")
def the_last_to_win_and_nobody_else_holds_it(game: Game) -> None:
    wins = [
        win
        for win in game.state.of_kind(v.WIN)
        if people.is_player(game, v.WINNER.of(game.state, win))
    ]
    titles = _titles(game.state)
    if wins and not titles:
        titles = [_title(game)]
    for another in titles[1:]:
        game.destroy(another)
    for title in titles[:1]:
        winner = v.WINNER.of(game.state, wins[-1]) if wins else ""
        if winner != v.TITLE_HOLDER.of(game.state, title):
            game.set(v.TITLE_HOLDER, title, winner)
            game.tell(
                f"{game.called(winner) if winner else 'nobody'} holds the title “{v.OVERLORD}” now"
            )


@rule.permits("e", v.DeclareWin)
def players_may_win_where_a_sentence_permits_it(game: Game, _declared: v.DeclareWin) -> None:
    actor = people.acting(game, "may Win")
    if not game.quantity(v.MAY_WIN, actor):
        raise game.refuse("no sentence of the Ruleset permits you to Win")
    game.set(v.WINNER, game.create(v.WIN), actor)
    game.tell(f"{game.called(actor)} Wins")
    game.happen(v.PlayerWins(actor))


@rule.permits("f", v.DeclareWin)
def what_nobody_has_read_is_for_the_administrator(game: Game, _declared: v.DeclareWin) -> None:
    actor = game.actor
    speaking = [
        s for s in game.law_now().statuses if s.awaits and not s.astray and _WINNING.search(s.text)
    ]
    if (
        actor is None
        or not people.is_player(game, actor)
        or not speaking
        or game.quantity(v.MAY_WIN, actor)
    ):
        raise game.refuse("no clause that I can't apply yet mentions winning")
    clauses = ", ".join(str(status.authority) for status in speaking)
    matter = f"{game.called(actor)} says that e Wins: does {clauses} permit it?"
    if any(
        kinds.DESK_ABOUT.of(game.state, d) == actor
        and kinds.facts_of(kinds.DESK_MATTER.of(game.state, d)) == kinds.facts_of(matter)
        for d in game.state.where(kinds.DESK_STATE, "waiting")
    ):
        raise game.refuse("you have said so, and the administrator has yet to decide about it")
    item = game.ask_administrator(matter, actor)
    game.tell(
        f"whether {clauses} permits it is for the administrator to decide ({game.called(item)})"
    )


rule.makes("a", "Wins", v.WIN, spoken=r"\b(?:Wins?|Won)\b")
rule.defines(b="Winning: a Win with a winner is one received, whatever brought it about")
rule.restates(d="rule 3-2 leaves a leaver nothing that the game defines")
rule.explains(
    g="a motion that lists a Win creates it as rule 2-6 says, and clause c sees it",
    h="by this clause the rule claims to prevail",
)
