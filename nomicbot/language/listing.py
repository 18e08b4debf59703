"""Lists: a heading such as "I do the following:", and the lines below it, each of which is an action or a vote."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import Attempt, asides, conditional, harmless, idle, masked
from nomicbot.language.around.residue import before_heading, behind, put_off
from nomicbot.language.ballots import whose
from nomicbot.language.ballots.balloting import NOBODYS_VOTES, Ballots
from nomicbot.language.ballots.casting import SO
from nomicbot.language.ballots.elliptic import elliptic
from nomicbot.language.ballots.entries import STRUCK
from nomicbot.language.ballots.remarks import without_talk
from nomicbot.language.ballots.rows import OTHER_NUMBER
from nomicbot.language.clauses import Clauses, Part
from nomicbot.language.documents.blocks import Skeleton
from nomicbot.language.doing import ADVISED_LENGTH, CONDITIONS, TOO_LONG, Doing
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.families.voting import CAPITALS, ROW_START, VOTING, Row
from nomicbot.language.grammar import Stuck
from nomicbot.language.item_parts import in_parts
from nomicbot.language.joined import Joined, Stretch
from nomicbot.language.list_headings import (
    clauses_at_end,
    has_only_i,
    has_verb,
    often,
    own_deeds,
    own_item_above,
    votes_so,
    with_verb,
)
from nomicbot.language.phrases import Act, Heading, Said, Source
from nomicbot.language.reading import Reading
from nomicbot.language.row_acts import heads_rows
from nomicbot.language.sentences import Sentence, Sentences, core, objects_below
from nomicbot.language.tools import Tools
from nomicbot.language.wordings.frames import smoothed

_FOLLOWS = re.compile(
    r"\b(?:following|follows|these|this|thus|so|my\s+votes?|votes?|do|way|orders?|actions|my\s+(?:(?:game|grid|own)\s+)?(?:moves|turn))\b",
    re.IGNORECASE,
)
_CHIPS = re.compile(
    r"\W*(?:\d{1,6}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:gcs?|genechips?)\s+to\s", re.IGNORECASE
)
"""An item that pays, with no verb."""
_CHOICE_OF = re.compile(r"(?i)^\W*(?:or|either|neither|nor|not|maybe|perhaps|possibly|but|except)\b|\bor\s*$")
_MAYBE = re.compile(r"^\W*MAYBE(?:[ \t]+NOT)?(?=\s)")
"""A vote of its own below "I vote:", and no choice."""
_VOTE = re.compile(r"\bvote\b", re.IGNORECASE)
_AND = re.compile(r"[,;]?\s+(?:and|plus|then|finally)\s*\Z", re.IGNORECASE)
_CUTS = re.compile(r",\s|;\s|\s-+\s")
_MOST_CUTS = 3
_FIRST = re.compile(r"(?P<item>[^.!?\n]{1,100})(?:[.!](?=\s)|\s+-+\s)")
_BEFORE_VOTES = 300
_VOTES_BEFORE = re.compile(
    r"(?:I[ \t]+(?:also[ \t]+|hereby[ \t]+)?vote[ \t]+)?"
    r"(?:FOR|AGAINST|ABSTAIN)[ \t]+(?:on[ \t]+)?(?:p|proposal[ \t])?#?\d{1,9}"
    r"(?:(?:,|[ \t]and)?[ \t]+p?\d{1,9})*[.;!]\s*",
    re.IGNORECASE,
)
_REMARKED = re.compile(
    r"(?P<row>[^\n]{0,100}?\b(?:FOR|AGAINST|ABSTAIN|MAYBE(?:\s+NOT)?|yes|no|aye|nay|SECOND|OBJECT|REFUSED))\s*[.,;\-](?P<remark>.*)",
    re.DOTALL | re.IGNORECASE,
)
"""A line of a list of votes, and a remark behind it."""
_OWN_SENTENCE = re.compile(r"\s*I\s+(?!(?:am|was|do|did|will|shall|would|could|might|may)\b)[a-z]")
_LABEL = re.compile(r"(?P<label>[^:!?]{1,120}):\s+(?=\S)")
_LABEL_ABOVE = re.compile(r"(?:\A|[.!?\n]\s+)(?P<label>my\s[^.:!?\n]{1,100})[.!]\s+\Z", re.IGNORECASE)
"""A sentence that heads the votes in the one behind it: "My votes, once more. p14 FOR, p15 AGAINST"."""
_GOES_ON = re.compile(r"\s*(?:and|but|also)\s+(?:FOR|AGAINST|ABSTAIN|MAYBE)\b[^.]*\d", re.IGNORECASE)
"""How a sentence goes on with votes after the one that cast some."""


class Listing:
    """Reads the lists of one passage."""

    def __init__(self, post: Reading, bones: Skeleton, sentences: Sentences, doing: Doing) -> None:
        self._post = post
        self._bones = bones
        self._sentences = sentences
        self._doing = doing
        self._clauses = Clauses(post.parse, post.tools.attempts)
        self.ballots = Ballots(post, bones)
        self._heading: Heading | None = None
        self._fresh = False
        """Whether no line of the list has been read yet."""

    @property
    def _tools(self) -> Tools:
        return self._post.tools

    @property
    def is_open(self) -> bool:
        """Whether a list has begun and is not over yet."""
        return self._heading is not None

    def goes_on(self, sentence: Sentence) -> bool:
        """Whether a list has begun that this is a line of: then it has been read."""
        if self._heading is None and not self._goes_on_with_own(sentence):
            return False
        assert self._heading is not None
        fresh, self._fresh = self._fresh, False
        text = smoothed(sentence.text)
        line = replace(sentence, text=text, opens_paragraph=sentence.opens_paragraph or fresh)
        return self._listed(self._heading, line, fresh)

    def _goes_on_with_own(self, sentence: Sentence) -> bool:
        """Whether an item has only the verb of what is done, below one that says "I": then a list of acts has begun."""
        if not sentence.item or not sentence.text[:1].islower() or not self._post.read:
            return False
        above = self._bones.text[: sentence.start].rpartition("\n")[0]
        begins, last = own_item_above(above), self._post.read[-1]
        if begins < 0 or not isinstance(last, Announcement) or not self._does(sentence.text):
            return False
        if last.spans[-1][1] <= self._bones.span(begins, begins)[0] or self._doing.shown:
            return False
        self._heading, self._sentences.by_line = Heading("acts"), False
        return True

    def heads_more(self, sentence: Sentence) -> bool:
        """Whether a line that is no sentence by itself heads a list: of votes, or of the objects of its verb."""
        return self.heads(sentence, "votes") or (sentence.ends_with_colon and self._heads_objects(sentence))

    def _heads_objects(self, sentence: Sentence) -> bool:
        """ "I veto:", and a motion on each line below it: each is read with the heading."""
        text, heading = self._bones.text, (with_verb(core(sentence.text)), 0)
        bulleted = self._sentences.bullet_follows()
        read: list[tuple[tuple[int, int], Part | None]] = []
        for start, end in objects_below(text, sentence.end):
            part = self._object(heading, text[start:end], start - sentence.start)
            if part is None and not bulleted:
                return False
            read.append(((start, end), part))
        if not any(part for _, part in read):
            return False
        last = read[-1][0][1]
        items = [text[slice(*item)] for item, _ in read]
        if _VOTE.search(sentence.text):
            items = [_MAYBE.sub("", item) for item in items]
        if any(_CHOICE_OF.search(item) or conditional(item) for item in items):
            self._doing.ask(replace(sentence, end=last), "it is not clear which items of this list are meant")
        else:
            for (start, end), part in read:
                self._take_object(sentence, replace(sentence, start=start, end=end), part)
        self._sentences.go_to(last)
        return True

    def _object(self, heading: tuple[str, int], item: str, at: int) -> Part | None:
        """An item read with its heading, with whatever harmless remark behind."""
        if len(heading[0]) + len(item) > SENTENCE_LENGTH:
            return None
        if part := self._clauses.item(heading, (_AND.sub("", core(item)).rstrip(" ,"), at)):
            return part
        for cut in islice(_CUTS.finditer(item), _MOST_CUTS):
            more = behind(item[cut.start() :]) or self._tools.attempts.find(masked(item))
            if not more and (part := self._clauses.item(heading, (item[: cut.start()], at))):
                return part
        first = _FIRST.match(item)
        if first is not None and idle(item[first.end() :]) and not self._tools.attempts.find(masked(item)):
            return self._clauses.item(heading, (first["item"], at))
        return in_parts(self._post, self._clauses, heading, core(item).rstrip(" ,"), at)

    def _take_object(self, heading: Sentence, item: Sentence, part: Part | None) -> None:
        question = self._doing.doubt(part) if part else "this item cannot be read with the line above the list"
        if question or part is None or part.joined is None:
            self._doing.ask(item, question)
        else:
            self._post.announce_joined(part.said, part.joined, self._bones, heading.start)

    def heads(self, sentence: Sentence, listing: str = "") -> bool:
        """Whether a line heads a list: of votes or acts, or only of those that `listing` says."""
        if not listing and has_only_i(sentence.text) and self._sentences.bullet_follows():
            self._heading, self._fresh = Heading("acts"), True
            self._sentences.by_line = False
            return True
        if not listing and heads_rows(sentence, self._bones, self._post, self._doing, self._sentences):
            return True
        if not listing and has_verb(sentence.text) and self._heads_objects(sentence):
            return True
        if not listing and (self._heads_own_deeds(sentence) or self._heads_often(sentence)):
            return True
        if not _FOLLOWS.search(sentence.text):
            return False
        read = self._heading_of(sentence)
        if read is None or read.lists != (listing or read.lists):
            return False
        self._heading, self._fresh = read, True
        self._sentences.by_line = read.lists == "votes" or not self._sentences.bullet_follows()
        return True

    def _heading_of(self, sentence: Sentence) -> Heading | None:
        """What a line heads: by itself, or with its last clause behind talk that may stand before an act as well."""
        text = sentence.text[:SENTENCE_LENGTH]
        read = self._post.parse(core(text), "heading")
        if isinstance(read, Heading):
            return read
        for start in clauses_at_end(text):
            clause = text[start:]
            read = self._post.parse(core(clause), "heading")
            if votes_so(clause) and whose.own(clause):
                read = Heading("votes")
            if isinstance(read, Heading) and (sentence.ends_with_colon or whose.AS_FOLLOWS.search(core(clause))):
                against = None if whose.own(text) else before_heading(text[:start])
                if against and put_off(text[:start], against):
                    self._doing.shown.begins()
                return None if against else read
        return None

    def _heads_own_deeds(self, sentence: Sentence) -> bool:
        """Whether a line says in other words that its list is what its author does, as the first item bears out."""
        if not own_deeds(self._bones.text, sentence) or not self._sentences.bullet_follows():
            return False
        first = objects_below(self._bones.text, sentence.end)[:1]
        if not first or not self._does(self._bones.text[slice(*first[0])]):
            return False
        self._heading, self._fresh = Heading("acts"), True
        self._sentences.by_line = False
        return True

    def _heads_often(self, sentence: Sentence) -> bool:
        """Whether a line only says how often what stands below is done: "The following, five times:"."""
        times = often(sentence.text)
        if times is None:
            return False
        self._heading, self._fresh = Heading("acts", times), True
        self._sentences.by_line = not self._sentences.bullet_follows()
        return True

    def _done_often(self, heading: Heading, line: Sentence) -> bool:
        """Takes in a line of its own that is done several times: what stands in it behind that must be no action."""
        first, *rest = Sentences(line.text)
        read = self._post.parse(core(first.text).rstrip(" ,"), "item") if len(first.text) <= SENTENCE_LENGTH else None
        if not isinstance(read, Said) or any(self._doing.acts(one.text) for one in rest):
            self._doing.ask(line, "it is not clear what is done so often")
            return True
        end = line.start + first.end
        self._sentences.go_to(end)
        self._sentences.by_line = bool(not rest and self._sentences.by_line)
        return self._item(heading, replace(line, end=end, text=first.text), read)

    def _does(self, item: str) -> bool:
        """Whether an item is an action or a vote."""
        text = core(item).rstrip(" ,")
        if len(text) > SENTENCE_LENGTH:
            return False
        read = self._post.parse(text, "item")
        return isinstance(read, Said) or _CHIPS.match(text) is not None or self._voted(text) is not None

    def _voted(self, text: str) -> Row | None:
        """The vote that an item is: "FOR p12", "p12: FOR"."""
        read = self._post.parse(text, "row") if CAPITALS.search(text) else None
        return read if isinstance(read, Row) and read.names else None

    def _listed(self, heading: Heading, sentence: Sentence, fresh: bool) -> bool:
        """Take in one line of a list; False if the list is over."""
        if heading.times is not None and sentence.opens_paragraph and not sentence.item and not fresh:
            self._heading = None
            self._sentences.by_line = False
            self._sentences.go_to(sentence.start)
            return True
        if (
            heading.lists == "acts"
            and not self._sentences.by_line
            and not sentence.item
            and not sentence.opens_paragraph
        ):
            return False  # a further sentence of an item
        if heading.lists == "acts" and heading.times is None and sentence.item and _OWN_SENTENCE.match(sentence.text):
            return False  # it says by itself who does it, and is read as anywhere else
        if heading.lists == "votes" and (end := self.ballots.takes(sentence, own=True)):
            self._sentences.go_to(end)
            return True
        if heading.times is not None and not sentence.item:
            return self._done_often(heading, sentence)
        text = core(sentence.text).rstrip(" ,")
        if len(text) <= SENTENCE_LENGTH and text.strip():
            read = self._row_or_stuck(text) if heading.lists == "votes" else self._post.parse(text, "item")
            source = self._post.source(self._bones, sentence.start, sentence.end)
            if isinstance(read, Row):
                return self._row(sentence, read, source)
            if isinstance(read, Said):
                return self._item(heading, sentence, read)
            if heading.lists == "acts" and (part := self._reworded(text) or self._paid(text)):
                return self._item(heading, sentence, part.said, part)
            if heading.lists == "acts" and heading.times is None and (vote := self._voted(text)):
                return self._row(sentence, vote, source)
        if sentence.item or (heading.lists == "votes" and ROW_START.match(text)):
            attempt = self._tools.attempts.find(masked(f"I {text[:SENTENCE_LENGTH]}")) or Attempt(None)
            if heading.lists == "votes":
                self._doing.ask(sentence, "this line of the list cannot be read as a vote", ("I vote FOR p12.",))
            elif heading.times is not None or not self._doing.item(sentence, text):
                self._doing.question(sentence, attempt, "this item cannot be read as an action")
            return True
        self._heading = None
        if self._sentences.by_line:
            self._sentences.by_line = False
            self._sentences.go_to(sentence.start)
            return True
        return False

    def _row_or_stuck(self, text: str) -> object:
        """A line of a list of votes, with any harmless remark behind."""
        read = self._post.parse(text, "row")
        if isinstance(read, Stuck) and (remarked := _REMARKED.match(text)):
            remark = remarked["remark"]
            if harmless(remark) and not conditional(remark) and self._tools.attempts.find(remark) is None:
                return self._post.parse(remarked["row"], "row")
        return read

    def _row(self, sentence: Sentence, row: Row, source: Source) -> bool:
        if all(idle(remark) for remark in [*asides(sentence.text), str(row.remark or "")]):
            self._post.announce(Said((Act(row.voting),)), source)
        else:
            self._doing.ask(sentence, "it is not clear whether the vote stands", (row.hint(source),))
        return True

    def _reworded(self, text: str) -> Part | None:
        """An item in other words that can be read."""
        joined = self._post.reworded(text)
        read = self._post.parse(joined.text, "item") if joined is not None else None
        return Part(read, 0, text, joined) if isinstance(read, Said) else None

    def _paid(self, text: str) -> Part | None:
        """An item that pays somebody with no verb: "2 GC to Ivy"."""
        if not _CHIPS.match(text):
            return None
        joined = Joined(f"{'give '}{text}", (Stretch(0, "give ", 0, 0), Stretch(len("give "), text, 0)))
        read = self._post.parse(joined.text, "item")
        return Part(read, 0, text, joined) if isinstance(read, Said) else None

    def _item(self, heading: Heading, sentence: Sentence, said: Said, part: Part | None = None) -> bool:
        attempt = self._tools.attempts.find(masked(f"I {sentence.text}")) or Attempt(None)
        if heading.times is not None and any(act.times for act in said.acts):
            self._doing.question(sentence, attempt, "it is not clear how many times")
            return True
        if heading.times is not None:
            said = replace(said, acts=tuple(replace(act, times=heading.times) for act in said.acts))
            part = replace(part, said=said) if part is not None else None
        if conditional(masked(sentence.text)):
            self._doing.question(sentence, attempt, CONDITIONS)
        elif part is not None:
            self._doing.parts(sentence, (part,), attempt)
        else:
            self._doing.said(sentence, said, attempt)
        return True

    def bare_row(self, sentence: Sentence) -> bool:
        """A line like those of a list of votes, with no "I vote" above."""
        text = core(sentence.text)
        short = len(text) <= SENTENCE_LENGTH
        labelled = self._labelled(sentence, text) if short else None
        if OTHER_NUMBER.match(text) or not (labelled or CAPITALS.search(text, 0, ADVISED_LENGTH)):
            return False
        votes = elliptic(self._post, self._bones, sentence.start, text) if short else []
        if labelled is not None or votes:
            self._cast(sentence, votes if labelled is None else labelled, labelled=labelled is not None)
            return True
        if _GOES_ON.match(text[:ADVISED_LENGTH]):
            self._doing.question(sentence, Attempt(VOTING), NOBODYS_VOTES, prefer_advice=True)
            return True
        if not ROW_START.match(text):
            return False
        if len(text) > SENTENCE_LENGTH:
            self._doing.ask(sentence, TOO_LONG)
            return True
        read = self._post.parse(text, "row")
        if not isinstance(read, Row) or not read.names:
            return False
        source = self._post.source(self._bones, sentence.start, sentence.end)
        plain = read.remark is None and not STRUCK.search(text)
        self._cast(sentence, list(read.voting.announce(source, 1)), read.hint(source), plain)
        return True

    def _labelled(self, sentence: Sentence, text: str) -> Sequence[Announcement | Unread] | None:
        """The votes of a sentence behind a label of its author's own: "My own votes, at last: p12 FOR, p13 AGAINST"."""
        label = _LABEL.match(text)
        begin = label.end() if label else 0
        if label is None:
            label = _LABEL_ABOVE.search(self._bones.text, max(0, sentence.start - _BEFORE_VOTES), sentence.start)
        if label is None or not whose.own_label(label["label"]):
            return None
        return elliptic(self._post, self._bones, sentence.start + begin, without_talk(text[begin:]), begin > 0) or None

    def _cast(
        self,
        sentence: Sentence,
        votes: Sequence[Announcement | Unread],
        hint: str = "",
        plain: bool = True,
        labelled: bool = False,
    ) -> None:
        """Votes of a sentence that has no "I vote": its author's, unless the sentences before it speak of others."""
        if plain and self._tells_nothing(sentence.start, labelled):
            self._post.close()
            self._post.extend(votes)
        else:
            self._doing.ask(sentence, NOBODYS_VOTES, (hint,) if hint else ())

    def _tells_nothing(self, start: int, labelled: bool = False) -> bool:
        """Whether the sentences before tell of nobody else's votes, and of no other time."""
        before = self._bones.text[max(0, start - _BEFORE_VOTES) : start]
        if labelled:
            said = _VOTES_BEFORE.sub(". ", _LABEL_ABOVE.sub("", before.rpartition("\n\n")[2]).strip())
            return not (self._doing.shown or whose.tells(said))
        if self._doing.shown or not (before.rpartition("\n")[2].strip(" \t*-") or SO.match(self._bones.text, start)):
            return False  # a line of a ballot, which was looked at as one
        above, opened, said = before.rpartition("\n\n")
        if opened and not said.strip(" \t*-"):
            return whose.may_be_own(above.rpartition("\n\n")[2].strip(), near=False)
        since = self._post.since_vote(self._bones.span(start, start)[0], len(said))
        return whose.goes_on(since) if since else not whose.tells(_VOTES_BEFORE.sub(". ", said.strip()))
