"""The example for newcomers can be sent as it is, even after the law was amended."""

from nomicbot.game.amending import carry_out
from nomicbot.game.decisions import DECISION
from nomicbot.plays.stage import Stage
from nomicbot.publish.exemplary import exemplary
from nomicbot.rulebooks.bnomic import motions
from tests.publish.boards import game_of, play_on, staged

AMENDED = (
    "Nothing",
    "In rule 3-4, replace 'gains 2A' with 'gains 17A'.",
    "In rule 3-4, replace 'gains 17A' with 'gains something'.",
    "Repeal rule 3-4.",
    "Renumber rule 3-3 to 3-4.",
)


def is_made(stage: Stage) -> bool:
    """Post the example as a proposal, and return whether it has one change that can be made."""
    sentence = exemplary(game_of(stage)).sentence
    play_on(stage, "> Wonko to public", "| I submit a proposal {", f"| {sentence}", "| }", "= done")
    game = game_of(stage)
    (change,) = motions.listed_changes(game, list(game.state.of_kind("motion"))[-1])
    with game.supposing(), game.reading(DECISION):
        return carry_out(game, change) is None


def test_the_example_fits_a_law_that_is_amended_and_repealed_bit_by_bit():
    stage = staged()
    shown = []
    for number, decision in enumerate(AMENDED):
        if number:
            play_on(stage, f"> Peter to public #talk{number}", "| Nice weather.")
            play_on(stage, f'! overrule #talk{number} enact "{decision}"')
        shown.append(exemplary(game_of(stage)).sentence)
        assert is_made(stage), (decision, shown[-1])
    assert shown[:2] == [
        f'In rule 3-4, replace "gains {n}A" with "gains {n + 1}A".' for n in (2, 17)
    ]
    assert "3-4" not in shown[3]
