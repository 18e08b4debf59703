"""Who speaks of emself by name does what e says with a "hereby", in a table's column, or in a paragraph that votes."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.around.oneself import in_first_person
from nomicbot.rulebooks.bnomic.vocabulary import AcceptNomination, Elect, Forfeit, Nominate, Veto, Vote
from tests.language.posts import READER, gist

NAMES = ("Dov", "Dov the Lesser")


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("Dov hereby votes FOR p13.", [Vote("p13", "FOR")]),
        ("The House has deliberated.\n\nDov hereby votes FOR p13.\n\nSo ordered.", [Vote("p13", "FOR")]),
        ("Dov the Lesser hereby votes AGAINST p12.", [Vote("p12", "AGAINST")]),
        ("The player Dov hereby passes the Gavel.", []),
        ("Dov hereby forfeits.", [Forfeit()]),
        (
            "Motion | Dov's vote\n-------+-----------\np12    | FOR\np13    | AGAINST\n",
            [Vote("p12", "FOR"), Vote("p13", "AGAINST")],
        ),
        ("Peter hereby votes FOR p13.", []),
        ("Dov's votes:\n\np12: FOR\np13: FOR\n", [Vote("p12", "FOR"), Vote("p13", "FOR")]),
        ("Votes of Dov:\n\np12: FOR\np13: FOR\n", [Vote("p12", "FOR"), Vote("p13", "FOR")]),
        ("Herewith the considered opinion of the House of Dov:\n\np12 .... FOR\n", [Vote("p12", "FOR")]),
        ("Votes of Peter:\n\np12: FOR\np13: FOR\n", []),
        ("Dov's votes last nweek:\n\np12: FOR\np13: FOR\n", []),
        ("Dov's votes, according to the bot:\n\np12: FOR\np13: FOR\n", []),
        ("The undersigned casts his vote AGAINST p12, the drafting being poor.", [Vote("p12", "AGAINST")]),
        ("The undersigned further votes FOR p13.", [Vote("p13", "FOR")]),
        ("The undersigned would vote FOR p13.", []),
        ("The undersigned players vote FOR p13.", []),
        ('He wrote: "Dov hereby votes FOR p13."', []),
        ("Dov's votes:\np12 FOR\np13 FOR\n\nPeter's votes:\np12 FOR\np13 FOR\n", []),
        ("Motion | Dov's vote | Cleo's vote\np12    | FOR | FOR\np13    | AGAINST | FOR\n", []),
    ],
)
def test_what_an_author_says_of_emself_by_name(post: str, expected: list[Action]) -> None:
    found = READER.read(post, names=NAMES).read
    assert gist([each for each in found if isinstance(each, Announcement)]) == expected


@pytest.mark.parametrize(
    "text", ["Dov hereby votes FOR p1.", "Minister Dov hereby  watches.", "a\nDov\nherewith goes.", "Dov hereby is."]
)
def test_all_places_stay_where_they_are(text: str) -> None:
    assert len(in_first_person(text, NAMES)) == len(text)


def test_the_verb_is_put_in_the_first_person() -> None:
    said = {"votes": "vote", "watches": "watch", "passes": "pass", "undergoes": "undergo", "reaches": "reach"}
    for theirs, mine in said.items():
        assert in_first_person(f"Dov hereby {theirs} it.", NAMES).split() == ["I", "hereby", mine, "it."]


_ACTS = {
    "Dov votes FOR p13.": Vote("p13", "FOR"),
    'Dov votes "abstain" on Referendum 6.': Vote("Referendum 6", "ABSTAIN"),
    "Dov votes AGAINST Referendum 6": Vote("Referendum 6", "AGAINST"),
    "Dov casts his vote FOR p13.": Vote("p13", "FOR"),
    "Dov now abstains on p13.": Vote("p13", "ABSTAIN"),
    "Dov seconds Tweak 5.": Vote("Tweak 5", "SECOND"),
    "Dov objects to Tweak 5.": Vote("Tweak 5", "OBJECT"),
    "Dov nominates Ivy for the Ministry of Law.": Nominate("Ivy", "Ministry of Law"),
    "Dov votes for Ivy as Minister of Law.": Elect("Ivy", "Minister of Law"),
    "Dov vetoes p13.": Veto("p13"),
    "Dov accepts the nomination.": AcceptNomination(),
    "Dov votes FOR p13, because goats are good.": Vote("p13", "FOR"),
}
_AROUND = ("<>", "<>\n\nDov", "Hi all,\n\n<>\n\nD.", "<>\n\nI'll be away for a while.")
_TOLD = (
    "Ivy votes FOR p12.\n\n<>", "<>\n\nIvy votes FOR p12.", "Recorded:\n\n<>", "The log:\n\n<>",
    "* <>", "- <>", "  12.4 <>",
    "NEWS\n\n<>\n\nThe nation is shocked.", "Dov yawns.\n\n<>", "Dov yawns. <> Dov sleeps.",
    "<> Everybody cheers.",
    "Here's what I dreamt.\n\n<>", "Ivy wrote:\n\n<>", "The bot said:\n\n<>", "From: Ivy\n<>",
    "What if this happened?\n\n<>",
    "On nday 4 <>", "Old <>", '"<>"', "> <>", "<>\n\nMarvin moves to (4,5).", "A summary of the nday.\n\n<>",
    "<>\n\nDov is tired.",
    "For example,\n\n<>", "Somebody told me that\n<>",
)  # fmt: skip


@pytest.mark.parametrize("around", _AROUND)
@pytest.mark.parametrize("act", _ACTS)
def test_a_paragraph_in_which_its_author_votes_by_eir_own_name_votes(act: str, around: str) -> None:
    assert gist(READER.read(around.replace("<>", act), names=NAMES).read) == [_ACTS[act]]


def test_a_quotation_above_is_no_tale() -> None:
    post = "On Monday, Marvin wrote:\n> What if Ivy votes FOR p13?\n\nDov votes FOR p13.\n"
    assert gist(READER.read(post, [(post.index("Dov"), len(post))], names=NAMES).read) == [Vote("p13", "FOR")]


@pytest.mark.parametrize("around", _TOLD)
@pytest.mark.parametrize("act", _ACTS)
def test_where_others_are_told_of_too_or_a_tale_is_told_nothing_is_done(act: str, around: str) -> None:
    found = READER.read(around.replace("<>", act), names=NAMES).read
    assert not [one for one in found if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "post",
    [
        "Dov votes FOR p13, and Ivy votes AGAINST it.", "Dov votes FOR p13 and everybody cheers.", "Dov votes FOR p13?",
        "Dov votes FOR p13 if Ivy does.", "Dov voted FOR p13.", "Dov Cohen votes FOR p13.",
        "Dov votes are worth 2.",
        "Dov moves to (4,5).", "Dov gives Ivy 3 Genechips.", "Dov whacks Ivy.", "Dov objects to pickles.",
        "If Dov votes FOR p13, it passes.", "Dov retracts nothing.", "Dov would vote FOR p13.",
        "The votes FOR p13 count.",
    ],
)  # fmt: skip
def test_what_somebody_tells_of_emself_else_is_talk(post: str) -> None:
    found = READER.read(post, names=(*NAMES, "The Manager", "The")).read
    assert not [one for one in found if isinstance(one, Announcement)]
