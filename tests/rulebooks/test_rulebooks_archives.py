"""Rules archives: they are read back to the letter, and a historic one gives all its rules."""

import json
from dataclasses import asdict

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nomicbot.publish.rules_archives import to_json, to_markdown, to_text
from nomicbot.rulebooks.archives import ArchivedRule, NoArchive, read_archive
from nomicbot.rulebooks.library import starting_law
from nomicbot.rulebooks.wiki_archive import title_of
from nomicbot.text import plain, width
from tests.drawing import CHARACTERS

FORMS = {"text": to_text, "Markdown": to_markdown, "JSON": to_json}


def archive(rules: list[ArchivedRule]) -> dict:
    return {
        "archive": "94/11",
        "game": "B Nomic",
        "administrator": "the Administrator",
        "keeper": "the Keeper of the Game",
        "nweek": 94,
        "nday": 11,
        "clock": "On",
        "at": "2005-07-26T22:25:24+00:00",
        "since": None,
        "changed": [],
        "history": [],
        "rules": [asdict(rule) for rule in rules],
    }


def rule(
    number: str, title: str = "", text: str = "", section: str = "", book: str = "Ruleset"
) -> ArchivedRule:
    return ArchivedRule(number, 3, title, section, text, book)


# -- round trips ----------------------------------------------------------------------------------------------------

HOSTILE = [
    *(
        "\n",
        "\n\n",
        "\n\n\n",
        " ",
        "    ",
        "  \\",
        "\\",
        "\t",
        "\r\n",
        "\u2028",
        "\x00",
        "\u202e",
        "\ud800",
    ),
    *(
        "Rule 3-4/6: Scoring",
        "Section 3: Gameplay",
        "Rulebook: The Grid",
        "END OF THE RULES",
        "THE RULES IN FORCE",
    ),
    *(
        "# THE RULES IN FORCE",
        "### Rule 3-4/6: Scoring",
        "## Section 3:",
        "# END OF THE RULES",
        "<br>",
        "&#x20;",
    ),
    *(
        "1. one",
        "- two",
        "* three",
        "===",
        "---",
        "```",
        "`a_b*c`",
        "[[ a comment ]]",
        "{{ 2A }}",
        '\\"quoted"',
    ),
    *(
        "x" * 200,
        "word " * 40,
        "日本語" * 40,
        "a" * 71 + "  b",
        "def f(x):\n    return {x: [1, 2]}  # code",
        "> quoted",
    ),
]
texts = st.lists(
    st.one_of(st.text(CHARACTERS, max_size=30), st.sampled_from(HOSTILE)), max_size=6
).map("".join)
rulesets = st.lists(
    st.builds(
        ArchivedRule,
        st.builds("{}-{}".format, st.integers(0, 12), st.integers(1, 30)),
        st.integers(0, 99),
        texts,
        texts,
        texts,
        st.sampled_from(["Ruleset", "The Grid", "Rule 1-1/0: a book"]),
    ),
    max_size=4,
)


@example([rule("3-4", "Scoring", "\n".join(HOSTILE))])
@example([rule("3-4", "\n\n".join(HOSTILE)), rule("3-5", "", "\n\n".join(HOSTILE))])
def read_back_to_the_letter(rules):
    # An archive has the Ruleset first, and each rulebook in one piece.
    rules = sorted(rules, key=lambda r: (r.rulebook != "Ruleset", r.rulebook))
    for form, write in FORMS.items():
        assert read_archive(write(archive(rules))) == (form, rules)


@pytest.mark.parametrize("examples", [40, pytest.param(300, marks=pytest.mark.slow)])
def test_every_form_is_read_back_to_the_letter(examples):
    settings(max_examples=examples, deadline=None)(given(rulesets)(read_back_to_the_letter))()


def as_long_as_a_line_may_be(rules):
    written = to_text(archive(rules))
    assert max(map(width, written.split("\n"))) <= 79
    assert plain(written) == written, "nothing is in it that is not seen"


@pytest.mark.parametrize("examples", [30, pytest.param(150, marks=pytest.mark.slow)])
def test_no_line_of_a_text_archive_is_too_long(examples):
    settings(max_examples=examples, deadline=None)(given(rulesets)(as_long_as_a_line_may_be))()


@pytest.mark.parametrize("form", FORMS)
def test_the_starting_law_is_read_back(form):
    law = [
        ArchivedRule(r.number, r.revision, r.title, r.section, r.plain)
        for r in starting_law("bnomic")
    ]
    assert read_archive(FORMS[form](archive(law))) == (form, law)


def test_what_mail_and_editors_do_to_a_text_archive_does_not_matter():
    law = [
        ArchivedRule(r.number, r.revision, r.title, r.section, r.plain)
        for r in starting_law("bnomic")
    ]
    text = to_text(archive(law))
    mailed = (
        "From: bot\r\n\r\n"
        + text.replace("\n", "\r\n")
        + "_____\r\nspoon-business mailing list\r\n"
    )
    stripped = "\n".join(line.rstrip() for line in text.split("\n"))
    assert read_archive(mailed)[1] == read_archive(stripped)[1] == law


@pytest.mark.parametrize(
    ("damaged", "why"),
    [
        ("", "no rule was found"),
        ("Nothing of that kind.", "no rule was found"),
        ("{", "no rules archive"),
        (json.dumps({"rules": [{"number": "1-1"}]}), "no rules archive"),
        (json.dumps([1]), "no rule was found"),
        ("THE RULES IN FORCE\n\nRule 1-1/0: A\n\nIt ends", "a part of it is missing"),
        ("# THE RULES IN FORCE\n\n### Rule 1-1/0: A\n\nIt ends", "a part of it is missing"),
        ('THE RULES IN FORCE\n\nRule 1-1/0: A\n\n\\"no JSON\n\nEND OF THE RULES', "cannot be read"),
    ],
)
def test_what_is_damaged_is_told(damaged, why):
    with pytest.raises(NoArchive, match=why):
        read_archive(damaged)


# -- historic archives ----------------------------------------------------------------------------------------------

HISTORIC = (
    "Zed on Mon, 1 Aug 2005 10:00:00 +0000 |\n[Date Prev] [Thread Index]\n[s-n] Rules Archive 95/2 |\n"
    "Here they are, as of nweek 95. -- Zed I still wonder.\n"
    "#[1]Start [2]Help The Ruleset Section 0: Fires Rule 0-0/2: Alarms At every hour a bell may ring. "
    "Section I: First Things Rule 1-1/0: The Game of Q The name of it is Q. "
    "Rule 1-2/14: Things A Thing is what rule 1-3 calls so. [[See Section III for more.]] "
    "Section IV: Play and Pay Rule 4-2/1: Coins Coins are Things. They are: * round * [3]flat * of gold "
    "Rule 4-10/3: Do It Twice! 2: Odd Games Odd Games are won by nobody. "
    "Rule 4-11/0: The Weight of a Coin Coins have a weight. "
    "Rule 4-12/0: Mercy (and no pity) Any player may be spared. "
    "Rule 4-13/0: Doors Old Doors If a door is old, it stays shut. "
    "Section X: Far Away Rule 10-1/0: The Inn There exists an inn. "
    "References 1. file://localhost/cgi-bin/Start 2. http://example.org/help 3. http://example.org/flat\n"
    "_______________________________________________ q-notices mailing list q-notices@xxxxx\n"
)


def test_a_historic_archive_gives_all_its_rules():
    form, rules = read_archive(HISTORIC, {"4-13": "Doors", "4-2": "Money"})
    assert form == "historic"
    assert [(r.number, r.revision, r.section, r.title) for r in rules] == [
        ("0-0", 2, "Fires", "Alarms"),
        ("1-1", 0, "First Things", "The Game of Q"),
        ("1-2", 14, "First Things", "Things"),
        ("4-2", 1, "Play and Pay", "Coins"),
        ("4-10", 3, "Play and Pay", "Do It Twice! 2: Odd Games"),
        ("4-11", 0, "Play and Pay", "The Weight of a Coin"),
        ("4-12", 0, "Play and Pay", "Mercy (and no pity)"),
        ("4-13", 0, "Play and Pay", "Doors"),
        ("10-1", 0, "Far Away", "The Inn"),
    ]
    words = {r.number: r.text for r in rules}
    assert words["0-0"] == "At every hour a bell may ring."
    assert words["1-2"] == "A Thing is what rule 1-3 calls so. [[See Section III for more.]]"
    assert words["4-2"] == "Coins are Things. They are:\n* round\n* flat\n* of gold"
    assert words["4-10"] == "Odd Games are won by nobody."
    assert words["4-13"] == "Old Doors If a door is old, it stays shut."
    assert words["10-1"] == "There exists an inn."


def test_a_historic_archive_that_kept_its_lines_is_read_too():
    text = "Section I: Basics\n\nRule 1-1/0: The Game of Q\nThe name of it\nis Q.\n\nRule 1-2/1: Things\nAre things.\n"
    assert [(r.title, r.text) for r in read_archive(text)[1]] == [
        ("The Game of Q", "The name of it\nis Q."),
        ("Things", "Are things."),
    ]


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("", ""),
        ("Alone", "Alone"),
        ("Fora Each one", "Fora"),
    ],
)
def test_a_title_is_guessed_from_few_words(words, title):
    assert title_of(words) == title
