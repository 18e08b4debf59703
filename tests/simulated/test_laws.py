"""The conservation laws are about the initial rules, and find violations."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import AlarmRang
from nomicbot.game.objects import Authority, Change
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    TILE_BLANK,
    TILE_LETTER,
    TILE_OWNER,
    TILE_ZONE,
    ZONE,
    BeginTiles,
)
from tests.simulated.laws import broken, broken_by, put_off, untouched


def test_a_game_that_has_begun_keeps_the_laws_and_a_tile_in_two_places_breaks_them() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", BeginTiles())
    assert untouched(table.state, "6-")
    assert untouched(table.state, "10-")
    assert list(broken(table.state, table.record)) == []
    tile = table.state.where(TILE_OWNER, table.find("Wonko"))[0]
    zone = table.state.of_kind(ZONE)[0]
    by = Authority("6-4", "a", 0, "bnomic")
    table.state.apply(Change(tile, TILE_ZONE.name, None, zone, by))
    assert f"{tile} is in a Rack and in a Zone" in list(broken(table.state, table.record))


def test_an_alarm_that_is_due_is_put_off_by_no_other_one() -> None:
    due, by = datetime(2026, 3, 2, 12, tzinfo=UTC), Authority("S-2", "c", 0, "sprouts")

    def alarm(object: str, at: datetime, about: str, *, begins: bool) -> list[Change]:
        old, new = (None, at.isoformat()) if begins else (at.isoformat(), None)
        was, now = (None, about) if begins else (about, None)
        return [
            Change(object, kinds.ALARM_AT.name, old, new, by),
            Change(object, kinds.ALARM_ABOUT.name, was, now, by),
        ]

    rang = alarm("alarm:1", due, "sprouts_game:1", begins=False)
    gone = alarm("alarm:2", due, "sprouts_game:2", begins=False)
    anew = alarm("alarm:3", due + timedelta(hours=1), "sprouts_game:2", begins=True)
    for changes, found in ((rang, 0), ([*rang, *gone], 0), ([*rang, *gone, *anew], 1)):
        judged = SimpleNamespace(event=AlarmRang(due, "alarm:1"), changes=changes)
        assert len(list(put_off(judged))) == found  # type: ignore[arg-type]


def test_a_blank_that_went_through_the_bag_has_lost_its_letter() -> None:
    table = Table("Wonko")
    table.post("Wonko", BeginTiles())
    state, wonko = table.state, table.find("Wonko")
    blank, by = state.where(TILE_BLANK, True)[0], Authority("6-3", "a", 0, "bnomic")
    back = Change(blank, TILE_OWNER.name, wonko, None, Authority("6-4", "a", 0, "bnomic"))
    moved = Change(blank, TILE_OWNER.name, wonko, None, by)
    drawn = Change(blank, TILE_OWNER.name, None, wonko, by)
    lettered = Change(blank, TILE_LETTER.name, None, "Q", by)
    state.apply(lettered)
    kept = f"{blank} is a Blank that came out of the Bag with a letter"
    for changes, found in (
        ((back, drawn), True),
        ((back, drawn, lettered), False),
        ((moved, drawn), False),
    ):
        judged = SimpleNamespace(event=None, changes=changes)
        assert (kept in broken_by(state, judged)) is found  # type: ignore[arg-type]


def test_only_a_motion_lets_somebody_have_less_than_none() -> None:
    table = Table("Wonko")
    for rule, found in (("decision", 1), ("9-4", 1), ("2-6", 0)):
        by = Authority(rule, "c", 0, "bnomic")
        owed = Change(table.find("Wonko"), GENECHIPS.name, 2, -3, by)
        judged = SimpleNamespace(event=None, changes=[owed])
        assert len(list(broken_by(table.state, judged))) == found  # type: ignore[arg-type]
