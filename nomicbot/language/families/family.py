"""What a family of actions is: a `.lark` file, what its rules become, and how an attempt at one looks."""

from collections.abc import Callable
from dataclasses import dataclass

from nomicbot.language.wordings.rewording import NONE, Wordings


@dataclass(frozen=True, slots=True)
class Advice:
    """What to answer to a sentence that cannot be read: a reason, empty for the usual one, and sentences to send."""

    reason: str = ""
    hints: tuple[str, ...] = ()


def _no_advice(_: str) -> Advice:
    return Advice()


@dataclass(frozen=True, slots=True)
class Family:
    """One family of actions, with all that reading it takes.

    `phrases` are the rules of its grammar that may follow "I"; `participles` those that may stand in front, as
    "Having voted FOR p1"; `statements` are whole sentences that need no "I". `attempt` is a pattern of the words after
    "I" by which a sentence that cannot be read still looks like one of its actions, and `bare_attempt` one of a
    sentence with no "I"; `verbs` are compared with misspelt ones. `advise` says what to answer to such a sentence.
    `wordings` are other words for what the grammar reads.
    """

    grammar: str
    rules: type
    phrases: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
    statements: tuple[str, ...] = ()
    attempt: str = ""
    bare_attempt: str = ""
    verbs: tuple[str, ...] = ()
    advise: Callable[[str], Advice] = _no_advice
    wordings: Wordings = NONE
