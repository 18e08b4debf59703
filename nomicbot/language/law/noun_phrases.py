"""Grammar lines for noun phrases, and for conditions on the objects that they describe."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    ANY_ONE,
    EACH,
    EXACTLY,
    LEAST,
    MOST,
    RANDOM,
    SAME,
    THE,
    A,
    AnyOf,
    Compares,
    Condition,
    Exceeds,
    Extreme,
    Has,
    Keeps,
    Nday,
    Not,
    Phrase,
    Pronoun,
    Tied,
)
from nomicbot.language.law.chart import (
    Line,
    line,
)
from nomicbot.language.law.parts import OF_EM, OTHER, with_subject

HAVE = (
    "(has|have|owns|own|possesses|possess|holds|hold|is in possession of|are in possession of|"
    "has got|have got)"
)
_AT_RANDOM = "(chosen|selected|picked|drawn) (at random|randomly|by lot|by chance)"
AT_RANDOM = f"({_AT_RANDOM}|, {_AT_RANDOM} ,|who is {_AT_RANDOM}|at random)"
RANDOMLY = "(random|randomly chosen|randomly selected|randomly picked|randomly drawn)"
_BUT_ONE = "(except|except for|besides|other than|but|but not|save|save for|apart from|excluding)"
_BUT = "(except|except for|other than|excluding|but not|but|save|save for|apart from)"


def phrase_of(noun: str, quantifier: str, *first: Condition) -> Callable[..., Phrase]:
    return lambda conditions=(): Phrase(noun, quantifier, (*first, *conditions))


def _adjective(quantifier: str, besides: Pronoun | None = None) -> Callable[..., Phrase]:
    def made(noun: str, adj: Condition, conditions: tuple[Condition, ...]) -> Phrase:
        return Phrase(noun, quantifier, _with_adjective(adj, conditions), besides)

    return made


def either_of(of: str) -> Callable[..., Phrase | None]:
    """Return a constructor for everyone who is one or the other: "Priests and Senators"."""
    return lambda c, other: Phrase(of, A, (AnyOf((c, other)),)) if c != other else None


def _bare(noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, A, conditions)


def _bare_adjective(adj: Condition, noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, A, _with_adjective(adj, conditions))


def _with_adjective(adj: Condition, more: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """Return the conditions of an adjective combined with those after the noun.

    A choice such as "Grim or Sad" comes last, because that is where it is written.
    """
    return (*more, adj) if isinstance(adj, AnyOf) else (adj, *more)


def phrases(of: str) -> Iterator[Line]:
    """Yield the grammar lines for noun phrases with one noun: "each player who has no Burns"."""
    symbol, one, many = f"phrase_{of}", f"{{noun:sing_{of}}}", f"{{noun:plural_{of}}}"
    adjective, rel = f"{{adj:adjs_{of}}}", f"{{conditions:rel_{of}}}"
    yield line(f"adjs_{of}", f"{{adj_{of}}}", reads=True)
    either = f"{{c:adj_{of}}} or {{other:adj_{of}}}"
    yield line(f"adjs_{of}", either, _one_or_other, reads=True)
    for template, quantifier, besides in _QUANTIFIED:
        plain, told = (
            template.replace("{noun}", one),
            template.replace("{noun}", f"{adjective} {one}"),
        )
        yield line(symbol, f"{plain} {rel}", Phrase, quantifier=quantifier, besides=besides)
        yield line(symbol, f"{told} {rel}", _adjective(quantifier, besides), reads=True)
    for template, quantifier in (
        ("each", EACH),
        ("a random", RANDOM),
        ("a", A),
    ):
        but = f"{template} {one} {rel} other than {{besides:owner_ref}}"
        yield line(symbol, but, Phrase, quantifier=quantifier)
        but = f"{template} {one} {_BUT_ONE} {{besides:owner_ref}} {{conditions:more_{of}}}"
        yield line(symbol, but, Phrase, quantifier=quantifier, reads=True)
    yield line(f"more_{of}", f"(who|that) {{all:several_{of}}}", reads=True)
    but = f"any {one} {rel} {_BUT_ONE} {{besides:owner_ref}}"
    yield line(symbol, but, Phrase, quantifier=A, reads=True)
    but = f"(each|every) {one} {rel} {_BUT_ONE} {{besides:owner_ref}}"
    yield line(symbol, but, Phrase, quantifier=EACH, reads=True)
    left_out = f"{_BUT_ONE} (em|emself|that {of}|the {of} in question)"
    for every in (f"(each|every) {one}", f"all {many}"):
        but_em = f"{every} {rel} {left_out}"
        yield line(symbol, but_em, Phrase, quantifier=EACH, besides=OTHER, reads=True)
    but = f"all {many} {rel} {_BUT_ONE} {{besides:owner_ref}}"
    yield line(symbol, but, Phrase, quantifier=EACH, reads=True)
    yield line(symbol, f"all [of] [the] {many} {rel}", Phrase, quantifier=EACH, reads=True)
    every = f"all [of] [the] {many} {rel}"
    yield line("all_of_them", every, Phrase, quantifier=EACH, reads=True)
    others = f"all [of] [the] (other|remaining) {many} {rel}"
    yield line(symbol, others, Phrase, quantifier=EACH, besides=OTHER, reads=True)
    yield line("all_of_them", others, Phrase, quantifier=EACH, besides=OTHER, reads=True)
    yield line(symbol, f"other {many} {rel}", Phrase, quantifier=A, besides=OTHER, reads=True)
    yield line(symbol, f"all {adjective} {many} {rel}", _adjective(EACH), reads=True)
    for other, besides in (("(a|one|any)", None), ("(another|one other|a different)", OTHER)):
        for said in (f"{other} {one} {rel} {AT_RANDOM}", f"{other} {one} {AT_RANDOM} {rel}"):
            yield line(symbol, said, Phrase, quantifier=RANDOM, besides=besides, reads=True)
    yield line(symbol, f"{{p:bare_{of}}}", reads=True)
    for said in (
        f"(a|one) {one} {AT_RANDOM} (from|among|from among|of|out of) [all] [the] {{p:any_{of}}}",
        f"one of [all] [the] {{p:any_{of}}} [,] {AT_RANDOM}",
        f"a (random|randomly chosen) one of [all] [the] {{p:any_{of}}}",
    ):
        yield line(symbol, said, _one_of_them, reads=True)
    yield from _drawn_of(of, f"{{_:kind_one_{of}}}")
    drawn = f"one of [all] [the] {{p:any_{of}}} {{then:sharing}} [,] {AT_RANDOM}"
    yield line("change", drawn, _drawn_does, reads=True)
    for noun in (many, one):
        yield line(f"any_{of}", f"{noun} {rel}", _bare, reads=True)
        yield line(f"any_{of}", f"{adjective} {noun} {rel}", _bare_adjective, reads=True)
    yield line(f"bare_{of}", f"{many} {rel}", _bare, reads=True)
    either = f"(a|an|any) {{c:kind_one_{of}}} or [a|an|any] {{other:kind_one_{of}}}"
    yield line(symbol, either, either_of(of), reads=True)
    yield line(f"bare_{of}", f"[the] {adjective} {many} {rel}", _bare_adjective, reads=True)
    yield line("phrase", f"{{p:phrase_{of}}}")
    yield line("bare", f"{{p:bare_{of}}}", reads=True)
    yield line("bare", f"any {{p:any_{of}}}", reads=True)


_DRAWN = "(is|are|shall be) (chosen|selected|picked|drawn)"
_BY_LOT = "(at random|randomly|by lot|by chance)"


def _drawn_of(of: str, kind: str) -> Iterator[Line]:
    """Yield the grammar lines for drawing somebody first: "a player is chosen at random, and"."""
    who, drawn = f"{{who:phrase_{of}}}", f"drawn_{of}"
    yield line(drawn, f"{who} {_DRAWN}", lambda who: who if who.quantifier == RANDOM else None)
    yield line(drawn, f"{who} {_DRAWN} {_BY_LOT}", _is_drawn)
    among = f"(from among|from|among) [all] [the] {{among:any_{of}}}"
    yield line(drawn, f"{who} {_DRAWN} {_BY_LOT} {among}", _is_drawn)
    that = f"((that|the chosen|the selected|the drawn|this) ({of}|{kind})|e|it)"
    then = f"{{who:{drawn}}} [,] [(and|;)] {that} [then] {{then:sharings}}"
    yield line("changes", then, _drawn_then, reads=True)


def _is_drawn(who: Phrase, among: Phrase | None = None) -> Phrase | None:
    same = among is None or (among.noun, among.conditions) == (who.noun, who.conditions)
    return replace(who, quantifier=RANDOM) if who.quantifier in (A, RANDOM) and same else None


def _drawn_then(who: Phrase, then: tuple[Any, ...]) -> tuple[Any, ...] | None:
    first, *rest = then
    return (with_subject(first, who), *rest) if hasattr(first, "who") else None


def _drawn_does(p: Phrase, then: Any) -> Any:
    return with_subject(then, replace(p, quantifier=RANDOM))


def _one_of_them(p: Phrase, noun: str = "") -> Phrase | None:
    return replace(p, quantifier=RANDOM) if noun in ("", p.noun) else None


def people(of: str) -> Iterator[Line]:
    """Yield the grammar lines for pronouns for people: "everyone else who has no Burns"."""
    rel = f"{{conditions:rel_{of}}}"
    yield line(f"any_{of}", f"(those|all those) {rel}", _of_anybody_a(of), reads=True)
    for said, quantifier, besides in (
        ("(anyone|anybody|someone|somebody)", A, None),
        ("one of the players", A, None),
        ("those", EACH, None),
        (f"(somebody|someone|anybody|anyone) {AT_RANDOM}", RANDOM, None),
        ("(anyone|anybody|someone|somebody) else", A, OTHER),
        (f"(anyone|anybody|someone|somebody) {_BUT_ONE} emself", A, OTHER),
        ("(everyone|everybody)", EACH, None),
        ("(everyone|everybody) else", EACH, OTHER),
    ):
        made = _of_anybody(of, quantifier, besides)
        yield line(f"phrase_{of}", f"{said} {rel}", made, reads=True)
    for whoever in ("whoever", "(one|he) who", "(any one|any) who"):
        said = f"{whoever} {{all:several_{of}}}"
        yield line(f"phrase_{of}", said, _whoever(of, A), reads=True)
    yield line("subject", f"whoever {{all:several_{of}}}", _whoever(of, EACH), reads=True)
    drawn = f"(somebody|someone|anybody|anyone) {rel} {AT_RANDOM}"
    yield line(f"phrase_{of}", drawn, _of_anybody(of, RANDOM, None), reads=True)
    everyone = f"(everyone|everybody) {rel} {_BUT_ONE} {{but:owner_ref}}"
    yield line(f"phrase_{of}", everyone, _all_but_one(of), reads=True)


def _of_anybody_a(of: str) -> Callable[..., Phrase]:
    return lambda conditions: Phrase(of, A, conditions)


def _whoever(of: str, quantifier: str) -> Callable[..., Phrase]:
    return lambda all: Phrase(of, quantifier, all)


def _all_but_one(of: str) -> Callable[..., Phrase]:
    return lambda conditions, but: Phrase(of, EACH, conditions, but)


def _of_anybody(of: str, quantifier: str, besides: Pronoun | None) -> Callable[..., Phrase]:
    return lambda conditions: Phrase(of, quantifier, conditions, besides)


_QUANTIFIED: tuple[tuple[str, str, Pronoun | None], ...] = (
    ("(a|an|any) {noun}", A, None),
    ("(each|every|each and every|every single) {noun}", EACH, None),
    ("(another|any other|some other|a different) {noun}", A, OTHER),
    ("(the same|one and the same) {noun}", SAME, None),
    ("(any one|any single|any given) {noun}", ANY_ONE, None),
    ("the same other {noun}", SAME, OTHER),
    ("(any one|any single) other {noun}", ANY_ONE, OTHER),
    ("(a|any|one) {noun} (other than|except|besides|but|but not) emself", A, OTHER),
    ("(each|every) (other|remaining) {noun}", EACH, OTHER),
    ("(each|every) {noun} (other than|except|besides|but|but not) emself", EACH, OTHER),
    (f"(a|one) {RANDOMLY} {{noun}}", RANDOM, None),
    (f"(a|one) {RANDOMLY} (other|remaining) {{noun}}", RANDOM, OTHER),
)


def _has(relation: str, more: int = 0) -> Callable[..., Has | None]:
    def made(amount: int, attribute: str) -> Has | None:
        return Has(relation, amount + more, attribute)

    return made


def _so_many(amount: int, attribute: str) -> Has:
    """Return the condition of having an amount: at least 3 for "3 Burns", but exactly 0 for 0."""
    return Has(LEAST if amount else EXACTLY, amount, attribute)


def _one_or_more(attribute: str) -> Has:
    return Has(LEAST, 1, attribute)


def _has_not(c: Any) -> Has | None:
    plain = isinstance(c, Has) and c.relation == LEAST and c.amount > 0
    return Has(MOST, c.amount - 1, c.attribute) if plain else None


def _more(c: Condition, more: tuple[Condition, ...]) -> tuple[Condition, ...]:
    return c, *more


def two_of(first: Condition, then: Condition) -> tuple[Condition, ...]:
    return first, then


def one_of(c: Any) -> tuple[Any, ...]:
    return (c,)


def not_tied(tie: str) -> Callable[..., Not]:
    return lambda to: Not(Tied(tie, to))


def opposite(condition: Condition) -> Condition:
    """Return the negation of `condition`, with a number where possible."""
    match condition:
        case Not(inner):
            return inner
        case Has(relation, amount) | Keeps(_, relation, amount) | Compares(_, relation, amount) if (
            relation in (LEAST, MOST)
            and not (relation == LEAST and amount == 0 and _counts(condition))
        ):
            more = -1 if relation == LEAST else 1
            return replace(condition, relation=_OTHER_WAY[relation], amount=amount + more)
        case Nday(relation, number) if number > 0 and (
            relation == MOST or (relation, number > 1) == (LEAST, True)
        ):
            more = -1 if relation == LEAST else 1
            return replace(condition, relation=_OTHER_WAY[relation], number=number + more)
    return Not(condition)


_OTHER_WAY = {LEAST: MOST, MOST: LEAST}


def _counts(condition: Condition) -> bool:
    """Return whether the number in a condition is a count, which can't be below 0."""
    return not isinstance(condition, Compares) or not condition.to


def _not(c: Condition) -> Condition | None:
    return None if isinstance(c, AnyOf) else opposite(c)


def one_or_the_other(c: Condition, other: Condition) -> tuple[Condition, ...] | None:
    """Return the condition that one of two holds, in a tuple, or None if they are the same."""
    return (AnyOf((c, other)),) if c != other else None


def _one_or_other(c: Condition, other: Condition) -> AnyOf | None:
    return AnyOf((c, other)) if c != other else None


def _neither(c: Condition, other: Condition) -> tuple[Condition, ...]:
    return opposite(c), opposite(other)


def _neither_has(one: str, other: str) -> tuple[Condition, ...] | None:
    return (_lacks(one), _lacks(other)) if one != other else None


def _the(noun: str, conditions: tuple[Condition, ...]) -> Phrase | None:
    """Return the phrase for the object with the most of something, or None.

    For example "the player with the most Burns", who may be alone or in a tie.
    """
    most = [one for one in conditions if isinstance(one, Extreme)]
    if len(most) != 1 or conditions[-1] != most[0]:
        return None
    return Phrase(noun, EACH if most[0].alone else THE, conditions)


def _all_with_most(noun: str, conditions: tuple[Condition, ...]) -> Phrase | None:
    """Return the phrase for all who tie for the most of something: "the players with the most".

    Returns None if the last condition isn't to have the most.
    """
    the = _the(noun, conditions)
    return replace(the, quantifier=EACH) if the is not None else None


def _the_only(noun: str, conditions: tuple[Condition, ...]) -> Phrase | None:
    the = _the(noun, conditions)
    return replace(the, quantifier=A) if the is not None and the.quantifier == EACH else None


def _extreme(of: str) -> Callable[..., tuple[Condition, ...]]:
    return lambda c: (Extreme(c[0], c[1], of),)


def extreme_of(of: str) -> Callable[..., Extreme]:
    return lambda c: Extreme(c[0], c[1], of)


def _two_extremes(of: str, relation: str) -> Callable[..., tuple[Condition, ...] | None]:
    def made(one: str, other: str, noun: str) -> tuple[Condition, ...] | None:
        if one == other or noun != of:
            return None
        return tuple(Extreme(relation, key, of, alone=True) for key in (one, other))

    return made


def _negated(but: Phrase) -> tuple[Condition, ...] | None:
    return _negated_of(but.conditions)


def _negated_of(all: tuple[Condition, ...]) -> tuple[Condition, ...] | None:
    """Return the negation of some conditions, or None if several must hold together.

    For several conditions, it would be unclear which of them fails.
    """
    match all:
        case (AnyOf(conditions),):
            return tuple(opposite(one) for one in conditions)
        case (one,):
            return (opposite(one),)
    return None


def _neither_of(
    one: tuple[Condition, ...], other: tuple[Condition, ...]
) -> tuple[Condition, ...] | None:
    return (*one, *other) if one != other else None


def _all_but(some: tuple[Condition, ...], but: tuple[Condition, ...]) -> tuple[Condition, ...]:
    if some and isinstance(some[-1], AnyOf):
        return *some[:-1], *but, some[-1]  # since it is written only at the end
    return *some, *but


def _between(n: int, m: int, attribute: str) -> tuple[Condition, ...] | None:
    return (Has(LEAST, n, attribute), Has(MOST, m, attribute)) if n < m else None


def _lacks(attribute: str) -> Has:
    return Has(MOST, 0, attribute)


def relatives(of: str) -> Iterator[Line]:
    """Yield the grammar lines for relative clauses: "who is a Minister and has no Burns"."""
    symbol, cond = f"rel_{of}", f"conds_{of}"
    which, rel, one = f"which_{of}", f"{{conditions:which_{of}}}", f"{{noun:sing_{of}}}"
    yield line(symbol, f"{{all:{which}}}")
    yield line(symbol, f"{{some:{which}}} [,] {_BUT} {{but:but_{of}}}", _all_but, reads=True)
    yield line(symbol, f"{{some:{which}}} , {_BUT} {{but:but_{of}}} ,", _all_but, reads=True)
    yield line(which, "", value=())
    yield line(which, f"not {{c:being_{of}}}", lambda c: (opposite(c),), reads=True)
    yield line(which, f"(who|that) {{all:several_{of}}}")
    yield line(f"relative_{of}", f"(who|that) {{all:several_{of}}}", reads=True)
    yield line(f"relative_{of}", f"whose {{c:whose_{of}}}", one_of, reads=True)
    yield line(f"several_{of}", f"{{c:{cond}}}", one_of)
    yield line(f"several_{of}", f"{{c:{cond}}} (and|but) [who|that] {{more:several_{of}}}", _more)
    also = f"{{c:{cond}}} , (and|but) (who|that) {{more:several_{of}}} [,]"
    yield line(f"several_{of}", also, _more, reads=True)
    both = f"both {{c:{cond}}} and {{more:several_{of}}}"
    yield line(f"several_{of}", both, _more, reads=True)
    having, more = f"having_{of}", f"[,] [and|but] (who|that) {{more:several_{of}}}"
    yield line(which, f"{{c:{having}}}", one_of)
    yield line(having, "(with|having|holding|owning|possessing) {c:holding}")
    yield line(having, "(burdened with|bearing|carrying) {c:holding}", reads=True)
    yield line(having, "lacking [any] {attribute:attr}", _lacks, reads=True)
    for verb, symbol in ((HAVE, f"several_{of}"), ("(with|having|holding|owning)", which)):
        bounds = "(between|from|anything between) {n:number} (and|to) {m:number} {attribute:attr}"
        yield line(symbol, f"{verb} {bounds}", _between, reads=True)
    neither = f"neither {{c:{cond}}} nor {{other:{cond}}}"
    yield line(f"several_{of}", neither, _neither, reads=True)
    both = f"(is|are) both {{c:being_{of}}} and {{other:being_{of}}}"
    yield line(
        f"several_{of}", both, lambda c, other: (c, other) if c != other else None, reads=True
    )
    for without in ("without [any] {attribute:attr}", "without (a|an) {attribute:attr_one}"):
        yield line(having, without, _lacks)
    yield line(which, f"{{first:{having}}} (and|but) {{then:{having}}}", two_of, reads=True)
    yield line(which, f"{{c:{having}}} {more}", _more, reads=True)
    for verb, symbol in ((HAVE, f"several_{of}"), ("(with|having)", which)):
        either = f"{verb} [either] {{c:holding}} or {{other:holding}}"
        yield line(symbol, either, one_or_the_other, reads=True)
    yield line(which, "tied for {c:extreme}", _extreme(of), reads=True)
    every = f"(the|all|all the) {{noun:plural_{of}}} {{conditions:which_{of}}}"
    yield line("subject", every, _all_with_most, reads=True)
    yield line("all_of_them", every, _all_with_most, reads=True)
    tied = (
        f"the {{noun:sing_{of}}} {{conditions:which_{of}}} [,] (and|along with|together with) "
        f"(anyone|anybody|everyone|everybody|any|all|those|whoever is|any {{_:plural_{of}}}|"
        f"all {{_:plural_{of}}}|any other {{_:sing_{of}}}) (who is|who are|) tied (with em|) [,]"
    )
    yield line("subject", tied, _all_with_most, reads=True)
    yield line(which, f"whose {{c:whose_{of}}}", one_of)
    for verb, symbol in ((HAVE, f"several_{of}"), ("(with|having|holding|owning)", which)):
        two = f"{verb} [both] {{first:holding}} (and|but) {{then:holding}}"
        yield line(symbol, two, two_of, reads=True)
    yield line(which, "(with|having|holding|owning) {c:extreme}", _extreme(of), reads=True)
    yield line(f"cond_{of}", f"{HAVE} {{c:extreme}}", extreme_of(of))
    both = "(with|having|holding|owning) {first:holding} (and|but) {c:extreme}"
    yield line(which, both, lambda first, c: (first, Extreme(c[0], c[1], of)), reads=True)
    others = f"than (any|every|each|all) other ({{noun:sing_{of}}}|{{noun:plural_{of}}})"
    for said, relation in (("more", LEAST), ("(fewer|less)", MOST)):
        both = f"[both] {said} {{one:attr}} and [{said}] {{other:attr}} {others}"
        extremes = _two_extremes(of, relation)
        yield line(f"several_{of}", f"{HAVE} {both} [does|do|has|have]", extremes, reads=True)
        yield line(which, f"(with|having) {both}", extremes, reads=True)
        more = f"{HAVE} {said} {{attribute:attr}} {others} [does|do|has|have]"
        yield line(f"cond_{of}", more, Extreme, relation=relation, alone=True)
    yield line("subject", f"the {one} {rel}", _the, reads=True)
    yield line(f"phrase_{of}", f"the {one} {rel}", _the_only, reads=True)
    yield line(which, f"(who|that) {{c:{cond}}} or [who] {{other:{cond}}}", one_or_the_other)
    or_who = f"(who|that) {{c:{cond}}} , or (who|that) {{other:{cond}}} [,]"
    yield line(which, or_who, one_or_the_other, reads=True)
    nor = f"{HAVE} neither {{one:attr}} nor {{other:attr}}"
    yield line(f"several_{of}", nor, _neither_has, reads=True)
    yield line(f"several_{of}", f"either {{c:{cond}}} or [who] {{other:{cond}}}", one_or_the_other)
    either = f"(is|are) [either] {{c:being_{of}}} or {{other:being_{of}}}"
    yield line(f"several_{of}", either, one_or_the_other, reads=True)
    neither = f"(is|are) neither {{c:being_{of}}} nor {{other:being_{of}}}"
    yield line(f"several_{of}", neither, _neither, reads=True)
    yield line(f"but_{of}", f"[the] {{but:bare_{of}}}", _negated)
    yield line(f"but_{of}", f"{{one:exempt_{of}}} and {{other:exempt_{of}}}", _neither_of)
    yield line(f"exempt_{of}", f"[the] {{but:bare_{of}}}", _negated)
    yield line(f"exempt_{of}", f"{{c:being_{of}}}", lambda c: (opposite(c),))
    yield line(f"but_{of}", f"{{c:being_{of}}}", lambda c: (opposite(c),))
    yield line(f"but_{of}", f"(those|anyone|anybody|any) {{all:which_{of}}}", _negated_of)
    yield line(cond, "{cond_any}")
    yield line(cond, f"(is|are) not (one|somebody|those) who {{c:{cond}}}", _not)
    yield line(cond, f"{{cond_{of}}}")


_OF_MANY = "(number|amount|count|total) of"
_THE_MOST = f"(most|highest|(highest|greatest|largest|biggest) {_OF_MANY})"
_THE_LEAST = f"(fewest|least|lowest|(lowest|smallest|least) {_OF_MANY})"
CONDITIONS = (
    line("extreme", f"the {_THE_MOST} {{attribute:attr}}", lambda attribute: (LEAST, attribute)),
    line("extreme", f"the {_THE_LEAST} {{attribute:attr}}", lambda attribute: (MOST, attribute)),
    line("cond", "{cond_any}"),
    line("cond_any", f"{HAVE} {{c:holding}}"),
    line("holding", "{amount:signed} or more {attribute:attr}", Has, relation=LEAST),
    line("holding", "{amount:signed} or fewer {attribute:attr}", Has, relation=MOST),
    line("holding", "exactly {amount:signed} {attribute:attr}", Has, relation=EXACTLY),
    line("holding", "{amount:signed} {attribute:attr} exactly", _has(EXACTLY), reads=True),
    line("holding", "{amount:signed} {attribute:attr} or (more|greater)", _has(LEAST), reads=True),
    line("holding", "{amount:signed} {attribute:attr} or (fewer|less)", _has(MOST), reads=True),
    line("holding", "{amount:signed} or less {attribute:attr}", _has(MOST), reads=True),
    line("holding", "at least {amount:signed} {attribute:attr}", _has(LEAST), reads=True),
    line("holding", "at most {amount:signed} {attribute:attr}", _has(MOST), reads=True),
    *(
        line("holding", f"{bound} {{amount:signed}} {{attribute:attr}}", _has(*of), reads=True)
        for bound, *of in (
            ("(no|not) more than", MOST),
            ("not over", MOST),
            ("a maximum of", MOST),
            ("(no|not) (fewer|less) than", LEAST),
            ("a minimum of", LEAST),
            ("(more|greater) than", LEAST, 1),
            ("(over|above)", LEAST, 1),
            ("(fewer|less) than", MOST, -1),
            ("(under|below)", MOST, -1),
        )
    ),
    line("holding", "{amount:number} {attribute:attr}", _so_many, reads=True),
    line("holding", "more {attribute:attr} than {amount:signed}", _has(LEAST, 1), reads=True),
    line(
        "holding", "(fewer|less) {attribute:attr} than {amount:signed}", _has(MOST, -1), reads=True
    ),
    line("holding", "no {attribute:attr} [(left|remaining)]", _lacks, reads=True),
    line("holding", "no {attribute:attr_one}", _lacks, reads=True),
    line("holding", "{attribute:attr_many}", _one_or_more, reads=True),
    line("cond_any", "(is|are) without [any] {attribute:attr}", _lacks, reads=True),
    line("holding", "negative {attribute:attr}", Has, relation=MOST, amount=-1, reads=True),
    line("holding", "positive {attribute:attr}", Has, relation=LEAST, amount=1, reads=True),
    *(
        line(
            "holding",
            f"a {sign} (amount|number) of {{attribute:attr}}",
            Has,
            relation=relation,
            amount=n,
            reads=True,
        )
        for sign, relation, n in (("negative", MOST, -1), ("positive", LEAST, 1))
    ),
    line("holding", "(a|an|any) {attribute:attr}", _one_or_more, reads=True),
    line(
        "cond_any",
        f"{HAVE} more {{attribute:attr}} than {{than:anyref}} [does|has]",
        Exceeds,
        relation=LEAST,
    ),
    line(
        "cond_any",
        f"{HAVE} (fewer|less) {{attribute:attr}} than {{than:anyref}} [does|has]",
        Exceeds,
        relation=MOST,
    ),
    line("cond_any", "(do|does) not (have|own|possess|hold) {c:holding}", _has_not, reads=True),
    line("cond_any", f"{HAVE} {{b:bound}}", lambda b: Has(b[0], b[1], OF_EM), reads=True),
    line("cond_any", "(has|have) none [left]", value=Has(MOST, 0, OF_EM), reads=True),
    line("cond_any", "(has|have) (any|some) [left]", value=Has(LEAST, 1, OF_EM), reads=True),
    line("cond_any", "(lacks|lack) [any] {attribute:attr}", _lacks, reads=True),
)
