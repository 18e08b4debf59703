"""Dice can be verified from the public record alone, and every fault in it is found."""

import json
from copy import deepcopy
from dataclasses import replace

import pytest

from nomicbot.annals.dice_audit import problems, public_record, revealed
from nomicbot.bot import administrator as bot
from nomicbot.bot.judging import bookkeeping
from nomicbot.game.happenings import MidnightStruck, PostReached
from nomicbot.game.judging import Game
from nomicbot.game.law import RuleText
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE
from nomicbot.rulebooks.library import library, starting_rules
from tests.bot.table import Table, at

TEXT = RuleText(
    "bnomic",
    "9-1",
    0,
    "Dice",
    "Toys",
    "a. Who posts throws two dice.\n\nb. Each midnight throws one.",
)


def reading() -> Reading:
    rule = Reading("9-1/0", "bnomic")

    @rule.on("a", PostReached)
    def who_posts_throws_two_dice(game: Game, reached: PostReached) -> None:
        if reached.author is not None:
            game.set(AMPLITUDE, reached.author, sum(game.roll(2, 6)))

    @rule.on("b", MidnightStruck)
    def each_midnight_throws_one(game: Game, _: MidnightStruck) -> None:
        game.roll(1, 20)

    return rule


@pytest.fixture
def table(monkeypatch) -> Table:
    """Return a game with dice of an nweek and some days, in which one post came late."""
    bnomic = library("bnomic")
    toys = replace(
        bnomic, law=(*bnomic.law, TEXT), readings={**bnomic.readings, "bnomic 9-1": reading()}
    )
    begin = replace(
        starting_rules(["bnomic"])[0],
        number="9-1",
        text=TEXT.plain,
        origin="bnomic 9-1",
        section="Toys",
    )
    monkeypatch.setattr(bookkeeping, "library", lambda *_: toys)
    monkeypatch.setattr(bot, "starting_rules", lambda books: (*starting_rules(books), begin))
    table = Table("Wonko", "Peter")
    table.post("Wonko", "Hello.\n", at(2))
    table.post("Peter", "Hello.\n", at(4))
    table.post("Wonko", "Is that so?\n", at(3), "late")
    table.post("Peter", "Lunch?\n", at(5), To="spoon-discuss@lists.example")
    table.post("Peter", "It is.\n", at(6))
    table.administrator.advance(at(13, 1))
    table.post("Peter", "Good morning.\n", at(13))
    table.administrator.advance(at(26))
    assert table.is_true_to_its_record()
    return table


@pytest.fixture
def record(table) -> dict:
    return json.loads(
        json.dumps(public_record(table.ledger, table.administrator.engine.state, {"business"}, 1))
    )


def test_the_dice_of_every_revealed_nweek_fell_as_they_had_to(table):
    state = table.administrator.engine.state
    assert revealed(state) == [1, 2]
    records = [public_record(table.ledger, state, {"business"}, nweek) for nweek in (1, 2)]
    assert [problems(record) for record in records] == [[], []]
    assert [len(record["rolls"]) for record in records] == [2 * 4 + 11, 2 + 12]
    assert [len(record["posts"]) for record in records] == [6, 7]


def test_a_post_of_an_ended_nweek_that_turns_up_late_is_verified_under_the_seed_of_that_moment(
    table,
):
    table.post("Wonko", "Sorry!\n", at(7), "very-late")
    table.administrator.advance(at(39))
    state = table.administrator.engine.state
    records = [public_record(table.ledger, state, {"business"}, nweek) for nweek in (1, 2, 3)]
    assert [problems(record) for record in records] == [[], [], []]
    assert "very-late@players.example" in [roll["source"] for roll in records[2]["rolls"]]


def of_a_post(record: dict) -> dict:
    return next(roll for roll in record["rolls"] if roll["body_hash"])


def of_midnight(record: dict) -> dict:
    return next(roll for roll in record["rolls"] if roll["source"].startswith("midnight"))


def last_thrower(record: dict) -> int:
    """Return the index of the last post for which dice were rolled."""
    sources = {roll["source"] for roll in record["rolls"]}
    return max(n for n, (message_id, _) in enumerate(record["posts"]) if message_id in sources)


TAMPERINGS = {
    "another result": (
        lambda r: of_a_post(r).update(result=of_a_post(r)["result"] % 6 + 1),
        "did not come out",
    ),
    "another seed": (lambda r: r.update(seed="00" * 32), "the one that was committed to"),
    "another commitment": (
        lambda r: r.update(commitment="00" * 32),
        "the one that was committed to",
    ),
    "no seed": (lambda r: r.update(seed=""), "not revealed yet"),
    "the first post is missing": (lambda r: r["posts"].pop(0), "the posts before it"),
    "the last thrower's post is missing": (
        lambda r: r["posts"].pop(last_thrower(r)),
        "not among the posts",
    ),
    "posts are swapped": (lambda r: r["posts"].insert(0, r["posts"].pop(1)), "the posts before it"),
    "a post is altered": (
        lambda r: r["posts"][last_thrower(r)].__setitem__(1, "00" * 32),
        "the post's body",
    ),
    "an earlier post is altered": (
        lambda r: r["posts"][0].__setitem__(1, "00" * 32),
        "the posts before it",
    ),
    "a post was put in": (
        lambda r: r["posts"].insert(0, ["x@example.org", "00" * 32]),
        "the posts before it",
    ),
    "another chain": (lambda r: of_midnight(r).update(chain="00" * 32), "of no moment"),
    "another action": (lambda r: of_a_post(r).update(action=5, die="d6 1/9"), "did not come out"),
    "another source": (
        lambda r: of_a_post(r).update(source="x@example.org"),
        "not among the posts",
    ),
    "a source that is nothing": (
        lambda r: of_midnight(r).update(source="my fancy"),
        "not among the posts",
    ),
    "more sides": (
        lambda r: [roll.update(sides=20_000) for roll in r["rolls"]],
        "did not come out",
    ),
}


def test_what_is_wrong_in_a_record_is_found(record):
    missed = []
    for what, (tamper, told) in TAMPERINGS.items():
        wrong = deepcopy(record)
        tamper(wrong)
        missed += [] if told in "\n".join(problems(wrong)) else [what]
    assert missed == []
    assert problems(record) == []


def test_a_post_that_went_to_two_fora_throws_twice_and_is_verified(table):
    state = table.administrator.engine.state
    record = public_record(table.ledger, state, {"business"}, 1)
    twice = deepcopy(record)
    last = last_thrower(record)
    twice["posts"].insert(last + 1, list(record["posts"][last]))
    assert [p for p in problems(twice) if "posts before it" in p] == []
