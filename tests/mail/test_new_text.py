"""The new text of posts. Each case is a post in the style of a list's players, with its `new` text."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomicbot.mail.quoting.new_text import NewPassage, sorted_out, written
from tests.drawing import CHARACTERS
from tests.language.growth import MEDIUM, grows
from tests.samples import SAMPLE_OR_ALL


def new(body: str) -> list[str]:
    """Return the new passages as text."""
    return [body[passage.start : passage.end] for passage in written(body)]


def lines(body: str) -> list[str]:
    """Return the new lines that are not blank."""
    return [line for text in new(body) for line in text.split("\n") if line.strip()]


def test_a_post_without_quotes_is_new_as_a_whole() -> None:
    body = "\nSubject: [s-b] taking a turn\n\nI vote FOR p1.\n\nI throw the ball.\n\n\n"
    assert new(body) == ["Subject: [s-b] taking a turn\n\nI vote FOR p1.\n\nI throw the ball.\n"]


@pytest.mark.parametrize("body", ["", "\n", "   \n\t\n", "> only a quote\n", "-- \nDov\n"])
def test_nothing_new(body: str) -> None:
    assert written(body) == ()


@pytest.mark.parametrize(
    "verb", ["wrote", "schrieb", "schreef", "skrev", "a écrit", "escribió", "ha scritto"]
)
def test_a_name_and_a_verb_of_any_language_stand_above_a_copy_or_above_quoted_rows(
    verb: str,
) -> None:
    assert new(f"Bram {verb}:\nI vote FOR p1.\n\nI see.\n") == []
    assert lines(f"Bram {verb}:\n> p1 Hats\nFOR\n") == ["FOR"]


def test_a_last_line_without_newline() -> None:
    assert written("I pass") == (NewPassage(0, 6),)


def test_answers_between_the_rows_of_a_ballot_know_their_row() -> None:
    body = "My votes:\n> Proposal 8/0: Hats (Eli)\nYes.\n\n> Proposal 9/1: More\n>  hats (Eli)\n\nNo. Too many.\n"
    passages = written(body)
    assert new(body) == ["My votes:\n", "Yes.\n", "No. Too many.\n"]
    above = [
        body[slice(*passage.quoted_above)] if passage.quoted_above else None for passage in passages
    ]
    assert above == [None, "> Proposal 8/0: Hats (Eli)\n", "> Proposal 9/1: More\n>  hats (Eli)\n"]


def test_only_the_rows_straight_above_belong_to_an_answer() -> None:
    body = "> Proposal 1\n\n> Proposal 2\nFOR\n"
    (passage,) = written(body)
    assert passage.quoted_above is not None
    assert body[slice(*passage.quoted_above)] == "> Proposal 2\n"


@pytest.mark.parametrize(
    "quote",
    [
        "> I vote FOR p1.",
        ">I vote FOR p1.",
        "  > I vote FOR p1.",
        "> > I vote FOR p1.",
        ">>> I vote FOR p1.",
        "BR> I vote FOR p1.",
        "&gt; I vote FOR p1.",
    ],
)
def test_a_quoted_vote_is_nobodys_vote(quote: str) -> None:
    assert lines(f"Look:\n{quote}\nIndeed.\n") == ["Look:", "Indeed."]


@pytest.mark.parametrize(
    "attribution",
    [
        "On Tue, 4 Jun 2002 10:20:47 +0100, Bram <b@example.org> wrote:",
        "On Sun, Nov 19, 2017 at 8:30 PM, Bram of the Long Name\n<bram@example.org> wrote:",
        "On 6/4/02 at 3:39 AM Some Player wrote:",
        "--- Bram <b@example.org> wrote:",
        "Bram writes:",
        "On Tuesday, Bram wrote:",
        "Quoth Bram,",
        "On Tue, 11 Jan 2005, Bram typed:",
        "The honourable Bram mumbled:",
        "Am 4.6.2002 um 10:20 schrieb Bram:",
        'In article <x@example.org>, "Bram" <b@example.org>\nwrote:',
    ],
)
def test_an_attribution_above_a_quote_is_not_new(attribution: str) -> None:
    assert lines(f"Hello.\n\n{attribution}\n\n> I vote FOR p1.\n\nMe too, or do I?\n") == [
        "Hello.",
        "Me too, or do I?",
    ]


def test_what_only_resembles_an_attribution_is_kept() -> None:
    body = "I vote FOR p1, for as Bram said:\n> it is good\nBram wrote:\nmore rules.\n"
    assert lines(body) == ["I vote FOR p1, for as Bram said:", "Bram wrote:", "more rules."]


def test_an_action_right_above_a_quote_is_kept() -> None:
    body = "The Chair of Bram & Co issues its Position:\n>Proposal 7/0: Us (bd)\nAbstain.\n"
    assert lines(body) == ["The Chair of Bram & Co issues its Position:", "Abstain."]


@pytest.mark.parametrize(
    "head",
    [
        "On May 28, 2009, at 9:22, Some One <x@xxxxxxxx> wrote:",
        "At 07:16 PM 2002-02-01 -0500, you wrote:",
        "-----Original Message-----\nFrom: Bram\nSent: Tuesday\nTo: list\nSubject: a ballot",
        "From: Bram [mailto:b@example.org]\nSent: Tuesday, June 4, 2002\nTo: list\nSubject: a ballot",
        "---------- Forwarded message ----------\nFrom: Bram <b@example.org>\nDate: Tue\nSubject: a ballot",
        "Begin forwarded message:\n\nFrom: Bram",
    ],
)
def test_all_below_an_unmarked_copy_is_not_new(head: str) -> None:
    assert lines(f"I vote FOR all.\n\n- Kit\n\n{head}\n\nI vote AGAINST p1.\n\nI object.\n") == [
        "I vote FOR all.",
        "- Kit",
    ]


def test_answers_below_a_copied_head_are_new_if_the_copy_is_marked() -> None:
    body = (
        "----- Original Message -----\nFrom: Bram <b@example.org>\nTo: list\nSubject: a ballot\n\n"
        "> Proposal 1\n\nFOR\n\n> Proposal 2\nAGAINST\n"
    )
    assert new(body) == ["FOR\n", "AGAINST\n"]


def test_a_copy_that_begins_with_a_quotation_of_its_own_may_have_no_marks() -> None:
    body = "No.\n\n-----Original Message-----\nFrom: Bram\nTo: list\nSubject: a ballot\n\n> Proposal 1\n\nFOR\n"
    assert new(body) == ["No.\n"]


def test_two_header_lines_at_the_top_are_the_posts_own() -> None:
    body = "From: automailer\nSubject: Dov amends p9\n\nDov has amended p9.\n"
    assert new(body) == [body]


def test_the_signature_needs_its_space() -> None:
    assert lines("I pass.\n-- \nI vote FOR p1.\n") == ["I pass."]
    assert lines("I pass.\n--\nI vote FOR p1.\n") == ["I pass.", "--", "I vote FOR p1."]
    assert lines("I pass -- really.\n") == ["I pass -- really."]


def test_the_lists_footer_goes_and_a_players_rule_stays() -> None:
    footer = (
        "_" * 47
        + "\nspoon-business mailing list\nspoon-business@xxxxx\nhttp://lists.example.org/info/s-b\n"
    )
    assert lines(f"Aye\n\n{footer}") == ["Aye"]
    assert lines("Aye\n" + "_" * 47 + "\nThe Score\nI have 3.\n") == [
        "Aye",
        "_" * 47,
        "The Score",
        "I have 3.",
    ]


def test_ruled_reports_are_kept() -> None:
    body = (
        "Report\n" + "-" * 60 + "\n  Scores:\n" + "-" * 60 + "\nEli has 3, except:\n  never > 4\n"
    )
    assert new(body) == [body]


def test_a_proposal_may_quote() -> None:
    proposal = (
        "I propose:\n{{\n__On Mail__\n\nOn 3 May 2002, Bram wrote:\n> A rule.\nFrom: here\nSent: there\nTo: all\n\n"
        "-- \n{{ \n> deeper\n}}\n-----Original Message-----\n}}\n"
    )
    body = proposal + "I pass.\n\nOn Tue, 4 Jun 2002, Bram wrote:\n> I do not.\n"
    assert new(body) == [proposal + "I pass.\n"]


@pytest.mark.parametrize(
    ("begin", "end"), [("<proposal>", "</proposal>"), ("[[", "]]"), ("{", "}")]
)
def test_every_fence_protects(begin: str, end: str) -> None:
    body = f"{begin}\n> text\n-- \n{end}\nI pass.\n"
    assert new(body) == [body]


def test_a_fence_that_is_not_closed_protects_nothing() -> None:
    assert lines("I propose {{ Hats\n\n> I vote FOR p1.\n-- \nDov\n") == ["I propose {{ Hats"]


def test_a_fence_closed_only_in_the_quote_protects_nothing() -> None:
    assert lines("I propose {{ Hats\n> I vote FOR p1. }}\nNo.\n") == ["I propose {{ Hats", "No."]


def test_faces_are_no_fences() -> None:
    assert lines("That hurts :-{\n> I vote FOR p1.\nbut well :-}\n") == [
        "That hurts :-{",
        "but well :-}",
    ]
    assert lines("{\n> kept\n:-}\nmore }\n") == ["{", "> kept", ":-}", "more }"]


def test_a_fence_in_the_quote_is_quoted() -> None:
    assert lines("I amend it:\n> {{ Hats\n> }}\nSee above.\n") == ["I amend it:", "See above."]


def test_bars_quote_only_under_an_attribution() -> None:
    assert lines("Bram wrote:\n| I vote FOR p1.\n| And so on.\n\nNo.\n| I object.\nYes.\n") == [
        "No.",
        "Yes.",
    ]
    assert lines("Scores\n| Eli 3\n| Bram 4\n") == ["Scores", "| Eli 3", "| Bram 4"]


def test_only_what_was_signed_counts() -> None:
    body = (
        "I vote FOR p1.\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nI vote FOR p2.\n\n> quoted\nAnd p3.\n"
        "-----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\nI vote FOR p4.\n"
    )
    assert lines(body) == ["I vote FOR p2.", "And p3."]


def test_a_signature_under_armour_is_escaped() -> None:
    body = (
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\nAye\n- -- \nI vote FOR p1.\n"
        "-----BEGIN PGP SIGNATURE-----\n"
    )
    assert lines(body) == ["Aye"]


def test_a_signed_mail_that_was_copied_into_a_signed_post_is_not_new() -> None:
    body = (
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\nNo.\n- -----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\n"
        "I vote FOR p1.\n- -----BEGIN PGP SIGNATURE-----\nabc\n- -----END PGP SIGNATURE-----\nAye\n"
        "-----BEGIN PGP SIGNATURE-----\nabc\n"
    )
    assert lines(body) == ["No.", "Aye"]


def test_quoted_armour_hides_nothing() -> None:
    assert lines("> -----BEGIN PGP SIGNED MESSAGE-----\n> Hash: SHA1\nAye\n") == ["Aye"]


FRAGMENTS = """
I vote FOR p1.|> quoted||  |{{|}}|[[|]]|{|}|<proposal>|-- |x wrote:|On 3 May 2002, B wrote:|Quoth B,|&gt; q|From: B
Sent: C|To: D|______________________________|x mailing list|-----Original Message-----
-----BEGIN PGP SIGNED MESSAGE-----|-----BEGIN PGP SIGNATURE-----
"""
fragments = st.sampled_from([*FRAGMENTS.strip().replace("\n", "|").split("|"), "| bar"])


@given(st.one_of(st.text(CHARACTERS), st.lists(fragments, max_size=25).map("\n".join)))
@settings(max_examples=400, deadline=None)
def test_passages_are_whole_lines_in_order(body: str) -> None:
    reached = 0
    for passage in written(body):
        assert reached <= passage.start < passage.end <= len(body)
        assert passage.start == 0 or body[passage.start - 1] == "\n"
        assert passage.end == len(body) or body[passage.end - 1] == "\n"
        assert body[passage.start : passage.end].strip()
        if passage.quoted_above is not None:
            start, end = passage.quoted_above
            assert reached <= start < end <= passage.start
            assert not body[end : passage.start].strip()
        reached = passage.end


@given(st.lists(fragments, max_size=25))
@settings(max_examples=300, deadline=None)
def test_outside_fences_no_quoted_line_is_ever_new(rows: list[str]) -> None:
    unfenced = [row for row in rows if row[:1] not in "{}[]<" or not row]
    assert not [line for line in lines("\n".join(unfenced)) if line.startswith(">")]


@given(st.lists(fragments, max_size=25))
@settings(max_examples=200, deadline=None)
def test_a_post_that_is_quoted_as_a_whole_holds_nothing_new(rows: list[str]) -> None:
    assert written("\n".join("> " + row for row in rows)) == ()


REPEATED = [
    "To: b",
    "From: a",
    "x, z 10:20 <a@b c:",
    "-----",
    "> x",
    "On 3 May,",
    "{",
    "|",
    "x:",
    "_" * 30,
    "- ----- -",
    "}{",
    " ",
]


@SAMPLE_OR_ALL
def test_anything_that_is_repeated_costs_what_its_length_does(
    some: Callable[..., list[str]],
) -> None:
    units = [unit for line in some(REPEATED, 4) for unit in (f"Bram wrote:\n{line}\n", f"{line}\n")]
    assert [told for unit in units if (told := grows(written, unit, sizes=MEDIUM))] == []


@pytest.mark.parametrize("name", ["Glotmorf", "\t\t\tGlotmorf", "-Glotmorf, FCC", "~ glotmorf ~"])
@pytest.mark.parametrize("rule", ["-----", "--", "====="])
def test_below_a_rule_under_the_authors_name_is_a_signature(name: str, rule: str) -> None:
    body = f"I veto p3.\n\n{name}\n\n{rule}\nI forfeit. I win!\n"
    (passage,) = written(body, "Glotmorf the Mad glotmorf")
    assert "forfeit" not in body[passage.start : passage.end]


@pytest.mark.parametrize(
    "body",
    [
        "I veto p3.\n\nPeter\n-----\nI veto p4.\n",
        "Fewer Words\n-----\nRepeal rule 4-6.\n",
        "Glotmorf\n-----\n" + "I veto p4.\n" * 6,
    ],
)
def test_below_other_rules_everything_counts(body: str) -> None:
    assert (
        sum(passage.end - passage.start for passage in written(body, "Glotmorf")) >= len(body) - 2
    )


def test_words_between_lines_that_say_whose_they_are_are_quoted() -> None:
    body = (
        "Peter wrote:\n------ begin Peter ------\nI vote FOR p1.\n------ end Peter ------\n\nI vote AGAINST p1.\n"
        "--- begin quoted mail ---\nI veto p2.\n--- end quoted mail ---\nSo there.\n"
    )
    assert [body[one.start : one.end] for one in written(body)] == [
        "I vote AGAINST p1.\n",
        "So there.\n",
    ]


def test_the_mails_of_a_digest_are_quoted() -> None:
    digest = (
        "Today's Topics:\n\n   1. I vote FOR p12 (Wonko)\n\n-----\n\nMessage: 1\nDate: Mon, 3 Jan 2005\nFrom: Wonko\n\n"
        "I vote FOR p12.\n\n-----\n\nEnd of the Digest, Vol 12\n"
    )
    assert lines(f"I vote AGAINST p13.\n\n{digest}") == ["I vote AGAINST p13."]
    assert lines("Message: 1\n\nI vote FOR p12.\n") == ["Message: 1", "I vote FOR p12."]


def test_what_somebody_encloses_of_eir_own_is_kept() -> None:
    body = "I propose:\n\n--- begin proposal ---\nEat fish.\n--- end proposal ---\n"
    assert [body[one.start : one.end] for one in written(body)] == [body]


@pytest.mark.parametrize("mark", ["```", "~~~~", "```text"])
def test_marked_lines_in_a_text_that_is_fenced_below_a_line_that_leads_to_it_belong_to_it(
    mark: str,
) -> None:
    text = f"I submit a proposal:\n\n{mark}\n__A__\n> a line of it\n{mark.rstrip('tex')}\n"
    assert new(f"{text}\n> I vote AGAINST p2.\n") == [text]
    assert "> a line of it" not in lines(text.replace("proposal:", "proposal."))
    assert "> a line of it" not in lines(text.rsplit(mark.rstrip("tex"), 1)[0])


@pytest.mark.parametrize(
    "line",
    [
        "-- Respond above this line --",
        "##- Please type your reply above this line -##",
        "--- Reply above this line to answer ---",
        "-- Write your answer above this line",
    ],
)
def test_below_a_line_that_wants_the_answer_above_it_nothing_is_written(line: str) -> None:
    body = f"I vote FOR p1.\n\n{line}\n\nZoe\n\nI vote AGAINST p2.\n"
    assert new(body) == ["I vote FOR p1.\n"]
    assert sorted_out(body).copied == ()


def test_a_sentence_about_a_line_ends_nothing() -> None:
    assert (
        lines("Please reply above this line of my proposal.\nI vote FOR p1.\n")[-1]
        == "I vote FOR p1."
    )
