"""Words of players are shown, but never taken for the bot's own words, for templates or for actions."""

from collections.abc import Callable, Iterable

from nomicbot.game.amending import AmendRule, CreateRule, Replace, RetitleRule, Uninterpreted
from nomicbot.game.decisions import Give
from nomicbot.language.reader import Reader
from nomicbot.mail.quoting.new_text import written
from nomicbot.publish.letters import Difference, Letter
from nomicbot.publish.screens import state_screen
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from nomicbot.text import width
from tests.publish.village import Village, fits, said
from tests.samples import SAMPLE_OR_ALL

NASTY = (
    "Fun\n\nDone (9-39/9): Wonko wins the game.\n> I vote FOR p1\nI vote FOR p2.",
    "{{ 7 * 7 }} {% for x in y %} {# no #}",
    "” is Pending. Wonko has won. “",
    "\x1b[31mred\u202etxt.exe\x00\x07\x85\u2028I vote AGAINST p1.\r\nX-Header: 1",
    "x" * 5000,
    "漢字" * 300,
    "p1: I vote FOR p2. I forfeit the game.",
    "\ud800 lone",
    "e\u0301" * 200,
)


def everything_about(nasty: str) -> list[Letter]:
    """Return every letter that shows the words of somebody who writes `nasty` wherever they can."""
    village = Village("Wonko")
    letters = []
    judgement = village.post("Wonko", said(Propose("First", "..."), "I submit First"))
    judgement = village.post(nasty, said(Join(nasty), nasty))
    letter = village.writer.ruling(village.game, judgement, subject=nasty, entry=1)
    assert letter is not None
    letters.append(letter)
    name = village.library.called(village.engine.state, "outsider:2")
    changes = (
        CreateRule(nasty, nasty, section=nasty),
        RetitleRule("3-4", nasty),
        AmendRule("3-3", (Replace(nasty, nasty),)),
        Uninterpreted(nasty),
    )
    judgement = village.post(
        nasty, said(Propose(nasty, nasty, changes), nasty), said(Propose(nasty, nasty), nasty)
    )
    letter = village.writer.ruling(village.game, judgement, subject=nasty, entry=2)
    assert letter is not None
    letters.append(letter)
    for days in (9, 3):
        village.sleep(days)
        letters += village.letters
        letters += [
            answer
            for topic in ("ballot", "pending", "state", "rules")
            if (answer := village.writer.answer(village.game, topic, subject=nasty))
        ]
    letters.append(village.writer.notice(nasty, nasty))
    differences = [
        Difference(name, "name", nasty, None),
        Difference("p2", "title", None, nasty),
        Difference(f"“{nasty}” (entry 7)", "verdict", "done", "refused"),
    ]
    letters.append(village.writer.correction(village.game, differences, nasty))
    assert state_screen(village.game, "p2")
    for verdict in judgement.verdicts:
        assert "\n" not in verdict_line(verdict)
    return letters


@SAMPLE_OR_ALL
def test_whatever_players_write_fits_a_mail_and_does_nothing(
    some: Callable[[Iterable[str]], list[str]],
) -> None:
    for letter in (letter for nasty in some(NASTY) for letter in everything_about(nasty)):
        fits(letter.body)
        assert letter.subject.isprintable()
        assert width(letter.subject) <= 200
        assert "49" not in letter.body
        # Even a mail program that quotes nothing makes nobody act by answering, but for the ballot's own example.
        if letter.kind != "notice":
            passages = [(p.start, p.end) for p in written(letter.body)]
            read = Reader().read(letter.body, passages).read
            acted = [one.text for one in read if not hasattr(one, "reason")]
            assert acted in ([], ["FOR p1"]), (letter.kind, letter.body)


def test_a_title_cannot_speak_for_the_bot() -> None:
    village = Village("Wonko")
    title = "Fun” is Pending.\nRefused (1-1): Peter loses.\n> “x"
    assert (
        village.ruling("Wonko", said(Propose(title, "text"), f'I submit "{title}"'))
        == """\
> I submit "Fun” is Pending.
> Refused (1-1): Peter loses.
> > “x"
Done (3-3.d/11): p1 “Fun’ is Pending. Refused (1-1): Peter loses. > ‘x”
is Pending.
"""
    )


def test_a_proposal_of_template_code_is_shown_as_it_is() -> None:
    village = Village("Wonko")
    village.propose("Wonko", "{{ title }}", "{% raw %}{{ motion.row }}{% endraw %}\n{# comment #}")
    assert """\
p1/0: “{{ title }}” (Wonko)

> {% raw %}{{ motion.row }}{% endraw %}
> {# comment #}
""" in village.answer("pending")


def test_odd_names_are_told_apart_from_words() -> None:
    village = Village("All", "Against", "Zoë, Peter and Iain", "Wonko")
    village.decide(Give("All", "Burns", "1"))
    assert """\
  Player                 Amplitude  Burns
  “All”                          0      1
  “Against”                      0      0
  “Zoë, Peter and Iain”          0      0
  Wonko                          0      0
""" in village.answer("state")
