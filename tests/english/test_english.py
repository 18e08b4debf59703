"""The checker of English finds calques, but none in what players write."""

import re

import pytest

from tests.english.__main__ import ROOT, Finding, calqued, findings, headless, lowered, too_many
from tests.english.calques import CALQUES
from tests.english.drawing import documented, drawn
from tests.english.prose import Prose, of_markdown, of_python, of_template, room_of


def ids_in(prose: Prose) -> list[str]:
    return [
        one.id for calque in CALQUES for one in calqued(prose, calque, re.compile(calque.pattern))
    ]


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("What stands behind the colon.", ["behind", "stands"]),
        ("This is no rule.", ["is-no"]),
        ("There is no rule.", []),
        ("E says “this is no rule”, and `this is no rule`.", []),
        ("This is no rule.  english: ok", []),
    ],
)
def test_calques_are_found_but_not_in_quotations(words, ids):
    assert ids_in(Prose("nomicbot/bot/x.py", 1, "comment", words)) == ids


def test_functions_need_a_verb_and_properties_a_noun():
    source = (
        'class A:\n    def f(self):\n        """What it is."""\n'
        '    @property\n    def g(self):\n        """Whether it is."""\n'
        '    def h(self):\n        """Return what it is."""\n'
    )
    found = [one for prose in of_python("nomicbot/bot/x.py", source) for one in headless(prose)]
    assert [(one.line, one.id) for one in found] == [(3, "headless:What")]


def test_prose_is_read_where_it_is():
    source = '"""A module."""\nx = 1  # one comment\n# and\n# another\ny = f"no more than {x} of them are here"\n'
    found = [(one.kind, one.line, one.text) for one in of_python("x.py", source)]
    assert found == [
        ("module", 1, "A module."),
        ("text", 5, "no more than {…} of them are here"),
        ("comment", 2, "one comment\nand\nanother"),
    ]
    assert [
        one.text.split()
        for one in of_template("a.txt", "{% if x %}\nWe are here.\n    I vote FOR p1.\n")
    ] == [["We", "are", "here."]]
    assert [one.line for one in of_markdown("a.md", "One.\n\n```\ncode\n```\n\nTwo.\n")] == [1, 7]


def test_each_rulebook_is_a_room():
    paths = (
        "nomicbot/bot/intake/a.py",
        "nomicbot/text.py",
        "nomicbot/rulebooks/grid/a.py",
        "templates/site/a.html",
    )
    assert [room_of(path) for path in paths] == [
        "bot",
        "nomicbot",
        "rulebooks/grid",
        "templates/site",
    ]


def test_allowances_only_fall():
    found = [Finding("nomicbot/bot/x.py", 1, "comment", "behind", "", "")] * 3
    assert too_many(found, {"bot": 3}) == []
    assert len(too_many(found, {"bot": 2})) == 1
    assert len(too_many(found, {})) == 1
    assert lowered(found, {"bot": 2, "mail": 4}) == {"bot": 2}
    assert lowered(found, {"bot": 5}) == {"bot": 3}
    assert lowered(found, None) == {"bot": 3}


def test_a_draw_shows_name_signature_and_docstring_but_no_code():
    source = '"""A module."""\nclass A(B):\n    """A class."""\n    def f(self, x: int) -> int:\n'
    source += '        """Return more."""\n        return x + 1\n    def g(self): ...\n'
    shown = [str(one) for one in documented("a.py", source)]
    assert shown == [
        "a.py\n    A module.",
        "a.py  A\nclass A(B)\n    A class.",
        "a.py  A.f\ndef f(self, x: int) -> int\n    Return more.",
    ]


def test_a_seed_gives_one_draw_without_repetition(tmp_path):
    (tmp_path / "nomicbot").mkdir()
    functions = (f'def f{number}():\n    """Return {number}."""\n' for number in range(50))
    (tmp_path / "nomicbot" / "a.py").write_text("".join(functions))
    first = drawn(tmp_path, "1f3a90bc", 20)
    assert len(set(first)) == 20
    assert first == drawn(tmp_path, "1f3a90bc", 20)
    assert first != drawn(tmp_path, "1f3a90bd", 20)


@pytest.mark.parametrize(
    "page", ["README.md", "templates/welcome.txt", "templates/site/newcomers.html"]
)
def test_a_page_for_players_explains_how_the_rules_write_pronouns(page):
    words = re.sub(r"<[^>]*>|[*`]", "", (ROOT / page).read_text("utf-8"))
    assert "e, em and eir for he or she, him or her, and his or her" in words


def test_only_what_players_read_about_players_has_such_pronouns():
    found = [one for one in findings(ROOT) if one.id == "spivak"]
    told = {(one.path, one.kind) for one in found} - {("README.md", "markdown")}
    assert all("/vocabulary/" in path and kind == "class" for path, kind in told), told
