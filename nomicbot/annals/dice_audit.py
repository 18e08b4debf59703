"""Verification of dice from the public record alone: posts, commitments, revealed seeds, rolls."""

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.actions import Decided, Event, Posted
from nomicbot.game.beacon import randomness, round_in
from nomicbot.game.decisions import RevealSeed
from nomicbot.game.dice import Roll, RollContext, chained, commitment, dice_of, verify
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.ledger.record import Ledger
from nomicbot.text import counted, quote_marks

_EVENT = regex(r"(?:midnight|entry|decision|alarm:\d+) .+")
"""The form of a roll's source if the roll does not belong to a post."""


def revealed(state: State) -> list[int]:
    """Return the nweeks whose seeds are public."""
    return [
        kinds.SEED_NWEEK.of(state, s)
        for s in state.of_kind(kinds.SEED)
        if kinds.REVEALED.of(state, s)
    ]


@dataclass(frozen=True)
class LostSeed:
    """A committed seed that can never be revealed.

    `because` is the reason that the administrator gave in `entry`.
    """

    nweek: int
    commitment: str
    because: str
    entry: int


def lost_seeds(ledger: Ledger, state: State) -> list[LostSeed]:
    """Return the lost seeds, in the order of their commitments."""
    seeds = [seed for seed in state.of_kind(kinds.SEED) if kinds.LOST.of(state, seed)]
    return [
        LostSeed(
            kinds.SEED_NWEEK.of(state, seed),
            kinds.COMMITMENT.of(state, seed),
            kinds.LOST.of(state, seed),
            ledger.history(seed, kinds.LOST.name)[-1][1].id,
        )
        for seed in seeds
    ]


def unverifiable(ledger: Ledger, state: State, nweek: int) -> list[Roll]:
    """Return the rolls of an nweek that were made under a lost seed."""
    last = max((lost.entry for lost in lost_seeds(ledger, state) if lost.nweek == nweek), default=0)
    before = ledger.rolls_before(last, nweek) if last else set()
    return [roll for roll in ledger.rolls(nweek) if roll in before]


def break_in_verifiability(lost: LostSeed, rolls: int) -> str:
    """Return a sentence on a lost seed and the `rolls` that were made under it."""
    fell = (
        f"{counted(rolls, 'roll')} under it can never be verified"
        if rolls
        else "nothing fell under it"
    )
    return (
        f"the seed of {dice_of(lost.nweek)} was lost ({quote_marks(lost.because)}, "
        f"entry {lost.entry}): {fell}"
    )


def public_record(ledger: Ledger, state: State, public: set[str], nweek: int) -> dict[str, Any]:
    """Return everything that is needed to verify the dice of an nweek, as plain data.

    `posts` are all public posts until the nweek's seed was revealed, in the order in which the
    administrator recorded them. Each has its Message-ID and the SHA-256 of its body as it arrived,
    so anyone on the list can compare it with their own copy. `rounds` has the signatures of the
    beacon rounds that rolls depended on. `lost` has the lost seeds, and the number of rolls that
    can never be verified.
    """
    seeds = state.where(kinds.SEED_NWEEK, nweek)
    seed = next((seed for seed in seeds if not kinds.LOST.of(state, seed)), seeds[0])
    lost = unverifiable(ledger, state, nweek)
    posts = [
        [entry.event.message_id, entry.event.body_hash]
        for entry in takewhile(
            lambda entry: not _reveals(entry.event, nweek),
            sorted(ledger.entries(), key=lambda entry: entry.id),
        )
        if isinstance(entry.event, Posted) and entry.event.forum in public
    ]
    rolls = [roll for roll in ledger.rolls(nweek) if roll not in lost]
    return {
        "nweek": nweek,
        "rounds": _signatures(ledger, rolls),
        "commitment": kinds.COMMITMENT.of(state, seed),
        "seed": kinds.REVEALED.of(state, seed),
        "posts": posts,
        "rolls": list(map(_plain, rolls)),
        "lost": [
            {
                "commitment": one.commitment,
                "because": one.because,
                "entry": one.entry,
                "rolls": len(lost),
            }
            for one in lost_seeds(ledger, state)
            if one.nweek == nweek
        ],
    }


def _signatures(ledger: Ledger, rolls: Iterable[Roll]) -> dict[str, str]:
    """Return the signature of each beacon round that rolls depended on."""
    rounds = sorted({round_in(roll.context.chain)[0] for roll in rolls} - {0})
    answers = [(round, ledger.round_of_beacon(round)) for round in rounds]
    return {str(round): told.signature for round, told in answers if told}


def _plain(roll: Roll) -> dict[str, Any]:
    c = roll.context
    return {
        "nweek": c.nweek,
        "chain": c.chain,
        "source": c.source,
        "body_hash": c.body_hash,
        "action": c.action,
        "roll": c.roll,
        "die": c.die,
        "sides": roll.sides,
        "result": roll.result,
    }


def _reveals(event: Event, nweek: int) -> bool:
    return (
        isinstance(event, Decided)
        and isinstance(event.decision, RevealSeed)
        and event.decision.nweek == nweek
    )


def problems(record: Mapping[str, Any]) -> list[str]:
    """Return errors in the dice of an nweek, or an empty list if they follow the protocol."""
    if not record["seed"]:
        return [f"the seed of {dice_of(record['nweek'])} is not revealed yet"]
    seed = bytes.fromhex(record["seed"])
    found: list[str] = []
    if commitment(seed) != record["commitment"]:
        found.append(
            f"the seed is not the one that was committed to: SHA-256 gives {commitment(seed)}"
        )
    chain = ""
    chains = {chain}
    # A post that went to two fora is two posts of one Message-ID.
    posts: dict[str, list[tuple[str, str]]] = {}
    for message_id, body_hash in record["posts"]:
        posts.setdefault(message_id, []).append((chain, body_hash))
        chain = chained(chain, message_id, body_hash)
        chains.add(chain)
    for number, plain in enumerate(record["rolls"], 1):
        found += [
            f"roll {number}: {what}" for what in _roll_problems(plain, record, seed, posts, chains)
        ]
    return found


def _round_problems(chain: str, record: Mapping[str, Any]) -> list[str]:
    round, value = round_in(chain)
    signature = record.get("rounds", {}).get(str(round), "")
    if not round or (signature and value == randomness(signature)):
        return []
    return [f"the randomness is not that of round {round}, by its signature"]


def without_beacon(record: Mapping[str, Any]) -> int:
    """Return how many rolls used no beacon round, in an nweek in which other rolls did."""
    return sum(not round_in(roll["chain"])[0] for roll in record["rolls"]) * bool(
        record.get("rounds")
    )


def _roll_problems(
    plain: Mapping[str, Any],
    record: Mapping[str, Any],
    seed: bytes,
    posts: Mapping[str, list[tuple[str, str]]],
    chains: set[str],
) -> list[str]:
    fields = ("nweek", "chain", "source", "body_hash", "action", "roll", "die")
    context = RollContext(**{name: plain[name] for name in fields})
    found: list[str] = []
    round, _ = round_in(context.chain)
    found += _round_problems(context.chain, record)
    if context.source in posts:
        if not round and context.chain not in [chain for chain, _ in posts[context.source]]:
            found.append("the chain is not that of the posts before it")
        if context.body_hash not in [body_hash for _, body_hash in posts[context.source]]:
            found.append("the hash is not that of the post's body")
    elif context.body_hash or not _EVENT.fullmatch(context.source):
        found.append(f"{context.source} is not among the posts")
    elif not round and context.chain not in chains:
        found.append("the chain is that of no moment of the public posts")
    if not verify(Roll(context, plain["sides"], plain["result"], record["nweek"]), seed):
        found.append(f"{context.source} {context.die} did not come out as {plain['result']}")
    return found
