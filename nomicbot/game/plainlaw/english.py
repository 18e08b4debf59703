"""Forms of English words, as plain law reads and writes them."""


def past(verb: str) -> str:
    """Return the past participle of a verb: blessed, poked, tipped, tried, waved at."""
    if " " in verb:
        first, _, rest = verb.partition(" ")
        return f"{past(first)} {rest}"
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ied"
    short = (
        2 < len(verb) <= 4
        and verb[-1] not in "aeiouwxy"
        and verb[-2] in "aeiou"
        and verb[-3] not in "aeiou"
    )
    return f"{verb}{verb[-1]}ed" if short else f"{verb}ed"


def base_of(verb: str) -> str:
    """Return the base form of a verb in the third person singular: "passes" -> "pass"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        base = verb.removesuffix(ending) + instead
        if verb.endswith(ending) and third(base) == verb:
            return base
    return verb


_IRREGULAR = {"is": "are", "has": "have"}


def third(verb: str) -> str:
    """Return the third person singular of a verb: prays, tries, tosses, throws a party."""
    if " " in verb:
        first, _, rest = verb.partition(" ")
        return f"{third(first)} {rest}"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"
