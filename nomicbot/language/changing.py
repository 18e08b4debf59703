"""What the rules of `changes.lark` become: drafts of listed changes, to be filled from the text they were read in."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from lark import Token, Transformer

from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    Edit,
    ListedChange,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    Rewrite,
    SetAttribute,
)
from nomicbot.language.bodies import Body, tidy, titled
from nomicbot.language.phrases import NUMBERS, Source, unquoted

Draft = Callable[[Source], Iterator[ListedChange]]
"""Makes the changes of a sentence, given where it stands; raises Doubtful if it has two readings."""


@dataclass(frozen=True, slots=True)
class RuleName:
    """The token that names a rule."""

    token: Token

    def of(self, source: Source) -> str:
        """Its number, or its title if only that is given."""
        return _number(self.token) if self.token.type == "RULE_NUMBER" else source.title(self.token)


@dataclass(frozen=True, slots=True)
class EditDraft:
    """Makes the edits of one phrase."""

    make: Callable[[Source], Iterator[Edit]]


_UNITS = {**dict.fromkeys(("a", "å", "angstrom", "angstroms"), "Amplitude"), "burn": "Burns"}
_POSSESSIVE = ("'s ", "' ")


class Doubtful(Exception):
    """A sentence that has the form of a change, and two readings."""


def _text(source: Source, token: Token) -> str:
    """What a text token holds: a fence verbatim, a quotation without its marks."""
    if token.type == "FENCE":
        fence = source.fence(token)
        return tidy(source.post[fence.inner : fence.inner_end])
    start, end = source.span(token)
    words = source.post[start + 1 : end - 1]
    return " ".join(words.split()) if "\n" in words else words


def _titled_text(source: Source, token: Token) -> Body:
    """What a text token holds, with a title taken off."""
    if token.type != "FENCE":
        return Body("", _text(source, token))
    fence = source.fence(token)
    return titled(source.post[fence.inner : fence.inner_end])


def _title(source: Source, token: Token) -> str:
    return _text(source, token) if token.type == "FENCE" else source.title(token)


def _number(token: Token) -> str:
    """A rule's number, without its revision."""
    return str(token).lstrip("#").partition("/")[0].upper()


class ChangeRules(Transformer[Token, Draft]):
    """Makes drafts."""

    def changes(self, children: Sequence[Draft]) -> Draft:
        """All that one sentence changes."""

        def made(source: Source) -> Iterator[ListedChange]:
            for draft in children:
                yield from draft(source)

        return made

    def introduction(self, _: Sequence[Token]) -> Draft:
        """Words that only say that changes follow."""
        return lambda _: iter(())

    # -- rules as a whole

    def numbered(self, children: Sequence[Token]) -> tuple[str, Token]:
        """Numbered 3-20."""
        return "number", children[0]

    def section(self, children: Sequence[Token]) -> tuple[str, Token]:
        """In section 3."""
        return "section", children[0]

    def section_titled(self, children: Sequence[Token]) -> tuple[str, Token]:
        """In the Letters Section."""
        return "section", children[0]

    def rulebook(self, children: Sequence[Token]) -> tuple[str, Token]:
        """In the Grid Rulebook."""
        return "rulebook", children[0]

    def titled(self, children: Sequence[Token]) -> tuple[str, Token]:
        """Called "X"."""
        return "title", children[0]

    def create(self, children: Sequence[Token | tuple[str, Token] | None]) -> Draft:
        """Create a rule."""
        number, *rest, fence = children
        assert isinstance(fence, Token)
        parts = [part for part in rest if isinstance(part, tuple)]
        if isinstance(number, Token):
            parts.append(("number", number))

        def made(source: Source) -> Iterator[ListedChange]:
            given = dict(parts)
            if len(given) != len(parts):
                raise Doubtful
            body = _titled_text(source, fence)
            title = source.title(given["title"]) if "title" in given else ""
            if title and body.title and title != body.title:
                raise Doubtful
            yield CreateRule(
                text=body.text,
                title=title or body.title,
                number=_number(given["number"]) if "number" in given else "",
                section=_section(source, given["section"]) if "section" in given else "",
                rulebook=_rulebook(source, given["rulebook"]) if "rulebook" in given else "",
            )

        return made

    def create_several(self, children: Sequence[Token]) -> Draft:
        """Create the following rules."""

        def made(source: Source) -> Iterator[ListedChange]:
            for token in children:
                body = _titled_text(source, token)
                yield CreateRule(text=body.text, title=body.title)

        return made

    def rule(self, children: Sequence[Token]) -> RuleName:
        """A rule; a title behind its number only explains it."""
        return RuleName(children[0])

    def retitle(self, children: Sequence[RuleName | Token]) -> Draft:
        """Retitle rule 3-4."""
        rule, title = children
        assert isinstance(rule, RuleName)
        assert isinstance(title, Token)
        return lambda source: iter((RetitleRule(rule.of(source), _title(source, title)),))

    def renumber(self, children: Sequence[RuleName | Token]) -> Draft:
        """Renumber rule 3-4."""
        rule, number = children
        assert isinstance(rule, RuleName)
        assert isinstance(number, Token)
        return lambda source: iter((RenumberRule(rule.of(source), _number(number)),))

    def repeal(self, children: Sequence[RuleName]) -> Draft:
        """Repeal rules."""
        return lambda source: (RepealRule(rule.of(source)) for rule in children)

    # -- the text of a rule

    def rewrite(self, children: Sequence[RuleName | Token]) -> Draft:
        """Amend a rule to read. A title on the first line is one for the rule."""
        rule, text = children
        assert isinstance(rule, RuleName)
        assert isinstance(text, Token)

        def made(source: Source) -> Iterator[ListedChange]:
            body = _titled_text(source, text)
            name = rule.of(source)
            yield AmendRule(name, (Rewrite(body.text),), body.title if body.title != name else "")

        return made

    def pair(self, children: Sequence[Token]) -> EditDraft:
        """This with that."""
        old, new = (token for token in children if token.type in ("QUOTED", "FENCE"))
        every = any(token.type in ("EVERY", "EVERYWHERE") for token in children)
        return EditDraft(lambda source: iter((Replace(_text(source, old), _text(source, new), every),)))

    def replace(self, children: Sequence[EditDraft]) -> EditDraft:
        """Replace this with that, and these with those."""
        return EditDraft(lambda source: (edit for pair in children for edit in pair.make(source)))

    edit_in = replace

    def delete(self, children: Sequence[Token]) -> EditDraft:
        """Delete this."""
        (old,) = (token for token in children if token.type in ("QUOTED", "FENCE"))
        every = len(children) > 1
        return EditDraft(lambda source: iter((Replace(_text(source, old), "", every),)))

    def append(self, children: Sequence[Token]) -> EditDraft:
        """Append this."""
        (text,) = children
        return EditDraft(lambda source: iter((Append(_text(source, text)),)))

    def edits_of(self, children: Sequence[RuleName | EditDraft]) -> Draft:
        """Edits of one rule."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        edits = [child for child in children if isinstance(child, EditDraft)]

        def made(source: Source) -> Iterator[ListedChange]:
            yield AmendRule(rule.of(source), tuple(edit for draft in edits for edit in draft.make(source)))

        return made

    def edit_in_rule(self, children: Sequence[RuleName | EditDraft | Token]) -> Draft:
        """Replace this with that in a rule, perhaps everywhere."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        (edit,) = (child for child in children if isinstance(child, EditDraft))
        if not isinstance(children[-1], Token):
            return self.edits_of([rule, edit])

        def everywhere(source: Source) -> Iterator[Edit]:
            return (replace(one, every=True) if isinstance(one, Replace) else one for one in edit.make(source))

        return self.edits_of([rule, EditDraft(everywhere)])

    def delete_from(self, children: Sequence[RuleName | Token]) -> Draft:
        """Delete this from a rule."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        return self.edits_of([rule, self.delete([child for child in children if isinstance(child, Token)])])

    def append_to(self, children: Sequence[RuleName | Token]) -> Draft:
        """Append to a rule: this; or this to a rule."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        return self.edits_of([rule, self.append([child for child in children if isinstance(child, Token)])])

    text_appended_to = append_to

    # -- attributes

    def set(self, children: Sequence[Token]) -> Draft:
        """Wonko's Amplitude becomes 5."""
        owned, value = children
        return lambda source: _attribute(source, owned, _value(source, value), False)

    def raised(self, children: Sequence[Token]) -> Draft:
        """Increase Wonko's Amplitude by 3."""
        owned, value = children
        return lambda source: _attribute(source, owned, _signed(value, 1), True)

    def lowered(self, children: Sequence[Token]) -> Draft:
        """Decrease Wonko's Amplitude by 3."""
        owned, value = children
        return lambda source: _attribute(source, owned, _signed(value, -1), True)

    def gained(self, children: Sequence[Token]) -> Draft:
        """Wonko gains 3A."""
        holder, amount, unit = children
        return lambda source: iter((SetAttribute(source.words(holder), _unit(unit), _signed(amount, 1), True),))

    def lost(self, children: Sequence[Token]) -> Draft:
        """Wonko loses 2A."""
        holder, amount, unit = children
        return lambda source: iter((SetAttribute(source.words(holder), _unit(unit), _signed(amount, -1), True),))


_SECTION_TITLE = re.compile(r"[\s,]*(?:in|to|under)\s+(?:the\s+)?(?P<title>.+?)\s+section", re.IGNORECASE)


def _section(source: Source, token: Token) -> str:
    """The number of a section, or its title."""
    match = _SECTION_TITLE.fullmatch(source.words(token)) if token.type == "SECTION_TITLED" else None
    return unquoted(match["title"] if match else source.words(token))


def _rulebook(source: Source, token: Token) -> str:
    """The name of a rulebook, without the word itself; empty for the Ruleset."""
    words = source.title(token)
    name = words.rsplit(None, 1)[0] if words.lower().endswith((" rulebook", " ruleset")) else words
    return "" if name.lower() in ("ruleset", "rulebook") else name


def _value(source: Source, token: Token) -> str:
    words = unquoted(source.words(token))
    return str(NUMBERS.get(words.lower(), words)).replace(",", "") if token.type != "QUOTED" else words


def _signed(token: Token, sign: int) -> str:
    return str(sign * int(str(token).replace(",", "")))


def _unit(token: Token) -> str:
    return _UNITS.get(str(token).lower(), str(token))


def _attribute(source: Source, owned: Token, value: str, add: bool) -> Iterator[ListedChange]:
    words = source.words(owned).replace("’", "'")
    mark = next(mark for mark in _POSSESSIVE if mark in words)
    holder, _, attribute = words.rpartition(mark)
    # "James' Amplitude" keeps its s, "Wonko's" loses it.
    yield SetAttribute(holder, _UNITS.get(attribute.lower(), attribute), value, add)
