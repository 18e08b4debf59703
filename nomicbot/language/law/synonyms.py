"""Words with the same meaning. All words with one meaning form one symbol of the grammar.

A slot named `_`, as in "{_:gains}", matches any of the words for a symbol, and has no value.
"""

from collections.abc import Iterator, Sequence

from nomicbot.game.plainlaw.english import gerund, third
from nomicbot.language.law.chart import Line, line

GAIN, LOSE = "{_:gains}", "{_:loses}"
TO_GAIN, TO_LOSE, TO_SUFFER = "{_:to_gain}", "{_:to_lose}", "{_:to_suffer}"
GAINING, LOSING = "{_:gaining}", "{_:losing}"
MAY, MAY_NOT = "{_:may}", "{_:may_not}"
PAY, PAYS_FREELY, PAYING = "{_:pay}", "{_:pays_freely}", "{_:paying}"
PAYING_ALONE = "{_:paying_ing}"
HAND, HANDS, GIVING = "{_:hand}", "{_:hands}", "{_:giving}"
RISES, FALLS, BECOMES = "[then] {_:rises} by", "[then] {_:falls} by", "{_:becomes}"
RAISES, LOWERS = "{_:raises}", "{_:lowers}"
TO_REMOVE, REMOVES = "{_:to_remove}", "{_:removes}"
TO_RAISE, TO_LOWER = "{_:to_raise}", "{_:to_lower}"
RAISING, LOWERING = "{_:raising}", "{_:lowering}"

_GAIN = (
    "gain",
    "receive",
    "get",
    "earn",
    "obtain",
    "collect",
    "acquire",
    "pocket",
    "come into",
    "draw",
    "claim",
    "accrue",
    "net",
    "score",
    "reap",
    "pick up",
)
_LOSE = ("lose", "shed")
_FORFEIT = (
    *("forfeit", "pay", "surrender", "relinquish", "sacrifice", "give up", "part with"),
    *("hand back", "give back", "pay back", "hand in", "turn in", "cough up", "use up"),
)
"""Verbs for losing something without a choice.

If the loser has a choice, what is lost is a price.
"""
_PAY = (
    *("spend", "pay", "sacrifice", "expend", "destroy", "give up", "burn", "forfeit"),
    *("surrender", "relinquish", "part with", "trade in", "use", "use up", "cash in", "return"),
    *("consume", "smash", "break", "crush", "melt down", "eat"),
    *("hand in", "turn in", "hand back", "give back", "offer up", "throw away"),
    *("hand over", "turn over", "put up", "invest", "deposit", "lay out", "incinerate"),
)
_FREELY = (
    *("pay", "spend", "give up", "sacrifice", "burn", "surrender", "relinquish"),
    *("eat", "drink", "consume", "use up", "cash in"),
)
"""Verbs in clauses that permit a payment merely by mentioning it: "when a player pays 3A"."""
_HAND = (
    *("hand", "pay", "hand over", "transfer", "send", "pass", "yield", "cede", "surrender"),
    *("turn over", "give over", "make over", "donate", "gift"),
)
_GIVEN = (
    *("awarded", "given", "granted", "paid", "credited with", "rewarded with", "handed"),
    *("presented with", "credited", "entitled to", "due", "owed"),
    *("consoled with", "compensated with", "welcomed with", "thanked with", "gifted", "allotted"),
    *("issued", "refunded", "reimbursed", "comforted with", "honoured with"),
    *("sent", "dealt", "dealt out", "handed out"),
)
_DEPRIVED = (
    *(
        "fined",
        "docked",
        "charged",
        "taxed",
        "stripped of",
        "deprived of",
        "relieved of",
        "freed of",
    ),
    *("rid of", "freed from", "cured of", "robbed of", "billed", "mulcted"),
    *("obliged to pay", "required to pay", "made to pay", "forced to pay", "penalised"),
)
_RISE = ("increase", "rise", "go up", "grow", "climb", "swell", "improve")
_FALL = ("decrease", "fall", "go down", "drop", "sink", "shrink", "decline", "diminish", "dwindle")
"""Verbs after a number that becomes smaller: "eir Thirst falls by 1"."""
_RAISE = ("increase", "raise", "boost")
_LOWER = ("decrease", "reduce", "lower", "drop", "cut")
_REMOVE = (
    *("remove", "destroy", "get rid of", "rid emself of", "discard", "buy off", "burn off"),
    *("cast off", "shake off", "throw off", "put out", "erase", "dispose of", "work off", "shed"),
    *("discharge", "expunge", "clear", "wash off", "cancel"),
    *("cure", "wipe out", "wash away", "strike off", "take off", "wipe off"),
)
"""Verbs for getting rid of something unwanted."""
_SHALL = ("shall", "will", "must")


def _finite(verbs: Sequence[str]) -> Iterator[str]:
    """Yield verbs in each form that follows a subject: "gains", "gain", "shall gain"."""
    for verb in verbs:
        yield third(verb)
    for verb in verbs:
        yield verb
        yield from (f"{shall} {verb}" for shall in (*_SHALL, "has to", "have to"))


def _passive(participles: Sequence[str]) -> Iterator[str]:
    for participle in participles:
        yield from (f"{be} {participle}" for be in ("is", "are", "shall be", "will be"))


def _being(*adjectives: str) -> Iterator[str]:
    """Yield adjectives after each form of "be": "is allowed to", "are allowed to"."""
    for adjective in adjectives:
        yield from (f"is {adjective}", f"are {adjective}")


_SYMBOLS: dict[str, Sequence[str]] = {
    "gains": [*_finite(_GAIN), *_passive(_GIVEN)],
    "loses": [*_finite((*_LOSE, *_FORFEIT)), *_passive(_DEPRIVED)],
    "to_gain": [*_GAIN, *(f"be {one}" for one in _GIVEN)],
    "to_lose": [*_LOSE, *(f"be {one}" for one in _DEPRIVED), "get rid of"],
    "to_suffer": [*_LOSE, *_FORFEIT, *(f"be {one}" for one in _DEPRIVED)],
    "gaining": [gerund(one) for one in _GAIN],
    "losing": [gerund(one) for one in _LOSE],
    "pay": _PAY,
    "pays_freely": [form for verb in _FREELY for form in (third(verb), verb)],
    "hand": _HAND,
    "hands": [*_finite(_HAND)],
    "giving": [f"by {gerund(one)}" for one in ("give", *_HAND)],
    "paying_ing": [*(gerund(one) for one in _PAY), "payment of", "a payment of"],
    "paying": [
        *(f"by {gerund(one)}" for one in _PAY),
        *(f"{at} the {fee} of" for at in ("at", "for") for fee in ("cost", "price")),
        *(f"{at} a {fee} of" for at in ("at", "for") for fee in ("cost", "price", "fee")),
        *(f"{after} {gerund(one)}" for after in ("after", "on", "upon") for one in _PAY),
        *(f"{upon} payment of" for upon in ("on", "upon", "after", "against")),
        *("for", "for a payment of", "in exchange for", "in return for", "at the expense of"),
        *("for the sum of", "for a sum of", "for a total of"),
        *("against", "using", "having paid", "having spent"),
        *("by payment of", "by the payment of", "in exchange for paying", "in return for paying"),
    ],
    "rises": [*_finite(_RISE), *_passive(("increased", "raised", "incremented", "boosted"))],
    "falls": [
        *_finite(_FALL),
        *_passive(("decreased", "reduced", "lowered", "decremented", "cut", "diminished")),
    ],
    "becomes": [
        *_finite(("become", "go to", "return to", "change to", "go back to", "drop to", "fall to")),
        *_finite(("rise to", "go down to", "go up to", "revert to", "come back to", "sink to")),
        *_passive(
            [
                *(
                    f"{way}{to}"
                    for way in ("set", "reset", "reduced", "brought", "put", "restored")
                    for to in (" to", " back to", " up to", " down to")
                ),
                "then",
            ]
        ),
    ],
    "to_remove": _REMOVE,
    "removes": list(_finite(_REMOVE)),
    "raises": list(_finite(_RAISE)),
    "lowers": list(_finite(_LOWER)),
    "to_raise": _RAISE,
    "to_lower": _LOWER,
    "raising": [gerund(one) for one in _RAISE],
    "lowering": [gerund(one) for one in _LOWER],
    "may": ["may", "can"],
    "may_not": [
        *("may not", "cannot", "must not", "shall not", "can not", "may never", "can never"),
        *("shall never", "must never", "shall be forbidden to", "is in no case to"),
        *("may in no case", "may at no time", "shall at no time", "may under no circumstances"),
        *("lacks the right to", "lack the right to", *_being("forbidden to", "not to")),
    ],
}


_OF_CHANGES = tuple(
    verb
    for verbs in (_GAIN, _LOSE, _FORFEIT, _PAY, _HAND, _RAISE, _LOWER, _REMOVE, ("give", "steal"))
    for verb in verbs
)
VERBS_OF_CHANGES = frozenset(verb.split()[0] for verb in _OF_CHANGES)
"""The first words of the verbs for gaining or losing something."""

MAKE = (
    *("get", "gain", "receive", "build", "make", "create", "acquire", "obtain", "have", "craft"),
    *("earn", "mint", "bake", "brew", "breed", "sew", "weave", "plant", "carve", "cast"),
    *("assemble", "construct", "produce", "conjure", "summon", "raise", "print", "knit", "cook"),
    *("adopt", "rent", "hire", "collect", "pick", "pick up", "catch", "recruit", "grow", "hatch"),
    *("train", "tame", "capture", "gather", "harvest", "dig up", "find", "fetch", "order"),
    *("commission", "enlist", "erect", "found", "stitch", "paint", "compose", "design", "spin"),
    *("raise", "open", "pluck", "call up", "lay", "brew up", "cook up", "hire in", "take in"),
    *("take on", "claim"),
)
"""Verbs for getting an object that may not have been there before: "bake a Pie"."""
GET = (
    *("get", "gain", "receive", "earn", "acquire", "obtain", "collect", "buy", "purchase"),
    *("adopt", "rent", "hire", "build", "make", "craft", "bake", "plant", "pick", "win"),
    *("recruit", "hatch", "train", "tame", "capture", "catch", "brew", "grow"),
)
"""Verbs whose object is a thing that somebody gets."""
VERBS_OF_GETTING = frozenset((*GET, *MAKE))
GETTING_OR_LOSING = VERBS_OF_GETTING | {verb for verb in _OF_CHANGES if " " not in verb}
"""Verbs of one word whose object is what somebody gets or loses."""
SYNONYMS: tuple[Line, ...] = tuple(
    line(symbol, said, value="", reads=number > 0)
    for symbol, every in _SYMBOLS.items()
    for number, said in enumerate(dict.fromkeys(every))
)
