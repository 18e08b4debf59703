"""Forms of English words, as plain law reads and writes them."""


def third(verb: str) -> str:
    """Return what somebody does who may `verb`: prays, tries, tosses."""
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"
