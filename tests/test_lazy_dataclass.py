"""Dataclasses that are made with their first object equal those made at once."""

import dataclasses
import re
from pathlib import Path

import pytest

import nomicbot
from nomicbot.lazy_dataclass import dataclass


def pair(decorator):
    """Return three dataclasses made by `decorator`: with defaults, derived from that, and mutable."""

    @decorator(frozen=True)
    class Vote:
        motion: str
        choice: str = "FOR"
        spans: tuple[int, ...] = dataclasses.field(default=(), compare=False)

    @decorator(frozen=True)
    class Seconded(Vote):
        """A Vote that somebody seconds."""

        by: list[str] = dataclasses.field(default_factory=list, repr=False)

        def __post_init__(self):
            if not self.motion:
                raise ValueError("no motion")

    @decorator
    class Tally:
        votes: int = 0

    return Vote, Seconded, Tally


def told(vote, seconded, tally):
    """Return everything observable about such classes and their instances."""
    one, other = vote("p1"), seconded(motion="p1", choice="AGAINST", by=["Ana"])
    count = tally()
    count.votes += 1
    return [
        *map(repr, (one, other, count)),
        one == vote("p1", spans=(1, 2)),
        one == seconded("p1"),
        hash(one) == hash(vote("p1", spans=(1, 2))),
        tally.__hash__ is None,
        count == tally(1),
        dataclasses.replace(other, motion="p2").by,
        [(field.name, field.default, field.compare) for field in dataclasses.fields(seconded)],
        vote.__match_args__,
        vote.choice,
        seconded.__doc__,
        vars(one),
    ]


def test_a_class_that_is_made_late_is_the_same():
    assert told(*pair(dataclass)) == told(*pair(dataclasses.dataclass))


def test_what_is_wrong_is_told_as_well():
    vote, seconded, _ = pair(dataclass)
    for wrong in (
        lambda: vote(),
        lambda: vote("p1", colour="red"),
        lambda: vote("p1", "FOR", (), 1),
    ):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(ValueError, match="no motion"):
        seconded("")
    with pytest.raises(dataclasses.FrozenInstanceError):
        vote("p1").choice = "AGAINST"


def test_its_methods_are_written_with_the_first_object_or_when_its_fields_are_asked_for():
    vote, seconded, tally = pair(dataclass)
    assert not any("__eq__" in vars(each) for each in (vote, seconded, tally))
    assert dataclasses.is_dataclass(tally)
    assert "__eq__" in vars(tally)
    seconded("p1")
    assert "__eq__" in vars(seconded)
    assert "__eq__" in vars(vote)


def test_what_takes_a_field_called_as_anything_is_made():
    @dataclass(frozen=True)
    class Named:
        new: str
        made: str
        cls: str

    assert Named(new="a", made="b", cls="c").made == "b"


def test_one_with_slots_or_a_beginning_of_its_own_is_made_at_once():
    @dataclass(frozen=True, slots=True)
    class Slotted:
        word: str = ""

    @dataclass
    class Beginning:
        word: str = ""

        def __init__(self):
            self.word = "own"

    assert "__eq__" in vars(Slotted)
    assert Slotted.__slots__ == ("word",)
    assert Beginning().word == "own"


def test_what_is_broken_off_while_it_is_made_is_made_the_next_time(monkeypatch):
    vote, *_ = pair(dataclass)

    def broken_off(**options):
        def half(cls):
            dataclasses_dataclass(**options)(cls)
            raise KeyboardInterrupt

        return half

    dataclasses_dataclass = dataclasses.dataclass
    with monkeypatch.context() as patched:
        patched.setattr(dataclasses, "dataclass", broken_off)
        with pytest.raises(KeyboardInterrupt):
            vote("p1")
    assert repr(vote("p1")).endswith("Vote(motion='p1', choice='FOR', spans=())")


def test_what_a_look_at_a_game_imports_makes_no_dataclass_or_pattern_at_once():
    at_once = re.compile(
        r"^from dataclasses import .*\bdataclass\b|^\S.*\bre\.compile\(", re.MULTILINE
    )
    misses = [
        str(file)
        for room in ("game", "rulebooks", "publish", "annals")
        for file in (Path(nomicbot.__file__).parent / room).rglob("*.py")
        if at_once.search(file.read_text("utf-8"))
    ]
    assert misses == []
