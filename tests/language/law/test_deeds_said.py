"""Whatever players can say that they do, clauses can name: as an event, in a ban, with a price."""

import random
from collections.abc import Iterator

import pytest

from nomicbot.game.plainlaw.english import base_of, gerund
from nomicbot.language.law.chart import Either, Maybe, Word, pieces_of
from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

TRIED, SEED = 60, 31


def _first_way(pieces) -> str:
    said = []
    for piece in pieces:
        match piece:
            case Word(_, shown):
                said.append(shown)
            case Either(ways):
                said.append(_first_way(ways[0]))
            case Maybe():
                continue
            case _:
                said.append(_OBJECTS[piece.name])
    return " ".join(said).replace(" 's", "'s")


_OBJECTS = {
    **{"player": "another player", "proposal": "a proposal", "tweak": "a tweak"},
    **{"referendum": "a referendum", "cfi": "a cfi", "Talisman": "a Talisman", "Soul": "a Soul"},
    **{"Ministry": "a Ministry"},
}
_COLUMNS = (
    "When a player {third}, each Minister gains 1A.",
    "A player who has 3 or more Burns may not {base}.",
    "A Minister may not {base}.",
    "{doing} costs 3A.",
)
_DOES = "player does "


def _deeds() -> Iterator[str]:
    """Yield every way to say an action of the rulebooks, in the third person."""
    for incident in PLAIN_WORDS.incidents:
        for english in incident.english if incident.name.startswith(_DOES) else ():
            yield _first_way(pieces_of(english.removeprefix("{player} ")))


def _sentences() -> list[str]:
    priced = {act.done for act in PLAIN_WORDS.acts if act.done}
    assert any(name.startswith(_DOES) for name in priced)
    found = []
    for third in dict.fromkeys(_deeds()):
        verb, _, rest = third.partition(" ")
        base = f"{base_of(verb)} {rest}".strip()
        doing = f"{gerund(base_of(verb))} {rest}".strip()
        doing = doing[:1].upper() + doing[1:]
        found += [one.format(third=third, base=base, doing=doing) for one in _COLUMNS]
    return found


def test_what_can_be_done_can_be_named_in_law():
    every = _sentences()
    assert len(every) > 4 * 150
    some = random.Random(SEED).sample(every, TRIED)
    assert [one for one in some if isinstance(understand(one, PLAIN_WORDS), Waits)] == []


@pytest.mark.parametrize(
    ("clause", "understood"),
    [
        (
            "When a player lobbies another player, that other player loses a Burn.",
            "When a player lobbies another player, the latter loses 1 Burn so far as there are any.",
        ),
        (
            "When a player challenges another player to a game of Sprouts, the other player gains 1A.",
            "When a player challenges another player to a game of Sprouts, the latter gains 1A.",
        ),
        (
            "When a player uses a Talisman, its owner gains 1A.",
            "When a player uses a Talisman, the owner of it gains 1A.",
        ),
        (
            "When a player invokes a Talisman, e gains 1A.",
            "When a player uses a Talisman, e gains 1A.",
        ),
        (
            "When a player runs for a Ministry, e gains 1A.",
            "When a player stands as a candidate, e gains 1A.",
        ),
    ],
)
def test_those_who_take_part_are_told_apart(clause, understood):
    read = understand(clause, PLAIN_WORDS)
    assert isinstance(read, Understood)
    assert read.english == understood


@pytest.mark.parametrize(
    "event",
    [
        "a player Whacks another player",
        "a player nominates another player",
        "a player puts another player in the Vat",
        "a player challenges somebody to a game of Sprouts",
    ],
)
def test_that_player_waits_where_two_are_mentioned(event):
    read = understand(f"When {event}, that player gains 1A.", PLAIN_WORDS)
    assert isinstance(read, Waits)
    assert "that player" in read.why
