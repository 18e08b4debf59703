"""Limits on the work that a message may cause, depending on the address in its From header."""

from nomicbot.config import Config
from nomicbot.game.addresses import owner_of
from nomicbot.game.state import State
from nomicbot.language.effort import PLAYERS, STRANGERS, Allowance
from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.rulebooks.library import ruleset


def allowance(config: Config, state: State, address: str) -> Allowance:
    """Return the work that a message from `address` may cause.

    The From header may be forged. If it has a list's own address, the author may be a player.
    """
    if address in (
        config.bot_address,
        *config.administrators,
        *(forum.address for forum in config.fora),
    ):
        return PLAYERS
    owner = owner_of(state, canonical(address))
    return PLAYERS if owner is not None and ruleset().player.of(state, owner) else STRANGERS
