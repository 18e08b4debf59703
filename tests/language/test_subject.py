"""What the subject of a post says of all in it: that its author votes, or that it is about something else."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.language.subject import announces_ballot
from nomicbot.rulebooks.bnomic.vocabulary import Heal, Nominate, Vote
from tests.language.posts import READER, UNREAD, gist

ROWS = "\n\np12 FOR\np13 AGAINST\n"


def cast(heading: str, subject: str) -> list[Action | str]:
    return gist(READER.read(heading + ROWS, subject=subject).read)


@pytest.mark.parametrize(
    "heading",
    [
        "Coffee, toast, ballot:",
        "Three cheers for the clock:",
        "Late, damp, but complete:",
        "Straight from the bench outside the town hall, where the wind is bad:",
    ],
)
def test_a_heading_of_talk_stands_above_votes_where_the_subject_announces_them(heading: str) -> None:
    assert cast(heading, "My votes, nweek 12") == [Vote("p12", "FOR"), Vote("p13", "AGAINST")]
    assert cast(heading, "the shed") == [UNREAD]


@pytest.mark.parametrize(
    "heading",
    [
        "According to the web page my votes are:",
        "The fish party line:",
        "The party voted thus:",
        "Copied from the blackboard:",
        "Bram on the phone just now:",
        "Written by my niece, with crayons:",
        "What the tea leaves say:",
        "The bookmaker's slip:",
        "Some people asked what I had last nweek:",
        "If I could vote twice:",
    ],
)
def test_the_subject_does_not_make_its_authors_what_a_heading_says_is_not(heading: str) -> None:
    assert not any(isinstance(one, Action) for one in cast(heading, "votes"))


@pytest.mark.parametrize(
    "subject",
    ["votes", "My votes", "[public] Ballot for nweek 12", "Arrr! (ballot)", "Late votes, sorry", "ballot paper"],
)
def test_a_subject_that_says_only_that_its_author_votes(subject: str) -> None:
    assert announces_ballot(subject) is (subject != "Late votes, sorry")


@pytest.mark.parametrize(
    "subject",
    [
        "Re: votes",
        "Fwd: my votes",
        "votes so far",
        "Cleo's ballot",
        "voting guide",
        "draft ballot",
        "the first ballot ever",
        "how to vote",
        "votes for sale",
        "my advice for the ballot",
    ],
)
def test_a_subject_that_speaks_of_other_votes(subject: str) -> None:
    assert not announces_ballot(subject)


@pytest.mark.parametrize("subject", ["OT: Meeting in Leiden", "Re: [public] OT: Meeting in Leiden", "[OT] pizza"])
def test_what_a_post_off_topic_says_in_everyday_words_is_asked_about(subject: str) -> None:
    assert gist(READER.read("I nominate Wonko.", subject=subject).read) == [UNREAD]
    assert gist(READER.read("PS I vote FOR p12.", subject=subject).read) == [Vote("p12", "FOR")]
    assert gist(READER.read("PS I heal Ivy.", subject=subject).read) == [Heal("Ivy")]


def test_other_capitals_are_no_mark_of_that() -> None:
    assert gist(READER.read("I nominate Wonko.", subject="OTTERS: a proposal").read) == [Nominate("Wonko", "")]


@pytest.mark.parametrize(
    "subject", ["A dream I had", "[public] The Diary of a Gremlin", "A strange dream", "The Goat, chapter 6"]
)
def test_a_subject_may_tell_of_a_story(subject: str) -> None:
    assert gist(READER.read("I move north. There is a rock.", subject=subject).read) == [UNREAD]


@pytest.mark.parametrize("subject", ["Re: A dream I had", "The Market, part 3", "public Digest, Vol 7", "dreamy"])
def test_other_subjects_tell_none(subject: str) -> None:
    assert gist(READER.read("I vote FOR p12.", subject=subject).read) == [Vote("p12", "FOR")]
