"""A number in reply to a ruling settles the question; an author on the wrong forum is notified once."""

import re

import pytest
from table import BOT, TALK, Table, address, at

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary.motions import Vote

pytestmark = pytest.mark.sampled

PROPOSAL = "I submit a proposal:\n{{\n__More Fish__\nWonko gains 1A.\n}}\n"
OPEN = 10
DOUBT = "I vote FOR p1 if Wonko does.\n\nI vote AGAINST p1 if Iain does."


@pytest.fixture
def table():
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    return table


def ruling_on(table: Table) -> str:
    """Return the Message-ID of the last ruling."""
    return f"<{table.sent('ruling')[-1].message_id}>"


def action(table: Table, id: str) -> list[Action | None]:
    """Return the actions that a post did."""
    return [one.action for one in table.ledger.verdicts(table.entry(id)) if one.result == "done"]


def vote(table: Table, who: str = "Peter", motion: str = "p1") -> str | None:
    return table.values[motion]["vote"].get(who)


SETTLES = (
    *(
        "2",
        "2.",
        "#2",
        "2, please",
        "number 2",
        "two",
        "2!",
        "2\n\nPeter",
        "Option 2",
        "2\n\n> 1. I vote FOR p1\n",
    ),
    *(
        "2\n\nCheers,\nPeter",
        "2\n\nBest regards\nPeter",
        "Hi all,\n\n2\n\nThanks!",
        "2 - Peter",
        "(2)",
        "[2]",
        "*2*",
        "- 2",
    ),
    *(
        "OK, 2",
        "2, sorry for the mess",
        "My answer is 2",
        "the second",
        "The second one, please.",
        "2nd",
        "the last",
    ),
    *(
        "Yes, 2.",
        "2, yes",
        "Aye, 2",
        "2 yes please",
        "I'll go with 2, thanks.",
        "Sorry about that, I meant 2",
        "2 it is",
        "2, but not 1",
        "2, not 1, haha",
        "Oh yes, number 2 of course, I was only being polite!",
        "2, I was only being polite. (My mum says that means yes.)",
        "2 of course, we were late yesterday",
        "2 duh",
        "To your question: the 2.",
        "2 for your question",
        "2. I only wished to be courteous.",
        "Yes, I did mean it: 2, please. You did not say whether you noticed.",
        "Yes, that is exactly what I meant, please do number 2.",
        "Yes please, the second one is good for me. The fish can stay in the title.",
        "Number two sounds good",
        "I would prefer the second, thanks",
        "Great, option 2 is what I want.",
    ),
)
"""What settles a question that has two lines with its second one."""
NEWCOMERS_SETTLE = (
    *(
        "Sorry, I was too hasty. 2",
        "Peter here: 2",
        "2. Yes, obviously :)",
        "Sharp. 2. Yes.",
        "2, of course I play it.",
        "Oh dear, I see that I must write it in figures like a good girl. 2, please.",
        "How courteous you are! Yes, I mean number two: in I come.",
        "2\n\nThere. Not one word more!",
        "2\n(I fear that I answered the wrong letter last time.)",
        '2\n\n(That is my vote against it. I thought that "against" was a clear side to take.)',
        "2\n\nNothing of mine takes it back, I assure you; the remark was a joke.",
        "What a day!\n2.\nSee you all tomorrow.",
    ),
    "Yes, number 2 will do nicely, thank you. You write a neater hand than I do.",
    "The second one, if you would be so kind.",
    "ja, 2. thx bot",
    "oui, le 2",
    "OK then, the 2nd",
    "Let's say 2.",
    "2 is ok for me, thank you",
    "Sure, number 2 works",
    "Very well, then: 2.",
    "2 but certainly not 1",
    "2! Absolutely 2.",
    "The second of the two is what I mean: 2.",
    "Certainly, that is what I meant, so my answer is 2.",
    "number 2 is precisely what I meant",
)
"""The same in words of newcomers, of which some were votes on p2 before, and some did nothing."""
SETTLES_NOTHING = (
    *(
        "I have 2 questions",
        "2 is a fine number",
        "2.5",
        "No, thanks.",
        "None of these.",
        "OK, thanks",
        "2005",
        "No one.",
        "1. Thanks for asking.\n2. I'll think about it.",
        "1) thanks\n2) see you",
    ),
)
"""What is no answer."""
UNCLEAR = (
    *(
        "2 or 1",
        "1 or 2",
        "2?",
        "-2",
        "not 2",
        "two to one",
        "yes",
        "Yes please!",
        "I do mean it.",
        "any of them",
        "1/2",
    ),
    "the former",
    *(
        "2\n\nI withdraw that.",
        "2, but not today",
        "2, if Wonko agrees",
        "2\n\nIf Wonko agrees.",
        "2\n\nScratch that: 1",
        "2\n\nI take that back.",
        "2\n\nJust kidding.",
        "2\n\nOh wait, I don't.",
        "2\n\nI changed my mind.",
        "2\n\nOn reflection, that is silly.",
    ),
    *("I think the second one is nicer", "This one please"),
    *("Yes, exactly this one.", "Yes. What a day!", "Sure, as I said", "It is fine"),
    *("3 cheers", "Three cheers!", "First, thanks.", "2, no 1", "1, no 2"),
)
"""What is an answer, and nobody can tell to what."""


def replies(table: Table, words: str, number: int) -> int:
    """Reply to the ruling with these words, and return how many answers are sent. The post's id is `id`."""
    hour = number / 9
    table.post("Peter", DOUBT, at(OPEN, hour), f"doubt{number}")
    mails = len(table.sent("answer"))
    table.post(
        "Peter", words, at(OPEN, hour + 0.05), f"reply{number}", In_Reply_To=ruling_on(table)
    )
    return len(table.sent("answer")) - mails


@pytest.mark.parametrize("every", [SETTLES, NEWCOMERS_SETTLE], ids=["known", "newcomers"])
def test_a_number_settles_it_whatever_courtesy_stands_around_it(every: tuple[str, ...]) -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    lost = [
        words
        for number, words in enumerate(every)
        if replies(table, words, number)
        or [action(table, f"reply{number}")] != [[Vote("p1", "AGAINST")]]
    ]
    assert lost == []
    assert table.is_true_to_its_record()


def test_what_is_no_plain_answer_settles_nothing_and_who_answers_is_told_how():
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    told = {words: replies(table, words, n) for n, words in enumerate((*SETTLES_NOTHING, *UNCLEAR))}
    assert told == dict.fromkeys(SETTLES_NOTHING, 0) | dict.fromkeys(UNCLEAR, 1)
    assert not [n for n in range(len(told)) if action(table, f"reply{n}")]
    assert "1 is “I vote FOR p1.”; 2 is “I vote AGAINST p1.”" in " ".join(
        table.sent("answer")[-1].body.split()
    )


def test_a_number_below_the_note_on_an_unclear_answer_settles_it(table):
    """A newcomer sent a bare number, as the note had told em, and nothing came back."""
    unclear = (
        "The second one, perhaps, and how clever of you!\n\n"
        "I propose a new rule called Gold Stars {{\nEach player has a Gold Star.\n}}"
    )
    for number, thread in enumerate((True, False)):
        assert replies(table, unclear, number) == 1
        note = table.sent("answer")[-1]
        above = {"References": " ".join(f"<{id}>" for id in (*note.references, note.message_id))}
        table.post(
            "Peter",
            "2\n\nThank you! P.",
            at(OPEN, number / 9 + 0.08),
            f"note{number}",
            In_Reply_To=f"<{note.message_id}>",
            **(above if thread else {}),
        )
        assert action(table, f"note{number}") == [Vote("p1", "AGAINST")]


def test_an_entry_may_be_named_at_the_end_of_a_line(table):
    table.post("Peter", DOUBT, at(OPEN), "doubt")
    entry = table.entry("doubt")
    words = f"I was not voting, I was answering your question. On entry {entry}: 2"
    table.post("Peter", words, at(OPEN, 13), "names", In_Reply_To=ruling_on(table))
    assert Vote("p1", "AGAINST") in action(table, "names")


def test_yes_and_all_of_these_are_the_first_line_of_the_one_question(table):
    for number, words in enumerate(
        (
            "Yes.",
            "yes please\n\nPeter",
            "Yes please, exactly that!",
            "That's what I meant.",
            "Yes, this I mean.",
            "This I mean!",
            "Yes, exactly this one",
            "That is exactly what I meant, thank you.",
            "Yes, this I mean.\n\nI only asked for fun, sorry.",
            "Yes. I was in a hurry yesterday.",
            "All of these",
            "the first",
        )
    ):
        table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN, number), f"doubt{number}")
        table.post(
            "Peter", words, at(OPEN, number + 0.5), f"reply{number}", In_Reply_To=ruling_on(table)
        )
        assert action(table, f"reply{number}") == [Vote("p1", "FOR")], words
    for number, words in enumerate(
        (
            "Yeah right",
            "Yeah, right.",
            "Yes. No, wait.",
            "> 2. I vote AGAINST p1.\nYes",
            "Yes, but not p1",
        )
    ):
        table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN, 10 + number), f"other{number}")
        table.post(
            "Peter", words, at(OPEN, 10.5 + number), f"vain{number}", In_Reply_To=ruling_on(table)
        )
        assert action(table, f"vain{number}") == [], words
    table.post("Peter", "Yes.", at(OPEN, 20), "talk")
    asked = ruling_on(table)
    table.post("Wonko", "Is that so?", at(OPEN, 20.5), "asks", In_Reply_To=asked)
    table.post(
        "Peter",
        "Yes.",
        at(OPEN, 21),
        "more",
        In_Reply_To="<asks@players.example>",
        References=asked,
    )
    assert table.became("talk") == table.became("more") == []


def test_the_words_of_an_answer_are_not_said_to_have_done_nothing(table):
    told = []
    for number, words in enumerate(
        ("Yes, number 2.", "Yes please, number 2.\n\nLet us dance, p1!")
    ):
        assert not replies(table, words, number)
        told.append("number 2" in table.sent("ruling")[-1].body)
    assert told == [False, False]


def test_both_may_stand_before_the_two_numbers_that_it_means(table):
    table.post("Wonko", PROPOSAL, at(2, 13), "again")
    two = "I vote FOR p1 if Wonko does.\n\nI vote FOR p2 if Wonko does."
    for number, (words, done) in enumerate(
        {
            "Both please, 1 and 2.": [Vote("p1", "FOR"), Vote("p2", "FOR")],
            "All of them: 1 and 2": [Vote("p1", "FOR"), Vote("p2", "FOR")],
            "Both, 1": [],
        }.items()
    ):
        table.post("Peter", two, at(OPEN, number), f"both{number}")
        table.post(
            "Peter", words, at(OPEN, number + 0.5), f"does{number}", In_Reply_To=ruling_on(table)
        )
        assert action(table, f"does{number}") == done, words


def test_beside_a_number_the_rest_of_a_post_is_read_too(table):
    table.post("Wonko", PROPOSAL, at(2, 13), "again")
    both = [Vote("p1", "AGAINST"), Vote("p2", "FOR")]
    for number, (words, done) in enumerate(
        {
            "2\n\nI vote FOR p2.": both,
            "2. And I vote FOR p2.": both,
            "Yes, 2. I vote FOR p2.": both,
            "2 please, and I also vote FOR p2.\n\nPeter": both,
            "I vote FOR p2.\n\n2": both[::-1],
            "I vote FOR p2. And 2.": both[::-1],
            "2. I vote FOR p2.": both[1:],
            "1. I vote FOR p2.\n2. I vote AGAINST p1.": both[::-1],
            "1. I vote FOR p1.": [Vote("p1", "FOR")],
            "2\n\nI like fish.": both[:1],
        }.items()
    ):
        mails = replies(table, words, number)
        assert (action(table, f"reply{number}"), mails) == (done, words == "2. I vote FOR p2."), (
            words
        )
    table.post("Peter", DOUBT, at(OPEN, 20), "doubt")
    asked = len(table.sent("answer"))
    table.post("Peter", "1\nbot: me", at(OPEN, 21), "asks", In_Reply_To=ruling_on(table))
    assert (action(table, "asks"), len(table.sent("answer"))) == ([Vote("p1", "FOR")], asked + 1)
    assert table.is_true_to_its_record()


def test_a_number_in_reply_to_a_question_is_no_motion(table):
    table.post("Wonko", PROPOSAL, at(2, 13), "again")
    for number, (words, lines) in enumerate(
        {
            "2: FOR": ["I vote AGAINST p1.", "I vote FOR p2."],
            "No, 2": ["I vote AGAINST p1.", "I vote AGAINST p2."],
            "1 yes, 2 no": ["I vote FOR p1.", "I vote AGAINST p1.", "I vote AGAINST p2."],
            "AGAINST": ["I vote AGAINST p1."],
            "against": ["I vote AGAINST p1."],
            "I abstain.": ["I vote ABSTAIN on p1."],
        }.items()
    ):
        assert not replies(table, words, number)
        asked = [
            line.line
            for one in table.administrator.ledger.verdicts(table.entry(f"reply{number}"))
            for line in one.readings
        ]
        assert asked == lines, words
    table.post("Peter", "2: FOR", at(OPEN, 20), "row", In_Reply_To="<again@players.example>")
    assert action(table, "row") == [Vote("p2", "FOR")]


def test_yes_below_a_line_of_the_ruling_is_that_line(table):
    for number, (quoted, done) in enumerate(
        {
            "> 2. I vote AGAINST p1.\n": [Vote("p1", "AGAINST")],
            "> > 1. I vote FOR p1.\n": [Vote("p1", "FOR")],
            "> 1. I vote FOR p1.\n> 2. I vote AGAINST p1.\n": [],
            "> 3. I vote FOR p1.\n": [],
        }.items()
    ):
        assert replies(table, f"{quoted}Yes.", number) == (not done)
        assert action(table, f"reply{number}") == done, quoted
    table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN, 20), "doubt")
    whole = "".join(f"> {line}\n" for line in table.sent("ruling")[-1].body.splitlines())
    table.post("Peter", f"{whole}\nYes", at(OPEN, 21), "whole", In_Reply_To=ruling_on(table))
    assert action(table, "whole") == [Vote("p1", "FOR")]


def test_several_numbers_settle_several_questions(table):
    table.post("Wonko", PROPOSAL, at(3), "again")
    table.post(
        "Peter",
        "I vote FOR p1 if Wonko does.\n\nI vote AGAINST p2 if Iain does.",
        at(OPEN),
        "doubt",
    )
    table.post("Peter", "1 and 2", at(OPEN, 13), "number", In_Reply_To=ruling_on(table))
    assert table.became("number") == ["done", "done"]
    assert (vote(table), table.values["p2"]["vote"]["Peter"]) == ("FOR", "AGAINST")


def test_one_of_two_motions_of_a_title_is_chosen_or_both(table):
    table.post("Wonko", PROPOSAL, at(3), "again")
    table.post("Peter", 'I vote FOR "More Fish".', at(OPEN), "doubt")
    assert re.search(r"1\. I vote FOR p1\.\n +2\. I vote FOR p2\.", table.sent("ruling")[-1].body)
    table.post("Peter", "2", at(OPEN, 14), "one", In_Reply_To=ruling_on(table))
    assert (vote(table), vote(table, motion="p2")) == (None, "FOR")
    table.post("Wonko", 'I vote FOR "More Fish".', at(OPEN), "other")
    table.post("Wonko", "1 and 2", at(OPEN, 15), "both", In_Reply_To=ruling_on(table))
    assert (vote(table, "Wonko"), vote(table, "Wonko", "p2")) == ("FOR", "FOR")


def test_the_one_open_question_needs_no_reply(table):
    table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN), "doubt")
    table.post("Peter", "1", at(OPEN, 13), "number")
    assert vote(table) == "FOR"
    table.post("Peter", "1", at(OPEN, 14), "talk")
    assert table.became("talk") == []


def test_a_number_in_reply_to_something_else_is_talk(table):
    table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN), "doubt")
    table.post("Wonko", "How many votes do you have?", at(OPEN, 12.5), "asks")
    table.post("Peter", "1", at(OPEN, 13), "number", In_Reply_To="<asks@players.example>")
    assert vote(table) is None


def test_each_of_several_questions_can_be_answered_below_its_line(table):
    table.post("Wonko", PROPOSAL, at(3), "again")
    table.post(
        "Peter",
        "I vote FOR p1 if Wonko does.\n\nI vote AGAINST p2 if Iain does.",
        at(OPEN),
        "doubt",
    )
    below = "> 1. I vote FOR p1.\n1\n\n> 2. I vote AGAINST p2.\n2, please\n\nPeter"
    table.post("Peter", below, at(OPEN, 13), "number", In_Reply_To=ruling_on(table))
    assert (vote(table), vote(table, motion="p2")) == ("FOR", "AGAINST")


def test_two_open_questions_take_a_reply(table):
    table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN), "doubt")
    table.post("Peter", "I vote AGAINST p1 if Iain does.", at(OPEN, 12.5), "more")
    table.post("Peter", "1", at(OPEN, 13), "number")
    assert vote(table) is None
    assert "reply to the ruling" in table.sent("answer")[-1].body


def test_nobody_else_settles_it_and_nobody_twice(table):
    table.post("Peter", DOUBT, at(OPEN), "doubt")
    asked = ruling_on(table)
    table.post("Wonko", "1", at(OPEN, 13), "other", In_Reply_To=asked)
    assert (vote(table), vote(table, "Wonko")) == (None, None)
    table.post("Peter", "1", at(OPEN, 14), "number", In_Reply_To=asked)
    table.post("Peter", "1", at(OPEN, 15), "twice", In_Reply_To=asked)
    assert table.became("twice") == []
    assert "already settled" in table.sent("answer")[-1].body
    assert table.is_true_to_its_record()


def test_an_answer_is_judged_when_it_arrives(table):
    table.post("Peter", "I vote FOR p1 if Wonko does.", at(12, 23), "doubt")
    table.post("Peter", "1", at(13, 1), "number", In_Reply_To=ruling_on(table))
    assert table.became("number") == ["refused"]


def test_a_vote_in_answer_to_a_post_about_one_motion_is_asked_about_with_that_motion(table):
    table.post("Peter", "FOR\n", at(OPEN), "bare", In_Reply_To="<proposes@players.example>")
    assert table.became("bare") == ["unread"]
    assert vote(table) is None
    assert "1. I vote FOR p1." in table.sent("ruling")[-1].body
    table.post("Peter", "1", at(OPEN, 13), "number", In_Reply_To=ruling_on(table))
    assert vote(table) == "FOR"


def test_the_subject_names_the_motion_too(table):
    table.post("Peter", "AGAINST\n", at(OPEN), "bare", Subject="Re: p1 More Fish")
    assert table.became("bare") == ["done"]
    assert vote(table) == "AGAINST"


# -- private fora ---------------------------------------------------------------------------------------------------


def test_whoever_acts_where_nobody_can_is_told_once_in_an_nweek(table):
    table.post("Peter", "Ah well.\n\nI vote FOR p1.", at(OPEN), "first", To=TALK)
    (nudge,) = table.sent("nudge")
    assert nudge.to == (address("Peter"),)
    assert "    I vote FOR p1.\n" in nudge.body
    assert "spoon-business@lists.example" in nudge.body
    table.post("Peter", "I vote FOR p1.", at(OPEN, 14), "second", To=TALK)
    assert len(table.sent("nudge")) == 1
    table.post("Peter", "I vote FOR p1.", at(OPEN, 15), "private", To=BOT)
    assert len(table.sent("nudge")) == 2
    table.post("Wonko", "I vote FOR p1.", at(OPEN, 16), "other", To=TALK)
    assert len(table.sent("nudge")) == 3
    table.post("Peter", "I vote FOR p1.", at(14), "later", To=TALK)
    assert len(table.sent("nudge")) == 4
    assert vote(table) is None


def test_talk_on_a_private_forum_is_left_alone(table):
    table.post("Peter", "I like fish. What does everybody think of p1?", at(OPEN), "talk", To=TALK)
    table.post(
        "Peter", "I vote FOR p1.", at(OPEN, 13), "auto", To=TALK, Auto_Submitted="auto-replied"
    )
    assert table.sent("nudge") == []


def test_no_ruling_goes_to_a_forum_for_talk(table):
    before = len(table.sent("ruling"))
    table.post(
        "Peter", "I vote FOR p1. I vote AGAINST p1 if Wonko does.", at(OPEN), "both", To=TALK
    )
    assert table.became("both") == ["unrecognised", "unread"]
    assert len(table.sent("ruling")) == before


def test_a_number_on_a_private_forum_settles_nothing(table):
    table.post("Peter", "I vote FOR p1 if Wonko does.", at(OPEN), "doubt")
    asked = ruling_on(table)
    table.post("Peter", "1", at(OPEN, 13), "number", To=TALK, In_Reply_To=asked)
    assert table.became("number") == ["unrecognised"]
    table.post("Peter", "1", at(OPEN, 14), "again", In_Reply_To=asked)
    assert vote(table) == "FOR"
