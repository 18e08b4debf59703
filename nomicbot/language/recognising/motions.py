"""Single motions: "p12", "Tweak 5", "proposal three", 'the proposal "Goats"', "Zoe's Tweak"."""

import re

from nomicbot.language.lexicon import sets_of
from nomicbot.language.recognising.place import Is, Place, thing
from nomicbot.language.recognising.values import FORMS, NUMBERS, PLURAL, SETS
from nomicbot.language.scene import Motion

_SINGLE, _BEFORE_NUMBER, _AMOUNTS, _NUMBERS_TOO, _ENGLISH_TOO, _ON_ONE_OF_MINE, _MADE = sets_of(
    *("single", "before a number", "amounts", "numbers too", "english too"),
    *("on one of mine", "having made"),
)
_LABELLED, _BEFORE_TITLE = sets_of("before the label of a motion", "before its title")
_MOST_SIGNS = 4


def of_form(here: Place) -> Is | None:
    """Recognise a motion by its form, such as "Tweak", with its number, title or owner."""
    ahead = _behind_signs(here)
    if _is_number(here, ahead):
        return None if here.ahead(ahead + 1) in _AMOUNTS else _numbered(here, ahead)
    return _numbered_in_words(here, ahead) or _titled(here) or all_of_owner(here) or _only(here)


def _behind_signs(here: Place) -> int:
    """Return the distance to where a number may be: 1 in "Tweak 5", more in "proposal no. 12"."""
    ahead = 1
    while here.ahead(ahead) in _BEFORE_NUMBER and ahead < _MOST_SIGNS:
        ahead += 1
    return ahead


def _is_number(here: Place, ahead: int) -> bool:
    """Return whether the word `ahead` words on is the number of a motion.

    In "No p12" and "no - 3", the "no" doesn't introduce a motion's number.
    """
    odd = here.kind(ahead) == "motion" or (ahead > 1 and here.after == "-")
    return here.kind(ahead) in ("number", "motion") and not (odd and here.low in _NUMBERS_TOO)


def _numbered(here: Place, ahead: int) -> Is:
    """Return the tag of a motion named by its number. "Motion 5" may be of any form."""
    number = int(re.sub(r"\D", "", here.tokens[here.at + ahead].text.split("/")[0]))
    name = f"{FORMS[here.low]}{number}"
    if here.low in ("motion", "motions"):
        every = here.scene.of_number(number)
        name = name if not every or name in every else str(number)
    return thing(ahead + 1, "motion", name)


def _numbered_in_words(here: Place, ahead: int) -> Is | None:
    """Recognise "proposal twelve", but not "proposal one" or "motion three times"."""
    low = here.ahead(ahead)
    spelt = low in NUMBERS and low != "one" and here.ahead(ahead + 1) != "times"
    if not spelt or here.low not in _SINGLE:
        return None
    return thing(ahead + 1, "motion", f"{FORMS[here.low]}{NUMBERS[low]}")


def _titled(here: Place) -> Is | None:
    """Recognise 'the proposal "Goats"', or 'New proposal, title "Goats"' at the beginning."""
    if here.low in _ENGLISH_TOO:
        return None
    ahead = 1
    if _LABELLED.issuperset(here.lows[: here.at]):
        said = 1 + (here.after == ",")
        ahead = said + 1 if here.ahead(said) in _BEFORE_TITLE else ahead
    if here.kind(ahead) not in ("quoted", "title"):
        return None
    title = here.tokens[here.at + ahead].text.strip('"_').rstrip(".,")
    return thing(ahead + 1, "titled", (here.low, title))


def all_of_owner(here: Place) -> Is | None:
    """Recognise all motions of a form that belong to one player: "Zoe's Tweaks"."""
    if not here.low.endswith(PLURAL) or here.low not in SETS:
        return None
    owner = _owner(here)
    return thing(1, "each", {"owner": owner, "form": SETS[here.low]}) if owner else None


def _only(here: Place) -> Is | None:
    """Recognise a form without a number if only one motion can be meant: "the Tweak".

    Other examples are "Zoe's Tweak", "my own proposal", "the proposal that Zoe wrote", and "this
    Tweak", which becomes a pronoun.
    """
    if here.low not in _SINGLE or here.low == "motion":
        return None
    owned = _is_own(here)
    owner, length = (_owner(here), 1) if owned or here.before == "'s" else _author_behind(here)
    if owned or owner or here.before == "the":
        only = _of_owner(here, owner, own=owned)
        return thing(length, "motion", only[0].name) if len(only) == 1 else None
    return thing(1, "pron", "this") if here.before in ("this", "that") else None


def _of_owner(here: Place, owner: str, *, own: bool) -> list[Motion]:
    """Return the Open motions of a form that `owner` submitted, or else the Pending ones."""
    form = FORMS[here.low].strip().casefold()
    whose = {*here.scene.author} if own else {owner}
    fit = [
        motion for motion in here.scene.of_form(form) if not (own or owner) or motion.owner in whose
    ]
    if fit or not (own or owner):
        return fit
    return [one for one in here.scene.motions if one.form == form and one.owner in whose]


def _is_own(here: Place) -> bool:
    """Return whether "my" and a verb for existing motions come before: "I revise my Tweak"."""
    before = here.lows[: here.at - (here.before == "own")]
    return before[-1:] == ("my",) and before[-2:-1] != () and before[-2] in _ON_ONE_OF_MINE


def _author_behind(here: Place) -> tuple[str, int]:
    """Return the player named as author after a form, and the number of words of form and author.

    For example "Zoe" and 3 for "the Tweak by Zoe", and 4 for "the Tweak that Zoe wrote". Without an
    author, "" and 1 are returned.
    """
    if here.before != "the":
        return "", 1
    if here.after in ("by", "from"):
        return _player(here, 2), 3 if _player(here, 2) else 1
    made = here.after in ("that", "which") and here.ahead(3) in _MADE
    return (_player(here, 2), 4) if made and _player(here, 2) else ("", 1)


def _player(here: Place, ahead: int) -> str:
    type_, name = here.scene.names.get(here.ahead(ahead), ("", ""))
    return name if type_ == "person" else ""


def _owner(here: Place) -> str:
    """Return the player that the two words directly before name as owner, "Zoe's", or ""."""
    if here.before != "'s" or here.at < len(("Zoe", "'s")):
        return ""
    return _player(here, -2)


def sign(here: Place) -> Is:
    """Return the tag of a motion written as a single token: "p12", "#12", "P 12/1"."""
    return thing(1, "motion", "p" + re.sub(r"\D", "", here.token.text.split("/")[0]))
