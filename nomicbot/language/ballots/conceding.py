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


def without_concessions(behind: str) -> str:
    """The words behind a vote without such a clause."""
    match = _CONCEDES.match(behind)
    return behind[match.end() :] if match else behind
