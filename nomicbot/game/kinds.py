"""The kinds of game object that every nomic has, whatever its rules.

These are outsiders, fora, rulebooks, rules, alarms, waiting actions, and matters on the
administrator's desk. No clause defines them; rules may add to them.
"""

from datetime import datetime

from nomicbot.game.objects import Attribute, Kind
from nomicbot.lazy_regex import regex

OUTSIDER = Kind("outsider")
FORUM = Kind("forum")
RULEBOOK = Kind("rulebook")
SECTION = Kind("section")
RULE = Kind("rule")
WORDING = Kind("wording")
"""Words that are not in the starting law, with the clause that they were made from, if any."""
ALARM = Kind("alarm")
WAITING = Kind("waiting")
DESK = Kind("desk")
SEED = Kind("seed")
OBJECT = Kind("object", creatable=True)
"""An object that motions can create although no rule mentions it.

It has a name, and may have a holder and a body.
"""

HOLDER = "holder"
"""The name of the attribute for an object's owner, on every kind that can be transferred."""
SECRET = Kind("secret")
"""A secret result of a roll about an object.

The seed of the roll is not revealed until the object is unveiled.
"""
OVERRULING = Kind("overruling")
ALIAS = Kind("alias")
"""An address from which a person posts, besides their main one."""
LAW_READ = Kind("law read")
"""Words of the law, and the tree that was parsed from them: see `plainlaw`."""
TERM = Kind("term")
"""A term that a clause written by players declares: an attribute, or a kind of object."""
GAME = Kind("game")
"""The game itself. It has the numbers that players' clauses declare for the whole game."""
USE = Kind("use")
"""How many times in one period somebody did something that a clause limits."""
PROOF = Kind("proof")
"""A proof that somebody wrote a post, found after the post had arrived."""

NAME = Attribute(OUTSIDER, "name", str, default="", indexed=True)
ADDRESS = Attribute(
    OUTSIDER, "address", str, default="", indexed=True, guarded="it identifies who posts"
)

_WHO = "it identifies who posts"

ALIAS_ADDRESS = Attribute(
    ALIAS, "address", str, default="", indexed=True, guarded=_WHO, sealed=True
)
ALIAS_OF = Attribute(ALIAS, "whose", str, default="", refers=True, guarded=_WHO, sealed=True)
PROVEN_ENTRY = Attribute(PROOF, "entry", int, default=0, indexed=True, guarded=_WHO, sealed=True)

FORUM_NAME = Attribute(FORUM, "name", str, default="")
PUBLIC = Attribute(FORUM, "public", bool, default=False)

_BOOK = "the rule that mandates a Rulebook names it (2-1)"

RULEBOOK_NAME = Attribute(RULEBOOK, "name", str, default="", guarded=_BOOK)
_MANDATED = "a rulebook is mandated by the rule under which it came into being"
MANDATED_BY = Attribute(RULEBOOK, "mandated by", str, default="", refers=True, guarded=_MANDATED)
"""The rule that mandates this rulebook. It may have been repealed since."""

SECTION_RULEBOOK = Attribute(SECTION, "rulebook", str, refers=True)
SECTION_NUMBER = Attribute(SECTION, "number", str, default="")
SECTION_TITLE = Attribute(SECTION, "title", str, default="")

_AMEND = "a rule changes by being amended, renumbered or retitled"

NUMBER = Attribute(RULE, "number", str, default="", indexed=True, guarded=_AMEND, sealed=True)
RULE_RULEBOOK = Attribute(RULE, "rulebook", str, refers=True, guarded=_AMEND, sealed=True)
TITLE = Attribute(RULE, "title", str, default="", guarded=_AMEND, sealed=True)
TEXT = Attribute(RULE, "text", str, default="", guarded=_AMEND, sealed=True)
REVISION = Attribute(RULE, "revision", int, default=-1, guarded=_AMEND, sealed=True)
ORIGIN = Attribute(RULE, "origin", str, default="", guarded=_AMEND, sealed=True)
"""The rule of the starting law from which this one descends, for example `bnomic 3-4`.

It is the key of the rule's implementation.
"""
AMENDED_BY = Attribute(
    RULE, "amended by", str, refers=True, default="", guarded=_AMEND, sealed=True
)
"""The motion that created or last changed the rule, or "" if none did."""
ATTESTED = Attribute(RULE, "attested", tuple, default=(), guarded=_AMEND, sealed=True)
"""Wordings that the administrator attested, as (clause, text, ((placeholder, value), ...)).

The text is applied like the named clause of the starting law. The clause is given by its letter in
the rule's origin, or by its full name, such as `bnomic 3-4.c`. It is "" if the text has no effect
in the program.
"""

_WORDS = "what words were made from is recorded as it happens"

WORDING_TEXT = Attribute(
    WORDING, "words", str, default="", indexed=True, guarded=_WORDS, sealed=True
)
WORDING_OF = Attribute(WORDING, "made from", str, default="", guarded=_WORDS, sealed=True)
"""The clause of the starting law that the words were made from (`bnomic 3-4.c`), or ""."""
WORDING_ATTESTED = Attribute(WORDING, "is read", bool, default=False, guarded=_WORDS, sealed=True)
"""Whether the words are attested.

Attested words mean the same as the clause that they were made from. If they were made from no
clause, they have no effect in the program.
"""
WORDING_NUMBERS = Attribute(WORDING, "numbers", tuple, default=(), guarded=_WORDS, sealed=True)
"""The values of the placeholders of attested words: ((placeholder, value), ...)."""

_READ = "how words of the law are read is recorded by an entry"
READ_WORDS = Attribute(LAW_READ, "words", str, default="", indexed=True, guarded=_READ, sealed=True)
READ_TREE = Attribute(LAW_READ, "tree", str, default="", guarded=_READ, sealed=True)
"""The tree as JSON."""
READ_ENGLISH = Attribute(LAW_READ, "as", str, default="", guarded=_READ, sealed=True)
"""The meaning of the tree in English, as it was written when the tree was recorded."""
READ_BY = Attribute(LAW_READ, "by", str, default="", guarded=_READ, sealed=True)
READ_GRAMMAR = Attribute(LAW_READ, "grammar", int, default=0, guarded=_READ, sealed=True)
READ_TOLD = Attribute(LAW_READ, "told", datetime, guarded=_READ, sealed=True)
"""When an interpretation by a person was first published; None if the grammar parsed the words."""
READ_CHANGED = Attribute(LAW_READ, "changed", datetime, guarded=_READ, sealed=True)
"""When an interpretation by a person replaced an earlier one."""
READ_CLAUSE = Attribute(LAW_READ, "clause", str, default="", guarded=_READ, sealed=True)
"""The clause that a person interpreted, in that person's words."""
READ_DISPUTED = Attribute(LAW_READ, "disputed", tuple, default=(), guarded=_READ, sealed=True)
"""The players who have objected to the interpretation."""

_TERM = "it exists as long as the clause that creates it"
TERM_OF = Attribute(TERM, "of", str, default="", guarded=_TERM, sealed=True)
"""The kind of object that has the attribute, or "" if the term is a kind of object."""
TERM_NAME = Attribute(TERM, "name", str, default="", indexed=True, guarded=_TERM, sealed=True)
TERM_INITIAL = Attribute(TERM, "initial", int, default=0, guarded=_TERM, sealed=True)
TERM_LOWEST = Attribute(TERM, "lowest", int, guarded=_TERM, sealed=True)
TERM_HIGHEST = Attribute(TERM, "highest", int, guarded=_TERM, sealed=True)
TERM_SORT = Attribute(TERM, "sort", str, default="", guarded=_TERM, sealed=True)
"""The type of the attribute: `word`, `flag` or `office`, or "" for a number or a kind of object."""
TERM_WORDS = Attribute(TERM, "words", tuple, default=(), guarded=_TERM, sealed=True)
"""The words that the attribute can have as its value, if its type is `word`."""
TERM_FIRST = Attribute(TERM, "first", str, default="", guarded=_TERM, sealed=True)
"""The initial word of the attribute, or "" if it is initially unset."""
TERM_GIVEN = Attribute(TERM, "given", int, guarded=_TERM, sealed=True, noted=True)
"""The number of the newest object that received the initial value when the term was declared.

None for players, who receive the initial value when they join.
"""
TERM_CLAUSE = Attribute(TERM, "clause", str, default="", guarded=_TERM, sealed=True)
"""The clause that declares the term, for example `9-60.a`."""

_USED = "I count it"
USE_BY = Attribute(USE, "by", str, default="", indexed=True, refers=True, guarded=_USED, noted=True)
USE_OF = Attribute(USE, "of", str, default="", guarded=_USED, noted=True)
"""The identity of the limiting clause: a hash of its words, and the number of its sentence."""
USE_WHEN = Attribute(USE, "when", str, default="", guarded=_USED, noted=True)
USE_COUNT = Attribute(USE, "times", int, default=0, guarded=_USED, noted=True)

ALARM_AT = Attribute(ALARM, "at", datetime)
ALARM_FOR = Attribute(ALARM, "for", str, default="")
ALARM_ABOUT = Attribute(ALARM, "about", str, default="")

WAITING_ENTRY = Attribute(WAITING, "entry", int, default=0)
WAITING_READ = Attribute(WAITING, "read", int, default=-1)
"""The number of the announcement in its post, counted from 0."""
WAITING_INDEX = Attribute(WAITING, "index", int, default=-1)
WAITING_SETTLES = Attribute(WAITING, "settles", int, default=0)
"""The entry of the recognised post whose action waits, or 0."""

_DESK = "the desk is the administrator's"

_FACT = regex(r"“[^”]*”|[\w./-]*\d[\w/-]*")


def facts_of(matter: str) -> str:
    """Return the facts in a desk matter: its quotations, numbers, and names with a number.

    The other words explain them to people, and a later version may explain them better.
    """
    return " ".join(_FACT.findall(matter))


DESK_MATTER = Attribute(DESK, "matter", str, default="", guarded=_DESK, decides=facts_of)
DESK_ABOUT = Attribute(DESK, "about", str, default="", guarded=_DESK)
DESK_STATE = Attribute(DESK, "state", str, default="waiting", indexed=True, guarded=_DESK)

DESK_AMENDS = Attribute(DESK, "amends", bool, default=False, indexed=True, guarded=_DESK)
"""Whether the matter is about the text of the law, which is unknown until it is settled."""

DESK_MADE = Attribute(DESK, "made", str, default="", guarded=_DESK, noted=True)
"""Changes of the matter that have already been made, as JSON. Enacting it skips them."""

OBJECT_NAME = Attribute(OBJECT, "name", str, default="")
OBJECT_HOLDER = Attribute(OBJECT, HOLDER, str, default="", refers=True)
OBJECT_TEXT = Attribute(OBJECT, "text", str, default="")

SEED_NWEEK = Attribute(SEED, "nweek", int, default=0, indexed=True)
COMMITMENT = Attribute(SEED, "commitment", str, default="")
REVEALED = Attribute(SEED, "revealed", str, default="")
"""The seed itself, in hex, once its nweek has ended."""
LOST = Attribute(SEED, "lost", str, default="")
"""Why the seed can never be revealed, or "" if it can."""

_KEPT = "the kernel keeps what is a secret"

SECRET_ABOUT = Attribute(
    SECRET, "about", str, default="", indexed=True, refers=True, guarded=_KEPT, sealed=True
)
SECRET_SINCE = Attribute(SECRET, "since", int, default=0, guarded=_KEPT, sealed=True)
"""The nweek of the roll."""

_OVERRULED = "entries are overruled by a decision"

OVERRULED_ENTRY = Attribute(
    OVERRULING, "overruled entry", int, default=0, indexed=True, guarded=_OVERRULED, sealed=True
)
OVERRULED_ACTION = Attribute(OVERRULING, "action", int, default=0, guarded=_OVERRULED, sealed=True)
"""The number of the overruled action in its entry, counted from 1; 0 for the whole entry."""
OVERRULED_AS = Attribute(OVERRULING, "decision", str, default="", guarded=_OVERRULED, sealed=True)
"""The decision, as JSON."""

KERNEL_ATTRIBUTES = (
    *(NAME, ADDRESS, ALIAS_ADDRESS, ALIAS_OF, PROVEN_ENTRY),
    *(FORUM_NAME, PUBLIC, RULEBOOK_NAME, MANDATED_BY),
    *(SECTION_RULEBOOK, SECTION_NUMBER, SECTION_TITLE),
    *(NUMBER, RULE_RULEBOOK, TITLE, TEXT, REVISION, ORIGIN, AMENDED_BY, ATTESTED),
    *(WORDING_TEXT, WORDING_OF, WORDING_ATTESTED, WORDING_NUMBERS),
    *(READ_WORDS, READ_TREE, READ_ENGLISH, READ_BY, READ_GRAMMAR),
    *(READ_TOLD, READ_CHANGED, READ_CLAUSE, READ_DISPUTED),
    *(TERM_OF, TERM_NAME, TERM_INITIAL, TERM_LOWEST, TERM_HIGHEST, TERM_CLAUSE),
    *(TERM_SORT, TERM_WORDS, TERM_FIRST, TERM_GIVEN),
    *(USE_BY, USE_OF, USE_WHEN, USE_COUNT),
    *(
        ALARM_AT,
        ALARM_FOR,
        ALARM_ABOUT,
        WAITING_ENTRY,
        WAITING_READ,
        WAITING_INDEX,
        WAITING_SETTLES,
    ),
    *(DESK_MATTER, DESK_ABOUT, DESK_STATE, DESK_AMENDS, DESK_MADE),
    *(OBJECT_NAME, OBJECT_HOLDER, OBJECT_TEXT),
    *(SEED_NWEEK, COMMITMENT, REVEALED, LOST, SECRET_ABOUT, SECRET_SINCE),
    *(OVERRULED_ENTRY, OVERRULED_ACTION, OVERRULED_AS),
)
