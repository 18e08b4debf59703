"""The proposal by which an older game adopts the clauses on undoing what was done as understood."""

import re

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.rulebooks.library import starting_rules

_RULE = "1-3"
_CLAUSES = ("n", "y", "z")
_TITLE = "Plainly said is done"
_MOTIONS = frozenset(("motion", "motions", "proposal", "proposals"))


def adopting(game: Game, asked: str) -> str:
    """Return the proposal that adopts what rule 1-3 of this game lacks.

    Returns "" if it lacks nothing, or if something else is asked.
    """
    if asked.strip().casefold() not in _MOTIONS:
        return ""
    rules = [
        rule
        for rule in game.state.of_kind(kinds.RULE)
        if kinds.NUMBER.of(game.state, rule) == _RULE
    ]
    if len(rules) != 1:
        return ""
    there = _clauses(kinds.TEXT.of(game.state, rules[0]))
    wanted = _clauses(
        next(rule.text for rule in starting_rules(("bnomic",)) if rule.number == _RULE)
    )
    changes = []
    for letter in _CLAUSES:
        if wanted[letter] in there.values():
            continue
        if letter in there:
            changes.append(
                f"Replace clause {letter} of rule {_RULE} with: {{{{\n{letter}. {wanted[letter]}\n}}}}"
            )
        else:
            changes.append(f"Append to rule {_RULE}: {{{{\n{letter}. {wanted[letter]}\n}}}}")
    if not changes:
        return ""
    body = "\n\n".join(changes)
    return f'I submit a proposal titled "{_TITLE}":\n\n{{{{\n{body}\n}}}}'


def _clauses(text: str) -> dict[str, str]:
    """Return the paragraphs of a rule by their letters, each on one line."""
    paragraphs = (" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text))
    return {
        paragraph[0]: paragraph[3:] for paragraph in paragraphs if re.match(r"[a-z]\. ", paragraph)
    }
