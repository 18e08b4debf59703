"""One post being read: its passages, sentence by sentence, into announcements and questions in the order written."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.asking import TOPICS, Request
from nomicbot.language.ballots import answer
from nomicbot.language.blocks import MARK, Fence, Skeleton, folded, skeleton
from nomicbot.language.effort import MOST_ANNOUNCEMENTS, MOST_QUESTIONS, SENTENCE_LENGTH, Effort
from nomicbot.language.grammar import Grammar, Stuck
from nomicbot.language.joining import Naming
from nomicbot.language.moods import Attempt, Attempts, asides, conditional, first_person, harmless, masked, tentative
from nomicbot.language.phrases import Act, Heading, Said, Source, count_of
from nomicbot.language.proposing import Offer, Offered, looks_like_proposal, shortened
from nomicbot.language.questions import Spelling, reason_of, respelt
from nomicbot.language.sentences import Sentence, Sentences
from nomicbot.language.voting import Row
from nomicbot.rulebooks.bnomic.vocabulary import Join

_STIRS = re.compile(
    rf"{MARK}|[{{<!]|----|\b(?:I|i|bot|nomicbot|my votes?|proposal|FOR|AGAINST|ABSTAIN|MAYBE|already.submitted)\b",
    re.IGNORECASE,
)
_ENDING = re.compile(r"(?:[\s.!…;]|:\s*$|(?<=\s)[:;]-?[()DP](?=\s*$))+$")
_TO_BOT = re.compile(r"\s*(?:@?(?:nomic)?bot\s*[,:!-]|@(?:nomic)?bot\b|!(?=[a-z]))", re.IGNORECASE)
_HEAD = re.compile(r"\s*(?:new\s+)?proposal\s*(?::|-\s)", re.IGNORECASE)
_NAMES = re.compile(r"\bcall\b|\bname\b|\bknown\b|\bgo by\b", re.IGNORECASE)
_FOLLOWS = re.compile(
    r"\b(?:following|follows|these|this|thus|so|my\s+votes?|votes?|do|way|order|actions)\b", re.IGNORECASE
)
_SAYS = re.compile(
    r"\b(?:wrote|writes|said|says|saying|asked|replied|quoth|claims?|claimed|example|instance|e\.g\.|quot(?:e|ing)|"
    r"imagine|suppose|syntax|something\s+like|proto\w*|draft)\b[^:]{0,80}:\s*$|^\s*(?:quoth|proto)\b",
    re.IGNORECASE,
)
_BARE_ROW = re.compile(
    r"\s*(?:p\s?\d|proposals?\s+\d|#?\d+\b|FOR\b|AGAINST\b|ABSTAIN\b|MAYBE\b)(?=.*\b(?:FOR|AGAINST|ABSTAIN|MAYBE)\b|.*\b(?:p\d|\d))"
)
_NUMBERED_PROPOSAL = re.compile(
    r"\bproposal\s+\d+|\bproto|\bdraft\b|\bhow\s+about\b|\bwhat\s+if\b|\bfor\s+example\b|\be\.g\.", re.IGNORECASE
)

_CONDITIONS = "conditions on an action are not read yet"
_TOO_LONG = "the sentence is too long to be read"
_TOO_MUCH = "there is more in this post than is read at once; from here on nothing was"
_NEVER_CLOSED = "the fence that opens here is never closed, so that nothing from here on is read"


@dataclass(frozen=True, slots=True)
class Tools:
    """What is built once and used for every post."""

    grammar: Grammar
    attempts: Attempts
    spelling: Spelling


class TooMuch(Exception):
    """A post goes past what is read of one."""


class Reading:
    """Reads one post."""

    def __init__(self, text: str, tools: Tools) -> None:
        self.read: list[Announcement | Unread] = []
        self.requests: list[str] = []
        self._text = text
        self._flat = folded(text)
        self._tools = tools
        self._effort = Effort()
        self._questions = 0
        self._offered: Offered | None = None
        self._unannounced = False

    def passage(self, start: int, end: int, quoted: tuple[int, int] | None) -> None:
        """Read one newly written part of the post."""
        if quoted is not None:
            self._extend(answer(self._text, (start, end), quoted))
        if _STIRS.search(self._flat, start, end):
            _Passage(self, skeleton(self._flat, start, end)).read()

    def close(self) -> None:
        """Nothing more comes: an offer that is still open is what it is."""
        if self._offered is not None:
            offered, self._offered = self._offered, None
            self._extend(offered.close())

    def give_up(self, position: int, end: int) -> None:
        """From here on nothing is read."""
        self._offered = None
        words = shortened(self._text[position : min(end, position + 400)])
        self.read.append(Unread(words, _TOO_MUCH, (), ((position, end),)))

    # -- what the passages need

    @property
    def tools(self) -> Tools:
        """The grammar and its kin."""
        return self._tools

    def source(self, bones: Skeleton, start: int) -> Source:
        """Where a sentence stands."""
        return Source(self._text, bones, start, self._effort)

    def parse(self, text: str, start: str) -> object:
        """What `text` says; raises TooMuch at the end of the effort."""
        if not self._effort.spend():
            raise TooMuch
        read: object = self._tools.grammar.parse(text, start)
        if isinstance(read, Stuck):
            self._effort.spend(_COST_OF_FAILURE)
        return read

    def ask(self, span: tuple[int, int], reason: str, hints: tuple[str, ...] = ()) -> None:
        """A question about these words."""
        self._questions += 1
        if self._questions > MOST_QUESTIONS:
            raise TooMuch
        self.close()
        self.read.append(Unread(shortened(self._text[span[0] : min(span[1], span[0] + 1000)]), reason, hints, (span,)))

    def announce(self, said: Said, source: Source) -> None:
        """All that a sentence does."""
        for act in said.acts:
            if isinstance(act.phrase, Naming):
                self.name(act.phrase, source)
                continue
            self.close()
            if isinstance(act.phrase, Offer):
                self._offer(act, act.phrase, source)
            else:
                self._extend(act.phrase.announce(source, count_of(act.times)))

    def _offer(self, act: Act, offer: Offer, source: Source) -> None:
        self._offered = Offered(offer, source, count_of(act.times))
        if not self._offered.open:
            self.close()

    def name(self, naming: Naming, source: Source) -> bool:
        """Give a name to whoever joined last without one."""
        for index in range(len(self.read) - 1, max(-1, len(self.read) - 3), -1):
            joined = self.read[index]
            if isinstance(joined, Announcement) and joined.action == Join():
                self.read[index] = naming.name_for(source, joined)
                return True
        return False

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
            self._offered.add(fence)
            if not self._offered.open:
                self.close()
            return
        if self._unannounced or _NUMBERED_PROPOSAL.search(before) or fence.opener == "rule":
            return
        if looks_like_proposal(self._text, fence, self.source(bones, 0)):
            self._unannounced = True
            hint = "I submit a proposal: {{ __Title__ The text. }}"
            self.ask(
                (fence.start, fence.end), "no sentence says that this text is submitted; is it a proposal?", (hint,)
            )

    def _extend(self, found: Iterable[Announcement | Unread]) -> None:
        self.read.extend(found)
        if len(self.read) > MOST_ANNOUNCEMENTS:
            del self.read[MOST_ANNOUNCEMENTS:]
            raise TooMuch


_COST_OF_FAILURE = 4


class _Passage:
    """Reads one passage, with its headings and lists."""

    def __init__(self, post: Reading, bones: Skeleton) -> None:
        self._post = post
        self._bones = bones
        self._sentences = Sentences(bones.text)
        self._heading: Heading | None = None
        self._before = ""
        """The last words that were no action, which may say what a fence below them is."""

    def read(self) -> None:
        """All sentences in order."""
        for sentence in self._sentences:
            try:
                self._sentence(sentence)
            except TooMuch:
                self._post.give_up(*self._bones.span(sentence.start, len(self._bones.text)))
                raise
        if self._bones.unclosed is not None:
            at = self._bones.unclosed
            self._post.ask((at, at + 2), _NEVER_CLOSED)

    def _sentence(self, sentence: Sentence) -> None:
        if self._heading is not None and self._listed(self._heading, sentence):
            return
        text = sentence.text
        if not text.strip(MARK + " \t\r\n"):
            self._fences(sentence, 0)
        elif sentence.ends_with_colon and _SAYS.search(text[-200:]) and not self._tools.attempts.find(masked(text)):
            self._sentences.skip_paragraph()  # somebody else's words, or an example
        elif _TO_BOT.match(text) and self._asked(sentence):
            return
        else:
            self._ordinary(sentence)

    @property
    def _tools(self) -> Tools:
        return self._post.tools

    # -- single sentences

    def _ordinary(self, sentence: Sentence) -> None:
        text = sentence.text
        plain = masked(text[: SENTENCE_LENGTH * 2])
        if MARK in text and _HEAD.match(text) and self._parsed(sentence, "head"):
            return
        if self._post.nameless and _NAMES.search(plain) and self._named(sentence):
            return
        if sentence.ends_with_colon and _FOLLOWS.search(plain) and self._heads(sentence):
            return
        attempt = self._tools.attempts.find(plain)
        if attempt is not None:
            self._attempt(sentence, plain, attempt)
        elif not self._misspelt(sentence, plain) and not self._bare_row(sentence):
            self._before = text[-400:]
            self._fences(sentence, 0)

    def _attempt(self, sentence: Sentence, plain: str, attempt: Attempt) -> None:
        """A sentence that looks like an action: read it, or ask."""
        text = _ENDING.sub("", sentence.text)
        if len(text) > SENTENCE_LENGTH:
            self._ask(sentence, _TOO_LONG)
        elif conditional(plain) or any(conditional(aside) for aside in asides(text)):
            self._question(sentence, attempt, _CONDITIONS)
        elif text.endswith("?"):
            self._question(sentence, attempt, "it is a question")
        else:
            read = self._post.parse(text, "sentence")
            if isinstance(read, Said):
                self._said(sentence, read, attempt)
            elif not (MARK in text and self._without_fences(sentence, text)):
                assert isinstance(read, Stuck)
                self._stuck(sentence, text, attempt, read)

    def _said(self, sentence: Sentence, said: Said, attempt: Attempt) -> None:
        remarks = [*asides(sentence.text), *([str(said.remark)] if said.remark else [])]
        for remark in remarks:
            if not harmless(remark) or self._tools.attempts.find(remark) or conditional(remark):
                self._question(
                    sentence, attempt, f"it is not clear whether “{shortened(remark, 60).strip()}” changes it"
                )
                return
        self._post.announce(said, self._post.source(self._bones, sentence.start))
        self._plain_offer(sentence)

    def _plain_offer(self, sentence: Sentence) -> None:
        """An offer that ends with a colon and no fence: its text may be the paragraph below."""
        offered = self._post.offered
        if offered is None or offered.bodies or not sentence.ends_with_colon:
            return
        start, end = self._sentences.skip_paragraph()
        if start < end and MARK not in self._bones.text[start:end] and offered.add_plain(*self._bones.span(start, end)):
            self._post.close()
        else:
            self._sentences.skip_to(start)

    def _without_fences(self, sentence: Sentence, text: str) -> bool:
        """A sentence that is an action up to a fence that has nothing to do with it."""
        mark = text.index(MARK)
        read = self._post.parse(_ENDING.sub("", text[:mark]), "sentence")
        if not isinstance(read, Said) or any(isinstance(act.phrase, Offer) for act in read.acts):
            return False
        self._post.announce(read, self._post.source(self._bones, sentence.start))
        self._fences(sentence, mark)
        return True

    def _stuck(self, sentence: Sentence, text: str, attempt: Attempt, stuck: Stuck) -> None:
        if slip := respelt(text, self._tools.spelling, self._tools.grammar):
            self._slip(sentence, *slip)
            return
        reason = "no action of that kind is known" if attempt.family is None else reason_of(text, stuck)
        self._question(sentence, attempt, reason, prefer_advice=True)

    def _misspelt(self, sentence: Sentence, plain: str) -> bool:
        """A sentence whose verb is one slip away from one of the game's, and which can be read with that."""
        verb = self._tools.attempts.verb(plain)
        if verb is None or not self._tools.spelling.meant(verb[1]) or len(sentence.text) > SENTENCE_LENGTH:
            return False
        if conditional(plain) or tentative(plain):
            return False
        slip = respelt(_ENDING.sub("", sentence.text), self._tools.spelling, self._tools.grammar)
        if slip is not None:
            self._slip(sentence, *slip)
        return slip is not None

    def _slip(self, sentence: Sentence, candidate: str, word: str) -> None:
        hint = " ".join(candidate.replace(MARK, "{{ ... }}").split())
        self._ask(sentence, f"“{word}” is no word that is known here", (f"{hint}.",))

    def _question(self, sentence: Sentence, attempt: Attempt, reason: str, prefer_advice: bool = False) -> None:
        if attempt.family is None:
            self._ask(sentence, reason)
            return
        advice = attempt.family.advise(sentence.text[:SENTENCE_LENGTH])
        self._ask(sentence, advice.reason if prefer_advice and advice.reason else reason, advice.hints)

    def _ask(self, sentence: Sentence, reason: str, hints: tuple[str, ...] = ()) -> None:
        self._post.ask(self._bones.span(sentence.start, sentence.end), reason, hints)

    def _fences(self, sentence: Sentence, after: int) -> None:
        """The fences of a sentence that does not itself say what they are."""
        for fence in self._bones.fences_in(sentence.start + after, sentence.end):
            self._post.fence(fence, self._bones, self._before)

    # -- names, requests, headings

    def _parsed(self, sentence: Sentence, start: str) -> bool:
        """Whether a heading such as "Proposal: Title" stands above its text."""
        read = self._post.parse(_ENDING.sub("", sentence.text), start)
        if not isinstance(read, Offer):
            return False
        self._post.announce(Said((Act(read),)), self._post.source(self._bones, sentence.start))
        return True

    def _named(self, sentence: Sentence) -> bool:
        read = self._post.parse(_ENDING.sub("", sentence.text)[:SENTENCE_LENGTH], "sentence")
        if not isinstance(read, Said) or not all(isinstance(act.phrase, Naming) for act in read.acts):
            return False
        self._post.announce(read, self._post.source(self._bones, sentence.start))
        return True

    def _asked(self, sentence: Sentence) -> bool:
        text = _ENDING.sub("", sentence.text[:SENTENCE_LENGTH]).rstrip("? ")
        read = self._post.parse(text, "request")
        if isinstance(read, Request):
            self._post.requests.append(read.topic)
            return True
        if first_person(text):
            return False
        hints = tuple(f"bot: {topic}" for topic in TOPICS[:2])
        self._ask(sentence, f"the bot can be asked for {', '.join(TOPICS[:-1])} and {TOPICS[-1]}", hints)
        return True

    def _heads(self, sentence: Sentence) -> bool:
        read = self._post.parse(_ENDING.sub("", sentence.text)[:SENTENCE_LENGTH], "heading")
        if not isinstance(read, Heading):
            return False
        self._heading = read
        self._sentences.by_line = read.lists == "votes" or not self._sentences.bullet_follows()
        return True

    # -- lists

    def _listed(self, heading: Heading, sentence: Sentence) -> bool:
        """Take in one line of a list; False if the list is over."""
        if (
            heading.lists == "acts"
            and not self._sentences.by_line
            and not sentence.item
            and not sentence.opens_paragraph
        ):
            return False  # a further sentence of an item
        text = _ENDING.sub("", sentence.text)
        if len(text) <= SENTENCE_LENGTH and text.strip():
            read = self._post.parse(text, "row" if heading.lists == "votes" else "item")
            source = self._post.source(self._bones, sentence.start)
            if isinstance(read, Row):
                return self._row(sentence, read, source)
            if isinstance(read, Said):
                return self._item(heading, sentence, read)
        if sentence.item or (heading.lists == "votes" and _BARE_ROW.match(text)):
            attempt = self._tools.attempts.find(masked(f"I {text[:SENTENCE_LENGTH]}")) or Attempt(None)
            if heading.lists == "votes":
                self._ask(sentence, "this line of the list cannot be read as a vote", ("I vote FOR p12.",))
            else:
                self._question(sentence, attempt, "this item cannot be read as an action")
            return True
        self._heading = None
        if self._sentences.by_line:
            self._sentences.by_line = False
            self._sentences.rewind(sentence)
            return True
        return False

    def _row(self, sentence: Sentence, row: Row, source: Source) -> bool:
        remarks = [*asides(sentence.text), str(row.remark or "")]
        if all(harmless(remark) and not conditional(remark) for remark in remarks):
            self._post.announce(Said((Act(row.voting),)), source)
        else:
            self._ask(sentence, "it is not clear whether the vote stands", ("I vote FOR p12.",))
        return True

    def _item(self, heading: Heading, sentence: Sentence, said: Said) -> bool:
        attempt = self._tools.attempts.find(masked(f"I {sentence.text}")) or Attempt(None)
        if heading.times is not None:
            self._question(sentence, attempt, "a list that is done several times is not read yet")
        elif conditional(masked(sentence.text)):
            self._question(sentence, attempt, _CONDITIONS)
        else:
            self._said(sentence, said, attempt)
        return True

    def _bare_row(self, sentence: Sentence) -> bool:
        """A line like those of a list of votes, with no "I vote" above."""
        text = _ENDING.sub("", sentence.text)
        if len(text) > SENTENCE_LENGTH or not _BARE_ROW.match(text):
            return False
        read = self._post.parse(text, "row")
        if not isinstance(read, Row):
            return False
        votes = [one for one in read.voting.announce(self._post.source(self._bones, sentence.start), 1)]
        named = [f"{v.action.vote} {v.action.motion}" for v in votes if isinstance(v, Announcement)]
        self._ask(sentence, "no sentence says that these are votes of yours", (f"I vote {', '.join(named)}.",))
        return True
