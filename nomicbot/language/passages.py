"""Parses one passage of a post: its blocks in order, as rows, sentences or offered texts."""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, takewhile

from nomicbot.game.actions import Announcement
from nomicbot.language.balloting import LONGEST_ROW, Ballot, Cast
from nomicbot.language.blocks import Block, sentences, sentences_in
from nomicbot.language.chains import Found, Told, chained, repeated, transactions
from nomicbot.language.clauses import Clauses
from nomicbot.language.context import Context
from nomicbot.language.documents.blocks import mask_fences
from nomicbot.language.effort import TOO_LONG
from nomicbot.language.headings import (
    MINE,
    SHOWN,
    Heading,
    heading_of,
    office_in,
)
from nomicbot.language.leading import Led, led_by, names_only
from nomicbot.language.leading import under as below_heading
from nomicbot.language.lexicon import word_set
from nomicbot.language.lines import (
    courtesy,
    items_below,
    lines_of,
    name_only,
)
from nomicbot.language.mood import tale
from nomicbot.language.narrating import without_stories
from nomicbot.language.offering import Texts
from nomicbot.language.orders import is_order, is_polite, only_deeds
from nomicbot.language.parsing import Part
from nomicbot.language.passage_lines import LineParser, Where
from nomicbot.language.passage_results import agreeing, how_often, in_transactions, named, together
from nomicbot.language.passage_setup import (
    affordable,
    ballot_of,
    context_of,
    of_neighbours,
    takes_back,
)
from nomicbot.language.posts import LONGEST, TAGGER, Ground, Post, last_sentence
from nomicbot.language.questions import Asked, question
from nomicbot.language.recognition import Gathered, gathers_actions, is_plain_gathering
from nomicbot.language.rows import Row
from nomicbot.language.said import Said
from nomicbot.language.stance import DO, PROSE, Stance
from nomicbot.language.tags import any_is
from nomicbot.language.taking_back import with_taken_back
from nomicbot.language.under import (
    Below,
    Place,
    Under,
    doubt,
    facts_of_place,
    is_of_some,
    under,
)
from nomicbot.language.ways import Way
from nomicbot.language.whole_texts import Whole, document, text_alone, texts_left
from nomicbot.language.worded_motions import with_worded
from nomicbot.language.wordless import by_itself, yes_to_what_waits
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.ruleset import Reporting

_FEWEST_ITEMS = 2
_CITED = re.compile(r"\((?:\d{1,2}|[A-Z])-\d{1,2}(?:\.\w+)*(?:/\d+)?\)")
"""A clause that a ruling cites: "(2-6.h/1)". It names no motions."""


@dataclass(frozen=True, slots=True)
class _Only:
    """What a uniform passage consists of: only rows and a name, or only actions without "I"."""

    rows: bool = False
    orders: bool = False
    flush: bool = False
    """Whether some paragraph of the passage is not indented."""


@dataclass(slots=True)
class Passage:
    """A stretch of the author's own text, with the quotation directly above it."""

    post: Post
    span: tuple[int, int]
    quoted: tuple[int, int] | None = None
    filled: bool = False
    """Whether it belongs to a form that its author filled in."""
    ground: Ground = field(init=False)
    clauses: Clauses = field(init=False)
    ballot: Ballot = field(init=False)
    lines: LineParser = field(init=False)
    under: Under = field(default_factory=Under)
    """What the lines above mean for the current block."""
    led: Led | None = None
    """The action that the heading above begins, if the lines below complete it."""
    lacking: list[Told] = field(default_factory=list)
    """The question about that heading, in case nothing completes it."""
    orders: bool = False
    """Whether the line above announces orders of its author."""
    talk: bool = False
    """Whether the current list follows words that do nothing."""
    gathered: Gathered | None = None
    """What the line above recognises, or has a Soul do, if the actions are below it."""
    before: Block | None = None
    """The block above."""
    only: _Only = field(default_factory=_Only)

    def read(self) -> list[Found]:
        """Return the actions and questions of the passage, in order."""
        outer = mask_fences(self.post.flat, *self.span)
        text, regions = transactions(outer.text)
        outer = replace(outer, text=text) if regions else outer
        self.ballot = ballot_of(self.post, self._straight, filled=self.filled)
        self.clauses = Clauses(TAGGER, context_of(self.post, self._straight, self.ballot))
        self.ground = Ground(self.post, outer, self.clauses.parsed)
        first_act = partial(_first_act, self.post)
        texts = Texts(self.post.text, outer, self.post.effort, first_act, takes_back)
        self.lines = LineParser(
            *(self.ground, self.clauses, self.ballot, texts),
            *(self._straight, self.quoted is not None),
        )
        all_blocks = affordable(outer.text, self.post.effort)
        found = in_transactions(self._blocks(all_blocks), regions, self.ground)
        self.post.voted = self.ballot.before
        found = with_taken_back(how_often(found, self.ground), all_blocks, self.ground)
        found = without_stories(found, all_blocks, self.ground)
        found = [*agreeing(found), *self.lacking]
        found = with_worded(found, all_blocks, self.ground)
        told_of = together(chained(named(found, outer.text)), self.post.text)
        told_of += self._beyond(all_blocks)
        return [(question(one) if isinstance(one, Asked) else one, way) for one, way in told_of]

    @property
    def _straight(self) -> str:
        """The text quoted directly above the passage, or "", without the clauses that it cites."""
        straight = self.post.flat[slice(*self.quoted)] if self.quoted else ""
        return _CITED.sub(lambda cited: " " * len(cited[0]), straight)

    def _beyond(self, all_blocks: Sequence[Block]) -> list[Told]:
        """Return a question about the unparsed end of the passage, if the post is too long."""
        outer = self.ground.outer
        heard = max(self.lines.over, all_blocks[-1].end if all_blocks else 0)
        beyond = outer.text[heard:].strip() if self.post.effort.said < 0 else ""
        spans = self.ground.spans(heard, len(outer.text)) if beyond else ()
        return [(Asked(beyond[:80], TOO_LONG, (), spans), Way.TOO_LONG)] if beyond else []

    # -- blocks ------------------------------------------------------------------------------------

    def _blocks(self, all_blocks: Sequence[Block]) -> list[Told]:
        """Return the results of all blocks, in order."""
        paragraphs = [self.ground.parts(block) for block in all_blocks]
        mood = {"tale"} if tale(chain.from_iterable(paragraphs)) else set()
        self.only = self._kind(all_blocks, paragraphs)
        below = items_below(all_blocks)
        office = office_in(
            (self.post.subject, self._straight[-LONGEST_ROW:]), TAGGER, self.post.scene
        )
        found: list[Told] = []
        if (whole := document(self.ground)) is not None:
            found.append(self._whole(whole))
        begun = 0
        for number, block in enumerate(all_blocks):
            if block.end <= self.lines.over:
                continue
            often = self.under.chained.often
            beside = self._beside(block)
            now = self.under.chained.often
            if often > 1 and now == 1:
                found[begun:] = repeated(found[begun:], often)
            begun = len(found) if now == 1 or often == 1 else begun
            tells = frozenset() if self._licenses(block) else mood
            self.clauses.beside = beside | tells | of_neighbours(number, all_blocks, paragraphs)
            items = below[number] if block.heads else 0
            self.clauses.context = self.clauses.context.but(office=office, items=items)
            listed = all_blocks[number + 1 : number + 1 + items]
            found += self._read_block(block, listed)
        found[begun:] = repeated(found[begun:], self.under.chained.often)
        return found

    def _read_block(self, block: Block, listed: Sequence[Block]) -> list[Told]:
        """Return the results of one block. `listed` are the list items directly below it."""
        self.clauses.licensed = self._licenses(block)
        self.ballot.next_block()
        read = [self._with_list(one, listed) for one in self._block(self._left(block))]
        if not block.item:
            self.talk = not read and not name_only(block.text)
        return read

    def _kind(self, all_blocks: Sequence[Block], paragraphs: Sequence[list[list[Part]]]) -> _Only:
        """Return whether the passage has only ballot rows, or only orders."""
        flush = any(block.indent == 0 and not block.item for block in all_blocks)
        return _Only(self._rows_only(all_blocks), self._orders_only(all_blocks, paragraphs), flush)

    def _rows_only(self, all_blocks: Sequence[Block]) -> bool:
        """Return whether the passage is only ballot rows, apart from a greeting and a name."""
        lines = (lines_of(block) for block in all_blocks if not courtesy(block.text))
        told = [words for _, words, _ in chain.from_iterable(lines)]
        return bool(told) and all(map(self._is_bare_row, told))

    def _is_bare_row(self, words: str) -> bool:
        """Return whether a line consists only of a ballot row: "p12: FOR"."""
        row = self.ballot.row(words)
        return row is not None and bool(row.entries) and row.bare

    def _orders_only(
        self, all_blocks: Sequence[Block], paragraphs: Sequence[list[list[Part]]]
    ) -> bool:
        """Return whether the passage consists only of actions without subjects and of courtesies.

        Then the actions are its author's own. But the actions are not the author's if a greeting
        above a list says who is to do them, and they may be advice if the passage answers a
        quotation.
        """
        told = list(filter(None, chain.from_iterable(paragraphs)))
        if self.quoted is None and only_deeds(all_blocks, told):
            return True
        items = [block for block in all_blocks if block.item]
        polite = all(block.item or is_polite(block) for block in all_blocks)
        if len(items) < _FEWEST_ITEMS or not polite or self._addresses(all_blocks):
            return False
        both = zip(all_blocks, paragraphs, strict=True)
        return all(is_order([*chain.from_iterable(parts)]) for block, parts in both if block.item)

    def _addresses(self, all_blocks: Sequence[Block]) -> bool:
        """Return whether the text above a list says who should act: "Dear Bram, please:"."""
        above = takewhile(lambda block: not block.item, all_blocks)
        return any(any_is(self.ground.tags(block), "person") for block in above)

    def _licenses(self, block: Block) -> bool:
        """Return whether orders in a block ("heal Dov") are the author's own actions."""
        chained = self.under.chained
        own = self.ballot.heading.mode == MINE or self.only.orders
        led = own or chained.block or chained.often > 1 or chained.needs
        return bool(led) and not self.under.foreign and (block.item or self.only.orders)

    def _with_list(self, one: Told, listed: Sequence[Block]) -> Told:
        """Return a report of violations, extended by the list items (`listed`) below it."""
        said, way = one
        report = isinstance(said, Announcement) and isinstance(said.action, Reporting)
        if not listed or not report:
            return one
        self.lines.over = max(self.lines.over, listed[-1].end)
        span = self.ground.outer.span(listed[0].start, listed[-1].end)
        return replace(said, spans=(*said.spans, span)), way

    def _whole(self, whole: Whole) -> Told:
        """Return the result for a body that fills the whole passage, and skip the rest of it."""
        self.lines.over = whole.end
        return whole.told

    def _beside(self, block: Block) -> frozenset[str]:
        """Return the facts about a block that follow from its words and the lines above it.

        The facts apply to each sentence of the block.
        """
        above, self.before = self.before, block
        if above is None or not (above.heads or (above.item and block.item)):
            self.gathered = None
            if self.led is not None and any_is(self.led.kept, "office"):
                self.led = None  # what is below the candidates is a name
        doubts = doubt(block, above, self.ground)
        heading = self.ballot.heading
        led = self.led is not None or bool(self.clauses.above)
        self.under = under(Below(block, above, heading, led, self.ground), self.under)
        self.lines.where = Where(self.under.chained, doubts.above, self.only.rows)
        if not (block.item or (above is not None and above.heads)):
            self.clauses.above = ()
        place = Place(
            *(block, above, self.under, heading.mode == MINE),
            *(self.only.flush, self.talk, self.ground),
        )
        return facts_of_place(place) | ({"beside doubt"} if doubts.here else set())

    def _left(self, block: Block) -> Block:
        """Return the part of a block after an offered text."""
        start = max(block.start, self.lines.over)
        if start == block.start:
            return block
        return replace(block, start=start, text=self.ground.outer.text[start : block.end])

    def _block(self, block: Block) -> Iterator[Told]:
        """Yield the results of a block: a heading, a list item, a body or ballot rows."""
        if block.heads:
            yield from self._heading(block)
            return
        if self.gathered is not None:
            yield self._below_gathering(block, self.gathered), Way.RECOGNISED
            return
        if block.item:
            block, cast = self._item(block)
            if cast is not None:
                yield from self.lines.cast(cast, block.start)
                return
        if (yes := yes_to_what_waits(block.text.strip(), self.clauses.setting)) is not None:
            yield from self.lines.told(yes, block.start)
        elif found := self._by_itself(block):
            yield from found
        elif self.led is not None and (items := self._items(block, self.led)):
            self.lacking = []
            yield from items
        else:
            yield from self._lacking()
            yield from self._ordered(block) or self._lines(block)

    def _lacking(self) -> list[Told]:
        """Return the question about a heading that no line completed. It is returned only once."""
        lacking, self.lacking = self.lacking, []
        return lacking

    def _lines(self, block: Block) -> Iterator[Told]:
        """Yield the results of a block: by lines if it has ballot rows, or else by sentences."""
        rows = list(self.lines.rows(block))
        if rows or (self.lines.shown and self.ballot.seen):
            yield from rows
            return
        self._end_heading(block)
        held = self.ballot.keys
        said = list(self.lines.sentences(block, block.start, block.end))
        stays = held and self.ballot.keys == held and all(way == Way.GUESSED for _, way in said)
        if stays and (cast := self.ballot.closing(block.text)) is not None:
            said = list(self.lines.cast(cast, block.start))
        yield from said
        for whole in texts_left(block, self.lines.over, self.ground, shown=self.lines.shown):
            yield self._whole(whole)

    def _end_heading(self, block: Block) -> None:
        """Forget the heading above if a paragraph is no longer below it."""
        if block.item:
            return
        self.ballot.voted = ""
        if block.indent == 0 and self.ballot.heading.mode:
            self.ballot.heading, self.led = Heading(), None

    # -- headings, and the lines below them --------------------------------------------------------

    def _heading(self, block: Block) -> Iterator[Told]:
        """Yield the results of a heading, and record what it means for the lines below it."""
        self.clauses.above = names_only(block.text, self.clauses.setting)
        if self.clauses.above:
            self.under = replace(self.under, foreign=False)
            return
        yield from self._lacking()
        block = yield from self._above_heading(block)
        if self.ballot.asks(block.text):
            return
        only = self.ballot.row(block.text.strip())
        self.ballot.voted = only.vote if only is not None else ""
        if self.ballot.voted:
            return
        head = heading_of(block.text, TAGGER, self.post.scene)
        tags = self.clauses.parsed(last_sentence(block)[1])[0]
        if (gathers := gathers_actions(tags)) is not None:
            self.ballot.heading = Heading(SHOWN)
            self.gathered = gathers if is_plain_gathering(tags) else self.gathered
        else:
            self.ballot.heading = Heading()
            yield from self._leading(block, head)

    def _leading(self, block: Block, head: Heading) -> Iterator[Told]:
        """Yield the results of a heading, and record the action for the lines below to complete."""
        said = list(self.lines.sentences(block, block.start, block.end))
        lacking = [one for one in said if isinstance(one[0], Asked) and not one[0].acts]
        yield from (one for one in said if one not in lacking)
        self.lacking = [] if head.votes else lacking
        self.led = (
            None if is_of_some(block.text) else led_by(block.text, head, self.clauses.setting)
        )
        words = {word.casefold() for word in block.text.rstrip(" *_:").split()}
        ordered = not words.isdisjoint(word_set("orders"))
        self.orders = ordered and not (head.votes or head.mode == SHOWN)
        self.ballot.heading = head if self.led is None else Heading(MINE)

    def _above_heading(self, block: Block) -> Generator[Told, None, Block]:
        """Yield the results of ballot rows above a heading in the same block.

        Returns the part of the block that has the heading.
        """
        at = block.text.rstrip().rfind("\n") + 1
        if not at:
            return block
        above = replace(block, end=block.start + at, text=block.text[:at])
        yield from list(self.lines.rows(above))
        return replace(block, start=above.end, text=block.text[at:]) if self.ballot.seen else block

    def _below_gathering(self, block: Block, gathers: Gathered) -> Asked:
        """Return one question about all actions below a line that recognises another's actions.

        The line may also bring back a Soul to do the actions.
        """
        said = [one for _, words in sentences(block) for one in self._recognised(words, gathers)]
        acts = tuple(
            (ruleset().recognise(gathers.whose, act), one.times) for one in said for act in one.acts
        )
        at = self.under.chained.at
        span = self.ground.outer.span(at - 1 if at else block.start, block.end)
        self.under = replace(self.under, chained=replace(self.under.chained, at=0))
        return Asked(self.post.text[slice(*span)], gathers.reason, acts, (span,))

    def _recognised(self, words: str, gathers: Gathered) -> list[Said]:
        return self.clauses.read(words) if gathers.whose else []

    def _item(self, block: Block) -> tuple[Block, Cast | None]:
        """Return a list item, and its vote on the same item of a quoted list, or None.

        The item includes its number if the number belongs to the row: "12. FOR".
        """
        text = self.ground.outer.text
        line = text.rfind("\n", 0, block.start) + 1
        whole = replace(block, start=line, text=text[line : block.end])
        row, inner = self.ballot.row(whole.text), self.ballot.row(block.text)
        if self._votes_below(whole, inner) or _has_entries_only_as_whole(row, inner):
            block = whole
        place = text[line : block.start].strip(" .)(\t")
        if not place.isdigit() or inner is None or not inner.votes:
            return block, None
        return block, self.ballot.placed(int(place), inner, block.text)

    def _votes_below(self, whole: Block, inner: Row | None) -> bool:
        """Return whether an item names motions and the lines below it vote on them."""
        several = "\n" in whole.text.rstrip() or (inner is None and self.ballot.heading.votes)
        top = self.ballot.row(whole.text.partition("\n")[0]) if several else None
        return top is not None and bool(top.keys) and not top.entries

    def _by_itself(self, block: Block) -> list[Told]:
        """Return the results of a block without sentences: only a body, or words that are actions.

        A name may follow such words: "FOR p12", and "Ivy" below it.
        """
        if (whole := text_alone(block, self.ground, shown=self.lines.shown)) is not None:
            return [self._whole(whole)]
        lines = list(lines_of(block))
        found = [(start, by_itself(words, self.clauses.setting)) for start, words, _ in lines]
        if len(found) > 1 and found[-1][1] is None and name_only(lines[-1][1]):
            found.pop()
        return self._if_all(found)

    def _items(self, block: Block, led: Led) -> list[Told]:
        """Return the results of the lines below a heading, or none if a line doesn't fit it."""
        setting = self.clauses.setting
        lines = lines_of(block)
        return self._if_all(
            [(start, below_heading(led, words, setting)) for start, words, _ in lines]
        )

    def _if_all(self, found: Sequence[tuple[int, Said | None]]) -> list[Told]:
        """Return the results of some lines, or none if one of the lines has no result."""
        read = [(start, said) for start, said in found if said is not None]
        whole = read if len(read) == len(found) else []
        return [one for start, said in whole for one in self.lines.told(said, start)]

    def _ordered(self, block: Block) -> list[Told]:
        """Return the results of a block of orders below a line that announces them.

        Each line begins with a verb, followed by its object: "Move south".
        """
        lines = list(lines_of(block)) if self.orders else []
        tags = [self.clauses.parsed(words)[0] for _, words, _ in lines]
        if any(not each or each[0].kind != "VERB" for each in tags):
            return []
        found: list[Told] = []
        for start, words, _ in lines:
            for said in self.clauses.read(f"I {words.replace(':', ' ', 1)}"):
                acts = said if said.acts else replace(said, stance=Stance(PROSE))
                found += self.lines.told(
                    replace(acts, way=Way.ORDER, start=0, end=len(words)), start
                )
        return found


def _has_entries_only_as_whole(row: Row | None, inner: Row | None) -> bool:
    """Return whether an item is a row of votes only if its number counts: "12. FOR"."""
    return row is not None and bool(row.entries) and (inner is None or not inner.entries)


def _first_act(post: Post, words: str) -> int | None:
    """Return the position of the first sentence with an action in a paragraph, or None.

    `Passage` calls this function lazily. A method instead would refer to the passage that refers
    to it. Such a cycle would keep everything that was parsed in the post in memory until the
    garbage collector runs.
    """
    clauses = Clauses(TAGGER, Context(post.scene))
    for at, sentence in sentences_in(words):
        head = sentence.partition("\n")[0].rstrip()
        if head.endswith(":") and heading_of(head, TAGGER, post.scene).mode == MINE:
            return at  # "I do the following:"
        if len(sentence) <= LONGEST and any(
            said.stance.decision == DO for said in clauses.read(sentence)
        ):
            return at
    return None
