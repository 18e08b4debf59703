"""The changes of the law that complete frames express.

Raises `Doubtful` for a frame that can't be expressed as a change.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from nomicbot.game import amending as law
from nomicbot.language.documents.drafts import Doubtful, text_of, titled_text
from nomicbot.language.documents.law_frames import Frame
from nomicbot.language.documents.law_tags import LawTag
from nomicbot.language.documents.sources import Source, unquoted
from nomicbot.language.patterns import pattern

_BARELY = pattern("barely_said")
WITHIN = frozenset(("in", "from", "within"))
"""Words after which a rule is the place of a change: "in rule 3-4"."""
_OF_PARTS = frozenset(("delete", "repeal", "add", "insert"))
"""Verbs that can't change a title."""
_EXCHANGES = frozenset(("replace", "substitute", "become"))


class ChangesSoFar(NamedTuple):
    """The changes parsed so far, and the rule that words such as "it" refer to at this point."""

    changes: list[law.ListedChange]
    rule: str


@dataclass(frozen=True, slots=True)
class Wording:
    """The text of a sentence, and the source in which its tags are looked up."""

    source: Source
    text: str

    def said(self, tag: LawTag) -> str:
        """Return the wording in a tag, such as a quotation."""
        return text_of(self.source, tag.token)

    def title(self, tag: LawTag) -> str:
        """Return the title in a tag."""
        if tag.kind == "TITLE_WORDS":
            return unquoted(tag.value)
        return self.said(tag) if tag.kind == "FENCE" else self.source.title(tag.token)


def with_changes(frame: Frame, before: ChangesSoFar, words: Wording) -> ChangesSoFar:
    """Return the changes `before` and those of a frame, which may extend the last one of them."""
    if frame.creates:
        return ChangesSoFar([*before.changes, *_created(frame, words)], before.rule)
    if not frame.verb or frame.section is not None or frame.book is not None:
        raise Doubtful
    if _repeals(frame):
        return ChangesSoFar([*before.changes, *_repealed(frame)], before.rule)
    if not frame.rule or (frame.several and not frame.listed) or _is_unclear(frame):
        raise Doubtful
    if frame.verb == "retitle" or frame.titles:
        return ChangesSoFar([*before.changes, _retitled(frame, words)], frame.rule)
    if frame.place == "here":
        return ChangesSoFar(_with_what_goes_replaced(frame, before.changes, words), before.rule)
    return _amended(frame, before.changes, words)


def _is_unclear(frame: Frame) -> bool:
    """Return whether a frame says too little about what changes.

    'Rule 3-4 becomes "x"' may mean a title or a wording, and "amend rule 3-4" says nothing.
    """
    if frame.titles:
        return False
    if frame.verb == "become":
        return not frame.old
    return frame.verb == "amend" and not frame.texts


def _repeals(frame: Frame) -> bool:
    """Return whether whole rules are repealed, not parts of a rule."""
    if frame.part or frame.verb not in ("repeal", "delete"):
        return False
    return frame.verb == "repeal" or not frame.within_rule


def _repealed(frame: Frame) -> list[law.RepealRule]:
    if not frame.named or frame.within_rule or frame.titles or frame.inside:
        raise Doubtful
    return [law.RepealRule(rule) for rule in frame.named]


def _retitled(frame: Frame, words: Wording) -> law.RetitleRule:
    exchanges = bool(frame.old and frame.to)  # from "x" to "y"
    texts = frame.to if len(frame.old) == len(frame.to) == 1 else frame.texts
    other = frame.several or frame.part or frame.place or frame.every or frame.verb in _OF_PARTS
    unclear = exchanges and (frame.titles == "has" or "by" in frame.inside)
    if len(texts) != 1 or other or unclear:
        raise Doubtful
    return law.RetitleRule(frame.rule, words.title(texts[0]))


def _amended(frame: Frame, before: list[law.ListedChange], words: Wording) -> ChangesSoFar:
    """Return the changes with the edits of a frame, which may extend the previous amendment."""
    edits, title = _edits(frame, words)
    edits = _within(frame.within, edits)
    last = before[-1] if before else None
    rule = "" if frame.several else frame.rule
    if frame.several and isinstance(edits[-1], law.Rewrite):
        raise Doubtful
    if not isinstance(last, law.AmendRule) or frame.named:
        rules = frame.named or [frame.rule]
        return ChangesSoFar([*before, *(law.AmendRule(one, edits, title) for one in rules)], rule)
    if isinstance(last.edits[-1], law.Rewrite):
        raise Doubtful
    joined = replace(last, edits=last.edits + edits, title=title or last.title)
    return ChangesSoFar([*before[:-1], joined], rule)


def _with_what_goes_replaced(
    frame: Frame, before: list[law.ListedChange], words: Wording
) -> list[law.ListedChange]:
    """Return the changes with the last deletion turned into a replacement.

    For example 'Delete "x" and put "y" in its place.'
    """
    match before[-1:], frame.texts:
        case [law.AmendRule(edits=(*others, law.Replace(new="") as last)) as amended], [text] if (
            not frame.named
        ):
            edits = (*others, replace(last, new=words.said(text)))
            return [*before[:-1], replace(amended, edits=edits)]
    raise Doubtful


def _created(frame: Frame, words: Wording) -> list[law.CreateRule]:
    """Return the rules that a frame creates, one for each of its texts."""
    if frame.old or frame.part or frame.instead or frame.has_place:
        raise Doubtful
    if not frame.to or (len(frame.to) > 1 and not _are_bare(frame)):
        raise Doubtful
    return [_rule(frame, text, words) for text in frame.to]


def _are_bare(frame: Frame) -> bool:
    """Return whether new rules are only fenced texts, without a title, number or section."""
    told = frame.title or frame.named or frame.section or frame.book
    return not told and all(tag.kind == "FENCE" for tag in frame.to)


def _rule(frame: Frame, text: LawTag, words: Wording) -> law.CreateRule:
    body = titled_text(words.source, text.token)
    title = words.title(frame.title) if frame.title else ""
    if title and body.title and title != body.title:
        raise Doubtful
    number = frame.named[0] if frame.named else ""
    section, book = frame.section or "", frame.book or ""
    return law.CreateRule(body.text, title or body.title, number, section, book)


# -- edits


def _edits(frame: Frame, words: Wording) -> tuple[tuple[law.Edit, ...], str]:
    """Return the edits of one frame, and the new title if the new text begins with a title."""
    if frame.instead is not None:
        return (_put_instead(frame, frame.instead, words),), ""
    if frame.verb in ("add", "insert"):
        return (_put(frame, words),), ""
    if frame.place or frame.own:
        raise Doubtful
    if frame.verb in ("delete", "repeal"):
        return _deleted(frame, words), ""
    if not frame.old:
        return _rewritten(frame, words)
    if frame.verb not in _EXCHANGES or len(frame.old) != len(frame.to):
        raise Doubtful
    pairs = zip(frame.old, frame.to, strict=True)
    edits = [law.Replace(words.said(old), words.said(new), frame.every) for old, new in pairs]
    return _within(frame.part, tuple(edits)), ""


def _put_instead(frame: Frame, instead: LawTag, words: Wording) -> law.Edit:
    """Return the edit in 'put "x" instead of "y"'; both may be bare numbers."""
    if len(frame.to) != 1 or frame.old or frame.part or frame.place:
        raise Doubtful
    texts = (instead, frame.to[0])
    old, new = (one.words if one.kind == "AMOUNT" else words.said(one) for one in texts)
    return law.Replace(old, new, frame.every)


def _deleted(frame: Frame, words: Wording) -> tuple[law.Edit, ...]:
    if frame.to or len(frame.old) > 1 or not (frame.old or frame.part):
        raise Doubtful
    if not frame.old:
        return (law.DeleteClause(frame.part),)
    return _within(frame.part, (law.Replace(words.said(frame.old[0]), "", frame.every),))


def _rewritten(frame: Frame, words: Wording) -> tuple[tuple[law.Edit, ...], str]:
    """Return the edit that replaces the whole text of a rule or a part, and any new title."""
    if len(frame.to) != 1 or frame.every:
        raise Doubtful
    text = frame.to[0]
    barely = not frame.inside.isdisjoint(WITHIN) or _BARELY.search(words.text[: text.start])
    if frame.called and barely:
        raise Doubtful
    if frame.part:
        return (law.RewriteClause(frame.part, words.said(text)),), ""
    body = titled_text(words.source, text.token)
    return (law.Rewrite(body.text),), body.title if body.title != frame.rule else ""


def _within(part: str, edits: tuple[law.Edit, ...]) -> tuple[law.Edit, ...]:
    return (law.WithinClause(part, edits),) if part else edits


def _put(frame: Frame, words: Wording) -> law.Edit:
    """Return the edit that "add" or "insert" makes."""
    if len(frame.texts) != 1 or frame.every:
        raise Doubtful
    text = words.said(frame.texts[0])
    if frame.part and frame.at is None:
        return _put_within(frame, text)
    if frame.place in ("after", "before"):
        return _put_beside(frame, text, words)
    if frame.place == "start":
        return law.Prepend(text)
    if frame.place == "end" or (not frame.place and frame.verb == "add"):
        return law.Append(text)
    raise Doubtful


def _put_within(frame: Frame, text: str) -> law.Edit:
    """Return the edit that adds new wording at the start or end of a part of a rule.

    The part can't be a sentence, because authors disagree on whether a sentence ends before its
    full stop.
    """
    if frame.place not in ("start", "end") or frame.own or frame.part.startswith("sentence"):
        raise Doubtful
    put = law.Append(text) if frame.place == "end" else law.Prepend(text)
    return law.WithinClause(frame.part, (put,))


def _put_beside(frame: Frame, text: str, words: Wording) -> law.Edit:
    """Return the edit that adds wording before or after a clause or some other wording."""
    after = frame.place == "after"
    if frame.at is not None:
        put = law.Insert(text, words.said(frame.at), after, frame.own)
        return _within(frame.part, (put,))[0]
    if not frame.beside:
        raise Doubtful
    return law.InsertClause(text, frame.beside, after)
