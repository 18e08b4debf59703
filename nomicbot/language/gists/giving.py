"""Genechips that are given, vetoes, Seals of Approval, retractions."""

from nomicbot.language.gists.frames import Frame

FRAMES = (
    Frame(
        "pay",
        "I give {person} {amount}",
        does="give pay send hand hand_over slip transfer gift donate award pass grant wire remit present bestow "
        "send_over bestow_upon confer_upon confer_on part_with shell_out fork_over hand_out "
        "reward tip refund repay pay_back pass_on "
        "contribute cede deliver lavish_on press",
        done="given sent paid transferred handed granted awarded donated handed_over passed "
        "bestowed gifted wired remitted",
        noun="gift|payment|donation|tip|transfer|present|contribution|grant|reward|bonus",
        says=r"\b(?:gets?|receives?|earns?|has|shall\s+have|collects?|takes?|is\s+given|"
        r"is\s+richer\s+by)\b(?=[^.!?;]{0,60}\b(?:from\s+(?:me|my)|out\s+of\s+my)\b)"
        r"|\bgo(?:es)?\b(?=[^.!?;]{0,60}\bfrom\s+me\b)"
        r"|\bhave\b(?=[^.!?;]{0,60}\b(?:from|on)\s+me\b)",
        before={
            "person": "to|upon|on|in\\s+favou?r\\s+of|for\\s+the\\s+account\\s+of",
            "amount": "of|in|with|his|her|eir|their|back|back\\s+the|to\\s+the\\s+tune\\s+of|a\\s+single",
        },
        words="back|as\\s+a\\s+(?:gift|present|tip|reward|thank-you)|over|on\\s+me|out\\s+of\\s+my\\s+(?:own\\s+)?(?:pocket|purse|savings)|"
        "(?:my\\s+)?debt",
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
    Frame(
        "pay",
        "I give {person} {amount}",
        says=r"\b(?:(?:hereby|herewith)\s+(?:paid|sent|given|transferred|handed\s+over)|(?:paid|sent|given|"
        r"transferred)\s+(?:hereby|herewith|by\s+me))\b",
        before={"person": "to|for|goes\\s+to|go\\s+to"},
        people=True,
    ),
    Frame(
        "pay",
        "I give {person} {amount}",
        says=r"\bfrom\s+me\s+to\b|\bfrom\s+me\s+for\b",
        words=r"change\s+hands|move|wander|travel|pass|go|goes",
        people=True,
    ),
    Frame(
        "pay",
        "I give {person} {amount}",
        says=r"\b(?:(?:please\s+)?find\s+(?:enclosed|attached)|(?:enclosed|attached)\s+(?:please\s+find|are|is))\b",
        also=(r"\b(?:from|on)\s+me\b",),
        before={"person": "for|to"},
        people=True,
    ),
    Frame("pay", "I give {person} {amount}", does="let", also=(r"\bhave\b",), people=True),
    Frame(
        "pay",
        "I give {person} {amount}",
        does="part_with",
        also=(
            r"\b(?:which|that)\s+(?:(?:hereby|now)\s+)?(?:I\s+(?:hereby\s+|now\s+)?(?:give|pay|hand|leave)|goe?s?)\s+to\b",
        ),
        people=True,
    ),
    Frame(
        "veto",
        "I veto {motions}",
        does="veto stamp_out quash",
        done="vetoed quashed",
        noun="veto",
        says=r"\A(?-i:VETO)\b(?:\s+on\b|\s+for\b|:)?",
        before={"motions": "on|upon|to|against|for|of"},
        words="gets?|receives?|has|have|meets?\\s+with|earns|over",
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
        does="seal",
        noun=r"seal(?:\s+of\s+approval)?",
        says=r"\bseal\s+of\s+approval\b(?=[^.!?;]{0,60}\bfrom\s+me\b)",
        before={"motion": "to|on|upon|for|unto"},
        words="gets|rest|goes|has|receives|let|bears|wears|earns|carries|shall\\s+bear|is\\s+given|given|honoured\\s+with|bearing",
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
        does="retract withdraw pull take_back rescind scrap pull_back call_back unsubmit",
        done="retracted withdrawn pulled rescinded scrapped taken_back",
        noun="retraction|withdrawal",
        before={"motions": "of"},
        words="motion|proposal|back",
    ),
)
