"""Who wrote a mail, and whether that is proven: by its list, by its domain's signature, or by the author's own key."""

from nomicbot.mail.trust.authorship import Authorship, Trust
from nomicbot.mail.trust.names import KnownNames, Resolver, Unresolved
from nomicbot.mail.trust.policy import BELIEVING, WAYS, Forum, Key, Policy

__all__ = [
    "BELIEVING",
    "WAYS",
    "Authorship",
    "Forum",
    "Key",
    "KnownNames",
    "Policy",
    "Resolver",
    "Trust",
    "Unresolved",
]
