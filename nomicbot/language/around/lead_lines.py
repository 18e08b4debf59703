"""Lines with a colon at their end that stand above an act: whose it is.

What leads in to an act of its author's own is no sentence that is whole without it ("With apologies to Cleo:"), speaks
of what e does here and now ("Two things I do before lunch:"), or only links and orders ("So, once more:", "In this
order:"). Whatever else a line says may be what the words below it are: "Three rows, three lies:", "Did you mean:".
"""

import re

from nomicbot.language.around.openings import opening_end

BULLET = r"(?:[-*+o•]|\(?\d{1,3}[.)]|\(?[a-z][.)])[ \t]+"
"""What an item of a list begins with."""
_ACT_BELOW = re.compile(
    r"[ \t]*\n\s*(?:(?:dear|hi|hello)?(?:[ \t]*[A-Z]\w+){1,2},?[ \t]*\n\s*)?"
    rf"(?:{BULLET})?I(?:'m)?\s+(?:hereby\s+|now\s+|also\s+)*[a-z]",
    re.IGNORECASE,
)
_SENTENCES = re.compile(
    r"[.!?;]+[\"')]*\s+|\s-{1,3}\s|\n\s*\n|,?\s+(?=(?:and\s+)?so\b)|,\s+(?:and\s+)?(?=then\b|but\b)", re.IGNORECASE
)
_ASIDES = re.compile(r"\([^()]{0,200}\)")
_LINKS_AT_END = re.compile(
    r"\b(?:so|then|now|any(?:way|how)|again|meanwhile|instead|too|also|as\s+well|therefore|hence|thus|quickly|briefly|please|today|tonight|"
    r"first|second|next|finally|lastly|properly|seriously|effective\s+immediately|be\s+that\s+as\s+it\s+may|everyone|everybody|all|folks|"
    r"people|friends|order|myself|but|and|because|here(?:with|by)?|business|for\s+real(?:\s+this\s+time)?|(?:this|one\s+more|last)\s+time|"
    r"on\s+record|for\s+the\s+record|at\s+once|right\s+away|immediately|ado|ifs|buts|fuss|delay|duty|it)\W*:\s*\Z"
    r"|,\s+(?-i:[A-Z])\w+\W*:\s*\Z",
    re.IGNORECASE,
)
_ADVERBIAL = re.compile(
    r"\W*(?:(?:and|but|so|well|ok(?:ay)?|then|now|right|still|also|yes|no|oh|ah|alas)[\s,]+)*"
    r"(?:since|as|because|with(?:out)?|having|being|given|despite|apart|besides|lest|although|though|while|whereas|seeing|"
    r"in\s+(?:case|haste|view|reply|response|return|exchange|gratitude|protest|accordance|keeping|line|light|passing|short|sum|fact|order|addition|"
    r"my\s+(?:capacity|role|office|r[oô]le)|the\s+(?:name|interests?|spirit))|on\s+(?:the\s+grid|to|a\s+\w+\s+note|that\s+note|reflection|second|my\s+(?:own|way))|"
    r"to\s+(?!(?:be|whom|read|quote|cite|say|sum|sing|post|write|give\s+you)\b)[a-z]+\s|for\s+(?:the\s+(?:sake|good|record|archives?)|services|his|her|their|my|your|a\s+start|once|that)|after\s+(?:all|much|long|due|careful|some|a)\b|before\s+I\b|"
    r"by\s+(?:the\s+power|virtue|popular)|un\w+ed\b|(?!(?:consider|suppos|imagin|quot|cit|rhym|includ|follow|accord|say|sing|writ|read|translat|paraphras|assum|bring|th|noth|someth|anyth|everyth|even|morn|dur|k|r|str|spr)ing\b)\w{2,}ing\s)",
    re.IGNORECASE,
)
"""How a clause begins that is none without the act below it."""
_OWN = re.compile(
    r"\bI(?:'ll|'ve|'m)?\s+(?:(?:hereby|now|also|therefore|thus|then|shall|will|must|may|can|have\s+to|still|just|too|myself|,)\s+)*"
    r"(?!quote|cite|say|read|copy|hear|find|list|show|translate|post|send|sing|print|paste|call|mean)[a-z]"
    r"|\bmy\s+(?:[\w-]+\s+){0,3}?(?:votes?|ballot|(?:trans)?actions?|acts?|moves?|turn|business|deeds?|duty|duties|part|contribution|payments?|gifts?|debts?|class|key|seal|"
    r"veto(?:e?s)?|nominations?|proposals?|move|answers?|reply|bid|entry|thanks|resolutions?|decisions?|hat|views?|opinions?|take|position|stance|verdicts?)\b"
    r"|\b(?:me|(?<!in\s)mine|myself|we|us|our)\b|\b(?:act|action|deed)s?\b|\b(?:resolutions?|decisions?|conclusions?)\W*\Z"
    r"|\bhere(?:'s|\s+is|\s+goes|\s+comes)\s+(?:the|my|an?)\s+(?:fix|remedy|solution|answer|cure)\b",
    re.IGNORECASE,
)
_NOT_NOW = re.compile(
    r"\b(?:choose|pick|tick)\s+(?:one|any|either|between)\b|\b(?:either|one\s+of\s+(?:these|the\s+following|the\s+two))\W*\Z|"
    r"\b(?:I|we)(?:'d|\s+(?:would(?!\s+like\s+to)|could|might|should|wish|want(?!\s+to\s+(?:do|add))|used|wrote|said|sent|had|was|did|never|don't|won't|dream\w*|(?!need|proceed|agreed|decided|promised|owed)\w+ed))\b"
    r"|\b(?:consider|compare|contrast|picture)\s+(?:the|these|two|both|some|an?|with\s+me)\b|\b(?:not\s+yet|last\s+(?:time|n?week|year)|so\s+far(?=\W*\Z)|tally|under\s+consideration|(?:your|his|her|their|(?-i:(?!It|That)[A-Z][a-z]+)'s)\s+(?:ballot|votes?))\b"
    r"|\b(?:look(?:ing)?\s+forward\s+to|would|could|might|should|didn't|don't|doesn't|isn't|ain't|aren't|weren't|wasn't|never|not\s+to|no\s+one|nobody\s+(?:says|said)|like\s+this|what\s+you)\b",
    re.IGNORECASE,
)
_OF_WORDS = re.compile(
    r"\b(?:words?|lines?|rows?|columns?|phrases?|sentences?|oaths?|contents?|lists?|verses?|riddles?|puzzles?|problems?|games?|exercises?|lessons?|speech(?:es)?|"
    r"letters?|receipts?|cribs?|lies|truths?|mistakes?|petals?|versions?|names?|titles?|questions?|wishes|threats?|ideas?|dreams?|rumou?rs?|jokes?|signatures?|footers?|"
    r"errors?|pages?|tapes?|books?|films?|plays?|cards?|slides?|t-shirts?|stickers?|buttons?|graffiti|results?|output|input|vectors?|strings?|patterns?|spells?|prayers?|"
    r"vows?|chants?|mantras?|mottos?|headlines?|adverts?|forms?|menus?|skills?|hobbies|symptoms?|signs?|facts?|quotes?|clues?|hints?|tips?|rules?)\b",
    re.IGNORECASE,
)
"""What may have words of anybody's in it."""
_TELLS = re.compile(
    r"\b(?:he|she|it|they|you|this|that|there|who|which|everybody|everyone|nobody|somebody|someone|one|(?:the|an?|his|her|their|your|our|its)\s+(?:\w+\s+){0,2}?\w+|(?-i:(?!I\b)[A-Z])\w+)"
    r"(?:'s|'re|\s+(?:\w+ly\s+|still\s+|now\s+|just\s+|also\s+|then\s+)*(?:is|are|was|were|has|have|had|does|do|did|will|can|must|goes|went|says?|said|speaks?|spoke|reads?|runs?|ran|"
    r"writes?|wrote|sings?|sang|shows?|matter(?!\W*\Z)|match(?:es)?|wants?|thinks?|sounds?|looks?|gives?|gave|contains?|holds?|lists?|means?|becomes?|comes?|came|stands?|stood))\b"
    r"|\A\W*(?:why|how|what|where|when|did|do|does|is|are|can)\b",
    re.IGNORECASE,
)
"""What somebody or something else does or is."""
_ORDERED = re.compile(
    r"\W*(?:(?:all\s+)?(?:in|by)\s+(?:this|that|the\s+following)\s+order|as\s+follows|like\s+this|thus|one\s+by\s+one|here\s+(?:it|they)\s+(?:is|are|goes?|comes?)"
    r"|(?:here\s+)?I\s+(?:list|give|repeat|copy|quote)\s+(?:it|them|these)(?:\s+(?:all|here|below|in\s+order))?)\W*",
    re.IGNORECASE,
)
"""What only says how a list goes, of whatever the sentence before it speaks."""
_OF_SOMEBODY = re.compile(
    r"\W*(?i:(?:and|but|so|now|then|next|first|also|here(?:'s|\s+(?:is|are|comes?|come)))\s+)*"
    r"(?:(?!(?:It|That|Today|Tonight|Here|There|What|Let|Yesterday|Tomorrow)'s)[A-Z][\w-]{1,20}'s?\s+[a-z]"
    r"|(?!I\b)(?:[A-Za-z]+\s+){0,4}(?:from|of|by)\s+[A-Z][a-z]{1,20}\b)"
)
"""A sentence about what is somebody's: "Peter's tour of the Grid.", "What came in from Peter."."""
_LENGTH = 600


def leads_astray(line: str, below: str) -> bool:
    """Whether a line that ends with a colon stands above an act, and nothing in it says that its author does that."""
    return _ACT_BELOW.match(below) is not None and not leads_in(line)


def leads_in(line: str) -> bool:
    """Whether a line that ends with a colon may lead in to what its author does."""
    words = _ASIDES.sub("", line[-_LENGTH:])
    clauses = [clause for clause in _SENTENCES.split(words) if clause.strip(" \t\n:")]
    if not clauses:
        return True
    last = clauses[-1]
    if len(clauses) > 1 and _ORDERED.fullmatch(last) and _OF_SOMEBODY.match(clauses[-2]):
        return False
    if _NOT_NOW.search(last):
        return False
    if any(one.search(last) for one in (_LINKS_AT_END, _OWN)) or _ADVERBIAL.match(last):
        return True
    said = f"{last.strip().rstrip(':')}: "
    if opening_end(f"{said}I ") == len(said):
        return True  # a saying: "Fair's fair:"
    return not (_OF_WORDS.search(last) or _TELLS.search(last))
