"""What rule 3-9 asks of a Proposal that resolves: what it is declared as, its poems, its story, and who is paid."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from nomicbot.game import kinds
from nomicbot.game.amending import (
    AmendRule,
    Append,
    Conditional,
    CreateRule,
    Insert,
    InsertClause,
    ListedChange,
    Prepend,
    Replace,
    Rewrite,
    RewriteClause,
)
from nomicbot.game.judging import Game
from nomicbot.game.law import comment_spans, without_comments
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import motions
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.specialties import forms, verse
from nomicbot.rulebooks.bnomic.specialties.chapters import Chapter, chapter

Poem = tuple[str, ...]


def resolved(game: Game, happening: v.MotionsResolved, result: str) -> Iterator[ObjectId]:
    """The Proposals that resolved with that result."""
    for motion in happening.motions:
        if v.FORM.of(game.state, motion) == v.PROPOSAL and v.RESULT.of(game.state, motion) == result:
            yield motion


def declared(game: Game, motion: ObjectId) -> tuple[str, ...]:
    """The types that it is declared to be of, by its title and text or by its owner's word."""
    written = forms.declared_in(v.TITLE.of(game.state, motion), v.TEXT.of(game.state, motion))
    return tuple(dict.fromkeys((*written, *v.DECLARED.of(game.state, motion))))


def title(game: Game, motion: ObjectId) -> str:
    """Its title without what declares a type."""
    return forms.plain_title(v.TITLE.of(game.state, motion))


# -- awards ---------------------------------------------------------------------------------------------------------


def worth(game: Game, form: str, award: int) -> int:
    """What an award for a type comes to now."""
    return award * game.quantity(v.AWARD_FACTOR, form)


def pay(game: Game, motion: ObjectId, form: str, award: int, why: str) -> None:
    """The owner of the Proposal gains so many Genechips, if e is a player."""
    owner = v.OWNER.of(game.state, motion)
    amount = worth(game, form, award)
    if not amount or not motions.is_player(game, owner):
        return
    game.add(v.GENECHIPS, owner, amount)
    game.tell(f"{motions.name(game, owner)} gains {amount} Genechips: {motions.name(game, motion)} {why}")


def ask(
    game: Game, motion: ObjectId, form: str, question: str, evidence: Iterable[str], award: int, more: str = ""
) -> None:
    """Put a question about a Proposal on the administrator's desk, with what e has to know and what to write if the
    answer is yes: gaining Genechips, and `more`, in which {} is the owner. Where nothing would be gained, as by whoever
    is no player, nobody needs to know."""
    owner = v.OWNER.of(game.state, motion)
    called, who = motions.name(game, motion), motions.name(game, owner)
    gain = f"{who} gains {worth(game, form, award)} Genechips." if award else ""
    changes = f"{gain} {more.format(who)}".strip()
    if not changes or not motions.is_player(game, owner):
        return
    desk = game.library.called(game.state, game.state.next_id(kinds.DESK))
    command = f"""nomicbot desk enact {desk} '{changes}'"""
    told = [f"{called}: {question}", *evidence, f"If so: {command}", f"If not: nomicbot desk enact {desk}"]
    game.ask_administrator("\n".join(told), motion)
    game.tell(f"{called}: {question} The administrator decides ({desk})")


# -- poems ----------------------------------------------------------------------------------------------------------


def poems(game: Game, motion: ObjectId) -> list[Poem]:
    """What may be its poem: its text, with and without Comment Text and title."""
    found, heading = _poems_in(v.TEXT.of(game.state, motion)), title(game, motion)
    return list(dict.fromkeys([*found, *((heading, *lines) for lines in found if heading)]))


@lru_cache(maxsize=forms.KEPT)
def _poems_in(text: str) -> tuple[Poem, ...]:
    bare = forms.undeclared(text)
    readings = (without_comments(bare), bare.replace("[[", "\n").replace("]]", "\n"))
    return tuple(lines for reading in readings if (lines := verse.lines(reading)))


def law_poems(game: Game, motion: ObjectId) -> list[Poem]:
    """What may be a poem in the law that it makes: the text of each rule, clause or paragraph that it creates."""
    texts = [text for change in motions.listed_changes(game, motion) for text in _new(change)]
    return list(dict.fromkeys(lines for text in texts if (lines := verse.lines(without_comments(text)))))


def _new(change: ListedChange) -> Iterator[str]:
    """The new rules, clauses and paragraphs of a change."""
    match change:
        case CreateRule(text=text):
            yield text
        case AmendRule(edits=edits):
            for edit in edits:
                if isinstance(edit, Append | Prepend | InsertClause) or (isinstance(edit, Insert) and edit.paragraph):
                    yield edit.text
        case Conditional(then=then, otherwise=otherwise):
            for one in (*then, *otherwise):
                yield from _new(one)


def evidence(poem: Sequence[str]) -> list[str]:
    """The lines of a poem, each with its number and how many syllables it may have."""
    counted = [verse.counted(line) for line in poem]
    return [f"{number}. {line.text} ({line.counted})" for number, line in enumerate(counted, 1)]


def short_poems(game: Game, motion: ObjectId) -> tuple[list[Poem], list[Poem]]:
    """What in it is a Short Poem for certain, and what may be one if a reader finds so."""
    limerick, couplet = game.quantity(v.STANZAS)
    couplets, syllables = game.quantity(v.MOST_COUPLETS), game.quantity(v.HAIKU)
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
    """What in it has the lines of a sonnet."""
    lines = game.quantity(v.SONNET_LINES)
    return [poem for poem in poems(game, motion) if len(poem) == lines]


def ask_about_sonnets(game: Game, happening: v.MotionsResolved, result: str, award: int, more: str = "") -> None:
    """The Sonnet Proposals with that result go to the administrator, unless it is plain that they are none."""
    for motion in resolved(game, happening, result):
        if forms.SONNET not in declared(game, motion):
            continue
        called, found = motions.name(game, motion), sonnets(game, motion)
        before = had_before(game, motion, found)
        if not found:
            game.tell(f"{called} is no sonnet: it has not {game.quantity(v.SONNET_LINES)} lines")
            continue
        if before:
            game.tell(f"no Genechips are awarded for {called}: {motions.name(game, before)} had the same sonnet")
        told = [f"Title: {title(game, motion)}", *evidence(found[0])]
        ask(game, motion, forms.SONNET, "is it a Shakespearean sonnet?", told, 0 if before else award, more)


def had_before(game: Game, motion: ObjectId, own: Sequence[Poem]) -> ObjectId | None:
    """The earlier Proposal with the same sonnet, if there is one."""
    for other in game.state.of_kind(v.MOTION) if own else ():
        if motions.serial(other) >= motions.serial(motion):
            return None
        theirs = sonnets(game, other) if v.FORM.of(game.state, other) == v.PROPOSAL else []
        if any(verse.same_words(mine, poem) for mine in own for poem in theirs):
            return other
    return None


# -- stories --------------------------------------------------------------------------------------------------------


def tells_a_story(game: Game, motion: ObjectId) -> bool:
    """Whether it has Comment Text that its changes do not put into a rule."""
    stories, changes = _comments(v.TEXT.of(game.state, motion)), motions.listed_changes(game, motion)
    law = {comment for change in changes for words in _put_into_law(change) for comment in _comments(words)}
    return not law.issuperset(stories)


@lru_cache(maxsize=forms.KEPT)
def _comments(text: str) -> frozenset[str]:
    """What Comment Text there is, but for what declares a type."""
    bare = forms.undeclared(text)
    found = (" ".join(bare[start + 2 : end - 2].split()) for start, end in comment_spans(bare))
    return frozenset(filter(None, found))


def _put_into_law(change: ListedChange) -> Iterator[str]:
    match change:
        case CreateRule(text=text):
            yield text
        case AmendRule(edits=edits):
            for edit in edits:
                if isinstance(edit, Replace):
                    yield edit.new
                elif isinstance(edit, Rewrite | Append | Prepend | Insert | InsertClause | RewriteClause):
                    yield edit.text
        case Conditional(then=then, otherwise=otherwise):
            for one in (*then, *otherwise):
                yield from _put_into_law(one)


def previous_chapters(game: Game, motion: ObjectId) -> dict[int, ObjectId]:
    """The Story Proposals that passed with the same story and a lower chapter, one for each number."""
    own = chapter(title(game, motion))
    found: dict[int, ObjectId] = {}
    for other in game.state.where(v.STATE, v.HISTORICAL) if own else ():
        theirs = _chapter_that_passed(game, other)
        if own and theirs and theirs.story == own.story and theirs.number < own.number:
            found.setdefault(theirs.number, other)
    return dict(sorted(found.items()))


def _chapter_that_passed(game: Game, motion: ObjectId) -> Chapter | None:
    if v.RESULT.of(game.state, motion) != v.PASSED or forms.STORY not in declared(game, motion):
        return None
    return chapter(title(game, motion)) if tells_a_story(game, motion) else None


# -- types ----------------------------------------------------------------------------------------------------------


def counts_as(game: Game, motion: ObjectId, form: str) -> bool:
    """Whether it is one of that type, or may be one, which the administrator decides."""
    if form == forms.MISCELLANEOUS:
        met = game.quantity(v.REQUIREMENTS, motion)
        return any(one.certain for one in met) or (bool(met) and form in declared(game, motion))
    if form not in declared(game, motion):
        return False
    if form == forms.STORY:
        return tells_a_story(game, motion)
    return any(short_poems(game, motion)) if form == forms.SHORT_POEM else bool(sonnets(game, motion))
