"""Votes on motions."""

from nomicbot.language.gists.frames import Frame

_BEFORE = {"vote": "of|as|to|a|an|is|be", "motion": "on|to|for|of|in|regarding|concerning|about|as\\s+for"}
_WORDS = (
    r"vote|ballot|reads|stands\s+at|says|answer|it's|it\s+is|is|let|has|gets|a|an|and\s+(?:that|my|"
    r"the)\s+vote\s+is|from\s+(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)"
)
_HOW = (
    r"\b(?:(?:is|that's|that\s+is|and\s+that(?:'s|\s+is))\s+(?:how|what)\s+I\s+(?:vote|say|answer)(?:\s+on\s+it)?|"
    r"(?:that's|that\s+is|is)\s+my\s+(?:final\s+)?(?:vote|answer|verdict|word|say)(?:\s+on\s+it)?)\b"
)
_MY = (
    r"\b(?:has|have|gets?|receives?|earns?|wins|takes?|is\s+given)\s+my\s+(?=(?:(?-i:FOR|AGAINST|ABSTAIN|"
    r"MAYBE|YES|NO|AYE|NAY)|yes|no|aye|nay)\b)"
)
_UNDO = (
    r"\b(?:take\s+back|withdraw|retract|rescind|recall|revoke|drop)\s+my\s+(?:vote\s+(?:of\s+)?)?(?:FOR|"
    r"AGAINST|ABSTAIN|MAYBE)\b"
)
_SWEEPING = {"vote": "of|as|to|a|an|is|be", "sweep": "on|to|for|of|in|regarding"}

_SOULS = {"soul": "of"}
_WITH_SOUL = (
    r"(?:and|to)\s+(?:then\s+)?(?:use\s+it\s+to\s+)?(?:vote|cast)|voting|casting|"
    r"and\s+with\s+it\s+I\s+vote|(?:which|that|and|who)\s+(?:hereby\s+|now\s+|then\s+)?votes|"
    r"so\s+that\s+it\s+votes|and\s+(?:have|let|make)\s+(?:it|em|him|her)\s+vote|"
    r"and\s+(?:its|his|her|eir)\s+vote\s+(?:goes|is)|with\s+a\s+vote|to\s+cast\s+a"
)
_TO_VOTE = (
    r"to\s+(?:vote|go)|into\s+voting|for\s+a\s+vote\s+of|"
    r"(?:so\s+)?that\s+(?:it|e|he|she)\s+votes?|to\s+cast|for|of"
)

_GREMLIN = r"\b(?:the\s+)?(?:voting\s+)?gremlin(?:'s\s+vote)?\b"
_A_BRIBE = (
    r"\b(?:a|one|this)\s+bribe\s+(?:from\s+me|of\s+mine)\b|\bI(?:\s+hereby)?\s+(?:slip|hand|give|pay|offer|"
    r"send)\b(?=[^.]{0,60}\bBribe\b)"
    r"|\bbribe\s+from\s+me\b"
)
_CAST = "vote say cast register record enter give put_down submit"
_NOTE = (
    r"\b(?:please|pls|kindly)\s+(?:note|record|register|count|mark|log|enter|take|write\s+down|put\s+down|add)\b|"
    r"\b(?:record|register|note|log|count|mark|put)\s+(?:me(?:\s+down)?(?=\s+(?:as|for)\b)|my\s+vote\b)"
)

FRAMES = (
    Frame(
        "vote",
        "I vote {vote} on {motions}",
        does=f"{_CAST} switch change answer reply",
        done="voted cast recorded",
        noun="vote|ballot|answer|verdict",
        says=f"{_NOTE}|{_HOW}|{_MY}",
        never=r"\b(?:usually|normally|generally|ordinarily|mostly)\b",
        before=_BEFORE | {"motions": _BEFORE["motion"]},
        words=_WORDS,
    ),
    Frame(
        "vote",
        "I vote {vote} on {sweep}",
        does=_CAST,
        noun="vote|ballot",
        done="voted cast recorded",
        says=rf"{_NOTE}|{_HOW}|\b(?:gets?|receives?|earns?)\b(?=[^.!?;]{{0,40}}\b(?:from\s+me|my)\b)",
        before=_SWEEPING,
        words=_WORDS,
    ),
    Frame(
        "vote",
        "I vote {vote} on {motion}",
        says=rf"\bI\s+(?:hereby\s+|now\s+)?{_UNDO[2:]}",
        before=_BEFORE,
        words=r"and\s+(?:I\s+)?(?:vote|make\s+(?:it|that)|cast|turn\s+it\s+into|switch\s+to|change\s+it\s+to)|"
        r"instead|a|an|vote|on\s+it",
    ),
    Frame(
        "vote",
        "I vote {vote} on {motion}",
        says=r"\b(?:let\s+)?my\s+(?:vote\s+(?:of\s+)?)?(?:FOR|AGAINST|ABSTAIN|MAYBE)\b(?=\s+(?:on|"
        r"to)\b[^.!?;]{1,40}\s(?:becomes|turns\s+into|changes\s+to|be|is\s+now|is\s+hereby)\s)",
        before=_BEFORE,
        words=r"becomes|turns\s+into|changes\s+to|be|is\s+now|is\s+hereby|changed\s+(?:in)?to|a|an",
    ),
    Frame(
        "second",
        "I second {tweak}",
        does="second",
        done="seconded",
        noun="second|seconding",
        says=r"\A\W*seconded\b|(?<=[:,-]\s)(?:hereby\s+)?seconded\b(?=\s*(?:[.!]|\Z|,\s+with\b))|(?:,|;|:|"
        r"-)\s+(?:hence|so|thus|therefore)\s*:?\s*(?-i:SECOND)\b",
        before={"tweak": "to|for|on|of|upon"},
        words="has|gets?|receives?|is",
        never=r"\bsecond\s+(?:that|this|what)\b",
    ),
    Frame(
        "object",
        "I object to {tweak}",
        does="object object_to object_against protest protest_against",
        done="objected_to",
        noun="objection",
        says=r"\A\W*(?:objection\b|(?-i:OBJECT)\b)|(?:,|;|:|-)\s+(?:hence|so|thus|therefore)\s*:?\s*(?-i:OBJECT)\b",
        before={"tweak": "to|against|on|of|for"},
        words="has|gets?|receives?|meets?\\s+with|is|raised|lodged|entered|made|that|dear\\s+keeper|keeper",
        never=r"\brecogni[sz]|\b(?:no|any|without|your|his|her|their)\s+objection"
        r"|\bobjections?\s[^.!?]{0,40}(?:[:=]|\s-+)\s*(?:none|nil|no|never)\b",
    ),
    Frame(
        "vote",
        "I vote {vote} on {motions}",
        says=r"\bfrom\s+me\b",
        before=_BEFORE | {"motions": _BEFORE["motion"]},
        words=_WORDS,
    ),
    Frame("vote", "I vote {vote} on {sweep}", says=rf"\bfrom\s+me\b|{_MY}", before=_SWEEPING, words=_WORDS),
    Frame(
        "vote",
        "I vote {vote} on {sweep} except {motions}",
        does=_CAST,
        noun="vote|ballot",
        says=_NOTE,
        before=_SWEEPING
        | {"motions": r"with\s+the\s+exceptions?\s+of|except(?:ing)?(?:\s+for)?|apart\s+from|aside\s+from|but|save"},
        words=_WORDS,
    ),
    Frame(
        "reanimate",
        "I reanimate {soul} and vote {ballot}",
        does="reanimate",
        done="reanimated",
        before=_SOULS | {"ballot": _WITH_SOUL},
        words=r"with\s+it|with\s+that\s+soul|then",
    ),
    Frame(
        "reanimate",
        "I reanimate {soul} and vote {vote} on {sweep}",
        does="reanimate",
        done="reanimated",
        before=_SOULS | {"vote": _WITH_SOUL, "sweep": "on"},
        words=r"with\s+it|with\s+that\s+soul|then",
    ),
    Frame(
        "bribe",
        "I bribe the Voting Gremlin to vote {vote} on {motion}",
        does="bribe",
        done="bribed",
        doing=True,
        noun="bribe",
        says=_A_BRIBE,
        also=(_GREMLIN,),
        before={
            "vote": _TO_VOTE,
            "motion": "on|about|for",
        },
        words="voting|bribe|as|a|gets|receives|with|its|so|makes?|made|buys?|vote|to\\s+vote",
    ),
    Frame(
        "bribe",
        "I bribe the Voting Gremlin with {amount} to vote {vote} on {motion}",
        does="bribe",
        done="bribed",
        doing=True,
        noun="bribe",
        says=_A_BRIBE,
        also=(_GREMLIN,),
        before={
            "vote": _TO_VOTE,
            "motion": "on|about|for",
            "amount": "with|of|for|at",
        },
        words="voting|bribe|as|a|gets|receives|with|its|so",
    ),
    Frame(
        "lobby",
        "I lobby {person} to vote {vote} on {motion}",
        does="lobby",
        done="lobbied",
        doing=True,
        noun="lobby(?:ing)?",
        before={
            "vote": _TO_VOTE,
            "motion": "on|for|regarding|concerning|about",
            "person": "to",
        },
        words="senator",
    ),
)
