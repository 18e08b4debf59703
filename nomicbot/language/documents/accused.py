"""The Defendant of a CFI in a sentence of its own, straight behind it: "I name Marvin as Defendant for this CFI."."""

import re

__all__ = ["accused_behind"]

_NAME = (
    r"(?!(?:I|Nobody|Somebody|Someone|Anybody|Who|Whoever|The|This|That|He|She|It|They|You|If|Not?)\b)"
    r"(?-i:[A-Z])[\w'-]{1,30}(?:[ ](?-i:[A-Z])[\w'-]{1,30}){0,2}"
)
_ADVERBS = r"(?:(?:hereby|herewith|also|now|then|further)\s+){0,2}"
_ACCUSED = re.compile(
    rf"\s*(?:I\s+{_ADVERBS}(?:name|call|choose|appoint|make|designate|accuse|nominate)\s+(?P<named>{_NAME})\s+(?:(?:as|to\s+be)\s+)?"
    r"(?:(?:the|its|my)\s+)?defendant"
    rf"|as\s+(?:the|its|my)\s+defendant,?\s+I\s+{_ADVERBS}(?:name|call|choose|appoint|designate)\s+(?P<behind>{_NAME})"
    rf"|(?:the|its|my)\s+defendant\s+(?:is|shall\s+be)\s+(?:hereby\s+)?(?P<is>{_NAME})"
    rf"|(?P<first>{_NAME})\s+(?:is|shall\s+be)\s+(?:hereby\s+)?(?:named\s+)?(?:(?:as|to\s+be)\s+)?(?:the|its|my)\s+defendant)"
    r"(?:\s+(?:for|of|in|to|on)\s+(?:this|that|the)(?:\s+(?:same|above))?\s+(?:CFI|statement|case|one))?\s*(?:\.(?!\w)|!|(?=\n|\Z))",
    re.IGNORECASE,
)


def accused_behind(text: str, position: int) -> tuple[str, int] | None:
    """The Defendant whom a sentence at `position` names, and where it ends; None if there stands something else."""
    found = _ACCUSED.match(text, position)
    return (found["named"] or found["behind"] or found["is"] or found["first"], found.end()) if found else None
