"""What somebody concedes behind a vote, which stands all the same: "Yes, though I suspect a joke".

A clause with "though" says what speaks on the other side; it is none that takes a vote back, sets a condition or says
how e would vote.
"""

import re

__all__ = ["without_concessions"]

_NO_VOTE = (
    r"(?!\b(?:if|unless|until|would|could|might|may|vot\w+|count\w*|mean|meant|jok(?:ing|ed)|kidding|jest|fun|change|changed|switch|not|never"
    r"|then|later|tomorrow|said|says|FOR|AGAINST|ABSTAIN)\b|\w+n't\b|[A-Z]\w+\s+(?:says?|said)\b)"
)
_CONCEDES = re.compile(
    r"(?:,\s*|\s+-{1,2}\s*|\s*\()?(?:even\s+)?(?:although|though|but)\s+I\s+(?:(?:do|still|also|rather|strongly|half)\s+)*"
    r"(?:suspect|fear|think|feel|worry|regret|hate|dislike|prefer|preferred|miss|admit|find|see"
    r"|(?:have|had|harbou?r|keep)\s+(?:(?:my|some|a\s+few|grave|serious|slight|great|certain|small|no\s+small)\s+){0,2}"
    r"(?:doubts?|reservations?|qualms|misgivings|worries|scruples))\b"
    rf"(?:{_NO_VOTE}[^.!?;:\n\"()]){{0,80}}(?=[.!;)]|\n|\Z)"
)
_TAKES_BACK = (
    r"(?!\b(?:if|unless|until|provided|once|vot\w+|count\w*|mean|meant|jok(?:e|ing|ed)|kidding|jest|fun|chang\w+|switch\w*|withdraw\w*|revok\w+|sway\w*|persua\w+"
    r"|reconsider\w*|later|tomorrow|said|says|told|only|(?-i:FOR|AGAINST|ABSTAIN|MAYBE))\b|not\s+(?:now|yet|here|really|today|this\s+(?:time|one))\b)"
)
"""What a clause with "though" may say that leaves the vote in doubt, after all."""
_AS_THINGS_ARE_NOT = (
    r"(?:\s+(?:and|or|but)?\s*(?:I|it|that|this|they)?(?:'d|\s+would|\s+could|\s+might)\s+(?:(?:be|have|say|do|like|love|prefer|support)\b[^.!?;:\n\"()]{0,40}?\s)?if\s+[^.!?;:\n]{1,40}?"
    r"\s(?:was|were|wasn't|weren't|had|hadn't|did|didn't|said|could)\b[^.!?;:]{0,60})?"
)
"""What somebody would do if things were as they are not: ", and would be again if "eat" was defined"."""
_THOUGH = re.compile(
    rf"(?:,\s*|\s+-{{1,2}}\s*|\s*\(|\s+)(?:even\s+)?(?:although|though|albeit)\s+"
    rf"(?:{_TAKES_BACK}[^.!?;:\"()]){{3,160}}?{_AS_THINGS_ARE_NOT}(?=[.!;)]|\s*\Z)",
    re.IGNORECASE,
)
"""A whole clause with "though", whatever it says that its author does not like, know or see."""


def without_concessions(behind: str) -> str:
    """The words behind a vote without such a clause."""
    match = _CONCEDES.match(behind) or _THOUGH.match(behind)
    return behind[match.end() :] if match else behind
