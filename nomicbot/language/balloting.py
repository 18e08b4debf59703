"""Reads a ballot that somebody filled in line by line, and tells whether it is eirs: by what stands above it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language import whose
from nomicbot.language.blocks import MARK, Skeleton
from nomicbot.language.choices import CAPITALS, CHOICE, choice_of
from nomicbot.language.disowning import unsettles
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.moods import asides, conditional, harmless, idle, takes_back
from nomicbot.language.motions import NAMED, canonical
from nomicbot.language.reading import Reading
from nomicbot.language.remarks import TAKEN_BACK
from nomicbot.language.rows import number_of
from nomicbot.language.sentences import Sentence, core
from nomicbot.language.tables import Columns, Line, lines_of, misspelt, shape
from nomicbot.language.voting import Row
from nomicbot.rulebooks.bnomic.vocabulary import Vote

NOBODYS_VOTES = "no sentence says that these are votes of yours"
_NOT_CLEAR = "it is not clear whether the vote stands"
_NO_VOTE = "this line of the list cannot be read as a vote"
_LIKELY = re.compile(
    r"[ \t]*(?:[*\-•·][ \t]+)?(?:[|\[(#=+\-]|p[ \t]?\d|\d|(?:proposals?|props?|motion|cfi|tweak|referendum)\b|"
    r"(?:for|against|abstain(?:ing)?|maybe|yes|no|aye|nay|second|object|refused|in[ \t]+favou?r|opposed|pro|contra)\b|"
    r"i[ \t][^\n]{0,30}\bvote[ \t]|(?:my[ \t]+)?(?:votes?|ballot)[ \t:]|[^\n]{1,80}(?:[ \t]{2,}|\t|\|))",
    re.IGNORECASE,
)
_ROW = re.compile(
    r"(?:p\s?\d|(?:proposals?|motion|cfi|tweak|referendum)\s+#?\d|#?\d{1,9}\b(?!\s+[a-z])"
    # What begins with "I" is no row but a sentence, and is read as one.
    r"|(?!I\s)[^\n]*\b(?:FOR|AGAINST|ABSTAIN)\b)",
    re.I,
)
_UNREADABLE = re.compile(
    r"(?:p[ \t]?|(?:proposal|motion|cfi|tweak|referendum)[ \t]+)?#?\d{1,9}(?:/\d+)?[ \t]*[:=|\-][ \t]*\S", re.I
)
_INLINE = re.compile(r"(?:my\s+)?(?:votes?|ballot)(?:\s+(?:are|is))?\s*:\s*(?=\S)", re.IGNORECASE)
_PLEDGE = re.compile(
    r"(?:aye|nay|yes|no)\s+(?:on|to)\s+(?:p\s?\d|(?:proposal|motion|cfi|tweak)s?\s|#?\d)", re.IGNORECASE
)
_GROUPED = re.compile(
    rf"{CHOICE}(?:[ \t]*+[:=\-]++>?|(?<=(?-i:[A-Z]))(?=[ \t]))[ \t]*+"
    r"(?:(?:proposals?|props?|pp?)?\.?[ \t]?#?\d{1,9}+(?!\d)(?:/\d{1,4}+)?"
    r"(?:[ \t]*+(?:[,;&+\-]|(?:and|to|thru|through)\b)[ \t]*+|[ \t]++)?+)++\.?[ \t]*$",
    re.IGNORECASE,
)
"""A vote, and numbers behind it."""
_NO_COMMA = re.compile(r"(?<=\d)[ \t](?=(?:p[ \t]?|#)?\d)", re.IGNORECASE)
_STOPPED = re.compile(
    r"(?<=[A-Za-z\d])\.(?=\s+(?:p\s?\d|(?:proposal|cfi|tweak|referendum)\s+#?\d|#?\d{1,9}\s*[:=-]|(?:for|against|abstain|aye|nay|yes|no)\s+(?:on\s+|to\s+)?(?:p\s?\d|#?\d|proposal)))",
    re.IGNORECASE,
)
_SHOUTED = re.compile(rf"{CAPITALS.pattern}|\b(?:YES|NO|AYE|NAY)\b")
_BARE = re.compile(
    r"(?:p|proposal\s)?\s?#?\d{1,9}\s+(?:for|against|abstain|aye|nay|yes|no|maybe)[.!]?\s*", re.IGNORECASE
)
_NOT_SO = re.compile(
    r"^not\s+(?=(?:in|that|the|a|an|my|so|very|too|sure|quite|much|bad|great|good|perfect|enough|worth|again|needed|necessary|"
    r"clear|what|how|as|nearly|even|exactly|because)\b)",
    re.IGNORECASE,
)
"""The beginning of a reason that says what something is not."""
_WISHES = re.compile(
    r"^(?:(?:and|but|so|also)\s+)?i(?:'d|\s+would)\s+(?:still\s+|also\s+)?(?:like|love|hate)\b", re.IGNORECASE
)
"""The beginning of a remark on what somebody would like besides."""
_PROVISO = re.compile(r"\W*(?:if|unless|provided|only|but|when|once|or|not)\b", re.IGNORECASE)
_THOUGH = re.compile(r"(?:al)?though\b|but\b", re.IGNORECASE)
_MARK = re.compile(r"(\d{1,3})[.)][ \t]")
_COUNTED = "it is not clear whether these are the numbers of motions, or places in a list"
_BULLET_LENGTH = 20
_ABOVE = 240
_MOST_HINTED = 12
_SURE = 2
"""Rows of which small letters are votes as well."""


@dataclass(frozen=True, slots=True)
class _Cast:
    """One vote of a ballot, or several that one line casts together."""

    line: Line
    votes: tuple[Announcement | Unread, ...]
    doubt: str = ""


class Ballots:
    """The ballots of one passage."""

    def __init__(self, post: Reading, bones: Skeleton) -> None:
        self._post = post
        self._bones = bones
        self._read_to = 0

    def takes(self, sentence: Sentence, own: bool = False) -> int:
        """Where the ballot ends that begins with this sentence; 0 if none does. `own` under a heading of own votes."""
        text = self._bones.text
        before = max(0, sentence.start - _BULLET_LENGTH)
        start = text.rfind("\n", before, sentence.start) + 1 or before
        if (
            (start and text[start - 1] != "\n")
            or text[start : sentence.start].strip(" \t*-+•·().0123456789")
            or not _LIKELY.match(text, start)
        ):
            return 0
        cast = list(self._cast(start, own))
        if not cast:
            return 0
        if own or cast[0].line.own or self._is_own(start):
            pass
        elif not self._sure(cast):
            return 0
        elif not self._may_be_own(start):
            self._ask(cast)
            return cast[-1].line.end
        if self._counts_up(cast):
            self._ask(cast, _COUNTED)
            return cast[-1].line.end
        self._post.begins()
        twice = self._voted_twice(cast)
        for one in cast:
            self._announce(replace(one, doubt=one.doubt or _NOT_CLEAR) if self._motion(one) in twice else one)
        self._read_to = cast[-1].line.end
        return cast[-1].line.end

    def _motion(self, cast: _Cast) -> str:
        """The motion that a line of one vote is on."""
        return canonical(" ".join(self._bones.text[slice(*cast.line.motion)].split()))[0] if cast.line.motion else ""

    def _counts_up(self, cast: Sequence[_Cast]) -> bool:
        """Whether the numbers of the lines only count them: "1. yes", "2. no", where nothing has these numbers."""
        text = self._bones.text
        marks = [_MARK.match(text, one.line.motion[0]) if one.line.motion else None for one in cast]
        if len(cast) < _SURE or [mark and int(mark[1]) for mark in marks] != list(range(1, len(cast) + 1)):
            return False
        known = {number_of(name) for name in self._post.around.answered.all}
        return not {str(number) for number in range(1, len(cast) + 1)} <= known

    def _voted_twice(self, cast: Sequence[_Cast]) -> set[str]:
        """Motions on which lines of one ballot vote differently."""
        chosen: dict[str, set[str]] = {}
        for one in cast:
            if one.line.motion and one.line.choice and not (one.votes or one.doubt):
                choice = self._bones.text[slice(*one.line.choice)].strip("*_")
                chosen.setdefault(motion := self._motion(one), set()).add(choice_of(choice, motion))
        return {motion for motion, choices in chosen.items() if len(choices) > 1}

    # -- whose it is

    def _above(self, start: int) -> str:
        above = self._bones.text[max(0, start - _ABOVE) : start].rstrip()
        return above.rsplit("\n\n", 1)[-1][-_ABOVE:]

    def _is_own(self, start: int) -> bool:
        """Whether what stands above says that these are its author's own votes."""
        return whose.own(self._above(start).rsplit("\n", 1)[-1])

    def _may_be_own(self, start: int) -> bool:
        """Whether nothing above says that these are somebody else's votes, or none."""
        text = self._bones.text
        if self._read_to and not text[self._read_to : start].strip():
            return True
        above = self._above(start)
        return MARK not in above and whose.may_be_own(above, near=text[max(0, start - 2) : start] != "\n\n")

    def _sure(self, cast: Sequence[_Cast]) -> bool:
        """Whether these lines are votes by their look."""
        text = self._bones.text
        cast = [one for one in cast if not one.doubt]  # what is asked about anyway
        shouted = [one for one in cast if one.line.choice and text[slice(*one.line.choice)].isupper()]
        if len(shouted) == len(cast):
            return True
        marked = [
            one
            for one in cast
            if one.line.tabled
            or (one.votes and _PLEDGE.match(text, one.line.start))
            or (one.votes and _GROUPED.match(text[one.line.start : one.line.end]))
            or self._only_votes(one.line)
            or (
                one.line.motion
                and one.line.choice
                and re.search(r"[:=|>.–-]", text[slice(*sorted((*one.line.motion, *one.line.choice))[1:3])])
            )
        ]
        if all(one.votes and _PLEDGE.match(text, one.line.start) for one in cast):
            return True
        return len(cast) >= _SURE and len({id(one) for one in (*shouted, *marked)}) == len(cast)

    def _only_votes(self, line: Line) -> bool:
        """Whether nothing but a motion and a vote stands in a line."""
        return bool(line.motion and line.choice) and _BARE.fullmatch(self._bones.text, line.start, line.end) is not None

    # -- the lines

    def _cast(self, start: int, own: bool) -> Iterator[_Cast]:
        text = self._bones.text
        columns = Columns()
        group: Line | None = None
        item: Line | None = None
        last: _Cast | None = None
        blanks = 0
        for span in lines_of(text, start):
            if not text[slice(*span)].strip():
                blanks += 1
                if blanks > 1 and not own:
                    break
                continue
            self._post.look()
            line = shape(text, span, columns)
            if line is None or (line.remark and text[slice(*line.remark)].strip()) or line.doubtful:
                together = self._together(line, span, own)
                if together:
                    line, item = together.line, None
                    if last:
                        yield last
                    last = together
                    blanks = 0
                    continue
            if (line is None or not line.choice) and (slip := self._slip(span)):
                if last:
                    yield last
                last, item, blanks = slip, None, 0
                continue
            if line is None:
                if last and not blanks and self._goes_on(last.line, span):
                    last = replace(
                        last, line=replace(last.line, end=span[1], remark=(self._remark_from(last.line), span[1]))
                    )
                    continue
                if own and _UNREADABLE.match(text[slice(*span)].strip()):
                    if last:
                        yield last
                    last = _Cast(Line(*span), (), _NO_VOTE)
                    continue
                break
            if line.skip:
                continue
            if line.motion is None and item is not None and line.choice:
                line = replace(line, start=item.start, motion=item.motion)
            if line.motion and line.choice:
                if item and own and item.start != line.start and _UNREADABLE.match(text, item.start):
                    if last:
                        yield last
                    last = _Cast(item, (), _NO_VOTE)
                item = None
            elif line.group:
                group, item, blanks = line, None, 0
                continue
            elif line.motion and group and not blanks * (not own):
                line = replace(line, choice=group.choice, own=group.own)
            elif line.motion:
                if item and own and last and _UNREADABLE.match(text, item.start):
                    yield last
                    last = _Cast(item, (), _NO_VOTE)
                item, blanks = line, 0
                continue
            else:
                if line.choice and last and not blanks:
                    last = replace(last, line=replace(last.line, doubtful=True))  # a second vote on the same motion
                break
            blanks = 0
            if last:
                yield last
            last = _Cast(line, ())
        if last:
            yield last
        if item and own and _UNREADABLE.match(text, item.start):
            yield _Cast(item, (), _NO_VOTE)

    def _slip(self, span: tuple[int, int]) -> _Cast | None:
        """A line with a word that is nearly a vote: suggested, and never taken for it."""
        found = misspelt(self._bones.text, span)
        if found is None:
            return None
        line, word, vote = found
        assert line.motion
        name, _ = canonical(self._bones.text[slice(*line.motion)].strip())
        return _Cast(
            line, (Announcement(Vote(name, vote), word, (self._bones.span(*line.motion),)),), f"“{word}” is no vote"
        )

    def _together(self, line: Line | None, span: tuple[int, int], own: bool) -> _Cast | None:
        """A line that the grammar of votes reads: "FOR 12, 13 and 15-17", "p12 FOR, p13 AGAINST"."""
        text = self._bones.text
        start = line.start if line else span[0] + len(text[slice(*span)]) - len(text[slice(*span)].lstrip(" \t*•·"))
        if span[1] - start > SENTENCE_LENGTH:
            return None
        inline = _INLINE.match(text, start, span[1])
        start = inline.end() if inline else start
        words = _STOPPED.sub(",", core(text[start : span[1]]).rstrip(" ,"))
        if _GROUPED.match(words):
            words = _NO_COMMA.sub(",", words.replace("=", ":", 1).replace(" - ", " : ", 1))
        pledged = _PLEDGE.match(words) is not None
        listed = pledged or _GROUPED.match(words) is not None
        if not (listed or _ROW.match(words)) or not (own or listed or _SHOUTED.search(words)) or MARK in words:
            return None
        read = self._post.parse(words, "row")
        if not isinstance(read, Row) or not read.names:
            return None
        source = self._post.source(self._bones, start, span[1])
        two = line is not None and line.doubtful and not line.tabled
        doubt = "" if all(map(idle, asides(words))) and not two else _NOT_CLEAR
        choice = read.voting.ballots[0].choice
        at = (start + (choice.start_pos or 0), start + (choice.end_pos or 0))
        remark = (start + (read.remark.start_pos or 0), span[1]) if read.remark else None
        return _Cast(
            Line(start, span[1], None, at, remark, own=inline is not None),
            tuple(read.voting.announce(source, 1)),
            doubt,
        )

    def _goes_on(self, line: Line, span: tuple[int, int]) -> bool:
        """Whether a line of no such shape is the rest of a remark on the line above."""
        text = self._bones.text
        words = text[slice(*span)]
        remark = text[slice(*line.remark)].strip() if line.remark else ""
        return bool(remark) and (words[:1] in " \t" or (words[:1].islower() and remark[-1] not in ".!?"))

    def _remark_from(self, line: Line) -> int:
        return line.remark[0] if line.remark else line.end

    # -- what comes of it

    def _announce(self, cast: _Cast) -> None:
        doubt = cast.doubt or self._doubt(cast.line)
        if doubt:
            self._question(cast, doubt)
        elif cast.votes:
            self._post.close()
            self._post.extend(cast.votes)
        else:
            self._post.close()
            self._post.extend((self._vote(cast.line),))

    def _vote(self, line: Line) -> Announcement:
        assert line.motion
        assert line.choice
        motion, choice = self._bones.span(*line.motion), self._bones.span(*line.choice)
        said = " ".join(self._post.text[slice(*choice)].split())
        name, _ = canonical(" ".join(self._post.text[slice(*motion)].split()).strip("*"))
        words = f"{said} {' '.join(self._post.text[slice(*motion)].split())}"
        return Announcement(Vote(name, choice_of(said.strip("*_"), name)), words, tuple(sorted((motion, choice))))

    def _doubt(self, line: Line) -> str:
        if line.doubtful:
            return "it is not clear which vote this is"
        remark = self._bones.text[slice(*line.remark)] if line.remark else ""
        if unsettles(remark):
            return _NOT_CLEAR
        if remark.lstrip()[:1] in (".", "!") and self._reason(line, remark.lstrip(" \t.!")):
            return ""
        remark = _WISHES.sub("", _NOT_SO.sub("", remark.strip(" \t.,;:!()-")))
        if not remark:
            return ""
        beside = harmless(remark) and not conditional(remark) and self._post.tools.attempts.find(remark) is None
        return "" if beside and (_THOUGH.match(remark) or idle(remark)) else _NOT_CLEAR

    def _reason(self, line: Line, said: str) -> bool:
        """Whether sentences behind a vote only tell of it."""
        voted = {choice_of(self._bones.text[slice(*line.choice)].strip("*_"), "p1")} if line.choice else set()
        others = {choice_of(match[0], "p1") for match in CAPITALS.finditer(said)} - voted
        return not (
            others
            or TAKEN_BACK.search(said)
            or takes_back(said)
            or _PROVISO.match(said)
            or self._post.tools.attempts.find(said)
        )

    def _question(self, cast: _Cast, reason: str) -> None:
        hint = self._hint([cast])
        self._post.ask(
            self._bones.span(cast.line.start, cast.line.end), reason, (hint,) if hint else ("I vote FOR p12.",)
        )

    def _ask(self, cast: Sequence[_Cast], reason: str = NOBODYS_VOTES) -> None:
        hint = self._hint(cast)
        span = self._bones.span(cast[0].line.start, cast[-1].line.end)
        self._post.ask(span, reason, (hint,) if hint else ())

    def _hint(self, cast: Sequence[_Cast]) -> str:
        """The sentence that casts these votes."""
        votes = []
        for one in cast[:_MOST_HINTED]:
            if one.votes:
                votes += [said.action for said in one.votes if isinstance(said, Announcement)]
            elif one.line.motion and one.line.choice:
                votes.append(self._vote(one.line).action)
        named = [vote for vote in votes if isinstance(vote, Vote)]
        called = (f"{vote.vote} {_called(vote.motion)}" for vote in named)
        return f"I vote {', '.join(called)}." if named else ""


def _called(motion: str) -> str:
    return motion if NAMED.fullmatch(motion) or motion.isdigit() else f'"{motion}"'
