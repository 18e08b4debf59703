"""Grammar lines for everything of a player's that can be counted, wherever a number can occur.

Numbers, objects of a kind, things of the rules, owned motions and past acts are said differently:
"has 3 Burns", "owns 3 Open proposals", "has submitted 3 proposals in this nweek". So each place is
one template, with a verb, a noun and a period, and `_ways` fills it in for everything.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.english import done, past
from nomicbot.game.plainlaw.tree import (
    EXACTLY,
    LEAST,
    MOST,
    A,
    AnyOf,
    Been,
    BeyondAverage,
    Comes,
    Compares,
    Condition,
    Counts,
    Doings,
    Exceeds,
    Extreme,
    ForEach,
    Has,
    Owned,
    Phrase,
    Quantity,
    Reference,
    Sum,
    Total,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.doings import Asked, Span, did_written, often_written, span_written
from nomicbot.language.law.happenings import in_form
from nomicbot.language.law.parts import ME
from nomicbot.language.law.quantities import (
    MORES,
    Bound,
    bound_written,
    compares,
    counted,
    in_all_written,
    many_written,
    quantity_written,
)
from nomicbot.lazy_dataclass import dataclass

Write = Callable[[str, Any], str]

_VERBS = {
    "has": "(has|have|has got|have got)",
    "owns": "(owns|own)",
    "possesses": "(possesses|possess|is in possession of|are in possession of)",
    "holds": "(holds|hold)",
    "controls": "(controls|control)",
    "carries": "(carries|carry)",
}
"""The verbs for having something. What the rules count can have verbs of its own."""
_GERUNDS = {"has": "(with|having)", "holds": "holding", "owns": "owning", "possesses": "possessing"}
_SO = "[does|do|(has|have) [(done|submitted)]|did|owns|own|holds|hold]"
_TOGETHER = "(together|between em|in all|in total|all together|altogether|combined)"
_OF_ALL = "(average [(of|among|over) all [the] players]|average player) [(does|has|have)]"
_ROUNDED = "[[,] rounded {rounded:round_way} [,]]"


@dataclass(frozen=True)
class _Way:
    """A way to say how much of something a player has: a verb, a noun, and what may follow it."""

    has: str
    many: str
    tail: str
    of: Callable[..., Quantity]
    """A function that returns the quantity from the slots of the noun and of what follows."""
    fits: Callable[[Quantity, str], bool] = lambda _of, _verb: True
    """A function that returns whether somebody can have the quantity by that verb."""

    def said(self, template: str) -> str:
        """Return a template with the verb, the noun and what follows it filled in."""
        return " ".join(
            template.replace("<has>", self.has)
            .replace("<many>", self.many)
            .replace("<tail>", self.tail)
            .split()
        )

    def made(self, node: Callable[..., Any]) -> Callable[..., Any]:
        """Return a constructor that passes the quantity to `node` as `of`."""
        own = "q" if "{q:" in self.many else "s"

        def of_way(**values: Any) -> Any:
            of, verb = self.of(values.pop(own)), values.pop("v", "has")
            return node(of=of, **values) if self.fits(of, verb) else None

        return of_way


def _same(q: Quantity) -> Quantity:
    return q


def _done(incident: str) -> Callable[[Span], Doings]:
    return lambda s: Doings(incident, *s)


def _ways(words: Vocabulary) -> Iterator[_Way]:
    """Yield each way to say how much of something a player has, or has done."""
    yield _Way("{v:have_verb}", "{q:things}", "", _same, _is_had(words))
    for incident in words.incidents:
        for many in incident.many:
            verb, _, noun = many.partition(" {many} ")
            has = f"({in_form(verb, past)}|has {in_form(verb, done)}|have {in_form(verb, done)})"
            yield _Way(has, noun, "{s:span}", _done(incident.name))


def _is_had(words: Vocabulary) -> Callable[[Quantity, str], bool]:
    """Return a function that returns whether a verb says that somebody has a quantity."""

    def fits(of: Quantity, verb: str) -> bool:
        known = words.one("counts", of) if isinstance(of, str) else None
        return known is None or not known.verbs or verb in known.verbs

    return fits


def _owned(of: Phrase) -> Owned | None:
    return Owned(of) if of.quantifier == A and of.besides is None else None


def much(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for nouns of what a player can have: "Burns", "Open proposals"."""
    yield line("much", "{attr}")
    yield line("much", "{q:things}")
    yield line("things", "{q:free_things}")
    yield line("things", "{q:own_things}")
    for verb, said in _VERBS.items():
        yield line("have_verb", said, value=verb)
    for verb, said in _GERUNDS.items():
        yield line("having_verb", said, value=verb)
    for one in words.counts:
        if one.noun == HOLDER_NOUN:
            for many in (*one.many, one.name) if one.verbs else one.many:
                yield line("own_things" if one.verbs else "free_things", many, value=one.name)
    for owned in words.owned:
        for noun in words.nouns if owned.of == HOLDER_NOUN else ():
            if noun.kind.name == owned.noun and words.one("counts", noun.name) is None:
                yield line("free_things", f"{{of:any_{noun.name}}}", _owned)


def countables(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for how much of anything a player has, in each place of a clause."""
    yield from much(words)
    yield line("compared_to", "{q:much}")
    for there in ("there are {of:any}", "the number of {of:any}"):
        yield line("compared_to", there, lambda of: Counts(of), reads=True)
    times = "[the number of] times [that] e {a:was_done} {s:span}"
    yield line("compared_to", times, lambda a, s: _times(a, s), reads=True)
    yield from _of_times()
    yield from _arriving(next(_ways(words)))
    for way in _ways(words):
        yield from _compared(way)
        yield from _amounts(way)
        yield from _of_everybody(way if way.tail else replace(way, many="{q:much}"))


def _arriving(way: _Way) -> Iterator[Line]:
    """Yield the grammar lines for the event that a number of things is reached."""
    who = f"{{who:phrase_{HOLDER_NOUN}}}"
    number = f"the number of {{q:much}} [that] {who} {{v:have_verb}} {{b:arrives}}"
    yield line("comes", number, way.made(_comes_to_have), reads=True)
    reaches = f"{who} (reaches|attains) {{n:number}} [or more] {{q:things}}"
    made = way.made(lambda of, who, n: _comes_to_have(of, who, (LEAST, n)))
    yield line("comes", reaches, made, reads=True)


def _comes_to_have(of: Quantity, who: Phrase, b: Bound) -> Comes | None:
    """Return the event that somebody's number of something comes to be within a bound, or None."""
    so = Has(*b, of) if isinstance(of, str) and ":" in of else counted(of, b)
    alone = who.quantifier == A and who.besides is None
    return Comes(who, so) if so and alone else None


def _times(a: Asked, s: Span) -> Doings:
    (incident, whose), (period, when) = a, s
    return Doings(incident, period, when, whose)


def _of_times() -> Iterator[Line]:
    """Yield the grammar lines for how many times somebody did something: "more times than em"."""
    cond, done_ = f"cond_{HOLDER_NOUN}", "{a:was_done}"
    times = "(times|often)"
    for than in (
        f"{times} than {{than:anyref}} {_SO} {{s:span}}",
        f"{times} {{s:span}} than {{than:anyref}} {_SO}",
    ):
        yield line(cond, f"{done_} {{m:more_than}} {than}", _oftener(_exceeds), reads=True)
    others = "than (any|every|each) other player [did|has]"
    most = f"{done_} {{m:more_than}} {times} {others} {{s:span}}"
    yield line(cond, most, _oftener(_most), reads=True)
    average = f"{{m:more_than}} {times} than (the|an) {_OF_ALL} {_ROUNDED} {{s:span}}"
    yield line(cond, f"{done_} {average}", _oftener(_beyond_average), reads=True)
    for said, than, relation, amount in MORES:
        pair = f"{done_} {said} times {{s:span}} {than} {{to:compared_to}}"
        made = _oftener(compares)
        yield line(cond, pair, made, relation=relation, amount=amount, reads=True)
    full = "(for each|for every|per) [full] {per:number} times [that] e {a:was_done} {s:span}"
    yield line("each_of", full, _oftener(_each_full), whose=ME, reads=True)
    number = "the number of times [that] e {a:was_done} {s:span}"
    yield line("quantity", number, _oftener(_of_whom), whose=ME, reads=True)
    who = f"[all] [the] {{p:bare_{HOLDER_NOUN}}} {_TOGETHER}"
    often = f"{who} {done_} {{b:often_done}} {{s:span}}"
    yield line("game_wide", often, _oftener(_so_many_in_all), reads=True)
    in_all = f"times [that] {who} {done_} {{s:span}}"
    yield line("each_of", f"(for each|for every|per) of the {in_all}", _oftener(_total), reads=True)
    full = f"(for each|for every|per) [full] {{per:number}} {in_all}"
    yield line("each_of", full, _oftener(_each_of_total), reads=True)


def _oftener(made: Callable[..., Any]) -> Callable[..., Any]:
    """Return a constructor that passes the number of times of an act to `made` as `of`."""
    return lambda a, s, **values: made(of=_times(a, s), **values)


def _compared(way: _Way) -> Iterator[Line]:
    """Yield the grammar lines that compare what somebody has with a number, or with another's."""
    cond, which = f"cond_{HOLDER_NOUN}", f"which_{HOLDER_NOUN}"
    than_another = f"{{than:anyref}} {_SO}"
    for than in dict.fromkeys((f"<tail> than {than_another}", f"than {than_another} <tail>")):
        more = way.said(f"<has> {{m:more_than}} <many> {than}")
        yield line(cond, more, way.made(_exceeds), reads=True)
    others = "than (any|every|each) other player [does|do|has|have|did]"
    for than in dict.fromkeys((f"<tail> {others}", f"{others} <tail>")):
        most = way.said(f"<has> {{m:more_than}} <many> {than}")
        yield line(cond, most, way.made(_most), reads=True)
    average = f"{{m:more_than}} <many> <tail> than (the|an) {_OF_ALL} {_ROUNDED}"
    yield line(cond, way.said(f"<has> {average}"), way.made(_beyond_average), reads=True)
    between = "(between|from|anything between) {n:number} (and|to) {k:number} <many> <tail>"
    several = f"several_{HOLDER_NOUN}"
    yield line(several, way.said(f"<has> {between}"), way.made(_between), reads=True)
    if not way.tail:
        than = f"{{v:having_verb}} {{m:more_than}} {{q:much}} than {{than:anyref}} {_SO}"
        yield line(which, than, way.made(_alone(_exceeds)), reads=True)
        yield line(
            which,
            way.said(f"{{v:having_verb}} {average}"),
            way.made(_alone(_beyond_average)),
            reads=True,
        )
        yield line("holding", "{b:so_many} {q:free_things}", way.made(counted), reads=True)
        yield from _joined(way)
        none = way.said("without (a|an|any) <many>")
        yield line(which, none, way.made(_alone(_none_of)), reads=True)
    for said, than, relation, amount in MORES:
        pair = way.said(f"<has> {said} <many> <tail> {than} {{to:compared_to}}")
        made = way.made(compares)
        yield line(cond, pair, made, relation=relation, amount=amount, reads=True)


def _alone(made: Callable[..., Any]) -> Callable[..., tuple[Any, ...] | None]:
    def conditions(**values: Any) -> tuple[Any, ...] | None:
        condition = made(**values)
        return None if condition is None else (condition,)

    return conditions


def _joined(way: _Way) -> Iterator[Line]:
    """Yield the grammar lines for a number of things and something else: "no Souls and 3 Burns"."""
    so, several, which = (
        "{b:so_many} {q:own_things}",
        f"several_{HOLDER_NOUN}",
        f"which_{HOLDER_NOUN}",
    )
    for joined, made in (
        (f"[both] {so} (and|but) {{c:holding}}", _so_many_and),
        (f"[both] {{c:holding}} (and|but) {so}", _and_so_many),
        (f"[either] {so} or {{c:holding}}", _so_many_or),
        (f"[either] {{c:holding}} or {so}", _or_so_many),
    ):
        yield line(several, f"{{v:have_verb}} {joined}", way.made(made), reads=True)
        yield line(which, f"{{v:having_verb}} {joined}", way.made(made), reads=True)
    been = "(has|have) had {b:so_many} {q:own_things} {t:so_long}"
    yield line(f"been_{HOLDER_NOUN}", been, way.made(_been), reads=True)
    nor = "{v:have_verb} neither {q:things} nor {attribute:attr}"
    yield line(several, nor, way.made(_neither), reads=True)


def _so_many_and(of: Quantity, b: Bound, c: Condition) -> tuple[Condition, ...] | None:
    so = counted(of, b)
    return (so, c) if so else None


def _and_so_many(of: Quantity, b: Bound, c: Condition) -> tuple[Condition, ...] | None:
    so = counted(of, b)
    return (c, so) if so else None


def _so_many_or(of: Quantity, b: Bound, c: Condition) -> tuple[Condition, ...] | None:
    so = counted(of, b)
    return (AnyOf((so, c)),) if so else None


def _or_so_many(of: Quantity, b: Bound, c: Condition) -> tuple[Condition, ...] | None:
    so = counted(of, b)
    return (AnyOf((c, so)),) if so else None


def _been(of: Quantity, b: Bound, t: tuple[int, str]) -> Been | None:
    so = counted(of, b)
    return Been(so, HOLDER_NOUN, *t) if so else None


def _neither(of: Quantity, attribute: str) -> tuple[Condition, ...] | None:
    none = counted(of, (MOST, 0))
    return (none, Has(MOST, 0, attribute)) if none else None


def _none_of(of: Quantity) -> Condition | None:
    return counted(of, (MOST, 0))


def _exceeds(of: Quantity, m: str, than: Any) -> Exceeds:
    return Exceeds(m, of, than)


def _most(of: Quantity, m: str) -> Extreme:
    return Extreme(m, of, HOLDER_NOUN, alone=True)


def _beyond_average(of: Quantity, m: str, rounded: str = "") -> BeyondAverage:
    return BeyondAverage(m, of, HOLDER_NOUN, rounded)


def _between(of: Quantity, n: int, k: int) -> tuple[Condition, ...] | None:
    least, most = counted(of, (LEAST, n)), counted(of, (MOST, k))
    return (least, most) if least and most and n < k else None


def _amounts(way: _Way) -> Iterator[Line]:
    """Yield the grammar lines for amounts that depend on how much somebody has."""
    eirs = "<many> [that] {whose:subjref} <has> <tail>"
    full = f"(for each|for every|per) [full] {{per:number}} {eirs}"
    yield line("each_of", way.said(full), way.made(_each_full), reads=True)
    yield line("quantity", way.said(f"the number of {eirs}"), way.made(_of_whom), reads=True)
    half = "half as many {attribute:attr} as {whose:subjref} <has> <many> <tail> [,] rounded down"
    yield line("matched", way.said(half), way.made(_half_as_many), reads=True)
    for many in ("as many", "{factor:times} as many"):
        said = f"{many} {{attribute:attr}} as {{whose:subjref}} <has> <many> <tail>"
        yield line("matched", way.said(said), way.made(_matched), reads=True)


def _each_full(of: Quantity, whose: Reference, per: int) -> tuple[Quantity, Reference, int] | None:
    return (of, whose, per) if per > 1 and _may_ask(of, whose) else None


def _of_whom(of: Quantity, whose: Reference) -> tuple[Quantity, Reference] | None:
    return (of, whose) if _may_ask(of, whose) else None


def _matched(of: Quantity, attribute: str, whose: Reference, factor: int = 1) -> Sum | None:
    return Sum(ForEach(factor, of, whose), attribute) if _may_ask(of, whose) else None


def _half_as_many(of: Quantity, attribute: str, whose: Reference) -> Sum | None:
    return Sum(ForEach(1, of, whose, per=2), attribute) if _may_ask(of, whose) else None


def _may_ask(of: Quantity, whose: Reference) -> bool:
    """Return whether a clause can count this for somebody. (Acts are written only for "e".)"""
    return not isinstance(of, Doings) or whose == ME


def _of_everybody(way: _Way) -> Iterator[Line]:
    """Yield the grammar lines for what several players have in all."""
    who = f"[all] [the] {{p:bare_{HOLDER_NOUN}}}"
    have = "{b:bound} <many> <tail>"
    for said in (
        f"{who} {_TOGETHER} <has> {have}",
        f"{who} <has> {have} {_TOGETHER}",
        f"{who} <has> {_TOGETHER} {have}",
    ):
        yield line("game_wide", way.said(said), way.made(_so_many_in_all), reads=True)
    total = f"the total [number] of [all] <many> [that] {who} [{_TOGETHER}] <has> <tail>"
    for compared in (f"{total} (is|are|reaches|comes to) {{b:bound}}", f"{total} {{b:compared}}"):
        yield line("game_wide", way.said(compared), way.made(_so_many_in_all), reads=True)
    yield line("quantity", way.said(total), way.made(_total), reads=True)
    for in_all in (
        f"<many> [that] {who} {_TOGETHER} <has> <tail>",
        f"<many> [that] {who} <has> {_TOGETHER} <tail>",
    ):
        each = f"(for each|for every|per) of the {in_all}"
        yield line("each_of", way.said(each), way.made(_total), reads=True)
        full = f"(for each|for every|per) [full] {{per:number}} {in_all}"
        yield line("each_of", way.said(full), way.made(_each_of_total), reads=True)


def _so_many_in_all(of: Quantity, p: Phrase, b: Bound) -> Condition | None:
    return counted(Total(of, p), b) if p.quantifier == A and p.besides is None else None


def _total(of: Quantity, p: Phrase) -> tuple[Total, None] | None:
    return (Total(of, p), None) if p.quantifier == A and p.besides is None else None


def _each_of_total(of: Quantity, p: Phrase, per: int) -> tuple[Total, None, int] | None:
    found = _total(of, p) if per > 1 else None
    return (*found, per) if found else None


# -- in English ------------------------------------------------------------------------------------


def more_written(of: Quantity, relation: str, than: str, words: Vocabulary, write: Write) -> str:
    """Return the condition to have more or less than somebody else: "has more A than em"."""
    more = "more" if relation == LEAST else "fewer"
    if isinstance(of, Doings):
        return f"{did_written(of, words)} {more} times than {than} {span_written(of)}"
    has = "owns" if isinstance(of, Owned) else "has"
    return f"{has} {more} {quantity_written(of, words, write)} than {than}"


def total_written(of: Total, words: Vocabulary, write: Write) -> str:
    """Return what several have in all, as after a number: "Burns that players together have"."""
    if isinstance(of.of, Doings):
        who, did = many_written(of.who, words, write), did_written(of.of, words)
        return f"times that {who} together {did} {span_written(of.of)}"
    return f"{quantity_written(of.of, words, write)} that {in_all_written(of.who, words, write)}"


def named_written(of: Quantity, words: Vocabulary, write: Write) -> str:
    """Return what a number is compared with, in English: "Burns", "the number of players"."""
    if isinstance(of, Doings):
        return f"times that e {did_written(of, words)} {span_written(of)}"
    said = quantity_written(of, words, write)
    return f"the number of {said}" if isinstance(of, Counts) else said


def compared_written(said: Compares, words: Vocabulary, write: Write) -> str:
    """Return a comparison in English, as a predicate or as a statement about the whole game."""
    if said.to:
        return _with_another(said, words, write)
    bound = bound_written(said.relation, said.amount)
    match said.of:
        case Doings():
            return often_written(said.of, said.relation, said.amount, words)
        case Total(Doings() as did, who):
            acts = f"{did_written(did, words)} {bound} times {span_written(did)}"
            return f"{many_written(who, words, write)} together {acts}"
        case Total(of, who):
            many = quantity_written(of, words, write)
            return f"{in_all_written(who, words, write)} {bound} {many}"
    of = quantity_written(said.of, words, write)
    if isinstance(said.of, Counts):
        if (said.relation, said.amount) == (EXACTLY, 1) and said.of.phrase.conditions:
            so = " and ".join(write("cond", one) for one in said.of.phrase.conditions)
            return f"exactly one {said.of.phrase.noun} {so}"
        return f"there are {bound} {of}"
    return f"{'owns' if isinstance(said.of, Owned) else 'has'} {bound} {of}"


def _with_another(said: Compares, words: Vocabulary, write: Write) -> str:
    how, than = _how(said.relation, said.amount, said.factor)
    if isinstance(said.of, Counts) and isinstance(said.to, Counts):
        of, to = (quantity_written(one, words, write) for one in (said.of, said.to))
        return f"there are {how} {of} {than} {to}"
    to = named_written(said.to, words, write)
    if isinstance(said.of, Doings):
        did = did_written(said.of, words)
        return f"{did} {how} times {span_written(said.of)} {than} {to}"
    return f"has {how} {quantity_written(said.of, words, write)} {than} {to}"


def _how(relation: str, amount: int, factor: int) -> tuple[str, str]:
    if factor > 1:
        times = {2: "twice", 3: "thrice"}.get(factor, f"{factor} times")
        return f"{'more than' if amount else 'at least'} {times} as many", "as"
    return {
        (LEAST, 1): ("more", "than"),
        (MOST, -1): ("fewer", "than"),
        (LEAST, 0): ("at least as many", "as"),
        (MOST, 0): ("at most as many", "as"),
    }.get((relation, amount), ("exactly as many", "as"))
