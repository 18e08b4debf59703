"""Rule 9-10: Effect Description Conventions."""

import json

from nomicbot.game import kinds
from nomicbot.game.amending import DestroyObject, ListedChange, SetAttribute
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.mystical import conventions
from nomicbot.rulebooks.bnomic.mystical.conventions import Activation, activation, addressed
from nomicbot.rulebooks.bnomic.mystical.forging import copies, name_of, naming, talisman_name
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    EFFECTS,
    EFFECTS_COME_TO,
    PAID_AT_ONCE,
    TALISMAN_NAME,
    USED_UP,
    TalismanUsed,
    UseTalisman,
)

rule = Reading("9-10/1")

_TEXTS = (
    "how texts of objects are to be understood, by whoever carries one "
    "out; of Talismans see h and i"
)

rule.defines(a=_TEXTS, b=_TEXTS, c=_TEXTS, d=_TEXTS, e=_TEXTS, f=_TEXTS, g=_TEXTS)


@rule.forbids("h", UseTalisman)
def nobody_uses_what_e_cannot_pay_for(game: Game, action: UseTalisman) -> None:
    actor = game.actor or ""
    used = copies(game, talisman_name(game, action.talisman), actor) if actor else []
    takes = _activated(game, used[0]) if used else None
    lacking = _lacking(game, takes, actor, used[0]) if takes is not None else ""
    if lacking:
        raise game.refuse(f"to use it takes {lacking}")


@rule.adjusts("j", PAID_AT_ONCE, base=True)
def the_price_is_paid_at_once(
    game: Game, _value: tuple[str, ...], talisman: ObjectId, actor: ObjectId
) -> tuple[str, ...]:
    takes = _activated(game, talisman)
    return tuple(_paid(game, takes, actor, talisman)) if takes is not None else ()


@rule.on("j", TalismanUsed)
def what_a_use_takes_is_gone(game: Game, used: TalismanUsed) -> None:
    takes = _activated(game, used.talisman)
    if takes is None:
        return
    made: list[ListedChange] = []
    for attribute, amount in ((GENECHIPS, takes.genechips), (AMPLITUDE, takes.amplitude)):
        if amount:
            made.append(
                SetAttribute(game.called(used.player), attribute.term, str(-amount), add=True)
            )
            game.add(attribute, used.player, -amount)
            game.tell(f"{game.called(used.player)} loses {amount} {attribute.term}")
    gone = [
        *_payment(game, takes, used.player, used.talisman),
        *([used.talisman] if takes.sacrificed else []),
    ]
    names = tuple(_plainly(game, each) for each in gone)
    for each in gone:
        made.append(DestroyObject(_plainly(game, each), holder=game.called(used.player)))
        game.tell(f"{game.called(each)} is destroyed")
        game.destroy(each)
    if gone:
        game.set(USED_UP, used.item, names)
    if made:
        game.set(kinds.DESK_MADE, used.item, json.dumps(game.library.codec.plain(tuple(made))))


def _plainly(game: Game, held: ObjectId) -> str:
    """Return the name of an object without its owner."""
    named = naming(game, held)
    return named.of(game.state, held) if named else game.called(held)


@rule.forbids("k", UseTalisman)
def a_target_that_the_effects_need_is_named(game: Game, action: UseTalisman) -> None:
    used = copies(game, talisman_name(game, action.talisman), game.actor) if game.actor else []
    if used and not action.player and conventions.needs_target(game.quantity(EFFECTS, used[0])):
        raise game.refuse(f"say on whom, as in: I use {game.called(used[0])} on ...")


@rule.adjusts("i", EFFECTS_COME_TO, base=True)
def what_is_paid_and_what_comes_of_it(
    game: Game, _value: tuple[str, ...], talisman: ObjectId, actor: ObjectId, target: ObjectId
) -> tuple[str, ...]:
    who, whom = game.called(actor), game.called(target) if target else ""
    takes = _activated(game, talisman)
    if takes is None:
        words = " ".join(game.quantity(EFFECTS, talisman).split())
        told = addressed(words, who, whom)
        return () if told == words else (_sentence(told),)
    to_do = [f"To do: {each}." for each in takes.actions]
    return (
        *_paid(game, takes, actor, talisman),
        *to_do,
        _sentence(addressed(takes.effects, who, whom)),
    )


def _paid(game: Game, takes: Activation, actor: ObjectId, talisman: ObjectId) -> list[str]:
    """Return the cost of a use, as sentences in the form of a motion's changes."""
    who = game.called(actor)
    steps = [f"{who} loses {takes.genechips} Genechips."] if takes.genechips else []
    steps += [f"{who} loses {takes.amplitude} Amplitude."] if takes.amplitude else []
    steps += [f"Destroy {game.called(held)}." for held in _payment(game, takes, actor, talisman)]
    return [*steps, *([f"Destroy {game.called(talisman)}."] if takes.sacrificed else [])]


def _activated(game: Game, talisman: ObjectId) -> Activation | None:
    return activation(game.quantity(EFFECTS, talisman), TALISMAN_NAME.of(game.state, talisman))


def _payment(game: Game, takes: Activation, actor: ObjectId, used: ObjectId) -> list[ObjectId]:
    """Return the objects that pay for a use: the oldest object with each name.

    The object in use is not one of them.
    """
    there = [each for each in game.state.having(kinds.HOLDER, actor) if each != used]
    found: list[ObjectId] = []
    for name in takes.names:
        found += [each for each in there if name_of(game, each) == name and each not in found][:1]
    return found


def _lacking(game: Game, takes: Activation, actor: ObjectId, used: ObjectId) -> str:
    """Return the part of a cost that the actor lacks, or "" if they have all of it."""
    chips = GENECHIPS.of(game.state, actor)
    if takes.genechips > chips:
        return f"{takes.genechips} Genechips, and you have {chips}"
    held = [name_of(game, each) for each in _payment(game, takes, actor, used)]
    for name in takes.names:
        if held.count(name) < takes.names.count(name):
            return (
                f"{takes.names.count(name)} of what is called {name}, and "
                f"you hold {held.count(name)}"
            )
    return ""


def _sentence(words: str) -> str:
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."
