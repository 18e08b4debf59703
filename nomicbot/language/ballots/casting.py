"""The votes of a ballot that is filled in: which lines belong together, and what each casts.

A motion and its vote stand in one line, or the vote below the motion, straight or behind what is said of it, or above a
group of motions. Whose votes they are is not told here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import asides, idle, masked
from nomicbot.language.ballots.ending import act_behind, is_point
from nomicbot.language.ballots.entries import STRUCK
from nomicbot.language.ballots.remarks import both_argued, vote_in
from nomicbot.language.ballots.rows import NUMBER, OTHER_NUMBER, listed, unquoted_end
from nomicbot.language.ballots.runs import GROUPED, RANGED, run, several
from nomicbot.language.ballots.slips import misspelt
from nomicbot.language.ballots.tables import Columns, Line, behind_bullet, lines_of, shape
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.families.choices import CAPITALS, CHOICE, SHOUTED, choice_of
from nomicbot.language.families.motions import canonical
from nomicbot.language.families.voting import Row
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import core
from nomicbot.rulebooks.bnomic.vocabulary import Vote

NOT_CLEAR = "it is not clear whether the vote stands"
_NO_VOTE = "this line of the list cannot be read as a vote"
_ROW = re.compile(
    r"(?:p\s?\d|(?:proposals?|motion|cfi|tweak|referendum)\s+#?\d|#?\d{1,9}\b(?!\s+(?!(?:to|thru|through)\s+p?\d)[a-z])"
    # What begins with "I" is no row but a sentence, and is read as one.
    r"|(?!I\s)[^\n]*\b(?:FOR|AGAINST|ABSTAIN)\b)",
    re.I,
)
_UNREADABLE = re.compile(
    r"(?:p[ \t]?|(?:proposal|motion|cfi|tweak|referendum)[ \t]+)?#?\d{1,9}(?:/\d+)?[ \t]*[:=|\-][ \t]*\S", re.I
)
_SAME = re.compile(
    r"(?:p[ \t]?|(?:proposal|motion|cfi|tweak|referendum)[ \t]+)?#?\d{1,9}[ \t]*[:=|\-][ \t]*"
    r"(?:ditto|same|likewise|opposite|reverse)\b",
    re.IGNORECASE,
)
"""A row that votes as another one does."""
_INLINE = re.compile(r"(?:my\s+)?(?:votes?|ballot)(?:\s+(?:are|is))?\s*:\s*(?=\S)", re.IGNORECASE)
_NO_COMMA = re.compile(r"(?<=\d)[ \t](?=(?:p[ \t]?|#)?\d)", re.IGNORECASE)
_STOPPED = re.compile(
    r"(?<=[A-Za-z\d])\.(?=\s+(?:p\s?\d|(?:proposal|cfi|tweak|referendum)\s+#?\d|#?\d{1,9}\s*[:=-]"
    r"|(?:for|against|abstain|aye|nay|yes|no)\s+(?:on\s+|to\s+)?(?:p\s?\d|#?\d|proposal)))",
    re.IGNORECASE,
)
_BY_ITSELF = re.compile(r"^[ \t]*(?P<choice>FOR|AGAINST|ABSTAIN|MAYBE)[ \t]*:?[ \t]*$", re.IGNORECASE | re.MULTILINE)
_VOTED_BELOW = re.compile(rf"\s*\n[ \t]*(?:{CAPITALS.pattern})(?=[ \t]*(?:[.,;:!(\n-]|\Z))")
_MOTION = re.compile(NUMBER, re.IGNORECASE)
_MOTIONS = re.compile(
    rf"[ \t|]*{NUMBER}(?:(?:[ \t]{{2,}}|[ \t]*[|\t][ \t]*|[ \t]+(?=p)){NUMBER})+[ \t|]*$",
    re.IGNORECASE | re.MULTILINE,
)
_VOTE = re.compile(rf"{CHOICE}(?![\w'-])", re.IGNORECASE)
_VOTES = re.compile(rf"[ \t|]*{CHOICE}(?:[ \t|]+{CHOICE})+[ \t|]*$", re.IGNORECASE | re.MULTILINE)
_RULED = re.compile(r"[ \t|=+\-_]*$", re.MULTILINE)
_MORE = re.compile(rf"\d|{CAPITALS.pattern}")
"""What a remark may have that is more than one: another motion, or a vote."""
_REASON = re.compile(r"[ \t]*(?:reasons?|why|comments?|remarks?|notes?|because)[ \t]*:", re.IGNORECASE)
"""A field of a form that says why."""
_AND_I = re.compile(r"[ \t]*(?:(?:and|also|plus|then|finally|lastly)[, \t]+){0,2}I[ \t]+[a-z]", re.IGNORECASE)
"""How a line begins that does one more thing below votes: "and I second Tweak 5"."""
_SENTENCE_BEHIND = re.compile(
    r"(?<=[a-z\dTRNE])[.!]+[ \t]+(?=[A-Z][a-z' ])"
    r"|(?:(?<=FOR)|(?<=AGAINST)|(?<=ABSTAIN)|(?<=MAYBE))(?:[,;]|[ \t]+-+)[ \t]+(?=[a-z])"
)
"""Where a sentence, or talk, begins behind votes."""
_UNDECIDED = re.compile(
    r"(?:(?<![ \t])[ \t]{2,}+|[:=|.(\[-][ \t]*+)(?:not[ \t](?:yet|voted|voting)|no[ \t]vote"
    r"|undecided|unread|later|none|pending|tbd|skip(?:ped)?|haven't[ \t][^\n]{1,30})"
    r"[ \t.)\]]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""The end of a row whose motion is not voted on."""
_NEXT = re.compile(
    r"[ \t]*(?:[,;&/+]|and\b)[ \t]*(?:and[ \t]+)?(?:p|#|proposal|cfi|tweak|referendum)?[ \t]?#?\d", re.IGNORECASE
)
_AGAIN = re.compile(r"\A\W*(?:also|again|and|too)[ \t]+(?=[a-z'-]+(?: [a-z'-]+){0,3}\W*\Z)")
"""How something is said of one motion after another: "p15 (dull), p19 (also dull)"."""
SO = re.compile(
    r"\s*(?:(?:so|and|then|well|ok(?:ay)?|anyway|also|now|oh|but|yes|plus|finally|hence|thus|therefore)[\s,:]+){1,3}",
    re.IGNORECASE,
)
"""What may stand before a vote of few words."""
_MOST_SAID = 60
"""Lines of talk between a motion and the vote on it."""


@dataclass(frozen=True, slots=True)
class Cast:
    """One vote of a ballot, or several that one line casts together."""

    line: Line
    votes: tuple[Announcement | Unread, ...] = ()
    doubt: str = ""


def announced(post: Reading, bones: Skeleton, line: Line, vote: str = "") -> Announcement:
    """The vote of a line that has a motion and a choice; `vote` where its words alone do not tell."""
    assert line.motion
    assert line.choice
    motion, choice = bones.span(*line.motion), bones.span(*line.choice)
    said, called = (" ".join(post.text[slice(*span)].split()) for span in (choice, motion))
    name = line.name or canonical(called.strip("*"))[0]
    return Announcement(
        Vote(name, vote or line.vote or choice_of(bones.text[slice(*line.choice)].strip("*_"), name)),
        f"{said} {called}",
        tuple(sorted((motion, choice))),
    )


class Sheet:
    """The lines of one ballot, from `start` on; `own` under a heading of its author's votes, `mine` if it says so."""

    def __init__(self, post: Reading, bones: Skeleton, start: int, own: bool, alone: bool, mine: bool) -> None:
        self._post = post
        self._bones = bones
        self._start = start
        self._own = own
        self._mine = mine
        self._alone = alone
        """Whether no other line of the post casts a vote."""
        self._columns = Columns(post.titles, untold=mine)
        if post.around.straight and not bones.text[:start].strip():
            self._columns.heads(unquoted_end(post.around.post[slice(*post.around.straight)]))
        self._last: Cast | None = None
        self._item: Line | None = None
        """A motion whose vote has not come yet."""
        self._group: Line | None = None
        self._blanks = 0
        self.passed = 0
        """Where the last row ends that says that no vote is cast on its motion."""

    def cast(self) -> Iterator[Cast]:
        """Each vote, in order."""
        text = self._bones.text
        passed = 0
        for span in lines_of(text, self._start):
            if span[0] < passed:
                continue
            if not text[slice(*span)].strip():
                self._blanks += 1
                if self._blanks > 1 and not self._own:
                    break
                continue
            self._post.look()
            ends = act_behind(text[slice(*span)], self._post.tools.attempts, text[span[1] + 1 :].split("\n", 1)[0])
            found = self._line((span[0], span[0] + ends) if ends else span)
            if found is None:
                break
            before = self._last
            if found:
                self._last = found[-1]
                yield from ([before] if before else [])
                yield from found[:-1]
                passed = found[-1].line.end
            if ends:
                break
        yield from self._rest()

    def _rest(self) -> Iterator[Cast]:
        if self._last:
            yield self._last
        if self._item and self._unread(self._item):
            yield Cast(self._item, (), _NO_VOTE)

    def _unread(self, item: Line) -> bool:
        text = self._bones.text
        return _SAME.match(text, item.start) is not None or (
            self._own and _UNREADABLE.match(text, item.start) is not None
        )

    def _line(self, span: tuple[int, int]) -> list[Cast] | None:
        """What a line casts; nothing if it only goes on with one above, or heads some; None at the ballot's end."""
        text = self._bones.text
        if sideways := self._sideways(span):
            return self._takes(sideways)
        line = shape(text, span, self._columns)
        if line and line.motion and line.brief and _VOTED_BELOW.match(text, span[1]):
            line = replace(line, choice=None, brief=False)  # a letter or a digit in its columns is no vote
        if line is None or not line.choice or line.doubtful or self._says_more(line):
            two = line is not None and line.tabled and line.doubtful  # cells of several people
            together = (not two and self._together(line, span)) or self._run(span)
            if together:
                return self._takes(together)
            if line and line.choice and _NEXT.match(text, line.motion[1] if line.motion else line.end):
                line = replace(line, doubtful=True)
        if (line is None or not line.choice) and (slip := self._slip(span)):
            return self._takes([slip])
        if line is None:
            return self._other(span)
        if line.skip:
            return []
        if line.motion is None and line.choice and line.brief and not self._answers():
            return self._other(span)
        if line.motion is None and self._item is not None and line.choice:
            line = replace(line, start=self._item.start, motion=self._item.motion, doubtful=self._other_vote(line))
        if line.motion and line.choice:
            return self._takes([Cast(line)], line)
        if line.group:
            self._group, self._item, self._blanks = line, None, 0
            return []
        if line.motion and self._group and not self._blanks * (not self._own):
            return self._takes([Cast(replace(line, choice=self._group.choice, own=self._group.own))])
        if line.motion and _UNDECIDED.search(text, line.motion[1], span[1]):
            self.passed, self._item, self._blanks = span[1], None, 0
            return []
        if line.motion and is_point(text, line.motion[1], span, self._post.tools.attempts):
            return None
        if line.motion:
            found = [Cast(self._item, (), _NO_VOTE)] if self._item and self._last and self._unread(self._item) else []
            self._item, self._group, self._blanks = line, None, 0
            return found
        if line.choice and self._last and not self._blanks:
            # a second vote on the same motion
            self._last = replace(self._last, line=replace(self._last.line, doubtful=True))
        return None

    def _answers(self) -> bool:
        """Whether a motion's title stands straight above, and no question about it."""
        title = self._bones.text[self._item.start : self._item.end].rstrip() if self._item else ""
        row = listed(title)
        return row is not None and not row.weak and not title.endswith("?")

    def _says_more(self, line: Line) -> bool:
        """Whether a line may cast more than one vote."""
        text = self._bones.text
        if line.remark and _MORE.search(text[slice(*line.remark)]):
            return True
        between = text[line.motion[1] : line.choice[0]] if line.motion and line.choice else ""
        return _NEXT.match(between) is not None

    def _sideways(self, span: tuple[int, int]) -> list[Cast]:
        """A line of motions, and one of as many votes below it."""
        text = self._bones.text
        if not _MOTIONS.match(text, *span):
            return []
        below = next((line for line in islice(lines_of(text, span[1] + 1), 3) if not _RULED.match(text, *line)), span)
        if not _VOTES.match(text, *below):
            return []
        motions, votes = list(_MOTION.finditer(text, *span)), list(_VOTE.finditer(text, *below))
        if len(motions) != len(votes):
            return []
        return [
            Cast(Line(span[0], below[1], motion.span(), vote.span(), tabled=True))
            for motion, vote in zip(motions, votes, strict=True)
        ]

    def _takes(self, found: list[Cast], line: Line | None = None) -> list[Cast]:
        item, self._item, self._blanks = self._item, None, 0
        if item and line and item.start != line.start and self._unread(item):
            return [Cast(item, (), _NO_VOTE), *found]
        return found

    def _other(self, span: tuple[int, int]) -> list[Cast] | None:
        """A line of no such shape: the rest of a remark, what is said of a motion, or a line that cannot be read."""
        text = self._bones.text
        if self._last and not self._blanks and not self._item and self._goes_on(self._last.line, span):
            line = self._last.line
            remark = line.remark[0] if line.remark else line.end
            self._last = replace(self._last, line=replace(line, end=span[1], remark=(remark, span[1])))
            return []
        if self._item and (said := self._said(self._item, span)):
            return self._takes([said])
        if self._own and _UNREADABLE.match(text[slice(*span)].strip()):
            return [Cast(Line(*span), (), _NO_VOTE)]
        return None

    def _goes_on(self, line: Line, span: tuple[int, int]) -> bool:
        """Whether a line of no such shape is the rest of a remark on the line above."""
        text = self._bones.text
        words = text[slice(*span)]
        remark = text[slice(*line.remark)].strip() if line.remark else ""
        if _REASON.match(words):
            return True
        if not remark.strip(" ,;") and _AND_I.match(words) and self._post.tools.attempts.find(words.strip()):
            return False
        if len(words) - len(words.lstrip()) > line.start - (text.rfind("\n", 0, line.start) + 1):
            return True
        if words[:1].islower() and text[line.start : line.end].rstrip().endswith(","):
            return True
        return bool(remark) and (words[:1] in " \t" or (words[:1].islower() and remark[-1] not in ".!?"))

    def _said(self, item: Line, span: tuple[int, int]) -> Cast | None:
        """The vote in what is said of a motion below its title, up to the next title."""
        text = self._bones.text
        if listed(text[item.start : item.end].strip()) is None or item.remark:
            return None
        stop = self._next_title(span[0])
        talk = text[span[0] : stop]
        said = vote_in(talk, sure=not self._alone)
        if said is None or MARK in talk or self._post.tools.attempts.find(masked(talk[: SENTENCE_LENGTH * 2])):
            return None
        choice = (span[0] + said.start, span[0] + said.end)
        end = text.find("\n", choice[1])
        line = Line(item.start, len(text) if end == -1 else end, item.motion, choice, None, spoken=True)
        return Cast(line, (), said.doubt)

    def _other_vote(self, line: Line) -> bool:
        """Whether another vote stands by itself before the next motion: arguments FOR, and AGAINST."""
        if not line.choice:
            return False
        text = self._bones.text
        stop = self._next_title(line.end + 1)
        others = {match["choice"].lower() for match in _BY_ITSELF.finditer(text, line.end, stop)}
        choice = text[slice(*line.choice)].lower()
        return bool(others - {choice}) or (line.remark is not None and both_argued(text[slice(*line.remark)], choice))

    def _next_title(self, start: int) -> int:
        """Where the next motion is named at the front of a line, or the talk ends."""
        text = self._bones.text
        end = start
        for count, span in enumerate(lines_of(text, start)):
            found = shape(text, span, Columns(self._post.titles))
            if count == _MOST_SAID or (found and (found.motion or (found.group and text[span[1] - 1] == ":"))):
                break
            end = span[1]
        return end

    def _slip(self, span: tuple[int, int]) -> Cast | None:
        """A line with a word that is nearly a vote: suggested, and never taken for it."""
        found = misspelt(self._bones.text, span)
        if found is None:
            return None
        line, word, vote = found
        assert line.motion
        name, _ = canonical(self._bones.text[slice(*line.motion)].strip())
        return Cast(
            line, (Announcement(Vote(name, vote), word, (self._bones.span(*line.motion),)),), f"“{word}” is no vote"
        )

    def _run(self, span: tuple[int, int]) -> list[Cast]:
        """A line of several votes: "p12 FOR   p13 AGAINST", "12 for; 13 against"."""
        text = self._bones.text
        start = behind_bullet(text, span)
        words = text[start : span[1]] if span[1] - start <= SENTENCE_LENGTH else ""
        begin = start + len(words) - len(words.lstrip(" \t*-•·"))
        found = run(text[begin : span[1]]) if words and not OTHER_NUMBER.match(words) else None
        if found is None or (self._item and not any(text[begin + at].isalpha() for (at, _), _ in found.pairs)):
            return []  # below a motion's title, numbers say how many
        last = len(found.pairs) - 1
        return [
            Cast(
                Line(
                    span[0],
                    span[1],
                    (begin + motion[0], begin + motion[1]),
                    (begin + choice[0], begin + choice[1]),
                    (begin + found.remark, span[1]) if index == last else None,
                    brief=found.brief,
                    tabled=True,
                )
            )
            for index, (motion, choice) in enumerate(found.pairs)
        ]

    def _together(self, line: Line | None, span: tuple[int, int]) -> list[Cast]:
        """A line that the grammar of votes reads: "FOR 12, 13 and 15-17", "p12 FOR, p13 AGAINST"."""
        text = self._bones.text
        begin = behind_bullet(text, span)
        start = line.start if line else span[1] - len(text[begin : span[1]].lstrip(" \t*•·"))
        if span[1] - start > SENTENCE_LENGTH or OTHER_NUMBER.match(text, start):
            return []
        inline = _INLINE.match(text, start, span[1])
        start = inline.end() if inline else start
        so = SO.match(text, start, span[1]) if line is None else None
        start = so.end() if so and _ROW.match(text, so.end()) else start
        words = _STOPPED.sub(",", core(text[start : span[1]]).rstrip(" ,"))
        if GROUPED.match(words):
            words = _NO_COMMA.sub(",", words.replace("=", ":", 1).replace(" - ", " : ", 1))
        grouped = several(words, self._alone and self._last is None) or (self._mine and RANGED.match(words) is not None)
        if not (grouped or _ROW.match(words)) or not (self._own or grouped or SHOUTED.search(words)) or MARK in words:
            return []
        read = self._post.parse(words, "row")
        behind = 0
        stop = None if isinstance(read, Row) else _SENTENCE_BEHIND.search(words)
        if stop and not _MORE.search(words, stop.start()):
            read, behind = self._post.parse(words[: stop.start()], "row"), start + stop.start()
        if not isinstance(read, Row) or not read.names:
            return []
        source = self._post.source(self._bones, start, span[1])
        two = line is not None and line.doubtful and not line.tabled
        doubt = (
            ""
            if all(idle(_AGAIN.sub("", said)) for said in asides(words)) and not two and not STRUCK.search(words)
            else NOT_CLEAR
        )
        choice = read.voting.ballots[0].choice
        at = (start + (choice.start_pos or 0), start + (choice.end_pos or 0))
        behind = start + (read.remark.start_pos or 0) if read.remark else behind
        remark = (behind, span[1]) if behind else None
        whole = Line(start, span[1], None, at, remark, own=inline is not None)
        return [Cast(whole, tuple(read.voting.announce(source, 1)), doubt)]
