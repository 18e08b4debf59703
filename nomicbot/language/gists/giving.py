"""Genechips that are given, vetoes, Seals of Approval, retractions."""

from nomicbot.language.gists.frames import Frame

FRAMES = (
    Frame(
        "pay",
        "I give {person} {amount}",
        does="give pay send hand hand_over slip transfer gift donate award pass grant wire remit present bestow "
        "send_over",
        done="given sent paid transferred handed",
        noun="gift|payment|donation|tip",
        says=r"\b(?:gets?|receives?|earns?)\b(?=[^.!?;]{0,60}\bfrom\s+(?:me|my)\b)",
        before={"person": "to|upon|for\\s+the\\s+account\\s+of", "amount": "of|in|with|his|her|eir|their"},
        people=True,
    ),
    Frame(
        "pay",
        "I give {person} {amount}",
        does="make",
        also=(r"\b(?:gift|present|donation|payment)\b",),
        before={"person": "to", "amount": "of"},
        people=True,
    ),
    Frame(
        "pay",
        "I give {person} {amount}",
        says=r"\bplease\s+(?:transfer|give|send|pay|hand)\b(?=[^.!?;]{0,30}\bof\s+my\b)",
        before={"person": "to"},
        people=True,
    ),
    Frame("pay", "I give {person} {amount}", says=r"\bfrom\s+me\s+to\b|\bfrom\s+me\s+for\b", people=True),
    Frame(
        "veto",
        "I veto {motions}",
        does="veto stamp_out",
        done="vetoed",
        noun="veto",
        says=r"\A(?-i:VETO)\b(?:\s+on\b|\s+for\b|:)?",
        before={"motions": "on|upon|to|against|for|of"},
        never=r"\A\W*my\s+veto\s+(?:on|of|to|against)\b",
    ),
    Frame(
        "veto",
        "I veto {motion}",
        does="bring put slam press use apply",
        also=("stamp", r"veto"),
        before={"motion": "on|upon|to|against"},
        words="big|rubber|down",
    ),
    Frame(
        "seal",
        "I give my Seal of Approval to {motion}",
        noun=r"seal(?:\s+of\s+approval)?",
        says=r"\bseal\s+of\s+approval\b(?=[^.!?;]{0,60}\bfrom\s+me\b)",
        before={"motion": "to|on|upon|for|unto"},
        words="gets|rest|goes|has|receives|let",
    ),
    Frame(
        "veto",
        "I veto {motions}",
        says=r"\A\W*(?:please\s+)?consider\b",
        also=(r"\bvetoed\s+(?:by\s+me|hereby)\b",),
        words="as",
        apart=True,
    ),
    Frame(
        "retract",
        "I retract {motions}",
        says=r"\A\W*(?:please\s+)?consider\b",
        also=(r"\b(?:withdrawn|retracted)\b",),
        words="as|my|proposal",
        apart=True,
    ),
    Frame(
        "retract",
        "I retract {motions}",
        does="retract withdraw pull take_back rescind scrap",
        done="retracted withdrawn",
        noun="retraction|withdrawal",
        before={"motions": "of"},
        words="motion|proposal|back",
    ),
)
