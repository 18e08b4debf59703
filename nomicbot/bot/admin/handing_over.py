"""Handing a game over to another administrator: an envelope that only they can open, and a letter.

The envelope is an encrypted backup of everything: seeds, arrival times, private entries, accounts
and decisions, and all messages as they arrived, since a list's archive may differ from what was
sent. The game on this machine is marked as handed over before the envelope is written, so that two
bots never run it. When the successor starts the bot for the first time, the seeds of later nweeks
are publicly replaced, because the predecessor knows the old ones.
"""

import secrets
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nomicbot.bot.admin import backups
from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.admin.backups import BackupProblem, Manifest
from nomicbot.bot.handed_over import HANDED_OVER
from nomicbot.bot.open_game import TAKEN_OVER, administering
from nomicbot.bot.outgoing.dispatch import Dispatch
from nomicbot.config import Config
from nomicbot.files import replace_file
from nomicbot.ledger.copying import set_note
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.mail.transport.sender import Sender
from nomicbot.mail.trust.pgp import Unusable, sealed_for

_ANNOUNCED = "handover announced"
_BYTES = 20


def _new_passphrase() -> str:
    """Return a passphrase of 160 bits, in groups that are easy to read out."""
    letters = b32encode(secrets.token_bytes(_BYTES)).decode().lower()
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


async def announce(
    config: Config, sender: Sender, successor: str, clock: Callable[[], datetime]
) -> bool:
    """Announce the new administrator on the list, and mark the game as handed over.

    Returns whether the message was sent; if not, the successor's bot sends it. Calling this again
    does not queue the message twice. Raises LedgerProblem.
    """
    if not config.ledger.exists():
        raise LedgerProblem(f"{config.ledger} does not exist: there is no game to hand over yet")
    with administering(config, playing=False) as administrator:
        ledger, now = administrator.ledger, clock()
        with ledger.batch():
            if ledger.meta(_ANNOUNCED) != successor:
                sentence = (
                    f"{successor} is the new administrator of this game. The game goes on "
                    "where it is, and the seeds "
                    "of later nweeks are replaced"
                )
                administrator.correspondence.announce(sentence, now)
                ledger.set_meta(_ANNOUNCED, successor)
            ledger.set_meta(HANDED_OVER, f"{successor} at {now:%Y-%m-%d %H:%M} UTC")
        troubles = AdminAlerts(ledger, administrator.correspondence)
        await Dispatch(ledger, sender, troubles, config.bot_address, clock).once()
        return not ledger.outbox("queued")


@dataclass(frozen=True, slots=True)
class Secret:
    """The passphrase of an envelope.

    If the successor has a key, it is also `sealed` to that key.
    """

    passphrase: str
    sealed: bytes = b""


def secret_for(key: Path | None) -> Secret:
    """Return a new passphrase, sealed to the OpenPGP certificate in a file, if one is given.

    Raises BackupProblem.
    """
    passphrase = _new_passphrase()
    if key is None:
        return Secret(passphrase)
    try:
        return Secret(passphrase, sealed_for(key.read_bytes(), passphrase.encode(), str(key)))
    except OSError as problem:
        raise BackupProblem(f"{key} cannot be read: {problem.strerror}") from None
    except Unusable as problem:
        raise BackupProblem(str(problem)) from None


def seal(config: Config, envelope: Path, successor: str, now: datetime, secret: Secret) -> Manifest:
    """Write the envelope of a game that is marked as handed over, and the letter beside it.

    Raises LedgerProblem on failure. The game stays marked, and the call can be repeated.
    """

    def for_the_successor(ledger: Path) -> None:
        set_note(ledger, HANDED_OVER, "")
        set_note(
            ledger,
            TAKEN_OVER,
            f"{successor} administers the game since {now:%Y-%m-%d}, "
            "and the predecessor knows them",
        )

    made = backups.make(config, envelope, now, secret.passphrase, for_the_successor)
    if secret.sealed:
        _write(sealed_passphrase_of(envelope), secret.sealed.decode())
    else:
        sealed_passphrase_of(envelope).unlink(missing_ok=True)  # that of an earlier try
    letter = _letter(config, envelope, successor, made, sealed=bool(secret.sealed))
    _write(letter_of(envelope), letter)
    return made


def take_back(config: Config) -> bool:
    """Allow a bot to run the game here again, and return whether it had been handed over."""
    with administering(config, playing=False) as administrator:
        was = bool(administrator.ledger.meta(HANDED_OVER))
        with administrator.ledger.batch():
            administrator.ledger.set_meta(HANDED_OVER, "")
            administrator.ledger.set_meta(_ANNOUNCED, "")
    return was


def letter_of(envelope: Path) -> Path:
    """Return the path of the letter that goes with an envelope."""
    return envelope.with_name(f"{envelope.name}.letter.txt")


def sealed_passphrase_of(envelope: Path) -> Path:
    """Return the path of the file with the passphrase of an envelope, sealed to a key."""
    return envelope.with_name(f"{envelope.name}.passphrase.asc")


def _write(path: Path, text: str) -> None:
    """Write a file that only its owner can read, completely or not at all. Raises BackupProblem."""
    try:
        replace_file(path, text.encode())
    except OSError as problem:
        raise BackupProblem(f"{path} cannot be written: {problem.strerror}") from problem


def _letter(config: Config, envelope: Path, successor: str, made: Manifest, *, sealed: bool) -> str:
    name = sealed_passphrase_of(envelope).name
    open_it = f"""\
       umask 077; gpg --decrypt {name} > passphrase
       nomicbot restore {envelope.name} --passphrase-file passphrase --game GAME"""
    comes = "comes by another way"
    if sealed:
        comes = f"is in {name}, which your key opens"
    else:
        open_it = f"       nomicbot restore {envelope.name} --game GAME"
    lists = ", ".join(forum.address for forum in config.fora)
    return f"""\
Dear {successor},

{envelope.name} has the game {config.name}, as of its entry {made.entries} at {made.last}.
It is encrypted; its passphrase {comes}.

1. Install nomicbot {made.program} or a later version.

2. Make a mailbox for the bot, at {config.bot_address} or at another address. It must be a
   member of {lists}, receive its own posts, and may post unmoderated.
   Mail that arrived after the moment above must be in it: copy it there from the mailbox
   of your predecessor.

3. Write a configuration with your servers, your address and your [trust]; keep [game] and
   the names of the [[fora]] as they are in the envelope:

       nomicbot init GAME

4. Open the envelope. The whole game is judged again first:

{open_it}

5. Start the bot. Its first decision replaces the seeds that your predecessor knows, from
   the next nweek on, and the list is told:

       nomicbot run --game GAME

docs/operations.md has everything else. The game was marked where it was, and no bot runs
it there any more.
"""
