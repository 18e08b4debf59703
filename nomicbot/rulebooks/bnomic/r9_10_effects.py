"""Rule 9-10: Effect Description Conventions."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical.conventions import Activation, activation, addressed
from nomicbot.rulebooks.bnomic.mystical.forging import copies, name_of

rule = Reading("9-10/1")

_TEXTS = "how texts of objects are to be understood, by whoever carries one out; of Talismans see h and i"

rule.defines(a=_TEXTS, b=_TEXTS, c=_TEXTS, d=_TEXTS, e=_TEXTS, f=_TEXTS, g=_TEXTS)


@rule.forbids("h", v.UseTalisman)
def nobody_uses_what_e_cannot_pay_for(game: Game, action: v.UseTalisman) -> None:
    actor = game.actor or ""
    used = copies(game, _called(game, action.talisman), actor) if actor else []
    takes = _activated(game, used[0]) if used else None
    lacking = _lacking(game, takes, actor, used[0]) if takes is not None else ""
    if lacking:
        raise game.refuse(f"to use it takes {lacking}")


@rule.adjusts("i", v.EFFECTS_COME_TO, base=True)
def what_is_paid_and_what_comes_of_it(
    game: Game, _value: tuple[str, ...], talisman: ObjectId, actor: ObjectId, target: ObjectId
) -> tuple[str, ...]:
    who, whom = game.called(actor), game.called(target) if target else ""
    takes = _activated(game, talisman)
    if takes is None:
        words = " ".join(game.quantity(v.EFFECTS, talisman).split())
        told = addressed(words, who, whom)
        return () if told == words else (_sentence(told),)
    steps = [f"{who} loses {takes.genechips} Genechips."] if takes.genechips else []
    steps += [f"{who} loses {takes.amplitude} Amplitude."] if takes.amplitude else []
    steps += [f"Destroy {game.called(held)}." for held in _held(game, takes, actor, talisman)]
    steps += [f"Destroy {game.called(talisman)}."] if takes.sacrificed else []
    steps += [f"To do: {each}." for each in takes.actions]
    return (*steps, _sentence(addressed(takes.effects, who, whom)))


def _called(game: Game, called: str) -> str:
    found = game.library.find(game.state, called, v.TALISMAN.name)
    return v.TALISMAN_NAME.of(game.state, found[0]) if found else called


def _activated(game: Game, talisman: ObjectId) -> Activation | None:
    return activation(game.quantity(v.EFFECTS, talisman), v.TALISMAN_NAME.of(game.state, talisman))


def _held(game: Game, takes: Activation, actor: ObjectId, used: ObjectId) -> list[ObjectId]:
    """What is paid of what e holds: an object for each name, the oldest first, and not the one that is used."""
    there = [each for each in game.state.having(kinds.HOLDER, actor) if each != used]
    found: list[ObjectId] = []
    for name in takes.names:
        found += [each for each in there if name_of(game, each) == name and each not in found][:1]
    return found


def _lacking(game: Game, takes: Activation, actor: ObjectId, used: ObjectId) -> str:
    """What e has not that it takes; "" if e has all of it."""
    chips = v.GENECHIPS.of(game.state, actor)
    if takes.genechips > chips:
        return f"{takes.genechips} Genechips, and you have {chips}"
    held = [name_of(game, each) for each in _held(game, takes, actor, used)]
    for name in takes.names:
        if held.count(name) < takes.names.count(name):
            return f"{takes.names.count(name)} of what is called {name}, and you hold {held.count(name)}"
    return ""


def _sentence(words: str) -> str:
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."
