"""What the grammar's rules for edits of a rule's text become."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lark import Token

from nomicbot.game.amending import (
    AmendRule,
    Append,
    DeleteClause,
    Edit,
    Insert,
    InsertClause,
    ListedChange,
    Prepend,
    Replace,
    Rewrite,
    RewriteClause,
    WithinClause,
)
from nomicbot.language.documents.drafts import ClauseName, Doubtful, Draft, EditDraft, RuleName, text_of, titled_text
from nomicbot.language.documents.sources import Source

_LETTER = re.compile(r"\(?([a-z]{1,2})\)?\Z", re.IGNORECASE)
_TEXTS = ("QUOTED", "FENCE")


@dataclass(frozen=True, slots=True)
class Place:
    """Where words are put: makes the edit that puts them there, as a paragraph of their own or not."""

    put: Callable[[Source, str, bool], Edit]
    rule: str = ""
    """The rule that it is in, if the place says so."""


def _texts(children: Sequence[Any]) -> list[Token]:
    return [child for child in children if isinstance(child, Token) and child.type in _TEXTS]


def _has(children: Sequence[Any], *types: str) -> bool:
    return any(isinstance(child, Token) and child.type in types for child in children)


def _letter(token: Token) -> str:
    """The letter of a clause: c of clause c, or of 3-4.c."""
    found = _LETTER.search(str(token))
    assert found is not None
    return found[1].lower()


def _rule_of(token: Token) -> str:
    """The rule of 3-4.c."""
    return str(token).split()[-1].partition(".")[0].partition("/")[0]


class EditRules:
    """Makes drafts of edits."""

    # -- which clause

    def clause(self, children: Sequence[Token | RuleName]) -> ClauseName:
        """Clause c of rule 3-4, or 3-4.c."""
        token = children[0]
        assert isinstance(token, Token)
        if len(children) > 1:
            rule = children[1]
            assert isinstance(rule, RuleName)
            return ClauseName(_letter(token), rule.of)
        return ClauseName(_letter(token), lambda _: _rule_of(token))

    # -- the edits

    def pair(self, children: Sequence[Token]) -> EditDraft:
        """This with that."""
        old, new = _texts(children)
        every = _has(children, "EVERY", "EVERYWHERE")
        return EditDraft(lambda source: iter((Replace(text_of(source, old), text_of(source, new), every),)))

    def replace(self, children: Sequence[EditDraft]) -> EditDraft:
        """Replace this with that, and these with those."""
        return EditDraft(lambda source: (edit for pair in children for edit in pair.make(source)))

    edit_in = replace

    def delete(self, children: Sequence[Token]) -> EditDraft:
        """Delete this."""
        (old,) = _texts(children)
        every = len(children) > 1
        return EditDraft(lambda source: iter((Replace(text_of(source, old), "", every),)))

    def append(self, children: Sequence[Token]) -> EditDraft:
        """Append this."""
        (text,) = _texts(children)
        return EditDraft(lambda source: iter((Append(text_of(source, text)),)))

    def clause_deleted(self, children: Sequence[Token]) -> EditDraft:
        """Delete clause c."""
        return EditDraft(lambda _: iter((DeleteClause(_letter(children[0])),)))

    def clause_rewritten(self, children: Sequence[Token]) -> EditDraft:
        """Replace clause c with this."""
        letter, text = children
        return EditDraft(lambda source: iter((RewriteClause(_letter(letter), text_of(source, text)),)))

    # -- places

    def after(self, children: Sequence[Token]) -> Place:
        """After these words, or after the paragraph with them."""
        return self._beside(children, after=True)

    def before(self, children: Sequence[Token]) -> Place:
        """Before these words, or before the paragraph with them."""
        return self._beside(children, after=False)

    def _beside(self, children: Sequence[Token], after: bool) -> Place:
        (at,) = _texts(children)
        own = _has(children, "PARAGRAPH")
        return Place(lambda source, text, paragraph: Insert(text, text_of(source, at), after, own or paragraph))

    def after_clause(self, children: Sequence[Token]) -> Place:
        """After clause c."""
        return self._beside_clause(children[0], after=True)

    def before_clause(self, children: Sequence[Token]) -> Place:
        """Before clause c."""
        return self._beside_clause(children[0], after=False)

    def _beside_clause(self, token: Token, after: bool) -> Place:
        rule = _rule_of(token) if token.type == "RULE_CLAUSE" else ""
        return Place(lambda _source, text, _paragraph: InsertClause(text, _letter(token), after), rule)

    def at_start(self, _: Sequence[Token]) -> Place:
        """At the beginning."""
        return Place(lambda _source, text, _paragraph: Prepend(text))

    def at_end(self, _: Sequence[Token]) -> Place:
        """At the end."""
        return Place(lambda _source, text, _paragraph: Append(text))

    def insertion_there(self, children: Sequence[Any]) -> Sequence[Any]:
        """Insert there; what, stands behind it."""
        return children

    def insert(self, children: Sequence[Any]) -> EditDraft:
        """Insert this there."""
        flat = [part for child in children for part in (child if isinstance(child, list) else [child])]
        (text,) = _texts(flat)
        (place,) = (part for part in flat if isinstance(part, Place))
        paragraph = _has(flat, "NEW_PARAGRAPH", "NEW_ONE")
        return EditDraft(lambda source: iter((place.put(source, text_of(source, text), paragraph),)))

    # -- edits of one rule

    def edits_below(self, children: Sequence[RuleName]) -> Callable[[Source], str]:
        """Amend a rule as follows."""
        return children[0].of

    def edit_item(self, children: Sequence[EditDraft]) -> Callable[[Source], tuple[Edit, ...]]:
        """Edits in a list."""
        return lambda source: tuple(edit for draft in children for edit in draft.make(source))

    def edits_of(self, children: Sequence[RuleName | EditDraft]) -> Draft:
        """Edits of one rule."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        edits = [child for child in children if isinstance(child, EditDraft)]
        return _amending(rule.of, edits)

    def edit_in_rule(self, children: Sequence[RuleName | EditDraft | Token]) -> Draft:
        """Replace this with that in a rule, perhaps everywhere."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        (edit,) = (child for child in children if isinstance(child, EditDraft))
        if not isinstance(children[-1], Token):
            return self.edits_of([rule, edit])

        def everywhere(source: Source) -> Iterator[Edit]:
            return (replace(one, every=True) if isinstance(one, Replace) else one for one in edit.make(source))

        return self.edits_of([rule, EditDraft(everywhere)])

    def insert_in_rule(self, children: Sequence[Any]) -> Draft:
        """Insert there in a rule: this."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        return self.edits_of([rule, self.insert([child for child in children if child is not rule])])

    def insert_beside(self, children: Sequence[Any]) -> Draft:
        """Insert this behind 3-4.c, or before it."""
        (place,) = (child for child in children if isinstance(child, Place))
        return _amending(lambda _: place.rule, [self.insert(children)])

    def delete_from(self, children: Sequence[RuleName | Token]) -> Draft:
        """Delete this from a rule."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        return self.edits_of([rule, self.delete([child for child in children if isinstance(child, Token)])])

    def append_to(self, children: Sequence[RuleName | Token]) -> Draft:
        """Append to a rule: this; or this to a rule."""
        (rule,) = (child for child in children if isinstance(child, RuleName))
        return self.edits_of([rule, self.append([child for child in children if isinstance(child, Token)])])

    text_appended_to = append_to

    # -- edits of one clause

    def delete_clause(self, children: Sequence[ClauseName]) -> Draft:
        """Delete clause c of a rule."""
        (clause,) = children
        return _amending(clause.rule, [EditDraft(lambda _: iter((DeleteClause(clause.letter),)))])

    def rewrite_clause(self, children: Sequence[ClauseName | Token]) -> Draft:
        """Amend clause c of a rule to read."""
        clause, text = children
        assert isinstance(clause, ClauseName)
        assert isinstance(text, Token)
        return _amending(
            clause.rule, [EditDraft(lambda source: iter((RewriteClause(clause.letter, text_of(source, text)),)))]
        )

    def edits_of_clause(self, children: Sequence[ClauseName | EditDraft]) -> Draft:
        """Edits within one clause."""
        (clause,) = (child for child in children if isinstance(child, ClauseName))
        drafts = [child for child in children if isinstance(child, EditDraft)]

        def within(source: Source) -> Iterator[Edit]:
            edits = [edit for draft in drafts for edit in draft.make(source)]
            if not all(isinstance(edit, Replace | Insert) for edit in edits):
                raise Doubtful
            yield WithinClause(clause.letter, tuple(edits))

        return _amending(clause.rule, [EditDraft(within)])

    def delete_from_clause(self, children: Sequence[ClauseName | Token]) -> Draft:
        """Delete this from clause c of a rule."""
        (clause,) = (child for child in children if isinstance(child, ClauseName))
        return self.edits_of_clause([clause, self.delete([child for child in children if isinstance(child, Token)])])

    # -- the whole text

    def rewrite(self, children: Sequence[RuleName | Token]) -> Draft:
        """Amend a rule to read. A title on the first line is one for the rule."""
        rule, text = children
        assert isinstance(rule, RuleName)
        assert isinstance(text, Token)

        def made(source: Source) -> Iterator[ListedChange]:
            body = titled_text(source, text)
            name = rule.of(source)
            yield AmendRule(name, (Rewrite(body.text),), body.title if body.title != name else "")

        return made


def _amending(rule: Callable[[Source], str], drafts: Sequence[EditDraft]) -> Draft:
    def made(source: Source) -> Iterator[ListedChange]:
        yield AmendRule(rule(source), tuple(edit for draft in drafts for edit in draft.make(source)))

    return made
