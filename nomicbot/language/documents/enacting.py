"""One-sentence changes of game objects, sections and rulebooks, and conditions of changes.

A table holds the sentence templates (`grammar/changes.txt`). Each slot of a template matches the
words that the table lists for it, and the changes are built from the contents of the slots. Changes
of rules and their texts are parsed in `lawmaking`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Any

from lark import Token

from nomicbot.game import amending as law
from nomicbot.game import kinds
from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.game.objects import Attribute
from nomicbot.language.documents.asking import masked
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.drafts import Doubtful, from_roman, rule_number, text_of
from nomicbot.language.documents.sources import NUMBERS, Source, unquoted
from nomicbot.language.law.once import act_once
from nomicbot.language.lexicon import valued
from nomicbot.language.patterns import pattern, rows, slots
from nomicbot.rulebooks.library import names, rulebooks, ruleset
from nomicbot.rulebooks.rulebook import PlacedKind

_PLAYER, _OWNER = "player", "owner"
_SENTENCE = re.compile(r"(?:\? )?\w+: ")
_PARTS = re.compile(
    r"\{(?P<slot>\w+)(?::(?P<kind>\w+))?\}|(?P<word>[\w'\-]+)|(?P<mark>[\[\]()|,:])|\s+"
)
_BEGINS = re.compile(r"(?:\w+|\(\w+(?:\|\w+)*\))(?=\s)")
_FIRST_WORD = re.compile(r"\w+")
_MARKS = {"[": "(?:", "]": r")?\s*", "(": "(?:", ")": r")\s*", "|": "|", ",": r",\s*", ":": r":\s*"}
_ASIDE = re.compile(r"\((?=[^()]*[a-z]{2})[^()\ue000]{1,300}\)|\[\d{1,2}\]", re.IGNORECASE)
_LEAD = pattern("leads_to_change")
_JOINS = pattern("joins_tests")


@cache
def _known() -> tuple[Attribute[Any], ...]:
    first, *others = (book.attributes for book in rulebooks())
    return (*first, *KERNEL_ATTRIBUTES, *chain.from_iterable(others))


@cache
def _terms() -> dict[str, str]:
    """Return the terms of the attributes that a motion may set, by their lower-case forms."""
    return {one.term.casefold(): one.term for one in _known() if not one.sealed}


@cache
def _counted() -> frozenset[str]:
    return frozenset(one.term.casefold() for one in _known() if one.type is int)


def _amount_of(words: str) -> int:
    """Return the number that digits or a number word stand for."""
    known = {"a": 1, "an": 1, **NUMBERS}.get(words.lower())
    return int(words.replace(",", "")) if known is None else known


def _value_of(source: Source, token: Token) -> str:
    """Return a value in the form in which it is stored: numbers in digits, squares as `(4,5)`."""
    if token.type == "QUOTED":
        return source.title(token)
    words = source.words(token)
    return (
        words if words.startswith("(") else str(NUMBERS.get(words.lower(), words)).replace(",", "")
    )


def _attribute_called(words: str, counted: bool = False) -> str:
    """Return the term that the rules use for an attribute.

    Raises Doubtful if no attribute has this name, or if `counted` is true and the attribute isn't
    a number.
    """
    name = valued("attribute").get(words.casefold(), words)
    term = _terms().get(name.casefold())
    if name == words if term is None else counted and name.casefold() not in _counted():
        raise Doubtful
    return term or name


@cache
def _placed_kinds() -> dict[str, PlacedKind]:
    """Return the kinds of objects that motions create in a place, by the words for them."""
    every = [placed for book in rulebooks() for placed in book.placed_kinds]
    return {one.kind.name: one for one in every} | {one.called: one for one in every if one.called}


def _kinds() -> Iterator[str]:
    """Yield the names of kinds of objects that motions can create, except kinds with a place."""
    kinds = dict.fromkeys(one.kind for book in rulebooks() for one in book.attributes)
    return (one.name for one in kinds if one.creatable and one.name not in _placed_kinds())


@cache
def _other_books() -> dict[str, str]:
    """Return the rulebooks called "the ...", by their names without "the" in lower case."""
    bare = [name.removeprefix("the ") for name in names().values() if name.startswith("the ")]
    return {name.casefold(): name for name in bare}


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern that matches any of these words, or nothing if there are none."""
    return "|".join(map(re.escape, words)) or r"(?!)"


@cache
def _slots() -> dict[str, str]:
    qualities = [one for placed in _placed_kinds().values() for one in placed.qualities]
    known = {
        "kind": rf"(?a:(?:game\s+)?object|{_any_of(_kinds())})\b",
        "company": rf"(?a:{_any_of(_placed_kinds())})\b",
        "quality": rf"(?:{_any_of(qualities)})\b",
        "known": rf"(?:{_any_of(valued('known value'))})\b".replace(r"\ ", r"\s+"),
        "other_book": rf"(?:in|of)\s+the\s+(?:{_any_of(_other_books())})\b",
    }
    return slots("changes", known)


@cache
def _slot(name: str) -> re.Pattern[str]:
    return re.compile(_slots()[name], re.IGNORECASE)


def _without(these: str, words: str) -> str:
    """Return `words` without the matches of the pattern `these`, ignoring case."""
    return re.sub(these, "", words, flags=re.IGNORECASE)


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    made = ""
    for part in _PARTS.finditer(sentence):
        if part["slot"]:
            made += rf"(?P<{part['slot']}>{_slots()[part['kind'] or part['slot']]})\s*"
        elif part["word"]:
            made += rf"\b{part['word']}\b\s*"
        elif part["mark"]:
            made += _MARKS[part["mark"]]
    return re.compile(made, re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Template:
    """A row of the table of sentences, whose pattern is compiled once a sentence may match it.

    `begins` are the words one of which is first in a match, in lower case; if it is empty, other
    words may be, too.
    """

    name: str
    is_test: bool
    begins: frozenset[str]
    sentence: str

    def match(self, text: str, start: int) -> re.Match[str] | None:
        """Return the match of all of `text` from `start`, or None."""
        first = _FIRST_WORD.match(text, start) if self.begins else None
        if self.begins and (first is None or first[0].casefold() not in self.begins):
            return None
        return _pattern(self.sentence).fullmatch(text, start)


@cache
def _table() -> tuple[_Template, ...]:
    listed = (row.partition(": ") for row in rows("changes") if _SENTENCE.match(row))
    return tuple(
        _Template(name.removeprefix("? "), name.startswith("?"), _begins(sentence), sentence)
        for name, _, sentence in listed
    )


def _begins(sentence: str) -> frozenset[str]:
    """Return the first words of a template, if it begins with a word or with a choice of words."""
    begun = _BEGINS.match(sentence)
    return frozenset(begun[0].strip("()").split("|")) if begun else frozenset()


@dataclass(frozen=True, slots=True)
class FilledSentence:
    """A sentence that matches a template of the table, with the contents of the slots."""

    source: Source
    match: re.Match[str]

    def has(self, slot: str) -> bool:
        """Return whether a slot is filled."""
        return self.match.groupdict().get(slot) is not None

    def token(self, slot: str) -> Token:
        """Return the contents of a slot as a token, with its position."""
        words, (start, end) = self.match[slot], self.match.span(slot)
        kind = (
            "FENCE"
            if words == MARK
            else "QUOTED"
            if words[0] in "\"'"
            else "MARKED"
            if words[0] in "_="
            else "NAME"
        )
        return Token(kind, words, start_pos=start, end_pos=end)

    def words(self, slot: str) -> str:
        """Return the contents of a slot as its author wrote it, or "" if it is empty."""
        return self.source.words(self.token(slot)) if self.has(slot) else ""

    def title(self, slot: str) -> str:
        """Return the title in a slot without its quotation marks, or "" if the slot is empty."""
        return self.source.title(self.token(slot)) if self.has(slot) else ""

    def name(self, slot: str) -> str:
        """Return the name in a slot without introductory words such as "called"."""
        led = r"\A(?:the\s+)?(?:room\s+)?(?:(?:called|named)\s+)?" if slot == "room" else r"\A"
        return unquoted(_without(led, self.words(slot)))

    def one(self, slot: str) -> str:
        """Return the name of the one person in a slot.

        Raises Doubtful for "each player" and "the owner of p12", which are not names.
        """
        meant = _person(self.words(slot))
        if not isinstance(meant, str):
            raise Doubtful
        return meant

    def thing(self) -> str:
        """Return the name of a game object or title, without "the" and the word "object"."""
        if self.has("title"):
            return self.honour()
        return unquoted(_without(r"\A(?:the\s+)?(?:(?:game\s+)?object\s+)?", self.words("thing")))

    def possessed(self) -> law.DestroyObject:
        """Return the change that destroys what a sentence names with its holder: "Wonko's Rod"."""
        whose, thing = re.split(r"['’]s?\s+", self.words("possessed"), maxsplit=1)
        return law.DestroyObject(unquoted(thing), holder=whose)

    def honour(self) -> str:
        """Return the title of honour that the sentence names in quotation marks."""
        found = _slot("quote").search(self.match.string, *self.match.span("title"))
        assert found is not None
        return self._quoted(found)

    def _quoted(self, found: re.Match[str]) -> str:
        return self.source.title(
            Token("QUOTED", found[0], start_pos=found.start(), end_pos=found.end())
        )

    def holders(self) -> list[str | law.Each | law.Whose]:
        """Return the persons in the holder slot, of whom there may be several.

        Raises Doubtful if the verb is not in the singular: "Ann and Bob gain 3A".
        """
        meant = _person(self.words("holder"))
        if not isinstance(meant, str) or self.match["holder"][0] in "\"'":
            return [meant]
        names = re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", self.words("holder"))
        verb = next(
            (self.match[slot] for slot in ("gains", "loses", "awarded", "fined") if self.has(slot)),
            "",
        )
        if len(names) > 1 and (not verb or re.search(r"s\b", verb)):
            raise Doubtful
        return [unquoted(name) for name in names]

    def owned(self) -> tuple[str | law.Each | law.Whose, str]:
        """Return the owner and the name of an attribute: "Wonko's Amplitude".

        Another form is "the Amplitude of Wonko". In "James' Burns", the name keeps its s.
        """
        words = self.words("owned").replace("’", "'")
        behind = (
            re.fullmatch(r"the\s+([^']+?)\s+of\s+(.+)", words, re.IGNORECASE)
            if "'" not in words
            else None
        )
        if behind is not None:
            return _person(behind[2]), _attribute_called(behind[1])
        mark = "'s " if "'s " in words else "' "
        holder, _, attribute = words.rpartition(mark)
        return _person(holder), _attribute_called(attribute)

    def value(self) -> str:
        """Return the new value of an attribute: the text in braces, or the words."""
        token = self.token("value")
        return (
            text_of(self.source, token) if token.type == "FENCE" else _value_of(self.source, token)
        )

    def counted(self, sign: int) -> str:
        """Return the amount in the sentence as a string, negative if `sign` is -1."""
        return str(sign * _amount_of(self.match["amount"]))

    def rules(self) -> list[str]:
        """Return the rules in the sentence by number or title.

        A title after a number only explains the number.
        """
        text = self.match.string
        found: list[str] = []
        for one in _slot("rule").finditer(text, *self.match.span("rules")):
            number = _slot("number").search(text, *one.span())
            title = _slot("quote").search(text, *one.span())
            if number is not None and not (title and title.start() < number.start()):
                found.append(rule_number(number[0]))
            elif title is not None:
                found.append(self._quoted(title))
        return found

    def section(self) -> str:
        """Return the number of the section in the sentence, or its title."""
        words = self.words("section_name") or self.words("section")
        if self.has("where"):
            words = _without(
                r"\A(?:in|into|to|under)\s+(?:the\s+)?|\s+section\Z", self.words("where")
            )
            words = _without(r"\Asection\s+(?:(?:entitled|titled|called|named)\s+)?", words)
        return str(from_roman(words)) if words and set(words) <= set("IVX") else unquoted(words)

    def book(self) -> str:
        """Return the name of the rulebook in the sentence, or "" for the Ruleset."""
        led = r"\A[\s,]*(?:in|into|to|of)\s+the\s+|\s*\b(?:rulebook|ruleset)\b\s*"
        if self.has("other_book"):
            return _other_books()[_without(led, self.words("other_book")).casefold()]
        return unquoted(_without(led, self.words("book")))

    def book_name(self) -> str:
        """Return the name of the rulebook that is created or repealed."""
        return unquoted(_without(r"\Athe\s+|\s+rulebook\Z", self.words("book_name"))) or self.title(
            "value"
        )

    def relation(self) -> str:
        """Return the relation of a comparison: "at least", "at most" and so on."""
        if self.has("more"):
            return (
                "at least"
                if self.match["more"].lower() in ("more", "greater", "higher")
                else "at most"
            )
        words = (
            "above" if "exceed" in self.match[0].lower() else self.match["relation"] or "exactly"
        )
        if (meant := valued("relation").get(" ".join(words.lower().split()))) is None:
            raise Doubtful
        return meant


def _person(words: str) -> str | law.Each | law.Whose:
    """Return the person whom words refer to: by name, as each player, or as a motion's owner."""
    if _slot("every").fullmatch(words):
        return law.Each(_PLAYER)
    if _slot("owner_of").fullmatch(words):
        found = _slot("motion").search(words)
        assert found is not None
        return law.Whose(found[0], _OWNER)
    return unquoted(words)


# -- the results of sentences ----------------------------------------------------------------------


def _office(said: FilledSentence) -> str:
    """Return the name of the office whose holder's title is mentioned."""
    return ruleset().office_titled(" ".join(said.match["office"].split()))


def _known_value(said: FilledSentence) -> law.SetAttribute:
    """Return the change of a value that is known by a name of its own, without its object."""
    name = " ".join(said.words("known").casefold().split())
    attribute, _, object = valued("known value")[name].partition(" of ")
    return law.SetAttribute(object, attribute, said.value())


def _amounts(said: FilledSentence, sign: int) -> Iterator[law.ListedChange]:
    for meant in said.holders():
        for amount, unit in _pattern("{amount} {unit}").findall(said.words("amounts")):
            yield law.SetAttribute(
                meant, _attribute_called(unit, True), str(sign * _amount_of(amount)), True
            )


def _lost_title(said: FilledSentence) -> Iterator[law.ListedChange]:
    for meant in said.holders():
        if not isinstance(meant, str):
            raise Doubtful
        yield law.DestroyObject(said.honour(), "title", meant)


def _made(said: FilledSentence) -> Iterator[law.ListedChange]:
    kind = " ".join(said.match["kind"].lower().split()).removeprefix("game ")
    text = (("text", text_of(said.source, said.token("text"))),) if said.has("text") else ()
    yield law.CreateObject(kind, said.name("named"), said.one("taker"), text)


def _company(said: FilledSentence) -> Iterator[law.ListedChange]:
    company, whose = said.match["company"].lower(), said.one("taker")
    placed = _placed_kinds()[company]
    qualities = [said.match[slot].capitalize() for slot in ("quality", "type") if said.has(slot)]
    if len(qualities) > 1 or not set(qualities) <= set(placed.qualities):
        raise Doubtful
    told = [(placed.quality.name, one) for one in qualities] if placed.quality else []
    if placed.owner is not None and whose:
        told.append((placed.owner.name, whose))
        whose = ""
    if place := said.match["square"]:
        told.append(("location", place))
    yield law.CreateObject(placed.kind.name, said.name("named"), whose, tuple(told))


def _renumber(said: FilledSentence) -> Iterator[law.ListedChange]:
    number = rule_number(said.match["number"])
    (rule, *more) = said.rules()
    if more or (said.has("where") and said.section() != number.partition("-")[0]):
        raise Doubtful
    yield law.RenumberRule(rule, number)


def _move(said: FilledSentence) -> Iterator[law.ListedChange]:
    book = said.book() if said.has("where") else said.book() or "Ruleset"
    return (law.MoveRule(rule, said.section(), book) for rule in said.rules())


_MAKES: dict[str, Callable[[FilledSentence], Iterable[law.ListedChange]]] = {
    "nothing": lambda _: (),
    "set": lambda said: [law.SetAttribute(*said.owned(), said.value())],
    "raised": lambda said: [law.SetAttribute(*said.owned(), said.counted(1), True)],
    "lowered": lambda said: [law.SetAttribute(*said.owned(), said.counted(-1), True)],
    "for_each": lambda said: [
        law.SetAttribute(
            law.Each(_PLAYER), _attribute_called(said.words("attribute")), said.value()
        )
    ],
    "known": lambda said: [_known_value(said)],
    "room": lambda said: [
        law.SetAttribute(said.name("room"), _attribute_called(said.words("part")), said.value())
    ],
    "office": lambda said: [law.SetAttribute(_office(said), kinds.HOLDER, said.one("holder"))],
    "gained": lambda said: _amounts(said, 1),
    "lost": lambda said: _amounts(said, -1),
    "emptied": lambda said: [
        law.SetAttribute(meant, _attribute_called(said.words("attribute"), True), "0")
        for meant in said.holders()
    ],
    "honoured": lambda said: [
        law.CreateObject("title", said.honour(), meant) for meant in said.holders()
    ],
    "won": lambda said: [law.CreateObject("win", "", meant) for meant in said.holders()],
    "lost_title": _lost_title,
    "moved": lambda said: [
        law.MoveAmount(
            said.counted(1),
            _attribute_called(said.words("unit"), True),
            said.name("giver"),
            said.one("taker"),
        )
    ],
    "handed": lambda said: [
        law.SetAttribute(said.thing(), kinds.HOLDER, said.one("taker"), held_by=said.name("giver"))
    ],
    "made": _made,
    "company": _company,
    "unmade": lambda said: [law.DestroyObject(said.thing(), "title" if said.has("title") else "")],
    "unmade_of": lambda said: [said.possessed()],
    "renamed": lambda said: [law.RenameObject(said.thing(), said.name("value"))],
    "renumber": _renumber,
    "move": _move,
    "create_section": lambda said: [
        law.CreateSection(said.title("value"), said.section(), said.book())
    ],
    "retitle_section": lambda said: [law.RetitleSection(said.section(), said.title("value"))],
    "repeal_section": lambda said: [law.RepealSection(said.section(), said.book())],
    "repeal_rules": lambda said: [law.RepealSection(said.section(), whole=False)],
    "create_book": lambda said: [law.CreateRulebook(said.book_name())],
    "repeal_book": lambda said: [law.RepealRulebook(said.book_name())],
}

# -- conditions ------------------------------------------------------------------------------------


def _compares(said: FilledSentence) -> law.Condition:
    meant, attribute = said.owned()
    if not isinstance(meant, str):
        raise Doubtful
    return law.Compares(meant, attribute, said.relation(), said.value())


def _has(said: FilledSentence) -> law.Condition:
    unit = _attribute_called(said.words("unit"), True)
    if not said.has("amount"):
        return law.Compares(said.words("one"), unit, "is", "0")
    return law.Compares(
        said.words("one"), unit, said.relation(), _value_of(said.source, said.token("amount"))
    )


_TESTS: dict[str, Callable[[FilledSentence], law.Condition]] = {
    "holds": lambda said: law.Holds(
        said.words("one"), said.thing(), "title" if said.has("title") else ""
    ),
    "compares": _compares,
    "has": _has,
    "player": lambda said: law.Compares(said.words("one"), _PLAYER, "is", "yes"),
    "officer": lambda said: law.Holds(said.words("one"), _office(said), ruleset().office.name),
    "outcome": lambda said: law.Compares(
        said.words("motion"), "result", "is", "failed" if said.has("fails") else "passed"
    ),
    "rule": lambda said: law.Exists(said.rules()[0], "rule"),
}


def _fits(source: Source, text: str, tests: bool) -> tuple[str, FilledSentence] | None:
    bare = _ASIDE.sub(lambda found: " " * len(found[0]), text)
    lead = _LEAD.match(bare)
    start = lead.end() if lead else 0
    for one in _table():
        if one.is_test == tests and (match := one.match(bare, start)):
            return one.name, FilledSentence(source, match)
    return None


def enacted(source: Source, text: str) -> tuple[law.ListedChange, ...] | None:
    """Return the changes that a sentence makes, or None if it makes none or is unclear."""
    found = _fits(source, text, False)
    try:
        if found:
            return tuple(_MAKES[found[0]](found[1]))
    except Doubtful:
        return None
    once = act_once(text)
    return None if once is None else (once,)


def condition(source: Source, text: str) -> law.Condition | None:
    """Return the condition that `text` states, or None.

    A condition is one test, or several tests that are all joined by "and" or all by "or".
    """
    joins = list(_JOINS.finditer(masked(text)))
    words = {join["word"].lower() for join in joins}
    if len(words) > 1:
        return None
    ends = [*(join.span() for join in joins), (len(text), len(text))]
    tests: list[law.Condition] = []
    start = 0
    for stop, begin in ends:
        made = _test(replace(source, start=source.start + start), text[start:stop])
        if made is None:
            return None
        tests.append(made)
        start = begin
    return (
        tests[0]
        if len(tests) == 1
        else law.AllOf(tuple(tests))
        if words == {"and"}
        else law.AnyOf(tuple(tests))
    )


def _test(source: Source, text: str) -> law.Condition | None:
    found = _fits(source, text, True)
    try:
        made = _TESTS[found[0]](found[1]) if found else None
    except Doubtful:
        return None
    return (
        law.Not(made)
        if made is not None and found and (found[1].has("not") or found[1].has("no"))
        else made
    )
