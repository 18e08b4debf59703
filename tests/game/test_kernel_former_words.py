"""Former words of a clause in the starting law still have their meaning in games that began with them."""

import pytest
from kernel_world import World, playing, text_of

from nomicbot.game import kinds
from nomicbot.game.amending import Append, Replace
from nomicbot.game.decisions import Attest, Give
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.classes import LOBBYIST, SENATOR
from nomicbot.rulebooks.bnomic.vocabulary.motions import PROPOSAL_LIMIT, Propose

FORMERLY = {
    "i": "The proposal limit of a Senator is 3 higher.",
    "k": "The proposal limit of a Lobbyist is 1 lower.",
}


def by_former_words() -> World:
    """Return a game whose rule 3-19 has the words that it had when the law counted Pending motions."""
    world = playing()
    paragraphs = dict(part.split(". ", 1) for part in text_of(world, "3-19").split("\n\n"))
    world.amend("3-19", *(Replace(paragraphs[letter], words) for letter, words in FORMERLY.items()))
    for who, called in (("Wonko", SENATOR), ("Peter", LOBBYIST)):
        assert world.decide(Give(who, "Class", called)).verdicts[0].result == "done"
    return world


def submitted(world: World, who: str) -> int:
    """Return how many proposals somebody can submit in a row before one is refused."""
    done = 0
    while world.do(who, Propose(f"No. {done}", "x"))[0].result == "done":
        done += 1
    return done


def test_former_words_are_read_as_they_were():
    world = by_former_words()
    assert {world.statuses("3-19")[letter] for letter in FORMERLY} == {"read"}
    assert (submitted(world, "Wonko"), submitted(world, "Peter"), submitted(world, "Iain")) == (
        8,
        4,
        5,
    )
    world.until(10)
    assert (submitted(world, "Wonko"), submitted(world, "Peter"), submitted(world, "Iain")) == (
        8,
        4,
        5,
    )


def test_the_words_of_today_count_by_the_nweek():
    world = playing()
    for who, called in (("Wonko", SENATOR), ("Peter", LOBBYIST)):
        world.decide(Give(who, "Class", called))
    assert (submitted(world, "Wonko"), submitted(world, "Peter")) == (8, 4)
    world.until(10)
    assert (submitted(world, "Wonko"), submitted(world, "Peter")) == (5, 5)
    world.until(1)
    assert (submitted(world, "Wonko"), submitted(world, "Peter")) == (3, 0)


def test_a_number_flows_into_former_words_too():
    world = by_former_words()
    world.amend("3-19", Replace("Senator is 3 higher", "Senator is 4 higher"))
    assert world.quantity(PROPOSAL_LIMIT, world.outsider("Wonko")) == 9


def test_what_was_made_of_former_words_is_attested_as_these():
    world = by_former_words()
    world.amend("3-19", Replace("Senator is 3 higher", "Senator is by three higher"))
    assert world.statuses("3-19")["i"] == "awaiting"
    world.decide(
        Attest("3-19", kinds.REVISION.of(world.engine.state, *rule(world)), "i", (("more", 3),))
    )
    assert kinds.ATTESTED.of(world.engine.state, *rule(world))[0][0] == "i"
    assert world.quantity(PROPOSAL_LIMIT, world.outsider("Wonko")) == 8


def test_what_was_made_of_the_words_of_today_is_attested_as_those():
    world = playing()
    world.decide(Give("Wonko", "Class", SENATOR))
    world.amend(
        "3-19", Replace("Senator may submit 3 Proposals", "Senator may well submit three Proposals")
    )
    assert submitted(world, "Wonko") == 5
    world.decide(
        Attest("3-19", kinds.REVISION.of(world.engine.state, *rule(world)), "i", (("more", 3),))
    )
    assert kinds.ATTESTED.of(world.engine.state, *rule(world))[0][0] == "i-2"
    assert submitted(world, "Wonko") == 3


def rule(world: World) -> list[str]:
    return world.engine.state.where(kinds.NUMBER, "3-19")


def test_both_wordings_at_once_say_each_what_it_says():
    world = by_former_words()
    world.amend(
        "3-19",
        Append(
            "v. In each nweek a Senator may submit 2 Proposals beyond eir proposal limit. Those are "
            "the ones that e submits when e owns as many Pending Proposals as that limit, or more."
        ),
    )
    assert world.statuses("3-19")["v"] == "read"
    assert submitted(world, "Wonko") == 10


def test_what_no_game_goes_without_has_its_words_for_good():
    reading = Reading("9-9/0", defaults=frozenset("a"))
    with pytest.raises(
        ValueError, match="9-9/0: what no game goes without has its words for good: a"
    ):
        reading.formerly(a="It was otherwise.")
