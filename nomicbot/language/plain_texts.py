"""Texts of motions that stand in no fence, beside the sentence that offers them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from nomicbot.language.clauses import Part
from nomicbot.language.documents.amid import behind_talk
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.bodies import Body
from nomicbot.language.documents.offers import Offer, Offered
from nomicbot.language.documents.plain_offers import HERE_IT_IS
from nomicbot.language.documents.plainly import ProposingPlainly
from nomicbot.language.documents.quoted_statement import quoted_statement
from nomicbot.language.documents.telling import tells
from nomicbot.language.documents.told_titles import told_title
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import Sentence, Sentences
from nomicbot.rulebooks.bnomic.vocabulary import CFI

__all__ = ["PlainTexts", "offers_apart"]

_LEADS_TO_TEXT = re.compile(r"\b(?:text|between|delimited|what\s+stands)\b", re.IGNORECASE)
_MARK_BEHIND = re.compile(rf"[ \t\r\n.]*+{MARK}")
_LABELLED = re.compile(r"(?<=\n)[ \t]*(?:proposal[ \t]+)?title[ \t]*:[ \t]*[^\s\n][^\n]{0,120}\n", re.IGNORECASE)
_FOLLOWING = re.compile(r"\b(?:following|below)\b", re.IGNORECASE)
_FURTHER = 1_000
_OF_ANOTHER = re.compile(
    r"\b(?:old|older|previous|former|original|draft\w*|proto\w*|wrote|said|says|example|submit\w*|propos\w*|revis\w*|CFI|tweaks?|referend\w+|not|never|later)\b|n't\b",
    re.IGNORECASE,
)
"""Words between an offer and a text which may say that this is another one."""
_NOT_THIS = re.compile(
    r"\b(?:draft\w*|proto\w*|wrote|said|says|example|not|never|later|withdr\w+|would|could|might|old|vot\w+)\b|n't\b|:\s*\Z",
    re.IGNORECASE,
)
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


def _follows_somewhere(offered: Offered) -> bool:
    """Whether an offer says that one text of a motion follows, wherever that is."""
    one = not offered.offer.plural and offered.offer.form != CFI and not offered.revised
    return one and _FOLLOWING.search(offered.opening) is not None


@dataclass(frozen=True, slots=True)
class PlainTexts:
    """Finds the texts of one passage; `acts` says whether words of it look like an action."""

    post: Reading
    bones: Skeleton
    sentences: Sentences
    acts: Callable[[str], bool]
    taken: list[tuple[int, int]] = field(default_factory=list)
    """Where in the skeleton texts stand that were offered further above."""

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
            at = self.sentences.position
            if told_title(self.bones.text, at, len(self.bones.text)) is None:
                at = behind_talk(self.bones.text, at, self.acts)
            end = offered.take_below(self.bones, at, sentence.ends_with_colon, self.acts)
            if (
                end is None
                and (_follows_somewhere(offered) or self._here_it_is(offered))
                and (found := self._further_below(at))
            ):
                end = offered.take_below(self.bones, found, True, self.acts)
                if end is not None:
                    self.taken.append((found, end))
                    self.post.close()
                    return
        if end is None and sentence.text.rstrip().endswith(":") and self._quoted_below(offered):
            return
        if end is not None:
            self.post.close()
            self.sentences.go_to(self.post.take_reasons(self.bones, end, self.acts) or end)
        elif not sentence.ends_with_colon and _MARK_BEHIND.match(self.bones.text, sentence.end) is None:
            above = offered.take_above(self.bones, sentence.start, self.acts)
            if above is not None and not self.post.forget(above):
                offered.doubt = _MORE_THAN_TEXT
            if above is not None:
                self.post.close()

    def _quoted_below(self, offered: Offered) -> bool:
        """Whether a CFI has the quotation for its statement that stands straight below, where its passage ends."""
        if offered.offer.form != CFI or self.bones.text[self.sentences.position :].strip():
            return False
        found = quoted_statement(self.post.text, *self.post.around.behind)
        if found is None:
            return False
        offered.bodies.append((Body("", found[0]), found[1], ""))
        self.post.close()
        return True

    def _here_it_is(self, offered: Offered) -> bool:
        """Whether one motion is offered, and a line below says that here it is."""
        at = self.sentences.position
        one = not offered.offer.plural and offered.offer.form != CFI and not offered.revised
        return one and HERE_IT_IS.search(self.bones.text, at, at + _FURTHER) is not None

    def _further_below(self, position: int) -> int | None:
        """Where a text begins whose title stands behind a label below, if nothing in front is of another text."""
        if here := HERE_IT_IS.search(self.bones.text, position, position + _FURTHER):
            between = self.bones.text[position : here.start()]
            return None if MARK in between or _NOT_THIS.search(between) else here.end()
        found = _LABELLED.search(self.bones.text, position, position + _FURTHER)
        between = self.bones.text[position : found.start()].rstrip() if found else ""
        if found is None or MARK in between or between.endswith(":") or _OF_ANOTHER.search(between):
            return None
        return found.start()

    def ends(self, position: int) -> int:
        """Where the text ends that was offered further above, if one stands at `position`; else 0."""
        return next((end for start, end in self.taken if start <= position < end), 0)

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
