"""Actions of one post that depend on each other, or are done together or not at all (1-3.q to 1-3.t)."""

from dataclasses import replace
from datetime import timedelta

from kernel_world import BALLS, BOX, COLOUR, Do, bnomic_world, toy, toy_world

from nomicbot.game.actions import ALL_DONE, NONE_DONE, Announcement, Author, Posted, Verdict
from nomicbot.game.amending import RepealRule
from nomicbot.game.decisions import Recognise
from nomicbot.game.judging import Game


def boxes(*, rolls: bool = False):
    """Return a rule by which anybody may fill a box, but not one of a colour that exists already."""
    law, rule = toy("9-1", "a. Anybody may fill a box.")

    @rule.permits("a", Do)
    def anybody_may_fill_a_box(game: Game, action: Do) -> None:
        if action.what in [COLOUR.of(game.state, box) for box in game.state.of_kind(BOX)]:
            raise game.refuse(f"there is a {action.what} box")
        box = game.create(BOX)
        game.set(COLOUR, box, action.what)
        game.set(BALLS, box, game.roll(1, 6)[0] if rolls else 3)
        game.tell(f"a {action.what} box")

    return law, rule


def one(what: str, **labels: object) -> Announcement:
    return Announcement(Do(what), what, **labels)


def post(world, *read: Announcement, forum: str = "public", proven: bool = True) -> list[Verdict]:
    number = len(world.record) + 1
    author = Author("wonko@example.org", "Wonko", proven)
    event = Posted(
        world.wait(timedelta(minutes=1)),
        author,
        forum,
        read,
        f"m{number}",
        f"b{number}",
        f"c{number}",
    )
    return list(world.judge(event).verdicts)


def results(verdicts: list[Verdict]) -> list[str]:
    return [f"{v.result} {v.clause.short}" if v.clause else v.result for v in verdicts]


def colours(world) -> list[str]:
    return [COLOUR.of(world.engine.state, box) for box in world.boxes]


def test_what_depends_on_failure_is_done_after_one_and_refused_after_a_success():
    world = bnomic_world(toys=[boxes()])
    assert results(post(world, one("red", part=1), one("blue", hinge=1, needs=NONE_DONE))) == [
        "done 9-1.a",
        "refused 1-3.q",
    ]
    assert results(post(world, one("red", part=1), one("blue", hinge=1, needs=NONE_DONE))) == [
        "refused 9-1.a",
        "done 9-1.a",
    ]
    assert colours(world) == ["red", "blue"]


def test_what_was_not_tried_is_depended_on_in_vain():
    world = bnomic_world(toys=[boxes()])
    post(world, one("red"))
    chain = (
        one("blue", part=1),
        one("green", part=2, hinge=1, needs=NONE_DONE),
        one("black", hinge=2, needs=NONE_DONE),
    )
    assert results(post(world, *chain)) == ["done 9-1.a", "refused 1-3.q", "refused 1-3.q"]


def test_a_block_of_which_one_fails_leaves_nothing():
    world = bnomic_world(toys=[boxes()])
    verdicts = post(world, one("red", block=1), one("red", block=1), one("blue", block=1))
    assert results(verdicts) == ["refused 1-3.r", "refused 9-1.a", "refused 1-3.r"]
    assert (world.boxes, world.record[-1].changes, world.record[-1].effects) == ([], (), ())
    assert all(not v.changes for v in verdicts)


def test_a_block_that_is_repeated_is_one_block():
    world = bnomic_world(toys=[boxes()])
    assert results(post(world, one("red", block=1, times=2))) == ["refused 1-3.r", "refused 9-1.a"]
    assert results(post(world, one("red", block=1), one("blue", block=1))) == [
        "done 9-1.a",
        "done 9-1.a",
    ]


def test_chance_is_not_undone():
    world = bnomic_world(toys=[boxes(rolls=True)])
    assert results(post(world, one("red", block=1), one("blue", block=1))) == [
        "refused 1-3.s",
        "refused 1-3.r",
    ]
    assert world.boxes == []
    assert (
        results(post(world, one("red", part=1), one("blue", hinge=1, needs=ALL_DONE)))
        == ["done 9-1.a"] * 2
    )


def test_without_the_rule_nothing_depends_on_anything():
    world = bnomic_world(toys=[boxes()])
    world.legislate(RepealRule("1-3"))
    assert results(post(world, one("red", part=1), one("blue", hinge=1, needs=NONE_DONE))) == [
        "done 9-1.a",
        "refused default 1-3",
    ]
    assert results(post(world, one("green", block=1))) == ["refused default 1-3"]
    assert results(post(toy_world(boxes()), one("red", block=1))) == ["refused default 1-3"]


def test_nothing_of_an_unproven_author_is_done():
    world = bnomic_world(toys=[boxes()])
    read = (one("red", part=1), one("blue", hinge=1, needs=NONE_DONE, times=3))
    assert results(post(world, *read, proven=False)) == ["held", "held"]


def test_on_a_private_forum_none_of_it_is_an_action_and_a_recognition_takes_it_as_it_hangs_together():
    world = bnomic_world(toys=[boxes()])
    read = (
        one("red", part=1),
        one("blue", hinge=1, needs=NONE_DONE),
        one("green", block=1),
        one("red", block=1),
    )
    assert results(post(world, *read, forum="chat")) == ["unrecognised 1-3.i"] * 4
    entry = len(world.record)
    recognised = world.decide(
        Recognise(entry, "Wonko", replace(world.record[-1].event, forum="public"))
    )
    assert results([s.verdict for s in recognised.settled]) == [
        "done 9-1.a",
        "refused 1-3.q",
        "refused 1-3.r",
        "refused 9-1.a",
    ]
    assert colours(world) == ["red"]
