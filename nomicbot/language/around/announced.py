"""Lines that announce what stands below them: whatever speaks against an act in its own sentence does from above it.

"The magic words are: I vote FOR p3" does nothing, and neither does it with the act in a line or a paragraph of its own.
"""

import re

from nomicbot.language.around.announcing import announces_words
from nomicbot.language.around.disowning import dangles
from nomicbot.language.around.handed_on import hands_on, holds_words
from nomicbot.language.around.labels import declares, foretells
from nomicbot.language.around.provenance import hands_over
from nomicbot.language.around.residue import before
from nomicbot.language.around.vocatives import is_name

_I_BELOW = re.compile(r"[ \t]*\n\s*I(?:'m)?\s+[a-z]")
_ALONE = re.compile(r"\W*(\w+):\s*")
_MINE = re.compile(r"\bmine\s+is\s+(?:this|so|thus|the\s+following|as\s+follows)\W*\Z", re.IGNORECASE)
_OWN_DEEDS = re.compile(
    r"\b(?:counter-?)?proposals?\W*\Z|\bI\s+(?:\w+\s+)?(?:do|perform|take)\b|\b(?:first|next|last)\W*\Z"
    r"|\b(?:everyone|everybody|all|folks)\W*\Z|\bset\s+an\s+example\b|\A\W*(?:with(?:out)?|for|dear|hi|hello|to|now)\s|\b(?:business|duty|duties|elections?|ministry|payments?|nominations?|debts?|fix|remedy|solution|"
    r"chores?|bills?|gifts?|formalities|paperwork|moves?|actions?|acts?|deeds?)\b(?!')(?![^:]*\b(?:by|from)\b)",
    re.IGNORECASE,
)
"""A line that heads a proposal, names what is done, or how, or whom its author speaks to."""
_A_TOPIC = 4
"""Words of a line that may be no more than what the acts below it are about: "First, exercise:"."""
_LOOSE = ("what it hangs on", "other time")
"""What speaks against an act in its own sentence, but not from above it: "Well before midnight by my clock:"."""
_PARTICIPLE = re.compile(
    r"\W*(?:to\s+be\s+[a-z]+|(?:over)?(?:heard|seen|found|read|spotted|noticed|observed)|(?:[a-z]{4,}ed|written|stolen|taken|drawn|sung|spoken))\s",
    re.IGNORECASE,
)
"""What a line begins with that says where its words come from, or go: "Found among Peter's papers"."""
_SECTION = re.compile(
    r"(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?|[a-z][.)])\s+(?:how\s+)?to\s+[a-z]{2,15}(?:\s+[\w'-]+){0,6}", re.IGNORECASE
)
"""The title of a section that teaches something: "4.2 To pay somebody"."""
_POSSESSIVE = re.compile(r"\b(?!It|He|She|That|There|Here|What|Who)[A-Z]\w+'s\b")
_LINKED = re.compile(r"\b(?:and|but|so|then|or)[\s,]*\Z", re.IGNORECASE)
_SHOWN_BELOW = re.compile(
    r"\A\W*(?:(?:so|and|but|well|ok(?:ay)?|now)[\s,]+)*here(?:'s|\s+is|\s+are|\s+comes)\s+(?:how|what)\b[^.!?]*\b(?:would|might|could|should|will|if|(?:I|you|he|she|we|they)'(?:d|ll))\b"
    r"|\b(?:these|the\s+following)\s+(?:very\s+|exact\s+|magic\s+)?(?:words?|lines?|sentences?|phrases?|text|mails?|messages?|posts?)[\s.!]*\Z",
    re.IGNORECASE,
)
"""A sentence that shows what stands below it: "Here is what I'd do", "You will say these words"."""
_TEXT_BELOW = re.compile(
    r"\b(?:the\s+following|this|these)\s+(?:\w+\s+)?(?:words?|lines?|sentences?|phrases?|text|mails?|messages?|posts?|ballots?)\b",
    re.IGNORECASE,
)


def leaves_open(sentence: str) -> bool:
    """Whether a sentence at the end of its paragraph leaves what it shows, or what hangs on it, to the next one."""
    if sentence[-1:].isalnum() and announces_words(sentence):
        return True
    if dangles(sentence) or hands_on(sentence) or hands_over(sentence) or _SHOWN_BELOW.search(sentence):
        return True
    return _LINKED.search(sentence) is not None and before(f"{sentence.rstrip()} ") is not None


def heads_words(line: str) -> bool:
    """Whether a line of its own, with no verb and no colon, stands above shown words: "To be read out on Sunday"."""
    words = line[:300].strip().rstrip(".!: \n")
    if _SECTION.fullmatch(words):
        return True
    begins = _PARTICIPLE.match(words)
    return begins is not None and not declares(_POSSESSIVE.sub("", words[begins.end() :])) and foretells(words)


def points_below(sentence: str) -> bool:
    """Whether a sentence speaks of words that stand below it: "Suppose the following mail arrives"."""
    return _TEXT_BELOW.search(sentence) is not None


def announces_none(line: str, below: str) -> bool:
    """Whether a line that ends with a colon would keep the act `below` it from being its author's, in its sentence."""
    called = _ALONE.fullmatch(line)
    if called and is_name(called[1]) and "\n\n" in below[: below.find("I")]:
        return False
    if holds_words(line, below) or hands_on(line):
        return True
    if _I_BELOW.match(below) is None or _MINE.search(line):
        return False
    if len(line.split()) <= _A_TOPIC or _OWN_DEEDS.search(line):
        return foretells(line.strip(" :\n"))
    against = before(f"{line.rstrip()} ")
    return (against is not None and against.kind not in _LOOSE) or foretells(line.strip(" :\n"))
