"""Grammar lines for actions that change another player: "fine another player 2A"."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    A,
    Amount,
    Asks,
    Change,
    Chosen,
    Gains,
    Is,
    Loses,
    Marks,
    Pays,
    Phrase,
    Price,
    Pronoun,
    Rolls,
    Sum,
    Takes,
    Things,
    Tied,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import (
    ME,
    ONE_AND_THE_SAME,
    OTHER,
    Deed,
    Falls,
    Told,
    described,
    with_subject,
)
from nomicbot.language.law.synonyms import HAND, PAY, PAYING

DOER, AIM = Pronoun(FORMER), Pronoun(LATTER)
"""The actor and the target of an action, in the effects of the action."""
EMSELF = Tied("is player", ME)
Target = Phrase | str
"""The target of an action: as a clause describes it, or by the name that a post gives."""


def _aimed(target: Target, *effects: Change, price: tuple[Price, ...] = ()) -> Deed | None:
    if isinstance(target, Phrase) and EMSELF in target.conditions:
        return None  # an effect on the actor needs no target
    if isinstance(target, Phrase) and target.quantifier not in (A, *ONE_AND_THE_SAME):
        return _of_many(target, effects, price)
    return Deed("", target, price, effects)


def _of_many(target: Phrase, effects: tuple[Change, ...], price: tuple[Price, ...]) -> Deed | None:
    """Return an action that changes all objects in a phrase, or a random object, or None.

    For example "fine each player 2A".
    """
    match effects:
        case (Gains() | Loses() as one,) if target.besides in (None, OTHER) and not price:
            return Deed("", None, (), (replace(one, who=target),))
    return None


def _causes(target: Target, then: Told) -> Deed | None:
    """Return the action of making its target gain or lose something: "cause a player to lose 1A".

    Returns None if the target is not suitable. The grammar has no line for two effects on the
    target, because "e" in the second effect could also mean the actor.
    """
    return _aimed(target, with_subject(then, AIM))


def _changes(change: type[Gains] | type[Loses]) -> Callable[..., Deed | None]:
    def made(target: Target, amount: Amount, attribute: str) -> Deed | None:
        return _aimed(target, change(AIM, amount, attribute))

    return made


def _changes_one(target: Target, attribute: str) -> Deed | None:
    return _aimed(target, Loses(AIM, 1, attribute))


def _takes(target: Target, amount: Amount, attribute: str) -> Deed | None:
    return _aimed(target, Takes(DOER, amount, attribute, AIM))


def _hands(unique: frozenset[str]) -> Callable[..., Deed | None]:
    """Return a constructor for actions that hand something to a target that the actor chooses.

    The constructor returns None if the clause itself determines the target: "the Minister of Law".
    """

    def made(target: Target, of: str, amount: Amount | None = None) -> Deed | None:
        if isinstance(target, Phrase):
            named = target.conditions[:1]
            if target.quantifier not in (A, *ONE_AND_THE_SAME) or any(
                isinstance(c, Is) and c.trait in unique for c in named
            ):
                return None
        return Deed("", target, (Pays(Chosen() if amount is None else amount, of, AIM),), ())

    return made


def _for(a: Deed, price: tuple[Price, ...]) -> Deed | None:
    return replace(a, price=price) if not a.price else None


def _so_that(a: Deed, effects: tuple[Change, ...]) -> Deed | None:
    """Return an action on a target with more effects on the actor: "give a player 3A and gain 1A".

    Returns None if the action has no target or if an effect rolls dice.
    """
    rolls = any(isinstance(one, Rolls) for one in effects)
    return replace(a, effects=of_doer(effects)) if a.target and not rolls else None


def of_doer(effects: tuple[Change, ...]) -> tuple[Change, ...]:
    """Return the effects of an action, with "e" as the actor even if the action has a target."""
    return tuple(
        one if isinstance(one, (Asks, Rolls)) or one.who != ME else _on_doer(one) for one in effects
    )


def _on_doer(change: Told) -> Change:
    return replace(change, who=DOER)


def _in_exchange(a: Deed, what: Sum) -> Deed | None:
    return _so_that(a, (Gains(ME, what.amount, what.attribute),))


def _brings(*, on: bool) -> Callable[..., Deed | None]:
    """Return a constructor for getting somebody into a state, or out of it: "cure a player of it".

    Who is got out of it must be in it.
    """

    def made(target: Target, word: str) -> Deed | None:
        so = Is(word)
        if not on and isinstance(target, Phrase) and so not in target.conditions:
            target = described(target, (so,))
        return _aimed(target, Marks(AIM, word, on))

    return made


_TEMPLATES: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("(make|have|let) TARGET {then:to_share}", _causes),
    ("(cause|force|compel|oblige) TARGET to {then:to_share}", _causes),
    ("choose TARGET , who [then] {then:sharing}", _causes),
    ("(remove|take) {amount:some} {attribute:attr} away from TARGET", _changes(Loses)),
    ("(reduce|lower|decrease) TARGET 's {attribute:attr} by {amount:number}", _changes(Falls)),
    ("(increase|raise) TARGET 's {attribute:attr} by {amount:number}", _changes(Gains)),
    ("(fine|charge|dock) TARGET {amount:some} {attribute:attr}", _changes(Loses)),
    ("(deprive|relieve|rid|strip) TARGET of {amount:some} {attribute:attr}", _changes(Loses)),
    ("(award|grant) TARGET {amount:some} {attribute:attr}", _changes(Gains)),
    ("(award|grant) {amount:some} {attribute:attr} to TARGET", _changes(Gains)),
    ("(reward|present|credit) TARGET with {amount:some} {attribute:attr}", _changes(Gains)),
    ("(put|inflict|lay|impose) {amount:some} {attribute:attr} (on|upon) TARGET", _changes(Gains)),
    ("(remove|destroy) {amount:some} {attribute:attr} from TARGET", _changes(Loses)),
    ("(remove|destroy) {amount:some} of TARGET 's {attribute:attr}", _changes(Loses)),
    (
        "(cause|have) {amount:some} {attribute:attr} of TARGET [to be] (removed|destroyed)",
        _changes(Loses),
    ),
    (
        "(cause|have) [one of] TARGET 's {attribute:attr_one} [to be] (removed|destroyed)",
        _changes_one,
    ),
    ("(take|steal) {amount:some} {attribute:attr} from TARGET [so far as there are any]", _takes),
    ("make TARGET [a|an|the] {word:flag}", _brings(on=True)),
    ("(appoint|name|choose|elect) TARGET (as|to be) [a|an|the] {word:flag}", _brings(on=True)),
    ("(appoint|name) TARGET [the] {word:flag}", _brings(on=True)),
    ("make TARGET {then:so_made}", _causes),
    ("(increase|raise) the {attribute:attr} of TARGET by {amount:number}", _changes(Gains)),
    ("(decrease|reduce|lower) the {attribute:attr} of TARGET by {amount:number}", _changes(Falls)),
    ("(cure|relieve|rid) TARGET of {word:had}", _brings(on=False)),
    ("(infect|afflict) TARGET with {word:had}", _brings(on=True)),
    ("(expel|eject|remove|throw) TARGET (from|out of) {word:club}", _brings(on=False)),
    ("(admit|induct) TARGET (to|into) {word:club}", _brings(on=True)),
)


_NAMED = "{target:named}"
"""The target of an action by the name that a post gives."""


def _handing(unique: frozenset[str]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield templates for handing something over, "give TARGET 3A", each with its constructor."""
    hands = _hands(unique)

    def things(target: Target, what: Things) -> Deed | None:
        return hands(target, what.kind, what.amount)

    mine = "of eir [own] {of:attr}"
    for verb, what, made in (
        (HAND, "{amount:some} [of eir] [own] {of:attr}", hands),
        ("give", f"{{amount:some}} {mine}", hands),
        ("give", "{amount:some} {of:currency}", hands),
        ("give", "{of:own_many}", hands),
        (HAND, f"any (number|amount) {mine}", hands),
        ("give", f"any (number|amount) {mine}", hands),
        (HAND, "{what:some_things}", things),
        ("give", "{what:some_things}", things),
    ):
        yield f"{verb} {what} [away] to TARGET", made
        yield f"{verb} away {what} to TARGET", made
        yield f"{verb} TARGET {what}", made


def _lines(deed: str, target: str, unique: frozenset[str]) -> Iterator[Line]:
    for template, made in _TEMPLATES:
        yield line(f"{deed}_only", template.replace("TARGET", target), made, reads=True)
    only = f"{{a:{deed}_only}}"
    yield line(deed, only, reads=True)
    yield line(deed, f"{PAY} {{price:sums}} [in order] to {only}", _for, reads=True)
    yield line(deed, f"{PAY} {{price:sums}} and {only}", _for, reads=True)
    yield line(deed, f"{only} {PAYING} {{price:sums}}", _for, reads=True)
    handing = [*_handing(unique)]
    if target == _NAMED:  # a post says what is done by a clause, which must permit just this
        bare = "give {amount:some} {of:attr}"
        for said in (f"{bare} to TARGET", bare.replace("give", "give TARGET")):
            handing.append((said, _hands(unique)))
    for template, made in handing:
        yield line(f"{deed}_hand", template.replace("TARGET", target), made, reads=True)
    hand = f"{{a:{deed}_hand}}"
    yield line(deed, hand, reads=True)
    yield line(deed, f"{hand} [in order] to {{effects:results}}", _so_that, reads=True)
    yield line(deed, f"{hand} (in exchange for|in return for|for) {{what:sum}}", _in_exchange)


def aims(unique: frozenset[str]) -> Iterator[Line]:
    """Yield the grammar lines for actions with a target: "fine a player of eir choice 2A".

    `unique` contains the words that describe at most one player at a time.
    """
    yield from _lines("deed", "{target:aim}", unique)
    yield from _lines("deed_at", _NAMED, unique)
    yield line("aim", "{who:phrase_player} [{_:of_choice}]", reads=True)
    yield line("aim", "(each other|one another)", value=Phrase("player", A, (), OTHER), reads=True)
    for said in (
        *("of eir choice", "of eir choosing", "that e names", "e names", "whom e names"),
        *("that e chooses", "e chooses", "whom e chooses", "of eir own choice", "named by em"),
        *("that e selects", "e selects", "whom e selects", "e picks", "chosen by em"),
    ):
        yield line("of_choice", said, value="", reads=True)
