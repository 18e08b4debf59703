"""The names of dispositions, the ways in which a message is handled, as the ledger has them."""

UNREADABLE = "unreadable"
IGNORED = "ignored"
COMMAND = "command"
ACCOUNT = "account"
UNDO = "undo"
ANSWER = "answer"
POST = "post"

DISPOSITIONS = {
    UNREADABLE: "it cannot be read as mail, and waits for a person",
    IGNORED: "a program wrote it, or it is the administrator's own, or a copy",
    COMMAND: "an administrator asked for something by mail",
    ACCOUNT: "it is about somebody's addresses",
    UNDO: "its author takes back what was done as it was read",
    ANSWER: "it chose a line of a ruling by its number",
    POST: "its author said what e does, or talked",
}
"""Each disposition with its meaning, in the order in which they are offered a message."""
