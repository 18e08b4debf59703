"""Offers, revisions and withdrawals with words amid them that leave them whole, and titles in the marks of others."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Argue, CallShenanigans, Propose, Retract, Revise, SubmitTweak
from tests.language.posts import UNREAD, gist, read, titles

TEXT = "\n\n{{\n__Ponds__\n\nRepeal rule 9-9.\n}}"


def acts(post: str) -> list[object]:
    """What a post does."""
    return [one.action for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "lead",
    [
        "And in case we ever want swimming without the Siren:\n\nI submit the following proposal:",
        "Should anybody ever need a towel:\n\nI hereby propose the following:",
        "Next, a small matter:\n\nI submit the following proposal:",
        "I submit the following proposal (noting that I can't vote on it for some days yet):",
        "I propose the following, well aware that nobody will like it:",
        "I propose the following in a forum which is in fact Public:",
        "I propose (for next nweek):",
        "I propose the following for the next nweek:",
        "I am submitting a slightly different version of the failed p9, which mends what people disliked. Here it is:",
        "I'm now submitting a proposal about water. Here it is:",
    ],
)
def test_an_offer_with_words_that_leave_it_whole(lead: str) -> None:
    assert titles(read(lead + TEXT).read) == ["Ponds"]


@pytest.mark.parametrize(
    "lead",
    [
        "In case p12 passes:\n\nI submit the following proposal:",
        "If we ever want to vote on it, you could say:\n\nI submit the following proposal:",
        "Should we ever want gambling, this is what I'd send:\n\nI submit the following proposal:",
        "I submit the following proposal (noting that it is only a draft):",
        "I propose the following, noting that it doesn't count:",
        "I would propose (for next nweek):",
        "I was submitting a version of the failed p9. Here it is:",
        "I'm not submitting a proposal about water. Here it is:",
        "Dov wrote that he is submitting a proposal. Here it is:",
    ],
)
def test_an_offer_that_is_none_or_waits(lead: str) -> None:
    assert acts(lead + TEXT) == []


def test_an_occasion_above_any_other_act_is_a_condition() -> None:
    assert acts("Should we ever want gambling:\n\nI vote FOR p12.") == []


@pytest.mark.parametrize(
    "words",
    [
        "I revise p21, it now says:",
        "I revise p21, which is still Pending, so that it reads as follows:",
        'I revise my proposal "Lakes", it now reads:',
        "Dov had a point about p21, so I revise it to read as follows:",
        "The following is the second revision of my proposal 21:",
        "The following is a revision of p21:",
        "Second revision of p21:",
        "Here is the third version of p21:",
        "A further version of p21:",
    ],
)
def test_a_new_text_is_given_in_many_words(words: str) -> None:
    (one,) = gist(read(words + TEXT).read)
    assert isinstance(one, Revise)
    assert one.motion in ("p21", "Lakes")
    assert (one.title, one.text) == ("Ponds", "Repeal rule 9-9.")


@pytest.mark.parametrize(
    "words",
    [
        "Dov had a point about p21 and p22, so I revise it to read as follows:",
        "Rule 3-4 says what p21 is, so I revise it to read as follows:",
        "The following is the second draft of my revision of p21:",
        "The following was the second revision of p21:",
        "Dov's second revision of p21:",
        "I revise p21, if it is still Pending, so that it reads:",
    ],
)
def test_a_revision_of_nobody_can_tell_what_does_nothing(words: str) -> None:
    assert acts(words + TEXT) == []


def test_a_text_in_no_fence_below_the_words_that_call_it_a_revision() -> None:
    (one,) = gist(read("The following is the second revision of my proposal 21\n\nRepeal rule 9-9.").read)
    assert isinstance(one, Revise)
    assert (one.motion, one.text) == ("p21", "Repeal rule 9-9.")


@pytest.mark.parametrize(
    "words",
    [
        "I withdraw my previous proposal, Deep Water.",
        "I withdraw my proposal, Deep Water.",
        "I retract my proposal Deep Water, since nobody can swim.",
        "I retract my old proposal Deep Water.",
    ],
)
def test_a_motion_of_ones_own_by_its_title_with_no_marks(words: str) -> None:
    assert gist(read(words).read) == [Retract("Deep Water")]


@pytest.mark.parametrize(
    "words",
    ["I'd withdraw my proposal, Deep Water.", "Dov says: I withdraw my proposal, Deep Water."],
)
def test_a_withdrawal_that_is_none(words: str) -> None:
    assert acts(words) == []


@pytest.mark.parametrize(
    ("lead", "count"),
    [
        ("I submit both:", 2),
        ("I propose both of these:", 2),
        ("I can't decide, so I propose both of these.", 2),
        ("I submit these two:", 2),
        ("I propose the following three, each on its own:", 3),
    ],
)
def test_several_offered_with_no_noun(lead: str, count: int) -> None:
    texts = "".join(f"\n\n{{{{\n__Pond {number}__\nRepeal rule 9-{number}.\n}}}}" for number in range(count))
    assert titles(read(lead + texts).read) == [f"Pond {number}" for number in range(count)]
    assert acts(f"Dov will propose both of these:{texts}") == []
    assert gist(read(f"I submit these four:{texts}").read) == [UNREAD]


@pytest.mark.parametrize("title", ["_Mind_The_Gap_", "__Mind_The_Gap__", "<title> Mind The Gap </title>"])
def test_titles_in_other_marks(title: str) -> None:
    (one,) = gist(read(f"I propose the following:\n{{{{\n{title}\nRepeal rule 9-9.\n}}}}").read)
    assert isinstance(one, Propose)
    assert (one.title, one.text) == ("Mind The Gap", "Repeal rule 9-9.")


def test_several_texts_below_titles_in_tags() -> None:
    post = "<title>Ponds</title>\nRepeal rule 9-9.\n\n<title>Bogs</title>\nRepeal rule 9-8."
    post = f"I submit the following proposals:\n\n{post}"
    assert titles(read(post).read) == ["Ponds", "Bogs"]


REFUSED = "Sorry, I can't file this one, your title is too long.\n\nDrat, caught again. Okay, I'll {}\n\n"


@pytest.mark.parametrize("mends", ["mend it.", "cut it.", "shorten the title.", "fix it now. :)"])
def test_a_proposal_below_a_refusal_that_is_put_right(mends: str) -> None:
    post = 'The following is a new proposal. Its title is "Ponds".\n\nRepeal rule 9-9.'
    assert titles(read(REFUSED.format(mends) + post).read) == ["Ponds"]


@pytest.mark.parametrize("mends", ["mend it tomorrow.", "mend it if you like.", "think about it.", "send a draft."])
def test_a_proposal_below_a_refusal_that_is_not_put_right_yet(mends: str) -> None:
    post = 'The following is a new proposal. Its title is "Ponds".\n\nRepeal rule 9-9.'
    assert acts(REFUSED.format(mends) + post) == []


def test_all_paragraphs_that_are_set_in_belong_to_the_change_above() -> None:
    post = (
        "Proposal: Ponds\n\nAmend Rule B-3 to read:\n\n      A pond is wet.\n\n      I like it.\n\n\n"
        "Proposal: Bogs\n\nAmend Rule B-4 to read:\n\n      A bog is wetter."
    )
    assert titles(read(post).read) == ["Ponds", "Bogs"]
    (one, _) = gist(read(post).read)
    assert isinstance(one, Propose)
    assert one.text.endswith("I like it.")


@pytest.mark.parametrize(
    "words",
    [
        'I call Shenanigans on Dov. The statement is as follows:\n\n"Dov is wet."\n\nArgument: it rains.',
        "I call Shenanigans on Dov with the following CFI:\n\n{{\nDov is wet.\n\nArgument: it rains.\n}}",
        'I call Shenanigans, and submit this statement:\n\n"Dov is wet."\n\nArgument: it rains.',
        "I Call Shenanigans on:  Dov is wet.\n\nArguments:  it rains.",
    ],
)
def test_where_the_statement_of_a_cfi_stands(words: str) -> None:
    (one,) = gist(read(words).read)
    assert isinstance(one, CallShenanigans)
    assert one.statement == "Dov is wet."


@pytest.mark.parametrize(
    "words",
    [
        'Dov called Shenanigans on me. The statement is as follows:\n\n"I am wet."',
        "I might call Shenanigans on: Dov is wet.",
        "Who calls Shenanigans on: Dov is wet?",
    ],
)
def test_a_cfi_that_nobody_calls(words: str) -> None:
    assert acts(words) == []


@pytest.mark.parametrize(
    "words", [", which is only a draft:", " (which is still a rough sketch):", " (noting that it's a draft):"]
)
def test_an_offer_of_what_is_called_a_draft_asks(words: str) -> None:
    assert gist(read(f"I submit the following proposal{words}{TEXT}").read) == [UNREAD]


@pytest.mark.parametrize(
    "head", ['A tweak from me, called "Typo":', 'A small tweak, titled "Typo":', 'Tweak of mine, called "Typo":']
)
def test_a_heading_may_say_what_its_text_is_called(head: str) -> None:
    text = 'In rule 3-9, replace "the the" with "the".'
    (one,) = gist(read(f"{head}\n\n  {text}").read)
    assert isinstance(one, SubmitTweak)
    assert (one.title, one.text) == ("Typo", text)
    assert acts(f"Dov has {head[:1].lower()}{head[1:]}\n\n  {text}") == []
    assert acts(f'A tweak of Dov\'s, called "Typo":\n\n  {text}') == []


def test_a_comment_in_brackets_ends_the_text_above_it() -> None:
    post = (
        "I propose that Rule 4-7 be amended to read:\n\nThe Secretary shall choose.\n\n"
        "[Proposal comment: or not.]\n\n\n"
        "I propose that Rule 3-4 be amended to read:\n\nNobody gains.\n\n[Comment: less.]"
    )
    assert [one.text.split("\n\n")[1:] for one in gist(read(post).read) if isinstance(one, Propose)] == [
        ["The Secretary shall choose."],
        ["Nobody gains."],
    ]


@pytest.mark.parametrize("head", ["An argument on CFI 3:", "And another argument on CFI 3, for what it's worth:"])
def test_an_argument_behind_a_label_of_its_own(head: str) -> None:
    assert gist(read(f"{head} nobody asked the Gremlin.").read) == [Argue("CFI 3", "nobody asked the Gremlin.")]


@pytest.mark.parametrize(
    "head", ["Dov gave an argument on CFI 3:", "An argument on CFI 3 would be:", "An argument on CFI 3 from Dov:"]
)
def test_an_argument_that_is_anothers_or_none(head: str) -> None:
    assert acts(f"{head} nobody asked the Gremlin.") == []
