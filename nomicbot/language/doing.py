"""What becomes of a sentence that looks like an action: it is announced, or its author is asked about it."""

from collections.abc import Callable
from dataclasses import replace

from nomicbot.language.blocks import MARK, Skeleton
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.grammar import Stuck
from nomicbot.language.moods import Attempt, asides, conditional, harmless, idle, tentative
from nomicbot.language.motions import unclear
from nomicbot.language.offers import Offer, shortened
from nomicbot.language.phrases import Said
from nomicbot.language.questions import reason_of, respelt
from nomicbot.language.reading import Reading, Tools
from nomicbot.language.recognising import RECOGNISING
from nomicbot.language.sentences import Sentence, Sentences, core, items_below
from nomicbot.language.surroundings import Shown, cuts, leads_in, second_half, unfitting
from nomicbot.language.voting import Voting

ADVISED_LENGTH = 400
"""Characters of a sentence that advice on it is taken from."""

TOO_LONG = "the sentence is too long to be read"
CONDITIONS = "conditions on an action are not read yet"
_ONLY_SHOWN = "it is not clear whether this is said here, or only shown"


class Doing:
    """Announces what the sentences of one passage do, and asks where that is in doubt."""

    def __init__(self, post: Reading, bones: Skeleton, sentences: Sentences) -> None:
        self._post = post
        self._bones = bones
        self._sentences = sentences
        self.shown = Shown()
        self.before = ""
        """The last words that were no action, which may say what a fence below them is."""

    @property
    def _tools(self) -> Tools:
        return self._post.tools

    def attempt(self, sentence: Sentence, plain: str, attempt: Attempt, heads: Callable[[Sentence], bool]) -> None:
        """A sentence that looks like an action: read it, or ask, unless it `heads` a list."""
        text = core(sentence.text)
        if len(text) > SENTENCE_LENGTH:
            self.ask(sentence, TOO_LONG)
        elif conditional(plain) or any(conditional(aside) for aside in asides(text)):
            self.question(sentence, attempt, CONDITIONS)
        elif self.shown:
            self.question(sentence, attempt, _ONLY_SHOWN)
        elif text.endswith("?"):
            self.question(sentence, attempt, "it is a question")
        else:
            read = self._post.parse(text, "sentence")
            if isinstance(read, Said):
                self.said(sentence, read, attempt)
            elif not (MARK in text and self._without_fences(sentence, text)):
                assert isinstance(read, Stuck)
                if not heads(sentence):
                    self._stuck(sentence, text, attempt, read)

    def said(self, sentence: Sentence, said: Said, attempt: Attempt) -> None:
        """A sentence that was read: do what it says, unless something about it is in doubt."""
        if any(not isinstance(act.phrase, Voting) and unclear(act.phrase) for act in said.acts):
            self.question(sentence, attempt, "it is not clear which motions these are")
            return
        if doubtful := self._doubtful(sentence, said):
            self.question(sentence, attempt, f"it is not clear whether “{shortened(doubtful, 60)}” changes it")
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
        self.fences(sentence, mark)
        return True

    def _stuck(self, sentence: Sentence, text: str, attempt: Attempt, stuck: Stuck) -> None:
        if self._amid(sentence, text, attempt, stuck):
            return
        if slip := respelt(text, self._tools.spelling, self._post.parse):
            self._slip(sentence, *slip)
            return
        reason = "no action of that kind is known" if attempt.family is None else reason_of(text, stuck)
        self.question(sentence, attempt, reason, prefer_advice=True)

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
        self.said(replace(sentence, start=sentence.start + lead, text=sentence.text[lead:]), read, attempt)
        return True

    def misspelt(self, sentence: Sentence, plain: str) -> bool:
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
        self.ask(sentence, f"“{word}” is no word that is known here", (f"{hint}.",))

    def question(self, sentence: Sentence, attempt: Attempt, reason: str, prefer_advice: bool = False) -> None:
        """A question about a sentence, with what its family advises."""
        if attempt.family is None:
            self.ask(sentence, reason)
            return
        if attempt.family is RECOGNISING and sentence.ends_with_colon:
            self._sentences.skip_paragraph()  # what stands below is not its author's own
        advice = attempt.family.advise(sentence.text[:ADVISED_LENGTH])
        self.ask(sentence, advice.reason if prefer_advice and advice.reason else reason, advice.hints)

    def ask(self, sentence: Sentence, reason: str, hints: tuple[str, ...] = ()) -> None:
        """A question about a sentence, with sentences to send."""
        self._post.ask(self._bones.span(sentence.start, sentence.end), reason, hints)

    def fences(self, sentence: Sentence, after: int = 0) -> None:
        """The fences of a sentence that does not itself say what they are."""
        for fence in self._bones.fences_in(sentence.start + after, sentence.end):
            self._post.fence(fence, self._bones, self.before)
