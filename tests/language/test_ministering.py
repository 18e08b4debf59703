"""What Ministers do: Public Fora, deputies, Public Displays; and in whose capacity somebody acts."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import (
    ChooseSerial,
    DesignateDeputy,
    DesignateForum,
    MoveDisplay,
    Nominate,
    PerformBackupDuty,
    RevokeDeputy,
    TellChange,
    UpdateDisplay,
    Vote,
)
from tests.language.posts import UNREAD, gist, read

READ = [
    ("I designate agora@nomic.example as a Public Forum.", [DesignateForum("agora@nomic.example")]),
    ("I designate the forum discussion as public.", [DesignateForum("discussion")]),
    ('I designate a new Public Forum: "agora".', [DesignateForum("agora")]),
    ("I make agora@nomic.example a public forum", [DesignateForum("agora@nomic.example")]),
    ("I designate Peter as my deputy.", [DesignateDeputy("Peter")]),
    ("I appoint wonko the sane my deputy.", [DesignateDeputy("wonko the sane")]),
    ("I make Peter my deputy and vote FOR p1.", [DesignateDeputy("Peter"), Vote("p1", "FOR")]),
    ('I deputise "Old Coma".', [DesignateDeputy("Old Coma")]),
    ("I revoke my deputization of Peter.", [RevokeDeputy("Peter")]),
    ("I revoke Peter's deputization.", [RevokeDeputy("Peter")]),
    ("I dismiss Peter as my deputy.", [RevokeDeputy("Peter")]),
    ("I dismiss my deputy.", [RevokeDeputy()]),
    ("I keep the Roster at http://nomic.example/roster.", [MoveDisplay("Roster", "http://nomic.example/roster")]),
    (
        "I move the display of Motions to https://nomic.example/m?x=1, since it is quicker.",
        [MoveDisplay("Motions", "https://nomic.example/m?x=1")],
    ),
    ("The Roster is now at http://nomic.example/roster.", [MoveDisplay("Roster", "http://nomic.example/roster")]),
    ("I return the Roster to the administrator.", [MoveDisplay("Roster")]),
    ("I update the Roster.", [UpdateDisplay("Roster")]),
    ("I notify the forum of a change to the Roster.", [TellChange("Roster")]),
    ("I hereby notify the list of the following changes to the Roster: Zed is a player.", [TellChange("Roster")]),
    ("I inform all players that the display of Motions has changed: p3 is Open.", [TellChange("Motions")]),
    ("I perform the Backup Duty on the Roster.", [PerformBackupDuty("Roster")]),
    (
        "I perform the Backup Duty for the Fora display with a new display at http://x.example/y.",
        [PerformBackupDuty("Public Fora", "http://x.example/y")],
    ),
    ("I assign serial number 20 to the next motion.", [ChooseSerial(20)]),
    ("As the Manager, I choose the serial number of the next proposal to be 300", [ChooseSerial(300)]),
    ("As the Manager, I vote FOR p1.", [Vote("p1", "FOR")]),
    ("As Minister of Grammar I vote FOR p1.", [Vote("p1", "FOR")]),
    ("As Keeper of the Game I nominate Peter for Death.", [Nominate("Peter", "Death")]),
    ("In my capacity as Secretary, I update the Roster.", [UpdateDisplay("Roster")]),
    ("As Wonko's deputy, I designate a@b.example as a Public Forum.", [DesignateForum("a@b.example")]),
]


@pytest.mark.parametrize(("post", "actions"), READ)
def test_what_ministers_do_is_read(post: str, actions: list[object]) -> None:
    assert gist(read(post).read) == actions


@pytest.mark.parametrize(
    "post",
    [
        "I perform the Backup Duty.",
        "If Iain agrees, I designate Peter as my deputy.",
        "I designate him as my deputy.",
        "I notify my friends of changes to the Roster.",
        "I designate this forum, or another, as a Public Forum.",
    ],
)
def test_what_is_doubtful_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I make my deputy laugh.",
        "I keep the change.",
        "The Roster is at http://nomic.example/roster, as ever.",
        "The Roster is now complete.",
        "I move the goalposts.",
        "I notify the list that I shall be away.",
        "I should notify the forum of changes to the Roster.",
        "Wonko notified the forum of a change in the Roster.",
        "I tell you that nothing has changed.",
        "I make Peter a public laughing stock.",
        "I update my website now and then.",
        "Peter designates me as deputy.",
        "I designated Peter as my deputy.",
        "As minister I will vote FOR p1.",
        "As Minister of Grammar I would vote FOR p1.",
        "Somebody should perform the Backup Duty on the Roster.",
    ],
)
def test_talk_of_ministers_is_prose(post: str) -> None:
    assert gist(read(post).read) == []
