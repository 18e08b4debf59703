"""Rule 1-3: Actions."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from nomicbot.game.action_groups import HINGES, UNDOES_CHANCE, WHOLE
from nomicbot.game.actions import Action, Meaning, VerdictResult
from nomicbot.game.addresses import of_the_same
from nomicbot.game.as_read import ANSWERS_WITHIN, UNDO_WITHIN, UNDOES_AN_NWEEK
from nomicbot.game.identities import CONFIRMED_WITHIN
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.game.recognition import RECOGNITION_STANDS, PostRecognised
from nomicbot.game.repeating import MAY_REPEAT, MOST_REPETITIONS, TAKES_ENDLESS
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic import private_posts
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION
from nomicbot.rulebooks.bnomic.vocabulary.ntime import WAITS_FOR_CLOCK
from nomicbot.rulebooks.bnomic.vocabulary.recognising import (
    COUNTS_IN_PRIVATE,
    OBJECTION,
    OBJECTION_AT,
    OBJECTION_FROM,
    OBJECTION_TO,
    ObjectToRecognition,
    RecogniseAction,
)

rule = Reading("1-3/2", defaults=frozenset("ciu"))
rule.named("y", days=noun("the number of days within which a reading can be undone", "days"))
then = rule.formerly(
    n="Whoever answers a question about what e meant takes the action when the "
    "answer arrives, and not before.",
)

_MOST_CANDIDATES = 9
_NUMBERED = regex(r"[a-z]+\s*(?P<number>\d{1,15})", re.IGNORECASE)


@rule.forbids("c", Action)
def a_target_that_nothing_answers_to_is_not_named(game: Game, action: Action) -> None:
    for field, kind in action.targets:
        name = getattr(action, field)
        found = game.find_one(name, kind)
        if not found:
            none = f"there is no {kind} {name}{_of_another_form(game, name, kind)}"
            raise game.refuse(game.none_called(name, kind, none), missing=True)
        if len(found) > 1:
            called = [game.library.called(game.state, o) for o in found]
            why = f"more than one {kind} answers to {name}: {' and '.join(called)}"
            raise replace(
                game.refuse(why),
                result=VerdictResult.UNREAD,
                readings=_each_of(game, action, field, kind, found),
            )


def _of_another_form(game: Game, name: str, kind: str) -> str:
    """Return the addition to a refusal that names the motion with the same number, or "".

    For example `; number 4 is p4` if an action names "Tweak 4", which does not exist.
    """
    numbered = _NUMBERED.fullmatch(name.strip()) if kind == MOTION.name else None
    found = game.find(numbered["number"], kind) if numbered else []
    return f"; number {numbered['number']} is {game.called(found[0])}" if numbered and found else ""


def _each_of(
    game: Game, action: Action, field: str, kind: str, found: Sequence[ObjectId]
) -> tuple[Meaning, ...]:
    """Return one copy of the action per possible target, from which its author can choose.

    Returns nothing if the targets can't be distinguished by name.
    """
    names = [game.library.called(game.state, target) for target in found[:_MOST_CANDIDATES]]
    if any(game.find(name, kind) != [target] for name, target in zip(names, found, strict=False)):
        return ()
    changed: list[Action] = [replace(action, **{field: name}) for name in names]
    return tuple(Meaning(name, action=one) for name, one in zip(names, changed, strict=True))


@rule.adjusts("e", MAY_REPEAT, base=True)
def a_number_of_times_may_be_stated(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("f", TAKES_ENDLESS, base=True)
def a_number_without_end_is_none(_game: Game, _value: bool) -> bool:
    return False


@rule.adjusts("g", MOST_REPETITIONS, base=True)
def one_announcement_repeats_so_often(_game: Game, _value: int, *, most: int) -> int:
    return most


@rule.withholds("i", Action)
def a_private_forum_is_no_place_for_it(game: Game, action: Action) -> None:
    if game.public or game.quantity(COUNTS_IN_PRIVATE, action):
        return
    raise game.refuse(
        "it did not reach a public forum, so it is not an action", result=VerdictResult.UNRECOGNISED
    )


@rule.adjusts("o", COUNTS_IN_PRIVATE)
def an_objection_may_reach_the_administrator_alone(game: Game, value: bool, action: Action) -> bool:
    return value or (
        isinstance(action, ObjectToRecognition)
        and private_posts.reached_the_administrator_alone(game)
    )


@rule.permits("i", RecogniseAction)
def the_minister_who_tracks_its_effects_may_recognise_it(
    game: Game, recognise: RecogniseAction
) -> None:
    private_posts.recognise(game, recognise)


@rule.adjusts("p", WAITS_FOR_CLOCK)
def what_is_recognised_waits_as_it_would_itself(game: Game, value: bool, action: Action) -> bool:
    if isinstance(action, RecogniseAction) and action.action is not None:
        return game.quantity(WAITS_FOR_CLOCK, action.action)
    return value


@rule.on("j", PostRecognised)
def its_author_has_a_day_to_object(game: Game, recognised: PostRecognised) -> None:
    private_posts.keep(game, recognised)


@rule.adjusts("j", RECOGNITION_STANDS, base=True)
def an_objection_before_it_keeps_it_from_happening(
    game: Game, _value: bool, address: str, sent: datetime, entry: int
) -> bool:
    return not any(
        of_the_same(game.state, OBJECTION_FROM.of(game.state, objection), address)
        and OBJECTION_TO.of(game.state, objection) in (0, entry)
        and OBJECTION_AT.of(game.state, objection) >= sent
        for objection in game.state.of_kind(OBJECTION)
    )


@rule.permits("j", ObjectToRecognition)
def whoever_is_said_to_have_attempted_it_may_object(
    game: Game, action: ObjectToRecognition, *, days: int
) -> None:
    private_posts.object_to(game, action, days)


@rule.adjusts("n", ANSWERS_WITHIN, base=True)
def an_answer_counts_from_the_post_that_it_answers(_game: Game, _value: int, *, days: int) -> int:
    return days


@rule.adjusts("y", UNDO_WITHIN, base=True)
def what_was_done_as_it_was_read_is_undone_within_so_many_days(
    _game: Game, _value: int, *, days: int
) -> int:
    return days


@rule.adjusts("z", UNDOES_AN_NWEEK, base=True)
def whoever_undoes_so_much_is_asked(_game: Game, _value: int, *, most: int) -> int:
    return most


@rule.adjusts("q", HINGES, base=True)
def an_action_may_depend_on_the_one_before_it(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("r", WHOLE, base=True)
def actions_may_be_taken_all_together_or_not_at_all(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("s", UNDOES_CHANCE, base=True)
def what_chance_decides_is_not_taken_back(_game: Game, _value: bool) -> bool:
    return False


@rule.adjusts("u", CONFIRMED_WITHIN, base=True)
def whoever_is_doubted_confirms_a_post_within_so_many_days(
    _game: Game, _value: int, *, days: int
) -> int:
    return days


rule.as_default(a="without a clause that permits an action the kernel refuses it, by this clause")
rule.explains(
    h="clauses that act on happenings do so at the time which they state",
    l="each clause that permits an action to players checks for one",
)
then.explains(n="an answer is a post of its own, judged when it arrives")
rule.fixed(
    b="the reader takes as actions only what is stated in the first person and the "
    "present; clause i does the rest",
    d="the reader keeps the order of the post, and the engine judges one action after the other",
    k="the ledger orders entries by arrival, and puts midnights first",
    m="the engine asks what forbids before it asks what permits",
    t="the engine lets actions that depend on each other wait together",
    v="a decision of the administrator puts a post in its place",
    w="the addresses of a player are kept apart from the rules, and only confirmed ones are linked",
    x="names are found like this wherever the game looks for somebody",
)
