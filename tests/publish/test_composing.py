"""Composed sentences: each is parsed as exactly the action of its template, for any names."""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, Change
from nomicbot.language.reader import Reader
from nomicbot.language.scenes import scene_in
from nomicbot.plays.stage import Stage
from nomicbot.publish.composing import Composable, Composer
from nomicbot.rulebooks import library
from tests.samples import SAMPLE_OR_ALL
from tests.site.staged import staged

HOSTILE = (
    *(
        "For p2",
        "Me",
        "Everybody",
        "Tweak 1",
        "All",
        "On",
        "Vote",
        "Not",
        "Law",
        "North",
        "5A",
        "Him",
    ),
    *("Zed to Peter", "and Zed", "Zed, Peter", "Zed; I forfeit", "The Administrator", "The Shield"),
    *("O'Brien", "Jean-Luc", "Zoë", "Бob", "{Zed}", '"Zed"', "<b>Bob</b>", "Quill", "a@b.example"),
)
BY = Authority("3-2", "a", 0, "bnomic")
PLAIN = ("Wonko", "Peter", "Zed")
BEGUN = """\
rulebooks bnomic grid sprouts sprodzoom spoof
players Wonko Peter Zed
given "new talisman" name Quill
given Quill holder Wonko
at 1/9 12:00
> Wonko to public
| I submit a Tweak: {{ Wonko gains 1A. }}
| I submit a proposal: {{ Wonko gains 1A. }}
| I call Shenanigans on Zed: { Zed is a duck. }
= done
= done
= done
> Wonko to public
| I challenge Peter to Sprouts with 3 spots.
= done
at 1/10 18:00
"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """Return a game with all rulebooks, Open motions of three forms, and a challenge."""
    return staged(tmp_path_factory.mktemp("composing") / "game", BEGUN)


def all_sentences(game: Game) -> list[Composable]:
    composer = Composer(game)
    actions = dict.fromkeys(action for book in library.rulebooks() for action in book.actions)
    return [one for action in actions for one in composer.sentences(action)]


def fillings(one: Composable) -> list[list[str]]:
    """Return ways to fill the fields of a sentence that include each choice for each field."""
    most = max((len(field.choices) for field in one.fields), default=1) or 1
    return [
        [
            field.choices[at % len(field.choices)] if field.choices else field.example
            for field in one.fields
        ]
        for at in range(most)
    ]


def default(action: Action, name: str) -> object:
    """Return the value of a field that a sentence doesn't mention."""
    declared = next(each for each in fields(action) if each.name == name)
    return declared.default_factory() if declared.default is MISSING else declared.default  # type: ignore[misc]


def misread(stage: Stage, game: Game) -> list[object]:
    """Return every composed sentence that is parsed as anything but its action."""
    reader = Reader(scene_in(stage.administrator.engine))
    missed: list[object] = []
    for one in all_sentences(game):
        for filled in fillings(one):
            words = one.composed(filled)
            read = reader.read(words, names=("Wonko",)).read
            acts = [each.action for each in read if isinstance(each, Announcement)]
            said = {field.slot.field for field in one.fields} | {
                name for name, _ in one.saying.settled
            }
            if len(read) != 1 or len(acts) != 1 or not one.is_said_by(acts[0], filled):
                missed.append((words, read))
            elif any(
                getattr(acts[0], each.name) != default(acts[0], each.name)
                for each in fields(acts[0])
                if each.name not in said | {"changes", "form"}
            ):
                missed.append((words, acts[0]))
    return missed


def test_each_composed_sentence_is_read_as_its_action(stage: Stage) -> None:
    game = stage.administrator.engine.query(stage.administrator.now)
    sentences = all_sentences(game)
    assert len({one.action for one in sentences}) > 60
    for plain in PLAIN:
        assert sum(plain in field.choices for one in sentences for field in one.fields) > 20
    assert misread(stage, game) == []


def test_votes_go_with_motions_that_they_are_legal_on(stage: Stage) -> None:
    game = stage.administrator.engine.query(stage.administrator.now)
    found = [one.composed(way) for one in all_sentences(game) for way in fillings(one)]
    assert "I vote SECOND on Tweak 1." in found
    assert "I second Tweak 1." in found
    assert "I vote FOR p2." in found
    assert not {"I vote FOR Tweak 1.", "I vote SECOND on p2.", "I vote YES on p2."} & set(found)


@SAMPLE_OR_ALL
def test_a_name_of_other_words_is_offered_only_where_it_is_read_as_a_name(
    tmp_path: Path, some: Callable[[Iterable[str], int], list[str]]
) -> None:
    """Names that no player can take now are included, since another law may permit them."""
    hostile = some(HOSTILE, 3)
    many = [f"Player{chr(ord('a') + at)}" for at in range(len(hostile))]
    text = BEGUN.replace("Peter Zed", f"Peter Zed {' '.join(many)}", 1)
    stage = staged(tmp_path, text)
    engine = stage.administrator.engine
    changes = [
        Change(engine.query(stage.administrator.now).find(old, "outsider")[0], "name", old, new, BY)
        for old, new in zip(many, hostile, strict=True)
    ]
    engine.fold(changes)
    game = engine.query(stage.administrator.now)
    sentences = all_sentences(game)
    assert len({one.action for one in sentences}) > 50
    offered = {choice for one in sentences for field in one.fields for choice in field.choices}
    assert {"Jean-Luc", "Zoë", "O'Brien", "The Administrator"}.intersection(hostile) <= offered
    assert not {"{Zed}", '"Zed"', "a@b.example", "5A", "Tweak 1 "} & offered
    assert misread(stage, game) == []
