"""The words that are votes by themselves: FOR, AGAINST, ABSTAIN, and their synonyms."""

import re

from nomicbot.language.lexicon import valued
from nomicbot.rulebooks.bnomic.vocabulary import AGAINST, FOR, NO, YES

_PROPOSAL = re.compile(r"p\d+")


def choice_of(words: str, motion: str = "") -> str:
    """Return the vote that `words` are, or "" if they are not a vote."""
    squeezed = " ".join(words.lower().rstrip(":.! \t\n\ufe0f").split())
    squeezed = squeezed.removeprefix("vote to ").removesuffix(" from me").removesuffix(" vote")
    choice = valued("answer").get(squeezed, "")
    return {YES: FOR, NO: AGAINST}.get(choice, choice) if _PROPOSAL.fullmatch(motion) else choice
