"""What a sentence does to the actions above it: takes them back, puts them right, has them hang on something."""

from nomicbot.game.actions import Announcement
from nomicbot.language.around.afterthoughts import changes
from nomicbot.language.around.disclaiming import disclaims_all
from nomicbot.language.around.disowning import disowns, goes_on, says_whose, stays, tells_of_text
from nomicbot.language.around.provisos import of_all, of_what_follows
from nomicbot.language.around.putting_right import of_recognised, puts_right
from nomicbot.language.around.surroundings import Shown
from nomicbot.language.around.unsaying import says_no
from nomicbot.language.conditional import CANNOT_WAIT
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import Sentence
from nomicbot.rulebooks.bnomic.vocabulary import Forfeit


class Retracting:
    """Asks about actions of one passage that a sentence below them unsettles."""

    def __init__(self, post: Reading, bones: Skeleton, shown: Shown) -> None:
        self._post = post
        self._bones = bones
        self._shown = shown
        self._above = 0
        """How much was read before the paragraph above."""

    def end(self, sentence: Sentence) -> int:
        """Where a sentence ends in the post."""
        return self._bones.span(sentence.start, sentence.end)[1]

    def all(self, words: str) -> bool:
        """Whether a sentence says that nothing above was meant, or that who left above stays."""
        if (disowns(words) and not of_recognised(words, self._post.read)) or disclaims_all(words):
            return True
        done = self._post.read if stays(words) else ()
        return any(isinstance(one, Announcement) and isinstance(one.action, Forfeit) for one in done)

    def embeds(self, sentence: Sentence) -> bool:
        """Whether the paragraph above was only part of what this one goes on with: then who can tell."""
        above, self._post.paragraph = self._post.paragraph, len(self._post.read)
        self._above = above
        text = self._bones.text
        if above == len(self._post.read) or not goes_on(text[sentence.start : sentence.end]):
            return False
        if tells_of_text(sentence.text) and text[: sentence.start].rstrip().endswith(MARK):
            return False
        self._post.take_back(self.end(sentence), since=above)
        return True

    def unsays(self, sentence: Sentence, before: str, acted: bool) -> bool:
        """Whether a sentence takes back what was done above; `acted` if the one straight `before` did something."""
        if self._post.around.straight and says_no(self._bones.text[: sentence.end].lstrip()):
            return False  # it says no to what is quoted straight above it
        if acted and changes(sentence.text):
            return True
        return puts_right(sentence.text, before, self._post.read, acted=acted)

    def take_back(self, sentence: Sentence) -> None:
        """A sentence of its own paragraph is about all of the one above it."""
        since = self._since(sentence)
        self._post.take_back(self.end(sentence), since=self._post.paragraph if says_whose(sentence.text) else since)

    def provide(self, sentence: Sentence) -> None:
        """A sentence that says on what hangs what was done above it, or what stands below it (1-3.k)."""
        if self._post.read and not of_what_follows(sentence.text):
            self._post.take_back(
                self.end(sentence), whole=of_all(sentence.text), since=self._since(sentence), reason=CANNOT_WAIT
            )
        else:
            self._shown.begins()

    def _since(self, sentence: Sentence) -> int | None:
        return self._above if sentence.opens_paragraph else None
