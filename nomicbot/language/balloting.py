"""Ballots: the votes in rows, which are lines such as "p12: FOR".

The lines above the rows (headings, quoted lists, keys of letters) decide which motions are meant,
and whether the votes are the author's own.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from nomicbot.game.actions import Action
from nomicbot.language.headings import DOUBTFUL, MINE, SHOWN, Heading
from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.marks import Columns, columns_in, crossed, legend_in
from nomicbot.language.motion_words import is_of_form
from nomicbot.language.recognising.values import CHOICES, FORMS
from nomicbot.language.role_values import on_each, vote_on
from nomicbot.language.rows import (
    FIELDS,
    SAME,
    CastVote,
    Row,
    closing_vote,
    keyed_text,
    row_in,
    worded,
)
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, CORRECTED, DO, PROSE, Stance, decide
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Voting

LONGEST_ROW = 300
_LONGEST_REMARK = 900
_INTERJECTED = re.compile(r"\W*(?:oh|ah|well|hm+|uh|but)\b", re.IGNORECASE)
_FORMS = "|".join(sorted(FORMS.keys() - sets_of("numbers too")[0], key=len, reverse=True))
_COUNTED = re.compile(rf"(?i)(?<!\w)\(?(?:\d{{1,2}}|[a-z])[.):]+\s+(?=(?:{_FORMS})[ #]*\d)")
"""The number of a list item before its motion."""
_ITEM = re.compile(r"\W*(\d{1,2})(?:[.)\]]|\s(?:\W+\s)?(?!(?:and|to|by)\b)[a-z])")
"""A leading number that may be a list item's, or a count, and not a motion's: "1) the goats"."""
_LABELS = frozenset((*motions().changing_forms, "motion", "title"))
"""The words before the title of a motion."""
_ANSWERS = frozenset(("let", "that"))
"""Words after a "yes" that answers some other remark: "Aye, let's."."""
_SPOKEN = re.compile(r"\b(?:you|your|let's|should|would)\b|\?\s*$", re.IGNORECASE)
_DOUBTFUL = frozenset(("cond", "time", "tell", "hypo"))
_GOES_ON = frozenset(("VERB", "THIRD", "BE", "HAVE", "MODAL", "NEG", "PART"))
THOUGHT_AGAIN = decide({CORRECTED})
_ANSWERED = Way.ROW_ANSWERED
_WHICH_VOTE = "it is not clear which vote this is"
_FOR = re.compile(r"\W*(?:[Aa]nd\s+|[Bb]ut\s+)?[Ff]or\b")
_WHO = re.compile(r"\s+(?:I|my|you|your|we|our|they|there|it)\b(?!\s+vote)", re.IGNORECASE)
"""A subject in the rest of a line that begins with "for", which is not a vote then."""
_BELOW = {Way.ROW_ALONE: Way.ROW_BELOW_ITS_LINE, Way.SHOWN: Way.SHOWN}
_SECONDING = {"FOR": "SECOND", "YES": "SECOND", "AGAINST": "OBJECT", "NO": "OBJECT"}
"""The vote to ask about if a motion can only be seconded, or objected to."""
_LETTERS = {"F": "FOR", "A": "AGAINST", "+": "FOR", "-": "AGAINST"}
_LETTERS |= dict.fromkeys("Yy", "YES") | dict.fromkeys("Nn", "NO")
"""The votes that letters after motions mean, unless a key above defines others."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The votes of a row, how they were found, whether to do or to ask, and where the row ends."""

    acts: tuple[Action, ...]
    way: Way
    stance: Stance
    end: int = 0


@dataclass(slots=True)
class Ballot:
    """The parser of the rows in one passage. It remembers earlier rows and the lines above."""

    tagger: Tagger
    scene: Scene
    about: Heading
    """The subject of the post, parsed as a heading."""
    doubtful: bool = False
    """Whether the post says that the votes in it may not be its author's."""
    motion: str = ""
    """The motion that the subject names, until a row votes on it."""
    before: str = ""
    """The vote of the last row."""
    unsure_before: bool = False
    """Whether that vote is doubtful, so that "ditto" is doubtful too."""
    heading: Heading = field(default_factory=Heading)
    keys: tuple[str, ...] = ()
    """The motions that the lines above name."""
    answers: bool = False
    """Whether `keys` come from quoted lines."""
    items: frozenset[str] = frozenset()
    """Motions with numbers so low that they may be the numbers of list items instead."""
    talked: bool = False
    """Whether text without motions is quoted directly above."""
    talked_of: str = ""
    """The only motion that the quoted talk names, for "FOR." and not for a "yes"."""
    told_vote: bool = False
    """Whether that talk tells a vote on the motion, so that even a "YES" may be one."""
    spoken: bool = False
    """Whether the quoted text addresses the reader, so that a "yes" may answer it."""
    fresh: int = 0
    """For how many further blocks the lines above count as directly above."""
    voted: str = ""
    """The vote that a heading gives to the motions below it."""
    seen: bool = False
    """Whether the last block consisted of rows."""
    columns: Columns = ()
    letters: dict[str, str] = field(default_factory=lambda: dict(_LETTERS))
    _rows: dict[str, Row | None] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The motion for a vote that names none, or ""."""
        return self.keys[-1] if self.keys else ""

    def quoted(self, words: str) -> None:
        """Record the quoted lines directly above the passage."""
        for line in words.split("\n"):
            self.columns = columns_in(line.lstrip(">| ").rjust(len(line) - 2)) or self.columns
        unmarked = (_COUNTED.sub("", line.strip(" \t>|<")) for line in words.split("\n"))
        lines = list(filter(None, unmarked))
        self.keys = _keys_of(lines, [self._named(line) for line in lines])
        self.answers = bool(self.keys)
        self.items = frozenset(f"p{item[1]}" for item in map(_ITEM.match, lines) if item)
        self.spoken = any(_SPOKEN.search(line) for line in lines)
        self.talked = bool(lines) and not self.answers
        if len(self.keys) > 1 or not self.scene.listed:
            self.scene = self.scene.with_listed(self.keys)
            self._rows.clear()

    def _named(self, line: str) -> tuple[str, ...]:
        """Return the motions that a quoted line names, or () if it isn't like a ballot row."""
        row = (
            row_in(line[:LONGEST_ROW], self.tagger, self.scene, self.letters, quoted=True)
            or keyed_text(line, self.tagger, self.scene)
            or self._titled(line)
        )
        if row is None:
            return ()
        return row.keys or tuple(entry.motion for entry in row.entries)

    def _titled(self, line: str) -> Row | None:
        """Return a quoted title line such as `Proposal: More Fish` as a ballot row, or None.

        The row is about the motion in the subject, if there is one.
        """
        label, colon, title = line.partition(":")
        title = title.strip(" \t\"'_*")
        named = colon and label.strip().casefold() in _LABELS and title[:1].isupper()
        return Row(keys=(self.motion or title,)) if named else None

    def row(self, words: str) -> Row | None:
        """Return a line parsed as a ballot row, with votes or motions, or None: "p12: FOR"."""
        words = words[:LONGEST_ROW]
        if words not in self._rows:
            vote = worded(words) if (self.motion or self.answers) and not self.spoken else ""
            same = vote == SAME and not self.before  # votes the way somebody else does
            said = Row(votes=(vote,), end=len(words), unsure=True) if vote and not same else None
            self._rows[words] = said or row_in(words, self.tagger, self.scene, self.letters)
        return self._rows[words]

    def notes(self, line: str, named: int) -> bool:
        """Record a line that only explains others, and return whether it is such a line.

        Such a line has column headings, or a key such as "A = FOR". A line with as many votes as
        motions `named` above it is not an explanation: it votes on those motions.
        """
        if legend := legend_in(line):
            self.letters = self.letters | legend
            self.doubtful |= "" in legend  # "A = FOR, A = AGAINST"
            self._rows.clear()
            return True
        columns = columns_in(line)
        if not columns or len(columns) == named:
            return False
        self.columns = columns
        return True

    def asks(self, words: str) -> bool:
        """Return whether words ask for a vote, like the label of a form's field: "Your vote:"."""
        low = words.strip(" \t\n:*").casefold().split()
        return (
            bool(low)
            and low[-1] in FIELDS
            and len(low) <= len(("your", "vote"))
            and bool(self.keys)
        )

    def remember(self, acts: Sequence[Action]) -> None:
        """Record the last vote of a sentence, for a row that repeats the vote: "Same for p14."."""
        votes = [act.vote for act in acts if isinstance(act, Voting)]
        if votes:
            self.unsure_before = self.unsure_before and votes[-1] == self.before
            self.before = votes[-1]

    def next_block(self) -> None:
        """Forget the lines above the last block, which are no longer directly above."""
        self.fresh -= 1
        if self.fresh < 0 and not self.answers:
            self.keys = ()

    def take(self, row: Row, line: str, way: Way | None = None) -> Cast | None:
        """Return the votes of a row, or None if it only names motions for the votes below it.

        None is also returned if the row is only what the sentence is about: "For p3 I have a plan."
        """
        about = _FOR.match(line) and _WHO.match(line[row.end :])
        return None if about else self._taken(row, line, way)

    def _taken(self, row: Row, line: str, way: Way | None) -> Cast | None:
        if row.keys and not row.entries:
            return self._take_keys(row, line)
        if row.votes:
            return self._take_votes(row, line)
        way = way or self.way()
        way = Way.ROW_BY_OWN_SUBJECT if row.own and way in (Way.ROW_ALONE, Way.ELLIPTIC) else way
        answers = self.answers and {entry.motion for entry in row.entries} <= {*self.keys, ""}
        if row.entries and answers:
            return self._cast(row.entries, _ANSWERED, row, line)
        if row.titled:
            return self._take_titled(row, line, way)
        return self._cast(row.entries, way, row, line)

    def _take_keys(self, row: Row, line: str) -> Cast | None:
        """Return votes on the motions of a row if a heading above or a crossed column has the vote.

        Otherwise the motions are remembered for votes on the lines below, and None is returned.
        """
        if vote := self.voted or self.heading.vote or crossed(line, self.columns):
            entries = tuple(CastVote(key, vote) for key in row.keys)
            return self._cast(entries, self.way(), replace(row, tail=()), line)
        self.fresh, self.answers = 1, False
        self.keys = row.keys
        return None

    def _take_votes(self, row: Row, line: str) -> Cast | None:
        """Return the votes of a row without motions, cast on those above it, or None if unclear."""
        way = self._way_of_votes(row)
        listed = self.keys or self.scene.listed
        if len(row.votes) > 1 and len(row.votes) == len(listed):
            self.keys = ()
            way = Way.ROWS_IN_ORDER if way == Way.ROW_BELOW_ITS_LINE else way
            return self._cast(tuple(map(CastVote, listed, row.votes)), way, row, line)
        motion = self.key or ("" if _INTERJECTED.match(line) else self._motion_of(row, line))
        if len(set(row.votes)) > 1 or not motion:
            return None
        if not self.key:
            way = self._way_by_subject(row, line)
            self.motion = self.talked_of = ""
        self.keys = ()
        if row.vote in _SECONDING and is_of_form(motion, motions().only_seconded):
            entries, row = (CastVote(motion, _SECONDING[row.vote]),), replace(row, unsure=True)
        else:
            entries = (CastVote(motion, row.vote),)
        return self._cast(entries, way, row, line)

    def _motion_of(self, row: Row, line: str) -> str:
        """Return the motion for a vote in a row that names none, or "".

        The result is the motion in the subject, or else the motion mentioned last. A "yes" or "no"
        may answer something else, so it counts for the latter only if it is in capitals and the
        passage mentions a vote on that motion.
        """
        loud = any(len(word) > 1 and word.isupper() for word in line.split())
        answers_talk = row.vote in motions().answers and not (self.told_vote and loud)
        return self.motion or ("" if answers_talk else self.talked_of)

    def _way_of_votes(self, row: Row) -> Way:
        """Return how votes were found if their motions are in a ballot row above them."""
        if self.answers:
            return _ANSWERED
        way = _BELOW.get(self.way(), Way.ROW_BELOW_A_ROW)
        return Way.ROW_FILLED_IN if row.field and way == _BELOW[Way.ROW_ALONE] else way

    def _way_by_subject(self, row: Row, line: str) -> Way:
        """Return how a vote alone on its line was found, if its motion is in the post's subject.

        "No." may answer a question instead, and "+1" may express agreement, so these are less
        certain.
        """
        if self.way() == Way.SHOWN:
            return Way.SHOWN
        loud = line.strip().isupper()
        if not loud and (row.vote in motions().answers or line.lstrip()[:1] in "+-"):
            return Way.ROW_ALONE
        return Way.ROW_BELOW_A_ROW if self.talked else Way.ANSWERED

    def _take_titled(self, row: Row, line: str, way: Way) -> Cast | None:
        """Return the vote of a row such as "More Fish: FOR", or None if that may not be a title."""
        entry = row.entries[0]
        known = _by_part(entry.motion, self.scene)
        if not known and (way == Way.ROW_ALONE or self.scene.titles):
            return None
        is_plain = known or (self.heading.votes and " " in entry.motion)
        entries = (replace(entry, motion=known or entry.motion),)
        return self._cast(entries, way if is_plain else Way.ROW_OF_TITLES, row, line)

    def placed(self, place: int, row: Row, line: str) -> Cast | None:
        """Return the vote on item `place` of the quoted list that the post answers, or None.

        Returns None unless several motions were listed.
        """
        listed = self.keys if len(self.keys) > 1 else self.scene.listed
        given = tuple(CastVote(motion, row.vote) for motion in listed[place - 1 : place])
        return (
            self._cast(given, _ANSWERED, row, line)
            if row.vote and len(listed) > 1 and given
            else None
        )

    def closing(self, words: str) -> Cast | None:
        """Return the vote in a remark on the motion of the line above, or None if there is none."""
        if not self.key or self.heading.mode == SHOWN or len(words) > _LONGEST_REMARK:
            return None
        found = closing_vote(words, self.tagger, self.scene, self.answers)
        if found is None:
            return None
        vote, doubts = found
        act = motions().cast(self.key, vote_on(vote, self.key))
        doubts |= self.answers and self._of_item(self.key, vote)
        way = Way.REMARK_ANSWERED if self.answers else Way.REMARK_BELOW_ITS_LINE
        self.keys = ()
        stance = Stance(ASK, "it is not clear whether this is your vote") if doubts else Stance(DO)
        return Cast((act,), way, stance, len(words))

    def _of_item(self, motion: str, vote: str) -> bool:
        """Return whether a vote may answer a numbered list item instead of a motion such as p1."""
        return motion in self.items and (len(motion) == len("p1") or vote in motions().answers)

    def _cast(self, entries: Sequence[CastVote], way: Way, row: Row, line: str) -> Cast:
        """Return the outcome of a row that has `entries`, which are votes on motions.

        "Ditto" in an entry repeats the vote before. `line` is the whole line, and `way` is how the
        row was found.
        """
        end = row.end or len(line)
        denied = way != Way.SHOWN and any(not entry.vote for entry in entries)
        entries, row = self._repeated(entries, row)
        if any(not entry.vote for entry in entries):
            asks = denied and self._stance(row, line).decision != PROSE
            return Cast((), way, Stance(ASK if asks else PROSE, _WHICH_VOTE), end)
        if not entries:
            return Cast((), way, Stance(PROSE), end)
        self.before, self.unsure_before = entries[-1].vote, row.unsure
        # "Cookies (p5): FOR" names its motion twice
        acts = tuple(dict.fromkeys(act for entry in entries for act in self._acts(entry)))
        stance = Stance(PROSE) if way == Way.SHOWN else self._stance_here(entries, way, row, line)
        return Cast(acts, way, stance, end)

    def _repeated(self, entries: Sequence[CastVote], row: Row) -> tuple[list[CastVote], Row]:
        """Return the entries with "ditto" replaced by the vote of the previous row, and the row.

        The row is doubtful if the vote it repeats is.
        """
        same = any(entry.vote == SAME for entry in entries)
        cast = [replace(one, vote=self.before) if one.vote == SAME else one for one in entries]
        return cast, replace(row, unsure=row.unsure or (same and self.unsure_before))

    def _stance_here(self, entries: Sequence[CastVote], way: Way, row: Row, line: str) -> Stance:
        """Return whether to do, ask about or ignore the votes of a ballot row.

        Its own words and the lines above it decide.
        """
        stance = self._stance(row, line)
        doubt = self._doubt(entries, way) if stance.decision == DO else ""
        return Stance(ASK, doubt) if doubt else stance

    def _doubt(self, entries: Sequence[CastVote], way: Way) -> str:
        """Return why the lines above a row make its plain votes doubtful, or ""."""
        if self.heading.mode == DOUBTFUL or (self.doubtful and way != _ANSWERED):
            return "it is not clear whether these are your votes"
        if way == _ANSWERED and any(self._of_item(one.motion, one.vote) for one in entries):
            return "it is not clear whether what is quoted is a motion"
        pointed = [entry.each for entry in entries if "these" in (entry.each or ())]
        if not self.scene.listed and any("of" not in each for each in pointed):
            return "it is not clear which motions these are"
        return ""

    def _acts(self, entry: CastVote) -> list[Action]:
        if entry.each is None:
            return [motions().cast(entry.motion, vote_on(entry.vote, entry.motion))]
        return on_each(entry.vote, entry.each, self.scene.listed)

    def way(self) -> Way:
        """Return how ballot rows are recorded as found.

        That is below a heading, by the subject, or alone.
        """
        if self.heading.mode == SHOWN:
            return Way.SHOWN
        if self.heading.votes and self.heading.mode in (MINE, ""):
            return Way.ROW_UNDER_OWN_HEADING
        if self.about.votes and self.about.mode == MINE:
            return Way.ROW_BY_OWN_SUBJECT
        return Way.ROW_BY_SUBJECT if self.about.votes else Way.ROW_ALONE

    def _stance(self, row: Row, words: str) -> Stance:
        """Return whether to do, ask about or ignore the votes of a row, judged by its own words.

        The votes are ignored if the row begins with the name of another person.
        """
        author = {name.casefold() for name in self.scene.author}
        others = [tag for tag in row.lead if tag.type in ("person", "owner", "name")]
        if any(str(tag.value).casefold() not in author for tag in others):
            return Stance(PROSE)
        tags = [tag for tag in self.tagger.tag(words, self.scene) if tag.text != ":"]
        heard = _Heard(row, words, tags, self.answers and self.spoken)
        return next((_asking(why) for doubts, why in _DOUBTS if doubts(heard)), Stance(DO))


def _asking(why: str) -> Stance:
    """Return the decision to ask whether a line of a ballot is a vote, for the reason `why`."""
    return THOUGHT_AGAIN if why == THOUGHT_AGAIN.reason else Stance(ASK, why)


@dataclass(frozen=True, slots=True)
class _Heard:
    """A row of a ballot ("p12: FOR") with the text that it was parsed from, and the text's tags."""

    row: Row
    words: str
    tags: Sequence[Tag]
    """The tags of all its words, without colons."""
    answers_talk: bool
    """Whether the row answers quoted lines that address the reader."""

    @property
    def behind(self) -> Tag:
        """The tag directly after the vote."""
        return self.row.tail[0] if self.row.tail else NOTHING


def _may_be_none(heard: _Heard) -> bool:
    """Return whether a ballot row may be another vote or no vote: "p12: FOR, AGAINST".

    Another example is "p12: perhaps FOR".
    """
    if heard.row.unsure or any_is(heard.row.tail, "vote") or _is_tally(heard):
        return True
    return any(
        tag.type in _DOUBTFUL and tag.text != "or" and then.type == "vote"
        for tag, then in pairwise(heard.tags)
    )


def _is_tally(heard: _Heard) -> bool:
    """Return whether a ballot row is a count of votes: "12: 4 FOR"."""
    return ":" in heard.words and [tag.type for tag in heard.tags[1:]] == ["number", "vote"]


def _may_depend(heard: _Heard) -> bool:
    """Return whether the words after a vote may restrict it: "p12: FOR if Ivy agrees"."""
    return any_is(heard.row.tail, *_DOUBTFUL) or heard.words.rstrip().endswith("?")


def _is_thought_again(heard: _Heard) -> bool:
    """Return whether second thoughts follow a vote: "p12: AGAINST no wait FOR"."""
    behind = " ".join(tag.text.casefold() for tag in heard.row.tail if tag.kind not in _MARKS)
    again = _AGAIN.search(behind)
    if again is None:
        return False
    wavers, then = again.groups()
    if not then:
        return not CHOICES.keys() >= set(wavers.split())
    cast = {*heard.row.votes, *(entry.vote for entry in heard.row.entries)}
    return then.startswith("i ") or (then in CHOICES and CHOICES[then] not in cast)


def _names_somebody(heard: _Heard) -> bool:
    """Return whether the name of a person follows a vote and is set apart: "p12: FOR (Ivy)"."""
    set_apart = heard.behind.kind in ("OPEN", "BRK")
    return set_apart and [tag.type for tag in heard.row.tail[1:2]] == ["person"]


def _may_answer_talk(heard: _Heard) -> bool:
    """Return whether a "yes" or "no" may answer some other remark: "Aye, let's."."""
    if heard.row.vote not in motions().answers or heard.words.split()[0].isupper():
        return False
    after = next((tag for tag in heard.row.tail if tag.kind not in ("JOIN", "BRK")), NOTHING)
    apart = heard.row.tail[:1] != (after,)
    told = apart and (after.kind == "OTHER" or after.text.casefold() in _ANSWERS)
    return told or heard.answers_talk


def _goes_on(heard: _Heard) -> bool:
    """Return whether the sentence continues after the vote: "p12: FOR was my vote"."""
    behind = heard.behind
    if behind.kind in _GOES_ON and behind.text[0].islower():
        return True
    return behind.kind == "T" and behind.type in ("x", "bad", "person", "noun", "number")


_MARKS = frozenset(("JOIN", "BRK", "STOP", "OPEN", "SHUT"))
_AGAIN = re.compile(rf"\b((?:(?:{'|'.join(words_of('thinking again'))})\b ?)+)(.*)\Z")
_NOT_ALL = "it is not clear whether all of these words change it"
_DOUBTS: Sequence[tuple[Callable[[_Heard], bool], str]] = (
    (_may_be_none, "it may be another vote, or none"),
    (_is_thought_again, THOUGHT_AGAIN.reason),
    (_may_depend, _NOT_ALL),
    (_names_somebody, "it is not clear whose vote this is"),
    (_may_answer_talk, "it is not clear whether this answers what is quoted"),
    (_goes_on, _NOT_ALL),
)
"""The checks that make a row doubtful, in order, each with the reason for its author."""


def _keys_of(lines: Sequence[str], named: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the motions that quoted lines ask about. `named` has the motions of each line.

    The result has the motions of the last lines, up to a line without a motion. If the last line
    has no motion, the result is the only motion that any line names, or nothing. The number in "3.
    If I say that, have I voted?" doesn't name a motion.
    """
    every = tuple(dict.fromkeys(key for keys in named for key in keys if key))
    straight = [*takewhile(bool, reversed(named))]
    last = [key for keys in reversed(straight) for key in keys]
    if lines and lines[-1].endswith("?") and lines[-len(straight) or -1][:1].isdigit():
        return ()
    return tuple(dict.fromkeys(last)) or (every if len(every) == 1 else ())


def _by_part(words: str, scene: Scene) -> str:
    """Return the name of the only motion with a title, or "". A "The" at its start is ignored."""
    low = words.casefold().removeprefix("the ")
    found = {m.name for title, m in scene.titles.items() if title.removeprefix("the ") == low}
    return found.pop() if len(found) == 1 else ""
