"""What a list or its players put before a subject with a colon: "public: Ruling on CFI 3", "BUS: Re: OFF: Ballot".

It is put in square brackets, as most lists have it, so that whoever looks at a subject knows one form of it alone.
"""

import re

__all__ = ["bracketed_tags"]

_LIST = (
    r"(?:public|private|business|(?:[a-z]{2,12}-)+(?:business|discuss(?:ion)?|official|public|nomic)|"
    r"(?-i:BUS|OFF|DIS|PUB|PF)|s-[bdp])"
)
"""What the forums of nomics are called, or for short in capitals."""
_TAGS = re.compile(
    rf"(?:\s*(?:re|aw|fwd?)\s*(?:\[\d{{1,3}}\])?\s*:|\s*\[[^\]\n]{{0,40}}\]|\s*{_LIST}\s*:)+", re.IGNORECASE
)
_BARE = re.compile(rf"(?<![\[\w-])(?P<list>{_LIST})\s*:", re.IGNORECASE)


def bracketed_tags(subject: str) -> str:
    """A subject with the names of lists before it in square brackets."""
    tags = _TAGS.match(subject)
    if tags is None:
        return subject
    return _BARE.sub(lambda match: f"[{match['list']}]", tags[0]) + subject[tags.end() :]
