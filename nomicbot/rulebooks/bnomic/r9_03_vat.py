"""Rule 9-3: The Vat."""

from nomicbot.game import kinds
from nomicbot.game.happenings import PostReached
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.vocabulary.absence import (
    IN_VAT,
    POSTED,
    POSTED_FROM,
    VAT_SINCE,
    PutInVat,
    Smite,
    Smitten,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NWEEK_LENGTH
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, PlayerJoined

rule = Reading("9-3/2")
rule.named(
    "b", nweeks=noun("the number of nweeks after which somebody can be put In The Vat", "nweeks")
)
rule.named(
    "g",
    smitten=noun("the number of nweeks after which somebody In The Vat can be Smitten", "nweeks"),
)


@rule.makes(
    "a", "the Vat", IN_VAT, VAT_SINCE, POSTED, POSTED_FROM, spoken=r"\b(?:In )?[Tt]he Vat\b"
)
def everybody_is_taken_to_post_now(game: Game) -> None:
    """Start counting ndays without a post for every player, when the clause comes into force."""
    for player in people.players(game):
        game.set(POSTED, player, game_time.advances(game) + game_time.advancing(game))
        game.set(POSTED_FROM, player, kinds.ADDRESS.of(game.state, player))


@rule.permits("b", PutInVat)
def who_has_been_silent_may_be_put_in_the_vat(game: Game, put: PutInVat, *, nweeks: int) -> None:
    people.acting(game, "may put somebody In The Vat")
    player = _meant(game, put.player)
    called = game.called(player)
    if not people.is_player(game, player):
        raise game.refuse(f"{called} is not a player")
    if IN_VAT.of(game.state, player):
        raise game.refuse(f"{called} is In The Vat already")
    left = (
        POSTED.of(game.state, player)
        + nweeks * game.quantity(NWEEK_LENGTH)
        - game_time.advances(game)
    )
    if left > 0:
        raise game.refuse(
            f"{called} has posted within {nweeks} nweeks: {_ndays(left)} more must pass"
        )
    game.set(IN_VAT, player, True)
    game.set(VAT_SINCE, player, game_time.advances(game))
    game.tell(f"{called} is In The Vat")


@rule.on("b", PostReached)
def that_somebody_posts_is_noted(game: Game, reached: PostReached) -> None:
    if reached.author is not None and people.is_player(game, reached.author):
        _posts(game, reached.author)


@rule.forbids("c", PutInVat)
def the_vat_ee_gets_a_copy(game: Game, put: PutInVat) -> None:
    player = _meant(game, put.player)
    address = POSTED_FROM.of(game.state, player)
    if not people.is_player(game, player) or game.post is None or address in game.post.addressed:
        return
    raise game.refuse(
        f"a copy of the post has to go to {game.called(player)} as well, at {address}"
    )


@rule.on("e", PlayerJoined)
def who_becomes_a_player_posts(game: Game, joined: PlayerJoined) -> None:
    _posts(game, joined.player)


@rule.on("f", PostReached)
def who_posts_is_out_of_the_vat(game: Game, reached: PostReached) -> None:
    if reached.author is not None and IN_VAT.of(game.state, reached.author):
        _out(game, reached.author)
        game.tell(f"{game.called(reached.author)} posts, and is no longer In The Vat")


@rule.permits("g", Smite)
def who_stays_there_may_be_smitten(game: Game, smite: Smite, *, smitten: int) -> None:
    people.acting(game, "may Smite anybody")
    player = _meant(game, smite.player)
    called = game.called(player)
    if not IN_VAT.of(game.state, player):
        raise game.refuse(f"{called} is not In The Vat")
    left = (
        VAT_SINCE.of(game.state, player)
        + smitten * game.quantity(NWEEK_LENGTH)
        - game_time.advances(game)
    )
    if left > 0:
        raise game.refuse(
            f"{called} has to be In The Vat for {smitten} nweeks: {_ndays(left)} more must pass"
        )
    game.tell(f"{called} is Smitten with the Mighty Fist of Oblivion")
    game.happen(Smitten(player))


@rule.on("h", Smitten)
def who_is_smitten_is_no_player_any_more(game: Game, smitten: Smitten) -> None:
    _out(game, smitten.player)
    game.set(
        PLAYER, smitten.player, False
    )  # rule 3-2 does the rest, as for whoever ceases to be one


def _posts(game: Game, player: ObjectId) -> None:
    game.set(POSTED, player, game_time.advances(game))
    game.set(POSTED_FROM, player, game.author.address)


def _out(game: Game, player: ObjectId) -> None:
    game.set(IN_VAT, player, None)
    game.set(VAT_SINCE, player, None)


def _meant(game: Game, name: str) -> ObjectId:
    return game.find(name, kinds.OUTSIDER.name)[0]


def _ndays(number: int) -> str:
    return f"{number} nday{'s' * (number != 1)}"


rule.defines(d="the record of a post says to which players it is addressed besides its forum")
