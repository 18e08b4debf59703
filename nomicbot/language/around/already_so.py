"""A condition that what somebody sets is not so already: "If my Clock Key isn't On already, I turn it On".

Nothing hangs on it, since to set what is so already changes nothing. Only of what is set, and can be set again to the
same: a key, a Class, a deputy, one's vote. A gift is given twice, and "if I haven't voted yet" speaks of other votes.
"""

import re

__all__ = ["already_end", "without_already"]

_HINT = re.compile(r"\b(?:already|yet|still|done)\b", re.IGNORECASE)
_FIRST = r"\A(?P<links>\W{0,10}(?:(?:and|but|so|well|also|then)[\s,]+){0,3})"
_KEY = r"my\s+(?:own\s+)?(?:clock\s+)?key"
_NOT = r"(?:(?:is|was)(?:n't|\s+not)|'s\s+not|has(?:n't|\s+not)\s+been|'s\s+not\s+been)"
_SET = r"(?:\s+(?:turned|switched|set)(?:\s+to)?|\s+at)?"
_STATE = r"(?P<state>on|off)"
_EARLY = r"(?:\s+(?:already|yet|by\s+now))"
_WHETHER = (
    rf"(?:(?:if|in\s+case)\s+(?P<key>{_KEY}|it)(?:{_NOT}|\s+{_NOT}){_EARLY}?{_SET}\s+{_STATE}{_EARLY}?"
    rf"|unless\s+(?P<its>{_KEY}|it)(?:'s|\s+is|\s+was|\s+has\s+been){_EARLY}?{_SET}\s+(?P<has>on|off){_EARLY}?)"
)
_TURN = r"I\s+(?:(?:hereby|now|also|then)\s+)?(?:turn|switch|set)\s+"
_KEY_FIRST = re.compile(
    rf"{_FIRST}{_WHETHER}\s*,\s*(?:then\s+)?(?P<act>{_TURN}(?P<what>it|{_KEY})\s+(?:back\s+)?(?:to\s+)?(?P<to>on|off)\b)",
    re.IGNORECASE,
)
_KEY_BEHIND = re.compile(
    rf"\b{_TURN}{_KEY}\s+(?:back\s+)?(?:to\s+)?(?P<to>on|off)(?P<already>\s*,?\s+\(?{_WHETHER}\)?"
    rf"|\s*,?\s+\(?(?:if\s+it\s*{_NOT}{_EARLY}|unless\s+it(?:'s|\s+is){_EARLY})\)?)(?=\s*(?:[.!;]|\Z))",
    re.IGNORECASE,
)
_DONE_SO = (
    r"(?:if|in\s+case)\s+I(?:'ve|\s+have|\s+had|\s+did)?(?:n't|\s+not)\s+(?:already\s+)?(?:done?\s+(?:so|that|it|this)|said\s+so)"
    r"(?:\s+(?:already|yet|before|by\s+now))?"
)
_SETS = (
    rf"I\s+(?:(?:hereby|now|also|then)\s+)?(?:(?:turn|switch|set)\s+{_KEY}"
    r"|vote\s+(?-i:FOR|AGAINST|ABSTAIN|YES|NO)\b|vote\s+for\s+(?-i:[A-Z])|(?:choose|pick)\s+the\s+class"
    r"|(?:designate|appoint|make)\s+(?-i:[A-Z])\w+\s+(?:as\s+)?my\s+deputy|second\s|object\s+to\s|veto\s|accept\s)"
)
_DONE_FIRST = re.compile(rf"{_FIRST}(?P<idle>{_DONE_SO}\s*,\s*(?:then\s+)?)(?={_SETS})", re.IGNORECASE)
_DONE_BEHIND = re.compile(
    rf"\b(?={_SETS})(?P<act>[^.;:!?,(\"]{{8,120}}?)(?P<idle>\s*,?\s+\(?{_DONE_SO}\)?)(?=\s*(?:[.!;]|\Z))", re.IGNORECASE
)
_CLASSES = r"(?P<{0}>boring\s+guy|priest|senator|lobbyist|necromancer)"
_CLASS_FIRST = re.compile(
    rf"{_FIRST}(?P<idle>(?:if|in\s+case)\s+I(?:'m|\s+am)\s+not\s+(?:already\s+)?(?:an?\s+)?{_CLASSES.format('is')}"
    rf"(?:{_EARLY})?\s*,\s*(?:then\s+)?)(?=I\s[^.;:!?,]{{3,60}}?\b{_CLASSES.format('to')}\b)",
    re.IGNORECASE,
)
_DEPUTY_FIRST = re.compile(
    rf"{_FIRST}(?P<idle>(?:if|in\s+case)\s+(?P<is>(?-i:[A-Z])\w+)\s+(?:isn't|is\s+not)\s+(?:already\s+)?my\s+deputy"
    rf"(?:{_EARLY})?\s*,\s*(?:then\s+)?)(?=I\s[^.;:!?,]{{3,40}}?(?<!\w)(?P<to>(?-i:[A-Z])\w+)\s[^.;:!?,]{{0,20}}\bdeputy\b)",
    re.IGNORECASE,
)


def already_end(text: str) -> int:
    """Where the act of a sentence begins behind such a condition; 0 if it begins with none."""
    if _HINT.search(text) is None:
        return 0
    if turns := _KEY_FIRST.match(text):
        return turns.start("act") if _same(turns) and turns["what"].lower() != "it" else 0
    same = next((found for form in (_CLASS_FIRST, _DEPUTY_FIRST) if (found := form.match(text))), None)
    if same is not None:
        return same.end() if _same(same) else 0
    done = _DONE_FIRST.match(text)
    return done.end() if done else 0


def without_already(text: str) -> str:
    """A sentence with blanks for such a condition, each other character where it was."""
    if _HINT.search(text) is None:
        return text
    text = _KEY_BEHIND.sub(_turned_behind, _KEY_FIRST.sub(_turned, text))
    return _DONE_BEHIND.sub(lambda found: found["act"] + " " * len(found["idle"]), text)


def _turned(found: re.Match[str]) -> str:
    """ "If my key isn't On, I turn it On" as "My key, I turn it On", the act where it was."""
    key = found["key"] or found["its"]
    if key.lower() == "it" or not _same(found):
        return found[0]
    return f"{found['links']}{key},".ljust(found.start("act") - found.start()) + found["act"]


def _turned_behind(found: re.Match[str]) -> str:
    if not _same(found):
        return found[0]
    begin, end = (edge - found.start() for edge in found.span("already"))
    return found[0][:begin] + " " * (end - begin) + found[0][end:]


def _same(found: re.Match[str]) -> bool:
    """Whether what is said to be so or not is what is set; "already" alone speaks of that."""
    said = found.groupdict()
    now = said.get("state") or said.get("has") or said.get("is") or said["to"]
    return " ".join(now.lower().split()) == " ".join(said["to"].lower().split())
