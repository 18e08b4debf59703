"""What a revision of a motion is made of: its new text, which of a CFI is a statement."""

import re

from nomicbot.language.documents.changes import changes_in
from nomicbot.language.documents.inquiries import inquiry_in
from nomicbot.language.effort import Effort
from nomicbot.rulebooks.bnomic.vocabulary import CFI, Revise

_CFI = re.compile(r"CFI \d+")


def revision(motion: str, title: str, text: str, effort: Effort) -> Revise | str:
    """The revision, or why the text cannot be one: that of a CFI is its statement, and its changes behind a label."""
    if not revises_inquiry(motion):
        return Revise(motion, title, text, changes_in(text, effort).changes)
    inquiry = inquiry_in(text)
    if inquiry.defendant or inquiry.argument:
        return "a revised CFI keeps its Defendant and its arguments: only the statement and the changes are given anew"
    changes = changes_in(inquiry.changes, effort).changes if inquiry.changes else ()
    return inquiry.doubt or Revise(motion, title, inquiry.statement, changes, CFI)


def revises_inquiry(motion: str) -> bool:
    """Whether what is called so is a CFI."""
    return _CFI.fullmatch(motion) is not None
