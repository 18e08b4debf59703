"""Numbers and amounts: "12", "two thousand five hundred", "3 of my Genechips", "all of it"."""

from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.lexicon import sets_of, valued
from nomicbot.language.recognising.place import Is, Place, thing
from nomicbot.language.recognising.values import NUMBERS, UNITS

_SPOKEN_OF, _UNOWNED, _REST, _OF_ALL, _ONE_AT_A_TIME, _COUNTED = sets_of(
    "spoken of",
    "units of nobody",
    "the rest of it",
    "of all of it",
    "one at a time",
    "counted by one",
)
_STEPS, _IN_CAPITALS = sets_of("steps", "units in capitals")
(WHOSE,) = sets_of("whose one it is")
_LAST = frozenset(("last", "only", "own"))
_DIRECTIONS = valued("direction")
_HUNDRED, _TENS = 100, range(20, 100, 10)


def amount(here: Place, number: int, count: int) -> Is:
    """Return the tag of a number of `count` words, and of the unit after it: "3 of my chips"."""
    ahead = count
    while here.ahead(ahead) in _SPOKEN_OF:
        ahead += 1
    unit = here.ahead(ahead)
    if (in_two_words := UNITS.get(f"{unit} {here.ahead(ahead + 1)}")) is not None:
        return thing(ahead + 2, in_two_words, number)
    if number > 1 and _are_steps(here, ahead):
        return thing(ahead + 1, "times", number)
    of_somebody = ahead > count and here.ahead(count) in ("of", "the")
    if unit not in UNITS or (of_somebody and UNITS[unit] in _UNOWNED):
        return thing(count, "number", number)
    if unit in _IN_CAPITALS and not _is_in_capitals(here, ahead):
        return thing(count, "number", number)
    return thing(ahead + 1, "bad" if "/" in here.token.text else UNITS[unit], number)


def _are_steps(here: Place, ahead: int) -> bool:
    """Return whether the word at the offset `ahead` is "squares" or "steps" with a direction.

    The direction may come after the word, as in "3 squares to the north", or first, as in "north 3
    steps".
    """
    if here.ahead(ahead) not in _STEPS:
        return False
    behind = ahead + 1 + 2 * (here.ahead(ahead + 1) == "to")
    return here.ahead(behind) in _DIRECTIONS or here.before in _DIRECTIONS


def _is_in_capitals(here: Place, ahead: int) -> bool:
    """Return whether a word is a unit by its capitals: "A" in "12 A", not in "12 A Place"."""
    titled = here.kind(ahead + 1) == "word" and here.text(ahead + 1, ahead + 2)[0].isupper()
    return not titled and here.text(ahead, ahead + 1).isupper()


def digits(here: Place) -> Is:
    """Recognise a number in digits: "1,000 GC", "12/1"."""
    return amount(here, int(here.token.text.split("/")[0].replace(",", "")), 1)


def all_of_it(here: Place) -> Is | None:
    """Recognise all of a player's chips: "all my chips", "the rest of the chips"."""
    ahead = 1 if here.low == "all" else 2 if here.after in _REST else 0
    while ahead and here.ahead(ahead) in _OF_ALL:
        ahead += 1
    unit = UNITS.get(here.ahead(ahead), "") if ahead else ""
    return thing(ahead + 1, unit, "all") if unit in CURRENCIES else None


def none_of_it(here: Place) -> Is | None:
    """Recognise the amount zero, in "no violations"."""
    return amount(here, 0, 1) if UNITS.get(here.after) == "violations" else None


def one_of_it(here: Place) -> Is | None:
    """Recognise the amount one: "a" before a unit, as in "a Genechip"."""
    one = UNITS.get(here.after) in _ONE_AT_A_TIME and here.after != "a"
    return amount(here, 1, 1) if one else None


def the_one_of(here: Place) -> Is | None:
    """Recognise one chip of somebody's: "my last Genechip", "eir Genechip"."""
    ahead = 2 if here.after in _LAST else 1
    unit = here.ahead(ahead)
    single = unit in UNITS and unit.endswith("chip")
    return thing(ahead + 1, UNITS[unit], 1) if single else None


def a_dozen(here: Place) -> Is | None:
    """Recognise a number that begins with "a": "a dozen", "a hundred"."""
    return amount(here, NUMBERS[here.after], 2) if here.after in _COUNTED else None


def in_words(here: Place) -> Is | None:
    """Recognise a number in words, "two thousand five hundred", but not "one" in "one player"."""
    found = amount(here, *_spelt(here))
    other = here.low == "one" and here.kind(1) == "word" and found.type == "number"
    return None if other else found


def _spelt(here: Place) -> tuple[int, int]:
    """Return the value of a number in words, and how many words it has.

    For example 2500 and 4 for "two thousand five hundred".
    """
    whole = part = ahead = 0
    large = False
    while (value := NUMBERS.get(here.ahead(ahead))) is not None:
        if ahead and value < _HUNDRED and not (large or (part in _TENS and value < min(_TENS))):
            break
        large = value >= _HUNDRED
        part = max(part, 1) * value if large else part + value
        whole, part = (whole + part, 0) if value >= 10 * _HUNDRED else (whole, part)
        ahead += 1
        joined = large and here.ahead(ahead) == "and" and here.ahead(ahead + 2) in UNITS
        ahead += joined and here.ahead(ahead + 1) in NUMBERS
    return whole + part, ahead
