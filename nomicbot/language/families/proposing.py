"""Proposals, Tweaks, Referenda and CFIs: submitted with their texts in fences, revised as a whole, withdrawn."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.ballots.pointed import named_or_pointed_at
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.offers import Entry, Offer, shortened
from nomicbot.language.documents.plainly import ProposingPlainly
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motion_forms import HOW, expected_of, form_of, how
from nomicbot.language.families.motions import NAMED, MotionName, canonical
from nomicbot.language.phrases import NUMBERS, Phrase, Source
from nomicbot.language.wordings.proposing import PROPOSING_WORDS
from nomicbot.language.wordings.reordered import UNDOES
from nomicbot.rulebooks.bnomic.vocabulary import Retract

_WHICH = "it is not clear which motion this is"
_HOW_TO_WITHDRAW = "I withdraw p12."
_NOUNS = re.compile(r"proposals|tweaks|referenda", re.IGNORECASE)
_UNMEANT = re.compile(
    r"^\W*as\s+an?\s+(?:example|illustration|joke|draft|test)\b"
    r"|^\W*for\s+(?:the\s+)?(?:discussion|comments?|review|feedback|illustration|example|instance)\b|\b(?:tomorrow|later)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Retracting(Phrase):
    """I withdraw p12 and p13."""

    words: Token
    motions: tuple[MotionName, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each withdrawal."""
        for motion, name in zip(self.motions, named_or_pointed_at(self.motions, source), strict=True):
            if not name:
                yield Unread(
                    source.text(source.said(self.words)), _WHICH, (_HOW_TO_WITHDRAW,), (source.said(self.words),)
                )
                continue
            said, span = source.said(self.words), source.span(motion.tokens[0], motion.tokens[-1])
            yield Announcement(Retract(name), f"{source.text(said)} {source.text(span)}", (said, span), times)


class ProposingRules:
    """What the rules of `proposing.lark` become."""

    def offer(self, children: Sequence[Token]) -> Entry:
        """A fence, with the title before it."""
        return Entry(children[-1], children[0] if len(children) > 1 else None)

    def submit(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit the following proposals."""
        words, count, noun, about, *rest = children
        assert isinstance(words, Token)
        plural = str(noun).lower().endswith(("s", "referenda"))
        expected = expected_of(str(count), plural)
        doubt = f"it is not clear whether “{shortened(str(about))}” changes it" if _UNMEANT.search(str(about)) else ""
        return replace(self._offer(words, expected, plural, rest), doubt=doubt, form=form_of(str(noun)))

    def submit_often(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit the following proposal three times."""
        words, count, noun, about, times, *rest = children
        assert isinstance(times, Token)
        return replace(self.submit([words, count, noun, about, *rest]), times=times)

    def submit_named(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit proposal "Goats"."""
        words, noun, *rest = children
        assert isinstance(words, Token)
        return replace(self._offer(words, 1, False, rest), form=form_of(str(noun)))

    def propose(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I propose."""
        words, *rest = children
        assert isinstance(words, Token)
        return self._offer(words, None, False, rest)

    def propose_that_we(self, children: Sequence[Token]) -> Offer:
        """I propose that we have fewer rules."""
        return Offer(children[0], 1, False, pointed=True)

    def submit_this(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit the following."""
        words, *rest = children
        assert isinstance(words, Token)
        return replace(self._offer(words, None, False, rest), pointed=True)

    def submit_both(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit both."""
        words, *rest = children
        assert isinstance(words, Token)
        count = (
            "two"
            if "both" in words.lower()
            else next(one for one in re.findall(r"\w+", words.lower()) if one in NUMBERS)
        )
        return replace(self._offer(words, NUMBERS[count], True, rest), pointed=True)

    def submit_as(self, children: Sequence[Token | None]) -> Offer:
        """I submit this text as a proposal."""
        words, fence, form = children
        assert words is not None
        assert fence is not None
        noun = str(form).split()[-1]
        return Offer(words, 1, False, (Entry(fence),), form=form_of(noun))

    def submit_above(self, children: Sequence[Token]) -> Offer:
        """I submit the above."""
        return Offer(children[0], 1, False, pointed=True)

    def above(self, children: Sequence[Token]) -> Offer:
        """The above is my proposal."""
        return Offer(children[0], 1, False, form=form_of(str(children[0]).split()[-1]))

    def here_is(self, children: Sequence[Token | None]) -> Offer:
        """Here is my proposal."""
        words, title, fence = children
        assert words is not None
        assert fence is not None
        forms = [form for form in ("tweak", "referendum") if form in str(words).lower()]
        return Offer(
            words, 1, False, (Entry(fence, title),), heads=True, form=form_of(forms[0] if forms else ""), pointed=True
        )

    def here_are(self, children: Sequence[Token]) -> Offer:
        """Two small proposals: ..."""
        words, *fences = children
        noun = _NOUNS.search(str(words))
        assert noun is not None
        entries = tuple(map(Entry, fences))
        return Offer(words, expected_of(str(words), True), True, entries, form=form_of(noun[0]), pointed=True)

    def several_below(self, children: Sequence[Token]) -> Offer:
        """For your consideration, two proposals:"""
        return self.here_are(children)

    def propose_plainly(self, children: Sequence[Token]) -> ProposingPlainly:
        """I propose that rule 3-4 be repealed."""
        words, first, *_ = children
        return ProposingPlainly(words, first, children[-1], "I propose: {{ Repeal rule 3-4. }}")

    @staticmethod
    def _offer(words: Token, expected: int | None, plural: bool, rest: Sequence[Token | Entry | None]) -> Offer:
        entries = tuple(entry for entry in rest if isinstance(entry, Entry))
        tokens = [token for token in rest if isinstance(token, Token)]
        text = next((token for token in tokens if token.type in ("QUOTED_TEXT", "QUOTED_BODY")), None)
        title = next((token for token in tokens if token is not text), None)
        return Offer(words, expected, plural, entries, title, statement=text)

    def text_head(self, children: Sequence[Token | None]) -> Offer:
        """Proposal: Title, on a line above a fence."""
        words, title, fence = children
        assert words is not None
        assert fence is not None
        return Offer(words, 1, False, (Entry(fence, title),), heads=True, form=form_of(str(words)))

    def revise(self, children: Sequence[Token | MotionName]) -> Offer:
        """I revise p12."""
        words, motion, *rest = children
        assert isinstance(words, Token)
        assert isinstance(motion, MotionName)
        tokens = [token for token in rest if isinstance(token, Token)]
        fence = next((token for token in tokens if token.type == "FENCE"), None)
        title = next((token for token in tokens if token.type != "FENCE"), None)
        return Offer(words, 1, False, (Entry(fence, title),) if fence else (), title, revises=motion)

    def revised(self, children: Sequence[Token | MotionName]) -> Offer:
        """p12 is hereby revised."""
        motion, words, *rest = children
        return self.revise([words, motion, *rest])

    def version(self, children: Sequence[Token | MotionName]) -> Offer:
        """The following is a revised version of p12."""
        return self.revise(children)

    def retract(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Retracting:
        """I withdraw p12."""
        words, motions = children
        assert isinstance(words, Token)
        assert isinstance(motions, tuple)
        return Retracting(words, motions)

    retracted = retract

    def this_motion(self, children: Sequence[Token]) -> MotionName:
        """This proposal."""
        return MotionName(tuple(children))

    def retract_this(self, children: Sequence[Token | MotionName]) -> Retracting:
        """I withdraw this proposal."""
        words, motion = children
        assert isinstance(words, Token)
        assert isinstance(motion, MotionName)
        return Retracting(words, (motion,))


_PATCH = re.compile(
    r"\b(?:chang|replac|modif|insert|delet|remov|add)\w*\b.*\b(?:paragraph|sentence|section|clause|line|words?|title|part)\b"
    r"|\b(?:by|in)\s+(?:chang|replac|modify|insert|delet|remov|add)\w*ing\b",
    re.IGNORECASE | re.DOTALL,
)
_RULES = (
    r"(?:amend|repeal|create|replace|retitle|renumber|rewrite|enact)\s+(?:the\s+following\s+|an?\s+|the\s+)?(?:new\s+)?"
    r"rules?\b"
)
_LAW = re.compile(rf"\bI\b(?:\s+\w+){{0,4}}\s+{_RULES}", re.IGNORECASE)
_FORM = re.compile(r"\b(?:tweak|referend|CF[IJ]|call\s+for\s+inquiry)", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?:re-?propos|re-?submit)", re.IGNORECASE)
_QUOTED_TITLE = re.compile(r"[\"“]([^\"“”\n]{1,100}?),?[\"”]")
_REVISED = re.compile(r"\b(?:revis|amend|resubmit|repropos|chang(?:e|ing)\b|modif)", re.IGNORECASE)


def _advise(text: str) -> Advice:
    """How to submit, revise or withdraw a proposal."""
    if _LAW.search(text):
        return Advice("rules are changed by proposals that pass", ("I propose: {{ Repeal rule 3-4. }}",))
    if _AGAIN.search(text) and MARK not in text and not NAMED.search(text):
        title = _QUOTED_TITLE.search(text)
        hint = f"I submit a proposal: {{{{ __{title[1] if title else 'Title'}__ The text. }}}}"
        return Advice("the text that is proposed again must stand in the post", (hint,))
    motion = NAMED.search(text)
    name = canonical(motion[0])[0] if motion else "p12"
    if UNDOES.search(text):
        return Advice("", (f"I withdraw {name}.",))
    hint = f"I revise {name} to read: {{{{ The whole new text. }}}}"
    if _PATCH.search(text) and (motion or _REVISED.search(text)):
        return Advice("a proposal is revised by sending the whole of its new text", (hint,))
    if motion or _REVISED.search(text):
        return Advice("", (hint,))
    form = _FORM.search(text)
    return Advice("", (how(form_of(form[0])) if form else HOW,))


_PROPOSAL = r"(?:proposals?|props?|motions?|tweaks?|referend\w+|cfis?|p\s?\d+|\")"

_OF_LAW = (
    r"(?:rules?|rulesets?|rulebooks?|sections?|clauses?|amend\w*|repeal\w*|creat\w*|replac\w*|chang\w*|abolish\w*|delet\w*|remov\w*|insert\w*|add(?:ing|ition)?"
    r"|proposals?|motions?|tweaks?|referend\w+|cfis?|following|follows|below|above|this|these|text|law|minist\w+|deputy|keeper|dictator|title)"
)
"""What somebody proposes who does not propose lunch."""

PROPOSING = Family(
    grammar="proposing",
    rules=ProposingRules,
    phrases=("submit", "propose", "revise", "retract"),
    statements=("revised", "above"),
    participles=("retracted",),
    attempt=(
        r"(?:re-?)?(?:submit|issue|offer|introduce|put\s+forward)(?:\s+(?:the\s+(?:following|below|text\s+below)|this(?:\s+one)?|these|it|as\s+follows)(?:\s+(?:instead|in\s+(?:its|their)\s+(?:place|stead)))?)?"
        rf"\s*[:,.!]?\s*(?:\"[^\"]*\"\s*[:,.]?\s*)?{MARK}"
        rf"|(?:re-?)?(?:submit|propose|issue|offer|introduce|put\s+forward)\s+(?:both|(?:these|the\s+following)\s+(?:two|three|four|five|six))\b[^{MARK}.?!:]{{0,60}}[:.]?\s*{MARK}"
        r"|(?:re-?)?(?:submit|issue|offer|introduce|put\s+forward)\b(?!\s+that\b)(?:(?!\b(?:without|no|not|any|never)\b)[^.]){0,80}?"
        r"\b(?:proposals?|motions?|CF[IJ]s?|calls?\s+for\s+inquiry|tweaks?|referend\w+|bills?)\b"
        r"|(?:venture|tender|lodge|advance|hand\s+in|bring\s+forward|set\s+forth)\s+(?:the\s+following|this|an?)\s+(?:new\s+)?"
        r"(?:proposal|tweak|referendum)\b"
        r"|(?:re-?)?submit\s+(?:this|that|it)(?=\s*[.!]*\s*\Z)"
        r"|(?:re-?)?(?:submit|propose|issue|offer|introduce|put\s+forward)\s+the\s+(?:above|foregoing|preceding)\b"
        r"|(?:re-?)?submit\s+\"[^\"]*\"\s*[:.]?\s*\Z"
        r"|(?:make|post|present|create)\s+(?:(?:the|an?|my|this|these|two|three|following|new|another)\s+){1,4}"
        r"(?:proposals?|motions?|CFIs?|calls?\s+for\s+inquiry|tweaks?|referend\w+)\b"
        r"|propose\b(?!\s+(?:an?\s+(?:toast|compromise|deal|trade|truce)|marriage|nothing|to\s+(?:you|him|her))\b)"
        rf"(?=\s*(?:[.!,;]|\Z)|[^{MARK}]{{0,300}}?(?:[{MARK}:\"_=]|\b{_OF_LAW}\b|\d))"
        rf"(?!\s+to\s+(?!(?:amend|change|repeal|create|replace|retitle|renumber|rewrite|enact|add|remove|delete|make|set)\b)[^:{MARK}]*$)"
        rf"|repropose\b|{_RULES}"
        rf"|(?:change|replace|update|edit|rewrite)\s+(?:the\s+(?:\w+\s+)?(?:text|body)\s+of\s+)?(?:the\s+|my\s+)?{_PROPOSAL}"
        r"|(?:call|start|hold|initiate|open)\s+(?:an?|the\s+following|this|another)\s+(?:[a-z]+\s+){0,2}referendum\b"
        r"|(?:(?:re-?)?submit|post|make|offer|issue|present|introduce)\s+(?:(?!\b(?:no|not|never|any)\b)[^.:]){0,60}?\b(?:revision|version|rewrite|text|wording)\s+"
        rf"(?:of|to|for)\s+(?:(?:the|my)\s+)?{_PROPOSAL}"
        rf"|(?:revise|amend|resubmit|rewrite|replace)\s+it\s+(?:with\s+(?:the\s+following|this)|to\s+(?:read|say)|as\s+follows)\b[^.?!{MARK}]{{0,40}}{MARK}"
        rf"|(?:revise|amend|resubmit|rewrite|modify|retract|withdraw)\s+(?:the\s+|my\s+|our\s+)?(?:\w+\s+){{0,4}}{_PROPOSAL}"
    ),
    verbs=("submit", "propose", "revise", "resubmit", "amend", "retract", "withdraw"),
    bare_attempt=(
        r"\s*[^.,;:!?]{2,80}?\s+is\s+hereby\s+(?:revised|amended|resubmitted)\b"
        r"|\s*(?:the\s+(?:above|foregoing|preceding)(?:\s+text)?|this|that)\s+is\s+(?:hereby\s+)?(?:submitted\s+as\s+)?(?:my|an?)\s+(?:new\s+)?"
        r"(?:proposal|tweak|referendum|cfi)\W*\Z"
        r"|\s*(?:(?:the\s+following|what\s+follows|this|below)\s+is|here(?:'s|\s+is))\s+(?:hereby\s+)?(?:an?|the|my)\s+(?:\w+\s+){0,3}"
        rf"(?:version|text|wording|revision|rewrite)\s+(?:of|for|to)\s+(?:(?:the|my)\s+)?(?:own\s+)?{_PROPOSAL}"
        r"|\s*in\s+(?:(?:the\s+following|my)\b[^,.]{0,60}\bproposal\b[^,.]{0,60}|(?:p|proposal\s+)\d+),\s*(?:please\s+)?"
        r"(?:change|replace|modify|amend|insert|delete|remove|add)\b"
    ),
    advise=_advise,
    wordings=PROPOSING_WORDS,
)
