"""Actions in players' own words: each is done or one reply away, whatever the wrapping."""

import textwrap
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from tests.corpus.scene import SCENE
from tests.language.posts import passages_of

READER = Reader(replace(SCENE, nominees=("Wonko",)))
WIDTHS = range(28, 77, 4)

# What is said, under which subject; what is done or asked; a line of it, "" if no line can do it.
SAID = (
    ("I second the Tweak too.", "", "do", "I vote SECOND on Tweak 5."),
    ("Seconded!", "Re: Tweak 5", "do", "I vote SECOND on Tweak 5."),
    ("I object.", "Re: Tweak 5", "do", "I vote OBJECT on Tweak 5."),
    ("I object.", "", "ask", "I vote OBJECT on Tweak 5."),
    (
        '> p16/0: "Snow" (Ana)\nAgainst this, obviously. Snow is fine.',
        "",
        "do",
        "I vote AGAINST p16.",
    ),
    ("aye on all", "", "do", "I vote FOR on all open motions."),
    ("I vote for all of them", "", "ask", "I vote FOR on all open motions."),
    ("No to everything, as always", "", "do", "I vote AGAINST on all open motions."),
    ("+1 on p12, -1 on p13", "", "do do", "I vote FOR p12. I vote AGAINST p13."),
    ("I support p12.", "", "do", "I vote FOR p12."),
    ("I give 2A to Ivy.", "", "ask", ""),
    ("I pay Bram 3 points", "", "ask", ""),
    ("I become the Minister of Law", "", "ask", ""),
    ("I call for judgement on whether p12 is legal", "", "do", "{{ p12 is legal }}"),
    ("I change my name to Annie", "", "ask", ""),
    ("I deregister.", "", "do", "I forfeit the game."),
    ("I quit.", "", "do", "I forfeit the game."),
    ("I accept.", "", "do", "I accept my nomination."),
    ("make me a priest", "", "do", "I become a Priest."),
    (
        "I put my weight behind Iain for Minister of Law",
        "",
        "do",
        "I vote for Iain for Minister of Law.",
    ),
    ("against unless somebody mends the typo", "Re: p12", "ask", "I vote AGAINST p12."),
    (
        "I change my vote on p15 to MAYBE and I retract my vote on p16.",
        "",
        "do ask",
        "I vote MAYBE on p15.",
    ),
    ("<p>I vote <b>AGAINST</b> p15.</p>", "", "do", "I vote AGAINST p15."),
    ("My votes:\nI vote FOR p12.\nI vote AGAINST p13.", "", "do do", "I vote AGAINST p13."),
    # what others said ends at a comma and "and"; regrets, and approval given in the passive voice
    ("Everybody says I am lazy, and to annoy everybody I heal Ivy.", "", "do", "I heal Ivy."),
    (
        "I regret to nominate Dov for the Ministry of Law.",
        "",
        "do",
        "I nominate Dov for Ministry of Law.",
    ),
    ("p16 is sealed with my approval.", "", "ask", "I give p16 my Seal of Approval."),
    # votes that other words around them make doubtful, and such as are said shortly
    (
        '> p18/0: "Duck" (Ana)\nThis would have been a FOR. As it stands, AGAINST.',
        "",
        "ask",
        "I vote AGAINST p18.",
    ),
    (
        "Here's how I would:\n\n> p16/0: Snow\nFOR\n> p18/0: Duck\nAGAINST",
        "",
        "ask ask",
        "I vote AGAINST p18.",
    ),
    ("p12: FOR\np13: AGAINST\n\nI veto p18.", "Re: draft of my votes", "ask ask", "I veto p18."),
    (
        "against Self-kill, now that three players have said they hate it.",
        "Re: p17",
        "ask",
        "I vote AGAINST p17.",
    ),
    ("I vote TRUE on CFI 3.", "", "do", "I vote YES on CFI 3."),
    ("I vote the same as Iain.", "", "ask", ""),
    ("I fine Iain 5 GC.", "", "ask", ""),
    ("p12+ p13-", "", "do do", "I vote FOR p12. I vote AGAINST p13."),
    (
        "I vote FOR all of Wonko's proposals and AGAINST Iain's.",
        "",
        "do do",
        "AGAINST on all Iain's open proposals.",
    ),
    (
        '> p12/0: "goats" (Ana)\n> p13/0: "Sheds" (Ana)\n\nMy votes:\ngoats: for',
        "",
        "ask",
        "I vote FOR p12.",
    ),
    ("Class change: Priest", "", "ask", "I become a Priest."),
    # objections
    ("This was no true attempt at a game action.", "", "ask", "I object to this recognition."),
    ("I object to being recognised.", "", "do", "I object to this recognition."),
    # texts that are only presented, and labels above one
    (
        "So here's a new proposal.\n\n1. Repeal rule 3-4.\n\nIvy",
        "",
        "ask",
        "{{ 1. Repeal rule 3-4. }}",
    ),
    (
        "This heeds Dov.\n\n{{ __Goats__\n\nRepeal rule 3-4.\n}}",
        "prop: goats",
        "ask",
        "{{ Repeal rule 3-4. }}",
    ),
    (
        "I submit the following proposal:\n\nAuthor: Cleo\nTitle: Goats\nSponsor: Ivy\n\nRepeal rule 3-4.",
        "",
        "do",
        "{{ Repeal rule 3-4. }}",
    ),
    # the source's own words of the Grid
    ("I announce that I will enter the Grid at (4,5).", "", "do", "I enter the Grid at (4,5)."),
    ("I announce that I intend to move to (4,6).", "", "do", "I move to (4,6)."),
    ("I declare that Debbie tries to take the Bait.", "", "do", "I have Debbie take the Bait."),
    ("I purchase a Big Rock and allow it to be placed randomly.", "", "do", "I buy a Big Rock"),
    (
        "I purchase a Big Rock, target location (9,9).",
        "",
        "do",
        "I buy a Big Rock and place it on (9,9).",
    ),
    (
        "I pay 4 points to be Thrown Elbonia-Style at (12,12).",
        "",
        "do",
        "Thrown Elbonia-Style at (12,12).",
    ),
    # what a line does not say is not offered
    (
        "I buy a Big Rock, to be placed at (12,4), and hide behind it.",
        "",
        "ask",
        "place it on (12,4).",
    ),
)


def _found(words: str, subject: str) -> tuple[str, str]:
    passages, quoted = passages_of(words)
    read = READER.read(words, passages, quoted, subject=subject, names=("Wonko",)).read
    outcome = " ".join("do" if isinstance(one, Announcement) else "ask" for one in read)
    return outcome, " ".join(map(_lines, read))


def _lines(one: Announcement | Unread) -> str:
    if isinstance(one, Announcement):
        return meaning(one.action, one.times).line
    return " ".join(each.line for each in one.readings)


def test_what_players_say_is_done_or_one_reply_away() -> None:
    missed = []
    for words, subject, outcome, line in SAID:
        got, lines = _found(words, subject)
        if got != outcome or line not in lines or (not line and lines):
            missed.append((words, got, lines))
    assert not missed


def test_a_sentence_does_the_same_at_every_width() -> None:
    missed = []
    for words, subject, _, _ in SAID:
        if "\n" in words:
            continue
        for width in WIDTHS:
            wrapped = textwrap.fill(words, width)
            if _found(wrapped, subject) != _found(words, subject):
                missed.append((wrapped, _found(wrapped, subject)))
    assert not missed


# What hangs together (1-3): of each act its action, how often, on which part it hangs, in which block.
CHAINS = (
    ("I give Ivy 1 GC three times.", "Pay 3 0 0"),
    ("I do the following three times:\n\n* I give Ivy 1 GC.", "Pay 3 0 0"),
    (
        "Repeat the following twice:\n* I give Ivy 1 GC.\n* I give Bram 1 GC.",
        "Pay 1 0 0, Pay 1 0 0, Pay 1 0 0, Pay 1 0 0",
    ),
    ("I give Ivy 1 GC. If that succeeds, I veto p13.", "Pay 1 0 0, Veto 1 1 0"),
    ("I give Ivy 1 GC. If it fails, I veto p13. I heal Bram.", "Pay 1 0 0, Veto 1 1 0, Heal 1 0 0"),
    ("I give Ivy 1 GC, and if that works, I veto p13.", "Pay 1 0 0, Veto 1 1 0"),
    ("All or none: I give Ivy 3 GC, I give Bram 3 GC.", "Pay 1 0 1, Pay 1 0 1"),
    (
        "All or nothing:\n* I give Ivy 3 GC.\n* I veto p13.\n\nI heal Bram.",
        "Pay 1 0 1, Veto 1 0 1, Heal 1 0 0",
    ),
    (
        "I give Ivy 1 GC. If that works, I veto p13.\n> Hm?\nI heal Bram. If that fails, I heal Cleo.",
        "Pay 1 0 0, Veto 1 1 0, Heal 1 0 0, Heal 1 3 0",
    ),
    ("If Peter agrees, I veto p13.", "asked"),
    ("If that succeeds, I veto p13.", "asked"),
)


def test_what_hangs_together_is_read_so() -> None:
    missed = []
    for words, wanted in CHAINS:
        read = READER.read(words, *passages_of(words), names=("Wonko",)).read
        found = ", ".join(
            f"{type(one.action).__name__} {one.times} {one.hinge} {one.block}"
            if isinstance(one, Announcement)
            else "asked"
            for one in read
        )
        if found != wanted:
            missed.append((words, found))
    assert not missed
