"""`show`, `inbox` and `log`: posts and their outcomes, waiting matters, and recent events."""

import json

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli.games import archive, at, begin, mail, nomicbot, one_line

REWORD = 'I submit a proposal:\n{{\n__Odd__\nIn rule 3-3, replace "fewer Pending Proposals" with "odd Proposals".\n}}\n'
ANSWER = """\
On Tue, 26 July 2005, Peter wrote:
> I forfeit the game.

I think so too.
I vote FOR p2.  I vote p1.
I submit a proposal: {{ Whoever sleeps gets a prize. }}

Cheers
"""


def post(administrator, who: str, text: str, id: str, when) -> None:
    intake = administrator.receive(mail(who, text, id), when, forum="public")
    administrator.take(intake)


@pytest.fixture(scope="module")
def away(tmp_path_factory):
    """Return a game with one matter of each kind, for an administrator who returns from a holiday."""
    from tests.cli import games

    game = games.play(tmp_path_factory.mktemp("away") / "game")
    with administering(load(game / "nomic.toml")) as administrator:
        for id, when, text in (
            ("odd", at(14, 13), REWORD),
            (
                "free",
                at(14, 14),
                "I submit a proposal: {{ Whoever is asleep shall be rewarded. }}\n",
            ),
            ("for", at(23), "I vote FOR p2 and FOR p3.\n"),
            ("answer", at(24, 5), ANSWER),
        ):
            post(administrator, "Wonko", text, id, when)
        post(
            administrator,
            "Wonko",
            "I submit a proposal:\n{{\n__Again__\nRepeal rule 3-4.\n}}\n",
            "more",
            at(26),
        )
    nomicbot(
        "decide",
        "--game",
        game,
        "-y",
        "give",
        "Wonko",
        "amplitude",
        "+1",
        "because",
        "e asked so nicely",
    )
    return game


def entry_of(game, id: str) -> str:
    shown = json.loads(nomicbot("show", f"{id}@players.example", "--game", game, "--json").stdout)
    return str(shown["entry"])


# -- show -----------------------------------------------------------------------------------------------------------


def test_the_words_of_a_post_are_shown_verbatim_each_line_with_what_was_made_of_it(away):
    shown = nomicbot("show", entry_of(away, "answer"), "--game", away).stdout
    lines = shown[: shown.index("What was read")].splitlines()
    marks = {
        text: mark.strip() for mark, bar, text in (line.partition(" | ") for line in lines) if bar
    }
    assert marks == {
        "On Tue, 26 July 2005, Peter wrote:": ">",
        "> I forfeit the game.": ">",
        "I think so too.": "",
        "I vote FOR p2.  I vote p1.": "1,2?",
        "I submit a proposal: {{ Whoever sleeps gets a prize. }}": "3",
        "Cheers": "",
    }


def test_what_was_read_what_was_not_and_the_ruling_are_shown(away):
    shown = nomicbot("show", entry_of(away, "answer"), "--game", away).stdout
    read, _, rest = shown.partition("What was read\n")[2].partition(
        "What could not be read, and was asked about\n"
    )
    asked, _, ruling = rest.partition("Mailed to ")
    assert "  1  " in read
    assert "FOR p2" in read
    assert "  3  done" in read
    assert "  2  not understood" in asked
    assert "I vote p1" in asked
    assert "\n       asked by: own sentence" in asked
    assert ruling.startswith(
        "spoon-business@lists.example (queued): Re: a post\n  | > I vote FOR p2\n"
    )


def test_an_entry_is_found_by_its_message_id_and_a_mail_without_one_is_shown(away):
    assert nomicbot("show", "<joins@players.example>", "--game", away).stdout.startswith(
        "Entry 4: Wonko's post"
    )
    quarantined = nomicbot("show", "mail", "7", "--game", away).stdout
    assert "quarantined: its parts cannot be separated" in quarantined
    assert quarantined.endswith("  | Hello.\n")
    midnight = nomicbot("show", "21", "--game", away).stdout
    assert "Wonko Amplitude: 5 -> 6 (3-4.b/7)" in midnight
    assert ": Results of nweek 1: p1\n" in midnight
    for words, code in ((("999",), 1), (("mail", "99"), 1), (("nothing@x",), 1), (("4", "5"), 2)):
        one_line(nomicbot("show", *words, "--game", away), code)


def test_what_went_before_a_decision_is_shown_too(game):
    nomicbot("decide", "--game", game, "-y", "overrule", "18", "as", "I vote FOR p1.")
    shown = nomicbot("show", "18", "--game", game).stdout
    assert "overruled" in shown or "FOR p1" in shown.partition("What was read")[2]
    assert "It was judged again later; at first: \n       asked" in shown


# -- inbox ----------------------------------------------------------------------------------------------------------


def test_all_that_waits_and_was_decided_comes_oldest_first_with_the_command_that_settles_it(away):
    data = json.loads(nomicbot("inbox", "--since", "30d", "--game", away, "--json").stdout)
    found = data["matters"]
    assert [matter["at"] for matter in found] == sorted(matter["at"] for matter in found)
    settled = {
        (matter["kind"], matter["settled_by"].split("   ")[0])
        for matter in found
        if matter["settled_by"]
    }
    assert settled == {
        ("quarantined", "nomicbot desk release 7"),
        ("asked", 'nomicbot decide overrule 18 as "I vote FOR p1."'),
        ("asked", f'nomicbot decide overrule {entry_of(away, "answer")}.2 as "..."'),
        ("desk", 'nomicbot desk enact d1 "Amend rule 3-4 to read: ..."'),
        ("law", "nomicbot rules attest 3-3.d/12"),
        ("waits", "nomicbot rules attest 3-3.d/12"),
    }
    (decision,) = [matter for matter in found if matter["kind"] == "decision"]
    assert "give Wonko amplitude +1, because “e asked so nicely”" in decision["what"]
    assert decision["words"][0].startswith("done")
    assert data["silent"] == 1


def test_a_mail_that_can_never_be_judged_is_offered_to_be_dismissed_alone(tmp_path):
    game = begin(tmp_path / "game")
    with administering(load(game / "nomic.toml")) as administrator:
        for who in ("Wonko", "Zed"):
            raw = mail(who, f"I become a player, {who}.\n", "same")
            administrator.receive(raw, at(1), forum="public")
        (number,) = [one.id for one in administrator.ledger.quarantined()]
    for command in ("inbox", "desk"):
        shown = nomicbot(command, "--game", game).stdout
        assert f"nomicbot desk dismiss {number}   (it can't be judged)" in shown, command
        assert "desk release" not in shown
    assert nomicbot("desk", "release", number, "--game", game).exit_code == 1
    assert nomicbot("desk", "dismiss", number, "--game", game).exit_code == 0


def test_the_inbox_shows_words_and_age_and_keeps_what_waits_however_old(away):
    shown = nomicbot("inbox", "--since", "1h", "--game", away).stdout
    lines = shown.splitlines()
    (desk,) = [n for n, line in enumerate(lines) if "d1 waits on the desk" in line]
    assert lines[desk].strip().startswith("1 day  d1")
    assert "“Whoever is asleep shall be rewarded.”" in lines[desk + 1]
    assert "was asked" not in shown
    assert "mail 7" in shown
    assert "nomicbot show ENTRY" in shown


def test_what_was_answered_is_asked_no_more(game):
    with administering(load(game / "nomic.toml")) as administrator:
        post(administrator, "Peter", "I vote p1 or p2.\n", "asks", at(14, 13))
        asked = json.loads(nomicbot("inbox", "--game", game, "--json").stdout)["matters"]
        assert len([m for m in asked if m["kind"] == "asked"]) == 2
        text = mail("Peter", "I submit a proposal: {{ Repeal rule 9-4. }}\n", "answers")
        (ruling,) = [one for one in administrator.ledger.outbox_of(18) if one.kind == "ruling"]
        raw = text.replace(
            b"Message-ID", f"In-Reply-To: <{ruling.message_id}>\nMessage-ID".encode(), 1
        )
        intake = administrator.receive(raw, at(14, 14), forum="public")
        administrator.take(intake)
    left = json.loads(nomicbot("inbox", "--game", game, "--json").stdout)["matters"]
    assert [m["entry"] for m in left if m["kind"] == "asked"] == [25]


def test_an_empty_inbox_says_so(tmp_path):
    from tests.cli.games import begin

    status, found = nomicbot("inbox", "--game", begin(tmp_path / "new")).stdout.splitlines()[:2]
    assert status.startswith("NOT RUNNING")
    assert found.startswith("Nothing waits")


# -- log ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "entries"),
    [
        (("--player", "Peter"), [8, 18, 20]),
        (("--player", "peter@players.example"), [8, 18, 20]),
        (("--player", "peter", "-n", "1"), [20]),
        (("--verdict", "refused"), [8]),
        (("--verdict", "done", "--player", "Wonko"), [4, 6, 16]),
        (("--silent",), [20]),
        (("--since", "2005-07-28"), [21, 22, 23, 24]),
        (("--since", "1d", "--silent"), []),
    ],
    ids=str,
)
def test_only_what_is_wanted_is_in_the_log(played, words, entries):
    data = json.loads(nomicbot("log", *words, "--game", played, "--json").stdout)
    assert [entry["entry"] for entry in data["entries"]] == entries


def test_silent_posts_are_shown_with_their_words(played):
    assert (
        "no action was read: “Nice weather.”"
        in nomicbot("log", "--silent", "--game", played).stdout
    )
    assert "nobody is called Nemo" in one_line(
        nomicbot("log", "--player", "Nemo", "--game", played), 1
    )
    assert nomicbot("log", "--since", "soon", "--game", played).exit_code == 2


# -- replay ---------------------------------------------------------------------------------------------------------


def test_a_replay_lists_what_each_post_did_and_the_silent_ones(tmp_path):
    shown = nomicbot("replay", archive(tmp_path / "mails.mbox")).stdout
    lines = shown[: shown.index("Time\n")].splitlines()
    posts = [line for line in lines if "'s post <" in line]
    assert [line.split("<")[1].split("@")[0] for line in posts] == [
        "joins",
        "proposes",
        "too-soon",
        "votes",
        "unclear",
        "talks",
    ]
    assert sum(line.strip().startswith("refused") for line in lines) == 1
    assert "no action was read: “Nice weather.”" in shown
    assert "in 1 post no action was read." in shown
