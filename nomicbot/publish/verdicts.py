"""Verdicts in words: the outcome of each action of a post, in order, with equal ones merged."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from nomicbot.game.actions import Event, Verdict, VerdictResult
from nomicbot.game.beacon import is_signed
from nomicbot.game.dice import SECRET, Roll, thrown
from nomicbot.game.lacks import WOULD_BE_REFUSED, Lack, lack_of
from nomicbot.game.objects import Authority
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.choices import RulingChoice, choices_of, in_the_bots_words, shown, undoable
from nomicbot.publish.verdict_words import (
    AS_I_READ_IT,
    VerdictWord,
    verdict_word,
    would_be_refused,
)
from nomicbot.text import (
    WIDTH,
    abridged,
    counted,
    fill,
    one_line,
    plain,
    quote_marks,
    quoted,
    spoken,
    times,
    width,
)

MOST_BLOCKS = 100
"""The largest number of different passages of a post that are answered one by one."""

MOST_ANSWERS = 12
"""The largest number of different outcomes listed for repetitions of one action."""

SUMMED_UP = 8
"""The number of actions from which a ruling begins with their count."""

_NOTED = "So it did nothing so far. What you said is kept with this entry for the administrator."
_QUOTED_LINES = 4
_ASIDE = 200
_TITLE_LENGTH = 60
_AFTERWORDS: dict[str, str] = {
    VerdictResult.DEFERRED: " You need not post it again.",
    VerdictResult.UNRECOGNISED: " If you mean it, post it to a public forum.",
}
_WHY = {
    VerdictWord.HELD: ", since it is not proven who wrote them",
    VerdictWord.NOT_TAKEN: ", since they did not reach a public forum",
}


@dataclass(frozen=True)
class VerdictBlock:
    """A passage of a post, quoted, and its outcome, both as lines that fit into a message."""

    quote: str
    answer: str


def cited(clause: Authority | None) -> str:
    """Return a clause as the end of a sentence, such as ` (2-6.h/1)`, or "" for a decision."""
    return "" if clause is None or clause.rule == "decision" else f" ({clause})"


def sentence(text: str) -> str:
    """Return `text` with a full stop, unless it already ends a sentence."""
    line = abridged(text)
    return line if line.endswith((".", "!", "?", "…")) else line + "."


def effects_of(verdict: Verdict, author: str = "") -> str:
    """Return the effects of an action as one line.

    Titles and the author's name are escaped.
    """
    title = getattr(verdict.action, "title", "")
    return "; ".join(one_line(_tamed(effect, title, author)) for effect in verdict.effects)


def _tamed(effect: str, title: str, author: str) -> str:
    if author and effect.startswith(author) and (name := spoken(author)) != author:
        effect = name + effect[len(author) :]
    if not title or (
        title.isprintable()
        and len(title) <= _TITLE_LENGTH
        and "“" not in title
        and "”" not in title
    ):
        return effect
    return effect.replace(f"“{title}”", quote_marks(title))


def said(verdict: Verdict, author: str = "", choices: Sequence[RulingChoice] = ()) -> str:
    """Return the outcome of an action of `author`, as lines that fit into a message.

    The lines include those of `choices` that are about the action.
    """
    if lack_of(verdict) is Lack.IMPLEMENTATION:
        return fill(f"{VerdictWord.WAITS.label}: {sentence(verdict.reason)} {_NOTED}")
    line = _line(verdict, author, choices)
    if verdict.result != VerdictResult.UNREAD:
        return fill(line)
    if verdict.readings:
        return _which(verdict, line, choices_of(verdict, choices))
    if verdict.hints:
        return _hinted(line, [plain(hint).strip() for hint in verdict.hints])
    how = "; please say it in other words" if wants_other_words(verdict) else ""
    return fill(f"{line} So it did nothing{how}.")


def wants_other_words(verdict: Verdict) -> bool:
    """Return whether the author must reword the action: nothing was understood or suggested."""
    return (
        verdict.result == VerdictResult.UNREAD
        and not (verdict.readings or verdict.hints)
        and lack_of(verdict) is None
    )


def _line(verdict: Verdict, author: str, choices: Sequence[RulingChoice]) -> str:
    """Return the outcome of an action with its clause, its reason or effects, and its note."""
    opening = _opening(verdict, choices) + cited(verdict.clause)
    what = effects_of(verdict, author) if verdict.result == VerdictResult.DONE else verdict.reason
    if would_be_refused(verdict):
        line = sentence(opening + what.removeprefix(WOULD_BE_REFUSED))
    else:
        line = sentence(f"{opening}: {what}" if what else opening)
    line += "" if verdict.in_confidence else _AFTERWORDS.get(verdict.result, "")
    return line + (f" Here {sentence(verdict.note)}" if verdict.note else "")


def _hinted(line: str, hints: Sequence[str]) -> str:
    """Return the line for words that were not understood, with suggested sentences."""
    if len(hints) == 1:
        asked = f'{line} Did you mean "{hints[0]}"?'
        if width(asked) <= WIDTH and "\n" not in asked:
            return asked
    question = "Did you mean this?" if len(hints) == 1 else "Did you mean one of these?"
    return "\n".join([fill(f"{line} {question}"), *(_indented(hint) for hint in hints)])


def _opening(verdict: Verdict, choices: Sequence[RulingChoice]) -> str:
    """Return the first words of an action's outcome, such as "Done".

    They begin with a number if the author can undo the action and other lines are numbered, too.
    """
    if verdict.doubt is None:
        return verdict_word(verdict).label
    if not undoable(verdict):
        words = in_the_bots_words(verdict).rstrip(".")
        meant = "" if words == one_line(verdict.text).rstrip(".") else f", read as “{words}”"
        return _carried_out(verdict) + meant
    own = choices_of(verdict, choices) if len(choices) > 1 else []
    number = f"{own[0].number}. " if own else ""
    return f"{number}{_carried_out(verdict)} {AS_I_READ_IT}"


def _carried_out(verdict: Verdict) -> str:
    """Return the outcome of an action, ignoring doubts about the words that announced it."""
    return verdict_word(replace(verdict, doubt=None)).label


def _which(verdict: Verdict, line: str, choices: Sequence[RulingChoice]) -> str:
    """Return a question with its options, numbered if a reply can choose one of them."""
    question = "Do you mean this?" if len(verdict.readings) == 1 else "Which of these do you mean?"
    if choices:
        lines = [f"{choice.number}. {plain(choice.line).strip()}" for choice in choices]
    else:
        lines = [plain(shown(meaning)).strip() for meaning in verdict.readings]
    return "\n".join([fill(f"{line} {question}"), *(_indented(reading) for reading in lines)])


def not_counted(verdict: Verdict, choices: Sequence[RulingChoice]) -> str:
    """Return an action that was ignored as talk: its words, the reason, and ways to do it."""
    why = f", since {verdict.reason}" if verdict.reason else ""
    lines = [
        f"{choice.number}. {plain(choice.line).strip()}" for choice in choices_of(verdict, choices)
    ]
    meant = ". If you meant it:" if lines else "."
    said = fill(f"Not counted: {quote_marks(verdict.text, _ASIDE)}{why}{meant}")
    return "\n".join([said, *map(_indented, lines)])


def _indented(hint: str) -> str:
    return "\n".join(fill(line, "    ") for line in hint.split("\n"))


def blocks(
    verdicts: Sequence[Verdict], author: str = "", choices: Sequence[RulingChoice] = ()
) -> list[VerdictBlock]:
    """Return the verdicts of a post by `author`: each passage with its outcome and `choices`."""
    passages = [list(same) for _, same in groupby(verdicts, key=lambda verdict: verdict.text)]
    found = [
        VerdictBlock(quoted(same[0].text, _QUOTED_LINES), _answers(same, author, choices))
        for same in _noted_once(passages[:MOST_BLOCKS])
    ]
    rest = [verdict for same in passages[MOST_BLOCKS:] for verdict in same]
    if rest:
        found.append(VerdictBlock("", fill(f"And {_more(rest)} The record has each of them.")))
    return found


def _noted_once(passages: Sequence[list[Verdict]]) -> Iterator[list[Verdict]]:
    """Yield the passages of a post. A note shared by consecutive passages is shown only once."""
    before = ""
    for same in passages:
        notes = {verdict.note for verdict in same}
        yield [replace(verdict, note="") for verdict in same] if notes == {before} else same
        before = same[-1].note


def _answers(verdicts: list[Verdict], author: str, choices: Sequence[RulingChoice]) -> str:
    runs = [(same[0], len(same)) for same in _runs(verdicts)]
    lines: list[str] = []
    for verdict, number in runs[:MOST_ANSWERS]:
        lines.append(said(verdict, author, choices))
        if number > 1:
            lines.append(f"(the same {times(number - 1)} more)")
    if len(runs) > MOST_ANSWERS:
        rest = verdicts[sum(number for _, number in runs[:MOST_ANSWERS]) :]
        lines.append(fill(f"And {_more(rest)}"))
    return "\n".join(lines)


def _runs(verdicts: list[Verdict]) -> Iterator[list[Verdict]]:
    """Yield groups of consecutive verdicts that are equal."""
    for _, same in groupby(
        verdicts,
        key=lambda v: (
            verdict_word(v),
            v.clause,
            v.reason,
            v.effects,
            v.hints,
            v.readings,
            v.note,
            v.doubt,
        ),
    ):
        yield list(same)


def _more(verdicts: Sequence[Verdict]) -> str:
    return summary(verdicts).replace(" action", " more action", 1)


def summary(verdicts: Sequence[Verdict]) -> str:
    """Return a count: `12 actions: 10 done, 2 refused.`, or `12 actions, all done.`"""
    number = Counter(map(verdict_word, verdicts))
    if len(number) == 1 < len(verdicts):
        word = verdict_word(verdicts[0])
        return f"{counted(len(verdicts), 'action')}, all {word}{_WHY.get(word, '')}."
    parts = [f"{number[word]:,} {word}{_WHY.get(word, '')}" for word in VerdictWord if number[word]]
    return f"{counted(len(verdicts), 'action')}: {', '.join(parts)}."


def rolled(rolls: Sequence[Roll]) -> str:
    """Return the rolled dice, throw by throw: `2d6: 3, 4; draw Yeti of 64: 17`.

    Secret rolls are left out.
    """
    told = (roll for roll in rolls if not roll.context.die.startswith(SECRET))
    throws = groupby(
        told, key=lambda roll: (roll.context.source, roll.context.action, roll.context.roll)
    )
    return "; ".join(_throw(list(throw)) for _, throw in throws)


def seed_alone(event: Event, rolls: Sequence[Roll]) -> str:
    """Return a sentence warning of dice that did not depend on the beacon, or "".

    This happens if the beacon's public random number was not available in time.
    """
    beacon: str = getattr(event, "beacon", "")
    if not beacon or is_signed(beacon) or not rolls:
        return ""
    round = beacon.partition(":")[0]
    return (
        f"Round {round} of the beacon could not be had within six hours, so these "
        "dice fell by the seed alone:"
        " whoever holds the seed could have chosen them."
    )


def with_dice(
    verdicts: Sequence[Verdict], rolls: Sequence[Roll]
) -> tuple[list[Verdict], list[Roll]]:
    """Return the verdicts of a post with dice added to those done, and the other rolls.

    A throw that its action's effects already mention, as in a flight on the Grid, is not repeated.
    """
    found = list(verdicts)
    left = []
    for place, some in groupby(rolls, key=lambda roll: roll.context.action):
        own = list(some)
        if place < len(found) and found[place].result == VerdictResult.DONE:
            effects = found[place].effects
            told = rolled(_untold(own, effects))
            if told:
                found[place] = replace(
                    found[place], effects=(*effects, f"the dice fell so: {told}")
                )
        else:
            left += own
    return found, left


def _untold(rolls: Sequence[Roll], effects: Sequence[str]) -> list[Roll]:
    """Return the rolls of an action that its effects do not mention.

    If the effects mention any throw, draws are left out, too, because effects name what was drawn.
    """
    left = [roll for roll in rolls if not _is_told(roll, rolls, effects)]
    if len(left) == len(rolls):
        return left
    return [roll for roll in left if not roll.context.die.startswith("draw ")]


def _is_told(roll: Roll, rolls: Sequence[Roll], effects: Sequence[str]) -> bool:
    """Return whether the effects mention the throw of a roll."""
    throw = [one.result for one in rolls if one.context.roll == roll.context.roll]
    words = thrown(roll.sides, throw)
    return any(words in effect for effect in effects)


def _throw(rolls: list[Roll]) -> str:
    die = rolls[0].context.die
    what = (
        one_line(die)
        if die.startswith("draw ")
        else f"{len(rolls) if len(rolls) > 1 else ''}d{rolls[0].sides}"
    )
    return f"{what}: {', '.join(str(roll.result) for roll in rolls)}"
