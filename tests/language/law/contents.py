"""The table of contents of law: plain sentences composed of everything that a clause can have.

A part of the table has axes, and each axis has entries: who does it, what happens, when it counts,
what comes of it. A cell of the table is one entry of each axis, and its sentence is canonical: none
is taken from a clause that somebody wrote. What an entry needs of the others, such as whom "e" can
be, the templates say, so that every cell makes sense.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Axis = Sequence[str]
Cell = Mapping[str, str]


@dataclass(frozen=True)
class Part:
    """A part of the table: its axes by name, and how the sentence of a cell is composed."""

    name: str
    axes: Mapping[str, Axis]
    said: Callable[[Cell], str]

    def cell(self, draw: random.Random) -> Cell:
        """Return a cell that is drawn at random."""
        return {axis: draw.choice(entries) for axis, entries in self.axes.items()}

    def sentence(self, cell: Cell) -> str:
        """Return the sentence of a cell, with its capital letters and its full stop."""
        said = self.said(cell)
        return ". ".join(one[0].upper() + one[1:] for one in said.split(". ")) + "."


# -- what happens ----------------------------------------------------------------------------------

BY_SOMEBODY = (
    "joins the game",
    "leaves the game",
    "submits a proposal",
    "submits a tweak",
    "votes",
    "votes FOR a proposal",
    "votes on a tweak",
    "calls Shenanigans",
    "wins the game",
    "wins an election",
    "loses an election",
    "is nominated",
    "becomes a Minister",
    "ceases to be a Minister",
    "becomes a Senator",
    "changes eir Class",
    "gains a Burn",
    "loses 3 or more A",
    "reaches 50 Genechips",
    "gives Genechips away",
    "receives Genechips",
    "enters the Library",
    "leaves the Library",
    "makes a Tile Play",
    "Forges a Talisman",
    "throws a Football",
    "picks up a Football",
    "is hit",
    "is Smitten",
    "plays a word",
    "revises a proposal",
    "vetoes a proposal",
    "starts an election",
    "wins a game of Sprouts",
    "moves on the Grid",
    "gains a Ministry",
    "loses a Ministry",
    "bribes the Voting Gremlin",
    "takes a Soul",
    "is put In The Vat",
    "gains a Suck Point",
)
PEOPLE = (
    "a player",
    "a Minister",
    "a Senator",
    "the Dictator",
    "the Minister of Law",
    "a player with 3 or more Burns",
    "a player who is not a Minister",
    "a player other than the Dictator",
    "a player in the Library",
    "a player who owns an Open proposal",
    "the owner of a Talisman",
)
OF_MOTIONS = (
    "passes",
    "fails",
    "is submitted",
    "resolves",
    "becomes Historical",
    "becomes Open",
    "is vetoed",
    "is revised",
    "passes with no votes AGAINST",
    "fails by one vote",
)
MOTIONS = (
    "a proposal",
    "a tweak",
    "a referendum",
    "a motion",
    "a Minister's proposal",
    "a proposal owned by a Senator",
    "a proposal that has 3 or more votes FOR",
    "a player's first proposal of an nweek",
)
OF_THE_GAME = (
    "the Clock is turned On",
    "the Clock is turned Off",
    "voting begins",
    "voting ends",
    "an election ends",
    "an election starts",
    "a Talisman is Forged",
    "the Lucky Coin changes hands",
    "a rule is amended",
    "a rule is repealed",
    "a Ministry becomes vacant",
    "a game of Sprouts ends",
    "an nweek begins",
    "an nyear begins",
    "a Talisman changes hands",
    "a Soul becomes Lost",
)

# -- what comes of it ------------------------------------------------------------------------------

EFFECTS = {  # each in the third person, and as it follows "may"
    "gains 2A": "gain 2A",
    "loses 2 Genechips": "lose 2 Genechips",
    "loses all eir Burns": "lose all eir Burns",
    "gains 1A for each Burn e has": "gain 1A for each Burn e has",
    "gains a random number of Genechips between 1 and 6": (
        "gain a random number of Genechips between 1 and 6"
    ),
    "rolls a d6 and gains that many Genechips": "roll a d6 and gain that many Genechips",
    "gives 2A to the Dictator": "give 2A to the Dictator",
    "gives 1A to each other player": "give 1A to each other player",
    "takes 1A from each Minister": "take 1A from each Minister",
    "swaps eir Amplitude with a random player": "swap eir Amplitude with a random player",
    "doubles eir Genechips": "double eir Genechips",
    "loses half of eir A, rounded down": "lose half of eir A, rounded down",
    "has eir Burns set to 0": "set eir Burns to 0",
    "wins the game": "win the game",
    "becomes a Senator": "become a Senator",
    "becomes the Minister of Law": "become the Minister of Law",
    "loses all eir Ministries": "lose all eir Ministries",
    "becomes a Boring Guy": "become a Boring Guy",
    "moves to the Library": "move to the Library",
    "is put In The Vat": "be put In The Vat",
    "may not vote until the end of the nweek": "be unable to vote until the end of the nweek",
    "may submit one more proposal in that nweek": "submit one more proposal in that nweek",
    "may veto a proposal": "veto a proposal",
    "gains the Lucky Coin": "take the Lucky Coin",
    "gains 2A and loses a Burn": "gain 2A and lose a Burn",
}
FOR_ALL = (
    "each other player gains 1A",
    "a random player gains 2A",
    "each Minister loses 1A",
    "the Clock is turned Off",
    "the Clock is turned On",
    "every Open proposal becomes Historical",
    "all votes on Open proposals are cancelled",
    "no player may submit Tweaks until the end of the nweek",
    "the proposal limit is raised by 1 until the end of the nweek",
    "the Dictator ceases to be the Dictator",
    "an election for Minister of Law starts",
    "the Lucky Coin passes to a random player",
    "each player with the most Genechips loses 5 Genechips",
    "each player with the fewest A gains 2A",
)
TO_MOTIONS = (
    "it fails",
    "it becomes Historical",
    "it becomes Open",
    "it stays Pending for 2 more ndays",
    "it gains 3 votes FOR",
    "it may not be revised",
    "its owner gains 3A",
    "its owner loses 3 Genechips",
    "each player who voted FOR it gains 1A",
    "its owner becomes a Senator",
    "a random player gains 2A",
    "each player loses a Burn",
    "it resolves at once",
)

# -- when it counts --------------------------------------------------------------------------------

WHEN = (
    "when {event}, {effect}",
    "whenever {event}, {effect}",
    "each time that {event}, {effect}",
    "the first time that {event}, {effect}",
    "the first time in each nweek that {event}, {effect}",
    "every third time that {event}, {effect}",
    "3 ndays after {event}, {effect}",
    "when {event}, {effect} at the end of the nweek",
    "when {event} while the Clock is Off, {effect}",
    "when {event} on nday 1, {effect}",
    "if {event} during the Voting Period, {effect}",
    "if {event} twice in an nweek, {effect}",
    "until the end of the nweek, whenever {event}, {effect}",
    "when {event}, {effect}, unless the Clock is Off",
    "when {event}, {effect}, but at most twice per nweek",
    "when {event}, a d6 is rolled; on a 6, {effect}",
    "{effect} whenever {event}",
    "the next time that {event}, {effect}",
    "if nothing like that happened earlier in the nweek, when {event}, {effect}",
)[:-1]


def _reaction(cell: Cell) -> str:
    return cell["when"].format(event=f"{cell['who']} {cell['event']}", effect=f"e {cell['effect']}")


def _whole(cell: Cell) -> str:
    return cell["when"].format(event=f"{cell['who']} {cell['event']}", effect=cell["effect"])


def _moment(cell: Cell) -> str:
    return cell["when"].format(event=cell["event"], effect=cell["effect"])


REACTIONS = Part(
    "reactions of those who do it",
    {"who": PEOPLE, "event": BY_SOMEBODY, "when": WHEN, "effect": tuple(EFFECTS)},
    _reaction,
)
OTHERS = Part(
    "reactions of others",
    {"who": PEOPLE, "event": BY_SOMEBODY, "when": WHEN, "effect": FOR_ALL},
    _whole,
)
MOTIONS_DOING = Part(
    "reactions to motions",
    {"who": MOTIONS, "event": OF_MOTIONS, "when": WHEN, "effect": TO_MOTIONS},
    _whole,
)
OF_GAME = Part(
    "reactions to the game",
    {"event": OF_THE_GAME, "when": WHEN, "effect": FOR_ALL[1:]},
    _moment,
)

# -- at times --------------------------------------------------------------------------------------

TIMES = (
    "at the end of each nweek",
    "at the beginning of each nweek",
    "at the end of nday 3 of each nweek",
    "at the beginning of each nday",
    "at the beginning of each Voting Period",
    "at the beginning of each nyear",
    "at the beginning of every third nweek",
    "at the end of each nday on which the Clock is On",
    "at the beginning of nweek 60",
)
SUBJECTS = (
    "each player",
    "each Minister",
    "each Senator",
    "the Dictator",
    "the Minister of Law",
    "each player with 3 or more Burns",
    "each player in the Library",
    "each player who voted in the previous nweek",
    "each player who submitted no proposals in the previous nweek",
    "each player who owns a Talisman",
    "the owner of each Open proposal",
    "the owner of the Lucky Coin",
    "each player with the most Genechips",
    "a random player",
    "a random Minister",
    "each player other than the Dictator",
    "each player who holds no Ministry",
    "the player who has the most A, or each of them in case of a tie,",
    "the player who joined last",
)
AT_TIMES = Part(
    "at times",
    {"time": TIMES, "who": SUBJECTS, "effect": tuple(EFFECTS)},
    lambda cell: f"{cell['time']}, {cell['who']} {cell['effect']}",
)

# -- offers ----------------------------------------------------------------------------------------

OFFERERS = (
    "a player",
    "a Minister",
    "the Dictator",
    "a player with 3 or more Burns",
    "a player who is not a Minister",
    "the owner of a Talisman",
    "a player in the Library",
    "each player",
    "any player other than the Dictator",
    "a player who voted in the previous nweek",
    "a player who has not voted in this nweek",
)
OFFERED = (
    "{who} may spend 3 Genechips to {effect}",
    "{who} may {effect} by paying 3 Genechips",
    "{who} may pay the Dictator 2A to {effect}",
    "{who} may {effect} once per nweek",
    "once per nday, {who} may {effect}",
    "once in the game, {who} may {effect}",
    "{who} may {effect} at any time",
    "during the Voting Period, {who} may {effect}",
    "{who} may {effect} while the Clock is Off",
    "{who} may {effect} if no other player has done so in the same nweek",
    "{who} may {effect} with the consent of the Minister of Law",
    "instead of voting, {who} may {effect}",
    "{who} may {effect}, unless e has 3 or more Burns",
    "{who} may pray; when e does, e {done}",
    "the Dictator may let {who} {effect}",
    "{who} may destroy a Talisman that e owns to {effect}",
    "for 2A, {who} may {effect}, but not twice in a row",
    "{who} may announce that e does so, and thereby {effect}",
)[:-1]


def _offer(cell: Cell) -> str:
    done = cell["effect"]
    return cell["frame"].format(who=cell["who"], effect=EFFECTS[done], done=done)


OFFERS = Part("offers", {"who": OFFERERS, "frame": OFFERED, "effect": tuple(EFFECTS)}, _offer)

# -- what is forbidden, limited or priced ----------------------------------------------------------

DEEDS = (
    ("submit a proposal", "submitting a proposal", "submits a proposal"),
    ("submit a tweak", "submitting a tweak", "submits a tweak"),
    ("vote", "voting", "votes"),
    ("vote on a proposal", "voting on a proposal", "votes on a proposal"),
    ("vote AGAINST a proposal", "voting AGAINST a proposal", "votes AGAINST a proposal"),
    ("revise a proposal", "revising a proposal", "revises a proposal"),
    ("veto a proposal", "vetoing a proposal", "vetoes a proposal"),
    ("call Shenanigans", "calling Shenanigans", "calls Shenanigans"),
    ("leave the game", "leaving the game", "leaves the game"),
    ("give Genechips to a Minister", "giving Genechips to a Minister", "gives Genechips"),
    ("heal another player", "healing another player", "heals another player"),
    ("lobby another player", "lobbying another player", "lobbies another player"),
    ("start an election", "starting an election", "starts an election"),
    ("nominate another player", "nominating another player", "nominates another player"),
    ("accept a nomination", "accepting a nomination", "accepts a nomination"),
    ("vote in an election", "voting in an election", "votes in an election"),
    ("make a Tile Play", "making a Tile Play", "makes a Tile Play"),
    ("move to the Library", "moving to the Library", "moves to the Library"),
    ("enter the Grid", "entering the Grid", "enters the Grid"),
    ("throw a Football", "throwing a Football", "throws a Football"),
    ("pick up a Football", "picking up a Football", "picks up a Football"),
    ("Forge a Talisman", "Forging a Talisman", "Forges a Talisman"),
    ("use a Talisman", "using a Talisman", "uses a Talisman"),
    ("take a Soul", "taking a Soul", "takes a Soul"),
    ("turn a Clock Key", "turning a Clock Key", "turns a Clock Key"),
    ("choose a Class", "choosing a Class", "chooses a Class"),
    ("own more than two Ministries", "owning more than two Ministries", "owns three Ministries"),
    ("win the game", "winning the game", "wins the game"),
)
LAWS = (
    "{who} may not {deed}",
    "{who} may not {deed} during the Voting Period",
    "{who} may not {deed} while the Clock is Off",
    "{who} may not {deed} on nday 1 of an nweek",
    "{who} may not {deed} more than twice per nweek",
    "{who} may {deed} at most once per nweek",
    "{who} may {deed} only once in the game",
    "{who} may {deed} only during the Voting Period",
    "{who} may {deed} only if e has 5 or more Genechips",
    "{who} may {deed} only if e has voted in the same nweek",
    "{who} may not {deed} if e has 3 or more Burns",
    "{who} may not {deed} unless e is in the Library",
    "{who} may not {deed} within 2 ndays of joining the game",
    "{who} may not {deed} until the end of nweek 60",
    "{who} must pay 2A to {deed}",
    "it costs {who} 2A to {deed}",
    "{doing} costs 2A",
    "for {who}, {doing} costs 3 Genechips",
    "when {who} {does}, e may not {deed} again in the same nweek",
    "{who} may not {deed} twice in a row",
    "only {who} may {deed}",
    "{who} may {deed} one more time per nweek than the rules allow",
    "{who} may {deed} without paying for it",
    "the Dictator may {deed} on behalf of {who}",
    "if {who} {does}, e loses 2A",
)
DOERS = (
    "a player",
    "a Minister",
    "a Senator",
    "the Dictator",
    "the Minister of Law",
    "a player with 3 or more Burns",
    "a player who is not a Minister",
    "a player other than the Dictator",
    "a player in the Library",
    "a player who owns a Talisman",
    "a player who did not vote in the previous nweek",
)
_DEED = {base: (doing, does) for base, doing, does in DEEDS}


def _law(cell: Cell) -> str:
    doing, does = _DEED[cell["deed"]]
    return cell["law"].format(who=cell["who"], deed=cell["deed"], doing=doing, does=does)


BANS = Part("laws of deeds", {"who": DOERS, "law": LAWS, "deed": tuple(_DEED)}, _law)

# -- what there is ---------------------------------------------------------------------------------

THINGS = {  # what is declared, with the words by which the other sentences mean it
    "Buttons are a currency": "currency",
    "There is a currency called the Button": "currency",
    "Each player has a number of Buttons, which is initially 0": "currency",
    "Each player has a Karma, which is an integer from 0 to 20 and initially 5": "number",
    "Each proposal has a Heat, which is initially 0": "heat",
    "Each Talisman has a Shine, which is initially 3": "shine",
    "Each Ministry has a Budget, which is initially 5": "budget",
    "There is a Pot, which is initially 0": "pot",
    "Newts are objects": "kind",
    "Newts are objects that players may own": "kind",
    "There are objects called Newts, each of which is owned by a player": "kind",
    "Each Newt is Awake or Asleep, and initially Asleep. Newts are objects": "kind",
    "There is an office of Warden": "office",
    "Warden is an office, which at most one player holds": "office",
    "Warden is a title, which at most one player holds": "office",
    "There is a club called the Moth Society": "club",
    "The Moth Society is a club, of which players may be members": "club",
    "A player can be Tired": "state",
    "Each player is Tired or Rested, and initially Rested": "state",
    "A player who has 20 or more A is Tired": "defined",
    "Each player has a Mood, which is Grim or Merry and initially Grim": "choice",
    "Each player has a Patron, which is another player": "link",
    "A Feud is a thing between two players": "feud",
}
"""Declarations, each with what it is."""
USES = {
    "currency": {
        "get": (
            "when a player votes, e gains 2 Buttons",
            "at the beginning of each nweek, each Minister gets 3 Buttons",
            "when a player joins the game, e gets 5 Buttons",
            "a player may buy a Button for 2A",
        ),
        "use": (
            "a player may spend 3 Buttons to lose a Burn",
            "a player may give Buttons to another player",
            "it costs 2 Buttons to submit a tweak",
            "a player may sell 2 Buttons for 3A",
            "a player with 10 or more Buttons may not vote",
        ),
        "lose": (
            "at the end of each nweek, each player loses half of eir Buttons, rounded down",
            "when a player leaves the game, all eir Buttons are destroyed",
            "no player may have more than 20 Buttons",
            "when a player calls Shenanigans, e gives 1 Button to the Dictator",
        ),
    },
    "number": {
        "get": (
            "when a player votes, eir Karma rises by 1",
            "when a player heals another player, the Karma of the former is increased by 2",
            "a player may spend 2A to raise eir Karma by 1",
            "at the beginning of each nweek, the Karma of each Minister becomes 10",
        ),
        "use": (
            "a player whose Karma is 10 or more may veto a proposal",
            "at the end of each nweek, the player with the highest Karma gains 3A, as do those who tie",
            "at the end of each nweek, each player gains 1A for every 5 Karma e has",
            "a player may not submit a proposal if eir Karma is 0",
        ),
        "lose": (
            "at the end of each nweek, each player's Karma falls by 1",
            "when a player's Karma reaches 20, e wins the game",
            "a player whose Karma is 0 is put In The Vat",
            "when a player submits a tweak, eir Karma is halved, rounded up",
        ),
    },
    "heat": {
        "get": (
            "a player may spend 1A to raise the Heat of a proposal by 1",
            "when a player votes FOR a proposal, its Heat rises by 1",
        ),
        "use": (
            "when a proposal with a Heat of 3 or more passes, its owner gains 5A",
            "a proposal whose Heat is 5 or more may not be revised",
            "when a proposal fails, its owner loses 1A for each point of its Heat",
        ),
        "lose": (
            "at the end of each nweek, the Heat of each proposal falls by 1",
            "when a proposal's Heat reaches 10, it becomes Historical",
        ),
    },
    "shine": {
        "get": (
            "the owner of a Talisman may spend 1A to raise its Shine by 1",
            "when a Talisman is Forged, its Shine becomes 5",
        ),
        "use": (
            "at the end of each nweek, the owner of each Talisman with a Shine of 3 or more gains 1A",
            "a player who owns a Talisman with a Shine of 0 may not vote",
        ),
        "lose": (
            "at the end of each nweek, the Shine of each Talisman falls by 1",
            "when a Talisman's Shine reaches 0, it is destroyed",
        ),
    },
    "budget": {
        "get": (
            "at the beginning of each nweek, the Budget of each Ministry rises by 2",
            "a player may pay 2A to raise the Budget of a Ministry by 1",
        ),
        "use": (
            "a Minister may spend 2 from the Budget of eir Ministry to gain 1A",
            "a Minister whose Ministry has a Budget of 0 may not vote",
        ),
        "lose": (
            "when an election ends, the Budget of each Ministry becomes 0",
            "at the end of each nweek, each Ministry's Budget falls by 1",
        ),
    },
    "pot": {
        "get": (
            "a player may pay 2A into the Pot",
            "when a player calls Shenanigans, e pays 1A into the Pot",
            "at the beginning of each nweek, the Pot rises by 3",
        ),
        "use": (
            "when the Pot reaches 20, each player gains 1A",
            "at the end of each nweek, a random player gains all A in the Pot",
            "when a player wins an election, e gets half of the Pot, rounded down",
        ),
        "lose": (
            "at the end of each nweek, the Pot becomes 0",
            "the Dictator may take 2A from the Pot once per nweek",
        ),
    },
    "kind": {
        "get": (
            "a player may buy a Newt for 3A",
            "when a player joins the game, e gets a Newt",
            "when a proposal passes, its owner gets a Newt",
            "at the beginning of each nweek, a random player gets a Newt",
        ),
        "use": (
            "a player may give a Newt to another player",
            "at the end of each nweek, each player gains 1A for each Newt e owns",
            "a player who owns 3 or more Newts may not vote",
            "a player may destroy a Newt to lose a Burn",
            "a player may sell a Newt to another player for 3A, with eir consent",
        ),
        "lose": (
            "when a player leaves the game, eir Newts are destroyed",
            "no player may own more than 3 Newts",
            "three nweeks after a Newt is created, it is destroyed",
            "when a player calls Shenanigans, one of eir Newts goes to a random player",
        ),
    },
    "office": {
        "get": (
            "a player may become the Warden by paying 5A",
            "when a player wins a game of Sprouts, e becomes the Warden",
            "at the beginning of each nweek, a random player becomes the Warden",
            "the Dictator may appoint a player as Warden",
        ),
        "use": (
            "the Warden may veto a proposal",
            "at the end of each nweek, the Warden gains 2A",
            "a player may not vote AGAINST a proposal that the Warden owns",
            "the Warden may fine another player 1A, once per nweek",
        ),
        "lose": (
            "the Warden may resign",
            "at the end of each nweek, the Warden ceases to be the Warden",
            "if the Warden has 3 or more Burns, e loses that office",
            "when the Warden leaves the game, the player with the most A becomes the Warden",
        ),
    },
    "club": {
        "get": (
            "a player may join the Moth Society by paying 4A",
            "when a player joins the game, e becomes a member of the Moth Society",
            "a member of the Moth Society may invite another player to join it",
        ),
        "use": (
            "members of the Moth Society may not vote AGAINST each other's proposals",
            "at the end of each nweek, each member of the Moth Society gains 1A",
            "when a proposal of a member of the Moth Society passes, each other member gains 1A",
            "a player who is not a member of the Moth Society may not call Shenanigans",
        ),
        "lose": (
            "a member of the Moth Society may leave it",
            "a member of the Moth Society who becomes a Senator ceases to be a member",
            "at the end of each nweek, each member who did not vote is expelled",
        ),
    },
    "state": {
        "get": (
            "when a player votes, e becomes Tired",
            "a player may make another player Tired by paying 2A",
            "at the beginning of each nweek, each player with 3 or more Burns becomes Tired",
        ),
        "use": (
            "a Tired player may not vote",
            "at the end of each nweek, each Tired player loses 1A",
            "the votes of Tired players do not count",
        ),
        "lose": (
            "a player may pay 2A to cease to be Tired",
            "at the end of each nweek, each Tired player ceases to be Tired",
            "a player who has been Tired for 3 ndays ceases to be Tired",
        ),
    },
    "defined": {
        "get": ("when a player becomes Tired, e gains a Burn",),
        "use": (
            "a Tired player may not vote",
            "at the end of each nweek, each Tired player loses 1A",
            "a Tired player may give 2A to a player who is not Tired",
        ),
        "lose": ("when a player ceases to be Tired, e gains 2 Genechips",),
    },
    "choice": {
        "get": (
            "a player may change eir Mood once per nweek",
            "when a player gains a Burn, eir Mood becomes Grim",
            "the Dictator may set the Mood of another player by paying 2A",
        ),
        "use": (
            "a player whose Mood is Grim may not submit tweaks",
            "at the end of each nweek, each Merry player gains 1A",
            "when a Grim player votes FOR a proposal, e loses 1A",
        ),
        "lose": (
            "at the beginning of each nweek, each player's Mood becomes Merry",
            "when a player leaves the game, the Mood of each other player becomes Grim",
        ),
    },
    "link": {
        "get": (
            "a player may choose another player as eir Patron",
            "when a player joins the game, a random other player becomes eir Patron",
            "the Dictator may set the Patron of another player",
        ),
        "use": (
            "a player may not vote AGAINST a proposal that eir Patron owns",
            "when a player gains a Burn, eir Patron loses 1A",
            "at the end of each nweek, each player gives 1A to eir Patron",
        ),
        "lose": (
            "when a player's Patron leaves the game, e has no Patron",
            "a player may renounce eir Patron by paying 2A",
        ),
    },
    "feud": {
        "get": ("when a player Smites another player, a Feud begins between them",),
        "use": ("players who have a Feud may not give Genechips to each other",),
        "lose": ("at the end of each nweek, all Feuds end",),
    },
}


def declared(draw: random.Random, count: int) -> tuple[str, str, list[tuple[str, str]]]:
    """Return a declaration, what it is, and `count` different uses of it, each with its kind."""
    first = draw.choice(list(THINGS))
    uses = USES[THINGS[first]]
    kinds = draw.sample(sorted(uses), min(count, len(uses)))
    return first, THINGS[first], [(kind, draw.choice(uses[kind])) for kind in kinds]


def paragraph(sentences: Sequence[str]) -> str:
    """Return sentences as one paragraph."""
    return " ".join(f"{one[0].upper()}{one[1:]}." for one in sentences)


PARTS = (REACTIONS, OTHERS, MOTIONS_DOING, OF_GAME, AT_TIMES, OFFERS, BANS)


def sentences(part: Part, seed: int, count: int) -> Iterator[tuple[Cell, str]]:
    """Yield cells of a part that are drawn by seed, each with its sentence."""
    draw = random.Random(f"{part.name} {seed}")
    for _ in range(count):
        cell = part.cell(draw)
        yield cell, part.sentence(cell)


class Shares:
    """How many of some cells are read, by the entries of each axis."""

    def __init__(self) -> None:
        self._all: dict[str, Counter[str]] = defaultdict(Counter)
        self._read: dict[str, Counter[str]] = defaultdict(Counter)

    def add(self, cell: Cell, *, read: bool) -> None:
        """Count one cell."""
        for axis, entry in cell.items():
            self._all[axis][entry] += 1
            self._read[axis][entry] += read

    def lines(self) -> Iterator[str]:
        """Yield a line for each entry of each axis, those that are read least first."""
        for axis, every in self._all.items():
            for entry in sorted(every, key=lambda one: self._read[axis][one] / every[one]):
                share = round(100 * self._read[axis][entry] / every[entry])
                yield f"{axis:8}{share:4} % of {every[entry]:3}  {entry}"
