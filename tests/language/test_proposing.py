"""Proposals: how they are fenced, titled and announced; revisions and withdrawals."""

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.game.amending import AmendRule, CreateRule, RepealRule, Rewrite, Uninterpreted
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Retract, Revise, Vote
from tests.language.posts import UNREAD, gist, read, titles

FIX = "Repeal rule 3-4."
FIXED = (RepealRule("3-4"),)

FORMS = [
    ("I submit a proposal: {{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the following proposal:\n\n{{\n__Goats__\n\nRepeal rule 3-4.\n}}", "Goats"),
    ('I submit the following proposal, "Goats": {{ Repeal rule 3-4. }}', "Goats"),
    ("I submit the following proposal, entitled “Goats”:\n{{\nRepeal rule 3-4.\n}}", "Goats"),
    ('I submit a proposal "Goats" { Repeal rule 3-4. }', "Goats"),
    ("I propose: {{ _Goats_\n\nRepeal rule 3-4.\n}}", "Goats"),
    ("I propose the following: {{ == Goats ==\nRepeal rule 3-4. }}", "Goats"),
    ("I propose:\n\n{{\nTitle: Goats\n\nRepeal rule 3-4.\n}}", "Goats"),
    ('I hereby propose {{\n"Goats"\nRepeal rule 3-4.\n}}', "Goats"),
    ("I'd like to submit a proposal called Goats: {{ Repeal rule 3-4. }}", "Goats"),
    ("I submit a proposal:\n__Goats__\n{{ Repeal rule 3-4. }}", "Goats"),
    ("Proposal: Goats\n{{\nRepeal rule 3-4.\n}}", "Goats"),
    ("Hi all.\n\nNew proposal: Goats\n\n{{\nRepeal rule 3-4.\n}}", "Goats"),
    ("I submit a proposal {{ Repeal rule 3-4. }}", ""),
    ("I propose: Repeal rule 3-4.", ""),
    ("I propose:\n\nRepeal rule 3-4.\n\nWhat do you think?", ""),
    ('I submit a proposal "Goats": Repeal rule 3-4.', "Goats"),
    ("I submit a proposal. It is about goats.\n\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I make the following proposal:\n{{ __Goats__\nRepeal rule 3-4. }}", "Goats"),
    ("I submit a proposal to get rid of that rule: {{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the following proposal:\n--------\nTitle: Goats\nRepeal rule 3-4.\n--------\nThat's it.", "Goats"),
    (
        "I submit the following proposal, with MUMBLE delimited text:\nMUMBLE\n__Goats__\nRepeal rule 3-4.\nMUMBLE",
        "Goats",
    ),
    (
        "I submit the following proposal:\n<proposal><title>Goats</title><body>\nRepeal rule 3-4.\n</body>\n"
        "<rationale>Too many.</rationale></proposal>",
        "Goats",
    ),
    ("I submit the following proposal: {{ __“Goats”__\nRepeal rule 3-4. }}", "Goats"),
    ("The following is a proposal:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("Here's my new proposal:\n\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("New proposal!\n\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ('"Huh?" is bad, so I\'ll just go with one proposal for now...\n\n{{ __Goats__\nRepeal rule 3-4. }}', "Goats"),
    ("I submit the below:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the proposal below:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit {{ __Goats__ Repeal rule 3-4. }} as a proposal.", "Goats"),
    ("I submit for your consideration a very small proposal:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I propose instead: {{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the proposal Goats: {{ Repeal rule 3-4. }}", "Goats"),
    ("I submit a Proposal entitled 'Goats' with the following text: {{ Repeal rule 3-4. }}", "Goats"),
    ('I submit a proposal with the title "Goats" and the text {{ Repeal rule 3-4. }}', "Goats"),
    ('I submit a proposal titled "Goats" that reads: {{ Repeal rule 3-4. }}', "Goats"),
    ('I submit a proposal called "Goats" with the text "Repeal rule 3-4."', "Goats"),
    ('I submit a proposal: "Repeal rule 3-4."', ""),
    ('I repropose "Goats": {{ Repeal rule 3-4. }}', "Goats"),
    ("I resubmit the following proposal: {{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I propose the following: {{{ __Goats__ Repeal rule 3-4. }}}", "Goats"),
    ("I propose that rule 3-4 be repealed.", ""),
    ("I hereby propose to repeal rule 3-4, because it is bad.", ""),
    ("I propose the repeal of rule 3-4.", ""),
    ("I submit the following proposal:\n=====\nGoats\n-----\nRepeal rule 3-4.\n=====", "Goats"),
    ("I propose: {{\nTitle: Goats\nAI: 3\nText: Repeal rule 3-4.\n}}", "Goats"),
    ("I propose repealing rule 3-4.", ""),
    ("Having slept on it, I propose: {{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the following proposal:\n\n{\nGoats\n\nRepeal rule 3-4.\n}", "Goats"),
    (
        "I submit the following proposal:\n\nBEGIN\nThe Goats of Rule 3-4\nRepeal rule 3-4.\nEND",
        "The Goats of Rule 3-4",
    ),
    ("I submit the following proposal.\n\nGoats\n\nRepeal rule 3-4.\n\nWhat do you think?", "Goats"),
    ("I submit the following proposal:\n\nGoats\nRepeal rule 3-4.\n\n- Pip", "Goats"),
    ('I submit the following proposal, "Goats":\n\n{\nGoats\nRepeal rule 3-4.\n}', "Goats"),
    ("The following is hereby submitted as a proposal.\n\n{{ __Goats__\nRepeal rule 3-4. }}", "Goats"),
    ("I hereby propose that we be less tidy:\n\n    Goats\n\n    Repeal rule 3-4.\n\nBye.", "Goats"),
    (
        "I submit a proposal, the text being all between the words ZEBRA:\n\nZEBRA\n__Goats__\nRepeal rule 3-4.\nZEBRA",
        "Goats",
    ),
    ("I submit a proposal.\n\nTitle: Goats\n\nBEGIN\nRepeal rule 3-4.\nEND\n\nPip, Priest", "Goats"),
    ("I submit a proposal:\n%%\n__Goats__\nRepeal rule 3-4.\n%%", "Goats"),
    ("I submit a proposal called Goats. Its text is:\n\nRepeal rule 3-4.\n", "Goats"),
    ("I submit a proposal called Goats. It reads as follows:\n\n{{ Repeal rule 3-4. }}", "Goats"),
    ('I submit the following proposal, entitled Goats:\n\n"Repeal rule 3-4."', "Goats"),
    ('I hereby submit this proposal ("Goats"):\n\nRepeal rule 3-4.', "Goats"),
    ("I submit a new proposal, Goats:\n\n{\nRepeal rule 3-4.\n}", "Goats"),
    ("I submit my own silly little proposal instead:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the following proposal, since nobody else will:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("I submit the text below as a proposal:\n{{ __Goats__ Repeal rule 3-4. }}", "Goats"),
    ("Here's a proposal for you lot:\n\n{{{\nGoats\n\nRepeal rule 3-4.\n}}}", "Goats"),
    ("New proposal from me: Goats.\n\n{{ Repeal rule 3-4. }}", "Goats"),
    ("Proposal - Goats\n\nI propose:\n<<<\nRepeal rule 3-4.\n>>>", "Goats"),
    ("I propose the following.\n\n----- Goats -----\nRepeal rule 3-4.\n----- end -----\nBye.", "Goats"),
    ("I propose the following.\n\n*** Goats ***\nRepeal rule 3-4.\n*************\nBye.", "Goats"),
    ("I submit the proposal below.\n\n******\nGoats\n******\nRepeal rule 3-4.\n******", "Goats"),
    ('I submit "Goats":\n\nRepeal rule 3-4.\n', "Goats"),
    ("By the power of rule 2-6 I submit a proposal:\n\nTitle: Goats\nRepeal rule 3-4.", "Goats"),
    ("Proposal: Goats\n\nRepeal rule 3-4.\n\nI hereby submit the above proposal.", "Goats"),
    ("Title: Goats\nAuthor: Pip\n\nText: Repeal rule 3-4.\n\nI submit the above as a proposal.\n\nPip", "Goats"),
    ("Goats\n=====\n\nRepeal rule 3-4.\n\nThe above is a proposal.", "Goats"),
    ("{{\n__Goats__\nRepeal rule 3-4.\n}}\n\nI submit the above.", "Goats"),
    ("Hi.\n\n__Goats__\n\nRepeal rule 3-4.\n\nI submit this.", "Goats"),
    ("*** PROPOSAL ***\n\nTitle: Goats\n\nRepeal rule 3-4.\n\n*** END ***\n\nI submit the proposal above.", "Goats"),
]


@pytest.mark.parametrize(("post", "title"), FORMS)
def test_one_proposal(post: str, title: str) -> None:
    assert gist(read(post).read) == [Propose(title, FIX, FIXED)]


HEADED = [
    "Goats\n{fence}",
    '"Goats"\n{fence}',
    "== Goats ==\n{fence}",
    "1. Goats\n{fence}",
    "Proposal: Goats\nAI: 3\n{fence}",
    "Title: Goats\nText:\n{fence}\nRationale: too many.",
    "It is small.\n\n_Goats_\n{fence}",
]


@pytest.mark.parametrize("text", HEADED)
def test_a_title_on_a_line_above_the_fence(text: str) -> None:
    post = "I submit the following proposal:\n\n" + text.format(fence="{\nRepeal rule 3-4.\n}")
    assert gist(read(post).read) == [Propose("Goats", FIX, FIXED)]


UNFENCED = [
    ("    __Goats__\n\n    Repeal rule 3-4.\n\nI like goats.", "Goats", FIX),
    ("\tThe goat is green.\n\n\tI forfeit my goat.\n\nThat's all.", "", "The goat is green.\n\nI forfeit my goat."),
    ("Title: Goats\nAI: 1\nText: Repeal rule 3-4.\nRationale: too many.", "Goats", FIX),
    ("__Goats__\n\nRepeal rule 3-4.\n\nWhat do you think?", "Goats", FIX),
    (
        "== Goats ==\nRepeal rule 3-4.\n\nRepeal rule 3-5.\n\nCheers,\nPip",
        "Goats",
        "Repeal rule 3-4.\n\nRepeal rule 3-5.",
    ),
    ("Repeal rule 3-4.\n\nCreate a rule:\n{{ Meow. }}", "", "Repeal rule 3-4.\n\nCreate a rule:\n{{ Meow. }}"),
    ("The goat is green.\n\nAll sheep are goats.\n\n- Pip", "", "The goat is green.\n\nAll sheep are goats."),
]


def test_a_proposal_may_be_put_in_the_place_of_another() -> None:
    post = 'I retract my proposal "Fish", and in its place I submit this proposal:\n\nGoats\n{{\nRepeal rule 3-4.\n}}'
    assert gist(read(post).read) == [Retract("Fish"), Propose("Goats", FIX, FIXED)]


def test_a_first_line_that_may_be_no_title_is_text() -> None:
    for first in ("The goat is green.", "my goat", "Goats:", "Repeal rule 3-5", "Thanks"):
        post = f"I submit the following proposal:\n\n{{\n{first}\nRepeal rule 3-4.\n}}"
        assert titles(read(post).read) == [""]
    assert titles(read("I propose:\n{\nGoats\n\nThe goat is green.\n}").read) == [""]


REVISED = [
    "I resubmit p2 with the text below. {fence}",
    "p2 is hereby revised to read:\n\n{fence}",
    "I resubmit p2 with this text:\n\n----------\nTitle: Goats\nRepeal rule 3-4.\n----------",
    "I revise p2, so that it says:\n\n{fence}",
    "I change the text of p2 to the following.\n\n{fence}",
    "I revise p2 to read:\n\n{fence}",
    "I revise p2. It now reads:\n\n{fence}",
    "I revise p2 (Goats). The new text:\n\n{fence}",
    "I resubmit p2:\n\nTitle: Goats\n\nRepeal rule 3-4.\n\nWhat do you think?",
    "I revise p2 as follows:\n\nGoats\n\nRepeal rule 3-4.",
    "I amend p2 with the following text:\n\n__Goats__\nRepeal rule 3-4.\n",
]


@pytest.mark.parametrize("post", REVISED)
def test_the_new_text_of_a_revision_may_stand_below(post: str) -> None:
    assert gist(read(post.format(fence="{{ __Goats__\nRepeal rule 3-4. }}")).read) == [
        Revise("p2", "Goats", FIX, FIXED)
    ]


def test_what_is_submitted_again_by_its_title_is_revised() -> None:
    assert gist(read('I resubmit "Goats": {{ Repeal rule 3-4. }}').read) == [Revise("Goats", "", FIX, FIXED)]


def test_part_of_a_text_below_a_revision_is_not_all_of_it() -> None:
    for part in ('In the second paragraph, replace "goat" with "sheep".', "All goats are green."):
        assert gist(read(f"I revise p2 as follows:\n\n{part}").read) == [UNREAD]


@pytest.mark.parametrize(("text", "title", "body"), UNFENCED)
def test_a_text_in_no_fence_of_which_it_is_clear_where_it_ends(text: str, title: str, body: str) -> None:
    (proposed,) = gist(read(f"I submit the following proposal:\n\n{text}\n").read)
    assert isinstance(proposed, Propose)
    assert (proposed.title, proposed.text) == (title, body)


def test_an_action_below_a_text_in_no_fence_is_one() -> None:
    post = "I propose the following:\n\nThe goat is green.\n\nI vote FOR p1."
    assert [type(one) for one in gist(read(post).read)] == [Propose, Vote]


DELIMITERS = [
    ("SPELRITE", "SPELRITE"),
    ("WHEEE!", "WHEEE!"),
    ("BEGIN PROPOSAL", "END PROPOSAL"),
    ("---BEGIN---", "---END---"),
    ("*** BEGIN PROPOSAL ***", "*** END PROPOSAL ***"),
    ("BEGIN", "END"),
    ("<begin>", "<end>"),
    ("<fish>", "</fish>"),
    ("[proposal]", "[/proposal]"),
    ("==== cut here ====", "==== cut here ===="),
    ("-----8<-----", "----->8-----"),
    ("---", "---"),
    ("***************", "***************"),
    ("```", "```"),
    ('"""', '"""'),
    ("<<<", ">>>"),
]


@pytest.mark.parametrize(("opens", "closes"), DELIMITERS)
@pytest.mark.parametrize("head", ["I submit the following proposal:", "I submit a proposal."])
def test_lines_that_delimit_a_text(head: str, opens: str, closes: str) -> None:
    post = f"{head}\n\n{opens}\n__Goats__\n\nRepeal rule 3-4.\n{closes}\n\nI vote FOR p1."
    assert gist(read(post).read) == [Propose("Goats", FIX, FIXED), Vote("p1", "FOR")]


@pytest.mark.parametrize("between", ["CUT\n\nCUT", "CUT"])
def test_lines_that_part_one_text_from_the_next(between: str) -> None:
    post = f"I submit two proposals:\n\nCUT\n__A__\nx\n{between}\n__B__\ny\nCUT\n\nBye."
    assert titles(read(post).read) == ["A", "B"]


@pytest.mark.parametrize(
    "post",
    [
        "My votes on the proposals:\nFOR\n12\nFOR\n13",
        "I will submit the following proposal:\nCUT\n__A__\nx\nCUT",
        "I vote on these proposals:\nCUT\nI forfeit.\nCUT",
    ],
)
def test_lines_that_delimit_nothing_that_is_submitted(post: str) -> None:
    assert not any(isinstance(one, Propose) for one in gist(read(post).read))


SEVERAL = [
    (
        "heya, two quick proposals:\n\n{{ __A__ Repeal rule 3-4. }}\n\nand\n\n{{ __B__ Repeal rule 3-5. }}\n\nbye",
        ["A", "B"],
    ),
    (
        "Here are two more proposals from me:\n\n{{ __A__ Repeal rule 3-4. }}\n\n{{ __B__ Repeal rule 3-5. }}",
        ["A", "B"],
    ),
    ("I submit two proposals.\n\nFish: { Repeal rule 3-4. }\nCats: { Repeal rule 3-5. }", ["Fish", "Cats"]),
    ("I submit two proposals:\n\n1. A\nRepeal rule 3-4.\n\n2. B\nRepeal rule 3-5.\n\nBye.", ["A", "B"]),
    ("I submit these proposals.\n\nTitle: A\n\nThe goat is green.\n\nTitle: B\n\nRepeal rule 3-5.", ["A", "B"]),
    (
        "I propose:\n\nTitle: A\nText: Repeal rule 3-4.\n\nAnd I propose:\n\nTitle: B\nText: Repeal rule 3-5.",
        ["A", "B"],
    ),
    ("I submit two proposals.\n\nFISH\nA\n\nRepeal rule 3-4.\nFISH\n\nCAT\nB\n\nRepeal rule 3-5.\nCAT", ["A", "B"]),
    ("I submit the following two proposals:\n{{ _A_ x }}\n\n{{ _B_ y }}", ["A", "B"]),
    ('I submit the following proposals: "A" {{ x }} and "B" {{ y }}.', ["A", "B"]),
    (
        "I issue the following 2 proposals.\n\n{{ __A__\nx }}\n\nThat one is for x, not so:\n\n{{ __B__\ny }}",
        ["A", "B"],
    ),
    ('I submit a proposal "A" { x } It is short.\n\n\nI submit a proposal "B" { y {{ z }} }', ["A", "B"]),
    ("I submit some proposals: {{ __A__ x }} {{ __B__ y }} {{ __C__ z }}", ["A", "B", "C"]),
    ("I submit the following two proposals:\n\nProposal: A\n{{ x }}\n\nProposal: B\n{{ y }}", ["A", "B"]),
    ("I propose:\n{{ __A__ x }}\n\nI also propose: {{ __B__ y }}", ["A", "B"]),
    ("Proposal A\n{{ __A__ x }}\n\nProposal B\n{{ __B__ y }}", ["A", "B"]),
    ("I submit the following three proposals:\n{{ _A_ x }}\n\n{{ _B_ y }}", [UNREAD]),
    ("I submit a proposal: {{ __A__ x }}\n\n{{ __B__ y }}", [UNREAD]),
]


@pytest.mark.parametrize(("post", "expected"), SEVERAL)
def test_several_in_one_post(post: str, expected: list[str]) -> None:
    assert titles(read(post).read) == expected


@pytest.mark.parametrize(
    ("post", "reason"),
    [
        ("I submit a proposal.", "no text of a proposal follows"),
        ("I propose that we follow rule 3-4.", "no text of a proposal follows"),
        ("I submit the following proposal:\n\nathena\n", "no text of a proposal follows"),
        ("I submit the following proposal:\n\nCheers,\nPip\n", "no text of a proposal follows"),
        ("I submit a proposal: {{ }}", "no text between the braces"),
        ('I submit a proposal "A": {{ __B__ x }}', "the title that is announced"),
        ("I submit a proposal: {{ __A__ never closed\n\nI vote FOR p3", "never closed"),
        ("{{ __A__ Goats are green. }}", "no sentence says"),
        ("Nobody likes that name, so I'll go with this one.\n\n{{ __A__\nx }}", "no sentence says"),
        ("If I haven't done this already, I submit a proposal {{ x }}", "conditions"),
        ("In case e forgets, I submit a proposal {{ x }}", "conditions"),
        ("I submit a proposal: {{ __A__ x }} if nobody objects.", "conditions"),
        ("I submit a proposal {{ __A__ x }}, but not now.", "not clear"),
        ("I propose:\n\nRepeal rule 3-4.\n\nGoats are green.", "where the text ends"),
        ("I propose the following:\n\nGoats are green.\n\nI like that.", "where the text ends"),
        ("I propose that we repeal rule 3-4.", "by proposals"),
        ("I propose that rule 3-4 be better.", "which changes"),
        ("I propose that rule 3-4 be repealed and that goats be green.", "which changes"),
        ("I propose to add goats.", "which changes"),
        ("I submit this: {{ Have a nice day. }}", "whether this text is a proposal"),
        ("I amend rule 3-4 to read: {{ Meow. }}", "by proposals"),
        ('I repropose my proposal entitled, "Goats" from last nweek.', "must stand in the post"),
    ],
)
def test_a_doubtful_proposal_is_asked_back(post: str, reason: str) -> None:
    (question, *_) = read(post).read
    assert isinstance(question, Unread)
    assert reason in question.reason
    assert not any(isinstance(one, Announcement) and isinstance(one.action, Propose) for one in read(post).read)


@pytest.mark.parametrize(
    "post",
    [
        "{fence}\n\nI may submit the above as a proposal tomorrow.",
        "Peter's proposal was this:\n\n{fence}\n\nI would never submit the above.",
        "This is what I think of:\n\n{fence}\n\nWhat do you say to the above?",
        "I like goats.\n\nI submit the above as a proof of my sanity.",
        "I vote FOR p1.\n\nI submit the above.",
        "Title: Goats\n\nI think that we should have some.\n\nI submit that proposal tomorrow.",
    ],
)
def test_words_above_that_are_not_submitted(post: str) -> None:
    found = gist(read(post.format(fence="{{ __Goats__ Repeal rule 3-4. }}")).read)
    assert not any(isinstance(one, Propose) for one in found)


def test_a_text_is_not_submitted_twice() -> None:
    post = "I submit a proposal: {{ __Goats__ Repeal rule 3-4. }}\n\nI submit this proposal because goats are sad."
    assert gist(read(post).read) == [Propose("Goats", FIX, FIXED), UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "Peter sent two proposals:\n\n{{ __A__ Repeal rule 3-4. }}\n\n{{ __B__ Repeal rule 3-5. }}",
        "I have read two proposals:\n\n{{ __A__ Repeal rule 3-4. }}\n\n{{ __B__ Repeal rule 3-5. }}",
        "Proto-proposal: {{ __A__ Repeal rule 3-4. }}",
        "proto:\n\n{{ __A__ Repeal rule 3-4. }}",
        "How about this?\n\n{{ __A__ Repeal rule 3-4. }}",
        "Bob's Proposal 12/0 reads: {{ __A__ Repeal rule 3-4. }}",
        "I suggest a proposal about goats.",
        "I plan to submit a proposal.",
        "I submit that you are wrong.",
        "A smile {grin} and a frown {sigh}.",
        "I will propose something like {{ __A__ x }}",
    ],
)
def test_what_is_not_submitted_is_prose(post: str) -> None:
    assert [one for one in gist(read(post).read) if one != UNREAD] == []


def test_changes_that_are_asked_for_in_words() -> None:
    post = "I propose a new rule: {{ __Cats__ Meow. }}\nI propose that rule 3-4 be amended to read: {{ Meow. }}"
    created, amended = gist(read(post).read)
    assert created == Propose("Cats", "Create a new rule: {{ __Cats__ Meow. }}.", (CreateRule("Meow.", "Cats"),))
    assert amended == Propose("", "Amend rule 3-4 to read: {{ Meow. }}.", (AmendRule("3-4", (Rewrite("Meow."),)),))


@pytest.mark.parametrize(
    "post",
    [
        "What do people think of this:\n{{ __A__ Repeal rule 3-4. }}",
        "I'm thinking of proposing:\n{{ __A__ Repeal rule 3-4. }}",
        "I intend to submit the following proposal:\n{{ __A__ Repeal rule 3-4. }}",
        "Draft: {{ __A__ Repeal rule 3-4. }}",
        "This is what p4 said, before it failed.\n{{ __A__ Repeal rule 3-4. }}",
    ],
)
def test_a_draft_is_not_even_asked_about(post: str) -> None:
    assert read(post).read == ()


def test_what_stands_in_a_fence_is_no_action_of_its_own() -> None:
    post = "I submit a proposal: {{ __Fun__\nI vote FOR p1.\n\nCreate a rule: {{ I forfeit. }}\n}}\nI vote FOR p2."
    proposed, voted = gist(read(post).read)
    assert isinstance(proposed, Propose)
    assert proposed.changes == (Uninterpreted("I vote FOR p1."), CreateRule("I forfeit."))
    assert voted == Vote("p2", "FOR")


def test_an_announcement_is_short_and_its_span_is_all_of_it() -> None:
    post = "Hi!\n\nI hereby   propose:\n\n{{\n__Goats__\n\nRepeal rule 3-4.\n}}\n\nBye."
    (proposed,) = read(post).read
    assert proposed.text == "I hereby propose: Goats"
    assert [post[start:end] for start, end in proposed.spans] == [post[5:-6]]


def test_the_text_keeps_its_lines_and_loses_the_common_indentation() -> None:
    post = "I propose: {{\n    __Goats__\n\n    Create a rule: {{\n      a. Goats.\n    }}\n\n}}"
    (proposed,) = gist(read(post).read)
    assert proposed == Propose("Goats", "Create a rule: {{\n  a. Goats.\n}}", (CreateRule("a. Goats."),))


REVISIONS = [
    ("I revise p12 to read: {{ __Goats__ Repeal rule 3-4. }}", "p12", "Goats"),
    ("I revise p12 to read {{ Repeal rule 3-4. }}", "p12", ""),
    ("I hereby revise Proposal 12/1 to read as follows:\n\n{{\nRepeal rule 3-4.\n}}", "p12", ""),
    ("I resubmit p12 as {{ Repeal rule 3-4. }}", "p12", ""),
    ('I revise my proposal "Goats" to: {{ Repeal rule 3-4. }}', "Goats", ""),
    (
        'I amend my proposal entitled "Goats!" to be the\nfollowing:\n{{\n__More goats__\n\nRepeal rule 3-4.\n}}',
        "Goats!",
        "More goats",
    ),
    ("I change the text of p12 to the following: {{ Repeal rule 3-4. }}", "p12", ""),
]


@pytest.mark.parametrize(("post", "motion", "title"), REVISIONS)
def test_revisions(post: str, motion: str, title: str) -> None:
    assert gist(read(post).read) == [Revise(motion, title, FIX, FIXED)]


@pytest.mark.parametrize(
    "post",
    [
        'I revise p12 by changing "goat" to "sheep".',
        "In p12, change the second paragraph to read as follows: “No goats.”",
        'In the following already-submitted proposal, change the last paragraph of rule 3-4 to read:\n\n"No goats."',
        "I modify the second paragraph of my proposal p12 to say that goats are fine.",
    ],
)
def test_a_patch_is_asked_for_the_whole_text(post: str) -> None:
    (question,) = read(post).read
    assert isinstance(question, Unread)
    assert "whole" in question.reason
    assert question.hints[0].startswith("I revise p12 to read:")


@pytest.mark.parametrize(
    ("post", "motions"),
    [
        ("I retract p12.", ["p12"]),
        ("I withdraw my proposal “Goats”", ["Goats"]),
        ("I withdraw proposals 12 and 13.", ["p12", "p13"]),
        ("Having withdrawn p12, I forfeit.", ["p12"]),
    ],
)
def test_withdrawals(post: str, motions: list[str]) -> None:
    assert [one for one in gist(read(post).read) if isinstance(one, Retract)] == [Retract(name) for name in motions]


@pytest.mark.parametrize("post", ["I retract my statement about Bob.", "I revise my opinion.", "I amend what I said."])
def test_taking_back_words_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


def test_a_fence_of_backquotes_is_one_in_a_text_of_any_characters():
    for name in ("Bram", "Brám"):
        (proposed,) = read(f'I submit a proposal called "Ink":\n\n```\nRepeal rule 3-4.\n```\n\n{name}').read
        assert proposed.action.text == "Repeal rule 3-4."


@pytest.mark.parametrize("title", ['("Short Nweeks")', '("Short Nweeks" v=2)', '("Short Nweeks", AI=2, v 3)'])
def test_a_title_in_brackets_with_what_is_told_beside_it(title: str) -> None:
    post = f"I submit the following proposal {title}:\n\nAmend rule 3-1 by appending:\n\n  5. It goes on.\n\n--\nCleo"
    assert titles(read(post).read) == ["Short Nweeks"]
