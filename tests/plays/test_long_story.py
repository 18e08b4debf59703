"""A long random story with all rulebooks in force: no post stops the game, and nothing is left out."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.publish.manual import examples
from nomicbot.rulebooks.library import names, ntime, rulebooks
from nomicbot.rulebooks.tables import table_objects

PLAYERS = ("Ivy", "Bram", "Quill", "Ana", "Cid")
MOTIONS = (
    'In rule 3-4, replace "gains 2A" with "gains 3A".',
    "Ivy gains 2A. Bram loses 1A.",
    "Repeal rule 3-16.",
    "Repeal rule 4-4.",
    "Repeal Section 6.",
    "Repeal rule 9-8. Repeal rule 7-5.",
    "Repeal the rulebook Spoof.",
    "Repeal rule F-4.",
    "The Zones are to be painted, and the Voting Gremlin sings.",
    'Create a rule in section 3 titled "Geese": {{ There are geese. Any player may feed the geese. }}',
    "Create a soul. Delete clause a of rule 9-4.",
    "Amend rule 6-7 to read: {{ There are two Zones. }}",
)
OFTEN = (
    "I vote FOR all open proposals.",
    "I vote AGAINST all open proposals.",
    "I play Tiles.",
    "I enter the Grid at (5,5).",
    "I move north.",
    "I accept the challenge.",
    "I challenge {other} to a game of Sprouts with 3 spots.",
    "I challenge {other} to a game of Sprodzoom.",
    "I challenge {other} to a game of Bid Spoof.",
    "I challenge Ivy, Bram and Quill to a game of Spoof.",
    "I play 1(4)2.",
    "I play 3(5)4.",
    "I call an election for the Ministry of Law.",
    "I nominate myself.",
    "bot: board",
    "bot: state",
    "bot: ballot",
    "bot: ministries",
)

GAMES = """\
> Ivy to public
| I challenge Bram to a game of Sprouts with 5 spots.
> Bram to public
| I accept Ivy's challenge. I play 1(6)2. I play 3(7)4.
> Ana to public
| I challenge Cid to a game of Sprodzoom.
> Cid to public
| I accept Ana's challenge.
> Quill to public
| I challenge Ivy to a game of Bid Spoof.
> Ivy to public
| I accept Quill's challenge.
""".splitlines()
"""A game of each kind, begun anew in each nweek as far as the law and those who are there let it be."""


def sentences() -> list[str]:
    """Return all sentences of the manual."""
    return list(
        dict.fromkeys(
            s for book in rulebooks() for a in book.actions for one in a.said for s in examples(one)
        )
    )


def said(chance: random.Random, manual: list[str]) -> str:
    """Return a random post."""
    kind = chance.random()
    if kind < 0.12:
        return f"I submit a proposal: {{{{ {chance.choice(MOTIONS)} }}}}"
    if kind < 0.5:
        return chance.choice(OFTEN).format(other=chance.choice(PLAYERS))
    number = chance.randrange(1, 60)
    return (
        chance.choice(manual)
        .replace("p12", f"p{number}")
        .replace("game 4", f"game {1 + number % 4}")
    )


def story(chance: random.Random, posts: int) -> Iterator[str]:
    """Yield the lines of a play with this many posts, about thirty in each nweek."""
    yield f"rulebooks {' '.join(names())}"
    yield f"players {' '.join(PLAYERS)}"
    manual, nday = sentences(), 1
    for number in range(posts):
        if number % 36 == 0:
            yield from GAMES
        if number % 3 == 2:
            nday += 1
            yield f"at {1 + (nday - 1) // 12}/{1 + (nday - 1) % 12} 08:00"
        forum = "bot" if chance.random() < 0.1 else "public"
        yield f"> {chance.choice(PLAYERS)} to {forum}"
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            yield f"| {said(chance, manual)}"
    yield "< public /no such mail was ever written/"


def told(folder: Path, seed: int, posts: int) -> Stage:
    """Return the story, played, with all its messages.

    Only the expectation in its last line is not met, since messages are written for such plays.
    """
    play = folder / "story.play"
    play.write_text("\n".join(story(random.Random(seed), posts)) + "\n", encoding="utf-8")
    stage = Stage(read_play(play), sparing=True)
    unmet = [str(line) for line in stage.run()]
    wrong = [
        line
        for line in unmet
        if "no such mail was ever written" not in line and "to come to" not in line
    ]
    assert wrong == []
    return stage


@pytest.mark.parametrize(
    ("seed", "posts"),
    [(1, 60), *(pytest.param(seed, 600, marks=pytest.mark.slow) for seed in (2, 3))],
)
def test_a_story_with_all_rulebooks_goes_on_to_its_end(
    tmp_path: Path, seed: int, posts: int
) -> None:
    stage = told(tmp_path, seed, posts)
    faults = [fault for outcome in stage.outcomes for fault in outcome.judgement.faults]
    assert faults == []
    results = [
        verdict.result for outcome in stage.outcomes for verdict in outcome.judgement.verdicts
    ]
    assert results.count("done") > posts // 4, "much of it is done"
    nweek, _ = ntime(stage.administrator.engine.state)
    assert nweek >= posts // 40
    kinds = {kind.name for kind in table_objects.kinds_of(stage.administrator.engine.state)}
    changes = [change for outcome in stage.outcomes for change in outcome.judgement.changes]
    assert {change.new for change in changes if change.attribute == "kind"} >= kinds, (
        "games of each kind were played"
    )
    assert (
        sum(mail.letter.kind == "report" for outcome in stage.outcomes for mail in outcome.mails)
        >= nweek
    )
    assert rebuild(stage.administrator.library, stage.ledger).identical
