"""The poems of a Proposal: haiku, limericks, couplets and sonnets (rule 3-9)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nomicbot.game.amending import (
    AmendRule,
    Append,
    Conditional,
    CreateRule,
    Insert,
    InsertClause,
    ListedChange,
    Prepend,
)
from nomicbot.game.judging import Game
from nomicbot.game.law import without_comments
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import motions, specialty
from nomicbot.rulebooks.bnomic.specialties import specialty_forms, verse
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FORM,
    MOTION,
    PROPOSAL,
    TEXT,
    MotionsResolved,
)
from nomicbot.rulebooks.bnomic.vocabulary.specialties import (
    HAIKU,
    MOST_COUPLETS,
    PAID_AGAIN,
    SONNET_LINES,
    STANZAS,
)

Poem = tuple[str, ...]


def poems(game: Game, motion: ObjectId) -> list[Poem]:
    """Return the parts of a Motion that may be poems.

    These are its text with and without Comment Text, and its title.
    """
    found, heading = _poems_in(TEXT.of(game.state, motion)), specialty.title(game, motion)
    return list(dict.fromkeys([*found, *((heading, *lines) for lines in found if heading)]))


@lru_cache(maxsize=specialty_forms.KEPT)
def _poems_in(text: str) -> tuple[Poem, ...]:
    bare = specialty_forms.undeclared(text)
    readings = (without_comments(bare), bare.replace("[[", "\n").replace("]]", "\n"))
    return tuple(lines for reading in readings if (lines := verse.lines(reading)))


def law_poems(game: Game, motion: ObjectId) -> list[Poem]:
    """Return the parts of the law created by a Motion that may be poems.

    These are rules, clauses and paragraphs.
    """
    texts = [text for change in motions.listed_changes(game, motion) for text in _new(change)]
    return list(
        dict.fromkeys(lines for text in texts if (lines := verse.lines(without_comments(text))))
    )


def _new(change: ListedChange) -> Iterator[str]:
    """Yield the new rules, clauses and paragraphs of a change."""
    match change:
        case CreateRule(text=text):
            yield text
        case AmendRule(edits=edits):
            for edit in edits:
                if isinstance(edit, Append | Prepend | InsertClause) or (
                    isinstance(edit, Insert) and edit.paragraph
                ):
                    yield edit.text
        case Conditional(then=then, otherwise=otherwise):
            for one in (*then, *otherwise):
                yield from _new(one)


def evidence(poem: Sequence[str]) -> list[str]:
    """Return the numbered lines of a poem with their possible counts of syllables."""
    counted = [verse.counted(line) for line in poem]
    return [f"{number}. {line.text} ({line.counted})" for number, line in enumerate(counted, 1)]


def short_poems(game: Game, motion: ObjectId) -> tuple[list[Poem], list[Poem]]:
    """Return the definite Short Poems of a Motion, and those that a person has to decide on."""
    limerick, couplet = game.quantity(STANZAS)
    couplets, syllables = game.quantity(MOST_COUPLETS), game.quantity(HAIKU)
    certain: list[Poem] = []
    doubtful: list[Poem] = []
    for poem in (*poems(game, motion), *law_poems(game, motion)):
        is_haiku = verse.haiku(poem, syllables)
        pairs = couplet > 0 and len(poem) % couplet == 0 and len(poem) // couplet <= couplets
        if is_haiku:
            certain.append(poem)
        elif is_haiku is None or len(poem) == limerick or pairs:
            doubtful.append(poem)
    return certain, doubtful


def sonnets(game: Game, motion: ObjectId) -> list[Poem]:
    """Return the texts of a Motion that have as many lines as a sonnet."""
    lines = game.quantity(SONNET_LINES)
    return [poem for poem in poems(game, motion) if len(poem) == lines]


def ask_about_sonnets(
    game: Game, happening: MotionsResolved, result: str, award: int, more: str = ""
) -> None:
    """Put Sonnet Proposals with `result` on the desk, except those that cannot be sonnets."""
    for motion in specialty.resolved(game, happening, result):
        if specialty_forms.SONNET not in specialty.declared(game, motion):
            continue
        called, found = game.called(motion), sonnets(game, motion)
        before = None if game.quantity(PAID_AGAIN) else had_before(game, motion, found)
        if not found:
            game.tell(f"{called} is not a sonnet: it has not {game.quantity(SONNET_LINES)} lines")
            continue
        if before:
            game.tell(
                f"no Genechips are awarded for {called}: {game.called(before)} had the same sonnet"
            )
        told = [f"Title: {specialty.title(game, motion)}", *evidence(found[0])]
        specialty.ask(
            game,
            motion,
            specialty_forms.SONNET,
            "is it a Shakespearean sonnet?",
            told,
            0 if before else award,
            more,
        )


def had_before(game: Game, motion: ObjectId, own: Sequence[Poem]) -> ObjectId | None:
    """Return the earlier Proposal with the same sonnet, or None."""
    for other in game.state.of_kind(MOTION) if own else ():
        if motions.serial(other) >= motions.serial(motion):
            return None
        theirs = sonnets(game, other) if FORM.of(game.state, other) == PROPOSAL else []
        if any(verse.same_words(mine, poem) for mine in own for poem in theirs):
            return other
    return None
