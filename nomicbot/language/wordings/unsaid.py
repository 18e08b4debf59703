"""What goes without saying: "Then one square east" leaves out that its author moves, "Firing it at (5,5)" who fires.

A sentence of few words is put as one that says all of it, letter for letter where it had them; what comes out has to
be read as a whole. Where somebody goes from there is only told so by who is on the Grid just now, or says so ("off I
go").
"""

import re
from collections.abc import Callable, Sequence

from nomicbot.language.around.residue import before
from nomicbot.language.joined import Joined, Stretch
from nomicbot.language.wordings.participles import gerunds
from nomicbot.language.wordings.rewording import Piece, put_together

_LINKS = (
    r"(?:(?:and|so|now|then|next|first|finally|lastly|also|ok(?:ay)?|right|well|after\s+that"
    r"|from\s+(?:there|here))\b[\s,]*)*"
)
_DIRECTION = r"(?:(?:north|south)(?:[ -]?(?:east|west))?(?:wards?)?|(?:east|west)(?:wards?)?)(?![\w-]|\s+of\b|\s+by\b)"
_SQUARE = r"[(\[]\s*\d{1,3}\s*[,;/]\s*\d{1,3}\s*[)\]]"
_ONE = r"(?:one|1|a|another|a\s+single)"
_STEP = r"(?:squares?|steps?|units?|spaces?|fields?)"
_TOWARDS = r"(?:(?:to|towards?)\s+the\s+|due\s+|straight\s+|further\s+|more\s+)?"
_ENDS = (
    r"(?=\s*(?:\Z|[.!,;:(]|\s-"
    r"|(?:and|then|because|since|in\s+case|so\s+that|again|now|please|on\s+foot|for\s+me)\b))"
)
_LENGTH = (
    rf"(?:{_ONE}\s+(?:more\s+|further\s+)?{_STEP}|another\s+one|{_ONE}\s+more),?\s+"
    rf"{_TOWARDS}(?P<where>{_DIRECTION})"
)
_OFF = (
    rf"(?:off|away|on)(?:\s+(?P<go>I\s+(?:go|am|walk|trot|march|run)|we\s+go))?,?\s+(?:(?:over\s+"
    rf"|on\s+)?to\s+(?P<to>{_SQUARE})"
    rf"|(?:to\s+the\s+)?(?P<off>{_DIRECTION}))(?:,?\s+{_ONE}\s+{_STEP})?"
)
_GOES_ON = re.compile(rf"\W*(?P<links>{_LINKS})(?:{_LENGTH}){_ENDS}", re.IGNORECASE)
_GOES_OFF = re.compile(
    rf"\W*(?P<links>{_LINKS})(?:{_OFF}){_ENDS}(?!\s*,?\s+(?:with\s+(?:you|him|her|em|them)|you\b|he\b|she\b))",
    re.IGNORECASE,
)
_STATES = re.compile(
    r"\A[\s,]*(?:and\s+)?(?:(?:is|was|are|were|lies?|stands?|sits?|there|you|he|she|it|they|we|would|will"
    r"|could|the|an?|some\w*|nobody|nothing|every\w*)\b|(?-i:(?!I\b)[A-Z])\w+\s+\w+s\b)|\A[\s,]*(?:or"
    r"|and\s+(?:I|the|my))\b",
    re.IGNORECASE,
)
"""What tells where something is: "One square east, there is a Purse"."""
_GO = r"(?:go|walk|trudge|march|run|hop|head|wander|stroll|plod|stride)"
_I_THEN = r"(?<=\bI\s)(?:then\s+|now\s+)?"
_FAR = (
    (
        re.compile(
            rf"{_I_THEN}{_GO}\s+(?={_DIRECTION}(?:\s+(?:twice|thrice|\w+\s+times)\b"
            rf"|,?\s+(?:and\s+)?then\s+(?:again\s+)?{_DIRECTION}))",
            re.IGNORECASE,
        ),
        "move ",
    ),
    (
        re.compile(
            rf"(?<=\bthen\s)(?:another\s+(?:one|{_STEP})\s+(?:to\s+the\s+)?|again\s+)?(?={_DIRECTION}{_ENDS})",
            re.IGNORECASE,
        ),
        "move ",
    ),
)
"""Ways that are only walked on the Grid: "I go north twice", "then another one east"."""
_WALK = (
    r"(?:go|walk|trudge|march|run|hop|head|wander|stroll|plod|stride|shuffle|stumble|creep|sneak|tiptoe"
    r"|amble|proceed|continue|flee|edge|inch"
    r"|shift|slip|drift|limp|dash|hurry|scurry|jump|skip|retreat|advance|make\s+my\s+way|set\s+off|carry\s+on)"
)
_WALKING = (
    (
        re.compile(
            rf"{_I_THEN}{_WALK}(?:\s+(?:off|on|over|back|up|down|away|quietly"
            rf"|slowly))?\s+{_TOWARDS}(?={_DIRECTION}{_ENDS})",
            re.IGNORECASE,
        ),
        "move ",
    ),
    (
        re.compile(
            rf"(?<=\bI)(?:'m|\s+am)\s+(?:now\s+|off\s+)?(?:heading|going|walking"
            rf"|headed)\s+{_TOWARDS}(?={_DIRECTION}{_ENDS})"
        ),
        " move ",
    ),
)
"""Ways that lead anywhere in the world, but for whoever is on the Grid: "I trudge north", "I'm heading east"."""
_WAY_FIRST = re.compile(
    rf"\W*(?P<links>{_LINKS})(?:off\s+)?{_TOWARDS}(?P<where>{_DIRECTION})(?:,?\s+{_ONE}\s+{_STEP})?,?\s+(?:I\s+(?:{_WALK}|move|step)|for\s+me){_ENDS}",
    re.IGNORECASE,
)
"""A way with whoever goes it behind: "To the north I go", "North for me"."""
_MOST_WAYS = 6
_DOING = re.compile(
    rf"\W*(?P<links>{_LINKS})(?P<own>I(?:'m|\s+am)\s+(?:(?:now|just|hereby|also|then)\s+)*)?"
    r"(?P<verb>[a-z]{2,12}ing)\s",
    re.IGNORECASE,
)
_DOING_TOO = re.compile(
    r"(?:,\s+|;\s+|\s)(?:(?:and|then|also|finally)\s+)+(?:then\s+|promptly\s+"
    r"|immediately\s+)?(?P<verb>[a-z]{2,12}ing)\s|,\s+(?P<next>[a-z]{2,12}ing)\s",
    re.IGNORECASE,
)
_FINITE = re.compile(
    r"\b(?:is|was|are|were|would|will|could|can|may|might|should|must|has|had|have|does|did|do|means?"
    r"|makes?|takes?|costs?|seems?|looks?|sounds?)\b|n't\b|'(?:s|ll|d|re)\s",
    re.IGNORECASE,
)
"""A verb of which words in -ing before it may be the subject."""
_ANOTHER = re.compile(
    r",\s+(?!(?:and|then|because|since|as|so|for|in|at|on|with|without|which|who|where|just|please|\w+ing)\b)\S",
    re.IGNORECASE,
)
"""Where somebody else may be named who does it: "Picking up the Shield, Dov laughed"."""
_OF_THE_GAME = re.compile(
    r"[(\[]\s*\d|\b(?:stick|shield|wax|football|purse|bait|gun|rock|tower|squares?|steps?|siren|grid"
    r"|elbonian?|genechips?|gcs?|key"
    r"|deput\w+|p\s?\d|ministry|minister|soul)\b",
    re.IGNORECASE,
)
"""What of the game is named by whoever means it: people move west, too, and throw parties."""
_ELECTION = re.compile(r"(?:it\b|(?:the\s+)?(?:meta.?)?minist(?:ry|er)\b)", re.IGNORECASE)
"""What is named behind a "for" that tells no reason."""
_FIRST_PERSON = re.compile(r"\bI(?=\s)")
_LED = re.compile(r"(?P<lead>[^\"?:;!]{3,160}?(?:,\s+|\s-{1,3}\s+))(?=I(?:'m|\s+am)\s+[a-z]+)", re.IGNORECASE)
_BESIDE = re.compile(
    r",\s+(?:and\s+)?(?:(?:thereby|hereby|herewith|thus|also)\s+)?(?P<verb>nominating|dropping|placing"
    r"|picking\s+up|throwing)\s"
    r"(?=[^,;:]{2,80}\Z)",
    re.IGNORECASE,
)
"""What somebody does with another act, in a participle that is no consequence of it: "..., nominating myself"."""
_HOW_MANY = r"(?:\d{1,9}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)"
_GIVEN_TOO = re.compile(
    rf"\bI\s+(?:\w+\s+)?(?P<verb>give|pay|send"
    rf"|hand)\s+(?-i:[A-Z])[\w-]{{0,30}}\s+{_HOW_MANY}\s+(?:genechips?"
    rf"|gcs?)\b[^.;:!?]{{0,100}}?\band\s+I\s+(?:also\s+|hereby\s+)?"
    rf"(?P=verb)\s+(?-i:(?!I\b)[A-Z])[\w-]{{0,30}}\s+(?P<count>{_HOW_MANY})(?=\s*(?:[.,;!)]|\Z)"
    rf"|\s+(?:for(?!\s+\d)|because|since|as|so|more|too)\b)",
    re.IGNORECASE,
)
"""A gift that leaves out what it is of: "I give Cleo 3 Genechips, and I give Dov 2"."""
_REASON = re.compile(r"[,;:]?\s+(?:because|since|as|for|so|while|which|who|where|that|and\s+I|but)\s", re.IGNORECASE)


def unsaid(text: str, tells: Callable[[str], bool], going: bool) -> Joined | None:
    """A sentence with what it leaves out; `going` if its author is on the Grid, as this post tells.

    `tells` says whether words that begin with an "I" may do something.
    """
    made = _doing(text, tells) or _beside(text) or _off(text) or (_on(text) if going else None)
    return made or _far(text, (*_FAR, *_WALKING) if going else _FAR) or _chips(text)


def _chips(text: str) -> Joined | None:
    """A second gift with what it is of, if only the first says that."""
    match = _GIVEN_TOO.search(text)
    return put_together(text, [(match.end("count"), match.end("count"), (" Genechips",))]) if match else None


def _put(text: str, begin: int, end: int, *pieces: Piece) -> Joined:
    return put_together(text, [(begin, end, pieces)])


def _on(text: str) -> Joined | None:
    match = _GOES_ON.match(text) or _WAY_FIRST.match(text)
    if match is None or _STATES.match(text[match.end() :]):
        return None
    end = match.end() if match.re is _WAY_FIRST else match.end("where")
    return _put(text, 0, end, "I move ", match.span("where"))


def _off(text: str) -> Joined | None:
    match = _GOES_OFF.match(text)
    if match is None or _STATES.match(text[match.end() :]):
        return None
    if match["to"]:
        return _put(text, 0, match.end(), "I move to ", match.span("to"))
    return _put(text, 0, match.end(), "I move ", match.span("off")) if match["go"] else None


def _far(text: str, ways: Sequence[tuple[re.Pattern[str], str]]) -> Joined | None:
    """A way in the words that the grammar has for it."""
    found = {
        match.start(): (*match.span(), (put,) if put else ()) for words, put in ways for match in words.finditer(text)
    }
    return put_together(text, [found[at] for at in sorted(found)][:_MOST_WAYS]) if found else None


def _doing(text: str, tells: Callable[[str], bool]) -> Joined | None:
    """ "Buying a Pinball Gun and firing it at (5,5)" with an "I" in front, and its verbs in their plain form."""
    led = _LED.match(text)
    talk = led is not None and not before(led["lead"]) and not _tells_anywhere(led["lead"], tells)
    first = _DOING.match(text, led.end() if led and talk else 0)
    if first is None:
        return None
    reason = _REASON.search(text, first.end())
    while first["own"] and reason and _ELECTION.match(text, reason.end()):
        reason = _REASON.search(text, reason.end())
    until = reason.start() if reason else len(text)
    if not first["own"] and (_FINITE.search(text, first.end(), until) or _ANOTHER.search(text, first.end())):
        return None
    if _OF_THE_GAME.search(text, first.end(), until) is None:
        return None
    found = [(first.start("own" if first["own"] else "verb"), first.end("verb"), first["verb"])]
    for match in _DOING_TOO.finditer(text, first.end() - 1):
        group = "verb" if match["verb"] else "next"
        found.append((match.start(group), match.end(group), match[group]))
    taken: list[tuple[int, int, tuple[Piece, ...]]] = []
    for begin, end, verb in found:
        rest = text[end:]
        base = next((one for one in gerunds(verb) if tells(f"I {one}{rest}")), None)
        if base is not None:
            taken.append((begin, end, (f"I {base}" if not taken else base,)))
        elif not taken:
            return None
    begin = taken[0][0]
    joined = put_together(text, taken)
    kept = [one for one in joined.stretches if one.start >= begin or one.length >= 0]
    return Joined("".join(one.text for one in kept), _moved(kept))


def _tells_anywhere(lead: str, tells: Callable[[str], bool]) -> bool:
    """Whether its author does something in words in front, which is lost if they are taken for talk."""
    return any(tells(lead[match.start() :]) for match in _FIRST_PERSON.finditer(lead))


def _beside(text: str) -> Joined | None:
    """ "I start an election for the Ministry of Law, nominating myself" with the participle as a verb of its own."""
    match = _BESIDE.search(text)
    if match is None or not re.match(r"I\s", text):
        return None
    verb, *rest = match["verb"].split()
    base = " ".join([gerunds(verb)[0], *rest])
    return _put(text, match.start(), match.end("verb"), f" and {base}")


def _moved(stretches: list[Stretch]) -> tuple[Stretch, ...]:
    """Stretches one behind the other from the beginning on."""
    moved, at = [], 0
    for one in stretches:
        moved.append(Stretch(at, one.text, one.start, one.length))
        at += len(one.text)
    return tuple(moved)
