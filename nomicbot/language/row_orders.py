"""Orders in shorthand: what heads them, and what their rows look like.

"Move: (4,4)-(5,5)" below "My orders for nweek 12:" is "I move to (5,5)", and "Throw the Football at Ivy" there, with no
bullet, is what its author does as well.
"""

import re

from nomicbot.language.row_kinds import Kind, Row

_WHEN = (
    r"(?:[\s,]+(?:today|tonight|now|then|please|as\s+follows|are|in\s+(?:this|that)\s+order"
    r"|this\s+(?:n?(?:week|day)|turn)"
    r"|[\[(]?n?(?:week|day)\s+\d{1,6}[\])]?|(?:for|of|on|in)\s+(?:me|today|now|tonight|the\s+grid|(?:this|my)\s+turn"
    r"|(?:this\s+)?(?:n?(?:week|day)|turn)(?:\s+\d{1,6})?)"
    r"|on\s+the\s+grid|from\s+me))*"
)
_ORDERS = r"(?:(?:grid\s+|game\s+)?(?:orders|actions|moves)|(?:grid\s+)?turn)"
_HEADING = re.compile(
    r"\A\W*(?:(?:so|now|ok(?:ay)?|right|well|and|then|finally|also|anyway|hello|hi\s+all)[\s,.!]+)*"
    rf"(?:(?:(?:here|these|following|below)\s+(?:are|is|come)\s+)?(?:my|today's|tonight's"
    rf"|this\s+nweek's)\s+(?:(?:own|official|few|small|modest|humble|actual|other|remaining|real|two|three|four|five)\s+)?{_ORDERS}{_WHEN}"
    r"|(?:grid\s+)?orders\b(?=\s*:|[\s,(\[]+(?:for\s+(?:this\s+)?n?week|n?week|from\s+me|for\s+today|today|this))"
    rf"{_WHEN})\s*:?\s*\Z",
    re.IGNORECASE,
)
_TO = r"(?:[ \t]*(?::|-{1,2}>?|=?>|→)[ \t]*|[ \t]+)"
"""What stands between the verb of an order and what it is done to."""
_AT = r"(?:[ \t]*(?:,|-{1,2}>?|=?>|→|@)[ \t]*|[ \t]+)(?:(?:at|to|on|in|onto|for|towards?|into)[ \t]+)?"
_COORDINATES = r"[(\[][ \t]*\d{1,3}[ \t]*[,;/][ \t]*\d{1,3}[ \t]*[)\]]"
_SQUARE = rf"(?P<square>{_COORDINATES})"
_FROM = rf"(?:me[ \t]+)?(?:(?:from[ \t]+)?{_COORDINATES}[ \t]*(?:-{{1,2}}>?|=?>|→|to|,)?[ \t]*)?"
_DIRECTION = (
    r"(?P<direction>(?:north|south)[ -]?(?:east|west)|north|south|east|west|(?-i:N|E|S|W|NE|NW|SE|SW))(?:wards?)?"
)
_THE = r"(?:(?:the|an?|my|one|1)[ \t]+)?"
_THING = rf"{_THE}(?P<thing>big[ \t]+stick|shield|balls?[ \t]+of[ \t]+(?:ear)?wax|football|purse|siren[ \t]+bait)"
_WHO = r"(?P<who>(?-i:(?!(?:I|A|An|The|You|Me|All|Both|FOR|AGAINST|ABSTAIN)\b)[A-Z])[\w-]{1,30})"
_COUNT = r"(?P<count>\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
_CHIPS = r"(?:genechips?|gcs?)"
_BUY = rf"(?:buy|purchase|order){_TO}{_THE}"
_MOVE = rf"(?:move|go|walk|step|mv){_TO}"
_FIRE = r"(?:fire|shoot)(?:[ \t]+(?:my|the)[ \t]+(?:pinball[ \t]+)?gun)?"
_GUN = r"(?:(?:(?:my|the)[ \t]+)?(?:pinball[ \t]+)?gun[ \t]+|it[ \t]+)?(?:(?:at|on|into)[ \t]+|@[ \t]*)?"
_VERB = (
    r"(?:move|go|step|enter|pick[ \t]+up|take|grab|drop|throw|toss|whack|fire|shoot|buy|build|place|put"
    r"|stuff|remove|make|declare|"
    r"catch|fly|give|pay|send|transfer|heal|bribe|lobby|vote|turn|set|veto|nominate|withdraw|retract|second|spend)"
)
_WORDS = rf"[^:\n(;]{{2,80}}(?:{_COORDINATES}[^:\n(;]{{0,20}})?"
"""Whatever else the grammar may read behind a verb."""


def _row(pattern: str, put: str) -> Row:
    return Row.of(pattern, put, flags=re.IGNORECASE)


ORDERS = Kind(
    _HEADING,
    (
        _row(rf"{_MOVE}{_FROM}(?:(?:to|on|onto)[ \t]+)?{_SQUARE}", "I move to <square>"),
        _row(rf"{_MOVE}(?:(?:to[ \t]+the|one[ \t]+square|1)[ \t]+)?{_DIRECTION}", "I move <direction>"),
        _row(rf"enter(?:[ \t]+(?:the[ \t]+)?grid)?{_TO}(?:(?:at|on)[ \t]+)?{_SQUARE}", "I enter the Grid at <square>"),
        _row(
            rf"(?:fly|(?:elbonian[ \t]+)?airways?|elbonian[ \t]+flight){_TO}"
            rf"(?:(?:with|by|via|take)[ \t]+)?(?:elbonian(?:[ \t]+airways?)?[ \t]*)?(?:to[ \t]+)?{_SQUARE}",
            "I take an Elbonian flight to <square>",
        ),
        _row(rf"{_BUY}(?:pinball[ \t]+)?gun", "I buy a Pinball Gun"),
        _row(rf"{_BUY}(?:siren[ \t]+)?bait", "I buy Siren Bait"),
        _row(
            rf"{_BUY}(?:big[ \t]+)?rock(?:[ \t]*,?[ \t]+(?:to[ \t]+be[ \t]+)?(?:put|placed|placing[ \t]+it"
            rf"|and[ \t]+place[ \t]+it))?{_AT}{_SQUARE}",
            "I buy a Big Rock and place it at <square>",
        ),
        _row(
            rf"{_BUY}(?:big[ \t]+)?rock[ \t]*,?[ \t]+(?:(?:placed[ \t]+)?at[ \t]+random|random(?:ly)?)",
            "I buy a Big Rock, to be placed at random",
        ),
        _row(rf"build{_TO}{_THE}(?:radar[ \t]+)?tower(?:[ \t]+here)?", "I build a Radar Tower"),
        _row(rf"{_FIRE}{_TO}{_GUN}{_SQUARE}", "I fire my Pinball Gun at <square>"),
        _row(rf"{_FIRE}{_TO}{_GUN}{_WHO}", "I fire my Pinball Gun at <who>"),
        _row(rf"(?:throw|toss){_TO}{_THING}{_AT}{_SQUARE}", "I throw the <thing> at <square>"),
        _row(rf"(?:throw|toss){_TO}{_THING}{_AT}{_WHO}", "I throw the <thing> at <who>"),
        _row(rf"(?:pick[ \t]*up|take|grab|get){_TO}{_THING}", "I pick up the <thing>"),
        _row(rf"(?:drop|put[ \t]+down){_TO}{_THING}", "I drop the <thing>"),
        _row(rf"catch{_TO}{_THING}", "I declare that I will catch the <thing>"),
        _row(rf"whack{_TO}{_WHO}", "I Whack <who>"),
        _row(rf"heal{_TO}{_WHO}", "I heal <who>"),
        _row(
            rf"stuff{_TO}{_THE}(?:ball[ \t]+of[ \t]+)?wax(?:[ \t]+(?:in|into)[ \t]+(?:my[ \t]+)?ears)?",
            "I stuff the wax into my ears",
        ),
        _row(
            rf"remove{_TO}{_THE}(?:ball[ \t]+of[ \t]+)?wax(?:[ \t]+from[ \t]+(?:my[ \t]+)?ears)?",
            "I remove the wax from my ears",
        ),
        _row(
            rf"(?:place|put|lay){_TO}{_THE}(?:siren[ \t]+)?bait"
            rf"(?:[ \t]+on{_TO}{_THE}(?:big[ \t]+)?rock)?{_AT}{_SQUARE}",
            "I place the Siren Bait on the Big Rock at <square>",
        ),
        _row(rf"(?:make[ \t]+)?love{_TO}(?:(?:to|with)[ \t]+)?(?:the[ \t]+)?siren", "I make love to the Siren"),
        _row(rf"(?:pay|give|send){_TO}{_COUNT}[ \t]*{_CHIPS}{_AT}{_WHO}", "I give <count> Genechips to <who>"),
        _row(rf"(?:pay|give|send){_TO}{_WHO}{_TO}{_COUNT}[ \t]*{_CHIPS}", "I give <count> Genechips to <who>"),
        _row(
            rf"(?:turn[ \t]+|set[ \t]+|turn{_TO})?(?:my[ \t]+)?(?:clock[ \t]*)?key{_TO}(?:to[ \t]+)?(?P<state>on|off)",
            "I turn my Clock Key <state>",
        ),
        _row(
            rf"bribe{_TO}(?:(?:the[ \t]+)?(?:voting[ \t]+)?gremlin[ \t,:]+)?(?:(?:to[ \t]+)?vote[ \t]+)?"
            r"(?P<vote>FOR|AGAINST|ABSTAIN)[ \t]+(?:on[ \t]+)?(?P<motion>(?:p[ \t]?|proposal[ \t]+)\d{1,9})",
            "I bribe the Voting Gremlin to vote <vote> <motion>",
        ),
        _row(
            rf"lobby{_TO}{_WHO}[ \t,:]+(?:(?:to[ \t]+)?vote[ \t]+)?(?P<vote>FOR|AGAINST|ABSTAIN)[ \t]+(?:on[ \t]+)?"
            r"(?P<motion>(?:p[ \t]?|proposal[ \t]+)\d{1,9})",
            "I lobby <who> to vote <vote> <motion>",
        ),
        _row(rf"(?P<verb>{_VERB})[ \t]*:[ \t]*(?P<rest>{_WORDS})", "I <verb> <rest>"),
        _row(rf"(?P<deed>{_VERB}[ \t]{_WORDS})", "I <deed>"),
    ),
)
