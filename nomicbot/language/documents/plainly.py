"""Changes that are proposed in words: "I propose that rule 3-4 be repealed", "I propose to repeal rule 3-4".

Their text becomes what carries it out: "Repeal rule 3-4". It is submitted only if all of it reads as changes.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.game.amending import CreateRule, ListedChange
from nomicbot.language.documents.bodies import body_of
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.phrases import Phrase, Source
from nomicbot.rulebooks.bnomic.vocabulary import Propose

_VERBS = (
    *("repeal", "amend", "create", "replace", "retitle", "rename", "renumber", "change", "add", "insert", "append"),
    *("delete", "remove", "strike", "set", "increase", "decrease"),
)
_DONE = {**{f"{verb.removesuffix('e')}ed": verb for verb in _VERBS}, "struck": "strike", "set": "set"}
_DOING = {f"{verb.removesuffix('e')}ing": verb for verb in _VERBS}
_NOUNS = {
    "repeal": "repeal",
    "amendment": "amend",
    "creation": "create",
    "deletion": "delete",
    "removal": "remove",
}
_PASSIVE = re.compile(rf"that\s+(?P<what>.+?)\s+be\s+(?P<done>{'|'.join(_DONE)})\b", re.IGNORECASE | re.DOTALL)
_ACTIVE = re.compile(rf"to\s+(?P<verb>{'|'.join(_VERBS)})\b", re.IGNORECASE)
_GERUND = re.compile(rf"(?P<doing>{'|'.join(_DOING)})\b", re.IGNORECASE)
_NOUN = re.compile(rf"the\s+(?P<noun>{'|'.join(_NOUNS)})\s+of\b", re.IGNORECASE)
_NEW_RULE = re.compile(r"(?:an?\s+|the\s+following\s+)?(?:new\s+)?rule\b", re.IGNORECASE)
_REASON = re.compile(r",?\s+(?:because|since|so\s+that)\s", re.IGNORECASE)


def imperative(words: str) -> str:
    """The change that `words` ask for, as a proposal says it; an empty string if they are none."""
    if found := _PASSIVE.match(words):
        return f"{_DONE[found['done'].lower()].title()} {found['what']}{words[found.end() :]}"
    if found := _ACTIVE.match(words):
        return found["verb"].title() + words[found.end() :]
    if found := _GERUND.match(words):
        return _DOING[found["doing"].lower()].title() + words[found.end() :]
    if found := _NOUN.match(words):
        return _NOUNS[found["noun"].lower()].title() + words[found.end() :]
    if found := _NEW_RULE.match(words):
        return "Create a new rule" + words[found.end() :]
    return ""


@dataclass(frozen=True, slots=True)
class ProposingPlainly(Phrase):
    """I propose that rule 3-4 be repealed."""

    words: Token
    first: Token
    last: Token
    hint: str

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The proposal, or a question if what is asked for cannot be carried out as it stands there."""
        begin, end = source.said(self.words, self.last)
        start, _ = source.span(self.first)
        asked = self._in_braces(source, source.post[start:end])
        for words in dict.fromkeys((asked, _REASON.split(asked, maxsplit=1)[0])):
            text = imperative(words)
            found = changes_in(text, source.effort)
            if text and found.complete:
                yield Announcement(
                    Propose(_title(found.changes), f"{text}.", found.changes),
                    source.text((begin, end)),
                    ((begin, end),),
                    times,
                )
                return
        reason = "it is not clear which changes are proposed: they stand between {{ and }}"
        yield Unread(source.text((begin, end)), reason, (self.hint,), ((begin, end),))

    def _in_braces(self, source: Source, asked: str) -> str:
        """What is asked for, with the text at its end between braces, whatever it stands between in the post."""
        fence = source.fence(self.last) if self.last.type == "FENCE" else None
        if fence is None or fence.opener.startswith("{"):
            return asked
        body = body_of(source.post, fence)
        title = f"__{body.title}__\n" if body.title else ""
        return f"{asked[: len(asked) - (fence.end - fence.start)]}{{{{\n{title}{body.text}\n}}}}"

    def with_text(self, source: Source, span: tuple[int, int]) -> Announcement:
        """The proposal of a change whose text stands below, all of it in this stretch of the post."""
        begin, end = source.said(self.words, self.last)
        text = imperative(source.post[slice(*span)].strip())
        changes = changes_in(text, source.effort).changes
        return Announcement(Propose(_title(changes), text, changes), source.text((begin, end)), ((begin, span[1]),))


def _title(changes: Sequence[ListedChange]) -> str:
    """What a proposal is called that is nothing but one new rule: as the rule is."""
    (only,) = changes if len(changes) == 1 else (None,)
    return only.title if isinstance(only, CreateRule) else ""
