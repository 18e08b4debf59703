"""How texts are offered, and what stands beside them: comments, suggestions, offices, headings one below the other."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Argue, CallShenanigans, Heal, Propose, Revise, Vote
from tests.language.posts import UNREAD, gist, read, read_reply, titles

TEXT = "{{ Repeal rule 3-4. }}"


@pytest.mark.parametrize("offer", ["", "I propose:\n", "I submit this proposal: "])
@pytest.mark.parametrize("comments", ["[[This mends p12.]]\n\n", "[[One\n\nor two]]\n[[or three]]\n"])
def test_a_comment_may_stand_in_front_of_a_title(offer: str, comments: str) -> None:
    (one,) = gist(read(f"{offer}{{{{\n{comments}__Fewer Goats__\n\nRepeal rule 3-4.\n}}}}").read)
    assert isinstance(one, Propose)
    assert one.title == "Fewer Goats"
    assert len(one.changes) == 1


@pytest.mark.parametrize(
    "words",
    [
        'I revise my proposal p20 "Goats" per suggestions ',
        "I revise p20 as per Dov's suggestions: ",
        "I revise p20 following comments from Dov: ",
        "I revise p20 based on the discussion:\n\n",
        "I amend p20, in line with everybody's advice, to read: ",
    ],
)
def test_a_text_is_given_anew_on_somebodys_word(words: str) -> None:
    (one,) = gist(read(words + TEXT).read)
    assert isinstance(one, Revise)
    assert (one.motion, one.text) == ("p20", "Repeal rule 3-4.")


@pytest.mark.parametrize(
    "words",
    [
        "I revise p20 per p19: ",
        "I revise p20 after the vote: ",
        "I revise p20 after the objections resolve: ",
        "I revise p20 as suggested, in the last paragraph: ",
        "I'll revise p20 per suggestions: ",
    ],
)
def test_a_revision_that_waits_or_is_of_a_part_does_nothing(words: str) -> None:
    assert not [one for one in read(words + TEXT).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "lead",
    ["As part of my duties as Mad Scientist, ", "In my capacity as Duke of Goats, ", "As is my duty as Emperor, "],
)
def test_an_office_that_nobody_knows_is_still_ones_own(lead: str) -> None:
    assert gist(read(f"{lead}I heal Peter.").read) == [Heal("Peter")]
    (one,) = gist(read(f"{lead}I submit the following proposal: {TEXT}").read)
    assert isinstance(one, Propose)


@pytest.mark.parametrize("lead", ["As Dov, ", "Speaking for Dov, "])
def test_whoever_speaks_for_another_does_nothing(lead: str) -> None:
    assert not [one for one in read(f"{lead}I heal Peter.").read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "tail",
    [
        ", based on the following:",
        " for the following reasons:",
        " on the grounds of these facts:",
        ", citing this:",
    ],
)
def test_an_argument_stands_below_words_that_lead_to_it(tail: str) -> None:
    post = f"I argue against CFI 3{tail}\n\nRule 1-1 has no goats.\n\nNor has any other.\n\nI vote FOR p12."
    assert gist(read(post).read) == [
        Argue("CFI 3", "Rule 1-1 has no goats.\n\nNor has any other.", "AGAINST"),
        Vote("p12", "FOR"),
    ]


QUOTED = "> CFI 3\n> Called by: Marvin\n>\n> The goat is blue.\n\n"


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("I argue FOR this: it was dipped.", "FOR"),
        ("I argue AGAINST this. It was dipped.", "AGAINST"),
        ("I argue against this CFI: it was dipped.", "AGAINST"),
        ("I argue for this statement: it was dipped.", "FOR"),
    ],
)
def test_this_is_the_cfi_that_is_quoted_above(words: str, side: str) -> None:
    (one,) = gist(read_reply(QUOTED + words).read)
    assert isinstance(one, Argue)
    assert (one.motion, one.side, one.argument.lower()) == ("CFI 3", side, "it was dipped.")


@pytest.mark.parametrize(
    "post",
    [
        f"{QUOTED}I argue for this: goats are nice.",
        f"{QUOTED}> p12: Goats\n\nI argue FOR this: goats are nice.",
        f"{QUOTED}I would argue FOR this: goats are nice.",
        f"{QUOTED}Dov said: I argue FOR this: goats are nice.",
        "I argue FOR this: goats are nice.",
    ],
)
def test_where_it_is_no_cfi_nobody_argues(post: str) -> None:
    assert not [one for one in read_reply(post).read if isinstance(one, Announcement)]


REASONS = "\n\nPlaintiff's arguments:\n\nI was there."


def test_cfis_one_below_the_other_share_the_reasons_below_the_last() -> None:
    one, other = gist(read(f"CFI: On or about nday 4 Dov ate.\n\nCFI: On nday 5 Dov slept.{REASONS}").read)
    assert isinstance(one, CallShenanigans)
    assert isinstance(other, CallShenanigans)
    assert (one.statement, one.argument) == ("On or about nday 4 Dov ate.", "I was there.")
    assert (other.statement, other.argument) == ("On nday 5 Dov slept.", "I was there.")


def test_what_speaks_of_the_above_does_not_doubt_what_is_below() -> None:
    post = f"I heal Peter.\n\n[The above might not work.]\n\nCFI: Peter is well.{REASONS}"
    healed, one = gist(read(post).read)
    assert healed == Heal("Peter")
    assert isinstance(one, CallShenanigans)


@pytest.mark.parametrize(
    "post",
    [
        "CFI: On nday 4 Dov ate.\n\nCFI: On nday 5 Dov slept.",
        f"Open CFIs:\n\nCFI: On nday 4 Dov ate.\n\nCFI: On nday 5 Dov slept.{REASONS}",
        f"CFI: about Dov's meals.{REASONS}",
        f"Dov might ask this:\n\nCFI: On nday 4 Dov ate.{REASONS}",
    ],
)
def test_cfis_that_are_listed_or_have_no_reasons_are_not_called(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("behind", ["", "\n\n--\n\nCFI: Dov would eat, if asked." + REASONS])
def test_a_heading_offers_a_change_behind_a_condition(behind: str) -> None:
    found = gist(read(f"Proposal: Chips\n\nIf Dov failed to eat on nday 4, then give Dov 100 Genechips.{behind}").read)
    assert isinstance(found[0], Propose)
    assert found[0].title == "Chips"


@pytest.mark.parametrize(
    "post",
    [
        "Proposal: Chips\n\nIf Dov has no Genechips, then we all give up.",
        "Proposal: Chips\n\nIf Dov ate, then give Dov 100 Genechips.\n\nWhat do you think?",
        "Draft proposal: Chips\n\nIf Dov ate, then give Dov 100 Genechips.",
    ],
)
def test_a_heading_over_talk_offers_nothing(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


def test_a_fence_within_a_change_is_no_text_of_its_own() -> None:
    post = (
        "I submit two proposals.\n\n{{ __Goats__\nRepeal rule 3-4. }}\n\nThe Wages of Whim\n\n"
        "In rule 3-4, append the following GNU-delimited text:\n\nGNU\nAll gnus are gnus.\nGNU"
    )
    assert titles(read(post).read) == ["Goats", "The Wages of Whim"]


@pytest.mark.parametrize(
    "words",
    [
        "There's my p21, waiting. I'd like to replace it with the following:\n\n",
        "My proposal 21 is too long. I revise it to read: ",
        "Nobody likes my poor p21. I rewrite it to read as follows: ",
    ],
)
def test_it_is_the_motion_of_ones_own_that_was_just_spoken_of(words: str) -> None:
    (one,) = gist(read(words + TEXT).read)
    assert isinstance(one, Revise)
    assert (one.motion, one.text) == ("p21", "Repeal rule 3-4.")


@pytest.mark.parametrize(
    "words",
    [
        "p21 is too long. I revise it to read: ",
        "My p21 is about rule 3-4. I amend it to read: ",
        "My p20 and my p21 wait. I replace it with the following: ",
        "There's my p21, waiting. I might replace it with the following: ",
        "Dov said: There's my p21, waiting. I replace it with the following: ",
        "There's my p21, waiting.\n\nI replace it with the following: ",
    ],
)
def test_it_may_be_anything_else(words: str) -> None:
    assert not [one for one in read(words + TEXT).read if isinstance(one, Announcement)]


BELOW = "Title: Toads\nAuthor: Cleo\n\n    Repeal rule 3-4.\n\n    Repeal rule 3-5.\n\nI vote FOR p13."


@pytest.mark.parametrize(
    "between", ["I pay Dov 1 GC for eir help.", "I pay Dov 1 GC for eir help.\n\nChangelog: some fixes in The Pond."]
)
def test_a_text_may_stand_further_below_behind_the_label_of_its_title(between: str) -> None:
    found = gist(read(f"I withdraw p12 and submit the following proposal in its place. {between}\n\n{BELOW}").read)
    assert [type(one).__name__ for one in found] == ["Retract", "Propose", "Pay", "Vote"]
    assert isinstance(found[1], Propose)
    assert (found[1].title, found[1].text) == ("Toads", "Repeal rule 3-4.\n\nRepeal rule 3-5.")


@pytest.mark.parametrize(
    "between",
    [
        "I pay Dov 1 GC.\n\nThe old one was this:",
        "I pay Dov 1 GC.\n\nHere's what Dov wrote",
        "I pay Dov 1 GC.\n\nThis one is not it.",
        "I pay Dov 1 GC.\n\nDov might propose this",
    ],
)
def test_a_text_further_below_may_be_another_one(between: str) -> None:
    found = gist(read(f"I submit the following proposal. {between}\n\n{BELOW}").read)
    assert not [one for one in found if isinstance(one, Propose)]


RULE = "Create a new rule:\n__Geese__\n\n"
GOOSE = "A goose is not a duck.\n\nEach player may own one goose, anyway."


@pytest.mark.parametrize(
    "end", ["", "\n\nWonko", "\n\nI vote FOR p12.", "\n\n* * *\n\nThat won't stop me.", "\n\n* * *\n\nIvy"]
)
def test_below_the_title_of_a_new_rule_stands_its_text(end: str) -> None:
    one = read(f"I propose the following:\n\n{RULE}{GOOSE}{end}").read[0]
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Propose)
    assert one.action.text == RULE + GOOSE


@pytest.mark.parametrize("below", ["I like geese.", "I vote FOR p12."])
def test_a_new_rule_with_no_text_is_not_all(below: str) -> None:
    assert not any(isinstance(one, Propose) for one in gist(read(f"I propose the following:\n\n{RULE}{below}").read))


@pytest.mark.parametrize("line", ["", "---\n\n", "* * *\n\n", "[ Comment: it is about {cost: 2}A. ]\n\n"])
@pytest.mark.parametrize("form", ["proposal", "Tweak", "Referendum"])
def test_a_value_is_part_of_a_text(form: str, line: str) -> None:
    text = (
        "In Rule 3-18, do this:\n(1) change:\ne. As often as {open: 2}.\nto:\ne. As often as {open: 3}.\n(2) remove x."
    )
    (one,) = gist(read(f"I submit the following {form}:\n\nTitle: Commas\n\n{line}{text}\n\nIain\n").read)
    assert (one.title, one.text) == ("Commas", text)


@pytest.mark.parametrize("talk", ["I think so.", "It is all about {cost: 2}A, I say."])
def test_a_value_is_no_text(talk: str) -> None:
    text = 'In Rule 3-18, change "as many times" to "as often as: {open: 2}".\nReplace "x" by "y".'
    assert gist(read(f"I submit the following Referendum:\n\nTitle: Commas\n\n{talk}\n\n{text}").read) == [UNREAD]


_REPLACES = (
    "I replace p22 with", "I replace p22 by", "I'd like to please replace p22 of mine by", "I revise p22 to be",
    "I hereby change p22 to", "I replace the text of p22 with", "I rewrite p22 as", "I amend p22 to",
)  # fmt: skip
_WHAT = ("what follows", "the following", "this", "the text below", "what stands below", "these words")


@pytest.mark.parametrize("what", _WHAT)
@pytest.mark.parametrize("replaces", _REPLACES)
@pytest.mark.parametrize("text", ["\n\n\"In rule 3-3, remove 'goat'.\"", "\n\n{{ In rule 3-3, remove 'goat'. }}"])
def test_what_replaces_a_motion_stands_below_whatever_it_is_called(replaces: str, what: str, text: str) -> None:
    (one,) = gist(read(f"{replaces} {what}:{text}\n\nDov").read)
    assert isinstance(one, Revise)
    assert (one.motion, one.text) == ("p22", "In rule 3-3, remove 'goat'.")


@pytest.mark.parametrize(
    "post", ["I replace p22 with this one.", "I replace p22 by p23.", "I'd like to please Marvin."]
)
def test_what_has_no_text_below_replaces_nothing(post: str) -> None:
    assert not any(isinstance(one, Revise) for one in gist(read(post).read))
