"""Authentication by the list: mail that it delivered, with results from the trusted server."""

from nomicbot.mail.trust.authentication_results import passed, results
from nomicbot.mail.trust.claimed_mail import ClaimedMail
from nomicbot.mail.trust.header import HeaderDoubt, domain_of
from nomicbot.mail.trust.policy import Policy

__all__ = ["listed"]

_RESULTS = "authentication-results"


def listed(letter: ClaimedMail, policy: Policy) -> HeaderDoubt | None:
    """Return why the list does not prove the author of a message, or None if it does.

    Only the topmost results count, since a server puts its own above all others. They must come
    from the configured server, and have no more Received headers above them than the game's own
    servers add.
    """
    stranger = letter.by_the_list()
    if stranger is not None:
        return stranger
    if not policy.authserv_id:
        return HeaderDoubt("no authserv_id is configured")
    if not letter.evidence.has(_RESULTS):
        return HeaderDoubt("it bears no Authentication-Results")
    above = letter.evidence.above("received", _RESULTS)
    if above > policy.hops:
        return HeaderDoubt(
            f"its Authentication-Results stand below {above} Received "
            f"headers, where {policy.hops} may be"
        )
    value = letter.evidence.get(_RESULTS)
    # Compared to the letter: the server writes its name in one way, and may leave any other in what
    # it receives.
    if not value.startswith((f"{policy.authserv_id};", f"{policy.authserv_id} ")):
        return HeaderDoubt(f"its Authentication-Results are not those of {policy.authserv_id}")
    found = results(value)
    if isinstance(found, HeaderDoubt):
        return found
    doubt = passed(found, letter.author.address)
    if doubt is not None and letter.named_by != "from" and letter.forum is not None:
        # The list answers for its own mail, whatever its programs are called; `munged` trusts it to
        # name the author.
        doubt = passed(found, domain_of(letter.forum.address))
    return doubt
