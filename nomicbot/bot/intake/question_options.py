"""The options of a question, limited to those that are possible, with their actions.

Each option is tried on a copy of the game after the post's own actions, and is not offered if the
law would refuse it. An option that could mean several objects is replaced by one option for each.
The actions of an option are recorded with it, so it does what was shown, even if the parser
changes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from nomicbot.game.actions import Action, Announcement, Meaning, Posted, Unread, VerdictResult
from nomicbot.game.engine import Engine
from nomicbot.game.judging import Game
from nomicbot.game.lacks import WOULD_BE_REFUSED, Lack
from nomicbot.game.reading import Refusal
from nomicbot.language.deciding import are_among
from nomicbot.language.questions import MOST_LINES, meaning
from nomicbot.language.ways import Way
from nomicbot.publish.choices import shown
from nomicbot.publish.early_votes import reason_and_opening
from nomicbot.rulebooks.library import actions_in_play
from nomicbot.rulebooks.ruleset import Joining

Read = Announcement | Unread
Reading = Callable[[str], Sequence[Read]]
"""A parser of a single sentence."""


def offered(event: Posted, engine: Engine, reading: Reading) -> Posted:
    """Return a post with the options of its questions limited to what is possible now."""
    questions = [one for one in event.read if isinstance(one, Unread)]
    if not questions:
        return event
    options = _tried(questions, event, engine, reading)
    done = [one.action for one in event.read if isinstance(one, Announcement)]
    read = tuple(
        _asked(one, options)
        if isinstance(one, Unread) and not _repeats(one, options, done)
        else one
        for one in event.read
    )
    return replace(event, read=read)


def _repeats(question: Unread, options: "_Options", done: Sequence[Action]) -> bool:
    """Return whether every option of a question is something that the post does already."""
    return are_among([act.action for line in question.readings for act in options.acts[line]], done)


def _tried(
    questions: Sequence[Unread], event: Posted, engine: Engine, reading: Reading
) -> "_Options":
    """Return the refusals, if any, of each option and hint of a post's questions.

    Each is tried after the post's own actions.
    """
    lines = {line: acts_of(line, reading) for one in questions for line in one.readings}
    hints = {hint: _acts_in(hint, reading) for one in questions for hint in one.hints}
    told = _refusals(event, engine, lines, (*lines.values(), *hints.values()))
    tried: dict[Meaning | str, Refusal | None] = dict(zip((*lines, *hints), told, strict=True))
    _follow(questions, event, engine, lines, tried)
    return _Options(actions_in_play(engine.state), lines, tried, engine.query(event.at))


def _follow(
    questions: Sequence[Unread],
    event: Posted,
    engine: Engine,
    lines: Mapping[Meaning, Sequence[Announcement]],
    tried: dict[Meaning | str, Refusal | None],
) -> None:
    """Try each refused option again after the best options of earlier questions in the post.

    For example, a nomination may follow the beginning of its election.
    """
    before = [one for one in event.read if isinstance(one, Announcement)]
    acts = len(before)
    for question in questions:
        if len(before) > acts and event.author.proven:
            refused = [line for line in question.readings if tried[line] is not None]
            again = engine.tried_after(event, before, [lines[line] for line in refused])
            now = zip(refused, again, strict=True)
            tried.update((line, refusal) for line, refusal in now if refusal is None)
        best = question.readings[:1]
        if best and tried[best[0]] is None:
            before += lines[best[0]]


def _refusals(
    event: Posted,
    engine: Engine,
    lines: Mapping[Meaning, Sequence[Announcement]],
    tries: Sequence[Sequence[Announcement]],
) -> list[Refusal | None]:
    """Return, for each of `tries`, why the law would refuse it, or None.

    Each is tried after the post's own actions. If joining is one of the options, all refused ones
    are also tried after joining.
    """
    if not event.author.proven:
        return engine.tried_after(event, (), tries)
    own = [one for one in event.read if isinstance(one, Announcement)]
    tried = engine.tried_after(event, own, tries)
    joining = next((line for line in lines if isinstance(line.action, Joining)), None)
    if joining is None or not any(tried):
        return tried
    again = engine.tried_after(event, (*own, *lines[joining]), tries)
    return [first and then for first, then in zip(tried, again, strict=True)]


@dataclass(frozen=True, slots=True)
class _Options:
    """The outcomes of judging a post's options and hints without lasting effect."""

    played: tuple[type[Action], ...]
    """The types of actions in the rulebooks in force."""
    acts: Mapping[Meaning, tuple[Announcement, ...]]
    refusals: Mapping[Meaning | str, Refusal | None]
    """Why the law would refuse each option or hint after the post's own actions, or None."""
    game: Game
    """The current game."""

    def is_played(self, line: Meaning) -> bool:
        """Return whether an option has actions, all of them of games that are in progress."""
        acts = self.acts[line]
        return bool(acts) and all(isinstance(one.action, self.played) for one in acts)

    def is_missing(self, hint: str) -> bool:
        """Return whether a hint names an object that does not exist."""
        refusal = self.refusals[hint]
        return refusal is not None and bool(refusal.missing)


def acts_of(line: Meaning, reading: Reading) -> tuple[Announcement, ...]:
    """Return the actions of a line, recorded or parsed.

    Returns none if the line's words contain more than these actions.
    """
    if line.action is not None:
        return (Announcement(line.action, shown(line), times=line.times),)
    if line.acts:
        return line.acts
    found = tuple(reading(line.text))
    if not found or not all(
        isinstance(one, Announcement) and not one.hinge and not one.block for one in found
    ):
        return ()
    return tuple(replace(one, spans=()) for one in found if isinstance(one, Announcement))


def _asked(question: Unread, options: _Options) -> Unread:
    """Return a question with only those options and hints that the law would accept.

    If no option is left, the question says why, unless its options were only guesses from the
    objects that its words name: then the author hardly meant them.
    """
    lines: list[Meaning] = []
    why_not, lack = "", ""
    for line in filter(options.is_played, question.readings):
        refusal = options.refusals[line]
        possible = _possible(line, options.acts[line], refusal)
        lines += possible
        if refusal is not None and not (possible or why_not) and question.way != Way.FITTED:
            why_not, lack = _why_not(line, refusal, options), _lack(refusal)
    kept = tuple(dict.fromkeys(lines))[: max(MOST_LINES, len(question.readings))]
    return replace(
        question,
        reason=why_not if why_not and not kept else question.reason,
        lack=lack if why_not and not kept else question.lack,
        readings=kept,
        hints=tuple(hint for hint in question.hints if not options.is_missing(hint)),
        likely=question.likely if _begin_alike(kept, question.readings) else 0,
    )


def _possible(
    line: Meaning, acts: Sequence[Announcement], refusal: Refusal | None
) -> list[Meaning]:
    """Return the options to offer in place of `line`, given the result of trying its actions.

    These are one option, several if its words could mean several objects, or none.
    """
    itself = line if line.action is not None else replace(line, acts=tuple(acts))
    if refusal is None or not _is_impossible(refusal):
        return [itself]
    if not refusal.missing and len(acts) == 1 and _may_be_one_of(refusal, acts[0]):
        return [
            meaning(one.action, acts[0].times) for one in refusal.readings if one.action is not None
        ]
    return [itself] if refusal.readings else []


def _begin_alike(kept: Sequence[Meaning], asked: Sequence[Meaning]) -> bool:
    """Return whether the first option is still the same after others were removed."""
    if not kept or not asked:
        return False
    return (kept[0].line, kept[0].action) == (asked[0].line, asked[0].action)


def _lack(refusal: Refusal) -> str:
    """Return what is missing if an option is not offered."""
    if refusal.missing:
        return Lack.MISSING
    return "" if _lacks_something(refusal) else Lack.PERMISSION


def _why_not(line: Meaning, refusal: Refusal, options: _Options) -> str:
    """Return why an option is not offered: an object does not exist, or the law refuses it now."""
    if refusal.missing or _lacks_something(refusal):
        return refusal.reason
    cited = (
        ""
        if refusal.clause is None or refusal.clause.rule == "decision"
        else f" ({refusal.clause})"
    )
    reason = reason_and_opening(options.game, options.acts[line][0].action, refusal.reason)
    return f"{WOULD_BE_REFUSED} as “{shown(line).rstrip('.')}”{cited}: {reason}"


def _is_impossible(refusal: Refusal) -> bool:
    """Return whether an option can't be offered, because the law would refuse it."""
    refused = refusal.result == VerdictResult.REFUSED
    return bool(refusal.missing or refusal.readings or refused or _lacks_something(refusal))


def _lacks_something(refusal: Refusal) -> bool:
    """Return whether the law would only require more information: "with how many spots?"."""
    return refusal.result == VerdictResult.UNREAD and not refusal.readings


def _may_be_one_of(refusal: Refusal, act: Announcement) -> bool:
    """Return whether the law refused an action only because a name in it is ambiguous."""
    alike = all(type(one.action) is type(act.action) for one in refusal.readings)
    return refusal.result == VerdictResult.UNREAD and bool(refusal.readings) and alike


def _acts_in(hint: str, reading: Reading) -> tuple[Announcement, ...]:
    """Return the actions of a hint.

    Returns none if the hint is not a complete sentence, since it does not name an object.
    """
    found = reading(hint) if "..." not in hint else ()
    return tuple(one for one in found if isinstance(one, Announcement))
