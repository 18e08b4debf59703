"""The gist of a sentence: an action told by what its words name, in whatever order they stand.

"For the Ministry of Tiles, my vote goes to Cleo" names a Ministry and a person and says that somebody votes: that is
enough, whatever the grammar makes of the words between. The act is what lies between the first and the last of these;
nothing else may stand in it but small words, and talk between commas. What is left over before and behind must be talk.
The act is put in the grammar's own words and read by the grammar.

To add actions: write frames (`frames.Frame`, whose docstring says what is in one) in a module of this package that ends
with a tuple `FRAMES`, and list it in `every.py`. A thing of a new kind is a line of `things.py`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise, product
from operator import itemgetter

from nomicbot.language.around.residue import before, behind, tells
from nomicbot.language.gists.every import FRAMES
from nomicbot.language.gists.frames import Shape, shapes
from nomicbot.language.gists.pronouns import pointed
from nomicbot.language.gists.saying import PLACES, Speech, any_verb
from nomicbot.language.gists.things import Thing, kinds_of, may_name, named, several, small_name
from nomicbot.language.joined import Joined, Stretch
from nomicbot.language.likely import Likely, squeezed
from nomicbot.language.wordings.pointing import sentence_before

_SHAPES = shapes(FRAMES)
_WAYS = {
    place: Likely(
        ((number, index), way.vital)
        for number, shape in enumerate(_SHAPES)
        for index, way in enumerate(shape.says)
        if way.place == place
    )
    for place in PLACES
}
"""How they are said: by where that begins, the number of each, and which of its ways it is."""
_VERB = any_verb(frame.does for frame in FRAMES)
_LONGEST = 400
_DELICATE = re.compile(r"[\"“”„«»<>{}\[\]?]|\d\s?[-–/]\s?\d")
"""What a sentence that is so read has nothing of: then how it is put matters."""
_TURNS = re.compile(
    r"\b(?:not|never|neither|nor|or|both|each|all|every|only|times|twice|thrice|except|without|half|nearly|almost)\b|n't\b|['’]s\s+worth\b",
    re.IGNORECASE,
)
"""What an act that is so read has nothing of."""
_ENDS_CLAUSE = re.compile(
    r"(?:[,;:!.…)]|\s[-–—]+|\b(?:and|so|but|then|thus|therefore|hence|hereby|herewith|please|plus))\s*\Z", re.IGNORECASE
)
_TAIL = re.compile(
    r"\s*(?:\Z|[,;:.!…()–—-]|(?:and|but|so|because|since|as|with|without|for|though|although|while|which|who|whose|in|at|on|"
    r"by|from|under|despite|like|anyway|regardless|of\s+course)\b)"
)
"""How what stands behind an act may begin."""
_REPEATS = re.compile(
    r"\W*(?:(?:once|twice|thrice|\w+\s+times)\b(?!\s+(?:more|again))|(?:each|every|per|apiece|daily|weekly|a\s+(?:day|week|nweek))\b|or\b|'s\b)",
    re.IGNORECASE,
)
_BY_ME = re.compile(
    r"(?:\s*,?\s*\b(?:hereby|herewith|by\s+me|from\s+me|please|now|pls|too|as\s+well|again|at\s+(?:this|the)\s+moment|right\s+now|this\s+time|"
    r"with\s+this\s+(?:post|mail|message)|(?:is|are)\s+(?:hereby|herewith)\s+(?:made|given|cast|paid|lodged|raised|entered|recorded|placed|sent|"
    r"transferred|issued|granted|bestowed)|(?:that|which)\s+(?:it|e|he|she|they)\s+(?:so\s+)?(?:richly\s+|fully\s+|well\s+)?(?:deserves?|merits?|has\s+earned))\b(?!\s+(?:and|or)\b))+",
    re.IGNORECASE,
)
_AS_SUBJECT = re.compile(
    r"\s*(?:is|was|were|would|will|has|had|means?|reads?|seems?|looks?|could|should|might)\b", re.IGNORECASE
)
_OBJECT_AGAIN = re.compile(r"\s+(?:him|her|em|it|them|that|so)\b(?=\s*(?:[.,;:!)]|\Z|\s-))", re.IGNORECASE)
"""What stands for a thing that was named before the verb: "Ivy for the Ministry of Law: I nominate her"."""
_NO_TOPIC = (
    r"(?!\b(?:said|says?|writes?|wrote|tells?|told|thinks?|wants?|would|could|should|might|may|will|shall|can|if|when|whenever|unless|until|was|were|had|did|"
    r"not|never|no|nobody|who|which|plan|step|tomorrow|yesterday|next|last|rule|asks?|asked|like|as|or|dream\w*|example|suppose|imagine)\b|[^\s]{1,12}n['’]t\b)"
)
_TOPIC = re.compile(
    r"\W*(?:(?:so|and|now|look|ah|oh|alas|well)[,\s]+)?(?:"
    rf"(?:down|up|off|out|in|here|there|away|over)\s+(?:goes|comes|flies|lies|falls|stands|is)(?:\s+{_NO_TOPIC}[^\s,;:.!?]+){{1,6}}"
    rf"|(?:{_NO_TOPIC}[^\s;:.!?]+\s+){{1,5}}(?:goes|comes|flies|falls|lies|stands|sits|waits|gets|has|sees|rises|is|looks|leaves|needs|deserves|drops|"
    rf"lands|sings|calls|beckons|shines|runs|carry|carries|takes?|brings?|leads?|moves?|points?|turns?)(?:\s+{_NO_TOPIC}[^\s;:.!?]+){{0,9}}"
    rf"|(?:{_NO_TOPIC}[^\s,;:.!?]+\s+){{1,3}}it\s+is|(?:{_NO_TOPIC}[^\s,;:.!?]+\s+){{1,4}}(?:for|to)(?:\s+{_NO_TOPIC}[^\s,;:.!?]+){{1,5}}"
    r"|(?-i:[A-Z])[\w-]+,\s+(?:dear|duck|catch|watch\s+out|look\s+out|beware|mind|heads\s+up|take|here|sorry|forgive\s+me|rise|be\s+well|get\s+well)(?:\s+\w+){0,3}"
    rf"|(?:enough\s+of|away\s+with|off\s+with|down\s+with|so\s+much\s+for|goodbye|farewell|take\s+(?:that|this),?)(?:\s+{_NO_TOPIC}[^\s,;:.!?]+){{1,5}}"
    r")\s*(?:[:;]|\s-+|,\s+(?:so|and\s+so|hence|therefore|thus|and))\s+",
    re.IGNORECASE,
)
"""A clause that says what the act behind it is about: "The Football flies from my hands: I throw it at (12,3)"."""
_INVERTED = re.compile(r"\W*(?:down|up|off|out|here|there|away|over)\s+(?:goes|comes)\b", re.IGNORECASE)
_OPENS = re.compile(r"(?i:(?:now|hereby|herewith|also|then)\s+)*[A-Za-z]{2,12}ing\b")
"""A participle at the front of an act."""
_WHOLE = re.compile(
    r"\s*(?:[.!…\s]*\Z|(?:[,;—–-]+\s*)?(?:because|since|as|for|so\s+that|while|before|in\s+case|though|although|hereby|herewith|"
    r"with\s+(?:joy|pleasure|regret|relish|thanks))\b[^,;:]*\Z)",
    re.IGNORECASE,
)
"""What stands behind an act in a participle if nobody else does anything: not "Heading south, Bram found a Purse"."""
_NEAR = 40
_REMEMBERED = 16
"""Sentences of which is kept what may be said in them."""
_ON = frozenset(("motion", "motions"))
"""What is voted on, which stands in one clause with the vote before it."""
_APART = re.compile(r"\s*(?:\Z|[,;:.!…()–—-])")
_ASIDE = re.compile(r"\s*[,(–—-]+\s*(?P<words>[^,()–—]{2,60}?)\s*[,)–—-]+\s*")
Span = tuple[int, int]


def may_tell(words: str) -> bool:
    """Whether words that begin with an "I" begin with a verb of some action."""
    return _VERB.match(words) is not None


def gist(text: str, acts: Callable[[str], bool], above: str = "") -> Iterator[Joined]:
    """A sentence that takes one action, put in the grammar's words; `acts` tells whether words do something else.

    `above` is what stands before it in its paragraph, which its pronouns may point back to.
    """
    if len(text) > _LONGEST or _DELICATE.search(text):
        return
    speech, tried = _tried(text)
    if not tried:
        return
    here = may_name(squeezed(text)) | may_name(squeezed(sentence_before(above)))
    said = [
        (_SHAPES[number], says)
        for number, ways in groupby(tried, itemgetter(0))
        if _SHAPES[number].is_named(here) and (says := speech.says([_SHAPES[number].says[index] for _, index in ways]))
    ]
    if not said:
        return
    things = named(text)
    best = _best(text, _named_here(said, things), things, acts)
    if best is None and (meant := pointed(things, text)):
        best = _best(text, _named_here(said, meant), meant, acts)
    if best is None and above and (meant := pointed(things, text, above)):
        far = [(shape, says) for shape, says in said if not shape.frame.near]
        best = _best(text, _named_here(far, meant), meant, acts)
    if best is not None:
        yield best


@lru_cache(_REMEMBERED)
def _tried(text: str) -> tuple[Speech, list[tuple[int, int]]]:
    """A sentence, and all ways of saying something that it may have: the number of each shape, and which it is of its.

    One sentence is asked for by several who read it.
    """
    speech, words = Speech(text), squeezed(text)
    return speech, sorted(way for place in speech.places(_VERB) for way in _WAYS[place].among(words))


def _named_here(said: Sequence[tuple[Shape, list[Span]]], things: Sequence[Thing]) -> list[tuple[Shape, list[Span]]]:
    """Of what may be said all for which the things are named that it needs."""
    here = frozenset(one.name for one in things)
    return [(shape, says) for shape, says in said if shape.is_named(here)]


def _best(
    text: str, likely: Sequence[tuple[Shape, list[Span]]], things: Sequence[Thing], acts: Callable[[str], bool]
) -> Joined | None:
    """The one act that is told, with the most things named."""
    found = [put for shape, says in likely for put in _put(text, shape, says, things, acts)]
    if len({shape.frame.kind for shape, _ in found}) != 1:
        return None
    most = max((len(shape.names), len(shape.also)) for shape, _ in found)
    best = {joined.text: joined for shape, joined in found if (len(shape.names), len(shape.also)) == most}
    return next(iter(best.values())) if len(best) == 1 else None


def _put(
    text: str, shape: Shape, says: Sequence[Span], things: Sequence[Thing], acts: Callable[[str], bool]
) -> Iterator[tuple[Shape, Joined]]:
    if (
        len(says) > 2
        or (len(says) == 2 and any(text[at] == "I" for at, _ in says))
        or (shape.never and shape.never.search(text))
    ):
        return
    also = [list(words.finditer(text)) for words in shape.also]
    if any(len(one) != 1 for one in also):
        return
    held = [*says, *(one[0].span() for one in also)]
    wanted = [_near(name, things, held, text) for name in shape.names]
    for chosen in product(*wanted):
        act = _act(text, shape, held, chosen, things)
        if act is not None and _left_over(text, shape, act, chosen, _beside(things, held), acts):
            yield shape, _joined(text, shape, says[0], act, chosen)


def _beside(things: Sequence[Thing], held: Sequence[Span]) -> list[Thing]:
    """Things that the words themselves do not hold that say what is done."""
    return [one for one in things if not any(a <= one.start and one.end <= b for a, b in held)]


def _near(name: str, things: Sequence[Thing], held: Sequence[Span], text: str) -> list[Thing]:
    """What may be meant: of those that are named the next behind the verb, and the last before it."""
    start, end = held[0]
    ones = [one for one in several(name, things, text) if not any(one.end > a and one.start < b for a, b in held)]
    if not ones and name in ("person", "target") and (small := small_name(text, end, name)):
        return [small]
    return [*[one for one in ones if one.start >= end][:1], *[one for one in ones if one.end <= start][-1:]]


def _act(
    text: str, shape: Shape, held: Sequence[Span], chosen: Sequence[Thing], things: Sequence[Thing]
) -> Span | None:
    """Where the act begins and ends, if nothing but small words and talk stands within it."""
    names = {(one.start, one.end): one.name for one in chosen}
    spans = sorted([*held, *names])
    if any(one[1] > other[0] for one, other in pairwise(spans)):
        return None
    start, end = spans[0][0], spans[-1][1]
    if spans[0] in names and (led := shape.led[names[spans[0]]].search(text, 0, start)):
        start = led.start()
    if spans[0] != held[0] and (less := shape.less.search(text, max(0, start - _NEAR), start)):
        start = less.start()
    elif shape.ahead and (ahead := shape.ahead.search(text, 0, start)):
        start = ahead.start()
    if chosen and held[-1][1] == end and (object_again := _OBJECT_AGAIN.match(text, end)):
        end = object_again.end()
    for more in (shape.more, _BY_ME, shape.more):
        if tail := more.match(text, end):
            end = tail.end()
    said = [one for one in things if not any(one.start < b and a < one.end for a, b in held)]
    if any(start <= one.start < end and not _within(one, chosen) for one in said):
        return None
    gaps = [(text[one[1] : other[0]], names.get(other, "")) for one, other in pairwise(spans)]
    return (start, end) if all(_small(words, shape, name) for words, name in gaps) else None


def _within(thing: Thing, chosen: Sequence[Thing]) -> bool:
    """Whether a thing is among those that were chosen, or stands for its author."""
    own = thing.put.lower() == "myself" and all(one.name != "person" for one in chosen)
    return own or any(
        (one.start <= thing.start and thing.end <= one.end)
        or (one.put == thing.put and kinds_of(one.name) >= {thing.name})
        for one in chosen
    )


def _small(words: str, shape: Shape, name: str) -> bool:
    """Whether words within an act are small ones, or talk between commas."""
    if ";" in words and name in _ON:
        return False  # "I vote AGAINST; about p14, ask Dov"
    if shape.gaps[name].fullmatch(words):
        return True
    if _TURNS.search(words):
        return False
    aside = _ASIDE.search(words)
    if aside is None or before(aside["words"] + ",") or behind(f", {aside['words']}", close=False):
        return False
    rest = f"{words[: aside.start()]} {words[aside.end() :]}"
    return shape.gaps[name].fullmatch(rest) is not None


def _left_over(
    text: str,
    shape: Shape,
    act: Span,
    chosen: Sequence[Thing],
    things: Sequence[Thing],
    acts: Callable[[str], bool],
) -> bool:
    """Whether what stands around an act is talk, and names nothing that the act may be about."""
    lead, tail = text[: act[0]], text[act[1] :]
    first_person = text[act[0] : act[0] + 1] in "Ii"
    if _OPENS.match(text, act[0]) and not _WHOLE.match(tail):
        return False
    if _topical(lead, chosen):
        lead = ""
    if lead.strip() and (before(lead) or acts(lead) or not (first_person or _ENDS_CLAUSE.search(lead))):
        return False
    wanted = {kind for one in chosen for kind in kinds_of(one.name)}
    if not first_person and any(one.end <= act[0] and one.name in wanted for one in things):
        return False  # "I give p12 and p13 my Seal"
    if not (_APART if shape.frame.apart else _TAIL).match(tail) or _REPEATS.match(tail) or _AS_SUBJECT.match(tail):
        return False
    if behind(tail, people=shape.frame.people) or acts(tail):
        return False
    return not any(one.name in shape.kin and not _within(one, chosen) for one in things)


def _topical(lead: str, chosen: Sequence[Thing]) -> bool:
    """Whether all that stands before an act says what it is about, which is named there."""
    if _TOPIC.fullmatch(lead) is None or (_INVERTED.match(lead) is None and tells(lead)):
        return False
    return not {one.put for one in named(lead)}.isdisjoint(one.put for one in chosen)


def _joined(text: str, shape: Shape, says: Span, act: Span, chosen: Sequence[Thing]) -> Joined:
    """The sentence with its act in the grammar's words."""
    ones = dict(zip(shape.names, chosen, strict=True))
    made = "" if _topical(text[: act[0]], chosen) else text[: act[0]]
    stretches = [Stretch(0, made, 0)] if made else []
    for number, (words, name) in enumerate(shape.pieces):
        first = not number
        stretches.append(Stretch(len(made), words, says[0] if first else 0, says[1] - says[0] if first else 0))
        made += words
        if name:
            one = ones[name]
            same = one.put == text[one.start : one.end]
            stretches.append(Stretch(len(made), one.put, one.start, -1 if same else one.end - one.start))
            made += one.put
    stretches.append(Stretch(len(made), text[act[1] :], act[1]))
    return Joined(made + text[act[1] :], tuple(stretches))
