"""The words that are votes: FOR, AGAINST, ABSTAIN and the like, and what players say for them."""

import re

from nomicbot.rulebooks.bnomic.vocabulary import (
    ABSTAIN,
    AGAINST,
    FOR,
    MAYBE,
    MAYBE_NOT,
    NO,
    OBJECT,
    REFUSED,
    SECOND,
    YES,
)

_SAID = {
    FOR: (
        "f|for|in favou?r(?: of)?|in support(?: of)?|pro|support|(?:to )?(?:accept|approve)|to adopt|"
        "(?:affirmative|positive)(?:ly)?"
    ),
    AGAINST: "a|against|contra|opposed?|in opposition(?: to)?|oppose|reject|to (?:reject|defeat)|negative(?:ly)?",
    ABSTAIN: "(?:to )?abstain(?:ing|s)?|pass|ab(?:st?|s)?",
    MAYBE: "maybe",
    MAYBE_NOT: "maybe not",
    YES: "yes|yeah?|yup|aye|yep|y",
    NO: "no|nay|nope|nah|n",
    SECOND: "second",
    OBJECT: "object",
    REFUSED: "refused?",
}
_MEANT = {choice: re.compile(words) for choice, words in _SAID.items()}
_SIGNS = (
    dict.fromkeys(("+", "+1", "✓", "✔", "☑", "✅", "👍"), FOR)
    | dict.fromkeys(("-", "-1", "✗", "✘", "❌", "👎", "✖"), AGAINST)
    | dict.fromkeys(("0", "±0", "+/-0"), ABSTAIN)
)


def choice_of(words: str, motion: str = "") -> str:
    """The vote that these words are; on a proposal, YES is FOR and NO is AGAINST."""
    squeezed = " ".join(words.lower().rstrip(":.! \t\n\ufe0f").split())
    squeezed = squeezed.removeprefix("vote to ").removesuffix(" from me").removesuffix(" vote")
    choice = _SIGNS.get(squeezed) or next(choice for choice, said in _MEANT.items() if said.fullmatch(squeezed))
    return {YES: FOR, NO: AGAINST}.get(choice, choice) if _PROPOSAL.fullmatch(motion) else choice


_PROPOSAL = re.compile(r"p\d+")
