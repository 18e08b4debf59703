"""Secret rolls: they use seeds of their own, which are revealed once they decide no secret any more."""

from pathlib import Path

from nomicbot.annals.dice_audit import problems, public_record, revealed
from nomicbot.game import kinds
from nomicbot.game.dice import SECRET, secret_dice
from nomicbot.plays.script import parse
from nomicbot.plays.stage import PUBLIC, Stage

BOX = ("given Wonko location (4,5)", 'given "new bonus box" location (9,9)', "at 3/1 00:00")
FOUND = ("given Wonko location (9,9)", "at 5/1 00:00")


def stage(*lines: str, rulebooks: str = "bnomic grid") -> Stage:
    """Return a play after its last line, in which every expectation was met."""
    text = "\n".join((f"rulebooks {rulebooks}", "players Wonko Peter", *lines))
    made = Stage(parse(text, Path("secret.play")))
    assert not list(made.run())
    return made


def committed(of: Stage) -> set[int]:
    state = of.administrator.engine.state
    return {kinds.SEED_NWEEK.of(state, seed) for seed in state.of_kind(kinds.SEED)}


def record(of: Stage, nweek: int) -> dict:
    return public_record(of.ledger, of.administrator.engine.state, {PUBLIC}, nweek)


def test_without_the_grid_there_are_no_secrets_and_no_seeds_for_them():
    assert committed(stage("at 3/1 00:00", rulebooks="bnomic")) == {1, 2, 3, 4}


def test_a_seed_for_secret_rolls_is_committed_to_with_that_of_its_nweek():
    assert committed(stage()) == {1, 2, secret_dice(1), secret_dice(2)}


def test_it_is_kept_as_long_as_the_box_is_hidden_and_no_record_shows_the_roll():
    played = stage(*BOX)
    assert sorted(revealed(played.administrator.engine.state)) == [secret_dice(2), 1, 2]
    hidden = [roll for roll in played.ledger.rolls() if roll.context.die.startswith(SECRET)]
    assert {(roll.context.nweek, roll.seed_nweek) for roll in hidden} == {(1, secret_dice(1))}
    for nweek in revealed(played.administrator.engine.state):
        assert not [
            roll for roll in record(played, nweek)["rolls"] if roll["die"].startswith(SECRET)
        ]


def test_once_the_box_is_found_it_is_revealed_and_anybody_can_verify_it():
    played = stage(*BOX, *FOUND)
    # Found in nweek 3, it is hidden anew by rolls of that nweek.
    assert sorted(revealed(played.administrator.engine.state)) == [-4, -2, -1, 1, 2, 3, 4]
    rolled = record(played, secret_dice(1))
    assert [roll["die"] for roll in rolled["rolls"]] == [f"{SECRET}draw type of a Bonus Box of 2"]
    assert problems(rolled) == []
    rolled["rolls"][0]["result"] = 3 - rolled["rolls"][0]["result"]
    assert "did not come out" in problems(rolled)[0]


def test_a_rulings_dice_and_the_state_say_nothing_of_it():
    played = stage(*BOX)
    said = " ".join(mail.letter.body for outcome in played.outcomes for mail in outcome.mails)
    assert "type of a Bonus Box" not in said
    assert "secret rolls of nweek 1" in said
