"""The lines of plain law: what clauses can say, and how it is written.

What a vocabulary declares, and what clauses give each other, comes in as words of the lines.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from nomicbot.game.law import in_digits
from nomicbot.game.objects import Attribute
from nomicbot.game.plainlaw.english import past, third
from nomicbot.game.plainlaw.evaluating import HIGHEST
from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    LEAST,
    MOST,
    NDAY,
    NWEEK,
    RANDOM,
    A,
    Adjusts,
    Asks,
    Becomes,
    Caps,
    Change,
    Condition,
    Declares,
    DeclaresKind,
    Defines,
    Does,
    Exceeds,
    Forbids,
    Gains,
    Gets,
    Has,
    Holds,
    Is,
    Keeps,
    Limit,
    Loses,
    Not,
    Occurs,
    Of,
    On,
    Permits,
    Phrase,
    Pronoun,
    Sum,
    Tied,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary, key_of
from nomicbot.language.law.chart import (
    Either,
    Grammar,
    Line,
    Maybe,
    Slot,
    Terminal,
    Unwritable,
    Word,
    Writer,
    line,
    pieces_of,
    tokens_of,
)

VERSION = 1
"""The version of the grammar: what is read by another one is not read anew, but told where it would be different."""

OTHER = Pronoun("other")
_HAVE = "(has|have|owns|own|possesses|possess)"
_MAY_NOT = "(may not|cannot|must not|shall not|can not)"


@dataclass(frozen=True)
class Terms:
    """The words that clauses in force, and the paragraph itself, give beside the vocabulary."""

    attributes: tuple[tuple[str, str], ...] = ()
    """The kind of object that has each, and its name."""
    kinds: tuple[str, ...] = ()
    """Kinds of objects, each in the singular."""
    words: tuple[tuple[str, str], ...] = ()
    """The noun of which each defined word is said, and the word."""
    verbs: tuple[str, ...] = ()
    """Actions of the players' own, in small letters."""


@dataclass(frozen=True)
class Deed:
    """What somebody may do, before it is known who."""

    verb: str = ""
    target: Phrase | None = None
    price: tuple[Sum, ...] = ()
    effects: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Doing:
    """What somebody may not do, or does."""

    act: str
    target: Phrase | None = None


ME = Pronoun("e")
"""Whoever acts, in the effects of a deed: the only one who is named there, unless the deed has a target."""


@lru_cache(maxsize=64)
def grammar(words: Vocabulary, terms: Terms) -> Grammar:
    """Return the grammar of a vocabulary and some terms."""
    return _Making(words, terms).grammar


class _Making:
    def __init__(self, words: Vocabulary, terms: Terms) -> None:
        self._words, self._terms = words, terms
        self._attributes = _attribute_words(words, terms)
        lines = [
            *self._nouns(),
            *_CONDITIONS,
            *self._traits(),
            *_CHANGES,
            *self._kinds(),
            *self._whens(),
            *self._acts(),
            *_STATEMENTS,
            *self._measures(),
        ]
        terminals: dict[str, tuple[Terminal, Writer]] = {
            "number": (_number, lambda value: str(value) if isinstance(value, int) else None),
            "attr": (self._attribute, self._attribute_written),
            "name": (_name, lambda value: value if isinstance(value, str) else None),
            "word": (_capital, lambda value: value if isinstance(value, str) else None),
            "newverb": (_verb, lambda value: value if isinstance(value, str) else None),
            "oldverb": (self._known_verb, lambda value: value if isinstance(value, str) else None),
            "verb3": (self._third, _third_written),
            "verbed": (self._past, lambda _: None),
            "rel": (_nothing, self._relative),
            "holding": (_nothing, self._holding_written),
            "cond": (_nothing, self._owns_none_written),
            "subject": (_nothing, self._subject_written),
            "deed": (_nothing, self._deed_written),
            "changes": (_nothing, self._changes_written),
            "limit": (_nothing, _limit_written),
            "statement": (_nothing, self._statement_written),
            "when": (_nothing, self._when_written),
            "doing": (_nothing, self._doing_written),
        }
        self.grammar = Grammar(lines, terminals)

    # -- words ------------------------------------------------------------------------------------------------------

    def _attribute(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        for words, key in self._attributes.items():
            end = at + len(words)
            said = tuple(tokens[at:end])
            if said == words or (words != ("A",) and tuple(map(str.casefold, said)) == words):
                yield end, key

    def _attribute_written(self, key: Any) -> str | None:
        for words, known in self._attributes.items():
            if known == key:
                return " ".join(words) if words == ("A",) else self._shown(key)
        return None

    def _shown(self, key: str) -> str:
        for attribute in self._words.attributes:
            if key_of(attribute) == key:
                return attribute.term
        return next(name for kind, name in self._terms.attributes if f"{kind}:{name.casefold()}" == key)

    def _known_verb(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        if at < len(tokens) and tokens[at].casefold() in self._terms.verbs:
            yield at + 1, tokens[at].casefold()

    def _third(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        if at < len(tokens):
            low = tokens[at].casefold()
            yield from ((at + 1, verb) for verb in self._terms.verbs if third(verb) == low)

    def _past(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        if at < len(tokens):
            low = tokens[at].casefold()
            yield from ((at + 1, verb) for verb in self._terms.verbs if past(verb) == low)

    # -- noun phrases -----------------------------------------------------------------------------------------------

    def _nouns(self) -> Iterator[Line]:
        for noun in self._words.nouns:
            yield line("sing", noun.name, value=noun.name)
            yield line("plural", noun.plural, value=noun.name)
            mine = f"sing_{noun.name}"
            yield line(mine, noun.name, value=noun.name)
            yield line(f"plural_{noun.name}", noun.plural, value=noun.name)
            yield from _phrases(noun.name)
            anyone = "(anyone|anybody)"
            if noun.person:
                yield line(f"phrase_{noun.name}", f"{anyone} {{conditions:rel}}", _phrase(noun.name, A), reads=True)
                everyone = "(everyone|everybody) {conditions:rel}"
                yield line("phrase", everyone, _phrase(noun.name, EACH), reads=True)
            for owned in self._words.owned:
                if owned.noun == noun.kind.name:
                    made = _phrase(noun.name, A, Is(f"{owned.trait} {noun.name}"))
                    yield line(f"phrase_{noun.name}", f"(a|any) {owned.of} 's {noun.name}", made, reads=True)
                    own = Phrase(noun.name, A, (Tied(f"owned {noun.name}", ME),))
                    said = f"(eir own {noun.plural}|a {noun.name} of eir own|{noun.plural} of eir own)"
                    yield line(f"phrase_{noun.name}", said, value=own, reads=True)
        for trait in self._words.traits:
            if trait.predicates and trait.predicates[0].startswith("is the "):
                title = trait.predicates[0].removeprefix("is ")
                yield line(f"phrase_{trait.noun}", title, value=Phrase(trait.noun, A, (Is(trait.name),)), reads=True)
                yield line("subject", title, value=Phrase(trait.noun, EACH, (Is(trait.name),)), reads=True)
            if trait.as_noun is None:
                continue
            for one in ("phrase", f"phrase_{trait.noun}"):
                made = _phrase(trait.noun, A, Is(trait.name))
                yield line(one, f"(a|an|any) {trait.as_noun[0]} {{conditions:rel}}", made, reads=True)
                yield line(one, f"{trait.as_noun[1]} {{conditions:rel}}", made, reads=True)
                each = _phrase(trait.noun, EACH, Is(trait.name))
                yield line(one, f"(each|every) {trait.as_noun[0]} {{conditions:rel}}", each, reads=True)
                yield line(one, f"all {trait.as_noun[1]} {{conditions:rel}}", each, reads=True)

            for said, symbol in zip(trait.as_noun, ("any", "bare"), strict=True):
                made = _phrase(trait.noun, A, Is(trait.name))
                yield line(f"{symbol}_{trait.noun}", f"{said} {{conditions:rel}}", made, reads=True)
        for of, word in self._terms.words:
            made = _phrase(of, A, Is(word))
            yield line(f"phrase_{of}", f"(a|an|any) {word} {{conditions:rel}}", made, reads=True)
            each = _phrase(of, EACH, Is(word))
            yield line(f"phrase_{of}", f"(each|every) {word} {{conditions:rel}}", each, reads=True)
            yield line(f"cond_{of}", f"is (a|an) {word}", value=Is(word), reads=True)

    def _traits(self) -> Iterator[Line]:
        for trait in self._words.traits:
            for number, predicate in enumerate(trait.predicates):
                plural = predicate.replace("is ", "(is|are) ", 1) if predicate.startswith("is ") else predicate
                said = plural if plural != predicate else f"({predicate}|{_plural_verb(predicate)})"
                yield line(f"cond_{trait.noun}", said, value=Is(trait.name), reads=number > 0)
                if predicate.startswith("is "):
                    rest = predicate.removeprefix("is ")
                    yield line(f"cond_{trait.noun}", f"(is|are) not {rest}", value=Not(Is(trait.name)))
            if trait.adjective:
                yield line(f"adj_{trait.noun}", trait.adjective, value=Is(trait.name))
        for noun, word in self._terms.words:
            yield line(f"cond_{noun}", f"(is|are) {word}", value=Is(word))
            yield line(f"cond_{noun}", f"(is|are) not {word}", value=Not(Is(word)))
            yield line(f"adj_{noun}", word, value=Is(word))
        for tie in self._words.ties:
            person = self._words.noun(tie.to).person
            for number, predicate in enumerate(tie.predicates):
                said = predicate.replace("{to}", "{to:whom}" if person else "{to:thing}")
                yield line(f"cond_{tie.noun}", said, Tied, tie=tie.name, reads=number > 0)
                if tie.any:
                    said = predicate.replace("{to}", f"{{to:phrase_{tie.to}}}")
                    yield line(f"cond_{tie.noun}", said, Tied, tie=tie.name, reads=number > 0)
                    said = predicate.replace("{to}", f"no {{to:any_{tie.to}}}")
                    yield line(f"cond_{tie.noun}", said, _not_tied(tie.name), reads=True)
            for whose in tie.whose:
                said = whose.replace("{to}", "{to:thing}")
                yield line(f"whose_{tie.noun}", said, Tied, tie=tie.name, reads=True)
        for known in self._words.nouns:
            yield line("cond", f"{{cond_{known.name}}}")
            yield line("whose", f"{{whose_{known.name}}}")
            yield line("adj", f"{{adj_{known.name}}}")

    def _relative(self, value: Any) -> str | None:
        if not isinstance(value, tuple):
            return None
        return f"who {' and '.join(self.grammar.write('cond', one) for one in value)}" if value else ""

    def _holding_written(self, value: Any) -> str | None:
        none = isinstance(value, Has) and (value.relation, value.amount) == (MOST, 0)
        return f"no {self.grammar.write('attr', value.attribute)}" if none else None

    def _owns_none_written(self, value: Any) -> str | None:
        if not (isinstance(value, Not) and isinstance(value.condition, Tied)):
            return None
        to = value.condition.to
        if not isinstance(to, Phrase):
            raise Unwritable
        return f"owns no {to.noun} {self.grammar.write('rel', to.conditions)}"

    def _subject_written(self, value: Any) -> str | None:
        return self.grammar.write("phrase", value) if isinstance(value, Phrase) else None

    # -- deeds, acts and happenings ---------------------------------------------------------------------------------

    def _kinds(self) -> Iterator[Line]:
        for kind in self._terms.kinds:
            yield line("kind", kind, value=kind)
            yield line("kinds", _plural(kind), value=kind)
            for noun in self._words.nouns:
                if noun.person:
                    owns = "(owns|own|has|have|holds|hold|possesses|possess)"
                    yield line(f"cond_{noun.name}", f"{owns} (a|an) {kind}", value=Keeps(kind))
                    yield line(f"cond_{noun.name}", f"{owns} no {kind}", value=Not(Keeps(kind)))
                    yield line(f"cond_{noun.name}", f"{owns} no {_plural(kind)}", value=Not(Keeps(kind)), reads=True)

    def _whens(self) -> Iterator[Line]:
        for incident in self._words.incidents:
            for number, moment in enumerate(incident.moments):
                yield line("moment", moment, value=Occurs(incident.name), reads=number > 0)
            for english in incident.english:
                yield line("incident", *_with_roles(english, _occurs(incident.name)), reads=True)
                yield from self._of_somebody(incident.name, english)
                if english.startswith("{player} "):
                    said = english.removeprefix("{player} ")
                    yield line("happens", *_with_roles(said, _happens(incident.name, "player")), reads=True)

    def _of_somebody(self, name: str, english: str) -> Iterator[Line]:
        """Yield what happens to something that somebody owns: "one of eir proposals passes"."""
        for noun in self._words.nouns:
            for owned in self._words.owned:
                if owned.noun == noun.kind.name and english.startswith(f"{{{noun.name}}} "):
                    rest = english.removeprefix(f"{{{noun.name}}} ")
                    said = f"(one of eir {noun.plural}|a {noun.name} of eirs|eir {noun.name}) {rest}"
                    value = Occurs(name, (Phrase(noun.name, A, (Is(f"{owned.trait} {noun.name}"),)),))
                    yield line("eirs", said, value=value, reads=True)

    def _acts(self) -> Iterator[Line]:
        for act in self._words.acts:
            for english in act.english:
                said, made = _with_roles(english, _doing(act.name))
                yield line("doing", said, made, reads=True)
            for counted in act.counted:
                often = f"{counted} (in one|per|in each|in any|in an|each) {{period}}".replace(
                    "{number}", "{times:number}"
                )
                yield line("toooften", often, _doing_often(act.name), reads=True)

    def _measures(self) -> Iterator[Line]:
        for measure in self._words.measures:
            yield line("measure", measure.name, value=measure.name)
            for more in measure.more:
                said = more.replace("{number}", "{by:number}")
                yield line("statement", f"{{who:phrase_{measure.noun}}} {said}", _adjusts(measure.name), reads=True)

    # -- writing what more than one line reads ----------------------------------------------------------------------

    def _when_written(self, value: Any) -> str | None:
        write = self.grammar.write
        if isinstance(value, Does):
            on = f" {write('phrase', value.target)}" if value.target else ""
            return f"When {write('phrase', value.who)} {_third_written(value.verb)}{on}"
        if not isinstance(value, Occurs):
            return None
        incident = self._words.one("incidents", value.incident)
        if incident.moments:
            return write("moment", value)
        return f"When {self._english(incident.english[0], value.roles)}"

    def _english(self, template: str, roles: Sequence[Phrase]) -> str:
        left = list(roles)
        said = []
        for piece in pieces_of(template):
            said.append(_piece_written(piece, lambda: self.grammar.write("phrase", left.pop(0))))
        return " ".join(filter(None, said))

    def _doing_written(self, value: Any) -> str | None:
        if not isinstance(value, Doing):
            return None
        act = self._words.one("acts", value.act)
        if act is not None:
            return self._english(act.english[0], () if value.target is None else (value.target,))
        return value.act + (f" {self.grammar.write('phrase', value.target)}" if value.target else "")

    def _sums(self, sums: Sequence[Sum]) -> str:
        return " and ".join(self.grammar.write("sum", one) for one in sums)

    def _deed_written(self, value: Any) -> str | None:
        if not isinstance(value, Deed):
            return None
        if value.verb:
            on = f" {self.grammar.write('phrase', value.target)}" if value.target else ""
            price = f" by spending {self._sums(value.price)}" if value.price else ""
            then = f"; {self.grammar.write('changes', value.effects)}" if value.effects else ""
            return f"{value.verb}{on}{price}{then}"
        effects = " and ".join(self._done(one) for one in value.effects)
        return f"spend {self._sums(value.price)} to {effects}" if value.price else effects

    def _done(self, change: Change) -> str:
        if isinstance(change, Gets):
            return f"get a {change.kind}"
        if not isinstance(change, (Gains, Loses)):
            raise Unwritable
        verb = "gain" if isinstance(change, Gains) else "lose"
        rest = " so far as there are any" if isinstance(change, Loses) else ""
        return f"{verb} {self.grammar.write('sum', Sum(change.amount, change.attribute))}{rest}"

    def _changes_written(self, value: Any) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        return " and ".join(
            f"the administrator is asked: {one.matter}" if isinstance(one, Asks) else self.grammar.write("change", one)
            for one in value
        )

    def _statement_written(self, value: Any) -> str | None:
        write = self.grammar.write
        match value:
            case Permits(who, verb, target, price, effects, limit):
                deed = write("deed", Deed(verb, target, price, () if verb else effects))
                often = f" {write('limit', limit)}" if limit else ""
                then = f"; {write('changes', effects)}" if verb and effects else ""
                return f"{write('phrase', who)} may {deed}{often}{then}"
            case Forbids(who, act, target, limit):
                said = f"{write('phrase', who)} may not {write('doing', Doing(act, target))}"
                return said + (f" more than {_often(limit)}" if limit else "")
            case On(when, changes, if_, unless):
                said = f"{write('when', when)}, {write('changes', changes)}"
                said += f" if {write('holds', if_)}" if if_ else ""
                return said + (f" unless {write('holds', unless)}" if unless else "")
            case Adjusts(who, measure, by):
                way = "higher" if by > 0 else "lower"
                return f"The {measure} of {write('phrase', who)} is {abs(by)} {way}"
            case Defines(word, noun, conditions):
                return f"{write('phrase', Phrase(noun, A, conditions))} is {word}"
            case Declares(noun, name, initial, lowest, highest):
                bounds = f" from {lowest} to {highest}" if lowest is not None else ""
                return f"Each {noun} has a number of {name}{bounds}, which is initially {initial}"
            case DeclaresKind(name):
                return f"There are objects called {_plural(name)}"
            case Caps(who, attribute, most):
                more = write("sum", Sum(most, attribute))
                return f"{write('phrase', who)} never keeps more than {more}; any excess is destroyed at once"
        return None


# -- terminals ------------------------------------------------------------------------------------


def _nothing(_tokens: Sequence[str], _at: int) -> Iterator[tuple[int, Any]]:
    """A symbol that only its lines read."""
    yield from ()


def _number(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    if at >= len(tokens):
        return
    token = tokens[at]
    if token.isdecimal() and int(token) <= HIGHEST:
        yield at + 1, int(token)
    elif token.isalpha() and (said := in_digits(token)) is not None and token.casefold() not in _NO_NUMBERS:
        yield at + 1, said


_NO_NUMBERS = frozenset(("once", "twice", "thrice", "none", "dozen", "hundred", "thousand"))
_FUNCTION_WORDS = frozenset(
    [
        "a",
        "an",
        "the",
        "any",
        "each",
        "every",
        "all",
        "no",
        "not",
        "only",
        "also",
        "may",
        "can",
        "must",
        "shall",
        "will",
        "should",
        "be",
        "is",
        "are",
        "was",
        "were",
        "been",
        "have",
        "has",
        "had",
        "having",
        "do",
        "does",
        "did",
        "done",
        "to",
        "of",
        "in",
        "on",
        "at",
        "by",
        "for",
        "from",
        "with",
        "without",
        "and",
        "or",
        "but",
        "if",
        "unless",
        "until",
        "when",
        "whenever",
        "while",
        "then",
        "than",
        "that",
        "this",
        "these",
        "those",
        "it",
        "its",
        "e",
        "em",
        "eir",
        "he",
        "him",
        "she",
        "her",
        "they",
        "them",
        "their",
        "one",
        "another",
        "other",
        "never",
        "always",
        "usually",
        "almost",
        "again",
        "immediately",
        "new",
        "half",
        "second",
        "first",
        "last",
        "both",
        "either",
        "neither",
        "who",
        "whose",
        "which",
        "what",
        "so",
        "as",
        "exactly",
        "least",
        "most",
        "more",
        "less",
        "fewer",
        "up",
        "out",
        "off",
        "over",
        "per",
        "times",
        "time",
        "once",
        "twice",
        "own",
        "owns",
        "owned",
        "own",
        "spend",
        "pay",
        "gain",
        "lose",
        "exchange",
        "buy",
        "purchase",
        "build",
        "make",
        "get",
        "acquire",
        "receive",
        "earn",
        "become",
        "change",
        "choose",
        "use",
        "take",
        "give",
        "become",
        "cause",
        "try",
        "refuse",
        "decide",
        "wish",
        "want",
        "ask",
        "need",
        "let",
        "set",
    ]
)


def _is_name(token: str) -> bool:
    return token.isalpha() and token[0].isupper() and not token.isupper() and token.casefold() not in _FUNCTION_WORDS


def _capital(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    if 0 < at < len(tokens) and _is_name(tokens[at]):
        yield at + 1, tokens[at]


def _name(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """A name that a clause gives: one or two words in capitals; the second goes with it whenever it could."""
    if at >= len(tokens) or not _is_name(tokens[at]):
        return
    if at + 1 < len(tokens) and _is_name(tokens[at + 1]):
        yield at + 2, f"{tokens[at]} {tokens[at + 1]}"
    else:
        yield at + 1, tokens[at]


def _verb(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    if at < len(tokens) and tokens[at].isalpha() and len(tokens[at]) > 2:
        low = tokens[at].casefold()
        if low not in _FUNCTION_WORDS and not tokens[at].isupper():
            yield at + 1, low


def _third_written(verb: Any) -> str | None:
    return third(verb) if isinstance(verb, str) else None


def _plural(noun: str) -> str:
    first, _, last = noun.rpartition(" ")
    return f"{first} {third(last)}".strip()


def _plural_verb(predicate: str) -> str:
    first, _, rest = predicate.partition(" ")
    return f"{first.removesuffix('s')} {rest}"


def singular(plural: str) -> str | None:
    """Return the singular of a plural that this grammar would make; None if it would make none like it."""
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        one = plural.removesuffix(ending) + instead if plural.endswith(ending) else ""
        if one and _plural(one) == plural:
            return one
    return None


def _attribute_words(words: Vocabulary, terms: Terms) -> dict[tuple[str, ...], str]:
    """Return the words that mean each attribute, in small letters but for units of one letter, the written ones
    first."""
    found: dict[tuple[str, ...], str] = {}
    for attribute in words.attributes:
        for form in _forms(attribute):
            found.setdefault(form, key_of(attribute))
    for kind, name in terms.attributes:
        for said in (name, name.removesuffix("s")):
            found.setdefault(tuple(said.casefold().split()), f"{kind}:{name.casefold()}")
    return found


def _forms(attribute: Attribute[Any]) -> Iterator[tuple[str, ...]]:
    if len(attribute.unit) == 1:
        yield (attribute.unit,)
    for said in dict.fromkeys((attribute.term, attribute.term.removesuffix("s"), attribute.unit)):
        if len(said) > 1:
            yield tuple(said.casefold().split())


# -- lines of noun phrases ------------------------------------------------------------------------


def _phrase(noun: str, quantifier: str, *first: Condition) -> Callable[..., Phrase]:
    return lambda conditions=(): Phrase(noun, quantifier, (*first, *conditions))


def _adjective(quantifier: str, besides: Pronoun | None = None) -> Callable[..., Phrase]:
    def made(noun: str, adj: Condition, conditions: tuple[Condition, ...]) -> Phrase:
        return Phrase(noun, quantifier, (adj, *conditions), besides)

    return made


def _bare(noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, A, conditions)


def _bare_adjective(adj: Condition, noun: str, conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase(noun, A, (adj, *conditions))


def _phrases(of: str) -> Iterator[Line]:
    """Yield the lines of noun phrases of one noun."""
    symbol, one, many = f"phrase_{of}", f"{{noun:sing_{of}}}", f"{{noun:plural_{of}}}"
    adjective, rel = f"{{adj:adj_{of}}}", "{conditions:rel}"
    for template, quantifier, besides in _QUANTIFIED:
        plain, told = template.replace("{noun}", one), template.replace("{noun}", f"{adjective} {one}")
        yield line(symbol, f"{plain} {rel}", Phrase, quantifier=quantifier, besides=besides)
        yield line(symbol, f"{told} {rel}", _adjective(quantifier, besides), reads=True)
    yield line(symbol, f"all {many} {rel}", Phrase, quantifier=EACH, reads=True)
    yield line(symbol, f"all other {many} {rel}", Phrase, quantifier=EACH, besides=OTHER, reads=True)
    yield line(symbol, f"other {many} {rel}", Phrase, quantifier=A, besides=OTHER, reads=True)
    yield line(symbol, f"all {adjective} {many} {rel}", _adjective(EACH), reads=True)
    at_random = "(chosen|selected) at random"
    yield line(symbol, f"a {one} {rel} {at_random}", Phrase, quantifier=RANDOM, reads=True)
    yield line(symbol, f"{{p:bare_{of}}}", reads=True)
    for noun in (many, one):
        yield line(f"any_{of}", f"{noun} {rel}", _bare, reads=True)
        yield line(f"any_{of}", f"{adjective} {noun} {rel}", _bare_adjective, reads=True)
    yield line(f"bare_{of}", f"{many} {rel}", _bare, reads=True)
    yield line(f"bare_{of}", f"{adjective} {many} {rel}", _bare_adjective, reads=True)
    yield line("phrase", f"{{p:phrase_{of}}}")
    yield line("bare", f"{{p:bare_{of}}}", reads=True)


_QUANTIFIED: tuple[tuple[str, str, Pronoun | None], ...] = (
    ("(a|an|any) {noun}", A, None),
    ("(each|every) {noun}", EACH, None),
    ("(another|any other) {noun}", A, OTHER),
    ("(each|every) other {noun}", EACH, OTHER),
    ("a (random|randomly chosen|randomly selected) {noun}", RANDOM, None),
)

# -- lines of conditions --------------------------------------------------------------------------


def _has(relation: str, more: int = 0) -> Callable[..., Has | None]:
    def made(amount: int, attribute: str) -> Has | None:
        return Has(relation, amount + more, attribute) if amount + more >= 0 else None

    return made


def _so_many(amount: int, attribute: str) -> Has:
    """Somebody who has 3 has 3 or more; somebody who has 0 has none."""
    return Has(LEAST if amount else MOST, amount, attribute)


def _has_not(c: Any) -> Has | None:
    plain = isinstance(c, Has) and c.relation == LEAST and c.amount > 0
    return Has(MOST, c.amount - 1, c.attribute) if plain else None


def _four(first: Condition, then: Condition, more: Condition, last: Condition) -> tuple[Condition, ...]:
    return first, then, more, last


def _three(first: Condition, then: Condition, last: Condition) -> tuple[Condition, ...]:
    return first, then, last


def _two(first: Condition, then: Condition) -> tuple[Condition, ...]:
    return first, then


def _one(c: Any) -> tuple[Any, ...]:
    return (c,)


def _not_tied(tie: str) -> Callable[..., Not]:
    return lambda to: Not(Tied(tie, to))


def _lacks(attribute: str) -> Has:
    return Has(MOST, 0, attribute)


_CONDITIONS = (
    line("rel", "", value=()),
    line("rel", "(who|that) {c:cond}", _one),
    line("rel", "(who|that) {first:cond} and [who] {then:cond}", _two),
    line("rel", "(who|that) {first:cond} and {then:cond} and {last:cond}", _three),
    line("rel", "(who|that) {first:cond} and {then:cond} and {more:cond} and {last:cond}", _four),
    line("rel", "with {c:holding}", _one),
    line("rel", "without [any] {attribute:attr}", lambda attribute: (_lacks(attribute),)),
    line("rel", "whose {c:whose}", _one),
    line("cond", f"{_HAVE} {{c:holding}}"),
    line("holding", "{amount:number} or more {attribute:attr}", Has, relation=LEAST),
    line("holding", "{amount:number} or fewer {attribute:attr}", Has, relation=MOST),
    line("holding", "exactly {amount:number} {attribute:attr}", Has, relation=EXACTLY),
    line("holding", "{amount:number} {attribute:attr} or (more|greater)", _has(LEAST), reads=True),
    line("holding", "{amount:number} {attribute:attr} or (fewer|less)", _has(MOST), reads=True),
    line("holding", "{amount:number} or less {attribute:attr}", _has(MOST), reads=True),
    line("holding", "at least {amount:number} {attribute:attr}", _has(LEAST), reads=True),
    line("holding", "at most {amount:number} {attribute:attr}", _has(MOST), reads=True),
    line("holding", "no more than {amount:number} {attribute:attr}", _has(MOST), reads=True),
    line("holding", "(more|greater) than {amount:number} {attribute:attr}", _has(LEAST, 1), reads=True),
    line("holding", "(fewer|less) than {amount:number} {attribute:attr}", _has(MOST, -1), reads=True),
    line("holding", "{amount:number} {attribute:attr}", _so_many, reads=True),
    line("holding", "no {attribute:attr}", _lacks, reads=True),
    line("cond", f"{_HAVE} more {{attribute:attr}} than {{than:anyref}} [does|has]", Exceeds, relation=LEAST),
    line("cond", f"{_HAVE} fewer {{attribute:attr}} than {{than:anyref}} [does|has]", Exceeds, relation=MOST),
    line("cond", "(do|does) not have {c:holding}", _has_not, reads=True),
)

# -- lines of references --------------------------------------------------------------------------


def _owner_of(whose: Pronoun) -> Of:
    return Of("owner", whose)


_REFERENCES = (
    *(line("subjref", words, value=Pronoun(words)) for words in ("e", "that player", "that proposal", "that tweak")),
    *(line("subjref", words, value=Pronoun(words)) for words in ("that referendum", "that cfi", FORMER, LATTER, "it")),
    *(line("subjref", words, value=Pronoun("e"), reads=True) for words in ("he", "she")),
    *(line("thing", words, value=Pronoun(words)) for words in ("it", "that proposal", "that tweak", "that referendum")),
    line("thing", "that cfi", value=Pronoun("that cfi")),
    line("whom", "{ref:subjref}"),
    line("whom", "em", value=Pronoun("e"), reads=True),
    line("anyref", "{ref:subjref}"),
    line("anyref", "(em|him|her|them)", value=Pronoun("e"), reads=True),
    line("subjref", "the owner of {whose:thing}", Of, what="owner"),
    line("subjref", "(its owner|its author|its submitter)", value=Of("owner", Pronoun("it")), reads=True),
    line("subjref", "(the player who|whoever) (submitted|proposed) {whose:thing}", _owner_of, reads=True),
    line("subjref", "the owner of that {noun:sing}", lambda noun: Of("owner", Pronoun(f"that {noun}")), reads=True),
    line("subject", "{ref:subjref}"),
    line("subject", "{who:phrase}", lambda who: who if who.quantifier in (EACH, RANDOM) else None, reads=True),
    line("subject", "{who:bare}", lambda who: replace(who, quantifier=EACH), reads=True),
)


# -- lines of changes -----------------------------------------------------------------------------


def _both_of(change: type[Loses] | type[Gains]) -> Callable[..., tuple[Change, ...]]:
    def made(amount: int, attribute: str) -> tuple[Change, ...]:
        return tuple(change(Pronoun(who), amount, attribute) for who in (FORMER, LATTER))

    return made


def _both(first: Change, then: Any) -> tuple[Change, ...]:
    return (first, *then)


Told = Gains | Loses | Gets
"""Changes of whom a clause names."""


def _shared(first: Told, then: Told) -> tuple[Change, ...]:
    return first, replace(then, who=ME if isinstance(first.who, Phrase) else first.who)


_GAIN, _LOSE = "(gains|gain|receives|receive|gets|get|earns|earn)", "(loses|lose)"

_CHANGES = (
    *_REFERENCES,
    line("count", "{n:number}"),
    line("count", "(a|an)", value=1, reads=True),
    line("sum", "{amount:count} {attribute:attr}", Sum),
    line("sum", "{amount:count} of eir [own] {attribute:attr}", Sum, reads=True),
    line("change", f"{{who:subject}} {_GAIN} {{amount:count}} {{attribute:attr}}", Gains),
    line(
        "change",
        f"{{who:subject}} {_LOSE} {{amount:count}} {{attribute:attr}} so far as there are any",
        Loses,
    ),
    line("change", f"{{who:subject}} {_LOSE} {{amount:count}} {{attribute:attr}}", Loses, reads=True),
    line("change", "{who:subject} (gets|get) a {kind}", Gets),
    line("change", "{who:subject} (loses|lose) all [of] eir {attribute:attr}", Becomes, amount=0),
    line("changes", "both [players] (lose) {amount:count} {attribute:attr}", _both_of(Loses), reads=True),
    line("changes", "both [players] (gain) {amount:count} {attribute:attr}", _both_of(Gains), reads=True),
    line("sharing", f"{_GAIN} {{amount:count}} {{attribute:attr}}", Gains, who=ME, reads=True),
    line("sharing", f"{_LOSE} {{amount:count}} {{attribute:attr}}", Loses, who=ME, reads=True),
    line("changes", "{c:change}", _one),
    line("changes", "{first:change} and {then:changes}", _both),
    line("changes", "{first:change} , and {then:changes}", _both, reads=True),
    line("changes", "{first:change} and {then:sharing}", _shared),
    line("changes", "{first:change} , and {then:sharing}", _shared),
    line("sharings", "{c:sharing}", _one),
    line("sharings", "{first:sharing} and {then:sharing}", _two),
)

# -- lines of happenings --------------------------------------------------------------------------


def _with_roles(english: str, made: Callable[..., Any]) -> tuple[str, Callable[..., Any]]:
    """Return an English template with a slot for each role, and what is made of it."""
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


def _occurs(name: str) -> Callable[..., Occurs | None]:
    def made(**roles: Phrase) -> Occurs | None:
        phrases = tuple(roles[key] for key in sorted(roles))
        return Occurs(name, phrases) if all(one.quantifier == A for one in phrases) else None

    return made


def _happens(name: str, noun: str) -> Callable[..., Occurs | None]:
    def made(**roles: Phrase) -> Occurs | None:
        phrases = tuple(roles[key] for key in sorted(roles))
        return Occurs(name, (Phrase(noun), *phrases)) if all(one.quantifier == A for one in phrases) else None

    return made


def _doing(name: str) -> Callable[..., Doing | None]:
    def made(role0: Phrase | None = None) -> Doing | None:
        return Doing(name, role0) if role0 is None or role0.quantifier == A else None

    return made


def _doing_often(name: str) -> Callable[..., tuple[Doing, Limit]]:
    return lambda times, period: (Doing(name), Limit(times, period))


def _piece_written(piece: Any, role: Callable[[], str]) -> str:
    match piece:
        case Word(_, shown):
            return shown
        case Slot():
            return role()
        case Either(ways):
            return " ".join(filter(None, (_piece_written(one, role) for one in ways[0])))
        case Maybe():
            return ""
    raise Unwritable


# -- lines of statements --------------------------------------------------------------------------


def _only_a(who: Phrase) -> bool:
    return who.quantifier == A and who.besides is None


def _permits(who: Phrase, deed: Deed, limit: Limit | None = None, effects: tuple[Change, ...] = ()) -> Permits | None:
    who = replace(who, quantifier=A) if who.quantifier == EACH and who.besides is None else who
    if not _only_a(who) or (effects and (deed.effects or not deed.verb)):
        return None
    return Permits(who, deed.verb, deed.target, deed.price, deed.effects or effects, limit)


def _thereby(who: Phrase, deed: Deed, c: Change, limit: Limit | None = None) -> Permits | None:
    return _permits(who, deed, limit, (c,))


def _forbids(who: Phrase, doing: Doing, limit: Limit | None = None) -> Forbids | None:
    return Forbids(who, doing.act, doing.target, limit) if _only_a(who) else None


def _nobody(doing: Doing, limit: Limit | None = None) -> Forbids:
    return Forbids(Phrase("player"), doing.act, doing.target, limit)


def _no_one(who: Phrase, doing: Doing, limit: Limit | None = None) -> Forbids:
    return Forbids(who, doing.act, doing.target, limit)


def _on_verb(who: Phrase, verb: str, changes: tuple[Change, ...]) -> On | None:
    return On(Does(who, verb), changes) if _only_a(who) else None


def _who_does(noun: str, verb: str, then: tuple[Told, ...]) -> On:
    return On(Does(Phrase(noun), verb), then)


def _who_happens(noun: str, o: Occurs, then: tuple[Told, ...]) -> On | None:
    return On(o, then) if o.roles[0].noun == noun and not o.roles[0].conditions else None


def _gains_when(who: Phrase, then: tuple[Told, ...], o: Occurs) -> On | None:
    whose = replace(o, roles=(who, *o.roles[1:]))
    return On(whose, then) if _only_a(who) and o.roles[0].noun == who.noun else None


def _gains_of_eirs(then: tuple[Told, ...], o: Occurs) -> On:
    return On(o, then)


def _is_done_to(verb: str, then: tuple[Told, ...]) -> On:
    latter = tuple(replace(one, who=Pronoun(LATTER)) for one in then)
    return On(Does(Phrase("player"), verb, Phrase("player")), latter)


def _if_at(noun: str, c: Condition, m: Occurs, then: tuple[Told, ...]) -> On:
    first, *rest = then
    return On(m, (replace(first, who=Phrase(noun, EACH, (c,))), *rest))


def _gains_when_e(who: Phrase, then: tuple[Told, ...], verb: str) -> On | None:
    return On(Does(who, verb), then) if _only_a(who) else None


def _does(who: Phrase, verb: str, target: Phrase | None = None) -> Does | None:
    return Does(who, verb, target) if _only_a(who) and (target is None or target.quantifier == A) else None


def _adjusts(measure: str) -> Callable[..., Adjusts | None]:
    def made(who: Phrase, by: int) -> Adjusts | None:
        whom = replace(who, quantifier=EACH) if _only_a(who) else who
        return Adjusts(whom, measure, by) if whom.quantifier == EACH and whom.besides is None else None

    return made


def _limits(who: Phrase, measure: str, by: int) -> Adjusts | None:
    return _adjusts(measure)(who, by)


def _lowers(who: Phrase, measure: str, by: int) -> Adjusts | None:
    return _adjusts(measure)(who, -by)


def _defines(who: Phrase, word: str) -> Defines | None:
    return Defines(word, who.noun, who.conditions) if _only_a(who) and who.conditions else None


def _defines_if(noun: str, word: str, c: Condition) -> Defines:
    return Defines(word, noun, (c,))


def _declares(
    noun: str, name: str, initial: int = 0, lowest: int | None = None, highest: int | None = None
) -> Declares:
    return Declares(noun, name, initial, lowest, highest)


def _caps_if(noun: str, c: Condition, attribute: str, most: int) -> Caps | None:
    same = isinstance(c, Has) and c.relation == LEAST and c.attribute == attribute and c.amount == most + 1
    return Caps(Phrase(noun, EACH), attribute, most) if same else None


def _caps(who: Phrase, attribute: str, most: int) -> Caps | None:
    return Caps(replace(who, quantifier=EACH), attribute, most) if _only_a(who) else None


def _written_caps(who: Phrase, amount: int, attribute: str) -> Caps | None:
    return Caps(who, attribute, amount) if who.quantifier == EACH and who.besides is None else None


_LIMITS = (
    *(line("often", words, value=times) for words, times in (("once", 1), ("twice", 2), ("thrice", 3))),
    line("often", "{n:number} times"),
    line("period", "nweek", value=NWEEK),
    line("period", "nday", value=NDAY),
    line("per", "(per|in each|each|in one|every|a)"),
    line(
        "limit",
        "[no more than|at most|up to] {times:often} (per|each|every|in each|in any|an|a) {period}",
        Limit,
        reads=True,
    ),
    line("toomany", "more than {times:often} (per|each|in one|in each|in any|in an|every) {period}", Limit, reads=True),
)


def _effects(*names: str) -> Callable[..., Deed | None]:
    def made(price: tuple[Sum, ...] = (), **changes: Any) -> Deed | None:
        return Deed("", None, price, tuple(changes[name] for name in names))

    return made


def _deed_and(price: tuple[Sum, ...], effects: tuple[Change, ...]) -> Deed:
    return Deed("", None, price, effects)


def _for_price(effects: tuple[Change, ...], price: tuple[Sum, ...]) -> Deed:
    return Deed("", None, price, effects)


def _free(effects: tuple[Change, ...]) -> Deed:
    return Deed("", None, (), effects)


def _exchanges(price: tuple[Sum, ...], what: Sum) -> Deed:
    return Deed("", None, price, (Gains(ME, what.amount, what.attribute),))


def _verbal(verb: str, target: Phrase | None = None, price: tuple[Sum, ...] = ()) -> Deed | None:
    return Deed(verb, target, price) if target is None or target.quantifier == A else None


def _priced(price: tuple[Sum, ...], who: Phrase, deed: Deed) -> Permits | None:
    return _permits(who, replace(deed, price=price)) if not deed.price else None


_DEEDS = (
    line("sums", "{c:sum}", _one),
    line("sums", "{first:sum} and {then:sum}", _two),
    line("result", "(gain|receive|get|earn) {amount:count} {attribute:attr}", Gains, who=ME),
    line("result", "lose {amount:count} {attribute:attr} [so far as there are any]", Loses, who=ME),
    line("result", "have {amount:count} {attribute:attr} (removed|destroyed)", Loses, who=ME, reads=True),
    line("result", "(remove|destroy|get rid of) {amount:count} [of eir] {attribute:attr}", Loses, who=ME, reads=True),
    line("result", "(get|buy|purchase|build|make|acquire) (a|an|one) {kind}", Gets, who=ME),
    line("results", "{c:result}", _one),
    line("results", "{first:result} and {then:result}", _two),
    line(
        "deed", "(spend|pay|sacrifice|expend|destroy|give up) {price:sums} [in order] to {effects:results}", _deed_and
    ),
    line("deed", "(exchange|trade|swap) {price:sums} for {what:sum}", _exchanges),
    line("deed", "(convert|turn) {price:sums} into {what:sum}", _exchanges),
    line("deed", "(buy|purchase) {what:sum} for {price:sums}", _exchanges),
    line("deed", "{effects:results} (for|by paying|by spending) {price:sums}", _for_price),
    line("deed", "{effects:results}", _free),
    line("deed", "{verb:newverb}", _verbal),
    line("deed", "{verb:newverb} {target:phrase}", _verbal),
    line("deed", "{verb:newverb} (by paying|by spending|for) {price:sums}", _verbal),
    line("deed", "{verb:newverb} {target:phrase} (by paying|by spending|for) {price:sums}", _verbal),
)

_WHEN = "(when|whenever|each time|every time)"

_STATEMENTS = (
    *_LIMITS,
    *_DEEDS,
    line("statement", "{who:phrase_player} (may|can) {deed}", _permits),
    line("statement", "{who:phrase_player} (may|can) {deed} [,] {limit}", _permits),
    line("statement", "{who:phrase_player} (may|can) {deed} , but {limit}", _permits),
    line("statement", "{who:phrase_player} (may|can) {deed} , thereby {c:gerund}", _thereby),
    line("statement", "{who:phrase_player} (may|can) {deed} {limit} , thereby {c:gerund}", _thereby),
    line("gerund", "(gaining|receiving|earning) {amount:count} {attribute:attr}", Gains, who=ME, reads=True),
    line("gerund", "losing {amount:count} {attribute:attr}", Loses, who=ME, reads=True),
    line("statement", "{limit} [,] {who:phrase_player} (may|can) {deed}", _permits),
    line("statement", "for {price:sums} [,] {who:phrase_player} (may|can) {deed}", _priced),
    line("statement", "by (paying|spending) {price:sums} [,] {who:phrase_player} (may|can) {deed}", _priced),
    line("statement", "{who:phrase_player} (may|can) {deed} ; {effects:then}", _permits),
    line("statement", "{who:phrase_player} (may|can) {deed} {limit} ; {effects:then}", _permits),
    line(
        "statement",
        "{who:phrase_player} (may|can) {deed} , which raises its {attribute:attr} by {amount:number}",
        lambda who, deed, attribute, amount: _permits(who, deed, None, (Gains(Pronoun("it"), amount, attribute),)),
    ),
    line("then", "{c:changes}"),
    line("then", "{c:then_change}", _one),
    line("then_change", f"{{who:subjref}} then {_GAIN} {{amount:count}} {{attribute:attr}}", Gains, reads=True),
    line("then_change", f"{{who:subjref}} then {_LOSE} {{amount:count}} {{attribute:attr}}", Loses, reads=True),
    # prohibitions
    line("doing", "{act:oldverb}", Doing, reads=True),
    line(
        "doing",
        "{act:oldverb} {target:phrase}",
        lambda act, target: Doing(act, target) if target.quantifier == A else None,
        reads=True,
    ),
    line("statement", f"{{who:phrase_player}} {_MAY_NOT} {{doing}}", _forbids),
    line("statement", f"{{who:phrase_player}} {_MAY_NOT} {{doing}} {{limit:toomany}}", _forbids),
    line("statement", "no {who:any_player} may {doing}", _no_one),
    line("statement", "no {who:any_player} may {doing} {limit:toomany}", _no_one),
    line("statement", "(nobody|no one) may {doing}", _nobody),
    line("statement", "(nobody|no one) may {doing} {limit:toomany}", _nobody),
    line("statement", "it is forbidden to {doing}", _nobody),
    line("statement", "(nobody|no one) may {both:toooften}", lambda both: _nobody(*both)),
    line("statement", f"{{who:phrase_player}} {_MAY_NOT} {{both:toooften}}", lambda who, both: _forbids(who, *both)),
    line(
        "statement",
        "no {who:any_player} may {both:toooften}",
        lambda who, both: _no_one(who, *both),
    ),
    # happenings
    line("when", "{m:moment}"),
    line("when", "(when|whenever|each time|every time|if) {i:incident}"),
    line("when", "(when|whenever|each time|every time) {d:does}"),
    line("statement", "(a|any|each|every|the) player who is {verb:verbed} {then:sharings}", _is_done_to),
    line("does", "{who:phrase_player} {verb:verb3}", _does),
    line("does", "{who:phrase_player} {verb:verb3} {target:phrase}", _does),
    line("holds", "{who:subjref} {condition:cond}", Holds),
    line("statement", "{when} [,] {changes}", On),
    line("statement", "{when} [,] {changes} [,] unless {unless:holds}", On),
    line("statement", "{when} [,] {changes} [,] if {if_:holds}", On),
    line("statement", "{when} [,] if {if_:holds} , {changes}", On),
    line("statement", "{changes} {when}", lambda changes, when: On(when, changes)),
    line("statement", f"{{who:phrase_player}} {{then:sharings}} {_WHEN} e {{verb:verb3}}", _gains_when_e),
    line("statement", f"{{who:phrase_player}} {{then:sharings}} {_WHEN} e {{o:happens}}", _gains_when),
    line("statement", f"(a|any|each|every) player {{then:sharings}} {_WHEN} {{o:eirs}}", _gains_of_eirs),
    line("statement", "(a|any|each|every) {noun:sing_player} who {o:happens} {then:sharings}", _who_happens),
    line("statement", "if (a|any) {noun:sing} {c:cond} {m:moment} , e {then:sharings}", _if_at),
    line("statement", "if , {m:moment} , (a|any) {noun:sing} {c:cond} , e {then:sharings}", _if_at),
    line("statement", "(a|any|each|every) {noun:sing_player} who {verb:verb3} {then:sharings}", _who_does),
    # numbers of the law
    line("statement", "the {measure} of {who:phrase} is (increased|raised) by {by:number}", _limits),
    line("statement", "the {measure} of {who:phrase} is {by:number} higher", _limits),
    line("statement", "the {measure} of {who:phrase} is (decreased|lowered|reduced) by {by:number}", _lowers),
    line("statement", "the {measure} of {who:phrase} is {by:number} lower", _lowers),
    # what is so at all times
    line("statement", "if (a|any) {noun:sing} ever {c:cond} , eir {attribute:attr} becomes {most:number}", _caps_if),
    line(
        "statement",
        "{who:phrase} 's {attribute:attr} (never exceed|never exceeds) {most:number} ; any excess is destroyed at once",
        _caps,
    ),
    line(
        "statement",
        "{who:phrase} never keeps more than {amount:number} {attribute:attr} ; any excess is destroyed at once",
        _written_caps,
    ),
    # what it brings into being
    line("statement", "{who:phrase} is {word}", _defines),
    line("statement", "{who:phrase} is (a|an) {word}", _defines),
    line("statement", "(a|any) {noun:sing_player} is {word} if e {c:cond}", _defines_if),
    line("owner", "(each|every) {noun:sing} has"),
    line("owner", "(players have|all players have)", value="player"),
    line("called", "a number of {name}"),
    line("called", "(an attribute|a number|a statistic) called {name}"),
    line("called", "(a|an) {name}"),
    line("called", "{name}"),
    line("start", "[which is] initially {initial:number}"),
    line("start", "which (starts|begins) at {initial:number}"),
    line("start", "(starting|beginning) (at|with) {initial:number}"),
    line("start", "which is (an integer|a number) and [is] initially {initial:number}"),
    line("start", "which is (an integer|a number) and (starts|begins) at {initial:number}"),
    line("statement", "{noun:owner} {name:called} [,] {initial:start}", _declares),
    line(
        "statement",
        "{noun:owner} {name:called} from {lowest:number} to {highest:number} [,] {initial:start}",
        _declares,
    ),
    line(
        "statement",
        "{noun:owner} {name:called} , which is a number from {lowest:number} to {highest:number} and "
        "(starts|begins) at {initial:number}",
        _declares,
    ),
    line("statement", "there are [game] objects called {name:kinds}", DeclaresKind),
    line("statement", "there is a (type|kind) of [game] object called (a|an) {name:kind}", DeclaresKind, reads=True),
    line("statement", "{name:kinds} are [game] objects", DeclaresKind),
    line("statement", "{name:kinds} are [game] objects , each of which is owned by a player", DeclaresKind),
)


def _often(limit: Limit) -> str:
    times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f"{times} per {limit.period}"


def _limit_written(value: Any) -> str | None:
    return f"at most {_often(value)}" if isinstance(value, Limit) else None


__all__ = ["VERSION", "Deed", "Doing", "Terms", "grammar", "singular", "third", "tokens_of"]
