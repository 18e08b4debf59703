"""Sentences read in other words: names for "you", "I vote" where it goes without saying, words that the grammar knows.

What comes out has to be read as a whole, with all that stands around it, as if its author had written it so.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.game.actions import Announcement
from nomicbot.language.around.moods import masked
from nomicbot.language.around.vocatives import speaking_to, speaks
from nomicbot.language.ballots.by_title import by_full_title, by_title, offer_behind
from nomicbot.language.ballots.small_votes import small_votes
from nomicbot.language.ballots.topical import bought, of_topic
from nomicbot.language.ballots.whose import labels_others, tells
from nomicbot.language.clauses import Clauses, Part
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.gists.gist import gist
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import Said
from nomicbot.language.reading import Reading
from nomicbot.language.segments import A_VOTE, Segments, above
from nomicbot.language.wordings.accepting import accepted
from nomicbot.language.wordings.fronted import fronted
from nomicbot.language.wordings.gapped import filled_in
from nomicbot.language.wordings.pointing import pointed_back
from nomicbot.language.wordings.sharing import shared_out
from nomicbot.language.wordings.whereabouts import without_whereabouts
from nomicbot.rulebooks.bnomic.vocabulary import Vote

_GREETING = 200
"""Characters at the front of a passage in which somebody may be greeted."""
_NEAR = 300
_CAMPAIGNS = re.compile(
    r"(?:\A|[.!?:,;]\s+|\n)\W*(?:please\s+|so\s+|do\s+|(?:everybody|everyone|folks|people|all)[,\s]+)*(?:vote|say|cry|shout|chant|sing)\s+"
    r"(?:for|against|yes|no|aye|nay|abstain)\b|\b(?:recommend|advice|advise|slogans?|placards?|posters?|banners?)\b",
    re.IGNORECASE,
)
"""What asks others for votes."""
_SAYS_WHOSE = re.compile(
    r"\b(?:of|from|by|for)\s+(?-i:(?!I\b)[A-Z])\w+\s*:|\b(?:he|she|(?:the|this|that|his|her|somebody's|(?-i:[A-Z])\w+'s)\s+\w+[^:]{0,40}|(?-i:(?!I\b)[A-Z])\w+)\s+(?:says?|said|wrote|writes|sent|reads?|voted|votes)\b",
    re.IGNORECASE,
)
"""What makes votes of somebody else's of what stands below a line with a colon."""
POSTSCRIPT = re.compile(r"(?:(?<=\A)|(?<=\s))(?:p\.?\s?){1,3}s\.?\s*[:,-]*\s*\Z", re.IGNORECASE)
"""The label of a postscript straight before a vote."""


@dataclass(frozen=True, slots=True)
class OtherWords:
    """Reads the sentences of one passage so."""

    post: Reading
    bones: Skeleton
    clauses: Clauses
    segments: Segments

    def readings(self, start: int, text: str) -> Iterator[tuple[Part, ...]]:
        """What a sentence that begins at `start` does, put in one way or another."""
        attempts = self.post.tools.attempts
        paragraph = above(self.bones.text, start)
        yield self.turned(text)
        for joined in self._put(start, text, paragraph):
            # What is put together has no texts: a mark in it stands for none.
            attempt = attempts.find(masked(joined.text)) if MARK not in joined.text else None
            if attempt is not None:
                parts = self.clauses.reworded(joined, attempt.start)
                yield parts if not _leaves_votes(text, parts) else ()
                parts = self._amid_talk(joined, paragraph)
                yield parts if not _leaves_votes(text, parts) else ()

    def titled(self, text: str) -> Joined | None:
        """A sentence with marks around the title of a motion, if the post gives that; None if it has none."""
        return by_full_title(text, (self.post.subject.title, *self.post.titles.headed))

    def before_offer(self, text: str) -> tuple[Part, ...]:
        """What a sentence does that first does something to a motion called by its title, and then offers another."""
        offer = offer_behind(text)
        titled = self.titled(text[: offer.start()]) if offer else None
        if offer is None or titled is None:
            return ()
        first, then = self.post.parse(titled.text, "sentence"), self.post.parse(text[offer.end() :], "item")
        if not (isinstance(first, Said) and isinstance(then, Said)):
            return ()
        return (Part(first, 0, titled.text, titled), Part(then, offer.end(), text[offer.end() :]))

    def votes(self, start: int, text: str) -> Joined | None:
        """A sentence with "I vote" in front of its small votes."""
        return None if labels_others(text) else small_votes(text, lambda: self._own_votes(start))

    def turned(self, text: str) -> tuple[Part, ...]:
        """What a sentence does with its votes in front of the motions that it names first."""
        parts: list[Part] = []
        for joined in fronted(text):
            attempt = self.post.tools.attempts.find(masked(joined.text))
            found = self.clauses.reworded(joined, attempt.start) if attempt is not None else ()
            if not found:
                return ()
            parts += found
        return tuple(parts)

    def _put(self, start: int, text: str, paragraph: str) -> Iterator[Joined]:
        greeting, answers = self.bones.text[:_GREETING], self.post.answers if speaks(text) else ""
        if spoken := speaking_to(text, paragraph, greeting, answers):
            yield spoken
            if further := self.post.reworded(spoken.text):
                yield further.over(spoken)
            if pointed := pointed_back(spoken.text, paragraph):
                yield pointed.over(spoken)
        if shared := shared_out(text):
            yield shared
            answers_you = self.post.answers if speaks(shared.text) else ""
            if named := speaking_to(shared.text, paragraph, greeting, answers_you):
                yield named.over(shared)
        if pointed := pointed_back(text, paragraph):
            yield pointed
            if again := pointed_back(pointed.text, paragraph):
                yield again.over(pointed)
            if further := self.post.reworded(pointed.text):
                yield further.over(pointed)
        for listed in self._told(text, paragraph):
            yield listed
            if further := self.post.reworded(listed.text):
                yield further.over(listed)
            yield from (one.over(listed) for one in gist(listed.text, self.clauses.acts, paragraph))
        if topical := of_topic(text, paragraph, self.post.around, self._head(start)):
            yield topical
        if named := bought(text, paragraph, self.post.around):
            if further := self.post.reworded(named.text):
                yield further.over(named)
            yield named
            yield from (one.over(named) for one in gist(named.text, self.clauses.acts, paragraph))
        if answer := accepted(text, paragraph, self.post.around):
            yield answer
        if titled := by_title(text, self.post.titles):
            yield titled
            if few := self.votes(start, titled.text):
                yield few.over(titled)
        if titled := self.titled(text):
            yield titled
        small = self.votes(start, text)
        if small is not None:
            yield small
        plainer = self.post.reworded(small.text if small else text)
        begins = self.post.tools.attempts.begins
        if plainer and (spoken := speaking_to(plainer.text, paragraph, greeting, answers)):
            yield spoken.over(plainer.over(small) if small else plainer)
        if plainer is not None and len(begins(masked(plainer.text))) > len(begins(masked(text))):
            yield plainer.over(small) if small else plainer
        yield from gist(text, self.clauses.acts, paragraph)
        if plainer is not None and small is None:
            yield from (one.over(plainer) for one in gist(plainer.text, self.clauses.acts, paragraph))

    def _head(self, start: int) -> str:
        """What stands above the paragraph of a sentence, as far as that may be a heading of it."""
        return self.bones.text[max(0, start - _NEAR) : start].rpartition("\n\n")[0]

    @staticmethod
    def _told(text: str, paragraph: str) -> Iterator[Joined]:
        """A sentence with what it leaves out, or with less of what it need not say."""
        yield from filled_in(text, paragraph)
        if plainer := without_whereabouts(text):
            yield plainer

    def _amid_talk(self, joined: Joined, before: str) -> tuple[Part, ...]:
        return tuple(part.within(joined) for part in self.segments.read(joined.text, before))

    def _own_votes(self, start: int) -> bool:
        """Whether what stands around leaves votes of few words to their author."""
        text = self.bones.text
        around = text[max(0, start - _NEAR) : start + _NEAR]
        if _CAMPAIGNS.search(around) or self._of_others(text[:start].rstrip()):
            return False
        at = self.bones.span(start, start)[0]
        last = self.post.read[-1] if self.post.read else None
        if isinstance(last, Announcement) and isinstance(last.action, Vote) and at - last.spans[-1][1] <= _NEAR:
            return True
        return not tells(POSTSCRIPT.sub("", above(text, start)).strip())

    def _of_others(self, before: str) -> bool:
        """Whether a line with a colon above says whose votes follow, or a quoted question that they answer it."""
        heading = before.rpartition("\n")[2]
        if heading.endswith(":"):
            return labels_others(heading) or _SAYS_WHOSE.search(heading) is not None
        return not before and bool(self.post.around.straight) and self.post.around.quoted.rstrip(" \n>").endswith("?")


def _leaves_votes(text: str, parts: tuple[Part, ...]) -> bool:
    """Whether a sentence has a vote in capitals that was not read: "I vot FOR p1, AGAINST p2"."""
    read = " ".join(part.joined.text if part.joined else part.text for part in parts)
    return any(vote["motion"] not in read for vote in A_VOTE.finditer(text))
