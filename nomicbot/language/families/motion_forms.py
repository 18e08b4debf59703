"""The forms of Motion as players speak of them: "a proposal", "the following two Tweaks"."""

import re

from nomicbot.language.phrases import NUMBERS
from nomicbot.rulebooks.bnomic.vocabulary import CFI, PROPOSAL, REFERENDUM, TWEAK

HOW = "I submit a proposal: {{ __Title__ The text. }}"
"""A sentence that submits one."""

_NUMBER = re.compile(rf"\b(?:\d{{1,3}}|{'|'.join(list(NUMBERS)[1:11])})\b", re.IGNORECASE)
_FORMS = {"cf": CFI, "call": CFI, "tweak": TWEAK, "referend": REFERENDUM}
_NOUN = re.compile(r"\b(?:(?P<form>cf|call|tweak|referend)|proposal|motion|prop\b)")
_CALLED = {PROPOSAL: "proposal", TWEAK: "Tweak", REFERENDUM: "Referendum", CFI: "CFI"}


def form_of(noun: str) -> str:
    """The form of Motion that is called so, whatever it is called besides: "one more small Tweak"."""
    named = _NOUN.search(noun.casefold())
    return _FORMS.get(str(named["form"]), PROPOSAL) if named else PROPOSAL


def expected_of(count: str, plural: bool) -> int | None:
    """How many motions “the following two” are; None for a plural that does not say."""
    number = _NUMBER.search(count)
    if number:
        return NUMBERS.get(number[0].lower()) or int(number[0])
    return None if plural else 1


def called(form: str) -> str:
    """What a motion of that form is called."""
    return _CALLED[form]


def how(form: str) -> str:
    """A sentence that submits a motion of that form."""
    if form == CFI:
        return "I submit a CFI: {{ The statement. }}"
    return HOW if form == PROPOSAL else f"I submit a {_CALLED[form]}: {{{{ __Title__ The text. }}}}"


def counted(number: int, called: str) -> str:
    """So many motions that are called so, with the verb: "two proposals are"."""
    if number == 1:
        return f"one {called} is"
    return f"{number} {'Referenda' if called == 'Referendum' else called + 's'} are"
