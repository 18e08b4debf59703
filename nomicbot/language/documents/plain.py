"""Words of a change with nothing beside them: without what stands in quotation marks, and what stands in brackets."""

import re

_QUOTATION = re.compile(r"(?<!\w)\"[^\"]{0,400}\"|(?<!\w)'[^'\n]{1,200}'(?!\w)")
_BRACKETS = re.compile(r"\([^()]{0,300}\)")
_HARMFUL = re.compile(
    r"\b(?:if|unless|when|whenever|once|until|after|before|not|never|no|only|except|or|provided|assuming|but|would|maybe|perhaps)\b|\?",
    re.IGNORECASE,
)


def masked(text: str) -> str:
    """`text` with a blank for each character of a quotation, or in brackets."""
    return _BRACKETS.sub(_blank, _QUOTATION.sub(_blank, text)) if "(" in text or '"' in text or "'" in text else text


def asides(text: str) -> list[str]:
    """What stands in brackets outside of quotations."""
    return [found[0][1:-1] for found in _BRACKETS.finditer(_QUOTATION.sub(_blank, text))] if "(" in text else []


def harmful(aside: str) -> bool:
    """Whether words in brackets may say that a change is made only at times, or not at all."""
    return _HARMFUL.search(aside) is not None


def _blank(match: re.Match[str]) -> str:
    return match[0][0] + " " * (len(match[0]) - 2) + match[0][-1]
