"""One newly written part of a post, read sentence by sentence: what is an action, a heading, a list, or prose."""

import re
from dataclasses import replace

from nomicbot.language.asking import TOPICS, Request
from nomicbot.language.blocks import MARK, Skeleton
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.grammar import Stuck
from nomicbot.language.joining import Naming
from nomicbot.language.moods import (
    Attempt,
    asides,
    conditional,
    first_person,
    harmless,
    idle,
    masked,
    stirs,
    takes_back,
    tentative,
)
from nomicbot.language.motions import unclear
from nomicbot.language.offers import Offer, shortened
from nomicbot.language.phrases import Act, Heading, Phrase, Said, Source
from nomicbot.language.questions import reason_of, respelt
from nomicbot.language.reading import Reading, Tools, TooMuch
from nomicbot.language.recognising import RECOGNISING
from nomicbot.language.sentences import Sentence, Sentences, core, items_below
from nomicbot.language.surroundings import (
    Shown,
    cuts,
    leads_in,
    others_words,
    reports,
    second_half,
    shows,
    speaks,
    supposes,
    unfitting,
)
from nomicbot.language.voting import CAPITALS, GOES_ON, REMARKED, ROW_START, VOTING, Row, Voting

_TO_BOT = re.compile(r"\s*(?:@?(?:nomic)?bot\s*[,:!-]|@(?:nomic)?bot\b|!(?=[a-z]))", re.IGNORECASE)
_HEAD = re.compile(
    r"\s*(?:(?:new\s+)?(?:proposal|tweak|referendum|cfi|call\s+for\s+inquiry)\s*(?::|-\s)"
    r"|(?:my\s+)?arguments?\s[^.:]{1,40}\bcfi\s*#?\d{1,9}\s*:)",
    re.IGNORECASE,
)
_NAMES = re.compile(r"\bcall\b|\bname\b|\bknown\b|\bgo by\b", re.IGNORECASE)
_FOLLOWS = re.compile(
    r"\b(?:following|follows|these|this|thus|so|my\s+votes?|votes?|do|way|order|actions)\b", re.IGNORECASE
)

_ADVISED_LENGTH = 400
_NOBODYS_VOTES = "no sentence says that these are votes of yours"
_CONDITIONS = "conditions on an action are not read yet"
_ONLY_SHOWN = "it is not clear whether this is said here, or only shown"
_TOO_LONG = "the sentence is too long to be read"
_NEVER_CLOSED = "the fence that opens here is never closed, so that nothing from here on is read"


class Passage:
    """Reads one passage, with its headings and lists."""

    def __init__(self, post: Reading, bones: Skeleton) -> None:
        self._post = post
        self._bones = bones
        self._sentences = Sentences(bones.text)
        self._heading: Heading | None = None
        self._before = ""
        """The last words that were no action, which may say what a fence below them is."""
        self._shown = Shown()

    def read(self) -> None:
        """All sentences in order."""
        if not self._bones.fences and self._bones.unclosed is None and not stirs(self._bones.text):
            return
        for sentence in self._sentences:
            try:
                self._post.look()
                self._sentence(sentence)
            except TooMuch:
                self._post.give_up(*self._bones.span(sentence.start, len(self._bones.text)))
                raise
        if self._bones.unclosed is not None:
            self._post.drop_offer()
            self._post.ask((self._bones.unclosed, self._bones.end), _NEVER_CLOSED)

    def _sentence(self, sentence: Sentence) -> None:
        if self._heading is not None and self._listed(self._heading, sentence):
            return
        self._shown.goes_on(sentence.opens_paragraph)
        text = sentence.text
        if not text.strip(MARK + " \t\r\n"):
            self._fences(sentence, 0)
        elif (
            (sentence.ends_with_colon and self._introduces(sentence))
            or self._shown.takes_in(text)
            or (_TO_BOT.match(text) and self._asked(sentence))
        ):
            return
        elif takes_back(text):
            if not self._post.read:
                self._shown.begins(straight_below=True)  # "This is only an example" speaks of what follows
            self._post.take_back(self._bones.span(sentence.start, sentence.end)[1])
        elif reports(text) and self._tools.attempts.find(masked(text)) is None:
            self._shown.begins()
        else:
            self._ordinary(sentence)
            if supposes(text):
                self._shown.begins(straight_below=True)

    @property
    def _tools(self) -> Tools:
        return self._post.tools

    def _introduces(self, sentence: Sentence) -> bool:
        """Whether a line that ends with a colon keeps what stands below it from being what its author does."""
        text = sentence.text
        others, shown = others_words(text), shows(text)
        if not (others or shown or speaks(text)) or self._tools.attempts.find(masked(text[: SENTENCE_LENGTH * 2])):
            return False
        if others:
            self._sentences.skip_paragraph()  # somebody else's words, or an example
        else:
            self._shown.begins(straight_below=not shown)
        return True

    # -- single sentences

    def _ordinary(self, sentence: Sentence) -> None:
        text = sentence.text
        plain = masked(text[: SENTENCE_LENGTH * 2])
        if MARK in text and _HEAD.match(text) and not self._shown and self._parsed(sentence, "head"):
            return
        if self._post.nameless and _NAMES.search(plain) and self._named(sentence):
            return
        if sentence.ends_with_colon and _FOLLOWS.search(plain) and not self._shown and self._heads(sentence):
            return
        attempt = self._tools.attempts.find(plain)
        if attempt is not None:
            self._attempt(sentence, plain, attempt)
        elif not self._misspelt(sentence, plain) and not self._bare_row(sentence):
            self._before = text[-400:]
            self._fences(sentence, 0)

    def _attempt(self, sentence: Sentence, plain: str, attempt: Attempt) -> None:
        """A sentence that looks like an action: read it, or ask."""
        text = core(sentence.text)
        if len(text) > SENTENCE_LENGTH:
            self._ask(sentence, _TOO_LONG)
        elif conditional(plain) or any(conditional(aside) for aside in asides(text)):
            self._question(sentence, attempt, _CONDITIONS)
        elif self._shown:
            self._question(sentence, attempt, _ONLY_SHOWN)
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
        if any(not isinstance(act.phrase, Voting) and unclear(act.phrase) for act in said.acts):
            self._question(sentence, attempt, "it is not clear which motions these are")
            return
        if doubtful := self._doubtful(sentence, said):
            self._question(sentence, attempt, f"it is not clear whether “{shortened(doubtful, 60)}” changes it")
            return
        self._post.announce(said, self._post.source(self._bones, sentence.start, sentence.end))
        self._plain_offer(sentence)
        if any(act.phrase.takes_list for act in said.acts):
            self._sentences.go_to(items_below(self._bones.text, sentence.end)[1])

    def _doubtful(self, sentence: Sentence, said: Said) -> str:
        """What stands beside an action and may change it, or an empty string."""
        remark = str(said.remark or "")
        beside = asides(sentence.text)
        if unfit := unfitting(said, remark, sentence.text):
            return unfit
        if not remark and not beside:
            return ""
        if remark.startswith("-"):
            beside.append(remark)
        elif not harmless(remark) or conditional(remark) or self._tools.attempts.find(remark):
            return remark.strip(" ,")
        return next((words for words in beside if not idle(words) or self._tools.attempts.find(words)), "")

    def _plain_offer(self, sentence: Sentence) -> None:
        """An offer that ends with a colon and no fence: its text may be the paragraph below."""
        offered = self._post.offered
        if offered is None or offered.bodies or not sentence.ends_with_colon:
            return
        start, end = self._sentences.skip_paragraph()
        if start < end and MARK not in self._bones.text[start:end] and offered.add_plain(*self._bones.span(start, end)):
            below = self._sentences.skip_paragraph()
            if below[0] < below[1] and offered.goes_on(*self._bones.span(*below)):
                end = below[1]
            self._sentences.go_to(end)
            self._post.close()
        else:
            self._sentences.go_to(start)

    def _without_fences(self, sentence: Sentence, text: str) -> bool:
        """A sentence that is an action up to a fence that has nothing to do with it."""
        mark = text.index(MARK)
        read = self._post.parse(core(text[:mark]), "sentence")
        if not isinstance(read, Said) or any(isinstance(act.phrase, Offer) or unclear(act.phrase) for act in read.acts):
            return False
        if self._doubtful(replace(sentence, text=text[:mark]), read):
            return False
        self._post.announce(read, self._post.source(self._bones, sentence.start, sentence.end))
        self._fences(sentence, mark)
        return True

    def _stuck(self, sentence: Sentence, text: str, attempt: Attempt, stuck: Stuck) -> None:
        if _FOLLOWS.search(text) and self._heads(sentence, listing="votes"):
            return
        if self._amid(sentence, text, attempt, stuck):
            return
        if slip := respelt(text, self._tools.spelling, self._post.parse):
            self._slip(sentence, *slip)
            return
        reason = "no action of that kind is known" if attempt.family is None else reason_of(text, stuck)
        self._question(sentence, attempt, reason, prefer_advice=True)

    def _amid(self, sentence: Sentence, text: str, attempt: Attempt, stuck: Stuck) -> bool:
        """An action behind words that lead in to it, or before a second half that says nothing of it."""
        read: object = stuck
        lead = 0
        if stuck.position <= attempt.start and leads_in(text[: attempt.start]):
            lead = attempt.start
            read = self._post.parse(text[lead:], "sentence")
        if isinstance(read, Stuck):
            for cut in cuts(text, lead + read.position):
                if not second_half(text[cut:]) or self._tools.attempts.find(text[cut:]):
                    return False
                read = self._post.parse(text[lead:cut], "sentence")
                if isinstance(read, Said):
                    break
        if not isinstance(read, Said):
            return False
        self._said(replace(sentence, start=sentence.start + lead, text=sentence.text[lead:]), read, attempt)
        return True

    def _misspelt(self, sentence: Sentence, plain: str) -> bool:
        """A sentence whose verb is one slip away from one of the game's, and which can be read with that."""
        verb = self._tools.attempts.verb(plain)
        if verb is None or not self._tools.spelling.knows(verb) or len(sentence.text) > SENTENCE_LENGTH:
            return False
        if conditional(plain) or tentative(plain):
            return False
        slip = respelt(core(sentence.text), self._tools.spelling, self._post.parse)
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
        if attempt.family is RECOGNISING and sentence.ends_with_colon:
            self._sentences.skip_paragraph()  # what stands below is not its author's own
        advice = attempt.family.advise(sentence.text[:_ADVISED_LENGTH])
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
        read = self._post.parse(core(sentence.text), start)
        if not isinstance(read, Phrase):
            return False
        self._post.announce(Said((Act(read),)), self._post.source(self._bones, sentence.start, sentence.end))
        return True

    def _named(self, sentence: Sentence) -> bool:
        read = self._post.parse(core(sentence.text)[:SENTENCE_LENGTH], "sentence")
        if not isinstance(read, Said) or not all(isinstance(act.phrase, Naming) for act in read.acts):
            return False
        self._post.announce(read, self._post.source(self._bones, sentence.start, sentence.end))
        return True

    def _asked(self, sentence: Sentence) -> bool:
        text = core(sentence.text[:SENTENCE_LENGTH]).rstrip("? ")
        read = self._post.parse(text, "request")
        if isinstance(read, Request):
            self._post.requests.append(read.topic)
            return True
        if first_person(text):
            return False
        hints = tuple(f"bot: {topic}" for topic in TOPICS[:2])
        self._ask(sentence, f"the bot can be asked for {', '.join(TOPICS[:-1])} and {TOPICS[-1]}", hints)
        return True

    def _heads(self, sentence: Sentence, listing: str = "") -> bool:
        """Whether a line heads a list: of votes or acts, or only of those that `listing` says."""
        read = self._post.parse(core(sentence.text)[:SENTENCE_LENGTH], "heading")
        if not isinstance(read, Heading) or read.lists != (listing or read.lists):
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
        text = core(sentence.text).rstrip(" ,")
        if len(text) <= SENTENCE_LENGTH and text.strip():
            read = self._row_or_stuck(text) if heading.lists == "votes" else self._post.parse(text, "item")
            source = self._post.source(self._bones, sentence.start, sentence.end)
            if isinstance(read, Row):
                return self._row(sentence, read, source)
            if isinstance(read, Said):
                return self._item(heading, sentence, read)
        if sentence.item or (heading.lists == "votes" and ROW_START.match(text)):
            attempt = self._tools.attempts.find(masked(f"I {text[:SENTENCE_LENGTH]}")) or Attempt(None)
            if heading.lists == "votes":
                self._ask(sentence, "this line of the list cannot be read as a vote", ("I vote FOR p12.",))
            else:
                self._question(sentence, attempt, "this item cannot be read as an action")
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
        if isinstance(read, Stuck) and (remarked := REMARKED.match(text)):
            remark = remarked["remark"]
            if harmless(remark) and not conditional(remark) and self._tools.attempts.find(remark) is None:
                return self._post.parse(remarked["row"], "row")
        return read

    def _row(self, sentence: Sentence, row: Row, source: Source) -> bool:
        if all(idle(remark) for remark in [*asides(sentence.text), str(row.remark or "")]):
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
        text = core(sentence.text)
        if not CAPITALS.search(text, 0, _ADVISED_LENGTH):
            return False
        if GOES_ON.match(text[:_ADVISED_LENGTH]):
            self._question(sentence, Attempt(VOTING), _NOBODYS_VOTES, prefer_advice=True)
            return True
        if not ROW_START.match(text):
            return False
        if len(text) > SENTENCE_LENGTH:
            self._ask(sentence, _TOO_LONG)
            return True
        read = self._post.parse(text, "row")
        if not isinstance(read, Row):
            return False
        hint = read.hint(self._post.source(self._bones, sentence.start, sentence.end))
        self._ask(sentence, _NOBODYS_VOTES, (hint,))
        return True
