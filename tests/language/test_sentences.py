"""Sentences: whether each does, asks about or only mentions an action. A failing table lists all errors."""

from nomicbot.game.actions import Announcement
from nomicbot.language.parsing import parts_of
from nomicbot.language.posts import TAGGER
from nomicbot.language.reader import Reader
from tests.corpus.scene import SCENE

READER = Reader(SCENE)

FORM = "p{} {}\nChoices: FOR, AGAINST or ABSTAIN\nYour vote: {}\n"
SAID = (
    # how roles are filled
    ("I vote FOR p12 and p13, AGAINST 14.", "do", "FOR p12. | FOR p13. | AGAINST p14."),
    ("I vote p12 FOR and p13 AGAINST.", "do", "FOR p12. | AGAINST p13."),
    (
        "i vote for 12 and 13, against 14, and for 16",
        "do",
        "FOR p12. | FOR p13. | AGAINST p14. | FOR p16.",
    ),
    ("I give 3 GC to Ivy and 2 to Bram.", "do", "I give Ivy 3 | I give Bram 2"),
    (
        "I give 5 GC to Wonko for the lift, 2 GC to Dov for the typo.",
        "do",
        "I give Wonko 5 | I give Dov 2",
    ),
    ("I change my vote on p16 from AGAINST to FOR.", "do", "I vote FOR p16."),
    ("I veto p12 and p19 with the Big Rubber Stamp.", "do", "I veto p12. | I veto p19."),
    ("On p15 I vote AGAINST, and on p18 I vote FOR.", "do", "AGAINST p15. | FOR p18."),
    ("I vote FOR p12 through p14.", "do", "FOR p12. | FOR p13. | FOR p14."),
    ("I vote FOR all open proposals except p13.", "do", "FOR on all open proposals except p13."),
    ("I second the Tweak too.", "do", "SECOND on Tweak 5."),
    ("I call violations 1 and 3 in p18 corrected.", "do", "violations 1 and 3 in p18 corrected"),
    ("I pay 12 points to buy a Big Rock and place it on (6,2).", "do", "place it on (6,2)"),
    (
        "I start an election for the Ministry of Arcana and nominate myself for it.",
        "do",
        "election | nominate myself",
    ),
    (
        "I reanimate Peter's Soul and have it vote FOR p12.",
        "do",
        "I reanimate Peter's Soul and vote FOR p12",
    ),
    ("I recognise Dov's vote FOR p14.", "do", "I recognise that Dov vote FOR p14."),
    ("I go north twice, then east.", "do", "I move north twice. | I move east."),
    (
        "I heal Dov twice and then Bram three times.",
        "do",
        "I heal Dov twice. | I heal Bram 3 times.",
    ),
    (
        "I perform the Backup Duty on the Fora.",
        "do",
        "the Backup Duty on the display the Public Fora",
    ),
    ("On p12, my own, I vote FOR; on p13, Ivy's, AGAINST.", "ask", "FOR p12. | AGAINST p13."),
    ("I vote -- hold on, doorbell... it was the postman -- FOR p12.", "do", "FOR p12."),
    # whose subject is a thing
    ("My vote on p12 is FOR.", "do", "I vote FOR p12."),
    ("p18 has my Seal of Approval.", "do", "I give p18 my Seal of Approval."),
    ("p13 is hereby vetoed.", "do", "I veto p13."),
    # what stands around
    ("I vote FOR p12, because Dov asked so nicely.", "do", "I vote FOR p12."),
    ("I heal Marvin, who is sick.", "do", "I heal Marvin."),
    ("10 times, I give 2 Genechips to Athena.", "do", "I give Athena 2 Genechips 10 times."),
    # what its words stand below, or beside
    (
        "My nominations:\n\n- Law: Ivy\n- Change: Dov",
        "do",
        "I nominate Ivy for the Ministry of Law. | Dov",
    ),
    (
        "I offer these bribes to the Gremlin:\n\nFOR p12 (5 GC)",
        "do",
        "I bribe the Voting Gremlin with 5",
    ),
    ("I promised these bribes to the Gremlin:\n\nFOR p12 (5 GC)", "asknothing", ""),
    ("Many thanks, Dov. I withdraw your deputization.", "do", "I revoke the deputization of Dov."),
    ("Many thanks, Dov and Ivy. I withdraw your deputization.", "ask", "I dismiss my deputy."),
    ("12, 13 and (of course) 19: FOR", "do", "FOR p12. | FOR p13. | FOR p19."),
    (
        'I submit a Referendum called "Hats": "Every Minister wears a hat."',
        "do",
        "titled Hats: {{ Every Minister",
    ),
    ("Five GC go from me to Cleo, with a bow.", "do", "I give Cleo 5"),
    # what is asked about
    (
        "\n".join(map(FORM.format, (12, 13, 14), ("Fish", "Toads", "Sheds"), ("for", "no", ""))),
        "ask",
        "FOR p12. | p13.",
    ),
    ("I give Dov 1 GC twice, and Bram.", "ask", "I give Dov 1 Genechips twice."),
    ("I heal Dov. I do this twice.", "ask", "I heal Dov twice."),
    ("I heal Dov and Bram. I do this twice.", "ask", "I heal Dov twice. I heal Bram twice."),
    ("I object to p12 and Tweak 5.", "ask", "I vote AGAINST p12. | I vote OBJECT on Tweak 5."),
    ("Bram and Dov each get one Genechip from me.", "ask", "I give Bram 1 | I give Dov 1"),
    ("I part with 3 GC, which go to Ivy.", "ask", "I give Ivy 3"),
    ("I use it to administer a Whack to Iain.", "ask", "I whack Iain."),
    (
        "Someone coughs. The judge raises a fin.\n\nI vote FOR p13. The crowd gasps.",
        "ask",
        "FOR p13.",
    ),
    ("My votes:\nA = FOR, A = AGAINST\np12: A", "ask", ""),
    ("I fire my gun at (4,6), where it is wet, and move north.", "do", "I move north."),
    ("I bribe the Gremlin to vote AGAINST p14, and for this I give it 6 Genechips.", "ask", ""),
    ("I submit two proposals:\n\n__One__\n\nRepeal rule 3-5.", "ask", ""),
    (
        'I submit a proposal. The title is the first word of "Geese honk".\n\nRepeal rule 3-5.',
        "ask",
        "",
    ),
    ("A move to (4,5) by me.", "ask", "I move to (4,5)."),
    ("I heal him.", "ask", ""),
    ("I vote FOR p12 unless Dov objects.", "ask", "I vote FOR p12."),
    ("If Peter votes FOR it, I veto p12.", "ask", "I veto p12."),
    ("One more goat and I forfeit.", "ask", "I forfeit"),
    ("The bell tolls, the candles gutter, and I become a Priest.", "ask", "I become a Priest."),
    ("On the other road I vote AGAINST p14.", "ask", "AGAINST p14."),
    ("I vote FOR p12, no, AGAINST.", "do", "AGAINST p12."),
    ("I vote FOR p12 over p13.", "ask", "p12."),
    ("I nominate Peter for sainthood.", "ask", "I nominate Peter"),
    ("I give Iain -5 GC.", "ask", "I give Iain 5"),
    ("I move east: legal.", "ask", "I move east."),
    ("I veto p3, I think.", "ask", "I veto p3."),
    ("I sit in the mud. I move north.", "ask", "I move north."),
    ("As Peter, I veto p3.", "ask", "I veto p3."),
    ("I veto p3 -- well, I would, anyway.", "ask", "I veto p3."),
    ("I vote FOR p12 -- lovely thing.", "do", "FOR p12."),
    ("Example 1\n\nI vote FOR p12.", "ask", "FOR p12."),
    ("Hi all,\n\nI vote FOR p12.\n\nYours,\nPeter", "do", "FOR p12."),
    ("The following was never sent.\n\nI vote FOR p12.", "ask", "FOR p12."),
    ("I'll vote FOR p12.", "ask", "I vote FOR p12."),
    ("You vote FOR p12, I vote AGAINST p13.", "ask", "I vote AGAINST p13."),
    (
        "Because I will be away I designate Dov as my deputy.",
        "ask",
        "I designate Dov as my deputy.",
    ),
    ("I veto p12, not p13.", "ask", "I veto p12."),
    ("I object.", "ask", "OBJECT on Tweak 5. | OBJECT on Referendum 6."),
    ("6 GC to Marvin for Tweak 5", "ask", "I give Marvin 6 Genechips."),
    # what does nothing
    ("Heal me, Bram.", "nothing", ""),
    ("Give me 5 GC, Bram.", "nothing", ""),
    ("I do not veto p12.", "nothing", ""),
    ("I may veto p12.", "nothing", ""),
    ("I voted FOR p12 yesterday.", "nothing", ""),
    ("Peter vetoes p12.", "nothing", ""),
    ('Marvin said: "I vote FOR p12."', "nothing", ""),
    ("What happens when I veto p12?", "nothing", ""),
    ("Suppose I veto p12.", "asknothing", ""),
    ("I catch a cold.", "nothing", ""),
    ("I turn my key and it breaks off.", "asknothing", ""),
)


def test_sentences_do_ask_or_say_nothing_as_they_should() -> None:
    missed = []
    for words, wanted, lines in SAID:
        read = READER.read(words).read
        done = [one for one in read if isinstance(one, Announcement)]
        outcome = (
            "do"
            if done and len(done) == len(read)
            else "ask"
            if read and not done
            else "nothing"
            if not read
            else "?"
        )
        said = " ".join(_line(one) for one in read)
        if outcome not in wanted or not all(part.strip() in said for part in lines.split("|")):
            missed.append((words, outcome, said))
    assert not missed


def test_what_a_colon_only_says_anew_is_done_once() -> None:
    [once] = READER.read("I'm giving Dov 1 GC: I give Dov 1 GC.").read
    assert isinstance(once, Announcement)


def _line(one: object) -> str:
    from nomicbot.language.questions import meaning

    if isinstance(one, Announcement):
        return meaning(one.action, one.times).line
    return " ".join(each.line for each in one.readings)  # type: ignore[attr-defined]


FORMS = (
    ("I vote FOR p12", "active"),
    ("vote FOR p12", "bare"),
    ("voting FOR p12", "doing"),
    ("p12 is vetoed by me", "passive"),
    ("my vote on p12 is FOR", "copula"),
    ("p12 gets my Seal of Approval", "third"),
    ("nomination accepted", "done"),
    ("you give me chips", "told"),
    ("because I can", "aside"),
    ("p12: FOR", "words"),
    ("I pick up the Shield, throw it at Bram and move north", "active"),
)
"""One clause of each kind that the grammar knows."""


def test_the_grammar_knows_the_kinds_of_clause() -> None:
    read = [
        (words, [part.form for part in parts_of(TAGGER.tag(words, SCENE))]) for words, _ in FORMS
    ]
    assert read == [(words, [form]) for words, form in FORMS]


TAGS = (
    ("proposal twelve", "motion"),
    ("p 12/1", "motion"),
    ("#12", "motion"),
    ("CFI 3", "motion"),
    ("the Tweak", "motion"),
    ("five Genechips", "Genechips"),
    ("3 of my Genechips", "Genechips"),
    ("all my Genechips", "Genechips"),
    ("2A", "Amplitude"),
    ("5 Suck Points", "Suck Points"),
    ("three times", "times"),
    ("(4, 5)", "square"),
    ("south-west", "direction"),
    ("the Ministry of the Bank", "office"),
    ("Law Minister", "office"),
    ("everything else", "each"),
    ("all of Peter's proposals", "each"),
    ("Seal of Approval", "noun"),
    ("MAYBE NOT", "vote"),
    ("in favour of", "vote"),
    ("+1", "vote"),
    ("a Priest", "class"),
    ("the Ball of Wax", "thing"),
    ("games@lists.example", "address"),
)
"""The regression list of the tagger."""


def test_tags_are_what_they_were() -> None:
    read = [
        (words, [tag.type for tag in TAGGER.tag(words, SCENE) if tag.kind == "T"])
        for words, _ in TAGS
    ]
    assert read == [(words, [type_]) for words, type_ in TAGS]
