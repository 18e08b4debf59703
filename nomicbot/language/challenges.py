"""Which challenge to a game its words accept, and words that accept one without naming an action.

For example "I accept, Ada", "I accept Ada's Sprouts", and "OK, you're on!", "Deal." and "ez,
accepted". If the player has not been challenged, the words are ignored as talk.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.scene import Offer, Scene
from nomicbot.language.tags import NOTHING, Tag

_TAKING_UP, _BESIDE_YES, _BESIDE_MORE, _ASSENT, _GLAD = sets_of(
    "taking up", "beside taking up", "beside accepting", "assent", "glad to"
)
_BESIDE_IT = _BESIDE_YES | _BESIDE_MORE
_PIECES = re.compile(r"[,;:.!?()\u2026\u2014\u2013-]+")
_GAME = re.compile(r"\b(?:(\w+) )?game (\d{1,6})\b")
_TURNING_DOWN = words_of("turning down")
_FEW = 4
"""The most words of a refusal that does not say of what: "No thanks, not now."."""
_GLAD_TO = re.compile(rf"i(?:'d|'m| would| am) (?:be )?(?:{'|'.join(sorted(_GLAD))}) to ")
_ACCEPTING = "accept"
_OF_OFFERS = frozenset(("challenge", "game"))
_BESIDE_OFFERS = frozenset(("prep", "join", "pron"))
_WHO = frozenset(("person", "owner"))


class TakingUp(NamedTuple):
    """The challenges that some words may accept, and whether they plainly accept one."""

    offers: Sequence[Offer]
    """The challenges that the words fit."""
    plain: bool
    """Whether the words plainly accept a single challenge: "accepted", but not "deal"."""


def taking_up(words: str, scene: Scene, about: str = "") -> TakingUp | None:
    """Return the challenges that a sentence accepts in other words than an action's, or None.

    `about` is what is quoted above the sentence.
    """
    if not scene.offers:
        return None
    told = words.replace("’", "'")
    core, says_yes = _said_yes(told, scene)
    if not says_yes or _declines(about):
        return None
    quoted = _named_in(about, scene)
    offers = _possible_challenges(told, quoted, scene)
    if _names_another(told, offers, scene) and not _by_challenger(told, offers):
        return None  # "Let's play Sprouts, Peter", where Iain is who challenged
    unsure = len(offers) > 1 or _names_another(told, offers, scene) or _GLAD_TO.match(core)
    return TakingUp(offers, _says_so(core, about, scene, quoted=bool(quoted)) and not unsure)


def says_only_yes(words: str, scene: Scene) -> bool:
    """Return whether a paragraph only says yes: "Sure!", "OK, let's go", "Count me in, Ada"."""
    if any(map(str.isdigit, words)):
        return False
    told = words.replace("’", "'")
    cores = (_core(piece, scene) for piece in _pieces(told))
    both = (not core or _takes_up(core) for core in cores)
    return "?" not in told and _said_yes(told, scene)[1] and all(both)


def only_assents(words: str, scene: Scene) -> bool:
    """Return whether a paragraph is only a "yes", which says nothing of a game: "Yes, gladly."."""
    return "?" not in words and _assents(_pieces(words), scene)


def _pieces(words: str) -> list[str]:
    """Return the pieces of a paragraph between marks, without empty ones."""
    return [piece for piece in _PIECES.split(words) if piece.strip()]


def _said_yes(told: str, scene: Scene) -> tuple[str, bool]:
    """Return the core of a sentence without courtesies, and whether the whole says yes."""
    pieces = _pieces(told)
    core = next(filter(None, (_core(piece, scene) for piece in pieces)), "")
    return core, _takes_up(core) if core else _assents(pieces, scene)


def turned_down(words: str, scene: Scene) -> Sequence[Offer]:
    """Return the challenges that a sentence may decline: "No thanks Iain, I'd rather not play".

    The sentence names the challenger or the game, or only says no.
    """
    told = words.replace("’", "'").casefold()
    if not scene.offers or "?" in told or not any(map(told.__contains__, _TURNING_DOWN)):
        return ()
    if _names_another(told, scene.offers, scene):
        return ()
    named = _named_in(told, scene) or _by_challenger(told, scene.offers)
    return named or (scene.offers if len(told.split()) <= _FEW else ())


def _says_so(core: str, about: str, scene: Scene, *, quoted: bool) -> bool:
    """Return whether words plainly accept a challenge.

    If the quotation `about` a challenge is `quoted`, it helps: a "yes" accepts below "I accept the
    challenge to Sprouts game 3".
    """
    if quoted:
        return bool(core) or _ACCEPTING in about.casefold()
    return _ACCEPTING in core and not (about or scene.nominated)


def _declines(about: str) -> bool:
    """Return whether a quotation only declines: "I decline the challenge to Sprouts game 3"."""
    return "decline" in about.casefold() and _ACCEPTING not in about.casefold()


def _takes_up(core: str) -> bool:
    return _GLAD_TO.sub("i ", core) in _TAKING_UP


def _possible_challenges(words: str, quoted: Sequence[Offer], scene: Scene) -> Sequence[Offer]:
    """Return the challenges to which words may refer.

    `quoted` are the challenges that the quotation above names, which take precedence.
    """
    fitting = _named_in(words, scene) or quoted or scene.offers
    fitting = [one for one in fitting if one in quoted] or fitting
    return _by_challenger(words, fitting) or fitting


def _names_another(words: str, offers: Iterable[Offer], scene: Scene) -> bool:
    """Return whether words name a player who has made none of the challenges."""
    low = _words(words)
    others = {name.casefold() for name in scene.players} - {one.by.casefold() for one in offers}
    return not low.isdisjoint(others)


def _assents(pieces: Sequence[str], scene: Scene) -> bool:
    """Return whether a sentence is only a "yes", perhaps with courtesies and names: "OK, Ada."."""
    words = [word for piece in pieces for word in piece.casefold().split()]
    silent = _BESIDE_YES | _parts_of_names(scene)
    return any(word in _ASSENT for word in words) and all(word in silent for word in words)


def _parts_of_names(scene: Scene) -> set[str]:
    return {part for name in scene.players for part in name.casefold().split()}


def _core(piece: str, scene: Scene) -> str:
    """Return a piece of a sentence without assent, names and games at its ends: "you're on"."""
    names = _parts_of_names(scene)
    names |= {f"{name}'s" for name in names} | set(map(_named, scene.offers))
    beside = _BESIDE_IT | names | {one.kind for one in scene.offers} | {"game"}
    words = piece.casefold().split()
    while words and (words[0] in beside or words[0].isdigit()):
        words.pop(0)
    while words and (words[-1] in beside or words[-1].isdigit()):
        words.pop()
    return " ".join(words)


def _named_in(words: str, scene: Scene) -> list[Offer]:
    """Return the author's challenges that words name by the game, or else by its kind.

    If some of these are by players whom the words name, only those are returned.
    """
    told = words.casefold()
    games = {(kind or "", number) for kind, number in _GAME.findall(told)}
    by_game = [one for one in scene.offers if _is_among(one, games)]
    of_kind = [one for one in scene.offers if one.kind in _words(told)]
    return by_game or _by_challenger(words, of_kind) or of_kind


def _by_challenger(words: str, offers: Iterable[Offer]) -> list[Offer]:
    """Return the challenges by players whom the words name."""
    low = _words(words)
    return [one for one in offers if not {one.by.casefold(), _named(one)}.isdisjoint(low)]


def _is_among(one: Offer, games: set[tuple[str, str]]) -> bool:
    """Return whether a challenge is among games, each a kind (or another word) and a number."""
    kinds = {offer for offer in games if offer[1] == one.game.rpartition(" ")[2]}
    return any(kind == one.kind for kind, _ in kinds)


def _named(one: Offer) -> str:
    """Return the challenger's name as a possessive without its apostrophe: "wonkos"."""
    return f"{one.by.casefold()}s"


def _words(words: str) -> frozenset[str]:
    """Return the words of a sentence in lower case, without "'s" and punctuation."""
    return frozenset(re.findall(r"\w+", words.casefold().replace("'s ", " ")))


# -- the things after "accept" -------------------------------------------------------------------


def answered(tags: Sequence[Tag], scene: Scene) -> list[Tag] | None:
    """Return the tags of an answer to a challenge, with the game instead of its description.

    So "Wonko's challenge to Sprouts" becomes "Sprouts game 3", if exactly one open challenge fits.
    If several by the same player fit, the answer names that player instead. Returns None if it
    names no challenge, or one that does not exist.
    """
    if not names_a_challenge(tags, scene):
        return None
    fitting = [one for one in scene.offers if all(_fits(tag, one) for tag in tags)]
    if not fitting:
        return None
    kept = [tag for tag in tags if tag.type == "table_order"]
    about = next(tag for tag in tags if _is_about(tag, scene))
    if len(fitting) == 1:
        return [*challenge_to(fitting[0], about), *kept]
    by = {one.by for one in fitting}
    return [about.but(type="owner", value=by.pop()), *kept] if len(by) == 1 else kept


def challenge_to(offer: Offer, said: Tag = NOTHING) -> tuple[Tag, ...]:
    """Return tags for "the challenge to" the offered game, at the place of the words `said`."""
    return (
        said.but(kind="T", type="noun", value="challenge", text="challenge"),
        said.but(kind="T", type="prep", value="to", text="to"),
        said.but(kind="T", type="table", value=offer.game, text=offer.game),
    )


def names_a_challenge(tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether things only say which challenge is meant: ", Wonko", "Wonko's Sprouts"."""
    told = [tag for tag in tags if not _is_silent(tag)]
    return any(_is_about(tag, scene) for tag in told) and all(
        tag.type == "table_order" or _is_about(tag, scene) for tag in told
    )


def _is_silent(tag: Tag) -> bool:
    """Return whether a thing doesn't help to tell which challenge is meant: "with pleasure"."""
    if tag.type == "noun":
        return tag.value in _OF_OFFERS
    return tag.type in _BESIDE_OFFERS or tag.text.casefold() in _BESIDE_IT


def _is_about(tag: Tag, scene: Scene) -> bool:
    """Return whether a thing names a challenger or the game of a challenge to the author."""
    if tag.type in _WHO:
        return any(tag.value == one.by for one in scene.offers)
    low = tag.text.casefold()
    return any(low in (one.kind, _named(one)) or _has_terms(tag, one) for one in scene.offers)


def _fits(tag: Tag, one: Offer) -> bool:
    """Return whether a thing that was named can be part of this challenge."""
    low = tag.text.casefold()
    if tag.type in _WHO:
        return bool(tag.value == one.by)
    if tag.type == "table_order" or _is_silent(tag):
        return True
    return low in (one.kind, _named(one)) or _has_terms(tag, one)


def _has_terms(tag: Tag, one: Offer) -> bool:
    """Return whether a thing states the kind and the terms of a game: "Sprouts with 3 spots"."""
    return tag.value == one.terms and one.kind in tag.text.casefold()
