"""What stands above the first row that is answered: whether it says that the answers are no votes of their author's.

"Below is what I plan to post on nday 8", "Dov's ballot, as e sent it to me:". Talk of other things says nothing, and
neither does a line that only says who wrote the quotation.
"""

import re
from collections.abc import Iterable

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.disclaiming import disclaims
from nomicbot.language.around.surroundings import Shown
from nomicbot.language.around.views import heads_views
from nomicbot.language.ballots.balloting import NOBODYS_VOTES
from nomicbot.language.ballots.signs import FOREIGN, GIVEN, LOOSE, PASSES_ON, SHOWS, SOMEBODYS, WOULD_VOTE
from nomicbot.language.ballots.whose import own, plainly_others
from nomicbot.rulebooks.bnomic.vocabulary import Vote

_SENTENCE_ENDS = re.compile(r"[.!?][\"')]*\s+")
_PARAGRAPHS = re.compile(r"\n[ \t\r]*\n")
_BALLOT = r"(?:votes?|ballots?|voting|picks|choices|verdicts?|answers?)"
_BELOW = re.compile(
    r"\b(?:(?:below|underneath|what\s+follows|as\s+follows|the\s+following|here(?:'s|\s+is|\s+are|\s+comes?))\b"
    rf"|these\s+(?:(?:is|are|were|would\s+be)\s+(?:\w+\s+){{0,3}})?{_BALLOT}\b|(?:like\s+this|thus|so|(?:vot\w+|on|be|are)\s+these)\W*\Z"
    r"|(?:count|record|take|read)\s+(?:these|this)\b)",
    re.IGNORECASE,
)
"""How a sentence speaks of what stands below it."""
_THIS_BALLOT = re.compile(rf"\b(?:this|these)\s+{_BALLOT}\b", re.IGNORECASE)
_TITLE = re.compile(
    rf"(?!\W*of\b)(?:(?!\b(?:I|you|we|they|these)\b)[^.!?:]){{0,60}}\b{_BALLOT}\b[^.!?:]{{0,60}}[:.]?", re.IGNORECASE
)
"""A line that is the title of votes."""
_I_WOULD = re.compile(
    r"\bI(?:'d|\s+(?:would|might|could|should|had|have|once|used\s+to))?\s+(?:\w+\s+)?(?:would|voted?)\b[^.!?]{0,80}:\Z",
    re.IGNORECASE,
)
_NO_BALLOT = re.compile(
    r"\W*(?:this|that|it|these)(?:'s|\s+is|\s+are)\s+(?:(?:just|only|still|all|merely)\s+)?(?:an?\s+|my\s+)?(?:(?:rough|first|early|mere)\s+)?"
    r"(?:drafts?|tests?|examples?|jokes?|fiction|samples?|satire|parody|rehearsal)\W*\Z",
    re.IGNORECASE,
)
_PUT_OFF = re.compile(
    r"\b(?:'ll|will|shall|(?:going|plan(?:ning)?|intend(?:ing)?|about)\s+to)\b[^.!?]{0,40}"
    r"\b(?:send|post|cast|mail|submit|vote)\s+(?:this|these|those|them|it|so|thus|like\s+this)\b"
    r"(?!\s+(?:now|today|here|at\s+once)\b)",
    re.IGNORECASE,
)
"""Who will send some other time what stands below."""
_MEANT = re.compile(
    r"\b(?:what|how)\s+I(?:\s+(?:plan|intend|mean|want|hope|will|shall|would|might|may|could|should)|'ll|'d|(?:'m|\s+am)\s+(?:going|planning|about))\b",
    re.IGNORECASE,
)
"""What somebody means to do."""
_NOW = re.compile(r"\b(?:now|today|hereby|instead)\b", re.IGNORECASE)
_SIGNS = (FOREIGN, SOMEBODYS, SHOWS, LOOSE, PASSES_ON, GIVEN)
_OTHERS = (SOMEBODYS, PASSES_ON, GIVEN)
_NEAR = 400


def over_rows(above: str) -> Shown:
    """Whether votes below the rows that follow these words are only shown."""
    shown = Shown()
    last = _PARAGRAPHS.split(above[-2 * _NEAR :].strip())[-1][-_NEAR:]
    said = _SENTENCE_ENDS.split(" ".join(last.split()))
    if not (own(said[-1]) or heads_views(said[-1])):
        plainly = any(map(_plainly, said))
        if plainly or any(_perhaps(one, title=one is said[-1]) for one in said):
            shown.stays(plainly)
    return shown


def not_cast(found: Iterable[Announcement | Unread], shown: Shown) -> tuple[Announcement | Unread, ...]:
    """Votes that may only be shown, with a question for each; none if that is plain."""
    return tuple(
        Unread(one.text, NOBODYS_VOTES, (f"I vote {one.action.vote} {one.action.motion}.",), one.spans)
        if isinstance(one, Announcement) and isinstance(one.action, Vote)
        else one
        for one in found
        if not shown.plainly
    )


def _plainly(said: str) -> bool:
    """Whether a sentence says by itself that its post, or what stands below, is no ballot, or is sent later."""
    if disclaims(said) or _NO_BALLOT.match(said):
        return True
    return _MEANT.search(said) is not None and (_BELOW.search(said) is not None or said.endswith(":"))


def _perhaps(said: str, title: bool) -> bool:
    if _PUT_OFF.search(said):
        return True
    if title and (WOULD_VOTE.search(said) or (_I_WOULD.search(said) and not _NOW.search(said))):
        return True
    if _BELOW.search(said) or (title and _TITLE.fullmatch(said)):
        return not own(said) and (plainly_others(said) or any(sign.search(said) for sign in _SIGNS))
    return _THIS_BALLOT.search(said) is not None and any(sign.search(said) for sign in _OTHERS)
