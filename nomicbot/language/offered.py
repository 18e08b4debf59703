"""Turns each body that a sentence offers into an action or a question.

A sentence offers a body if its author hands the body in with it. For example "I submit this
proposal: {{ ... }}" offers the text in braces.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile, takewhile
from typing import NamedTuple

from nomicbot.game.actions import Action, Announcement
from nomicbot.game.amending import Uninterpreted
from nomicbot.language.chains import Told
from nomicbot.language.documents.asking import OF_THE_LAW
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.filled_clauses import ALL_SAYINGS
from nomicbot.language.lexicon import nouns
from nomicbot.language.loose_bodies import LooseBody, loose_body, proposed_clause, wanted_change
from nomicbot.language.motion_words import (
    argues,
    forms_by_noun,
    inquires,
    revises,
    submission_of_main_form,
)
from nomicbot.language.offering import NOT_PLAINLY_MEANT, Offer, Text, Texts, made, submits
from nomicbot.language.posts import Ground
from nomicbot.language.presenting import UNSURE
from nomicbot.language.questions import RESTATED, Asked
from nomicbot.language.recognisers import recogniser
from nomicbot.language.said import Said
from nomicbot.language.stance import DO, PROSE
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.ruleset import Inquiring, Revising

_NO_TEXT = "no text follows: it stands between {{ and }}"
_OUTSIDE = "what changes the law stands before its text, and not in it"
_CHANGES_WHAT = (
    f"it is not clear which motion this changes, and nothing else is changed so; {ALL_SAYINGS}"
)
_TEXTS = frozenset(("this", "that", "it", "following", "text", "rule", "law", "one", "new"))
Spans = tuple[tuple[int, int], ...]


class Offering(NamedTuple):
    """A sentence that offers texts, "I submit this:", from `start` to `end` in its passage."""

    said: Said
    offer: Offer
    start: int
    end: int
    ground: Ground

    @property
    def span(self) -> tuple[int, int]:
        """The span, in the post, of the words that make the offer."""
        return self.ground.outer.span(self.start + self.said.start, self.start + self.said.end)

    @property
    def above(self) -> str:
        """The part of the sentence before the offered text."""
        return self.ground.outer.text[self.start : self.end].partition(MARK)[0]


class Made(NamedTuple):
    """The outcome of an offered text: an action, a question or None; `taken` if it was used up."""

    told: Told | None
    text: Text
    taken: bool


def texts_of(one: Offering, texts: Texts, taken: tuple[int, int]) -> list[Text] | None:
    """Return the texts that a sentence offers, or None if it offers none or is inside another body.

    `taken` is the span of the text that was found last. A sentence that offers only this text is
    inside it: "... : In rule 3-4, replace ...".
    """
    if one.said.stance.decision == PROSE:
        return None
    found = texts.of(one.offer, one.start, one.end)
    return None if found and all(text.span == taken for text in found) else found


def without_text(one: Offering, loose: LooseBody | None) -> Iterator[Told]:
    """Yield a question about the body that an offer lacks, or about its `loose` body if found."""
    offer, offered = one.offer, _offering(one, ())
    if offer.of_no_text:
        return
    if loose is None and changes_nothing_known(offer):
        loose = wanted_change(one.ground.outer.text[one.start : one.end], one.start)
    if loose is not None:
        changes = changes_in(loose.text, one.ground.post.effort).changes
        title = "" if loose.is_clause else offer.title
        proposed = motions().submit(title, loose.text, changes)
        reason = one.said.stance.reason or UNSURE.reason
        span = one.ground.outer.span(one.start + one.said.start, loose.end)
        yield Asked(one.above, reason, ((proposed, 1),), (span,)), Way.OFFER
    elif changes_nothing_known(offer):
        yield Asked(offered, _CHANGES_WHAT, (), (one.span,)), Way.OFFER
    elif not offer.bare and not argues(offer.action):
        yield Asked(offered, _NO_TEXT, (), (one.span,)), Way.OFFER


def loose_text(one: Offering, texts: Sequence[Text]) -> LooseBody | None:
    """Return the body of a proposal without a fence, or None if there is none.

    If the sentence says only "I propose", those `texts` that list no change of the law don't count.
    """
    if one.offer.action is not submission_of_main_form() or one.offer.several:
        return None
    tags = one.ground.parsed(one.above)[0]
    words = one.ground.outer.text[one.start : one.end]
    restates = proposes_a_clause(tags) and all(text.restated for text in texts)
    clause = proposed_clause(words, one.start) if restates else None
    if clause is None and not gives_a_text(tags):
        return None
    if any(not isinstance(made(one.offer, each, one.ground.post.effort), str) for each in texts):
        return None
    return clause or loose_body(words, one.end, one.ground)


@recogniser
def changes_nothing_known(offer: Offer) -> bool:
    """Return whether a revision leaves open which motion it changes: "I amend it so"."""
    return offer.bare and revises(offer.action) and not offer.motion


@recogniser
def proposes_a_clause(tags: Sequence[Tag]) -> bool:
    """Return whether a sentence begins with its author's "I propose that"."""
    verb = next((n for n, tag in enumerate(tags) if tag.kind == "VERB"), 0)
    return bool(verb) and submits(tags[: verb + 1]) and not any_is(tags[:verb], "OTHER", "CUE")


@recogniser
def gives_a_text(tags: Sequence[Tag]) -> bool:
    """Return whether a sentence proposes only the words or the rule after its colon."""
    if not submits(tags):
        return False
    behind = list(dropwhile(lambda tag: tag.kind != "VERB", tags))[1:]
    things = list(takewhile(lambda tag: tag.text != ":", behind))
    return len(things) < len(behind) and all(map(_names_a_text, things))


def _names_a_text(tag: Tag) -> bool:
    if tag.type in ("prep", "name", "quoted", "titled", "fence") or tag.kind == "ADV":
        return True
    return tag.text.casefold() in _TEXTS or nouns().get(str(tag.value)) in forms_by_noun()


def _offering(one: Offering, found: Sequence[Text]) -> str:
    """Return the words with which a sentence offers its texts."""
    restated = any(text.restated for text in found)
    # "... on whether p1 is legal"
    all_said = restated or inquires(one.offer.action)
    whole = one.end if all_said else one.start + one.said.end
    offered = one.ground.outer.text[one.start + one.said.start : whole].partition(MARK)[0]
    return " ".join(offered.split())[:160].rstrip(" :.,")


def with_texts(
    one: Offering,
    found: Sequence[Text],
    texts: Texts,
    announced: Callable[[Said, Action, Spans, int, str], Announcement],
) -> Iterator[Made]:
    """Yield the outcome of each body that a sentence offers."""
    offered = _offering(one, found)
    for each in found:
        times, text = _times(each, one)
        action = made(one.offer, text, one.ground.post.effort)
        if isinstance(action, Inquiring):
            action, text = texts.accusing(action, text, lambda words: accused(words, one.ground))
        spans = ((min(one.span[0], text.span[0]), max(one.span[1], text.span[1])),)
        if isinstance(action, str):
            asked = Asked(offered, action, (), spans)
            yield Made(
                (asked, Way.OFFER) if is_worth_asking(one, text, action) else None, text, False
            )
        else:
            said = replace(one.said, times=times)
            told = _told(one._replace(said=said), action, text, offered, spans, announced)
            yield Made((told, Way.OFFER), text, True)


def _times(text: Text, one: Offering) -> tuple[int, Text]:
    """Return how many times a text is offered ("twice"), and the text without those words."""
    tags = one.ground.parsed(text.behind)[0] if text.behind else []
    often = int(tags[0].value) if len(tags) == 1 and tags[0].type == "times" else 1
    return (one.said.times, text) if often == 1 else (often, replace(text, behind=""))


@recogniser
def is_worth_asking(one: Offering, text: Text, why: str) -> bool:
    """Return whether to ask about a body that can't be what the sentence offers.

    It isn't worth asking if the words need not be an offer, unless a fence follows them.
    """
    if one.said.way != Way.PRESENTED and text.end - 1 in one.ground.outer.fences:
        return True
    return not (one.offer.bare and why == NOT_PLAINLY_MEANT)


def _told(
    one: Offering,
    action: Action,
    text: Text,
    offered: str,
    spans: Spans,
    announced: Callable[[Said, Action, Spans, int, str], Announcement],
) -> Announcement | Asked:
    """Return the action that offers a body, or a question about it."""
    said = one.said
    action = _of_the_subject(action, one.ground)
    if asks_outside(one, action):
        return Asked(offered, _OUTSIDE, (), spans)
    title = "" if said.whose else getattr(action, "title", "")
    words = f"{offered}: {title}" if title and title not in offered else offered
    if said.whose:
        action = ruleset().recognise(said.whose, action)
    if said.stance.decision == DO and not text.restated:
        return announced(said, action, spans, one.start, words)
    reason = RESTATED if text.restated else said.stance.reason
    return Asked(words, reason, ((action, said.times),), spans)


def _of_the_subject(action: Action, ground: Ground) -> Action:
    """Return a revision of "my proposal" as a revision of the motion in the post's subject."""
    post = ground.post
    about = next((motion for motion in post.scene.motions if motion.name == post.motion), None)
    if isinstance(action, Revising) and about and about.owner in ("", *post.scene.author):
        return replace(action, motion=action.motion or about.name)
    return action


@recogniser
def asks_outside(one: Offering, action: Action) -> bool:
    """Return whether the sentence above a body, not the body, asks for a change of the law."""
    changes = getattr(action, "changes", ())
    if not any(isinstance(change, Uninterpreted) for change in changes):
        return False
    return OF_THE_LAW.search(one.above) is not None


@recogniser
def accused(words: str, ground: Ground) -> str:
    """Return the only player that a sentence names, or "".

    Returns "" if the sentence names several, or if it negates, reports or imagines something.
    """
    tags = ground.parsed(words)[0]
    named = [
        tag for tag in tags if tag.type in ("person", "name") and tag.text.casefold() != "defendant"
    ]
    held = any_is(tags, "NEG", "CUE", "ASK", "HAVE", "OTHER", "bad")
    return str(named[0].value) if len(named) == 1 and not held else ""
