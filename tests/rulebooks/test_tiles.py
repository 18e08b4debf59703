"""Tiles: arranging compared with a naive count, nearest words, and conservation of Tiles and Tokens."""

from collections import Counter
from functools import cache
from itertools import permutations, product
from random import Random
from xml.etree import ElementTree

import pytest
from rulebook_world import Table

from nomicbot.dictionary import english_words
from nomicbot.game.actions import Action
from nomicbot.publish.boards import picture
from nomicbot.rulebooks.bnomic.tiles import words, zone_board
from nomicbot.rulebooks.bnomic.tiles.arranging import Amiss, LaidPiece, arranged
from nomicbot.rulebooks.bnomic.tiles.nearest import nearest
from nomicbot.rulebooks.bnomic.tiles.notation import shown, units
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD
from nomicbot.rulebooks.bnomic.tiles.table import nearest_play
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTRY_NAME
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, Forfeit, Join
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    B_DICT,
    ENTRY,
    PLAYING_TILES,
    POOL,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_OWNER,
    TILE_PLACE,
    TILE_ZONE,
    TOKEN_POOL,
    TOKENS,
    ZONE,
    ZONE_CONTROLLER,
    ZONE_NUMBER,
    BeginTiles,
    ExchangeTiles,
    LetterBlank,
    PlayWord,
    QuitTiles,
    ZapZones,
)

pytestmark = pytest.mark.sampled

# -- without a game -------------------------------------------------------------------------------------------------


def pieces(written: str) -> list[LaidPiece]:
    """Return Tiles from notation; `?` is a Blank without a letter."""
    found = []
    for part in written.split("?"):
        found += [
            LaidPiece(f"{n}{each}", each.values, each.blank)
            for n, each in enumerate(units(part), len(found))
        ]
        found.append(LaidPiece(f"{len(found)}?", "", True))
    return found[:-1]


def test_what_is_written_is_read_and_written_again() -> None:
    same = {"RIVER": 5, "R(I)VER": 5, "RI/DV/ER": 5, "/DV//LR/": 2}
    other = {"r[i]ver": "R(I)VER", "ri/vd/er": "RI/DV/ER", "a/rl/e": "A/LR/E"}
    none = ("", "r-i", "r(iv)er", "ri/v/er", "r i", "ré", "ri/vd", "(i")
    missed = [w for w, tiles in same.items() if (shown(units(w)), len(units(w))) != (w, tiles)]
    missed += [w for w, written in other.items() if shown(units(w)) != written]
    assert missed + [w for w in none if units(w)] == []


ARRANGED = (
    ("RIVER", "", "RIVERSS", True),
    ("RIVER", "RIVE", "R", True),
    ("RIVER", "RIVER", "E", True),  # that one comes from the Rack is the rule's business
    ("RIVER", "RIVES", "R", False),
    ("R(I)VER", "", "RIVER", False),
    ("R(I)VER", "", "RVER?", True),
    ("RIVER", "", "RVER?", False),
    ("RIVER", "", "RVER(I)", True),
    ("R(I)VER", "", "RVER(Q)", True),
    ("R(I)V(E)R", "", "RVR(E)?", True),
    ("R(I)V(E)R", "", "RVR(E)", False),
    ("RI/VD/ER", "", "RI/DV/ER", True),
    ("RI/VD/ER", "", "RIVER", False),
    ("RIVER", "R(I)VE", "R", True),
    ("R(I)VER", "RIVE", "R", False),
)


def test_tiles_are_arranged_by_what_is_written() -> None:
    missed = []
    for word, fixed, rack, fits in ARRANGED:
        lying = pieces(fixed)
        own = [LaidPiece(f"own{each.tile}", each.values, each.blank) for each in pieces(rack)]
        found = arranged(units(word), lying, own, lettering=True)
        if isinstance(found, Amiss) == fits:
            missed.append((word, fixed, rack, found))
        if not isinstance(found, Amiss):
            used = [each.tile for each in found.order]
            assert len(set(used)) == len(used)
            assert {each.tile for each in lying} <= set(used)
            assert shown(each.unit for each in found.order).replace("(", "").replace(
                ")", ""
            ) == shown(units(word)).replace("(", "").replace(")", "")
    assert not missed


def test_arranging_agrees_with_trying_every_order() -> None:
    dice = Random(1)
    for _ in range(300):
        fixed = pieces("".join(dice.choice("AB") for _ in range(dice.randrange(3))))
        own = [LaidPiece(f"own{n}", dice.choice("ABC"), False) for n in range(dice.randrange(4))]
        word = units("".join(dice.choice("ABC") for _ in range(dice.randrange(1, 6))))
        naive = any(
            Counter(each.values for each in (*fixed, *some))
            == Counter(unit.values for unit in word)
            for size in range(len(own) + 1)
            for some in permutations(own, size)
        )
        assert isinstance(arranged(word, fixed, own, lettering=True), Amiss) != naive


def test_a_string_with_runes_is_read_in_every_way() -> None:
    is_word = {"river", "rider", "bar", "baa"}.__contains__
    assert words.misread(units("ri/vd/er"), is_word) == ""
    assert words.misread(units("/vd/river"), is_word) == "driver"
    assert words.misread(units("ba/ra/"), is_word) == ""
    assert sorted(words.readings(units("/ab//ab/"))) == ["aa", "ab", "ba", "bb"]
    assert [words.length(units(w)) for w in ("river", "a/rl/e", "/ab//cd/e")] == [5, 6, 12]


def test_zones_are_connected_as_the_grid_has_them() -> None:
    beside = {
        (one, other)
        for one in zone_board.ZONES
        for other in zone_board.ZONES
        if zone_board.beside(one, other)
    }
    assert beside == {
        pair
        for a, b in zip(
            (1, 2, 4, 5, 7, 8, 1, 2, 3, 4, 5, 6), (2, 3, 5, 6, 8, 9, 4, 5, 6, 7, 8, 9), strict=True
        )
        for pair in ((a, b), (b, a))
    }


def test_the_nearest_word_is_the_nearest_of_all_that_can_be_laid() -> None:
    known = frozenset({"cat", "cart", "carts", "rat", "tar", "art", "scar", "act", "at"})
    assert nearest("cab", [], pieces("CATX"), [known]) == "CAT"
    assert nearest("carts", pieces("CAT"), pieces("R"), [known]) == "CART"
    assert nearest("carts", pieces("CAT"), pieces("R?"), [known]) == "CART(S)"
    assert nearest("dog", [], pieces("QQQ"), [known]) == ""
    assert (
        nearest("car", pieces("/TR/A"), pieces("C"), [known]) == ""
    )  # car is no word here, and so no reading
    assert nearest("rat", pieces("A/TC/"), pieces("R"), [known | {"arc"}]) == "AR/CT/"


# -- a game ---------------------------------------------------------------------------------------------------------

PLAYERS = ("Wonko", "Peter", "Iain", "Zed")
SVG = "{http://www.w3.org/2000/svg}"


@cache
def short_words() -> tuple[str, ...]:
    return tuple(sorted(word for word in english_words() if 2 <= len(word) <= 5))


def lying(table: Table, zone: str) -> list[str]:
    tiles = sorted(
        table.state.where(TILE_ZONE, zone), key=lambda tile: TILE_PLACE.of(table.state, tile)
    )
    assert [TILE_PLACE.of(table.state, tile) for tile in tiles] == sorted(
        {*map(_place(table), tiles)}
    )
    return [TILE_LETTER.of(table.state, tile).upper() for tile in tiles]


def _place(table: Table):
    return lambda tile: TILE_PLACE.of(table.state, tile)


def is_word(letters: list[str]) -> bool:
    known = english_words()
    return all("".join(choice).lower() in known for choice in product(*letters))


def a_play(table: Table, who: str, dice: Random) -> Action:
    """Return a play of a word that can be laid, or one that most likely can't."""
    number = dice.randrange(1, 10)
    zone = table.state.where(ZONE_NUMBER, number)[0]
    own = Counter(
        TILE_LETTER.of(table.state, t) for t in table.state.where(TILE_OWNER, table.find(who))
    )
    needs = Counter(lying(table, zone))
    if dice.random() < 0.2:
        return PlayWord(dice.choice(short_words()), number)
    for word in dice.sample(short_words(), 2_000):
        has = Counter(word.upper())
        if needs <= has and has - needs and has - needs <= own:
            return PlayWord(word, number)
    return ExchangeTiles()


def some_action(table: Table, who: str, dice: Random) -> Action:
    ways = (
        lambda: a_play(table, who, dice),
        lambda: a_play(table, who, dice),
        lambda: ZapZones(tuple(dice.randrange(1, 10) for _ in range(dice.randrange(1, 4)))),
        lambda: ExchangeTiles(),
        lambda: LetterBlank(dice.choice("AES")),
        lambda: dice.choice((BeginTiles(), BeginTiles(), QuitTiles())),
        lambda: dice.choice((Forfeit(), Join(), Join(), Join())),
    )
    return dice.choices(ways, (6, 4, 3, 1, 1, 2, 1))[0]()


def amiss(table: Table, burnt: int, at_first: Counter[str]) -> list[str]:
    """Return the violations in a game, by an independent count."""
    state, found = table.state, []
    tiles = state.of_kind(TILE)
    places = Counter((bool(TILE_OWNER.of(state, t)), bool(TILE_ZONE.of(state, t))) for t in tiles)
    if places[True, True]:
        found.append("a Tile is in two places")
    blanks = [t for t in tiles if TILE_BLANK.of(state, t)]
    if len(blanks) != 4:
        found.append(f"{len(blanks)} Blanks")
    if Counter(TILE_LETTER.of(state, t) for t in tiles if t not in blanks) != at_first:
        found.append("other Tiles than at first")
    in_bag = places[False, False]
    for player in state.where(PLAYER, True):
        size = len(state.where(TILE_OWNER, player))
        if size > 7 or (PLAYING_TILES.of(state, player) and size < 7 and in_bag):
            found.append(f"{size} Tiles in a Rack, and {in_bag} in the Bag")
    for zone in state.of_kind(ZONE):
        letters = lying(table, zone)
        if letters and not is_word(letters):
            found.append(f"{letters} in a Zone")
        controller = ZONE_CONTROLLER.of(state, zone)
        if controller and not PLAYER.of(state, controller):
            found.append("a Zone is controlled by nobody's player")
    owned = sum(t.of(state, p) for t in TOKENS for p in state.of_kind("outsider"))
    (pool,) = state.of_kind(TOKEN_POOL)
    if owned + POOL.of(state, pool) + burnt != 1000:
        found.append(f"{owned} and {POOL.of(state, pool)} Tokens, and {burnt} destroyed")
    return found


def test_every_tile_is_in_one_place_and_every_token_is_accounted_for() -> None:
    dice = Random(2)
    table = Table(*PLAYERS)
    state = table.state
    at_first = Counter(
        TILE_LETTER.of(state, t) for t in state.of_kind(TILE) if not TILE_BLANK.of(state, t)
    )
    assert at_first.total() == 98 + 10
    done: Counter[tuple[str, str]] = Counter()
    for player in PLAYERS:
        table.post(player, BeginTiles())
    while state.of_kind(TOKEN_POOL):
        assert amiss(table, 50 * (table.ntime[0] - 1), at_first) == []
        for who in dice.sample(PLAYERS, 2):
            action = some_action(table, who, dice)
            (verdict,) = table.post(who, action)
            done[action.name, verdict.result] += 1
            if state.of_kind(TOKEN_POOL) and verdict.result == "done":
                assert amiss(table, 50 * (table.ntime[0] - 1), at_first) == [], (action, verdict)
        table.midnight()
    for name in (PlayWord.name, ZapZones.name, ExchangeTiles.name):
        assert done[name, "done"] > 5, done
        assert done[name, "refused"] > 5, done
    assert not any(state.of_kind(kind) for kind in (TILE, ZONE, ENTRY, B_DICT))
    assert not state.where(MINISTRY_NAME, "Tiles")


def test_the_nearest_play_to_one_that_is_refused_is_done() -> None:
    dice = Random(3)
    table = Table(*PLAYERS)
    for player in PLAYERS:
        table.post(player, BeginTiles())
    for who in PLAYERS:
        refused = PlayWord(dice.choice(("quizzical", "xylophone")), dice.randrange(1, 10))
        assert [verdict.result for verdict in table.post(who, refused)] == ["refused"]
        nearest_one = nearest_play(table.engine.query(table.now), table.find(who), refused)
        assert nearest_one is not None
        assert [verdict.result for verdict in table.post(who, nearest_one)] == ["done"]


# -- as they are shown ------------------------------------------------------------------------------------------------


def test_the_picture_has_each_tile_of_the_board_in_its_zone_and_each_rack() -> None:
    table, dice = Table(*PLAYERS), Random(4)
    for player in PLAYERS:
        table.post(player, BeginTiles())
    for _ in range(3):
        for who in PLAYERS:
            table.post(who, a_play(table, who, dice))
    game = table.engine.query(table.now)
    drawn = ElementTree.fromstring(picture(game, BOARD))
    tiles = [one for one in drawn.iter(f"{SVG}rect") if one.get("class", "").startswith("tile")]
    zones = [one for one in drawn.iter(f"{SVG}rect") if one.get("class", "").startswith("zone")]
    lie = [tile for tile in table.state.of_kind(TILE) if TILE_ZONE.of(table.state, tile)]
    held = [tile for tile in table.state.of_kind(TILE) if TILE_OWNER.of(table.state, tile)]
    assert (len(zones), len(tiles)) == (9, len(lie) + len(held))
    assert lie
    within = [tile for tile in tiles if any(_inside(tile, zone) for zone in zones)]
    assert len(within) == len(lie)
    told = [one.text for one in drawn.iter(f"{SVG}text")]
    assert set(PLAYERS) <= set(told)


def _inside(tile: ElementTree.Element, zone: ElementTree.Element) -> bool:
    (x, y, w, h), (left, top, wide, high) = (
        [float(one.get(side, "0")) for side in ("x", "y", "width", "height")]
        for one in (tile, zone)
    )
    return left <= x and x + w <= left + wide and top <= y and y + h <= top + high


def test_what_has_moved_is_told_zone_by_zone() -> None:
    table = Table(*PLAYERS)
    table.post("Wonko", BeginTiles())
    begun = len(table.record)
    game = table.engine.query(table.now)
    nearest_one = nearest_play(game, table.find("Wonko"), PlayWord("notes", 4))
    assert nearest_one is not None
    table.post("Wonko", nearest_one)
    changes = [change for judged in table.record[begun:] for change in judged.changes]
    told = " ".join(BOARD.moved(table.engine.query(table.now), changes, False).split())
    assert told == f"Zone 4 empty, uncontrolled -> {shown(units(nearest_one.word))}, Wonko"
