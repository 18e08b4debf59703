"""Every kind of action in every form that players give it: one table of what is said, times one of how it is said."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.asker import ONLY_NEW
from nomicbot.language.wordings.participles import opened_by_participle
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.grid import vocabulary as g
from tests.language.posts import read


@dataclass(frozen=True)
class Core:
    """What stands behind "I", what it does, and its participle if it has one ("vetoed p3" behind "Having")."""

    phrase: str
    action: Action
    participle: str = ""


CORES = [
    Core("vote FOR p3", v.Vote("p3", "FOR"), "voted FOR p3"),
    Core("cast a vote AGAINST p3", v.Vote("p3", "AGAINST"), "cast a vote AGAINST p3"),
    Core("vote YES on CFI 4", v.Vote("CFI 4", "YES"), "voted YES on CFI 4"),
    Core("abstain on p3", v.Vote("p3", "ABSTAIN")),
    Core("second Tweak 3", v.Vote("Tweak 3", "SECOND")),
    Core("change my vote on p3 to AGAINST", v.Vote("p3", "AGAINST"), "changed my vote on p3 to AGAINST"),
    Core("veto p3", v.Veto("p3"), "vetoed p3"),
    Core("veto proposal 3 with the Big Rubber Stamp", v.Veto("p3")),
    Core("give p12 my Seal of Approval", v.Seal("p12"), "given p12 my Seal of Approval"),
    Core("bestow my Seal of Approval on p12", v.Seal("p12"), "bestowed my Seal of Approval on p12"),
    Core("turn my Clock Key Off", v.TurnKey("Off"), "turned my Clock Key Off"),
    Core("switch off my Clock Key", v.TurnKey("Off"), "switched off my Clock Key"),
    Core("give 5 Genechips to Peter", v.Pay("Peter", 5), "given 5 Genechips to Peter"),
    Core("pay Peter 5 GC", v.Pay("Peter", 5), "paid Peter 5 GC"),
    Core("transfer five Genechips to Peter", v.Pay("Peter", 5), "transferred five Genechips to Peter"),
    Core("bribe the Voting Gremlin to vote FOR p3", v.Bribe("p3", "FOR"), "bribed the Voting Gremlin to vote FOR p3"),
    Core("bribe the Gremlin with 10 Genechips to vote AGAINST p3", v.Bribe("p3", "AGAINST", 10)),
    Core("become a Senator", v.ChooseClass("Senator"), "become a Senator"),
    Core("change my class to Priest", v.ChooseClass("Priest"), "changed my class to Priest"),
    Core("heal Peter", v.Heal("Peter"), "healed Peter"),
    Core("lobby Wonko to vote FOR p12", v.Lobby("Wonko", "p12", "FOR"), "lobbied Wonko to vote FOR p12"),
    Core(
        "reanimate Wonko's Soul to vote FOR p3",
        v.Reanimate("Wonko's Soul", (("p3", "FOR"),)),
        "reanimated Wonko's Soul to vote FOR p3",
    ),
    Core(
        "start an election for the Ministry of Law",
        v.StartElection("Ministry of Law"),
        "started an election for the Ministry of Law",
    ),
    Core("nominate Peter for Keeper", v.Nominate("Peter", "Keeper"), "nominated Peter for Keeper"),
    Core("nominate myself as Minister of Law", v.Nominate(ministry="Minister of Law")),
    Core("accept my nomination for Keeper", v.AcceptNomination("Keeper"), "accepted my nomination for Keeper"),
    Core("decline the nomination", v.RejectNomination(), "declined the nomination"),
    Core("vote for Peter as Keeper", v.Elect("Peter", "Keeper"), "voted for Peter as Keeper"),
    Core("change my vote in the election for Law to Peter", v.Elect("Peter", "Law")),
    Core(
        "designate x@y.example as a public forum",
        v.DesignateForum("x@y.example"),
        "designated x@y.example as a public forum",
    ),
    Core("choose the serial number 20 for the next motion", v.ChooseSerial(20)),
    Core("keep the Roster at http://x.example/r", v.MoveDisplay("Roster", "http://x.example/r")),
    Core(
        "move the Roster to http://x.example/r",
        v.MoveDisplay("Roster", "http://x.example/r"),
        "moved the Roster to http://x.example/r",
    ),
    Core("hand the Roster back to the administrator", v.MoveDisplay("Roster")),
    Core("update the Roster", v.UpdateDisplay("Roster"), "updated the Roster"),
    Core("notify the forum of a change to the Roster", v.TellChange("Roster")),
    Core(
        "perform the Backup Duty on the Roster",
        v.PerformBackupDuty("Roster"),
        "performed the Backup Duty on the Roster",
    ),
    Core("designate Peter as my deputy", v.DesignateDeputy("Peter"), "designated Peter as my deputy"),
    Core("revoke my deputization", v.RevokeDeputy(), "revoked my deputization"),
    Core("report 2 violations in p12", v.ReportViolations("p12", 2), "reported 2 violations in p12"),
    Core("declare violation 2 of p12 corrected", v.CorrectViolations("p12", (2,))),
    Core("spend 1A to lose 5 Suck Points", v.Atone(1, 5), "spent 1A to lose 5 Suck Points"),
    Core("withdraw p3", v.Retract("p3"), "withdrawn p3"),
    Core("retract proposal 3", v.Retract("p3"), "retracted proposal 3"),
    Core("declare p12 to be a Story Proposal", v.DeclareForms("p12", ("Story",))),
    Core("become a player", v.Join(), "become a player"),
    Core("join the game", v.Join(), "joined the game"),
    Core("forfeit the game", v.Forfeit()),
    Core("declare victory", v.DeclareWin()),
    Core("object to the recognition of entry 12", v.ObjectToRecognition(12)),
    Core("enter the Grid at (4,5)", g.EnterGrid("(4,5)"), "entered the Grid at (4,5)"),
    Core("move to (5, 6)", g.MoveTo("(5,6)"), "moved to (5, 6)"),
    Core("move north-east", g.MoveTo(direction="north-east"), "moved north-east"),
    Core("step one square west", g.MoveTo(direction="west"), "stepped one square west"),
    Core("take an Elbonian flight to (12,18)", g.TakeAirway("(12,18)"), "taken an Elbonian flight to (12,18)"),
    Core("have myself thrown Elbonia-Style to (12,18)", g.TakeAirway("(12,18)")),
    Core("pick up the Shield", g.PickUp("Shield"), "picked up the Shield"),
    Core("drop the Ball of Wax", g.Drop("Ball of Wax"), "dropped the Ball of Wax"),
    Core("throw the Shield at (4,5)", g.Throw("Shield", "(4,5)"), "thrown the Shield at (4,5)"),
    Core("throw the Ball of Wax at Peter's square", g.Throw("Ball of Wax", "Peter")),
    Core("declare that I will catch the Ball of Wax", g.DeclareCatch("Ball of Wax")),
    Core("whack Iain with the Big Stick", g.Whack("Iain"), "whacked Iain with the Big Stick"),
    Core("fire my Pinball Gun at (3,3)", g.FireGun("(3,3)"), "fired my Pinball Gun at (3,3)"),
    Core("shoot my Pinball Gun at (3,3), aiming at the Yeti", g.FireGun("(3,3)", "Yeti")),
    Core("buy a Pinball Gun", g.BuyGun(), "bought a Pinball Gun"),
    Core("build a Radar Tower", g.BuildTower(), "built a Radar Tower"),
    Core("stuff wax in my ears", g.StuffWax(), "stuffed wax in my ears"),
    Core("take the wax out of my ears", g.RemoveWax(), "taken the wax out of my ears"),
    Core("buy a Big Rock and place it at (7,7)", g.BuyRock("(7,7)")),
    Core("buy a Big Rock, to be placed at random", g.BuyRock()),
    Core("make love to the Siren", g.MakeLove(), "made love to the Siren"),
    Core("buy some Siren Bait", g.BuyBait(), "bought some Siren Bait"),
    Core("place the Siren Bait on the rock at (3,4)", g.PlaceBait("(3,4)")),
    Core("have my Cheerleader try to take the Bait", g.TakeBait()),
    Core("declare my gender to be Female", g.DeclareGender("Female"), "declared my gender to be Female"),
]
"""One for each kind and for each wording that differs in how it is built; texts in fences have tables of their own."""

FENCED = [
    Core("submit a proposal: {{ __Goats__ Bleat. }}", v.Propose("Goats", "Bleat.", ()), ""),
    Core("propose: {{ __Goats__ Bleat. }}", v.Propose("Goats", "Bleat.", ()), ""),
    Core("submit a Tweak: {{ __Goats__ Bleat. }}", v.SubmitTweak("Goats", "Bleat.", ()), ""),
    Core("submit a Referendum: {{ __Goats__ Bleat. }}", v.SubmitReferendum("Goats", "Bleat.", ()), ""),
    Core("revise p3 to read: {{ __Goats__ Bleat. }}", v.Revise("p3", "Goats", "Bleat.", ()), ""),
    Core("call Shenanigans: {{ The Clock is Off. }}", v.CallShenanigans("The Clock is Off."), ""),
    Core("argue for CFI 3: {{ It was. }}", v.Argue("CFI 3", "It was.", "FOR"), ""),
]

OTHER = v.Vote("p99", "FOR")
"""What else is done in a post."""

BEHIND = {
    "active": "I {}.",
    "hereby": "I hereby {}.",
    "officially": "I do hereby officially {}.",
    "formally and irrevocably": "I formally and irrevocably {}.",
    "also": "I also {}.",
    "humbly": "I humbly {}.",
    "would like to": "I would like to {}.",
    "I'd like to": "I'd like to {}.",
    "choose to": "I choose to {}.",
    "wish to": "I wish to {}.",
    "declare that": "I declare that I {}.",
    "behind Also": "Also, I {}.",
    "behind Today": "Today I {}.",
    "behind At this point": "At this point I {}.",
    "behind So": "So, I {}.",
    "behind PS": "PS: I {}.",
    "behind a greeting": "Hi all, I {}.",
    "behind an address": "Wonko, I {}.",
    "behind thanks": "Thanks, Peter, but I {}.",
    "behind a rule": "By rule 9-50.a, I {}.",
    "behind an office": "As Minister of Law, I {}.",
    "behind being": "Being a player, I {}.",
    "behind a reason": "It is late, so I {}.",
    "behind a reason with since": "Since nobody else will, I {}.",
    "in a paragraph": "I like the goats. They are soft.\n\nI {}.\n\nSee you on Monday.",
    "wrapped": "Well, having read all of this once more, and since it is Friday and late,\nI {}.",
}

BESIDE = {
    "item": "I do the following:\n* {}\n* vote FOR p99",
    "numbered item": "I perform the following actions:\n1. {}\n2. vote FOR p99",
    "my actions": "My actions:\n- {}\n- vote FOR p99",
    "item with I": "Actions:\n- I {}\n- I vote FOR p99",
    "in one line": "I do the following: (a) {}; (b) vote FOR p99.",
    "first": "First, I {}. Second, I vote FOR p99.",
    "first of a coordination": "I {} and vote FOR p99.",
    "with semicolons": "I {}; I vote FOR p99.",
    "and then": "I {}, and then I vote FOR p99.",
}

AFTER = {
    "second of a coordination": "I vote FOR p99 and {}.",
    "second with I": "I vote FOR p99, and I {}.",
    "third": "I vote FOR p99, vote FOR p99, and {}.",
    "then": "I vote FOR p99, then {}.",
    "second item": "I do the following:\n* vote FOR p99\n* {}",
    "finally": "First, I vote FOR p99. Finally, I {}.",
}

TAILS = {
    "hooray": "I {}, hooray!",
    "exclaimed": "I {}!!1",
    "so there": "I {}, so there.",
    "face": "I {} :-)",
    "dash": "I {} -- it's late.",
    "because": "I {}, because it is late.",
    "since": "I {} since it is late.",
    "thanks": "I {}, thank you.",
    "too": "I {} too.",
    "brackets": "I {} (at last).",
    "next sentence": "I {}. It's late, and I am tired.",
}

PARTICIPLES = {
    "having": "Having {}, I vote FOR p99.",
    "having hereby": "Having hereby {}, I also vote FOR p99.",
}


def announced(post: str) -> list[Action | str]:
    """What a post does, with a question mark for each question; of motions what they would change is left out."""
    found = []
    for one in read(post).read:
        action = one.action if isinstance(one, Announcement) else None
        has_changes = isinstance(action, v.Propose | v.SubmitTweak | v.SubmitReferendum | v.Revise)
        found.append("?" if action is None else replace(action, changes=()) if has_changes else action)
    return found


def _named(cores: list[Core]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return pytest.mark.parametrize("core", cores, ids=[core.phrase for core in cores])


@pytest.mark.parametrize("form", BEHIND.values(), ids=BEHIND.keys())
@_named([*CORES, *FENCED])
def test_what_is_said_behind_i(core: Core, form: str) -> None:
    wish = core.action == v.DeclareWin() and ("like to" in form or "wish to" in form)
    assert announced(form.format(core.phrase)) == ["?" if wish else core.action]


@pytest.mark.parametrize("form", BESIDE.values(), ids=BESIDE.keys())
@_named(CORES)
def test_what_stands_before_another_action(core: Core, form: str) -> None:
    assert announced(form.format(core.phrase)) == [core.action, OTHER]


@pytest.mark.parametrize("form", AFTER.values(), ids=AFTER.keys())
@_named([*CORES, *FENCED])
def test_what_stands_behind_another_action(core: Core, form: str) -> None:
    *others, last = announced(form.format(core.phrase))
    assert last == core.action
    assert set(others) == {OTHER}


@pytest.mark.parametrize("form", TAILS.values(), ids=TAILS.keys())
@_named(CORES)
def test_what_has_words_behind_it_that_change_nothing(core: Core, form: str) -> None:
    assert announced(form.format(core.phrase)) == [core.action]


@pytest.mark.parametrize("form", PARTICIPLES.values(), ids=PARTICIPLES.keys())
@_named([core for core in CORES if core.participle])
def test_participles(core: Core, form: str) -> None:
    assert announced(form.format(core.participle)) == [core.action, OTHER]


@_named([core for core in CORES if core.participle])
def test_what_may_be_long_past_is_asked_about(core: Core) -> None:
    assert announced(f"Having {core.participle} last nweek, I vote FOR p99.") == ["?", OTHER]
    assert list(opened_by_participle(f"Having {core.participle} last nweek, I vote FOR p99."))


@pytest.mark.parametrize(
    "form",
    [
        *(
            "I will {}.",
            "I'll {} tomorrow.",
            "I would {}.",
            "I'm going to {}.",
            "Should I {}?",
            "I did not {}.",
            "I could {}.",
        ),
        *(
            "I might {}.",
            "You can {}.",
            "Let's {}.",
            "What if I {}?",
            "Peter said: I {}.",
            "I'd never {}.",
            "I plan to {}.",
        ),
        *(
            "Proto: I {}.",
            "I'm thinking of it: should I {}?",
            "Let me {}.",
            "If I {}, Peter laughs.",
            "In my dream, I {}.",
        ),
        *("I {} if Peter agrees.", "I {} (not).", "I {}? Never.", "I {} next nweek.", "(I {}, haha!)"),
    ],
)
@_named(CORES)
def test_what_is_not_done(core: Core, form: str) -> None:
    assert set(announced(form.format(core.phrase))) <= {"?"}


def test_every_kind_is_in_the_table() -> None:
    kinds = {
        kind for kind in vars(v).values() if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
    } | {*g.ACTIONS}
    kinds = {kind for kind in kinds if kind.name not in {*ONLY_NEW, Action.name} and kind.said}
    assert kinds - {type(core.action) for core in [*CORES, *FENCED]} == {v.RecogniseAction, v.VoteOnEach}
