"""Grammar lines for funds: "There is a fund called the Purse, which holds Genechips."

Such a fund is a number of the game. Amounts go into it and come out of it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game.plainlaw.english import done, gerund, third
from nomicbot.game.plainlaw.tree import (
    Amount,
    Chosen,
    Declares,
    Gains,
    Pours,
    Share,
    Subject,
    Sum,
)
from nomicbot.game.plainlaw.vocabulary import WHOLE, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.counters import GAME
from nomicbot.language.law.parts import ME, Deed, Terms
from nomicbot.language.law.words import ALL, amount_written, share_written

_PUT = ("put", "pay", "give", "donate", "contribute", "add", "place", "transfer", "move", "drop")
_TAKE = ("take", "receive", "draw", "get", "gain", "collect")
_INTO = "(into|to|in)"
_OUT_OF = "(from|out of|from out of)"
_FUND = (
    "(fund|treasury|pot|bank|kitty|chest|vault|purse|hoard|account|pool|box|jar|pile|stock|object|"
    "game object|coffer|till|safe)"
)
_CALLED = "(called|named|known as)"
_HOLDS = "(holds|contains|possesses|has|(may|can) (hold|contain|possess|have|own))"
_START = (
    ("", 0),
    ("[,] [and] (is empty|(starts|begins) empty|initially empty|empty) [(at first|initially)]", 0),
    ("[,] [and] [that] (initially|at first) (has|holds|contains) (none|nothing)", 0),
)


def _into(amount: Amount, attribute: str, pot: str, who: Subject = ME) -> Pours:
    return Pours(who, amount, attribute, pot)


def _out_of(amount: Amount, attribute: str, pot: str, who: Subject = ME) -> Pours:
    return Pours(who, amount, attribute, pot, out=True)


def _all_out(attribute: str, pot: str, who: Subject = ME) -> Pours:
    return _out_of(ALL, attribute, pot, who)


def _all_into(attribute: str, pot: str) -> Pours:
    return _into(ALL, attribute, pot)


def _share_into(share: Any, pot: str) -> Pours:
    return _into(share.amount, share.attribute, pot)


def _some_put(of: str, pot: str, amount: Amount | None = None) -> Deed:
    """Return the action of putting an amount into a fund, which gains what the actor pays."""
    many = Chosen() if amount is None else amount
    return Deed("", None, (Sum(many, of),), (Gains(GAME, many, pot),))


def _any_put(of: str, pot: str) -> Deed:
    return _some_put(of, pot)


def _declared(n: int | None) -> Callable[..., Declares]:
    """Return a constructor for the declaration of a fund that starts with `n`.

    A number in the sentence takes precedence over `n`. Without either, the fund starts with 0.
    """
    return lambda name, initial=n: Declares(WHOLE, name, initial or 0)


def _either(verbs: tuple[str, ...], form: Callable[[str], str]) -> str:
    return f"({'|'.join(map(form, verbs))})"


def _finite(verb: str) -> str:
    return f"{third(verb)}|{verb}"


def _verbs() -> Iterator[Line]:
    """Yield the grammar lines for putting in and taking out, in each form of the verb."""
    for symbol, form in (
        ("sharing", _finite),
        ("to_share", str),
        ("result", str),
        ("gerund", gerund),
    ):
        put, take = _either(_PUT, form), _either(_TAKE, form)
        out = f"{take} {{amount:some}} {{attribute:attr}} {_OUT_OF} {{pot}} [{_SO_FAR}]"
        yield line(symbol, out, _out_of, reads=True)
        every = f"{take} {_ALL} {{attribute:attr}} (in|{_OUT_OF[1:-1]}) {{pot}}"
        yield line(symbol, every, _all_out, reads=True)
        if symbol == "result":
            continue  # who may put something in pays it as a price
        some = "{amount:some} [of eir [own]] {attribute:attr}"
        yield line(symbol, f"{put} {some} {_INTO} {{pot}} [{{_:any_left}}]", _into, reads=True)
        yield line(symbol, f"{put} all [of] eir {{attribute:attr}} {_INTO} {{pot}}", _all_into)
        yield line(symbol, f"{put} {{share}} [,] {_INTO} {{pot}}", _share_into, reads=True)


_SO_FAR = "(so far as there are any|as far as it goes)"
_ALL = "(all [of] [the]|every|the)"
_GOES = "(goes|go|passes|pass|(is|are) (given|paid|transferred|moved|handed|awarded)) [over] to"
POTS: tuple[Line, ...] = (
    *_verbs(),
    line("pot", "[the] {attribute:counter}"),
    line(
        "deed", f"{_either(_PUT, str)} [eir] {{of:attr_many}} {_INTO} {{pot}}", _any_put, reads=True
    ),
    line(
        "deed",
        f"{_either(_PUT, str)} {{amount:some}} of eir [own] {{of:attr}} {_INTO} {{pot}}",
        _some_put,
        reads=True,
    ),
    line("change", f"{_ALL} {{attribute:attr}} in {{pot}} {_GOES} {{who:given_to}}", _all_out),
    line(
        "change",
        f"{{amount:some}} {{attribute:attr}} (in|{_OUT_OF[1:-1]}) {{pot}} {_GOES} {{who:given_to}}",
        _out_of,
        reads=True,
    ),
    line(
        "change",
        f"{{pot}} (pays|gives) {{amount:some}} {{attribute:attr}} to {{who:given_to}} [{_SO_FAR}]",
        _out_of,
        reads=True,
    ),
    line(
        "change",
        f"{{amount:some}} {{attribute:attr}} (goes|go|(is|are) {_either(_PUT, done)}) "
        f"from {{who:subject}} {_INTO} {{pot}}",
        _into,
        reads=True,
    ),
    *(
        line("statement", f"{there} {{_:holds_attr}} {start}", _declared(n), reads=True)
        for there in (
            "there (is|exists) (a|an|the) {name} , (which|that)",
            f"there (is|exists) (a|an) {_FUND} {_CALLED} [the] {{name}} , (which|that)",
            f"there (is|exists) (a|an) {_FUND} , [the] {{name}} , (which|that)",
            f"the {{name}} is (a|an) {_FUND} [,] (and|which|that)",
        )
        for start, n in _START
    ),
    *(
        line("statement", f"{there} {{_:holds_attr}} {start}", _declared(None), reads=True)
        for there in (
            "there (is|exists) (a|an|the) {name} , (which|that)",
            f"there (is|exists) (a|an) {_FUND} {_CALLED} [the] {{name}} , (which|that)",
            f"the {{name}} is (a|an) {_FUND} [,] (and|which|that)",
        )
        for start in (
            "[,] and (initially|at first) (has|holds|contains) {initial:number} [(of em|{_:attr})]",
            "[,] and (starts|begins) [out] with {initial:number} [(of em|{_:attr})]",
            "[,] and (has|holds|contains) {initial:number} [(of em|{_:attr})] "
            "(initially|at first|to begin with)",
        )
    ),
    line("holds_attr", f"{_HOLDS} [(a number of|some|any number of)] {{attr}}", lambda **_: ""),
)


def pots_of(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar line for "it" as the only number of the game that clauses declare."""
    if words.whole is None:
        return
    kind = words.whole.kind.name
    pots = [f"{of}:{name.casefold()}" for of, name in terms.attributes if of == kind]
    if len(pots) == 1:
        yield line("pot", "it", value=pots[0], reads=True)


def poured_written(change: Pours, attr: Callable[[str], str]) -> str:
    """Return a change in English without its subject: "puts 3 Genechips into the Purse"."""
    into = f"out of the {attr(change.pot)}" if change.out else f"into the {attr(change.pot)}"
    if change.out and change.amount == ALL:
        return f"takes all the {attr(change.attribute)} {into}"
    if change.amount == ALL:
        return f"puts all eir {attr(change.attribute)} {into}"
    return _some_written(change, attr, into)


def _some_written(change: Pours, attr: Callable[[str], str], into: str) -> str:
    verb = "takes" if change.out else "puts"
    if isinstance(change.amount, Share):
        return f"{verb} {share_written(change.amount, attr(change.attribute))}, {into}"
    some = f"{amount_written(change.amount)} {attr(change.attribute)}"
    return f"{verb} {some} {into} so far as there are any"
