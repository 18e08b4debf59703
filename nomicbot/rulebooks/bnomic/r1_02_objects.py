"""Rule 1-2: Objects. Most of what it defines is implemented by `nomicbot.game`."""

from nomicbot.game.amending import cease
from nomicbot.game.happenings import SpokenOfNoMore
from nomicbot.game.judging import Game
from nomicbot.game.reading import MENTION_SUFFICES, Reading

rule = Reading("1-2/3")


@rule.on("a", SpokenOfNoMore)
def what_the_rules_sanction_no_more_is_no_game_object(game: Game, ceasing: SpokenOfNoMore) -> None:
    for made, motion in ceasing.made:
        by = game.library.called(game.state, motion) if motion else "what the administrator decided"
        does = "makes" if game.law_now().speaks_of(made) else "speaks of"
        game.because(f"by {by} no clause in force {does} {made.called} any more")
        if cease(game, made):
            game.tell(
                f"no clause in force {does} {made.called} any more, and nothing is left of it"
            )
    game.because("")


@rule.adjusts("f", MENTION_SUFFICES, base=True)
def what_is_only_mentioned_does_not_last(_game: Game, _value: bool) -> bool:
    return False


rule.defines(
    b="External Forces, of which the game knows nothing",
    c="Outsiders: the kind of object that an author is",
    d="Game Documents: the texts of rules and motions",
)
rule.fixed(
    e="comments are cut wherever a text is read for its effect, by the kernel "
    "and by the reader of changes"
)
