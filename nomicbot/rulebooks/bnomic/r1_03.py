"""Rule 1-3: Actions."""

from nomicbot.game.actions import Action
from nomicbot.game.engine import MOST_REPETITIONS, TAKES_ENDLESS
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading, Refusal

rule = Reading("1-3/2", defaults=frozenset("cfgi"))


@rule.forbids("c", Action)
def a_target_that_nothing_answers_to_is_not_named(game: Game, action: Action) -> Refusal | None:
    for field, kind in action.targets:
        name = getattr(action, field)
        found = game.library.find(game.state, name, kind)
        if not found:
            return game.refuse(f"there is no {kind} {name}")
        if len(found) > 1:
            called = " and ".join(game.library.called(game.state, o) for o in found)
            return game.refuse(f"more than one {kind} answers to {name}: {called}")
    return None


@rule.adjusts("f", TAKES_ENDLESS, base=True)
def a_number_without_end_is_none(_game: Game, _value: bool) -> bool:
    return False


@rule.adjusts("g", MOST_REPETITIONS, base=True)
def one_announcement_repeats_so_often(_game: Game, _value: int, *, most: int) -> int:
    return most


@rule.withholds("i", Action)
def a_private_forum_is_no_place_for_it(game: Game, _action: Action) -> Refusal | None:
    if game.public:
        return None
    return game.refuse("it did not reach a public forum, so it is no action", result="unrecognised")


rule.without_effect(
    a="who may take an action is said by the clause that permits it; without one the kernel refuses by this clause",
    b="the reader takes as actions only what is stated in the first person and the present; clause i does the rest",
    d="the reader keeps the order of the post, and the engine judges one action after the other",
    e="the engine judges each repetition by itself",
    h="clauses that act on happenings do so at the time which they state",
    j="an objection is the administrator's to hear: nothing is recognised but by a decision",
    k="the ledger orders entries by arrival, and puts midnights first",
    l="each clause that permits an action to players checks for one",
    m="the engine asks what forbids before it asks what permits",
    n="an answer is a post of its own, judged when it arrives",
)
