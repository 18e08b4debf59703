"""Ballots and proposals in every layout: each way to write a row below each heading, each answer below each quoted
row, and each way to offer a text before each way to set it off.
"""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Vote
from tests.language.posts import READER, read, read_reply

_VOTES = ((12, "FOR"), (13, "AGAINST"), (14, "FOR"))
_ROWS = (
    "p{n}: {v}", "p{n} - {v}", "p{n} -- {v}", "p{n} = {v}", "p{n} => {v}", "p{n} -> {v}", "p{n} {v}", "p{n}. {v}",
    "p{n}/{v}", "p{n} | {v}", "| p{n} | {v} |", "p{n}\t{v}", "p{n}     {v}", "p{n} ..... {v}", "p{n} ({v})",
    "p{n} [{v}]", "[{v}] p{n}", "({v}) p{n}", "p{n} *{v}*", "p{n}: **{v}**", "#{n} {v}", "{n} {v}", "{n}: {v}",
    "{n}. {v}", "{n}) {v}", "({n}) {v}", "[{n}] {v}", "{n} - {v}", "{n}={v}", "{n}/{v}", "{n}...{v}",
    "No. {n}: {v}", "Prop {n}: {v}", "proposal {n}: {v}", "Proposal #{n}: {v}", "Motion {n}: {v}", "{v} p{n}",
    "{v}: p{n}", "{v}: {n}", "{v} - p{n}", "{v} on p{n}", "{v} (p{n})", "- p{n}: {v}", "* p{n} {v}", "* {v} p{n}",
    "- {v} on p{n}", "+ p{n}: {v}", "1. p{n}: {v}", "o p{n} {v}", "p{n}: I vote {v}", "p{n}: my vote is {v}",
    "p{n}: {v}.", "p{n}: {v}!", "p{n}: {v} (nice one)", "p{n}: {v} - nice one", "p{n}: {v}. Nice one.",
    "p{n} (Goats): {v}", "p{n}, Goats: {v}", "p{n} - Goats - {v}", "p{n} (Dov): {v}", "p{n}, by Dov: {v}",
)  # fmt: skip
_HEADINGS = ("", "My votes:\n\n", "Votes:\n", "I vote as follows:\n\n", "My ballot.\n\n")
_QUOTED = (
    "> p{n}: Goats (Dov)", "> Proposal {n}: Goats", "> {n}. Goats", "> {n} Goats", "> {n}: Goats by Dov",
    "> p{n} - Goats", "> P{n}  Goats  Dov", "> * p{n} Goats", "> [{n}] Goats", "> Proposal {n} (Goats), by Dov",
    "> {n}) Goats", "> p{n}", '> Proposal #{n} "Goats" Owner: Dov', "> > p{n}: Goats", ">p{n}: Goats",
    "> p{n}: Goats\n> Each player gets a goat.\n>",
    "> Proposal {n}\n> Title: Goats\n> Owner: Dov\n> Text: Each player gets a goat.",
)  # fmt: skip
_ANSWERS = (
    "{v}", "{v}.", "{v}!", "{v}, I like goats.", "{v} - I like goats", "{v}. I like goats.", "{v} because goats",
    "{v} (goats!)", "{v}; goats.", "I vote {v}.", "I vote {v} this.", "Vote: {v}", "My vote: {v}", "-> {v}",
    "* {v}", "[{v}]", "*{v}*", "{v} from me", "{v} of course", "Definitely {v}", "Reluctantly {v}.", "Hmm... {v}",
    "Oh well, {v}.", "I like goats. {v}.", "I like goats, so {v}.", "A {v} from me.", "That's a {v}.", "{v} p{n}",
    "p{n}: {v}", "{v} on p{n}",
)  # fmt: skip
_SMALL = ("{v}", "{v}.", "{v}!", "{v}, I like goats.", "{v} - I like goats", "{v} because goats", "{v}; goats.")
_OFFERS = (
    "I submit the following proposal:", "I propose the following:", "I submit a proposal:",
    "I submit this proposal:", 'I submit a proposal entitled "Goats":', "I submit a proposal titled Goats:",
    "I would like to submit a proposal:", "I make the following proposal:", "I put forward the following proposal:",
    "I offer this proposal:", "I present a proposal:", "I submit the following as a proposal:",
    "I submit the proposal below.", "I submit the text below as a proposal.", "I propose this text:",
    "Proposal: Goats",
)  # fmt: skip
_BODY = "Repeal rule 3-4."
_TEXTS = (
    f"{{{{\n__Goats__\n\n{_BODY}\n}}}}", f"{{\n__Goats__\n\n{_BODY}\n}}", f"{{{{ {_BODY} }}}}",
    f"----\nGoats\n\n{_BODY}\n----", f"==========\nGoats\n==========\n{_BODY}\n==========",
    f"BEGIN PROPOSAL\nGoats\n{_BODY}\nEND PROPOSAL", f"    {_BODY}", f"-----8<-----\n{_BODY}\n-----8<-----",
    f"***\n{_BODY}\n***", f"~~~\n{_BODY}\n~~~", f'"""\n{_BODY}\n"""',
)  # fmt: skip
_NOUNS = ("Proposal:", "A proposal:", "A quick proposal:", "Submitting a proposal:", "Here's a proposal for you:")


def _ballot(row: str, small: bool = False) -> str:
    return "\n".join(row.format(n=number, v=vote.lower() if small else vote) for number, vote in _VOTES) + "\n"


def _cast(found: object) -> list[tuple[str, str]]:
    actions = [one.action for one in found if isinstance(one, Announcement)]  # type: ignore[attr-defined]
    return [(one.motion.strip("pP"), one.vote) for one in actions if isinstance(one, Vote)]


_EXPECTED = [(str(number), vote) for number, vote in _VOTES]


@pytest.mark.parametrize("row", _ROWS)
def test_each_row_is_read_below_each_heading(row: str) -> None:
    for heading in _HEADINGS:
        assert _cast(read(heading + _ballot(row)).read) == _EXPECTED, heading
    assert _cast(READER.read(_ballot(row), subject="Votes").read) == _EXPECTED


@pytest.mark.parametrize("answer", _ANSWERS)
@pytest.mark.parametrize("quoted", _QUOTED)
def test_each_answer_is_read_below_each_quoted_row(quoted: str, answer: str) -> None:
    for gap in ("\n", "\n\n"):
        said = "".join(f"{quoted}{gap}{answer}\n\n".format(n=number, v=vote) for number, vote in _VOTES)
        assert _cast(read_reply(f"On Monday, Iain wrote:\n{said}").read) == _EXPECTED


@pytest.mark.parametrize("answer", _SMALL)
@pytest.mark.parametrize("quoted", _QUOTED)
def test_so_it_is_in_small_letters(quoted: str, answer: str) -> None:
    said = "".join(f"{quoted}\n\n{answer}\n\n".format(n=number, v=vote.lower()) for number, vote in _VOTES)
    assert _cast(read_reply(f"On Monday, Iain wrote:\n{said}").read) == _EXPECTED


@pytest.mark.parametrize("quoted", _QUOTED[-2:])
@pytest.mark.parametrize(
    "answer", ["Against what?", "for example this one", "for now I say nothing", "for, against, who cares"]
)
def test_a_small_word_that_goes_on_is_no_vote(quoted: str, answer: str) -> None:
    assert _cast(read_reply(f"On Monday, Iain wrote:\n{quoted.format(n=12)}\n\n{answer}\n").read) == []


def _offered(post: str) -> list[str]:
    return [
        one.action.text for one in read(post).read if isinstance(one, Announcement) and isinstance(one.action, Propose)
    ]


@pytest.mark.parametrize("offer", _OFFERS)
def test_each_text_is_offered_by_each_sentence(offer: str) -> None:
    for text in _TEXTS:
        found = _offered(f"{offer}\n\n{text}\n\nBram\n")
        assert len(found) == 1, text
        assert _BODY in found[0], text


@pytest.mark.parametrize("heading", _NOUNS)
@pytest.mark.parametrize(
    "text", [_TEXTS[0], _TEXTS[1], _TEXTS[3], _BODY, f"    {_BODY}", f"Title: Goats\nText: {_BODY}"]
)
def test_each_heading_offers_the_text_below_it(heading: str, text: str) -> None:
    found = _offered(f"{heading}\n\n{text}\n\nBram\n")
    assert len(found) == 1
    assert _BODY in found[0]
