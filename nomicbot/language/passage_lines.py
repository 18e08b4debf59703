"""Parses the sentences and the rows of votes in a passage, in order."""

from bisect import bisect_left
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, zip_longest
from typing import NamedTuple

from nomicbot.game.actions import Action, Announcement
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.agreement import Agreeing, agreed
from nomicbot.language.announcing import Chained, announced, told
from nomicbot.language.balloting import Ballot, Cast
from nomicbot.language.blocks import Block, sentences, sentences_in
from nomicbot.language.by_sense import with_sense
from nomicbot.language.chains import Told
from nomicbot.language.clauses import Clauses, read_sentence
from nomicbot.language.completing import completed, says_more, wished
from nomicbot.language.correcting import corrects, in_doubt
from nomicbot.language.declared_types import UNITS
from nomicbot.language.far_off import without_far_off
from nomicbot.language.frames import frames_of
from nomicbot.language.headings import (
    SHOWN,
    doubts_deeds,
    unsays,
)
from nomicbot.language.learned import likely_of, with_learned
from nomicbot.language.lines import (
    SHORT_HEAD,
    light,
    salutes,
)
from nomicbot.language.motion_words import WITH_BODIES
from nomicbot.language.offered import (
    Offering,
    Spans,
    loose_text,
    texts_of,
    with_texts,
    without_text,
)
from nomicbot.language.offering import Texts
from nomicbot.language.parsing import DEEDS, Part
from nomicbot.language.posts import LONGEST, Ground
from nomicbot.language.presenting import presented
from nomicbot.language.questions import doubted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.row_pieces import RowPiece, one_for_each, pieces, rows_of
from nomicbot.language.rows import Row
from nomicbot.language.rule_deeds import paid, unread, with_deeds_doubted
from nomicbot.language.said import AFTER_A_REMARK, Said, unfinished
from nomicbot.language.stance import (
    AFTER_THE_LAST,
    ASK,
    CORRECTED,
    DO,
    PROSE,
    Stance,
    decide,
    weaker,
)
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.thresholds import ALWAYS, TOGETHER
from nomicbot.language.ways import Way
from nomicbot.rulebooks.ruleset import Voting, VotingForAnother, VotingOnEach

_ANSWERS = "it is not clear whether this goes on with the words before it"
_WHAT_BEFORE = Stance(ASK, "it is not clear what before it this corrects")
_OF_ITS_FATE = "it is not clear whether this depends on the action or on what becomes of the motion"
_FEWEST_ITEMS = 2
_LONGEST_VOTE = 16
"""The most characters of a sentence that is only a vote: "MAYBE NOT."."""
_NEAR_DOUBT = 2
"""The most sentences between an action and words which may say that it is not meant."""
_MOST_TOGETHER = 4
"""The most sentences that may state one action together."""
_OF_ACTS = ("SUBJ", "cond", "hypo", "vote", "motion", "VERB", "GER", "bad")
_UNREAL = frozenset(("tale", "after unsay"))
_OF_MOTIONS = (Voting, VotingOnEach, *WITH_BODIES)


class _Sentence(NamedTuple):
    """A sentence of a block, and the sentence after it."""

    at: int
    words: str
    follows: int
    """The position of the sentence after it."""
    after: str
    asking: bool
    """Whether it asks readers about an action."""
    found: Sequence[tuple[int, str]]
    """All sentences of the block."""


class _Before(NamedTuple):
    """The last sentence that may have an action, and whether it asks, reports or supposes."""

    words: str = ""
    """The last sentence that may have an action."""
    told: bool = False
    """Whether the last sentence asks, reports or supposes."""


@dataclass(frozen=True, slots=True)
class Where:
    """What is known about a block before its sentences are parsed."""

    chained: Chained = field(default_factory=Chained)
    doubted: bool = False
    """Whether the subject or the line above casts doubt on what follows."""
    only_rows: bool = False
    """Whether the author wrote nothing but rows and a name."""


@dataclass(slots=True)
class LineParser:
    """A parser of the sentences and rows of a passage, from the first to the last."""

    ground: Ground
    clauses: Clauses
    ballot: Ballot
    texts: Texts
    straight: str
    """The text quoted directly above, or ""."""
    answers: bool
    """Whether the passage answers a quotation."""
    where: Where = field(default_factory=Where)
    over: int = 0
    """The position in the masked text up to which everything is dealt with."""
    taken: tuple[int, int] = (0, 0)
    """The span in the post of the last offered text. Actions in it are part of the text."""
    acted: type[Action] | None = None
    """The type of action in the sentence directly before, or None if it had none."""

    @property
    def shown(self) -> bool:
        """Whether the heading above marks the text below it as an example."""
        return self.ballot.heading.mode == SHOWN

    # -- rows --------------------------------------------------------------------------------------

    def rows(self, block: Block) -> Iterator[Told]:
        """Yield the results of the ballot rows in a block, and of any prose between them."""
        lines, read = rows_of(block, self.ballot)
        if not lines:
            return
        if (one := one_for_each(block, read, self.ballot)) is not None:
            yield from self._row(one)
            return
        for piece in pieces(lines, read):
            if isinstance(piece, RowPiece) and (first := self._act_before(piece)) is not None:
                yield from self._clauses(first, _Before())
                yield from self.sentences(block, first.at + len(first.words), piece.end)
            elif isinstance(piece, RowPiece):
                yield from self._row(piece)
            else:
                yield from self.sentences(block, *piece)

    def _act_before(self, piece: RowPiece) -> _Sentence | None:
        """Return the first sentence of a ballot row if it plainly does something else, or None.

        For example "Zapping zone 2. p12: FOR", or a bribe in "Bribing the gremlin, p15, AGAINST": a
        sentence that can be parsed as a whole is likelier than votes in it.
        """
        row = piece.row
        others = (*row.lead, *row.tail)
        if not row.entries or self.shown or not any_is(others, "noun", *DEEDS):
            return None
        words = next(words for _, words in sentences_in(piece.words))
        if not self._does_but_vote(words):
            return None
        return _Sentence(piece.start, words, 0, "", words.endswith("?"), ((piece.start, words),))

    def _does_but_vote(self, words: str) -> bool:
        """Return whether words do something else than vote with the motion that they vote on."""
        said = read_sentence(words, self.clauses.setting).said
        acts = [act for one in said for act in one.acts]
        doubtful = any(one.stance.decision == PROSE or one.lacking for one in said)
        if doubtful or not acts or any(isinstance(act, _OF_MOTIONS) for act in acts):
            return False
        row = self.ballot.row(words)
        voted = {entry.motion for entry in row.entries} if row is not None else set()
        return not voted or all(getattr(act, "motion", "") in voted for act in acts)

    def _row(self, piece: RowPiece, way: Way | None = None) -> Iterator[Told]:
        """Yield the votes of a ballot row, and record the motion that it names."""
        row, words = piece.row, piece.words
        cast = self.ballot.take(row, piece.whole or words, way)
        if cast is not None:
            cast = replace(cast, end=row.end or len(words))
            if cast.stance.decision == PROSE:
                yield from self.told(_said(cast), piece.start)
                cast = None
        self._note(row, voted=cast is not None)
        if cast is not None:
            yield from self.cast(cast, piece.start)

    def _note(self, row: Row, *, voted: bool) -> None:
        """Record the motion of a ballot row, because later sentences may be about it.

        `voted` says whether the row has a vote. If not, the motion is only what the lines below it
        are about.
        """
        context = self.clauses.context
        named = row.key or (row.entries[-1].motion if row.entries else "")
        if voted:
            implied = named if named and context.implied else context.implied
            self.clauses.context = context.but(motion=named or context.motion, implied=implied)
        elif row.keys:
            self.clauses.context = context.but(motion=named, implied=named)

    def cast(self, cast: Cast, start: int) -> Iterator[Told]:
        """Yield the results of a ballot row, and record its last action as the latest action."""
        self.acted = type(cast.acts[-1]) if cast.acts else None
        yield from self.told(_said(cast), start)

    # -- sentences ---------------------------------------------------------------------------------

    def sentences(self, block: Block, start: int, end: int) -> Iterator[Told]:
        """Yield the results of the sentences between two positions of a block.

        A few short ones may state one action together: "Entry 40: not my doing. Objection."
        """
        one_by_one = list(self._one_by_one(block, start, end))
        if any(isinstance(one, Announcement) or one.acts for one, _ in one_by_one):
            yield from one_by_one
        else:
            yield from list(self._together(start, end)) or one_by_one

    def _together(self, start: int, end: int) -> Iterator[Told]:
        """Yield what is learned that a few sentences say together, if that is anything."""
        words = self.ground.outer.text[start:end]
        count = len(list(islice(sentences_in(words), _MOST_TOGETHER + 1)))
        if self.shown or self.over > start or not 1 < count <= _MOST_TOGETHER:
            return
        for said in with_learned((), words.rstrip(), self.clauses.setting):
            if likely_of(said.stance.facts) >= ALWAYS[TOGETHER]:
                yield from self.told(said, start)

    def _one_by_one(self, block: Block, start: int, end: int) -> Iterator[Told]:
        """Yield the results of the sentences between two positions of a block, each by itself."""
        part = block
        if (start, end) != (block.start, block.end):
            part = replace(block, start=start, end=end, text=self.ground.outer.text[start:end])
        found = list(sentences(part))
        last_unsaid = max((at for at, words in found if unsays(words)), default=-1)
        beside = self.clauses.beside - {"beside doubt"}
        doubts = self._doubts(found)
        asking = False
        before = _Before()
        for one in self._in_order(found):
            facts = (
                ("after unsay", one.at < last_unsaid),
                ("answers itself", asking),
                ("beside doubt", one.at in doubts),
                (AFTER_A_REMARK, self._follows_a_remark(one)),
            )
            self.clauses.beside = beside | {fact for fact, holds in facts if holds}
            asking = one.asking
            if not (self._is_passed(one) or salutes(one.words, self.clauses.parsed(one.words)[0])):
                before = yield from self._sentence(one, before)

    def _is_passed(self, one: _Sentence) -> bool:
        """Return whether a sentence is skipped as too long, as an example, or as already parsed."""
        return len(one.words) > LONGEST or self.shown or one.at < self.over

    def _in_order(self, found: Sequence[tuple[int, str]]) -> Iterator[_Sentence]:
        """Yield the sentences of a block, each with the sentence after it."""
        for (at, words), (follows, after) in zip_longest(found, found[1:], fillvalue=(0, "")):
            asking = words.rstrip(" \"')").endswith("?") and self._of_acts(words)
            yield _Sentence(at, words, follows, after, asking, found)

    def _follows_a_remark(self, one: _Sentence) -> bool:
        """Return whether the sentence before, in the same block, is a remark on one motion."""
        place = bisect_left(one.found, (one.at, ""))
        before = one.found[place - 1][1] if place else "?"
        if len(one.words) > _LONGEST_VOTE or before.rstrip().endswith("?"):
            return False
        named = (tag.value for tag in self.clauses.parsed(before)[0] if tag.type == "motion")
        return len(set(named)) == 1

    def _of_acts(self, words: str) -> bool:
        """Return whether a question may make the sentence after it doubtful.

        A question may do so if it is short, or about its author or about actions.
        """
        tags = self.clauses.parsed(words)[0]
        if is_only_a_topic(tags):
            return False
        return len(tags) <= SHORT_HEAD or any_is(tags, *_OF_ACTS)

    def _doubts(self, found: Sequence[tuple[int, str]]) -> frozenset[int]:
        """Return the positions of the sentences that nearby words make doubtful."""
        if "beside doubt" not in self.clauses.beside:
            return frozenset()
        says = [self.where.doubted or doubts_deeds(words) for _, words in found]
        near = (says[max(0, n - _NEAR_DOUBT) : n + 1 + _NEAR_DOUBT] for n in range(len(says)))
        return frozenset(at for (at, _), said in zip(found, near, strict=True) if any(said))

    def _sentence(self, one: _Sentence, before: _Before) -> Generator[Told, None, _Before]:
        """Yield the results of a sentence, which is taken for the first of these that it fits.

        - a row of a ballot with votes: "p12: FOR"
        - an action at a price: "I pay 3A to move"
        - something that is nearly a row, or ends with one after a colon
        - grammatical clauses
        """
        words = one.words
        alone = self.ballot.row(words)
        if alone is not None and alone.votes and (self.ballot.key or self.ballot.scene.listed):
            for told_, way in self._row(RowPiece(alone, one.at, words, "")):
                if before.told and isinstance(told_, Announcement):
                    told_ = doubted(told_, _ANSWERS)
                yield told_, way
            return before
        if (paid_act := self._paid_act(one)) is not None:
            self.acted = Perform
            yield paid_act, Way.OWN_SENTENCE
            return _Before(words)
        before = before._replace(told=one.asking or _asks(self.clauses.parsed(words)[1]))
        if (row := self._as_row(one, alone)) is not None:
            yield from self._row(*row)
            return before
        if alone is not None and self._only_names(words, alone):
            return before
        return (yield from self._clauses(one, before))

    def _as_row(self, one: _Sentence, alone: Row | None) -> tuple[RowPiece, Way] | None:
        """Return a sentence that is nearly a ballot row, or the row after its colon, or None.

        The row is returned with the way to record it.
        """
        if alone is not None:
            elliptic = alone.entries and light(alone.lead) and light(alone.tail)
            return (RowPiece(alone, one.at, one.words, ""), Way.ELLIPTIC) if elliptic else None
        cut = one.words.rfind(":") + 1
        if is_within_a_quotation(one.words, cut):
            return None
        behind = self.ballot.row(one.words[cut:]) if cut else None
        if behind is None or not behind.entries or not light(behind.lead):
            return None
        above = self.ballot.row(one.words[:cut])
        if is_about_another(behind, above) or self.clauses.read(one.words[:cut]):
            return None
        if lets_another_vote(self.clauses.parsed(one.words[:cut])[0]):
            return None
        return RowPiece(behind, one.at + cut, one.words[cut:], ""), Way.ROW_BEHIND_A_COLON

    def _only_names(self, words: str, row: Row) -> bool:
        """Return whether a short sentence only names a motion, and record it for those after it."""
        named = bool(row.key) and not row.entries and len(row.keys) == 1
        tags, parts = self.clauses.parsed(words)
        own = any(part.form == "active" for part in parts)
        if not named or len(words.split()) > SHORT_HEAD or own:
            return False
        self.ballot.keys = row.keys
        self.clauses.context = self.clauses.context.but(motion=row.key, implied=row.key)
        does = any(deed.verb is not None for part in parts for deed in part.deeds)
        return not (does or any_is(tags, *UNITS))  # "Vetoing p13.", "p13: 2 violations"

    def _paid_act(self, one: _Sentence) -> Announcement | None:
        """Return an act of the rules at a clause's price, "I pay 3A to move", or None."""
        if self._supposed(one.asking):
            return None
        deeds = self.ground.post.scene.deeds
        for price, act_words in deeds.paid(one.words):
            act = self.clauses.plain(act_words)
            if act is not None and (deed := deeds.performed(price, act)):
                return paid(deed, one.words, one.at, self.ground)
        return None

    def _supposed(self, asking: bool) -> bool:
        """Return whether a sentence is in a question, a story or an imagined case."""
        doubtful = asking or self.ground.post.doubtful or self.ground.post.foretold
        return doubtful or not self.clauses.beside.isdisjoint(_UNREAL)

    def _clauses(self, one: _Sentence, before: _Before) -> Generator[Told, None, _Before]:
        """Yield the results of a sentence's clauses, some completed by the next sentence."""
        read = self._read(one)
        if unsays(one.words) and not _acts_or_offers(read):
            return before  # it is complete and not an action: "I take that back."
        read = self._with_next(one, read)
        if not _acts_or_offers(read):
            read = self._agreed(one, before.words) or read
        unread_deeds = self.ground.post.scene.unread_deeds
        if not (read or self._supposed(before.told)) and (
            clause := unread_deeds.permitting(one.words)
        ):
            yield unread(clause, one.words, one.at, self.ground), Way.UNREAD_CLAUSE
            return before
        last, self.acted = self.acted, _last_act(read)
        if all(said.stance.decision == PROSE for said in read):
            beside = decide(self.clauses.beside)
            read = [
                replace(each, stance=weaker(each.stance, beside))
                for each in presented(one.words, one.at, self.ground, shown=self.shown)
            ]
        for said in _hinged(read, last):
            yield from self._stated(said, one)
        return before._replace(words=one.words)

    def _read(self, one: _Sentence) -> list[Said]:
        """Return the results of a sentence's clauses, doubtful if the sentence is a correction."""
        read = self.clauses.read(one.words)
        read = wished(read, one.words, self.clauses.setting)
        read = with_sense(read, one.words, self.clauses.setting)
        read = without_far_off(read, one.words, self.clauses.setting)
        read = with_learned(read, one.words, self.clauses.setting)
        read = with_deeds_doubted(read, one.words, alone=self._is_all_deeds(one))
        if corrects(one.words):
            return [replace(each, stance=weaker(each.stance, _WHAT_BEFORE)) for each in read]
        return self._with_doubt(one, read) if read else read

    def _is_all_deeds(self, one: _Sentence) -> bool:
        """Return whether each sentence of the block is an action that a players' clause permits."""
        says = self.ground.post.scene.said_by_law
        return not self.answers and all(says(words) for _, words in one.found)

    def _with_doubt(self, one: _Sentence, read: list[Said]) -> list[Said]:
        """Return results, as doubtful if later words in or after the sentence may correct them."""
        to = in_doubt(one.words, one.after, lambda words: self.clauses.parsed(words)[0])
        doubt = decide({CORRECTED})
        return [
            replace(each, stance=weaker(each.stance, doubt))
            if each.end <= to and each.stance.decision != PROSE
            else each
            for each in read
        ]

    def _with_next(self, one: _Sentence, read: list[Said]) -> list[Said]:
        """Return the results of a sentence, completed or qualified by the next sentence."""
        if not one.after:
            return read
        setting, begins = self.clauses.setting, one.follows - one.at
        both = completed(read, one.words, one.after, setting)
        if both is not None:
            self.over = max(self.over, one.follows + len(one.after))
            return [replace(both, end=begins + len(one.after.rstrip(" .!")))]
        if len(read) == 1 and read[0].acts and says_more(one.after, setting):
            return [unfinished(read[0], begins + len(one.after))]
        return read

    def _agreed(self, one: _Sentence, before: str) -> list[Said]:
        """Return the results of a sentence in which the author agrees with others: "So do I."."""
        return agreed(
            Agreeing(
                *(one.words, before, one.after, self.straight, self.ground.post.scene),
                *(self.clauses.read, self.ballot.row, self.shown),
            )
        )

    # -- results -----------------------------------------------------------------------------------

    def _stated(self, said: Said, one: _Sentence) -> Iterator[Told]:
        """Yield the results of a clause, unless it is part of an offered text."""
        begins = self.ground.outer.span(one.at + said.start, one.at + said.start + 1)[0]
        if self.taken[0] <= begins < self.taken[1]:
            return
        if said.offer is None:
            yield from self.told(said, one.at)
            return
        end = one.at + len(one.words)
        yield from self._offered(Offering(said, said.offer, one.at, end, self.ground))

    def _offered(self, one: Offering) -> Iterator[Told]:
        """Yield the results of an offer, one for each of its bodies."""
        texts = texts_of(one, self.texts, self.taken)
        if texts is None:
            return
        loose = loose_text(one, texts)
        if loose is not None or not texts:
            self.over = max(self.over, loose.end if loose else 0)
            yield from without_text(one, loose)
            return
        for made in with_texts(one, texts, self.texts, self._announced):
            self.over = max(self.over, made.text.end)
            self.taken = made.text.span if made.taken else self.taken
            if made.told is not None:
                yield made.told

    def told(self, said: Said, start: int) -> Iterator[Told]:
        """Yield the actions of a clause, or a question about them."""
        if said.stance.decision != PROSE:
            self.ballot.remember(said.acts)
            if said.way == Way.ROW_ALONE and (self.where.only_rows or self.clauses.licensed):
                way = Way.ROW_BY_ITSELF if self.where.only_rows else Way.ITEM_UNDER_OWN_HEADING
                said = replace(said, way=way)
        yield from told(said, start, self.ground, self.where.chained)

    def _announced(
        self, said: Said, action: Action, spans: Spans, start: int, text: str
    ) -> Announcement:
        """Return an action as an announcement, with its dependencies on other actions."""
        return announced(said, action, spans, start, self.ground, self.where.chained, text)


@recogniser
def is_only_a_topic(tags: Sequence[Tag]) -> bool:
    """Return whether a question only names a motion that the author then acts on: "And p18?"."""
    said = [tag.type for tag in tags if tag.kind == "T" and tag.type not in ("join", "prep")]
    plain = all(tag.kind in ("T", "ASK", "ADV", "BRK") for tag in tags)
    return plain and said in (["motion"], ["titled"])


@recogniser
def lets_another_vote(tags: Sequence[Tag]) -> bool:
    """Return whether the author gets somebody else to vote: "I lobby Bram to do the same:"."""
    verbs = (tag for tag in tags if tag.kind in ("VERB", "GER"))
    acts = (frame.action for verb in verbs for frame in frames_of(verb.value))
    told = any_is(tags, "SUBJ") and any(issubclass(act, VotingForAnother) for act in acts)
    return told and not any("vote" in verb.value for verb in tags if verb.kind == "VERB")


@recogniser
def is_within_a_quotation(words: str, at: int) -> bool:
    """Return whether index `at` is between quotation marks, as is the colon of "p12: FOR"."""
    before = words[:at]
    return before.count('"') % 2 == 1 or before.count("“") > before.count("”")


@recogniser
def is_about_another(behind: Row, above: Row | None) -> bool:
    """Return whether the votes after a colon are on other motions than those before the colon.

    For example "p12: FOR, happy about p13".
    """
    named = set(above.keys) if above is not None else set()
    return bool(named) and named.isdisjoint(entry.motion for entry in behind.entries)


# -- kinds of sentences ---------------------------------------------------------------------------


def _said(cast: Cast) -> Said:
    """Return the votes of a ballot row in the form of a clause's result."""
    return Said(cast.acts, cast.way, cast.stance, 0, cast.end)


def _acts_or_offers(read: Sequence[Said]) -> bool:
    return any(said.acts or said.offer for said in read)


@recogniser
def _asks(parts: Sequence[Part]) -> bool:
    """Return whether a sentence asks, reports a question, or only imagines something.

    For example "Dov asked whether this was mine.".
    """
    cues = {tag.type for part in parts for tag in part.tags if tag.kind == "CUE"}
    return bool(cues & {"tell", "ask"}) or (len(parts) == 1 and parts[0].cues[:1] == ("cond",))


def _hinged(read: Sequence[Said], last: type[Action] | None) -> Iterator[Said]:
    """Return the results of a sentence, with a question for each action whose condition is unclear.

    A condition is unclear if no action comes before it (`last` is the type of the previous
    sentence's action), or if it may be about the result of a motion: "if it fails".
    """
    for n, said in enumerate(read):
        before = _last_act(read[:n]) or last
        doubtful = before is None or (said.vague and issubclass(before, _OF_MOTIONS))
        if said.needs and doubtful and said.stance.decision == DO:
            reason = AFTER_THE_LAST if before is None else _OF_ITS_FATE
            yield replace(said, stance=Stance(ASK, reason))
        else:
            yield said


def _last_act(read: Sequence[Said]) -> type[Action] | None:
    """Return the type of the last action in a sentence, or None if there is none."""
    last = read[-1] if read else None
    if last is None or last.stance.decision == PROSE:
        return None
    if last.offer is not None:
        return last.offer.action
    return type(last.acts[-1]) if last.acts else None
