"""A proposal whose heading is all that offers it: "Proposal: Goats", and below it a text that is a list of changes.

With a fence below, such a heading is read by the grammar. With none it is the proposal if nothing above leaves in doubt
that it is proposed, and if all that may belong to it reads as changes.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.documents.blocks import MARK, Fence, Skeleton
from nomicbot.language.documents.bodies import Body, body_of, titled
from nomicbot.language.documents.changes import asks, changes_in
from nomicbot.language.documents.subjects import as_proposal, unsure
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.documents.withheld import withholds
from nomicbot.language.families.motion_forms import HOW, form_of
from nomicbot.language.phrases import Source
from nomicbot.rulebooks.bnomic.vocabulary import PROPOSAL, REFERENDUM, TWEAK, Propose, SubmitReferendum, SubmitTweak

HEADS = re.compile(
    r"\s*(?:(?:new\s+)?(?:proposal|tweak|referendum|cfi|call\s+for\s+inquiry)\s*(?::|-\s)"
    r"|(?:my\s+)?arguments?\s[^.:]{1,40}\bcfi\s*#?\d{1,9}\s*:"
    rf"|(?:(?:the\s+following|what\s+follows|this)\s+is\s+)?hereby\s+(?:proposed|submitted)\b[^?{MARK}]{{0,40}}{MARK}"
    rf"|(?!I\b)[^{MARK}]{{0,200}}\b(?:proposals?|tweaks?|referend(?:um|a))\b[^?{MARK}]{{0,120}}{MARK})",
    re.IGNORECASE,
)
"""How a sentence begins that is only the head of a motion: "Proposal: Goats". """
_HEAD = re.compile(
    r"[ \t]*[*_=#]{0,3}[ \t]*(?:(?:a|my|new|another)[ \t]+){0,2}(?P<noun>proposal|tweak|referendum)"
    r"(?:[ \t]*(?::|-{1,2}(?=[ \t]))[ \t]*(?P<title>[^\n]{0,100}?))?[ \t]*[*_=#]{0,3}[ \t\r]*(?=\n)",
    re.IGNORECASE,
)
_ANOTHER = re.compile(rf"\n[ \t\r]*\n(?={_HEAD.pattern})", re.IGNORECASE)
_NO_TITLE = re.compile(r"[?.!:;,]\s*\Z|\bp\s?\d|\bproposal\s+\d|\((?:by|from)\b|\bby\s+[A-Z]", re.IGNORECASE)
_SUBMITS: dict[str, Callable[..., Action]] = {
    PROPOSAL: Propose,
    TWEAK: SubmitTweak,
    REFERENDUM: SubmitReferendum,
}
_BEHIND = 400
_ABOVE = 300
_OFFERED_BELOW = re.compile(r"\b(?:submit|propose|issue|offer|introduce|put\s+forward)\b", re.IGNORECASE)
"""What its author says below of the text above: then that is what offers it."""
_LISTS = re.compile(
    r"\b(?:ballots?|open|list(?:s|ed|ing)?|motions|proposals|nweek|texts?|resolved|distribut\w*|pool|queue|pending|vot\w+|wrote|said|from|by|his|her|their|eir)\b"
    r"|:\s*\Z",
    re.IGNORECASE,
)
"""Words above headings which may say that these are a list of what others proposed."""
_OF_TEXTS = re.compile(
    r"\b(?:propos\w*|submi\w*|drafts?|proto\w*|formats?|versions?|texts?|ones?|both|these|this|that|following|below|above|it|old|new|ideas?|tags?"
    r"|bot)\b",
    re.IGNORECASE,
)
_BY_ME = re.compile(
    r"\bI\s+(?:(?:hereby|now|also|do)\s+)*(?:submit|propose)\b(?![^.!?]*\b(?:if|unless|tomorrow|later|when|once)\b)"
    r"|\b(?:proposals?|one|two|both)\s+(?:from\s+me|of\s+mine|out\s+of\s+me)\b"
    r"|\b(?:next|second|other|last)\s+one\s+is\b",
    re.IGNORECASE,
)
"""How somebody says that texts are eir own offers."""
_ONE_OF_MINE = re.compile(
    r"(?:\A|[.!?\n])\W*(?:(?:and|so|now|then|also|ok(?:ay)?|well|here(?:'s|\s+is|\s+comes))[\s,]+)*"
    r"(?:one(?:\s+more)?|another(?:\s+one)?|mine|my\s+(?:own|turn|entry|offering))\b(?!\s+(?:of|by|from|that)\b)[^.:!?]{0,40}:\s*\Z",
    re.IGNORECASE,
)
"""A heading above a text of its author's: "And one for the machines:"."""
_DOUBT = "only a heading says that this is a proposal; is it submitted?"
_TAG_NOTE = "its tags say that this is a proposal"
_NOTE = "its heading says that this is a proposal"


def headed(source: Source, searcher: Searcher, above: str) -> tuple[Announcement | Unread, int] | None:
    """The motion below a heading, and where in the skeleton it ends, or None; a question if it may not be meant.

    `above` stands over it, and over those that are headed so before it.
    """
    text = source.skeleton.text
    if found := _tagged(source, above):
        return found, source.start + 1
    head = _HEAD.match(text, source.start)
    if head is None or _NO_TITLE.search(head["title"] or ""):
        return None
    another = _ANOTHER.search(text, head.end())
    upto = replace(searcher, bones=replace(searcher.bones, text=text[: another.end()])) if another else searcher
    below = upto.below(head.end(), True)
    if below is None or below.doubtful:
        return None
    begin, end = source.skeleton.span(below.start, below.end)
    body = titled(source.post[begin:end])
    said = " ".join((head["title"] or "").strip(' *_=#"').split())
    body = Body(said or below.title or body.title, body.text)
    changes = changes_in(body.text, source.effort)
    if not changes.complete:
        return None
    start = source.skeleton.origin(source.start)
    words = f"{head['noun']}: {body.title}".rstrip(": ")
    if _OFFERED_BELOW.search(upto.bones.text, below.end, below.end + _BEHIND):
        return None
    over = upto.is_over(below.end) and not unsure(text[below.end : below.end + _BEHIND])
    if not over or unsure(above) or withholds(text) or _LISTS.search(above):
        asked = f"__{body.title}__\n\n{body.text}" if body.title else body.text
        return Unread(words, _DOUBT, (HOW,), ((start, end),), as_proposal(asked)), below.end
    action = _SUBMITS[form_of(head["noun"])](body.title, body.text, changes.changes)
    return Announcement(action, words, ((start, end),), note=_NOTE), below.end


def tag_behind(text: str, start: int, bones: Skeleton) -> int:
    """Where in a sentence that begins at `start` the tags of a proposal stand, behind other words; 0 if none do."""
    mark = text.find(MARK)
    fence = bones.fences.get(start + mark) if mark > 0 else None
    return mark if fence is not None and fence.opener == "xml" else 0


def _tagged(source: Source, above: str) -> Announcement | None:
    """The proposal that stands alone between <proposal> tags with a title: who writes these offers what is in them."""
    fence = source.skeleton.fences.get(source.start)
    if fence is None or fence.opener != "xml" or not _alone(source.post, fence):
        return None
    over, behind = _spoken_of(above[-_ABOVE:]), _spoken_of(source.skeleton.text[source.start + 1 :][:_BEHIND])
    body = body_of(source.post, fence)
    if (
        not body.title
        or not (asks(body.text) or _BY_ME.search(above))
        or unsure(over)
        or unsure(behind)
        or withholds(source.skeleton.text)
        or (_LISTS.search(over) and not _ONE_OF_MINE.search(over))
    ):
        return None
    tag = source.post[fence.start : fence.inner].strip("<>").lower()
    submits = _SUBMITS[form_of(tag)] if tag in (TWEAK, REFERENDUM) else Propose
    return Announcement(
        submits(body.title, body.text, changes_in(body.text, source.effort).changes),
        f"<{tag}> {body.title}",
        ((fence.start, fence.end),),
        note=_TAG_NOTE,
    )


def _spoken_of(words: str) -> str:
    """The sentences beside a text that speak of one, or lead to it, but for those that only offer it."""
    said = re.split(r"(?<=[.!?])\s+|\n\s*\n", words.strip())
    return " ".join(
        one
        for one in said
        if (_OF_TEXTS.search(one) or one.endswith(":")) and (one.endswith("?") or not _BY_ME.search(one))
    )


def _alone(post: str, fence: Fence) -> bool:
    """Whether nothing stands beside a fence in its lines, but for another one."""
    before, after = post[: fence.start].rpartition("\n")[2], post[fence.end :].partition("\n")[0]
    return not before.rpartition(">")[2].strip() and not after.partition("<")[0].strip()
