"""Elections: started, nominations and the answers to them, and votes for candidates."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import (
    AcceptNomination,
    Elect,
    Nominate,
    RejectNomination,
    StartElection,
    Vote,
)
from tests.language.posts import UNREAD, gist, read, read_reply

READ = [
    ("I start an election for the Ministry of Law.", [StartElection("Ministry of Law")]),
    (
        "I hereby call an election for Minister of Law and for the Meta-Ministry.",
        [StartElection("Minister of Law"), StartElection("Meta-Ministry")],
    ),
    ("I call a Law election", [StartElection("Law")]),
    ("I nominate Peter for Minister of Law.", [Nominate("Peter", "Minister of Law")]),
    ("I nominate myself!", [Nominate()]),
    ("I nominate myself for Keeper and accept.", [Nominate("", "Keeper"), AcceptNomination("Keeper")]),
    (
        "I nominate Peter and myself for the Ministry of Silly Walks.",
        [Nominate("Peter", "Ministry of Silly Walks"), Nominate("", "Ministry of Silly Walks")],
    ),
    ("i nominate wonko the sane as secretary", [Nominate("wonko the sane", "secretary")]),
    ('I nominate "wonko the sane" for the post of FCC.', [Nominate("wonko the sane", "FCC")]),
    ("I nominate Old Coma, because e is old.", [Nominate("Old Coma")]),
    ("I would like to nominate Peter to be the next Grammar Nazi.", [Nominate("Peter", "Grammar Nazi")]),
    (
        "I nominate Peter for Keeper, and nominate Iain for Manager.",
        [Nominate("Peter", "Keeper"), Nominate("Iain", "Manager")],
    ),
    (
        "I do the following:\n* nominate Peter for Keeper\n* vote FOR p1",
        [Nominate("Peter", "Keeper"), Vote("p1", "FOR")],
    ),
    ("I accept my nomination.", [AcceptNomination()]),
    (
        "I accept the nominations for Minister of Law and Minister of Change.",
        [AcceptNomination("Minister of Law"), AcceptNomination("Minister of Change")],
    ),
    ("I decline the nomination for Death.", [RejectNomination("Death")]),
    ("As for Change: thank you, it is an honour, but I decline the nomination.", [RejectNomination("Change")]),
    ("I vote for Peter as Minister of Law.", [Elect("Peter", "Minister of Law")]),
    ("I vote for Peter in the Law election.", [Elect("Peter", "Law")]),
    ("I vote for Peter in the election for the Meta-Ministry.", [Elect("Peter", "Meta-Ministry")]),
    ("I vote for Peter for Keeper and Iain for Death.", [Elect("Peter", "Keeper"), Elect("Iain", "Death")]),
    ("I vote Peter for Keeper.", [Elect("Peter", "Keeper")]),
    ("I cast my vote for myself as Kurt Gödel.", [Elect("", "Kurt Gödel")]),
    ("I vote for Peter.", [Elect("Peter")]),
    ("I vote FOR p1 and for Peter as Keeper.", [Vote("p1", "FOR"), Elect("Peter", "Keeper")]),
    ("I vote FOR p1, and I vote for Peter as Keeper.", [Vote("p1", "FOR"), Elect("Peter", "Keeper")]),
    ("I change my vote in the Law election to Iain.", [Elect("Iain", "Law")]),
    (
        "I nominate Ivy for the Ministry of Grammar.\n\nAs to the Ministry of Change, which is open, I vote for Peter.",
        [Nominate("Ivy", "Ministry of Grammar"), Elect("Peter", "Ministry of Change")],
    ),
    (
        "I nominate Ivy for the Ministry of Grammar. In the race for the Ministry of Change, then, I vote for Peter.",
        [Nominate("Ivy", "Ministry of Grammar"), Elect("Peter", "Ministry of Change")],
    ),
    (
        "I start an election for the Ministry of Grammar. As for the Ministry of Change, I vote for Peter.",
        [StartElection("Ministry of Grammar"), Elect("Peter", "Ministry of Change")],
    ),
    (
        "I nominate Ivy for the Ministry of Grammar. As Minister of Change, I vote for Peter.",
        [Nominate("Ivy", "Ministry of Grammar"), Elect("Peter", "Ministry of Grammar")],
    ),
    # The sentence names another one than stands above, but does not say that it is about that.
    (
        "I nominate Ivy for the Ministry of Grammar. The Ministry of Change has had enough of it, so I vote for Peter.",
        [Nominate("Ivy", "Ministry of Grammar"), Elect("Peter", "")],
    ),
    ("In the election for Law my vote is for Cleo.", [Elect("Cleo", "Law")]),
]


@pytest.mark.parametrize(("post", "actions"), READ)
def test_what_is_done_in_elections_is_read(post: str, actions: list[object]) -> None:
    assert gist(read(post).read) == actions


@pytest.mark.parametrize("post", ["I vote for p1.", "I vote FOR p1 as it is good.", 'I vote for "Keeper of the Game".'])
def test_a_vote_on_a_motion_stays_one(post: str) -> None:
    assert [type(action) for action in gist(read(post).read)] == [Vote]


@pytest.mark.parametrize(
    "post",
    [
        "I accept.",
        "I decline!",
        "I nominate him for Keeper.",
        "I vote for chocolate.",
        "If nobody objects, I nominate Peter for Keeper.",
        "I vote for Peter as Keeper, unless Iain wants it.",
    ],
)
def test_what_is_doubtful_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I nominate this for post of the week.",
        "I nominated Peter for Keeper.",
        "Peter nominates Iain for Keeper.",
        "I would vote for Peter as Keeper.",
        "I will nominate Peter for Keeper.",
        "I accept your apology.",
        "I decline to comment.",
        "I won the election for Keeper.",
        "You should vote for Peter as Keeper.",
        "Peter is a fine Keeper, and I voted for Peter.",
        '"I nominate Peter for Keeper" is what e said.',
    ],
)
def test_talk_of_elections_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


def test_the_office_may_be_named_in_the_quotation_straight_above() -> None:
    quoted = "> Candidates for the Ministry of Law: Cleo, Marvin\n\nI vote for Cleo.\n"
    assert gist(read_reply(quoted).read) == [Elect("Cleo", "Ministry of Law")]
    two = "> Ministry of Law: vacant.\n> Ministry of Change: vacant.\n\nI nominate Cleo.\n"
    assert gist(read_reply(two).read) == [Nominate("Cleo", "")]


def test_the_office_is_that_of_the_election_started_before_in_other_words_too() -> None:
    post = "I start an election for the Ministry of Change. And so that there is somebody to vote for, I nominate Ivy."
    assert gist(read(post).read)[1] == Nominate("Ivy", "Ministry of Change")


LAW, CHANGE = "the Ministry of Law", "the Ministry of Change"
JOINED = [
    f"I start an election for {LAW}, nominating Peter.",
    f"I start an election for {LAW}, and nominating Peter for it.",
    f"I start an election for {LAW}, hereby nominating Peter.",
    f"I'm starting an election for {LAW} and nominating Peter for it.",
    f"In order to avoid that, I'm starting an election for {LAW}, and nominating Peter for it.",
    f"To get it over with, I'm starting an election for {LAW} and nominating Peter.",
]


@pytest.mark.parametrize("post", JOINED)
def test_whoever_starts_an_election_nominates_in_a_participle_too(post: str) -> None:
    assert gist(read(post).read) == [StartElection("Ministry of Law"), Nominate("Peter", "Ministry of Law")]


NOT_JOINED = [
    f"I start an election for {LAW}, nominating nobody.",
    f"I start an election for {LAW}, nominating being open to all.",
    f"I start an election for {LAW}, nominating myself if nobody else will.",
    f"I start an election for {LAW}, maybe nominating Dov.",
    f"I start an election for {LAW}, nominating Dov later.",
    f"I start an election for {LAW}, nominating Dov or Ivy.",
    f"Tomorrow, I'm starting an election for {LAW} and nominating Dov.",
    f"I think I'm starting an election for {LAW} and nominating Dov.",
    f"According to Dov, I'm starting an election for {LAW} and nominating Dov.",
    f"In the film, I'm starting an election for {LAW} and nominating Dov.",
    f"I nominate myself, starting an election for {LAW}.",
]


@pytest.mark.parametrize("post", NOT_JOINED)
def test_a_participle_that_nominates_nobody_now(post: str) -> None:
    assert not any(isinstance(action, Nominate) for action in gist(read(post).read))


def test_words_in_brackets_may_end_with_a_face() -> None:
    post = (
        f"I accept the nomination for {LAW}, and nominate Peter for {CHANGE} (since I may, I may as well have fun :) )."
    )
    assert gist(read(post).read) == [AcceptNomination("Ministry of Law"), Nominate("Peter", "Ministry of Change")]


ANSWERED = f"I nominate you for {LAW}."


@pytest.mark.parametrize("post", [f"> {ANSWERED}\n\nI accept.", f"Ok, I accept!\n\n> Hi.\n>> {ANSWERED}\n> Well?"])
def test_a_nomination_is_accepted_beside_the_mail_that_makes_it(post: str) -> None:
    assert gist(read_reply(post).read) == [AcceptNomination("Ministry of Law")]


def test_a_nomination_is_declined_beside_the_mail_that_makes_it() -> None:
    assert gist(read_reply(f"> {ANSWERED}\n\nI decline.").read) == [RejectNomination("Ministry of Law")]


@pytest.mark.parametrize(
    "post",
    [
        f"> I nominate you for {LAW} and {CHANGE}.\n\nI accept.",
        f"> I nominate Bram for {LAW}.\n\nI accept.",
        f"> {ANSWERED}\n> I offer you the Shield for 3 GC.\n\nI accept.",
        f"> {ANSWERED}\n\nThere is the deal with Dov. I accept.",
        f"> If nobody minds, I nominate you for {LAW}.\n\nI accept.",
        f"> Should I nominate you for {LAW}?\n\nI accept.",
        f"> {ANSWERED}\n\nI accept?",
        f"> {ANSWERED}\n\nDov: I accept.",
        f"> {ANSWERED}\n\nIf Dov does not want it, I accept.",
        "> We should start over.\n\nI accept.",
    ],
)
def test_what_is_accepted_must_be_clear(post: str) -> None:
    assert not any(isinstance(action, AcceptNomination) for action in gist(read_reply(post).read))
