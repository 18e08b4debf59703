"""The table of `python -m tests.english`: phrases that sound translated, each with a better wording."""

from typing import NamedTuple


class Calque(NamedTuple):
    """A phrase that is not idiomatic. Rooms and kinds of prose that match `not_in` are exempt."""

    id: str
    pattern: str
    better: str
    not_in: str = "^$"


CALQUES: tuple[Calque, ...] = (
    Calque(
        "behind",
        r"(?<!left )(?<!reason )(?<!reasons )(?<!fall )(?<!lag )\bbehind\b(?! the scenes| time\b)",
        "after, following (order in a text); past (an end)",
        r"^rulebooks/(grid|sprouts)$",
    ),
    Calque(
        "stands",
        r"(?<!you )(?<!game )(?<!as it )(?<!as they )(?<!motion )\bst(?:and|ands|anding|ood) (?:in|behind|below|above|there|beside|under|alone|before|around|between|at|on|straight|where|nowhere|together|apart|once|so)\b(?! one's| for\b| still)",
        "is, appears, comes, is written",
        r"^rulebooks/(grid|sprouts|sprodzoom)$",
    ),
    Calque(
        "is-no",
        r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|different|other\b|one\b|less\b|better|worse|doubt|such|use\b|reason|need|way\b|secret|proof|wonder|match|word\b(?= of)|good\b|room\b|matter|part\b)[a-zA-Z]\w+\b(?! at all)",
        "is not a ...",
    ),
    Calque(
        "is-none",
        r"(?<![Tt]here )(?<!there they )\b(?:is|are|was|were) none\b(?! of)",
        "is not one; is empty; is missing",
    ),
    Calque("no-more", r"\bno \w+ any more\b", "no longer a ..."),
    Calque(
        "mails",
        r"\bmails\b(?! (?:its|the|a|an|rulings|them|it|him|you|em|back|what|out)\b)",
        "messages (or mail, uncountable)",
    ),
    Calque(
        "so-for-thus",
        r"\b(?:called|named|written|read|shown|told|overruled|decided|settled|changed|worded|made|held|kept|marked|known|put|linked|asked|counted|judged|signed|given|spelt|found|wrapped|quoted|answered|meant|moved) so\b(?! (?:that|far|many|much|long|as|often|it|few|little)\b)",
        "this way, like this, by that name",
    ),
    Calque("all-that", r"(?:^|[.;:] )All (?:that|who)\b", "everything that, everyone who"),
    Calque(
        "a-text",
        r"\b(?:a|one|no|each|every|another) text\b(?! (?:file|column|field|box|message|editor|area|form|mode|version|is|was))",
        "string (a value); body (of a motion); wording (of law); message",
    ),
    Calque("passed-over", r"\bpass(?:ed|es|ing)? over\b", "skipped, ignored"),
    Calque(
        "what-came-of",
        r"\b[Ww]hat (?:came|comes) of\b",
        "the outcome of, the result of, what happened to",
    ),
    Calque(
        "cannot-be-told",
        r"\b(?:can|could|cannot|can't|could not) be told\b(?! to| apart)",
        "is (not) known, can(not) be determined",
    ),
    Calque("told-apart", r"\btold apart\b", "distinguished, separated"),
    Calque(
        "is-told-by",
        r"\b(?:is|are|was) told (?:by (?:a|its|their|the words|what)|in one|together|nowhere|with it)\b",
        "is stated, determined or reported",
    ),
    Calque("anew", r"\banew\b", "again, from scratch"),
    Calque("meanwhile", r"\bmeanwhile\b(?!,)", "inside the block; in between; while ..."),
    Calque("hangs-on", r"\bhangs? (?:on|together)\b", "depends on; belong together"),
    Calque(
        "straight-after",
        r"\bstraight (?:before|after|behind|below|above)\b",
        "immediately, directly",
    ),
    Calque("how-often", r"\b[Hh]ow often\b(?! (?:it asks|to|it is asked)\b)", "how many times"),
    Calque(
        "cannot-otherwise",
        r"\b(?:read|judged|counted|called|written|worded|come out|comes out|decided|something|cannot do|can do|do|says|went|is|was) otherwise(?! (?:un|not|in)\w*)(?=[ .,;:)]|$)",
        "differently, in another way",
    ),
    Calque(
        "from-on",
        r"\bfrom (?!then\b|now\b|here\b|there\b|that point\b)[^.,;:]{1,25} on(?=[,.;:)]|$)",
        "from ... onwards, starting at",
    ),
    Calque("of-before", r"\bof (?:a time )?before\b(?! (?:the|it))", "earlier, older, previous"),
    Calque("to-who", r"\b(?:to|for) who (?!is\b|are\b|was\b)", "to anyone who, for players who"),
    Calque(
        "nothing-of-it", r"\bnothing of (?:it|them|what|its|this)\b", "none of it, not ... at all"
    ),
    Calque(
        "what-is-there",
        r"\b(?:what there is|is not there|are not there|what is there)\b",
        "what exists; does not exist, is missing",
    ),
    Calque(
        "so-many",
        r"\b(?:for|least|after|past|than|with|have|take|within|in|of) so (?:many|much|often)\b(?! (?:as|that|more|less)\b)|\b(?:the first|of) that (?:many|much)\b",
        "name the parameter: `count` times, at least `n`",
    ),
    Calque("else-clause", r"(?:(?<=[.;] )|(?<=, ))[Ee]lse (?!if\b|None\b)[a-z]", "otherwise"),
    Calque("but-for", r"\bbut for\b", "except, apart from"),
    Calque("that-is-so", r"\b(?:that|this|it|which) is so(?=[.,;:)]|$)", "is true, holds, applies"),
    Calque("also-where", r"\balso (?:where|if|when)\b", "even where, even if"),
    Calque("once-for-all", r"\bonce for all\b", "once, only once"),
    Calque(
        "of-the-authors",
        r"\b(?:lines|rows|words|acts|ones|votes|nothing|something|sentence|paragraph|act|line|word|texts?) of (?:its|their|eir|the) \w+'s\b(?! own)",
        "its author's lines",
    ),
    Calque("hears-of", r"\b(?:hears|hear) of\b", "handles, is notified of"),
    Calque(
        "unread-by-nobody",
        r"\b(?:that|which) nobody (?:has|could|can|had) read\b",
        "unreadable; not yet supported by code",
    ),
    Calque(
        "as-it-is-now",
        r"\bas (?:it|they|e) (?:is|are|was|were) (?:now|then)\b",
        "the current ..., at that time",
    ),
    Calque(
        "whole-after-noun", r"\b(?:entry|post|rule|game|shown|mail) whole\b", "in full, an entire"
    ),
    Calque(
        "beside-addition",
        r"(?:^|[.;:] )Beside\b|\b(?:something|anything|nothing|else|happens?|done|says?) beside\b",
        "besides, in addition to, along with",
    ),
    Calque(
        "blanks",
        r"\bblanks\b|\b(?:a|no|each|one|single) blank\b(?! (?:line|tile|Tile|paragraph|one|letter|form))",
        "spaces",
    ),
    Calque(
        "one-may",
        r"\b(?:[Hh]ow|[Ww]hat|where|when|if|that|as|seconds) one (?:may|can|says|does|votes|puts|writes|asks|thinks|answers)\b",
        "you (mail, help); players, callers (docs)",
    ),
    Calque("held-against", r"\bheld against\b|\b[Cc]ompares? with\b.{0,3}$", "compared with"),
    Calque(
        "archaic",
        r"\blikest\b|\bnone of both\b|\bwhyever\b|\bsingly\b|\bto come yet\b|\bas by\b|\bas it came\b|\bdo(?:es)? .{0,12}in earnest\b|\bgoes by (?!the name)|\bnewly\b|\bwants an? [a-z]+ (?:in|of|with)\b",
        "most similar; neither; why; one by one; in the future; such as; unchanged; follows; new",
    ),
    Calque(
        "as-what",
        r"(?<!long )(?<!soon )(?<!much )(?<!far )\bas what\b(?! may)",
        "what ... as; like what",
    ),
    Calque(
        "spivak",
        r"(?<![\w.'’/-])(?:e|em|eir|eirs|emself)(?![\w'’/=(-]|\.g)",
        "they, them, their in code and developer docs",
        r"^(?:template|templates.*|text)$",
    ),
)
"""A pattern is tried on prose alone, with quotations and examples blanked out."""
