"""Ways: the methods that find actions in posts, and which of them act.

The actions that a way finds are done only if the way is seldom wrong; otherwise it only leads to
questions. `python -m tests.corpus` counts right and false actions by way, on the half of the open
posts that developers do not look at. There may be one false action, and one more for each 200 that
the way finds.
"""

from enum import StrEnum


class Way(StrEnum):
    """The way in which an action or a question was found. Its value is recorded."""

    # these act
    OWN_SENTENCE = "own sentence"
    VERB_ALONE = "verb alone"
    WISH = "wish"
    PROGRESSIVE = "progressive"
    GOES_ON = "goes on"
    COPULA = "copula"
    THIRD = "third"
    PASSIVE = "passive"
    DOING = "doing"
    IMPERATIVE = "imperative"
    ROW_UNDER_OWN_HEADING = "row under own heading"
    ROW_BY_ITSELF = "row by itself"
    ROW_BY_SUBJECT = "row by subject"
    ROW_BY_OWN_SUBJECT = "row by own subject"
    ITEM_UNDER_OWN_HEADING = "item under own heading"
    ROW_ANSWERED = "row answered"
    ROW_BELOW_A_ROW = "row below a row"
    REMARK_ANSWERED = "remark answered"
    CLOSING_VOTE = "closing vote"
    ANSWERED = "answered"
    WITH_ANOTHER = "soul"
    """The way of votes cast with something else; records have this word for it."""
    RECOGNISED = "recognised"
    THERE_ARE = "there are"
    OFFER = "offer"
    TEXT_ALONE = "text alone"
    BY_ITSELF = "by itself"
    NOMINAL = "nominal"
    """The way of an action that is stated with a noun instead of a verb: "My nomination: Ivy"."""
    LEARNED = "learned"
    """The way of an action whose kind and fields are learned from its words (`learned`)."""
    SENSE = "sense"
    """The way of an action known by the words that it declares, in any order (`by_sense`)."""
    # these ask
    AGREED = "agreed"
    BY_SUBJECT = "by subject"
    DONE = "done"
    ELLIPTIC = "elliptic"
    FITTED = "fitted"
    """The way of a question whose options were chosen because everything named fits in them."""
    FRAGMENT = "fragment"
    GUESSED = "guessed"
    HOW_OFTEN = "how often"
    LOOSELY = "loosely"
    """The way of a vote on a motion that is named by one word of its title."""
    NEED = "need"
    ORDER = "order"
    PRESENTED = "presented"
    REFUSED = "refused"
    REMARK_BELOW_ITS_LINE = "remark below its line"
    ROW_ALONE = "row alone"
    ROW_BEHIND_A_COLON = "row behind a colon"
    ROW_BELOW_ITS_LINE = "row below its line"
    ROW_FILLED_IN = "row filled in"
    ROW_OF_TITLES = "row of titles"
    ROWS_IN_ORDER = "rows in order"
    RULING = "ruling"
    SHOWN = "shown"
    STAND = "stand"
    TOO_LONG = "too long"
    UNHEARD = "unheard"
    """The way of a question about words in which nothing could be parsed."""
    UNREAD_CLAUSE = "unread clause"
    """The way of an action that only a clause without an implementation seems to permit."""
    UNSAID = "unsaid"


ACTS = frozenset(
    (
        Way.OWN_SENTENCE,
        Way.VERB_ALONE,
        Way.WISH,
        Way.PROGRESSIVE,
        Way.GOES_ON,
        Way.COPULA,
        Way.THIRD,
        Way.PASSIVE,
        Way.DOING,
        Way.IMPERATIVE,
        Way.ROW_UNDER_OWN_HEADING,
        Way.ROW_BY_ITSELF,
        Way.ROW_BY_SUBJECT,
        Way.ROW_BY_OWN_SUBJECT,
        Way.ITEM_UNDER_OWN_HEADING,
        Way.ROW_ANSWERED,
        Way.ROW_BELOW_A_ROW,
        Way.REMARK_ANSWERED,
        Way.CLOSING_VOTE,
        Way.ANSWERED,
        Way.WITH_ANOTHER,
        Way.RECOGNISED,
        Way.THERE_ARE,
        Way.OFFER,
        Way.TEXT_ALONE,
        Way.BY_ITSELF,
        Way.NOMINAL,
        Way.SENSE,
    )
)
"""The ways whose actions are carried out; every other way asks."""
OF_A_ROW = frozenset(
    (
        Way.ROW_UNDER_OWN_HEADING,
        Way.ROW_BY_ITSELF,
        Way.ROW_BY_SUBJECT,
        Way.ROW_BY_OWN_SUBJECT,
        Way.ROW_ANSWERED,
        Way.ROW_BELOW_A_ROW,
        Way.ROW_ALONE,
        Way.ROW_BEHIND_A_COLON,
        Way.ROW_BELOW_ITS_LINE,
        Way.ROW_FILLED_IN,
        Way.ROW_OF_TITLES,
    )
)
"""The ways of votes in rows such as "p12: FOR"."""
OF_ROWS = OF_A_ROW | {Way.ROWS_IN_ORDER}
"""These ways, and that of several rows at once."""


def not_done(way: Way) -> str:
    """Return the recorded name of a `way` if the words are plainly no action: `no third`."""
    return f"no {way}"
