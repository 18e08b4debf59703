"""Rule 6-10: Tiles Time Limit. Tokens, and the end of Tiles."""

from math import factorial

from nomicbot.game import kinds
from nomicbot.game.amending import AmendRule, DeleteClause, RepealSection, carry_out
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.law import clauses, without_comments
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import elections, ministers, people
from nomicbot.rulebooks.bnomic.specialties.words import words_of
from nomicbot.rulebooks.bnomic.tiles import words
from nomicbot.rulebooks.bnomic.tiles.notation import Unit
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.ministries import KEPT_FOR
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    B_DICT,
    CONTROL,
    ENTRY,
    EXCHANGED,
    HAS_MORE,
    LENGTH,
    MAGIC,
    PLAYING_TILES,
    POOL,
    POWER,
    QUIT_TILES,
    TILE,
    TILE_PLAYS,
    TILES_ENDED,
    TILES_PAYOUT,
    TOKEN_POOL,
    TOKENS,
    TOKENS_GAINED,
    WORD_LENGTH,
    ZONE,
    ZONE_CONTROLLER,
    ZONES_GAINED,
    Gain,
    PoolEmpty,
    TilesEnd,
    WordPlayed,
    ZonesZapped,
)

rule = Reading("6-10/2")
rule.named("c", burnt=noun("the number of Tokens destroyed each nweek", "Tokens"))
rule.named("f", power=noun("the number of Power Tokens for a Zone that is Zapped", "Power Tokens"))
rule.named("o", award=noun("the award for the most Power Tokens", "Genechips"))
rule.named("p", award=noun("the award for the most Length Tokens", "Genechips"))
rule.named("q", award=noun("the award for the most Control Tokens", "Genechips"))
rule.named("r", award=noun("the award for the most Magic Tokens", "Genechips"))
rule.named("s", award=noun("the award for the most Tokens", "Genechips"))
rule.named("t", award=noun("the award for the second most Tokens", "Genechips"))

Gains = tuple[Gain, ...]
Types = tuple[Attribute[int], ...]

SECTION, LISTING, FUNNY_VOICE = "6", "4-4", "3-9"
"""The section that is repealed when Tiles ends, and the rules of which clauses are deleted."""
OF_TILES = ("Ministry of Tiles", "Tiler")
"""Words that identify the clauses of rule 4-4 which are deleted."""
OF_NOMIC_WORDS = ("z", "aa", "ae")
"""The clauses of rule 3-9 that are deleted. Each is found by its words, wherever it is."""
WAND = "wand"


@rule.makes("b", "the Token Pool", TOKEN_POOL)
@rule.on("b", GameBegan)
def there_is_a_token_pool(game: Game, _began: GameBegan | None = None, *, tokens: int) -> None:
    game.set(POOL, game.create(TOKEN_POOL), tokens)


@rule.on("c", NweekBegins)
def tokens_of_the_pool_are_destroyed(game: Game, _begins: NweekBegins, *, burnt: int) -> None:
    for pool in _pools(game):
        game.set(POOL, pool, max(0, POOL.of(game.state, pool) - burnt))
        _look(game, pool)


@rule.on("e", PlayerLeaves)
def tokens_of_a_leaver_go_back(game: Game, left: PlayerLeaves) -> None:
    for pool in _pools(game):
        for type_ in TOKENS:
            game.add(POOL, pool, type_.of(game.state, left.player))
            game.set(type_, left.player, None)


def _pools(game: Game) -> list[ObjectId]:
    return [pool for pool in game.state.of_kind(TOKEN_POOL) if not TILES_ENDED.of(game.state, pool)]


# -- what is gained --------------------------------------------------------------------------------


@rule.adjusts("f", TOKENS_GAINED)
def zapping_earns_power(game: Game, value: Gains, happened: object, *, power: int) -> Gains:
    if not isinstance(happened, ZonesZapped):
        return value
    gains = (
        _gain(game, happened.player, POWER, power, f"for Zapping {{{z.zone}}}")
        for z in happened.zapped
    )
    return (*value, *gains)


@rule.adjusts("g", TOKENS_GAINED)
def long_words_that_are_zapped_earn_length(
    game: Game, value: Gains, happened: object, *, each: int, length: int
) -> Gains:
    if not isinstance(happened, ZonesZapped):
        return value
    found = []
    for zapped in happened.zapped:
        more = game.quantity(WORD_LENGTH, zapped.word) - length
        if zapped.controller and more > 0:
            why = f"for the word in {{{zapped.zone}}}, {more} over {length} letters"
            found.append(_gain(game, zapped.controller, LENGTH, each * more, why))
    return (*value, *found)


@rule.adjusts("g", WORD_LENGTH, base=True)
def a_word_is_as_long_as_it_has_letters(_game: Game, _value: int, word: tuple[Unit, ...]) -> int:
    return len(word)


@rule.adjusts("h", WORD_LENGTH)
def all_that_runes_make_of_it_is_counted(_game: Game, _value: int, word: tuple[Unit, ...]) -> int:
    return words.length(word)


@rule.adjusts("i", TOKENS_GAINED)
def several_zones_at_once_earn_control(
    game: Game, value: Gains, happened: object, *, zones: int, base: int, more: int
) -> Gains:
    newly = _newly(game, happened)
    if not isinstance(happened, WordPlayed) or len(newly) < zones:
        return value
    tokens = base + more * (len(newly) - zones)
    return (
        *value,
        _gain(game, happened.player, CONTROL, tokens, f"for {len(newly)} Zones at once"),
    )


@rule.adjusts("j", TOKENS_GAINED)
def the_whole_board_earns_control(game: Game, value: Gains, happened: object, *, all: int) -> Gains:
    if not isinstance(happened, WordPlayed) or not _newly(game, happened):
        return value
    player = happened.player
    controlled = game.state.where(ZONE_CONTROLLER, player)
    if len(controlled) != len(game.state.of_kind(ZONE)):
        return value
    return (*value, _gain(game, player, CONTROL, all, "for all Zones"))


def _newly(game: Game, happened: object) -> list[ObjectId]:
    """Return the Zones that a player gains by a play, except those they already controlled."""
    if not isinstance(happened, WordPlayed):
        return []
    return [
        zone for zone in game.quantity(ZONES_GAINED, happened) if zone not in happened.controlled
    ]


@rule.adjusts("k", TOKENS_GAINED)
def several_runes_earn_magic(game: Game, value: Gains, happened: object, *, magic: int) -> Gains:
    if not isinstance(happened, WordPlayed):
        return value
    runes = words.runes(happened.word)
    if runes < _SEVERAL:
        return value
    return (
        *value,
        _gain(
            game,
            happened.player,
            MAGIC,
            magic * factorial(runes),
            f"for {runes} Runes in one word",
        ),
    )


_SEVERAL = 2
"""The least number that is more than one."""


def _gain(game: Game, player: ObjectId, type_: Attribute[int], tokens: int, why: str) -> Gain:
    """Return a gain of Tokens. In the reason, a Zone in braces is replaced by its name."""
    before, brace, rest = why.partition("{")
    zone, _, after = rest.partition("}")
    return Gain(player, type_, tokens, f"{before}{game.called(zone)}{after}" if brace else why)


@rule.on("m", WordPlayed)
def a_word_earns_tokens(game: Game, played: WordPlayed) -> None:
    _give(game, game.quantity(TOKENS_GAINED, played))


@rule.on("m", ZonesZapped)
def zapping_earns_tokens(game: Game, zapped: ZonesZapped) -> None:
    _give(game, game.quantity(TOKENS_GAINED, zapped))


def _give(game: Game, gains: Gains) -> None:
    pools = _pools(game)
    for pool in pools[:1]:
        for gain in gains:
            tokens = min(gain.tokens, POOL.of(game.state, pool))
            if tokens > 0:
                game.because(f"{gain.why[0].upper()}{gain.why[1:]}.")
                game.add(POOL, pool, -tokens)
                game.add(gain.type, gain.player, tokens)
                game.tell(f"{game.called(gain.player)} gets {tokens} {gain.type.term} {gain.why}")
        _look(game, pool)


# -- the end ---------------------------------------------------------------------------------------


def _look(game: Game, pool: ObjectId) -> None:
    if not POOL.of(game.state, pool):
        game.happen(PoolEmpty(pool))


@rule.upholds("n", TOKEN_POOL)
def a_pool_that_is_empty_ends_tiles(game: Game, pool: ObjectId) -> None:
    if not TILES_ENDED.of(game.state, pool) and not POOL.of(game.state, pool):
        game.happen(PoolEmpty(pool))


@rule.on("n", PoolEmpty)
def tiles_end(game: Game, empty: PoolEmpty) -> None:
    if TILES_ENDED.of(game.state, empty.pool):
        return
    game.set(TILES_ENDED, empty.pool, True)
    game.tell("there is no Token in the Token Pool: the game of Tiles is over")
    for player in people.players(game):
        award, steps = game.trail(TILES_PAYOUT, player)
        if award:
            game.because(
                " ".join(f"{step.after - step.before} GC {step.because}." for step in steps)
            )
            game.add(GENECHIPS, player, award)
            game.tell(f"{game.called(player)} gains {award} GC as Tiles end")
    game.happen(TilesEnd())


def _best(clause: str, types: Types, told: str) -> None:
    """Define a clause that pays for having more Tokens of some Types than any other player."""

    @rule.adjusts(clause, TILES_PAYOUT, each_time=True)
    def who_has_the_most_is_paid(game: Game, value: int, player: ObjectId, *, award: int) -> int:
        if not game.quantity(HAS_MORE, player, types):
            return value
        game.because(f"for the most {told}")
        return value + award


for _clause, _type in zip("opqr", (POWER, LENGTH, CONTROL, MAGIC), strict=True):
    _best(_clause, (_type,), _type.term)
_best("s", TOKENS, "Tokens in all")


@rule.adjusts("t", TILES_PAYOUT, each_time=True)
def the_second_best_is_paid(game: Game, value: int, player: ObjectId, *, award: int) -> int:
    mine = _tokens(game, player, TOKENS)
    others = sorted(
        (_tokens(game, p, TOKENS) for p in people.players(game) if p != player), reverse=True
    )
    if not others or others[0] <= mine or any(other >= mine for other in others[1:]):
        return value
    game.because("for more Tokens in all than each other player but one")
    return value + award


@rule.adjusts("u", HAS_MORE, base=True)
def who_is_level_or_alone_has_no_more(
    game: Game, _value: bool, player: ObjectId, types: Types
) -> bool:
    mine = _tokens(game, player, types)
    others = [_tokens(game, other, types) for other in people.players(game) if other != player]
    return bool(others) and mine > max(others)


def _tokens(game: Game, player: ObjectId, types: Types) -> int:
    return sum(type_.of(game.state, player) for type_ in types)


@rule.on("v", TilesEnd)
def section_six_is_repealed(game: Game, _end: TilesEnd) -> None:
    for kind in (TILE, ZONE, B_DICT, ENTRY, TOKEN_POOL):
        for object in list(game.state.of_kind(kind)):
            game.destroy(object)
    for player in game.state.of_kind(kinds.OUTSIDER):
        for attribute in (*TOKENS, PLAYING_TILES, QUIT_TILES, TILE_PLAYS, EXCHANGED):
            game.put(player, attribute.name, None)
    carry_out(game, RepealSection(SECTION))


@rule.on("w", TilesEnd)
def wands_are_destroyed(game: Game, _end: TilesEnd) -> None:
    for object in list(game.state.of_kind(kinds.OBJECT)):
        name = kinds.OBJECT_NAME.of(game.state, object)
        if {WAND, f"{WAND}s"} & set(words_of(name)):
            game.destroy(object)
            game.tell(f"{name} is destroyed, as all Wands are")
    for one in game.state.of_kind(kinds.RULE):
        number = kinds.NUMBER.of(game.state, one)
        told = set(words_of(without_comments(kinds.TEXT.of(game.state, one))))
        if {WAND, f"{WAND}s"} & told and not number.startswith(f"{SECTION}-"):
            game.ask_administrator(
                f"rule {number} speaks of Wands, whose definitions are destroyed (6-10)", one
            )


@rule.on("x", TilesEnd)
def the_ministry_of_tiles_is_no_more(game: Game, _end: TilesEnd) -> None:
    for one in game.state.where(kinds.NUMBER, LISTING):
        text = kinds.TEXT.of(game.state, one)
        _delete(
            game,
            LISTING,
            [c.label for c in clauses(text) if any(words in c.text for words in OF_TILES)],
        )
    ministry = ministers.ministry(game, "Tiles")
    if ministry is None:
        return
    election = elections.in_progress(game, ministry)
    if election is not None:
        game.destroy(election)
    for display in list(game.state.where(KEPT_FOR, ministry)):
        game.destroy(display)
    game.destroy(ministry)
    game.tell("the Ministry of Tiles is no more")


@rule.on("y", TilesEnd)
def nomic_words_are_used_no_more(game: Game, _end: TilesEnd) -> None:
    gone = {
        game.library.words.by_key[f"bnomic {FUNNY_VOICE}.{label}"].shape for label in OF_NOMIC_WORDS
    }
    for one in game.state.where(kinds.NUMBER, FUNNY_VOICE):
        text = kinds.TEXT.of(game.state, one)
        _delete(
            game,
            FUNNY_VOICE,
            [c.label for c in clauses(text) if any(s.match(c.text) is not None for s in gone)],
        )


def _delete(game: Game, number: str, labels: list[str]) -> None:
    """Delete the clauses of a rule with these letters, starting with the last one."""
    edits = tuple(DeleteClause(label) for label in reversed(labels) if label)
    if edits:
        carry_out(game, AmendRule(number, edits))


rule.makes("a", "Tiles Tokens", *TOKENS, spoken=r"\b(?:Tiles )?Tokens?\b")
rule.defines(
    a="Tokens are counted, in the Token Pool and by Type for each player",
    d="each Type of a player's Tokens is an attribute of em",
)
rule.explains(l="what is given is taken from the Pool")
