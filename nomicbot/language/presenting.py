"""Lines that introduce a body below them without a verb of offering: "A new proposal, by me:".

Each recogniser finds one sort of these lines, and returns an `Offer`: the action with which the
line hands in the body below it, such as a submission.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import dropwhile, islice, pairwise, takewhile
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.act_words import LONGEST, likely_values
from nomicbot.language.documents.asking import ITEM, asks
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.headings import title_line, told_title
from nomicbot.language.frames import frames
from nomicbot.language.headings import SHOWN, heading_of
from nomicbot.language.lexicon import nouns, words_of
from nomicbot.language.motion_words import (
    argues,
    forms_by_noun,
    has_a_body,
    inquires,
    noun_of_inquiries,
    revises,
    submission,
    submission_of_main_form,
    submits_a_change,
)
from nomicbot.language.offering import Offer, proposes, submits
from nomicbot.language.patterns import pattern
from nomicbot.language.posts import TAGGER, Ground
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import PLURAL
from nomicbot.language.said import Said
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, DO, Stance
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import motions

UNSURE = Stance(ASK, "it is not clear whether you submit this")
LONGEST_ASKING = 400
_INQUIRY = re.compile(
    rf"(?:(?:new|my|a)\s+)?(?:{'|'.join(words_of('titles of inquiries'))})\s*(?::|\Z)".replace(
        " ", r"\s+"
    ),
    re.IGNORECASE,
)
_SURELY = 0.8
"""How likely a line must be, by its words, to offer the body below it."""
_TEXT = frozenset(("this", "that", "it", "one", "following", "text", "below"))
"""Words that refer to a body without naming its kind."""
_ARGUED = pattern("argued")
"""A sentence with an argument inside: "My argument on CFI 3 is that it rains"."""
_REVISED = frozenset(("version", "revision", "revised"))
HELD = frozenset(("HAVE", "MODAL", "NEG", "CUE", "OTHER", "PART", "ASK"))
"""Kinds of tags that keep a line from introducing the text below it."""
_HELD_OF_OWN = HELD - {"HAVE", "OTHER", "PART"}
"""Those kinds for a line in the first person: "I have a Tweak to submit:"."""


class _Line(NamedTuple):
    """A line that may introduce a body below it."""

    words: str
    tags: Sequence[Tag]
    end: int
    """The index at which the line ends in its passage."""
    ground: Ground
    shown: bool
    """Whether it is below a heading that only presents examples."""

    @property
    def asks(self) -> bool:
        """Whether the line is a question."""
        return self.words.partition(MARK)[0].rstrip().endswith("?")

    @property
    def motions(self) -> list[Tag]:
        """The motions that the line names."""
        return [tag for tag in self.tags if tag.type == "motion"]

    @property
    def titles(self) -> list[tuple[str, str]]:
        """The kinds and titles of motions in the line: 'Referendum "Hats"'."""
        values = (tag.value for tag in self.tags if tag.type == "titled")
        return [(kind, title) for kind, title in values if nouns().get(kind) in forms_by_noun()]

    @property
    def kinds(self) -> set[str]:
        """The kinds of motions that the line names without a number."""
        named = {nouns()[tag.text.casefold()] for tag in self._named()}
        return named | {nouns()[kind] for kind, _ in self.titles}

    @property
    def several(self) -> bool:
        """Whether the line names a kind of motion in the plural."""
        return any(tag.text.casefold().endswith(PLURAL) for tag in self._named())

    def _named(self) -> list[Tag]:
        return [
            tag
            for tag in self.tags
            if tag.type in ("noun", "pron") and nouns().get(tag.text.casefold()) in forms_by_noun()
        ]


def presented(words: str, at: int, ground: Ground, *, shown: bool) -> list[Said]:
    """Return the offer in a line that only introduces the text below it: "A new proposal, by me:".

    Another form is "This is a CFI:". Returns nothing for other lines.
    """
    tags = _with_new_motions(ground.parsed(words)[0], ground.post.scene)
    one = _Line(words, tags, at + len(words), ground, shown)
    for finds in PRESENTING:
        if (found := finds(one)) is not None:
            offer, stance = found
            return [Said((), Way.PRESENTED, stance, 0, len(words), offer=offer)]
    return []


def _with_new_motions(tags: Sequence[Tag], scene: Scene) -> Sequence[Tag]:
    """Return the tags, with numbers that name no existing motion as part of the noun before.

    For example in "my proposal number five", if its author has no motion of that number.
    """
    if not any(tag.own and tag.type == "motion" for tag in tags):
        return tags
    known = {one.name for one in scene.motions if scene.is_author(one.owner) or not one.owner}
    return [
        _counted(tag) if tag.type == "motion" and tag.value not in known else tag for tag in tags
    ]


def _counted(tag: Tag) -> Tag:
    """Return the tag of a motion such as "proposal 5" as that of the noun alone: "proposal".

    The tag of "p5", which has no noun, is returned unchanged.
    """
    first, *more = tag.text.casefold().split()
    kind = nouns().get(first)
    numbered = bool(more) and (more[-1].isdigit() or more[-1].isalpha())
    return tag.but(type="noun", value=kind, text=first) if tag.own and kind and numbered else tag


Presented = tuple[Offer, Stance]


@recogniser
def presents_a_change(one: _Line) -> Presented | None:
    """Return the offer of a line that plainly proposes a change, or None.

    For example "I propose to repeal rule 3-4.".
    """
    return (Offer(submission_of_main_form(), bare=True), UNSURE) if proposes(one.words) else None


@recogniser
def presents_an_inquiry(one: _Line) -> Presented | None:
    """Return the offer of a line that labels a call for inquiry, "CFI: It rains.", or None."""
    matches = _INQUIRY.match(one.words)
    return (Offer(motions().inquire, bare=True), UNSURE) if matches else None


@recogniser
def presents_a_revision(one: _Line) -> Presented | None:
    """Return the offer in a line that names the motion to be revised by the text below, or None.

    For example "The new version of p12:".
    """
    if len(one.motions) != 1 or _REVISED.isdisjoint(one.words.casefold().split()):
        return None
    if is_of_others(one) or not leads_to_a_text(one):
        return None
    return Offer(motions().revise, str(one.motions[0].value), bare=True), UNSURE


@recogniser
def presents_an_argument(one: _Line) -> Presented | None:
    """Return the offer in a line that names the motion argued about in the text below, or None.

    For example "Argument FOR CFI 3:".
    """
    argued = any(tag.type == "noun" and tag.value == "argument" for tag in one.tags)
    if len(one.motions) != 1:
        return None
    if (inside := _ARGUED.match(one.words)) is not None:
        side = _side(one.ground.parsed(one.words[: inside.start("words")])[0])
        return Offer(motions().argue, str(one.motions[0].value), side=side), UNSURE
    if not argued or any_is(one.tags, *HELD, "person", "owner") or not leads_to_a_text(one):
        return None
    plain = not (one.shown or one.ground.post.doubtful)
    offer = Offer(motions().argue, str(one.motions[0].value), side=_side(one.tags))
    return offer, Stance(DO) if plain else UNSURE


def _side(tags: Sequence[Tag]) -> str:
    """Return the side of an argument: AGAINST, or FOR unless another vote is named."""
    if any(tag.text.casefold() == "against" for tag in tags):
        return "AGAINST"
    return next((str(tag.value) for tag in tags if tag.type == "vote"), "") or "FOR"


@recogniser
def presents_a_motion(one: _Line) -> Presented | None:
    """Return the offer in a line that names the kind of motion in the text below, or None.

    For example "A new proposal, by me:".
    """
    kinds = one.kinds
    if len(kinds) != 1 or one.several or one.motions or not leads_to_a_text(one):
        return None
    if is_of_others(one) or tells_of_done(one) or _is_shown(one):
        return None
    mine = bool(one.titles) and any_is(one.tags, "me")
    offer = Offer(submission(kinds.pop()), title=_title(one), bare=not mine)
    return offer, Stance(DO) if submits_plainly(one) else UNSURE


@recogniser
def presents_what_is_submitted(one: _Line) -> Presented | None:
    """Return what a line such as "I submit the following:" introduces, or None.

    Such a line submits the body below it without saying what kind of motion the body is.
    """
    fenced = MARK in one.words or one.ground.outer.text[one.end :].lstrip()[:1] == MARK
    if not (fenced and _submits_in_a_clause(one) and _submits_only_that(one)):
        return None
    offer = Offer(submission_of_main_form(), title=_title(one), bare=True)
    return offer, Stance(DO) if submits_plainly(one) else UNSURE


@recogniser
def presents_by_its_words(one: _Line) -> Presented | None:
    """Return the offer of a line with a fenced text that its words most probably make, or None.

    For example "The house should decide, so a Referendum from me: {{ ... }}".
    """
    if MARK not in one.words or one.shown or len(one.words) > LONGEST:
        return None
    likely = likely_values(one.words, one.tags)
    kind = max(likely, key=lambda each: likely[each])
    action = _with_bodies().get(kind)
    if action is None or likely[kind] < _SURELY or one.ground.post.doubtful:
        return None
    return _offer_of(action, one), UNSURE


def _offer_of(action: type[Action], one: _Line) -> Offer:
    """Return the offer of an action that has a body, with what a line names."""
    return Offer(
        action,
        str(one.motions[0].value) if one.motions and not submits_a_change(action) else "",
        "" if revises(action) else _title(one),
        defendant=_accused(one) if inquires(action) else "",
        side=_side(one.tags) if argues(action) else "",
    )


@cache
def _with_bodies() -> Mapping[str, type[Action]]:
    """Return the actions that have a body, by their names."""
    return {frame.action.__name__: frame.action for frame in frames() if has_a_body(frame.action)}


def _accused(one: _Line) -> str:
    """Return the only player whom a line names, or ""."""
    named = {str(tag.value) for tag in one.tags if tag.type in ("person", "owner")}
    return named.pop() if len(named) == 1 else ""


def _submits_only_that(one: _Line) -> bool:
    """Return whether a line submits only "this" or "the following"."""
    behind = dropwhile(lambda tag: tag.kind != "VERB", one.tags)
    things = takewhile(lambda tag: tag.kind == "T" and tag.type != "join", islice(behind, 1, None))
    said = [tag.text.casefold() for tag in things if tag.type != "bad"]
    return _TEXT.issuperset(said)


def submits_plainly(one: _Line) -> bool:
    """Return whether a line plainly says that its author submits the text below it."""
    held = one.shown or one.ground.post.doubtful or one.asks
    return _submits_in_a_clause(one) and not held


def _submits_in_a_clause(one: _Line) -> bool:
    """Return whether the verb states the author's own act; not in "comments before I submit it"."""
    tags = [tag for tag in one.tags if tag.kind not in ("ADV", "AUX")]
    begun = (before for before, tag in pairwise((NOTHING, *tags)) if tag.kind == "SUBJ")
    plain = all(tag.kind in ("", "BRK", "AND") or tag.type in ("join", "rel") for tag in begun)
    return plain and submits(one.tags)


def _title(one: _Line) -> str:
    """Return the title that a line gives to the text below it, or ""."""
    if one.titles:
        return one.titles[0][1]
    quoted = (str(tag.value) for tag in one.tags if tag.type == "quoted")
    return _title_after_colon(one) or next(quoted, "")


PRESENTING = (
    presents_a_change,
    presents_an_inquiry,
    presents_a_revision,
    presents_an_argument,
    presents_a_motion,
    presents_what_is_submitted,
    presents_by_its_words,
)
"""The recognisers of lines that introduce a body, the plainest kind first."""


def _is_shown(one: _Line) -> bool:
    """Return whether a line is a heading of examples or of others' texts: "Bram's proposal:"."""
    return heading_of(one.words, TAGGER, one.ground.post.scene).mode == SHOWN


@recogniser
def tells_of_done(one: _Line) -> bool:
    """Return whether a line reports what has happened to a body: "My proposal, rejected:"."""
    return any(tag.kind == "PART" and not _submits(tag) for tag in one.tags)


def _submits(tag: Tag) -> bool:
    return isinstance(tag.value, frozenset) and "submit" in tag.value


@recogniser
def is_of_others(one: _Line) -> bool:
    """Return whether a line is about others, or fails to say that its author offers something."""
    own = any(map(_submits, one.tags)) and any(
        tag.kind == "SUBJ" or tag.text.casefold().endswith(" i") for tag in one.tags
    )
    told = [tag for tag in one.tags if not (own and tag.type in ("ask", "rel"))]
    return any_is(told, *(_HELD_OF_OWN if own else HELD - {"PART"}), "bad", "person", "owner")


@recogniser
def leads_to_a_text(one: _Line) -> bool:
    """Return whether a body follows a line, judged by its colon or title, or by the next lines."""
    if one.words.endswith(":") or MARK in one.words or _title_after_colon(one):
        return True
    text = one.ground.outer.text
    if told_title(text, one.end, len(text)) is not None or (one.titles and ":" in one.words):
        return True
    behind = text[one.end :]
    return behind.lstrip()[:1] == MARK or asks(behind[:LONGEST_ASKING].lstrip(ITEM))


def _title_after_colon(one: _Line) -> str:
    """Return the title after the colon of a line, "Proposal: More Fish", or ""."""
    told = one.words.partition(":")[2].strip(" *_" + MARK)
    return title_line(one.words) if told and one.kinds - {noun_of_inquiries()} else ""
