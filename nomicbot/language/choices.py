"""The words that are votes: FOR, AGAINST, ABSTAIN and the like, and what players say for them."""

import re

from nomicbot.rulebooks.bnomic import vocabulary as v

_SAID = {
    v.FOR: (
        "f|for|in favou?r(?: of)?|in support(?: of)?|pro|support|(?:to )?(?:accept|approve)|to adopt|"
        "(?:affirmative|positive)(?:ly)?"
    ),
    v.AGAINST: "a|against|contra|opposed?|in opposition(?: to)?|oppose|reject|to (?:reject|defeat)|negative(?:ly)?",
    v.ABSTAIN: "(?:to )?abstain(?:ing|s)?|pass|ab(?:st?|s)?",
    v.MAYBE: "maybe",
    v.MAYBE_NOT: "maybe not",
    v.YES: "yes|yeah?|yup|aye|yep|y",
    v.NO: "no|nay|nope|nah|n",
    v.SECOND: "second",
    v.OBJECT: "object",
    v.REFUSED: "refused?",
}
_MEANT = {choice: re.compile(words) for choice, words in _SAID.items()}
_SIGNS = (
    dict.fromkeys(("+", "+1", "✓", "✔", "☑", "✅", "👍"), v.FOR)
    | dict.fromkeys(("-", "-1", "✗", "✘", "❌", "👎", "✖"), v.AGAINST)
    | dict.fromkeys(("0", "±0", "+/-0"), v.ABSTAIN)
)


def choice_of(words: str, motion: str = "") -> str:
    """The vote that these words are; on a proposal, YES is FOR and NO is AGAINST."""
    squeezed = " ".join(words.lower().rstrip(":.! \t\n\ufe0f").split())
    squeezed = squeezed.removeprefix("vote to ").removesuffix(" from me").removesuffix(" vote")
    choice = _SIGNS.get(squeezed) or next(choice for choice, said in _MEANT.items() if said.fullmatch(squeezed))
    return {v.YES: v.FOR, v.NO: v.AGAINST}.get(choice, choice) if _PROPOSAL.fullmatch(motion) else choice


_PROPOSAL = re.compile(r"p\d+")
