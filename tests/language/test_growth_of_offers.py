"""What the new reader costs grows as the text does, also where every paragraph may be a text that is offered."""

from nomicbot.language.reader import Reader
from tests.language.growth import grows

OFFERS = "I submit the following proposal:\n\nTitle: Goats\n\nGoats eat a lot of grass here.\n\n"
UNITS = (
    OFFERS,
    "I propose that all is well.\n\nHere is more text of nothing.\n\n",
    "I call for judgement:\n\nStatement: it is so.\n\nArgument: because.\n\n",
    "I submit this argument for CFI 3:\n\nBecause it is so.\n\n",
    "Create a rule with the text:\n\nGoats eat.\n\n",
    "Create a rule with the text:\n\n  Goats eat.\n\n",
    "I submit a proposal: {{ __A__\nRepeal rule 3-4. }}\n\n",
    'Amend rule 3-4 to read: "Goats.\n\n',
    "Goats eat: \n",
    "Title: x\n\n",
    "- - -\n\n",
    "I vote FOR p12.\n\n",
)


def test_texts_that_are_offered_cost_what_their_length_does() -> None:
    reader = Reader()
    reader.read(OFFERS)
    leads = ("", "I submit two proposals:\n\n")
    found = [grows(reader.read, unit, leads[number % 2]) for number, unit in enumerate(UNITS)]
    assert list(filter(None, found)) == []
