"""Carrying out a motion's changes to rules, sections and rulebooks.

Only `revise` changes revision numbers (rule 1-5).
"""

import re
from collections.abc import Iterable

from nomicbot.game import kinds
from nomicbot.game.amending import lineage
from nomicbot.game.amending.finding import find_rule, find_rulebook, find_section, rules_of
from nomicbot.game.amending.listing import (
    AmendRule,
    CreateRule,
    CreateRulebook,
    CreateSection,
    MoveRule,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    RetitleRule,
    RetitleSection,
)
from nomicbot.game.amending.texts import Misfit, edited
from nomicbot.game.happenings import RulebookCreated, RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key, squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.lazy_regex import regex

_NUMBER = regex(r"(0|[1-9]\d{0,5}|[A-Z])-([1-9]\d{0,5}|0)")
_SECTION = regex(r"0|[1-9]\d{0,5}|[A-Z]")


def revise(game: Game, document: ObjectId) -> None:
    """Increase the revision number of a Revisable Game Document after a modification (rule 1-5)."""
    revision = game.state.schema.attribute(game.state.kind(document), kinds.REVISION.name)
    if revision is not None:
        game.add(revision, document, 1)


# -- rules -----------------------------------------------------------------------------------------


def create_rule(game: Game, change: CreateRule) -> Refusal | None:
    """Create a rule, or return the refusal.

    It gets the requested number, or the next free one if none was requested.
    """
    book = find_rulebook(game, change.rulebook)
    if isinstance(book, Refusal):
        return book
    number = change.number or _next_number(game, book, change.section)
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


def _next_number(game: Game, book: ObjectId, section: str) -> str:
    """Return the number that a new rule gets in `section`.

    If the motion is being judged again, this is the number that the rule got the first time.
    Otherwise it is one more than the highest number that a rule of the section has or has had.
    """
    taken = {kinds.NUMBER.of(game.state, r) for r in rules_of(game, book)}
    natural = _free_number(taken, game, book, section)
    of_section = f"{natural.partition('-')[0]}-"

    def above(reserved: Iterable[str]) -> str:
        return _free_number(
            {*taken, *(n for n in reserved if n.startswith(of_section))}, game, book, section
        )

    return game.recalling.number(kinds.RULE.name, natural, above, taken)


def _free_number(numbers: Iterable[str], game: Game, book: ObjectId, section: str) -> str:
    """Return the number after the highest of `numbers` in a section, given by its number or title.

    If `section` is "", the last section is used.
    """
    known = find_section(game, book, section) if section else None
    if known is not None:
        section = kinds.SECTION_NUMBER.of(game.state, known)
    if not section:
        section = max((n.partition("-")[0] for n in numbers), key=number_key, default="1")
    taken = [number_key(n)[-1][0] for n in numbers if n.partition("-")[0] == section]
    return f"{section}-{max(taken, default=0) + 1}"


def _unfit(game: Game, book: ObjectId | None, number: str) -> Refusal | None:
    """Return why a rule of that rulebook can't have that number (rule 2-1), or None if it can."""
    if not _NUMBER.fullmatch(number):
        return game.refuse(
            f"“{number}” is not the number of a rule, which is a section and an id, as in 3-20"
        )
    if any(kinds.NUMBER.of(game.state, r) == number for r in rules_of(game, book)):
        return game.refuse(f"there is a rule {number} already")
    return None


def amend_rule(game: Game, change: AmendRule) -> Refusal | None:
    """Make all edits of one change to a rule, or return the refusal.

    Together they count as one modification (rule 1-5). If one of them fails, none is made.
    """
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    number = kinds.NUMBER.of(game.state, rule)
    text = kinds.TEXT.of(game.state, rule)
    known = lineage.lineage(game, rule)
    for edit in change.edits:
        after = edited(text, edit)
        if isinstance(after, Misfit):
            return game.refuse(f"{after.reason} rule {number}")
        known = lineage.amended(known, text, after, edit)
        text = after
    title = change.title or kinds.TITLE.of(game.state, rule)
    if (text, title) == (kinds.TEXT.of(game.state, rule), kinds.TITLE.of(game.state, rule)):
        return game.refuse(f"that does not change the text of rule {number}")
    game.set(kinds.TEXT, rule, text)
    lineage.keep(game, rule, known)
    game.set(kinds.TITLE, rule, title)
    revise(game, rule)
    game.tell(
        f"rule {number} is amended, and is {number}/{kinds.REVISION.of(game.state, rule)} now"
    )
    return None


def retitle_rule(game: Game, change: RetitleRule) -> Refusal | None:
    """Change the title of a rule, or return the refusal.

    It counts as a modification of the rule.
    """
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    if change.title == kinds.TITLE.of(game.state, rule):
        return game.refuse(f"rule {kinds.NUMBER.of(game.state, rule)} has that title already")
    game.set(kinds.TITLE, rule, change.title)
    revise(game, rule)
    game.tell(f"rule {kinds.NUMBER.of(game.state, rule)} is called “{change.title}”")
    return None


def renumber_rule(game: Game, change: RenumberRule) -> Refusal | None:
    """Change the number of a rule within its rulebook, or return the refusal."""
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    return _number(game, rule, kinds.RULE_RULEBOOK.of(game.state, rule) or "", change.number)


def move_rule(game: Game, change: MoveRule) -> Refusal | None:
    """Move a rule to the end of another section, or return the refusal."""
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    now = kinds.RULE_RULEBOOK.of(game.state, rule) or ""
    book = find_rulebook(game, change.rulebook) if change.rulebook else now
    if isinstance(book, Refusal):
        return book
    number = _next_number(game, book, change.section)
    before = kinds.NUMBER.of(game.state, rule)
    if book == now and number.partition("-")[0] == before.partition("-")[0]:
        return game.refuse(f"rule {before} is in section {number.partition('-')[0]} already")
    return _number(game, rule, book, number)


def _number(game: Game, rule: ObjectId, book: ObjectId, number: str) -> Refusal | None:
    refusal = _unfit(game, book, number)
    if refusal is not None:
        return refusal
    before = kinds.NUMBER.of(game.state, rule)
    where = (
        ""
        if book == kinds.RULE_RULEBOOK.of(game.state, rule)
        else f" of the {_book_name(game, book)}"
    )
    game.set(kinds.RULE_RULEBOOK, rule, book)
    game.set(kinds.NUMBER, rule, number)
    game.tell(f"rule {before} is rule {number}{where} now")
    return None


def repeal_rule(game: Game, change: RepealRule) -> Refusal | None:
    """Repeal a rule, or return the refusal."""
    rule = find_rule(game, change.rule)
    if isinstance(rule, Refusal):
        return rule
    _end_rule(game, rule)
    return None


def _end_rule(game: Game, rule: ObjectId) -> None:
    number = kinds.NUMBER.of(game.state, rule)
    lineage.outlive(game, rule)
    game.destroy(rule)
    game.tell(f"rule {number} is repealed")


# -- sections --------------------------------------------------------------------------------------


def create_section(game: Game, change: CreateSection) -> Refusal | None:
    """Create a section, or return the refusal.

    It gets the requested number, or by default the one after the last section.
    """
    book = find_rulebook(game, change.rulebook)
    if isinstance(book, Refusal):
        return book
    number = change.number or _next_section(game, book)
    if not _SECTION.fullmatch(number):
        return game.refuse(f"“{number}” is not the number of a section")
    if find_section(game, book, number) is not None:
        return game.refuse(f"there is a section {number} already")
    section = game.create(kinds.SECTION)
    game.set(kinds.SECTION_RULEBOOK, section, book)
    game.set(kinds.SECTION_NUMBER, section, number)
    game.set(kinds.SECTION_TITLE, section, change.title)
    game.tell(f"section {number}{_titled(change.title)} is created")
    return None


def _next_section(game: Game, book: ObjectId) -> str:
    """Return the number after that of the last section."""
    taken = _section_numbers(game, book)

    def above(reserved: Iterable[str]) -> str:
        return _after(max({*taken, *reserved}, key=number_key, default="0"))

    return game.recalling.number(kinds.SECTION.name, above(()), above, taken)


def _after(section: str) -> str:
    """Return the label of the section that follows `section`: the next number or letter.

    The Grid's sections have letters: after A comes B.
    """
    return str(int(section) + 1) if section.isdigit() else chr(ord(section[0]) + 1)


def _section_numbers(game: Game, book: ObjectId) -> set[str]:
    """Return the numbers of all sections that exist or contain rules."""
    numbers = {kinds.NUMBER.of(game.state, r).partition("-")[0] for r in rules_of(game, book)}
    for section in game.state.of_kind(kinds.SECTION):
        if kinds.SECTION_RULEBOOK.of(game.state, section) == book:
            numbers.add(kinds.SECTION_NUMBER.of(game.state, section))
    return numbers


def retitle_section(game: Game, change: RetitleSection) -> Refusal | None:
    """Change the title of a section, or return the refusal."""
    book = find_rulebook(game, change.rulebook)
    if isinstance(book, Refusal):
        return book
    section = find_section(game, book, change.section)
    if section is None:
        return game.refuse(f"there is no section {change.section}")
    number = kinds.SECTION_NUMBER.of(game.state, section)
    if change.title == kinds.SECTION_TITLE.of(game.state, section):
        return game.refuse(f"section {number} has that title already")
    game.set(kinds.SECTION_TITLE, section, change.title)
    game.tell(f"section {number} is called “{change.title}”")
    return None


def repeal_section(game: Game, change: RepealSection) -> Refusal | None:
    """Repeal all rules of a section, in order of number, or return the refusal.

    With `whole`, the section itself is repealed, too.
    """
    book = find_rulebook(game, change.rulebook)
    if isinstance(book, Refusal):
        return book
    section = find_section(game, book, change.section)
    number = kinds.SECTION_NUMBER.of(game.state, section) if section else change.section
    rules = [
        r
        for r in rules_of(game, book)
        if kinds.NUMBER.of(game.state, r).partition("-")[0] == number
    ]
    if not rules and (section is None or not change.whole):
        return game.refuse(f"there is no {'rule in ' if section else ''}section {change.section}")
    for rule in sorted(rules, key=lambda r: number_key(kinds.NUMBER.of(game.state, r))):
        _end_rule(game, rule)
    if section is not None and change.whole:
        game.destroy(section)
        game.tell(f"section {number} is repealed")
    return None


# -- rulebooks -------------------------------------------------------------------------------------


def create_rulebook(game: Game, change: CreateRulebook) -> Refusal | None:
    """Create a rulebook, or return the refusal.

    The change is refused unless a rule of the Ruleset mandates the rulebook (rule 2-1).
    """
    if not isinstance(find_rulebook(game, change.name), Refusal):
        return game.refuse(f"there is a rulebook {change.name} already")
    mandate = mandate_of(game, change.name)
    if mandate is None:
        return game.refuse(
            f"no rule of the Ruleset mandates a Rulebook called {change.name}, as rule 2-1 requires"
        )
    book = game.create(kinds.RULEBOOK)
    game.set(kinds.RULEBOOK_NAME, book, change.name)
    game.set(kinds.MANDATED_BY, book, mandate)
    game.tell(
        f"the rulebook {change.name} is created, by the mandate of rule "
        f"{kinds.NUMBER.of(game.state, mandate)}"
    )
    game.happen(RulebookCreated(book))
    return None


def mandate_of(game: Game, name: str) -> ObjectId | None:
    """Return a rule of the Ruleset with a sentence that mentions a rulebook `name`, or None."""
    ruleset = find_rulebook(game, "")
    if isinstance(ruleset, Refusal):
        return None
    called = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    for rule in rules_of(game, ruleset):
        for sentence in re.split(r"[.!?]\s", squeeze(kinds.TEXT.of(game.state, rule))):
            if called.search(sentence) and "rulebook" in sentence.casefold():
                return rule
    return None


def repeal_rulebook(game: Game, change: RepealRulebook) -> Refusal | None:
    """Repeal a rulebook with all of its rules, or return the refusal.

    The Ruleset can't be repealed: every other rule is in it (rule 2-1).
    """
    book = find_rulebook(game, change.name)
    if isinstance(book, Refusal):
        return book
    if book == find_rulebook(game, ""):
        return game.refuse("the Ruleset is a Rulebook by rule 2-1, and cannot be repealed as one")
    for rule in sorted(
        rules_of(game, book), key=lambda r: number_key(kinds.NUMBER.of(game.state, r))
    ):
        _end_rule(game, rule)
    for section in list(game.state.of_kind(kinds.SECTION)):
        if kinds.SECTION_RULEBOOK.of(game.state, section) == book:
            game.destroy(section)
    name = _book_name(game, book)
    game.happen(RulebookEnds(book))
    game.destroy(book)
    game.tell(f"the rulebook {name} is repealed")
    return None


def _book_name(game: Game, book: ObjectId) -> str:
    return kinds.RULEBOOK_NAME.of(game.state, book)
