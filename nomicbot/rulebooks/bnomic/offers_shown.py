"""Offers awaiting an answer: Talismans and exchanges that one player offers another."""

from collections.abc import Iterator

from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic import exchanges
from nomicbot.rulebooks.bnomic.vocabulary.economy import (
    EXCHANGE,
    EXCHANGE_BY,
    EXCHANGE_GIVES,
    EXCHANGE_TO,
    EXCHANGE_WANTS,
)
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    OFFERED_BY,
    OFFERED_TO,
    TALISMAN,
    TALISMAN_NAME,
)
from nomicbot.rulebooks.rulebook import MadeOffer
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import spoken

RECIPIENTS = (OFFERED_TO, EXCHANGE_TO)


def offers(game: Game) -> Iterator[MadeOffer]:
    """Yield the gifts on offer (rule 7-2), then the offered exchanges (rule 9-4)."""
    for talisman in game.state.of_kind(TALISMAN):
        to, by = OFFERED_TO.of(game.state, talisman), OFFERED_BY.of(game.state, talisman)
        if to and by:
            name, giver = spoken(TALISMAN_NAME.of(game.state, talisman)), called(game, by)
            told = f"{giver} offers {called(game, to)} {name}"
            yield MadeOffer(talisman, to, told, f"I accept {name} from {giver}.")
    for exchange in game.state.of_kind(EXCHANGE):
        by, to = EXCHANGE_BY.of(game.state, exchange), EXCHANGE_TO.of(game.state, exchange)
        giver = called(game, by)
        gives, wants = (
            exchanges.told(game, exchange, each) for each in (EXCHANGE_GIVES, EXCHANGE_WANTS)
        )
        told = f"{giver} offers {called(game, to)} {gives} for {wants}"
        yield MadeOffer(exchange, to, told, f"I accept the exchange of {giver}.")
