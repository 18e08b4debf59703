"""Reads a ballot that somebody filled in line by line, and tells whether it is eirs: by what stands above it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from nomicbot.game.actions import Announcement
from nomicbot.language.around.counterparts import without_title
from nomicbot.language.around.disowning import unsettles
from nomicbot.language.around.moods import conditional, harmless, takes_back
from nomicbot.language.around.residue import behind
from nomicbot.language.around.residue_kinds import SHOWN
from nomicbot.language.around.surroundings import Shown
from nomicbot.language.ballots import whose
from nomicbot.language.ballots.casting import NOT_CLEAR, Cast, Sheet, announced
from nomicbot.language.ballots.letters import asked_of, lettered, urged
from nomicbot.language.ballots.remarks import COUNTERFACTUAL, TAKEN_BACK, not_again, reason
from nomicbot.language.ballots.rows import number_of
from nomicbot.language.ballots.runs import PLEDGE, several
from nomicbot.language.ballots.sorting import sorted_own
from nomicbot.language.ballots.tables import Columns, Line, lines_of, shape
from nomicbot.language.ballots.tallies import PLAIN_BEGIN, columned, reported, sentence_behind, tallies, told
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.families.choices import CAPITALS, choice_of
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import Sentence
from nomicbot.rulebooks.bnomic.vocabulary import Vote

NOBODYS_VOTES = "no sentence says that these are votes of yours"
_LIKELY = re.compile(
    r"[ \t]*(?:[*\-•·][ \t]+)?(?:[|\[(<#=+\-]|p[ \t]?\d|\d|(?:proposals?|props?|motion|cfi|tweak|referendum|ref)\b|"
    r"(?:for|against|abstain(?:ing)?|maybe|yes|no|yea|aye|nay|second|object|refused|in[ \t]+favou?r|opposed|pro|contra|"
    r"vote)\b|"
    r"[^\n]{3,80}[ \t:=\])\"”-](?:for|against|abstain|maybe|yes|no|aye|nay|pass|in[ \t]+favou?r|opposed)\b|"
    r"(?:p\.?[ \t]?p?\.?[ \t]?s\.?|nb|also|and|plus|oh|so|well|finally|lastly|about|on|re|regarding|concerning|as|now|"
    r"next|then|nr|number)[ \t]*[:,.\-]?[ \t]|"
    r"i[ \t][^\n]{0,30}\b(?:vote[ \t]|(?:abstain|object|second)[ \t:])|(?:my[ \t]+)?(?:votes?|ballot)[ \t:]|"
    r"[^\n]{1,80}(?:[ \t]{2,}|\t|\|))",
    re.IGNORECASE,
)
_WISHES = re.compile(
    r"^(?:(?:and|but|so|also)\s+)?i(?:'d|\s+would)\s+(?:(?:still|also|even)\s+)?(?:like|love|hate|(?:do|have)\b(?![^.;\n]{0,200}\bvot)[^.;\n]*)(?:\b|$)",
    re.IGNORECASE,
)
"""The beginning of a remark on what somebody would like besides."""
_PROVISO = re.compile(r"\W*(?:if|unless|provided|only|but|when|once|or|not)\b", re.IGNORECASE)
_IF = re.compile(r"\W*if\b", re.IGNORECASE)
_UNMEANT = re.compile(
    r"\b(?:hypothetical\w*|theoretical\w*|tentativ\w+|for\s+example|jok(?:e|ing)|metaphor\w*|figurativ\w+|sarcas\w+|iron(?:y|ic\w*)|"
    r"quot\w+|fiction\w*|just\s+(?:a\s+test|testing)|(?:said|says)\s+(?:he|she|e\b|(?-i:[A-Z]))|(?<!whatever\s)(?<!what\s)(?-i:[A-Z])\w+\s+(?:said|says)|"
    r"I\s+(?:would|could|might|may)\s+(?:be\s+my|change|become|switch|vote|say)|\d+\s+votes?|"
    r"(?:this|that|it)\s+(?:would|could|might)\s+be)\b|^(?:\w+\s+)?(?:times|twice|thrice)\b|(?<!like\s)(?<!than\s)(?<!as\s)\b(?:and|or)\s+(?:on\s+)?p\s?\d",
    re.IGNORECASE,
)
"""What makes of a vote something that is only said, or adds to it."""
_SAYS_WHO = re.compile(r"\bas\s+(?-i:[A-Z])\w+\s+(?:says|said|put|puts|wrote|would)\b|^\W*says\b", re.IGNORECASE)
"""Whose words they are."""
_MARK = re.compile(r"(\d{1,3})[.)][ \t]")
_COUNTED = "it is not clear whether these are the numbers of motions, or places in a list"
_SEPARATED = re.compile(r"[:=|>.\])–-]|[ ]{2}|\t")
_BULLET_LENGTH = 120
_ABOVE = 240
_LOOKED_AT = 400
"""Lines of a passage that are looked at to know whether a vote stands alone."""
_SPEAKS = re.compile(
    r"\b(?:I(?:'m|'ll|\s+am)?\s+(?:\w+\s+){0,2}?(?:vot(?:e|ing)|abstain)|my\s+(?:\w+\s+)?vote)\b", re.IGNORECASE
)
_VOTES_ON = re.compile(
    r"(?:(?:and|but)\s+)?(?:on\s+)?p\s?\d{1,6}\b[^;:.!?\n]{0,160}?\s(?:I\s+\w+|(?-i:FOR|AGAINST|ABSTAIN|MAYBE))\b",
    re.IGNORECASE,
)
"""How a sentence goes on that votes on one motion after the other, which is none of a ballot's rows."""
_SAYS_VOTE = re.compile(r"[ \t]*vote\b", re.IGNORECASE)
"""How a line of a list of acts begins, which is read as such."""
_COUNT = re.compile(r"[A-Za-z ]{2,12}[ \t]*[:=\-][ \t]*\d{1,3}[ \t.]*$")
"""A vote and one number behind it, as in a tally."""
_DIGITS = re.compile(r"\d+")
_ANSWER = re.compile(r"(\d{1,9})[.)][ \t]+(?:yes|no|yep|nope|yeah?|nah)\b", re.IGNORECASE)
"""A number and an answer, as to somebody's questions."""
_MOST_HINTED = 12
_SURE = 2
"""Rows of which small letters are votes as well."""


class Ballots:
    """The ballots of one passage."""

    def __init__(self, post: Reading, bones: Skeleton) -> None:
        self._post = post
        self._bones = bones
        self._read_to = 0
        self._not_own_to = 0
        """Where the last list of votes ends that is not its author's; nor are those behind it with no other heading."""
        self._urging = False
        """Whether lists above only ask others for votes."""
        self._entries = -1
        self._untitled = False
        """Whether a motion stands in a line that has no vote."""

    def takes(self, sentence: Sentence, own: bool = False, shown: Shown | None = None) -> int:
        """Where the ballot ends that begins with this sentence; 0 if none does, or if all see that it is only `shown`.

        `own` under a heading of own votes.
        """
        text = self._bones.text
        before = max(0, sentence.start - _BULLET_LENGTH)
        start = text.rfind("\n", before, sentence.start) + 1 or before
        if (
            (start and text[start - 1] != "\n")
            or text[start : sentence.start].strip(" \t*-+•·().0123456789")
            or not _LIKELY.match(text, start)
            or (_SAYS_VOTE.match(text, start) and text[:start].rstrip().endswith(":"))
        ):
            return 0
        alone = self._count() < _SURE
        mine = whose.says_mine(self._above(start).rsplit("\n", 1)[-1])
        sheet = Sheet(self._post, self._bones, start, own, alone, mine)
        cast = lettered(list(sheet.cast()), text)
        if not cast or (max(self._count(), len(cast)) < _SURE and cast[0].line.brief):
            return 0
        last = cast[-1].line.end
        if self._of_several(cast, own or mine):
            self._not_own_to = last
            return last
        if shown:
            self._not_own_to = last
            if shown.plainly or not self._sure(cast):
                return 0
            self._ask(cast)
            return last
        if self._prose(cast):
            return 0
        authors = own or cast[0].line.own or self._is_own(start)
        if not authors and not self._sure(cast):
            return 0
        if not authors and urged(cast, text):
            self._not_own_to, self._urging = last, True
            return last
        if not authors and (
            not self._may_be_own(start)
            or asked_of(cast, text, self._above(start))
            or whose.told_behind(text[last : last + _ABOVE])
        ):
            above = self._above(start)
            if not (self._urging or whose.plainly_others(above) or reported(above)):
                self._ask(cast)
            self._not_own_to = last
            return last
        if self._counts_up(cast) or (not (own or cast[0].line.own) and self._counts(cast)):
            self._ask(cast, _COUNTED)
            return last
        self._post.begins()
        twice, told = self._voted_twice(cast), self._told_in(cast)
        for one in cast:
            doubtful = self._motion(one) in twice or one.line.start in told
            self._announce(replace(one, doubt=one.doubt or NOT_CLEAR) if doubtful else one)
        self._read_to = max(last, sheet.passed)
        return self._read_to

    def _of_several(self, cast: Sequence[Cast], own: bool) -> bool:
        """Whether rows have a column for each of several people, or say who voted: a report, as everybody sees."""
        start, end = cast[0].line.start, cast[-1].line.end
        tabled = len(cast) >= _SURE and all(one.line.tabled and one.line.doubtful for one in cast)
        if tabled and columned(self._above(start).rpartition("\n")[2]):
            return True
        rows = self._bones.text[start:end] + self._bones.text[end : end + _ABOVE].split("\n\n", 1)[0]
        return not own and reported(rows, self._bones.text[max(0, start - _ABOVE) : start])

    def _prose(self, cast: Sequence[Cast]) -> bool:
        """Whether these are sentences of one line, or of lines that were wrapped, of which more than one votes."""
        last = cast[-1].line
        text = self._bones.text
        begin = text.rfind("\n", 0, last.start) + 1
        if len(cast) == 1 and last.remark and _SPEAKS.search(text, begin, last.remark[0]):
            behind_it = text[slice(*last.remark)].lstrip(" \t,;:")
            if self._post.tools.attempts.acts(behind_it) or _VOTES_ON.match(behind_it):
                return True
        cut = text[last.end : last.end + 1] in (" ", "\t")  # before a sentence that is read by itself
        if (
            cut
            or last.remark is None
            or len({one.line.start for one in cast}) > 1
            or not PLAIN_BEGIN.match(text, begin)
        ):
            return False
        return sentence_behind(text, last.remark[0])

    def skips(self, start: int, end: int) -> None:
        """Somebody else's words were passed over: if votes stand in them, a list behind them goes on with these."""
        columns = Columns(self._post.titles)
        spans = islice(lines_of(self._bones.text, start), _LOOKED_AT)
        lines = [shape(self._bones.text, span, columns) for span in spans if span[1] <= end]
        if any(line is not None and line.motion for line in lines):
            self._not_own_to = end

    def _count(self) -> int:
        """How many of the passage's first lines have a motion and a vote, or one below the other."""
        if self._entries < 0:
            columns = Columns(self._post.titles)
            spans = islice(lines_of(self._bones.text, 0), _LOOKED_AT)
            lines = [shape(self._bones.text, span, columns) for span in spans]
            motions = sum(line is not None and line.motion is not None for line in lines)
            self._untitled = any(line is not None and line.motion and not line.choice for line in lines)
            choices = sum(line is not None and line.choice is not None and not line.group for line in lines)
            self._entries = min(motions, choices)
        return self._entries

    def _motion(self, cast: Cast) -> str:
        """The motion that a line of one vote is on."""
        words = " ".join(self._bones.text[slice(*cast.line.motion)].split()) if cast.line.motion else ""
        return cast.line.name or canonical(words)[0]

    def _counts_up(self, cast: Sequence[Cast]) -> bool:
        """Whether the numbers of the lines only count them: "1. yes", "2. no", where nothing has these numbers."""
        text = self._bones.text
        marks = [_MARK.match(text, one.line.motion[0]) if one.line.motion else None for one in cast]
        if len(cast) < _SURE or [mark and int(mark[1]) for mark in marks] != list(range(1, len(cast) + 1)):
            return False
        known = {number_of(name) for name in self._post.around.answered.all}
        return not {str(number) for number in range(1, len(cast) + 1)} <= known

    def _counts(self, cast: Sequence[Cast]) -> bool:
        """Whether the numbers in the lines may be of something else: how many voted, or which question is answered."""
        text = self._bones.text
        lines = [text[one.line.start : one.line.end] for one in cast]
        if self._untitled and all(_COUNT.match(line) for line in lines):
            titled = {number_of(name) for name in self._post.titles.names.values()}
            return not {number for line in lines for number in _DIGITS.findall(line)} <= titled
        answers = [_ANSWER.match(text, one.line.start, one.line.end) for one in cast]
        known = {number_of(name) for name in self._post.around.answered.all}
        if self._tallies(cast):
            return True
        return all(answers) and not {match[1] for match in answers if match} <= known

    def _tallies(self, cast: Sequence[Cast]) -> bool:
        """Whether the lines may tell how many voted."""
        text = self._bones.text
        counts: list[tuple[str, str]] = []
        for one in cast:
            votes = [said.action for said in one.votes if isinstance(said, Announcement)]
            counts += [(vote.motion, vote.vote) for vote in votes if isinstance(vote, Vote)]
            if one.line.motion and one.line.choice:
                counts.append((text[slice(*one.line.motion)], self._choice(one.line, "p1")))
        rows = (*self._post.around.answered.all, *self._post.around.above, *self._post.titles.names.values())
        return tallies(text[cast[0].line.start : cast[-1].line.end], counts, {number_of(name) for name in rows})

    def _voted_twice(self, cast: Sequence[Cast]) -> set[str]:
        """Motions on which lines of one ballot vote differently."""
        chosen: dict[str, set[str]] = {}
        for one in cast:
            if one.line.motion and one.line.choice and not (one.votes or one.doubt):
                motion = self._motion(one)
                chosen.setdefault(motion, set()).add(self._choice(one.line, motion))
        return {motion for motion, choices in chosen.items() if len(choices) > 1}

    def _told_in(self, cast: Sequence[Cast]) -> set[int]:
        """Where lines begin that somebody else's name, or a condition, closes behind the last vote: ", says Iain"."""
        text = self._bones.text
        return {
            one.line.start
            for one in cast
            if one.line.remark
            and told(
                COUNTERFACTUAL.sub(" ", text[slice(*one.line.remark)]),
                bool(one.line.choice and text[slice(*one.line.choice)].isupper()),
            )
        }

    # -- whose it is

    def _above(self, start: int) -> str:
        above = self._bones.text[max(0, start - _ABOVE) : start].rstrip()
        return above.rsplit("\n\n", 1)[-1][-_ABOVE:]

    def _is_own(self, start: int) -> bool:
        """Whether what stands above says that these are its author's own votes."""
        above = self._above(start)
        return whose.own(above.rsplit("\n", 1)[-1]) or (above.endswith(":") and whose.own(" ".join(above.split())))

    def _may_be_own(self, start: int) -> bool:
        """Whether nothing above says that these are somebody else's votes, or none."""
        text = self._bones.text
        if self._not_own_to > self._read_to or self._post.subject.others:
            return False
        at = self._bones.span(start, start)[0]
        since = text[self._read_to : start] if self._read_to else self._post.since_vote(at, _ABOVE)
        if since is not None:
            return MARK not in since and whose.goes_on(since)
        above = self._above(start)
        near = not text.endswith("\n\n", 0, start)
        if MARK in above:
            shown = text.rindex(MARK, 0, start)
            above = above.rpartition(MARK)[2].strip()
            if not self._post.said(self._bones.span(shown, shown + 1)[1]):
                return False
        may_be = partial(whose.may_be_own, announced=self._post.subject.voting)
        return sorted_own(text[max(0, start - _ABOVE) : start], above, near, may_be)

    def _sure(self, cast: Sequence[Cast]) -> bool:
        """Whether these lines are votes by their look: in capitals, or several of the shape of a ballot."""
        text = self._bones.text
        cast = [one for one in cast if not one.doubt]  # what is asked about anyway
        if all(one.line.choice and text[slice(*one.line.choice)].isupper() for one in cast):
            return True
        if all(one.votes and PLEDGE.match(text, one.line.start) for one in cast):
            return True
        count = max(self._count(), sum(len(one.votes) or 1 for one in cast))
        alone = max(self._count(), len(cast)) < _SURE
        return count >= _SURE and all(self._marked(one, alone) for one in cast)

    def _marked(self, cast: Cast, alone: bool) -> bool:
        """Whether a line has the look of a vote whatever its letters are."""
        text, line = self._bones.text, cast.line
        if cast.votes:
            return several(text[line.start : line.end], alone)
        if not line.motion or not line.choice:
            return False
        behind = line.motion[0] < line.choice[0]
        between = text[line.motion[1] : line.choice[0]] if behind else text[line.choice[1] : line.motion[0]]
        if text[line.motion[0]].isalpha() and text[slice(*line.choice)].islower():
            return True
        return behind or line.tabled or _SEPARATED.search(between) is not None or text[slice(*line.choice)].isupper()

    # -- what comes of it

    def _announce(self, cast: Cast) -> None:
        doubt = cast.doubt or self._doubt(cast.line)
        if doubt:
            self._question(cast, doubt)
        elif cast.votes:
            self._post.close()
            self._post.extend(cast.votes)
        else:
            self._post.close()
            self._post.extend((announced(self._post, self._bones, cast.line),))

    def _choice(self, line: Line, motion: str) -> str:
        assert line.choice
        return line.vote or choice_of(self._bones.text[slice(*line.choice)].strip("*_"), motion)

    def _doubt(self, line: Line) -> str:
        if line.doubtful:
            return "it is not clear which vote this is"
        remark = self._bones.text[slice(*line.remark)] if line.remark else ""
        if line.choice:
            remark = not_again(remark, self._bones.text[slice(*line.choice)])
            if line.motion and line.choice < line.motion:
                remark = without_title(remark)
        remark = COUNTERFACTUAL.sub(" ", remark)
        own_sentence, against = remark.lstrip()[:1] in (".", "!"), behind(remark, close=False)
        talk = against is None
        if (against and against.kind == SHOWN.name) or (unsettles(remark) and not (talk and _IF.match(remark))):
            return NOT_CLEAR
        remark = _WISHES.sub("", " ".join(reason(remark).split()))
        return "" if not remark or self._reason(line, remark, own_sentence, talk) else NOT_CLEAR

    def _reason(self, line: Line, said: str, own_sentence: bool, talk: bool) -> bool:
        """Whether what stands behind a vote only tells of it; of what is talk clause by clause less is asked."""
        voted = {self._choice(line, "p1")} if line.choice else set()
        others = {choice_of(match[0], "p1") for match in CAPITALS.finditer(said)} - voted
        if (
            others
            or TAKEN_BACK.search(said)
            or takes_back(said)
            or (not talk and _PROVISO.match(said))
            or self._post.tools.attempts.find(said)
        ):
            return False
        if own_sentence or (talk and not _SAYS_WHO.search(said)):
            return True
        return not (conditional(said, beside=True) or _UNMEANT.search(said) or not harmless(CAPITALS.sub("", said)))

    def _question(self, cast: Cast, reason: str) -> None:
        hint = self._hint([cast])
        self._post.ask(
            self._bones.span(cast.line.start, cast.line.end), reason, (hint,) if hint else ("I vote FOR p12.",)
        )

    def _ask(self, cast: Sequence[Cast], reason: str = NOBODYS_VOTES) -> None:
        hint = self._hint(cast)
        span = self._bones.span(cast[0].line.start, cast[-1].line.end)
        self._post.ask(span, reason, (hint,) if hint else ())

    def _hint(self, cast: Sequence[Cast]) -> str:
        """The sentence that casts these votes."""
        votes = []
        for one in cast[:_MOST_HINTED]:
            if one.votes:
                votes += [said.action for said in one.votes if isinstance(said, Announcement)]
            elif one.line.motion and one.line.choice:
                votes.append(announced(self._post, self._bones, one.line).action)
        called = [f"{vote.vote} {_called(vote.motion)}" for vote in votes if isinstance(vote, Vote)]
        return f"I vote {', '.join(called)}." if called else ""


def _called(motion: str) -> str:
    return motion if NAMED.fullmatch(motion) or motion.isdigit() else f'"{motion}"'
