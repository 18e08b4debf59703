"""The laws of conservation are about the rules as they began, and find what breaks them."""

from rulebook_world import Table

from nomicbot.game.objects import Authority, Change
from nomicbot.rulebooks.bnomic import vocabulary as v
from tests.simulated.laws import broken, untouched


def test_a_game_that_has_begun_keeps_the_laws_and_a_tile_in_two_places_breaks_them() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", v.BeginTiles())
    assert untouched(table.state, "6-")
    assert untouched(table.state, "10-")
    assert list(broken(table.state, table.record)) == []
    tile = table.state.where(v.TILE_OWNER, table.find("Wonko"))[0]
    zone = table.state.of_kind(v.ZONE)[0]
    by = Authority("6-4", "a", 0, "bnomic")
    table.state.apply(Change(tile, v.TILE_ZONE.name, None, zone, by))
    assert f"{tile} is in a Rack and in a Zone" in list(broken(table.state, table.record))
