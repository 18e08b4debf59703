"""Grammar lines for declared numbers: "Each player has a Thirst, which is 0 at first, ...".

A declaration consists of facts: the name of the number, its initial value, its bounds, and when it
changes by how much. The facts can be in any order, and some of them in the next sentence.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EACH,
    LEAST,
    MOST,
    Declares,
    DeclaresWords,
    Gains,
    Occurs,
    On,
    Phrase,
    Statement,
)
from nomicbot.game.plainlaw.vocabulary import Noun, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import Facts, Follows, Growth, Several, Unstarted
from nomicbot.language.law.quantities import Bound
from nomicbot.language.law.synonyms import FALLS, RISES
from nomicbot.language.law.words import plural_of

_NUMERIC = (
    "(number|whole number|integer|integer number|integral number|amount|numerical value|count|"
    "quantity|score|counter|tally)"
)
_RANGE = "(from {lowest:signed} to|between {lowest:signed} and) {highest:signed} [inclusive]"
_STARTS = "(starts|start|begins|begin)"
_KEPT = "(kept|recorded|tracked|maintained|noted)"
_MADE = "(established|created|introduced|instituted|declared|defined)"
_FOR_EACH = "[for (each|every) player|for (everyone|everybody|all)|for all players]"
_WHICH = "(which|that)"


def _both(one: Facts, more: Facts) -> Facts | None:
    """Return two sets of facts about a number as one, or None if both state the same fact."""
    held = [(getattr(one, f.name), getattr(more, f.name)) for f in fields(Facts)]
    if any(a is not None and b is not None for a, b in held):
        return None
    return Facts(*(b if a is None else a for a, b in held))


def _declared(kind: str, noun: str, name: str, facts: Facts) -> Statement | Several:
    plain = Declares(noun, name, facts.initial or 0, facts.lowest, facts.highest)
    if facts.initial is None:
        return Unstarted(noun, name, 0, facts.lowest, facts.highest, kind, facts.growth)
    return _growing(plain, kind, facts.growth)


def _growing(declares: Declares, kind: str, growth: Growth | None) -> Statement | Several:
    if growth is None:
        return declares
    each = Phrase(declares.noun, EACH)
    key = f"{kind}:{declares.name.casefold()}"
    return Several((declares, On(growth.when, (Gains(each, growth.by, key),))))


def completed_declaration(last: Statement, facts: Facts) -> tuple[Statement, ...] | None:
    """Return the declaration `last`, completed by facts in the next sentence, or None.

    For example "It is initially 3" completes the declaration of a number without an initial value.
    Returns None if the facts are about another number, or contradict the declaration.
    """
    if not isinstance(last, (Declares, DeclaresWords)) or not _is_about(facts, last.name):
        return None
    if isinstance(last, DeclaresWords):
        fits = facts.word in last.words and not last.initial
        return (replace(last, initial=facts.word or ""),) if facts.word and fits else None
    if not isinstance(last, Unstarted):
        return _bounded(last, facts)
    if facts.word:
        return None
    known = Facts(None, last.lowest, last.highest, last.growth)
    more = _both(known, replace(facts, name=None))
    if more is None or more.initial is None:
        return None
    made = _declared(last.kind, last.noun, last.name, more)
    return made.statements if isinstance(made, Several) else (made,)


def _is_about(facts: Facts, name: str) -> bool:
    """Return whether facts are about a number of this name, in the singular or the plural."""
    said = facts.name
    return said is None or said in (name, plural_of(name)) or plural_of(said) == name


def _bounded(last: Declares, facts: Facts) -> tuple[Statement, ...] | None:
    """Return the declaration `last` with the bounds that the next sentence gives, or None.

    Returns None if the sentence also gives something else, or bounds that contradict the
    declaration's.
    """
    both = _both(Facts(None, last.lowest, last.highest), replace(facts, name=None))
    if both is None or both.initial is not None or both.growth or both.word:
        return None
    return (replace(last, lowest=both.lowest, highest=both.highest),)


def _at(sign: int) -> Callable[[int, Occurs], Facts | None]:
    return lambda by, m: Facts(growth=Growth(sign * by, m)) if by else None


def _initial(initial: int) -> Facts:
    return Facts(initial)


def _of_it(facts: Facts) -> Follows | None:
    """Return the facts from a sentence about "it" for the declaration before, or None.

    Returns None if they only say when the number changes, which other lines parse.
    """
    return None if facts == Facts(growth=facts.growth) and facts.growth else Follows(facts=facts)


def _unset(name: str, other: str, initial: int, **_: str) -> Follows | None:
    """Return the fact that a number begins at `initial`, or None if two numbers are named.

    For example "until somebody sets the Tax, the Tax is 3", where `name` and `other` are both
    "Tax".
    """
    return _number(initial, name) if name == other else None


def _bounded_by(b: Bound) -> Facts | None:
    """Return the bound in "at least 0", or None for an exact number, which bounds nothing."""
    relation, n = b
    if relation == LEAST:
        return Facts(lowest=n)
    return Facts(highest=n) if relation == MOST else None


def _natural() -> Facts:
    return Facts(lowest=0)


def _word(word: str, name: str | None = None) -> Follows:
    return Follows(facts=Facts(word=word, name=name))


def _named(name: str, facts: Facts) -> Follows:
    return Follows(facts=replace(facts, name=name))


def _number(initial: int, name: str) -> Follows:
    return Follows(facts=Facts(initial, name=name))


def declared_numbers(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for declarations of numbers, for every noun of a vocabulary."""
    yield from _FACTS
    if words.whole is not None:
        yield from _of_game(words.whole)
    for noun in words.nouns:
        yield from declared_numbers_of(noun)


def declared_numbers_of(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines for declared numbers of one noun: "each player has a Thirst"."""
    kind = noun.kind.name
    owner = f"{{noun:owner_{noun.name}}}"
    each, many = f"(each|every) {noun.name}", f"{noun.plural}"
    has = "(has|have|shall have|will have|must have|possesses|possess|keeps|owns)"
    owners = [f"(a|any|each|every) {noun.name} {has}", f"[all] {many} {has}"]
    owners += [f"for {each} there is", f"{many} each have"]
    owners += [f"associated with {each} is", f"there is associated with {each}"]
    owners += [f"there is for {each}", f"to {each} belongs", f"there is , for {each} ,"]
    if noun.person:
        owners.append(f"(everyone|everybody) {has}")
        yield from _with_facts(_CURRENCIES, _making(noun.name, kind, start=0))
        yield from _none_yet(noun)
        everyone = f"({each}|[all] {many}|everyone|everybody)"
        start = f"{everyone} {_STARTS} [out|off] with {{initial:signed}} {{name:name}}"
        yield line("statement", start, _number, reads=True)
    yield line(f"owner_{noun.name}", f"({'|'.join(owners)})", value=noun.name)
    yield line("owner", owner.replace("noun:", ""), reads=True)
    heads = [f"{owner} {{name:called}}"]
    sort = "(an attribute|a property|a characteristic|a number|an integer|a statistic|"
    sort += "a currency)"
    of = f"{sort} (of|belonging to|possessed by) ({many}|all {many}|{each})"
    sorted_ = f"{{name:name}} (is|are) (a|an) {_NUMERIC}"
    heads += [
        f"{{name:name}} (is|are) {of}",
        f"{sorted_} [that|which] (belongs to|is had by) ({each}|all {many}|a {noun.name})",
        f"there is {of} [,] (known as|called|named) {{name:name}}",
    ]
    heads.append(f"there is {sort} (known as|called|named) {{name:name}} for {each}")
    heads.append(f"there is {sort} (known as|called|named) {{name:name}} that {each} has")
    heads.append(f"{{name:name}} is {sort} [that|which] ({each} has|[all] {many} have)")
    everybody = f"({each}|all {many})"
    heads.append(f"{{name:name}} is {_KEPT} for {everybody}")
    heads.append(f"{sort} (known as|called|named|of) {{name:name}} is {_KEPT} for {everybody}")
    heads.append(f"{{name:name}} is [hereby] {_MADE} [(as|to be)] {of}")
    heads.append(f"[(a|an)] {{name:name}} is had by ({each}|all {many})")
    made = _making(noun.name, kind)
    for whose in (
        f"(a|any|each|every) {noun.name} 's {{name:name}}",
        f"the {{name:name}} of (a|each|every) {noun.name}",
        f"the (number|amount) of {{name:name}} [that] (a|any|each|every) {noun.name} has",
    ):
        yield line("statement", f"{whose} {{facts:facts}}", made, reads=True)
    yield from _with_facts(heads, made)


def _of_game(whole: Noun) -> Iterator[Line]:
    """Yield the grammar lines for declared numbers of the game: "There is a Pot, ..."."""
    sort = "(a|one) [common|single|shared|game-wide] (number|counter|integer|count|tally)"
    yield line("called", "(a|an) (count|tally|counter) (called|named|known as) [the] {name}")
    heads = [
        f"{there} {{name:called}}"
        for there in ("(there is|there exists)", "the game (has|keeps)", "the game keeps track of")
    ]
    heads.append(f"there is {sort} [of the game] (called|named|known as) [the] {{name:name}}")
    yield from _with_facts(heads, _making(whole.name, whole.name))


def _with_facts(heads: Sequence[str], made: Callable[..., Any]) -> Iterator[Line]:
    """Yield the grammar lines for declarations that begin with one of `heads`.

    Facts, such as a start and bounds, may follow. `made` builds the declaration.
    """
    for head in heads:
        for said in (
            f"{head} {{_:to_verb}} {{facts:facts}}",
            f"{head} [,] {{facts:apposed}}",
            f"{head} \\( {{facts:apposed}} \\)",
        ):
            yield line("statement", said, made, reads=True)
        yield line("statement", head, made, reads=True)


def _making(noun: str, kind: str, start: int | None = None) -> Callable[..., Statement | Several]:
    """Return a constructor for the declaration of a number, with `start` as its default start."""

    def made(name: str, facts: Facts | None = None, **_: str) -> Statement | Several:
        declared = _declared(kind, noun, name, facts or Facts())
        return replace(declared, start=start) if isinstance(declared, Unstarted) else declared

    return made


def started(declares: Statement) -> tuple[Statement, ...]:
    """Return the declaration of a number with its usual start, or another statement unchanged."""
    if not isinstance(declares, Unstarted) or declares.start is None:
        return (declares,)
    return completed_declaration(declares, Facts(declares.start)) or (declares,)


_CURRENCIES = (
    "[(a|an|the)] {name:name} (is|are) (a|the) [new] [unit of] currency",
    "there (is|exists) a [new] [unit of] currency (called|named|known as) [the] {name:name}",
    "let there be a [new] currency (called|named|known as) [the] {name:name}",
    "let there be {name:name} , a [new] currency",
)
"""How a clause declares a currency. Players have none of it until they get some."""


def _none_yet(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines that only state the obvious: who was given none has none."""
    number = "(some|a) [whole] number of"
    has = "(has|have|owns|own|holds|hold)"
    who = f"((each|every) {noun.name}|{noun.plural})"
    yield line("statement", f"{who} {has} {number} {{_:attr}}", _so_anyway, reads=True)
    never = "(has|have) never (been given|received|got|had) any"
    given = f"(a|any|each) {noun.name} who {never} {has} (none|no {{_:attr}})"
    yield line("statement", given, _so_anyway, reads=True)


def _so_anyway(**_: str) -> Several:
    return Several(())


_FACTS = (
    line(
        "at_first",
        f"(initially|{_FOR_EACH} at first|to begin with|to start with|at "
        "the start|at the beginning|"
        "in the beginning|at the outset|by default|"
        f"{_FOR_EACH} (until|unless) [it is] changed|at first {_FOR_EACH}|"
        "for [each|every|a] new (player|players)|"
        "for (newcomers|a newcomer|any newcomer|beginners)|as default|by default|to begin|"
        "when (e|a player|a new player) (becomes a player|joins|joins the game)|"
        "(upon|on|at) (its|eir|the|) (creation|making)|"
        "when (it|e|one) is (new|made|created|built|bought|submitted|first made))",
        value="",
    ),
    line("to_verb", f"[,] [and] ({_WHICH}|it)", value=""),
    line("to_verb", "[,] and [each [of em]]", value=""),
    line("to_verb", "[,] and (everyone|everybody|each player|every player) 's", value=""),
    line("to_verb", "(:|;) it", value=""),
    line("facts", "{fact}"),
    line("facts", "{one:fact} {_:and_fact} {more:facts}", _both),
    line("facts", "{one:fact} (,|and|, and) {more:apposed}", _both),
    line("and_fact", f"[,] [and] [{_WHICH}|it]", value=""),
    line("fact", f"is (a|an) {_NUMERIC}", lambda: Facts()),
    line("fact", f"is (a|an) {_NUMERIC} , {{_:at_first}} {{initial:signed}}", _initial),
    line("fact", "(is|be) (a|an) integer", lambda: Facts()),
    line(
        "fact",
        f"is (a|an) (integer|{_NUMERIC}) {_RANGE}",
        Facts,
    ),
    line("fact", "is {initial:signed} [units] {_:at_first}", _initial),
    line("fact", "is {_:at_first} {initial:signed}", _initial),
    line("fact", "(shall|will) {_:at_first} be {initial:signed}", _initial),
    line("fact", "[by default] (defaults|default) to {initial:signed}", _initial),
    line(
        "fact", f"{_STARTS} [out] [(at|with|as|from)] {{initial:signed}} [{{_:at_first}}]", _initial
    ),
    line("fact", f"{_STARTS} [out] with none", lambda: _initial(0)),
    line("fact", f"(is|lies|ranges|goes|is always) {_RANGE}", Facts),
    *(
        line(symbol, f"{never} {bound}", Facts)
        for symbol, never in (
            ("fact", "((may|can|must|shall|does) (not|never)|cannot|never|is never to)"),
            ("apposition", "never"),
        )
        for bound in (
            "(exceeds|exceed|rises above|rise above|goes above|go above|go over) {highest:signed}",
            "(be more than|is more than|be greater than|be above|be over) {highest:signed}",
            "(falls below|fall below|goes below|go below|drop below) {lowest:signed}",
            "(be less than|is less than|be below|be under|be fewer than) {lowest:signed}",
        )
    ),
    line("fact", "(is|must be|is always) at most {highest:signed}", Facts),
    line("fact", "(is|must be|is always) at least {lowest:signed}", Facts),
    line("fact", f"{RISES} {{by:number}} {{m:moment}}", _at(1)),
    line("fact", f"{FALLS} {{by:number}} {{m:moment}}", _at(-1)),
    *(
        line(symbol, f"{always}{{b:bound}}", _bounded_by, reads=True)
        for symbol, always in (
            ("fact", "((may|can) only be|can be|may be|must be|is|are) [always] "),
            ("apposition", "[always] "),
        )
    ),
    line("fact", f"is (a|an) {_NUMERIC} [,] {{more:numeric_value}}", lambda more: more),
    line("apposition", f"(a|an) {_NUMERIC} [,] {{more:numeric_value}}", lambda more: more),
    *(
        line("numeric_value", f"{said} {{initial:signed}}", _initial)
        for said in (
            "(whose|with [a|an|the]) (initial|starting|default) value [is|of]",
            "the (initial|starting|default) value of which is",
            "of which the (initial|starting|default) value is",
            "(starting|beginning) [out] (at|with|from|as)",
        )
    ),
    line("apposition", "{more:numeric_value}"),
    line("apposed", "{apposition}"),
    line("apposed", "{one:apposition} {_:to_verb} {more:facts}", _both),
    line("apposed", "{one:apposition} (,|and|, and) {more:apposed}", _both),
    line("apposed", "{one:apposition} (and|, and) {more:facts}", _both),
    line("apposition", f"(a|an) {_NUMERIC}", lambda: Facts()),
    line("apposition", f"being (a|an) {_NUMERIC}", lambda: Facts()),
    line(
        "apposition",
        f"[being] (a|an) {_NUMERIC} (starting|beginning|that starts|that begins|which starts|"
        "which begins) [out] (at|with|from|as) {initial:signed}",
        _initial,
    ),
    line(
        "apposition",
        f"[being] (a|an) {_NUMERIC} (whose|with (a|an|the)) (initial|starting|default) value "
        "[is|of] {initial:signed}",
        _initial,
    ),
    line("apposition", f"[being] (a|an) (non-negative|nonnegative) {_NUMERIC}", _natural),
    line("fact", f"is (a|an) (non-negative|nonnegative) {_NUMERIC}", _natural),
    line("fact", "[(is|may|can|must|shall)] never [be] negative", _natural),
    line("fact", "(cannot|may not|must not|shall not) be negative", _natural),
    line("apposition", "(a|an) integer attribute", lambda: Facts()),
    line("apposition", "{initial:signed} [units] {_:at_first}", _initial),
    line("apposition", "{_:at_first} {initial:signed}", _initial),
    line("apposition", "of {initial:signed} [{_:at_first}]", _initial),
    line("apposition", "initially empty", lambda: _initial(0)),
    line("fact", "is (initially empty|empty at first)", lambda: _initial(0)),
    line("fact", "(nobody|no one|no player) has any {_:at_first}", lambda: _initial(0)),
    line("fact", f"(holds|contains) (a|an) {_NUMERIC} of ({{_:attr}}|em)", lambda: Facts()),
    line("fact", "belongs to (each|every|a) player", lambda: Facts()),
    line(
        "apposition",
        f"[(a|an) {_NUMERIC}] (of|having|with) [a|an] (initial|starting|default) value "
        "[of] {initial:signed}",
        _initial,
    ),
    line(
        "apposition",
        "(whose|with [a|an|the]) ((initial|starting|default) value|default) [is|of] "
        "{initial:signed}",
        _initial,
    ),
    line("apposition", "[from] {lowest:signed} to {highest:signed}", Facts),
    line("apposition", f"(a|an) (integer|{_NUMERIC}) {_RANGE}", Facts),
    line("statement", "it {facts:facts}", _of_it, reads=True),
    line(
        "statement",
        "(its|the|eir) (initial|starting|default) value is {initial:signed}",
        lambda initial: Follows(facts=Facts(initial)),
        reads=True,
    ),
    *(
        line("statement", f"{whose} {{name:name}} {{facts:facts}}", _named, reads=True)
        for whose in ("", "(a|each|every) player 's", "eir")
    ),
    line("statement", "it (starts|begins) [out] (as|at) {word:word}", _word, reads=True),
    line("statement", "it (defaults|default) to {word:word}", _word, reads=True),
    line(
        "statement",
        "{_:at_first} [,] it is {initial:signed}",
        lambda initial: Follows(facts=Facts(initial)),
        reads=True,
    ),
    line("statement", "{_:at_first} [,] it is {word:word}", _word, reads=True),
    line("statement", "(a|each|every|any) new one is {word:word}", _word, reads=True),
    line(
        "statement",
        "(all|each|each of em|every one) (starts|start|begins|begin) [out] [as] {word}",
        _word,
        reads=True,
    ),
    line(
        "statement",
        "the {name:name} of (a|each|every) player is {word:word} [{_:at_first}]",
        _word,
        reads=True,
    ),
    line(
        "statement",
        "(a|an|any|each|every) {noun:sing} whose {name:name} (has not been|is not|was not|has "
        "never been|was never) (set|chosen|changed) [yet] has (a|an) {other:name} of "
        "{initial:signed}",
        _unset,
        reads=True,
    ),
    line("statement", "it (is|starts as|begins as) {word:word} {_:at_first}", _word, reads=True),
    line("statement", "it is {_:at_first} {word:word}", _word, reads=True),
    line("statement", "(a|each|every) new player 's {name:name} is {word:word}", _word, reads=True),
    line(
        "statement",
        "(a|each|every) new player 's {name:name} is {initial:signed}",
        _number,
        reads=True,
    ),
)
