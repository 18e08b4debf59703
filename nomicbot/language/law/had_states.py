"""Grammar lines for states that somebody has, such as a disease: "a player with the Wheeze".

A clause declares such a state by saying what it is: "The Wheeze is a disease." Nobody has it at
first. It is had, got and lost; other states are what somebody is: "becomes Cold".
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.english import gerund
from nomicbot.game.plainlaw.tree import (
    CLUBS,
    RANDOM,
    A,
    Been,
    Comes,
    Condition,
    DeclaresFlag,
    Is,
    Marks,
    Not,
    Occurs,
    On,
    Phrase,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN
from nomicbot.language.law.changes import CEASE
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, Several, Terms
from nomicbot.language.law.states import as_nouns

_BEGINS = "this clause begins"
_DISEASES = (
    *("disease", "illness", "sickness", "malady", "ailment", "infection", "contagion", "plague"),
    *("pox", "fever", "affliction"),
)
_OTHERS = ("curse", "hex", "spell", "blessing", "condition", "duty", "burden")
"""Nouns, besides diseases, for states that somebody has."""

_CATCHES = (
    "(gets|get|catches|catch|contracts|contract|receives|receive|comes down with|"
    "(is|are|becomes|become) (infected|afflicted|stricken|struck) (with|by))"
)
_CATCH = "(get|catch|contract|receive|come down with|(be|become) (infected|afflicted) with)"
_LOSES = (
    "(loses|lose|recovers from|recover from|gets over|get over|shakes off|gets rid of|"
    "(is|are) (cured|healed|freed|rid|relieved) of)"
)
_LOSE = "(lose|recover from|get over|shake off|get rid of|be (cured|healed|freed|rid) of)"
_LEAVES = "(leaves|leave|passes from|departs from|is lifted from|is taken from)"
_GOES_TO = "(passes to|spreads to|goes to|falls on|falls upon|strikes|infects|is given to)"
_BY_ITSELF = "[(by itself|of its own accord|on its own)]"
_ENDS = "(passes|ends|goes away|wears off|is over|disappears|passes off|clears up)"
_HAS = "(has|have|suffers from|suffer from|(is|are) (infected|afflicted|ill|sick) with)"
_AT_FIRST = "(to start|at first|initially|to begin with|at the start|to start with) [,]"


def had_states(terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for the states that clauses let somebody have.

    "It" means the state only if clauses declare no other one.
    """
    alone = len(terms.had) == 1
    for noun, word, what in terms.had:
        if what in CLUBS:
            yield from _club(noun, word, what, alone=alone)
            continue
        it = f"|it|the {what}" if alone else ""
        the = f"(the {word}|the {what} of {word}{it})"
        yield line("had", the, value=word)
        yield from _had_by(noun, word, the)
        yield from _facts(noun, word, the)
        yield from _adjectives(noun, word, what, alone=alone)


def _club(noun: str, word: str, what: str, *, alone: bool) -> Iterator[Line]:
    """Yield the grammar lines for a club: "a member of the Moth Society".

    If `alone` is true, clauses declare no other club and no disease, so "a member" is enough.
    """
    holds = Is(word)
    head = word.split()[-1]
    it = f"|the {what}|it" + (f"|the {head}" if head != word else "") if alone else ""
    the = f"(the {word}{it})"
    yield line("club", the, value=word)
    yield from as_nouns(noun, holds, f"member of {the}", f"members of {the}")
    if alone:
        yield from as_nouns(noun, holds, "member", "members")
    member = f"(a member|members) of {the}"
    yield line(f"cond_{noun}", f"(is|are) {member}", value=holds)
    yield line(f"cond_{noun}", f"(is|are) not {member}", value=Not(holds))
    yield line(f"being_{noun}", f"{member}", value=holds)
    if alone:
        yield line(f"cond_{noun}", "(is|are) a member", value=holds, reads=True)
        yield line(f"cond_{noun}", "(is|are) not a member", value=Not(holds), reads=True)
        yield line(f"being_{noun}", "a member", value=holds, reads=True)
        for symbol, subject in (("change", "{who:subject} "), ("sharing", "")):
            stops = f"{subject}[at once] {CEASE} a member"
            yield line(symbol, stops, _leaves(word), reads=True)
        yield line("statement", _ITS_MEMBERS, value=Several(()), reads=True)
    yield line(f"cond_{noun}", f"(belongs|belong) to {the}", value=holds, reads=True)
    who = f"{{who:phrase_{noun}}}"
    yield line("comes", f"{who} (joins|join) {the}", _coming(holds), reads=True)
    yield line("comes", f"{who} {_QUITS} {the}", _coming(Not(holds)), reads=True)


def _leaves(word: str) -> Callable[..., Marks]:
    return lambda who=ME: Marks(who, word, on=False)


_ITS_MEMBERS = (
    "its members are [(those|the|all)] players who have joined it [and have not [since] left it "
    "[or been expelled [from it]]]"
)
_QUITS = "(leaves|leave|quits|quit|is expelled from|are expelled from)"


def _clubs() -> Iterator[Line]:
    """Yield the grammar lines for joining and leaving a club, in each form of the verb."""
    for symbol, subject, joins, leaves in (
        ("change", "{who:subject} ", "(joins|join|becomes a member of)", _LEAVING),
        ("sharing", "", "(joins|join|becomes a member of)", _LEAVING),
        ("to_share", "", "(join|become a member of)", _LEAVE),
        ("result", "", "(join|become a member of)", _LEAVE),
    ):
        for verb, on in ((joins, True), (leaves, False)):
            said = f"{subject}{verb} {{word:club}}"
            if symbol == "change":
                yield line("change", said, Marks, on=on)
            else:
                yield line(symbol, said, Marks, who=ME, on=on, reads=True)


_LEAVING = "(leaves|leave|quits|(is|are) (expelled|removed) from|stops being a member of)"
_LEAVE = "(leave|quit|be expelled from|cease to be a member of|stop being a member of)"


def _had_by(noun: str, word: str, the: str) -> Iterator[Line]:
    """Yield the grammar lines for having a state, getting it and losing it."""
    holds = Is(word)
    yield line(f"cond_{noun}", f"{_HAS} {the}", value=holds)
    yield line(f"cond_{noun}", f"(does|do) not have {the}", value=Not(holds))
    yield line(f"which_{noun}", f"(with|having|suffering from) {the}", value=(holds,), reads=True)
    yield line(f"which_{noun}", f"without {the}", value=(Not(holds),), reads=True)
    long = f"(has|have) had {the} {{t:so_long}}"
    yield line(f"been_{noun}", long, lambda t: Been(holds, noun, *t), reads=True)
    who = f"{{who:phrase_{noun}}}"
    yield line("comes", f"{who} {_CATCHES} {the}", _coming(holds), reads=True)
    yield line("comes", f"{who} {_LOSES} {the}", _coming(Not(holds)), reads=True)


def _coming(holds: Condition) -> Callable[..., Comes | None]:
    def made(who: Phrase) -> Comes | None:
        if isinstance(holds, Not):  # who recovers from it had it
            so = holds.condition
            who = replace(who, conditions=tuple(one for one in who.conditions if one != so))
        plain = who.quantifier == A and who.besides is None and holds not in who.conditions
        return Comes(who, holds) if plain else None

    return made


def _facts(noun: str, word: str, the: str) -> Iterator[Line]:
    """Yield the grammar lines for more about a state: who has it first, how it ends."""
    either = f"(a|each|every|any) {noun} either has {the} or does not [have {the}]"
    yield line("statement", either, value=Several(()), reads=True)
    first = f"{_AT_FIRST} {{who:phrase_{noun}}} has {the}"
    yield line("statement", first, _has_first(word), reads=True)
    later = f"{the} {_ENDS} {_BY_ITSELF} {{span:after_spell}}"
    yield line("statement", later, _ends_after(noun, word), reads=True)
    leaves = f"{the} {_LEAVES} (a|any|each|every) {noun} {_BY_ITSELF} {{span:after_spell}}"
    yield line("statement", leaves, _ends_after(noun, word), reads=True)


def _has_first(word: str) -> Callable[..., On | None]:
    def made(who: Phrase) -> On | None:
        drawn = who.quantifier == RANDOM
        return On(Occurs(_BEGINS), (Marks(who, word),)) if drawn else None

    return made


def _ends_after(noun: str, word: str) -> Callable[..., On | None]:
    """Return a constructor for "the Wheeze passes after 8 ndays"."""

    def made(span: tuple[str, int]) -> On | None:
        period, n = span
        been = Been(Is(word), noun, n, period)
        return On(Comes(Phrase(noun), been), (Marks(ME, word, on=False),)) if n else None

    return made


def _adjectives(noun: str, word: str, what: str, *, alone: bool) -> Iterator[Line]:
    """Yield the grammar lines for adjectives: wheezing players have the Wheeze, healthy ones don't.

    "Healthy" and "infected" are clear only if `alone` is true: then no clause declares another
    disease.
    """
    if what not in _DISEASES:
        return
    holds = Is(word)
    own = gerund(word.casefold())
    said: list[tuple[str, Condition]] = []
    if {word.casefold(), own} <= english_words():
        said.append((own, holds))
    if alone:
        said += [("infected", holds), ("sick", holds), ("healthy", Not(holds))]
    for adjective, so in said:
        opposite = so.condition if isinstance(so, Not) else Not(so)
        yield line(f"adj_{noun}", adjective, value=so, reads=True)
        yield line(f"cond_{noun}", f"(is|are) {adjective}", value=so, reads=True)
        yield line(f"cond_{noun}", f"(is|are) not {adjective}", value=opposite, reads=True)


def declared_so(said: DeclaresFlag) -> str:
    """Return the declaration of a state that somebody has, in English."""
    article = "an" if said.had[0] in "aeiou" else "a"
    if said.had in CLUBS:
        member = f"that a {said.noun} can be a member of, and at first none is"
        return f"The {said.word} is {article} {said.had} {member}"
    has = f"that a {said.noun} can have, and at first none has it"
    return f"The {said.word} is {article} {said.had} {has}"


def _declared(word: str, had: str, noun: str = HOLDER_NOUN) -> DeclaresFlag:
    return DeclaresFlag(noun, word, had)


HAD: tuple[Line, ...] = (
    *(line("had_what", what, value=what) for what in (*_DISEASES, *_OTHERS)),
    *(line("club_what", what, value=what) for what in CLUBS),
    line("statement", "[the] {word:name} is (a|an) {had:club_what} [of players]", _declared),
    line(
        "statement",
        "[the] {word:name} is (a|an) {had:club_what} [,] "
        "of which {noun:plural} (may|can) be members",
        _declared,
        reads=True,
    ),
    line(
        "statement",
        "[the] {word:name} is (a|an) {had:club_what} [,] (that|which) (a|any|each) {noun:sing} "
        "(can|may) (join|be a member of) [, and at first none is]",
        _declared,
        reads=True,
    ),
    line(
        "statement",
        "there is (a|an) {had:club_what} (called|named|known as) [the] {word:name}",
        _declared,
        reads=True,
    ),
    *_clubs(),
    line("statement", "[the] {word:name} is (a|an) {had:had_what} [of players]", _declared),
    line(
        "statement",
        "[the] {word:name} is (a|an) {had:had_what} [,] (that|which) (a|any|each) {noun:sing} "
        "(can|may) (have|catch|get) [, and at first none has it]",
        _declared,
        reads=True,
    ),
    line("change", f"{{who:subject}} {_CATCHES} {{word:had}}", Marks, on=True),
    line("change", f"{{who:subject}} {_LOSES} {{word:had}}", Marks, on=False),
    line("change", f"{{word:had}} {_GOES_TO} {{who:given_to}}", Marks, on=True, reads=True),
    line("change", f"{{word:had}} {_LEAVES} {{who:given_to}}", Marks, on=False, reads=True),
    line("sharing", f"{_CATCHES} {{word:had}}", Marks, who=ME, on=True, reads=True),
    line("sharing", f"{_LOSES} {{word:had}}", Marks, who=ME, on=False, reads=True),
    line("to_share", f"{_CATCH} {{word:had}}", Marks, who=ME, on=True, reads=True),
    line("to_share", f"{_LOSE} {{word:had}}", Marks, who=ME, on=False, reads=True),
    line("result", f"{_CATCH} {{word:had}}", Marks, who=ME, on=True, reads=True),
    line("result", f"({_LOSE}|cure emself of) {{word:had}}", Marks, who=ME, on=False, reads=True),
)
