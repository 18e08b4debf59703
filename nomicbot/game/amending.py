"""Changes to rules and attributes, as motions list them, and how each is carried out.

The texts are exact: words to replace that are not found, or found twice, fail by name and change nothing. Revision
numbers follow rule 1-5, in one place: `revise`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from nomicbot.game import kinds
from nomicbot.game.actions import Codec
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal

# -- what a motion can list -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreateRule:
    """A new rule with that text; a number or a section may be asked for, in the Ruleset unless named otherwise."""

    text: str
    title: str = ""
    number: str = ""
    section: str = ""
    rulebook: str = ""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The whole text becomes this."""

    text: str


@dataclass(frozen=True, slots=True)
class Replace:
    """`old`, found exactly once, becomes `new`; with `every`, each place where it is found."""

    old: str
    new: str
    every: bool = False


@dataclass(frozen=True, slots=True)
class Append:
    """This stands behind the text, as a paragraph of its own."""

    text: str


Edit = Rewrite | Replace | Append


@dataclass(frozen=True, slots=True)
class AmendRule:
    """Edits of one rule's text in one go, each against the text as the last one left it; and a new title, if any."""

    rule: str
    edits: tuple[Edit, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class RetitleRule:
    """Another title for a rule."""

    rule: str
    title: str


@dataclass(frozen=True, slots=True)
class RenumberRule:
    """Another number for a rule."""

    rule: str
    number: str


@dataclass(frozen=True, slots=True)
class RepealRule:
    """The end of a rule."""

    rule: str


@dataclass(frozen=True, slots=True)
class SetAttribute:
    """An attribute of a game object becomes `value`, or is raised by it with `add`."""

    object: str
    attribute: str
    value: str
    add: bool = False


@dataclass(frozen=True, slots=True)
class Uninterpreted:
    """Words that are no change anybody has read: they go to the administrator's desk."""

    text: str


ListedChange = CreateRule | AmendRule | RetitleRule | RenumberRule | RepealRule | SetAttribute | Uninterpreted

SPECIFICATIONS = (
    *(CreateRule, Rewrite, Replace, Append, AmendRule, RetitleRule, RenumberRule, RepealRule),
    *(SetAttribute, Uninterpreted),
)


def register(codec: Codec) -> None:
    """Make the listed changes readable from the record."""
    codec.register(*SPECIFICATIONS)


_WHOLE = re.compile(r"[+-]?\d{1,1000}", re.ASCII)
_NUMBER = re.compile(r"(0|[1-9]\d{0,5})-([1-9]\d{0,5}|0)")

# -- carrying them out ----------------------------------------------------------------------------------------------


def carry_out(game: Game, change: ListedChange) -> Refusal | None:
    """Make one listed change by the authority of the clause that is being read, or say why it cannot be made."""
    return _CARRY[type(change)](game, change)


def find_rule(game: Game, name: str) -> ObjectId | Refusal:
    """The rule that players call so: by its number, with or without revision, or by its title."""
    found = game.library.find(game.state, name, kinds.RULE.name)
    if len(found) == 1:
        return found[0]
    return game.refuse(f"there is no rule {name}" if not found else f"more than one rule is called {name}")


def revise(game: Game, document: ObjectId) -> None:
    """Raise the revision number of a Revisable Game Document that was modified (rule 1-5)."""
    revision = game.state.schema.attribute(game.state.kind(document), kinds.REVISION.name)
    if revision is not None:
        game.add(revision, document, 1)


def _create(game: Game, change: CreateRule) -> Refusal | None:
    books = game.state.of_kind(kinds.RULEBOOK)
    wanted = (change.rulebook or "Ruleset").casefold().removeprefix("the ")
    book = next((b for b in books if kinds.RULEBOOK_NAME.of(game.state, b).casefold() == wanted), None)
    if book is None:
        return game.refuse(f"there is no rulebook {change.rulebook or 'Ruleset'}")
    number = change.number or _free_number(game, book, change.section)
    refusal = _unfit(game, book, number)
    if refusal is not None:
        return refusal
    rule = game.create(kinds.RULE)
    game.set(kinds.RULE_RULEBOOK, rule, book)
    game.set(kinds.NUMBER, rule, number)
    game.set(kinds.TITLE, rule, change.title)
    game.set(kinds.TEXT, rule, change.text)
    game.set(kinds.REVISION, rule, 0)
    game.tell(f"rule {number}/0{_titled(change.title)} is created")
    return None


def _titled(title: str) -> str:
    return f" ({title})" if title else ""


def _free_number(game: Game, book: ObjectId, section: str) -> str:
    """The number after the highest in that section, named by number or title; without one, in the last section."""
    numbers = [kinds.NUMBER.of(game.state, r) for r in _rules_of(game, book)]
    for known in game.state.of_kind(kinds.SECTION):
        if kinds.SECTION_TITLE.of(game.state, known).casefold() == section.casefold():
            section = kinds.SECTION_NUMBER.of(game.state, known)
    if not section:
        section = max((n.partition("-")[0] for n in numbers), key=number_key, default="1")
    taken = [number_key(n)[-1][0] for n in numbers if n.partition("-")[0] == section]
    return f"{section}-{max(taken, default=0) + 1}"


def _rules_of(game: Game, book: ObjectId | None) -> list[ObjectId]:
    return [r for r in game.state.of_kind(kinds.RULE) if kinds.RULE_RULEBOOK.of(game.state, r) == book]


def _unfit(game: Game, book: ObjectId | None, number: str) -> Refusal | None:
    """Why a rule of that rulebook cannot have that number (rule 2-1)."""
    if not _NUMBER.fullmatch(number):
        return game.refuse(f"“{number}” is no number of a rule: that is a section and an id, as in 3-20")
    if any(kinds.NUMBER.of(game.state, r) == number for r in _rules_of(game, book)):
        return game.refuse(f"there is a rule {number} already")
    return None


def edited(text: str, edit: Edit) -> str | None:
    """`text` after `edit`, or None if what it replaces is not found, or found more than once."""
    match edit:
        case Rewrite():
            return edit.text
        case Append():
            return f"{text}\n\n{edit.text}" if text else edit.text
        case Replace():
            return _replaced(text, edit)


def _anyhow_spaced(words: str) -> re.Pattern[str]:
    """Finds `words` however their white space was wrapped."""
    return re.compile(r"\s+".join(re.escape(word) for word in words.split()))


def _replaced(text: str, edit: Replace) -> str | None:
    if not edit.old.strip():
        return None
    pattern = _anyhow_spaced(edit.old)
    places = list(pattern.finditer(text))
    if not places or (len(places) > 1 and not edit.every):
        return None
    return pattern.sub(lambda _: edit.new, text)


def _amend(game: Game, change: AmendRule) -> Refusal | None:
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    number = kinds.NUMBER.of(game.state, rule)
    text = kinds.TEXT.of(game.state, rule)
    for edit in change.edits:
        after = edited(text, edit)
        if after is None:
            assert isinstance(edit, Replace)
            times = len(_anyhow_spaced(edit.old).findall(text)) if edit.old.strip() else 0
            where = "is not found in" if not times else f"is found {times} times in"
            return game.refuse(f"“{edit.old}” {where} rule {number}")
        text = after
    title = change.title or kinds.TITLE.of(game.state, rule)
    if (text, title) == (kinds.TEXT.of(game.state, rule), kinds.TITLE.of(game.state, rule)):
        return game.refuse(f"that leaves the text of rule {number} as it is")
    game.set(kinds.TEXT, rule, text)
    game.set(kinds.TITLE, rule, title)
    revise(game, rule)
    game.tell(f"rule {number} is amended, and is {number}/{kinds.REVISION.of(game.state, rule)} now")
    return None


def _retitle(game: Game, change: RetitleRule) -> Refusal | None:
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    if change.title == kinds.TITLE.of(game.state, rule):
        return game.refuse(f"rule {kinds.NUMBER.of(game.state, rule)} has that title already")
    game.set(kinds.TITLE, rule, change.title)
    revise(game, rule)
    game.tell(f"rule {kinds.NUMBER.of(game.state, rule)} is called “{change.title}”")
    return None


def _renumber(game: Game, change: RenumberRule) -> Refusal | None:
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    refusal = _unfit(game, kinds.RULE_RULEBOOK.of(game.state, rule), change.number)
    if refusal is not None:
        return refusal
    before = kinds.NUMBER.of(game.state, rule)
    game.set(kinds.NUMBER, rule, change.number)
    game.tell(f"rule {before} is rule {change.number} now")
    return None


def _repeal(game: Game, change: RepealRule) -> Refusal | None:
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    number = kinds.NUMBER.of(game.state, rule)
    game.destroy(rule)
    game.tell(f"rule {number} is repealed")
    return None


def _set(game: Game, change: SetAttribute) -> Refusal | None:
    found = game.library.find(game.state, change.object, "")
    if len(found) != 1:
        which = "nothing is" if not found else "more than one thing is"
        return game.refuse(f"{which} called {change.object}")
    object = found[0]
    attribute = game.state.schema.attribute(game.state.kind(object), change.attribute)
    if attribute is None or attribute.name == "kind":
        return game.refuse(f"{change.object} has no {change.attribute}")
    if attribute.guarded and (attribute.sealed or game.authority.rule != "decision"):
        return game.refuse(f"the {attribute.term} of {change.object} is not set like that: {attribute.guarded}")
    value = _reference(game, change.value) if attribute.refers else parsed_value(game, attribute.type, change.value)
    if isinstance(value, Refusal):
        return value
    if change.add:
        if attribute.type is not int:
            return game.refuse(f"the {attribute.term} of {change.object} is no number")
        value = attribute.of(game.state, object) + value
    game.set(attribute, object, value)
    game.tell(f"{change.object}'s {attribute.term} is {change.value if not change.add else value} now")
    return None


def _reference(game: Game, name: str) -> ObjectId | Refusal:
    found = game.library.find(game.state, name, "")
    return found[0] if len(found) == 1 else game.refuse(f"nothing, or more than one thing, is called {name}")


def parsed_value(game: Game, type_: type[object], text: str) -> object | Refusal:
    """The value of that type that players write so."""
    if type_ is int:
        digits = text.replace(",", "")
        if not _WHOLE.fullmatch(digits):
            return game.refuse(f"“{abridged(text)}” is no whole number that anybody would write out")
        return int(digits)
    if type_ is bool:
        known = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        found = known.get(text.casefold())
        return game.refuse(f"“{text}” is neither true nor false") if found is None else found
    if type_ is str:
        return text
    return game.refuse(f"“{text}” cannot be set by a motion")


def _uninterpreted(game: Game, change: Uninterpreted) -> Refusal | None:
    item = game.ask_administrator(change.text)
    game.tell(f"“{abridged(change.text)}” waits on the administrator's desk ({game.library.called(game.state, item)})")
    return None


def abridged(text: str, most: int = 60) -> str:
    """The first words of a text, for a sentence that speaks of it."""
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


_CARRY: dict[type, Callable[..., Refusal | None]] = {
    CreateRule: _create,
    AmendRule: _amend,
    RetitleRule: _retitle,
    RenumberRule: _renumber,
    RepealRule: _repeal,
    SetAttribute: _set,
    Uninterpreted: _uninterpreted,
}
