"""English templates of acts and events, turned into grammar lines and constructors."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from nomicbot.game.plainlaw.english import base_of, gerund
from nomicbot.game.plainlaw.tree import (
    EACH,
    MOST,
    A,
    Change,
    Condition,
    Drops,
    Forbids,
    Has,
    Keeps,
    Limit,
    Loses,
    Moves,
    Occurs,
    On,
    Phrase,
    Price,
    Sum,
    Takes,
    Things,
)
from nomicbot.game.plainlaw.vocabulary import Act, Incident
from nomicbot.language.law.aims import of_doer
from nomicbot.language.law.chart import (
    Either,
    Line,
    Maybe,
    Slot,
    Unwritable,
    Word,
    line,
)
from nomicbot.language.law.parts import ME, ONE_AND_THE_SAME, Doing, FirstTime, Several
from nomicbot.language.law.parts import described as described_by
from nomicbot.language.law.synonyms import MAY
from nomicbot.language.law.words import plural_of

_NOUN = re.compile(r"\{(\w+)\}")


def with_roles(english: str, made: Callable[..., Any]) -> tuple[str, Callable[..., Any]]:
    """Return the English of an act as the template of a grammar line, with `made` unchanged.

    Each noun in braces becomes a slot for a phrase about it: "vote on {proposal}" becomes "vote on
    {role0:phrase_proposal}". Slots that begin with "role" are kept.
    """
    said = english
    names: list[str] = []
    while "{" in said.replace("{role", ""):
        start = next(i for i, c in enumerate(said) if c == "{" and not said.startswith("{role", i))
        end = said.index("}", start)
        noun = said[start + 1 : end]
        name = f"role{len(names)}"
        said = f"{said[:start]}{{{name}:phrase_{noun}}}{said[end + 1 :]}"
        names.append(name)
    return said, made


def of_this(incident: Incident) -> Iterator[Line]:
    """Yield the grammar lines for events of the clause's own motion: "this proposal passes"."""
    for english in incident.english:
        this = Occurs(incident.name, (Phrase(english.split()[1]),))
        yield line("incident", english, value=this, reads=True)
        if incident.name.endswith(" passes"):
            passage = f"the (passage|passing|adoption) of {incident.name.removesuffix(' passes')}"
            yield line("when", f"(on|upon|after|at|with) {passage}", value=this, reads=True)


def with_plural_verb(english: str) -> str:
    """Return a template with its verb in singular and plural: "{player} (votes|vote)"."""
    noun, _, rest = english.partition("} ")
    if rest.startswith("("):
        ways, _, more = rest[1:].partition(")")
        return f"{noun}}} ({ways}|{in_base(f'({ways})')[1:-1]}){more}"
    if not rest or not rest[0].isalpha():
        return english
    verb, _, more = rest.partition(" ")
    return f"{noun}}} ({verb}|{base_of(verb)}) {more}".strip()


def in_base(said: str) -> str:
    """Return a predicate with its verb or verbs in the base form, as after "to": "vote"."""
    return in_form(said, base_of)


def in_form(said: str, form: Callable[[str], str]) -> str:
    """Return a predicate with its verb, or each alternative verb, in another form."""
    verb, _, more = said.partition(" ")
    if verb[:1] != "(":
        return f"{form(verb)} {more}".strip()
    ways, _, more = said[1:].partition(")")
    each = (way.partition(" ") for way in ways.split("|"))
    return f"({'|'.join(f'{form(one)} {rest}'.strip() for one, _, rest in each)}){more}"


def occurs(name: str) -> Callable[..., Occurs | None]:
    def made(**roles: Phrase) -> Occurs | None:
        phrases = tuple(roles[key] for key in sorted(roles))
        return Occurs(name, phrases) if all(one.quantifier == A for one in phrases) else None

    return made


def described(name: str, english: str, *, voted: bool) -> Iterator[Line]:
    """Yield the grammar line for an event with a description: "passes with no votes AGAINST".

    Only a motion that is voted on has what follows "with" after the verb: "is hit with a
    Burn" doesn't say that the player has it. A relative clause says of whom it speaks.
    """
    noun, _, rest = english.partition("} ")
    if "{" in rest or not rest:
        return
    noun = noun.removeprefix("{")

    def made(role0: Phrase, conditions: tuple[Condition, ...]) -> Occurs | None:
        if role0.quantifier != A or role0.conditions or not conditions:
            return None
        return Occurs(name, (replace(role0, conditions=conditions),))

    after = f"{'which' if voted else 'relative'}_{noun}"
    said = f"{{role0:phrase_{noun}}} {rest} {{conditions:{after}}}"
    yield line("incident", said, made, reads=True)


def first_of(name: str, english: str) -> Iterator[Line]:
    """Yield the grammar line for the first event of its kind in a period."""
    noun, _, rest = english.partition("} ")
    noun = noun.removeprefix("{")
    if "{" not in rest and rest and noun != "player":
        first = f"(when|whenever|if) the first {noun} (of|in) (each|every|an|any) {{period}} {rest}"

        def made(period: str) -> FirstTime:
            return FirstTime(Occurs(name, (Phrase(noun),)), Limit(1, period))

        yield line("when", first, made, reads=True)


def happens(name: str, noun: str) -> Callable[..., Occurs | None]:
    def made(**roles: Phrase) -> Occurs | None:
        phrases = tuple(roles[key] for key in sorted(roles))
        return (
            Occurs(name, (Phrase(noun), *phrases))
            if all(one.quantifier == A for one in phrases)
            else None
        )

    return made


def by_the_doer(o: Occurs, then: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return changes, with "e" as the actor if two people take part in the event."""
    two = len(o.roles) == 2 and o.roles[0].noun == o.roles[1].noun
    return of_doer(then) if two else then


def doing_of(name: str) -> Callable[..., Doing | None]:
    def made(role0: Phrase | None = None) -> Doing | None:
        return (
            Doing(name, role0)
            if role0 is None or role0.quantifier in (A, *ONE_AND_THE_SAME)
            else None
        )

    return made


def doing_often(name: str) -> Callable[..., tuple[Doing, Limit]]:
    return lambda times, period: (Doing(name), Limit(times, period))


def _paid(price: Price, amount: int) -> tuple[Condition, Change]:
    """Return the condition that a player can't pay a price, and the change of paying it."""
    match price:
        case Sum(_, attribute):
            return Has(MOST, amount - 1, attribute), Loses(ME, amount, attribute)
        case Things(_, kind):
            return Keeps(kind, MOST, amount - 1), Drops(ME, kind, amount)
    assert isinstance(price.to, Phrase)
    to = replace(price.to, quantifier=EACH)
    if ":" in price.of:
        return Has(MOST, amount - 1, price.of), Takes(to, amount, price.of, ME)
    return Keeps(price.of, MOST, amount - 1), Moves(to, price.of, ME, amount)


_MUST = "(must|has to|have to|needs to|need to|shall)"
_WHOM = (
    "[(a player|players|the player|any player|one|em|the player who (does so|does it|submits it|"
    "calls it)|its submitter|whoever (does so|does it|submits it))]"
)


_PAY = "(pay|spend|give up|sacrifice) {price}"
_COSTS = "(costs|cost|shall cost)"
_FEE = "(cost|price|fee|charge|tax)"
_ONLY_BY = "(by paying|by spending|for|at a cost of|at the cost of)"
_UNPAID = "(without (paying|spending)|unless e (pays|spends))"
_WANTS = "(whoever|anyone who|a player who) (wants|wishes) to"
PRICES_OF_ACTS = tuple(
    line("statement", said, lambda act, price, who=None: act(price, who), reads=True)
    for said in (
        f"it {_COSTS} {_WHOM} {{price}} to {{act:paid_act}}",
        f"{{who:phrase_player}} {_MUST} {_PAY} [in order] to {{act:paid_act}}",
        "{who:phrase_player} (pays|pay) {price} [in order] to {act:paid_act}",
        f"[in order] to {{act:paid_act}} [,] {{who:phrase_player}} {_MUST} {_PAY}",
        f"to {{act:paid_act}} {_COSTS} {_WHOM} {{price}}",
        f"the {_FEE} (of|for) {{act:paid_acting}} (is|shall be) {{price}}",
        f"there (is|shall be) a {_FEE} of {{price}} (for|on) {{act:paid_acting}}",
        f"there (is|shall be) a {_FEE} of {{price}} to {{act:paid_act}}",
        f"a {_FEE} of {{price}} is charged for {{act:paid_acting}}",
        f"{{act:paid_acting}} (has a {_FEE} of|requires [a] payment of) {{price}}",
        f"{_WANTS} {{act:paid_act}} (must|has to) (pay|spend) {{price}}",
        f"{{who:phrase_player}} {MAY} {{act:paid_act}} only if e (pays|spends) {{price}}",
        f"{{who:who_may_not}} {{act:paid_act}} {_UNPAID} {{price}}",
        f"{{who:phrase_player}} {MAY} {{act:paid_act}} [but] only {_ONLY_BY} {{price}}",
        f"{{who:phrase_player}} {MAY} only {{act:paid_act}} {_ONLY_BY} {{price}}",
        f"{{act:paid_acting}} {_COSTS} {_WHOM} {{price}} [(each|each time|every time)]",
        f"{{act:paid_acting}} {_COSTS} {{price}} (for|to) {{who:phrase_player}}",
        f"{{act:paid_acting}} {_COSTS} {{who:phrase_player}} {{price}}",
    )
)
"""Sentences that put a price on an act of the game."""


def costing_of(act: Act, incident: Incident) -> Iterator[Line]:
    """Yield the grammar lines for an act that can have a price: "voting costs", "to vote costs"."""
    for english in act.english:
        if len(_NOUN.findall(english)) in (0, len(_NOUN.findall(incident.english[0])) - 1):
            yield from _priced(act, incident, english)


def costing_nouns(act: Act) -> Iterator[str]:
    """Yield the wordings for a price of an act that has a noun: "each Tile Play costs 1A"."""
    for noun in act.nouns:
        first, _, rest = noun.partition(" of ")
        head, _, after = first.partition(" on ")
        tail = "".join(f" {mark} {one}" for mark, one in (("on", after), ("of", rest)) if one)
        yield f"(a|an|any|each|every) {noun} {_COSTS} {_WHOM} {{price}}"
        yield f"{plural_of(head)}{tail} {_COSTS} {_WHOM} {{price}} [(each|apiece)]"


def _priced(act: Act, incident: Incident, english: str) -> Iterator[Line]:
    made = costs(act, incident)

    def priced(role0: Phrase | None = None) -> Callable[..., Several | None]:
        return partial(made, role0=role0)

    said, _ = with_roles(english, doing_of(act.name))
    yield line("paid_act", said, priced)
    verb, _, thing = said.partition(" ")
    yield line("paid_acting", with_roles(in_form(english, gerund), doing_of(act.name))[0], priced)
    if verb in NOMINAL:
        yield line("paid_acting", f"[the] {NOMINAL[verb]} of {thing}", priced)


NOMINAL = {
    verb: f"{verb.removesuffix(ending)}{instead}"
    for ending, instead, verbs in (
        ("it", "ission", ("submit",)),
        ("e", "ion", ("revise",)),
        ("t", "tion", ("object",)),
    )
    for verb in verbs
}
"""The nouns of some verbs: "submission" for "submit"."""


def costs(act: Act, incident: Incident) -> Callable[..., Several | None]:
    """Return a constructor for the two statements that an act's price consists of.

    Players who can't pay the price may not act, and players who act pay the price.
    """
    payer, *others = _NOUN.findall(incident.english[0])
    roles = tuple(Phrase(noun) for noun in (payer, *others))

    def made(
        price: Price, who: Phrase | None = None, role0: Phrase | None = None
    ) -> Several | None:
        who = who or Phrase(payer)
        plain = who.quantifier == A and who.besides is None and (not role0 or role0.quantifier == A)
        if type(price.amount) is not int or price.amount < 1 or not plain or who.noun != payer:
            return None
        lacks, paid = _paid(price, price.amount)
        forbids = Forbids(described_by(replace(who, noun=payer), (lacks,)), act.name, role0)
        done_to = roles[1:] if role0 is None else (role0,)
        when = Occurs(incident.name, (who, *done_to))
        return Several((forbids, On(when, by_the_doer(when, (paid,)))))

    return made


def piece_written(piece: Any, role: Callable[[], str]) -> str:
    match piece:
        case Word(_, shown):
            return shown
        case Slot():
            return role()
        case Either(ways):
            return " ".join(filter(None, (piece_written(one, role) for one in ways[0])))
        case Maybe():
            return ""
    raise Unwritable
