"""Tweaks, Referenda and CFIs as players submit them, revise them, and argue on them."""

import pytest

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.game.amending import RepealRule
from nomicbot.rulebooks.bnomic.vocabulary import (
    CFI,
    Argue,
    CallShenanigans,
    Propose,
    Revise,
    SubmitReferendum,
    SubmitTweak,
    Vote,
)
from tests.language.posts import UNREAD, gist, read

FIX = "Repeal rule 3-4."
FIXED = (RepealRule("3-4"),)
OFF = "The Clock is Off."
STATED = CallShenanigans(OFF)
ON_PETER = CallShenanigans(OFF, defendant="Peter")

FORMS: list[tuple[str, list[Action | str]]] = [
    ("I submit a Tweak: {{ __Goats__ Repeal rule 3-4. }}", [SubmitTweak("Goats", FIX, FIXED)]),
    ("I hereby submit the following tweak:\n\n{{\nRepeal rule 3-4.\n}}", [SubmitTweak("", FIX, FIXED)]),
    ('I submit a Tweak "Goats" { Repeal rule 3-4. }', [SubmitTweak("Goats", FIX, FIXED)]),
    ("Tweak: Goats\n{{\nRepeal rule 3-4.\n}}", [SubmitTweak("Goats", FIX, FIXED)]),
    ("I submit two Tweaks:\n{{ Repeal rule 3-4. }}\n{{ Repeal rule 3-4. }}", [SubmitTweak("", FIX, FIXED)] * 2),
    ("I submit a Referendum: {{ Repeal rule 3-4. }}", [SubmitReferendum("", FIX, FIXED)]),
    ("I make the following Referendum:\n{{\n__Goats__\nRepeal rule 3-4.\n}}", [SubmitReferendum("Goats", FIX, FIXED)]),
    ("I submit the following motion: {{ Repeal rule 3-4. }}", [Propose("", FIX, FIXED)]),
    ("I call Shenanigans: {{ The Clock is Off. }}", [STATED]),
    ("I call shenanigans: the Clock is Off.", [CallShenanigans("the Clock is Off.")]),
    ("I hereby Call Shenanigans on Peter: The Clock is Off.", [ON_PETER]),
    ("I call Shenanigans on Peter:\n\nThe Clock is Off.\n\nWhat a mess.", [ON_PETER]),
    ('I call Shenanigans on Peter, with the statement "The Clock is Off."', [ON_PETER]),
    ('I call Shenanigans on "Peter" with this statement: {{ The Clock is Off. }}', [ON_PETER]),
    ("I submit a CFI: The Clock is Off.", [STATED]),
    ("I submit the following CFJ: The Clock is Off.", [STATED]),
    ("I submit a CFI against Peter: {{ The Clock is Off. }}", [ON_PETER]),
    ('I submit a CFI called "Off": {{ The Clock is Off. }}', [CallShenanigans(OFF, "Off")]),
    ("I submit the following Call for Inquiry: {{ The Clock is Off. }}", [STATED]),
    ("I submit two CFIs: {{ The Clock is Off. }} {{ The Clock is Off. }}", [STATED] * 2),
    ("CFI:\n{{\nThe Clock is Off.\n}}", [STATED]),
    ("I submit the following CFI:\n\nThe Clock is Off.\nDefendant: Peter\n\nThat's it.", [ON_PETER]),
    (
        "I submit a CFI: {{\nStatement: The Clock is Off.\nDefendant: Peter\nArgument against: I\nsaw it.\n"
        "Changes: Repeal rule 3-4.\n}}",
        [CallShenanigans(OFF, "", "Peter", "I\nsaw it.", "AGAINST", FIXED)],
    ),
    (
        "I submit the following CFI:\n\nThe Clock is Off.\n\nRationale: It is.\n\nI vote FOR p1.",
        [CallShenanigans(OFF, argument="It is."), Vote("p1", "FOR")],
    ),
    (
        "I call Shenanigans!\n\nDEFENDANT: Peter\nStatement: The Clock is Off.\n\nArgument for: It is.\nIt is.\n\nPip",
        [CallShenanigans(OFF, "", "Peter", "It is.\nIt is.", "FOR")],
    ),
    ('I submit a CFI:\n\n"The Clock is Off."\n\nIt was On yesterday.', [STATED]),
    ("I argue for CFI 3: {{ It is so. }}", [Argue("CFI 3", "It is so.", "FOR")]),
    ("I submit a Tweak: repeal rule 3-4.", [SubmitTweak("", "repeal rule 3-4.", (RepealRule("3-4"),))]),
    ("I give the following argument FOR CFI 3:\n\n{{ It is so. }}", [Argue("CFI 3", "It is so.", "FOR")]),
    ("As the Defendant I submit this argument AGAINST CFI 3:\n\nIt is so.", [Argue("CFI 3", "It is so.", "AGAINST")]),
    ("On CFI 3 I argue AGAINST:\n\nIt is so.\n\nPip", [Argue("CFI 3", "It is so.", "AGAINST")]),
    ("I argue against CFI 3, because it is so.", [Argue("CFI 3", "because it is so.", "AGAINST")]),
    ("In favour of CFI 3 I argue that it is so.", [Argue("CFI 3", "that it is so.", "FOR")]),
    ("I submit a CFI stating that it is so.", [CallShenanigans("it is so.")]),
    ('I submit a CFI: "It is so."', [CallShenanigans("It is so.")]),
    ('I submit a CFI, statement: "It is so."', [CallShenanigans("It is so.")]),
    ("I call Shenanigans on Dov with the statement that it is so.", [CallShenanigans("it is so.", defendant="Dov")]),
    ('I call Shenanigans.\n\nThe statement: "It is so."', [CallShenanigans("It is so.")]),
    ("CFI\n\nStatement: It is so.\n\nI submit this CFI.", [CallShenanigans("It is so.")]),
    ("I argue against the statement of CFI 3: it is not so.", [Argue("CFI 3", "it is not so.", "AGAINST")]),
    ("I submit the following argument on CFI 3: {{ It is so. }}", [Argue("CFI 3", "It is so.")]),
    ("I argue against CFI 3, as follows:\nIt is not so.\n\nPip", [Argue("CFI 3", "It is not so.", "AGAINST")]),
    (
        'I argue AGAINST CFI 3: the rule says "dry".\n\nAnd I vote NO on it.',
        [Argue("CFI 3", 'the rule says "dry".', "AGAINST"), Vote("CFI 3", "NO")],
    ),
    (
        "I vote YES on CFI 3. I also submit the following argument FOR the\nstatement:\n\n  It is so.\n\n    Pip",
        [Vote("CFI 3", "YES"), Argue("CFI 3", "It is so.", "FOR")],
    ),
    ("CFI 3 is silly. I vote NO on it.", [Vote("CFI 3", "NO")]),
    ("I argue: nobody knows. CFI 3 is silly.", []),
    ("Argument for going home: it is late. CFI 3 is silly.", []),
    ("Argument for CFI 3: It is so.\n\nPip", [Argue("CFI 3", "It is so.", "FOR")]),
    (
        "Hi.\n\nArgument AGAINST CFI 3:\n\nIt is\nnot so. So there.",
        [Argue("CFI 3", "It is\nnot so. So there.", "AGAINST")],
    ),
    ("I argue for CFI 3:\n\nIt is so. Look at it.", [Argue("CFI 3", "It is so. Look at it.", "FOR")]),
    ("I argue for CFI 3: it is so. And more.", [Argue("CFI 3", "it is so. And more.", "FOR")]),
    (
        "I argue AGAINST CFI 3: if it were so, I'd know.\nIt is not.",
        [Argue("CFI 3", "if it were so, I'd know.\nIt is not.", "AGAINST")],
    ),
    ("Re CFI 3: I argue against it, because nobody saw it.", [Argue("CFI 3", "because nobody saw it.", "AGAINST")]),
    (
        'I call Shenanigans. Statement: "Dov moved twice." Defendant: Dov.',
        [CallShenanigans("Dov moved twice.", defendant="Dov")],
    ),
    (
        "I submit this CFI, defendant Dov: {{ Dov moved twice. }}",
        [CallShenanigans("Dov moved twice.", defendant="Dov")],
    ),
    ("I argue for CFI 3. The rule says so.", [Argue("CFI 3", "The rule says so.", "FOR")]),
    ("My argument on CFI 3: a clock is a clock.", [Argue("CFI 3", "a clock is a clock.")]),
    ("My argument AGAINST CFI 3 is the following: no clock is.", [Argue("CFI 3", "no clock is.", "AGAINST")]),
    ("In the matter of CFI 3, I argue FOR: a clock is a clock.", [Argue("CFI 3", "a clock is a clock.", "FOR")]),
    ("And for CFI 3: I argue FOR its statement. A clock is a clock.", [Argue("CFI 3", "A clock is a clock.", "FOR")]),
    ("I add an argument to CFI 3, on neither side: a clock is a clock.", [Argue("CFI 3", "a clock is a clock.")]),
    (
        "On CFI 3 (Bram's is in the archive): I argue FOR it, with this: A clock is.",
        [Argue("CFI 3", "A clock is.", "FOR")],
    ),
    (
        "I enter an argument AGAINST CFI 3:\n\n   No clock is a clock.",
        [Argue("CFI 3", "No clock is a clock.", "AGAINST")],
    ),
    ("In the case of CFI 3, I argued FOR: a clock is a clock.", []),
    ("In the case of CFI 3, I would argue FOR: a clock is a clock.", []),
    ("Dov's argument on CFI 3 is this: a clock is a clock.", []),
    ("My argument on CFI 3 will be the following: a clock is a clock.", []),
    ("Dov says that on CFI 3 I argue FOR: a clock is a clock.", []),
    ("As the Defendant in CFI 3, I submit this argument against it: I slept.", [Argue("CFI 3", "I slept.", "AGAINST")]),
    ("CFI 3, argument against: I slept.", [Argue("CFI 3", "I slept.", "AGAINST")]),
    (
        "I argue FOR CFI 3: it says so. I vote YES on CFI 3.",
        [Argue("CFI 3", "it says so.", "FOR"), Vote("CFI 3", "YES")],
    ),
    ('I call for inquiry on the following statement:\n\n"The Clock is Off."\n\nIt says so.', [STATED]),
    ("I call for an inquiry: {{ The Clock is Off. }}", [STATED]),
    ("I CFI: The Clock is Off.", [STATED]),
    ("I submit a CFI with the statement: The Clock is Off.", [STATED]),
    ("Argument for CFI 3:\n{{ It is so. }}", [Argue("CFI 3", "It is so.")]),
    ("Argument against CFI 3: {{ It is so. }}", [Argue("CFI 3", "It is so.", "AGAINST")]),
    ("I CFI on the following statement: The Clock is Off.", [STATED]),
    ("I CFI the following:\n\n{The Clock is Off.}", [STATED]),
    ("I submit a CFI on each of the following:\n\n{The Clock is Off.}\n\n{The Clock is Off.}\n\n--Pip", [STATED] * 2),
    ("I submit CFIs on the following:\n\n{The Clock is Off.}\n\n{The Clock is Off.}", [STATED] * 2),
    ("I CFI on these two statements: {The Clock is Off.} {The Clock is Off.}", [STATED] * 2),
    ("I submit a CFI on the following (linked to the above, please):\n\n  The Clock is Off.", [STATED]),
    ("I submit a CFI:\n\nThe Clock is Off.\n\nNobody saw it.\n\nHence I submit this.\n\nPip", [STATED]),
    ("I submit a CFI: The Clock is Off.\n\nArguments: It is.", [CallShenanigans(OFF, argument="It is.")]),
    ("I submit a CFI: {{ The Clock is Off. }}\n\nReasons:\n\nIt is.", [CallShenanigans(OFF, argument="It is.")]),
    (
        "I submit a CFI on the following:\n\n   The Clock is Off.\n\nEvidence: (above).\n\nArguments:\n\nIt is.\n\n"
        "I saw it.\n\n"
        "=======\n\nI submit a CFI on the following:\n\n   The Clock is Off.\n\nArguments: So it is.\n\nPip",
        [
            CallShenanigans(OFF, argument="(above).\n\nArguments:\n\nIt is.\n\nI saw it."),
            CallShenanigans(OFF, argument="So it is."),
        ],
    ),
    (
        "I submit a CFI: The Clock is Off.\n\nArguments: It is.\n\nIt is. I vote FOR p1.\n\np2: FOR",
        [CallShenanigans(OFF, argument="It is."), Vote("p1", "FOR"), Vote("p2", "FOR")],
    ),
    (
        "CFI: The Clock is Off.\n\nArguments: It is.\n\nSo it was.",
        [CallShenanigans(OFF, argument="It is.\n\nSo it was.")],
    ),
    ("Call for Inquiry:\n\nThe Clock is Off.\n\nEvidence:\n\nIt is.", [CallShenanigans(OFF, argument="It is.")]),
    (
        "CFI: The Clock is Off.\nReasons: It is.\n\nI vote FOR p1.",
        [CallShenanigans(OFF, argument="It is."), Vote("p1", "FOR")],
    ),
    ("I revise Tweak 4: {{ Repeal rule 3-4. }}", [Revise("Tweak 4", "", FIX, FIXED)]),
    ("I revise Referendum 4 to read: {{ Repeal rule 3-4. }}", [Revise("Referendum 4", "", FIX, FIXED)]),
    ("I revise CFI 4 to read: {{ The Clock is Off. }}", [Revise("CFI 4", "", OFF, (), CFI)]),
    ("I revise CFI 4: {{ The Clock is Off.\nChanges: Repeal rule 3-4. }}", [Revise("CFI 4", "", OFF, FIXED, CFI)]),
]


@pytest.mark.parametrize(("post", "expected"), FORMS)
def test_forms_of_motions(post: str, expected: list[Action | str]) -> None:
    assert gist(read(post).read) == expected


ASKED = [
    ("I submit a Tweak.", "I submit a Tweak: {{ __Title__ The text. }}"),
    ("I call Shenanigans!", "I submit a CFI: {{ The statement. }}"),
    ("I call Shenanigans on that.", "I submit a CFI: {{ The statement. }}"),
    ("I call Shenanigans on Peter. He lied.", "I submit a CFI: {{ The statement. }}"),
    ("I call Shenanigans on Peter: He lied. And he knew it.", "I submit a CFI: {{ The statement. }}"),
    ("I call Shenanigans on Peter: he lied if he said so.", "I submit a CFI: {{ The statement. }}"),
    ("I call Shenanigans on Peter unless he stops: {{ He lies. }}", "I submit a CFI: {{ The statement. }}"),
    ("I submit a CFI: {{ Defendant: Peter }}", "I submit a CFI: {{ The statement. }}"),
    ("I submit a CFI: {{ A.\nDefendant: Peter\nDefendant: Zed }}", "I submit a CFI: {{ The statement. }}"),
    ("I submit a CFI against Zed: {{ A.\nDefendant: Peter }}", "I submit a CFI: {{ The statement. }}"),
    ("I submit two CFIs: {{ The Clock is Off. }}", "I submit a CFI: {{ The statement. }}"),
    ("CFI: The Clock is Off.", "I submit a CFI: {{ The statement. }}"),
    (
        "Argument for CFI 3: it is so.\n\nAnd there is more that may belong to it, or that may not belong to it: "
        "who of all that read this can tell?",
        "I argue on CFI 3: {{ The argument. }}",
    ),
    ("I revise CFI 4 to read: {{ A.\nDefendant: Peter }}", ""),
]


@pytest.mark.parametrize(("post", "hint"), ASKED)
def test_what_is_not_clear_is_asked_back(post: str, hint: str) -> None:
    (question,) = read(post).read
    assert isinstance(question, Unread)
    assert hint in question.hints or not hint


PROSE = [
    "He called Shenanigans on Peter.",
    "I would call Shenanigans on Peter: he lied.",
    "I will call Shenanigans: {{ The Clock is Off. }}",
    "Somebody should call shenanigans on that.",
    "I argue a lot.",
    "I argue against that.",
    "The arguments on CFI 3: Dov says yes, and Ivy says no.",
    "An argument against CFI 3: the Clock. Who else?",
    "I would argue against CFI 3: it is wrong.",
    "On CFI 3 I argue too much.",
    "I have an argument on CFI 3. It is at home.",
    "Dov's argument on CFI 3: the Clock is a thing.",
    "I second that.",
    "I object to p3.",
    "I object!",
    "I tweak my nose.",
    "> I call Shenanigans on Peter: he lied.",
    "The Referendum: a history.",
    "CFI 3 is silly.",
    "Tweaks are fun.",
    "The arguments for CFI 3: none that I have heard.",
    "As for the argument for CFI 3: it is long.",
]


NOT_CALLED = [
    "Dov's CFI reads:\n\nCFI: The Clock is Off.\n\nArguments: It is.",
    "Open CFIs, with their texts:\n\nCFI: The Clock is Off.\n\nArguments: It is.",
    "CFI: The Clock is Off.\n\nCalled by: Dov\n\nArguments: It is.",
    "CFI: The Clock is Off.\n\nCaller: Dov\nArguments: It is.\n\nMy vote: YES",
    "CFI: about the Clock, by Dov.\n\nArguments: none.",
    "CFI: The Clock is Off?\n\nArguments: It may be.",
    "CFI: none.\n\nArguments: none.",
    "CFI: I have no idea yet.\n\nArguments: none.",
    "Here's a draft.\n\nCFI: The Clock is Off.\n\nArguments: It is.",
    "CFI: The Clock is Off.\n\nArguments: It is.\n\nSo it was.\n\nJust kidding.",
    "CFI: The Clock is Off.\n\nArguments: It is.\n\nI haven't submitted this yet.",
    "I submit a CFI: The Clock is Off.\n\nArguments: It is.\n\nSo it was.\n\nNone of the above counts.",
    "I submit a CFI on the following (not really): {The Clock is Off.}",
    "I submit a CFI on each of the following, when I find the time: {The Clock is Off.}",
    "I CFI on these now and then.",
    "I CFI on the following statement only when I'm bored.",
]


@pytest.mark.parametrize("post", NOT_CALLED)
def test_a_cfi_that_its_author_does_not_submit(post: str) -> None:
    assert not any(isinstance(one, Announcement) for one in read(post).read)


@pytest.mark.parametrize("post", PROSE)
def test_talk_of_motions_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


def test_a_cfi_in_a_list_of_actions() -> None:
    post = "I do the following:\n* call Shenanigans on Peter: The Clock is Off.\n* vote NO on CFI 3"
    assert [type(one.action).__name__ if isinstance(one, Announcement) else UNREAD for one in read(post).read] == [
        "CallShenanigans",
        "Vote",
    ]


@pytest.mark.parametrize(
    "deed",
    [
        "I hereby:\n- give Dov 3 GC",
        "p12 is hereby vetoed.",
        "Yes to p14.",
        "My Seal of Approval goes to p12.",
        "I do the following:\n* give Dov 3 GC",
    ],
)
def test_what_is_done_below_reasons_is_none_of_them(deed: str) -> None:
    done = gist(read(f"I submit a CFI: The Clock is Off.\n\nArguments: It is.\n\n{deed}").read)
    assert done[0] == CallShenanigans(OFF, argument="It is.")
    assert len(done) == 2
