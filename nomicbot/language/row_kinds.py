"""The kinds of lists whose rows are no sentences: what heads each, what its rows look like, and how a row is put.

"I pay as follows:" and "Marvin: 5 GC" below it is "I give 5 Genechips to Marvin"; "I accept these nominations:" and
"Law" is "I accept the nomination for Law".
"""

import re
from dataclasses import dataclass

from nomicbot.language.families.electing import OFFICES

_SHORT = r"(?:Law|Change|Communications|Everyone|Arcana|Tiles|Grammar|Spirituality|Banking)"
_COUNT = r"(?:\d{1,4}|no|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_TO = r"[ \t]*(?::|,|-{1,2}|–|—|=|->|has|contains)[ \t]*"
_MARK = r"[ \t]*(?::|,|-{1,2}>?|–|—|=>?|→)[ \t]*"
_BEHIND = (
    r"(?P<more>[ \t]*(?:[.;,]?|[.;,:]?[ \t]*(?:\([^()\n]{0,200}\)|-{1,2}[^\n]{0,200}|:[^\n]{0,200})"
    r"|,?[ \t]+(?:for|because|since|as|who|which|whose|to\s+thank)\b[^\n]{0,200}))[ \t]*\r?"
)
_HEREBY = r"\bI\s+(?:(?:hereby|now|also|herewith|therefore|then|will\s+now|do)\s+)*"
_LISTED = r"(?:as\s+follows|thus|so|like\s+(?:so|this)|(?:the|these)\s+following|the\s+following|these)"
_WHO = (
    r"(?!(?:I|A|An|The|Each|Every\w*|Nobody|Somebody|Anybody|All|Total|Sum|None|You|It|He|She|They|We|Who\w*|My|From|For|"
    r"Me|Myself|To)\b)[A-Z][\w-]{1,30}(?: [A-Z][\w-]{1,30})?"
)
_NAMED = r"(?P<who>(?i:myself|me)\b|[A-Z][\w-]{1,30}(?: [A-Z][\w-]{1,30})?)"
_SOMEBODY = (
    r"(?P<who>(?i:myself|me)\b|(?!(?:Nobody|Somebody|Anybody|Everybody|Whoever|None|No|Yes|Undecided|Abstain\w*|ABSTAIN|Blank|Nothing|Pending"
    r"|Withheld|Secret|Later|Sorry|Thanks?|Cheers|Sigh|Hm+|FOR|AGAINST|TBD|TBA|Regards|Best|Love|Yours|Who|Either|Neither|Both)\b)"
    r"[A-Z][\w-]{1,30})"
)
_OFFICE = rf"(?P<office>(?i:{OFFICES})|{_SHORT})"
_MOTION = r"(?P<motion>(?:p\s?|proposal\s+#?)\d{1,9})"
_CHIPS = r"(?i:genechips?|gcs?)"
_VOTE = r"(?P<vote>FOR|AGAINST|ABSTAIN)"
_FOR_CHIPS = rf"(?:{_MARK}|[ \t]+|[ \t]*\()(?:(?:for|with|at)[ \t]+)?(?P<count>{_COUNT})[ \t]*{_CHIPS}\)?"
_HOLE = re.compile(r"\s*<(\w+)>\s*")


@dataclass(frozen=True, slots=True)
class Row:
    """How a row looks, and how it is put: words, and behind each but the last the name of what stands in the row."""

    pattern: re.Pattern[str]
    put: tuple[str, ...]

    @classmethod
    def of(cls, pattern: str, put: str, flags: re.RegexFlag = re.NOFLAG) -> "Row":
        """A row, with whatever remark behind; `put` has what stands in it as "<name>"."""
        return cls(re.compile(f"{pattern}{_BEHIND}", flags), tuple(_HOLE.split(put)))


@dataclass(frozen=True, slots=True)
class Kind:
    """What heads such rows, and the looks that they have."""

    heading: re.Pattern[str]
    rows: tuple[Row, ...]
    alone: bool = False
    """Whether one row alone stands below, and the heading may name a part of what is put."""


_MY_VOTE = (
    r"(?:(?:I(?:'m|\s+am)?\s+(?:(?:hereby|now|also|therefore|thus)\s+)*(?:cast(?:ing)?|add(?:ing)?|giv(?:e|ing)|put(?:ting)?)\s+"
    r"(?:my\s+(?:own\s+)?(?:vote|ballot)|mine)"
    r"|(?:\A|[.!?,;]\s)\W*(?:(?:and|so)\s+)?(?:(?:here(?:'s|\s+is)|this\s+is)\s+)?my\s+(?:own\s+)?(?:vote|ballot))"
    r"(?:\s+in\s+the\s+elections?)?\s+(?:for|as|of|in)"
    r"|\bI\s+(?:(?:hereby|now|also|therefore|thus)\s+)*vote\s+(?:for\s+(?:the\s+following(?:\s+(?:person|player|candidate))?|this"
    r"\s+(?:person|player|candidate)))\s+(?:as|for)"
    r"|\bI\s+(?:(?:hereby|now|also|therefore|thus)\s+)*vote\s+(?:as\s+follows\s+)?in\s+the\s+elections?\s+(?:for|of))"
)
_THE_OFFICE = rf"(?:\s+(?:the|our|new))*\s+(?P<office>(?i:{OFFICES})|{_SHORT})"
_VOTE_LED = (
    rf"(?:(?<!\w)(?:For|In)(?:\s+the\s+elections?\s+(?:for|of))?{_THE_OFFICE}(?:\s+elections?)?,?\s+"
    r"(?:I\s+(?:(?:hereby|now|also|therefore|thus)\s+)*vote(?:\s+for)?(?:\s+as\s+follows)?|my\s+(?:vote|ballot)(?:\s+(?:is|goes\s+to|is\s+for))?))"
)
_NOMINATED = (
    r"(?:(?:\A|[.!?,;]\s)\W*(?:here(?:'s|\s+is)\s+)?my\s+nomination|\bI\s+(?:(?:hereby|now|also|therefore|thus)\s+)*"
    r"(?:nominate|put\s+forward)(?:\s+(?:the\s+following|this)\s+(?:person|player))?)\s+(?:for|as)"
)
_AND_SO = (
    r"(?:\s+(?:elections?|as\s+well|goes\s+to|is(?:\s+(?:for|this))?|as\s+follows|to\s+(?:the\s+(?:pile|heap|others|rest|tally|list)|those\s+"
    r"(?:(?:that|which)\s+(?:are\s+in|have\s+come\s+in|were\s+cast)|already\s+(?:in|cast)|in|cast))|then|at\s+last|this\s+time))*\s*:?\s*\Z"
)
KINDS = (
    Kind(
        re.compile(rf"(?:{_MY_VOTE}{_THE_OFFICE}{_AND_SO})", re.IGNORECASE),
        (Row.of(_SOMEBODY, "I vote for <who> for <office>"),),
        alone=True,
    ),
    Kind(
        re.compile(rf"{_VOTE_LED}\s*:?\s*\Z"),
        (Row.of(_SOMEBODY, "I vote for <who> for <office>"),),
        alone=True,
    ),
    Kind(
        re.compile(rf"{_NOMINATED}{_THE_OFFICE}{_AND_SO}", re.IGNORECASE),
        (Row.of(_SOMEBODY, "I nominate <who> for <office>"),),
        alone=True,
    ),
    Kind(
        re.compile(
            r"(?:(?:\A|[.!,]\s)\W*(?:(?:(?:my|the|this\s+nweek's|today's)\s+)?(?:grammar|violation)s?\s+reports?\b"
            r"|(?:my\s+)?reports?\s+(?:of|on)\s+(?:grammar|violations)\b"
            r"|(?:(?:grammar\s+)?violations|violations\s+of\s+grammar)\b(?=[^:]{0,60}\b(?:I\s+(?:find|found|report"
            r"|list)|by\s+(?:me|the\s+minister)|as\s+minister)))"
            r"|\bI\s+(?:(?:hereby|now|also|herewith)\s+)*(?:report|list|find)\b)[^:.!?]{0,80}:?\s*\Z",
            re.IGNORECASE,
        ),
        (
            Row.of(
                rf"{_MOTION}{_TO}(?P<count>{_COUNT}\s+(?:new\s+)?(?:grammar\s+)?(?:violations?|errors?|mistakes?)|none)",
                "I report <count> in <motion>",
                flags=re.IGNORECASE,
            ),
            Row.of(
                rf"{_MOTION}{_TO}(?P<count>{_COUNT})", "I report <count> violations in <motion>", flags=re.IGNORECASE
            ),
            Row.of(
                rf"(?P<count>{_COUNT})[ \t]+(?:(?:violations?|errors?|mistakes?)[ \t]+)?in[ \t]+{_MOTION}",
                "I report <count> violations in <motion>",
                flags=re.IGNORECASE,
            ),
        ),
    ),
    Kind(
        re.compile(
            r"(?:\bI\s+(?:(?:hereby|now|also|herewith)\s+)*(?:vote|cast\s+my\s+(?:votes"
            r"|ballots))\b(?=[^:]*\b(?:elections?|candidates)\b)"
            r"|\belections?\b[^:.!?]{0,40}\bI\s+(?:(?:hereby|now|also)\s+)*(?:vote|cast\s+my\s+(?:votes|ballots))\b"
            r"|\A\W*(?:here\s+are\s+)?my\s+(?:election\s+(?:votes|ballots?)|(?:votes|ballots?)\s+(?:in"
            r"|for)\s+(?:the|both|all|these)\b[^:]{0,20}\belections?)\b)"
            r"[^:.!?]{0,40}:?\s*\Z",
            re.IGNORECASE,
        ),
        (
            Row.of(rf"{_OFFICE}{_TO}{_NAMED}", "I vote for <who> for <office>"),
            Row.of(rf"{_NAMED}[ \t]+(?i:for|as)[ \t]+{_OFFICE}", "I vote for <who> for <office>"),
            Row.of(rf"{_NAMED}[ \t]+\({_OFFICE}\)", "I vote for <who> for <office>"),
        ),
    ),
    Kind(
        re.compile(
            r"(?:\bI\s+(?:(?:hereby|now|also|herewith)\s+)*(?:nominate|make\s+(?:the\s+following|these)\s+nominations)"
            r"|\A\W*(?:here\s+are\s+)?my\s+nominations?)\b[^:.!?]{0,30}:?\s*\Z",
            re.IGNORECASE,
        ),
        (Row.of(rf"{_OFFICE}{_TO}{_NAMED}", "I nominate <who> for <office>"),),
    ),
    Kind(
        re.compile(
            rf"(?:{_HEREBY}(?:accept|take\s+up)\s+(?:(?:my|all|both|each|of|the|these|following|two|three|four)\s+){{0,4}}"
            rf"nominations?(?:\s+{_LISTED})?)\s*:?\s*\Z",
            re.IGNORECASE,
        ),
        (Row.of(_OFFICE, "I accept the nomination for <office>"),),
    ),
    Kind(
        re.compile(
            rf"(?:{_HEREBY}(?:reject|decline|turn\s+down|refuse)\s+(?:(?:my|all|both|each|of|the|these|following|two|three|four)"
            rf"\s+){{0,4}}nominations?(?:\s+{_LISTED})?)\s*:?\s*\Z",
            re.IGNORECASE,
        ),
        (Row.of(_OFFICE, "I decline the nomination for <office>"),),
    ),
    Kind(
        re.compile(
            rf"(?:{_HEREBY}(?:give|pay|send|transfer|award|grant|donate|distribute|hand|make|do)(?:\s+out)?"
            rf"(?:\s+(?:{_LISTED}|some|my|small|promised|overdue|out|of|to|genechips?|gcs?|chips|payments?|gifts?|transfers?|rewards?|"
            r"amounts?|sums?|players?|people|each|thanks|debts?))*"
            r"|\A\W*(?:here\s+are\s+)?my\s+(?:\w+\s+){0,2}(?:payments?|gifts?|transfers?|rewards?|donations?))"
            r"(?:,?\s+(?:for\s+(?:today|this\s+n?(?:week|day))|today|as\s+(?:follows|promised)|are|at\s+last))*\s*:?\s*\Z",
            re.IGNORECASE,
        ),
        (
            Row.of(
                rf"(?P<count>{_COUNT})[ \t]*(?:{_CHIPS}[ \t]+)?(?:goes?[ \t]+)?to[ \t]+(?P<who>{_WHO})",
                "I give <count> Genechips to <who>",
            ),
            Row.of(
                rf"(?:to[ \t]+)?(?P<who>{_WHO})"
                rf"(?:{_MARK}|[ \t]+(?:gets?|receives?|:)[ \t]+|[ \t]+(?=\S+[ \t]+{_CHIPS}))"
                rf"(?P<count>{_COUNT})(?:[ \t]*{_CHIPS})?",
                "I give <count> Genechips to <who>",
            ),
        ),
    ),
    Kind(
        re.compile(
            rf"(?:{_HEREBY}bribe\s+(?:the\s+)?(?:voting\s+)?gremlin(?:\s+to\s+vote)?(?:,?\s+{_LISTED})?"
            rf"|{_HEREBY}(?:offer|make|give|pay|place)\s+(?:{_LISTED}|my|some)\s+bribes(?:\s+to\s+the\s+(?:voting\s+)?gremlin)?"
            r"|\A\W*(?:here\s+are\s+)?my\s+bribes(?:\s+(?:for|to)\s+the\s+(?:voting\s+)?gremlin)?)\s*:?\s*\Z",
            re.IGNORECASE,
        ),
        (
            Row.of(
                rf"{_MOTION}(?:{_MARK})?[ \t]*{_VOTE}{_FOR_CHIPS}",
                "I bribe the Voting Gremlin with <count> Genechips to vote <vote> <motion>",
            ),
            Row.of(
                rf"{_VOTE}[ \t]+{_MOTION}{_FOR_CHIPS}",
                "I bribe the Voting Gremlin with <count> Genechips to vote <vote> <motion>",
            ),
            Row.of(
                rf"(?:with[ \t]+)?(?P<count>{_COUNT})[ \t]*{_CHIPS}[ \t]+(?:to[ \t]+vote[ \t]+)?"
                rf"{_VOTE}[ \t]+(?:on[ \t]+)?{_MOTION}",
                "I bribe the Voting Gremlin with <count> Genechips to vote <vote> <motion>",
            ),
        ),
    ),
    Kind(
        re.compile(
            rf"{_HEREBY}recogni[sz]e(?:\s+(?:{_LISTED}|actions?|posts?|mails?|deeds|from|of|the|private|forum|list|sent|that|were|there|here|to|by|me|mail|as|minister|official(?:ly)?))*"
            r"\s*:?\s*\Z",
            re.IGNORECASE,
        ),
        (
            Row.of(
                rf"(?P<who>{_WHO}):?[ \t]+(?:(?:said|says|wrote|writes|posted|announced):?[ \t]+)?"
                rf"\"(?P<words>I[ \t][^\"\n]{{1,200}}?)\.?\"",
                "I recognise what <who> wrote: <words>",
            ),
            Row.of(
                rf"(?P<who>{_WHO}):[ \t]+(?P<words>I[ \t][^\n:\"]{{1,200}}?)",
                "I recognise what <who> wrote: <words>",
            ),
            Row.of(r"(?P<words>(?!I\b)[A-Z][\w-]{1,30}'s[ \t][^\n:\"]{1,160}?)", "I recognise <words>"),
            Row.of(
                r"(?P<words>(?!I\b)[A-Z][\w-]{1,30}(?:[ \t]+(?:vot(?:es|ed)|gives|gave|pa(?:ys|id)|nominate[sd]|"
                r"accept(?:s|ed)|heal(?:s|ed)|enter(?:s|ed)|move[sd]|becomes?|became|withdr(?:aws|ew)))"
                r"[ \t][^\n:\"]{1,160}?)",
                "I recognise that <words>",
            ),
        ),
    ),
)
