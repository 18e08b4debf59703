"""Ways of reading, and which of them act.

A way may act while its false actions on the frozen half of the open posts are at most 1 + uses/200;
otherwise it asks. `python -m tests.corpus` counts right and false by way.
"""

ACTS = frozenset(
    (
        "own sentence",
        "verb alone",
        "wish",
        "progressive",
        "goes on",
        "copula",
        "third",
        "passive",
        "doing",
        "imperative",
        "row under own heading",
        "row by itself",
        "row by subject",
        "row by own subject",
        "item under own heading",
        "row answered",
        "row below a row",
        "remark answered",
        "closing vote",
        "answered",
        "soul",
        "recognised",
        "there are",
        "offer",
        "text alone",
        "by itself",
    )
)
"""The ways that act; every other one asks."""
AWAITING = "unread clause"
"""The way of what an unreadable clause seems to permit."""
