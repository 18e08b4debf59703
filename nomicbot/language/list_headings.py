"""Lines that head a list: with the verb of all its items, with what is done in it, or with how often.

"I do the following:" is read by the grammar; these are the other ways of saying so.
"""

import re

from lark import Token

from nomicbot.language.around.disowning import entitles
from nomicbot.language.around.moods import asides, conditional, idle
from nomicbot.language.around.residue import before
from nomicbot.language.around.residue_kinds import MOTION
from nomicbot.language.around.surroundings import shows
from nomicbot.language.sentences import BULLET, Sentence
from nomicbot.language.wordings.participles import infinitives

_BARE_I = re.compile(
    r"\W*(?:(?:so|now|today|and|ok|first|then|also|at\s+this\s+point|for\s+today|this\s+n?(?:week"
    r"|day))[\s,]+)*I(?:\s+(?:hereby|now|also|do|therefore|"
    r"would\s+like\s+to|wish\s+to|choose\s+to))*\s*:?\s*",
    re.IGNORECASE,
)
"""A line that has only the beginning of what its list does: "Today I:", also with no colon where a list follows."""
_BARE_VERB = re.compile(
    r"\W*(?:(?:so|now|and|also|then)[\s,]+)*I(?:\s+(?:hereby|now|also|do|therefore))*\s+[a-z]{3,12}\s*:\s*",
    re.IGNORECASE,
)
"""A line that has only the verb of what its list does: "I withdraw:"."""
_KINDS = {
    "give": r"payments?|transfers?|gifts?|donations?|transactions?",
    "nominate": r"nominations?",
    "heal": r"healings?",
    "veto": r"vetoe?s?",
    "withdraw": r"withdrawals?|retractions?",
    "bribe": r"bribes?",
    "start": r"elections?",
    "buy": r"purchases?",
}
_NOUNS = "|".join(f"(?P<{verb}>{nouns})" for verb, nouns in _KINDS.items())
_NOUNS_AGAIN = "|".join(f"(?P<{verb}2>{nouns})" for verb, nouns in _KINDS.items())
_DEEDS = re.compile(
    r"(?:^|[,;:.]\s|\b(?:and|so)\s)I\s+(?:(?:hereby|also|now|then|therefore)\s+)*(?:make|do|perform|announce"
    r"|declare|start|issue|cast|give|submit)\s+"
    r"(?:(?:the|these|my|some|a\s+few|all)\s+)?(?:(?:following|two|three|four|five|overdue|small|long|promised"
    r"|usual)\s+){0,3}"
    rf"(?:{_NOUNS})\b[^:.]{{0,80}}:?\s*\Z",
    re.IGNORECASE,
)
"""A line that heads a list by what is done in it: "I make the following payments:"."""
_MY_DEEDS = re.compile(
    r"\W*(?:(?:(?:so|now|and|also|then|finally)[\s,]+)*(?:(?:here(?:'s|\s+(?:are|is|come))"
    r"|these\s+are)\s+)?(?:my|today's)\s+"
    r"(?:(?:own|humble|small|modest|little|few|usual|promised|overdue|belated|official|first|two|three|four"
    r"|five)\s+){0,2}"
    rf"(?:{_NOUNS})(?:\s+(?:(?:for\s+|of\s+)?(?:today|(?:this\s+)?n?(?:week|day))|are|as\s+follows))*"
    rf"|(?:{_NOUNS_AGAIN})\s+(?:from\s+me|by\s+me"
    rf"|of\s+mine))\s*:?\s*\Z",
    re.IGNORECASE,
)
"""A line that heads a list by what its author has in it: "My payments:"."""
_OWN_DEEDS = re.compile(
    r"\W*(?:(?:so|now|ok(?:ay)?|right|well|and|then|finally|also|anyway)[\s,.]+)*(?:hereby|here\s+goes|(?:on\s+"
    r"|down\s+)?to\s+business|business"
    r"|(?:(?:here\s+are|these\s+are)\s+)?(?:my|today's|tonight's|this\s+n?(?:week|day)'s)\s+"
    r"(?:(?:game|grid|official|remaining|other|little|few|small|modest|actual|two|three|four"
    r"|five)\s+){0,2}(?:actions?|moves?|orders|business|deeds|doings|turn)"
    r"|orders(?=\s+(?:from\s+me|for\s+(?:today|this\s+n?week|n?week))\b)|(?:here(?:'s|\s+is)\s+)?what\s+I(?:\s+(?:hereby|now|actually))*\s+do|I(?:'m|\s+am)(?:\s+(?:hereby"
    r"|now))*\s+doing\s+(?:the\s+following|this|these))\b"
    r"(?:[\s,]+(?:today|tonight|now|then|at\s+last|finally|please|as\s+follows|are|in\s+(?:this\s+"
    r"|that\s+)?order|this\s+n?(?:week|day)"
    r"|from\s+me|for\s+(?:today|now|tonight|the\s+day|(?:this\s+)?n?(?:week|day)(?:\s+\d{1,6})?)|\([^()]{1,100}\)))*\s*:\s*",
    re.IGNORECASE,
)
"""A line that says in other words that what stands below is what its author does."""
_IN_ORDER = re.compile(
    r"\W*(?:(?:so|now|today|and)[\s,]+)*in\s+(?:this|that|the\s+following)\s+order\s*:\s*", re.IGNORECASE
)
"""A line of which nothing but the order of what is done is said: its items say who does it."""
_EXCLAIMED = re.compile(r"\s*(?:[\w']+[ ,]+){0,2}[\w']+!+\s*")
"""All that may stand above it: "Payday!"."""
_PASSIVE = re.compile(
    r"(?:\A|[,;.:]\s+|\b(?:is|are|all|and|now|hereby|herewith)\s+)(?P<verb>bought|purchased|ordered|dropped|vetoed|withdrawn|retracted|nominated|healed|thrown|built)"
    r"(?:\s+(?:hereby|herewith|now|today))*\s+by\s+(?:me|yours\s+truly)(?:,?\s+(?:hereby|herewith|now|today|as\s+of\s+now|with\s+this\s+(?:mail|post)))*\s*:?\s*\Z",
    re.IGNORECASE,
)
"""A line that heads what is done to each of its items: "Shopping list, all bought by me herewith:"."""
_OFTEN = re.compile(
    r"\W*(?:(?:and|then|now|so)[\s,]+)*(?:(?:the\s+following|(?:all\s+)?this"
    r"|all\s+(?:of\s+)?the\s+following)\b[\s,]*)?"
    r"(?P<times>twice|thrice|(?:\d{1,9}|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve)\s+times)(?:\s+over)?"
    r"(?:,?\s+I\s+(?:(?:hereby|now)\s+)?(?:do|perform)\s+(?:this|(?:all\s+(?:of\s+)?)?the\s+following))?\s*:\s*",
    re.IGNORECASE,
)
"""A line that only says how often what stands below is done."""
_FIRST_PERSON = re.compile(r"(?<![\w'])I(?=[\s,])", re.IGNORECASE)
_VOTES_SO = re.compile(
    r"I(?:\s+(?:hereby|now|shall|therefore|thus|also|then|here))*\s+(?:vote|cast\s+my\s+(?:votes?|ballot))"
    rf"(?:\s+(?:on|about)\s+(?:(?!{MOTION})[^:.!?,;\"]){{1,60}}?)?,?\s+"
    r"(?:as\s+follows|thus|so|like\s+(?:this|so)|(?:in\s+)?the\s+following\s+way)\b[^:.!?]{0,60}[:.]?\s*",
    re.IGNORECASE,
)
"""What heads votes, and may say what they are on: "I vote as follows on what's open:"."""
_FOLLOWING = re.compile(
    r"(?<=[a-z])\s+(?:the\s+following|these|this)(?=\s*:|\s*\Z|\s+(?:genechips|gcs?)\b)|,?\s+(?:as\s+follows"
    r"|thus|like\s+(?:so|this)|to\s+the\s+following(?:\s+(?:players|people))?)"
    r"(?=\s*:|\s*\Z)",
    re.IGNORECASE,
)
"""What only says that a list follows: "I give the following Genechips:"."""
_VOTE = re.compile(r"\bvote\b", re.IGNORECASE)
"""What heads rows, which are read as those of a ballot."""
_GIVES = re.compile(
    r"\W*(?:(?:so|now|and|also|then)[\s,]+)*I(?:\s+(?:hereby|now|also|do|therefore))*\s+(?:give|pay|send"
    r"|transfer|donate|hand\s+out)"
    r"(?:\s+out)?\s+(?:some\s+|my\s+)?(?:genechips|gcs?)\s*:\s*",
    re.IGNORECASE,
)
_EACH_BELOW = (
    r"(?:(?:(?:each|every\s+one|all)\s+)?(?:of\s+)?(?:(?:the\s+following|these)(?:\s+(?:players?|people))?"
    r"|(?:the\s+)?(?:players?|people)\s+below|those\s+(?:listed\s+|named\s+)?below))"
)
_TO_EACH = re.compile(
    rf"\W*(?:(?:so|now|and|also|then)[\s,]+)*(?P<first>to\s+{_EACH_BELOW},?\s+)?(?P<give>I\s+(?:(?:hereby|now"
    rf"|also|do|therefore)\s+)*(?:give|pay|send|transfer)\s+"
    rf"(?:\d{{1,9}}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:genechips?"
    rf"|gcs?))(?:\s+each)?(?P<last>\s+to\s+{_EACH_BELOW})?(?:\s+each)?\s*:?\s*",
    re.IGNORECASE,
)
"""A line that gives everybody who is listed below it the same: "To each player below, I give 2 Genechips:"."""
_BRIBES = re.compile(
    r"(?P<lead>(?:[^:]{0,200}?(?:[,;.]\s+|\b(?:and|so)\s+))??)I\s+(?:(?:hereby|now|also|do"
    r"|therefore)\s+)*bribe\s+(?:the\s+)?(?:voting\s+)?gremlin"
    r"(?:,?\s+(?P<open>\()?(?:(?:with|at)\s+)?(?P<count>\d{1,6}|ten)\s+(?:gcs?|genechips?)\s+(?:each"
    r"|apiece)(?(open)\)))?,?"
    r"(?:\s+to\s+vote)?\s+(?:as\s+follows|thus|so|like\s+(?:this|so)|(?:in\s+)?the\s+following\s+way)\s*:\s*",
    re.IGNORECASE,
)
"""A line that bribes for each vote below it: "I bribe the Voting Gremlin (10 GC each) as follows:"."""
_MOST_CLAUSES = 3
_VERBS = {"bribe": "I bribe the Voting Gremlin to vote", "start": "I start an election for"}
_OWN_ITEM = re.compile(rf"[ \t]*{BULLET.pattern}\s*I\s+(?:(?:hereby|now|first)\s+)*[a-z]", re.IGNORECASE)


def own_item_above(above: str) -> int:
    """Where the item begins that stands straight above another and says "I" of what is done in it; -1 if it is none."""
    start = len(above)
    for line in reversed(above.rstrip().splitlines(keepends=True)):
        start = above.rindex(line, 0, start)
        if BULLET.match(line):
            return start if _OWN_ITEM.match(line) else -1
        if not line.strip():
            return -1
    return -1


def has_only_i(line: str) -> bool:
    """Whether a line has only the beginning of what its list does."""
    return _BARE_I.fullmatch(line) is not None


def has_verb(line: str) -> bool:
    """Whether a line has the verb of what each item of its list is done to, or says what is done in it."""
    if bribes := _BRIBES.fullmatch(line):
        return before(bribes["lead"]) is None and not conditional(line)
    bare = line if _VOTE.search(line) else _FOLLOWING.sub("", line)
    if _PASSIVE.search(line) and not conditional(line):
        return True
    return _deeds(line) is not None or _BARE_VERB.fullmatch(bare) is not None or _GIVES.fullmatch(bare) is not None


def my_deeds(line: str) -> bool:
    """Whether a line heads a list by what its author has in it: "My payments:"."""
    return _MY_DEEDS.match(line) is not None


def own_deeds(text: str, line: Sentence) -> bool:
    """Whether a line of `text` says in other words that its list is what its author does."""
    if _IN_ORDER.fullmatch(line.text):
        above = text[: line.start]
        heads = f"{above.rstrip(' !')}:"
        exclaimed = _EXCLAIMED.fullmatch(above) and not (before(above) or shows(heads) or entitles(heads))
        return not above.strip() or bool(exclaimed)
    words = line.text
    return _OWN_DEEDS.fullmatch(words) is not None and not conditional(words) and all(map(idle, asides(words)))


def clauses_at_end(line: str) -> list[int]:
    """Where the clauses begin that a line may end with, and that say what its author does: the last one first."""
    return [match.start() for match in _FIRST_PERSON.finditer(line)][: -_MOST_CLAUSES - 1 : -1]


def votes_so(clause: str) -> bool:
    """Whether a clause says that votes of its author stand below, and what they are on."""
    return _VOTES_SO.fullmatch(clause) is not None and not conditional(clause) and all(map(idle, asides(clause)))


def often(line: str) -> Token | None:
    """How often a line says that what stands below it is done, if it says nothing else."""
    found = _OFTEN.fullmatch(line)
    return None if found is None else Token("TIMES", found["times"])


def with_verb(heading: str) -> str:
    """A heading as the beginning of what each of its items does."""
    if (gives := _TO_EACH.fullmatch(heading)) and bool(gives["first"]) != bool(gives["last"]):
        return f"{gives['give']} to"
    if bribes := _BRIBES.fullmatch(f"{heading.rstrip(' :')}:"):
        chips = f"with {bribes['count']} Genechips " if bribes["count"] else ""
        lead = "" if before(bribes["lead"]) is None else bribes["lead"]
        return f"{lead}I bribe the Voting Gremlin {chips}to vote"
    if passive := _PASSIVE.search(heading):
        return f"I {infinitives(passive['verb'])[0]}"
    deeds = _deeds(heading)
    if deeds is None or deeds.lastgroup is None:
        return _FOLLOWING.sub("", heading)
    verb = deeds.lastgroup.rstrip("2")
    return _VERBS.get(verb, f"I {verb}")


def _deeds(line: str) -> re.Match[str] | None:
    return _DEEDS.search(line) or _MY_DEEDS.match(line)
