"""What the rules of the grammar of changes become: drafts of listed changes (`lawmaking` reads those of rules,
`endowing` has those of game objects, `conditions` what they depend on)."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from lark import Token, Transformer

from nomicbot.game.amending import (
    CreateRulebook,
    CreateSection,
    ListedChange,
    MoveRule,
    RenumberRule,
    RepealRulebook,
    RepealSection,
    RetitleSection,
)
from nomicbot.language.documents.conditions import ConditionRules
from nomicbot.language.documents.drafts import Doubtful, Draft, RuleName, from_roman, name_of, rule_number
from nomicbot.language.documents.endowing import ObjectRules
from nomicbot.language.documents.sources import Source, unquoted

Part = tuple[str, Token]


class LawRules:
    """Makes drafts of changes to the numbers and places of rules, to sections and to rulebooks."""

    # -- how a new one is described

    def numbered(self, children: Sequence[Token]) -> Part:
        """Numbered 3-20."""
        return "number", children[0]

    def section(self, children: Sequence[Token]) -> Part:
        """In section 3."""
        return "section", children[0]

    def section_titled(self, children: Sequence[Token]) -> Part:
        """In the Letters Section."""
        return "section", children[0]

    def rulebook(self, children: Sequence[Token]) -> Part:
        """In the Grid Rulebook."""
        return "rulebook", children[0]

    def titled(self, children: Sequence[Token]) -> Part:
        """Called "X"."""
        return "title", children[0]

    # -- rules

    def rule(self, children: Sequence[Token]) -> RuleName:
        """A rule; a title behind its number only explains it."""
        return RuleName(children[0])

    def renumber(self, children: Sequence[RuleName | Part | Token]) -> Draft:
        """Renumber rule 3-4, or move it to a place that has a number."""
        rule, *parts, number = children
        assert isinstance(rule, RuleName)
        assert isinstance(number, Token)

        def made(source: Source) -> Iterator[ListedChange]:
            for _, token in (part for part in parts if isinstance(part, tuple)):
                if _section(source, token) != rule_number(number).partition("-")[0]:
                    raise Doubtful
            yield RenumberRule(rule.of(source), rule_number(number))

        return made

    def move(self, children: Sequence[RuleName | Part | Token]) -> Draft:
        """Move rules to a section, perhaps of another rulebook."""
        rules = [child for child in children if isinstance(child, RuleName)]
        (section,) = (child[1] for child in children if isinstance(child, tuple))
        book = children[-1] if isinstance(children[-1], Token) else None

        def made(source: Source) -> Iterator[ListedChange]:
            where = _section(source, section)
            rulebook = "" if book is None else _rulebook(source, book)
            return (MoveRule(rule.of(source), where, rulebook) for rule in rules)

        return made

    def move_book(self, children: Sequence[RuleName | Token]) -> Draft:
        """Move rules to the end of another rulebook."""
        rules = [child for child in children if isinstance(child, RuleName)]
        book = children[-1]
        assert isinstance(book, Token)
        return lambda source: (MoveRule(rule.of(source), "", _rulebook(source, book) or "Ruleset") for rule in rules)

    # -- sections

    def create_section(self, children: Sequence[Token | Part | None]) -> Draft:
        """Create a section."""
        parts = _parts(children)

        def made(source: Source) -> Iterator[ListedChange]:
            given = _once(parts)
            yield CreateSection(
                title=source.title(given["title"]) if "title" in given else "",
                number=_section(source, given["number"]) if "number" in given else "",
                rulebook=_rulebook(source, given["rulebook"]) if "rulebook" in given else "",
            )

        return made

    def retitle_section(self, children: Sequence[Token]) -> Draft:
        """Retitle section 6."""
        section, title = children
        return lambda source: iter((RetitleSection(_section(source, section), source.title(title)),))

    def repeal_section(self, children: Sequence[Token]) -> Draft:
        """Repeal section 6, or section H of the Grid."""
        section, *book = children

        def made(source: Source) -> Iterator[ListedChange]:
            named = "" if not book else _GRID if book[0].type == "OF_GRID" else _book_name(source, book[0])
            yield RepealSection(_section(source, section), named)

        return made

    def repeal_rules_of(self, children: Sequence[Token]) -> Draft:
        """Repeal all rules of section 6."""
        return lambda source: iter((RepealSection(_section(source, children[-1]), whole=False),))

    def repeal_titled(self, children: Sequence[Token]) -> Draft:
        """Repeal the Letters Section, or all rules of it."""
        (token,) = children
        whole = token.type == "NAMED_SECTION"
        return lambda source: iter((RepealSection(_section(source, token), whole=whole),))

    # -- rulebooks

    def create_book(self, children: Sequence[Token | Part]) -> Draft:
        """Create a rulebook."""
        (token,) = children
        assert isinstance(token, Token)
        return lambda source: iter((CreateRulebook(_book_name(source, token)),))

    def repeal_book(self, children: Sequence[Token]) -> Draft:
        """Repeal a rulebook."""
        (token,) = children
        return lambda source: iter((RepealRulebook(_book_name(source, token)),))


class ChangeRules(LawRules, ObjectRules, ConditionRules, Transformer[Token, Any]):
    """Makes drafts of all changes that one sentence lists, and conditions."""

    def changes(self, children: Sequence[Draft]) -> Draft:
        """All that one sentence changes."""

        def made(source: Source) -> Iterator[ListedChange]:
            for draft in children:
                yield from draft(source)

        return made

    def introduction(self, _: Sequence[Token]) -> Draft:
        """Words that only say that changes follow."""
        return lambda _: iter(())


_SECTION_TITLE = re.compile(
    r"[\s,]*(?:(?:in|into|to|under|(?:all|every|each)(?:\s+of)?(?:\s+the)?\s+rules?\s+(?:of|in|from|under))\s+)?"
    r"(?:the\s+)?(?P<title>.+?)\s+section",
    re.IGNORECASE,
)
_GRID = "Grid"


def _parts(children: Sequence[Token | Part | None]) -> list[Part]:
    """How a new thing is described; a bare token is its number."""
    parts = [child for child in children if isinstance(child, tuple)]
    return parts + [("number", child) for child in children if isinstance(child, Token)]


def _once(parts: Sequence[Part]) -> dict[str, Token]:
    given = dict(parts)
    if len(given) != len(parts):
        raise Doubtful
    return given


def _section(source: Source, token: Token) -> str:
    """The number of a section, or its title."""
    words = source.words(token)
    match = _SECTION_TITLE.fullmatch(words)
    if match:
        return unquoted(match["title"])
    return str(from_roman(words)) if token.type == "SECTION" and set(words) <= set("IVX") else unquoted(words)


def _rulebook(source: Source, token: Token) -> str:
    """The name of a rulebook, without the word itself; empty for the Ruleset."""
    words = source.title(token)
    name = words.rsplit(None, 1)[0] if words.lower().endswith((" rulebook", " ruleset")) else words
    return "" if name.lower() in ("ruleset", "rulebook") else name


def _book_name(source: Source, token: Token) -> str:
    words = name_of(source, token)
    if token.type != "QUOTED" and words.lower().startswith("the "):
        words = words[4:]
    if words.lower().endswith(" rulebook"):
        words = words[:-9]
    return unquoted(words)
