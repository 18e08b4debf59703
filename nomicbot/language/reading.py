"""What a post has said so far: announcements and questions as written, and an offer that waits for its texts."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property

from nomicbot.game.actions import Action, Announcement, Meaning, Unread
from nomicbot.language.around.vocatives import answered
from nomicbot.language.ballots.rows import NOWHERE
from nomicbot.language.ballots.titles import Titles, titles_in
from nomicbot.language.completed import completed
from nomicbot.language.conditional_parts import Labels, as_read
from nomicbot.language.documents.blocks import MARK, Fence, Skeleton
from nomicbot.language.documents.inquired import with_reasons
from nomicbot.language.documents.offers import Offer, Offered, shortened
from nomicbot.language.documents.one_more import one_more
from nomicbot.language.documents.subjects import as_proposal, looks_like_proposal, offers
from nomicbot.language.documents.withheld import withholds
from nomicbot.language.effort import MOST_ANNOUNCEMENTS, MOST_QUESTIONS, Effort, TooMuch
from nomicbot.language.families.declaring import pointed
from nomicbot.language.families.grid.carrying import ABOVE, pointed_things
from nomicbot.language.families.joining import Naming
from nomicbot.language.families.motion_forms import HOW
from nomicbot.language.grammar import Stuck
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import Act, Said, Source, count_of
from nomicbot.language.segments import above
from nomicbot.language.subject import NO_SUBJECT, Subject
from nomicbot.language.tools import Tools
from nomicbot.rulebooks.bnomic.vocabulary import Argue, Join, Vote

_PAST_ONES = re.compile(
    r"\bproposal\s+\d|\bproto|\bdraft\b|\bhow\s+about\b|\bwhat\s+(?:if|about)\b|\bfor\s+example\b|\be\.g\."
    r"|\b(?:would|do|does|did)\s+(?:\w+\s+){1,2}think\b|\b(?:thoughts|comments|opinions|feedback|suggestions"
    r"|ideas?)\b"
    r"|\bnot\s+(?:yet\s+)?(?:propos|submit)|\bthink\w*\s+(?:of|about)\b|\b(?:intend|plan|want|going|about)\s+to\b"
    r"|\b(?:will|might|may|could|would|shall|'ll)\s+(?:\w+\s+)?(?:propose|submit)"
    r"|\bp\s?\d+\s+(?:said|reads?|was|had)\b|\b(?:said|was|were)\b[^.]*$",
    re.IGNORECASE,
)
_POINTED_BACK = 50
"""Actions among which “this proposal” and “it” are looked for."""
_TOO_MUCH = "there is more in this post than is read at once; from here on nothing was"
_NOT_MEANT = "it is not clear whether this is meant"
_NOT_SUBMITTED = "no sentence says that this text is submitted; is it a proposal?"
_BLANKS = re.compile(r"\s{100}")
_COST_OF_BLANKS = 100
"""What a hundred blanks in a row take: patterns look behind them again and again."""
_PARSED_AT_ONCE = 200
"""Characters that are parsed for the price of one sentence."""
_STRAIGHT_BEHIND = 200
_NEAR_VOTES = 20
"""The last things that were read, among which a vote may be."""
_STOP = re.compile(r"[.!?](?=\s)")
_COST_OF_FAILURE = 4
"""What a sentence that cannot be read takes, in sentences that can."""

_REWORDED_LENGTH = 400
"""Characters of a sentence past which nobody looks for other words for it."""
_REWORDED_AT_ONCE = 8
"""Characters that are put in other words at the cost of parsing a sentence."""
_LINKED = re.compile(r"\s*(?:(?:and|so|also|therefore|hence|thus)\b[\s,]*)*", re.IGNORECASE)
"""What may stand between a sentence and what it goes on with."""


def noted(found: Iterable[Announcement | Unread], note: str) -> Iterable[Announcement | Unread]:
    """What was announced, with a note on how it was read."""
    return (replace(one, note=note) if note and isinstance(one, Announcement) else one for one in found)


class Reading:
    """One post, as far as it is read."""

    def __init__(self, text: str, tools: Tools, subject: Subject = NO_SUBJECT) -> None:
        self.read: list[Announcement | Unread] = []
        self.requests: list[str] = []
        self.text = text
        self.tools = tools
        self.subject = subject
        self.around = NOWHERE
        """What is quoted around the passage that is being read."""
        self.effort = Effort()
        self._parsed: dict[tuple[str, str], object] = {}
        self._reworded: set[str] = set()
        self._questions = 0
        self._offered: Offered | None = None
        self._offer_note = ""
        self._held: Callable[[], None] | None = None
        self._closed: Offered | None = None
        """The offer whose texts were told last."""
        self.labels = Labels()
        self._offer_label = self.labels.now
        self._unannounced = False
        self._heard: tuple[Naming, Source] | None = None
        self._last = 0
        self.paragraph = 0
        """How much was read before the paragraph that is being read."""

    @cached_property
    def titles(self) -> Titles:
        """The titles of motions that the post gives, in quotations too."""
        return titles_in(self.text)

    @cached_property
    def answers(self) -> str:
        """Whose words alone the post answers; empty if nobody's, or several people's."""
        return answered(self.text)

    def close(self) -> None:
        """Nothing more comes: an offer that is still open is what it is."""
        if self._offered is not None:
            offered, self._offered = self._offered, None
            # "Hence I submit this" tells of what was submitted just above.
            if not (offered.points_back and self.read and offers(self.read[-1])):
                with self.labels.at(self._offer_label):
                    self.extend(noted(offered.close(), self._offer_note))
                self._closed = offered
            self._say_held()

    def _say_held(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held()

    def hold(self, rest: Callable[[], None]) -> bool:
        """Whether an offer waits for its texts: then the `rest` of its sentence is said behind these."""
        if self._offered is None or self._offered.bodies:
            return False
        self._held = rest
        return True

    def drop_offer(self) -> None:
        """What was offered cannot be told; what was said along with it can."""
        self._offered = None
        self._say_held()

    def give_up(self, position: int, end: int) -> None:
        """From here on nothing is read."""
        self._offered = None
        self.labels.doubt()
        words = shortened(self.text[position : min(end, position + 400)])
        self.read.append(Unread(words, _TOO_MUCH, (), ((position, end),)))

    def source(self, bones: Skeleton, start: int, end: int) -> Source:
        """Where a sentence stands."""
        return Source(self.text, bones, start, end, self.effort, aloud=self.tools.aloud, around=self.around)

    def look(self) -> None:
        """A look at one more sentence; raises TooMuch at the end of the effort."""
        if not self.effort.look():
            raise TooMuch

    def parse(self, text: str, start: str) -> object:
        """What `text` says; raises TooMuch at the end of the effort."""
        self._spend(1)
        if (text, start) not in self._parsed:
            cost = len(text) // _PARSED_AT_ONCE
            self._spend(cost + _COST_OF_BLANKS * len(_BLANKS.findall(text)))
            self._parsed[text, start] = read = self.tools.grammar.parse(text, start)
            if isinstance(read, Stuck):
                self.effort.spend(_COST_OF_FAILURE * (1 + cost))
        return self._parsed[text, start]

    def reworded(self, text: str) -> Joined | None:
        """`text` in other words that the grammar may know; raises TooMuch at the end of the effort."""
        if MARK in text or len(text) > _REWORDED_LENGTH or not self.tools.rewording.may_do(text):
            return None
        self._spend(1 if text in self._reworded else 1 + len(text) // _REWORDED_AT_ONCE)
        self._reworded.add(text)
        return self.tools.rewording(text)

    def _spend(self, cost: int) -> None:
        if not self.effort.spend(cost):
            raise TooMuch

    def ask(
        self,
        span: tuple[int, int],
        reason: str,
        hints: tuple[str, ...] = (),
        readings: tuple[Meaning, ...] = (),
    ) -> None:
        """A question about these words, with sentences to send, and readings to choose one of."""
        self._questions += 1
        if self._questions > MOST_QUESTIONS:
            raise TooMuch
        self.close()
        self.labels.doubt()
        words = shortened(self.text[span[0] : min(span[1], span[0] + 1000)])
        self.read.append(Unread(words, reason, hints, (span,), readings))

    def announce(self, said: Said, source: Source, note: str = "") -> None:
        """All that a sentence does; the `note` says how it was read."""
        self._last = len(self.read)
        for act in said.acts:
            if isinstance(act.phrase, Naming):
                continue
            if isinstance(act.phrase, Offer) and self._belongs(act.phrase, source):
                continue
            self.close()
            spoken = replace(source, opening=act.subject)
            if isinstance(act.phrase, Offer):
                self._offer(act, act.phrase, spoken, note)
            else:
                found = noted(act.phrase.announce(spoken, act.count), note)
                before = self.read[-_POINTED_BACK:]
                above = source.skeleton.text[max(0, source.start - ABOVE) : source.start]
                self.extend(completed(pointed_things(pointed(found, before), before, above), before, self.text))
        for act in said.acts:
            if isinstance(act.phrase, Naming):
                self._name(act.phrase, source)
        if self._heard is not None and self.nameless:
            self._name(*self._heard)
            self._heard = None

    def announce_joined(self, said: Said, joined: Joined, bones: Skeleton, begin: int, note: str = "") -> None:
        """All that a text does which was put together from stretches of the sentence that begins at `begin`."""
        self.close()
        self._last = len(self.read)
        source = replace(self.source(Skeleton(joined.text), 0, len(joined.text)), post=joined.text)
        found: list[Announcement | Unread] = []
        for act in said.acts:
            last = found[-1] if found else None
            if isinstance(act.phrase, Naming) and isinstance(last, Announcement) and last.action == Join():
                found[-1] = act.phrase.name_for(source, last)
            else:
                found += act.phrase.announce(replace(source, opening=act.subject), act.count)
        for one in noted((joined.placed(one, self.text, bones, begin) for one in found), note):
            before = self.read[-_POINTED_BACK:]
            at = begin + joined.stretches[-1].start
            above = bones.text[max(0, at - ABOVE) : at]
            self.extend(completed(pointed_things((one,), before, above), before, self.text))

    def has_read(self, said: Said, source: Source) -> bool:
        """Whether all that a sentence does has been announced in this post before."""
        before = [one.action for one in self.read if isinstance(one, Announcement)]
        found = [one for act in said.acts for one in act.phrase.announce(source, act.count)]
        return all(isinstance(one, Announcement) and one.action in before for one in found)

    def _belongs(self, offer: Offer, source: Source) -> bool:
        """Whether "Proposal: Title" heads a text of the offer above that waits for some."""
        if self._offered is None or not self._offered.open or not offer.heads:
            return False
        for entry in offer.entries:
            self._offered.add(source.fence(entry.fence), source.title(entry.title) if entry.title else "")
        if not self._offered.open:
            self.close()
        return True

    def above(self, bones: Skeleton, start: int) -> str:
        """What stands before `start` in its paragraph, or in the paragraph above, from the act of its author's on."""
        said = above(bones.text, start)
        if not _LINKED.fullmatch(said) or not self.read or not isinstance(last := self.read[-1], Announcement):
            return said
        at = bones.span(start, start)[0]
        begin, end = last.spans[0][0], last.spans[-1][1]
        argued = bones.text[max(0, start - (at - begin)) : start]
        between = self.text[end:at]
        if MARK in argued or between.count("\n\n") > 1 or isinstance(last.action, Vote):
            return said
        return argued.partition(":")[0].ljust(len(argued)) if isinstance(last.action, Argue) else argued

    def since_vote(self, position: int, near: int) -> str | None:
        """What stands between the last vote that the post cast and `position`; None if it cast none so `near`."""
        ends = [
            stop
            for one in self.read[-_NEAR_VOTES:]
            if isinstance(one, Announcement) and isinstance(one.action, Vote)
            for _, stop in one.spans
            if stop <= position <= stop + near
        ]
        return self.text[max(ends) : position] if ends else None

    def said(self, end: int) -> bool:
        """Whether the post's last announcement says all up to `end`."""
        self.close()
        last = self.read[-1] if self.read else None
        return isinstance(last, Announcement) and end <= last.spans[-1][1]

    def act_before(self, position: int) -> Action | None:
        """What the sentence before `position` does, in its paragraph; None if nothing, or several things."""
        said = [one for one in self.read[self._last :] if isinstance(one, Announcement)]
        first = said[0].action if said and len(said) == len(self.read) - self._last else None
        votes = [one.action.vote for one in said if isinstance(one.action, Vote)]
        if first is None or not ([one.times for one in said] == [1] or votes[:1] * len(said) == votes != []):
            return None
        end = max(stop for one in said for _, stop in one.spans)
        between = self.text[end:position]
        near = end <= position <= end + _STRAIGHT_BEHIND and "\n\n" not in between
        return first if near and len(_STOP.findall(between)) <= 1 else None

    @property
    def repeatable(self) -> list[Announcement]:
        """What the sentence before did, if any of it does more when it is done again."""
        said = [one for one in self.read[self._last :] if isinstance(one, Announcement)]
        return said if any(not isinstance(one.action, Vote) for one in said) else []

    def begins(self, at: int | None = None) -> None:
        """What is read from here on, or from `at` on, is said at once, and taken back at once."""
        self._last = len(self.read) if at is None else at

    def take_back(self, end: int, *, whole: bool = False, since: int | None = None, reason: str = _NOT_MEANT) -> None:
        """The sentence before was not meant, or not all of it: who can tell; or all `since`, or the `whole` post."""
        self.close()
        first = 0 if whole else self._last if since is None else since
        above = [one for one in self.read[first:] if all(stop <= end for _, stop in one.spans)]
        taken = [one for one in above if isinstance(one, Announcement)]
        spans = [span for one in taken for span in one.spans]
        if spans and (whole or since is not None or taken == above):
            self.read[first:] = [one for one in self.read[first:] if one not in taken]
            readings = [as_read(one) for one in taken]
            self.ask(
                (min(start for start, _ in spans), end),
                reason,
                readings=tuple(readings) if len(readings) == 1 else (),
            )

    def _offer(self, act: Act, offer: Offer, source: Source, note: str) -> None:
        self._offer_note, self._offer_label = note, self.labels.now
        self.labels.offering()
        self._offered = Offered(offer, source, count_of(offer.times or act.times))
        if offer.times is not None and act.times is not None:
            self._offered.doubt = "it is not clear how many times"
        if not self._offered.open:
            self.close()

    def _name(self, naming: Naming, source: Source) -> None:
        """Give a name to whoever joined just before without one."""
        for index in range(len(self.read) - 1, max(-1, len(self.read) - 3), -1):
            joined = self.read[index]
            if isinstance(joined, Announcement) and joined.action == Join():
                self.read[index] = self.labels.placed(naming.name_for(source, joined), joined)
                return
        self.extend(naming.announce(source, 1))

    def hear(self, naming: Naming, source: Source) -> None:
        """Somebody said how e is called, before e joined."""
        self._heard = (naming, source)

    @property
    def nameless(self) -> bool:
        """Whether somebody has just joined without a name."""
        return any(isinstance(one, Announcement) and one.action == Join() for one in self.read[-2:])

    @property
    def offered(self) -> Offered | None:
        """The offer that waits for its texts."""
        return self._offered

    def fence(self, fence: Fence, bones: Skeleton, before: str) -> None:
        """A fence that stands by itself: of the offer that waits for it, or of nobody."""
        if self._offered is not None and self._offered.open:
            self._offered.take(fence)
            if not self._offered.open:
                self.close()
            return
        if (more := self._one_more(fence)) is not None:
            self._offered = more
            self.close()
            return
        if self._unannounced or _PAST_ONES.search(before) or fence.opener == "rule" or withholds(bones.text):
            return
        if looks_like_proposal(self.text, fence, self.source(bones, 0, 0)):
            self._unannounced = True
            words = self.text[fence.inner : fence.inner_end]
            self.ask((fence.start, fence.end), _NOT_SUBMITTED, (HOW,), as_proposal(words))

    def _one_more(self, fence: Fence) -> Offered | None:
        """The offer of one more motion like the one before, if only "And this one as well" stands between the texts."""
        last = self._closed
        if last is None or not last.bodies or last.offer.revises or last.offer.accused or last.offer.statement:
            return None
        if last.offer.plural or not one_more(self.text[last.bodies[-1][1][1] : fence.start]):
            return None
        more = Offered(replace(last.offer, expected=1, entries=(), title=None), last.source, 1)
        more.add(fence)
        return more

    def take_reasons(self, bones: Skeleton, position: int, acts: Callable[[str], bool]) -> int | None:
        """The labelled reasons from `position` on for the CFI just announced; where they end, if there are some."""
        given = with_reasons(self.read[-1], self.source(bones, position, position), acts) if self.read else None
        if given is not None:
            self.read[-1] = given[0]
        return given[1] if given else None

    def forget(self, span: tuple[int, int]) -> bool:
        """A text is submitted by what stands below it: nothing is to be asked about it. False if it does something."""
        within = [one for one in self.read if any(start < span[1] and span[0] < end for start, end in one.spans)]
        asked = [one for one in within if isinstance(one, Unread)]
        self.read[:] = [one for one in self.read if not any(one is gone for gone in asked)]
        self._unannounced = False
        return len(asked) == len(within)

    def extend(self, found: Iterable[Announcement | Unread]) -> None:
        """More of what the post says."""
        self.read.extend(self.labels.stamp(found))
        if len(self.read) > MOST_ANNOUNCEMENTS:
            del self.read[MOST_ANNOUNCEMENTS:]
            raise TooMuch
