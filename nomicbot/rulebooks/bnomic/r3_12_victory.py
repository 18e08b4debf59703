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
from nomicbot.rulebooks.bnomic.vocabulary.titles import (
    HONORIFIC,
    MAY_WIN,
    OVERLORD,
    TITLE_HELD,
    TITLE_HOLDER,
    WIN,
    WINNER,
    DeclareWin,
    PlayerWins,
)

rule = Reading("3-12/2", prevailing=frozenset("h"))

_WINNING = regex(r"\b(?:wins?|winn(?:ing|ers?)|victor(?:y|ious)?)\b", re.IGNORECASE)


@rule.makes(
    "a",
    f"the Title “{OVERLORD}”",
    lambda state: [(title, "") for title in _titles(state)],
    spoken=OVERLORD,
)
@rule.on("a", GameBegan)
def there_is_a_title(game: Game, _began: GameBegan | None = None) -> None:
    _title(game)


def _titles(state: State) -> list[ObjectId]:
    wanted = OVERLORD.casefold()
    return [t for t in state.of_kind(TITLE_HELD) if HONORIFIC.of(state, t).casefold() == wanted]


def _title(game: Game) -> ObjectId:
    title = game.create(TITLE_HELD)
    game.set(HONORIFIC, title, OVERLORD)
    return title


@rule.upholds("c")
def the_last_to_win_and_nobody_else_holds_it(game: Game) -> None:
    wins = [
        win for win in game.state.of_kind(WIN) if people.is_player(game, WINNER.of(game.state, win))
    ]
    titles = _titles(game.state)
    if wins and not titles:
        titles = [_title(game)]
    for another in titles[1:]:
        game.destroy(another)
    for title in titles[:1]:
        winner = WINNER.of(game.state, wins[-1]) if wins else ""
        if winner != TITLE_HOLDER.of(game.state, title):
            game.set(TITLE_HOLDER, title, winner)
            game.tell(
                f"{game.called(winner) if winner else 'nobody'} holds the title “{OVERLORD}” now"
            )


@rule.permits("e", DeclareWin)
def players_may_win_where_a_sentence_permits_it(game: Game, _declared: DeclareWin) -> None:
    actor = people.acting(game, "may Win")
    if not game.quantity(MAY_WIN, actor):
        raise game.refuse("no sentence of the Ruleset permits you to Win")
    game.set(WINNER, game.create(WIN), actor)
    game.tell(f"{game.called(actor)} Wins")
    game.happen(PlayerWins(actor))


@rule.permits("f", DeclareWin)
def what_nobody_has_read_is_for_the_administrator(game: Game, _declared: DeclareWin) -> None:
    actor = game.actor
    speaking = [
        s for s in game.law_now().statuses if s.awaits and not s.astray and _WINNING.search(s.text)
    ]
    if (
        actor is None
        or not people.is_player(game, actor)
        or not speaking
        or game.quantity(MAY_WIN, actor)
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


rule.makes("a", "Wins", WIN, spoken=r"\b(?:Wins?|Won)\b")
rule.defines(b="Winning: a Win with a winner is one received, whatever brought it about")
rule.restates(d="rule 3-2 leaves a leaver nothing that the game defines")
rule.explains(
    g="a motion that lists a Win creates it as rule 2-6 says, and clause c sees it",
    h="by this clause the rule claims to prevail",
)
