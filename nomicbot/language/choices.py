"""The words that are votes by themselves: FOR, AGAINST, ABSTAIN, and their synonyms."""

import re

from nomicbot.language.lexicon import valued
from nomicbot.rulebooks.library import motions

_OF_MAIN_FORM = re.compile(r"p\d+")


def choice_of(words: str, motion: str = "") -> str:
    """Return the vote that `words` express, or "" if they are not a vote."""
    squeezed = " ".join(words.lower().rstrip(":.! \t\n\ufe0f").split())
    squeezed = squeezed.removeprefix("vote to ").removesuffix(" from me").removesuffix(" vote")
    choice = valued("answer").get(squeezed, "")
    if not _OF_MAIN_FORM.fullmatch(motion):
        return choice
    law = motions()
    return dict(zip(law.answers, law.sides, strict=True)).get(choice, choice)
