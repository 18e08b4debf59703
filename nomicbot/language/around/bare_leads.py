"""Words before an "I" that lead in to it with no comma behind them: "All things considered I vote FOR p3".

Behind most words an "I" begins a clause that hangs on them ("the day I vote", "he says I vote"). These are whole by
themselves; whatever else speaks against an act in them does so as it would with the comma.
"""

import re

from nomicbot.language.wordings.frames import UNSURE_ADVERB

_STATE = (
    r"sober|drunk|awake|alone|bored|tired|exhausted|weary|inspired|moved|persuaded|convinced|touched|encouraged|amused|annoyed|impressed|alarmed|"
    r"shocked|surprised|driven|guided|forced|obliged|prompted|provoked|undeterred|unmoved|unimpressed|unconvinced|torn|swayed|humbled|flattered|"
    r"chastened|refreshed|rested|emboldened|buoyed|dismayed|unaccustomed"
)
_DOING = (
    r"speaking|talking|thinking|looking|going|coming|moving|turning|getting|sitting|standing|lying|feeling|hoping|fearing|trusting|knowing|remembering|"
    r"barring|judging|wanting|needing|lacking|noting|wearing|drinking|eating|running|returning|summing|starting|beginning|ending|seeing|sensing|"
    r"ignoring|forgetting|recalling|clutching|holding|waving|sighing|grumbling|swallowing|taking"
)
_ABSOLUTE = (
    r"(?:mine|yours|his|hers|it|there|nothing|nobody|everybody|somebody|everyone|no\s+one|(?-i:(?!I\b)[A-Z][\w-]{1,20})"
    r"|(?:my|the|this|that|our|his|her|eir|their|its|no)\s+(?:(?!(?:who|which|that|if|when|would|could|said|says|is|was)\b)[a-z'-]+\s+){0,3}[a-z'-]+)"
    r"\s+(?:not\s+)?(?:being|having)\s+(?!(?:been\s+)?(?:equal|told|understood|assumed|supposed|heard|said|known|agreed|granted|expected|believed|hoped|thought|seen|read|sure|certain)\b"
    r"|so\s*\Z)\S.*"
)
"""A clause of its own with no finite verb: "my purse being empty", "nobody having asked"."""
_LEAD = re.compile(
    r"\W*(?:(?:and|so|but|then|well|ok(?:ay)?)[\s,]+)*(?:"
    r"(?:back|fresh|home|safe|straight|late|early)\s+(?:from|in|at|on|to|home)\s+\S.*"
    r"|still\s+(?:in|at|on|half|a\s+bit|very|rather)\s+\S.*|(?:somewhat|rather|a\s+bit|a\s+little|very)\s+(?:late|tired|early|drunk|sober)"
    r"|better\s+late\s+than\s+never|late\s+as\s+(?:ever|usual|always)|(?:as\s+)?per\s+rule\s+\S+"
    r"|given\s+(?:all\s+(?:that|this)|the\s+\w+|my\s+\w+|how\s+.*)|all\s+(?:that\s+said|things\s+considered|in\s+all|told)|that\s+(?:being\s+)?(?:said|done|settled)"
    r"|(?:to\s+cut\s+a\s+)?long\s+story\s+short|be\s+that\s+as\s+it\s+may|(?:not|never)\s+having\s+\S.*"
    rf"|(?:{_DOING})\s+(?!like\b|as\s+if\b)\S.*|(?:{_STATE})(?:\s+(?:by|with|of|at|in|now|again|at\s+last|as\s+I\s+am)(?:\s+.*)?)?"
    r"|(?:regardless|irrespective|instead)\s+of\s+\S.*|(?:apart|aside)\s+from\s+\S.*|for\s+(?:lack|want|fear)\s+of\s+\S.*|on\s+top\s+of\s+(?:that|this|it\s+all)"
    r"|before\s+(?:dinner|lunch|breakfast|bed|work|school|(?:anyone|anybody|you)\s+asks?|I\s+(?:forget|go|leave))|last\s+but\s+not\s+least"
    r"|(?:hard|sad|strange|odd|silly|bored|tired|late|much|little|true|tempting|nice)\s+as\s+(?:it|I|that|this|he|she|they)\s+\S.*"
    r"|(?P<what>(?:an?\s+)?[a-z]+)\s+being\s+(?P=what)|come\s+what\s+may|rain\s+or\s+shine|(?:believe|like)\s+it\s+or\s+not|[a-z]+\s+or\s+no\s+[a-z]+|[a-z]+\s+aside"
    rf"|{_ABSOLUTE}"
    r"|to\s+(?:everybody|everyone|nobody|somebody|no\s+one|(?-i:[A-Z])\w+)'s\s+\S.*|to\s+(?:conclude|begin|start|close|finish|recap)(?:\s+with)?"
    r"|(?:all|just)\s+the\s+same|by\s+the\s+same\s+token|in\s+the\s+same\s+vein|for\s+all\s+th(?:at|is)|at\s+any\s+rate"
    r"|in\s+any\s+event|regardless|nonetheless|either\s+way"
    r"|for\s+(?:an?\s+(?:number|variety|couple|lot|handful)\s+of|any\s+number\s+of)\s+(?:[a-z]+\s+)?reasons"
    r"|this\s+(?:time|once|morning|afternoon|evening)|anyhow|after\s+(?:lunch|dinner|breakfast|an?\s+\S.*)|in\s+sum|thinking\s+it\s+over"
    r"|as\s+(?:always|usual|ever|promised|threatened|agreed|announced)|once\s+(?:more|again)|at\s+(?:long\s+)?last|for\s+once|in\s+(?:view|light)\s+of\s+\S.*|under\s+rule\s+\S+"
    rf"|(?:likewise|today|sure|argh+|meh|sigh|(?!{UNSURE_ADVERB.pattern}\b)[a-z]{{3,}}ly)"
    r"|(?:since|as|seeing\s+(?:that|as))\s+(?:nobody|no\s+one|everybody)\s+else\s+(?:will|does|did|has)"
    r")\s*",
    re.IGNORECASE | re.DOTALL,
)
_LONGEST = 100
_MARKS = re.compile(r"[,;:.!?\"()\[\]]")
_TAKES_MORE = re.compile(
    r"\b(?:that|if|whether|when|whenever|how|what|whatever|who|whom|which|where|wherever|than|until|till|after|while|once|unless|because|since|although|though|"
    r"as|like|lest|or|and|but|nor|not|never|of|to|in|on|at|for|from|with|by|says?|said|thinks?|thought|hopes?|means?|knows?|believes?|claims?|wish(?:es)?|sure|"
    r"every|each|all|any|some|the|an?|my|your|his|her|its|our|their|no|only|(?<!\bthis\s)time|day|moment|minute|second|way|reason|places?|fact|idea|thing|one|ones)\s*\Z",
    re.IGNORECASE,
)
"""The end of words that the "I" behind them belongs to."""
_FIXED = re.compile(
    r"(?:\W|\b(?:and|so|but|then|well|ok(?:ay)?)\b)*(?:back|all\s+in\s+all|(?:all\s+)?that\s+(?:being\s+)?said|better\s+late\s+than\s+never|(?:believe|like)\s+it\s+or\s+not|this\s+once|(?:in\s+(?:view|light)\s+of|convinced\s+by)\s+th(?:is|at|ese|ose)|on\s+top\s+of\s+that|given\s+all\s+th(?:at|is)|this\s+time|either\s+way|for\s+all\s+th(?:at|is)|tired\s+as\s+I\s+am|bored\s+as\s+I\s+am)",
    re.IGNORECASE,
)
"""Leads that end like such words, and are whole all the same."""


def leads_bare(words: str) -> bool:
    """Whether words that stand straight before an "I" are whole without it."""
    if len(words) > _LONGEST or _LEAD.fullmatch(words) is None:
        return False
    whole = words.strip(" ,\t\n")
    return _MARKS.search(whole) is None and (_TAKES_MORE.search(whole) is None or _FIXED.fullmatch(whole) is not None)
