"""Objects of a clause exist as long as the law in force sanctions them, and no longer (1-2.a, 1-2.f)."""

from datetime import datetime

import pytest

from nomicbot.game import kinds
from nomicbot.game.amending import minding_fixed_words
from nomicbot.game.amending.rule_made_things import things
from nomicbot.game.decisions import DECISION
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Making
from tests.rulebooks.rulebook_world import Table
from tests.samples import SAMPLE_OR_ALL


@pytest.fixture(scope="module")
def table() -> Table:
    return Table("Wonko", "Peter", rulebooks=("bnomic", "grid"))


def silenced(game: Game, made: Making) -> dict[ObjectId, str]:
    """Delete every paragraph that mentions `made`, and return the former texts of these rules."""
    before = {}
    with minding_fixed_words(game):
        for rule in game.state.of_kind(kinds.RULE):
            text = kinds.TEXT.of(game.state, rule)
            left = [part for part in text.split("\n\n") if not made.spoken.search(squeeze(part))]
            if len(left) < len(text.split("\n\n")):
                before[rule] = text
                game.set(kinds.TEXT, rule, "\n\n".join(left))
    return before


def provided(game: Game, made: Making) -> None:
    """Create an object of `made`, unless the game began with one."""
    if any(things(game.state, made)):
        return
    for thing in made.things:
        if isinstance(thing, Kind):
            game.create(thing)
        elif isinstance(thing, Attribute) and game.state.of_kind(thing.kind):
            value = {
                int: 3,
                str: "some",
                bool: True,
                tuple: (1,),
                datetime: "2026-01-01T00:00:00Z",
            }[thing.type]
            game.put(game.state.of_kind(thing.kind)[-1], thing.name, value)


def test_each_thing_is_made_by_a_clause_that_speaks_of_it(table):
    missing = []
    for reading in table.engine.library.readings.values():
        law = table.engine.library.text(reading.origin)
        texts = {shape.label: squeeze(shape.plain) for shape in law.shapes}
        missing += [
            f"{reading.rule}.{made.label}: {made.called}"
            for made in reading.makings
            if not made.spoken.search(texts.get(made.label, ""))
        ]
    assert missing == []


def test_the_clauses_that_make_a_thing_are_clauses_of_the_law_and_name_it(table):
    library, wrong = table.engine.library, []
    for made, places in library.makers.items():
        for origin, label in places:
            texts = {shape.label: squeeze(shape.plain) for shape in library.text(origin).shapes}
            if not made.named_in(texts.get(label, "")):
                wrong.append(f"{made.called}: {origin}.{label}")
    assert wrong == []
    assert set(library.makers) == set(library.makings)


WHOLE = {
    "Zones": {
        "There are nine Zones on the Board.": True,
        "Each Zone has a number.": True,
        "Zones are red.": True,
        "Peter's Zone is blue.": True,
        "E stands in the Zone of Enchantment of a Siren.": False,
        "The Time Zones of the world differ.": False,
        "A Zone Board hangs there.": False,
    },
    "Ministries": {"The Ministry of Law is red.": True, "A Minister may sing.": True},
    "the Ministry of Tiles": {
        "The Ministry of Tiles is red.": True,
        "The Tiler sings.": True,
        "Tiles are red.": False,
    },
    "the Tiles of each letter": {
        "The Ministry of Tiles is red.": False,
        "Some Tiles are red.": True,
    },
    "Tiles Tokens": {"A player has Tiles Tokens.": True},
    "vetoes": {"A veto is bad.": True, "Whoever vetoes it pays.": True},
}


@pytest.mark.parametrize("called", WHOLE)
def test_a_thing_is_named_as_a_whole_term(table, called):
    (made,) = [one for one in table.engine.library.makings if one.called == called]
    assert {words: made.named_in(words) for words in WHOLE[called]} == WHOLE[called]


@SAMPLE_OR_ALL
def test_each_thing_is_gone_when_nothing_speaks_of_it_and_begins_with_its_words(table, some):
    left, unlike, not_anew, made_one, makings = [], [], [], 0, some(table.engine.library.makings, 4)
    for made in makings:
        game = table.engine.query(table.now)
        with game.supposing(), game.reading(DECISION):
            provided(game, made)
            there = {one for one, _ in things(game.state, made)}
            made_one += bool(there)
            mark = len(game.transcript.changes)
            texts = silenced(game, made)
            if any(things(game.state, made)):
                left.append(made.called)
            ceasing = [
                c for c in game.transcript.changes[mark:] if c.object in there and c.new is None
            ]
            unlike += [
                f"{made.called} by {c.authority}" for c in ceasing if c.authority.short != "1-2.a"
            ]
            with minding_fixed_words(game):
                for rule, text in texts.items():
                    game.set(kinds.TEXT, rule, text)
            begins = any(
                reading.subject is made
                for r in table.engine.library.readings.values()
                for reading in r.clauses
            )
            objects = not any(isinstance(thing, Attribute) for thing in made.things)
            if begins and objects and not any(things(game.state, made)):
                not_anew.append(made.called)
            assert game.transcript.faults == []
    assert (left, unlike, not_anew) == ([], [], [])
    assert made_one > len(makings) // 2


def test_what_only_a_clause_less_speaks_of_stays(table):
    """One clause that still mentions a thing is enough, whichever it is."""
    game = table.engine.query(table.now)
    (stamp,) = [
        made for made in table.engine.library.makings if made.called == "the Big Rubber Stamp"
    ]
    speaking = [
        rule
        for rule in game.state.of_kind(kinds.RULE)
        if stamp.spoken.search(kinds.TEXT.of(game.state, rule))
    ]
    (rule,) = speaking
    paragraphs = kinds.TEXT.of(game.state, rule).split("\n\n")
    for kept in (part for part in paragraphs if stamp.spoken.search(squeeze(part))):
        with game.supposing(), game.reading(DECISION):
            with minding_fixed_words(game):
                game.set(kinds.TEXT, rule, kept)
            assert any(things(game.state, stamp)), kept
