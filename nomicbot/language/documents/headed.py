"""A proposal whose heading is all that offers it: "Proposal: Goats", and below it a text that is a list of changes.

With a fence below, such a heading is read by the grammar. With none it is the proposal if nothing above leaves in doubt
that it is proposed, and if all that may belong to it reads as changes.
"""

import re
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.documents.alone import LISTS, ONE_OF_MINE, SUBMITS, alone
from nomicbot.language.documents.blocks import MARK, Skeleton, without_comments
from nomicbot.language.documents.bodies import Body, titled
from nomicbot.language.documents.changes import asks, changes_in
from nomicbot.language.documents.inquired import inquired
from nomicbot.language.documents.left_over import uses_up
from nomicbot.language.documents.put_right import mended
from nomicbot.language.documents.subjects import as_proposal, unsure
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.documents.withheld import withholds
from nomicbot.language.families.motion_forms import HOW, form_of
from nomicbot.language.phrases import Source

HEADS = re.compile(
    r"\s*(?:(?:new\s+)?(?:proposal|tweak|referendum|cfi|call\s+for\s+inquiry)\s*(?::|-\s)"
    r"|(?:my\s+)?arguments?\s[^.:]{1,40}\bcfi\s*#?\d{1,9}\s*:"
    rf"|(?:(?:the\s+following|what\s+follows|this)\s+is\s+)?hereby\s+(?:proposed|submitted)\b[^?{MARK}]{{0,40}}{MARK}"
    rf"|(?!I\b)[^{MARK}]{{0,200}}\b(?:proposals?|tweaks?|referend(?:um|a))\b[^?{MARK}]{{0,120}}{MARK})",
    re.IGNORECASE,
)
"""How a sentence begins that is only the head of a motion: "Proposal: Goats". """
_HEAD = re.compile(
    r"[ \t]*[*_=#]{0,3}[ \t]*(?:(?:an?|my|one|another|yet|more|submitting|proposing)[ \t]+){0,3}(?:(?:new|small|"
    r"quick|short|little|simple|modest|humble|tiny|further|last|final)[ \t]+){0,2}(?P<noun>proposal|tweak|referendum)"
    r"(?:,?[ \t]+(?:(?:from|by)[ \t]+me|of[ \t]+mine)(?=[ \t]*:|,?[ \t]+(?:called|titled|entitled|named)\b))?"
    r"(?:,?[ \t]+(?:called|titled|entitled|named),?[ \t]+\"(?P<quoted>[^\"\n]{1,100})\"(?=[ \t]*:))?"
    r"(?:[ \t]*(?::|-{1,2}(?=[ \t]))[ \t]*(?P<title>[^\n]{0,100}?))?[ \t]*[*_=#]{0,3}[ \t\r]*(?=\n)",
    re.IGNORECASE,
)
_NOMINAL = re.compile(
    r"[ \t]*(?:(?:so|and|ok(?:ay)?|anyway|anyhow|well|now|then|first|next|second|third|finally|also|right)\b,?\s+)*"
    r"(?:here(?:'s|\s+(?:is|comes|goes))|(?:the\s+following|what\s+follows|this|below)\s+is)\s+(?:hereby\s+)?"
    r"(?:my|an?|one|another|the)\s+(?:(?:new|first|second|third|next|last|other|small|simple|quick|short|little|"
    r"actual|real|official|formal)\s+)*"
    r"(?P<noun>proposal|tweak|referendum)\b(?:\s+for\s+(?:you(?:\s+all)?|everybody|everyone|"
    r"all(?:\s+of\s+you)?)(?=\s*[:.!]))?(?P<talk>\s+(?:to|about|that|which)\s[^.:!?\"\n]{1,100}?)?"
    r"(?:,?\s+(?:entitled|titled|called|named),?\s+(?:\"(?P<quoted>[^\"\n]{1,100})\"|__(?P<marked>[^_\n]{1,100})__))?"
    r"\s*(?:\.{1,3}|[:!])\s*(?=\n|[ \t]{1,3}(?:(?:its|the)\s+title|it\s+is\s+(?:called|titled|entitled))\b)",
    re.IGNORECASE,
)
"""A sentence that says only that a proposal follows: "Here's a proposal to do that, entitled "Goats":"."""
_ANOTHER = re.compile(rf"\n[ \t\r]*\n(?={_HEAD.pattern})", re.IGNORECASE)
_NO_TITLE = re.compile(r"[?.!:;,]\s*\Z|\bp\s?\d|\bproposal\s+\d|\((?:by|from)\b|\bby\s+[A-Z]", re.IGNORECASE)
_BEHIND = 400
_OFFERED_BELOW = re.compile(r"\b(?:submit|propose|issue|offer|introduce|put\s+forward)\b", re.IGNORECASE)
"""What its author says below of the text above: then that is what offers it."""
_APART = re.compile(
    r"\n[ \t]*[-=_*~]{2,}[ \t\r]*\n|\n[ \t]*(?:CFI|proposal|tweak|referendum|call[ \t]+for[ \t]+inquiry)[ \t]*:",
    re.IGNORECASE,
)
"""Where something else begins: below a rule, or with a heading of its own."""
_CONDITION = re.compile(r"\s*(?:if|unless|in\s+case)\s[^.:;!?]{3,300},\s+(?:then\s+)?(?=[a-z])", re.IGNORECASE)
_NEXT_TEXT = re.compile(rf"\s*{MARK}")
_DOUBT = "only a heading says that this is a proposal; is it submitted?"
_NOTE = "its heading says that this is a proposal"


def headed(source: Source, searcher: Searcher, above: str, proposing: bool) -> tuple[list[Announcement | Unread], int]:
    """The motion below a heading, and those in fences straight below it, and where in the skeleton the last one ends.

    Nothing if it heads none; a question if one may not be meant. `above` stands over it, and over those that are headed
    so before it; `proposing` if the subject says what it is.
    """
    all_of_them: list[Announcement | Unread] = []
    end = source.start
    while found := _headed(source, searcher, above, proposing):
        all_of_them.append(found[0])
        end = found[1]
        if not (mark := _NEXT_TEXT.match(source.skeleton.text, end)) or not source.effort.look():
            break
        source = replace(source, start=mark.end() - 1)
    return all_of_them, end


def _headed(
    source: Source, searcher: Searcher, above: str, proposing: bool
) -> tuple[Announcement | Unread, int] | None:
    text = source.skeleton.text
    if found := alone(source, above, proposing):
        return found, source.start + 1
    if labelled := inquired(source, searcher, above):
        return labelled
    head = _HEAD.match(text, source.start) or _NOMINAL.match(text, source.start)
    if head is None or _NO_TITLE.search(given := _given(head)) or unsure(head.groupdict().get("talk") or ""):
        return None
    another = _ANOTHER.search(text, head.end())
    upto = replace(searcher, bones=replace(searcher.bones, text=text[: another.end()])) if another else searcher
    below = upto.below(head.end(), True)
    if below is None or below.doubtful:
        return None
    begin, end = source.skeleton.span(below.start, below.end)
    body = titled(source.post[begin:end])
    said = " ".join(given.strip(' *_=#"').split())
    body = Body(said or below.title or body.title, body.text)
    changes = changes_in(body.text, source.effort)
    if not (changes.complete or asks(without_comments(body.text)) or _changes_then(body.text, source)):
        return None
    start = source.skeleton.origin(source.start)
    words = f"{head['noun']}: {body.title}".rstrip(": ")
    if _OFFERED_BELOW.search(upto.bones.text, below.end, below.end + _BEHIND):
        return None
    behind = _APART.split(text[below.end : below.end + _BEHIND], maxsplit=1)[0]
    over = upto.is_over(below.end) and not unsure(behind)
    if (
        not over
        or (unsure(above) and not mended(above))
        or withholds(text)
        or (LISTS.search(above) and not mended(above))
    ):
        asked = f"__{body.title}__\n\n{body.text}" if body.title else body.text
        return Unread(words, _DOUBT, (HOW,), ((start, end),), as_proposal(asked)), below.end
    action = SUBMITS[form_of(head["noun"])](body.title, body.text, changes.changes)
    return Announcement(action, words, ((start, end),), note=_NOTE), below.end


def _changes_then(text: str, source: Source) -> bool:
    """Whether a text is a change of the game behind a condition: "If Dov has none, then give Dov 10 Genechips."."""
    found = _CONDITION.match(text)
    then = text[found.end() :] if found else ""
    return bool(then) and changes_in(then[0].upper() + then[1:], source.effort).complete


def _given(head: re.Match[str]) -> str:
    """The title in a heading; empty if it has none."""
    groups = head.groupdict()
    return groups.get("title") or groups.get("quoted") or groups.get("marked") or ""


def text_behind(text: str, start: int, bones: Skeleton) -> int:
    """Where in a sentence that begins at `start` a text stands that nothing but its form offers; 0 if none does.

    It has the tags of a proposal, or the words before it only say that it is one more of its author's.
    """
    mark = text.find(MARK)
    fence = bones.fences.get(start + mark) if mark > 0 else None
    mine = fence is not None and (ONE_OF_MINE.search(text[:mark]) or uses_up(text[:mark]))
    return mark if fence is not None and (fence.opener == "xml" or mine) else 0
