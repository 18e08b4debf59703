"""Words that ask for a change of the law, read or not: "Create a rule ...", "Rule 3-4 is amended to read ..."."""

import re

LAW_VERBS = (
    r"repeal|amend|create|replace|change|modify|revise|rewrite|reword|edit|retitle|rename|renumber|set|append|add|enact|"
    r"make|delete|remove|strike|substitute|increase|decrease|raise|lower|reduce|insert|put|in\s+(?:the\s+)?rule|"
    r"(?:after|before)\s+the\s+(?:rule|sentence|paragraph)|there\s+shall\s+be|let\s+(?:the\s+)?rule|"
    r"(?:to|at)\s+the\s+(?:very\s+)?(?:end|beginning|start|top|bottom)\s+of\s+(?:the\s+)?(?:rule|clause|paragraph)|"
    r"to\s+the\s+(?:rule|sentence|paragraph)|(?:a\s+)?new\s+rule(?=\s*[:\"(,]|\s+(?:entitled|titled|called|with)\b)"
)
OF_THE_LAW = re.compile(
    r"\b(?:rule(?:s|set|book|books)?|sections?|clauses?|paragraphs?|sub-?sections?)\b|\b[0-9]{1,2}-[0-9]{1,3}\b",
    re.IGNORECASE,
)
"""What words speak of that may change the text of the law."""
_OF_DOCUMENTS = re.compile(rf"{OF_THE_LAW.pattern}|\b(?:displays?|roster|(?:text|title)\s+of)\b", re.IGNORECASE)
_ASKS = re.compile(
    rf"\W*(?:(?:\d{{1,2}}|[a-zA-Z])[.)]\s+)?(?:(?:and|then|also|next|finally|please)\b\s*[,:]?\s*)?(?:{LAW_VERBS})\b",
    re.IGNORECASE,
)
_PART = r"(?:the\s+(?:text|title|\w{4,8}\s+(?:paragraph|sentence))\s+of\s+)?"
_ONE_RULE = r"(?:(?:[A-Z]|\d{1,2})-\d{1,3}|\"[^\"\n]{1,80}\")(?:\s+\([^()\n]{1,80}\))?"
IS_CHANGED = re.compile(
    rf"\W*{_PART}(?:the\s+)?rules?\s+{_ONE_RULE}(?:(?:,\s*(?:and\s+)?|\s+and\s+){_ONE_RULE}){{0,20}},?\s+"
    r"(?:shall\s+(?:now\s+|henceforth\s+)?(?:read|say)\b|(?:is|are|shall\s+be|be)\s+(?:hereby\s+)?"
    r"(?:amended|modified|changed|repealed|replaced|retitled|renumbered|rewritten|struck|deleted|removed)\b"
    r"(?=\s*(?:\.|\Z|by\s+\w+ing\b|to\b|as\s+follows|with\s+the\b|so\s+that\b)))",
    re.IGNORECASE,
)
"""A change that is told in the passive voice: "Rule 3-4 is amended to read ..."."""


def asks(text: str) -> bool:
    """Whether words ask for a change of the law, read or not."""
    return bool(IS_CHANGED.match(text) or (_ASKS.match(text) and _OF_DOCUMENTS.search(text, 0, 300)))


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
