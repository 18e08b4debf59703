"""The meaning of the lines above a block for the actions in it.

The lines may say whose actions these are, and on which conditions they depend. The module also
covers other things that separate a block from its author's own actions: a story, a dialogue, or an
unfinished sentence above it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import NamedTuple

from nomicbot.language.announcing import Chained
from nomicbot.language.blocks import Block
from nomicbot.language.chains import link_in
from nomicbot.language.headings import (
    DOUBTFUL,
    MINE,
    SHOWN,
    Heading,
    doubts_deeds,
    hands_over,
    heading_of,
)
from nomicbot.language.lines import name_only
from nomicbot.language.mood import entitles, leads, points
from nomicbot.language.parsing import Part
from nomicbot.language.patterns import pattern
from nomicbot.language.posts import LONGEST, TAGGER, Ground, last_sentence
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.stance import FOREIGN
from nomicbot.language.tags import Tag, any_is

_SET_IN = 2
_SPEAKER = re.compile(r"^[ \t]*(?!I\b)([A-Z][\w' ]{0,12})[:.][ \t]+(.*)", re.MULTILINE)
_MINE = re.compile(r"\bI\b")
_SOME_OF = pattern("some_of")
_HANGING = frozenset(
    ("BE", "HAVE", "MODAL", "CUE", "THIRD", "OTHER", "VERB", "GER", "AUX", "NEG", "SUBJ", "ASK")
)
"""Kinds of tags that never end a sentence."""


@dataclass(frozen=True, slots=True)
class Under:
    """What the line above a block, such as a heading, means for the actions in the block."""

    foreign: bool = False
    """Whether that line introduces something other than actions of the author."""
    chained: Chained = field(default_factory=Chained)
    led: bool = False
    """Whether that line introduces actions of the author: "Today's programme:"."""
    chat: bool = False
    """Whether that line is mere chat: it does not present the block as an example or a tale."""
    shown: bool = False
    """Whether that line presents the block as an example, a tale or another's."""


class Below(NamedTuple):
    """A block with the block above it, or None, and the heading that applies to it."""

    block: Block
    above: Block | None
    heading: Heading
    led: bool
    """Whether the heading above states an action or names a subject for the lines below it."""
    ground: Ground


def under(one: Below, last: Under) -> Under:
    """Return the meaning of the lines above a block for the actions in it.

    `last` is their meaning for the previous block, which also applies to the next item of its list.
    """
    above = one.above
    if above is not None and above.heads:
        return _below_heading(one, above)
    found = last if one.block.item else Under()
    if above is None or (above.item and one.block.item):
        return found
    found = replace(found, chat=is_chat(above, one.ground))
    if above.item or found.foreign:
        return found
    return replace(found, foreign=leads_elsewhere(above, one.ground))


def _below_heading(one: Below, above: Block) -> Under:
    """Return the meaning of the heading `above` for the block below it."""
    at, words = last_sentence(above)
    parts = one.ground.parsed(words)[1]
    chained = _chained(parts, words, at + 1)
    own = [part for part in parts if link_in(part, words) is None]
    led = one.heading.votes or one.led or says_how_often(own, chained)
    led = led or not own or leads(own) or hands_over(words)
    shown = is_denied(own, one.heading) or is_of_some(words) or one.heading.mode == SHOWN
    foreign, chat = shown or not led, is_chat(above, one.ground)
    shown |= not led and is_of_something_else(one.ground.parsed(words)[0])
    return Under(foreign, chained, chat and not foreign, chat, shown)


@recogniser
def is_of_something_else(tags: Sequence[Tag]) -> bool:
    """Return whether a heading is a mere title, or names somebody: "Ideas:", "Dov's last act:".

    Chat, in contrast, is a sentence or leads to what follows: "Fair's fair:", "Five minutes till
    the last bus, so:".
    """
    leads_on = any(tag.text.casefold() in _ON for tag in tags)
    says = any_is(tags, *_OF_A_SENTENCE) or any_is(tags[:1], "cond") or leads_on
    return any_is(tags, "person", "owner") or not says


_OF_A_SENTENCE = ("SUBJ", "BE", "HAVE")
_ON = frozenset(("so", "therefore", "thus", "hence"))


@recogniser
def says_how_often(parts: Sequence[Part], chained: Chained) -> bool:
    """Return whether a line says that the actions below it are repeated: "Three times:"."""
    tags = chain.from_iterable(part.tags for part in parts)
    return chained.often > 1 and not any_is(tags, "NEG", "MODAL", "CUE", "bad")


@recogniser
def is_denied(parts: Sequence[Part], heading: Heading) -> bool:
    """Return whether a heading of votes says that they are not cast: "Votes that do not count:"."""
    tags = chain.from_iterable(part.tags for part in parts)
    return heading.votes and any_is(tags, "NEG", "bad", "cond", "hypo")


def _chained(parts: Sequence[Part], words: str, at: int) -> Chained:
    """Return how the actions below a line at `at` depend on each other."""
    often = next((tag.value for part in parts for tag in part.tags if tag.type == "times"), 1)
    found = (link_in(part, words) for part in parts)
    links = [link for link in found if link is not None]
    together = any(link.together for link in links)
    needs = next((link.needs for link in links if link.needs), "")
    return Chained(at if together else 0, often, needs, at)


@recogniser
def is_of_some(words: str) -> bool:
    """Return whether a line says that only some of the actions below it are done.

    For example "One of these:".
    """
    return _SOME_OF.search(words) is not None


@recogniser
def leads_elsewhere(above: Block, ground: Ground) -> bool:
    """Return whether a paragraph introduces actions that its author does not do here.

    For example "Next nweek's agenda".
    """
    said = ground.parts(above)
    if not said:
        return False
    if points(last_sentence(above)[1], said[-1]):
        return True
    return len(said) == 1 and above.text.rstrip()[-1:] not in ".!?," and entitles(said[0])


# -- what sets a block apart -------------------------------------------------------------------


class Place(NamedTuple):
    """A block with the circumstances that may separate it from its author's actions."""

    block: Block
    above: Block | None
    under: Under
    mine: bool
    """Whether the heading above says that the text below it is its author's."""
    flush: bool
    """Whether some paragraph of the passage is not indented."""
    talk: bool
    """Whether the list that the block belongs to follows words that do nothing."""
    ground: Ground


def facts_of_place(one: Place) -> frozenset[str]:
    """Return the reasons for doubt about actions at a place of a post, as names of facts.

    An action below a line about something else is never done without asking.
    """
    causes = {apart for apart in SETTING_APART if apart(one)}
    if not causes:
        return frozenset()
    if is_below_chat(one):
        return frozenset(("set apart", "below chat"))
    return frozenset(("set apart", FOREIGN) if one.under.shown else ("set apart",))


@recogniser
def is_led_elsewhere(one: Place) -> bool:
    """Return whether the line above introduces something other than the author's own actions."""
    return one.under.foreign


@recogniser
def is_set_in(one: Place) -> bool:
    """Return whether a paragraph is indented although other paragraphs are not."""
    return one.flush and one.block.indent >= _SET_IN and not (one.block.item or one.mine)


@recogniser
def is_below_talk(one: Place) -> bool:
    """Return whether a list item follows words that state no action."""
    chained = one.under.chained
    led = chained.block or chained.often > 1 or one.mine or one.under.led
    return one.talk and one.block.item and not led


@recogniser
def is_below_half_a_sentence(one: Place) -> bool:
    """Return whether the paragraph above ends in the middle of a sentence: "As I said,"."""
    above = one.above
    if above is None or above.item or name_only(above.text):
        return False
    mark = above.text.rstrip()[-1:]
    return (mark.isalpha() or mark == ",") and _hangs(above, mark, one.ground)


def _hangs(above: Block, mark: str, ground: Ground) -> bool:
    """Return whether a paragraph, which ends with the character `mark`, ends within a sentence."""
    tags = ground.parsed(last_sentence(above)[1][-LONGEST:])[0]
    held = [tag for tag in tags if tag.kind not in ("ADV", "BRK", "STOP")]
    if mark == ",":  # a greeting is complete
        return any_is(held, "tell", *_HANGING) or any_is(held[:1], "prep")
    ends = any_is(held[-1:], "prep", "inf", *_HANGING) and not all(map(_is_vote, held))
    return ends or any_is(held, "tell")


def _is_vote(tag: Tag) -> bool:
    """Return whether a tag is only a vote, which may look like a preposition: "yes, against"."""
    return tag.type in ("vote", "join") or tag.text.casefold() in CHOICES


@recogniser
def is_dialogue(one: Place) -> bool:
    """Return whether a block quotes several speakers, at least one of whom says "I"."""
    told = _SPEAKER.findall(one.block.text)
    speakers = [(name, words) for name, words in told if not name[-1].isdigit()]  # "Sprouts 9:"
    if len({name for name, _ in speakers}) <= 1:
        return False
    return any(_MINE.search(words) for _, words in speakers)


SETTING_APART: tuple[Callable[[Place], bool], ...] = (
    is_led_elsewhere,
    is_set_in,
    is_below_talk,
    is_dialogue,
    is_below_half_a_sentence,
)
"""The checks for a block that is separate from its author's actions. Their order has no meaning."""


@recogniser
def is_below_chat(one: Place) -> bool:
    """Return whether only chat above a block sets it apart: "Let's see if this works:"."""
    causes = {apart for apart in SETTING_APART if apart(one)}
    return bool(causes) and causes <= {is_led_elsewhere, is_below_talk} and one.under.chat


def is_chat(above: Block, ground: Ground) -> bool:
    """Return whether a line is chat and doesn't introduce the text below as an example or story."""
    if not ground.parts(above):
        return False
    words = last_sentence(above)[1]
    tags, parts = ground.parsed(words)
    shown = heading_of(words, TAGGER, ground.post.scene).mode in (SHOWN, DOUBTFUL)
    told = any_is(tags, *_TELLING) or (above.heads and any_is(tags, "person", "owner"))
    told = told or any_is(ground.tags(above), "owner")  # "Peter's tour. In this order:"
    return not (shown or told or is_of_some(words) or points(words, parts))


_TELLING = ("tell", "cond", "hypo", "MODAL", "NEG", "PART", "noun", "quoted", "time", "bad")
"""Kinds and types of tags by which a line may be about the text below it."""


class BlockDoubt(NamedTuple):
    """Whether words in or above a block cast doubt on whether its actions are meant."""

    above: bool
    """Whether the subject or the line above casts doubt."""
    here: bool


def doubt(block: Block, above: Block | None, ground: Ground) -> BlockDoubt:
    """Return whether words in or above a block say that its actions may not be meant."""
    post = ground.post
    if not post.doubtful:
        return BlockDoubt(above=False, here=False)
    subject = post.subject if post.about.mode in (MINE, SHOWN) else ""
    heading = above.text if above is not None and above.heads else ""
    over = doubts_deeds(subject) or doubts_deeds(heading)
    return BlockDoubt(over, over or doubts_deeds(block.text))
