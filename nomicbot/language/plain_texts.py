"""Texts of motions that stand in no fence, beside the sentence that offers them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from nomicbot.language.clauses import Part
from nomicbot.language.documents.amid import behind_talk
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.offers import Offer
from nomicbot.language.documents.plainly import ProposingPlainly
from nomicbot.language.documents.telling import tells
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import Sentence, Sentences

__all__ = ["PlainTexts", "offers_apart"]

_LEADS_TO_TEXT = re.compile(r"\b(?:text|between|delimited|what\s+stands)\b", re.IGNORECASE)
_MARK_BEHIND = re.compile(rf"[ \t\r\n.]*+{MARK}")
_MORE_THAN_TEXT = "it is not clear whether what stands above is one text: it stands between {{ and }}"


def offers_apart(parts: Sequence[Part]) -> list[Part]:
    """The parts of a sentence, each offer the last act of its part."""
    apart: list[Part] = []
    for part in parts:
        acts = part.said.acts
        ends = [number for number, act in enumerate(acts, 1) if isinstance(act.phrase, Offer)]
        bounds = sorted({0, *ends, len(acts)})
        apart += [replace(part, said=replace(part.said, acts=acts[a:b])) for a, b in pairwise(bounds)]
    return apart


@dataclass(frozen=True, slots=True)
class PlainTexts:
    """Finds the texts of one passage; `acts` says whether words of it look like an action."""

    post: Reading
    bones: Skeleton
    sentences: Sentences
    acts: Callable[[str], bool]

    def of_offer(self, sentence: Sentence, before: str, goes_on: bool = False) -> None:
        """The text of an offer that has none yet; `before` are the last words that were no action.

        Where the sentence `goes_on` with other acts, a fence at its end is the text.
        """
        offered = self.post.offered
        if offered is None and (end := self.post.take_reasons(self.bones, self.sentences.position, self.acts)):
            self.sentences.go_to(end)
        if offered is None or offered.bodies:
            return
        fences = self.bones.fences_in(sentence.start, sentence.end)
        over = sentence.text.partition(MARK)[0]
        if fences and (goes_on or tells(over) or _LEADS_TO_TEXT.search(sentence.text)):
            self.post.fence(fences[0], self.bones, before)  # behind words that lead to it
            return
        if offered.states(self.bones, self.sentences.position, self.acts):
            self.post.close()
            end = self.post.take_reasons(self.bones, self.sentences.position, self.acts)
            self.sentences.go_to(end or self.sentences.position)
            return
        if offered.stands_above:
            end = None
        else:
            at = behind_talk(self.bones.text, self.sentences.position, self.acts)
            end = offered.take_below(self.bones, at, sentence.ends_with_colon, self.acts)
        if end is not None:
            self.sentences.go_to(end)
            self.post.close()
        elif not sentence.ends_with_colon and _MARK_BEHIND.match(self.bones.text, sentence.end) is None:
            above = offered.take_above(self.bones, sentence.start, self.acts)
            if above is not None and not self.post.forget(above):
                offered.doubt = _MORE_THAN_TEXT
            if above is not None:
                self.post.close()

    def of_change(self, sentence: Sentence, parts: Sequence[Part]) -> bool:
        """Whether a sentence proposes a change whose text stands below: "I propose to amend rule 3-4 to read:".

        Then that is the whole of the proposal, if what stands below belongs to it beyond doubt.
        """
        part = parts[-1]
        last = part.said.acts[-1].phrase
        if not sentence.ends_with_colon or part.joined is not None or not isinstance(last, ProposingPlainly):
            return False
        if len(parts) > 1 or len(part.said.acts) > 1 or part.said.remark is not None:
            return False
        source = self.post.source(self.bones, sentence.start + part.at, sentence.end)
        start = source.start + (last.first.start_pos or 0)
        below = Searcher(source.post, self.bones, source.effort, self.acts).spelt_out(start, sentence.end)
        if below is None or below.doubtful:
            return False
        self.post.close()
        self.post.extend((last.with_text(source, self.bones.span(below.start, below.end)),))
        self.sentences.go_to(below.end)
        return True
