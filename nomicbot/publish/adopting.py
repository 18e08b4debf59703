"""Proposals by which an older game can adopt clauses that its starting law lacked."""

import re
from collections.abc import Sequence

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.library import RULESET, motions, starting_rules


@dataclass(frozen=True)
class _Lacking:
    """The clauses that a rule of an older game lacks, the proposal to adopt them, and a summary."""

    rule: str
    clauses: tuple[str, ...]
    title: str
    told: str


_LATER = (
    _Lacking(
        "1-3",
        ("n", "y", "z"),
        "Plainly said is done",
        "likely words are done as they were read, undone by a no, and "
        "that an answer counts from the"
        " post that it answers",
    ),
    _Lacking(
        "5-2",
        ("i", "j"),
        "Readings can be objected to",
        "a player may object to how the administrator reads a clause in other words",
    ),
)


def adopting(game: Game, asked: str) -> list[tuple[str, str]]:
    """Return the clauses that this game's rules lack, each with a proposal that adopts them.

    `asked` is the topic on which a player asked for help. The list is empty if no clause is
    missing, or if the player did not ask about motions.
    """
    if asked.strip().casefold().removesuffix("s") not in (motions().kind.name, motions().main_form):
        return []
    found = ((one, _motion(game, one)) for one in _LATER)
    return [
        (f"This game began before rule {one.rule} said that {one.told}.", motion)
        for one, motion in found
        if motion
    ]


def _motion(game: Game, lacking: _Lacking) -> str:
    """Return the proposal that adopts the clauses missing from a rule of this game, or ""."""
    number = lacking.rule
    rules = [
        rule
        for rule in game.state.of_kind(kinds.RULE)
        if kinds.NUMBER.of(game.state, rule) == number
    ]
    if len(rules) != 1:
        return ""
    there = _clauses(kinds.TEXT.of(game.state, rules[0]))
    wanted = _clauses(
        next(rule.text for rule in starting_rules((RULESET,)) if rule.number == number)
    )
    changes = list(_changes(number, lacking.clauses, there, wanted))
    if not changes:
        return ""
    body = "\n\n".join(changes)
    return f'I submit a {motions().main_form} titled "{lacking.title}":\n\n{{{{\n{body}\n}}}}'


def _changes(
    number: str, letters: Sequence[str], there: dict[str, str], wanted: dict[str, str]
) -> list[str]:
    changes = []
    for letter in letters:
        if wanted[letter] in there.values():
            continue
        if letter in there:
            changes.append(
                f"Replace clause {letter} of rule {number} with: {{{{\n"
                f"{letter}. {wanted[letter]}\n}}}}"
            )
        else:
            changes.append(f"Append to rule {number}: {{{{\n{letter}. {wanted[letter]}\n}}}}")
    return changes


def _clauses(text: str) -> dict[str, str]:
    """Return the paragraphs of a rule by their letters, each on one line."""
    paragraphs = (" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text))
    return {
        paragraph[0]: paragraph[3:] for paragraph in paragraphs if re.match(r"[a-z]\. ", paragraph)
    }
