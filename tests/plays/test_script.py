"""The parser of plays and the runner: each form of step, and reports of unmet or malformed lines."""

from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.bot.administrator import Administrator
from nomicbot.plays import stage
from nomicbot.plays.script import (
    After,
    Ask,
    At,
    Decide,
    Draw,
    Fall,
    Fate,
    Given,
    Mailed,
    PlayPost,
    PlayProblem,
    Script,
    parse,
    read_play,
)
from nomicbot.plays.stage import Stage, Unmet, address_of
from nomicbot.publish import amendment_preview

HERE = Path("here.play")

PROPOSE = """players Wonko Peter
> Wonko to public
| I submit a proposal: {{ Peter gains 1A. }}
"""


def unmet(text: str) -> list[Unmet]:
    """Return the lines of a play whose expectation is not met."""
    return list(Stage(parse(text, HERE)).run())


def only(text: str) -> Unmet:
    """Return the only line of a play whose expectation is not met."""
    (found,) = unmet(text)
    return found


# -- the parser -----------------------------------------------------------------------------------------------------


def test_a_play_without_lines_is_a_play() -> None:
    assert parse("", HERE) == Script(HERE)
    assert parse("\n# only a comment\n\n", HERE).steps == []


def test_the_head_of_a_play() -> None:
    script = parse('rulebooks bnomic grid\nplayers Wonko "Iain M" Peter\n', HERE)
    assert script.rulebooks == ("bnomic", "grid")
    assert script.players == ("Wonko", "Iain M", "Peter")


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("at 2/10 08:30", At(1, 2, 10, timedelta(hours=8, minutes=30))),
        ("at 2/10", At(1, 2, 10, timedelta(0))),
        ("at 1/12 23:59:59", At(1, 1, 12, timedelta(hours=23, minutes=59, seconds=59))),
        ("after 3 days 2h", After(1, timedelta(days=3, hours=2))),
        ("after 1 day", After(1, timedelta(days=1))),
        ("after 10min 1s", After(1, timedelta(minutes=10, seconds=1))),
        ("after 90 minutes", After(1, timedelta(minutes=90))),
        ("dice 6 3", Fall(1, (6, 3))),
        ("draw Yeti (3,3)", Draw(1, "Yeti", "(3,3)")),
        ("draw new owner Wonko", Draw(1, "new owner", "Wonko")),
        ("given Wonko Burns 2", Given(1, "Wonko", "Burns", "2")),
        ('given "Iain M" dark matter "a lot"', Given(1, "Iain M", "dark matter", "a lot")),
        ("! attest 3-4/7", Decide(1, ("attest", "3-4/7"))),
        ('! enact d1 "Wonko gains 1A."', Decide(1, ("enact", "d1", "Wonko gains 1A."))),
        ("? Wonko Amplitude 3", Ask(1, "Wonko", "Amplitude", "3")),
        ('? "CFI 1" state Open', Ask(1, "CFI 1", "state", "Open")),
        ('? Wonko location "(13,10)"', Ask(1, "Wonko", "location", "(13,10)")),
        ("? Wonko proposal limit 3", Ask(1, "Wonko", "proposal limit", "3")),
        ('? p1 title ""', Ask(1, "p1", "title", "")),
        ("? p9 absent", Ask(1, "p9", None, "")),
        ("= #two done 3-3.d", Fate(1, "two", "done", "3-3.d")),
        ("= #two deferred", Fate(1, "two", "deferred", "")),
        ("> Wonko to public", PlayPost(1, "Wonko", "public", "", "")),
        ("> Wonko to bot #tag", PlayPost(1, "Wonko", "bot", "", "tag")),
        ('> "Iain M" to public "Re: a b" #tag', PlayPost(1, "Iain M", "public", "Re: a b", "tag")),
    ],
)
def test_each_form_of_step(line: str, step: object) -> None:
    assert parse(f"{line}\n", HERE).steps == [step]


def test_a_mail_is_asked_for_by_a_regular_expression() -> None:
    (step,) = parse("< public /Results of nweek \\d+/\n", HERE).steps
    assert isinstance(step, Mailed)
    assert (step.to, step.pattern.pattern) == ("public", r"Results of nweek \d+")


def test_the_lines_of_a_post_are_kept_as_they_are() -> None:
    (step,) = parse("> Wonko to public\n| One,\n|\n|   two  # no comment\n|three\n", HERE).steps
    assert isinstance(step, PlayPost)
    assert step.text == "One,\n\n  two  # no comment\nthree\n"


def test_blanks_at_the_end_of_a_line_of_a_post_are_kept() -> None:
    (step,) = parse("> Wonko to public\n| Hello,\n| -- \n| Wonko\n", HERE).steps
    assert isinstance(step, PlayPost)
    assert step.text == "Hello,\n-- \nWonko\n"


def test_verdicts_stand_below_their_post() -> None:
    (step,) = parse(
        "> Wonko to public\n| I vote FOR p1.\n= done 2-6.h\n# a remark\n= refused\n", HERE
    ).steps
    assert isinstance(step, PlayPost)
    assert step.verdicts == [(3, "done", "2-6.h"), (5, "refused", "")]


def test_none_says_that_a_post_holds_no_action() -> None:
    (step,) = parse("> Wonko to public\n| Hello.\n= none\n", HERE).steps
    assert isinstance(step, PlayPost)
    assert step.checks
    assert not step.verdicts


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("perform a miracle", 1),
        ("players Wonko\nat nday 3", 2),
        ("at 1/1 8", 1),
        ("after a while", 1),
        ("after 3 fortnights", 1),
        ("dice six", 1),
        ("draw Yeti", 1),
        ("given Wonko Burns", 1),
        ("> Wonko", 1),
        ("> Wonko says public", 1),
        ("> Iain M to public", 1),
        ("= done", 1),
        ("= none", 1),
        ("\n\n> Wonko to public\n| Hello.\n= perhaps", 5),
        ("> Wonko to public\n| Hello.\n= done 3-3.d and more", 3),
        ("> Wonko to public\n| Hello.\n=", 3),
        ("= #tag", 1),
        ("| a line of no post", 1),
        ("> Wonko to public\n| Hello.\n= none\n| Hello again.", 4),
        ("< public", 1),
        ("< public Results", 1),
        ("< public //", 1),
        ("< public /(/", 1),
        ("? Wonko", 1),
        ("? Wonko Amplitude", 1),
        ('? "Wonko Amplitude 3', 1),
    ],
)
def test_a_malformed_line_is_named(text: str, line: int) -> None:
    with pytest.raises(PlayProblem, match=rf"^here\.play:{line}: "):
        parse(text + "\n", HERE)


def test_a_play_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.play"
    file.write_text("players Zoë\n", encoding="utf-8")
    assert read_play(file).players == ("Zoë",)
    with pytest.raises(OSError):
        read_play(tmp_path / "none.play")


def test_addresses_differ_where_names_do() -> None:
    names = ["Wonko", "Iain M", "Iain-M", "Zoë", "p1", "P 1", "a.b"]
    assert len({address_of(name) for name in names}) == len(names)
    assert address_of("WONKO") == address_of("Wonko")


# -- the runner -----------------------------------------------------------------------------------------------------


def test_a_play_that_comes_true_has_no_unmet_line() -> None:
    assert not unmet(PROPOSE + "= done 3-3.d\n? p1 owner Wonko\n? p2 absent\n")


def test_a_post_without_verdicts_is_judged_and_not_checked() -> None:
    assert not unmet(PROPOSE + "? p1 state Pending\n")


def test_an_unmet_line_says_file_and_line_and_what_was_found() -> None:
    found = only(PROPOSE + "= done\n\n? p1 state Open\n")
    assert str(found) == "here.play:6: expected p1 state Open, found Pending"
    assert (found.path, found.line, found.expected, found.found) == (
        HERE,
        6,
        "p1 state Open",
        "Pending",
    )


def test_another_verdict_than_expected() -> None:
    found = only(PROPOSE + "= refused 3-3.d\n")
    assert (found.line, found.expected) == (4, "refused 3-3.d")
    assert found.found.startswith("done 3-3.d/11")


def test_another_clause_than_expected() -> None:
    assert only(PROPOSE + "= done 3-3.e\n").found.startswith("done 3-3.d")
    assert only(PROPOSE + "= done 3-30\n").found.startswith("done 3-3.d")
    assert only(PROPOSE + "= done 3\n").found.startswith("done 3-3.d")
    assert not unmet(PROPOSE + "= done 3-3\n")


def test_a_refusal_is_told_with_its_reason() -> None:
    found = only("players Wonko\n> Wonko to public\n| I vote FOR p9.\n= done\n")
    assert found.found.startswith("refused 1-3.c/2 (")
    assert "p9" in found.found


def test_too_few_and_too_many_verdicts() -> None:
    found = only(PROPOSE + "= done\n= done\n")
    assert (found.line, found.expected, found.found) == (5, "done", "no further action")
    found = only(PROPOSE + "= none\n")
    assert (found.line, found.expected) == (2, "no further action")
    assert found.found.startswith("done")


def test_none_of_a_post_that_holds_no_action() -> None:
    assert not unmet("players Wonko\n> Wonko to public\n| Good morning.\n= none\n")


def test_every_unmet_line_is_told() -> None:
    lines = [
        found.line
        for found in unmet(
            PROPOSE + "= refused\n? p1 state Open\n? Wonko Amplitude 7\n? p1 absent\n"
        )
    ]
    assert lines == [4, 5, 6, 7]


def test_what_is_not_there() -> None:
    assert only("? p1 state Open\n").found == "no such thing"
    assert only("players Wonko\n? Wonko absent\n").line == 2
    assert only('players Wonko\n? Wonko nonsense ""\n').found == "Wonko has no nonsense"


def test_values_are_compared_without_regard_to_capitals() -> None:
    assert not unmet("players Wonko\n? wonko PLAYER True\n? clock STATE on\n")


def test_a_name_that_is_borne_by_two_objects() -> None:
    found = only("players Wonko Peter\ngiven Peter name Wonko\n? Wonko Amplitude 0\n")
    assert found.line == 3


def test_time_goes_forward_only() -> None:
    found = only("at 1/5 12:00\nat 1/4 00:00\n")
    assert (found.line, found.expected, found.found) == (2, "to come to 1/4", "1/5 12:00")
    assert only("at 1/5 12:00\nat 1/5 11:59\n").line == 2
    assert only("at 1/13 00:00\n").found.startswith("2/1")


def test_time_does_not_come_to_an_nday_while_the_clock_is_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stage, "_FURTHEST", 50)
    found = only("given Clock state Off\nat 1/2 00:00\n")
    assert found.line == 2
    assert found.found.startswith("1/1")


def test_midnights_between_are_judged() -> None:
    assert not unmet("at 3/1 00:00\n? Clock nweek 3\nafter 25 hours\n? Clock nday 2\n")


def test_a_situation_that_cannot_be_prepared() -> None:
    found = only("players Wonko\ngiven Wonko magic 3\n")
    assert (found.line, found.expected) == (2, "a situation that can be prepared")
    assert "magic" in found.found
    assert "several" in only("players Wonko\ngiven Wonko Burns several\n").found


def test_a_decision_that_takes_no_effect() -> None:
    found = only("! enact d1\n")
    assert (found.line, found.expected) == (1, "a decision that takes effect")
    assert "d1" in found.found


def test_words_that_are_no_decision() -> None:
    for words in (
        "ponder",
        "attest 3-4",
        "give Wonko Burns",
        "enact",
        'enact d1 "Let there be light."',
    ):
        with pytest.raises(PlayProblem, match=r"^here\.play:2: "):
            unmet(f"players Wonko\n! {words}\n")


def test_dice_and_draws_that_nothing_uses() -> None:
    unused = unmet("\ndice 6 3\ndraw Yeti Wonko\n")
    assert [(found.line, found.expected) for found in unused] == [
        (2, "a die that comes out as 6"),
        (2, "a die that comes out as 3"),
        (3, "a draw Yeti of Wonko"),
    ]


WAITING = """players Wonko
given Clock state Off
> Wonko to public #waits
| I submit a proposal: {{ Wonko gains 1A. }}
| I vote FOR p7.
= deferred 3-1.i
= deferred
"""


def test_what_became_of_actions_that_waited() -> None:
    assert not unmet(
        WAITING + "given Clock state On\n= #waits done 3-3.d\n= #waits refused 1-3.c\n"
    )


def test_what_still_waits() -> None:
    assert not unmet(WAITING + "= #waits deferred\n")
    assert only(WAITING + "= #waits done\n").found.startswith("deferred 3-1.i")


def test_what_still_waits_and_then_does_not() -> None:
    later = "= #waits deferred\n= #waits deferred\ngiven Clock state On\n= #waits done 3-3.d\n= #waits refused\n"
    assert not unmet(WAITING + later)


def test_a_fate_of_nothing() -> None:
    found = only(WAITING + "= #weights done\n")
    assert (found.line, found.expected, found.found) == (8, "a post tagged #weights", "none")
    fates = "= #waits deferred\n= #waits deferred\n= #waits deferred\n"
    found = only(WAITING + fates)
    assert (found.line, found.found) == (10, "2 of them")


def test_mails_since_the_last_post() -> None:
    assert not unmet(
        PROPOSE.replace("public", 'public "ideas"')
        + "< public /Re: ideas/\n< public /p1 is Pending/\n"
    )
    found = only(PROPOSE + "< public /Ballot/\n")
    assert (found.line, found.expected) == (4, "a mail to public with /Ballot/")
    assert found.found == "mails: Re: a post"
    assert only(PROPOSE + "< Wonko /./\n").found == "mails: none"


def test_mails_to_one_player() -> None:
    assert not unmet("players Wonko\n> Wonko to bot\n| bot: help\n= none\n< Wonko /vote/\n")


def test_private_fora_are_private() -> None:
    assert not unmet(
        "players Wonko\n> Wonko to attic\n| I forfeit the game.\n= unrecognised\n? attic public false\n"
    )


def test_a_name_with_blanks() -> None:
    play = 'players "Iain M" Wonko\n> "Iain M" to public\n| I forfeit the game.\n= done\n? "Iain M" absent\n'
    assert not unmet(play)


def test_who_has_joined_before_it_begins() -> None:
    assert not unmet(
        "players Wonko Peter\n? Wonko player true\n? Peter player true\n? Zed absent\n"
    )


@pytest.mark.parametrize(
    "name",
    [
        *("All", "St. John", "O'Hara", "Zoë", "3-4", "Clock"),
        *("lower", "p1", "I", "a player"),
    ],
)
def test_anybody_may_have_joined_before_it_begins(name: str) -> None:
    assert not unmet(
        f'players "{name}"\n> "{name}" to public\n| I forfeit the game.\n= done 3-2.g\n'
    )


def test_two_plays_of_one_name_fall_out_alike() -> None:
    script = parse(PROPOSE, HERE)
    first, second = Stage(script), Stage(script)
    assert not list(first.run())
    assert not list(second.run())
    assert first.administrator.engine.state == second.administrator.engine.state


# -- a program that fails ----------------------------------------------------------------------------------------------


def fails(*_arguments: object, **_named: object) -> None:
    raise ZeroDivisionError("a fault on purpose")


def test_a_midnight_on_which_the_program_fails_is_an_unmet_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Administrator, "advance", fails)
    found = only("players Wonko\nat 1/2 00:00\nat 1/3 00:00\n")
    assert (found.line, found.expected) == (2, "a program that does not fail")
    assert found.found.startswith("ZeroDivisionError('a fault on purpose') in test_script.py:")


def test_a_post_that_is_quarantined_is_an_unmet_line(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Stage(parse(PROPOSE + "= none\n", HERE))
    monkeypatch.setattr(played.administrator.book, "put", fails)
    (*_, found) = list(played.run())
    assert (found.line, found.expected) == (2, "a post that can be judged")
    assert "a fault on purpose" in found.found


def test_what_is_left_out_of_a_mail_is_an_unmet_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(amendment_preview, "_foreseen", fails)
    found = only(PROPOSE)
    assert (found.line, found.expected) == (2, "what a motion would do to the law to be shown")
    assert "a fault on purpose" in found.found
