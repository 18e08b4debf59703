"""Lists of actions: what heads them, how often they are done, and items with no verb."""

import pytest

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.rulebooks.bnomic.vocabulary import DesignateDeputy, Heal, Pay, Retract, StartElection, Vote
from nomicbot.rulebooks.grid.vocabulary import MoveTo
from tests.language.posts import gist, read


def done(post: str) -> list[tuple[Action, int]]:
    return [(one.action, one.times) for one in read(post).read if isinstance(one, Announcement)]


HEADINGS = [
    "My moves for today (it's raining):",
    "Today's business:",
    "What I do today:",
    "I'm doing the following:",
    "I take these actions, in this order:",
    "Right, business:",
    "This nweek's actions:",
    "In this order:",
    "Payday! In this order:",
    "My actions today, in this order:",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_may_say_in_other_words_that_its_list_is_done(heading: str) -> None:
    post = f"{heading}\n\n* vote FOR p12\n* give Ivy 2 GC\n"
    assert done(post) == [(Vote("p12", "FOR"), 1), (Pay("Ivy", 2), 1)]


@pytest.mark.parametrize(
    "heading",
    [
        "I give the following Genechips:",
        "I give Genechips as follows:",
        "I hereby transfer GC to the following players:",
    ],
)
def test_a_heading_may_say_that_what_is_given_follows(heading: str) -> None:
    post = (
        f"{heading}\n1 to Wonko (nobody knows what for, so you get em for keeping\nthe lights on)\n2 to Dov\n\nSo yeah."
    )
    assert gist(read(post).read) == [Pay("Wonko", 1), Pay("Dov", 2)]


def test_an_item_may_vote_or_pay_with_no_verb() -> None:
    post = "My actions:\n\n1. FOR p12\n2. p13: AGAINST\n3. 2 GC to Ivy\n"
    assert done(post) == [(Vote("p12", "FOR"), 1), (Vote("p13", "AGAINST"), 1), (Pay("Ivy", 2), 1)]


def test_a_verb_alone_may_head_its_objects() -> None:
    assert done("I withdraw:\n* p12\n* p13\n") == [(Retract("p12"), 1), (Retract("p13"), 1)]


@pytest.mark.parametrize(
    "heading",
    [
        "My moves so far:",
        "My next moves:",
        "My planned moves:",
        "My last turn:",
        "What I do when I'm bored:",
        "Today's actions by Dov:",
        "My dream moves:",
        "My moves if Dov agrees:",
        "What I did today:",
        "My usual moves:",
        "Dov's moves for today:",
        "Moves that I like:",
        "I recommend:",
        "I like:",
        "Tomorrow! In this order:",
        "My plan! In this order:",
        "Here's what a beginner does. In this order:",
        "What I would do with money:\n\nIn this order:",
    ],
)
def test_other_headings_leave_their_list_in_doubt(heading: str) -> None:
    assert not done(f"{heading}\n\n* vote FOR p12\n* give Ivy 2 GC\n")


def test_a_list_may_be_done_several_times() -> None:
    post = "I do the following twice:\n\n* I give 1 GC to Peter.\n* I give 2 GC to Ivy.\n\nI give 5 GC to Bram."
    assert done(post) == [(Pay("Peter", 1), 2), (Pay("Ivy", 2), 2), (Pay("Bram", 5), 1)]


@pytest.mark.parametrize(
    ("post", "times"),
    [
        ("I do the following seven times: I give 1 GC to Peter.", 7),
        ("I do this three times: give 1 GC to Peter. There.", 3),
        ("The following, five times: I give 1 GC to Peter.\n\nThere. I hope it chokes you.", 5),
        ("I do this, twice: I give 1 GC to Peter.", 2),
        ("Three times over: I give 1 GC to Peter.", 3),
    ],
)
def test_a_line_may_be_done_several_times(post: str, times: int) -> None:
    assert done(post) == [(Pay("Peter", 1), times)]


@pytest.mark.parametrize(
    "post",
    [
        "I do the following twice: I give 1 GC to Peter. I give 3 GC to Ivy.",
        "I do the following twice:\n\n* I give 1 GC to Peter, twice.",
        "Three times a nweek: I give 1 GC to Peter.",
        "I give 1 GC to Peter. And again. And again.",
        "I give 1 GC to Peter. Seven times.",
    ],
)
def test_how_often_is_asked_where_it_is_not_clear(post: str) -> None:
    assert not done(post)
    assert any(isinstance(one, Unread) for one in read(post).read)


def test_a_vote_that_is_cast_once_more_is_the_same() -> None:
    assert done("I vote FOR p12. Once more.") == [(Vote("p12", "FOR"), 1)]


@pytest.mark.parametrize("post", ["I give 1 GC to Peter. Ivy, I mean.", "I vote FOR p12. p13, I mean."])
def test_what_is_meant_after_all_is_asked(post: str) -> None:
    assert not done(post)


def test_what_was_meant_in_the_talk_between_is_talk() -> None:
    assert done("I give 1 GC to Peter.\n\nI hope it chokes you. The sugar, I mean.") == [(Pay("Peter", 1), 1)]


def test_an_item_that_says_who_does_it_is_read_as_any_sentence() -> None:
    post = (
        "I, Dov, Minister of Law, being of sound mind, hereby do the following in this order:\n\n"
        " (i)   I designate Wonko as my deputy, until I come back from Lisbon.\n\n"
        " (ii)  I start an election for the Ministry of Change, whose Minister has\n"
        "       not been heard of since the floods.\n\n"
        " (iii) vote FOR p12\n\n"
        " (iv)  I heal Peter if he asks me.\n"
    )
    assert done(post) == [
        (DesignateDeputy("Wonko"), 1),
        (StartElection("Ministry of Change"), 1),
        (Vote("p12", "FOR"), 1),
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "On behalf of Ivy, I hereby do the following:",
        "I, Dov, Minister of Law, on behalf of Ivy, hereby do the following:",
        "In Ivy's name I do the following:",
        "For Ivy, who is ill, I do the following:",
        "Speaking for Ivy, I do this:",
        "Ivy asked me to post this:",
    ],
)
def test_who_acts_for_somebody_else_does_nothing_emself(heading: str) -> None:
    assert done(f"{heading}\n\n1. I vote FOR p12.\n\n2. I vote FOR p13.\n\nI vote FOR p14.") == [
        (Vote("p14", "FOR"), 1)
    ]


def test_a_deputy_acts_emself() -> None:
    post = "As Ivy's deputy I do the following:\n\n1. I vote FOR p12.\n\n2. I vote FOR p13."
    assert done(post) == [(Vote("p12", "FOR"), 1), (Vote("p13", "FOR"), 1)]


TALK_AHEAD = [
    "In order of how much I like them, ",
    "Dov made sad eyes at me on IRC, so ",
    "WHEREAS the nweek is young; and whereas I have read them all;\n\nNOW THEREFORE ",
    "I have read them all and ",
    "After a long night ",
    "It's raining, so here ",
    "As Minister of Law, and because nobody else will, ",
    "I'm in a hurry, but ",
    "On the ballot for nweek 12 ",
    "My computer is slow; ",
]
SOMEBODY_ELSE = [
    "Dov told me that ",
    "If Bram pays me, ",
    "In my dream ",
    "Tomorrow ",
    "Suppose ",
    "He said ",
    "Iain asked how ",
    "What if ",
    "Once p14 passes, ",
    "Once proposal 14 is through, ",
    "Marvin says: ",
    "My plan: ",
    "Speaking for Wonko, ",
    "Example: ",
    "Next nweek ",
    "When drunk ",
]


@pytest.mark.parametrize("talk", TALK_AHEAD)
def test_before_a_heading_any_talk_may_stand_as_before_an_act(talk: str) -> None:
    votes = [(Vote("p12", "FOR"), 1), (Vote("p13", "AGAINST"), 1)]
    for heading in ("I vote as follows.", "I vote:", "I vote on the nweek 12 ballot like so.", "I cast my votes thus:"):
        found = read(f"{talk}{heading}\n\np12: FOR\np13: AGAINST\n").read
        assert [(one.action, one.times) for one in found if isinstance(one, Announcement)] == votes
        assert len(found) == len(votes)
    acts = [(Vote("p12", "FOR"), 1), (Pay("Ivy", 2), 1)]
    assert done(f"{talk}I do the following:\n\n* vote FOR p12\n* I give Ivy 2 GC\n") == acts


@pytest.mark.parametrize("talk", SOMEBODY_ELSE)
def test_what_would_speak_against_an_act_speaks_against_all_below_a_heading(talk: str) -> None:
    assert not done(f"{talk}I vote as follows:\n\np12: FOR\np13: AGAINST\n")
    assert not done(f"{talk}I vote:\n\n* p12: FOR\n* p13: AGAINST\n")
    assert not done(f"{talk}I do the following:\n\n* I vote FOR p12.\n* I give Ivy 2 GC.\n")


@pytest.mark.parametrize(
    "behind",
    [
        "if theres another ballot with gremlins on it ill scream",
        "if p20 goes down again im going to go sulk",
        "if it rains tomorrow you'll find me in the shed",
        "unless the bus is late i'll be back by six",
        "if anybody wants my umbrella, they can have it",
    ],
)
def test_a_condition_with_its_own_main_clause_is_a_sentence_in_its_paragraph(behind: str) -> None:
    assert done(f"FOR p12 from me. and i vote FOR p13\n\n{behind}\n\nbram\n") == [
        (Vote("p12", "FOR"), 1),
        (Vote("p13", "FOR"), 1),
    ]


@pytest.mark.parametrize(
    "behind",
    [
        "if bram agrees",
        "if bram agrees i will do it",
        "unless somebody objects",
        "if it counts i will be glad",
        "unless p14 passes, that is",
        "if you post this you'll be thrown out",
        "if this is allowed i will sing",
    ],
)
def test_a_condition_alone_in_its_paragraph_leaves_what_stands_above_in_doubt(behind: str) -> None:
    assert not done(f"i vote FOR p13\n\n{behind}\n\nbram\n")


OWN_LABELS = [
    "More votes",
    "Happy now?\n\nMore votes",
    "Here are my votes",
    "My own votes",
    "I'm tired. More votes",
    "my own votes, which i can still do without candles",
    "PS. Before I forget it again, my votes",
    "My votes are",
]
OTHER_LABELS = [
    "My dream",
    "Bram's votes",
    "My votes last nweek",
    "Votes so far",
    "My votes would be",
    "If p14 passes, my votes",
    "My votes, if I had any",
    "My brother's votes",
    "Iain writes in his diary. My votes",
    "Tomorrow my votes",
    "My usual votes",
    "More votes came in",
    "Two votes by Dov",
    "Here are my guesses at your votes",
    "He says: my votes",
]


@pytest.mark.parametrize("label", OWN_LABELS)
def test_votes_stand_behind_a_label_of_their_authors(label: str) -> None:
    votes = [(Vote("p15", "AGAINST"), 1), (Vote("p16", "FOR"), 1)]
    assert done(f"{label}: p15 AGAINST, p16 FOR. Sorry, Dov.\n") == votes
    assert done(f"{label}: p15 AGAINST (it's long), p16 FOR as ever.\n") == votes


@pytest.mark.parametrize("label", OTHER_LABELS)
def test_votes_behind_any_other_label_are_nobodys(label: str) -> None:
    assert not done(f"{label}: p15 AGAINST, p16 FOR. Sorry, Dov.\n")


@pytest.mark.parametrize(
    ("post", "votes"),
    [
        ("And I forgot one on the ballot: FOR p18.", [Vote("p18", "FOR")]),
        ("Dov forgot one on the ballot: FOR p18.", []),
        ("And I forgot one on the ballot, said Bram: FOR p18.", []),
        ("My votes, once more. p14 FOR, p15 FOR as ever.", [Vote("p14", "FOR"), Vote("p15", "FOR")]),
        ("My votes were these. p14 FOR, p15 FOR as ever.", []),
        ("Somebody found the missing post, hurrah, so CFI 3: YES.", [Vote("CFI 3", "YES")]),
        ("Suppose it's late, so p12: FOR.", []),
        ("The result was clear, so p12: FOR.", []),
    ],
)
def test_votes_at_the_end_of_a_sentence(post: str, votes: list[Action]) -> None:
    assert [action for action, _ in done(post)] == votes


@pytest.mark.parametrize(
    "item",
    [
        "I vote FOR my own p15.",
        "I lobby Bram on p15: FOR.",
        "I bribe the Gremlin on p3: FOR.",
        "FOR on 14, 15 and 16.",
        "FOR on both p12 and p13.",
        "AGAINST all open proposals.",
        "Every open proposal gets a FOR from me.",
        "Cleo's proposals: AGAINST, all of them.",
        "Sorry Bram, p12 gets an AGAINST.",
        "I change my mind on p12: FOR.",
    ],
)
def test_the_number_of_an_item_is_no_motion_where_the_item_names_its_own(item: str) -> None:
    assert done(item)
    assert done(f"1. {item}\n") == done(item)
    assert done(f"{item}\n2) I heal Ivy.\n")[-1][0] == Heal("Ivy")


def test_the_number_of_a_row_is_its_motion_where_it_names_no_other() -> None:
    rows = "12. Fewer Proposals: FOR\n13. Repeal of p3: AGAINST\n14. FOR (see p13)\n"
    assert [action for action, _ in done(rows)] == [Vote("12", "FOR"), Vote("13", "AGAINST"), Vote("14", "FOR")]


@pytest.mark.parametrize(
    "topic",
    [
        "Law:",
        "Grid:",
        "Payday:",
        "Football:",
        "Odds and ends:",
        "Other stuff:",
        "Revenge:",
        "Peace offering:",
        "For Dov:",
        "Then, civic duty:",
        "Part one:",
        "Item 3:",
        "Last but not least:",
        "As promised:",
        "So here's the fix:",
        "Decision:",
    ],
)
def test_a_few_words_may_say_what_the_acts_below_them_are_about(topic: str) -> None:
    acts = "I move north.\nI heal Ivy.\nI vote FOR p12.\n"
    assert [type(action) for action, _ in done(f"{topic}\n\n{acts}")] == [MoveTo, Heal, Vote]
