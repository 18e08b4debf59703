"""Word types that rulebooks declare, grouped by what players do with the things they name."""

from nomicbot.language.lexicon import labelled, sets_of, valued, words_of

CURRENCIES, MEASURES = words_of("currencies"), words_of("measures")
"""The types of amounts that players pay to each other, and of amounts that only rate a player."""
UNITS = frozenset(valued("unit").values()) & labelled("accepts").keys()
"""The types of amounts that a field can have, named after what is counted."""
NAMES_OF_THINGS = words_of("names of things")
"""The types of names of things that players act on."""
(NAMES_IN_EVERYDAY_WORDS,) = sets_of("names in everyday words")
NAMES_OF_VALUES = words_of("names of values")
"""The types of words that are always the value of a field, such as the form of a poem."""
NAMED_WITH_THEIR_TYPE = words_of("named with their type")
"""The types of fields whose type may come before a person's name: "Cheerleader Mandy"."""
PEOPLE, OFFICES = (
    frozenset(type_ for type_, things in labelled("accepts").items() if things[0] == first)
    for first in ("person", "office")
)
"""The types of fields that are meant for a person, and for an office."""
TRAITS = words_of("traits")
"""The types of everyday words that say what somebody is, such as "man"."""
