"""Sentences of a passage that depend on the one before, and blocks that are done all together or not at all.

Every sentence of a passage comes through here. Most go on as they are; one with a condition is cut at it, and each
piece goes on by itself, labelled with what it depends on.
"""

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from nomicbot.game.actions import NONE_DONE, Meaning
from nomicbot.language.around.idle_conditions import leads_below
from nomicbot.language.around.moods import conditional, masked
from nomicbot.language.around.own_leads import own_lead
from nomicbot.language.around.surroundings import Shown
from nomicbot.language.blanks import blank
from nomicbot.language.conditional import (
    CANNOT_WAIT,
    Condition,
    Piece,
    may_depend,
    opposite,
    pieces,
    scheduled,
    unconditioned,
    without_vacuous,
)
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.phrases import Said
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import Sentence, Sentences, core

_TOGETHER = (
    r"(?:all[\s-]+or[\s-]+nothing|(?:all\s+)?as\s+(?:one|a(?:\s+single)?|one\s+single)\s+(?:transaction|unit|block|whole)|"
    r"in\s+(?:one|a(?:\s+single)?)\s+transaction|atomically|either\s+all\s+(?:of\s+(?:this|these|them|the\s+following)\s+)?or\s+"
    r"(?:nothing|none)(?:\s+of\s+(?:it|this|these|them))?)"
)
_LEADS = re.compile(rf"\s*{_TOGETHER}\s*(?P<end>[:,]\s*|-+\s+|\Z|(?=\s+I\b))", re.IGNORECASE)
_TRAILS = re.compile(
    rf"(?<!\s)(?:\s*+[,;(-]\s*+|\s++)(?:but\s+)?(?:{_TOGETHER}|(?P<or>or)\s+(?:none|neither|nothing|not\s+at\s+all)"
    r"(?:\s+(?:of\s+(?:it|this|that|them|these)|at\s+all))?)\s*\)?\s*\Z",
    re.IGNORECASE,
)
_MENTIONS = re.compile(
    r"\ball[\s-]+or|transaction|atomic|\bor\s+n(?:one|either|othing|ot\s+at\s+all)|\bas\s+(?:one|a)\b", re.IGNORECASE
)
_ALL = re.compile(r"\ball\b|\bboth\b", re.IGNORECASE)
_EITHER = re.compile(r"\beither\s+(?=(?:do\s+)?all\b)", re.IGNORECASE)
_BRACKETED = re.compile(
    r"^[ \t]*+[-=*#<\[{(]*+[ \t]*+(?:(?P<begin>(?:begin|start|open)[ _-]+(?:of[ _]+)?(?:the[ _]+|a[ _]+)?transaction)"
    r"|(?P<end>(?:end|commit|close)(?:[ _-]+(?:of[ _]+)?(?:the[ _]+)?transaction)?)"
    r"|(?P<back>roll[ _-]?back|abort)(?:[ _-]+transaction)?)[ \t]*+[-=*#>\]})]*+[ \t.;:]*+$",
    re.IGNORECASE | re.MULTILINE,
)
_ACTS = re.compile(
    rf"{MARK}|\bhereby\b|\b(?:FOR|AGAINST|ABSTAIN|MAYBE)\b|\bp\s?\d|(?-i:\bI\b)\s+(?:also\s+|then\s+|simply\s+)?[a-z]+\b.*\d|:\s*\Z"
)
"""Words in a sentence with a condition without which nobody does anything in it."""
_TELLS = re.compile(
    r"\s*(?:I|you|we|they|he|she|it|there|nobody|somebody|everybody|(?:the|my)\s+\w+|[A-Z]\w+)(?:'ll|\s+(?:will|shall|can|may|must|should))\b",
)
_ACTS_FOLLOW = "I do the following:"
_WAITS = re.compile(
    r"(?:\A|[.!;]\s+)(?:and\s+|but\s+)?after\s[^:.!?]{1,60}\b(?:pass|fail|resolve|end|begin|start|open|close)(?:e?s)?\s*:\s*\Z",
    re.IGNORECASE,
)
"""A line that puts off what stands below it: "After p13 passes:"."""
_NEVER_ENDS = "the transaction that begins here is never ended as one, so that nothing in it was done"
_LIST_OR_ITEM = "it is not clear whether this depends on the whole list or on the last item"
_NESTED = "nothing can depend on a single action among some that are done all together or not at all"


@dataclass(frozen=True, slots=True)
class Region:
    """A transaction: what stands between BEGIN and END; `sound` unless it never ends, or another begins in it."""

    start: int
    end: int
    sound: bool


def transactions(text: str) -> tuple[str, list[Region]]:
    """`text` with blank lines in the place of BEGIN TRANSACTION and END TRANSACTION, and where each begins and ends."""
    if "transaction" not in text.lower():
        return text, []
    found: list[Region] = []
    begun: int | None = None
    sound = True
    blanked: list[tuple[int, int]] = []
    for match in _BRACKETED.finditer(text):
        if begun is None and not match["begin"]:
            continue
        blanked.append(match.span())
        if match["begin"]:
            begun, sound = (match.start(), True) if begun is None else (begun, False)
        elif begun is not None:
            found.append(Region(begun, match.start(), sound and not match["back"]))
            begun = None
    if begun is not None:
        found.append(Region(begun, len(text), False))
    kept: list[str] = []
    reached = 0
    for start, end in blanked:
        kept += (text[reached:start], " " * (end - start))
        reached = end
    return "".join((*kept, text[reached:])), found


@dataclass(slots=True)
class _Block:
    """A block below a heading: it goes on for a list, or for a paragraph."""

    begun: bool = False
    listed: bool = False


class Depending:
    """Passes the sentences of one passage on, each labelled with what it depends on and the block that it belongs to.

    `one` reads a sentence that depends on nothing; `lists` says whether a list is open, and `shown` whether what stands
    here may only be shown.
    """

    def __init__(
        self,
        post: Reading,
        bones: Skeleton,
        sentences: Sentences,
        one: Callable[[Sentence], None],
        lists: Callable[[], bool],
        regions: list[Region],
        shown: Shown,
    ) -> None:
        self._post = post
        self._bones = bones
        self._sentences = sentences
        self._one = one
        self._lists = lists
        self._regions = deque(regions)
        self._shown = shown
        self._region: Region | None = None
        self._block: _Block | None = None
        self._carried: tuple[int, str] | None = None
        """What a whole list depends on, while it goes on."""
        self._carried_begun = False
        self._before = 0
        """The part that stands straight before, if it is one that something can depend on."""
        self._condition: tuple[int, str, bool] | None = None
        """What the sentence straight before depended on, and whether it said so by "otherwise"."""
        self._in_item = False
        self._listed = False
        """Whether what stands straight before is an item of a list, and this is not one or the rest of one."""

    def read(self, sentence: Sentence) -> None:
        """Take in one sentence."""
        if not sentence.text.strip(MARK + " \t\r\n"):
            self._one(sentence)
            return
        self._boundaries(sentence)
        if self._carried_begun and not (sentence.item or (self._lists() and not sentence.opens_paragraph)):
            self._carried = None
        self._carried_begun = self._carried is not None
        below_list = self._in_item and not sentence.item and self._own_line(sentence)
        self._listed, self._in_item = below_list, (sentence.item or self._in_item) and not below_list
        text = sentence.text
        if len(text) <= SENTENCE_LENGTH and _MENTIONS.search(text) and self._together(sentence):
            pass
        elif len(text) <= SENTENCE_LENGTH and may_depend(text):
            self._conditions(sentence)
        else:
            self._plain(sentence)

    def close(self) -> None:
        """The passage is over."""
        if self._region is not None:
            self._leave(self._region)
        self._post.labels.end_block()

    # -- what depends on nothing

    def _plain(self, sentence: Sentence) -> None:
        hinge, needs = self._carried or (0, "")
        part = self._post.labels.begin(hinge, needs)
        count = len(self._post.read)
        self._one(sentence)
        self._note(part)
        text = sentence.text[:SENTENCE_LENGTH]
        waits = sentence.ends_with_colon and (conditional(masked(text)) or _WAITS.search(text) is not None)
        if waits and not (leads_below(text) or own_lead(text)):
            self._shown.begins()  # what stands below is done only if something is so
        if len(self._post.read) == count and (start := scheduled(sentence.text[:SENTENCE_LENGTH])):
            self._silent(sentence, sentence.text[start:])

    def _note(self, part: int, condition: tuple[int, str, bool] | None = None) -> None:
        self._before = part if self._post.labels.acts(part) else 0
        self._condition = condition

    # -- blocks

    def _boundaries(self, sentence: Sentence) -> None:
        """Begin and end the blocks that this sentence is the first of, or the first one after."""
        labels = self._post.labels
        while self._regions and self._regions[0].end <= sentence.start:
            self._regions.popleft()
        region = self._regions[0] if self._regions and self._regions[0].start <= sentence.start else None
        if region is not self._region:
            if self._region is not None:
                self._leave(self._region)
            self._region, self._block = region, None
            if region is not None:
                labels.begin_block()
        block = self._block
        if block is None or region is not None:
            return
        if (
            block.begun
            and not sentence.item
            and (sentence.opens_paragraph or (block.listed and self._own_line(sentence)))
        ):
            self._block, self._in_item = None, False
            labels.end_block()
        else:
            block.begun = True
            block.listed = block.listed or sentence.item

    def _own_line(self, sentence: Sentence) -> bool:
        """Whether a sentence begins a line."""
        return "\n" in self._bones.text[max(0, sentence.start - 40) : sentence.start].rpartition(".")[2]

    def _leave(self, region: Region) -> None:
        self._post.close()
        if not region.sound:
            self._post.ask(self._bones.span(region.start, max(region.start + 1, region.end)), _NEVER_ENDS)
        self._post.labels.end_block()

    def _together(self, sentence: Sentence, hinge: tuple[int, str] | None = None, *, vague: bool = False) -> bool:
        """Whether a sentence says that it, or what stands below it, is done all together or not at all."""
        text = sentence.text
        if self._region is not None or self._block is not None:
            return False
        body = core(text)
        leads, trails = _LEADS.match(text), _TRAILS.search(body)
        if leads is None and (trails is None or (trails["or"] and not _ALL.search(body, 0, trails.start()))):
            return False
        start = leads.end() if leads else 0
        end = trails.start() if trails and trails.start() >= start else len(text)
        inner = _EITHER.sub(blank, text[start:end])
        below = (
            sentence.ends_with_colon and not inner[: len(core(inner))].strip(" ,")
            if leads
            else sentence.ends_with_colon
        )
        self._post.close()
        part = self._post.labels.begin_block(*(hinge or self._carried or ()), vague=vague)
        if leads or sentence.ends_with_colon:
            self._block = _Block(begun=bool(core(inner).strip()))
        if below and not inner.strip(" :,\t\r\n"):
            self._heading(sentence)
        else:
            self._one(replace(sentence, start=sentence.start + start, end=sentence.start + end, text=inner))
        if self._block is None:
            self._post.close()
            self._post.labels.end_block()
        self._note(part)
        return True

    def _heading(self, sentence: Sentence) -> None:
        """A block's own heading stands above a list as "I do the following" does."""
        if self._sentences.bullet_follows():
            self._one(replace(sentence, text=_ACTS_FOLLOW))

    # -- conditions

    def _conditions(self, sentence: Sentence) -> None:
        plain = without_vacuous(masked(sentence.text))
        found = pieces(plain)
        if len(found) == 1 and found[0].condition is None:
            self._plain(replace(sentence, text=_blanked(sentence.text, plain)))
            return
        acting = [self._may_act(plain[piece.start : piece.end]) for piece in found]
        last = found[-1]
        # What hangs on the condition may be no action: "I vote FOR p12; if it fails you will hear of it".
        idle = not (last.trailing or acting[-1] or sentence.ends_with_colon) and _TELLS.match(plain, last.start)
        if not any(acting) or (idle and all(piece.condition is None for piece in found[:-1])):
            self._plain(sentence)
            return
        if self._region is not None or self._block is not None:
            self._ask(sentence, _NESTED)
            return
        first = found[0]
        if first.condition is not None and self._antecedent(first.condition, first.trailing) is None:
            self._unmoored(sentence, first)
            return
        if sentence.item and any(sentence.text[piece.end : piece.end + 1] == "\n" for piece in found):
            self._ask(sentence, _LIST_OR_ITEM)
            return
        self._post.close()
        count = len(self._post.read)
        if not self._each(sentence, found):
            self._post.drop_offer()
            del self._post.read[count:]
            self._ask(sentence, CANNOT_WAIT)

    def _may_act(self, words: str) -> bool:
        """Whether something may be done in a piece of a sentence."""
        acts = self._post.tools.attempts.find(words.lstrip(" ,;:.-"))
        return acts is not None or _ACTS.search(words) is not None

    def _each(self, sentence: Sentence, found: list[Piece]) -> bool:
        """Read the pieces of a sentence one after the other; False if any of them cannot be read."""
        labels = self._post.labels
        for piece in found:
            last = piece is found[-1]
            hinge: tuple[int, str] | None = self._carried
            condition = None
            if piece.condition is not None:
                hinge = self._antecedent(piece.condition, piece.trailing)
                if hinge is None:
                    return False
                condition = (*hinge, piece.condition.otherwise)
            vague = piece.condition is not None and piece.condition.vague
            part = labels.begin(*(hinge or (0, "")), vague=vague)
            count = len(self._post.read)
            cut = _cut(sentence, piece, last)
            if _MENTIONS.search(cut.text) and self._together(cut, hinge, vague=vague):
                part = self._before
            else:
                self._one(cut)
            if labels.acts(part):
                self._note(part, condition)
            elif last and sentence.ends_with_colon and self._lists() and len(self._post.read) == count:
                self._carried = hinge
            else:
                return False
        return True

    def _antecedent(self, condition: Condition, trailing: bool) -> tuple[int, str] | None:
        """The part that a condition speaks of, and how that must have gone; None if nobody can tell."""
        if (self._listed and self._condition is None) or not self._before or (trailing and condition.itself):
            return None
        if condition.otherwise and self._condition is not None:
            hinge, needs, otherwise = self._condition
            return (self._before, NONE_DONE) if otherwise else (hinge, opposite(needs))
        return self._before, condition.needs

    def _unmoored(self, sentence: Sentence, piece: Piece) -> None:
        """A condition that speaks of nothing in this post."""
        count = len(self._post.read)
        self._plain(sentence)
        if len(self._post.read) == count:
            self._silent(sentence, sentence.text[piece.start : piece.end])

    def _silent(self, sentence: Sentence, words: str) -> None:
        """A sentence that was taken for prose, since something stands before its action that this would wait for."""
        if self._post.offered is None and isinstance(self._post.parse(core(words).strip(), "sentence"), Said):
            self._ask(sentence, CANNOT_WAIT)

    def _ask(self, sentence: Sentence, reason: str) -> None:
        self._post.ask(
            self._bones.span(sentence.start, sentence.end), reason, readings=meant(self._post, self._bones, sentence)
        )
        self._before = 0


def meant(post: Reading, bones: Skeleton, sentence: Sentence) -> tuple[Meaning, ...]:
    """The action of a sentence without its condition, which its author may send as it is."""
    stretch = unconditioned(masked(sentence.text)) if len(sentence.text) <= SENTENCE_LENGTH else None
    if stretch is None:
        return ()
    start, end = (sentence.start + place for place in stretch)
    words = core(post.text[slice(*bones.span(start, max(start + 1, end)))]).strip(" \t\r\n,;(-")
    words = re.sub(r"[\s,;]+(?:and|but|or|only)\Z", "", words)
    return (Meaning(" ".join(words.split()), words),) if words else ()


def _blanked(text: str, plain: str) -> str:
    """`text` with a blank wherever `plain` has one that was none: what was taken out of it."""
    if len(text) != len(plain) or text == plain:
        return text
    kept = masked(text)
    return "".join(was if masked_ == now else now for was, masked_, now in zip(text, kept, plain, strict=True))


def _cut(sentence: Sentence, piece: Piece, last: bool) -> Sentence:
    return replace(
        sentence,
        start=sentence.start + piece.start,
        end=sentence.end if last and not piece.trailing else sentence.start + piece.end,
        text=sentence.text[piece.start : piece.end],
        opens_paragraph=sentence.opens_paragraph and piece.start == 0,
        ends_with_colon=sentence.ends_with_colon and last and not piece.trailing,
    )
