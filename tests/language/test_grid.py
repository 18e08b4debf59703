"""What players say on the Grid: moves, things, the Big Stick, guns, rocks, Sirens."""

import pytest

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from nomicbot.rulebooks.grid.vocabulary import (
    BuildTower,
    BuyBait,
    BuyGun,
    BuyRock,
    DeclareCatch,
    DeclareGender,
    Drop,
    EnterGrid,
    FireGun,
    MakeLove,
    MoveTo,
    PickUp,
    PlaceBait,
    RemoveWax,
    StuffWax,
    TakeAirway,
    TakeBait,
    Throw,
    Whack,
)
from tests.language.posts import UNREAD, gist, read

COORDINATES = [
    *(
        "(4,5)",
        "(4, 5)",
        "( 4 , 5 )",
        "4,5",
        "4, 5",
        "[4,5]",
        "[4, 5]",
        "4/5",
        "x=4 y=5",
        "x=4, y=5",
        "x = 4 and y = 5",
    ),
    *("(x=4, y=5)", "(four, five)", "column 4, row 5", "row 5, column 4", "square (4,5)", "the square (4,5)"),
    *("the square at 4/5", "location (4,5)", "coordinates (4,5)", "the coordinates 4,5", "position [4;5]"),
    "the square with coordinates (4,5)",
]


@pytest.mark.parametrize("square", COORDINATES)
@pytest.mark.parametrize(
    ("post", "action"),
    [
        ("I enter the Grid at {}.", EnterGrid("(4,5)")),
        ("I move to {}.", MoveTo("(4,5)")),
        ("I throw the Shield at {}, because I can.", Throw("Shield", "(4,5)")),
        ("I buy a Big Rock and place it at {}!", BuyRock("(4,5)")),
        ("I take an Elbonian flight to {}", TakeAirway("(4,5)")),
    ],
)
def test_coordinates_in_all_manners(post: str, action: Action, square: str) -> None:
    assert gist(read(post.format(square)).read) == [action]


DIRECTIONS = {
    "north": [
        "north",
        "N",
        "to the north",
        "one square north",
        "one square to the north",
        "north by one square",
        "due north",
    ],
    "north-east": [
        "north-east",
        "NE",
        "northeast",
        "north east",
        "to the north-east",
        "one square NE",
        "1 square north-east",
    ],
    "south-west": ["SW", "southwest", "to the square south-west of me", "south-west one square"],
    "east": ["east", "eastwards", "one step east", "one square to the right"],
    "west": ["W", "one square to the left"],
    "south": ["southward", "one square down"],
}


@pytest.mark.parametrize(
    ("direction", "said"), [(direction, said) for direction in DIRECTIONS for said in DIRECTIONS[direction]]
)
def test_directions(direction: str, said: str) -> None:
    assert gist(read(f"I move {said}.").read) == [MoveTo(direction=direction)]


READ: list[tuple[str, list[Action]]] = [
    ("I enter the Grid at (4, 5)", [EnterGrid("(4,5)")]),
    ("I enter at (4,5).", [EnterGrid("(4,5)")]),
    ("I come onto the Grid at (4,5).", [EnterGrid("(4,5)")]),
    ("I would like to enter the Grid at location (4, 5), please.", [EnterGrid("(4,5)")]),
    ("I move from (4,5) to (5,6).", [MoveTo("(5,6)")]),
    ("I step one square west.", [MoveTo(direction="west")]),
    ("I go to (5,6).", [MoveTo("(5,6)")]),
    ("I use my move this nweek to go to (5,6).", [MoveTo("(5,6)")]),
    ("I make my move to (5,6).", [MoveTo("(5,6)")]),
    ("My move is to (5,6).", [MoveTo("(5,6)")]),
    ("On the Grid, I move to (5,6).", [MoveTo("(5,6)")]),
    ("I move to (5,6), to get the Shield.", [MoveTo("(5,6)")]),
    ("I move north-east to (5,6).", [MoveTo("(5,6)", "north-east")]),
    ("I move over the edge, to (0,5).", []),
    ("I move to (0,5).", [MoveTo("(0,5)")]),
    ("I take an Elbonian flight to (12,18)", [TakeAirway("(12,18)")]),
    ("I have myself thrown Elbonia-Style to (12,18).", [TakeAirway("(12,18)")]),
    ("I pay to be Thrown Elbonia-Style at (12,18).", [TakeAirway("(12,18)")]),
    ("I fly Elbonian Airways from (6,6) to (12,18).", [TakeAirway("(12,18)")]),
    ("I use Elbonian Airways to go to (12,18).", [TakeAirway("(12,18)")]),
    (
        "I pick up the Shield and throw the Ball of Wax at Peter's square.",
        [PickUp("Shield"), Throw("Ball of Wax", "Peter")],
    ),
    ("I pick the Shield up.", [PickUp("Shield")]),
    ("I pick up the Shield here.", [PickUp("Shield")]),
    ("I pick up the Shield at (4,5).", [PickUp("Shield at (4,5)")]),
    (
        "I take the Big Stick, the Shield and Ball of Wax 3.",
        [PickUp(t) for t in ("Big Stick", "Shield", "Ball of Wax 3")],
    ),
    ("I pick up the Toad Peter and throw him.", []),
    ("I pick up the Toad Peter.", [PickUp("Peter")]),
    ("I pick up Peter.", [PickUp("Peter")]),
    ("I drop the ball of earwax and my Shield", [Drop("Ball of Earwax"), Drop("Shield")]),
    ("I throw the Ball of Wax at Wonko the Sane.", [Throw("Ball of Wax", "Wonko the Sane")]),
    ('I throw the Ball of Wax at "Prof. X".', [Throw("Ball of Wax", "Prof. X")]),
    ("I throw the Ball of Wax at the square where Peter is standing.", [Throw("Ball of Wax", "Peter")]),
    ("I hurl the Shield towards the Yeti.", [Throw("Shield", "Yeti")]),
    ("I throw Peter at Iain's square.", [Throw("Peter", "Iain")]),
    (
        "I throw the Shield at Peter and the Ball of Wax at Iain.",
        [Throw("Shield", "Peter"), Throw("Ball of Wax", "Iain")],
    ),
    (
        "I enter the Grid at (4,5), pick up the Shield, and then throw it at Peter",
        [EnterGrid("(4,5)"), PickUp("Shield"), Throw("Shield", "Peter")],
    ),
    ("I pick up the Shield. I then throw it at (3,4).", [PickUp("Shield"), Throw("Shield", "(3,4)")]),
    (
        "I drop the Shield, pick up the Ball of Wax and throw it at (3,4).",
        [Drop("Shield"), PickUp("Ball of Wax"), Throw("Ball of Wax", "(3,4)")],
    ),
    ("I drop the Shield and pick it up again.", [Drop("Shield"), PickUp("Shield")]),
    ("I pick up the Ball of Wax and stuff it into my ears.", [PickUp("Ball of Wax"), StuffWax()]),
    ("I take the wax out of my ears and throw it at Peter.", [RemoveWax(), Throw("Ball of Earwax", "Peter")]),
    ("I will catch the Ball of Wax", [DeclareCatch("Ball of Wax")]),
    ("I'll catch the Shield.", [DeclareCatch("Shield")]),
    ("I declare that I catch the Ball of Wax.", [DeclareCatch("Ball of Wax")]),
    (
        "I hereby declare that I will catch Ball of Wax 3 and the Football.",
        [DeclareCatch("Ball of Wax 3"), DeclareCatch("Football")],
    ),
    ("I declare that I will catch Peter.", [DeclareCatch("Peter")]),
    ("I Whack Iain", [Whack("Iain")]),
    ("I whack Iain with the Big Stick!", [Whack("Iain")]),
    ("I use the Big Stick to whack the Gremlin.", [Whack("Gremlin")]),
    ("I hit Iain with the Big Stick, and move to (5,6).", [Whack("Iain"), MoveTo("(5,6)")]),
    ("I Whack the Ball of Wax.", [Whack("Ball of Wax")]),
    ("I administer a Whack to Wonko the Sane.", [Whack("Wonko the Sane")]),
    ("I fire my Pinball Gun at (3,3)", [FireGun("(3,3)")]),
    ("I shoot my Pinball Gun at (3,3), aiming at the Yeti.", [FireGun("(3,3)", "Yeti")]),
    ("I shoot Peter at (3,3) with my Pinball Gun.", [FireGun("(3,3)", "Peter")]),
    ("I buy a Pinball Gun and fire it at (3,3).", [BuyGun(), FireGun("(3,3)")]),
    ("Having bought a Pinball Gun, I fire it at (3,3).", [BuyGun(), FireGun("(3,3)")]),
    ("I buy a Pinball Gun for 2 points.", [BuyGun()]),
    ("I build a Radar Tower (here)", [BuildTower()]),
    ("I build a Radar Tower on my square, since I can.", [BuildTower()]),
    ("I buy a Big Rock and place it at (7,7)", [BuyRock("(7,7)")]),
    ("I buy a Big Rock for (7,7).", [BuyRock("(7,7)")]),
    ("I buy a Big Rock, to be placed at random.", [BuyRock()]),
    ("I buy a Big Rock and place it on a random square.", [BuyRock()]),
    ("I stuff wax in my ears", [StuffWax()]),
    ("I stuff the wax into my ears.", [StuffWax()]),
    ("I plug my ears with a Ball of Wax.", [StuffWax()]),
    ("I take the wax out.", [RemoveWax()]),
    ("I remove the wax from my ears.", [RemoveWax()]),
    ("I make love to the Siren", [MakeLove()]),
    ("I Make Love to the Siren Lorelei.", [MakeLove("Lorelei")]),
    ("I make love to Lorelei.", [MakeLove("Lorelei")]),
    ("I buy some Siren Bait and place it on the rock at (3,4)", [BuyBait(), PlaceBait("(3,4)")]),
    ("I buy Siren Bait.", [BuyBait()]),
    ("I place the Siren Bait on the Big Rock next to me.", [PlaceBait()]),
    ("My Cheerleader tries to take the Bait.", [TakeBait()]),
    ("My Cheerleader Debbie tries to take the Siren Bait at (3,4).", [TakeBait("Debbie", "(3,4)")]),
    ("I order Debbie to take the Siren Bait at (3,3).", [TakeBait("Debbie", "(3,3)")]),
    ("I have my Cheerleader try to take the Bait.", [TakeBait()]),
    ("I declare that I am Female", [DeclareGender("Female")]),
    ("I declare that I'm a woman.", [DeclareGender("Female")]),
    ("I declare my gender to be Spivak.", [DeclareGender("Spivak")]),
    ("I declare that I am of no gender.", [DeclareGender("")]),
    ("I'm entering the Grid at (4,5).", [EnterGrid("(4,5)")]),
    ("My move: (6,6).", [MoveTo("(6,6)")]),
    ("I move to (5,6), where I pick up the Shield.", [MoveTo("(5,6)"), PickUp("Shield")]),
    ("I run away to (6,6).", [MoveTo("(6,6)")]),
    ("I move one space to the right, to (6,5).", [MoveTo("(6,5)", "east")]),
    ("I proceed to square (6, 6) and pick up the Ball of Wax there.", [MoveTo("(6,6)"), PickUp("Ball of Wax")]),
    (
        "I pick up the Ball of Wax that's here, then throw it at Wonko.",
        [PickUp("Ball of Wax"), Throw("Ball of Wax", "Wonko")],
    ),
    ("I throw Peter (the toad) at (4,5).", [Throw("Peter", "(4,5)")]),
    ("I will attempt to catch the Ball of Wax.", [DeclareCatch("Ball of Wax")]),
    ("I declare that I will catch the Ball of Wax that Peter threw at me.", [DeclareCatch("Ball of Wax")]),
    ("I use my Big Stick on Iain.", [Whack("Iain")]),
    ("I whack the Ball of Wax that's flying at me.", [Whack("Ball of Wax")]),
    ("I buy a randomly placed Big Rock.", [BuyRock()]),
    ("I buy a Big Rock to go on (7,7).", [BuyRock("(7,7)")]),
    ("I pay 8 points to build a Radar Tower.", [BuildTower()]),
    ("I pay 2 points for a Pinball Gun.", [BuyGun()]),
    ("I pay the fare and fly Elbonian Airways to (12,18).", [TakeAirway("(12,18)")]),
    ("I fly to (12,18) by Elbonian Airways.", [TakeAirway("(12,18)")]),
    ("I stuff wax into both ears.", [StuffWax()]),
    (
        "I first move to (5,5), then pick up the Shield and finally throw it at Peter.",
        [MoveTo("(5,5)"), PickUp("Shield"), Throw("Shield", "Peter")],
    ),
    ("Grid actions:\n1. Enter the Grid at (4,5)\n2. Move to (5,5)", [EnterGrid("(4,5)"), MoveTo("(5,5)")]),
    ("I move to (5,6) and vote FOR p12.", [MoveTo("(5,6)"), Vote("p12", "FOR")]),
    ("I do the following:\n* move to (5,6)\n* pick up the Shield", [MoveTo("(5,6)"), PickUp("Shield")]),
    ("I pick up Peter and Iain.", [PickUp("Peter"), PickUp("Iain")]),
    ("The Shield is here. I pick it up.", [PickUp("Shield")]),
    ("I build a Radar Tower (8 points) and buy a Pinball Gun (2 points).", [BuildTower(), BuyGun()]),
    ("I Whack Peter and Iain and move to (5,5).", [Whack("Peter"), Whack("Iain"), MoveTo("(5,5)")]),
    ("I pick up Peter and the Shield.", [PickUp("Peter"), PickUp("Shield")]),
    ("I pick up Peter and Iain, who are Toads, after all.", [PickUp("Peter"), PickUp("Iain")]),
    ("I will catch Peter.", [DeclareCatch("Peter")]),
    ("I declare that I catch Peter when he comes down.", [DeclareCatch("Peter")]),
    ("I move to (5,6), picking up the Shield.", [MoveTo("(5,6)"), PickUp("Shield")]),
    ("I (Wonko) move to (5,5).", [MoveTo("(5,5)")]),
    ("Entering the Grid at (4,5). Moving to (5,5).", [EnterGrid("(4,5)"), MoveTo("(5,5)")]),
    ("Please move me to (6,6).", [MoveTo("(6,6)")]),
    ("Nweek 5 move: I move north.", [MoveTo(direction="north")]),
    ("I go to (2,2) and there I build a Radar Tower.", [MoveTo("(2,2)"), BuildTower()]),
    ("I buy a Big Rock. I place it at (7,7).", [BuyRock("(7,7)")]),
    ("I buy a Big Rock, targeting (7,7).", [BuyRock("(7,7)")]),
    ("I buy two Big Rocks, one at (7,7) and one at (8,8).", [BuyRock("(7,7)"), BuyRock("(8,8)")]),
    ("I buy some Siren Bait. I place it on the Big Rock at (3,4).", [BuyBait(), PlaceBait("(3,4)")]),
    ("I make sweet love to the Siren.", [MakeLove()]),
    ("I Whack Peter, Iain and the Gremlin.", [Whack("Peter"), Whack("Iain"), Whack("Gremlin")]),
    ("I fire my Pinball Gun at Peter's square.", [FireGun("Peter")]),
    ("I fire my Pinball Gun at Peter.", [FireGun("Peter", "Peter")]),
    ("I shoot Peter with my Pinball Gun.", [FireGun("Peter", "Peter")]),
    ("I shoot at (3,3) with my Pinball Gun, just in case.", [FireGun("(3,3)")]),
    ("I fire my Pinball Gun at (3,3), hoping to hit the Yeti.", [FireGun("(3,3)", "Yeti")]),
    ("I get on an Elbonian flight to (3,17).", [TakeAirway("(3,17)")]),
    ("I get thrown Elbonia-style at (12,18).", [TakeAirway("(12,18)")]),
    (
        "Actions for nweek 12:\n1. Fly Elbonian Airways to (19,2)\n2. Drop the Shield",
        [TakeAirway("(19,2)"), Drop("Shield")],
    ),
    ("Here is what I do:\n* move to (5,6)\n* stuff wax in my ears", [MoveTo("(5,6)"), StuffWax()]),
    ("My actions:\n- move NE\n- pick up the Shield", [MoveTo(direction="north-east"), PickUp("Shield")]),
    # "There" is where its author has arrived straight before, and a football on the Grid is the Football.
    (
        "I move to (5,6).\n\nThere I pick up the Shield and I vote FOR p12.",
        [MoveTo("(5,6)"), PickUp("Shield"), Vote("p12", "FOR")],
    ),
    ("1) I move to (5,6).\n2) I Build there a Radar Tower.", [MoveTo("(5,6)"), BuildTower()]),
    ("I move north. I pick up the Shield there.", [MoveTo(direction="north"), PickUp("Shield")]),
    ("I move to (5,6). There I am.", [MoveTo("(5,6)")]),
    ("I move to (5,6). (8,8) is free. I build there a Radar Tower.", [MoveTo("(5,6)")]),
    ("I move to (5,6). Peter will be on the square to the north. There I pick up the Shield.", [MoveTo("(5,6)")]),
    ("I move to (5,6). I vote FOR p12. There I build a Radar Tower.", [MoveTo("(5,6)"), Vote("p12", "FOR")]),
    ("I vote FOR p12. There I pick up the Shield.", [Vote("p12", "FOR")]),
    (
        "i enter the grid at (3,7). there is said to be a football there so i pick up the football.",
        [EnterGrid("(3,7)"), PickUp("Football")],
    ),
    ("i vote for p12. in the park i throw the football at dov.", [Vote("p12", "FOR")]),
    ("I move to (5,7), and I build a Radar Tower there.", [MoveTo("(5,7)"), BuildTower()]),
    ("Then I move southeast, and from there I Fire it at (6,2).", [MoveTo(direction="south-east"), FireGun("(6,2)")]),
    ("1. I move north.\n2. I declare that I\n   am Female.", [MoveTo(direction="north"), DeclareGender("Female")]),
    # What is caught is what was thrown straight before.
    (
        "I throw the Ball of Wax at (4,4). I will catch it.",
        [Throw("Ball of Wax", "(4,4)"), DeclareCatch("Ball of Wax")],
    ),
    ("I throw the Shield at (4,4) and catch it.", [Throw("Shield", "(4,4)"), DeclareCatch("Shield")]),
    (
        "I pick up the Football, throw it at Peter. I'll catch it!",
        [PickUp("Football"), Throw("Football", "Peter"), DeclareCatch("Football")],
    ),
    # One goes and flies as one moves: in a direction, and to a square.
    (
        "I go north, pick up the Shield, and drop it.",
        [MoveTo(direction="north"), PickUp("Shield"), Drop("Shield")],
    ),
    (
        "I head south-east and whack Peter with the Big Stick.",
        [MoveTo(direction="south-east"), Whack("Peter")],
    ),
    ("I go north, then pick up the Shield.", [MoveTo(direction="north"), PickUp("Shield")]),
    ("I go south for the winter.", []),
    ("I head west every summer.", []),
    ("I fly to (12,18).", [TakeAirway("(12,18)")]),
    ("I enter the Grid at (6,6) and take the plane to (12,18).", [EnterGrid("(6,6)"), TakeAirway("(12,18)")]),
    ("I take a flight to London.", []),
    ("I jump onto the grid at 5,5.", [EnterGrid("(5,5)")]),
    ("I pop onto the Grid at (3,3).", [EnterGrid("(3,3)")]),
    ("I step on the grid at noon.", []),
    ("I pick up the Big Stick from (4,5) and Whack Peter.", [PickUp("Big Stick at (4,5)"), Whack("Peter")]),
    ("I unstuff my ears.", [RemoveWax()]),
    # What was bought or picked up in the same sentence is what one shoots and hits with.
    ("I buy a Pinball Gun and shoot Peter.", [BuyGun(), FireGun("Peter", "Peter")]),
    ("I buy a Pinball Gun. I fire it at Peter.", [BuyGun(), FireGun("Peter", "Peter")]),
    ("I shoot Peter.", []),
    ("I pick up the Big Stick and hit Peter with it.", [PickUp("Big Stick"), Whack("Peter")]),
    ("I pick up the Big Stick and use it to Whack Peter.", [PickUp("Big Stick"), Whack("Peter")]),
]


@pytest.mark.parametrize(("post", "actions"), [pair for pair in READ if pair[1]])
def test_what_is_done_on_the_grid(post: str, actions: list[Action]) -> None:
    assert gist(read(post).read) == actions


@pytest.mark.parametrize("post", [post for post, actions in READ if not actions])
def test_what_cannot_be_read_does_nothing_of_it(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


ASKED = {
    "I enter the Grid.": "I enter the Grid at (4,5).",
    "I move to Peter's square.": "I move to (5,6).",
    "I move two squares north.": "I move north-east.",
    "I move to (5,6) or (6,6).": "I move to (5,6).",
    "I take an Elbonian flight.": "I take an Elbonian flight to (12,18).",
    "I pick up two Balls of Wax.": "I pick up the Shield.",
    "I pick up the second Ball of Wax.": "I pick up the Shield.",
    "I drop everything.": "I drop the Shield.",
    "I drop everything I'm carrying.": "I drop the Shield.",
    "I pick up everything here.": "I pick up the Shield.",
    "I catch anything that is thrown at me.": "I will catch the Ball of Wax.",
    "I declare that I will catch any Ball of Wax thrown at me.": "I will catch the Ball of Wax.",
    "I make use of the Elbonian Airways to get Thrown at (18,18).": "I take an Elbonian flight to (12,18).",
    "Barbie tries to take the Siren Bait at (5,5).": "My Cheerleader tries to take the Bait.",
    "I throw the Ball of Wax.": "I throw the Ball of Wax at (4,5).",
    "I throw one of my Balls of Wax at Peter.": "I throw the Ball of Wax at (4,5).",
    "I put the Siren Bait on the Big Rock to my north.": "I place the Siren Bait on the Big Rock at (3,4).",
    "I throw the ball at Peter.": "I throw the Ball of Wax at (4,5).",
    "I throw it at (4,5).": "I throw the Ball of Wax at (4,5).",
    "I will catch whatever is thrown at me.": "I will catch the Ball of Wax.",
    "I Whack everybody.": "I Whack Iain with the Big Stick.",
    "I fire my Pinball Gun.": "I fire my Pinball Gun at (3,3).",
    "I am Female.": "I declare that I am Female.",
    "Move to (6,6).": "I move to (5,6).",
    "Debbie tries to take the Bait.": "My Cheerleader tries to take the Bait.",
    "I buy two Big Rocks, one at (7,7).": "I buy a Big Rock and place it at (7,7).",
    "I buy three Big Rocks, one at (7,7) and one at (8,8).": "I buy two Big Rocks, one at (7,7) and one at (8,8).",
    "I pay 5 points for a Pinball Gun.": "I buy a Pinball Gun.",
    "I am Thrown Elbonia-Style at (12,18).": "I take an Elbonian flight to (12,18).",
    "I move up and right.": "I move north-east.",
    "I buy a Pinball Gun for 5 points.": "I buy a Pinball Gun.",
    "I build a Radar Tower at (4,5).": "I build a Radar Tower.",
    "I buy a Big Rock.": "I buy a Big Rock, to be placed at random.",
    "I buy two Big Rocks.": "I buy a Big Rock and place it at (7,7).",
    "My gender is Female.": "I declare that I am Female.",
    "I enter the Gird at (4,5).": "I enter the Grid at (4,5).",
}


@pytest.mark.parametrize(("post", "hint"), ASKED.items())
def test_what_is_doubtful_gets_a_line_to_send(post: str, hint: str) -> None:
    (asked,) = read(post).read
    assert isinstance(asked, Unread)
    assert hint in asked.hints
    assert [one for one in gist(read(hint).read) if one != UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I move to (5,6). Er, (5,7).",
        "I move to (5,6). Sorry, I mean (5,7).",
        "I move to (5,6) - no, make that (5,7).",
        "I move north. Er, north-east.",
        "I move to (5,6), pick up the Shield, and throw it at Peter, Wonko and Iain.",
        "I Whack Peter, Iain!",
        "I move NNE.",
        "I drop the Shield and the Ball of Wax on Peter's head.",
        "The Shield and the Big Stick are here. I pick it up.",
    ],
)
def test_what_is_put_right_or_read_in_part_is_asked_about(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


def test_it_is_no_thing_if_several_were_named() -> None:
    found = gist(read("I pick up the Shield and the Ball of Wax and throw it at Peter.").read)
    assert found == [PickUp("Shield"), PickUp("Ball of Wax"), UNREAD]


def test_it_is_nothing_of_the_game_where_nothing_was_named() -> None:
    assert gist(read("I throw it at Peter.").read) == []


def test_each_action_of_a_chain_has_its_own_words() -> None:
    post = "I enter the Grid at (4,5), pick up the Shield, and then throw it at Peter."
    found = [one.text for one in read(post).read]
    assert found == ["I enter the Grid at (4,5)", "pick up the Shield", "throw it at Peter"]


@pytest.mark.parametrize(
    ("post", "action", "note"),
    [
        ("I mvoe to (5,6).", MoveTo("(5,6)"), "“mvoe” is read as “move”"),
        ("I pick up the Sheild.", PickUp("Shield"), "“Sheild” is read as “shield”"),
        ("I buy a Pinbal Gun.", BuyGun(), "“Pinbal” is read as “pinball”"),
    ],
)
def test_a_small_slip_is_read_and_said(post: str, action: Action, note: str) -> None:
    (found,) = read(post).read
    assert isinstance(found, Announcement)
    assert (found.action, found.note) == (action, note)
