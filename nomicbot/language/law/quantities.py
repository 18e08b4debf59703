"""Grammar lines for quantities: numbers of objects, and comparisons of two quantities."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.english import base_of, gerund
from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    LEAST,
    MOST,
    A,
    AnyOf,
    BeyondAverage,
    Compares,
    Condition,
    Counts,
    Did,
    Extreme,
    Has,
    Holds,
    Is,
    Nday,
    NoOne,
    Not,
    Owned,
    Phrase,
    Pronoun,
    Quantity,
    Tied,
    Total,
)
from nomicbot.game.plainlaw.vocabulary import Counted, Noun, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import HAVE, one_or_the_other, opposite, two_of
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.words import plural_of

Bound = tuple[str, int]
"""A relation and a number: at least 3."""
Write = Callable[[str, Any], str]

_BE = "(is|are|equals|equal|is at)"
_BOUNDS = (
    ("{n:signed} or (more|greater|higher|above)", LEAST, 0),
    ("at least {n:signed}", LEAST, 0),
    ("(no|not) (fewer|less|lower) than {n:signed}", LEAST, 0),
    ("a minimum of {n:signed}", LEAST, 0),
    ("(more|greater|higher) than {n:signed}", LEAST, 1),
    ("(over|above) {n:signed}", LEAST, 1),
    ("{n:signed} or (fewer|less|lower|below)", MOST, 0),
    ("at most {n:signed}", MOST, 0),
    ("(no|not) (more|greater|higher) than {n:signed}", MOST, 0),
    ("a maximum of {n:signed}", MOST, 0),
    ("(fewer|less|lower) than {n:signed}", MOST, -1),
    ("(under|below) {n:signed}", MOST, -1),
    ("exactly {n:signed}", EXACTLY, 0),
)


def _bound(relation: str, more: int) -> Callable[[int], Bound]:
    return lambda n: (relation, n + more)


def _below(n: int) -> Bound:
    return MOST, n - 1


def _above(n: int) -> Bound:
    return LEAST, n + 1


_AN_AMOUNT = "[a|an] {attribute:attr} [of] {b:bound}"
BOUNDS = (
    line("round_way", "down", value="down"),
    line("round_way", "up", value="up"),
    line("sign", "positive", value=(LEAST, 1)),
    line("sign", "negative", value=(MOST, -1)),
    line("signed", "{number}"),
    line("signed", "(-|minus|negative) {n:number}", lambda n: -n if n else None, reads=True),
    *(line("bound", said, _bound(relation, more)) for said, relation, more in _BOUNDS),
    line("so_many", "{bound}"),
    line("so_many", "(no|zero)", value=(MOST, 0)),
    line("so_many", "(a|an|any)", value=(LEAST, 1)),
    line("so_many", "{n:number}", lambda n: (LEAST, n) if n > 1 else None),
    line("compared", "{b:so_large}"),
    line("compared", "{b:moved_past}"),
    line("so_large", f"{_BE} {{bound}}"),
    line("so_large", f"{_BE} {{n:signed}}", lambda n: (EXACTLY, n)),
    line("so_large", "(exceeds|exceed) {n:signed}", lambda n: (LEAST, n + 1)),
    line("so_large", "(number|numbers|amount to|amounts to|come to|comes to|total|totals) {bound}"),
    line("moved_past", "(falls|fall|drops|drop|goes|go|sinks|sink) below {n:signed}", _below),
    line("moved_past", "(rises|rise|goes|go|climbs|climb) above {n:signed}", _above),
    line("so_large", f"{_BE} positive", value=(LEAST, 1)),
    line("so_large", f"{_BE} negative", value=(MOST, -1)),
    line("so_large", f"{_BE} not positive", value=(MOST, 0)),
    line("so_large", f"{_BE} not negative", value=(LEAST, 0)),
    line("most", "the (most|highest number of|largest number of)", value=LEAST),
    line("most", "the (fewest|least|lowest number of|smallest number of)", value=MOST),
    line("more_than", "more", value=LEAST),
    line("more_than", "(fewer|less)", value=MOST),
)


def _has(b: Bound, attribute: str) -> Has:
    return Has(*b, attribute)


MORES = (
    ("more", "than", LEAST, 1),
    ("(fewer|less)", "than", MOST, -1),
    ("at least as (many|much)", "as", LEAST, 0),
    ("at most as (many|much)", "as", MOST, 0),
    ("(exactly as|just as|as) (many|much)", "as", EXACTLY, 0),
    ("more than {factor:times} as (many|much)", "as", LEAST, 1),
    ("at least {factor:times} as (many|much)", "as", LEAST, 0),
)
"""How one of two numbers compares with the other: the words around it, the relation, and by how
much."""


def _mores(symbol: str, quantity: str, other: str) -> Iterator[Line]:
    """Yield the grammar lines that compare two quantities of a subject: "more Burns than Mints"."""
    for said, than, relation, amount in MORES:
        pair = f"{said} {{of:{quantity}}} {than} {{to:{other}}}"
        yield line(symbol, pair, compares, relation=relation, amount=amount, reads=True)


def compares(
    of: Quantity, to: Quantity, relation: str, amount: int, factor: int = 1
) -> Compares | None:
    return Compares(of, relation, amount, to, factor) if of != to else None


def quantities(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for quantities other than an attribute with a number."""
    yield from BOUNDS
    yield from _mores("pair", "attr", "compared_to")
    for said in (_AN_AMOUNT, "(a|an) {b:sign} {attribute:attr}"):
        yield line("cond_any", f"{HAVE} {said}", _has, reads=True)
    yield line("cond_any", f"{HAVE} {{c:pair}}", lambda c: c, reads=True)
    for noun in words.nouns:
        yield from quantities_of(noun, words)
    yield line("e_is", "(e|that player) {all:several_player}")
    either = "(e|that player) {c:conds_player} or [(e|that player)] {other:conds_player}"
    yield line("e_is", either, one_or_the_other, reads=True)
    yield line("e_is", "eir {attribute:attr} {b:compared}", _alone(_has))
    yield line("holds_eir", "eir {attribute:attr} {b:compared}", _has)


def quantities_of(noun: Noun, words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for the number of objects of one noun: "3 or more proposals"."""
    yield line(
        f"which_{noun.name}", "whose [number of] {attribute:attr} {b:compared}", _alone(_has)
    )
    for said in (_AN_AMOUNT, "(a|an) {b:sign} {attribute:attr}"):
        yield line(f"which_{noun.name}", f"(with|having) {said}", _alone(_has), reads=True)
    yield line(f"which_{noun.name}", "(with|having) {c:pair}", lambda c: (c,), reads=True)
    yield from _averages(noun)
    for whose in _past_another():
        yield line(f"which_{noun.name}", *whose, reads=True)
    votes = [one for one in words.counts if one.noun == noun.name]
    for one in votes:
        yield from _votes(one, noun.person)
    if not noun.person:
        yield from _both_votes(noun.name)
    votes_of = f"votes_{noun.name}"
    yield from _mores(f"pair_{noun.name}", votes_of, votes_of)
    yield line(f"cond_{noun.name}", f"{_GOT} {{c:pair_{noun.name}}}", lambda c: c, reads=True)
    which = f"with {{c:pair_{noun.name}}}"
    yield line(f"which_{noun.name}", which, lambda c: (c,), reads=True)
    yield from _owning(words, noun.name)
    yield line("any", f"{{p:any_{noun.name}}}", reads=True)


_ELIDED = "that:"
"""The attribute of "each player who has fewer", which is the only one in the sentence."""


def _beyond(noun: str, relation: str) -> Callable[..., BeyondAverage]:
    def made(attribute: str = _ELIDED, rounded: str = "") -> BeyondAverage:
        return BeyondAverage(relation, attribute, noun, rounded)

    return made


def _averages(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines for what is more than the average: "more A than the average"."""
    one, many = noun.name, noun.plural
    of_all = f"(average [(of|among|over) all [the] {many}]|average {one}) [(does|has|have)]"
    rounded = "[[,] rounded {rounded:round_way} [,]]"
    for more, relation, beyond in (
        ("(more|greater)", LEAST, "(above|over|more than|higher than|greater than)"),
        ("(fewer|less)", MOST, "(below|under|less than|fewer than|lower than)"),
    ):
        than = f"{more} {{attribute:attr}} than (the|an) {of_all} {rounded}"
        made = _beyond(one, relation)
        yield line(f"cond_{one}", f"{HAVE} {than}", made, reads=True)
        yield line(f"which_{one}", f"(with|having) {than}", _alone(made), reads=True)
        whose = f"whose [number of] {{attribute:attr}} (is|are) {beyond} [the] {of_all} {rounded}"
        yield line(f"which_{one}", whose, _alone(made), reads=True)
        yield line(f"cond_{one}", f"{HAVE} {more}", made, reads=True)
        yield line(f"which_{one}", f"(with|having) {more}", _alone(made), reads=True)


def _past_another() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield templates that compare two amounts of one player, each with its constructor.

    For example "whose Genechips exceed eir A".
    """
    for said, relation, amount in (
        ("(exceeds|exceed|(is|are) (more|greater|higher) than|outnumber)", LEAST, 1),
        ("(is|are) (less|fewer|lower|smaller) than", MOST, -1),
    ):
        whose = f"whose [number of] {{of:attr}} {said} eir [number of] {{to:attr}}"
        yield whose, _alone(_of_two(relation, amount))


def _of_two(relation: str, amount: int) -> Callable[..., Compares | None]:
    return lambda of, to: compares(of, to, relation, amount)


def quantities_of_terms(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for counts of declared objects, and of objects of any noun.

    For example "there are 3 or more Farms".
    """
    for noun in (*words.nouns, *words.of_kinds(terms.kinds).nouns):
        flags = frozenset(word for of, word in terms.flags if of == noun.name)
        yield from _there_are(noun.name, flags)
    for kind in terms.kinds:
        said = f"{HAVE} {{m:most}} ({plural_of(kind)}|{kind})"
        yield line("cond_player", said, _extreme(kind, "player"), reads=True)
        more = f"{HAVE} {{m:more_than}} ({plural_of(kind)}|{kind}) {_ANY_OTHER}"
        yield line("cond_player", more, _alone_most(kind, "player"), reads=True)
        which = f"(with|having|holding|owning) {{m:most}} ({plural_of(kind)}|{kind})"
        yield line("which_player", which, _alone(_extreme(kind, "player")), reads=True)


def _alone(made: Callable[..., Any]) -> Callable[..., tuple[Any, ...] | None]:
    def conditions(**values: Any) -> tuple[Any, ...] | None:
        condition = made(**values)
        return None if condition is None else (condition,)

    return conditions


def _alone_most(of: Quantity, noun: str) -> Callable[[str], Extreme]:
    return lambda m: Extreme(m, of, noun, alone=True)


_ANY_OTHER = "than (any|every|each) other player [does|do|has|have]"


def _extreme(of: Quantity, noun: str) -> Callable[[str], Extreme]:
    return lambda m: Extreme(m, of, noun)


# -- counts ----------------------------------------------------------------------------------------


def counted(of: Quantity, b: Bound) -> Condition | None:
    """Return the condition that a quantity is within a bound, or None if it always or never is."""
    relation, n = b
    if n < 0 or (n == 0 and relation == LEAST):
        return None
    if isinstance(of, Owned):
        tie = Tied(f"owns {of.phrase.noun}", of.phrase)
        if (relation, n) == (LEAST, 1):
            return tie
        if n == 0:
            return Not(tie)
    return Compares(of, MOST if n == 0 else relation, n)


def _plain(of: Phrase) -> bool:
    return of.quantifier == A and of.besides is None


def _more_there_are(of: Phrase, to: Phrase, amount: int) -> Compares | None:
    plain = _plain(of) and _plain(to) and of != to
    return Compares(Counts(of), LEAST, amount, Counts(to)) if plain else None


def _so_many(flags: frozenset[str]) -> Callable[..., Condition | None]:
    none = _none_are(flags)

    def made(b: Bound, of: Phrase) -> Condition | None:
        if not _plain(of):
            return None
        return none(of.noun, of.conditions) if b == (MOST, 0) else counted(Counts(of), b)

    return made


def _of_whom(b: Bound, noun: str, all: tuple[Condition, ...]) -> Condition | None:
    return counted(Counts(Phrase(noun, A, all)), b)


def _all_are(noun: str, c: Condition, adj: Condition | None = None) -> Condition | None:
    told = () if adj is None else (adj,)
    return counted(Counts(Phrase(noun, A, (*told, opposite(c)))), (MOST, 0))


def _half(noun: str, c: Condition, more: int, adj: Condition | None = None) -> Compares:
    """Return the condition that at least half of a noun's objects meet the condition `c`.

    If `more` is 1, more than half must meet it.
    """
    told = () if adj is None else (adj,)
    so, not_so = (Counts(Phrase(noun, A, (*told, one))) for one in (c, opposite(c)))
    return Compares(so, LEAST, more, not_so)


def _none_are(flags: frozenset[str]) -> Callable[..., Condition | None]:
    def made(noun: str, all: tuple[Condition, ...]) -> Condition | None:
        match all:
            case (Did() as did,):
                return Not(did)
            case (Is(word),) if word in flags:
                return NoOne(word)
        return counted(Counts(Phrase(noun, A, all)), (MOST, 0))

    return made


def _none(flags: frozenset[str]) -> Callable[..., Condition | None]:
    """Return a constructor for the condition that no player meets all of several conditions.

    `flags` are the declared states and offices of players. The constructor returns None if one of
    the conditions is about a past action.
    """
    none = _none_are(flags)

    def made(all: tuple[Condition, ...]) -> Condition | None:
        return None if any(isinstance(one, Did) for one in all) else none("player", all)

    return made


def _there_are(noun: str, flags: frozenset[str]) -> Iterator[Line]:
    """Yield the grammar lines for conditions on the number of a noun's objects.

    For example "there are 3 or more proposals".
    """
    one, many = f"{{noun:sing_{noun}}}", f"{{noun:plural_{noun}}}"
    all_of = f"{{all:several_{noun}}}"
    there = f"there (is|are) {{b:so_many}} {{of:any_{noun}}}"
    yield line("game_wide", there, _so_many(flags), reads=True)
    yield line("game_wide", f"{{b:bound}} ({many}|{one}) {all_of}", _of_whom, reads=True)
    for said, than, amount in (("more", "than", 1), ("at least as many", "as", 0)):
        more = f"there are {said} {{of:any_{noun}}} {than} [there are] {{to:any}}"
        yield line("game_wide", more, _more_there_are, amount=amount, reads=True)
    yield line("game_wide", f"no ({one}|{many}) {all_of}", _none_are(flags), reads=True)
    for part, at_least in (
        ("more than half of", 1),
        ("(at least half|half) of", 0),
        ("most of", 1),
    ):
        half = f"{part} [(the|all)] {many} {{c:cond_of_{noun}}}"
        yield line("game_wide", half, _half, more=at_least, reads=True)
        told = f"{part} [(the|all)] {{adj:adj_{noun}}} {many} {{c:cond_of_{noun}}}"
        yield line("game_wide", told, _half, more=at_least, reads=True)
    for most in (f"most {many}", f"most {{adj:adj_{noun}}} {many}"):
        yield line("game_wide", f"{most} {{c:cond_of_{noun}}}", _half, more=1, reads=True)
    than_not = f"more {many} {{c:cond_of_{noun}}} than (are not|do not|have not|does not|not)"
    yield line("game_wide", than_not, _half, more=1, reads=True)
    if noun == "player":
        yield line("game_wide", f"(nobody|no one) {all_of}", _none(flags), reads=True)
    level = f"all {many} (have|are level with) (the same|an equal) (number|amount) [of {{of:much}}]"
    yield line("game_wide", level, _all_level, reads=True)
    adj = f"{{adj:adj_{noun}}}"
    for every in (
        f"((every|each) {one}|all {many})",
        f"((every|each) {adj} {one}|all {adj} {many})",
    ):
        yield line("game_wide", f"{every} {{c:cond_of_{noun}}}", _all_are, reads=True)
    yield line(f"cond_of_{noun}", f"{{c:conds_{noun}}}")


def _all_level(noun: str, of: Quantity = _ELIDED) -> Condition | None:
    """Return the condition that all have the same amount: nobody has more than the average."""
    above = Phrase(noun, A, (BeyondAverage(LEAST, of, noun),))
    return counted(Counts(above), (MOST, 0))


def _owner_of_one(of: str, quantifier: str) -> Callable[..., Phrase | None]:
    def made(p: Phrase) -> Phrase | None:
        owns = Tied(f"owns {p.noun}", p)
        return Phrase(of, quantifier, (owns,)) if _plain(p) else None

    return made


def _owner_of_any(of: str) -> Callable[..., Phrase | None]:
    """Return a constructor for everyone who owns one of some objects: "owners of Talismans"."""
    return lambda p: Phrase(of, A, (Tied(f"owns {p.noun}", p),)) if _plain(p) else None


def _owned_by(noun: str) -> Callable[..., Tied]:
    return lambda to: Tied(f"owned {noun}", to)


def _told(to: Phrase) -> Phrase | None:
    """Return a phrase if it describes its object, like "a player with no Burns", otherwise None.

    "Owned by a player" says no more than "owned", so it is not accepted as a description.
    """
    told = to.quantifier == A and (to.conditions or to.besides is not None)
    return to if told else None


def _by_whom(noun: str) -> Callable[[Phrase], tuple[Condition, ...] | None]:
    """Return a constructor for the condition of having an owner who fits a phrase."""

    def made(to: Phrase) -> tuple[Condition, ...] | None:
        return (Tied(f"owned {noun}", to),) if _told(to) else None

    return made


def _of_whom_it_is(noun: str) -> Callable[..., Phrase | None]:
    by_whom = _by_whom(noun)

    def made(
        to: Phrase, conditions: tuple[Condition, ...], adj: Condition | None = None
    ) -> Phrase | None:
        owned = by_whom(to)
        if not owned or isinstance(adj, AnyOf):
            return None
        return Phrase(noun, A, (*((adj,) if adj else ()), *owned, *conditions))

    return made


def _own_described(noun: str, own: Tied) -> Callable[..., Phrase | None]:
    return lambda adj: None if isinstance(adj, AnyOf) else Phrase(noun, A, (adj, own))


def _owner_is(noun: str, of: str) -> Callable[..., Tied]:
    """Return a constructor for a condition on an object's owner: "whose owner has no Burns"."""
    return lambda all: Tied(f"owned {noun}", Phrase(of, A, all))


def _owns_one(noun: str) -> Callable[..., tuple[Condition, ...]]:
    return lambda all: (Tied(f"owns {noun}", Phrase(noun, A, all)),)


def _owns_described(noun: str) -> Callable[[Phrase], Tied | None]:
    return lambda p: Tied(f"owns {noun}", p) if _plain(p) and p.conditions else None


def _owns(b: Bound, of: Phrase) -> Condition | None:
    return counted(Owned(of), b) if _plain(of) else None


def _owns_most(m: str, of: Phrase) -> Extreme | None:
    return Extreme(m, Owned(of), "player") if _plain(of) else None


def _owns_alone(m: str, of: Phrase) -> Extreme | None:
    made = _owns_most(m, of)
    return replace(made, alone=True) if made else None


def _owning(words: Vocabulary, noun: str) -> Iterator[Line]:
    """Yield the grammar lines for the number of a noun's objects that somebody owns."""
    kind = words.noun(noun).kind.name
    for owned in words.owned:
        if owned.noun == kind and owned.of:
            of = owned.of
            for every, quantifier in (("(each|every)", EACH), ("(a|an|any|the)", A)):
                said = f"{every} {OWNER_OF} of (a|an|any) {{p:any_{noun}}}"
                yield line(f"phrase_{of}", said, _owner_of_one(of, quantifier), reads=True)
            yield line(
                f"bare_{of}", f"{_OWNERS_OF} {{p:any_{noun}}}", _owner_of_any(of), reads=True
            )
            owned_by = _alone(_owned_by(noun))
            for eirs in (
                "[that|which] {to:subjref} (owns|own|has submitted|submitted)",
                f"of which {{to:subjref}} (is|are) the [sole] {_OWNER}",
                f"whose {_OWNER} {{to:subjref}} (is|are)",
                f"whose {_OWNER} is {{to:whom}}",
                "(submitted|proposed|owned|made) by {to:whom}",
            ):
                yield line(f"which_{noun}", eirs, owned_by, reads=True)
            yield from _owned_and(noun, owned_by)
            yield from _unowned(noun, Not(Is(f"{owned.trait} {noun}")))
            whose = f"{{to:phrase_{of}}}"
            by = f"(of|by|owned by|submitted by|proposed by|made by) {whose}"
            yield line(f"rel_{noun}", by, _by_whom(noun), reads=True)
            told = (
                f"((is|are) owned|was submitted|is submitted|has been submitted|was proposed) by "
                f"{{to:told_{of}}}"
            )
            yield line(f"cond_{noun}", told, Tied, tie=f"owned {noun}")
            yield line(f"told_{of}", whose, _told, reads=True)
            noun_of = f"({noun}|{words.noun(noun).plural}) {{conditions:rel_{noun}}}"
            adjective = f"{{adj:adjs_{noun}}}"
            for eirs in (f"{whose} 's {noun_of}", f"{whose} 's {adjective} {noun_of}"):
                yield line(f"phrase_{noun}", eirs, _of_whom_it_is(noun), reads=True)
            own = Tied(f"owned {noun}", Pronoun("e"))
            for said in (
                f"(a|an|any|one) {adjective} {noun} of (eirs|eir own)",
                f"(one|any) of eir [own] {adjective} {words.noun(noun).plural}",
                f"eir own {adjective} ({noun}|{words.noun(noun).plural})",
            ):
                yield line(f"phrase_{noun}", said, _own_described(noun, own), reads=True)
            whose_owner = f"{_OWNER} {{all:several_{of}}}"
            yield line(f"whose_{noun}", whose_owner, _owner_is(noun, of), reads=True)
            for said in (
                f"(a|an|any|one|another) {noun} [that|which] e (has submitted|submitted|owns)",
                f"(a|an|any|one|another) {noun} of (eirs|eir own)",
                f"(one|any) of eir own {words.noun(noun).plural}",
                f"(one|any) of eir {words.noun(noun).plural}",
            ):
                so = f"{said} {{all:several_{noun}}}"
                yield line("e_is", so, _owns_one(noun), reads=True)
            one = f"(a|an) {{p:any_{noun}}}"
            yield line(f"cond_{of}", f"{HAVE} {one}", _owns_described(noun), reads=True)
            with_one = f"(with|owning|having) {one}"
            yield line(f"which_{of}", with_one, _alone(_owns_described(noun)), reads=True)
            many = f"{{b:bound}} {{of:any_{noun}}}"
            yield line(f"cond_{of}", f"{HAVE} {many}", _owns, reads=True)
            yield line(f"which_{of}", f"(with|owning|having) {many}", _alone(_owns), reads=True)
            most = f"{{m:most}} {{of:any_{noun}}}"
            yield line(f"cond_{of}", f"{HAVE} {most}", _owns_most, reads=True)
            alone = f"{HAVE} {{m:more_than}} {{of:any_{noun}}} {_ANY_OTHER}"
            yield line(f"cond_{of}", alone, _owns_alone, reads=True)
            which = f"(with|owning|having) {most}"
            yield line(f"which_{of}", which, _alone(_owns_most), reads=True)


def _owned_and(noun: str, owned_by: Callable[..., Any]) -> Iterator[Line]:
    """Yield grammar lines for objects that somebody owns with a further condition, or doesn't own.

    For example "that e owns whose Hull is 3", "that e does not own".
    """

    def with_more(to: Any, more: tuple[Condition, ...]) -> tuple[Condition, ...] | None:
        return (*owned_by(to=to), *more) if more else None

    def not_owned(to: Any) -> tuple[Condition, ...]:
        return (Not(Tied(f"owned {noun}", to)),)

    owns = "[that|which] {to:subjref} (owns|own)"
    yield line(f"which_{noun}", f"{owns} [and] {{more:described_{noun}}}", with_more, reads=True)
    whose = "whose [number of] {attribute:attr} {b:compared}"
    yield line(f"described_{noun}", whose, _alone(_has), reads=True)
    yield line(f"described_{noun}", f"(that|which) {{all:several_{noun}}}", reads=True)
    yield line(f"described_{noun}", f"whose {{c:whose_{noun}}}", lambda c: (c,), reads=True)
    for said in (
        "[that|which] {to:subjref} (does|do) not own",
        "(that|which) (is|are) not {to:owner_of_eirs}",
        "not owned by {to:whom}",
    ):
        yield line(f"which_{noun}", said, not_owned, reads=True)
    yield line("owner_of_eirs", "(eirs|eir own)", value=Pronoun("e"), reads=True)


def _unowned(noun: str, nobodys: Condition) -> Iterator[Line]:
    """Yield the grammar lines for objects that nobody owns."""
    nobody = "(nobody|no one|no player)"
    for said in (
        f"(that|which) {nobody} (owns|holds|has|possesses)",
        f"(owned|held|possessed) by {nobody}",
        "(with no|without an|without any|that has no|which has no) (owner|holder)",
    ):
        yield line(f"which_{noun}", said, value=(nobodys,), reads=True)


_OWNER = "(owner|author|submitter|proposer)"
OWNER_OF = "(owner|author|submitter|holder|possessor|controller)"
_OWNERS_OF = "(owners|authors|holders|possessors|controllers) of"
_GOT = "(has|have|had|got|received|gets|receives)"


def _votes(one: Counted, person: bool) -> Iterator[Line]:
    """Yield the grammar lines for counts of the votes on a motion, or of a player's possessions."""
    has = _verbs(one) or (HAVE if person else _GOT)
    if person:
        yield from _held(one, has)
    for many in one.many:
        yield line(f"votes_{one.noun}", many, value=one.name)
        of = f"{{b:so_many}} {many} [it|on it]"
        made = _of_votes(one.name)
        yield line(f"cond_{one.noun}", f"{has} {of}", made, reads=True)
        having = _having(one) if person else "with"
        yield line(f"which_{one.noun}", f"{having} {of}", _alone(made), reads=True)
        without = f"without [(a|any|any single)] {many} [it|on it]"
        if not person:
            yield line(f"so_voted_{one.noun}", of, made, reads=True)
            for there in (
                f"there (is|are|was|were) {{b:so_many}} {many} [it|on it]",
                f"it (has|had|got|received) {{b:so_many}} {many}",
            ):
                yield line("holds", there, _holds_of_it(one.name), reads=True)
        none = Compares(one.name, MOST, 0)
        yield line(f"which_{one.noun}", without, value=(none,), reads=True)
    for said in one.none:
        none = Compares(one.name, MOST, 0)
        yield line(f"which_{one.noun}", said, value=(none,), reads=True)


def _both_votes(noun: str) -> Iterator[Line]:
    """Yield the grammar lines for two numbers of votes: "with no votes AGAINST and 4 votes FOR"."""
    both = f"{{first:so_voted_{noun}}} (and|but) {{then:so_voted_{noun}}}"
    yield line(f"which_{noun}", f"(with|having) {both}", two_of, reads=True)
    yield line(f"several_{noun}", f"{_GOT} {both}", two_of, reads=True)


def _verbs(one: Counted) -> str:
    """Return the verbs for having counted objects, as alternatives in a template: "(holds|hold)".

    Returns "" if there are none.
    """
    forms = dict.fromkeys(form for verb in one.verbs for form in (verb, base_of(verb)))
    return f"({'|'.join(forms)})" if forms else ""


def _having(one: Counted) -> str:
    gerunds = dict.fromkeys(gerund(base_of(verb)) for verb in (one.verbs or ("has", "holds")))
    return f"(with|{'|'.join(gerunds)})"


def _held(one: Counted, has: str) -> Iterator[Line]:
    """Yield the grammar lines for conditions on how many of something a player has.

    `has` is the verb that takes the number, as in "a player who holds at least 2 Ministries".
    """
    cond, which, made = f"cond_{one.noun}", f"which_{one.noun}", _of_votes(one.name)
    yield line("each_one", one.name, value=one.name, reads=True)
    for most in (f"{{m:most}} {many}" for many in one.many):
        extreme = _extreme(one.name, one.noun)
        yield line(cond, f"{has} {most}", extreme, reads=True)
        yield line(which, f"{_having(one)} {most}", _alone(extreme), reads=True)
    for alone in (f"{{m:more_than}} {many} {_ANY_OTHER}" for many in one.many):
        yield line(cond, f"{has} {alone}", _alone_most(one.name, one.noun), reads=True)
    for many in one.many:
        or_more = f"{{n:number}} {many} or more"
        yield line(cond, f"{has} {or_more}", _or_more(one.name), reads=True)
        yield line(which, f"{_having(one)} {or_more}", _alone(_or_more(one.name)), reads=True)
    # who holds "no Ministry" is not a Minister: a count says so only if it has verbs of its own
    single = f"{{b:{'so_many' if one.verbs else 'bound'}}} {one.name}"
    yield line(cond, f"{has} {single}", made, reads=True)
    yield line(which, f"{_having(one)} {single}", _alone(made), reads=True)
    if one.verbs:
        none = Compares(one.name, MOST, 0)
        yield line(which, f"without (a|an|any) {one.name}", value=(none,), reads=True)
        bases = "|".join(dict.fromkeys(map(base_of, one.verbs)))
        lacks = f"(does|do) not ({bases}) (a|an|any) ({one.name}|{one.many[0]})"
        yield line(cond, lacks, value=none, reads=True)
    for held in (single, *(f"{{b:so_many}} {many}" for many in one.many)):
        yield line(f"held_{one.noun}", held, made, reads=True)


def _or_more(name: str) -> Callable[[int], Condition | None]:
    return lambda n: counted(name, (LEAST, n))


def _holds_of_it(name: str) -> Callable[[Bound], Holds | None]:
    def made(b: Bound) -> Holds | None:
        condition = counted(name, b)
        return Holds(Pronoun("it"), condition) if condition else None

    return made


def _of_votes(name: str) -> Callable[[Bound], Condition | None]:
    return lambda b: counted(name, b)


# -- in English ------------------------------------------------------------------------------------


def bound_written(relation: str, number: int) -> str:
    """Return a bound in English: "3 or more", "no"."""
    if (relation, number) == (MOST, 0):
        return "no"
    said = {LEAST: f"{number} or more", MOST: f"{number} or fewer"}
    return said.get(relation, f"exactly {number}")


def many_written(phrase: Phrase, words: Vocabulary, write: Write) -> str:
    """Return a noun phrase in the plural: "proposals that are Open"."""
    noun = words.noun(phrase.noun)
    said = " and ".join(in_plural(write("cond", one)) for one in phrase.conditions)
    pronoun = "who" if noun.person else "that"
    return f"{noun.plural} {pronoun} {said}" if said else noun.plural


def in_plural(predicate: str) -> str:
    """Return a predicate in its plural form: "have no Burns"."""
    verb, _, rest = predicate.partition(" ")
    return f"{_PLURAL.get(verb, verb)} {rest}".strip()


_PLURAL = {"is": "are", "has": "have", "owns": "own", "does": "do"}


def quantity_written(of: Quantity, words: Vocabulary, write: Write) -> str:
    """Return the noun phrase for a quantity, as after a number: "proposals that are Open"."""
    if isinstance(of, (Counts, Owned)):
        return many_written(of.phrase, words, write)
    if isinstance(of, Total):
        return (
            f"{quantity_written(of.of, words, write)} that {in_all_written(of.who, words, write)}"
        )
    assert isinstance(of, str)
    counted = words.one("counts", of)
    if counted is not None:
        return str(counted.many[0])
    return write("attr", of) if ":" in of else plural_of(of)


def in_all_written(who: Phrase, words: Vocabulary, write: Write) -> str:
    """Return the beginning of what several have in all, in English: "players together have"."""
    return f"{many_written(who, words, write)} together have"


def ordinal(number: int) -> str:
    """Return an ordinal in digits: 1st, 12th."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if 10 < number % 100 < 14 else ends.get(number % 10, 'th')}"


def nday_written(said: Nday) -> str:
    """Return the condition on an nday's number in English: "it is the 3rd nday of the nweek"."""
    nth = ordinal(said.number)
    way = {
        LEAST: f"the {nth} nday of the nweek or a later one",
        EXACTLY: f"the {nth} nday of the nweek",
    }
    return f"it is {way.get(said.relation, f'the {nth} nday of the nweek or an earlier one')}"
