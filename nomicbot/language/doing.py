"""What becomes of a sentence that looks like an action: it is announced, or its author is asked about it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from nomicbot.game.actions import Announcement, Meaning
from nomicbot.language.around.act_ends import untagged
from nomicbot.language.around.jests import of_the_game, only_wished
from nomicbot.language.around.moods import Attempt, asides, conditional, masked, tentative
from nomicbot.language.around.residue import depends
from nomicbot.language.around.surroundings import Shown
from nomicbot.language.ballots.alike import alike
from nomicbot.language.ballots.souls import soul_votes
from nomicbot.language.chains import Chains, leaves_out
from nomicbot.language.clauses import Clauses, Part, goes_on, offers
from nomicbot.language.conditional import CANNOT_WAIT, waits
from nomicbot.language.conditional_reading import meant
from nomicbot.language.documents.amid import without_talk
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.offers import Offer
from nomicbot.language.doubting import Doubts
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.families.choices import SHOUTED
from nomicbot.language.families.joining import loses_name
from nomicbot.language.families.motions import unclear
from nomicbot.language.families.recognising import RECOGNISING
from nomicbot.language.grammar import Stuck
from nomicbot.language.joined import Joined, Stretch, respelt_sentence
from nomicbot.language.others_votes import OTHERS_VOTES, others_votes
from nomicbot.language.phrases import NUMBERS, Said
from nomicbot.language.plain_texts import PlainTexts, offers_apart
from nomicbot.language.questions import Slip, reason_of, respelt
from nomicbot.language.reading import Reading
from nomicbot.language.repeated_blocks import done_repeatedly
from nomicbot.language.repeating import spelt_out
from nomicbot.language.segments import Segments, above
from nomicbot.language.sentences import Sentence, Sentences, core, items_below
from nomicbot.language.tools import Tools
from nomicbot.language.wordings.other_words import OtherWords
from nomicbot.language.wordings.participles import HEREBY, opening_end

ADVISED_LENGTH = 400
"""Characters of a sentence that advice on it is taken from."""
_NUMBER = re.compile(rf"\b(?:p?\d+|{'|'.join(NUMBERS)})\b", re.IGNORECASE)
TOO_LONG = "the sentence is too long to be read"
CONDITIONS = CANNOT_WAIT
_PAST = "it is not clear whether this is done here, or was done before"
_NOT_WHOLE = "it cannot be read as a whole"
_SAY = "I "
_SOUL = "it is not clear what the Soul votes"
_ONLY_SHOWN = "it is not clear whether this is said here, or only shown"


class Doing:
    """Announces what the sentences of one passage do, and asks where that is in doubt."""

    def __init__(self, post: Reading, bones: Skeleton, sentences: Sentences) -> None:
        self._post = post
        self._bones = bones
        self._sentences = sentences
        self._clauses = Clauses(post.parse, post.tools.attempts)
        self._segments = Segments(self._clauses, post.tools.attempts)
        self._other_words = OtherWords(post, bones, self._clauses, self._segments)
        self._doubts = Doubts(self._clauses, post.tools.attempts)
        self.doubt = self._doubts.of
        """What is to be asked about a clause, or an empty string."""
        self._chains = Chains(post, self._other_words, self._clauses, self.doubt)
        self.texts = PlainTexts(post, bones, sentences, self.acts)
        self.shown = Shown()
        self.before = ""
        """The last words that were no action, which may say what a fence below them is."""

    @property
    def _tools(self) -> Tools:
        return self._post.tools

    def attempt(self, sentence: Sentence, plain: str, attempt: Attempt, heads: Callable[[Sentence], bool]) -> None:
        """A sentence that looks like an action: read it, or ask, unless it `heads` a list."""
        text = core(sentence.text)
        idle = attempt.family is None and not of_the_game(text) and self._post.reworded(text) is None
        idle = idle and self._other_words.titled(text) is None
        if only_wished(text, self._bones.text, sentence.end):
            return
        if idle:
            self.chained(sentence)
        elif len(text) > SENTENCE_LENGTH:
            self.ask(sentence, TOO_LONG)
        elif depends(plain) or any(map(depends, asides(text))):
            self.question(sentence, attempt, CONDITIONS)
        elif self.shown:
            self.question(sentence, attempt, _ONLY_SHOWN)
        elif text.endswith("?") and not untagged(text):
            self.question(sentence, attempt, "it is a question")
        elif text.endswith("?"):
            self._read(sentence, untagged(text), attempt, heads)
        elif offering := self._other_words.before_offer(text):
            self.parts(sentence, offering, attempt)
        elif opened := self._clauses.opened(text):
            self._opened(sentence, text, attempt, *opened)
        elif named := self._clauses.naming_it(text, attempt.start, self._post.above(self._bones, sentence.start)):
            self.parts(sentence, named, attempt)
        else:
            self._read(sentence, text, attempt, heads)

    def _read(self, sentence: Sentence, text: str, attempt: Attempt, heads: Callable[[Sentence], bool]) -> None:
        if attempt.family is None and done_repeatedly(self._post, self._bones, sentence, text):
            return
        read = self._post.parse(text, "sentence")
        if isinstance(read, Said):
            if read.remark is None or not self.chained(sentence):
                self.said(sentence, read, attempt)
            return
        assert isinstance(read, Stuck)
        if (MARK in text and self._without_fences(sentence, text)) or heads(sentence):
            return
        turned = self._other_words.turned(text)
        if turned and not any(map(self.doubt, turned)) and self._done(sentence, turned):
            return
        whole = self._chains.whole(text)
        if (whole is None or leaves_out(whole, text)) and self.chained(sentence):
            return
        if (whole and self._done(sentence, (whole,))) or self._in_other_words(sentence, text):
            return
        if bare := without_talk(text, attempt.start, self._offers, self._clauses.acts):
            said = self._post.parse(bare, "sentence")
            assert isinstance(said, Said)
            self.parts(sentence, (Part(said, 0, bare),), attempt)
        elif parts := self._clauses.amid(text, attempt.start, read):
            self.parts(sentence, parts, attempt)
        elif not self.reworded(sentence) and not self._amid_talk(sentence, True) and not self.slipped(sentence, text):
            reason = "no action of that kind is known" if attempt.family is None else reason_of(text, read)
            self.question(sentence, attempt, reason, prefer_advice=True)

    def reanimates(self, sentence: Sentence) -> bool:
        """A Soul and its votes, in as many sentences and rows as they take."""
        found = soul_votes(sentence.text, self._bones.text, sentence.start, self.acts)
        if found is None or self.shown or (found.said is None and not found.nominal):
            return False
        read = self._post.parse(found.said.text, "sentence") if found.said else None
        part = Part(read, 0, found.said.text, found.said) if found.said and isinstance(read, Said) else None
        self._sentences.go_to(found.end)
        if part is None or self.doubt(part) or not self._done(sentence, (part,)):
            self.ask(replace(sentence, end=found.end), _SOUL)
        return True

    def _offers(self, words: str) -> bool:
        """Whether a sentence is an offer from end to end."""
        return isinstance(read := self._post.parse(words, "sentence"), Said) and offers(read)

    def _opened(self, sentence: Sentence, text: str, attempt: Attempt, opening: Part) -> None:
        """A sentence that opens with the participle of an action: "Having healed Peter, I vote FOR p3"."""
        end = opening_end(text)
        read = self._post.parse(text[end:], "sentence")
        behind: tuple[Part, ...] = (Part(read, end, text[end:]),) if isinstance(read, Said) else ()
        if isinstance(read, Stuck):
            behind = self._clauses.amid(text[end:], max(attempt.start - end, 0), read)
            behind = tuple(replace(part, at=part.at + end) for part in behind)
        if not behind:
            self.question(sentence, attempt, _PAST if opening.past else _NOT_WHOLE)
        elif opening.dated or not opening.past:
            self.parts(sentence, behind if opening.dated else (opening, *behind), attempt)
        else:
            self.ask(replace(sentence, end=sentence.start + end), _PAST)
            self.parts(sentence, behind, attempt)

    def said(self, sentence: Sentence, said: Said, attempt: Attempt) -> None:
        """A sentence that was read: do what it says, unless something about it is in doubt."""
        self.parts(sentence, (Part(said, 0, sentence.text),), attempt)

    def parts(self, sentence: Sentence, parts: Sequence[Part], attempt: Attempt) -> None:
        """A sentence that was read clause by clause: all that it says is done, or none of it."""
        for part in parts:
            if question := self.doubt(part):
                if parts[0].participle or not (self._amid_talk(sentence) or self._clearer(sentence, part)):
                    self.question(sentence, attempt, question)
                return
        self._done(sentence, parts)

    def _done(self, sentence: Sentence, parts: Sequence[Part]) -> bool:
        """Does what a sentence says, or asks under which name; true, since that is all that is to be made of it."""
        if loses_name([act.phrase for part in parts for act in part.said.acts], sentence.text):
            self.ask(sentence, "it is not clear under which name", ('I become a player named "Zed".',))
            return True
        if others_votes(parts, self._bones.text[sentence.start : sentence.end]):
            self.ask(sentence, OTHERS_VOTES)
            return True
        before = len(self._post.read)
        if self.texts.of_change(sentence, parts):
            self._post.begins(before)
            return True
        self._say(sentence, offers_apart(parts))
        spelt_out(self._post.read, before, self._post.text)
        self._post.begins(before)
        self.texts.of_offer(sentence, self.before)
        if not _is_item(sentence) and any(act.phrase.takes_list for act in parts[-1].said.acts):
            self._sentences.go_to(items_below(self._bones.text, sentence.end)[1])
        return True

    def _say(self, sentence: Sentence, parts: Sequence[Part]) -> None:
        """All that a sentence does in order: what it goes on with behind an offer, behind the text of that."""
        for number, part in enumerate(parts, 1):
            self._announce(sentence, part)
            if number < len(parts):
                self.texts.of_offer(sentence, self.before, goes_on=True)
                if self._post.hold(partial(self._say, sentence, parts[number:])):
                    return

    def _amid_talk(self, sentence: Sentence, stuck: bool = False) -> bool:
        """A sentence whose acts stand amid talk, or hold some, each of which is clear by itself."""
        text = core(sentence.text)
        parts = self._segments.read(text, above(self._bones.text, sentence.start))
        if not parts or any(map(self.doubt, parts)):
            parts = self._chains.bare(text) if stuck else ()
        return bool(parts) and self._done(sentence, parts)

    def clipped(self, sentence: Sentence) -> bool:
        """A sentence that casts votes in capitals without "I vote": "That's good enough for me, FOR p12"."""
        text = core(sentence.text)
        if (
            not SHOUTED.search(text)
            or len(text) > SENTENCE_LENGTH
            or text.endswith("?")
            or self.shown
            or tentative(text)
        ):
            return False
        if conditional(masked(text)) or any(conditional(words) for words in asides(text)):
            return False
        parts = self._segments.clipped(text, self._bones.text, sentence.start, sentence.end)
        return bool(parts) and not any(map(self.doubt, parts)) and self._done(sentence, parts)

    def _clearer(self, sentence: Sentence, part: Part) -> bool:
        """A sentence that is read in other words, which take in what was in doubt: "I vote FOR this one (p16)"."""
        joined = self._post.reworded(core(sentence.text)) if part.joined is None else None
        doubtful = self._doubts.beside(part.text, part.said)
        told = _NUMBER.search(doubtful)
        taken_in = joined is not None and told is not None and told[0] in joined.text and doubtful not in joined.text
        return taken_in and self.reworded(sentence)

    def _announce(self, sentence: Sentence, part: Part) -> None:
        if part.joined is not None:
            self._post.announce_joined(part.said, part.joined, self._bones, sentence.start)
            return
        source = self._post.source(self._bones, sentence.start + part.at, sentence.end)
        source = replace(source, item=_is_item(sentence))
        if part.participle and self._post.has_read(part.said, source):
            return  # it tells of what was announced above
        self._post.announce(part.said, source)

    def acts(self, words: str) -> bool:
        """Whether words of a passage look like an action."""
        return self._tools.attempts.find(masked(words[:ADVISED_LENGTH])) is not None

    def _without_fences(self, sentence: Sentence, text: str) -> bool:
        """A sentence that is an action up to a fence that has nothing to do with it."""
        mark = text.index(MARK)
        read = self._post.parse(core(text[:mark]), "sentence")
        if not isinstance(read, Said) or any(isinstance(act.phrase, Offer) or unclear(act.phrase) for act in read.acts):
            return False
        if self._doubts.beside(text[:mark], read):
            return False
        self._post.announce(read, self._post.source(self._bones, sentence.start, sentence.end))
        self.fences(sentence, mark)
        return True

    def alike(self, sentence: Sentence) -> bool:
        """A sentence that does what the one before does to somebody or something else: "Same for p13"."""
        before = self._post.act_before(self._bones.span(sentence.start, sentence.end)[0])
        joined = alike(core(sentence.text), before) if before and not self.shown else None
        read = self._post.parse(joined.text, "sentence") if joined is not None else None
        if joined is None or not isinstance(read, Said):
            return False
        self.parts(sentence, (Part(read, 0, joined.text, joined),), Attempt(None))
        return True

    def passive(self, sentence: Sentence) -> bool:
        """A sentence in the passive voice that says with "hereby" that it does something: "p18 is hereby vetoed"."""
        text = core(sentence.text)
        if not HEREBY.search(text) or len(text) > SENTENCE_LENGTH or conditional(masked(text)) or tentative(text):
            return False
        part = None if text.endswith("?") else self._clauses.hereby(text)
        if part is None:
            return False
        if self.shown:
            self.question(sentence, Attempt(None), _ONLY_SHOWN)
        else:
            self.parts(sentence, (part,), Attempt(None))
        return True

    def chained(self, sentence: Sentence) -> bool:
        """A sentence that joins several acts, each of which is read as it would be alone."""
        text = core(sentence.text)
        parts = () if self.shown else self._chains.read(sentence.start, text)
        return bool(parts) and self._done(sentence, parts)

    def item(self, sentence: Sentence, text: str) -> bool:
        """An item of a list of acts, read as it would be behind an "I" in a sentence of its own."""
        joined = Joined(f"{_SAY}{text}", (Stretch(0, _SAY, 0, 0), Stretch(len(_SAY), text, 0)))
        plain = not self.shown and len(text) <= ADVISED_LENGTH and MARK not in text and not depends(masked(text))
        parts = self._chains.alone(sentence.start, joined.text) if plain and not text.endswith("?") else ()
        return bool(parts) and self._done(sentence, tuple(part.within(joined) for part in parts))

    def _in_other_words(self, sentence: Sentence, text: str) -> bool:
        parts = self._chains.in_other_words(sentence.start, text)
        return bool(parts) and self._done(sentence, parts)

    def small(self, sentence: Sentence) -> bool:
        """A sentence that votes in few words: "Yes to p14, the goat is a ripper"."""
        text = core(sentence.text)
        if self.shown or text.endswith("?") or tentative(text) or len(text) > ADVISED_LENGTH:
            return False
        if depends(masked(text)) or any(map(depends, asides(text))):
            if self._other_words.votes(sentence.start, text) is None:
                return False
            self.question(sentence, Attempt(None), CONDITIONS)
            return True
        return self._in_other_words(sentence, text)

    def reworded(self, sentence: Sentence) -> bool:
        """A sentence that can be read when it is put in other words: "I cast my veto on p3"."""
        text = core(sentence.text)
        joined = self._post.reworded(text)
        plain = masked(joined.text) if joined is not None else ""
        attempt = self._tools.attempts.find(plain) if plain else None
        if joined is None or attempt is None or text.endswith("?") or tentative(text):
            return False
        if conditional(plain) or any(conditional(words) for words in asides(text)):
            self.question(sentence, attempt, CONDITIONS)
        elif self.shown:
            self.question(sentence, attempt, _ONLY_SHOWN)
        elif parts := self._clauses.reworded(joined, attempt.start):
            self.parts(sentence, parts, attempt)
        else:
            return False
        return True

    def misspelt(self, sentence: Sentence, plain: str) -> bool:
        """A sentence whose verb is one slip away from one of the game's, and which can be read with that."""
        verb = self._tools.attempts.verb(plain)
        if verb is None or not self._tools.spelling.knows(verb) or len(sentence.text) > SENTENCE_LENGTH:
            return False
        if conditional(plain) or tentative(plain):
            return False
        return self.slipped(sentence, core(sentence.text))

    def slipped(self, sentence: Sentence, text: str) -> bool:
        """A sentence that can be read with one word put right: read so if nothing else can be meant, or suggested."""
        slip = respelt(text, self._tools.spelling, self._post.parse)
        if slip is None:
            return False
        if not (slip.sure and not self.shown and self._done_respelt(sentence, text, slip)):
            hint = f"{' '.join(slip.text.replace(MARK, '{{ ... }}').split())}."
            plain = MARK in text or all(isinstance(one, Announcement) for one in self._tools.aloud(hint))
            readings = () if MARK in slip.text or not plain else (Meaning(hint, hint),)
            self.ask(sentence, f"“{slip.word}” is no word that is known here", (hint,) if plain else (), readings)
        return True

    def _done_respelt(self, sentence: Sentence, text: str, slip: Slip) -> bool:
        said = slip.said
        if text.endswith("?") or any(map(goes_on, said.acts)) or self.doubt(Part(said, 0, slip.text)):
            return False
        note = f"“{slip.word}” is read as “{slip.meant}”"
        if any(isinstance(act.phrase, Offer) for act in said.acts):
            bones = respelt_sentence(self._bones, sentence.start, sentence.text, slip.span, slip.meant)
            self._post.announce(said, self._post.source(bones, 0, len(bones.text)), note)
            self.texts.of_offer(sentence, self.before)
        else:
            joined = Joined.respelt(text, slip.span, slip.meant)
            self._post.announce_joined(said, joined, self._bones, sentence.start, note)
        return True

    def question(self, sentence: Sentence, attempt: Attempt, reason: str, prefer_advice: bool = False) -> None:
        """A question about a sentence, with what its family advises."""
        waiting = reason == CONDITIONS or (prefer_advice and waits(masked(sentence.text[:SENTENCE_LENGTH])))
        readings = meant(self._post, self._bones, sentence) if waiting else ()
        if waiting:
            reason, prefer_advice = CONDITIONS, False
        if attempt.family is None:
            self.ask(sentence, reason, readings=readings)
            return
        if attempt.family is RECOGNISING and sentence.ends_with_colon:
            self._sentences.skip_paragraph()  # what stands below is not its author's own
        advice = attempt.family.advise(sentence.text[:ADVISED_LENGTH])
        self.ask(sentence, advice.reason if prefer_advice and advice.reason else reason, advice.hints, readings)

    def ask(
        self, sentence: Sentence, reason: str, hints: tuple[str, ...] = (), readings: tuple[Meaning, ...] = ()
    ) -> None:
        """A question about a sentence, with sentences to send, and readings of it to choose one of."""
        if not self.shown.plainly:
            self._post.ask(self._bones.span(sentence.start, sentence.end), reason, hints, readings)

    def fences(self, sentence: Sentence, after: int = 0) -> None:
        """The fences of a sentence that does not itself say what they are."""
        for fence in self._bones.fences_in(sentence.start + after, sentence.end):
            self._post.fence(fence, self._bones, self.before)


def _is_item(sentence: Sentence) -> bool:
    return sentence.item and not sentence.ends_with_colon
