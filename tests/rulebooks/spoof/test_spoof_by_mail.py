"""Spoof on the list: secrets, a bug in one game, pictures, and the loop, which plays can't show."""

import re
from xml.etree import ElementTree

import pytest

from nomicbot.annals.boards import since_last_report
from nomicbot.annals.entry_lists import Wanted, entries, entry_lines
from nomicbot.annals.entry_view import entry_page
from nomicbot.annals.provenance import NotFound, why
from nomicbot.annals.readonly_game import ReadonlyGame, verdict_told
from nomicbot.bot.admin.admin_inbox import matters
from nomicbot.bot.admin.json_output import verdict_data
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage, address_of
from nomicbot.publish.boards import board_page, boards_in, picture
from nomicbot.publish.screens import state_data
from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.table import SpoofEngine, state_of
from nomicbot.rulebooks.tables.engine import Record
from tests.publish.boards import play_on

pytestmark = pytest.mark.sampled

NONCE = 4 * "0123abcd"
COMMITMENT = re.compile(r"[0-9a-f]{64}")
PROMISED = re.compile(r"[0-9a-f]{40,64}")
"""A commitment, whole or shortened in a line of the log."""
BEGUN = """# shows P-1.a
rulebooks bnomic spoof
players Ana Bea Cid
> Ana to public
| I challenge Bea to a game of Bid Spoof. I challenge Cid to a game of Bid Spoof.
= done
= done
dice 1
> Bea to public
| I accept.
= done
dice 1
> Cid to public
| I accept.
= done
"""


@pytest.fixture
def staged(tmp_path):
    def begun(*parts: str) -> Stage:
        play = tmp_path / "spoof.play"
        play.write_text("".join(parts), encoding="utf-8")
        stage = Stage(read_play(play))
        play_on(stage)
        return stage

    return begun


# -- secrecy --------------------------------------------------------------------------------------------------------

HANDS = """> Ana to {where}
| {hand}
= done
> Ana to {where}
| {hand}
= refused
> Bea to bot
| I hold 1 coin in game 1.
= done
> Ana to public
| bot: board
> Ana to public
| In game 1, I bid 9. In game 1, I bid 2.
= refused
= done
> Cid to public
| What are they up to? bot: state
"""
"""What is said until a hand opens, refused or not."""


def public(stage: Stage, player: str) -> str:
    """Return everything that anybody but one player gets or can look at: messages, log, state, boards, pictures."""
    looked = ReadonlyGame(stage.administrator.config, stage.ledger)
    game = stage.administrator.engine.query(stage.now)
    told = [m for outcome in stage.outcomes for m in outcome.mails if m.to != address_of(player)]
    seen = [f"{m.to}\n{m.letter.subject}\n{m.letter.body}\n{m.letter.attached}" for m in told]
    for entry in entries(looked, Wanted()):
        seen += entry_lines(looked, entry, words="")
        seen.append(entry_page(looked, entry))
        verdicts = [
            verdict_told(looked, entry.event, one) for one in stage.ledger.verdicts(entry.id)
        ]
        seen += [
            str(verdict_data(verdict, looked.library, looked.engine.state)) for verdict in verdicts
        ]
    for attribute in ("record", "turn", "since", "phase"):
        seen += map(
            str, why(stage.ledger, looked.library, looked.engine.state, "Spoof game 1", attribute)
        )
    seen.append(str(state_data(game)))
    seen.append(board_page(game, since_last_report(stage.ledger)))
    for board in boards_in(game.state):
        seen += [picture(game, board), str(board.data(game, False))]
    seen += [str(roll) for nweek in (1, 2) for roll in stage.ledger.rolls(nweek)]
    return "\n\n".join(seen)


def masked(seen: str) -> tuple[str, list[tuple[int, int]]]:
    return PROMISED.sub("#", seen), [found.span() for found in PROMISED.finditer(seen)]


def test_nothing_public_tells_a_hand_before_it_opens(staged):
    """P-3.g: two games that differ in one hand give the same public bytes, except for commitments."""
    for where, say in (
        ("bot", "I hold {} coin{} in game 1."),
        ("public", "In game 1, I commit {}."),
    ):
        seen = []
        for coins in (1, 2):
            promised = spoof.commitment("1", 1, "Ana", coins, NONCE)
            hand = (
                say.format(coins, " s"[coins != 1].strip())
                if where == "bot"
                else say.format(promised)
            )
            stage = staged(BEGUN, HANDS.format(where=where, hand=hand))
            seen.append(public(stage, "Ana" if where == "bot" else ""))
            assert (
                f"Ana's hand is out: {COMMITMENT.findall(' '.join(_held(stage)))[0]}"
                in " ".join(seen[-1].split())
            )
        one, other = seen
        assert one != other, "the commitments are to other hands"
        assert masked(one) == masked(other)


ASTRAY = """> Ana to bot #hodl
| I hodl {0} coins in game 1. Promise!
> Ana to bot #odd
| Maybe {0} it is, then, or what would you say to a hand like that in the first game of ours?
> Ana to chat
| In game 1, I hold 1 coin.
> doubtful Ana to bot #held
| I hold {0} coins in game 1.
> Ana to bot re #hodl #chosen
| 1
= done
> Ana to public re #hodl
| 1
> Ana to bot #again
| I hold {0} coins in game 1. If that is done, I vote FOR p1. I vot FOR p1, and hold {0} coins.
! overrule #hodl refused it was a slip
! overrule #chosen as I hold {0} coins in game 1.
! overrule #again.1 no action
! overrule #held no action
"""
"""Hands that are misspelt, asked about, chosen, held, overruled, and mailed to where others read them."""


def test_no_question_decision_nudge_or_log_tells_a_hand(staged):
    seen = []
    for coins in (1, 2):
        stage = staged(BEGUN, ASTRAY.format(coins))
        seen.append(public(stage, "Ana"))
        looked = ReadonlyGame(stage.administrator.config, stage.ledger)
        seen[-1] += str(matters(looked, looked.config.begins))
    one, other = seen
    assert one != other, "the commitments are to other hands"
    assert masked(one) == masked(other)


def _held(stage: Stage) -> list[str]:
    state = stage.administrator.engine.state
    record = state.raw("spoof game:1", "record")
    return [hand.commitment for hand in spoof.read(record).hands if hand.player == "Ana"]


def test_what_the_referee_knows_is_shown_to_the_administrator_alone(staged):
    stage = staged(BEGUN, "> Ana to bot\n| I hold 2 coins in game 1.\n= done\n")
    looked = ReadonlyGame(stage.administrator.config, stage.ledger)
    asked = (stage.ledger, looked.library, looked.engine.state, "Spoof game 1", "sealed record")
    with pytest.raises(NotFound, match="hidden from players"):
        why(*asked)
    assert '"coins":{"Ana":2}' in str(why(*asked, everything=True)[-1].new)
    assert not list(entries(looked, Wanted(words="hold")))


def test_the_nonces_of_the_referee_are_dice_that_anybody_verifies_later(staged):
    """P-3.d: they use the seed for secret rolls, and are rolled before anybody has named their coins."""
    stage = staged(BEGUN)
    record = stage.administrator.engine.state.raw("spoof game:1", "sealed record")
    nonces = re.findall(r'"([0-9a-f]{32})"', record)
    assert len(set(nonces)) == 2
    secret = [roll for roll in stage.ledger.rolls() if roll.context.die.startswith("secret")]
    told = "".join(f"{roll.result - 1:08x}" for roll in secret)
    assert all(nonce in told for nonce in nonces)


def test_anybody_can_check_the_hands_that_opened_by_what_comes_with_the_ruling(staged):
    stage = staged(
        BEGUN,
        "> Ana to bot\n| I hold 2 coins in game 1.\n= done\n> Bea to bot\n| I hold 0 coins.\n= done\n",
        "> Ana to public\n| I bid 3 in game 1.\n= done\n> Bea to public\n| I call the bid.\n= done\n",
    )
    mail = stage.mails[0]
    ((_, told),) = [one for one in mail.letter.attached if one[0].endswith(".txt")]
    announced = " ".join(m.letter.body for outcome in stage.outcomes for m in outcome.mails)
    for name, coins in (("Ana", 2), ("Bea", 0)):
        nonce = re.search(rf"{name} opens eir hand: {coins} coins? \(nonce ([0-9a-f]+)\)", told)[1]
        assert spoof.commitment("1", 1, name, coins, nonce) in announced


# -- a bug in one game ------------------------------------------------------------------------------------------------


def test_a_crash_stops_its_own_game_until_the_administrator_lets_it_go_on(staged, monkeypatch):
    """P-7.m: the other game goes on, the rest of the post is done, and the administrator is notified."""
    sound = SpoofEngine.play

    def fails(self: SpoofEngine, record: Record, seat: int, move: str) -> Record:
        if state_of(record).game == "1":
            raise RuntimeError("a bug in the engine")
        return sound(self, record, seat, move)

    stage = staged(BEGUN)
    monkeypatch.setattr(SpoofEngine, "play", fails)
    play_on(
        stage,
        *(
            "> Ana to bot",
            "| I hold 1 coin in game 1. I hold 2 coins in game 2.",
            "= done P-3.c",
            "= done P-3.c",
        ),
        *('? "game 1" phase "waiting for the administrator"', '? "game 2" phase running'),
    )
    assert [mail.to for mail in stage.mails if "a bug in the engine" in mail.letter.body] == [
        "admin@nomic.example"
    ]
    assert not any("Spoof game 1: Ana's hand" in mail.letter.body for mail in stage.mails)
    play_on(
        stage,
        "> Cid to bot",
        "| I hold 0 coins.",
        "= done P-3.c",
        "> Bea to public",
        "| I resign game 1.",
        "= refused",
    )
    monkeypatch.setattr(SpoofEngine, "play", sound)
    play_on(
        stage,
        '! give "Spoof game 1" phase running',
        "> Ana to bot",
        "| I hold 1 coin in game 1.",
        "= done P-3.c",
    )


# -- boards ---------------------------------------------------------------------------------------------------------


def test_each_ruling_brings_the_picture_of_its_table(staged):
    stage = staged(BEGUN, "> Ana to bot\n| I hold 2 coins in game 1.\n= done\n")
    (attached,) = [mail.letter.attached for mail in stage.mails if mail.letter.kind == "ruling"]
    ((name, svg),) = (one for one in attached if one[0].endswith(".svg"))
    assert name == "spoof-1.svg"
    seats = [one for one in ElementTree.fromstring(svg).iter() if one.get("data-seat")]
    assert [(one.get("data-seat"), one.get("stroke")) for one in seats] == [
        ("0", "#212529"),
        ("1", "#d9480f"),
    ]
    assert "hand out" in svg
    game = stage.administrator.engine.query(stage.now)
    (board,) = [one for one in boards_in(game.state) if one.name == "Spoof"]
    root = ElementTree.fromstring(picture(game, board))
    assert len([one for one in root.iter() if one.get("data-seat")]) == 4
