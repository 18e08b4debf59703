"""Signs that a message was sent by a program, as the ledger records them."""

from enum import StrEnum


class Sign(StrEnum):
    """A sign that a program sent a message. The ledger records the values as reasons."""

    OWN_MAIL = "the administrator's own mail"
    MAIL_SYSTEM = "a bounce: it comes from a mail system"
    NO_RETURN_PATH = "a bounce: it has no return path"
    REPORT = "a report of a mail system"
    AUTO_SUBMITTED = "an automatic mail: Auto-Submitted"
    PRECEDENCE = "an automatic mail: Precedence"
    REPLY = "an automatic reply"
    BY_SUBJECT = "an automatic reply, by its subject"
    """Weak evidence, which is not enough alone, since a person may also write such a subject."""

    @property
    def of_delivery(self) -> bool:
        """Whether the message says that another one was not delivered."""
        return self in (Sign.MAIL_SYSTEM, Sign.NO_RETURN_PATH, Sign.REPORT)
