"""Words behind an act that only say where, when or how somebody takes it, and name nothing that it can be about.

"I drop the Shield in front of all these witnesses" tells what "I drop the Shield" does. Which words may stand there
nobody can list; which of them can make it another act, another game or no act at all is listed here.
"""

import re

from nomicbot.language.around.vocatives import is_name

_LEADS_IN = re.compile(
    r"\s+(?:(?:right|straight|just|even)\s+)?"
    r"(?:in\s+(?:front\s+of|full\s+view|plain\s+(?:sight|view)|broad\s+daylight|public|the\s+(?:presence|face|midst|full|open))|"
    r"at|by|through|among|amid|behind|beyond|amidst|before|during|like(?=\s+the\s+(?:\w+\s+){1,3}(?:that\s+)?I\s+am\b)|out\s+of|with|without)"
    r"\s+(?=[a-z])"
)
_PER = re.compile(
    r"[\s,]{0,4}(?:as\s+)?per\s+(?:(?P<name>(?-i:[A-Z])[\w-]{1,20})(?P<what>'s\s+(?:\w+\s+)?(?:arguments?|reasons?|reasoning|reply|comments?|"
    r"analysis|remarks?|suggestion|advice|request|points?|mail|post|objections?))?|(?:the\s+)?(?:above|discussion|arguments?))"
    r"(?=\s*(?:[.,;!)]|\Z))",
    re.IGNORECASE,
)
"""By whom somebody goes in what e does: "per Ivy", "as per Ivy's argument"."""
_AWAY = re.compile(r"\s+(?:off|away|out|home|back|over|up|down)\s+(?:to|with|from|of|we|I|you|he|she|they|it|in|on)\s")
"""How talk goes on behind "and", where no object of a verb is: "and off to bed"."""
_ENDS = re.compile(
    r"[,;:.!?…()\[\]–—]|\s-|\s(?:and|but|so|because|since|though|although|which|who|whose|where|while|as)\s"
)
_MOST = 80
_TURNS = re.compile(
    r"\Aall\Z|\d|[\"“”<>{}]|\b(?-i:(?!I\b)[A-Z])|\bI'd\b|\b(?:"
    # what is not real, or not here
    r"theory|principle|practi[cs]e|paper|effigy|absentia|spirit|private|secret|silence|quiet|error|mistake|accident|jest|jokes?|fun|"
    r"dreams?|sleep|heads?|minds?|hearts?|soul|imagination|thoughts?|diary|journal|play|stage|scripts?|songs?|verse|books?|stor(?:y|ies)|"
    r"tales?|novels?|films?|movies?|scenes?|poems?|chapters?|sandbox|mirror|games?|nomics?|lists?|forums?|threads?|channels?|chat|irc|wiki|"
    r"archives?|drafts?|examples?|tests?|testing|rehearsals?|runs?|trials?|polls?|surveys?|part|half|effect|sense|manner|way|quotes|commas|"
    r"quotation|brackets|lips|hell|vain|pretence|protocol|simulat\w+|imaginary|hypothetical|parallel|alternative|fiction\w*|another|other|"
    # whose it is, and on what it hangs
    r"name|behalf|place|stead|shoes|position|proxy|words?|voice|request|demand|orders?|consent|permission|leave|approval|receipt|delivery|"
    r"credit|loan|condition|conditions|terms|proviso|exchange|return|lieu|case|event|luck|help|aid|support|agreement|advice|if|when|whenever|unless|"
    r"until|once|or|nor|not|no|never|nobody|nothing|except|only|would|could|(?<!\bmy\s)(?<!\ball\s)might|may|should|will|shall|"
    # another time
    r"future|past|life|lifetime|worlds?|universe|n?weeks?|n?days?|months?|years?|hours?|minutes?|seconds?|times?|turns?|rounds?|moments?|"
    r"opportunit(?:y|ies)|occasions?|chances?|points?|noon|midnight|dawn|mornings?|evenings?|nights?|weekend|tonight|tomorrow|yesterday|now|"
    r"later|soon|random|best|worst|end|start|beginning|close|earliest|latest|last|next|first|second|turn|christmas|easter|spring|summer|autumn|winter|"
    # what an act can be about
    r"votes?|voting|voters?|ballots?|elections?|race|contest|motions?|proposals?|tweaks?|referend\w+|cfis?|statements?|argument|minist\w+|offices?|"
    r"posts?|jobs?|candidates?|players?|everybody|everyone|somebody|someone|anybody|people|both|each|every|either|neither|squares?|grid|rocks?|"
    r"towers?|sirens?|airways?|airlines?|flight|plane|gremlins?|cheerleaders?|toads?|sticks?|guns?|wax|bait|shield|football|purse|"
    r"genechips?|gcs?|chips?|instal?ments?|total|cash|advance|price|cost|rate|average|share|parts|clock|keys?|class|seals?|forms?|rules?|clauses?|"
    r"displays?|roster|map|page|urls?|north\w*|south\w*|east\w*|west\w*|left|directions?"
    r")\b",
    re.IGNORECASE,
)
"""What can turn an act behind a preposition: it is no act, not now, not eirs, or about something else."""


def without_guide(tail: str, people: bool) -> str:
    """The words behind an act without those that only say by whom its author goes: "per Ivy".

    Of what is done to `people` more may be done with another name, but for what e says: "per Ivy's advice".
    """
    per = _PER.match(tail)
    if per is None or (per["name"] and (not is_name(per["name"]) or (people and not per["what"]))):
        return tail
    return tail[per.end() :]


def adjunct(tail: str, joined: bool = False) -> bool:
    """Whether the words straight behind an act say where or how, and nothing that it can be about.

    Behind an "and" (`joined`) more of what is done could follow.
    """
    begins = (_AWAY.match(tail) if joined else None) or _LEADS_IN.match(tail)
    if begins is None:
        return False
    end = _ENDS.search(tail, begins.end())
    words = tail[begins.end() : end.start() if end else len(tail)]
    return len(words) <= _MOST and _TURNS.search(words) is None
