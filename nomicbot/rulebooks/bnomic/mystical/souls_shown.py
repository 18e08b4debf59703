"""The Public Display of Souls (rule 4-4): Souls, Talismans, their values, and players' SP."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import people, soul_standing
from nomicbot.rulebooks.bnomic.mystical import forging
from nomicbot.rulebooks.bnomic.vocabulary.souls import (
    BOUND,
    FOUND,
    OWN,
    SOUL,
    SOUL_BOUND,
    SOUL_HOLDER,
    SOUL_OWNER,
    SOUL_PENNIES,
    SOUL_VALUE,
)
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CONTRIBUTION,
    EFFECTS,
    FORGING,
    GIVEN_OBJECT,
    OFFERED_TO,
    TALISMAN,
    TALISMAN_HOLDER,
    TALISMAN_NAME,
    TALISMAN_RARITY,
    TALISMAN_TYPE,
    TYPE_NAME,
    TYPE_PRICE,
    TYPE_RARITY,
)
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import fill, one_line, table

KINDS = (SOUL, TALISMAN, TALISMAN_TYPE, FORGING, CONTRIBUTION)
"""The kinds of objects that are shown only on this display."""
_UNKNOWN = "awaits a reading"
"""The text in place of a number that depends on a clause which is not implemented yet."""


def begun(game: Game) -> bool:
    """Return whether there is anything to show other than people's own Souls."""
    astray = any(
        soul_standing.standing(game.state, soul) != OWN for soul in game.state.of_kind(SOUL)
    )
    return astray or any(game.state.of_kind(kind) for kind in KINDS[1:])


def shown(game: Game) -> str:
    """Return the content of the display."""
    parts = [_souls(game), _pennies(game), _talismans(game), _types(game), _attempts(game)]
    return "\n\n".join(part for part in parts if part)


def _souls(game: Game) -> str:
    rows = [
        (called(game, soul), _where(game, soul), _worth(game, soul))
        for soul in game.state.of_kind(SOUL)
    ]
    return table([("Soul", "Where", "Value"), *rows]) if rows else ""


def of_player(game: Game, player: ObjectId) -> list[ObjectId]:
    """Return the Souls that belong to a player."""
    return game.state.where(SOUL_OWNER, player)


def told_of(game: Game, soul: ObjectId) -> str:
    """Return a phrase for a Soul's place and worth: `Found, with Zed; Value 25 SP`."""
    return f"{_where(game, soul)}; Value {_worth(game, soul)}"


def _where(game: Game, soul: ObjectId) -> str:
    stands = soul_standing.standing(game.state, soul)
    if stands == FOUND:
        return f"Found, with {called(game, SOUL_HOLDER.of(game.state, soul))}"
    return (
        f"Bound to {called(game, SOUL_BOUND.of(game.state, soul))}" if stands == BOUND else stands
    )


def _worth(game: Game, soul: ObjectId) -> str:
    worth = game.quantity_or(_UNKNOWN, SOUL_VALUE, soul, soul_standing.standing(game.state, soul))
    if worth is None:
        return "-"
    return f"{worth} SP" if isinstance(worth, int) else worth


def _in_all(game: Game, player: ObjectId) -> str:
    pennies = game.quantity_or(_UNKNOWN, SOUL_PENNIES, player)
    return f"{pennies} SP" if isinstance(pennies, int) else pennies


def _pennies(game: Game) -> str:
    rows = [(called(game, player), _in_all(game, player)) for player in people.players(game)]
    return table([("Player", "In all"), *rows]) if rows else ""


def _talismans(game: Game) -> str:
    rows = []
    for one in game.state.of_kind(TALISMAN):
        holder = TALISMAN_HOLDER.of(game.state, one)
        offered = OFFERED_TO.of(game.state, one)
        who = called(game, holder) if holder else "nobody"
        with_offer = f"{who}, offered to {called(game, offered)}" if offered else who
        rows.append(
            (TALISMAN_NAME.of(game.state, one), with_offer, TALISMAN_RARITY.of(game.state, one))
        )
    effects = dict.fromkeys(
        f"{TALISMAN_NAME.of(game.state, one)}: {game.quantity(EFFECTS, one) or 'no Effects'}"
        for one in game.state.of_kind(TALISMAN)
    )
    told = "\n".join(fill(each, "  ", "    ") for each in effects)
    return f"{table([('Talisman', 'Holder', 'Rarity'), *rows])}\n\n{told}" if rows else ""


def _types(game: Game) -> str:
    rows = [
        (
            TYPE_NAME.of(game.state, type_),
            TYPE_PRICE.of(game.state, type_) or "-",
            TYPE_RARITY.of(game.state, type_),
        )
        for type_ in game.state.of_kind(TALISMAN_TYPE)
    ]
    return table([("Type of Talisman", "Price", "Rarity"), *rows]) if rows else ""


def _attempts(game: Game) -> str:
    lines = []
    for attempt in game.state.of_kind(FORGING):
        given = [
            called(game, GIVEN_OBJECT.of(game.state, each))
            for each in forging.counting(game, attempt)
        ]
        genechips = forging.genechips(game, attempt).total()
        given += [f"{genechips} GC"] if genechips else []
        met = "meets the Price" if forging.meets(game, attempt) else "does not meet the Price"
        lines.append(
            f"{called(game, attempt)}: {', '.join(given) or 'nothing'} contributed, which {met}"
        )
    return "\n".join(fill(line, "  ", "    ") for line in lines)


def belongings(game: Game, player: ObjectId) -> list[tuple[str, str]]:
    """Return a player's Talismans and Souls for the player's page, each with its heading."""
    held = game.state.where(TALISMAN_HOLDER, player)
    names = ", ".join(one_line(TALISMAN_NAME.of(game.state, one)) for one in held)
    rows = [("Talismans", names)] if names else []
    if begun(game):
        rows += [("Soul", told_of(game, soul)) for soul in of_player(game, player)]
    return rows


# -- why -------------------------------------------------------------------------------------------


def explained(game: Game, object: ObjectId, attribute: str) -> list[str]:
    """Return the reasons for a Soul's Value or a player's SP, one for each clause that adjusts it.

    Returns an empty list for any other attribute.
    """
    wanted = (game.state.kind(object), " ".join(attribute.casefold().split()))
    if wanted == (SOUL.name, "value"):
        return _value_explained(game, object)
    if wanted in ((kinds.OUTSIDER.name, "sp"), (kinds.OUTSIDER.name, "soul pennies")):
        held = game.state.where(SOUL_HOLDER, object)
        return [
            f"{soul_standing.pennies(game, object)} SP",
            *(line for soul in held for line in _value_explained(game, soul)),
        ]
    return []


def _value_explained(game: Game, soul: ObjectId) -> list[str]:
    worth, steps = game.trail(SOUL_VALUE, soul, soul_standing.standing(game.state, soul))
    made = [step for step in steps if step.after != step.before]
    return [
        f"{called(game, soul)} is {_where(game, soul)}: "
        f"{'no Value' if worth is None else f'{worth} SP'}",
        *(f"    by {step.clause}: {step.because or step.why}" for step in made),
    ]
