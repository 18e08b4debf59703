"""A motion that nothing but its form offers: a text with a title that stands alone between tags, or between braces.

Who writes `<proposal title="Goats">` or `{{ __Goats__ ... }}` around changes of the law offers them, unless what e says
beside them leaves that in doubt.
"""

import re
from collections.abc import Callable

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.around.provenance import comes_from_elsewhere
from nomicbot.language.documents.blocks import Fence, comments
from nomicbot.language.documents.bodies import body_of
from nomicbot.language.documents.changes import asks, changes_in
from nomicbot.language.documents.left_over import uses_up
from nomicbot.language.documents.subjects import unsure
from nomicbot.language.documents.withheld import withholds
from nomicbot.language.families.motion_forms import form_of
from nomicbot.language.phrases import Source
from nomicbot.rulebooks.bnomic.vocabulary import PROPOSAL, REFERENDUM, TWEAK, Propose, SubmitReferendum, SubmitTweak

__all__ = ["LISTS", "ONE_OF_MINE", "SUBMITS", "alone"]

SUBMITS: dict[str, Callable[..., Action]] = {
    PROPOSAL: Propose,
    TWEAK: SubmitTweak,
    REFERENDUM: SubmitReferendum,
}
"""What submits a motion of each form."""
_BEHIND = 400
_ABOVE = 300
LISTS = re.compile(
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
_ASKS_FOR_WORDS = re.compile(
    r"\b(?:comments?|thoughts?|opinions?|feedback|suggestions?|takers|what\s+(?:do|would|does)\s+(?:you|we|people|everybody|everyone|y'all))\b"
    r"|\A\W*(?:not|maybe|perhaps)\b",
    re.IGNORECASE,
)
_NAMES_TEXT = re.compile(
    r"\b(?:propos\w*|submi\w*|drafts?|proto\w*|formats?|versions?|texts?|ones?|old|ideas?|tags?|post(?:s|ed|ing)?)\b",
    re.IGNORECASE,
)
_WOULD = re.compile(
    r"\b(?:will|would|might|may|could|should|can|shall|if|unless|until|when|not|never)\b|n't\b|'ll\b", re.IGNORECASE
)
"""Words that say what a text would do, or when, where its sentence speaks of "this" alone: "This should fix it"."""
_BY_ME = re.compile(
    r"\bI\s+(?:(?:hereby|now|also|do)\s+)*(?:submit|propose)\b(?![^.!?]*\b(?:if|unless|tomorrow|later|when|once)\b)"
    r"|\b(?:proposals?|one|two|both)\s+(?:from\s+me|of\s+mine|out\s+of\s+me)\b"
    r"|\b(?:next|second|other|last)\s+one\s+is\b",
    re.IGNORECASE,
)
"""How somebody says that texts are eir own offers."""
_OFFERED_BELOW = re.compile(
    r"\b(?:submit|propos|put\s+forward|offer|revis)\w*\s+(?:(?:the\s+)?above|this|that|it|them|both|these|as\s+a)\b",
    re.IGNORECASE,
)
"""How somebody offers below the text that stands above: then that is what offers it."""
ONE_OF_MINE = re.compile(
    r"(?:\A|[.!?\n])\W*(?:(?:and|so|now|then|also|for|ok(?:ay)?|well|here(?:'s|\s+is|\s+comes))[\s,]+)*"
    r"(?:(?:(?:one(?:\s+more)?|another(?:\s+one)?|something)(?:\s+(?:from\s+me|of\s+(?:mine|my\s+own)))?|from\s+me|mine"
    r"|my\s+(?:own|turn|entry|offering|contribution))\b(?!\s+(?:of|by|from|that)\b)"
    r"(?:,\s*(?:now\s+that|since|because)\s[^.:!?]{1,100}|"
    r"(?![^.:!?]*\b(?:next|last|old|years?|if|unless|jok\w+|draft\w*|proto\w*|ideas?|never|would|could|might|may|when|later|soon|"
    r"someday|fun|laughs?|ago|archives?|failed|from\s+(?!me\b)))[^.:!?]{0,40})):\s*\Z",
    re.IGNORECASE,
)
"""A heading above a text of its author's: "And one for the machines:"."""
_TAG_NOTE = "its tags say that this is a proposal"
_MARKED_NOTE = "it stands alone between braces, with a title and changes, as a proposal does"
_IN_MARKS = re.compile(
    r"(?:\s*\[\[(?:(?!\[\[|\]\])[\s\S])*+\]\][ \t]*(?=\n))*+\s*(?:__[^_\n]{1,200}__|_[^_\n]{1,200}_)(?!\w)"
)
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+|\n\s*\n")
_TAG_NAME = re.compile(r"[<>]|\s[^>]*")


def alone(source: Source, above: str, proposing: bool) -> Announcement | None:
    """The motion that stands alone in a fence with a title and changes: who writes that offers what is in it.

    In <proposal> tags with a title, or between braces with one in marks: `{{ __Goats__ ... }}`. `proposing` if the
    subject of the post says that it is a proposal.
    """
    fence = source.skeleton.fences.get(source.start)
    if fence is None or not _stands_alone(source.post, fence):
        return None
    over, behind = above[-_ABOVE:], source.skeleton.text[source.start + 1 : source.start + 1 + _BEHIND]
    own = uses_up(above)
    beyond = over.rstrip().rpartition("\n\n")[0] if own else over
    body = body_of(source.post, fence)
    tagged = fence.opener == "xml"
    if (
        not body.title
        or not (_lists_changes(body.text) or (tagged and (proposing or _BY_ME.search(above))))
        or not (tagged or _IN_MARKS.match(source.post, fence.inner))
        or withholds(source.skeleton.text)
        or comes_from_elsewhere(_SENTENCE_ENDS.split(over.strip())[-1])
        or _OFFERED_BELOW.search(behind)
        or any(_doubts(said, proposing) for said in (*_spoken_of(beyond), *_spoken_of(behind)))
        or (not (proposing or own) and LISTS.search(" ".join(_spoken_of(over))) and not ONE_OF_MINE.search(over))
        or _disclaimed(source.post[max(0, fence.start - _ABOVE) : fence.end + _BEHIND])
    ):
        return None
    tag = _TAG_NAME.sub("", source.post[fence.start : fence.inner]).lower() if tagged else ""
    submits = SUBMITS[form_of(tag)] if tag in (TWEAK, REFERENDUM) else Propose
    return Announcement(
        submits(body.title, body.text, changes_in(body.text, source.effort).changes),
        f"<{tag}> {body.title}" if tagged else f"{{{{ __{body.title}__ ... }}}}",
        ((fence.start, fence.end),),
        note=_TAG_NOTE if tagged else _MARKED_NOTE,
    )


def _disclaimed(words: str) -> bool:
    """Whether a comment in a text, or beside it, says that it is not submitted."""
    return any(withholds(words[begin:end]) for begin, end in comments(words))


def _lists_changes(text: str) -> bool:
    """Whether a paragraph of a text asks for a change of the law."""
    return any(map(asks, re.split(r"\n[ \t\r]*\n\s*", text)))


def _spoken_of(words: str) -> list[str]:
    """The sentences beside a text that speak of one, or lead to it, but for those that only offer it."""
    said = _SENTENCE_ENDS.split(words.strip())
    return [
        one
        for one in said
        if (_OF_TEXTS.search(one) or one.endswith(":") or _ASKS_FOR_WORDS.search(one))
        and (one.endswith("?") or not _BY_ME.search(one))
    ]


def _doubts(said: str, proposing: bool) -> bool:
    """Whether a sentence beside a text leaves in doubt that it is offered; not what only tells what it would do."""
    told = not (_NAMES_TEXT.search(said) or _ASKS_FOR_WORDS.search(said) or said.endswith((":", "?")))
    return not (told and proposing) and unsure(_WOULD.sub(" ", said) if told else said)


def _stands_alone(post: str, fence: Fence) -> bool:
    """Whether nothing stands beside a fence in its lines, but for another one."""
    before, after = post[: fence.start].rpartition("\n")[2], post[fence.end :].partition("\n")[0]
    return not before.rpartition(">")[2].strip() and not after.partition("<")[0].strip()
