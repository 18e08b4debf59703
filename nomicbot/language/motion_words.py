"""The forms of motions, by their nouns in the lexicon, and the actions for motions."""

from collections.abc import Mapping
from functools import cache

from nomicbot.game.actions import Action
from nomicbot.language.lexicon import nouns
from nomicbot.language.scene import Motion
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Arguing, Inquiring, Revising, Submitting

WITH_BODIES = (Submitting, Inquiring, Arguing)
"""The actions with a body that can follow below the sentence that announces them."""


@cache
def forms_by_noun() -> Mapping[str, str]:
    """Return the forms of motions by their nouns: "shenanigans" for a CFI."""
    return {nouns()[form]: form for form in motions().submitted_by}


@cache
def short_forms() -> Mapping[str, str]:
    """Return the abbreviated forms of motions by their nouns: `p` for "proposal"."""
    law = motions()
    return {noun: Motion(law.called(form, 0)).form for noun, form in forms_by_noun().items()}


def submission(noun: str) -> type[Action]:
    """Return the action that submits motions with this noun."""
    return motions().submitted_by[forms_by_noun()[noun]]


def submission_of_main_form() -> type[Action]:
    """Return the action that submits motions of the main form, such as proposals."""
    return motions().submitted_by[motions().main_form]


def has_a_body(action: type[Action]) -> bool:
    """Return whether an action has a body that can follow below its sentence."""
    return issubclass(action, WITH_BODIES)


def inquires(action: type[Action]) -> bool:
    """Return whether an action asks for a judgement on a statement."""
    return issubclass(action, Inquiring)


def argues(action: type[Action]) -> bool:
    """Return whether an action argues for or against a statement that somebody will judge."""
    return issubclass(action, Arguing)


def revises(action: type[Action]) -> bool:
    """Return whether an action revises a motion."""
    return issubclass(action, Revising)


def submits_a_change(action: type[Action]) -> bool:
    """Return whether an action submits a motion that may list changes of the law."""
    return issubclass(action, Submitting) and not revises(action)
