"""Ballots: what the rows of a passage vote, and whether they are their author's own votes.

Both depend on what is written above the rows: headings, quoted lists, keys of letters.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from nomicbot.game.actions import Action
from nomicbot.language.filling import on_each, vote_on
from nomicbot.language.headings import DOUBTFUL, MINE, SHOWN, Heading
from nomicbot.language.marks import Columns, columns_in, crossed, legend_in
from nomicbot.language.rows import (
    FIELDS,
    SAME,
    Entry,
    Row,
    closing_vote,
    keyed_text,
    row_in,
    worded,
)
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, DO, PROSE, Stance
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import NOTHING, any_is
from nomicbot.rulebooks.bnomic.vocabulary import NO, YES, Vote

LONGEST_ROW = 300
_LONGEST_REMARK = 900
_INTERJECTED = re.compile(r"\W*(?:oh|ah|well|hm+|uh|but)\b", re.IGNORECASE)
_COUNTED = re.compile(
    r"(?i)(?<!\w)\(?(?:\d{1,2}|[a-z])[.):]+\s+(?=(?:p|prop|proposal|motion|cfi|tweak)[ #]*\d)"
)
"""The number of an item before the motion that it is."""
_ITEM = re.compile(r"\W*(\d{1,2})(?:[.)\]]|\s(?:\W+\s)?(?!(?:and|to|by)\b)[a-z])")
"""A leading number that may be an item's or a count instead of a motion's: "1) the goats"."""
_ANSWERS = frozenset(("let", "that"))
"""Words that follow a yes which answers some other remark: "Aye, let's."."""
_SPOKEN = re.compile(r"\b(?:you|your|let's|should|would)\b|\?\s*$", re.IGNORECASE)
_DOUBTFUL = frozenset(("cond", "time", "tell", "hypo"))
_GOES_ON = frozenset(("VERB", "THIRD", "BE", "HAVE", "MODAL", "NEG", "PART"))
_ANSWERED = "row answered"
_WHICH_VOTE = "it is not clear which vote this is"
_BELOW = {"row alone": "row below its line", "shown": "shown"}
_SECONDING = {"FOR": "SECOND", YES: "SECOND", "AGAINST": "OBJECT", NO: "OBJECT"}
"""The action that is asked about where a vote on a Tweak cannot be a vote."""
_LETTERS = {"F": "FOR", "A": "AGAINST", "+": "FOR", "-": "AGAINST"}
_LETTERS |= dict.fromkeys("Yy", "YES") | dict.fromkeys("Nn", "NO")
"""The votes that letters after motions mean if no key above defines them."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The outcome of a row: votes, the way they were read, the decision, and where the row ends."""

    acts: tuple[Action, ...]
    way: str
    stance: Stance
    end: int = 0


@dataclass(slots=True)
class Ballot:
    """The rows of one passage, with what the lines above say, kept from one row to the next."""

    tagger: Tagger
    scene: Scene
    about: Heading
    """What the subject says, as a heading."""
    doubtful: bool = False
    """Whether the post says that the votes it shows may not be its author's."""
    motion: str = ""
    """The motion that the subject names, until a row has voted on it."""
    before: str = ""
    """The vote that the last row gave."""
    unsure_before: bool = False
    """Whether the vote before is doubtful, so that "ditto" is as doubtful."""
    heading: Heading = field(default_factory=Heading)
    keys: tuple[str, ...] = ()
    """The motions that the lines above name."""
    answers: bool = False
    """Whether `keys` come from quoted lines."""
    items: frozenset[str] = frozenset()
    """Motions with numbers so low that they may be the numbers of list items instead."""
    talked: bool = False
    """Whether other words are quoted directly above."""
    spoken: bool = False
    """Whether the quoted words address the reader, so that a yes may answer them."""
    fresh: int = 0
    """For how many more blocks the lines above count as directly above."""
    voted: str = ""
    """The vote that a heading gives to the motions below it."""
    seen: bool = False
    """Whether the last block consisted of rows."""
    columns: Columns = ()
    letters: dict[str, str] = field(default_factory=lambda: dict(_LETTERS))
    _rows: dict[str, Row | None] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The motion that a vote alone answers."""
        return self.keys[-1] if self.keys else ""

    def quoted(self, words: str) -> None:
        """Take up the quoted lines directly above the passage."""
        lines = [
            *filter(None, (_COUNTED.sub("", line.strip(" \t>|<")) for line in words.split("\n")))
        ]
        for line in words.split("\n"):
            self.columns = columns_in(line.lstrip(">| ").rjust(len(line) - 2)) or self.columns
        rows = [
            row_in(line[:LONGEST_ROW], self.tagger, self.scene, self.letters, quoted=True)
            or keyed_text(line, self.tagger, self.scene)
            or self._titled(line)
            for line in lines
        ]
        named = [
            row.keys or tuple(entry.motion for entry in row.entries) if row is not None else ()
            for row in rows
        ]
        every = tuple(dict.fromkeys(key for keys in named for key in keys if key))
        straight = [*takewhile(bool, reversed(named))]
        last = [key for keys in reversed(straight) for key in keys]
        self.keys = tuple(dict.fromkeys(last)) or (every if len(every) == 1 else ())
        if lines and lines[-1].endswith("?") and lines[-len(last) or -1][:1].isdigit():
            self.keys = ()  # "3. If I say that, have I voted?"
        self.answers = bool(self.keys)
        self.items = frozenset(f"p{item[1]}" for item in map(_ITEM.match, lines) if item)
        self.spoken = any(_SPOKEN.search(line) for line in lines)
        self.talked = bool(lines) and not self.answers
        if len(self.keys) > 1 or not self.scene.listed:
            self.scene = self.scene.with_listed(self.keys)
            self._rows.clear()

    def _titled(self, line: str) -> Row | None:
        """Return a quoted title line as a row of a motion: `Proposal: More Fish`.

        The motion of the subject is meant, if the subject names one.
        """
        label, colon, title = line.partition(":")
        title = title.strip(" \t\"'_*")
        labels = ("proposal", "motion", "tweak", "referendum", "title")
        named = colon and label.strip().casefold() in labels and title[:1].isupper()
        return Row(keys=(self.motion or title,)) if named else None

    def row(self, words: str) -> Row | None:
        """Return the row that the line `words` is, or None."""
        words = words[:LONGEST_ROW]
        if words not in self._rows:
            vote = worded(words) if (self.motion or self.answers) and not self.spoken else ""
            same = vote == SAME and not self.before  # votes the way somebody else does
            said = Row(votes=(vote,), end=len(words), unsure=True) if vote and not same else None
            self._rows[words] = said or row_in(words, self.tagger, self.scene, self.letters)
        return self._rows[words]

    def notes(self, line: str, named: int) -> bool:
        """Take up a line that only explains how to read others: column heads, or a key of letters.

        A line with as many votes as motions `named` above it is not one: it votes on those motions.
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
        """Return whether words are the label of a field that is to be filled in: "Your vote:"."""
        low = words.strip(" \t\n:*").casefold().split()
        return (
            bool(low)
            and low[-1] in FIELDS
            and len(low) <= len(("your", "vote"))
            and bool(self.keys)
        )

    def remember(self, acts: Sequence[Action]) -> None:
        """Take up the last vote of a sentence, which a row may repeat: "Same for p14."."""
        votes = [act.vote for act in acts if isinstance(act, Vote)]
        if votes:
            self.unsure_before = self.unsure_before and votes[-1] == self.before
            self.before = votes[-1]

    def next_block(self) -> None:
        """Forget the lines above once they are no longer directly above."""
        self.fresh -= 1
        if self.fresh < 0 and not self.answers:
            self.keys = ()

    def take(self, row: Row, line: str, way: str = "") -> Cast | None:
        """Return what a row votes here, or None if it only names motions for the votes below it."""
        if row.keys and not row.entries:
            if vote := self.voted or self.heading.vote or crossed(line, self.columns):
                entries = tuple(Entry(key, vote) for key in row.keys)
                return self._cast(entries, self.way(), replace(row, tail=()), line)
            self.fresh, self.answers = 1, False
            self.keys = row.keys
            return None
        entries = row.entries
        way = way or self.way()
        if row.votes:
            way = _ANSWERED if self.answers else _BELOW.get(self.way(), "row below a row")
            way = "row filled in" if row.field and way == _BELOW["row alone"] else way
            listed = self.keys or self.scene.listed
            if len(row.votes) > 1 and len(row.votes) == len(listed):
                entries = tuple(
                    Entry(key, vote) for key, vote in zip(listed, row.votes, strict=True)
                )
                way = "rows in order" if way == "row below its line" else way
            elif len(set(row.votes)) > 1 or not (
                self.key or (self.motion and not _INTERJECTED.match(line))
            ):
                return None
            else:
                motion = self.key or self.motion
                seconds = _SECONDING.get(row.vote, "") if motion.startswith("Tweak") else ""
                entries = (Entry(motion, seconds or row.vote),)
                row = replace(row, unsure=row.unsure or bool(seconds))
                if not self.key:
                    loud = line.strip().isupper()  # "No." may answer a question, and "+1" agree
                    plain = loud or not (row.vote in (YES, NO) or line.lstrip()[:1] in "+-")
                    below = "row below a row" if self.talked else "answered"
                    way = "shown" if self.way() == "shown" else below if plain else "row alone"
                    self.motion = ""
            self.keys = ()
        elif entries and self.answers and {entry.motion for entry in entries} <= {*self.keys, ""}:
            way = _ANSWERED
        elif row.titled:
            entry = entries[0]
            known = _by_part(entry.motion, self.scene)
            entries = (replace(entry, motion=known or entry.motion),)
            if not known and (way == "row alone" or self.scene.titles):
                return None
            way = way if known or (self.heading.votes and " " in entry.motion) else "row of titles"
        return self._cast(entries, way, row, line)

    def placed(self, place: int, row: Row, line: str) -> Cast | None:
        """Return the vote on item `place` of the list that is answered.

        None unless the numbers of items can be places in such a list.
        """
        listed = self.keys if len(self.keys) > 1 else self.scene.listed
        given = tuple(Entry(motion, row.vote) for motion in listed[place - 1 : place])
        return (
            self._cast(given, _ANSWERED, row, line)
            if row.vote and len(listed) > 1 and given
            else None
        )

    def closing(self, words: str) -> Cast | None:
        """Return the vote that a remark on the motion above begins or ends with."""
        if not self.key or self.heading.mode == SHOWN or len(words) > _LONGEST_REMARK:
            return None
        found = closing_vote(words, self.tagger, self.scene, self.answers)
        if found is None:
            return None
        vote, doubts = found
        act = Vote(self.key, vote_on(vote, self.key))
        doubts |= self.answers and self._of_item(self.key, vote)
        way = "remark answered" if self.answers else "remark below its line"
        self.keys = ()
        stance = Stance(ASK, "it is not clear whether this is your vote") if doubts else Stance(DO)
        return Cast((act,), way, stance, len(words))

    def _of_item(self, motion: str, vote: str) -> bool:
        """Return whether a vote may answer a list item, since motions have few low numbers."""
        return motion in self.items and (len(motion) == len("p1") or vote in (YES, NO))

    def _cast(self, entries: Sequence[Entry], way: str, row: Row, line: str) -> Cast:
        denied = any(not entry.vote for entry in entries) and way != "shown"
        entries, row = self._repeated(entries, row)
        if any(not entry.vote for entry in entries):
            asks = denied and self._stance(row, line).decision != PROSE
            return Cast((), way, Stance(ASK if asks else PROSE, _WHICH_VOTE), row.end or len(line))
        if entries:
            self.before, self.unsure_before = entries[-1].vote, row.unsure
        stance = self._stance(row, line) if entries else Stance(PROSE)
        doubtful = self.heading.mode == DOUBTFUL or (self.doubtful and way != _ANSWERED)
        if stance.decision == DO and doubtful:
            stance = Stance(ASK, "it is not clear whether these are your votes")
        if (
            stance.decision == DO
            and way == _ANSWERED
            and any(self._of_item(one.motion, one.vote) for one in entries)
        ):
            stance = Stance(ASK, "it is not clear whether what is quoted is a motion")
        if way == "shown":
            stance = Stance(PROSE)
        acts = tuple(act for entry in entries for act in self._acts(entry))
        unlisted = not self.scene.listed and any(
            "these" in (e.each or ()) and "of" not in e.each for e in entries
        )
        if stance.decision == DO and unlisted:
            stance = Stance(ASK, "it is not clear which motions these are")
        return Cast(acts, way, stance, row.end or len(line))

    def _repeated(self, entries: Sequence[Entry], row: Row) -> tuple[list[Entry], Row]:
        """Return entries with the vote before for "ditto", and their row, as doubtful as that."""
        same = any(entry.vote == SAME for entry in entries)
        cast = [replace(one, vote=self.before) if one.vote == SAME else one for one in entries]
        return cast, replace(row, unsure=row.unsure or (same and self.unsure_before))

    def _acts(self, entry: Entry) -> list[Action]:
        if entry.each is None:
            return [Vote(entry.motion, vote_on(entry.vote, entry.motion))]
        return on_each(entry.vote, entry.each, self.scene.listed)

    def way(self) -> str:
        """Return the way of reading by which rows are votes here."""
        if self.heading.mode == SHOWN:
            return "shown"
        if self.heading.votes and self.heading.mode in (MINE, ""):
            return "row under own heading"
        if self.about.votes and self.about.mode == MINE:
            return "row by own subject"
        return "row by subject" if self.about.votes else "row alone"

    def _stance(self, row: Row, words: str) -> Stance:
        author = {name.casefold() for name in self.scene.author}
        others = [tag for tag in row.lead if tag.type in ("person", "owner", "name")]
        if any(str(tag.value).casefold() not in author for tag in others):
            return Stance(PROSE)
        tags = [tag for tag in self.tagger.tag(words, self.scene) if tag.text != ":"]
        hedged = any(
            tag.type in _DOUBTFUL and tag.text != "or" and then.type == "vote"
            for tag, then in pairwise(tags)
        )
        counted = [tag.type for tag in tags[1:]] == [
            "number",
            "vote",
        ] and ":" in words  # "12: 4 FOR" is a tally
        if row.unsure or hedged or counted or any_is(row.tail, "vote"):
            return Stance(ASK, "it may be another vote, or none")
        if any_is(row.tail, *_DOUBTFUL) or words.rstrip().endswith("?"):
            return Stance(ASK, "it is not clear whether all of these words change it")
        if (
            row.tail
            and row.tail[0].kind in ("OPEN", "BRK")
            and len(row.tail) > 1
            and row.tail[1].type == "person"
        ):
            return Stance(ASK, "it is not clear whose vote this is")
        if row.vote in (YES, NO) and not words.split()[0].isupper():
            after = next((tag for tag in row.tail if tag.kind not in ("JOIN", "BRK")), NOTHING)
            apart = row.tail[:1] != (after,)
            told = apart and (after.kind == "OTHER" or after.text.casefold() in _ANSWERS)
            if told or (self.answers and self.spoken):
                return Stance(ASK, "it is not clear whether this answers what is quoted")
        behind = row.tail[0] if row.tail else NOTHING
        goes_on = behind.kind in _GOES_ON and behind.text[0].islower()
        if goes_on or (
            behind.kind == "T" and behind.type in ("x", "bad", "person", "noun", "number")
        ):
            return Stance(ASK, "it is not clear whether all of these words change it")
        return Stance(DO)


def _by_part(words: str, scene: Scene) -> str:
    """Return the motion titled `words`, give or take a "The": "Great Shed"."""
    low = words.casefold().removeprefix("the ")
    found = {m.name for title, m in scene.titles.items() if title.removeprefix("the ") == low}
    return found.pop() if len(found) == 1 else ""
