"""One passage of a post: its blocks in order, each read in the way that suits it."""

import re
from bisect import bisect_left
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile, zip_longest

from nomicbot.game.action_groups import AWAITS
from nomicbot.game.actions import Action, Announcement
from nomicbot.game.amending import Uninterpreted
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.balloting import LONGEST_ROW, Ballot, Cast
from nomicbot.language.blocks import COMMENT, Block, blocks, sentences, sentences_in
from nomicbot.language.chains import Found, Told, chained, link_in, repeated, transactions
from nomicbot.language.clauses import Clauses, tells_more
from nomicbot.language.context import Context
from nomicbot.language.correcting import corrects
from nomicbot.language.documents.asking import ITEM, OF_THE_LAW, asks
from nomicbot.language.documents.blocks import MARK, Skeleton, merged, skeleton
from nomicbot.language.documents.bodies import body_of, titled
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.documents.headings import Heading as Titled
from nomicbot.language.documents.headings import heading, title_line, told_title
from nomicbot.language.effort import OF_EACH, TOO_LONG, Effort
from nomicbot.language.filled_clauses import ALL_SAYINGS
from nomicbot.language.frames import heads
from nomicbot.language.headings import (
    DOUBTFUL,
    MINE,
    SHOWN,
    Heading,
    doubtful,
    doubts_deeds,
    heading_of,
    office_in,
    unsays,
)
from nomicbot.language.leading import Led, led_by, names_only, under
from nomicbot.language.lexicon import labelled, nouns, word_set
from nomicbot.language.lines import (
    SHORT_HEAD,
    courtesy,
    goes_on,
    items_below,
    light,
    lines_of,
    name_only,
    rowish,
    runs_of_items,
)
from nomicbot.language.mood import (
    bargain,
    entitles,
    leads,
    of_others,
    points,
    presents,
    tale,
)
from nomicbot.language.names import name_told
from nomicbot.language.offering import (
    BY_NOUN,
    OFFERING,
    Offer,
    Text,
    Texts,
    made,
    proposes,
    submits,
)
from nomicbot.language.orders import is_order, only_deeds
from nomicbot.language.parsing import Part
from nomicbot.language.patterns import pattern
from nomicbot.language.questions import WHERE, Asked, completes, doubted, in_one, question
from nomicbot.language.recognising.tokens import slips, tokens_in
from nomicbot.language.recognising.values import PLURAL
from nomicbot.language.remarks import disclaims, of_all, puts_off
from nomicbot.language.role_values import vote_on
from nomicbot.language.rows import Row, keyed_text, row_in
from nomicbot.language.said import Said, unfinished
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, DO, PROSE, Stance, weaker
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import ACTS, AWAITING
from nomicbot.language.wordless import by_itself
from nomicbot.rulebooks.bnomic import vocabulary as v

TAGGER = Tagger(heads())
_LONGEST = 2_000
_REMARKED = "it is not clear whether other words of yours take it back"
_MOST_TITLES, _LONGEST_DOCUMENT, _LONGEST_ASKING = 3, 100_000, 400
_TITLED = re.compile(r"^[ \t]*(?:__[^_\n]{1,200}__|==+[^=\n]{1,200}==+)[ \t\r]*$", re.MULTILINE)
_VAGUE = re.compile(r"\?|\b(?:proposals|ideas?|(?:proposal|prop|p) ?#?\d)", re.IGNORECASE)
"""Words of a subject that mention proposals without making one."""
_OF_SUBJECT = re.compile(
    r"(?:\[[^\]]{1,40}\]\s*)?(?:new\s+)?proposal\s*[:–-]\s*(?P<title>.{1,120})", re.IGNORECASE
)
"""The title that a subject gives to the proposal below it."""
_INQUIRY = re.compile(
    r"(?:(?:new|my|a)\s+)?(?:CFI|call\s+for\s+(?:inquiry|judge?ment))\s*(?::|\Z)", re.IGNORECASE
)
_HANGS_ON = "it can depend only on the act straight before it (1-3.q)"
_OF_ITS_FATE = "it is not clear whether this depends on the action or on what becomes of the motion"
_NEVER_ENDS = "the transaction that it stands in is never ended as one"
_NOT_CLEAR = "not all of what is to be done together with it is clear"
_SET_IN = 2
_SPEAKER = re.compile(r"^[ \t]*(?!I\b)([A-Z][\w' ]{0,12})[:.][ \t]+(.*)", re.MULTILINE)
_MINE = re.compile(r"\bI\b")
_HERE = re.compile(r"(?:[A-Z]\w+ )?([A-Z]\w+) here\b")
"""How people say who they are: "Cousin Bob here"."""
_SOME_OF = pattern("some_of")
_SHORT_TITLE = 120
_NEAR = 120
_NEAR_DOUBT = 2
"""Within how many sentences of an act other words may say that it is not meant."""
_HANGING = frozenset(
    ("BE", "HAVE", "MODAL", "CUE", "THIRD", "OTHER", "VERB", "GER", "AUX", "NEG", "SUBJ", "ASK")
)
"""Kinds of tags that never end a sentence."""
_REVISED = frozenset(("version", "revision", "revised"))
_ALONE = "text alone"
_REANIMATED = "the form is “I reanimate the Soul of PLAYER and vote FOR MOTION with it”"
_RECOGNISED = "what is recognised is said of each: “I recognise that PLAYER votes FOR MOTION”"
_UNSURE = Stance(ASK, "it is not clear whether you submit this")
_ANSWERS = "it is not clear whether this goes on with the words before it"
_BRACED = "what you do stands in your own sentences, and in no braces"
_RESTATED = "the text of a motion stands between {{ and }}, so I ask first"
_WHAT_BEFORE = "it is not clear what before it this corrects"
_UNSURE_DEED = "it is not clear whether you do this here; “I hereby ...” says so"
_CHANGES_WHAT = (
    f"it is not clear which motion this changes, and nothing else is changed so; {ALL_SAYINGS}"
)
_ALIKE = "it is not clear whether you do the same"
_THE_SAME = {said: tuple(said.split()) for said in labelled("chains")["the same"]}
"""The words for doing the same as somebody else, each with its single words."""
_DO_YOU = re.compile(r"\b(?:do|will) you ([^?.!]{1,200})\?", re.IGNORECASE)
_PASSED = "I take it as told, and not as done"
_HELD = frozenset(("HAVE", "MODAL", "NEG", "CUE", "OTHER", "PART", "ASK"))
"""Kinds of tags by which a line does not present what is below it."""
_OF_MOTIONS = frozenset((v.Vote, v.VoteOnEach, *OFFERING))


@dataclass(slots=True)
class Post:
    """A post: its text, the text with plain marks, its subject, what that says, and the scene."""

    text: str
    flat: str
    subject: str
    about: Heading
    motion: str
    """The motion that the subject names."""
    scene: Scene
    doubtful: bool = False
    """Whether the post says that the votes it shows may not be its author's."""
    foretold: bool = False
    """Whether a heading at its start makes it hypothetical: "Here's how I would vote:"."""
    listed: tuple[str, ...] = ()
    effort: Effort = field(default_factory=Effort)
    voted: str = ""
    """The vote that the last row gave."""
    evidence: dict[tuple[tuple[int, int], ...], frozenset[str]] = field(default_factory=dict)
    """The facts that were found in and around what was read, by its spans."""
    passed: list[Told] = field(default_factory=list)
    """Actions that are mentioned in the post and plainly not done."""


@dataclass(slots=True)
class Passage:
    """A stretch of the author's own words, with the quotation directly above it."""

    post: Post
    span: tuple[int, int]
    quoted: tuple[int, int] | None = None
    filled: bool = False
    """Whether it belongs to a form that its author filled in."""
    bones: Skeleton = field(init=False)
    clauses: Clauses = field(init=False)
    ballot: Ballot = field(init=False)
    texts: Texts = field(init=False)
    over: int = 0
    """The position in the skeleton up to which everything has been read."""
    taken: tuple[int, int] = (0, 0)
    """The span in the post of the last offered text: what looks like a deed there is part of it."""
    led: Led | None = None
    """The deed of the heading above, if the lines below it say to whom or what."""
    lacking: list[Told] = field(default_factory=list)
    """The question about that heading, in case nothing completes it."""
    needs: str = ""
    """How the action above must have gone for what is below a line to be done.

    `led_at` is where that line is.
    """
    led_at: int = 0
    acted: type[Action] | None = None
    """The action of the sentence directly before, or None if it did nothing."""
    block: int = 0
    """The position of the line that has what is below it done all or none; 0 if there is none."""
    often: int = 1
    """How many times what is below a line is done."""
    orders: bool = False
    """Whether the line above says that its author's orders are below it."""
    foreign: bool = False
    """Whether the line with a colon above does not lead to what its author does."""
    talk: bool = False
    """Whether the current list is below words that do nothing."""
    doubted: bool = False
    """Whether the subject or the line above says that what follows may not be meant."""
    gathered: tuple[str, str] | None = None
    """What the line above recognises or has a Soul do: whose actions, if stated, and the reason.

    The actions are below that line.
    """
    before: Block | None = None
    """The block above."""
    only_rows: bool = False
    """Whether the author wrote only rows, and their name."""
    only_orders: bool = False
    """Whether the author wrote only a list of deeds."""
    flush: bool = False
    """Whether some paragraph of the passage is not indented."""

    def read(self) -> list[Found]:
        """Return the actions and questions of the passage, in order."""
        self.bones = skeleton(self.post.flat, *self.span)
        text, regions = transactions(self.bones.text)
        self.bones = replace(self.bones, text=text) if regions else self.bones
        scene = self.post.scene.with_listed(self.post.listed)
        self.ballot = Ballot(
            TAGGER, scene, self.post.about, self.post.doubtful, self.post.motion, self.post.voted
        )
        straight = self.post.flat[slice(*self.quoted)] if self.quoted else ""
        self.ballot.quoted(straight)
        if self.filled or self.post.foretold:
            self.ballot.heading = Heading(DOUBTFUL if self.post.foretold else MINE, votes=True)
        scene = self.ballot.scene
        about = self.ballot.key or self.post.motion
        last = straight[-LONGEST_ROW:]
        office = office_in((self.post.subject, last), TAGGER, self.post.scene)
        above = TAGGER.tag(last, self.post.scene) if last else []
        nominates = any(
            tag.value == "nomination" or (tag.kind == "VERB" and "nominate" in tag.value)
            for tag in above
        )
        offered = nominates and bool(office_in((last,), TAGGER, self.post.scene))
        named = {str(tag.value) for tag in above if tag.type == "motion"}
        points = about or (
            named.pop() if len(named) == 1 else ""
        )  # "> p14 is great" / "I vote for it."
        context = Context(
            scene, motion=points, implied=about, listed=scene.listed, nominated=offered
        )
        self.clauses = Clauses(TAGGER, context)
        self.texts = Texts(
            self.post.text, self.bones, self.post.effort, self._first_act, self._unsays
        )
        found: list[Told] = []
        begun = 0
        counted = (
            (block, len(block.text) + OF_EACH * (1 + block.text.count(MARK)))
            for block in blocks(self.bones.text)
        )
        all_blocks = [
            one
            for one, _ in takewhile(lambda each: self.post.effort.spend(each[1], "said"), counted)
        ]
        told = [self._parts(block) for block in all_blocks]
        mood = (
            frozenset(("tale",))
            if tale(parts for paragraph in told for parts in paragraph)
            else frozenset()
        )
        self.only_rows = self._rows_only(all_blocks)
        self.only_orders = self._orders_only(all_blocks)
        self.flush = any(block.indent == 0 and not block.item for block in all_blocks)
        below = items_below(all_blocks)
        if (document := self._document()) is not None:
            found.append(document)
        for number, (block, paragraph) in enumerate(zip(all_blocks, told, strict=True)):
            if block.end <= self.over:
                continue
            near = (
                told[max(0, number - 1) : number + 2] if block.item else [paragraph]
            )  # an item is judged with its neighbours
            often = self.often
            beside = self._beside(block)
            if often > 1 and self.often == 1:
                found[begun:] = repeated(found[begun:], often)
            begun = len(found) if self.often == 1 or often == 1 else begun
            tales = mood | (
                {"tale"} if bargain([parts for each in near for parts in each]) else set()
            )
            self.clauses.beside = beside | tales
            if not block.item and goes_on(
                told[number + 1 : number + 2], all_blocks[number + 1 : number + 2]
            ):
                self.clauses.beside |= {"after cond"}
            items = below[number] if block.heads else 0
            listed = (all_blocks[number + 1], all_blocks[number + items]) if items else ()
            self.clauses.context = self.clauses.context.but(office=office, items=items)
            self.clauses.licensed = self._licenses(block)
            self.ballot.next_block()
            read = [self._with_list(one, listed) for one in self._block(self._left(block))]
            if not block.item:
                self.talk = not read and not name_only(block.text)
            found += read
        found[begun:] = repeated(found[begun:], self.often)
        starts = (
            sorted((one.spans[0][0], n) for n, (one, _) in enumerate(found) if one.spans)
            if regions
            else []
        )
        for region in regions:
            self._in_one(found, starts, *region)
        self.post.voted = self.ballot.before
        found = _agreeing(self._put_off(self._how_often(found), all_blocks))
        found += self.lacking
        told_of = together(chained(self._named(found)), self.post.text)
        heard = max(self.over, all_blocks[-1].end if all_blocks else 0)
        if self.post.effort.said < 0 and (beyond := self.bones.text[heard:].strip()):
            span = self.bones.span(heard, len(self.bones.text))
            told_of.append((Asked(beyond[:80], TOO_LONG, (), (span,)), "too long"))
        return [(question(one) if isinstance(one, Asked) else one, way) for one, way in told_of]

    def _licenses(self, block: Block) -> bool:
        """Return whether what is in a block are its author's deeds even without "I"."""
        own = self.ballot.heading.mode == MINE or self.only_orders
        led = own or bool(self.block) or self.often > 1 or bool(self.needs)
        return led and not self.foreign and (block.item or self.only_orders)

    def _how_often(self, found: Sequence[Told]) -> list[Told]:
        """Merge an action and the number of times that a later sentence gives into one question.

        For example "I heal Dov." and "I do this twice."
        """
        kept: list[Told] = []
        begins = takewhile(lambda told: told[1] == "how often", found)
        for one, way in found[len(list(begins)) :]:  # those are about nothing
            last = kept[-1][0] if kept else None
            if (
                way == "how often"
                and isinstance(one, Asked)
                and isinstance(last, Announcement)
                and not self.post.text[last.spans[-1][1] : one.spans[0][0]].strip(" .!;\n")
            ):
                times = next(
                    tag.value for tag in self.clauses.parsed(one.text)[0] if tag.type == "times"
                )
                both, at = in_one((doubted(last, one.reason), one), self.post.text), len(kept)
                while at and kept[at - 1][0].spans == last.spans:
                    at -= 1
                acts = [act.action for act, _ in kept[at:] if isinstance(act, Announcement)]
                one = replace(both, acts=tuple((act, times) for act in acts))
                del kept[at:]
            kept.append((one, way))
        return kept

    def _put_off(self, found: list[Told], all_blocks: Sequence[Block]) -> list[Told]:
        """Turn actions into questions where a later remark says that they may not be meant."""
        read = merged(
            span
            for one, _ in found
            if isinstance(one, Announcement) or one.acts
            for span in one.spans
        )
        acts = sorted((one.spans[-1][1], n) for n, (one, _) in enumerate(found) if one.spans)
        passed = above = asked = (
            0  # what was read before a sentence, and how far all of it is asked about already
        )
        led = 0  # up to where what follows a sentence is only presented by it
        for number, block in enumerate(all_blocks if read else ()):
            said = list(sentences(block))
            for at, words in said:
                begins, ends = self.bones.span(at, at + len(words))
                while passed < len(read) and read[passed][1] <= begins:
                    passed += 1
                while above < len(acts) and acts[above][0] <= begins:
                    above += 1
                inside = passed < len(read) and read[passed][0] < ends
                tags = self.clauses.parsed(words)[0] if len(words) <= _LONGEST else []
                if not tags:
                    continue
                while inside and above < len(acts) and acts[above][0] <= led:
                    n, above = acts[above][1], above + 1
                    plain = found[n][1] == "offer" or found[n][1].startswith(
                        "row "
                    )  # it says by itself what it is
                    found[n] = found[n] if plain else _put_off(found[n])
                if not (inside or block.heads or block.item):
                    led = max(
                        led, self._presented_up_to(number, all_blocks, at, words, len(said) == 1)
                    )
                slip = above > 0 and tags[0].type == "slip"
                again = slip and self._again(found, [n for _, n in acts[above - 1 : above + 1]])
                if not inside and disclaims(words, tags):
                    first, asked, last = asked, len(acts), len(acts)
                elif again or (above and not inside and puts_off(words, tags)):
                    first, asked = (asked, above) if of_all(words) else (above - 1, asked)
                    last = above
                else:
                    continue
                for _, n in acts[first:last]:
                    found[n] = _put_off(found[n])
        begin = sorted((one.spans[0][0], n) for n, (one, _) in enumerate(found) if one.spans)
        for run in runs_of_items(all_blocks) if read else ():
            spans = (self.bones.span(block.start, block.end) for block in run)
            inner = [
                begin[bisect_left(begin, (start, 0)) : bisect_left(begin, (start + 1, 0))]
                for start, _ in spans
            ]
            within = [n for each in inner for _, n in each]
            if not all(inner) and all(found[n][1] == "own sentence" for n in within):
                for n in within:
                    found[n] = _put_off(found[n])  # "1. I heal Dov. 2. Profit!"
        return found

    def _presented_up_to(
        self, number: int, all_blocks: Sequence[Block], at: int, words: str, alone: bool
    ) -> int:
        """Return the end of the words that a sentence only presents, or 0 if it presents none."""
        block = all_blocks[number]
        parts = self.clauses.parsed(words)[1]
        if not parts or courtesy(block.text):
            return 0
        last = at + len(words) >= block.start + len(block.text.rstrip())
        here = _HERE.match(words)
        speaks = here is not None and here[1].casefold() not in {
            name.casefold() for name in self.post.scene.author
        }
        if not (speaks or presents(words, parts) or (last and alone and of_others(words, parts))):
            return 0
        end = all_blocks[number + 1].end if last and number + 1 < len(all_blocks) else block.end
        return self.bones.span(end - 1, end)[1]

    @staticmethod
    def _again(found: Sequence[Told], acts: Sequence[int]) -> bool:
        """Return whether the first two of `acts` are of the same kind, as in a correction.

        For example "I heal Dov... correction: I heal Bram.".
        """
        kinds = [type(one.action) for n in acts if isinstance(one := found[n][0], Announcement)]
        return len(kinds) > 1 and kinds[0] is kinds[1]

    def _with_list(self, told: Told, listed: Sequence[Block]) -> Told:
        """Return a report of violations extended by the list of them (`listed`) below it."""
        one, way = told
        if not (
            listed and isinstance(one, Announcement) and isinstance(one.action, v.ReportViolations)
        ):
            return told
        self.over = max(self.over, listed[-1].end)
        return replace(
            one, spans=(*one.spans, self.bones.span(listed[0].start, listed[-1].end))
        ), way

    def _in_one(
        self,
        found: list[Told],
        starts: Sequence[tuple[int, int]],
        start: int,
        end: int,
        ended: bool,
    ) -> None:
        """Join the actions of a transaction to one block; questions if any of it is unclear.

        A transaction that never ends is unclear as a whole.
        """
        first, last = self.bones.span(start, end)
        inside = [
            n for _, n in starts[bisect_left(starts, (first, 0)) : bisect_left(starts, (last, 0))]
        ]
        clear = ended and all(isinstance(found[n][0], Announcement) for n in inside)
        for n in inside:
            one, way = found[n]
            if isinstance(one, Announcement) and clear:
                found[n] = replace(one, part=-start - 1, block=start + 1), way
            elif isinstance(one, Announcement):
                found[n] = doubted(one, _NOT_CLEAR if ended else _NEVER_ENDS), way

    def _named(self, found: list[Told]) -> list[Told]:
        """Fill in the name of a joining player that the post gives elsewhere.

        Only the first joining counts.
        """
        named: list[Told] = []
        joined = False
        for one, way in found:
            acts = [one.action] if isinstance(one, Announcement) else [act for act, _ in one.acts]
            called = next((act.called for act in acts if isinstance(act, v.Join)), None)
            if called is not None:
                one = _with_name(one, name_told(one.text) or called or name_told(self.bones.text))
                if joined and isinstance(one, Announcement):
                    continue
                joined |= isinstance(one, Announcement)
            named.append((one, way))
        return named

    def _beside(self, block: Block) -> frozenset[str]:
        """Return the facts about the sentences of a block that it and the line above it state."""
        above, self.before = self.before, block
        if above is None or not (above.heads or (above.item and block.item)):
            self.gathered = None
            if self.led is not None and any_is(self.led.kept, "office"):
                self.led = None  # what is below the candidates is a name
        found = self._doubted(block, above)
        if above is not None and above.heads:
            at, last = list(sentences(above))[-1]
            parts = self.clauses.parsed(last)[1]
            links = [link_in(part, last) for part in parts]
            self.block = at + 1 if any(link is not None and link.together for link in links) else 0
            self.often = next(
                (tag.value for part in parts for tag in part.tags if tag.type == "times"), 1
            )
            self.needs = next((link.needs for link in links if link is not None and link.needs), "")
            self.led_at = at + 1
            own = [part for part, link in zip(parts, links, strict=True) if link is None]
            held = any_is((tag for part in own for tag in part.tags), "NEG", "MODAL", "CUE", "bad")
            led = (
                self.ballot.heading.votes
                or (self.often > 1 and not held)
                or self.led
                or self.clauses.above
            )
            self.foreign = not (led or not own or leads(own)) or _SOME_OF.search(last) is not None
            denied = self.ballot.heading.votes and any_is(
                (tag for part in own for tag in part.tags), "NEG", "bad", "cond", "hypo"
            )
            self.foreign |= (
                self.ballot.heading.mode == SHOWN or denied
            )  # "Bram's actions:", "Votes that do not count:"
        elif not block.item:
            self.foreign, self.block, self.often, self.needs = False, 0, 1, ""
            self.clauses.above = ()
        if above is not None and not above.heads and not above.item:
            said = self._parts(above)
            self.foreign |= bool(said) and (
                points(list(sentences(above))[-1][1], said[-1])
                or (len(said) == 1 and above.text.rstrip()[-1:] not in ".!?," and entitles(said[0]))
            )
        mine = self.ballot.heading.mode == MINE
        speakers = _SPEAKER.findall(block.text)
        apart = (
            self.foreign
            or (block.indent >= _SET_IN and self.flush and not block.item and not mine)
            or (block.item and self.talk and not (self.block or self.often > 1) and not mine)
            or (
                above is not None
                and not above.item
                and not name_only(above.text)
                and self._unfinished(above)
            )
            or (
                len({name for name, _ in speakers}) > 1
                and any(_MINE.search(words) for _, words in speakers)
            )
        )
        return frozenset(found | {"set apart"} if apart else found)

    def _doubted(self, block: Block, above: Block | None) -> set[str]:
        """Return the fact "beside doubt" if words in or above a block say it may not be meant."""
        subject = self.post.subject if self.post.about.mode in (MINE, SHOWN) else ""
        heading = above.text if above is not None and above.heads else ""
        self.doubted = self.post.doubtful and any(map(doubts_deeds, (subject, heading)))
        doubted = self.doubted or (self.post.doubtful and doubts_deeds(block.text))
        return {"beside doubt"} if doubted else set()

    def _unfinished(self, block: Block) -> bool:
        """Return whether a paragraph ends within a sentence: "As I said,"."""
        mark = block.text.rstrip()[-1:]
        if not (mark.isalpha() or mark == ","):
            return False
        last = list(sentences(block))[-1][1][-_LONGEST:]
        tags = self.clauses.parsed(last)[0]
        held = [tag for tag in tags if tag.kind not in ("ADV", "BRK", "STOP")]
        if mark == ",":  # but a greeting
            return any_is(held, "tell", *_HANGING) or any_is(held[:1], "prep")
        return any_is(held, "tell") or any_is(held[-1:], "prep", "inf", *_HANGING)

    def _rows_only(self, all_blocks: Sequence[Block]) -> bool:
        """Return whether the passage has only rows, a greeting and a name."""
        told = [block for block in all_blocks if not courtesy(block.text)]
        rows = [self.ballot.row(words) for block in told for _, words, _ in lines_of(block)]
        return bool(rows) and all(
            row is not None and bool(row.entries) and row.bare for row in rows
        )

    def _orders_only(self, all_blocks: Sequence[Block]) -> bool:
        """Return whether the passage has only courtesies, and deeds without subjects.

        These are its author's, unless a greeting above a list says who is to do them, or the
        passage answers a quotation, so they may be advice.
        """
        if self.quoted is None and only_deeds(all_blocks, self._sentences_of(all_blocks)):
            return True
        items = [block for block in all_blocks if block.item]
        above = list(takewhile(lambda block: not block.item, all_blocks))
        if len(items) < _SET_IN or any(any_is(self._tags(block), "person") for block in above):
            return False
        polite = all(courtesy(block.text) for block in all_blocks if not block.item)
        return polite and all(_is_one_order(self._parts(block)) for block in items)

    def _parts(self, block: Block) -> list[list[Part]]:
        """Return the clauses of the sentences of a block."""
        told = [words for _, words in sentences(block) if len(words) <= _LONGEST]
        return [
            self.clauses.parsed(words)[1]
            for words in told
            if not (self._is_deed(words) or self.post.scene.unread_deeds.said(words))
        ]

    def _sentences_of(self, all_blocks: Sequence[Block]) -> list[list[Part]]:
        """Return the clauses of each sentence that has any."""
        return [parts for block in all_blocks for parts in self._parts(block) if parts]

    def _tags(self, block: Block) -> list[Tag]:
        return [tag for parts in self._parts(block) for part in parts for tag in part.tags]

    def _left(self, block: Block) -> Block:
        """Return the part of a block after the end of an offered text."""
        start = max(block.start, self.over)
        return (
            block
            if start == block.start
            else replace(block, start=start, text=self.bones.text[start : block.end])
        )

    def _first_act(self, words: str) -> int | None:
        """Return where the first sentence that does something begins in a paragraph, or None."""
        clauses = Clauses(TAGGER, Context(self.post.scene))
        for at, sentence in sentences_in(words):
            head = sentence.partition("\n")[0].rstrip()
            if head.endswith(":") and heading_of(head, TAGGER, self.post.scene).mode == MINE:
                return at  # "I do the following:"
            if len(sentence) <= _LONGEST and any(
                said.stance.decision == DO for said in clauses.read(sentence)
            ):
                return at
        return None

    @staticmethod
    def _unsays(words: str) -> bool:
        """Return whether a sentence of a paragraph takes back the words above it."""
        return any(unsays(sentence) for _, sentence in sentences(Block(0, len(words), words)))

    # -- blocks ------------------------------------------------------------------------------------

    def _block(self, block: Block) -> Iterator[Told]:
        if block.heads:
            self.clauses.above = ()
            if named := names_only(block.text, self.clauses.setting):
                self.clauses.above, self.foreign = named, False
                return
            yield from self.lacking
            self.lacking = []
            block = yield from self._above_heading(block)
            if self.ballot.asks(block.text):
                return
            only = self.ballot.row(block.text.strip())
            self.ballot.voted = only.vote if only is not None and only.vote else ""
            if self.ballot.voted:
                return
            head = heading_of(block.text, TAGGER, self.post.scene)
            self.ballot.heading = Heading()
            tags = self.clauses.parsed(list(sentences(block))[-1][1])[0]
            verbs = {verb for tag in tags if isinstance(tag.value, frozenset) for verb in tag.value}
            whose = next(
                (tag.text for tag in tags if tag.type in ("person", "owner", "name", "any_soul")),
                "",
            )
            if "recognise" in verbs or ("reanimate" in verbs and whose):
                self.ballot.heading = Heading(SHOWN)
                if not any_is(tags, "MODAL", "NEG", "ASK"):
                    self.gathered = (
                        (whose, _RECOGNISED) if "recognise" in verbs else ("", _REANIMATED)
                    )
                return
            told = list(self._sentences(block, block.start, block.end))
            lacking = [each for each in told if isinstance(each[0], Asked) and not each[0].acts]
            yield from (each for each in told if each not in lacking)
            self.lacking = [] if head.votes else lacking
            self.ballot.heading = head
            self.led = (
                None
                if _SOME_OF.search(block.text)
                else led_by(block.text, head, self.clauses.setting)
            )
            words = {word.casefold() for word in block.text.rstrip(" *_:").split()}
            self.orders = not (
                head.votes or head.mode == SHOWN or words.isdisjoint(word_set("orders"))
            )
            if self.led is not None:
                self.ballot.heading = Heading(MINE)
            return
        if self.gathered is not None:
            yield self._gathered(block, *self.gathered), "recognised"
            return
        if block.item:
            line = self.bones.text.rfind("\n", 0, block.start) + 1
            whole = replace(block, start=line, text=self.bones.text[line : block.end])
            row, inner = self.ballot.row(whole.text), self.ballot.row(block.text)
            several = "\n" in whole.text.rstrip() or (inner is None and self.ballot.heading.votes)
            top = self.ballot.row(whole.text.partition("\n")[0]) if several else None
            voted_below = top is not None and top.keys and not top.entries
            if voted_below or (
                row is not None and row.entries and (inner is None or not inner.entries)
            ):
                block = whole
            place = self.bones.text[line : block.start].strip(" .)(\t")
            voted = inner if place.isdigit() and inner is not None and inner.votes else None
            if voted and (cast := self.ballot.placed(int(place), voted, block.text)) is not None:
                yield from self._cast(cast, block.start)
                return
        if found := [*self._alone(block)] or [*self._by_themselves(block)]:
            yield from found
            return
        if self.led is not None and (items := list(self._items(block, self.led))):
            self.lacking = []
            yield from items
            return
        yield from self.lacking
        self.lacking = []
        if ordered := list(self._ordered(block)) if self.orders else ():
            yield from ordered
            return
        rows = list(self._rows(block))
        if rows or (self.ballot.heading.mode == SHOWN and self.ballot.seen):
            yield from rows
            return
        if not block.item:
            self.ballot.voted = ""
        if not block.item and block.indent == 0 and self.ballot.heading.mode:
            self.ballot.heading, self.led = Heading(), None
        held = self.ballot.keys
        told = list(self._sentences(block, block.start, block.end))
        stays = held and self.ballot.keys == held and all(way == "guessed" for _, way in told)
        if stays and (cast := self.ballot.closing(block.text)) is not None:
            told = list(self._cast(cast, block.start))
        yield from told
        yield from self._left_alone(block)

    def _gathered(self, block: Block, whose: str, reason: str) -> Asked:
        """Return one question about all actions below a line that recognises them.

        The line may also have a Soul do them.
        """
        said = (
            [one for _, words in sentences(block) for one in self.clauses.read(words)]
            if whose
            else []
        )
        acts = tuple((v.RecogniseAction(whose, act), one.times) for one in said for act in one.acts)
        span = self.bones.span(self.led_at - 1 if self.led_at else block.start, block.end)
        self.led_at = 0
        return Asked(self.post.text[slice(*span)], reason, acts, (span,))

    def _of_acts(self, words: str) -> bool:
        """Return whether a question may be about what follows it.

        It may if it is about its author or about actions, or if it is short.
        """
        tags = self.clauses.parsed(words)[0]
        return len(tags) <= SHORT_HEAD or any_is(
            tags, "SUBJ", "cond", "hypo", "vote", "motion", "VERB", "GER", "bad"
        )

    def _sentences(self, block: Block, start: int, end: int) -> Iterator[Told]:
        whole = (start, end) == (block.start, block.end)
        part = (
            block
            if whole
            else replace(block, start=start, end=end, text=self.bones.text[start:end])
        )
        found = list(sentences(part))
        last_unsaid = max((at for at, words in found if unsays(words)), default=-1)
        beside = self.clauses.beside - {"beside doubt"}
        doubts = self._doubts(found)
        asking = told_of = False
        above = ""
        for (at, words), (follows, after) in zip_longest(found, found[1:], fillvalue=(0, "")):
            facts = (
                ("after unsay", at < last_unsaid),
                ("answers itself", asking),
                ("beside doubt", at in doubts),
            )
            self.clauses.beside = beside | {fact for fact, holds in facts if holds}
            asking = words.rstrip(" \"')").endswith("?") and self._of_acts(words)
            if len(words) > _LONGEST or self.ballot.heading.mode == SHOWN or at < self.over:
                continue
            alone = self.ballot.row(words)
            if alone is not None and alone.votes and (self.ballot.key or self.ballot.scene.listed):
                for one, way in self._row(alone, at, words):
                    yield (
                        (
                            doubted(one, _ANSWERS)
                            if told_of and isinstance(one, Announcement)
                            else one
                        ),
                        way,
                    )
                continue
            if (deed := self._deed(words, asking)) is not None:
                told_of, above, self.acted = False, words, Perform
                yield (
                    self._done(
                        *deed, words, at, alone=all(self._is_deed(said) for _, said in found)
                    ),
                    "own sentence",
                )
                continue
            told_of = asking or _asks(self.clauses.parsed(words)[1])
            if alone is not None and self._only_names(words, alone):
                self.ballot.keys = alone.keys
                self.clauses.context = self.clauses.context.but(motion=alone.key, implied=alone.key)
                continue
            if alone is None and ":" in words:
                cut = words.rindex(":") + 1
                behind = self.ballot.row(words[cut:])
                if (
                    behind is not None
                    and behind.entries
                    and light(behind.lead)
                    and not self.clauses.read(words[:cut])
                ):
                    yield from self._row(behind, at + cut, words[cut:], "row behind a colon")
                    continue
            if alone is not None and alone.entries and light(alone.lead) and light(alone.tail):
                yield from self._row(alone, at, words, "elliptic")
                continue
            read = self._wished(self.clauses.read(words), words)
            if corrects(words):
                read = [
                    replace(one, stance=weaker(one.stance, Stance(ASK, _WHAT_BEFORE)))
                    for one in read
                ]
            if unsays(words) and not any(said.acts or said.offer for said in read):
                continue  # it is complete and not an action: "I take that back."
            if after and (both := self._completed(read, words, after)) is not None:
                read = [replace(both, end=follows - at + len(after.rstrip(" .!")))]
                self.over = max(self.over, follows + len(after))
            elif len(read) == 1 and read[0].acts and after and self._says_more(after):
                read = [unfinished(read[0], follows - at + len(after))]
            if not any(said.acts or said.offer for said in read):
                read = self._agreed(words, above, after) or read
            if not read and (clause := self._awaits(words, told_of)):
                yield self._unread(clause, words, at), AWAITING
                continue
            above = words
            before, self.acted = self.acted, _last_act(read)
            told = (
                read
                if any(said.stance.decision != PROSE for said in read)
                else self._presented(words, at)
            )
            for said in [
                self._hinged(one, _last_act(told[:n]) or before) for n, one in enumerate(told)
            ]:
                if (
                    self.taken[0]
                    <= self.bones.span(at + said.start, at + said.start + 1)[0]
                    < self.taken[1]
                ):
                    continue
                if said.offer is not None:
                    yield from self._offered(said, said.offer, at, at + len(words))
                else:
                    yield from self._told(said, at)

    def _doubts(self, found: Sequence[tuple[int, str]]) -> frozenset[int]:
        """Return the starts of the sentences that may not be meant, by nearby words of doubt."""
        if "beside doubt" not in self.clauses.beside:
            return frozenset()
        says = [self.doubted or doubts_deeds(words) for _, words in found]
        near = (says[max(0, n - _NEAR_DOUBT) : n + 1 + _NEAR_DOUBT] for n in range(len(says)))
        return frozenset(at for (at, _), said in zip(found, near, strict=True) if any(said))

    def _only_names(self, words: str, row: Row) -> bool:
        """Return whether a short sentence only names the one motion that the next words concern."""
        named = bool(row.key) and not row.entries and len(row.keys) == 1
        if not named or len(words.split()) > SHORT_HEAD:
            return False
        return not any(part.form == "active" for part in self.clauses.parsed(words)[1])

    def _deed(self, words: str, asking: bool) -> tuple[Perform, int] | None:
        """Return the deed of a whole sentence and how many times it is done.

        None in a tale or supposition.
        """
        return None if self._supposed(asking) else self.post.scene.deeds.said(words)

    def _awaits(self, words: str, asking: bool) -> str:
        """Return the unreadable clause that may permit what a whole sentence says, or ""."""
        return "" if self._supposed(asking) else self.post.scene.unread_deeds.said(words)

    def _supposed(self, asking: bool) -> bool:
        """Return whether a sentence is part of a tale or a supposition."""
        return bool(
            asking
            or self.post.doubtful
            or self.post.foretold
            or self.clauses.beside & {"tale", "after unsay"}
        )

    def _unread(self, clause: str, words: str, at: int) -> Asked:
        """Tell the author that an unreadable clause may permit a deed; nothing is done."""
        reason = f"{clause} may let you do this, and {AWAITS}"
        spans = (self.bones.span(at, at + len(words)),)
        return Asked(" ".join(words.split()).rstrip(" ."), reason, (), spans)

    def _is_deed(self, words: str) -> bool:
        return self.post.scene.deeds.said(words) is not None

    def _done(
        self, deed: Perform, times: int, words: str, at: int, *, alone: bool
    ) -> Announcement | Asked:
        """Return an announcement of a deed, or a question about one that may be talk: "I agree.".

        Only its verb says what such a deed is.
        """
        spans = (self.bones.span(at, at + len(words)),)
        said = " ".join(words.split()).rstrip(" .")
        plain = " " in deed.deed or deed.on or "hereby" in words.casefold()
        if plain or (alone and self.quoted is None):
            return Announcement(deed, said, spans, times)
        return Asked(said, _UNSURE_DEED, ((deed, times),), spans)

    def _completed(self, read: Sequence[Said], words: str, after: str) -> Said | None:
        """Return the one act of a sentence completed by the next sentence, or None.

        The next one has words that only the act's game has: "I accept. I move second." None if it
        says nothing, or does something itself.
        """
        act = read[0].acts[0] if len(read) == 1 and len(read[0].acts) == 1 else None
        if act is None or not act.words or after.rstrip().endswith("?"):
            return None
        context = self.clauses.context
        apart = self.clauses.read(after)
        self.clauses.context = context
        if any(said.acts or said.offer for said in apart):
            return None
        return self._joined(words.rstrip(" .!"), after, act)

    def _joined(self, words: str, after: str, act: Action) -> Said | None:
        """Return `act` completed by the words `after` it, or None if they complete nothing."""
        context = self.clauses.context
        joined = self.clauses.read(f"{words}, and {after}")
        self.clauses.context = context
        whole = joined[0] if len(joined) == 1 and len(joined[0].acts) == 1 else None
        return whole if whole is not None and completes(whole.acts[0], act) else None

    def _wished(self, read: list[Said], words: str) -> list[Said]:
        """Return a conditional act as an offer with the condition as a part of it.

        So "I accept if I may move second" asks whether it is "I accept, and I move second" (S-1.k).
        """
        one = read[0] if len(read) == 1 and len(read[0].acts) == 1 else None
        if one is None or "after cond" not in one.stance.facts or not one.acts[0].words:
            return read
        wishes = (part for part in self.clauses.parsed(words)[1] if part.cues[:1] == ("cond",))
        said = next((_plainly(part, words) for part in wishes), "")
        whole = self._joined(words[one.start : one.end], said, one.acts[0])
        return [replace(one, acts=(*whole.acts, *one.acts))] if whole is not None else read

    def _says_more(self, words: str) -> bool:
        """Return whether a sentence only adds to the one before: "I want it at (2,2)"."""
        context = self.clauses.context
        more = tells_more(self.clauses.parsed(words)[1])
        more = more and not any(
            one.acts for one in self.clauses.read(words) if one.stance.decision == DO
        )
        self.clauses.context = context
        return more

    @staticmethod
    def _hinged(said: Said, before: type[Action] | None) -> Said:
        """Return `said`, as a question if it is unclear what it depends on.

        That is the case if no action comes before, or if a motion's fate may be meant.
        """
        doubtful = before is None or (said.vague and before in _OF_MOTIONS)
        if not (said.needs and doubtful and said.stance.decision == DO):
            return said
        return replace(said, stance=Stance(ASK, _HANGS_ON if before is None else _OF_ITS_FATE))

    def _agreed(self, words: str, before: str, after: str) -> list[Said]:
        """Return the actions of an author who agrees: "So do I.", "Bram votes FOR p12, as do I."

        They are what others do in the same sentence, in the sentence `before`, or in the quotation
        above, or what the author promised: "I promised to veto p3, which I now do." Nothing, if the
        sentence `after` does the kind of thing meant: "Me too. I become Bea".
        """
        told, parted, last = words.rstrip(" .!").rpartition(", " if "," in words else " and ")
        within = parted and (last.removeprefix("and ").casefold() in (*_THE_SAME, "as do i"))
        low = tuple(
            token.low
            for token in tokens_in(words, self.post.scene)
            if token.kind in ("word", "clitic")
        )
        said = next((words for words in _THE_SAME.values() if low[: len(words)] == words), ())
        alone = (
            said
            and "not" not in low
            and len(low) <= len(said) + 2
            and self.ballot.heading.mode != SHOWN
        )
        told = (told if within else before.rstrip(" .!")) if within or alone else ""
        done = self.clauses.read(f"I recognise that {told}") if told else []
        meant = [
            act.action
            for one in done
            for act in one.acts
            if isinstance(act, v.RecogniseAction) and act.action
        ]
        if not meant and " to " in told:
            done = self.clauses.read(f"I {told.partition(' to ')[2]}")
            meant = [act for one in done if one.stance.decision != PROSE for act in one.acts]
        if (
            low in (("i", "do"), ("yes", "i", "do")) and self.quoted
        ):  # "Do you accept the nomination?"
            asked = _DO_YOU.findall(self.post.flat[slice(*self.quoted)])
            meant = [
                act for each in asked for one in self.clauses.read(f"I {each}") for act in one.acts
            ]
        if not meant and alone and not within:
            own = {type(act) for one in self.clauses.read(after) for act in one.acts}
            meant = [act for act in self._quoted_acts() if type(act) not in own]
        return [Said(tuple(meant), "agreed", Stance(ASK, _ALIKE), 0, len(words))] if meant else []

    def _quoted_acts(self) -> Iterator[Action]:
        """Yield the actions in the words quoted directly above: votes of rows, or deeds."""
        straight = self.post.flat[slice(*self.quoted)] if self.quoted else ""
        above = [line.strip(" \t>|") for line in straight.split("\n")]
        cast = [
            each
            for line in above
            if (row := self.ballot.row(line)) and not row.unsure
            for each in row.entries
        ]
        yield from (
            v.Vote(each.motion, vote_on(each.vote, each.motion)) for each in cast if each.motion
        )
        quoted = Clauses(TAGGER, Context(self.post.scene))
        for _, sentence in sentences(Block(0, 0, "\n".join(above))) if not cast else ():
            for one in quoted.read(sentence[:_LONGEST]):
                yield from one.acts if one.stance.decision == DO and one.way in ACTS else ()

    def _presented(self, words: str, at: int) -> list[Said]:
        """Return an offer if a line only introduces the text below: "A new proposal, by me:".

        Another form is "This is a CFI:".
        """
        tags = self.clauses.parsed(words)[0]

        def presented(offer: Offer, stance: Stance = _UNSURE) -> list[Said]:
            return [Said((), "presented", stance, 0, len(words), offer=offer)]

        if proposes(words):  # "I propose to repeal rule 3-4."
            return presented(Offer(v.Propose, bare=True))
        if _INQUIRY.match(words):  # "CFI: It rains."
            return presented(Offer(v.CallShenanigans, bare=True))
        named = [
            tag
            for tag in tags
            if tag.type in ("noun", "pron") and nouns().get(tag.text.casefold()) in BY_NOUN
        ]
        kinds = {nouns()[tag.text.casefold()] for tag in named}
        by_title = [
            tag.value
            for tag in tags
            if tag.type == "titled" and nouns().get(tag.value[0]) in BY_NOUN
        ]
        kinds |= {nouns()[noun] for noun, _ in by_title}  # 'Referendum "Hats", by me: "..."'
        several = any(tag.text.casefold().endswith(PLURAL) for tag in named)
        titled_so = (
            title_line(words)
            if kinds - {"shenanigans"} and words.partition(":")[2].strip(" *_" + MARK)
            else ""
        )
        leads = (
            bool(titled_so)
            or words.endswith(":")
            or told_title(self.bones.text, at + len(words), len(self.bones.text)) is not None
            or self.bones.text[at + len(words) :].lstrip()[:1] == MARK
            or asks(self.bones.text[at + len(words) :][:_LONGEST_ASKING].lstrip(ITEM))
            or MARK in words
            or (bool(by_title) and ":" in words)
        )
        submits = [
            tag for tag in tags if isinstance(tag.value, frozenset) and "submit" in tag.value
        ]
        own = submits and any(
            tag.kind == "SUBJ" or tag.text.casefold().endswith(" i") for tag in tags
        )
        held = (
            _HELD - {"HAVE", "OTHER", "PART"} if own else _HELD - {"PART"}
        )  # "I have a Tweak to submit:"
        told = [tag for tag in tags if not (own and tag.type in ("ask", "rel"))]
        other = any_is(told, *held, "bad", "person", "owner")
        motions = [tag for tag in tags if tag.type == "motion"]
        if (
            len(motions) == 1
            and leads
            and not other
            and not _REVISED.isdisjoint(words.casefold().split())
        ):
            return presented(Offer(v.Revise, str(motions[0].value), bare=True))
        argued = len(motions) == 1 and any(
            tag.type == "noun" and tag.value == "argument" for tag in tags
        )
        if argued and leads and not any_is(tags, *_HELD, "person", "owner"):
            side = next((str(tag.value) for tag in tags if tag.type == "vote"), "")
            side = (
                "AGAINST"
                if any(tag.text.casefold() == "against" for tag in tags)
                else side or "FOR"
            )
            plain = self.ballot.heading.mode != SHOWN and not self.post.doubtful
            return presented(
                Offer(v.Argue, str(motions[0].value), side=side), Stance(DO) if plain else _UNSURE
            )
        other |= bool(motions) or any(tag.kind == "PART" and tag not in submits for tag in tags)
        if (
            len(kinds) != 1
            or several
            or not leads
            or other
            or heading_of(words, TAGGER, self.post.scene).mode == SHOWN
        ):
            return []
        quoted = (str(tag.value) for tag in tags if tag.type == "quoted")
        title = by_title[0][1] if by_title else titled_so or next(quoted, "")
        mine = bool(by_title) and any_is(tags, "me")
        return presented(Offer(BY_NOUN[kinds.pop()], title=title, bare=not mine))

    def _has(self, texts: list[Text]) -> bool:
        """Return whether these are the text that was last taken as an offer's."""
        return bool(texts) and all(text.span == self.taken for text in texts)

    def _offering(self, said: Said, offer: Offer, texts: list[Text], start: int, end: int) -> str:
        """Return the words by which something is offered."""
        all_said = offer.action is v.CallShenanigans or any(text.restated for text in texts)
        whole = end if all_said else start + said.end  # "... on whether p1 is legal"
        offered = self.bones.text[start + said.start : whole].partition(MARK)[0]
        return " ".join(offered.split())[:160].rstrip(" :.,")

    def _offered(self, said: Said, offer: Offer, start: int, end: int) -> Iterator[Told]:
        if said.stance.decision == PROSE:
            return
        span = self.bones.span(start + said.start, start + said.end)
        texts = self.texts.of(offer, start, end)
        if self._has(texts):
            return  # the verb of this offer is a word of the text: "... : In rule 3-4, replace ..."
        offered = self._offering(said, offer, texts, start, end)
        if not texts:
            if offer.bare and offer.action is v.Revise and not offer.motion:
                yield Asked(offered, _CHANGES_WHAT, (), (span,)), "offer"
            if not offer.bare and offer.action is not v.Argue:
                yield (
                    Asked(offered, "no text follows: it stands between {{ and }}", (), (span,)),
                    "offer",
                )
            return
        for text in texts:
            often = self._times(text.behind)
            times = said.times if often == 1 else often
            text = text if often == 1 else replace(text, behind="")
            action = made(offer, text, self.post.effort)
            if isinstance(action, v.CallShenanigans):
                action, text = self.texts.accusing(action, text, self._accused)
            about = next((m for m in self.post.scene.motions if m.name == self.post.motion), None)
            if (
                isinstance(action, v.Revise)
                and about
                and about.owner in ("", *self.post.scene.author)
            ):
                action = replace(
                    action, motion=action.motion or about.name
                )  # "my proposal", which the subject names
            spans = ((min(span[0], text.span[0]), max(span[1], text.span[1])),)
            self.over = max(self.over, text.end)
            if isinstance(action, str):
                fenced = said.way != "presented" and text.end - 1 in self.bones.fences
                if fenced or not (offer.bare and action.endswith("is a proposal")):
                    yield Asked(offered, action, (), spans), "offer"
                continue
            self.taken = text.span
            changes = getattr(action, "changes", ())
            said_before = self.bones.text[start:end].partition(MARK)[0]
            if any(isinstance(change, Uninterpreted) for change in changes) and OF_THE_LAW.search(
                said_before
            ):
                yield (
                    Asked(
                        offered,
                        "what changes the law stands before its text, and not in it",
                        (),
                        spans,
                    ),
                    "offer",
                )
                continue
            title = "" if said.whose else getattr(action, "title", "")
            words = f"{offered}: {title}" if title and title not in offered else offered
            if said.whose:
                action = v.RecogniseAction(said.whose, action)
            if said.stance.decision == DO and not text.restated:
                yield (
                    self._announced(replace(said, times=times), action, words, spans, start),
                    "offer",
                )
            else:
                reason = _RESTATED if text.restated else said.stance.reason
                yield Asked(words, reason, ((action, times),), spans), "offer"

    def _accused(self, words: str) -> str:
        """Return the one player a sentence names; "" if it denies, reports or only supposes."""
        tags = self.clauses.parsed(words)[0]
        named = [
            tag
            for tag in tags
            if tag.type in ("person", "name") and tag.text.casefold() != "defendant"
        ]
        held = any_is(tags, "NEG", "CUE", "ASK", "HAVE", "OTHER", "bad")
        return str(named[0].value) if len(named) == 1 and not held else ""

    def _times(self, words: str) -> int:
        """Return the number of times that words state, or 1 if they say anything else."""
        tags = self.clauses.parsed(words)[0] if words else []
        return int(tags[0].value) if len(tags) == 1 and tags[0].type == "times" else 1

    def _alone(self, block: Block) -> Iterator[Told]:
        """Yield a fenced text that no sentence offers, if it has a title and asks for changes."""
        words = block.text.strip()
        if not words.endswith(MARK) or words.count(MARK) != 1 or len(words) > _SHORT_TITLE:
            return
        above = heading(words[:-1])
        said = any_is(self._tags(block), "SUBJ") and any_is(
            self._tags(block), "VERB"
        )  # "Today I revise p18"
        if (
            not (above.prose or said)
            and (one := self._text(block.text.find(MARK), block, above)) is not None
        ):
            meant = self.post.about.offers and not self.post.doubtful
            yield one if meant else doubted(one, _UNSURE.reason), _ALONE

    def _left_alone(self, block: Block) -> Iterator[Told]:
        """Yield a question about a fenced text below words that neither offer it nor disown it."""
        tags = self._tags(block)
        held = any_is(tags, "HAVE", "NEG", "CUE", "ASK", "person", "owner", "bad", "motion")
        polite = courtesy(block.text.strip(f" \n{MARK}"))
        held &= not (self.post.about.offers or polite or submits(tags))
        for found in re.finditer(MARK, block.text) if not (held or self.post.doubtful) else ():
            if block.start + found.start() < self.over:  # it is offered
                continue
            if (one := self._text(found.start(), block, Titled())) is not None:
                yield one if self._is_of_subject(one) else doubted(one, _UNSURE.reason), _ALONE
            elif any_is(tags, "times"):  # "I do this twice: { I heal Dov. }"
                span = self.bones.span(block.start, block.end)
                yield Asked(self.post.text[slice(*span)], _BRACED, (), (span,)), _ALONE

    def _text(self, at: int, block: Block, above: Titled) -> Announcement | None:
        mark = block.start + at
        if mark not in self.bones.fences or self.ballot.heading.mode == SHOWN:
            return None
        fence = self.bones.fences[mark]
        text = Text(body_of(self.post.text, fence), (fence.start, fence.end), mark + 1)
        title = (
            text.body.title
            or above.title
            or (self._subject_title() if len(self.bones.fences) == 1 else "")
        )
        action = made(Offer(v.Propose, title=title, bare=True), text, self.post.effort)
        if (
            isinstance(action, str)
            or not title
            or not isinstance(action, v.Propose)
            or not action.changes
        ):
            return None
        self.over = mark + 1
        return Announcement(action, f"Proposal: {title}", ((fence.start, fence.end),))

    def _is_of_subject(self, one: Announcement) -> bool:
        """Return whether the subject calls a proposal in braces by its own title."""
        title = getattr(one.action, "title", "")
        return bool(title) and title.casefold() == self._subject_title().casefold()

    def _subject_title(self) -> str:
        """Return the title that the subject gives to the proposal below it."""
        found = _OF_SUBJECT.match(self.post.subject)
        return title_line(found["title"]) if found else ""

    def _document(self) -> Told | None:
        """Return an unfenced text that only the subject calls a proposal, or None.

        It must consist of changes, to the end.
        """
        text = self.bones.text
        if not self.post.about.offers or MARK in text or len(text) > _LONGEST_DOCUMENT:
            return None
        subject_title = self._subject_title()
        last = text.rstrip().rfind("\n\n") + 1
        ends = [len(text.rstrip()), *([last] if last and name_only(text[last:]) else [])]
        asking = (block.start for block in blocks(text) if asks(block.text[:_LONGEST_ASKING]))
        for start in [
            *(title.start() for title in islice(_TITLED.finditer(text), _MOST_TITLES)),
            *islice(asking, 1),
        ]:
            for end in ends:
                span = self.bones.span(start, end)
                body = titled(self.post.text[slice(*span)])
                listed = changes_in(body.text, self.post.effort)
                if not (listed.complete and listed.changes):
                    continue
                self.over = end
                title = body.title or subject_title
                action, said = (
                    v.Propose(title, body.text, listed.changes),
                    f"Proposal: {title}".rstrip(": "),
                )
                above = text[:start].rstrip()
                if (
                    not body.title
                    and above
                    and not all(courtesy(block.text) for block in blocks(above))
                ):
                    return self._from_the_top(action, said, end)
                whole = (
                    self.bones.span(0, len(above))[1] if above else span[0],
                    span[1],
                )  # with comments over it
                held = any(any_is(self._tags(block), *_HELD - {"OTHER"}) for block in blocks(above))
                cut = self.bones.commented is not None or self.bones.unclosed is not None
                one = Announcement(action, said, (whole,))
                closing = body.text.rpartition("\n\n")[2][:_LONGEST]
                tags = (tag for tag in self.clauses.parsed(closing)[0] if tag.text != "i")
                speaks = any_is(tags, "SUBJ")  # "So be it. I like it."
                vague = held or cut or speaks or doubtful(above) or _VAGUE.search(self.post.subject)
                return (
                    (doubted(one, _UNSURE.reason), "by subject") if vague else (one, "text alone")
                )
        all_blocks = list(blocks(text))
        asked = any(asks(block.text[:_LONGEST_ASKING]) for block in all_blocks)
        if (
            asked
            and not _VAGUE.search(self.post.subject)
            and not any(any_is(self._tags(b), "SUBJ") for b in all_blocks)
        ):
            self.over = ends[-1]  # not all of it can be read, and no part of it is the proposal
            span = self.bones.span(0, self.over)
            body = titled(self.post.text[slice(*span)])
            title, listed = body.title or subject_title, changes_in(body.text, self.post.effort)
            act = v.Propose(title, body.text, listed.changes)
            return Asked(
                f"Proposal: {title}".rstrip(": "), _UNSURE.reason, ((act, 1),), (span,)
            ), "by subject"
        return None

    def _from_the_top(self, action: v.Propose, said: str, end: int) -> Told:
        """Return the question whether a body begins with the post, or with its first change.

        Otherwise half of it might be submitted as if it were the whole.
        """
        span = self.bones.span(0, end)
        whole = titled(self.post.text[slice(*span)])
        changes = changes_in(whole.text, self.post.effort).changes
        acts = ((v.Propose(whole.title or action.title, whole.text, changes), 1), (action, 1))
        return Asked(said, WHERE, acts, (span,)), "by subject"

    def _by_themselves(self, block: Block) -> Iterator[Told]:
        """Yield what the lines of a block do that consist of words that each act by themselves.

        A name may be below them.
        """
        lines = list(lines_of(block))
        found = [(start, by_itself(words, self.clauses.setting)) for start, words, _ in lines]
        if len(found) > 1 and found[-1][1] is None and name_only(lines[-1][1]):
            found.pop()
        return self._if_all(found)

    def _items(self, block: Block, led: Led) -> Iterator[Told]:
        """Yield what the lines below a heading do; nothing if one of them does not complete it."""
        return self._if_all(
            [
                (start, under(led, words, self.clauses.setting))
                for start, words, _ in lines_of(block)
            ]
        )

    def _if_all(self, found: Sequence[tuple[int, Said | None]]) -> Iterator[Told]:
        read = [(start, said) for start, said in found if said is not None]
        for start, said in read if len(read) == len(found) else ():
            yield from self._told(said, start)

    def _ordered(self, block: Block) -> Iterator[Told]:
        """Yield the orders of a block below a line that announces them.

        Each line has a verb first, and then what it is done to.
        """
        lines = list(lines_of(block))
        tags = [self.clauses.parsed(words)[0] for _, words, _ in lines]
        if any(not each or each[0].kind != "VERB" for each in tags):
            return
        for start, words, _ in lines:
            for said in self.clauses.read(f"I {words.replace(':', ' ', 1)}"):
                acts = said if said.acts else replace(said, stance=Stance(PROSE))
                yield from self._told(replace(acts, way="order", start=0, end=len(words)), start)

    # -- rows --------------------------------------------------------------------------------------

    def _above_heading(self, block: Block) -> Generator[Told, None, Block]:
        """Parse the rows above a heading in the same block, and return that heading."""
        at = block.text.rstrip().rfind("\n") + 1
        above = replace(block, end=block.start + at, text=block.text[:at])
        rows = list(self._rows(above)) if at else []
        yield from rows
        return (
            replace(block, start=above.end, text=block.text[at:])
            if self.ballot.seen and at
            else block
        )

    def _rows(self, block: Block) -> Iterator[Told]:
        """Yield the votes of a block's rows and the prose between them; nothing if it is prose."""
        lines = list(lines_of(block))
        read: list[Row | None] = []
        for _, words, whole in lines:
            row = self.ballot.row(words)
            named = read[-1].keys if read and read[-1] is not None else self.ballot.keys
            noted = not (row and row.entries) and self.ballot.notes(whole, len(named))
            read.append(Row() if noted else row)
        self.ballot.seen = rowish(read, [words for _, words, _ in lines], bool(self.ballot.keys))
        if not self.ballot.seen:
            return
        votes = [row.votes[0] for row in read if row is not None and len(row.votes) == 1]
        if 1 < len(votes) == len(read) == len(self.ballot.scene.listed) and not self.ballot.keys:
            yield from self._row(
                Row(votes=tuple(votes)), block.start, block.text.rstrip()
            )  # one row for each line
            return
        prose: tuple[int, int] | None = None
        for (start, words, whole), row in zip(lines, read, strict=True):
            if row is None:
                prose = (prose[0] if prose else start, start + len(words))
                continue
            if prose is not None:
                yield from self._sentences(block, *prose)
                prose = None
            yield from self._row(row, start, words, whole=whole)
            if row.end and row.end < len(words) and (row.entries or row.votes):
                rest = words[row.end :].lstrip(" .,;!")
                prose = (
                    (start + len(words) - len(rest), start + len(words))
                    if rest and not row.votes
                    else None
                )
        if prose is not None:
            yield from self._sentences(block, *prose)

    def _row(
        self, row: Row, start: int, words: str, way: str = "", whole: str = ""
    ) -> Iterator[Told]:
        cast = self.ballot.take(row, whole or words, way)
        if cast is not None and cast.stance.decision == PROSE:
            yield from self._told(
                Said(cast.acts, cast.way, cast.stance, 0, row.end or len(words)), start
            )
            cast = None
        named = row.key or (row.entries[-1].motion if row.entries else "")
        if cast is None and row.keys:
            self.clauses.context = self.clauses.context.but(motion=named, implied=named)
        elif cast is not None:
            context = self.clauses.context
            self.clauses.context = context.but(
                motion=named or context.motion,
                implied=named if named and context.implied else context.implied,
            )
            yield from self._cast(replace(cast, end=row.end or len(words)), start)

    def _cast(self, cast: Cast, start: int) -> Iterator[Told]:
        self.acted = type(cast.acts[-1]) if cast.acts else None
        yield from self._told(Said(cast.acts, cast.way, cast.stance, 0, cast.end), start)

    # -- results -----------------------------------------------------------------------------------

    def _told(self, said: Said, start: int) -> Iterator[Told]:
        decision, reason = said.stance.decision, said.stance.reason
        span = self.bones.span(start + said.start, start + said.end)
        text = " ".join(self.post.text[slice(*span)].split())
        one = Asked(
            text, reason or _PASSED, tuple((action, said.times) for action in said.acts), (span,)
        )
        self.post.evidence[one.spans] = said.stance.facts
        if decision == PROSE:
            self.post.passed += [(one, f"no {said.way}")] if said.acts else []
            return
        self.ballot.remember(said.acts)
        if said.way == "row alone" and (self.only_rows or self.clauses.licensed):
            said = replace(
                said, way="row by itself" if self.only_rows else "item under own heading"
            )
        if decision == DO and said.way not in ACTS:
            decision, reason = ASK, "it is not clear whether you do this here"
        elif decision == DO and COMMENT.match(
            self.post.flat, self.post.flat.rfind("\n", 0, one.spans[0][0]) + 1
        ):
            decision, reason = ASK, "it is not clear whether its line is a comment"
        elif decision == DO and (slip := slips(one.text[:_LONGEST], self.post.scene))[1]:
            decision, reason = (
                ASK,
                f"it is not clear whether {slip[0].replace('is read as', 'is meant as')}",
            )
        if decision == ASK:
            yield replace(one, reason=reason), said.way
            return
        for action in said.acts:
            act = self._announced(said, action, one.text, one.spans, start)
            if len(said.acts) > 1 and isinstance(action, v.Vote):
                act = replace(act, text=_voted(action))
            yield act, said.way

    def _announced(
        self, said: Said, action: Action, text: str, spans: tuple[tuple[int, int], ...], start: int
    ) -> Announcement:
        """Return an action as an announcement, with the actions that it depends on.

        `start` is where its sentence begins.
        """
        sentence = self.bones.span(start, start + 1)[0] + 1
        block = self.block or (sentence if said.together else 0)
        part = -block if block else spans[0][0] + 2 if said.needs else sentence
        if self.needs and not said.needs:  # "If that fails, I do the following:"
            part, block, said = -self.led_at, 0, replace(said, needs=self.needs)
        note = slips(text[:_LONGEST], self.post.scene)[0]
        return Announcement(action, text, spans, said.times, part, 0, said.needs, block, note=note)


def _is_one_order(told: Sequence[Sequence[Part]]) -> bool:
    """Return whether an item is one sentence of a verb and its objects."""
    return is_order([part for parts in told for part in parts])


def _plainly(condition: Part, words: str) -> str:
    """Return the words of a condition without "if" and modal verbs: "I move"."""
    plain = (tag for tag in condition.tags[1:] if tag.kind != "MODAL")
    return " ".join(words[tag.start : tag.end] for tag in plain)


def _agreeing(found: list[Told]) -> list[Told]:
    """Return the results with questions in place of contradictory votes of rows."""
    cast: dict[str, set[str]] = {}
    for one, way in found:
        if (
            isinstance(one, Announcement)
            and isinstance(one.action, v.Vote)
            and way.startswith("row")
        ):
            cast.setdefault(one.action.motion, set()).add(one.action.vote)
    torn = {motion for motion, votes in cast.items() if len(votes) > 1}
    return [
        _put_off(told) if getattr(getattr(told[0], "action", None), "motion", "") in torn else told
        for told in found
    ]


def _put_off(told: Told) -> Told:
    """Return a result, as a question if it was an action."""
    one, way = told
    return (doubted(one, _REMARKED), way) if isinstance(one, Announcement) else told


def _voted(vote: v.Vote) -> str:
    """Return one of several votes of a sentence as words, quoting a motion without a number."""
    quoted = f'"{vote.motion}"'
    return f"{vote.vote} {vote.motion if vote.motion[-1:].isdigit() else quoted}"


def together(found: Sequence[Told], post: str) -> list[Told]:
    """Return the results, with questions about neighbouring rows merged into one."""
    merged: list[Told] = []
    for one, way in found:
        last, last_way = merged[-1] if merged else (None, "")
        if "row" in way and last_way == way and isinstance(one, Asked) and isinstance(last, Asked):
            gap = post[last.spans[-1][1] : one.spans[0][0]]
            if len(gap) <= _NEAR and last.acts and one.acts:
                merged[-1] = (in_one((last, one), post), way)
                continue
        merged.append((one, way))
    return merged


def _asks(parts: Sequence[Part]) -> bool:
    """Return whether a sentence asks, reports a question, or only supposes.

    For example "Dov asked whether this was mine.".
    """
    cues = {tag.type for part in parts for tag in part.tags if tag.kind == "CUE"}
    return bool(cues & {"tell", "ask"}) or (len(parts) == 1 and parts[0].cues[:1] == ("cond",))


def _last_act(read: Sequence[Said]) -> type[Action] | None:
    """Return the type of the last action of a sentence, or None if it does nothing."""
    last = read[-1] if read else None
    if last is None or last.stance.decision == PROSE:
        return None
    return (
        last.offer.action if last.offer is not None else type(last.acts[-1]) if last.acts else None
    )


def _with_name(one: Announcement | Asked, name: str) -> Announcement | Asked:
    if isinstance(one, Announcement):
        return replace(one, action=v.Join(name))
    acts = ((v.Join(name) if isinstance(act, v.Join) else act, times) for act, times in one.acts)
    return replace(one, acts=tuple(dict.fromkeys(acts)))


def keys_in(words: str, scene: Scene) -> tuple[str, ...]:
    """Return the motions that the rows of quoted words list, each once."""
    lines = [line.strip(" \t>|")[:LONGEST_ROW] for line in words.split("\n") if line.strip(" \t>|")]
    rows = (
        row_in(line, TAGGER, scene, quoted=True) or keyed_text(line, TAGGER, scene)
        for line in lines
    )
    named = [row.keys or [entry.motion for entry in row.entries] for row in rows if row is not None]
    return tuple(dict.fromkeys(key for keys in named for key in keys))
