"""Problems that administrators are notified of, each with what to do about it.

A notice identifies its problem by one of these values, so its advice does not depend on the
wording.
"""

from enum import StrEnum


class Trouble(StrEnum):
    """A kind of problem to report to an administrator.

    The values are keys of sent notices in the ledger.
    """

    DESK = "desk"
    FAULT = "fault"
    DENIED = "denied"
    MAILBOX = "mailbox"
    FULL_OUTBOX = "full outbox"
    MAIL_REFUSED = "mail refused"
    FUTURE = "future"
    CLOCK = "clock"
    UNDATED = "undated"
    QUARANTINE = "quarantine"
    SITE = "site"
    LEFT_OUT = "left out"
    TEMPLATE = "template"
    PASSWORD = "password"
    BACKUP = "backup"
    STUCK = "stuck"
    CRASH = "crash"
    OWN_MAIL = "own mail"
    RESTORED = "restored"
    BEACON = "beacon"

    @property
    def advice(self) -> str:
        """The explanation for an administrator: what happens until the problem is solved."""
        return _ADVICE[self][0]

    @property
    def command(self) -> str:
        """The next command to type, or "" if no command helps."""
        return _ADVICE[self][1]


_ADVICE: dict[Trouble, tuple[str, str]] = {
    Trouble.DESK: (
        "The game goes on. But if nobody can tell what the rules say until this is "
        "settled, The Clock is Off. To see"
        " and settle it:",
        "nomicbot desk",
    ),
    Trouble.FAULT: (
        "What failed was not done, and the game goes on without it. This is a bug. The "
        "entry has everything that is"
        " needed to find it:",
        "nomicbot log",
    ),
    Trouble.DENIED: ("You don't have to do anything.", ""),
    Trouble.MAILBOX: (
        "Until I can reach it again, I read no posts, and no midnight takes "
        "place. Then I catch up, in order:"
        " nothing is lost.",
        "",
    ),
    Trouble.FULL_OUTBOX: (
        "The messages in it are kept, and I send them as soon as the mail server "
        "takes them. The game goes on.",
        "",
    ),
    Trouble.MAIL_REFUSED: (
        "I don't try to send it again. The game goes on. Once the mail server takes such "
        "messages, this sends all that"
        " were refused again:",
        "nomicbot desk resend",
    ),
    Trouble.FUTURE: (
        "Everything else goes on. Check the clocks of this machine and of the mail server.",
        "",
    ),
    Trouble.CLOCK: ("I still read posts and answer them. Check the clock of this machine.", ""),
    Trouble.UNDATED: (
        "I read these messages as if they had arrived at the same time as their "
        "neighbours in the mailbox. The game"
        " goes on.",
        "",
    ),
    Trouble.QUARANTINE: (
        "These messages are kept as they came, and nothing in them was "
        "judged. To see what is waiting:",
        "nomicbot desk",
    ),
    Trouble.LEFT_OUT: (
        "What was judged is in the ledger, and everything else was sent. This is a bug. "
        "The entry has everything that"
        " is needed to find it:",
        "nomicbot log",
    ),
    Trouble.TEMPLATE: (
        "I used the built-in template in its place, and go on doing so whenever yours "
        "fails. Nothing was lost. Mend"
        " that file, or take it away; then start me again. How many times it failed:",
        "nomicbot status",
    ),
    Trouble.PASSWORD: (
        "Until it is right, I read no posts, and no midnight takes place: nothing is lost.",
        "",
    ),
    Trouble.BACKUP: (
        "The game goes on, and I keep trying. To make a backup now:",
        "nomicbot backup FILE",
    ),
    Trouble.STUCK: (
        "Messages are received and kept, and judged in order once this is "
        "mended. What is known of it:",
        "nomicbot log",
    ),
    Trouble.CRASH: (
        "The game goes on without it. This is a bug, or the program had too little memory: "
        "the log of the machine says"
        " how the process ended. What waits for you:",
        "nomicbot inbox",
    ),
    Trouble.OWN_MAIL: (
        "Until that is mended, some of what I send does not reach everybody. "
        "All of it is in the ledger.",
        "",
    ),
    Trouble.RESTORED: ("The game goes on, and no ruling is lost or sent twice.", ""),
    Trouble.BEACON: (
        "Messages are received and kept. Nothing is judged until the beacon answers, or "
        "for six hours after its round"
        " was due; then dice fall by the seed alone, and rulings and `verify` say so.",
        "",
    ),
    Trouble.SITE: ("The game goes on, and I keep trying to publish the site.", ""),
}
