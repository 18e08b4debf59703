"""Forecasts of a motion's effect on the law: unimplemented clauses, and actions that it stops.

The motion's changes are made on trial, the resulting law is examined, and the changes are undone.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from difflib import SequenceMatcher
from functools import cache, partial
from typing import TYPE_CHECKING

from nomicbot.game import kinds
from nomicbot.game.actions import Verdict, VerdictResult
from nomicbot.game.amending import (
    AmendRule,
    Conditional,
    CreateRule,
    ListedChange,
    MoveRule,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    Uninterpreted,
    carry_out_each,
)
from nomicbot.game.decisions import DECISION
from nomicbot.game.inforce import ClauseInForce, ClauseStatus, InForce
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.known_wordings import KnownWordings
from nomicbot.game.law import in_digits, squeeze
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.game.plainlaw.law_entries import ReadLaw
from nomicbot.game.plainlaw.loud import loud
from nomicbot.game.plainlaw.tree import Law
from nomicbot.game.reading import Refusal
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.publish.changes import asked_for, described
from nomicbot.publish.choices import RulingChoice
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.ruleset import Submitting
from nomicbot.text import counted, listed, one_line, quote_marks

if TYPE_CHECKING:
    from nomicbot.language.law.reading import Understood, Waits
    from nomicbot.language.law.submitted import Paragraph

_LAW = (AmendRule, CreateRule, MoveRule, RenumberRule, RepealRule, RepealRulebook, RepealSection)
_MOST = 12
_MOST_TRIED = 200
"""How many changes of one motion are tried before a vote."""

_UNTOLD = "it does something that can't be shown now"
_UNFORESEEN = "what that does to the law can't be foreseen now"


def as_read(game: Game, motion: ObjectId, *, of_the_law: bool = False) -> list[str]:
    """Return the changes that a motion lists as they were understood.

    If a change cannot be made at present, the reason is added to it. Each change is tried on the
    result of the previous ones. With `of_the_law`, only changes to the law are included. If the
    trial fails, the result says so.
    """
    return unless_it_fails(
        "what was read in a motion", lambda: _as_read(game, motion, of_the_law), [_UNTOLD]
    )


def _as_read(game: Game, motion: ObjectId, of_the_law: bool) -> list[str]:
    if _is_over(game, motion):
        return asked_for(game, motion)
    not_made: dict[int, str] = {}
    with game.supposing(), game.reading(DECISION), game.enacting(motion):
        for place, change in enumerate(motions().listed_changes(game, motion)[:_MOST_TRIED]):
            refusals: list[Refusal] = []
            if not isinstance(change, Uninterpreted) and (not of_the_law or _of_the_law(change)):
                with game.isolated("a change that is supposed"):
                    refusals = carry_out_each(game, change)
            if refusals:
                not_made[place] = "; ".join(
                    dict.fromkeys(one_line(refusal.reason) for refusal in refusals)
                )
    return asked_for(game, motion, not_made)


def foreseen(game: Game, motion: ObjectId) -> list[str]:
    """Return the legal effects that a motion would have if it passed now.

    If they can't be foreseen, the result says so.
    """
    return unless_it_fails(
        "what a motion would do to the law", lambda: _foreseen(game, motion), [_UNFORESEEN]
    )


def _foreseen(game: Game, motion: ObjectId) -> list[str]:
    """Return sentences about the law as it would be if an unresolved motion passed now.

    The sentences have no full stop. There is one for each clause, then one for each action that
    would become impossible. The list is empty for a motion that leaves the law unchanged.
    """
    changes = motions().listed_changes(game, motion)
    if _is_over(game, motion) or not any(map(_of_the_law, changes)):
        return []
    forms, schedule = motions().forms, ruleset().schedule
    before, could = game.law_now(), {form: _probed(game, form) for form in forms}
    with game.supposing(), game.reading(DECISION):
        for change in changes:
            with game.isolated("a change that is supposed"):
                carry_out_each(game, change)
        after = game.law_now()
        said = [*_of_new_clauses(game, before, after)]
        can = {form: _probed(game, form) for form in forms}
        said += _stopped(before, after)
        same = before.acts == after.acts
        # of forms that wait, the text says for what
        waiting = {schedule.resolves(form) for form in forms if can[form].waits}
        goes = (frozenset() if same else schedule.effects(game)) | waiting
    went = frozenset() if same else schedule.effects(game)
    return [*said, *schedule.stopped(went, goes), *_undecided(could, can, went - goes)]


def _of_new_clauses(game: Game, before: InForce, after: InForce) -> Iterator[str]:
    """Yield the effects of each clause that a tentative change adds, implemented clauses first."""
    known = {squeeze(status.text) for status in before.statuses}
    laws = dict(legislated.in_force(game.state))
    unread = _unread_since(before, after)
    meant = _meanings(game, unread)
    plain = [s for s in after.statuses if s.plain and squeeze(s.text) not in known]
    for s in plain[:_MOST]:
        law = laws[squeeze(s.text)]
        yield from _carried_out(s.authority, s.why, law, _said(game, law))
    for s in unread[:_MOST]:
        yield from _on_unimplemented(game, s, meant.get(squeeze(s.text)), after)
    if len(unread) > _MOST:
        yield (
            f"{counted(len(unread) - _MOST, 'more clause')} would have no "
            "effect until somebody reads them"
        )


def _unread_since(before: InForce, after: InForce) -> list[ClauseStatus]:
    """Return the clauses that a change of the law adds and that are not implemented."""
    known = {squeeze(status.text) for status in before.statuses}
    astray = {status.of for status in before.statuses if status.astray}
    return [
        s
        for s in after.statuses
        if s.awaits and (s.of not in astray if s.astray else squeeze(s.text) not in known)
    ]


def _meanings(game: Game, unread: Sequence[ClauseStatus]) -> Mapping[str, "Paragraph"]:
    """Return the meaning of unimplemented clauses by the grammar of plain law, by their words."""
    from nomicbot.language.law.submitted import (
        is_new,
        read_together,
    )  # not needed just to show a game

    return {
        one.words: one
        for one in read_together(game, [status for status in unread if is_new(status)])
    }


def paragraphs_of(game: Game, motion: ObjectId) -> "list[Paragraph]":
    """Return the new, unimplemented clauses that a motion would make law, each with its meaning."""
    from nomicbot.language.law.submitted import new_paragraphs

    before = game.law_now()
    with _if_passed(game, motion) as after:
        return new_paragraphs(game, before, after) if after is not None else []


def paragraphs_in(game: Game, changes: Sequence[ListedChange]) -> "list[Paragraph]":
    """Return the new, unimplemented clauses that these changes would make law."""
    from nomicbot.language.law.submitted import new_paragraphs

    before = game.law_now()
    with _if_made(game, changes) as after:
        return new_paragraphs(game, before, after) if after is not None else []


def local_laws_of(game: Game, motion: ObjectId) -> list[str]:
    """Return the Ordinances that a motion would make and that are not implemented."""
    if _is_over(game, motion):
        return []
    law = ruleset().local_law
    before = set(law.paragraphs(game.state))
    with game.supposing(), game.reading(DECISION):
        for change in motions().listed_changes(game, motion)[:_MOST_TRIED]:
            with game.isolated("a change that is supposed"):
                carry_out_each(game, change)
        after = dict.fromkeys(law.paragraphs(game.state))
        return [one for one in after if one not in before and not law.is_read(game, one)]


def prohibited_by(words: str) -> "Understood | None":
    """Return the parse of an Ordinance that only prohibits something, or None."""
    from nomicbot.language.law.reading import Understood, understand

    local = ruleset().local_law
    meaning = understand(local.as_clause(words), ruleset().plain_words)
    found = isinstance(meaning, Understood) and local.is_prohibition(meaning.law)
    return meaning if isinstance(meaning, Understood) and found else None


def local_law_entry(words: str) -> ReadLaw | None:
    """Return the entry that records an Ordinance's parse, if it has only prohibitions."""
    from nomicbot.language.law.grammar import VERSION

    meaning = prohibited_by(words)
    if meaning is None:
        return None
    return ReadLaw(ruleset().local_law.entry_words(words), meaning.tree, meaning.english, VERSION)


def _of_local_laws(game: Game, motion: ObjectId) -> list[str]:
    """Return a sentence for each Ordinance that a motion would make and the grammar parses."""
    none: list[str] = []
    return unless_it_fails(
        "what the local law in a motion means",
        lambda: [
            f"{ruleset().local_law.heading}: {meaning.english.rstrip('.')}"
            for words in local_laws_of(game, motion)
            if (meaning := prohibited_by(words)) is not None
        ],
        none,
    )


def _is_over(game: Game, motion: ObjectId) -> bool:
    """Return whether a motion has resolved."""
    return motions().state.of(game.state, motion) == motions().historical


def statuses_if_passed(game: Game, motion: ObjectId) -> list[ClauseStatus]:
    """Return the status of each clause that a motion would make law and that is not law now."""
    known = {squeeze(status.text) for status in game.law_now().statuses}
    with _if_passed(game, motion) as after:
        return (
            [s for s in after.statuses if squeeze(s.text) not in known] if after is not None else []
        )


@contextmanager
def _if_passed(game: Game, motion: ObjectId) -> Iterator[InForce | None]:
    """Put the law that a motion would make into force inside the block.

    If the motion changes no law, or has resolved, the block receives None and no law changes.
    """
    resolved = _is_over(game, motion)
    with _if_made(game, () if resolved else motions().listed_changes(game, motion)) as after:
        yield after


@contextmanager
def _if_made(game: Game, changes: Sequence[ListedChange]) -> Iterator[InForce | None]:
    """Put the law that `changes` would make into force inside the block.

    If none of them changes the law, the block receives None.
    """
    if not any(map(_of_the_law, changes)):
        yield None
        return
    with game.supposing(), game.reading(DECISION):
        for change in changes:
            with game.isolated("a change that is supposed"):
                carry_out_each(game, change)
        yield game.law_now()


def nobody_can_amend_the_law(game: Game) -> bool:
    """Return whether there are players, but no possible motion could change the law.

    This means that no one can submit a kind of motion that could change the law and pass.
    """
    player = ruleset().player
    players = any(player.of(game.state, o) for o in game.state.of_kind(kinds.OUTSIDER))
    permits = game.law_now().permits
    return players and not any(
        any(clause.readable for clause in permits[action]) and _probed(game, form).passing
        for form, action in motions().submissions.items()
    )


def of_submission(game: Game, verdict: Verdict) -> list[str]:
    """Return the effects of a motion that an action submitted or revised, if it passes.

    The sentences are first about each change as it was understood, then about the foreseen effects.
    """
    return [
        f"If {game.library.called(game.state, motion)} passes, {sentence}."
        for motion in _submitted(game, verdict)
        for sentence in (
            *as_read(game, motion),
            *foreseen(game, motion),
            *_of_local_laws(game, motion),
        )
    ]


def of_options(game: Game, choices: Sequence[RulingChoice]) -> list[str]:
    """Return how the text of each motion offered by a numbered line would be understood."""
    none: list[str] = []
    return [
        f"Line {choice.number}, if that passes: {sentence}."
        for choice in choices
        if isinstance(choice.meaning.action, Submitting)
        for sentence in unless_it_fails(
            "what an offered motion would do", partial(_as_offered, game, choice), none
        )
    ]


def _as_offered(game: Game, choice: RulingChoice) -> list[str]:
    changes = getattr(choice.meaning.action, "changes", ())[:_MOST]
    before = game.law_now()
    with _if_made(game, changes) as after:
        law = list(_of_new_clauses(game, before, after)) if after is not None else []
    return [*map(described, changes), *law]


def leave_words_unread(game: Game, verdicts: Sequence[Verdict]) -> bool:
    """Return whether motions in these actions have words that were not understood."""
    submitted = (motion for verdict in verdicts for motion in _submitted(game, verdict))
    listed = (motions().listed_changes(game, motion) for motion in submitted)
    return any(isinstance(change, Uninterpreted) for changes in listed for change in changes)


def _submitted(game: Game, verdict: Verdict) -> list[ObjectId]:
    if verdict.result != VerdictResult.DONE:
        return []
    found = dict.fromkeys(
        c.object for c in verdict.changes if c.attribute == motions().changes.name
    )
    return [motion for motion in found if game.state.exists(motion)]


def _of_the_law(change: ListedChange) -> bool:
    if isinstance(change, Conditional):
        return any(map(_of_the_law, (*change.then, *change.otherwise)))
    return isinstance(change, _LAW)


# -- clauses that nobody could read yet ------------------------------------------------------------


def _carried_out(clause: Authority, english: str, law: Law, said: Sequence[str]) -> Iterator[str]:
    """Yield the effects of a clause, warnings about it, and sentences for using it."""
    where = f"clause {clause.short}" if clause.clause else f"what is in rule {clause.rule}"
    told = "".join(f"; mind that {one}" for one in loud(law, ruleset().plain_words))
    yield f"I carry out {where}, as I understand it: {english.rstrip('.')}{told}"
    if said:
        sentences = listed([quote_marks(one.rstrip("."), 120) for one in said])
        under = f"clause {clause.short}" if clause.clause else f"rule {clause.rule}"
        yield f"players act under {under} by saying {sentences}"


def _said(game: Game, law: Law) -> list[str]:
    """Return the sentences with which players use a permission in a player-written clause."""
    from nomicbot.language.law.reading import how_said
    from nomicbot.language.law.terms import terms_of

    words = game.library.plain_words
    return [
        *how_said(law, words, terms_of((one for _, one in legislated.in_force(game.state)), words))
    ]


def _on_unimplemented(
    game: Game, status: ClauseStatus, meant: "Paragraph | None", after: InForce
) -> Iterator[str]:
    """Yield sentences on an unimplemented clause: what it would mean, or that it waits."""
    from nomicbot.language.law.reading import Understood

    unread = _unread(game.library.words, status)
    if meant is None:
        yield unread
    elif isinstance(meant.meaning, Understood):
        meaning = meant.meaning
        idle = "".join(
            f". It does nothing: {w}" for w in after.idle_if_in_force(status, meaning.law)
        )
        english = f"{meaning.english.rstrip('.')}{idle}"
        yield from _carried_out(status.authority, english, meaning.law, meaning.said)
    else:
        why = _why(meant.meaning, meant)
        yield f"{unread}: {why}" if why else unread


def _why(waits: "Waits", meant: "Paragraph") -> str:
    from nomicbot.language.law.unknown_phrases import reason

    meanings = " or ".join(quote_marks(one, 200) for one in waits.english if one)
    why = reason(waits, meant.words, meant.vocabulary)
    return f"{why}{f', {meanings}' if meanings else ''}"


def _unread(words: KnownWordings, status: ClauseStatus) -> str:
    clause = status.authority
    where = f"clause {clause.short}" if clause.clause else f"in rule {clause.rule}"
    if status.astray:
        return f"{quote_marks(squeeze(status.text), 50)} ({where}) would wait: {status.why}"
    said = f"{quote_marks(squeeze(status.text), 50)} ({where}) {WAITING}"
    near = _nearly(words).get(_leveled(status.text))
    if near is None:
        return said
    clause_, text = near
    differs = f"{said}; it differs from words that are read ({clause_})"
    return f"{differs} only in {_difference(text, status.text)}"


WAITING = "would have no effect until somebody reads it"
"""The words in a ruling about a clause that can't be carried out."""
_TOKEN = regex(r"\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*")
_SAME = {"every": "each", "all": "each", "any": "each", "an": "a"}
_ENDINGS = regex(r"(?<=[a-z]{3})(?:ies|es|ed|ing|s|y|e)$")


def _leveled(text: str) -> tuple[str, ...]:
    """Return the words of a clause in base form, with each number replaced by the same sign.

    Clauses that differ only in inflections and numbers have equal results.
    """
    return tuple(map(_level, _TOKEN.findall(squeeze(text))))


@cache
def _level(word: str) -> str:
    if word.isdigit() or in_digits(word) is not None:
        return "#"
    low = word.casefold()
    return _ENDINGS.sub("", _SAME.get(low, low)) if not word.isupper() else word


@cache
def _nearly(words: KnownWordings) -> Mapping[tuple[str, ...], tuple[str, str]]:
    """Return the name and text of each implemented clause, by its words in base form."""
    return {
        _leveled(known.shape.plain): (known.called, known.shape.plain)
        for known in words.by_key.values()
    }


def _difference(then: str, now: str) -> str:
    """Return the words in which two similar texts differ: `“every” for “each”`."""
    old, new = _TOKEN.findall(squeeze(then)), _TOKEN.findall(squeeze(now))
    pairs = [
        f"“{' '.join(new[c:d])}” for “{' '.join(old[a:b])}”"
        for kind, a, b, c, d in SequenceMatcher(None, old, new, False).get_opcodes()
        if kind != "equal"
    ]
    return listed(pairs) if pairs else "its marks"


# -- what would be stopped -------------------------------------------------------------------------


def _stopped(before: InForce, after: InForce) -> Iterator[str]:
    """Yield a sentence for each action that would lose its permission.

    An action counts if only a default or an unimplemented clause would still permit it.
    """
    gone: list[str] = []
    instead: dict[str, list[str]] = {}
    for action in before.permitted():
        if action is Perform:
            continue  # what players' own clauses permit is listed clause by clause
        was, now = before.permits[action], after.permits[action]
        if not any(clause.readable for clause in was):
            continue
        if not now:
            gone.append(action.name)
        elif not any(clause.readable for clause in now):
            yield f"nobody can {action.name} until somebody reads {_clause(now[0])}"
        elif _default(now) and not _default(was):
            instead.setdefault(_default(now), []).append(action.name)
    for default, names in instead.items():
        yield f"nothing in force lets anybody {_or(names)}, and {default} does so instead"
    if gone:
        yield f"nothing in force lets anybody {_or(gone)}"


def _or(names: Sequence[str]) -> str:
    shown = list(names[:_MOST])
    if len(names) > _MOST:
        shown.append(f"take {counted(len(names) - _MOST, 'more action')}")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def _default(clauses: Sequence[ClauseInForce]) -> str:
    """Return the name of the default that permits an action, or "" if a clause permits it."""
    said = [clause.authority for clause in clauses if clause.readable]
    return said[0].short if said and all(one.rule.startswith("default ") for one in said) else ""


def _clause(clause: ClauseInForce) -> str:
    authority: Authority = clause.authority
    return f"clause {authority.short}"


@dataclass(frozen=True)
class _Probe:
    """The possible effects of votes on an Open motion of some form, such as a Tweak, under a law.

    It consists of the legal votes, whether anybody can vote, which votes pass the motion if all
    voters cast them, and the reason if this is unknown.
    """

    legal: tuple[str, ...] = ()
    voters: bool = False
    passing: tuple[str, ...] = ()
    waits: str = ""


def _probed(game: Game, form: str) -> _Probe:
    law, player = motions(), ruleset().player
    with game.supposing(), game.reading(DECISION):
        players = [o for o in game.state.of_kind(kinds.OUTSIDER) if player.of(game.state, o)]
        motion = game.create(law.kind)
        game.set(law.form, motion, form)
        game.set(law.state, motion, law.pending)
        game.set(law.submitted, motion, game.now)
        game.set(law.owner, motion, players[0] if players else None)
        try:
            opens = _opens(game, motion, form)
            game.set(law.state, motion, law.open)
            game.set(law.opened_at, motion, game.now)
            closes = form == law.main_form or game.quantity(law.closes, motion) is not None
            legal: tuple[str, ...] = game.quantity(law.legal_votes, motion)
            voters: tuple[ObjectId, ...] = game.quantity(law.voters, motion)
            passing = tuple(vote for vote in legal if _passes(game, motion, voters, vote))
        except Unreadable as missing:
            return _Probe(waits=str(missing))
        return _Probe(legal, bool(voters), passing if opens and closes else ())


def _opens(game: Game, motion: ObjectId, form: str) -> bool:
    """Return whether a Pending motion becomes Open in time.

    A motion of the main form becomes Open when voting begins, others when their form says so.
    """
    law = motions()
    if form == law.main_form:
        return any(clause.readable for clause in game.law_now().on(law.main_opens))
    return game.quantity(law.opens, motion) is not None


def _passes(game: Game, motion: ObjectId, voters: Sequence[ObjectId], vote: str) -> bool:
    """Return whether a motion passes if everybody casts this vote."""
    for voter in voters:
        game.set(motions().final[voter], motion, vote)
    return game.quantity(motions().may_pass, motion) and game.quantity(motions().passes, motion)


def _undecided(
    before: Mapping[str, _Probe], after: Mapping[str, _Probe], lost: Set[str]
) -> Iterator[str]:
    schedule, abstention = ruleset().schedule, motions().abstention
    for form, one in motions().one_of.items():
        was, now = before[form], after[form]
        if was == now or was.waits:
            continue
        if now.waits:
            yield f"the outcome of {one} is not known: {now.waits}"
            continue
        yield from _of_votes(one, was, now)
        stuck = lost & {schedule.opens(form), schedule.resolves(form)}
        if was.passing and not now.passing and not stuck:
            yield f"{one} cannot pass, whatever the votes on it are"
        elif abstention in now.passing and abstention not in was.passing:
            yield f"{one} passes even if nobody votes on it"


def _of_votes(one: str, was: _Probe, now: _Probe) -> Iterator[str]:
    """Yield sentences if the form of motion `one` would lose its voters or some legal votes."""
    if was.voters and not now.voters:
        yield f"nothing in force lets anybody vote on {one}: it has no Eligible Voters"
    elif set(was.legal) - set(now.legal):
        votes = f"votes on {one} are" if len(now.legal) > 1 else f"vote on {one} is"
        so = ", by which it passes" if len(now.legal) == 1 and now.passing else ""
        yield f"the only legal {votes} {listed(now.legal) or 'none'}{so}"
