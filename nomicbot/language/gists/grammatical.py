"""Violations of the rules of grammar, Suck Points, types of Specialty Proposals, and objections to recognitions."""

from nomicbot.language.gists.frames import Frame

_CORRECTED = (
    r"\b(?:(?:as|to\s+be|is|are)\s+)?(?:now\s+|hereby\s+)?(?:corrected|fixed|amended|mended"
    r"|put\s+right|settled)\b(?:,?\s+(?:every\s+(?:last\s+)?one|all|each)\s+of\s+them\b)?"
)
_RECOGNITION = (
    r"\b(?:(?:to|against)\s+)?(?:(?:the|its|any|this|such|your|his|her|[A-Z]\w+'s"
    r"|[a-z]{2,20}'s)\s+)?(?:being\s+)?recogni(?:[sz]ed|[sz]ing|tion)\b(?:\s+as\s+an?\s+(?:game\s+)?action)?"
)
_SENT = (
    r"\b(?:of\s+)?(?:(?:my|that|this)\s+(?:own\s+|private\s+|last\s+|poor\s+)*(?:e-?mails?|mails?|posts?"
    r"|messages?|notes?|letters?|actions?|words|votes?|"
    r"jokes?|remarks?|attempts?)|what\s+I\s+(?:sent|wrote|mailed|said|told)(?:\s+(?:em|him|her|them|you"
    r"|[A-Z]\w+|the\s+Minister))?"
    r"(?:\s+(?:privately|in\s+private|by\s+mail|only))?)\b(?:\s+(?:in|of|from)\s+(?:nday|nweek)\s+\d{1,4})?"
    r"(?:,?\s+(?:because\s+|since\s+|as\s+|for\s+)?I\s+(?:didn't|did\s+not|never)\s+mean(?:t)?\s+(?:it|that"
    r"|them)\b(?:\s+(?:so|seriously)\b)?)?"
)
_OBJECT = "object object_to object_against protest protest_against"
_LODGED = r"\bI\s+(?:(?:hereby|herewith|now)\s+)?(?:lodge|raise|enter|register|state|make)\b"
_RAISE = r"\bI\s+(?:(?:hereby|herewith|now)\s+)?(?:raise|enter|lodge|register)\s+(?:an|my)\s+objection\b"
_REASON = (
    r"(?:was|is)\s+(?:(?:only|just|merely|but|no|not)\s+){0,2}(?:an?\s+)?(?:true\s+|real\s+|private\s+|silly\s+)?"
    r"(?:joke|test|attempt|jest|slip|accident|mistake|draft)(?:\s+of\s+mine)?"
)
_GONE = r"(?:down|off|gone|(?:taken\s+|washed\s+|wiped\s+)?away|removed|forgiven|erased|cancelled|canceled|struck)"
_OFF = (
    r"\b(?:(?:so\s+as\s+|in\s+order\s+)?to|and|for|by|,)\s+(?:(?:thus|thereby)\s+)?(?:the\s+)?(?:los(?:e|ing"
    r"|s\s+of)|shed(?:ding)?|remov(?:e|ing|al\s+of)|"
    r"be\s+rid\s+of|get(?:ting)?\s+rid\s+of|rid\s+myself\s+of|(?:buy|work|pay|wash|burn)\s+off|wipe\s+out"
    r"|(?:atone|atoning)\s+for|drop|"
    r"reduc(?:e|ing)|lower|clear|eras(?:e|ing)|cancel"
    rf"|(?:get|have|see)(?=\s[^.!?;]{{0,40}}suck\s+points?\s+{_GONE}))\b"
)
_PAY = "spend pay use burn sacrifice invest expend trade give_up"
_LOSE = "lose shed buy_off rid_myself_of get_rid_of wipe_out work_off pay_off remove drop atone_for reduce"
_FOR = {"amplitude": r"for|with|by\s+(?:spending|paying|using)|at\s+(?:the|a)\s+(?:price|cost)\s+of|using|of"}

FRAMES = (
    Frame(
        "report",
        "I report {violations} in {motion}",
        does="report list find_and_report count_and_report post publish register record",
        done="reported listed",
        noun="(?:grammar\\s+)?(?:report|list)",
        before={"violations": "of|that|there\\s+are|there\\s+is|is", "motion": "in|on|for|of|within|about|concerning"},
        words="contains|has|holds|which|and|them|there\\s+(?:are|is)|in|of|it|I\\s+find|find|count|the\\s+following",
        closed=True,
    ),
    Frame(
        "corrected",
        "I declare that {numbered} in {motion} is corrected",
        does="mark call declare consider accept note confirm regard deem count state certify pronounce",
        done="marked called declared considered accepted noted",
        also=(_CORRECTED,),
        before={"numbered": "that|of|as\\s+to|as\\s+for", "motion": "in|of|on|for|from"},
        words="that|both|as|in|s",
        closed=True,
    ),
    Frame(
        "corrected",
        "I declare that {all} in {motion} are corrected",
        does="mark call declare consider accept note confirm regard deem count state certify pronounce",
        done="marked called declared considered accepted noted",
        also=(_CORRECTED,),
        before={"all": "that|of|as\\s+to|as\\s+for", "motion": "in|of|on|for|from"},
        words="that|as|in|s",
        closed=True,
    ),
    Frame(
        "atone",
        "I spend {amplitude} to lose Suck Points",
        does=_PAY,
        done="spent used paid",
        also=(_OFF, r"\b(?:(?:some|the|a\s+few|all|those|these|of)\s+){0,2}suck\s+points?\b"),
        words=f"{_GONE}|my|of",
    ),
    Frame("atone", "I spend {amplitude} to lose {points}", does=_PAY, also=(_OFF,), words=_GONE),
    Frame("atone", "I spend {amplitude} to lose {mine}", does=_PAY, also=(_OFF,), words=_GONE),
    Frame("atone", "I spend {amplitude} to lose {mine}", does=_PAY, before={"mine": "on|against|towards?"}),
    Frame("atone", "I spend {amplitude} to lose {points}", does=_LOSE, before=_FOR, words=_GONE),
    Frame("atone", "I spend {amplitude} to lose {mine}", does=_LOSE, before=_FOR, words=_GONE),
    Frame(
        "form",
        "I declare {motion} to be {form}",
        does="declare designate announce proclaim pronounce",
        done="declared announced proclaimed",
        before={
            "motion": "(?:for\\s+|that\\s+)?my\\s+(?:own\\s+)?proposal|the\\s+type\\s+of|of|for|that|is|my",
            "form": "to\\s+be|is|as|it|that\\s+it\\s+is|it\\s+to\\s+be|counts\\s+as|of\\s+the\\s+type|the\\s+type",
        },
        words="it|that|is|and\\s+so|so|to\\s+be|be|as|type|of|own|proposal|my|kind|specialty|counts|which|shall\\s+be|let",
        closed=True,
    ),
    Frame(
        "objection",
        "I object to the recognition of {entry}",
        does=_OBJECT,
        noun="(?:formal\\s+)?objection",
        says=_RAISE,
        also=(_RECOGNITION,),
        before={"entry": "of|of\\s+my|to|that|against|my"},
        words=f"to|against|of|my|its|being|and|mine|lodge|raise|it|having|{_REASON}",
        closed=True,
    ),
    Frame(
        "objection",
        "I object to the recognition of {entry}",
        says=_LODGED,
        also=(_RECOGNITION, r"\b(?:my|an)\s+(?:formal\s+|strong\s+)?objection\b"),
        before={"entry": "of|of\\s+my|to|that|against|my"},
        words="to|against|of",
        closed=True,
    ),
    Frame(
        "objection",
        "I object to the recognition of my action",
        does=_OBJECT,
        noun="(?:formal\\s+)?objection",
        also=(_RECOGNITION, _SENT),
        words="to|against|of|having",
        closed=True,
    ),
)
