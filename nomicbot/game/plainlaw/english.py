"""Forms of English words, as plain law parses and writes them."""

from nomicbot.dictionary import english_words
from nomicbot.lazy_regex import regex

_IRREGULAR_VERBS = """
be was been, become became become, begin began begun, bet bet bet, bid bid bid, break broke broken,
build built built, buy bought bought, cast cast cast, catch caught caught, choose chose chosen,
come came come, cut cut cut, deal dealt dealt, dig dug dug, do did done, draw drew drawn,
drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed fed,
fight fought fought, find found found, fly flew flown, forget forgot forgotten, get got got,
give gave given, go went gone, grow grew grown, have had had, hide hid hidden, hit hit hit,
hold held held, hurt hurt hurt, keep kept kept, lay laid laid, lead led led, leave left left,
lend lent lent, let let let, light lit lit, lose lost lost, make made made, meet met met,
pay paid paid, put put put, quit quit quit, read read read, ride rode ridden, ring rang rung,
rise rose risen, run ran run, say said said, see saw seen, sell sold sold, send sent sent,
set set set, shake shook shaken, shoot shot shot, shut shut shut, sing sang sung, sink sank sunk,
sit sat sat, sleep slept slept, speak spoke spoken, spend spent spent, spin spun spun,
stand stood stood, steal stole stolen, stick stuck stuck, sting stung stung, strike struck struck,
swear swore sworn, sweep swept swept, swim swam swum, take took taken, teach taught taught,
tell told told, think thought thought, throw threw thrown, wake woke woken, wear wore worn,
win won won, write wrote written
"""
_PASTS = {
    verb: (was, has) for verb, was, has in (one.split() for one in _IRREGULAR_VERBS.split(","))
}
"""The past tense and the past participle of irregular verbs."""
IRREGULAR_VERBS = frozenset(_PASTS)
IRREGULAR_PASTS = frozenset(was for was, _ in _PASTS.values()) - IRREGULAR_VERBS


def past(verb: str) -> str:
    """Return the past tense of a verb: blessed, took, tried, waved at."""
    return _past(verb, 0)


def done(verb: str) -> str:
    """Return the past participle of a verb: blessed, taken, tried, waved at."""
    return _past(verb, 1)


def _past(verb: str, participle: int) -> str:
    if " " in verb:
        first, _, rest = verb.partition(" ")
        return f"{_past(first, participle)} {rest}"
    if verb in _PASTS:
        return _PASTS[verb][participle]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1]}ed" if _doubles(verb) else f"{verb}ed"


def _doubles(verb: str) -> bool:
    """Return whether the last letter of a verb is doubled before an ending: tip, submit."""
    ends = len(verb) > 2 and verb[-1] not in "aeiouwxy" and verb[-2] in "aeiou"
    short = len(verb) <= 4 and verb[-3] not in "aeiou" if ends else False
    return short or verb in _STRESSED


_STRESSED = frozenset(("submit", "permit", "admit", "commit", "refer", "prefer", "begin", "forget"))


def gerund(verb: str) -> str:
    """Return the gerund of a verb: blessing, taking, tipping, waving at."""
    first, _, rest = verb.partition(" ")
    if first.endswith("ie"):
        made = f"{first[:-2]}ying"
    elif first.endswith("e") and not first.endswith(("ee", "oe")) and first != "be":
        made = f"{first[:-1]}ing"
    elif _doubles(first):
        made = f"{first}{first[-1]}ing"
    else:
        made = f"{first}ing"
    return f"{made} {rest}".strip()


def with_double_l(form: str) -> str:
    """Return the gerund or the past form of a verb with a double l, as in British English.

    For example "yodelling" for "yodeling". Other forms are returned unchanged.
    """
    return _SINGLE_L.sub(r"\1ll\2", form)


_SINGLE_L = regex(r"([^aeiou\W][aeiou])l(ed|ing|er)\b")


def agent(verb: str) -> str:
    """Return the agent noun of a verb: tipper, blesser, waver."""
    stem = gerund(verb.partition(" ")[0]).removesuffix("ing")
    return f"{stem}er"


def base_of(verb: str) -> str:
    """Return the base form of a verb in the third person singular: "passes" -> "pass"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb[-3:] in ("ses", "zes") and verb[-4:-3] not in "sz":
        return verb[:-1]  # as "loses", but not "passes"
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        base = verb.removesuffix(ending) + instead
        if verb.endswith(ending) and third(base) == verb:
            return base
    return verb


_IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go"}


_IRREGULAR_NOUNS = """
sheep sheep, fish fish, deer deer, moose moose, bison bison, salmon salmon, aircraft aircraft,
offspring offspring, child children, man men, woman women, ox oxen, goose geese, mouse mice,
foot feet, tooth teeth, die dice, wolf wolves, knife knives, leaf leaves, loaf loaves,
shelf shelves, half halves, life lives, elf elves, thief thieves, scarf scarves
"""
_PLURALS = {pair.split()[0]: pair.split()[1] for pair in _IRREGULAR_NOUNS.split(",")}
"""The plurals of irregular nouns, each by its singular."""
_SINGULARS = {many: one for one, many in _PLURALS.items()}


def plural(noun: str) -> str:
    """Return the plural of a one-word noun, keeping its capital: Sheep, Wolves, Pies."""
    many = _PLURALS.get(noun.casefold())
    if many is None:
        plain_o = noun.endswith("o") and f"{noun.casefold()}es" not in english_words()
        return f"{noun}s" if plain_o else third(noun)
    return many.capitalize() if noun[:1].isupper() else many


def irregular_singular(many: str) -> str | None:
    """Return the singular of an irregular plural, keeping its capital, or None."""
    one = _SINGULARS.get(many.casefold())
    return one.capitalize() if one and many[:1].isupper() else one


def third(verb: str) -> str:
    """Return the third person singular of a verb: prays, tries, tosses, throws a party."""
    if " " in verb:
        first, _, rest = verb.partition(" ")
        return f"{third(first)} {rest}"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"
