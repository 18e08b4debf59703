"""The English for conditions that more than one grammar line parses."""

from collections.abc import Callable
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EXACTLY,
    LEAST,
    MOST,
    NDAY,
    AllOf,
    AnyOf,
    Been,
    BeyondAverage,
    Compares,
    Condition,
    Counts,
    Did,
    DidTo,
    Doings,
    Exceeds,
    Extreme,
    ForEach,
    Has,
    Keeps,
    Nday,
    NoOne,
    Not,
    Numbered,
    Owned,
    Phrase,
    Quantity,
    Stage,
    Tied,
    Total,
    WasDone,
)
from nomicbot.game.plainlaw.vocabulary import OWNED, Vocabulary
from nomicbot.language.law.countables import (
    compared_written,
    more_written,
    named_written,
    total_written,
)
from nomicbot.language.law.counters import is_so_of_game, so_of_game_written
from nomicbot.language.law.doings import (
    did_not_written,
    did_written,
    happened_written,
    is_of_motions,
    span_written,
)
from nomicbot.language.law.done_to import done_to_written
from nomicbot.language.law.lasting import been_written
from nomicbot.language.law.quantities import nday_written, quantity_written
from nomicbot.language.law.recurring import last_ndays_written, ndays_written, numbered_written
from nomicbot.language.law.words import plural_of

Write = Callable[[str, Any], str]


def condition_written(value: Any, words: Vocabulary, write: Write) -> str | None:
    """Return a condition as an English predicate: "has no Burns".

    Returns None for a condition that a grammar line can write.
    """
    match value:
        case Keeps():
            return _keeps(value)
        case AnyOf() | AllOf():
            return _several(value, write)
        case Extreme():
            return _extreme(value, words, write)
        case Compares():
            return compared_written(value, words, write)
        case Did():
            return f"{did_written(value, words)} {span_written(value)}"
        case Exceeds(relation, of, than):
            return more_written(of, relation, write("anyref", than), words, write)
        case BeyondAverage():
            return _beyond_average(value, words, write)
        case Been():
            return been_written(value, write)
        case DidTo() | WasDone():
            return done_to_written(value, words, write, negative=False)
        case Not(inner):
            return _not(inner, words, write)
    return None


def _several(value: AnyOf | AllOf, write: Write) -> str:
    said = [write("cond", one) for one in value.conditions]
    if isinstance(value, AllOf):
        return " and ".join(said)
    first, other = said
    return f"either {first} or {other}"


def _beyond_average(value: BeyondAverage, words: Vocabulary, write: Write) -> str:
    average = f"the average of all {words.noun(value.noun).plural}"
    rounded = f" rounded {value.rounded}" if value.rounded else ""
    return more_written(value.attribute, value.relation, f"{average}{rounded}", words, write)


def game_wide_written(value: Any, words: Vocabulary, write: Write) -> str | None:
    """Return a condition on the whole game in English: "nobody is Cold".

    Returns None for a condition on one object.
    """
    if is_so_of_game(value):
        return so_of_game_written(value, lambda key: write("attr", key))
    match value:
        case Nday(relation="between") | Not(Nday(relation="between" | "exactly")):
            return ndays_written(value)
        case Nday(number=number, period=period):
            as_such = number > 0 and period == NDAY
            return nday_written(value) if as_such else last_ndays_written(value)
        case Numbered():
            return f"it is {numbered_written(value, 'an')}"
        case Not(Numbered() as numbered):
            return f"it is not {numbered_written(numbered, 'an')}"
        case Stage(name):
            return _stage_written(name, words, lasts=True)
        case Not(Stage(name)):
            return _stage_written(name, words, lasts=False)
        case Compares(Counts() | Total()):
            return condition_written(value, words, write)
        case Did():
            return f"a {_whoever_did(value, words, write)}"
        case Not(Did() as did):
            return f"no {_whoever_did(did, words, write)}"
    return None


def _stage_written(name: str, words: Vocabulary, *, lasts: bool) -> str:
    said = words.one("stages", name).said or (f"it is {name}", f"it is not {name}")
    return said[not lasts]


def _whoever_did(did: Did, words: Vocabulary, write: Write) -> str:
    noun = "" if did.whose else is_of_motions(did, words)
    if noun:
        return f"{noun} {happened_written(did, words)}"
    return f"player {condition_written(did, words, write)}"


def each_written(each: ForEach, words: Vocabulary, write: Write) -> str:
    """Return what "for each" counts, in English: "other player who has no Burns"."""
    of, whose = each.of, each.whose
    if each.per > 1:
        return f"full {each.per} {_many_of(of, whose, words, write)}"
    if isinstance(of, Total):
        return f"of the {total_written(of, words, write)}"
    if isinstance(of, Doings) and whose is None:
        happened = Did(of.incident, of.period, of.when)
        return f"{is_of_motions(happened, words)} that {happened_written(happened, words)}"
    if isinstance(of, Doings):
        return f"time that e {did_written(of, words)} {span_written(of)}"
    assert isinstance(of, (Counts, Owned))
    phrase = of.phrase
    if phrase.noun[:1].isupper() and isinstance(of, Counts) and not phrase.conditions:
        return f"{phrase.noun} there is"
    other = "other " if phrase.besides else ""
    said = f"{other}{phrase.noun} {write(f'rel_{phrase.noun}', phrase.conditions)}".strip()
    return f"{said} that {write('subjref', whose)} owns" if isinstance(of, Owned) else said


def _many_of(of: Quantity, whose: Any, words: Vocabulary, write: Write) -> str:
    """Return what "for each full 3" counts, in English: "proposals that e owns"."""
    match of:
        case Total():
            return total_written(of, words, write)
        case Doings():
            return named_written(of, words, write)
    many = quantity_written(of, words, write)
    return f"{many} that {write('subjref', whose)} owns" if isinstance(of, Owned) else many


def is_game_wide(condition: Condition) -> bool:
    """Return whether a condition is about the whole game, not about one object."""
    match condition:
        case (
            NoOne()
            | Nday()
            | Numbered()
            | Stage()
            | Not(Stage() | Numbered() | Nday())
            | Compares(Counts() | Total())
        ):
            return True
    return is_so_of_game(condition)


def _extreme(said: Extreme, words: Vocabulary, write: Write) -> str:
    of, more = said.attribute, said.relation == LEAST
    if isinstance(of, Doings):
        how = f"{'more' if more else 'fewer'} times" if said.alone else _most("times", more)
        than = f" than any other {said.noun}" if said.alone else ""
        return f"{did_written(of, words)} {how} {span_written(of)}{than}"
    many = quantity_written(of, words, write)
    verb = "owns" if isinstance(of, Owned) else "has"
    if said.alone:
        return f"{verb} {'more' if more else 'fewer'} {many} than any other {said.noun}"
    return f"{verb} {_most(many, more)}"


def _most(many: str, more: bool) -> str:
    return f"the {'most' if more else 'fewest'} {many}"


def _not(condition: Condition, words: Vocabulary, write: Write) -> str | None:
    """Return the negation of a condition in English, or None if a grammar line writes it.

    For example "is not a Minister".
    """
    if isinstance(condition, Tied) and condition.tie.startswith(f"{OWNED} "):
        return f"is not one who {write('cond', condition)}"
    if isinstance(condition, Tied) and isinstance(to := condition.to, Phrase):
        return f"owns no {to.noun} {write(f'rel_{to.noun}', to.conditions)}"
    if isinstance(condition, Did):
        return did_not_written(condition, words)
    if isinstance(condition, (DidTo, WasDone)):
        return done_to_written(condition, words, write, negative=True)
    if isinstance(condition, (Tied, Extreme, Exceeds, Has, Keeps, Compares, Been)):
        return f"is not one who {write('cond', condition)}"
    return None


def _keeps(keeps: Keeps) -> str:
    kind, amount = keeps.kind, keeps.amount
    if (keeps.relation, amount) == (LEAST, 1):
        return f"owns a {kind}"
    if (keeps.relation, amount) == (MOST, 0):
        return f"owns no {plural_of(kind)}"
    many = plural_of(kind)
    said = {
        LEAST: f"{amount} or more",
        MOST: f"{amount} or fewer",
        EXACTLY: f"exactly {amount}",
    }
    return f"owns {said[keeps.relation]} {many}"
