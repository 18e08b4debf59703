"""What the grammar's rules for changes to game objects become."""

import re
from collections.abc import Iterator, Sequence

from lark import Token

from nomicbot.game import kinds
from nomicbot.game.amending import (
    CreateObject,
    DestroyObject,
    Each,
    ListedChange,
    MoveAmount,
    RenameObject,
    SetAttribute,
    Whose,
)
from nomicbot.language.documents.drafts import (
    Doubtful,
    Draft,
    amount_of,
    attribute_called,
    name_of,
    text_of,
    unit_called,
    value_of,
)
from nomicbot.language.documents.sources import Source, unquoted
from nomicbot.rulebooks.grid.vocabulary import (
    BONUS_BOX,
    BOX_TYPE,
    CHEERLEADER,
    CHEERLEADER_GENDER,
    CHEERLEADER_OWNER,
    GREMLIN,
    SCARY,
    SHINY,
)

_ATTRIBUTE_OF = re.compile(r"the\s+(?P<attribute>[^']+?)\s+of\s+(?P<holder>.+)", re.IGNORECASE)
_OWNER_OF = re.compile(
    r"the\s+(?:owner|author|submitter|proposer)\s+of\s+(?P<motion>.+)"
    r"|(?P<owned>p\d+)(?:'s|s')\s+(?:owner|author|submitter|proposer)",
    re.IGNORECASE,
)
_EVERY_PLAYER = re.compile(r"(?:each|every)\s+player|all\s+(?:of\s+)?(?:the\s+)?players", re.IGNORECASE)
_SEVERAL = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+")
_PLURAL = re.compile(r"(?:shall\s+)?(?:each\s+)?(?:be\s+)?(?:gain|lose|receive|get|are\b)", re.IGNORECASE)
_THING = re.compile(r"(?:the\s+)?(?:(?:game\s+)?object\s+)?(?P<name>.+)", re.IGNORECASE)
_PART = re.compile(
    r"the\s+(?P<part>\w+)\s+of\s+(?:the\s+)?(?:room\s+)?(?:(?:called|named)\s+)?(?P<room>.+)", re.IGNORECASE
)
_MINISTER = re.compile(r"(?:the\s+)?minister\s+of\s+(?P<name>.+)", re.IGNORECASE)
_QUALITIES = {
    BONUS_BOX.name: (BOX_TYPE.name, (SHINY, SCARY)),
    CHEERLEADER.name: (CHEERLEADER_GENDER.name, ("Female", "Male")),
}
"""By what has a place on the Grid, what else is said of it by whoever creates it (H-2)."""
_OWNER = "owner"
_PLAYER = "player"

Meant = str | Each | Whose


class ObjectRules:
    """Makes drafts of changes to game objects."""

    # -- attributes

    def set(self, children: Sequence[Token]) -> Draft:
        """Wonko's Amplitude becomes 5."""
        owned, value = children
        return lambda source: _attribute(source, owned, value_of(source, value), False)

    def gibberish(self, children: Sequence[Token]) -> Draft:
        """The Gibberish word becomes this (rule 9-4)."""
        _, value = children
        return lambda source: iter((SetAttribute("Gibberish word", "word", value_of(source, value)),))

    def room_part(self, children: Sequence[Token]) -> Draft:
        """The Exits of the Foyer become "Cellar, Attic" (rule 10-1)."""
        owned, text = children

        def made(source: Source) -> Iterator[ListedChange]:
            match = _PART.fullmatch(source.words(owned))
            assert match is not None
            words = source.title(text) if text.type == "QUOTED" else text_of(source, text)
            yield SetAttribute(unquoted(match["room"]), attribute_called(match["part"]), words)

        return made

    def raised(self, children: Sequence[Token]) -> Draft:
        """Increase Wonko's Amplitude by 3."""
        owned, value = children
        return lambda source: _attribute(source, owned, _signed(value, 1), True)

    def lowered(self, children: Sequence[Token]) -> Draft:
        """Decrease Wonko's Amplitude by 3."""
        owned, value = children
        return lambda source: _attribute(source, owned, _signed(value, -1), True)

    def added(self, children: Sequence[Token]) -> Draft:
        """Add 3 to Wonko's Amplitude."""
        value, owned = children
        return lambda source: _attribute(source, owned, _signed(value, 1), True)

    def subtracted(self, children: Sequence[Token]) -> Draft:
        """Subtract 3 from Wonko's Amplitude."""
        value, owned = children
        return lambda source: _attribute(source, owned, _signed(value, -1), True)

    def office(self, children: Sequence[Token]) -> Draft:
        """Wonko becomes the Minister of Law."""
        holder, office = children
        ministry = ministry_of(office)
        return lambda source: iter((SetAttribute(ministry, kinds.HOLDER, _one_name(source, holder)),))

    def for_each(self, children: Sequence[Token]) -> Draft:
        """For each player, set eir Amplitude to 5."""
        _, eir, value = children

        def made(source: Source) -> Iterator[ListedChange]:
            attribute = attribute_called(source.words(eir).partition(" ")[2])
            yield SetAttribute(Each(_PLAYER), attribute, value_of(source, value))

        return made

    def gained(self, children: Sequence[Token]) -> Draft:
        """Wonko gains 3A."""
        return lambda source: _amounts(source, children[0], children[1:], 1)

    def lost(self, children: Sequence[Token]) -> Draft:
        """Wonko loses 2A."""
        return lambda source: _amounts(source, children[0], children[1:], -1)

    def gained_last(self, children: Sequence[Token]) -> Draft:
        """Award 3A to Wonko."""
        return lambda source: _amounts(source, children[-1], children[:-1], 1)

    # -- honours

    def titled_so(self, children: Sequence[Token]) -> Draft:
        """Award Wonko the title "X"."""
        holder, _, title = children
        return lambda source: _honours(source, holder, "title", source.title(title))

    def titled_last(self, children: Sequence[Token]) -> Draft:
        """Award the title "X" to Wonko."""
        _, title, holder = children
        return lambda source: _honours(source, holder, "title", source.title(title))

    def lost_title(self, children: Sequence[Token]) -> Draft:
        """Wonko loses the title "X"."""
        holder, _, title = children

        def made(source: Source) -> Iterator[ListedChange]:
            for meant in _all_meant(source, holder):
                if not isinstance(meant, str):
                    raise Doubtful
                yield DestroyObject(source.title(title), "title", meant)

        return made

    def won(self, children: Sequence[Token]) -> Draft:
        """Wonko wins."""
        return lambda source: _honours(source, children[0], "win", "")

    def won_last(self, children: Sequence[Token]) -> Draft:
        """Award a Win to Wonko."""
        return lambda source: _honours(source, children[-1], "win", "")

    # -- things

    def handed(self, children: Sequence[Token]) -> Draft:
        """Transfer the Big Rubber Stamp to Wonko."""
        thing, taker = children
        return lambda source: iter((SetAttribute(thing_of(source, thing), kinds.HOLDER, _one_name(source, taker)),))

    def handed_to(self, children: Sequence[Token]) -> Draft:
        """Give Wonko the Big Rubber Stamp: the last "the" is that of the thing."""

        def made(source: Source) -> Iterator[ListedChange]:
            taker, the, thing = source.words(children[0]).rpartition(" the ")
            if not the:
                raise Doubtful
            yield SetAttribute(thing, kinds.HOLDER, taker)

        return made

    def handed_from(self, children: Sequence[Token]) -> Draft:
        """Transfer the Big Rubber Stamp from Wonko to Peter: if Wonko holds it."""
        thing, giver, taker = children

        def made(source: Source) -> Iterator[ListedChange]:
            what, taken_by = thing_of(source, thing), _one_name(source, taker)
            yield SetAttribute(what, kinds.HOLDER, taken_by, held_by=name_of(source, giver))

        return made

    def moved(self, children: Sequence[Token]) -> Draft:
        """Transfer 10 Genechips from Wonko to Peter."""
        amount, unit, giver, taker = children

        def made(source: Source) -> Iterator[ListedChange]:
            counted = unit_called(source.words(unit))
            yield MoveAmount(_signed(amount, 1), counted, name_of(source, giver), _one_name(source, taker))

        return made

    def made_thing(self, children: Sequence[Token]) -> Draft:
        """Create a game object called X."""
        kind, name, *rest = children
        holder = next((token for token in rest if token.type == "NAME"), None)
        text = next((token for token in rest if token.type == "FENCE"), None)

        def made(source: Source) -> Iterator[ListedChange]:
            yield CreateObject(
                _kind(kind),
                name_of(source, name),
                "" if holder is None else _one_name(source, holder),
                () if text is None else (("text", text_of(source, text)),),
            )

        return made

    def made_company(self, children: Sequence[Token]) -> Draft:
        """Create a Football called X at (4,5): what the Grid has a place for (H-2)."""
        kind, named, holder, square = (
            next((token for token in children if token.type == type_), None)
            for type_ in ("COMPANY", "NAMED", "NAME", "BOARD_SQUARE")
        )
        company = str(kind).lower()
        qualities = [token for token in children if token.type == "QUALITY"]

        def made(source: Source) -> Iterator[ListedChange]:
            whose = "" if holder is None else _one_name(source, holder)
            owned = whose if company == CHEERLEADER.name else ""
            said = (*_qualities(company, qualities), (CHEERLEADER_OWNER.name, owned), ("location", str(square or "")))
            yield CreateObject(
                GREMLIN.name if company == "gremlin" else company,
                "" if named is None else name_of(source, named),
                "" if owned else whose,
                tuple(one for one in said if one[1]),
            )

        return made

    def unmade(self, children: Sequence[Token]) -> Draft:
        """Destroy the Sofa."""
        token = children[-1]
        kind = "title" if len(children) > 1 else ""
        return lambda source: iter((DestroyObject(thing_of(source, token), kind),))

    def renamed(self, children: Sequence[Token]) -> Draft:
        """Rename the Sofa to "Chair"."""
        thing, name = children
        return lambda source: iter((RenameObject(thing_of(source, thing), name_of(source, name)),))


def _qualities(company: str, said: Sequence[Token]) -> tuple[tuple[str, str], ...]:
    """The type of a Bonus Box, or the gender of a Cheerleader. Raises Doubtful for what has none, or more than one."""
    if not said:
        return ()
    attribute, known = _QUALITIES.get(company, ("", ()))
    value = str(said[0]).capitalize()
    if len(said) > 1 or value not in known:
        raise Doubtful
    return ((attribute, value),)


def ministry_of(token: Token) -> str:
    """The ministry whose Minister is named."""
    words = " ".join(str(token).split())
    match = _MINISTER.fullmatch(words)
    if match:
        return f"Ministry of {match['name']}"
    bare = words[4:] if words.casefold().startswith("the ") else words
    return "Meta-Ministry" if bare.casefold().startswith("meta") else bare


def thing_of(source: Source, token: Token) -> str:
    """The name of a thing, without an article and the word object."""
    match = _THING.fullmatch(source.words(token))
    assert match is not None
    return unquoted(match["name"])


def _kind(token: Token) -> str:
    return " ".join(str(token).lower().split()).removeprefix("game ").removesuffix(" of")


def _signed(token: Token, sign: int) -> str:
    return str(sign * amount_of(str(token)))


def meant_by(words: str) -> Meant:
    """Who is meant: somebody by name, each player, or the owner of a motion."""
    if _EVERY_PLAYER.fullmatch(words):
        return Each(_PLAYER)
    match = _OWNER_OF.fullmatch(words)
    return Whose(match["motion"] or match["owned"], _OWNER) if match else unquoted(words)


def _one_name(source: Source, token: Token) -> str:
    """Somebody by name. Raises Doubtful for each player, and for an owner, who have none."""
    meant = meant_by(source.words(token))
    if not isinstance(meant, str):
        raise Doubtful
    return meant


def _all_meant(source: Source, token: Token) -> list[Meant]:
    """All who are named: more than one, if what they do is said of several."""
    words = source.words(token)
    meant = meant_by(words)
    following = source.post[source.span(token)[1] :][:40].lstrip()
    plural = _PLURAL.match(following) and not re.match(r"\w+s\b", following)
    if isinstance(meant, str) and plural and token.type == "HOLDER":
        return [unquoted(name) for name in _SEVERAL.split(words)]
    return [meant]


def split_owned(words: str) -> tuple[Meant, str]:
    """Whose attribute, and which: Wonko's Amplitude, the Amplitude of Wonko. "James' Burns" keeps its s."""
    plain = words.replace("’", "'")
    match = _ATTRIBUTE_OF.fullmatch(plain) if "'" not in plain else None
    if match is None:
        holder, attribute = _possessive(plain)
        return meant_by(holder), attribute_called(attribute)
    return meant_by(match["holder"]), attribute_called(match["attribute"])


def _possessive(words: str) -> tuple[str, str]:
    for mark in ("'s ", "' "):
        if mark in words:
            holder, _, attribute = words.rpartition(mark)
            return holder, attribute
    raise Doubtful


def _attribute(source: Source, owned: Token, value: str, add: bool) -> Iterator[ListedChange]:
    meant, attribute = split_owned(source.words(owned))
    yield SetAttribute(meant, attribute, value, add)


def _amounts(source: Source, who: Token, amounts: Sequence[Token], sign: int) -> Iterator[ListedChange]:
    for meant in _all_meant(source, who):
        for amount, unit in zip(amounts[::2], amounts[1::2], strict=True):
            yield SetAttribute(meant, unit_called(source.words(unit)), _signed(amount, sign), True)


def _honours(source: Source, who: Token, kind: str, name: str) -> Iterator[ListedChange]:
    for meant in _all_meant(source, who):
        yield CreateObject(kind, name, meant)
