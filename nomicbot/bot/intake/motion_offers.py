"""Proposed rewordings of law in a motion, offered in the ruling and inserted by a reply.

The offers are recorded with the post that submits or revises the motion, so a number keeps the
meaning that the ruling showed, even if the grammar changes. An accepted offer revises the motion
when its author's reply arrives, not as of the earlier post (2-6).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Offer, Posted
from nomicbot.game.amending.listing import Uninterpreted
from nomicbot.game.engine import Engine
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.tree import Sets
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.effort import Effort
from nomicbot.language.law.offers import offers_together
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.language.offering import revision
from nomicbot.publish.amendment_preview import paragraphs_in
from nomicbot.publish.choices import RulingChoice
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Submitting
from nomicbot.text import quote_marks

MOST_PARAGRAPHS = 12
"""The largest number of paragraphs of one motion that get offers."""
_SHORT, _LONG = 60, 400
_LONGEST = 1_000
"""The largest number of characters in clauses outside a rule that are offered as a rule."""
_CLAIM = "it says that it prevails over that rule"


def with_offers(event: Posted, engine: Engine) -> Posted:
    """Return a post with offers to reword the law in its motions, as the current game allows."""
    return replace(
        event,
        read=tuple(
            _with_offers(one, engine, event) if isinstance(one, Announcement) else one
            for one in event.read
        ),
    )


def _with_offers(one: Announcement, engine: Engine, event: Posted) -> Announcement:
    action = one.action
    if not isinstance(action, Submitting):
        return one
    game = engine.query(event.at)
    nothing: tuple[Offer, ...] = ()
    found = unless_it_fails(
        "other words for the law in a motion", lambda: tuple(_offered(game, action)), nothing
    )
    return replace(one, offers=found) if found else one


def _offered(game: Game, action: Submitting) -> Iterator[Offer]:
    for change in action.changes:
        if isinstance(change, Uninterpreted) and not change.amends:
            yield from _as_a_rule(game, action, change.text)
    waiting = [one for one in paragraphs_in(game, action.changes) if isinstance(one.meaning, Waits)]
    replaceable = [one for one in waiting if len(_in_text(one.words).findall(action.text)) == 1]
    yield from offers_together(replaceable[:MOST_PARAGRAPHS])


def _as_a_rule(game: Game, action: Submitting, words: str) -> Iterator[Offer]:
    """Yield an offer to turn a clause that doesn't say where it belongs into a rule.

    Only a clause in a rule remains in effect, and newcomers often write just the clause.
    """
    if len(words) > _LONGEST or len(_in_text(words).findall(action.text)) != 1:
        return
    called = f" {quote_marks(action.title, _LONG)}" if action.title else ""
    for text in _wordings(game, words):
        instead = f"Create a rule{called} that reads: {_enclosed(text)}"
        clauses = paragraphs_in(game, changes_in(instead, Effort()).changes)
        if clauses and all(_takes_effect(one.meaning) for one in clauses):
            yield Offer(words, instead, () if text == words else (_CLAIM,))
            return


def _takes_effect(meaning: Understood | Waits) -> bool:
    """Return whether a clause is understood and prevails over all rules that it contradicts."""
    return isinstance(meaning, Understood) and all(
        one.over for one in meaning.law.statements if isinstance(one, Sets)
    )


def _wordings(game: Game, words: str) -> Iterator[str]:
    """Yield a clause as written, and with a claim of precedence if it changes a number in a rule.

    For example, "Notwithstanding rule 3-4, ...". Without that claim it would contradict the rule
    (2-2.c).
    """
    yield words
    meaning = understand(words, game.library.plain_words, Terms())
    statements = meaning.law.statements if isinstance(meaning, Understood) else ()
    if len(statements) == 1 and isinstance(statements[0], Sets):
        rule = statements[0].number.split(".")[0].split()[-1]
        yield f"Notwithstanding rule {rule}, {words[0].lower()}{words[1:]}"


def _enclosed(words: str) -> str:
    """Return the text of a rule inside delimiters that don't occur in it."""
    alone = len(words.splitlines()) == 1 and not set(words) & set('"“”')
    return f"“{words}”" if alone else f"{{{{ {words} }}}}"


def _in_text(words: str) -> re.Pattern[str]:
    """Return a pattern that finds a wording in a motion, whatever its line breaks."""
    return re.compile(r"\s+".join(map(re.escape, words.split())))


def revised(game: Game, chosen: Sequence[RulingChoice], settles: int) -> list[Announcement] | str:
    """Return the revisions of motions by the chosen offers, or why they are impossible.

    There is one revision for each motion. They answer the ruling on the entry `settles` with the
    chosen numbers.
    """
    found = []
    for motion in dict.fromkeys(choice.motion for choice in chosen):
        made = _revision(game, motion, [one for one in chosen if one.motion == motion], settles)
        if isinstance(made, str):
            return made
        found.append(made)
    return found


def _revision(
    game: Game, motion: ObjectId, chosen: Sequence[RulingChoice], settles: int
) -> Announcement | str:
    state = game.state
    if not state.exists(motion):
        return "The motion in that ruling is no longer there."
    called = game.library.called(state, motion)
    text, said = motions().text.of(state, motion), []
    for offer in (choice.offer for choice in chosen if choice.offer is not None):
        words = _in_text(offer.words)
        if len(words.findall(text)) != 1:
            return (
                f"{called} no longer says {quote_marks(offer.words, _SHORT)}, so this did nothing."
            )
        text = words.sub(lambda _, put=offer.instead: put, text)  # type: ignore[misc]
        said.append(f"{quote_marks(offer.instead, _LONG)} for {quote_marks(offer.words, _SHORT)}")
    action = revision(called, "", text, Effort())
    if isinstance(action, str):
        return f"{called} can't be revised so: {action}."
    numbers = (choice.number for choice in chosen)
    return Announcement(
        action, f"I revise {called} to say {' and '.join(said)}.", settles=(settles, *numbers)
    )
