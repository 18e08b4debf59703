"""The report of an nweek, the state, the rules, help, corrections and notices."""

import re

import pytest

from nomicbot.bot.outgoing.publishing import REQUEST
from nomicbot.game.actions import Midnight
from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    RenumberRule,
    RepealRule,
    Uninterpreted,
)
from nomicbot.game.clock import DAY
from nomicbot.game.decisions import Give
from nomicbot.game.objects import Authority, Change
from nomicbot.language.reader import Reader
from nomicbot.language.requests import requests_in
from nomicbot.publish.displays import DISPLAYED
from nomicbot.publish.letters import Difference, Letters
from nomicbot.publish.trouble import Trouble
from nomicbot.rulebooks.bnomic.vocabulary.ministries import DISPLAY
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from tests.frozen_law import frozen_rules
from tests.publish.village import Village, fits, said

SEED, HASH = "5e" * 32, "c0" * 32
RULES = len(frozen_rules())


def test_the_first_report_begins_the_game() -> None:
    letter = Village().letter("report")
    assert letter.subject == "Nweek 1 begins"
    assert (
        letter.body
        == f"""\
The game begins: Saturday 16 July 2005, 00:00 UTC, nweek 1, nday 1.

THE NWEEK, if The Clock stays On

  nday 1   Saturday 16 July 2005, 00:00 UTC  nweek 1 begins
  nday 10  Monday 25 July 2005, 00:00 UTC    voting begins
  the end  Thursday 28 July 2005, 00:00 UTC  motions resolve

PLAYERS

  Nobody has joined yet.

MOTIONS

  No motion is Open or Pending.

RULES

  {RULES} rules are in force.
"""
    )


def test_a_report_says_how_the_game_stands() -> None:
    village = Village("Wonko", "李明", "All")
    village.decide(Give("All", "Amplitude", "12"))
    village.decide(Give("李明", "Genechips", "2"))
    village.decide(Give("Wonko", "Burns", "1"))  # heals as the nweek ends, and nobody has any then
    village.propose(
        "Wonko",
        "Spring cleaning",
        "...",
        AmendRule("3-4", (Append("f. Be merry."),)),
        RenumberRule("1-1", "1-9"),
        RepealRule("1-6"),
        CreateRule("a. Be kind.", "Kindness", section="40"),
        Uninterpreted("Everybody dances until dawn."),
    )
    village.sleep(10)
    village.propose("All", "I vote FOR p1", "...")
    village.sleep(1)
    village.now += DAY
    judgement = village.engine.judge(Midnight(village.now))
    letters = village.writer.of_happenings(
        village.game,
        judgement,
        commitments={2: HASH, 3: HASH},
        reveals={1: SEED},
        earlier=[
            Change(
                *village.library.find(village.game.state, "1-2"),
                "revision",
                2,
                3,
                Authority("decision"),
            )
        ],
    )
    assert [letter.kind for letter in letters] == ["results", "report"]
    assert letters[1].subject == "Nweek 2 begins"
    assert (
        fits(letters[1].body)
        == f"""\
Nweek 2 began on Thursday 28 July 2005, 00:00 UTC.

THE NWEEK, if The Clock stays On

  nday 1   Thursday 28 July 2005, 00:00 UTC   nweek 2 begins
  nday 10  Saturday 6 August 2005, 00:00 UTC  voting begins
  the end  Tuesday 9 August 2005, 00:00 UTC   motions resolve

PLAYERS

  Player  Amplitude  Genechips
  “All”          12         40
  Wonko           0         40
  李明            0          2

MOTIONS

  p2/0: “I vote FOR p1” (“All”): Pending

RULES

  1-2/2 -> 1-2/3  Objects
  3-4/6 -> 3-4/7  Scoring (by p1)
  1-1/0 -> 1-9/0  The Game of B (by p1)
  1-6/0           repealed: Submission
  40-1/0          new: Kindness (by p1)

CLAUSES THAT I CAN'T APPLY YET

  They do nothing until the administrator has settled what they mean.
  Then what they would have done is made up for.

  3-4.f/7: “Be merry.”
  40-1.a/0: “Be kind.”

ON THE ADMINISTRATOR'S DESK

  d1: “Everybody dances until dawn.”

DICE

  The seed of nweek 1, from which anyone can compute its dice again:
    {SEED}
  The SHA-256 of the seed of nweek 2, which is revealed when it ends:
    {HASH}
  The SHA-256 of the seed of nweek 3, which is revealed when it ends:
    {HASH}
"""
    )


def test_the_state_is_told_in_groups() -> None:
    village = Village("Wonko", "Peter")
    village.propose("Wonko", "More", "...")
    answer = village.answer("state")
    rules = answer[answer.index("Rules (") : answer.index("Fora\n  public")]
    assert "\n  3-4/6 Scoring\n" in rules
    assert (
        answer.replace(rules, "")
        == """\
This is how the game stands on 16 July 2005, 00:15 UTC.

Time
  The Clock is On: nweek 1 of nyear 1, nday 1

Players
  Player  Amplitude
  Wonko           0
  Peter           0

Pending motions
  p1/0: “More” (Wonko): voting begins Monday 25 July 2005, 00:00 UTC, if
    The Clock stays On

Fora
  public (public)

Ministries
  Free: Meta-Ministry, Ministry of Arcana, Ministry of Banking, Ministry
    of Change, Ministry of Communications, Ministry of Everyone,
    Ministry of Grammar, Ministry of Law, Ministry of Spirituality and
    Ministry of Tiles

Other objects
  Gibberish word: SPLORTCH
  Voting Gremlin
  Big Rubber Stamp: holder nobody
  Overlord of Everything: holder nobody
"""
    )


def test_the_rules_are_told_in_full() -> None:
    answer = Village().answer("rules")
    assert answer.startswith(f"{RULES} rules are in force on 16 July 2005, 00:00 UTC.\n")
    assert (
        """
------------------------------------------------------------------------
Basics

1-1/0 The Game of B

> a. """
        in answer
    )


def test_every_sentence_of_the_help_is_read() -> None:
    answer = Village().answer("help")
    examples = "\n".join(line for line in answer.split("\n") if line.startswith("    "))
    actions, _, requests = examples.partition("    bot:")
    read = Reader().read(actions).read
    acts = ["join", "propose", "revise", "vote", "vote", "vote", "forfeit"]
    assert [getattr(one, "action", one).name for one in read] == acts
    assert len(read[1].action.changes) == 1
    lines = [
        re.split(r"  +", line)[0]
        for line in f"bot:{requests}".replace("    bot:", "bot:").split("\n")
        if line
    ]
    assert len(lines) > 10
    village = Village("Wonko", "Peter")
    village.propose("Wonko", "Fish", "Wonko gains 1A.")
    for line in lines:
        (asked,) = requests_in(line)
        answered = village.writer.answer(village.game, asked.topic, subject="?", about=asked.about)
        assert asked.topic in (REQUEST, "board", "settings", "why") or (
            answered and "I know nothing" not in answered.body
        ), line


def test_every_public_display_can_be_asked_for_by_its_name() -> None:
    village = Village("Wonko")
    displays = village.game.state.of_kind(DISPLAY)
    assert len(displays) == len(DISPLAYED)
    for display in displays:
        name = village.library.called(village.game.state, display)
        (request,) = requests_in(f"bot: {name}")
        answer = village.answer(request.topic)
        assert answer.startswith("Public Display: ") or request.topic == "rules"


def test_nothing_else_can_be_asked() -> None:
    village = Village()
    assert village.writer.answer(village.game, "weather", subject="x") is None


def test_a_correction_names_what_is_different() -> None:
    village = Village("Wonko", "Peter")
    village.post("Wonko", said(Propose("More", "..."), "I submit More"))
    letter = village.writer.correction(
        village.game,
        [
            Difference("Wonko", "amplitude", 3, None),
            Difference("Wonko", "address", "a@x.example", "b@x.example"),
            Difference("p1", "vote outsider:2", "FOR", None),
            Difference("p1", "owner", None, "outsider:1"),
            Difference("p1", "changes", "[]", '[{"": "RepealRule"}]'),
            Difference("p2", "kind", None, "motion"),
            Difference("Clock", "on", None, True),
            Difference("Clock", "seen on", None, True),
            Difference("waiting:1", "entry", None, 7),
            Difference("“I vote FOR p1” (entry 41)", "verdict", "done", "refused"),
        ],
        "a post that arrived late",
    )
    assert (letter.kind, letter.subject) == (
        "correction",
        "Correction, because of a post that arrived late",
    )
    assert (
        fits(letter.body)
        == """\
I have to correct myself: because of a post that arrived late, part of
the game was judged again. On 16 July 2005, 00:15 UTC, this is different
from what I said before.

CHANGED VERDICTS

  “I vote FOR p1” (entry 41): refused (was done)

CHANGED STATE

  Wonko
    Amplitude: 0 (was 3)
  p1
    vote of Peter: none (was FOR)
    owner: Wonko (was none)
  p2
    is part of the game now
  Clock
    state: On (was Off)

Nothing else has changed in the state of the game, or in the outcome of
an action.
"""
    )


def test_a_correction_of_everything_is_not_endless() -> None:
    village = Village("Wonko")
    differences = [Difference(f"p{n}", "state", "Open", "Historical") for n in range(5000)]
    differences += [
        Difference(f"“x” (entry {n})", "verdict", "done", "refused") for n in range(5000)
    ]
    body = fits(village.writer.correction(village.game, differences, "a decision").body)
    assert "  and 4800 more\n" in body
    assert "  and 4800 more, which “bot: state” shows\n" in body


def test_the_administrator_is_told_what_to_do() -> None:
    letter = Village().writer.notice(
        "d1 waits on your desk", "Everybody dances\n\nuntil dawn.", Trouble.DESK
    )
    assert (letter.kind, letter.subject) == ("notice", "d1 waits on your desk")
    assert (
        fits(letter.body)
        == """\
d1 waits on your desk

> Everybody dances
>
> until dawn.

The game goes on. But if nobody can tell what the rules say until this
is settled, The Clock is Off. To see and settle it:

    nomicbot desk
"""
    )


@pytest.mark.parametrize("trouble", Trouble)
def test_the_advice_of_a_notice_is_that_of_its_trouble_whatever_its_words(trouble) -> None:
    """An address that begins with `mailbox@` doesn't mean that the mailbox can't be reached."""
    matter = "outbox@a.example denies mailbox@b.example in quarantine"
    said = " ".join(fits(Village().writer.notice(matter, "", trouble).body).split())
    assert said == f"{matter} {trouble.advice} {trouble.command}".strip()


def test_a_notice_of_anything_else_has_no_advice() -> None:
    assert fits(Village().writer.notice("something else: the mailbox program failed", "").body) == (
        "something else: the mailbox program failed\n"
    )


SITE, PAGES = "https://site.example/", "https://rules.example/"


@pytest.mark.parametrize(
    ("site", "rules_at", "at"),
    [(SITE, "", f"{SITE}rules/"), (SITE, PAGES, PAGES), ("", PAGES, PAGES)],
)
def test_a_report_without_a_change_links_to_the_rules_wherever_they_are(
    site: str, rules_at: str, at: str
) -> None:
    village = Village("Wonko")
    village.writer = Letters(village.library, site, rules_at)
    village.sleep(12)
    (report,) = (letter for letter in village.letters if letter.kind == "report")
    assert f"No rule has changed. The rules in force: {at}\n" in report.body
