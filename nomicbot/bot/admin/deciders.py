"""Which administrator decides: recorded with the decision, by a name that tells nobody's address."""

from nomicbot.bot.admin.decision_parser import THE_ADMINISTRATOR, NoDecision
from nomicbot.config import Config

AS = "--as"
"""What stands before the name of an administrator in words that the command line leaves for a bot."""


def decider(config: Config, who: str) -> str:
    """Return how the record calls the administrator `who`, named by an address or the part of one before the @.

    Of a game with one administrator that is em, and needs no name. Raises NoDecision.
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
            f"{who} is no administrator of this game"
            if who
            else "this game has several administrators"
        )
        raise NoDecision(f"{why}: say which one decides, by --as NAME, one of {names}")
    name = known[found[0]]
    return THE_ADMINISTRATOR if len(known) == 1 else f"{THE_ADMINISTRATOR} {name}"
