"""What is done in elections, and with deputies."""

from nomicbot.language.gists.frames import Frame

_ELECTION = r"\b(?:an?\s+|the\s+)?(?:new\s+)?elections?\b"
_NOMINATION = (
    r"\b(?:(?:my|the|this|that|your|his|her|eir|[A-Z]\w+'s)\s+)?(?:(?:kind|generous|gracious|unexpected"
    r"|flattering|recent|own|dear)\s+)*"
    r"(?:nominations?|candidacy|candidature)(?:\s+(?:of|for)\s+(?:me|myself)\b)?"
)
_ME = r"\b(?:me|myself|my\s+(?:own\s+|humble\s+)*(?:name|self|person|candidacy|hat))\b"
_OF_OFFICE = {"office": "and|that|is|from", "person": "is|is\\s+for|goes\\s+to|to|for|of"}
_CANDIDATE = (
    r"(?:as\s+)?(?:(?:an?|my|our|the)\s+)?(?:candidate|nominee)|forward|up|name|in\s+(?:this|the)\s+election|in"
)
_GETS = r"gets?|has|wins|receives|shall\s+have|goes|is"
_VOTE = (
    r"vote(?:\s+for(?!\s+(?:(?:the|a)\s+)?(?:minist|office|post|meta|keeper|fcc|law\b|change\b|grammar\b"
    r"|tiles\b)))?|ballot"
)
_DEPUTY = r"\b(?:as\s+|to\s+be\s+|to\s+the\s+post\s+of\s+|for\s+)?my\s+(?:new\s+|own\s+|trusted\s+)?deputy\b(?!'s)"
_DEPUTIZATION = r"\b(?:(?:the|my|his|her|eir)\s+)?deput(?:i[sz]ation|yship)\b"
_OF_MY_DEPUTY = r"\bdeputi[sz]ation\s+of\s+my\s+(?:own\s+|present\s+|current\s+)?deputy\b"
_REVOKE = "revoke rescind withdraw cancel end terminate annul undo take_back repeal"
_REVOKED = "revoked rescinded withdrawn cancelled canceled ended terminated annulled"

FRAMES = (
    Frame(
        "election",
        "I start an election for {office}",
        doing=True,
        does="start call_for call begin open initiate launch trigger hold announce",
        done="started called begun opened initiated launched announced",
        also=(_ELECTION,),
        words="with\\s+this|of",
    ),
    Frame(
        "election",
        "I start an election for {office}",
        says=r"\bI\s+(?:hereby\s+|herewith\s+|now\s+)*(?:start|call|call\s+for|begin|open|trigger)\s+(?:it|one"
        r"|this)\b",
        also=(_ELECTION,),
        words="let|begin|start|be\\s+(?:open|started)|is\\s+due|is\\s+called\\s+for",
    ),
    Frame(
        "nominate",
        "I nominate {person} for {office}",
        doing=True,
        does="nominate put_forward put",
        done="nominated",
        noun="nominations?|nominee",
        before=_OF_OFFICE,
        words=f"{_CANDIDATE}|{_GETS}",
        people=True,
        closed=True,
    ),
    Frame(
        "nominate",
        "I nominate myself for {office}",
        doing=True,
        does="nominate put_forward put offer enter throw toss",
        also=(_ME,),
        words=f"{_CANDIDATE}|into\\s+the\\s+ring",
        people=True,
        closed=True,
    ),
    Frame(
        "nominate",
        "I nominate {person}",
        does="nominate",
        done="nominated",
        people=True,
        closed=True,
    ),
    Frame(
        "nominate",
        "I nominate {person}",
        does="nominate",
        done="nominated",
        also=(r"\b(?:in|for)\s+(?:this|the|that)\s+(?:\w+\s+)?(?:election|race|contest)\b",),
        people=True,
        closed=True,
    ),
    Frame(
        "nominate",
        "I nominate myself",
        does="put_myself_forward put_my_own_name_forward put_my_name_forward offer_myself_as_a_candidate "
        "stand_as_a_candidate",
        people=True,
        closed=True,
        apart=True,
    ),
    Frame(
        "accept",
        "I accept my nomination",
        does="accept agree_to consent_to say_yes_to",
        done="accepted",
        also=(_NOMINATION,),
    ),
    Frame(
        "accept",
        "I accept my nomination for {office}",
        does="accept agree_to consent_to say_yes_to",
        done="accepted",
        also=(_NOMINATION,),
    ),
    Frame(
        "accept",
        "I accept my nomination",
        says=r"\A\W*(?:(?:my|the|your|this)\s+)?nomination\s+(?:gladly\s+|gratefully\s+|hereby\s+)?accepted\b",
    ),
    Frame(
        "reject",
        "I decline my nomination",
        does="decline reject refuse turn_down pass_on say_no_to",
        done="declined rejected refused",
        also=(_NOMINATION,),
    ),
    Frame(
        "reject",
        "I decline my nomination for {office}",
        does="decline reject refuse turn_down pass_on say_no_to",
        done="declined rejected refused",
        also=(_NOMINATION,),
    ),
    Frame(
        "reject",
        "I decline my nomination",
        says=r"\A\W*(?:(?:my|the|your|this)\s+)?nomination\s+(?:sadly\s+|respectfully\s+|hereby\s+)?(?:declined"
        r"|rejected|refused)\b",
    ),
    Frame(
        "elect",
        "I vote for {person} as {office}",
        does="vote_for vote elect",
        noun=_VOTE,
        says=r"\b(?:please\s+)?(?:record|count|register|enter|note|log|mark)\s+(?:my\s+(?:vote|ballot)"
        r"|me\s+as\s+voting)\b(?:\s+for\b)?",
        before=_OF_OFFICE,
        words=f"{_GETS}|in\\s+(?:this|the)\\s+(?:(?:present|current|running|ongoing)\\s+)?election",
        people=True,
        closed=True,
    ),
    Frame(
        "elect",
        "I vote for myself as {office}",
        does="vote_for",
        noun="vote|ballot",
        also=(r"\b(?:me|myself)\b",),
        before=_OF_OFFICE,
        words="goes\\s+to|for",
        people=True,
        closed=True,
    ),
    Frame(
        "deputy",
        "I designate {person} as my deputy",
        doing=True,
        does="so_designate_em so_designate_her so_designate_him designate_em designate_her_so designate_her "
        "designate_him_so designate_him designate_so appoint_em appoint_her appoint_him designate appoint name "
        "make choose select declare pick assign",
        done="designated appointed named made chosen selected declared",
        also=(_DEPUTY,),
        before={
            "person": "is\\s+to\\s+be|is|while\\s+I(?:'m|\\s+am)\\s+(?:away|gone|on\\s+\\w+),?|shall\\s+be"
            "|will\\s+be|of|for"
        },
        words="is\\s+to\\s+be|is|shall\\s+be|will\\s+be|em|her|him|so|whom",
        people=True,
        closed=True,
    ),
    Frame(
        "undeputy",
        "I revoke my deputization of {person}",
        does=_REVOKE,
        done=_REVOKED,
        also=(_DEPUTIZATION,),
        before={"person": "of"},
        words="as\\s+my\\s+deputy",
        never=r"\bmy\s+deputi[sz]ation\b(?!\s+of)",
        people=True,
        closed=True,
    ),
    Frame(
        "undeputy",
        "I revoke my deputization of {deputed}",
        does=_REVOKE,
        done=_REVOKED,
        also=(
            rf"{_DEPUTIZATION}|\b(?:time|term|office|service|appointment|designation"
            rf"|powers)\s+as\s+(?:my\s+)?deputy\b",
        ),
        people=True,
        closed=True,
    ),
    Frame("undeputy", "I revoke my deputization", does=_REVOKE, done=_REVOKED, also=(_OF_MY_DEPUTY,)),
)
