"""Motions with no fence that only a heading offers, and other ways of leading to a text."""

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.game.amending import RepealRule
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Revise, SubmitReferendum, SubmitTweak, Vote
from tests.language.posts import gist, read

FENCED = "{{ __Goats__ Repeal rule 3-4. }}"


def actions(post: str) -> list[object]:
    found = read(post).read
    assert all(isinstance(one, Announcement) for one in found)
    return [one.action for one in found if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    ("post", "titles"),
    [
        ("You get two new proposals out of me.\n\n{one}\n\nThis next one is Cleo's idea.\n\n{two}", "One Two"),
        ("I submit both of them, and may the better one win.\n\n{one}\n\n{two}", "One Two"),
        ('A fresh proposal of mine, entitled "One":\n\n{{{{ Repeal rule 3-4. }}}}', "One"),
        ('A fresh proposal of mine, entitled "One":\n\n---8<---\nRepeal rule 3-4.\n---8<---', "One"),
        ('Proposal, titled "One":\n\n{{{{\nThe Grid lies in white.\n}}}}', "One"),
        ("And this I hereby propose:\n\n{{{{ __One__ Repeal rule 3-4. }}}}", "One"),
        ("Here it is, then, and I propose it herewith:\n\n{{{{ __One__ Repeal rule 3-4. }}}}", "One"),
        ("I put it forward as a Proposal, and thank you.\n\nTitle: One\n\n{{{{ Repeal rule 3-4. }}}}", "One"),
        ("My draft so far:\n\n{one}", ""),
        ("This is a proto-proposal only.\n\n{one}", ""),
        ("Bram's old one went like this:\n\n{one}", ""),
        ("Should I submit this?\n\n{one}", ""),
        ("A format for proposals that the bot could read:\n\n{one}", ""),
        ('An old proposal of mine, called "One":\n\n{{{{ Repeal rule 3-4. }}}}', ""),
        ("This I might submit as a proposal:\n\n{{{{ __One__ Repeal rule 3-4. }}}}", ""),
        ("Here it is, and I will propose it on Friday:\n\n{{{{ __One__ Repeal rule 3-4. }}}}", ""),
        ("I put it forward as a Proposal last nweek.\n\nTitle: One\n\n{{{{ Repeal rule 3-4. }}}}", ""),
    ],
)
def test_what_offers_a_text_in_other_words(post: str, titles: str) -> None:
    tags = "<proposal>\n<title>{}</title>\n<body>\nRepeal rule 3-4.\n</body>\n</proposal>"
    found = read(post.format(one=tags.format("One"), two=tags.format("Two"))).read
    done = [one.action for one in found if isinstance(one, Announcement)]
    assert " ".join(one.title for one in done if isinstance(one, Propose)) == titles
    assert len(done) == len(titles.split())


def test_a_heading_offers_the_list_of_changes_below_it() -> None:
    two = "Hi all, two today.\n\nProposal: Goats\n\nRepeal rule 3-4.\n\nTweak: Typos\n\nRepeal rule 3-5.\n\nIvy"
    goats, typos = actions(two)
    assert isinstance(goats, Propose)
    assert (goats.title, goats.text) == ("Goats", "Repeal rule 3-4.")
    assert isinstance(typos, SubmitTweak)
    assert (typos.title, typos.text) == ("Typos", "Repeal rule 3-5.")


@pytest.mark.parametrize(
    "post",
    [
        "PROPOSAL\nGoats\n\nRepeal rule 3-4.",
        "Proposal\n\nTitle: Goats\n\nRepeal rule 3-4.",
        "New proposal:\n\nGoats\n\nRepeal rule 3-4.\n\nWonko",
    ],
)
def test_the_title_may_stand_below_the_heading(post: str) -> None:
    (one,) = actions(post)
    assert isinstance(one, Propose)
    assert (one.title, one.text) == ("Goats", "Repeal rule 3-4.")


def test_what_its_author_does_next_is_no_part_of_it() -> None:
    first, second = actions("Proposal: Goats\n\nRepeal rule 3-4.\n\nI vote FOR p12.")
    assert isinstance(first, Propose)
    assert second == Vote("p12", "FOR")


@pytest.mark.parametrize(
    "post",
    [
        "Proposal: Goats\n\nRepeal rule 3-4.\n\nWhat do you think?",
        "Here is a draft.\n\nProposal: Goats\n\nRepeal rule 3-4.",
        "Proposal\n\nRepeal rule 3-4.\n\nThis failed, as you know.",
        "On the ballot:\n\nProposal: Goats\n\nRepeal rule 3-4.",
        "The texts, as promised.\n\nProposal: Goats\n\nRepeal rule 3-4.",
    ],
)
def test_a_heading_in_doubt_is_asked_about(post: str) -> None:
    (one,) = read(post).read
    assert isinstance(one, Unread)


@pytest.mark.parametrize(
    "post",
    [
        "Proposal: Goats (by Dov)\n\nRepeal rule 3-4.",
        "Proposal 12: Goats\n\nRepeal rule 3-4.",
        "Dov wrote last week:\n\nProposal: Goats\n\nRepeal rule 3-4.",
        "Proposal: Goats\n\nI like goats.",
        "Proposal: Goats\n\nGoats are sacred. Repeal rule 3-4.",
        "Proposal: we all go home.",
        "Proposal: why not?\n\nRepeal rule 3-4.",
    ],
)
def test_other_headings_offer_nothing(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "words",
    [
        "I submit a revision of p12: ",
        "I submit the following as a revision to p12: ",
        "I submit a new version of p12, with the goats taken out: ",
        "I am revising p12: ",
    ],
)
def test_a_revision_may_be_a_thing_that_is_submitted(words: str) -> None:
    (one,) = actions(words + FENCED)
    assert isinstance(one, Revise)
    assert one.motion == "p12"


@pytest.mark.parametrize(
    "post", ["I revise p12 to read:\n\nRepeal rule 3-4.\n\nWonko", 'I revise p12 to say "Repeal rule 3-4."']
)
def test_a_revision_may_stand_in_no_fence(post: str) -> None:
    (one,) = actions(post)
    assert isinstance(one, Revise)
    assert one.text == "Repeal rule 3-4."


def test_a_referendum_may_be_called() -> None:
    (one,) = actions(f"I call a Referendum: {FENCED}")
    assert isinstance(one, SubmitReferendum)


def test_two_things_may_be_proposed() -> None:
    assert len(actions(f"I propose two things.\n\n{FENCED}\n\n{FENCED}")) == 2


def test_words_with_no_noun_may_stand_above_lines_of_their_authors_making() -> None:
    (one,) = actions("I submit the following.\n\nBEGIN PROPOSAL\nGoats\n\nRepeal rule 3-4.\nEND PROPOSAL")
    assert isinstance(one, Propose)
    assert one.title == "Goats"


@pytest.mark.parametrize(
    "post",
    [
        "I've had enough. I submit:\n\n=== Goats ===\n\nRepeal rule 3-4.\n\n=== end ===",
        "I submit the following proposal. It has no humour.\n\n*** Goats ***\nRepeal rule 3-4.\n*************",
        f"I, Peter, being of sound mind, do hereby propose:\n\n{FENCED}",
        f"Hereby proposed:\n\n{FENCED}",
        f"The following is hereby proposed:\n\n{FENCED}",
        f"I hereby submit as a proposal the following text:\n\n{FENCED}",
        'I submit the following proposal, whose title is "Goats": {{ Repeal rule 3-4. }}',
        "I submit a proposal named Goats and with this text: {{ Repeal rule 3-4. }}",
        'I submit the proposal below, called "Goats". It needs no introduction.\n\nRepeal rule 3-4.\n\nWonko',
        "I hereby submit the following proposal. I have waited long.\n\n__Goats__\n\nRepeal rule 3-4.\n\nWonko",
        f"Right then.\n\nI hereby submit it: {FENCED}",
        f"It is with a heavy heart that I propose the following:\n{FENCED}",
    ],
)
def test_more_ways_of_leading_to_a_text(post: str) -> None:
    (one,) = actions(post)
    assert isinstance(one, Propose)
    assert (one.title, one.text) == ("Goats", "Repeal rule 3-4.")


def test_somebody_elses_idea_is_only_shown() -> None:
    other = FENCED.replace("Goats", "Sheep")
    (one,) = actions(f"Dov's idea was this:\n\n    I propose: {other}\n\nand mine is this:\n\n    I propose: {FENCED}")
    assert isinstance(one, Propose)
    assert one.title == "Goats"


@pytest.mark.parametrize(
    "post",
    [
        "I submit the following proposal. This is only a draft.\n\nRepeal rule 3-4.",
        "I submit the following proposal. Be kind to it.\n\nI like goats.",
        "I submit the following proposal. Be kind to it.\n\nRepeal rule 3-4.\n\nGoats are nice and should be fed.",
    ],
)
def test_a_text_behind_talk_must_be_plain(post: str) -> None:
    (one,) = read(post).read
    assert isinstance(one, Unread)


TAGS = "<proposal>\n<title>Goats</title>\n<body>\nRepeal rule 3-4.\n</body>\n</proposal>"


@pytest.mark.parametrize("beside", ["{}", "Good evening.\n\n{}\n\nEverybody needs a week off.\n\nWonko", "{0}\n\n{0}"])
def test_a_proposal_with_a_title_between_its_tags_is_offered(beside: str) -> None:
    for one in actions(beside.format(TAGS)):
        assert isinstance(one, Propose)
        assert (one.title, one.text) == ("Goats", "Repeal rule 3-4.")


@pytest.mark.parametrize(
    "post",
    [
        f"Proposals are written like this:\n\n{TAGS}",
        f"This is a draft, tell me what you think.\n\n{TAGS}",
        f"{TAGS}\n\nI'll submit this tomorrow.",
        f"{TAGS} is how one does it.",
        f"The proposals of Iain are open.\n\n{TAGS}",
        TAGS.replace("Repeal rule 3-4", "I like goats"),
        TAGS.replace("<title>Goats</title>\n", ""),
        f"I would have written {TAGS}",
        f"For example:\n\n{TAGS}",
        f"Iain wrote this:\n\n{TAGS}",
    ],
)
def test_tags_that_are_shown_offer_nothing(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "words",
    [
        "to be this:",
        "to be like this:",
        "to read so:",
        ", the text becomes:",
        "so the new text reads:",
        ", its text shall be",
        ". The text is now:",
        "with the wording being:",
    ],
)
def test_what_a_revision_says_of_its_text(words: str) -> None:
    (one,) = actions(f"I revise p12 {words} {FENCED}".replace(" ,", ",").replace(" .", "."))
    assert isinstance(one, Revise)
    assert (one.motion, one.title) == ("p12", "Goats")


@pytest.mark.parametrize(
    "heading",
    [
        "My own proposal for the nweek:",
        "One proposal from me:",
        "A new proposal, by me:",
        "And another proposal of mine:",
    ],
)
def test_a_heading_that_says_whose_proposal_stands_below_it_offers_that(heading: str) -> None:
    assert actions(f"{heading}\n\n{FENCED}") == actions(f"Proposal:\n\n{FENCED}")


@pytest.mark.parametrize("heading", ["My old proposal:", "The proposal:", "A proposal by Bram:", "A draft proposal:"])
def test_another_heading_offers_nothing(heading: str) -> None:
    assert not [one for one in read(f"{heading}\n\n{FENCED}").read if isinstance(one, Announcement)]


def test_a_tweak_may_stand_between_tags() -> None:
    post = "I submit this Tweak:\n\n<tweak>\n<title>Goats</title>\n<body>\nRepeal rule 3-4.\n</body>\n</tweak>"
    assert actions(post) == actions(post.partition("\n\n")[2])
    (tweak,) = actions(post)
    assert isinstance(tweak, SubmitTweak)
    assert (tweak.title, tweak.text) == ("Goats", "Repeal rule 3-4.")


def test_the_head_of_a_form_is_no_part_of_the_text() -> None:
    form = "Proposal: Goats\nA Standard Proposal by Peter\nnweek 12, nday 4\n\nRepeal rule 3-4."
    (proposal,) = actions(f"I submit the following proposal.\n\n-------\n{form}\n-------\n")
    assert isinstance(proposal, Propose)
    assert (proposal.title, proposal.text) == ("Goats", "Repeal rule 3-4.")


@pytest.mark.parametrize("heading", ["New proposal from me:", "Proposal of mine:", "Another proposal by me:"])
@pytest.mark.parametrize("byline", ["", "\nPeter", "\nby Peter Green", "\nPeter (P. of Slough)"])
def test_a_heading_and_a_title_may_say_whose_the_text_is(heading: str, byline: str) -> None:
    (one,) = gist(read(f"{heading}\n\nWho minds?{byline}\n\nRepeal rule 3-4.").read)
    assert one == Propose("Who minds?", "Repeal rule 3-4.", (RepealRule("3-4"),))


def test_a_change_in_the_passive_voice_may_go_on_in_the_next_paragraph() -> None:
    text = (
        "Rule 5-1 is modified by striking the following GNU-delimited text\n\nGNU\ngoats\nGNU\n\n"
        "and replacing it with the following ELK-delimited text:\n\nELK\ngnats\nELK\n\n"
        "Add the following EMU-delimited text to the end of rule 5-1:\n\nEMU\nGoats.\n\nAnd gnus.\nEMU"
    )
    (one,) = gist(read(f"Proposal: Beasts\n\n{text}").read)
    assert isinstance(one, Propose)
    assert (one.title, one.text) == ("Beasts", text)


@pytest.mark.parametrize(
    "post",
    [
        "New proposal from Dov:\n\nWho minds?\n\nRepeal rule 3-4.",
        "New proposal from me, tomorrow:\n\nWho minds?\n\nRepeal rule 3-4.",
        "New proposal from me:\n\nWho minds?\nPeter\n\nI like goats.",
        "Proposal: Beasts\n\nRule 5-1 is modified by the Manager whenever e likes.",
    ],
)
def test_a_heading_of_anothers_or_over_no_change_offers_nothing(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
