"""The words of money: Genechips and the Gibberish word (rule 9-4)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.mystical import sayings as _sayings

GENECHIPS = Attribute(
    OUTSIDER, "genechips", int, default=0, clause="9-4.a", unit="GC", term="Genechips"
)

GIBBERISH = Kind("gibberish")

GIBBERISH_WORD = Attribute(GIBBERISH, "word", str, default="", clause="9-4.f", term="word")
"""The Gibberish word. The only object that has it is called "the Gibberish word" by players."""

ACTED_IN = Attribute(
    OUTSIDER,
    "acted in nweek",
    int,
    default=0,
    clause="9-8.e",
    guarded="I count it",
    noted=True,
)
"""The last nweek in which the player took a Game Action that counts for Wages."""

BONUS_COMES_LAST: Quantity[bool] = Quantity("whether the bonus is added after all else", False)
EARNS_WAGES: Quantity[bool] = Quantity("whether an action counts as performed", True)
"""Computed for an action that was taken."""
TAKES_EFFECT: Quantity[bool] = Quantity("whether its changes are made", True)
"""Computed for a passed Motion, at the moment when its changes would be made."""


@dataclass(frozen=True)
class Pay(Action):
    """I give another player some Genechips, or `all` that I possess when it is judged (9-4)."""

    name: ClassVar[str] = "give Genechips"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "give {player} {amount} Genechips",
        "give {amount} Genechips to {player}",
    )
    player: str = ""
    amount: int = 0
    all: bool = False


EXCHANGE = Kind("exchange")

_OFFERED = "players offer exchanges (9-4)"

EXCHANGE_BY = Attribute(
    EXCHANGE, "by", str, default="", clause="9-4.j", indexed=True, refers=True, guarded=_OFFERED
)
EXCHANGE_TO = Attribute(
    EXCHANGE, "to", str, default="", clause="9-4.j", indexed=True, refers=True, guarded=_OFFERED
)
EXCHANGE_GIVES = Attribute(
    EXCHANGE, "gives", str, default="", clause="9-4.j", refers=True, guarded=_OFFERED
)
"""The Talisman that the exchange gives, if any."""
EXCHANGE_WANTS = Attribute(
    EXCHANGE, "wants", str, default="", clause="9-4.j", refers=True, guarded=_OFFERED
)
"""The Talisman that the exchange asks for, if any."""
EXCHANGE_PAYS = Attribute(
    EXCHANGE, "pays", int, default=0, clause="9-4.j", unit="GC", guarded=_OFFERED
)
EXCHANGE_ASKS = Attribute(
    EXCHANGE, "asks", int, default=0, clause="9-4.j", unit="GC", guarded=_OFFERED
)


@dataclass(frozen=True)
class OfferExchange(Action):
    """I offer another player an exchange (9-4).

    Genechips or a Talisman for a Talisman, or a Talisman for Genechips. It takes place if e accepts
    it.
    """

    name: ClassVar[str] = "offer an exchange"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    words: ClassVar[tuple[WordType, ...]] = (_sayings.ASKED, _sayings.WANTED)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "offer {player} {amount} Genechips {wanted:wanted}",
        "offer {player} {talisman} {wanted:wanted}",
        "offer {player} {amount} Genechips for {wanted:talisman}",
        "offer {player} {talisman} for {wanted:talisman}",
        "offer {player} {talisman} {asked:asked}",
        "give {player} {amount} Genechips for {wanted:talisman}",
        "give {player} {talisman} for {wanted:talisman}",
        "give {player} {talisman} {asked:asked}",
        "give {player} {amount} Genechips {wanted:wanted}",
        "give {player} {talisman} {wanted:wanted}",
        "exchange {talisman} with {player} for {wanted:talisman}",
        "exchange {amount} Genechips with {player} for {wanted:talisman}",
        "sell {player} {talisman} {asked:asked}",
    )
    player: str = ""
    amount: int = 0
    talisman: str = ""
    wanted: str = ""
    asked: int = 0


@dataclass(frozen=True)
class AcceptExchange(Action):
    """I accept the exchange that a player offers me (9-4)."""

    name: ClassVar[str] = "accept an exchange"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "accept {player}'s exchange",
        "accept the exchange with {player}",
        "accept the exchange of {player}",
        "accept {player}'s offer // whatever=yes",
        "accept the offer of {player} // whatever=yes",
    )
    player: str = ""
    whatever: str = ""
    """"yes" if the offer may also be a gift of a Talisman, and not an exchange."""


@dataclass(frozen=True)
class TakeBackExchange(Action):
    """I take back the exchange that I offer a player (9-4)."""

    name: ClassVar[str] = "take back an exchange"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "withdraw my exchange with {player}",
        "revoke my exchange with {player}",
        "withdraw my offer to {player} // whatever=yes",
        "revoke my offer to {player} // whatever=yes",
    )
    player: str = ""
    whatever: str = ""
    """"yes" if the words do not say whether the offer is an exchange."""
