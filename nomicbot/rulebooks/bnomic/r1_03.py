"""Rule 1-3: Actions."""

from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.engine import MOST_REPETITIONS, RECOGNITION_STANDS, TAKES_ENDLESS
from nomicbot.game.happenings import PostRecognised, RecognitionObjected
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal
from nomicbot.rulebooks.bnomic import vocabulary as v

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
def a_private_forum_is_no_place_for_it(game: Game, action: Action) -> Refusal | None:
    if game.public or (isinstance(action, v.ObjectToRecognition) and _reached_the_administrator_alone(game)):
        return None
    return game.refuse("it did not reach a public forum, so it is no action", result="unrecognised")


def _reached_the_administrator_alone(game: Game) -> bool:
    fora = game.state.of_kind(kinds.FORUM)
    return game.post is not None and game.post.forum not in [kinds.FORUM_NAME.of(game.state, forum) for forum in fora]


@rule.on("j", PostRecognised)
def its_author_has_a_day_to_object(game: Game, recognised: PostRecognised) -> None:
    recognition = game.create(v.RECOGNITION)
    game.set(v.RECOGNISED_ENTRY, recognition, recognised.entry)
    game.set(v.RECOGNISED_FROM, recognition, recognised.address)
    game.set(v.RECOGNISED_AT, recognition, _changes_of_the_ndays(game))


@rule.adjusts("j", RECOGNITION_STANDS, base=True)
def an_objection_before_it_keeps_it_from_happening(
    game: Game, _value: bool, address: str, sent: datetime, entry: int
) -> bool:
    return not any(
        v.OBJECTION_FROM.of(game.state, objection) == address
        and v.OBJECTION_TO.of(game.state, objection) in (0, entry)
        and v.OBJECTION_AT.of(game.state, objection) >= sent
        for objection in game.state.of_kind(v.OBJECTION)
    )


@rule.permits("j", v.ObjectToRecognition)
def whoever_is_said_to_have_attempted_it_may_object(
    game: Game, action: v.ObjectToRecognition, *, days: int
) -> Refusal | None:
    recognitions = _recognitions(game, action.entry)
    if not recognitions:
        _object_before_it(game, action)
        return None
    now = _changes_of_the_ndays(game)
    in_time = [r for r in recognitions if now - v.RECOGNISED_AT.of(game.state, r) < days]
    left = [r for r in in_time if not v.OBJECTED.of(game.state, r)]
    entries = [v.RECOGNISED_ENTRY.of(game.state, r) for r in left]
    if not left:
        return game.refuse("that was objected to already" if in_time else f"the day to object is over: {days} at most")
    if len(set(entries)) > 1:
        which = ", ".join(f"entry {entry}" for entry in entries)
        return game.refuse(f"more than one of your posts was recognised: say which, of {which}")
    for recognition in left:
        game.set(v.OBJECTED, recognition, True)
    game.tell(f"nothing of entry {entries[0]} happens by its recognition")
    game.happen(RecognitionObjected(entries[0]))
    return None


def _recognitions(game: Game, entry: int) -> list[ObjectId]:
    """Those of what the author of this post sent; with `entry` those of that one."""
    return [
        recognition
        for recognition in game.state.of_kind(v.RECOGNITION)
        if v.RECOGNISED_FROM.of(game.state, recognition) == game.author.address
        and entry in (0, v.RECOGNISED_ENTRY.of(game.state, recognition))
    ]


def _object_before_it(game: Game, action: v.ObjectToRecognition) -> None:
    objection = game.create(v.OBJECTION)
    game.set(v.OBJECTION_FROM, objection, game.author.address)
    game.set(v.OBJECTION_TO, objection, action.entry)
    game.set(v.OBJECTION_AT, objection, game.now)
    what = f"entry {action.entry}" if action.entry else "what you have sent to private fora so far"
    game.tell(f"nothing of {what} happens if it is recognised")


def _changes_of_the_ndays(game: Game) -> int:
    return sum(v.ADVANCES.of(game.state, clock) for clock in game.state.of_kind(v.CLOCK))


rule.without_effect(
    a="who may take an action is said by the clause that permits it; without one the kernel refuses by this clause",
    b="the reader takes as actions only what is stated in the first person and the present; clause i does the rest",
    d="the reader keeps the order of the post, and the engine judges one action after the other",
    e="the engine judges each repetition by itself",
    h="clauses that act on happenings do so at the time which they state",
    k="the ledger orders entries by arrival, and puts midnights first",
    l="each clause that permits an action to players checks for one",
    m="the engine asks what forbids before it asks what permits",
    n="an answer is a post of its own, judged when it arrives",
    p="clause 3-1.i has it wait, and the engine lets what was recognised wait as it does what was posted",
)
rule.carried_by(o="j")
