"""Grammar lines for changes of possessions as events: "When a player gains a Burn, ..."."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from nomicbot.game.plainlaw.english import gerund, third
from nomicbot.game.plainlaw.tree import (
    ENDED,
    LESS,
    MORE,
    OTHER,
    TURN,
    A,
    Alters,
    Appears,
    Change,
    On,
    Phrase,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, WHOLE, Vocabulary, key_of
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.continuing import parts_of
from nomicbot.language.law.objects_changed import DESTROYED
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.words import THING

_GAIN = ("gain", "acquire", "obtain", "earn")
_GET = (*_GAIN, "receive", "get")
"""Verbs of gaining. In the rules, "receive" and "get" are for a currency that somebody gives."""
_LOSE = ("lose",)
_GIVEN = "awarded|granted|given"
_AT_ONCE = "[(at once|at a time|in one go|all at once|at one time)]"
_BUT = "[\\( [each one counts ,] unless by this clause \\)]"
_WHEN = "(when|whenever|each time|every time|any time|as soon as|if)"
_UPON = "(upon|on|after|for|by|when|whenever)"
_ONE = "(a|any|each|every) player"


def _finite(verbs: tuple[str, ...]) -> str:
    return f"({'|'.join((*map(third, verbs), *verbs))})"


def _gerunds(verbs: tuple[str, ...]) -> str:
    return f"({'|'.join(map(gerund, verbs))})"


def _altering(way: str) -> Callable[..., Alters | None]:
    def made(attribute: str, least: int = 1, who: Phrase | None = None) -> Alters | None:
        who = who or Phrase(HOLDER_NOUN)
        one = who.quantifier == A and who.besides is None
        if not one or least < 1 or attribute.startswith(f"{WHOLE}:") or _asks(who, attribute):
            return None
        kind = attribute.startswith(THING)
        if kind and least > 1:
            return None  # each object that comes or goes is an event of its own
        return Alters(who, attribute.removeprefix(THING), way, least)

    return made


def _asks(who: Phrase, attribute: str) -> bool:
    """Return whether a phrase has a condition on an attribute: "a player with 3 Burns" and Burns.

    A clause about changes of that attribute can't use such a phrase, since it would be unclear
    whether the amount before or after the change counts.
    """
    inside = (node for condition in who.conditions for node in parts_of(condition))
    named = {getattr(node, name, "") for node in inside for name in ("attribute", "of", "to")}
    return attribute in named


AMOUNTS = (
    line("so_much_more", "(a|an|any|some|another|additional|further|extra|one or more)", value=1),
    line("so_much_more", "{n:number}", lambda n: 1 if n == 1 else None),
    line("so_much_more", "{n:number} or more"),
    line("so_much_more", "(at least|no less than|no fewer than) {n:number}"),
    line("so_much_more", "(more than|over) {n:number}", lambda n: n + 1),
    line("so_much", "{n:number} or more"),
    line("so_much", "at least {n:number}"),
    line("so_much", "more than {n:number}", lambda n: n + 1),
)


def alterings(words: Vocabulary) -> Iterator[Line]:
    """Yield grammar lines for changes of possessions as events: "a player gains a Burn"."""
    yield from AMOUNTS
    for noun in words.nouns:
        subject = f"{{who:phrase_{noun.name}}} "
        yield from _moved("alters", subject)
        yield from _counted("alters", subject, finite=True)
    yield from _given(words)
    for symbol in ("altering_one", "altering_ing"):
        yield from _counted(symbol, "", finite=symbol == "altering_one")
    for one in words.values:
        noun_of = next(noun.name for noun in words.nouns if noun.kind == one.kind)
        yield from _turned(noun_of, one.term, key_of(one))
    yield from _SENTENCES


def alterings_of_terms(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield grammar lines for events in which the value of a declared word attribute changes.

    For example "a player changes eir Class".
    """
    if terms.kinds:
        yield from _destroyed()
    for noun, name, _ in terms.choices:
        if noun != WHOLE:
            yield from _turned(noun, name, f"{words.noun(noun).kind.name}:{name.casefold()}")


def _destroyed() -> Iterator[Line]:
    """Yield grammar lines for objects that are destroyed: "a player's Newt dies"."""
    made = _altering(ENDED)
    somebodys = f"{{who:phrase_{HOLDER_NOUN}}} 's {{attribute:kind}} {DESTROYED} {_BUT}"
    yield line("alters", somebodys, made, reads=True)
    owner = f"{_WHEN} (a|any|each) {{attribute:kind}} {DESTROYED} [,] its owner {{then:sharings}}"
    yield line("statement", owner, _ended, reads=True)


def _ended(attribute: str, then: tuple[Change, ...]) -> On:
    """Return the reaction in "when a Newt dies, its owner gains 2A"."""
    return On(Alters(Phrase(HOLDER_NOUN), attribute, ENDED), then)


def _counted(symbol: str, subject: str, *, finite: bool) -> Iterator[Line]:
    """Yield grammar lines for gaining or losing an amount: "gains a Burn", "loses 3 Burns"."""
    form = _finite if finite else _gerunds
    is_given = f"(is|are) ({_GIVEN})" if finite else f"being ({_GIVEN})"
    many = f"{{least:so_much_more}} {{attribute:attr}} {_AT_ONCE} {_BUT}"
    for verb, other, way in (
        (_GET, is_given, MORE),
        (_LOSE, "", LESS),
    ):
        said = f"({form(verb)}|{other})" if other else form(verb)
        yield line(symbol, f"{subject}{said} {many}", _altering(way), reads=True)
        yield line(symbol, f"{subject}{said} {{attribute:burden_name}}", _altering(way), reads=True)
    for verbs, way in ((_GAIN, MORE), (_LOSE, LESS)):
        bare = f"{subject}{form(verbs)} {{attribute:attr}} {_BUT}"
        yield line(symbol, bare, _altering(way), reads=True)
    either = f"{form(('gain',))} or {form(_LOSE)}"
    yield line(symbol, f"{subject}{either} {many}", _altering(OTHER), reads=True)
    yield line(symbol, f"{subject}{either} {{attribute:attr}}", _altering(OTHER), reads=True)


def _given(words: Vocabulary) -> Iterator[Line]:
    """Yield grammar lines for what somebody gives: "whoever receives A from a Minister".

    Where the rules let players give something, this is an incident of its own.
    """
    told = (english for one in words.incidents if len(one.roles) > 1 for english in one.english)
    named = {word for one in told if "receives" in one for word in re.findall(r"\w+", one)}
    given = {key_of(attribute) for attribute in words.attributes if attribute.term in named}

    def made(attribute: str, giver: Phrase, least: int = 1, who: Phrase | None = None) -> Any:
        inner = any(isinstance(one, Phrase) for one in parts_of(giver.conditions))
        if giver.quantifier != A or giver.besides is not None or inner or attribute in given:
            return None
        altered = _altering(MORE)(attribute, least, who)
        plain = altered is not None and ":" in altered.attribute
        return replace(altered, giver=giver) if altered is not None and plain else None

    some = f"{_finite(_GET)} [some|any] {{attribute:attr}} from {{giver:phrase_{HOLDER_NOUN}}}"
    yield line("altering_one", some, made, reads=True)
    least = "(gains|gets|receives) {least:so_much_more} {attribute:attr}"
    by = f"from {{giver:phrase_{HOLDER_NOUN}}}"
    yield line("altering_one", f"{least} {by}", made, reads=True)
    whole = f"{{who:phrase_{HOLDER_NOUN}}} {least} at once {by} \\( unless by this clause \\)"
    yield line("alters", whole, made, reads=True)


def _moved(symbol: str, subject: str) -> Iterator[Line]:
    """Yield grammar lines for a number that rises or falls: "a player's Thirst rises by 2"."""
    by = f"[by {{least:so_much}}] {_AT_ONCE} {_BUT}"
    for moves, way in (
        ("(increases|increase|rises|rise|goes up|go up|is increased|is raised)", MORE),
        ("(decreases|decrease|falls|fall|goes down|go down|is reduced|is lowered)", LESS),
        ("(changes|change)", OTHER),
    ):
        said = f"{subject}'s {{attribute:attr}} {moves} {by}"
        yield line(symbol, said, _altering(way), reads=True)


def _turned(noun: str, name: str, key: str) -> Iterator[Line]:
    """Yield grammar lines for a new value of an attribute that is a word: "changes eir Class"."""
    made = partial(_altering(TURN), attribute=key)
    subject = f"{{who:phrase_{noun}}}"
    for said in (
        f"{subject} (changes|change) (eir|its) {name} {_BUT}",
        f"{subject} 's {name} (changes|is changed) {_BUT}",
    ):
        yield line("alters", said, made, reads=True)
    if noun == HOLDER_NOUN:
        yield line("altering_one", f"(changes|change) eir {name} {_BUT}", made, reads=True)
        yield line("altering_ing", f"changing eir {name} {_BUT}", made, reads=True)


def _told(a: Alters, then: tuple[Change, ...], who: Phrase | None = None) -> On | None:
    """Return the reaction to the gain `a` in "a player who gains a Burn loses 1A".

    The changes `then` are its effects. `who` may describe the player further, and then replaces the
    subject of `a`. Returns None if it does not fit that subject.
    """
    if who is not None and (who.noun != a.who.noun or who.quantifier != A or who.besides):
        return None
    return On(replace(a, who=who or a.who), then)


_SENTENCES = (
    *(
        line("when", f"{said} {{a:alters}}", lambda a: a, reads=True)
        for said in (
            f"{_WHEN} [that]",
            "(as|where|should|in case|in the event that|once|after|immediately after)",
            "(the moment|the instant|at the moment when) [that]",
        )
    ),
    line("happening", "{alters}", reads=True),
    line("told", f"{_ONE} (who|that) {{a:altering_one}} {{then:sharings}}", _told, reads=True),
    line("told", "{who:described} who {a:altering_one} {then:sharings}", _told, reads=True),
    line(
        "told",
        "(whoever|anyone who|anybody who) {a:altering_one} {then:sharings}",
        _told,
        reads=True,
    ),
    line("statement", "players who {a:altering_one} {then:sharings}", _told, reads=True),
    line(
        "told",
        f"{{who:phrase_player}} {{then:sharings}} {_WHEN} e {{a:altering_one}}",
        _told,
        reads=True,
    ),
    line(
        "told",
        f"{_UPON} {{a:altering_ing}} , {{who:phrase_player}} {{then:sharings}}",
        _told,
        reads=True,
    ),
    line(
        "told",
        f"{{who:phrase_player}} {{then:sharings}} {_UPON} {{a:altering_ing}}",
        _told,
        reads=True,
    ),
)


def altered_written(
    value: Alters | Appears, write: Callable[[str, Any], str], turning: Callable[[str], str]
) -> str:
    """Return the English for the event that an attribute changes: "When a player gains a Burn".

    `turning` returns the name of an attribute whose values are words.
    """
    who = write("phrase", value.who)
    if isinstance(value, Appears):
        return f"When {who} is created"
    if value.way == TURN:
        return f"When {who} 's {turning(value.attribute)} changes (unless by this clause)"
    if value.way == ENDED:
        one = f"When {who} 's {value.attribute} is destroyed"
        return f"{one} (each one counts, unless by this clause)"
    verb = {MORE: "gains", LESS: "loses", OTHER: "gains or loses"}[value.way]
    if ":" not in value.attribute:
        return f"When {who} {verb} a {value.attribute} (each one counts, unless by this clause)"
    many = f"{value.least} or more {write('attr', value.attribute)}"
    by = f" from {write('phrase', value.giver)}" if value.giver else ""
    return f"When {who} {verb} {many} at once{by} (unless by this clause)"
