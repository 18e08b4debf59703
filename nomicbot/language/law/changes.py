"""The lines of pronouns and owners, and of changes."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    EACH,
    RANDOM,
    Becomes,
    Change,
    Chosen,
    ForEach,
    Gains,
    Loses,
    Marks,
    Of,
    Phrase,
    Pronoun,
    Reference,
    Rolls,
    Subject,
    Sum,
    Takes,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import one_of, two_of
from nomicbot.language.law.parts import ME, RolledBy, ThatMany, Told


def _owner_of(whose: Pronoun) -> Of:
    return Of("owner", whose)


_REFERENCES = (
    *(
        line("subjref", words, value=Pronoun(words))
        for words in ("e", "that player", "that proposal", "that tweak")
    ),
    *(
        line("subjref", words, value=Pronoun(words))
        for words in ("that referendum", "that cfi", FORMER, LATTER, "it")
    ),
    *(line("subjref", words, value=Pronoun("e"), reads=True) for words in ("he", "she")),
    *(
        line("thing", words, value=Pronoun(words))
        for words in ("it", "that proposal", "that tweak", "that referendum")
    ),
    line("thing", "that cfi", value=Pronoun("that cfi")),
    line("whom", "{ref:subjref}"),
    line("whom", "em", value=Pronoun("e"), reads=True),
    line("anyref", "{ref:subjref}"),
    line("anyref", "(em|him|her|them)", value=Pronoun("e"), reads=True),
    line("subjref", "the owner of {whose:thing}", Of, what="owner"),
    line(
        "subjref",
        "(its owner|its author|its submitter)",
        value=Of("owner", Pronoun("it")),
        reads=True,
    ),
    line(
        "subjref",
        "(the player who|whoever) (submitted|proposed) {whose:thing}",
        _owner_of,
        reads=True,
    ),
    line(
        "subjref",
        "the owner of that {noun:sing}",
        lambda noun: Of("owner", Pronoun(f"that {noun}")),
        reads=True,
    ),
    line("subject", "{ref:subjref}"),
    line(
        "subject",
        "{who:phrase}",
        lambda who: who if who.quantifier in (EACH, RANDOM) else None,
        reads=True,
    ),
    line("subject", "{who:bare}", lambda who: replace(who, quantifier=EACH), reads=True),
)


def _each_of(of: str, whose: Reference) -> tuple[str, Reference]:
    return of, whose


def _for_each(change: type[Gains] | type[Loses]) -> Callable[..., Change | None]:
    def made(who: Subject, sum: Sum, each: tuple[str, Reference]) -> Change | None:
        if type(sum.amount) is not int:
            return None
        return change(who, ForEach(sum.amount, *each), sum.attribute)

    return made


def _both_of(change: type[Loses] | type[Gains]) -> Callable[..., tuple[Change, ...]]:
    def made(amount: int, attribute: str) -> tuple[Change, ...]:
        return tuple(change(Pronoun(who), amount, attribute) for who in (FORMER, LATTER))

    return made


def _both(first: Change, then: Any) -> tuple[Change, ...]:
    return (first, *then)


def _shared(first: Told | Rolls, then: Told) -> tuple[Change, ...] | None:
    """Return two changes of the same subject; a die that is rolled is nobody who gains."""
    if isinstance(first, Rolls) and not isinstance(first, RolledBy):
        return None
    whose = ME if isinstance(first.who, Phrase) else first.who
    return first, replace(then, who=whose)


GAIN, LOSE = "(gains|gain|receives|receive|gets|get|earns|earn)", "(loses|lose)"

BECOME = "(becomes|become)"
CEASE = "(ceases to be|cease to be|stops being|is no longer)"
ARTICLE = "[a|an|the]"


def _sharings(symbol: str, gain: str, lose: str, become: str, cease: str) -> Iterator[Line]:
    """Yield the lines of changes without a subject, with the verbs in one form."""
    any_left = "[so far as there are any]"
    for verb, rest, change in ((gain, "", Gains), (lose, any_left, Loses)):
        amount = f"{verb} {{amount:some}} {{attribute:attr}} {rest}"
        yield line(symbol, amount, change, who=ME, reads=True)
        each = f"{verb} {{sum}} {{each:each_of}} {rest}"
        yield line(symbol, each, _for_each(change), who=ME, reads=True)
    yield line(symbol, f"{become} {ARTICLE} {{word:flag}}", Marks, who=ME, on=True, reads=True)
    yield line(symbol, f"{cease} {ARTICLE} {{word:flag}}", Marks, who=ME, on=False, reads=True)


CHANGES = (
    *_REFERENCES,
    line("count", "{n:number}"),
    line("count", "(a|an)", value=1, reads=True),
    line("some", "{n:count}"),
    line("some", "up to {most:number}", Chosen),
    line("some", "any (number|amount) of [eir]", lambda: Chosen(), reads=True),
    line("some", "that (many|much)", lambda: ThatMany(), reads=True),
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
    line(
        "change",
        "{who:subject} (takes|take|steals|steal) {amount:some} {attribute:attr} from {giver:anyref}",
        Takes,
        reads=True,
    ),
    line(
        "each_of",
        "(for each|for every) {of:attr_one} [that] {whose:subjref} (has|owns|possesses)",
        _each_of,
    ),
    line(
        "each_of",
        "(for each|for every) {of:kind} [that] {whose:subjref} (has|owns|possesses)",
        _each_of,
    ),
    line(
        "change", f"{{who:subject}} {GAIN} {{sum}} {{each:each_of}}", _for_each(Gains), reads=True
    ),
    line(
        "change",
        f"{{who:subject}} {LOSE} {{sum}} {{each:each_of}} [so far as there are any]",
        _for_each(Loses),
        reads=True,
    ),
    line("change", "{who:subject} (loses|lose) all [of] eir {attribute:attr}", Becomes, amount=0),
    line(
        "changes",
        "both [players] (lose) {amount:count} {attribute:attr}",
        _both_of(Loses),
        reads=True,
    ),
    line(
        "changes",
        "both [players] (gain) {amount:count} {attribute:attr}",
        _both_of(Gains),
        reads=True,
    ),
    *_sharings("sharing", GAIN, LOSE, BECOME, CEASE),
    *_sharings("to_share", "(gain|receive|get|earn)", "lose", "become", "(cease to be|stop being)"),
    line("changes", "{c:change}", one_of),
    line("changes", "{first:change} and {then:changes}", _both),
    line("changes", "{first:change} , and {then:changes}", _both, reads=True),
    line("changes", "{first:change} and {then:sharing}", _shared),
    line("changes", "{first:change} , and {then:sharing}", _shared),
    line("sharings", "{c:sharing}", one_of),
    line("sharings", "{first:sharing} and {then:sharing}", two_of),
)
