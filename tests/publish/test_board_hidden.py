"""Nothing that players see reveals the hidden values of the Grid.

These are the life of a Bait, the type of a Bonus Box, and its square as long as no Radar shows it.
"""

import json
from collections.abc import Iterator

import pytest

from nomicbot.annals.boards import since_last_report
from nomicbot.annals.dice_audit import public_record, revealed
from nomicbot.annals.provenance import NotFound, why
from nomicbot.bot.admin.json_output import verdict_data
from nomicbot.game.amending import Compares
from nomicbot.game.amending.conditions import judged
from nomicbot.game.dice import SECRET
from nomicbot.game.objects import Authority
from nomicbot.game.reading import Refusal
from nomicbot.plays.stage import Stage
from nomicbot.publish.boards import board_page
from nomicbot.publish.displays import DISPLAYED, display_page
from nomicbot.publish.letters import Letters
from nomicbot.publish.screens import state_data, state_screen
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.rulebooks.grid import located
from tests.publish.boards import board_now, game_of, mails, picture, play_on, staged

LIFE, WHERE = "4711", "(17,13)"
TYPE = "Zebra"
SECRETS = (LIFE, WHERE, TYPE)
ASKED = ("ballot", "pending", "rules", "state", "help", "motions", "when")
"""What the bot is asked for, besides the displays and the board."""
SETTING = (
    "at 1/2 00:00",
    "given Wonko location (4,5)",
    "given Wonko points 1000",
    "draw Yeti (1,1)",
    'given "new bonus box" location (17,13)',
    'given "Bonus Box 1" type Zebra',
    "dice 1 1 1 1 1 1",
    "> Wonko to public #rock",
    "| I buy a Big Rock and place it at (5,5). I buy Siren Bait. I place Siren Bait on the Big Rock at (5,5).",
    "= done",
    "= done",
    "= done",
    'given "Siren Bait 1" life 4711',
)
LATER = (
    "> Wonko to public",
    "| I move to (4,6).",
    "= done",
    "! overrule #rock.2 no action",
    "at 2/3 00:00",
)


def everything_seen(stage: Stage) -> Iterator[tuple[str, str]]:
    """Yield all texts that players see, each with its name."""
    game, library = game_of(stage), stage.administrator.library
    letters = Letters(library)
    yield from ((text.partition("\n")[0], text) for text in mails(stage))
    for topic in ASKED:
        if answer := letters.answer(game, topic, subject="?"):
            yield topic, answer.body
    for name in DISPLAYED:
        yield f"display of {name}", display_page(game, name)
    yield "state", state_screen(game)
    yield "state as data", json.dumps(state_data(game))
    for object in state_data(game):
        if len(library.find(game.state, object, "")) == 1:
            yield f"state of {object}", state_screen(game, object)
    yield "board", board_page(game, since_last_report(stage.ledger))
    yield "picture", picture(board_now(stage))
    for entry in stage.ledger.entries():
        for verdict in stage.ledger.fates(entry.id):
            yield f"log of entry {entry.id}", verdict_line(verdict)
            yield (
                f"log of entry {entry.id} as data",
                json.dumps(verdict_data(verdict, library, game.state)),
            )
    for nweek in revealed(game.state):
        yield (
            f"dice of nweek {nweek}",
            json.dumps(public_record(stage.ledger, game.state, {"public"}, nweek)),
        )


def leaks(stage: Stage) -> list[str]:
    """Return the texts for players that reveal a secret."""
    return [
        f"{secret} in {what}"
        for what, text in everything_seen(stage)
        for secret in SECRETS
        if secret in text
    ]


@pytest.fixture(scope="module")
def stage() -> Stage:
    """Return a game with a Bait and a Bonus Box, in which players are told about many events."""
    made = staged(*SETTING)
    assert leaks(made) == []
    play_on(made, *LATER)
    return made


def test_nothing_that_players_see_has_a_secret(stage):
    assert leaks(stage) == []


def test_the_record_of_dice_has_no_roll_of_a_secret(stage):
    state, public = game_of(stage).state, {"public"}
    assert any(roll.context.die.startswith(SECRET) for roll in stage.ledger.rolls())
    assert 1 in revealed(state)
    for nweek in revealed(state):
        rolls = public_record(stage.ledger, state, public, nweek)["rolls"]
        assert [roll["die"] for roll in rolls if roll["die"].startswith(SECRET)] == []


def test_the_administrator_sees_all_of_it(stage):
    game = game_of(stage)
    shown = (
        state_screen(game, everything=True),
        json.dumps(state_data(game, everything=True)),
        board_page(game, (), everything=True),
        picture(board_now(stage, everything=True)),
    )
    for text in shown:
        assert [secret for secret in (WHERE, TYPE) if secret not in text] == []


@pytest.mark.parametrize(
    ("object", "attribute"), [("Bonus Box 1", "type"), ("Bonus Box 1", "location")]
)
def test_why_is_answered_to_the_administrator_only(stage, object, attribute):
    asked = (stage.ledger, stage.administrator.library, game_of(stage).state, object, attribute)
    with pytest.raises(NotFound, match="hidden"):
        why(*asked)
    assert why(*asked, everything=True)[-1].new in (WHERE, TYPE)


def test_a_motion_cannot_ask_for_what_is_hidden(stage):
    game = game_of(stage)
    with game.reading(Authority("2-6")):
        asked = judged(game, Compares("Bonus Box 1", "type", "is", TYPE))
    assert isinstance(asked, Refusal)
    assert asked.reason == "the type of Bonus Box 1 is unknown"


def test_a_box_that_radar_shows_is_on_the_board_and_its_type_is_not():
    stage = staged(*SETTING)
    play_on(stage, "given Peter location (16,13)")
    shown = board_page(game_of(stage), since_last_report(stage.ledger))
    assert f"Bonus Box 1 new: {WHERE}" in " ".join(shown.split())
    assert "Bonus Box is hidden" not in shown
    assert set(leaks(stage)) & {f"{secret} in board" for secret in (LIFE, TYPE)} == set()
    play_on(stage, "given Peter location Limbo")
    assert [p.square for p in board_now(stage).pieces if p.kind == "bonus box"] == [WHERE]


def test_nobody_finds_a_hidden_box_by_naming_it():
    stage = staged(*SETTING)
    assert game_of(stage).library.find(game_of(stage).state, f"the Bonus Box at {WHERE}", "") == []
    with (game := game_of(stage)).reading(Authority("B-4")):
        with pytest.raises(Refusal, match="Bonus Box 1 is on no square"):
            located.aimed_at(game, "Bonus Box 1")
        assert located.aimed_at(game, "Wonko") == "(4,5)"
    play_on(stage, "given Peter location (16,13)")
    with (game := game_of(stage)).reading(Authority("B-4")):
        assert located.aimed_at(game, "Bonus Box 1") == WHERE
    assert game.library.find(game.state, f"the Bonus Box at {WHERE}", "") == ["bonus box:1"]
