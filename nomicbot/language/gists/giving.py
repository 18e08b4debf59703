"""Genechips that are given, vetoes, Seals of Approval, retractions."""

from nomicbot.language.gists.frames import Frame

FRAMES = (
    Frame(
        "pay",
        "I give {person} {amount}",
        does="give pay send hand hand_over slip transfer gift donate award pass grant wire remit present",
        done="given sent paid transferred handed",
        noun="gift|payment|donation|tip",
        says=r"\b(?:gets?|receives?|earns?)\b(?=[^.!?;]{0,60}\bfrom\s+(?:me|my)\b)",
        before={"person": "to|for\\s+the\\s+account\\s+of", "amount": "of|in|with"},
        people=True,
    ),
    Frame(
        "veto",
        "I veto {motions}",
        does="veto stamp_out",
        done="vetoed",
        noun="veto",
        says=r"\A(?-i:VETO)\b(?:\s+on\b|\s+for\b|:)?",
        before={"motions": "on|to|against|for|of"},
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
        "retract",
        "I retract {motions}",
        does="retract withdraw pull take_back rescind scrap",
        done="retracted withdrawn",
        noun="retraction|withdrawal",
        before={"motions": "of"},
        words="motion|proposal|back",
    ),
)
