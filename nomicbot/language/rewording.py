"""Rewordings: clauses in which an author acts without "I", put in the first person.

"p12 gets my vote" becomes "I vote FOR p12", and "*heals Cleo*" becomes "I heal Cleo". Each
recogniser is a pure function of the tags and the words of one clause. It returns the tags of the
same action in the first person, or None for any other clause. These tags are then parsed, filled
and judged like the tags of other clauses. `tests/language/rewordings.txt` has examples for each.
"""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import pairwise

from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.frames import frames_of, heads, states
from nomicbot.language.lexicon import lexicon, nouns, sets_of, words_of
from nomicbot.language.parsing import Part, clause_of
from nomicbot.language.patterns import pattern
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.rulebooks.ruleset import VotingForAnother, VotingWith

Recogniser = Callable[[Sequence[Tag], str], "list[Tag] | None"]
_GETTING, _RECEIVING, _BACKING, _RECORDING, _GOING, _RECORDED, _CHOSEN = sets_of(
    *("getting", "receiving", "backing", "recording", "going to", "beside what is recorded"),
    "chosen in an election",
)
_HEDGES, _WISHING, _POLITELY, _CHANGING, _NAMED = sets_of(
    "hedges", "wishing something", "before a wish", "changing a vote", "named by a player"
)
(_WANTING,) = sets_of("wanting done")
_LEADING = frozenset(("for", "that"))
_TO_BE = frozenset(("to be", "be"))
_ADDRESSING = frozenset(("active", "bare"))
"""Forms of clauses that may end with the name of whoever is addressed."""
_SOMEBODY = frozenset(("she", "he", "they", "e", "ze"))
_MOTIONS = frozenset(("motion", "titled", "number", "each", "pron"))
_CAST = _MOTIONS - {"pron"} | {"vote", "join"}
_GOING_OUT = frozenset(("go", "goes"))
_TOLD_BY = (
    _GETTING
    | _RECEIVING
    | _RECORDING
    | _GOING
    | _GOING_OUT
    | frozenset(("step", "square", "yours", "let", "with"))
)
_TOWARDS = frozenset(("to", "for"))
(_GIVABLE,) = sets_of("givable")
_FROM_NOW = pattern("from_now_on")
_MINE = frozenset(("me", *CURRENCIES))
_OF_ME = frozenset(("join", "me"))
_OWN = frozenset(("my", "mine", "me"))
_WISHED = [["person", "inf", paid] for paid in CURRENCIES]
_GIVEN_TO = tuple((whom, paid) for whom in ("person", "em") for paid in CURRENCIES)
_OF_OFFICE = (["prep", "office"], ["office", "join"])
_NOW = frozenset(("are", "'re"))
_VOTES = frozenset(("vote", "votes"))
_WHO_VOTES = frozenset(("it", "he", "she", "they", "e", "him", "her", "em", "them"))
_LEADING_ON = frozenset(("so", "so that", "let", "letting", "have", "having", "make"))
_SLIGHT = frozenset(("prep", "x", "number", "em", "join"))
"""Types of words beside a choice that name nothing that is chosen: "between the three of them"."""
_SHALL = frozenset(("shall",))
_BEING_GIVEN = frozenset(("getting", "receiving"))
_STEPS = (["one", "step"], ["one", "square"])
_NEVER_ALONE = frozenset(("light", "vote", "be", "call", *words_of("offering")))
"""Verbs whose form with "s", such as "votes", is not an action of the author without a subject."""
_VERBS = frozenset(("VERB", "GER", "PART", "THIRD"))
_PEOPLE = frozenset(("person", "name"))
RECOGNISERS: dict[str, Recogniser] = {}
"""The recognisers, by name. At most one fits a clause, so their order has no meaning."""
_ORDERS: set[str] = set()
"""The names of the recognisers that return an order, which has no subject."""


def _recogniser(function: Recogniser) -> Recogniser:
    RECOGNISERS[function.__name__] = function
    return function


def reworded(part: Part, words: str) -> Part:
    """Return a clause of the sentence `words` in the first person.

    The clause is returned unchanged if no recogniser matches it.
    """
    if part.form in _ADDRESSING and (told := addressed_at_end(part.tags)):
        part = clause_of(told, part.brk)
    if part.form == "active" or (part.form == "refused" and any_is(part.tags[:1], "SUBJ")):
        tags = _said_by_oneself(part.tags, words)
        return clause_of(tags, part.brk) if tags is not None else part
    if (tags := mine_no_longer(part.tags) or done_to_you(part.tags)) is not None:
        return clause_of([_i(part.start), *tags], part.brk)
    if part.form == "aside" or any_is(part.tags, "SUBJ", "NEG", "ASK", "CUE"):
        return part
    return _put_in_first_person(part, words) if may_act(part.tags) else part


def _said_by_oneself(tags: Sequence[Tag], words: str) -> list[Tag] | None:
    """Return a clause with "I" in the words of an action, or None if it is left as it is."""
    plain = chosen_for_an_office(tags) or wished_for(tags) or in_a_state(tags)
    return plain or wanted_done(tags) or is_from_now_on(tags, words)


def _put_in_first_person(part: Part, words: str) -> Part:
    """Return a clause without "I" in the first person, by the one recogniser that fits it."""
    told = with_plain_getting(part.tags) or part.tags
    for name, rewords in RECOGNISERS.items():
        if (tags := rewords(told, words)) is not None:
            who = [] if name in _ORDERS else [_i(part.start)]
            return clause_of([*who, *tags], part.brk)
    return replace(part, form="told") if _tells_of_my_vote(part.tags) else part


def with_mine_named(tags: list[Tag]) -> list[Tag]:
    """Return the tags of a sentence, with the noun that was named before in place of "mine".

    For example "I accept your challenge, and I take back mine" takes back a challenge.
    """
    found: list[Tag] = []
    for before, tag in zip((NOTHING, *tags), tags, strict=False):
        named = one_of_mine(found, before, tag)
        found.append(named.but(start=tag.start, end=tag.end, own=True) if named else tag)
    return found


def with_particles(tags: list[Tag]) -> list[Tag]:
    """Return the tags of a sentence, with verbs joined to a later "back": "take it back"."""
    found = list(tags)
    for at in [n for n, tag in enumerate(tags) if tag.text.casefold() == "back"][::-1]:
        verb = next((n for n in range(at - 1, -1, -1) if found[n].kind in _VERBS), -1)
        if verb >= 0 and (value := parted_verb(found[verb : at + 1])) is not None:
            found[verb] = found[verb].but(value=value)
            del found[at]
    return found


def with_purposes(tags: list[Tag]) -> list[Tag]:
    """Return the tags of a sentence, with a purpose as an infinitive.

    For example "so that it votes" becomes "to vote".
    """
    at = vote_of_another(tags)
    if not at:
        return tags
    begins = next(n for n in range(at, 0, -1) if tags[n].text.casefold() in _WHO_VOTES)
    while begins and _leads_to_a_purpose(tags[begins - 1]):
        begins -= 1
    to = tags[begins].but(kind="T", type="prep", value="to", text="to")
    votes = tags[at].but(kind="VERB", type="", value=frozenset(("vote",)), text="vote")
    return [*tags[:begins], to, votes, *tags[at + 1 :]]


@recogniser
def vote_of_another(tags: Sequence[Tag]) -> int:
    """Return the index of "votes" in "so that it votes", or 0 if the author makes nobody vote."""
    at = next((n for n, tag in enumerate(tags) if tag.text.casefold() in _VOTES and n), 0)
    before = [tag for tag in tags[:at] if tag.kind != "MODAL"]
    who = before.pop().text.casefold() if before else ""
    named = [tag.type for tag in tags[at:] if tag.type in ("vote", "motion", "each")]
    votes = who in _WHO_VOTES and named == ["vote", "motion"] and _makes_another_vote(before)
    return at if votes and not any_is(tags[:at], "NEG", "cond", "hypo", "ask") else 0


def _makes_another_vote(tags: Sequence[Tag]) -> bool:
    """Return whether a verb, with the nouns that it needs, makes somebody else vote."""
    if any(tag.type == "prep" and tag.value == "by" for tag in tags):
        return False  # "I reanimate the Soul of Dov by Bram"
    named = {tag.value for tag in tags if tag.type == "noun"}
    verbs = (tag for tag in tags if tag.kind in ("VERB", "GER"))
    meant = (frame for verb in verbs for frame in frames_of(verb.value) if frame.nouns <= named)
    return any(issubclass(one.action, VotingForAnother | VotingWith) for one in meant)


def _leads_to_a_purpose(tag: Tag) -> bool:
    """Return whether a word only joins what somebody is to do: "so that", "and let"."""
    return tag.kind in ("BRK", "AND") or tag.type == "join" or tag.text.casefold() in _LEADING_ON


@recogniser
def parted_verb(tags: Sequence[Tag]) -> frozenset[str] | None:
    """Return what a verb means together with the "back" at the end: "take" in "take my vote back".

    Returns None if other words than the verb's object come between the two.
    """
    verb, *things, back = tags
    if not things or any(tag.kind != "T" or tag.type in ("prep", "join") for tag in things):
        return None
    phrase = (verb.text.casefold(), back.text.casefold())
    entries = lexicon(heads()).phrases.get(phrase[0], ())
    found = next((entry for words, entry in entries if words == phrase), None)
    return frozenset(found.value.split("|")) if found is not None else None


@recogniser
def one_of_mine(earlier: Sequence[Tag], before: Tag, tag: Tag) -> Tag | None:
    """Return the noun for "mine" as the object of a verb, taken from the words before, or None."""
    if (tag.type, tag.text.casefold()) != ("x", "mine") or before.kind != "VERB":
        return None
    return next((one for one in reversed(earlier) if one.type == "noun" and one.value), None)


def may_act(tags: Sequence[Tag]) -> bool:
    """Return whether a clause contains any of the words that the recognisers need."""
    return (len(tags) == 1 and tags[0].type == "noun") or any(
        tag.kind == "THIRD" or tag.own or tag.type in _MINE or tag.text.casefold() in _TOLD_BY
        for tag in tags
    )


def _tells_of_my_vote(tags: Sequence[Tag]) -> bool:
    """Return whether a clause says where the author's vote goes: "My vote goes to a friend"."""
    return (
        tags[0].own and _is_vote(tags[0]) and tags[_first(tags, _GOING)].text in ("goes to", "goes")
    )


@recogniser
def with_plain_getting(tags: Sequence[Tag]) -> Sequence[Tag] | None:
    """Return a clause with "gets" for "is getting" or "shall have", or None for any other clause.

    For example "p13 shall have my vote". "Ivy will get 3 Genechips" is only a promise.
    """
    for at, (one, then) in enumerate(pairwise(tags)):
        shall = one.text.casefold() in _SHALL and then.text.casefold() in _GETTING
        getting = one.kind == "BE" and then.text.casefold() in _BEING_GIVEN
        if at and (shall or getting):
            gets = one.but(kind="THIRD", type="", value=frozenset(("light",)), text="gets")
            return [*tags[:at], gets.but(end=then.end), *tags[at + 2 :]]
    return None


@recogniser
def addressed_at_end(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return "I throw it to you, Ivy" as "I throw it to Ivy", or None for any other clause."""
    called = [tag.type for tag in tags[-2:]] == ["join", "person"] and tags[-2].text == ","
    you = [n for n, tag in enumerate(tags) if tag.type == "em" and tag.value == "you"]
    if not called or len(you) != 1 or any_is(tags[:-2], *_PEOPLE):
        return None
    whom = tags[you[0]].but(type="person", value=tags[-1].value, text=tags[-1].text)
    return [*tags[: you[0]], whom, *tags[you[0] + 1 : -2]]


def chosen_for_an_office(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return "I choose Ivy for Tiler" as a vote for Ivy, or None for any other clause."""
    at = next((n for n, tag in enumerate(tags) if tag.kind == "VERB" and "choose" in tag.value), 0)
    named = sorted(tag.type for tag in tags if tag.kind == "T" and tag.type not in _SLIGHT)
    if not at or named != ["office", "person"]:
        return None
    return [*tags[:at], tags[at].but(value=frozenset(("support",))), *tags[at + 1 :]]


def wished_for(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return "I'd like Dov to have 3 of my Genechips" as a gift, or None for any other clause.

    "I want my vote on p12 to be FOR" is returned as a vote.
    """
    at = _first(tags, _WISHING)
    before, things = tags[:at], [tag for tag in tags[at + 1 :] if tag.type != "prep"]
    wishes = all(tag.kind == "SUBJ" or tag.text.casefold() in _POLITELY for tag in before)
    if not (before and wishes):
        return None
    kinds = [tag.type for tag in things]
    if kinds in _WISHED and _is_of_me(things[2]):
        return [before[0], *_give(tags[at], [things[0], things[2]])]
    mine = kinds == ["noun", "motion", "vote"] and things[0].own and _is_vote(things[0])
    return [before[0], *_vote(tags[at], [things[2], things[1]])] if mine else None


@recogniser
def is_from_now_on(tags: Sequence[Tag], words: str) -> list[Tag] | None:
    """Return "From now on I'm a Priest" as "I become a Priest", or None for any other clause."""
    *_, subject, be, called = (NOTHING, NOTHING, *tags)
    if (subject.kind, be.kind, called.type) != ("SUBJ", "BE", "class"):
        return None
    if any(tag.type != "prep" for tag in tags[:-3]) or _FROM_NOW.search(words) is None:
        return None
    become = be.but(kind="VERB", type="", value=frozenset(("become",)), text="become")
    return [subject, become, called]


@recogniser
def wanted_done(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return "I'd like my vote on p12 changed to FOR" as "I change my vote ...", or None.

    The wish must concern a possession of the author, so that nobody else can be asked to do it.
    Other forms are "I want my Clock Key turned off" and "I ask for my vote to be changed".
    """
    wish = _first(tags, _WANTING)
    if any_is(tags[1:wish], "AND"):  # "I have thought again, and would like ..."
        return _wanted_then(tags, wish)
    done = next((n for n, tag in enumerate(tags) if n > wish and _is_done(tag)), 0)
    things = _without_ends(tags[wish + 1 : done], _LEADING, _TO_BE)
    mine = bool(things) and things[0].own and all(tag.kind == "T" for tag in things)
    if not (wish and mine and _only_wishes(tags[:wish])):
        return None
    meant = lexicon(heads()).verbs[tags[done].text.casefold()][1]
    does = tags[done].but(kind="VERB", type="", value=meant)
    return [tags[0], does, *things, *tags[done + 1 :]]


def _wanted_then(tags: Sequence[Tag], wish: int) -> list[Tag] | None:
    """Return a clause whose last deed is a wish, by the word at `wish`, as one that does it."""
    joint = max(n for n, tag in enumerate(tags[:wish]) if tag.kind == "AND")
    then = wanted_done([tags[0], *tags[joint + 1 :]])
    return [*tags[: joint + 1], *then[1:]] if then is not None else None


def _only_wishes(tags: Sequence[Tag]) -> bool:
    """Return whether words are the subject of a wish, and how politely it is uttered: "I'd"."""
    polite = all(tag.text.casefold() in _POLITELY for tag in tags[1:])
    return polite and any_is(tags[:1], "SUBJ")


def _without_ends(
    tags: Sequence[Tag], before: AbstractSet[str], behind: AbstractSet[str]
) -> Sequence[Tag]:
    """Return the tags without words in `before` at the beginning or in `behind` at the end."""
    while tags and tags[0].text.casefold() in before:
        tags = tags[1:]
    while tags and tags[-1].text.casefold() in behind:
        tags = tags[:-1]
    return tags


def _is_done(tag: Tag) -> bool:
    """Return whether a tag is a participle of an action, or has the form of one: "set"."""
    verbs = lexicon(heads()).verbs
    low = tag.text.casefold()
    return tag.kind in ("PART", "VERB") or (tag.kind == "T" and verbs.get(low, ("",))[0] == "PART")


@_recogniser
def changes_my_vote(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Make my vote on p12 a FOR" as "I vote FOR p12", or None for any other clause."""
    things = [tag for tag in tags[1:] if tag.type != "prep"]
    mine = [tag.type for tag in things] == ["noun", "motion", "vote"] and things[0].own
    changes = tags[0].text.casefold() in _CHANGING and tags[0].before
    return _vote(tags[0], [things[2], things[1]]) if mine and changes else None


@_recogniser
def one_step(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "One step east" as "move east", or None for any other clause.

    Another form is "Please move me one square to the north".
    """
    moved = len(tags) > 1 and tags[0].kind == "VERB" and tags[1].type == "me"
    ends = [*(tag.type for tag in tags), "join"].index("join")
    said = [tag for tag in tags[2 if moved else 0 : ends] if tag.type != "prep"]
    counted = [tag.text.casefold() for tag in said[:-1]] in _STEPS
    begins = moved or tags[0].before
    if not (begins and counted and said[-1].type == "direction" and _is_talk(tags[ends:])):
        return None
    moves = tags[0].but(kind="VERB", type="", value=frozenset(("move",)), text="move")
    return [moves, said[-1]]


def _is_talk(tags: Sequence[Tag]) -> bool:
    """Return whether words after an action name nothing of the game: "and that's all for today"."""
    return all(tag.type in ("join", "pron", "x", "prep") for tag in tags)


@_recogniser
def gets_my_vote(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "p12 gets my vote" or "Ivy gets my vote for Tiler" as a vote, or else None."""
    at = _first(tags, _GETTING)
    got, *behind = tags[at + 1 :] or [NOTHING]
    backed = got.own and (_is_vote(got) or got.text.casefold() in _BACKING)
    named = [_pronoun(tag) for tag in tags[:at]]
    if backed and not behind and _are_motions(named):
        return _vote(tags[at], [_for(tags[at]), *named])
    return _vote_for_one(tags[at], tags[:at], behind) if got.own and _is_vote(got) else None


@_recogniser
def gets_a_vote(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "p12 gets a FOR from me" or "p15 gets an AGAINST" as a vote, or else None."""
    at = _first(tags, _RECEIVING)
    behind = tags[at + 1 :]
    ends = next((n for n, tag in enumerate(behind) if tag.type == "join"), len(behind))
    given = [tag for tag in behind[:ends] if tag.type not in ("prep", "me")]
    cast = [tag.type for tag in given] == ["vote"] and given[0].text.isupper()
    cast = cast and not any_is(behind[ends:], *_CAST - {"join"})
    named = [_pronoun(tag) for tag in tags[:at]]
    return _vote(tags[at], [*given, *named]) if cast and _are_motions(named) else None


@_recogniser
def is_a_vote_from_me(tags: Sequence[Tag], words: str) -> list[Tag] | None:
    """Return "p19 is a FOR from me" or "p12 is a yes from me" as a vote, or else None."""
    at = next((n for n, tag in enumerate(tags) if tag.kind == "BE"), 0)
    given, prep = tags[at + 1 : -2], tags[-2] if at else NOTHING
    if (prep.value, tags[-1].type) != ("from", "me") or not _are_motions(tags[:at]):
        return None
    said = words[tags[at].end : prep.start].casefold().split()[-1:]
    vote = CHOICES.get("".join(said), "")
    behind = (word.strip(" ,.;!") for word in words[tags[-1].end :].casefold().split())
    hedged = not _HEDGES.isdisjoint(behind)
    plain = len(given) <= 1 and all(tag.type in ("vote", "bad") for tag in given) and not hedged
    cast = tags[at].but(kind="T", type="vote", value=vote, text=vote)
    return _vote(tags[at], [cast, *tags[:at]]) if vote and plain else None


@_recogniser
def gets_of_mine(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Peter gets 10 Genechips of mine" as "I give Peter 10 Genechips", or else None."""
    at = _first(tags, _RECEIVING)
    who = _somebody(tags[0])
    if at != 1 or (who.type, *(tag.type for tag in tags[2:3])) not in _GIVEN_TO:
        return None
    from_whom, behind = _phrase(tags[3:], "from", "of")
    mine = tags[2].own or _is_of_me(tags[2]) or _is_of_me(from_whom)
    return _give(tags[1], [who, tags[2], *behind]) if mine and _is_tail(behind) else None


@_recogniser
def goes_out_from_me(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "3 Genechips go from me to Bram" as "I give Bram 3 Genechips", or else None."""
    goes = tags[0].type in CURRENCIES and _first(tags, _GOING_OUT) == 1
    if not goes:
        return None
    from_whom, behind = _phrase(tags[2:], "from")
    to_whom, behind = _phrase(behind, "to")
    if from_whom is NOTHING:
        from_whom, behind = _phrase(behind, "from")
    mine = tags[0].own or _is_of_me(tags[0]) or _is_of_me(from_whom)
    if not mine or to_whom.type != "person" or not _is_tail(behind):
        return None
    reason = [tag for tag in behind if tag.text.casefold() != "one"]  # "every last one"
    return _give(tags[1], [tags[0], _to(tags[1].but(kind="T", type="prep")), to_whom, *reason])


def _phrase(tags: Sequence[Tag], *preps: str) -> tuple[Tag, Sequence[Tag]]:
    """Return the object of the preposition at the start of the tags, and the tags after it.

    The object is NOTHING if there is no such preposition.
    """
    begins = len(tags) > 1 and tags[0].type == "prep" and tags[0].value in preps
    return (tags[1], tags[2:]) if begins else (NOTHING, tags)


def _is_of_me(tag: Tag) -> bool:
    """Return whether a tag shows that something belongs to its author: "me", "my 3 Genechips"."""
    return tag.type == "me" or tag.own or not _OWN.isdisjoint(tag.text.casefold().split())


def _is_tail(tags: Sequence[Tag]) -> bool:
    """Return whether words after a payment only give its reason, and mention nobody."""
    begins = not tags or tags[0].type in ("join", "prep")
    return begins and not any_is(tags, *_PEOPLE, *CURRENCIES, "motion", "vote", "em")


@_recogniser
def my_thing_goes_to(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "My Seal of Approval goes to p13" as "I give p13 my Seal of Approval", or None."""
    at = _first(tags, _GOING)
    mine = tags[0].own and tags[0].kind == "T" and not _is_vote(tags[0])
    between = [tag for tag in tags[1:at] if tag.type != "prep"]
    if not at or not mine or between or not _are_motions(tags[at + 1 : at + 2]):
        return None
    return _give(tags[at], [tags[at + 1], tags[0], *tags[at + 2 :]])


@_recogniser
def shall_be_mine(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Reword "Bram shall be my deputy" as "I designate Bram as my deputy".

    Returns None if a sentence has another form."""
    shape = [tag.type for tag in tags[:3]] == ["person", "is", "noun"] and tags[2].own
    if not shape or tags[1].text.casefold() != "shall be" or tags[2].value not in _NAMED:
        return None
    named = tags[1].but(kind="VERB", type="", value=frozenset(("designate",)), text="designate")
    return [named, tags[0], tags[1].but(kind="T", type="prep", value="as", text="as"), *tags[2:]]


@recogniser
def mine_no_longer(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return "Bram is no longer my deputy" as "I must dismiss Bram as my deputy", or None.

    Words with "must" lead to a question, since these may describe something long past.
    """
    shape = [tag.type for tag in tags] == ["person", "is", "not", "noun"]
    ended = shape and tags[2].text.casefold() == "no longer"
    if not ended or not tags[3].own or tags[3].value not in _NAMED:
        return None
    dismiss = tags[1].but(kind="VERB", type="", value=frozenset(("dismiss",)), text="dismiss")
    must = dismiss.but(kind="AUX", type="need", value="", text="must")
    as_ = dismiss.but(kind="T", type="prep", value="as", text="as")
    return [must, dismiss, tags[0], as_, tags[3]]


@recogniser
def done_to_you(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return "You are dismissed as my deputy" as "I dismiss you as my deputy", or None."""
    who, be, done = (*tags[:3], NOTHING, NOTHING, NOTHING)[:3]
    told = (who.text.casefold(), be.kind, done.kind) == ("you", "BE", "PART")
    by = any(tag.type == "prep" and tag.value == "by" for tag in tags)
    if not told or by or be.text.casefold() not in _NOW or any(tag.kind != "T" for tag in tags[3:]):
        return None
    return [done.but(kind="VERB"), _you(who), *tags[3:]]


@_recogniser
def my_vote_goes_to(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "My vote for Tiler goes to Dov" or "My choice is Dov" as a vote, or else None."""
    if [tag.type for tag in tags[:2]] in _OF_OFFICE:  # "For the Ministry of Law my vote"
        office = [tag for tag in tags[:2] if tag.type == "office"]
        tags = [*tags[2:3], *office, *tags[3:]]
    at = _first(tags, _GOING)
    chosen = _is_vote(tags[0]) or tags[0].text.casefold() in _CHOSEN
    if not at or not (tags[0].own and chosen):
        return None
    to = [tag for tag in tags[at + 1 :] if tag.type not in ("join", "prep")]
    if at == 1 and _are_motions(to):
        return _vote(tags[at], [_for(tags[at]), *tags[at + 1 :]])
    return _vote_for_one(tags[at], to, tags[1:at])


@_recogniser
def my_vote_to(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "My vote to Peter" or "For Law, my vote to Ivy" as a vote, or None.

    There is no verb, and a candidate or a motion comes directly after the vote.
    """
    at = next((n for n, tag in enumerate(tags) if tag.own and _is_vote(tag)), len(tags))
    prep, whom = (*tags[at + 1 : at + 3], NOTHING, NOTHING)[:2]
    to = prep.type == "prep" and prep.value in _TOWARDS
    if not to or any(tag.kind != "T" for tag in tags):
        return None
    if whom.type == "person":
        office = [tag for tag in (*tags[:at], *tags[at + 3 :]) if tag.type != "join"]
        return _vote_for_one(tags[at], [whom], office)
    return (
        _vote(tags[at], [_for(tags[at]), *tags[at + 2 :]]) if _are_motions(tags[at + 2 :]) else None
    )


@_recogniser
def is_yours(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Reword "Ivy, the Lucky Coin is yours" as "I give Ivy the Lucky Coin".

    Returns None if a sentence has another form."""
    *before, yours = tags
    if before and before[-1].kind == "BE" and before[-1].text.casefold() == "is":
        before.pop()
    if yours.text != "yours" or not before or before[-1].type not in _GIVABLE:
        return None
    spoken_to = [tag for tag in before[:-1] if tag.type != "join"] or [_you(yours)]
    who = [tag.type for tag in spoken_to] in (["person"], ["em"])
    return _give(yours, [*spoken_to, before[-1]]) if who else None


@_recogniser
def into_it(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Iain, into the vat you go" as an action of the author on Iain, or None.

    Other forms are "Into the Vat goes Iain" and "Into the Vat with Iain".
    """
    whom, whither = _who_goes(tags)
    led = whither[:1] and whither[0].type == "prep" and any_is(whither, "noun")
    if not led or any(tag.kind != "T" for tag in whither):
        return None
    return [tags[-1].but(kind="VERB", type="", value=frozenset(("light",))), whom, *whither]


def _who_goes(tags: Sequence[Tag]) -> tuple[Tag, Sequence[Tag]]:
    """Return the person who goes or is sent somewhere, and the place; the place may be empty."""
    if [tag.text.casefold() for tag in tags[-2:]] == ["you", "go"]:
        plain = [tag for tag in tags[:-2] if tag.type != "join"]
        named = [tag for tag in plain if tag.type == "person"]
        whom = named[0] if len(named) == 1 else _you(tags[-1])
        return whom, [tag for tag in plain if tag is not whom]
    goes = len(tags) > 1 and tags[-2].text in ("goes", "with") and tags[-1].type == "person"
    return (tags[-1], tags[:-2]) if goes else (NOTHING, ())


@_recogniser
def let_it_be_done(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Let zone 7 be zapped" as the action "zap zone 7", or None."""
    lets = tags[0].kind == "VERB" and tags[0].text.casefold() == "let"
    at = next((n for n, tag in enumerate(tags) if tag.text.casefold() == "be"), 0) if lets else 0
    if not 0 < at < len(tags) - 1:
        return None
    done = tags[at + 1]
    form, meant = lexicon(heads()).verbs.get(done.text.casefold(), ("", frozenset()))
    if form not in ("PART", "VERB") or any(tag.kind != "T" for tag in tags[1:at]):
        return None  # ("put" is both)
    behind = list(tags[at + 2 :])
    by_me = [tag.type for tag in behind[-2:]] == ["prep", "me"]
    things = behind[:-2] if by_me else behind
    return [done.but(kind="VERB", type="", value=meant), *tags[1:at], *things]


@_recogniser
def let_somebody_have(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Let Dov have 2 of my Genechips" as "I give Dov 2 Genechips", or None."""
    let, whom, have, *things = (*tags, NOTHING, NOTHING, NOTHING)[: max(4, len(tags))]
    lets = (let.text.casefold(), have.text.casefold()) == ("let", "have") and whom.type == "person"
    chips = things[:1] if any_is(things[:1], *CURRENCIES) else ()
    mine = any(map(_is_of_me, things))
    plain = all(tag.type in ("prep", "x", "me", *CURRENCIES, "") for tag in things)
    return _give(let, [whom, *chips]) if lets and chips and mine and plain else None


@_recogniser
def for_it_mine(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "For p14, my Seal of Approval" as "I give p14 my Seal of Approval", or None."""
    plain = [tag for tag in tags if tag.type != "join"]
    if [tag.type for tag in plain] != ["vote", "motion", "noun"] or any_is(tags, *_VERBS):
        return None
    for_, motion, mine = plain
    low = for_.text in ("For", "for")
    return _give(for_, [motion, mine]) if low and mine.own and not _is_vote(mine) else None


@_recogniser
def state_alone(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Hiding under a rock" or "No longer hiding" as an act in the first person, or None."""
    if len(tags) != 1 or tags[0].type != "noun":
        return None
    state = tags[0]
    if state.value in states() and " " in state.text and not _gerund_in(state):
        return [state.but(kind="BE", type="is", text="am"), state]
    return _gerund_in(state)


def _gerund_in(state: Tag) -> list[Tag] | None:
    """Return the verb and the noun in a state such as "hiding under a rock", or None."""
    first, _, rest = state.text.casefold().partition(" ")
    verb, meant = lexicon(heads()).verbs.get(first, ("", frozenset()))
    noun = nouns().get(rest, "")
    if verb != "GER" or not noun:
        return None
    doing = state.but(kind="GER", type="", value=meant, text=first)
    return [doing.but(kind="VERB"), state.but(value=noun, text=rest)]


def in_a_state(tags: Sequence[Tag]) -> list[Tag] | None:
    """Return tags in which "hiding" and "a rock" are separate: "I'm hiding under a rock".

    The tagger takes all words after "am" for one noun, a state of players. Returns None unless
    these words are a known verb in -ing and a known noun, but not a state that a rulebook declares.
    """
    at = next((n for n, tag in enumerate(tags) if tag.kind == "BE"), len(tags))
    state = tags[at + 1] if at + 1 < len(tags) else NOTHING
    if state.type != "noun" or state.value in states() or " " not in state.text:
        return None
    doing = _gerund_in(state)
    if doing is None:
        return None
    return [*tags[: at + 1], doing[0].but(kind="GER"), doing[1], *tags[at + 2 :]]


@_recogniser
def recorded_as_a_vote(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return "Consider this my vote FOR p13" as "I vote FOR p13", or else None.

    Another form is "Put me down as AGAINST p15".
    """
    begins = _first(tags, _RECORDING)
    rest = tags[begins + 1 :]
    cast = [tag for tag in rest if tag.type in _CAST]
    others = [tag for tag in rest if tag.type not in _CAST]
    known = all(tag.type in _OF_ME for tag in tags[:begins]) and all(map(_is_recorded, others))
    recorded = tags[begins].text.casefold() in _RECORDING and known
    voted = any_is(cast, "vote") and any_is(cast, *_MOTIONS)
    mine = bool(others) and others[0] is rest[0]
    return _vote(tags[begins], cast) if recorded and voted and mine else None


@_recogniser
def emote(tags: Sequence[Tag], words: str) -> list[Tag] | None:
    """Return "*heals Cleo*" or "/me heals Cleo" as "I heal Cleo", or else None."""
    of_me = [tag.text.casefold() for tag in tags[:2]] == ["/", "me"]
    verb, end = (tags[2:] if of_me else tags)[:1], _ends_emote(tags, words)
    if not verb or verb[0].kind != "THIRD":
        return None
    starred = words[: verb[0].start].endswith("*") and words[end:].lstrip(".! ").startswith("*")
    if not (of_me or starred):
        return None
    behind = tags[tags.index(verb[0]) + 1 :]
    return [verb[0].but(kind="VERB"), *(tag for tag in behind if tag.end <= end)]


def _ends_emote(tags: Sequence[Tag], words: str) -> int:
    """Return the position where an emote ends: at its second star, or at the end of the clause."""
    star = words.find("*", tags[0].start)
    return max((tag.end for tag in tags if tag.end <= star), default=tags[-1].end)


@_recogniser
def here_are(tags: Sequence[Tag], words: str) -> list[Tag] | None:
    """Return "Here is 1 GC for Dov" as a gift, or else None.

    Another form is "Ivy, here are the 12 Genechips that I owe you".
    """
    first, things = tags[0], _addressed_first(tags[1:])
    here = _says_here(first, words)
    paid = [tag.type for tag in things if tag.type in CURRENCIES]
    others = {tag.type for tag in things} - {*CURRENCIES, "prep", "person", "em", "x", "me"}
    if not here or len(paid) != 1 or others or things[0].type not in (*CURRENCIES, "person"):
        return None
    to = [] if any_is(things, "person", "em") else [_you(first)]
    given = (
        _to(tag) if tag.value == "for" and then.type == "person" else tag
        for tag, then in _pairs(things)
    )
    return [first.but(kind="VERB", type="", value=frozenset(("give",)), text="give"), *to, *given]


@_recogniser
def diary(tags: Sequence[Tag], _words: str) -> list[Tag] | None:
    """Return a clause without a subject as an action in the first person, or else None.

    For example "Gives Cleo 3 GC." and "Moves north.".
    """
    verb = tags[0]
    plain = verb.kind == "THIRD" and verb.before and _NEVER_ALONE.isdisjoint(verb.value)
    return [verb.but(kind="VERB"), *tags[1:]] if plain and len(tags) > 1 else None


def _addressed_first(things: Sequence[Tag]) -> Sequence[Tag]:
    """Return the tags with an addressed person moved from the end to the front.

    For example "your 3 GC, Ivy".
    """
    addressed = [tag.type for tag in things[-2:]] == ["join", "person"]
    return [things[-1], *things[:-2]] if addressed else things


def _says_here(first: Tag, words: str) -> bool:
    """Return whether a clause begins with "here is", "here's" or "heres"."""
    here = _before(words, first.start)[-1:] in (["here"], ["here's"])
    return (here and first.kind == "BE") or first.text.casefold() == "heres"


_ORDERS.add("diary")


def _before(words: str, at: int) -> list[str]:
    return words[:at].casefold().split()


def _you(at: Tag) -> Tag:
    """Return the tag for "you", which means the person who was addressed by name."""
    return Tag("T", "em", "em", "you", at.start, at.start)


def _to(prep: Tag) -> Tag:
    return prep.but(value="to", text="to")


def _pairs(tags: Sequence[Tag]) -> Iterator[tuple[Tag, Tag]]:
    """Yield each tag with the tag after it."""
    return zip(tags, (*tags[1:], NOTHING), strict=True)


def emotes(tags: Sequence[Tag], words: str) -> bool:
    """Return whether a whole sentence is an emote, so its stars don't set it apart."""
    return words[:1] in ("*", "/") and emote(tags, words) is not None


def _first(tags: Sequence[Tag], words: frozenset[str]) -> int:
    """Return the index of the first tag with one of these words, or 0."""
    return next((n for n, tag in enumerate(tags) if tag.text.casefold() in words), 0)


def _are_motions(tags: Sequence[Tag]) -> bool:
    types = {tag.type for tag in tags} - {"join"}
    return bool(types) and types <= _MOTIONS


def _pronoun(tag: Tag) -> Tag:
    """Return "it" as a pronoun for a motion, and any other tag unchanged."""
    return tag.but(kind="T", type="pron", value="it") if tag.text == "it" else tag


def _somebody(tag: Tag) -> Tag:
    """Return "she" and the like as a pronoun for a player, and any other tag unchanged."""
    refers = tag.kind == "OTHER" and tag.text.casefold() in _SOMEBODY
    return tag.but(kind="T", type="em", value="em") if refers else tag


def _is_recorded(tag: Tag) -> bool:
    """Return whether a word next to a vote to be recorded only refers to the voter or the vote."""
    return _is_vote(tag) or tag.type in ("me", "pron") or tag.text.casefold() in _RECORDED


def _is_vote(tag: Tag) -> bool:
    return (tag.type, tag.value) == ("noun", "vote")


def _i(start: int) -> Tag:
    return Tag("SUBJ", "i", "i", "I", start, start)


def _for(at: Tag) -> Tag:
    return Tag("T", "vote", "FOR", "FOR", at.start, at.start)


def _vote(at: Tag, things: Sequence[Tag]) -> list[Tag]:
    return [at.but(kind="VERB", type="", value=frozenset(("vote",)), text="vote"), *things]


def _give(at: Tag, things: Sequence[Tag]) -> list[Tag]:
    return [at.but(kind="VERB", type="", value=frozenset(("give",)), text="give"), *things]


def _vote_for_one(at: Tag, who: Sequence[Tag], office: Sequence[Tag]) -> list[Tag] | None:
    """Return a vote for one person for an office, or None if other words are left over."""
    named = [tag for tag in office if tag.type != "prep"]
    if [tag.type in _PEOPLE for tag in who] != [True] or {t.type for t in named} - {"office"}:
        return None
    to = Tag("T", "prep", "for", "for", at.start, at.start)
    return _vote(at, [to, *who, *(t for tag in named for t in (to, tag))])
