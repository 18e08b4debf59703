"""One newly written part of a post, read sentence by sentence: what is an action, a heading, a list, or prose."""

import re
from dataclasses import replace

from nomicbot.game.actions import Announcement
from nomicbot.language.around.announced import announces_none, heads_words, leaves_open, points_below
from nomicbot.language.around.announcing import announces_words
from nomicbot.language.around.bracketed import without_brackets
from nomicbot.language.around.disowning import (
    documents,
    entitles,
    instructs,
    passes_on,
    previews,
    resays,
    speaks_on_stage,
    staged,
    steps,
    tries,
    truly_no_vote,
)
from nomicbot.language.around.displays import displayed
from nomicbot.language.around.edges import governed, unlinked_rows
from nomicbot.language.around.handed_on import hands_all_on, to_be_signed
from nomicbot.language.around.idle_conditions import leads_below
from nomicbot.language.around.lead_lines import leads_astray
from nomicbot.language.around.moods import asides, first_person, idle, masked, stirs
from nomicbot.language.around.occasions import leads_to_offer
from nomicbot.language.around.openings import opening_end
from nomicbot.language.around.own_leads import own_lead
from nomicbot.language.around.pasted import pasted
from nomicbot.language.around.provisos import provides
from nomicbot.language.around.sequences import others_act, reported
from nomicbot.language.around.surroundings import (
    Shown,
    asks_about,
    imagines,
    labels,
    others_words,
    proxied,
    reports,
    shows,
    speaks,
    supposes,
)
from nomicbot.language.around.tales import narrated, told
from nomicbot.language.around.topics import is_topic, topic_end
from nomicbot.language.around.views import heads_views
from nomicbot.language.ballots.corrected import corrected
from nomicbot.language.ballots.legends import spelled_out
from nomicbot.language.ballots.revoting import votes_again
from nomicbot.language.ballots.whose import may_be_own, own
from nomicbot.language.conditional_reading import Depending, transactions
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.calls import with_arguments
from nomicbot.language.documents.headed import HEADS, headed, text_behind
from nomicbot.language.documents.imperative import imperative
from nomicbot.language.documents.inquired import heads_inquiry
from nomicbot.language.documents.titled_texts import with_colons
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.documents.withheld import withholds
from nomicbot.language.doing import Doing
from nomicbot.language.effort import SENTENCE_LENGTH, TooMuch
from nomicbot.language.families.arguing import ARGUED, argument_behind
from nomicbot.language.families.asking import TOPICS, Request
from nomicbot.language.families.joining import Naming, names_another, speaks_of_name
from nomicbot.language.families.naming import MAY_NAME, bare, name_in, talk_before
from nomicbot.language.families.recognising import recognised_first
from nomicbot.language.list_headings import my_deeds, own_deeds
from nomicbot.language.listing import Listing
from nomicbot.language.phrases import Act, Heading, Phrase, Said
from nomicbot.language.plainer import by_the_above, plainer
from nomicbot.language.reading import Reading
from nomicbot.language.recognised_rows import announces_recognitions, recognised_rows
from nomicbot.language.repeating import repeated, repeats
from nomicbot.language.retracting import Retracting
from nomicbot.language.sentences import BULLET, Sentence, Sentences, above_list, core, ends_paragraph, line_alone
from nomicbot.language.tools import Tools

_ONLY_LABELLED = re.compile(r"\W*(?:votes?|lobby|lobbied|payments?|bribes?)[ \t]*:(?!\s*I\b)", re.IGNORECASE)
"""A label in front of acts that does not say whose they are."""
_SAID_ABOVE = 240
_TO_BOT = re.compile(r"\s*(?:@?(?:nomic)?bot\s*[,:!-]|@(?:nomic)?bot\b|!(?=[a-z]))", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"\W*(?:(?:and|but|so|no|well|yes|ah|oh)[\s,]+)*(?:(?:that|those)\b|I\s+do(?:n't|\s+not)\b)", re.IGNORECASE
)
"""How a sentence begins that speaks of what stands above it, or answers that, if only in the mail that is answered."""
_ANSWER = 2
"""Words of a sentence that only answers somebody: "Nope", "lol no"."""
_NEVER_CLOSED = "the fence that opens here is never closed, so that nothing from here on is read"


class Passage:
    """Reads one passage, with its headings and lists."""

    def __init__(self, post: Reading, bones: Skeleton, shown: Shown | None = None) -> None:
        self._post = post
        bones = with_arguments(bones)
        apart = displayed(bones.text)
        text, regions = transactions(
            unlinked_rows(corrected(spelled_out(without_brackets(with_colons(bones.text), post.tools.attempts.acts))))
        )
        self._bones = bones = replace(bones, text=text)
        self._sentences = Sentences(bones.text)
        self._doing = Doing(post, bones, self._sentences)
        self._listing = Listing(post, bones, self._sentences, self._doing)
        self._shown = self._doing.shown
        if shown:  # by what stands above the rows that are answered
            self._shown.begins(plainly=shown.plainly)
        self._told = narrated(bones.text)
        self._pasted = [*pasted(bones.text), *apart, *told(bones.text, self._told)]
        self._retracting = Retracting(post, bones, self._shown)
        self._headed_from: int | None = None
        """Where the first motion stands that only a heading offers."""
        self._acted, self._before = False, ""
        """Whether the sentence before did something, and that sentence."""
        self._depending = Depending(
            post, bones, self._sentences, self._sentence, lambda: self._listing.is_open, regions, self._shown
        )

    def read(self) -> None:
        """All sentences in order."""
        if reasons := self._post.take_reasons(self._bones, 0, self._doing.acts):
            self._sentences.go_to(reasons)  # of a CFI whose statement is quoted above
        if not self._bones.fences and self._bones.unclosed is None and not stirs(self._bones.text):
            return
        plainly = self._post.subject.tried or staged(self._bones.text)
        if plainly or self._post.subject.told or to_be_signed(self._bones.text):
            self._shown.stays(plainly)
        for sentence in self._sentences:
            try:
                self._post.look()
                if taken := self._doing.texts.ends(sentence.start):
                    self._sentences.go_to(taken)
                    continue
                if truly_no_vote(sentence.text, self._post.read):
                    continue
                if test := tries(sentence.text):
                    self._shown.stays()
                if self._post.read and (test or self._retracting.all(sentence.text)):
                    self._post.take_back(self._retracting.end(sentence), whole=True)
                else:
                    count = len(self._post.read)
                    self._depending.read(by_the_above(sentence, self._post.read, self._post.text, self._bones))
                    done = self._post.read[count:]
                    if governed(sentence.text, done) or self._post.subject.doubts(done):
                        self._post.take_back(self._retracting.end(sentence), since=count)
                    self._acted, self._before = len(self._post.read) != count, sentence.text
            except TooMuch:
                self._post.give_up(*self._bones.span(sentence.start, len(self._bones.text)))
                raise
        self._depending.close()
        if self._bones.unclosed is not None:
            self._post.drop_offer()
            self._post.ask((self._bones.unclosed, self._bones.end), _NEVER_CLOSED)

    def _sentence(self, sentence: Sentence) -> None:
        if self._bones.commented is not None and sentence.start >= self._bones.commented:
            self._shown.stays()
        if sentence.opens_paragraph and self._retracting.embeds(sentence):
            return
        if self._listing.goes_on(sentence):
            return
        self._shown.goes_on(sentence.opens_paragraph, sentence.item, sentence.text)
        if self._told and self._told[0] <= sentence.start <= self._told[1]:
            self._shown.begins(plainly=True)
        elif not self._shown and any(start <= sentence.start < end for start, end in self._pasted):
            self._shown.begins()
        if (sentence.item and others_act(self._bones.text, sentence.start)) or (
            sentence.text[:1] == "I" and reported(self._bones.text, sentence.start)
        ):
            self._shown.begins(straight_below=True)
        if _ONLY_LABELLED.match(sentence.text) and not may_be_own(self._said_above(sentence), near=True):
            self._shown.begins(straight_below=True)
        if self._doing.reanimates(sentence):
            return
        if end := self._listing.ballots.takes(sentence, shown=self._shown):
            self._sentences.go_to(end)
            return
        text = sentence.text
        if not text.strip(MARK + " \t\r\n"):
            if self._shown or not self._headed(sentence):
                self._doing.fences(sentence)
        elif (
            (sentence.ends_with_colon and self._introduces(sentence))
            or self._shown.takes_in(text)
            or (_TO_BOT.match(text) and self._asked(sentence))
        ):
            return
        elif self._post.read and resays(text, self._post.read[-1].text):
            self._post.take_back(self._bones.span(sentence.start, sentence.end)[0])
            self._ordinary(sentence)
        elif MARK not in text and repeats(text) and (again := self._post.repeatable):
            if not repeated(self._post.read, again, text, self._bones.span(sentence.start, sentence.end)):
                self._post.take_back(self._retracting.end(sentence))  # nobody can tell how often
        elif self._retracting.unsays(sentence, self._before, self._acted):
            if self._votes_again(sentence):
                return
            if not self._post.read and len(text.split()) > _ANSWER and not _POINTS_BACK.match(text):
                self._shown.begins(straight_below=True)  # "This is only an example" speaks of what follows
            self._retracting.take_back(sentence)
        elif provides(text):
            self._retracting.provide(sentence)
        elif sentence.opens_paragraph and entitles(title := line_alone(self._bones.text, sentence)):
            self._shown.begins(plainly=instructs(title))
            if documents(title):
                self._shown.stays(plainly=True)
        elif speaks_on_stage(text) and not self._bones.text[: sentence.start].rpartition("\n")[2].strip():
            self._shown.begins(straight_below=True, plainly=True)
        elif steps(text):
            self._shown.begins(straight_below=True)
        elif hands_all_on(text) and line_alone(self._bones.text, sentence):
            self._shown.stays()
        elif self._tells(sentence) and self._tools.attempts.find(masked(text)) is None:
            self._shown.begins(plainly=instructs(text))
        else:
            before = len(self._post.read)
            self._ordinary(sentence)
            done = any(isinstance(one, Announcement) for one in self._post.read[before:])
            if passes_on(text):
                self._shown.begins()
            elif not (done or self._shown) and labels(text[opening_end(text) or topic_end(text) :]):
                self._shown.begins(straight_below=True)
            elif asks_about(text):
                self._shown.asked(text)
            elif supposes(text):
                self._shown.begins(
                    not (above_list(self._bones.text, sentence.end) or points_below(text)), plainly=imagines(text)
                )

    def _said_above(self, sentence: Sentence) -> str:
        """The words above a sentence, of its own paragraph or the one before."""
        above = self._bones.text[max(0, sentence.start - _SAID_ABOVE) : sentence.start].rstrip()
        return above.rpartition("\n\n")[2].strip()

    def _votes_again(self, sentence: Sentence) -> bool:
        """Whether a sentence that takes something back says what: a vote that it casts anew, or the one behind it."""
        text = self._bones.text
        stop = text.find("\n\n", sentence.end)
        words = text[sentence.start : len(text) if stop == -1 else stop]
        at = None if self._shown else votes_again(words, self._post.read, self._tools.attempts)
        if at is None:
            return False
        if at < len(sentence.text):
            self._ordinary(replace(sentence, start=sentence.start + at, text=sentence.text[at:]))
        return True

    @property
    def _tools(self) -> Tools:
        return self._post.tools

    def _tells(self, sentence: Sentence) -> bool:
        """Whether a sentence reports what follows it, or breaks off before a paragraph of somebody's words."""
        ends = ends_paragraph(self._bones.text, sentence.end)
        titled = sentence.opens_paragraph and heads_words(line_alone(self._bones.text, sentence))
        return reports(sentence.text) or (ends and (titled or leaves_open(sentence.text)))

    def _introduces(self, sentence: Sentence) -> bool:
        """Whether a line that ends with a colon keeps what stands below it from being what its author does."""
        text = sentence.text
        if heads_views(text) or own(text) or own_lead(text) or is_topic(text) or own_deeds(self._bones.text, sentence):
            return False
        if heads_inquiry(self._bones.text, sentence.start):
            return False
        if (
            leads_below(text)
            or my_deeds(text)
            or leads_to_offer(text, self._bones.text[sentence.end : sentence.end + 80])
        ):
            return False
        if isinstance(self._post.parse(core(text)[:SENTENCE_LENGTH], "heading"), Heading) or announces_recognitions(
            text
        ):
            return False
        if proxied(text) or announces_words(text.rstrip(": \n")):
            self._shown.begins()
            return True
        others, below = others_words(text), self._bones.text[sentence.end : sentence.end + 80]
        shown = shows(text) or previews(text) or entitles(text) or instructs(text) or announces_none(text, below)
        above = self._bones.text.rfind("\n\n", 0, sentence.start) + 1
        shown = shown or leads_astray(self._bones.text[above : sentence.end], below)
        if not (others or shown or speaks(text)) or self._tools.attempts.find(masked(text[: SENTENCE_LENGTH * 2])):
            return False
        if others:
            # Somebody else's words, or an example.
            skipped = self._sentences.skip_paragraph()
            self._listing.ballots.skips(*skipped)
            if BULLET.match(self._bones.text, skipped[0]):
                self._shown.lists()
        else:
            self._shown.begins(straight_below=not shown, plainly=instructs(text))
        return True

    # -- single sentences

    def _ordinary(self, sentence: Sentence) -> None:
        if cut := recognised_first(sentence.text):
            self._ordinary(replace(sentence, text=sentence.text[:cut].removesuffix("and ").rstrip(" ,\n")))
            self._ordinary(replace(sentence, start=sentence.start + cut, text=sentence.text[cut:]))
            return
        written, sentence = sentence, plainer(sentence, self._bones)
        plain = masked((text := sentence.text)[: SENTENCE_LENGTH * 2])
        at = text_behind(text, sentence.start, self._bones)
        if at and self._tools.attempts.find(plain) is None:
            sentence = replace(sentence, start=sentence.start + at, text=text[at:])  # only its form offers it
        if MARK in text and HEADS.match(text) and not self._shown and self._parsed(sentence, "head"):
            return
        bare_offer = None if self._shown else imperative(sentence, self._bones)
        if bare_offer is not None and self._parsed(bare_offer, "bare_offer"):
            return
        if not self._shown and (self._argued(sentence) or (sentence.opens_paragraph and self._headed(sentence))):
            return
        if MAY_NAME.search(plain) and self._named(sentence):
            return
        if not self._shown and (rows := recognised_rows(sentence, self._bones, self._tools.aloud)):
            self._post.extend(rows[0])
            self._sentences.go_to(rows[1])
            return
        if sentence.ends_with_colon and not self._shown and self._listing.heads(sentence):
            return
        attempt = self._tools.attempts.find(plain)
        if attempt is not None:
            self._doing.attempt(sentence, plain, attempt, self._listing.heads_more)
        elif (
            not self._doing.passive(sentence)
            and not self._doing.alike(written)
            and not self._doing.chained(sentence)
            and not self._doing.reworded(sentence)
            and not self._doing.small(sentence)
            and not self._doing.clipped(sentence)
            and not self._doing.misspelt(sentence, plain)
            and not self._listing.bare_row(sentence)
        ):
            self._doing.before = text[-400:]
            self._doing.fences(sentence)

    # -- names, requests, headings

    def _parsed(self, sentence: Sentence, start: str) -> bool:
        """Whether a heading such as "Proposal: Title" stands above its text."""
        if withholds(self._bones.text) or not all(map(idle, asides(sentence.text))):
            return False
        read = self._post.parse(core(sentence.text), start)
        if not isinstance(read, Phrase):
            return False
        self._post.announce(Said((Act(read),)), self._post.source(self._bones, sentence.start, sentence.end))
        return True

    def _argued(self, sentence: Sentence) -> bool:
        """Whether an argument in no fence stands behind the label that a sentence begins with."""
        head = ARGUED.match(self._bones.text, sentence.start, sentence.end + 1)
        if head is None:
            return False
        source = self._post.source(self._bones, sentence.start, sentence.end)
        searcher = Searcher(source.post, self._bones, source.effort, self._doing.acts, source.aloud)
        found = argument_behind(head, source, searcher)
        if found is None:
            return False
        self._post.close()
        self._post.extend(found[:1])
        self._sentences.go_to(found[1])
        return True

    def _headed(self, sentence: Sentence) -> bool:
        """Whether a heading such as "Proposal: Title" stands above a text in no fence."""
        if self._post.offered is not None:
            return False
        source = self._post.source(self._bones, sentence.start, sentence.end)
        searcher = Searcher(source.post, self._bones, source.effort, self._doing.acts)
        first = sentence.start if self._headed_from is None else self._headed_from
        found, end = headed(source, searcher, self._bones.text[:first], self._post.subject.proposing)
        if found:
            self._headed_from = first
            self._post.extend(found)
            self._sentences.go_to(end)
        return bool(found)

    def _named(self, sentence: Sentence) -> bool:
        if talk := talk_before(sentence.text):
            start = sentence.start + talk
            sentence = replace(sentence, start=start, text=self._bones.text[start : sentence.end])
        words = bare(core(sentence.text)[:SENTENCE_LENGTH])
        given, read = name_in(words), self._post.parse(words, "sentence")
        if given is not None:
            read = Said((Act(Naming(given)),))
        if not isinstance(read, Said) or not all(isinstance(act.phrase, Naming) for act in read.acts):
            if self._post.nameless and speaks_of_name(sentence.text) and not sentence.text.rstrip().endswith("?"):
                self._post.take_back(self._retracting.end(sentence))
            return False
        source = self._post.source(self._bones, sentence.start, sentence.end)
        naming = read.acts[0].phrase
        if read.remark is not None and isinstance(naming, Naming) and names_another(str(read.remark)):
            naming = naming.doubtful()
            read = Said((Act(naming),))
        if self._post.nameless:
            self._post.announce(read, source)
        elif not self._shown and isinstance(naming, Naming):
            self._post.hear(naming, source)
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
        self._doing.ask(sentence, f"the bot can be asked for {', '.join(TOPICS[:-1])} and {TOPICS[-1]}", hints)
        return True
