"""Plain mails of the lists, and what in them is easily taken for a doubt: asides, remarks, copied lists, leads."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Bribe, Nominate, ObjectToRecognition, Propose
from tests.language.posts import UNREAD, read, read_reply, votes

LIST = "\n\np12  Ivy     Less Mud on Mondays\np13  Wonko   Herrings, second attempt\np15  Peter   Shorter nweeks\n"
TEXT = "\n\n{{ __Herrings__\n\nRepeal rule 9-4.\n}}"


@pytest.mark.parametrize(
    "lead",
    [
        "FOR all of the proposals listed below except p15.",
        "I vote FOR all of the below but 15.",
        "FOR everything below except p15.",
    ],
)
def test_all_of_a_list_that_is_copied_with_no_marks(lead: str) -> None:
    assert votes(read(lead + LIST).read) == ["FOR p12", "FOR p13"]


def test_all_of_what_stands_above() -> None:
    assert votes(read(f"{LIST}\nI vote FOR all of the above but 15.").read) == ["FOR p12", "FOR p13"]


@pytest.mark.parametrize("rows", ["\n\np12: AGAINST\np13: FOR\n", "\n\n1. Milk\n2. Eggs\n", "\n\np12 is silly.\n"])
def test_rows_that_are_voted_on_and_other_lists_are_none_that_is_copied(rows: str) -> None:
    assert votes(read(f"I vote FOR all of the below.{rows}").read)[0] == UNREAD


def test_two_sentences_of_one_line_that_vote_on_different_motions() -> None:
    assert votes(read("FOR p12. On p13 I vote AGAINST.").read) == ["FOR p12", "AGAINST p13"]
    assert votes(read("p12 FOR. As for p13, I vote AGAINST.").read) == ["FOR p12", "AGAINST p13"]
    assert votes(read("FOR p12. On p12 I vote AGAINST.").read) == [UNREAD]


def test_maybe_below_a_remark_is_a_vote_and_behind_one_a_doubt() -> None:
    rows = "> p12   Ivy   Mud\nFOR\n> p13   Dov   Bells\nCute, though oddly put. MAYBE"
    assert votes(read_reply(rows).read) == ["FOR p12", "MAYBE p13"]
    assert votes(read("I vote FOR p12. MAYBE.").read) == [UNREAD]


def test_an_empty_cell_of_remarks_is_no_second_vote() -> None:
    table = "I vote thus:\n\n No. | Vote | Because\n-----+------+----\n  12 | FOR  | mud\n  13 | FOR  | -\n"
    assert votes(read(table).read) == ["FOR 12", "FOR 13"]


@pytest.mark.parametrize(
    "words", ["this one (p16, that is)", "this (p16)", "it (p16, I mean)", "this proposal (that is, p16)"]
)
def test_an_aside_that_names_the_motion(words: str) -> None:
    assert votes(read(f"I vote AGAINST {words}.").read) == ["AGAINST p16"]


@pytest.mark.parametrize("words", ["this one (not p16)", "this one (p16 would be better)"])
def test_an_aside_that_only_speaks_of_a_motion(words: str) -> None:
    assert votes(read(f"I vote FOR {words}.").read) == [UNREAD]


def test_jokes_about_talk_take_nothing_back() -> None:
    assert votes(read("I vote FOR p18. (Just kidding about the dog.)").read) == ["FOR p18"]
    for joke in ("(Just kidding!)", "Just kidding about the vote.", "Just kidding about p18."):
        assert votes(read(f"I vote FOR p18. {joke}").read) == [UNREAD]


def test_why_somebody_objects_takes_the_objection_not_back() -> None:
    (objection,) = read("I object to this recognition. It was only a joke.").read
    assert isinstance(objection, Announcement)
    assert isinstance(objection.action, ObjectToRecognition)
    (asked,) = read("I object to this recognition. Just kidding.").read
    assert not isinstance(asked, Announcement)


@pytest.mark.parametrize("lead", ["Only this:", "Not much time today, only this:", "Little time, so just this:"])
def test_leads_that_only_say_that_there_is_no_time(lead: str) -> None:
    assert votes(read(f"{lead} I vote FOR p12.").read) == ["FOR p12"]


@pytest.mark.parametrize("lead", ["Ivy says only this:", "Repeat just this:", "Iain on the phone, just this:"])
def test_leads_to_what_others_say(lead: str) -> None:
    assert votes(read(f"{lead} I vote FOR p12.").read) != ["FOR p12"]


def test_an_answer_in_the_negative_says_nothing_of_what_follows() -> None:
    assert votes(read("Well, I do not, and neither do my boots. I vote FOR p12.").read) == ["FOR p12"]


@pytest.mark.parametrize(
    "sentence",
    [
        "For the Ministry of Law I nominate Athena and Bram, who both talk enough.",
        "In the election for Law, I nominate Athena and Bram.",
    ],
)
def test_several_nominees_behind_the_office(sentence: str) -> None:
    done = [one.action for one in read(sentence).read if isinstance(one, Announcement)]
    assert [one.player for one in done if isinstance(one, Nominate)] == ["Athena", "Bram"]


@pytest.mark.parametrize(
    "offer",
    [
        "I submit two proposals, each between lines of SPRAT.",
        "I submit two proposals, one below the other.",
        "I submit two proposals. Mind the fish:",
    ],
)
def test_how_texts_are_set_apart(offer: str) -> None:
    fenced = "\n\nSPRAT\nTitle: {}\nRepeal rule {}.\nSPRAT"
    post = offer + fenced.format("Goats", "3-4") + fenced.format("Hens", "3-5")
    done = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert [one.title for one in done if isinstance(one, Propose)] == ["Goats", "Hens"]


@pytest.mark.parametrize(
    "head", ["And one from me:", "And one more, now that I've typed it in twice:", "Mine:", "Here's one of my own:"]
)
def test_one_of_its_authors_own_is_offered_by_its_form(head: str) -> None:
    (offer,) = read(f"p9 passed. That's all from the log.\n\n{head}{TEXT}").read
    assert isinstance(offer, Announcement)
    assert isinstance(offer.action, Propose)


@pytest.mark.parametrize(
    "head",
    [
        "One by Dov:",
        "One that failed:",
        "And one for next nweek:",
        "One from me, as a joke:",
        "Mine, from last year:",
        "One from me, if anybody likes it:",
    ],
)
def test_texts_that_are_others_or_of_another_time_are_not(head: str) -> None:
    assert not any(isinstance(one, Announcement) for one in read(f"{head}{TEXT}").read)


def test_numbers_in_words_that_begin_like_smaller_ones() -> None:
    sentence = "I vote FOR proposals twelve, fourteen and seventeen, and AGAINST proposals thirteen and fifteen."
    assert votes(read(sentence).read) == ["FOR p12", "FOR p14", "FOR p17", "AGAINST p13", "AGAINST p15"]


def test_a_range_before_its_vote() -> None:
    assert votes(read("On 18-19 I abstain.").read) == ["ABSTAIN 18", "ABSTAIN 19"]


@pytest.mark.parametrize(
    "results",
    [
        "p8 and p10 pass.",
        "p8 and p10 pass. Wonko gains 8A, Ivy gains 8A.",
        "p8: pass\np9: fail\np10: pass",
        "Proposals 12 and 13 pass, p14 fails.",
    ],
)
def test_what_became_of_motions_is_no_vote(results: str) -> None:
    assert not votes(read(results).read)


def test_a_pass_in_a_ballot_is_a_vote() -> None:
    assert votes(read("p12 for\np13 pass\np14 against").read) == ["FOR p12", "ABSTAIN p13", "AGAINST p14"]


@pytest.mark.parametrize("price", ["ten GC", "10 Genechips", "ten Genechips"])
def test_the_price_of_a_bribe_behind_its_vote(price: str) -> None:
    (bribe,) = read(f"I bribe the Voting Gremlin to vote FOR p3 for {price}.").read
    assert isinstance(bribe, Announcement)
    assert bribe.action == Bribe("p3", "FOR", 10)


@pytest.mark.parametrize(
    "head",
    [
        "Here is what the bot has.",
        "The verdict of the press:",
        "As the wiki has it:",
        "Vote card of the Ministry of Truth:",
        "Votes as the page lists them:",
    ],
)
def test_headings_that_say_where_votes_were_found(head: str) -> None:
    assert not set(votes(read(f"{head}\n\np12: FOR\np13: AGAINST").read)) - {UNREAD}


@pytest.mark.parametrize("head", ["The verdicts of the week:", "As the rules say, my votes:"])
def test_headings_of_ones_own_votes(head: str) -> None:
    assert votes(read(f"{head}\n\np12: FOR\np13: AGAINST").read) == ["FOR p12", "AGAINST p13"]


@pytest.mark.parametrize(
    "behind",
    [
        ", so if Dov complains, tell him it was me",
        " -- if anyone wants to know why, ask me",
        "; if that's a crime, so is my hat",
    ],
)
def test_conditions_of_something_else_that_somebody_is_asked_for(behind: str) -> None:
    assert votes(read(f"I vote FOR p12{behind}.").read) == ["FOR p12"]


@pytest.mark.parametrize(
    "behind", [", but if it fails, count it as AGAINST", ", and if it fails, tell the bot I voted AGAINST"]
)
def test_conditions_that_may_change_the_vote(behind: str) -> None:
    assert votes(read(f"I vote FOR p12{behind}.").read) == [UNREAD]
