"""Grammar lines for verb phrases such as "have eir A raised by 2", in each form of the verb.

Each verb phrase is declared once. It can be parsed after a subject ("each player has eir A raised
by 2"), after "make another player" and "may", and as a participle.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from nomicbot.game.plainlaw.english import gerund
from nomicbot.game.plainlaw.tree import (
    EACH,
    Amount,
    Becomes,
    Change,
    ForEach,
    Gains,
    Loses,
    Phrase,
    Share,
    Subject,
    Sum,
    Takes,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, Falls
from nomicbot.language.law.synonyms import (
    GAIN,
    GAINING,
    LOSE,
    LOSING,
    REMOVES,
    TO_GAIN,
    TO_LOSE,
    TO_REMOVE,
    TO_SUFFER,
)
from nomicbot.language.law.words import ALL

_LEFT = "[{_:any_left}]"
_MORE = "(increased|raised|boosted)"
_LESS = "(reduced|decreased|lowered|cut)"
_UP = "(rise|increase|grow|go up|climb)"
_DOWN = "(fall|decrease|shrink|go down|drop)"
_SET = "(set|reset|changed|restored|put back|returned)"
_GONE = (
    "(removed|destroyed|put out|taken away|erased|lifted|struck off|taken|deducted|confiscated|"
    "subtracted|wiped out|cancelled|discarded|cleared)"
)
"""Participles for what somebody loses: "has 2A destroyed"."""
_VANISH = (
    "(vanishes|vanish|disappears|disappear|evaporates|evaporate|goes away|go away|is gone|are gone|"
    "is lost|are lost)"
)
_HAS = "(has|have|owns|own|possesses|possess|holds|hold)"
_EXCHANGED = "(paid|given|handed|handed over|transferred|moved|passed|sent|credited)"
_IS_MADE = (
    "(turns into|(is|are) (changed to|made|put at|fixed at|restored to|put back to|returned to))"
)
_GOES = f"(goes|go|moves|move|passes|pass|(is|are) {_EXCHANGED})"


@dataclass(frozen=True)
class PredicateForms:
    """A symbol for changes without a subject, with the form of the verb in that place.

    For example, "gain" after "may" and "gaining" as a participle.
    """

    symbol: str
    have: str
    lose: str
    remove: str
    suffer: str
    gain: str
    add: str


def _form(
    symbol: str, have: str, lose: str, remove: str, gain: str, *ending: str
) -> PredicateForms:
    suffer = "|".join(f"{stem}{end}" for stem in ("suffer", "incur") for end in ending)
    add = {"ing": "adding", "ring": "adding", "": "add"}[ending[-1]]
    return PredicateForms(symbol, have, lose, remove, f"({suffer})", gain, f"({add}|adds)")


FORMS = (
    _form("sharing", "(has|have|gets|get|sees|see)", LOSE, f"({REMOVES}|{LOSE})", GAIN, "s", ""),
    _form("to_share", "(have|get)", TO_SUFFER, f"({TO_REMOVE}|{TO_SUFFER})", TO_GAIN, ""),
    _form("result", "(have|get)", TO_LOSE, f"({TO_REMOVE}|{TO_LOSE})", TO_GAIN, ""),
    _form("gerund", "having", LOSING, LOSING, GAINING, "ing", "ring"),
)


def _mine(change: Callable[..., Change]) -> Callable[..., Change]:
    return lambda sum: change(ME, sum.amount, sum.attribute)


def _number(change: Callable[..., Change]) -> Callable[..., Change]:
    """Return a constructor for a change of a number, given the pair of its owner and attribute."""
    return lambda of, amount: change(of[0], amount, of[1])


def _times_as_many(factor: int) -> Callable[..., Gains]:
    """Return a constructor for the gain that multiplies a possession by `factor`: "doubles"."""

    def made(of: tuple[Subject, str]) -> Gains:
        who, attribute = of
        whose = ME if isinstance(who, Phrase) else who
        return Gains(who, ForEach(factor - 1, attribute, whose), attribute)

    return made


_TIMES = (("double", 2), ("triple", 3), ("quadruple", 4))


def _multiplied(symbol: str, have: str) -> Iterator[Line]:
    """Yield the grammar lines for doubling a possession, in one form of the verb."""
    for verb, factor in _TIMES:
        made = _times_as_many(factor)
        way = {"sharing": f"({verb}s|{verb})", "gerund": gerund(verb)}.get(symbol, verb)
        yield line(symbol, f"{way} {{of:eir_number}}", made, reads=True)
        yield line(symbol, f"{have} {{of:eir_number}} {verb}d", made, reads=True)


def _none(of: tuple[Subject, str]) -> Loses:
    return Loses(of[0], ALL, of[1])


def _all(attribute: str) -> Loses:
    return Loses(ME, ALL, attribute)


def _halved(of: tuple[Subject, str], up: bool) -> Loses:
    """Return the loss of half of a number.

    The half that is kept is rounded up if `up` is true, and otherwise down.
    """
    return Loses(of[0], Share(1, 2, not up), of[1])


def _from_to(what: Sum, who: Subject, giver: Subject = ME) -> Takes:
    return Takes(who, what.amount, what.attribute, giver)


def _starting(sum: Sum) -> Becomes | None:
    """Return the change to an initial number, "starts with 3A", or None if it isn't exact."""
    return Becomes(ME, sum.amount, sum.attribute) if isinstance(sum.amount, int) else None


def _of(attribute: str, who: Subject = ME) -> tuple[Subject, str]:
    return who, attribute


def _in_form(form: PredicateForms) -> Iterator[Line]:
    """Yield grammar lines for verb phrases in one form of the verb: "have eir A raised by 2"."""

    def said(template: str, made: Callable[..., Any]) -> Line:
        return line(form.symbol, template, made, reads=True)

    for done, move, change in ((_MORE, _UP, Gains), (_LESS, _DOWN, Falls)):
        moved = f"{form.have} {{of:eir_number}} ({done}|{move}) by {{amount:number}}"
        yield said(moved, _number(change))
    yield said(f"{form.have} {{of:eir_number}} {_SET} to {{amount:number}}", _number(Becomes))
    yield said(f"{form.have} {{of:eir_number}} halved [,] {{up:rounding}}", _halved)
    yield from _multiplied(form.symbol, form.have)
    yield said(f"{form.have} {{sum}} added [to eir (total|own|{{_:attr}})]", _mine(Gains))
    yield said(f"{form.have} {{sum:some_of_eirs}} ({_GONE}|{_VANISH}) {_LEFT}", _mine(Loses))
    taken = f"{form.have} {{sum}} {_GONE} [(from em|from eir total|away)] {_LEFT}"
    yield said(taken, _mine(Loses))
    yield said(f"{form.suffer} (a|the) (loss|penalty|fine) of {{sum}} {_LEFT}", _mine(Loses))
    yield said(f"{form.suffer} {{sum:burden}}", _mine(Gains))
    yield said(f"{form.gain} {{sum:one_more}}", _mine(Gains))
    yield said(f"{form.have} {{of:all_eirs}} {_GONE}", _none)
    yield said(f"{form.have} eir {{attribute:attr_many}} {_GONE}", _all)
    yield said(f"{form.remove} {{of:all_eirs}}", _none)
    yield said(f"{form.remove} eir {{attribute:attr_many}}", _all)
    yield said(f"{form.add} {{amount:number}} to {{of:eir_number}}", _number(Gains))
    yield said(f"{form.lose} {{sum:some_of_eirs}} {_LEFT}", _mine(Loses))


def _finite() -> Iterator[Line]:
    """Yield grammar lines for verb phrases that only follow a subject: "is entitled to 2A"."""
    for template, made in (
        ("(is|are) to (receive|gain|get) {sum}", _mine(Gains)),
        ("(has|have) {sum} more [than before]", _mine(Gains)),
        ("(has|have) {sum:one_more} [than before]", _mine(Gains)),
        (f"(has|have) {{sum}} less {_LEFT}", _mine(Loses)),
        (f"(is|are) (penalised|penalized|punished) [by] [a loss of] {{sum}} {_LEFT}", _mine(Loses)),
        ("(is|are) (dealt|punished with|saddled with) {sum:burden}", _mine(Gains)),
        ("(is|are) entitled to {sum}", _mine(Gains)),
        (f"(is|are) (to lose|to pay|made to pay|made to lose) {{sum}} {_LEFT}", _mine(Loses)),
        ("(wins|win) {sum}", _mine(Gains)),
        ("(is|are) ((richer|better off) by {sum}|{sum} (richer|better off))", _mine(Gains)),
        (
            f"(is|are) ((poorer|worse off) by {{sum}}|{{sum}} "
            f"(poorer|worse off)|out {{sum}}) {_LEFT}",
            _mine(Loses),
        ),
        ("(takes|take) {sum:burden}", _mine(Gains)),
        ("(starts|start|begins|begin) with {sum}", _starting),
        ("(earns|gains|gets|earn|gain|get) emself {sum}", _mine(Gains)),
        ("(is|are) (rid of|relieved of|freed from|freed of|cleansed of) {of:all_eirs}", _none),
        ("(gets|get) rid of {of:all_eirs}", _none),
        ("(gets|get) rid of {sum}", _mine(Loses)),
        ("(halves|halve) {of:eir_number} [,] {up:rounding}", _halved),
    ):
        yield line("sharing", template, made, reads=True)


def _of_things() -> Iterator[Line]:
    """Yield grammar lines for changes whose subject is not a person, and for imperatives.

    For example, "2 is added to eir A" and "add 2 to eir A".
    """
    for template, made in (
        ("(increase|raise) {of:number_of} by {amount:number}", _number(Gains)),
        ("add {amount:number} to {of:number_of}", _number(Gains)),
        ("{amount:number} (is|are) added to {of:number_of}", _number(Gains)),
        ("(decrease|reduce|lower) {of:number_of} by {amount:number}", _number(Falls)),
        ("(subtract|deduct|take) {amount:number} from {of:number_of}", _number(Falls)),
        ("{amount:number} is (subtracted|deducted|taken) from {of:number_of}", _number(Falls)),
        ("(set|reset|change) {of:number_of} to {amount:number}", _number(Becomes)),
        (f"{{of:number_of}} {_IS_MADE} {{amount:number}}", _number(Becomes)),
        ("{of:number_of} (is|are) halved [,] {up:rounding}", _halved),
        (
            "{of:number_of} (becomes|become|falls to|is reduced to|is cut to) half (of|) "
            "(what it was|what it is|its value|its former value|itself) [,] {up:rounding}",
            _halved,
        ),
        *(
            (f"{{of:number_of}} ((is|are) {verb}d|{verb}s)", _times_as_many(n))
            for verb, n in _TIMES
        ),
        ("halve {of:number_of} [,] {up:rounding}", _halved),
        (f"{{of:all_of}} ((is|are) {_GONE}|{_VANISH})", _none),
        ("(destroy|remove|erase) {of:all_of}", _none),
        ("(destroy|remove|erase) all [the] {attribute:attr_many} from {who:subject}", _none_from),
        (f"{{what:some_of}} ((is|are) {_GONE}|{_VANISH}) {_LEFT}", _lost),
        (f"(destroy|remove|erase|take|deduct) {{what:some_of}} {_LEFT}", _lost),
        (f"{{what:some_of}} {_GOES} to {{who:recipient}} {_LEFT}", _between),
        ("(it|this|that) {_:earning} {who:given_to} {sum}", _given),
        ("{sum} (is|are) added to {who:whose} (holdings|total|account|possessions)", _given),
        ("there is (a|the) (payment|award|reward|bonus) of {sum} to {who:given_to}", _given),
        ("{who:whose} (reward|prize|bonus|payment|award) is {sum}", _given),
        ("{who:whose} (fine|penalty|punishment) is {sum}", _taken),
        ("{sum} (is|are) created (for|in the possession of) {who:given_to}", _given),
        (f"{{sum}} (is|are) (imposed on|charged to|levied on) {{who:given_to}} {_LEFT}", _taken),
        ("(give|award|grant) {who:given_to} {sum}", _given),
        ("(give|award|grant) {sum} to {who:given_to}", _given),
        (f"(take|remove|deduct) {{sum}} from {{who:given_to}} {_LEFT}", _taken),
        ("{sum} (is|are) created in the possession of {who:given_to}", _given),
        ("create {sum} in the possession of {who:given_to}", _given),
        (f"{{what:own_of}} {_GOES} to {{who:recipient}} {_LEFT}", _from_to),
        (
            f"{{what:sum}} {_GOES} from {{giver:recipient}} to {{who:recipient}} {_LEFT}",
            _from_to,
        ),
        (
            f"(transfer|move) {{what:sum}} from {{giver:recipient}} to {{who:recipient}} {_LEFT}",
            _from_to,
        ),
    ):
        yield line("change", template, made, reads=True)


def _none_from(attribute: str, who: Subject) -> Loses:
    return Loses(who, ALL, attribute)


def _lost(what: tuple[Amount, Subject, str]) -> Loses:
    amount, who, attribute = what
    return Loses(who, amount, attribute)


def _between(what: tuple[Amount, Subject, str], who: Subject) -> Takes:
    amount, giver, attribute = what
    return Takes(who, amount, attribute, giver)


def _some_of(amount: Amount, who: Subject, attribute: str) -> tuple[Amount, Subject, str]:
    return amount, who, attribute


def _everyones(attribute: str) -> tuple[Subject, str]:
    return Phrase("player", EACH), attribute


def _given(sum: Sum, who: Subject) -> Gains:
    return Gains(who, sum.amount, sum.attribute)


def _taken(sum: Sum, who: Subject) -> Loses:
    return Loses(who, sum.amount, sum.attribute)


_PARTS = (
    line("eir_number", "eir [total] {attribute:attr}", _of),
    line("number_of", "{who:whose} {attribute:attr}", _of),
    line("number_of", "the {attribute:attr} of {who:subject}", _of),
    *(
        line("all_of_eirs", said, _of)
        for said in (
            "(all|any) [the] {attribute:attr} [(that|which)] e {_:holds_it}",
            "(all|every one|each one|each|any|the rest) of eir {attribute:attr}",
            "every {attribute:attr_one} [(that|which)] e {_:holds_it}",
            "each {attribute:attr_one} [(that|which)] e {_:holds_it}",
            "all eir {attribute:attr}",
        )
    ),
    line("holds_it", _HAS, value=""),
    line("all_of", "{of:all_of_eirs}"),
    line("all_of", "(all|all the) {attribute:attr_many}", _everyones),
    line("all_of", "(every|each) {attribute:attr_one}", _everyones),
    line("all_eirs", "{of:all_of_eirs}"),
    line("all_eirs", "all [the] {attribute:attr_many}", _of),
    line("some_of", "{amount:count} of {who:whose} {attribute:attr}", _some_of),
    line("some_of", "{amount:count} {attribute:attr} of {who:subject}", _some_of),
    line("earning", "(earns|gives|brings|nets|gains|yields|grants)", value=""),
    *(
        line("all_of", said, _of)
        for said in (
            "all [of] {who:whose} {attribute:attr}",
            "all [the] {attribute:attr} of {who:subject}",
            "all [the] {attribute:attr} [that] {who:subject} {_:holds_it}",
            "(every|each|any) {attribute:attr_one} [that] {who:subject} {_:holds_it}",
            "(every|each|any) {attribute:attr_one} of {who:subject}",
            "the {attribute:attr} of {who:subject} [all]",
            "{who:whose} {attribute:attr} [all]",
        )
    ),
    line("some_of_eirs", "{amount:count} of eir [own] {attribute:attr}", Sum),
    line("own_of", "{amount:some} of eir [own] {attribute:attr}", Sum),
    line("one_more", "(another|one more|a further) {attribute:attr_one}", Sum, amount=1),
    line("burden", "{sum:one_more}"),
    line("burden", "{amount:some} {attribute:burden_name}", Sum),
)

VERB_PHRASES: tuple[Line, ...] = (
    *(one for form in FORMS for one in _in_form(form)),
    *_finite(),
    *_of_things(),
    *_PARTS,
)
