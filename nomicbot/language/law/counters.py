"""Grammar lines for numbers and words of the game as a whole: the Pot, the Season.

A clause declares them like those of players: "There is a Pot, which is initially 0.".
"""

from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EACH,
    LEAST,
    MOST,
    Becomes,
    Chosen,
    Comes,
    Compares,
    Declares,
    DeclaresWords,
    Gains,
    Has,
    Loses,
    Not,
    Phrase,
    Price,
    Reads,
    Sum,
    Turns,
)
from nomicbot.game.plainlaw.vocabulary import WHOLE, Vocabulary
from nomicbot.language.law.chart import Line, Unwritable, line
from nomicbot.language.law.parts import Deed, Falls, Terms
from nomicbot.language.law.quantities import Bound
from nomicbot.language.law.synonyms import BECOMES, FALLS, RISES
from nomicbot.language.law.words import amount_written

_PUT = "(pay|put|place|give|donate|add|contribute)"
_THAT_E_HAS = "[[that|which] e (has|possesses|owns|holds)]"
GAME = Phrase(WHOLE, EACH)
"""The game, as the subject of a change."""
_INCREASE, _DECREASE = "(increase|raise|increment)", "(decrease|reduce|lower|decrement)"
_INCREASES = "(increases|raises|increments)"
_DECREASES = "(decreases|reduces|lowers|decrements)"
_COUNTER = "[the] {attribute:counter}"
_NUMBER = "(number|counter|integer|game-wide number|number of the game|counter of the game)"
_ITS = "[the (value|level|number|amount|size) of]"


def _change(
    made: Callable[..., Gains | Loses | Becomes],
) -> Callable[..., Gains | Loses | Becomes]:
    return lambda attribute, amount=1: made(GAME, amount, attribute)


def _fallen(attribute: str, amount: int) -> Gains:
    return Gains(GAME, -amount, attribute)


def _emptied(attribute: str) -> Becomes:
    return Becomes(GAME, 0, attribute)


def _compared(attribute: str, b: Bound) -> Compares:
    return Compares(attribute, *b)


def _crosses(attribute: str, b: Bound) -> Comes:
    return Comes(Phrase(WHOLE), Has(*b, attribute))


def _paid_into(price: tuple[Price, ...], attribute: str) -> Deed | None:
    match price:
        case (Sum(amount),):
            return Deed("", None, price, (Gains(GAME, amount, attribute),))
    return None


def _declared(name: str, initial: int) -> Declares:
    return Declares(WHOLE, name, initial)


def _words_declared(name: str, words: tuple[str, ...], initial: str = "") -> DeclaresWords | None:
    known = [word.casefold() for word in words]
    if len(words) < 2 or len(set(known)) < len(known) or (initial and initial not in words):
        return None
    return DeclaresWords(WHOLE, name, words, initial)


COUNTERS: tuple[Line, ...] = (
    # changes of a number of the game
    line("change", f"{_ITS} {_COUNTER} {RISES} {{amount:some}}", _change(Gains), reads=True),
    line("change", f"{_ITS} {_COUNTER} {FALLS} {{amount:number}}", _change(Falls), reads=True),
    line(
        "change",
        f"{_COUNTER} {FALLS} {{amount:number}} \\( even below 0 \\)",
        _fallen,
        reads=True,
    ),
    line("change", f"{_ITS} {_COUNTER} {BECOMES} {{amount:number}}", _change(Becomes), reads=True),
    line(
        "result",
        f"lower {_COUNTER} by {{amount:number}} \\( even below 0 \\)",
        _fallen,
        reads=True,
    ),
    line("change", f"{_COUNTER} (is emptied|is then emptied)", _emptied, reads=True),
    *(
        line(symbol, said, _change(change), reads=True)
        for symbol, increase, decrease, add in (
            ("result", _INCREASE, _DECREASE, "(add|put)"),
            (
                "change",
                f"(e {_INCREASES}|{_INCREASE})",
                f"(e {_DECREASES}|{_DECREASE})",
                "(e adds|add)",
            ),
        )
        for said, change in (
            (f"{increase} {_ITS} {_COUNTER} by {{amount:some}}", Gains),
            (f"{add} {{amount:some}} (to|into) {_ITS} {_COUNTER}", Gains),
            (f"{decrease} {_ITS} {_COUNTER} by {{amount:number}}", Falls),
        )
    ),
    line(
        "result",
        f"(set|reset) {_ITS} {_COUNTER} to {{amount:number}}",
        _change(Becomes),
        reads=True,
    ),
    line(
        "change",
        "{amount:number} (is|are) added to [the] {attribute:counter}",
        _change(Gains),
        reads=True,
    ),
    line(
        "deed",
        f"{_PUT} {{price:sums}} (into|to) {_COUNTER}",
        _paid_into,
    ),
    line(
        "deed",
        f"{_PUT} {{of:attr}} {_THAT_E_HAS} (into|to|in) {_COUNTER}",
        lambda of, attribute: _paid_into((Sum(Chosen(), of),), attribute),
    ),
    # conditions on it
    line("game_wide", f"{_ITS} {_COUNTER} {{b:compared}}", _compared, reads=True),
    line("comes", f"{_ITS} {_COUNTER} {{b:arrives}}", _crosses, reads=True),
    line("comes", f"{_COUNTER} comes to be {{b:bound}}", _crosses, reads=True),
    line("quantity", _COUNTER, lambda attribute: (attribute, None), reads=True),
    line(
        "quantity",
        f"the (value|level|number) of {_COUNTER}",
        lambda attribute: (attribute, None),
        reads=True,
    ),
    # declarations of it
    *(
        line("statement", said, _declared, reads=True)
        for said in (
            "there is (a|an|the) {name} [,] {initial:start}",
            f"there is a {_NUMBER} (called|named|known as) [the] {{name}} [,] {{initial:start}}",
            f"[the] {{name}} is a {_NUMBER} [,] {{initial:start}}",
            f"there is a {_NUMBER} , [the] {{name}} , {{initial:start}}",
            "the game has (a|an) {name} [,] {initial:start}",
        )
    ),
    line(
        "statement",
        "[the] {name} is [always] (either|one of) {words} {initial:first}",
        _words_declared,
        reads=True,
    ),
    *(
        line(
            "statement",
            f"there is (a|an|the) {{name}} {values} {{initial:first}}",
            _words_declared,
            reads=True,
        )
        for values in (
            ", which is [always] [either|one of] {words}",
            "[,] (which|that) (can be|may be|is always) [either|one of] {words}",
            ": [either|one of] {words}",
        )
    ),
)


def seasons(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for attributes of the game with words as values: the Season."""
    for noun, name, known in terms.choices if words.whole is not None else ():
        if noun != WHOLE:
            continue
        key = f"{words.noun(noun).kind.name}:{name.casefold()}"
        for word in known:
            yield from _of_value(key, name, word)


def _of_value(key: str, name: str, word: str) -> Iterator[Line]:
    reads, turned = Reads(key, word), Turns(GAME, key, word)
    for said, value in (("is", reads), ("is not", Not(reads))):
        yield line("game_wide", f"the {name} {said} {word}", value=value, reads=True)
        yield line("game_wide", f"it {said} {word}", value=value, reads=True)
    for during in (f"(in|during) [the] {word}", f"in the {name} of {word}"):
        yield line("timewise", during, value=reads, reads=True)
    becomes = "(becomes|changes to|turns to|is set to|is changed to|turns into)"
    yield line("change", f"the {name} {becomes} {word}", value=turned, reads=True)
    yield line(
        "comes",
        f"(the {name}|it) (becomes|turns) {word}",
        value=Comes(Phrase(WHOLE), reads),
        reads=True,
    )
    result = f"(set|change|turn) the {name} to {word}"
    yield line("result", result, value=turned, reads=True)


Attr = Callable[[str], str]
"""A function that writes an attribute."""


def is_of_game(change: Any) -> bool:
    """Return whether a change affects the game itself: "the Pot rises by 1"."""
    who = getattr(change, "who", None)
    return isinstance(who, Phrase) and who.noun == WHOLE


def counter_written(change: Any, attr: Attr) -> str:
    """Return a change of the game itself in English: "the Pot rises by 1". Raises Unwritable."""
    falls, rises, becomes = "the {} falls by {}", "the {} rises by {}", "the {} becomes {}"
    return _change_written(change, attr, falls, rises, becomes)


def counter_caused(change: Any, attr: Attr) -> str:
    """Return a change of the game itself as an action in English: "set the Pot to 0".

    Raises Unwritable.
    """
    falls, rises, becomes = "lower the {} by {}", "increase the {} by {}", "set the {} to {}"
    return _change_written(change, attr, falls, rises, becomes)


def _change_written(change: Any, attr: Attr, falls: str, rises: str, becomes: str) -> str:
    """Return a change of the game itself in English: "the Pot rises by 1". Raises Unwritable.

    `falls`, `rises` and `becomes` are patterns for the name of the attribute, and the amount or
    word.
    """
    match change:
        case Gains(_, int(amount), key) if amount < 0:
            return f"{falls.format(attr(key), -amount)} (even below 0)"
        case Gains(_, amount, key) if (some := amount_written(amount)) is not None:
            return rises.format(attr(key), some)
        case Becomes(_, amount, key):
            return becomes.format(attr(key), amount)
        case Turns(_, key, word) if word:
            return becomes.format(_called(key), word)
    raise Unwritable


def _called(key: str) -> str:
    """Return the name that the law uses for a game attribute whose values are words."""
    return key.partition(":")[2].title()


def is_so_of_game(condition: Any) -> bool:
    """Return whether a condition is on a number or word of the game itself."""
    match condition:
        case Compares(str(of), to=""):
            return of.partition(":")[0] == WHOLE
        case Reads(key) | Not(Reads(key)):
            return key.partition(":")[0] == WHOLE
    return False


def so_of_game_written(condition: Any, attr: Attr) -> str:
    """Return the English for a condition on the game itself: for example "the Pot is 0"."""
    match condition:
        case Compares(of, relation, amount):
            return f"the {attr(str(of))} is {_bound(relation, amount)}"
        case Reads(key, word):
            return f"the {_called(key)} is {word}"
        case Not(Reads(key, word)):
            return f"the {_called(key)} is not {word}"
    raise Unwritable


def coming_written(condition: Any, attr: Attr) -> str:
    """Return the event that a condition on the game begins to hold, in English.

    For example "the Pot reaches 10". Raises Unwritable.
    """
    match condition:
        case Has(relation, amount, key):
            return f"When the {attr(key)} comes to be {_bound(relation, amount)}"
        case Reads(key, word):
            return f"When the {_called(key)} becomes {word}"
    raise Unwritable


def _bound(relation: str, amount: int) -> str:
    said = {LEAST: f"{amount} or more", MOST: f"{amount} or less"}
    return said.get(relation, f"exactly {amount}")
