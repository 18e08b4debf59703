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
    forms = forms_by_noun()
    return dict(zip(forms, short_forms_of(tuple(forms.values())), strict=True))


@cache
def noun_of_inquiries() -> str:
    """Return the noun for motions that ask whether a statement is true."""
    law = motions()
    return next(noun for noun, form in forms_by_noun().items() if form == law.inquiry_form)


def nouns_of_inquiries() -> list[str]:
    """Return all nouns for motions that ask whether a statement is true, the longest first."""
    every = (word for word, noun in nouns().items() if noun == noun_of_inquiries())
    return sorted(every, key=len, reverse=True)


@cache
def one_of_main_form() -> str:
    """Return what a motion of the main form is called in a sentence, without capitals."""
    law = motions()
    return law.one_of[law.main_form].lower()


@cache
def label_of_main_form() -> str:
    """Return the word before the title of a motion of the main form."""
    return one_of_main_form().partition(" ")[2].capitalize()


@cache
def short_forms_of(forms: tuple[str, ...]) -> tuple[str, ...]:
    """Return the abbreviations of the forms of motions, as they occur in motions' names."""
    return tuple(Motion(motions().called(form, 0)).form for form in forms)


def is_of_form(name: str, forms: tuple[str, ...]) -> bool:
    """Return whether a motion's name begins like those of some forms of motions."""
    return name.startswith(_beginnings(forms))


@cache
def _beginnings(forms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(motions().called(form, 0).rstrip(" 0") for form in forms)


def is_inquiry(name: str) -> bool:
    """Return whether a name is that of a motion which asks whether a statement is true."""
    return is_of_form(name, (motions().inquiry_form,))


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
