"""The name of the administrator who makes a decision.

The name is recorded with the decision, and does not reveal an address.
"""

from nomicbot.bot.admin.decision_parser import THE_ADMINISTRATOR, NoDecision
from nomicbot.config import Config

AS = "--as"
"""The option before an administrator's name, in a command passed to a running bot."""


def decider(config: Config, who: str) -> str:
    """Return the name under which the ledger records the administrator `who`.

    `who` is an address, or the part of one before the @. It can be "" if the game has only one
    administrator. Raises NoDecision if `who` does not identify exactly one administrator.
    """
    known = {address: address.partition("@")[0] for address in config.administrators}
    if not who and len(known) < 2:
        return THE_ADMINISTRATOR
    wanted = who.casefold()
    found = [
        address
        for address, name in known.items()
        if wanted in (address.casefold(), name.casefold())
    ]
    if len(found) != 1:
        names = ", ".join(sorted(known.values()))
        why = (
            f"{who} is not an administrator of this game"
            if who
            else "this game has several administrators"
        )
        raise NoDecision(f"{why}: say which one decides, by --as NAME, one of {names}")
    name = known[found[0]]
    return THE_ADMINISTRATOR if len(known) == 1 else f"{THE_ADMINISTRATOR} {name}"
