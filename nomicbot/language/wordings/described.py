"""What a motion or a person is like, told before the name: "AGAINST that abomination, p16", "our poor Ivy"."""

import re

from nomicbot.language.around.residue_kinds import MOTION
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.blanks import blanked
from nomicbot.language.likely import Sought

_CHANGES = (
    r"(?:and|or|nor|not|no|never|than|but|if|unless|when|other|another|older|newer|old|new|previous|last|next|first|second|third|former|future|half|part|parts|section|clause|"
    r"paragraph|title|text|version|draft|copy|sequel|successor|predecessor|rival|twin|opposite|both|all|each|every|any|some|most|many|two|three|four|five|several|"
    r"except|without|instead|who|whom|whose|which|that|what|this|these|those|is|was|are|were|has|have|had|will|would|may|might|could|should|can|following|rest|late|dead|fake|false|real|"
    r"imaginary|would-be|so-called|winner|loser|vote|votes|motion's|proposal's|idea|plan)\b"
)
"""What makes something else of what is named behind."""
_RELATION = (
    r"(?:of|in|on|at|to|for|with|from|by|as|about|over|under|against|before|behind|after|like|unlike|per|via"
    r"|[a-z]+'s)\b"
)
_WORD = rf"(?!{_CHANGES})[a-z][a-z-]{{1,20}}"
_OWNER = (
    r"(?:[Tt]he|[Mm]y(?:\s+(?:very\s+)?own)?|[Oo]ur|[Tt]hat|[Tt]his|[Yy]our|[Hh]is|[Hh]er|[Ee]ir"
    r"|(?!I\b)[A-Z][\w-]{1,20}'s)"
)
_CLOSE = rf"{_OWNER}\s+(?:(?!{_RELATION}){_WORD}(?:,?\s+)){{1,5}}?"
"""A description that stands straight before the name."""
_APART = rf"{_OWNER}\s+(?:{_WORD}\s+){{0,6}}?{_WORD}"
"""One that a comma or brackets keep apart from it."""
_ON = (
    r"(?:(?<=\bFOR\s)|(?<=\bAGAINST\s)|(?<=\bABSTAIN\son\s)|(?<=\bMAYBE\s)|(?<=\bYES\son\s)|(?<=\bYES\sto\s)|(?<=\bNO\son\s)|(?<=\bNO\sto\s)|(?<=\b[Vv]eto\s)|"
    r"(?<=\b[Ss]econd\s)|(?<=\bSECOND\s)|(?<=\b[Ww]ithdraw\s)|(?<=\b[Rr]etract\s)|(?<=\bof\sApproval\sto\s))"
)
_ENDS = r"(?=\s*(?:[,;:.!)]|\Z|\s-)|\s+(?:because|since|and|but|as|for|with|too|again|anyway|my\s+Seal)\b)"
_MOTION = Sought(
    rf"{_ON}(?:(?P<close>{_CLOSE})(?P<named>{MOTION})|(?P<apart>{_APART},\s+)(?P<then>{MOTION})|(?P<before>{_APART}\s+\()(?P<in>{MOTION})(?P<end>\))){_ENDS}",
    re.NOFLAG,
)
_NO_KIN = (
    r"(?!(?:[a-z-]+\s+){0,4}(?:cats?|dogs?|goats?|hamsters?|horses?|parrots?|uncles?|aunts?|brothers?|sisters?|sons?|daughters?|wife|husband|"
    r"mothers?|fathers?|cousins?|neighbou?rs?|boss|goldfish|rabbits?|ducks?|babies|baby|bot|ghost|soul|house|town|city|god|saint)\b)"
)
_PERSON = Sought(
    rf"(?:(?<=\bto\s)|(?<=\b[Gg]ive\s)|(?<=\b[Pp]ay\s)|(?<=\b[Nn]ominate\s)|(?<=\b[Hh]eal\s)|(?<=\bWhack\s)|(?<=\b[Ll]obby\s))"
    rf"(?P<words>(?:the|that|this|our)\s+{_NO_KIN}(?:(?!{_RELATION}){_WORD}\s+){{1,4}})(?P<name>(?-i:[A-Z])[\w-]{{1,20}})(?=\s*(?:[,;:.!)]|\Z)|\s+(?:for|to|as|\d|because|since|and)\b)",
    re.NOFLAG,
)


def undescribed(text: str) -> str:
    """A sentence with blanks for what motions and people are like that it names."""
    for found in _MOTION.all_in(text):
        for part in ("close", "apart", "before", "end"):
            if found[part]:
                text = blanked(text, *found.span(part))
    for found in _PERSON.all_in(text):
        if is_name(found["name"]):
            text = blanked(text, *found.span("words"))
    return text
