"""Grammar lines for pronouns, for owners, and for changes such as "gains 1A"."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import gcd
from typing import Any

from nomicbot.game.plainlaw.english import done, past
from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    EACH,
    RANDOM,
    Amount,
    Becomes,
    Change,
    Chosen,
    Condition,
    Counts,
    Doings,
    ForEach,
    Gains,
    Loses,
    Marks,
    Moves,
    Of,
    Owned,
    Phrase,
    Pronoun,
    Reference,
    Rolls,
    Share,
    Subject,
    Sum,
    Takes,
    Things,
    Tied,
    Times,
    Wins,
)
from nomicbot.game.plainlaw.vocabulary import Noun, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import one_of, two_of
from nomicbot.language.law.objects_changed import OBJECTS_CHANGED
from nomicbot.language.law.of_owners import OF_OWNERS
from nomicbot.language.law.parts import ME, OF_EM, Falls, RolledBy, ThatMany, Told, with_subject
from nomicbot.language.law.synonyms import (
    BECOMES,
    FALLS,
    GAIN,
    HANDS,
    LOSE,
    LOWERS,
    RAISES,
    REMOVES,
    RISES,
    TO_GAIN,
    TO_LOWER,
    TO_RAISE,
    TO_REMOVE,
    TO_SUFFER,
)
from nomicbot.language.law.verb_phrases import VERB_PHRASES
from nomicbot.language.law.words import ALL, THING
from nomicbot.rulebooks.library import motions


def _owner_of(whose: Pronoun) -> Of:
    return Of("owner", whose)


def _owner_of_each(whose: Phrase) -> Of | None:
    """Return the owners in "the owner of each Mint" or "the owner of a random Mint".

    Returns None for other phrases: "the owner of a Mint" doesn't say which Mint is meant.
    """
    return Of("owner", whose) if whose.quantifier in (EACH, RANDOM) else None


_SAME = "(the|this same|such|such a|the same|said|the said)"
"""Ways to refer to the object that a noun named before: "the player", "the same player"."""
_OWNER = "(owner|author|submitter|proposer)"
_THAT_INQUIRY = f"that {motions().inquiry_form}"
_SUBMITTED = "(submitted|proposed|called|made|authored|owns)"

_REFERENCES = (
    *(line("subjref", words, value=Pronoun(words)) for words in ("e", FORMER, LATTER, "it")),
    *(line("subjref", words, value=Pronoun("e"), reads=True) for words in ("he", "she")),
    line("thing", "it", value=Pronoun("it")),
    line("whom", "{ref:subjref}"),
    line("whom", "em", value=Pronoun("e"), reads=True),
    line("anyref", "{ref:subjref}"),
    line("anyref", "(em|him|her|them)", value=Pronoun("e"), reads=True),
    line("owner_ref", "the owner of {whose:thing}", Of, what="owner"),
    line("subject", f"the {_OWNER} of {{whose:phrase}}", _owner_of_each, reads=True),
    line("subject", "the player who (owns|has|holds) {whose:phrase}", _owner_of_each, reads=True),
    *(
        line("owner_ref", said, _owner_of, reads=True)
        for said in (
            f"the {_OWNER} of {{whose:thing}}",
            f"{{whose:thing}} 's {_OWNER}",
            f"(the player who|the one who|whoever) {_SUBMITTED} {{whose:thing}}",
        )
    ),
    *(
        line("owner_ref", said, value=Of("owner", Pronoun("it")), reads=True)
        for said in (
            f"its {_OWNER} [(at (that|the) time|by then)]",
            "the (author|submitter|proposer)",
        )
    ),
    line(
        "owner_ref",
        f"(its plaintiff|the plaintiff|the plaintiff of it|the plaintiff of {_THAT_INQUIRY})",
        value=Of("owner", Pronoun(_THAT_INQUIRY)),
        reads=True,
    ),
    line("subjref", "{ref:owner_ref}"),
    line("subjref", "the {_:verbed} player", lambda: Pronoun(LATTER), reads=True),
    line("subject", "{ref:subjref}"),
    line(
        "subject",
        "{who:phrase}",
        lambda who: who if who.quantifier in (EACH, RANDOM) else None,
        reads=True,
    ),
    line("subject", "{who:bare}", lambda who: replace(who, quantifier=EACH), reads=True),
    line("all_of_them", "{who:bare}", lambda who: replace(who, quantifier=EACH), reads=True),
)


def named_again(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines in which a noun refers to an object named before: "that Mint"."""
    that = Pronoun(f"that {noun.name}")
    for symbol in ("subjref",) if noun.person else ("subjref", "thing"):
        yield line(symbol, f"that {noun.name}", value=that)
        yield line(symbol, f"{_SAME} {noun.name}", value=that, reads=True)


def _each_of(of: str, whose: Reference) -> tuple[str, Reference]:
    return of, whose


def _each_of_eirs(of: str) -> tuple[str, Reference] | None:
    """Return the attribute that "for each of eir Burns" counts, and a pronoun for its owner.

    Returns None for a kind of objects, which other grammar lines count.
    """
    return None if of.startswith(THING) else (of, ME)


def _each_full(of: str, whose: Reference, per: int) -> tuple[str, Reference, int] | None:
    return (of, whose, per) if per > 1 else None


def _beyond(each: tuple[Any, ...], n: int) -> tuple[Any, ...] | None:
    """Return what "for each Burn e has beyond the first 3" counts, or None for no number."""
    of, whose, *per = each
    return (of, whose, *(per or (1,)), None, n) if n > 0 else None


def _falls(who: Subject, attribute: str, amount: int) -> Gains:
    return Gains(who, -amount, attribute)


def _matched(attribute: str, whose: Reference, of: str, factor: int = 1) -> Sum:
    return Sum(ForEach(factor, of, whose), attribute)


def _equal(attribute: str, q: tuple[Any, ...], factor: int = 1) -> Sum:
    of, whose = q
    return Sum(ForEach(factor, of, whose), attribute)


def _half_of(attribute: str, q: tuple[Any, ...]) -> Sum:
    of, whose = q
    return Sum(ForEach(1, of, whose, per=2), attribute)


def _goes_to(sum: Sum, who: Subject) -> Gains:
    return Gains(who, sum.amount, sum.attribute)


def _at_most(change: type[Gains] | type[Loses], own: bool = False) -> Callable[..., Change | None]:
    """Return a constructor for a change per item with a limit: "gains 1A for each Farm, up to 5A".

    With `own`, the subject is the sentence's own ("e").
    """

    def made(sum: Sum, each: tuple[Any, ...], most: Sum, who: Subject = ME) -> Change | None:
        if type(sum.amount) is not int or type(most.amount) is not int:
            return None
        if most.attribute != sum.attribute:
            return None
        many = replace(ForEach(sum.amount, *each), most=most.amount)
        return change(ME if own else who, many, sum.attribute)

    return made


def for_each(change: type[Gains] | type[Loses]) -> Callable[..., Change | None]:
    """Return a constructor for a gain or loss of an amount per item: "gains 1A for each Farm"."""

    def made(who: Subject, sum: Sum, each: tuple[Any, ...]) -> Change | None:
        if type(sum.amount) is not int:
            return None
        return change(who, ForEach(sum.amount, *each), sum.attribute)

    return made


def _adjective(adj: Condition, noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, conditions=(adj, *conditions))


def _each_there_is(p: Phrase) -> tuple[Counts | Owned, Reference | None] | None:
    """Return what "for each proposal e owns" counts, and the owner, or None if unclear.

    The owner is None if the phrase names no owner, since then all such objects are counted.
    """
    if p.noun[:1].isupper() and not p.conditions:
        return None  # "for each Farm" does not say whose
    owned = f"owned {p.noun}"
    eirs = [one for one in p.conditions if isinstance(one, Tied) and one.tie == owned]
    if not eirs:
        return Counts(p), None
    others = tuple(one for one in p.conditions if one not in eirs)
    whose = eirs[0].to
    if isinstance(whose, Phrase):
        return Counts(p), None
    if len(eirs) > 1:
        return None
    return Owned(replace(p, conditions=others)), whose


def _number_of(p: Phrase) -> tuple[Counts | Owned, Reference | None] | None:
    """Return what "the number of proposals e owns" counts, and the owner. See `_each_there_is`."""
    return _each_there_is(p) if p.conditions else (Counts(p), None)


def _each_owned(p: Phrase, whose: Reference) -> tuple[Owned, Reference] | None:
    return (Owned(p), whose) if p.besides is None else None


def _each_done(a: tuple[str, str], s: tuple[str, str]) -> tuple[Doings, Reference]:
    (incident, whose), (period, when) = a, s
    return Doings(incident, period, when, whose), ME


def _each_of_many(incident: str) -> Callable[..., tuple[Doings, Reference]]:
    return lambda s: _each_done((incident, ""), s)


_IT = Pronoun("it")
_FOR_EACH = "(for each|for every|per)"
_HAS = "(has|have|owns|own|possesses|holds)"


def counting_lines(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for counting: "for each Final Vote FOR it"."""
    for votes in words.counts:
        for english in votes.english:
            person = words.noun(votes.noun).person
            said = english.replace("{whose}", "{whose:subjref}" if person else "{whose:thing}")
            yield line("each_of", f"{_FOR_EACH} {said}", _each_of, of=votes.name, reads=True)
            if said.endswith(" on {whose:thing}"):
                bare = said.removesuffix(" on {whose:thing}")
                yield line("each_of", f"{_FOR_EACH} {bare}", value=(votes.name, _IT), reads=True)
        if not words.noun(votes.noun).person:
            for many in votes.many:
                full = f"{_FOR_EACH} [full] {{per:number}} {many} [it|on it]"
                yield line("each_of", full, _each_full, of=votes.name, whose=_IT, reads=True)
    for noun in words.nouns:
        yield from counting_of(noun, words)
    yield line(
        "each_of", f"{_FOR_EACH} time [that] e {{a:was_done}} {{s:span}}", _each_done, reads=True
    )
    for incident in words.incidents:
        for many in incident.many:
            verb, _, rest = many.partition(" ")
            thing = rest.replace("{many} ", "")
            done_each = f"{_FOR_EACH} {thing} [that] e ({past(verb)}|has {done(verb)}) {{s:span}}"
            value = _each_of_many(incident.name)
            yield line("each_of", done_each, value, reads=True)


def counting_of(noun: Noun, words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for counts of the objects of one noun: "for each proposal"."""
    one, rel = f"{{noun:sing_{noun.name}}}", f"{{conditions:rel_{noun.name}}}"
    each = f"{_FOR_EACH} {{p:one_{noun.name}}}"
    yield line("each_of", each, _each_there_is, reads=True)
    yield line(f"one_{noun.name}", f"{one} {rel}", Phrase, reads=True)
    with_adjective = f"{{adj:adj_{noun.name}}} {one} {rel}"
    yield line(f"one_{noun.name}", with_adjective, _adjective, reads=True)
    if noun.person:
        other = f"(other|other such) {one} {rel}"
        yield line(f"one_{noun.name}", other, Phrase, besides=Pronoun("other"), reads=True)
        but = f"{one} {rel} [,] (other than|except|besides|but not|not counting) (emself|em)"
        yield line(f"one_{noun.name}", but, Phrase, besides=Pronoun("other"), reads=True)
    there_is = f"{each} (that there is|there is|in the game|that exists|in existence)"
    yield line("each_of", there_is, lambda p: (Counts(p), None), reads=True)
    number = f"the number of [the] {{p:any_{noun.name}}}"
    yield line("quantity", number, _number_of, reads=True)
    for owned in words.owned:
        if owned.noun == noun.kind.name:
            owning = f"{each} [that] {{whose:subjref}} {_HAS}"
            yield line("each_of", owning, _each_owned, reads=True)
            of_eir = f"{_FOR_EACH} of eir {{p:any_{noun.name}}}"
            yield line("each_of", of_eir, lambda p: (Owned(p), ME), reads=True)


def share_of(part: int, of: int) -> tuple[int, int] | None:
    """Return a share as numerator and denominator in lowest terms, or None.

    For example (1, 2) for 3 of 6. Returns None if it isn't less than the whole.
    """
    if not 0 < part < of:
        return None
    least = gcd(part, of)
    return part // least, of // least


def _rounded(share: tuple[int, int], up: bool, attribute: str) -> Sum:
    return Sum(Share(*share, up), attribute)


def _of_share(change: type[Gains] | type[Loses]) -> Callable[..., Change]:
    def made(who: Subject, share: Sum) -> Change:
        return change(who, share.amount, share.attribute)

    return made


def own_share(change: type[Gains] | type[Loses]) -> Callable[..., Change]:
    return lambda share: change(ME, share.amount, share.attribute)


def two_sums(
    change: type[Gains] | type[Loses], whose: Subject | None = None
) -> Callable[..., tuple[Change, ...] | None]:
    """Return a constructor for two changes with one verb: "gains 1A and 2 Genechips".

    The constructor returns None if the changes don't fit together.
    """

    def made(first: Sum, then: Sum, who: Subject | None = None) -> tuple[Change, ...] | None:
        subject = whose or who
        if subject is None or first.attribute == then.attribute:
            return None
        more = ME if isinstance(subject, Phrase) else subject
        return (
            change(subject, first.amount, first.attribute),
            change(more, then.amount, then.attribute),
        )

    return made


def _two_of(change: type[Gains] | type[Loses]) -> Callable[..., tuple[Change, ...] | None]:
    def made(first: Subject, other: Subject, sum: Sum) -> tuple[Change, ...] | None:
        if isinstance(sum.amount, (Chosen, Share, Times, ThatMany)):
            return None
        return tuple(change(who, sum.amount, sum.attribute) for who in (first, other))

    return made


def _both_do(then: Told) -> tuple[Change, ...]:
    """Return a change made twice, once to the actor and once to the target: "both lose 1A"."""
    return tuple(with_subject(then, Pronoun(who)) for who in (FORMER, LATTER))


def _both(first: Change, then: Any) -> tuple[Change, ...]:
    return (first, *then)


def _between(least: int, most: int) -> Chosen | None:
    return Chosen(most, least) if 0 < least < most else None


def _of_subject(who: Subject, then: Told) -> Told | None:
    """Return a change with this subject, or None if its verb phrase already has a subject."""
    return with_subject(then, who)


def of_each(who: Subject, then: Told) -> Told | None:
    """Return a change of each of several objects, or None if the subject is a single object."""
    several = isinstance(who, Phrase) and who.quantifier == EACH
    return with_subject(then, who) if several else None


def _shared(first: Told | Rolls, then: Told) -> tuple[Change, ...] | None:
    """Return two changes with one subject, or None if the first is a roll without a roller.

    For example "gains 1A and loses 2 Burns".
    """
    if isinstance(first, Rolls) and not isinstance(first, RolledBy):
        return None
    whose = ME if isinstance(first.who, Phrase) else first.who
    return first, with_subject(then, whose)


BUT_AT_MOST = (
    "[,] ([(but|though|although|yet|and)] (at most|no more than|not more than|never more than)|"
    "up to|(up to|to|with|subject to) a (maximum|limit|ceiling|cap) of|limited to|capped at)"
)
_NO_LESS = ", (but to no less than|but not below|but never below) {bound:number}"


def _down_to(change: type[Loses]) -> Callable[..., Loses | None]:
    """Return a constructor for a loss down to a bound above 0, as every loss stops at 0."""

    def made(who: Subject, amount: Amount, attribute: str, bound: int) -> Loses | None:
        return change(who, amount, attribute, bound) if bound else None

    return made


NO_HIGHER = (
    ", (but to no more than|but not above|but never above|up to|to|but no higher than) "
    "[a (maximum|limit) of] {bound:number}"
)
NO_LOWER = (
    ", (but to no less than|but not below|but never below|down to|to|but no lower than) "
    "[a (minimum|limit) of] {bound:number}"
)
"""Words that say how far a number rises or falls at most."""
TAKE = "(takes|take|steals|steal|receives|receive|gets|get|collects|collect|gains|gain)"
ANY_LEFT = "[{_:any_left}]"
BECOME = "(becomes|become|gets|get|turns|turn|grows|grow|is made|is declared)"
CEASE = (
    "(ceases to be|cease to be|stops being|stop being|is no longer|are no longer|then is not|"
    "is then not|is then no longer|then is no longer)"
)
ARTICLE = "[a|an|the]"


def _sharings(
    symbol: str, gain: str, lose: str, become: str, cease: str, raises: str, lowers: str
) -> Iterator[Line]:
    """Yield the grammar lines for verb phrases without their subject, such as "gain 2A".

    The arguments after `symbol` are the verbs in one form: "gain" or "gains".
    """
    for verb, rest, change in ((gain, "", Gains), (lose, ANY_LEFT, Loses)):
        amount = f"{verb} {{amount:some}} {{attribute:attr}} {rest}"
        yield line(symbol, amount, change, who=ME, reads=True)
        each = f"{verb} {{sum}} {{each:each_counted}} {rest}"
        yield line(symbol, each, for_each(change), who=ME, reads=True)
        if change is Gains:
            yield line(symbol, f"{verb} {{share:sum}} more", own_share(change), reads=True)
        own = "'s {attribute:attr} (increases|increase) by {amount:number}"
        if change is Loses:
            own = own.replace("increase", "decrease")
            for lost in (verb, REMOVES if symbol == "sharing" else TO_REMOVE):
                every = f"{lost} all [of] eir {{attribute:attr}}"
                yield line(symbol, every, Loses, who=ME, amount=ALL, reads=True)
        yield line(symbol, own, Falls if change is Loses else change, who=ME, reads=True)
        if change is Gains:
            yield line(symbol, "(wins|win) [the game]", Wins, who=ME, reads=True)
        bounded = f"{verb} {{sum}} {{each:each_counted}} {{most:most_sum}}"
        yield line(symbol, bounded, _at_most(change, own=True), reads=True)
        for of in ("share", "matched"):
            share = f"{verb} {{share:{of}}} {rest}"
            yield line(symbol, share, own_share(change), reads=True)
    for verb, change in ((raises, Gains), (lowers, Falls)):
        moved = f"{verb} eir {{attribute:attr}} by {{amount:number}}"
        yield line(symbol, moved, change, who=ME, reads=True)
    has = "(has|have) {amount:number} {attribute:attr} (from then on|thereafter|afterwards|instead)"
    yield line(symbol, has, Becomes, who=ME, reads=True)
    yield line(symbol, f"{become} {ARTICLE} {{word:flag}}", Marks, who=ME, on=True, reads=True)
    yield line(symbol, f"{cease} {ARTICLE} {{word:flag}}", Marks, who=ME, on=False, reads=True)


def _passes(what: Sum | Things, who: Subject, giver: Subject = ME) -> Takes | Moves | None:
    """Return the change in "e passes 3A to Ivy", or None if the number of objects is not fixed."""
    if isinstance(what, Sum):
        return Takes(who, what.amount, what.attribute, giver)
    return Moves(who, what.kind, giver, what.amount) if type(what.amount) is int else None


_GIVES = "((gives|give)|(must|shall|has to|have to|will) give)"


def _share_passes(share: Sum, who: Subject, giver: Subject = ME) -> Takes | None:
    """Return the transfer of a share of what the giver has, or None if nobody gets it."""
    return Takes(who, share.amount, share.attribute, giver) if who != giver else None


def _passing() -> Iterator[Line]:
    """Yield the grammar lines for transfers from one object to another: "gives Ivy 3A"."""
    for verbs, what in (
        (HANDS, "{what:sum}"),
        (HANDS, "{what:own_of}"),
        (HANDS, "{what:some_things}"),
        (_GIVES, "{what:own_sum}"),
        (_GIVES, "{what:some_things}"),
    ):
        for said in (f"{verbs} {what} to {{who:recipient}}", f"{verbs} {{who:recipient}} {what}"):
            yield line("change", f"{{giver:subject}} {said} {ANY_LEFT}", _passes, reads=True)
            yield line("sharing", f"{said} [each] {ANY_LEFT}", _passes, reads=True)
    for what in ("{what:sum}", "{what:some_things}"):
        taken = f"{TAKE} {what} from {{giver:recipient}} {ANY_LEFT}"
        yield line("change", f"{{who:subject}} {taken}", _passes, reads=True)
    giver = "{giver:subject} "
    for symbol, who in (("change", giver), ("sharing", "")):
        for verbs in (HANDS, _GIVES):
            said = f"{who}{verbs} {{share:share}} [,] to {{who:recipient}}"
            yield line(symbol, said, _share_passes, reads=True)
    goes = "(goes|passes|is given|is paid|is handed|is transferred) to {who:subject}"
    yield line("change", f"{{share:share}} [,] {goes}", _share_passes, reads=True)
    yield line("own_sum", "{amount:some} {attribute:currency}", Sum, reads=True)
    yield line("own_sum", "{amount:some} of eir [own] {attribute:attr}", Sum, reads=True)
    yield line("recipient", "{who:subject}", reads=True)
    yield line("recipient", "{who:anyref}", reads=True)


_IN_ALL = "(in all|in total|altogether|all told|overall)"


def _rounding(up: bool) -> Iterator[str]:
    """Yield the ways to say that a share is rounded `up`, or else that it is rounded down."""
    way, next_ = ("up", "higher|next higher") if up else ("down", "lower|next lower")
    whole = "(whole number|integer|number|whole)"
    yield (
        f"(rounded|rounding) ({way}|{way}ward|{way}wards) [to (the|a) [nearest|next|full] {whole}]"
    )
    yield f"(rounded|rounding) to the ({next_}) {whole}"
    yield f"[(with|any|all)] (fractions|fraction) [(are|is|being|to be)] (rounded|rounding) {way}"
    if not up:
        gone = "(dropped|ignored|disregarded|discarded|lost|left out)"
        yield f"[(with|any|all)] (fractions|fraction) [(are|is|being|to be)] {gone}"


_FEWER = (
    "((that|it|this) is (less|fewer)|(that|it|this) is not so many|e (has|have) "
    "(fewer|less|not so many|not that many|not enough) [than that]|fewer|less)"
)
_MADE = "(set to|reset to|reduced to|brought to|brought down to|cut to|lowered to|raised to)"
"""Participles with which "they" are things: "they are reduced to 30"."""
_NO_FURTHER = (
    "so far as there are any",
    "[,] (but|though) (never|not|no|at most) [(more than|as many as)] e has [of em]",
    "[,] (but|though) (never|not) (below|under|to below|to less than) (0|zero|none)",
    "[,] [but|though] (never|not) (drops|falls|goes|dropping|falling|going) below (0|zero) "
    "[(by this|by it|thereby|in this way)]",
    "[,] (as far as|so far as) e has (any|some)",
    "[,] or (as many as|as much as|what|whatever) e [(still|then)] has [if e has fewer]",
    f"[,] or (as many as|as much as|what|whatever) e has [left] [if {_FEWER}]",
    f"[,] or all [of] eir {{_:attr}} (if|when) {_FEWER}",
    f"[,] or all [of em] [that] e has [left] [if {_FEWER}]",
    f"[,] or all [of] what e has [left] [if {_FEWER}]",
)
"""Phrases for a loss of at most what somebody has, as every loss is."""

CHANGES = (
    *_REFERENCES,
    *(line("any_left", said, lambda **_: "") for said in _NO_FURTHER),
    line("given_to", "{who:subject}"),
    line("given_to", "(em|him|her)", value=ME),
    line("count", "{n:number}"),
    line("count", "(a|an)", value=1, reads=True),
    line("some", "{n:count}"),
    line("some", "{n:number} (additional|extra|further|bonus|new)", reads=True),
    line(
        "change",
        f"{{who:subject}} {GAIN} {{amount:number}} {{attribute:attr}} more",
        Gains,
        reads=True,
    ),
    line("sharing", f"{GAIN} {{amount:number}} {{attribute:attr}} more", Gains, who=ME, reads=True),
    line("some", "(an|a) (additional|extra|further|bonus) [{n:number}]", lambda n=1: n, reads=True),
    line("some", "{n:count} (point|points|unit|units) of", reads=True),
    line("some", "up to {most:number}", Chosen),
    *(
        line(symbol, said, _between)
        for symbol in ("some", "chosen")
        for said in (
            "(from|between|anywhere from|anywhere between|anything from|anything between) "
            "{least:number} (to|and|up to) {most:number}",
            "at least {least:number} (and|but|,|, but|, and) (at most|no more than|not more than) "
            "{most:number}",
            "(no|not) (fewer|less) than {least:number} (and|but|nor|or) "
            "(no more than|not more than|more than|at most) {most:number}",
        )
    ),
    line("some", "any (number|amount) of [eir]", lambda: Chosen(), reads=True),
    line("some", "that (many|much)", lambda: ThatMany(), reads=True),
    line("some", "as many", lambda: ThatMany(), reads=True),
    line("some", "{factor:times} {number:chosen}", Times, reads=True),
    line("chosen", "that many", lambda: ThatMany()),
    line("chosen", "any (number|amount) of [eir]", lambda: Chosen()),
    line("chosen", "up to {most:number}", Chosen),
    line(
        "some",
        "a (salary|wage|stipend|bonus|reward|prize|payment|penalty|fine|tax|fee|levy|charge) "
        "of {n:number}",
        reads=True,
    ),
    line("times", "twice", value=2),
    line("times", "thrice", value=3),
    line("times", "{n:number} times", lambda n: n if n > 1 else None),
    line("part", "half", value=(1, 2)),
    line("part", "(a|one) half", value=(1, 2)),
    line("part", "(a|one) third", value=(1, 3)),
    line("part", "(a|one) (quarter|fourth)", value=(1, 4)),
    line("part", "two thirds", value=(2, 3)),
    *(
        line("part", f"(a {word}|one {word}|one-{word})", value=(1, of))
        for of, word in (
            *enumerate(("fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), 5),
            *((12, "twelfth"), (15, "fifteenth"), (20, "twentieth"), (25, "twenty-fifth")),
            *((30, "thirtieth"), (40, "fortieth"), (50, "fiftieth"), (100, "hundredth")),
        )
    ),
    line("part", "(one-half|half)", value=(1, 2)),
    line("part", "one-third", value=(1, 3)),
    line("part", "(one-quarter|one-fourth)", value=(1, 4)),
    line("part", "two-thirds", value=(2, 3)),
    line("part", "(three quarters|three-quarters|three fourths)", value=(3, 4)),
    line("part", "{part:number} / {of:number}", lambda part, of: share_of(part, of)),
    line("part", "{n:number} (%|percent)", lambda n: share_of(n, 100)),
    *(line("rounding", said, value=up) for up in (False, True) for said in _rounding(up)),
    line("most_sum", f"{BUT_AT_MOST} {{most:sum}} [{_IN_ALL}]", reads=True),
    line(
        "most_sum", f"[,] [but] {{most:sum}} (at most|at the most|maximum) [{_IN_ALL}]", reads=True
    ),
    *(
        line(
            "most_sum",
            f"\\( {most} {{most:sum}} [{_IN_ALL}] \\)",
            reads=True,
        )
        for most in (BUT_AT_MOST, "maximum")
    ),
    *(
        line("share", f"{{share:part}} [of] {of} {stop}", _rounded, reads=True)
        for of in (
            "eir own {attribute:attr}",
            "the number of eir {attribute:attr}",
            "the {attribute:attr} [that] e (has|have|owns|own|possesses|holds)",
        )
        for stop in (", {up:rounding}", "\\( {up:rounding} \\)")
    ),
    line("share", "{share:part} [of] eir {attribute:attr} ; {up:rounding}", _rounded, reads=True),
    line("share", "{share:part} [of] eir {attribute:attr} , {up:rounding}", _rounded),
    line("share", "{share:part} [of] eir {attribute:attr} \\( {up:rounding} \\)", _rounded),
    line("share", "{share:part} of em [,] {up:rounding}", _rounded, attribute=OF_EM, reads=True),
    line(
        "share", "{share:part} of em \\( {up:rounding} \\)", _rounded, attribute=OF_EM, reads=True
    ),
    line("of_em", "{n:number} [(of em|more)]", lambda n: Sum(n, OF_EM), reads=True),
    line("result", "lose {share}", own_share(Loses), reads=True),
    line("result", "gain {share}", own_share(Gains), reads=True),
    line(
        "change", f"e are {_MADE} {{amount:number}}", Becomes, who=ME, attribute=OF_EM, reads=True
    ),
    line("all_em", "(em all|all of em|all em|all eirs)", value=OF_EM),
    *(
        line(symbol, f"{subject}{verb} {{share:of_em}} {rest}", made(change), reads=True)
        for verb, rest, change in ((GAIN, "", Gains), (LOSE, ANY_LEFT, Loses))
        for symbol, subject, made in (
            ("change", "{who:subject} ", _of_share),
            ("sharing", "", own_share),
        )
    ),
    line("change", f"{{who:subject}} {LOSE} {{attribute:all_em}}", Loses, amount=ALL, reads=True),
    line("sharing", f"{LOSE} {{attribute:all_em}}", Loses, who=ME, amount=ALL, reads=True),
    line("sum", "{amount:some} {attribute:attr}", Sum),
    line("change", f"{{who:subject}} {GAIN} {{amount:some}} {{attribute:attr}}", Gains),
    line(
        "change",
        f"{{who:subject}} {LOSE} {{amount:some}} {{attribute:attr}} so far as there are any",
        Loses,
    ),
    line("change", f"{{who:subject}} {LOSE} {{amount:some}} {{attribute:attr}}", Loses, reads=True),
    line(
        "change",
        "{who:subject} (takes|take|steals|steal) {amount:some} {attribute:attr} "
        "from {giver:anyref} so far as there are any",
        Takes,
    ),
    *_passing(),
    line("each_counted", "{each:each_of}"),
    *(
        line("each_counted", f"{{each:each_of}} [,] {beyond}", _beyond, reads=True)
        for beyond in (
            "(beyond|after|past) the (first {n:number}|{n:nth})",
            "(beyond|over|above|in excess of|past|more than) {n:number}",
        )
    ),
    line("each_of", f"{_FOR_EACH} {{of:attr_one}} [that] {{whose:subjref}} {_HAS}", _each_of),
    line("each_of", f"{_FOR_EACH} {{of:attr_one}}", _each_of_eirs),
    line("each_of", f"{_FOR_EACH} {{of:attr_one}} (in eir possession|of eirs)", _each_of, whose=ME),
    line(
        "each_of", f"{_FOR_EACH} {{per:number}} {{of:attr}} in eir possession", _each_full, whose=ME
    ),
    line("each_of", f"{_FOR_EACH} of eir {{of:attr}}", _each_of, whose=ME),
    line("each_of", f"{_FOR_EACH} of eir {{of:kinds}}", _each_of, whose=ME),
    line("each_of", f"{_FOR_EACH} {{per:number}} of eir {{of:attr}}", _each_full, whose=ME),
    line("each_of", f"{_FOR_EACH} {{per:number}} {{of:attr}}", _each_full, whose=ME),
    line("quantity", "eir [number of] {of:attr}", _each_of, whose=ME),
    line("quantity", "the number of eir {of:attr}", _each_of, whose=ME),
    line("quantity", "the number of {of:attr} [that] {whose:subjref} (has|owns)", _each_of),
    line("quantity", "the number of {of:kinds} [that] {whose:subjref} (has|owns)", _each_of),
    line("quantity", "{whose:subjref} 's {of:attr}", _each_of),
    line("quantity", "its [number of] {of:attr}", _each_of, whose=_IT),
    line("each_of", f"{_FOR_EACH} [(point|unit) of] its {{of:attr_one}}", _each_of, whose=_IT),
    *(
        line("matched", said, _matched, reads=True)
        for said in (
            "as many {attribute:attr} as {whose:subjref} (has|have|owns|own) {of:attr}",
            "as many {attribute:attr} as {whose:subjref} (has|have|owns|own) {of:kinds}",
            "{factor:times} as many {attribute:attr} as {whose:subjref} "
            "(has|have|owns|own) {of:attr}",
            "{factor:times} as many {attribute:attr} as {whose:subjref} "
            "(has|have|owns|own) {of:kinds}",
        )
    ),
    *(
        line("matched", said, _equal, reads=True)
        for said in (
            "[(a number of|an amount of)] {attribute:attr} equal to {q:quantity}",
            "[(a number of|an amount of)] {attribute:attr} equal to {factor:times} {q:quantity}",
            "as many {attribute:attr} as there (are|were) {q:those}",
            "(as many|as much) {attribute:attr} as {q:quantity} [(is|are|is then|are then|says)]",
            "{factor:times} as (many|much) {attribute:attr} as {q:quantity} [is]",
            "(as many|as much) {attribute:attr} as the (value|amount|size) of {q:quantity}",
        )
    ),
    line(
        "matched",
        "[(a number of|an amount of)] {attribute:attr} equal to half [of] {q:quantity} [,] "
        "rounded down",
        _half_of,
        reads=True,
    ),
    line("those", "{of:any}", lambda of: (Counts(of), None), reads=True),
    line("change", "{sum} (goes|go) to {who:subject}", _goes_to, reads=True),
    line(
        "each_of",
        f"{_FOR_EACH} {{of:kind}} [that] {{whose:subjref}} {_HAS}",
        _each_of,
    ),
    line(
        "each_of",
        f"{_FOR_EACH} [full] {{per:number}} {{of:attr}} [that] {{whose:subjref}} {_HAS}",
        _each_full,
    ),
    line(
        "change",
        "{amount:some} {attribute:attr} (is|are) [then] "
        "(awarded|given|granted|paid|handed) to {who:given_to}",
        Gains,
        reads=True,
    ),
    *(
        line("change", f"{{amount:some}} {{attribute:attr}} (is|are) {said}", change, reads=True)
        for said, change in (
            ("(gained|received|earned|won) by {who:subject}", Gains),
            (f"(lost|forfeited) by {{who:subject}} {ANY_LEFT}", Loses),
            (f"(taken|taken away|removed|deducted) from {{who:subject}} {ANY_LEFT}", Loses),
        )
    ),
    *(
        line(
            "change", f"{{who:subject}} {verb} {{share:{of}}} {rest}", _of_share(change), reads=True
        )
        for of in ("share", "matched")
        for verb, rest, change in ((GAIN, "", Gains), (LOSE, ANY_LEFT, Loses))
    ),
    *(
        line(
            "change",
            f"{{each:each_counted}} [,] {{who:subject}} {verb} {{sum}} {rest}",
            for_each(change),
            reads=True,
        )
        for verb, rest, change in ((GAIN, "", Gains), (LOSE, ANY_LEFT, Loses))
    ),
    *(
        line("change", f"{said} {verb} {{amount:number}}", of, reads=True)
        for said in ("{who:whose} {attribute:attr}", "the {attribute:attr} of {who:subject}")
        for verb, of in ((RISES, Gains), (FALLS, Falls), (BECOMES, Becomes))
    ),
    *(
        line("change", f"{said} {FALLS} {{amount:number}} {{_:any_left}}", Loses, reads=True)
        for said in ("{who:whose} {attribute:attr}", "the {attribute:attr} of {who:subject}")
    ),
    *(
        line("change", f"{said} {FALLS} {{amount:number}} \\( even below 0 \\)", _falls, reads=True)
        for said in ("{who:whose} {attribute:attr}", "the {attribute:attr} of {who:subject}")
    ),
    *(
        line("change", f"{said} {verb} {{amount:number}} {no_further}", made, reads=True)
        for said in ("{who:whose} {attribute:attr}", "the {attribute:attr} of {who:subject}")
        for verb, no_further, made in (
            (RISES, NO_HIGHER, Gains),
            (FALLS, NO_LOWER, _down_to(Falls)),
        )
    ),
    *(
        line(
            "change",
            f"{{who:subject}} {verb} {{amount:some}} {{attribute:attr}} {no_further}",
            made,
        )
        for verb, no_further, made in (
            (GAIN, ", (but to no more than|but not above|but never above) {bound:number}", Gains),
            (LOSE, _NO_LESS, _down_to(Loses)),
        )
    ),
    line("whose", "eir", value=ME),
    line("whose", "its", value=_IT),
    line("whose", "its owner 's", value=Of("owner", Pronoun("it"))),
    line("whose", "{who:subject} 's"),
    line("whose", "{who:subject} '"),
    line("change", "{who:subject} (wins|win) the game", Wins),
    line(
        "change", "{who:subject} (wins|win|achieves a win|gets a win|gains a win)", Wins, reads=True
    ),
    *(
        line(
            "change",
            f"{{who:subject}} {verb} {{sum}} {{each:each_counted}} {{most:most_sum}} {rest}",
            _at_most(change),
            reads=True,
        )
        for verb, rest, change in ((GAIN, "", Gains), (LOSE, ANY_LEFT, Loses))
    ),
    line(
        "change",
        f"{{who:subject}} {LOSE} all [of] eir {{attribute:attr}}",
        Loses,
        amount=ALL,
        reads=True,
    ),
    line(
        "change",
        "{who:subject} (is|are) left with exactly {amount:number} {attribute:attr}",
        Becomes,
    ),
    line(
        "change",
        f"{{who:subject}} {GAIN} {{sum}} {{each:each_counted}}",
        for_each(Gains),
        reads=True,
    ),
    line(
        "change",
        f"{{who:subject}} {LOSE} {{sum}} {{each:each_counted}} [so far as there are any]",
        for_each(Loses),
        reads=True,
    ),
    *(
        line("changes", f"{both} {{then:sharing}}", _both_do, reads=True)
        for both in ("both [players|of em]", "e both", "each of em", "each of the two")
    ),
    *(
        line("sharing", f"('s|') {{attribute:attr}} {moves} {{amount:number}}", change, who=ME)
        for moves, change in ((RISES, Gains), (FALLS, Falls), (BECOMES, Becomes))
    ),
    *_sharings("sharing", GAIN, LOSE, BECOME, CEASE, RAISES, LOWERS),
    *_sharings(
        "to_share", TO_GAIN, TO_SUFFER, "become", "(cease to be|stop being)", TO_RAISE, TO_LOWER
    ),
    *(
        line(symbol, said, made, reads=True)
        for verb, change in ((GAIN, Gains), (LOSE, Loses))
        for symbol, said, made in (
            ("changes", f"{{who:subject}} {verb} {{first:sum}} and {{then:sum}}", two_sums(change)),
            ("sharings", f"{verb} {{first:sum}} and {{then:sum}}", two_sums(change, ME)),
            (
                "changes",
                f"[both] {{first:subject}} and {{other:subject}} {verb} {{sum}}",
                _two_of(change),
            ),
        )
    ),
    line("change", "{who:subject} {then:sharing}", _of_subject, reads=True),
    line("change", "{who:all_of_them} each {then:sharing}", of_each, reads=True),
    line("change", "{who:all_of_them} {then:sharing} (each|apiece)", of_each, reads=True),
    *VERB_PHRASES,
    *OF_OWNERS,
    *OBJECTS_CHANGED,
    line("changes", "{c:change}", one_of),
    line("changes", "{first:change} and {then:changes}", _both),
    line("changes", "{first:change} , and {then:changes}", _both, reads=True),
    line("changes", "{first:change} and {then:sharing}", _shared),
    line("changes", "{first:change} , and {then:sharing}", _shared),
    line("changes", "{first:change} ; e {then:sharing}", _shared, reads=True),
    line("changes", "{first:change} , {then:gerund}", _shared, reads=True),
    line("changes", "{first:change} [,] (as well as|besides) {then:gerund}", _shared, reads=True),
    line("sharings", "{c:sharing}", one_of),
    line("sharings", "{first:sharing} [,] and {then:sharing}", two_of),
)
