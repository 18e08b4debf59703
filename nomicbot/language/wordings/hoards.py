"""Other words for all the Genechips that somebody has: with their number, a gift of so many; without, of all."""

from nomicbot.language.wordings.rewording import Wording

COUNT = (
    r"(?:\d{1,9}(?:,\d{3})*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|"
    r"fifteen|sixteen|seventeen|eighteen|nineteen|twenty)"
)
"""How many Genechips are given."""
GIVE = r"(?:give|pay|send|donate|transfer|hand(?: over)?|grant)"
"""Verbs by which they are, as the grammar has them."""
ALSO_GIVE = (
    r"(?:tip|wire|gift|award|remit|return|repay|refund|pass|bestow|deliver|forward|grant|reward|toss|throw|contribute|"
    r"deposit|ship|dispense|distribute)"
)
"""Verbs that say so in other words."""
CHIPS = rf"(?P<count>{COUNT}) ?(?:of my (?:own )?)?(?P<unit>genechips?|gc)"
"""So many Genechips."""
_CHIPS = r"(?:genechips?|gc)\b"
_NAMELY = rf"(?:{_CHIPS}(?:,| -+|:)? (?:that is|that's|which is|namely|being|i\.?e\.|all) )?"
"""All that somebody has, before how many these are."""
_LEFT = r"(?:remaining|other|own|hard-earned|precious|spare|last|lovely|poor|beloved)"
_I_HAVE = r"(?:that |which )?I (?:have|own|hold|possess|have got|happen to have|still have)(?: left| now)?"
_STOCK = r"(?:stock|pile|hoard|supply|fortune|store|stash|wealth|balance|heap|collection|wallet|treasury|purse)"

ALL_OF_THEM = (
    Wording(
        rf"{GIVE} <name> all (?:of )?my {_NAMELY}(?P<count>{COUNT})(?: {_CHIPS}| of (?:them|those|it))",
        "give <count> Genechips to <name>",
    ),
    Wording(
        rf"{GIVE} all (?:of )?my {_NAMELY}(?P<count>{COUNT})(?: {_CHIPS}| of (?:them|it))?,? to <name>",
        "give <count> Genechips to <name>",
    ),
    Wording(rf"all (?P<count>{COUNT}) (?:of )?my (?:{_LEFT} )?{_CHIPS}", "<count> Genechips"),
    Wording(rf"all (?:of )?my {_LEFT} {_CHIPS}", "all my Genechips"),
    Wording(rf"all (?:of )?(?:the |my |those )?{_CHIPS} {_I_HAVE}\b", "all my Genechips"),
    Wording(
        rf"(?:every|each)(?: single| last| and every)?(?: one of my {_CHIPS}| {_CHIPS} {_I_HAVE}\b)", "all my Genechips"
    ),
    Wording(rf"(?:whatever|what|any) {_CHIPS} {_I_HAVE}\b", "all my Genechips"),
    Wording(rf"my (?:entire|whole|complete|total) {_STOCK} of {_CHIPS}", "all my Genechips"),
    Wording(rf"(?:the rest|the remainder|what(?:ever)? (?:is|remains) (?:left )?) ?of my {_CHIPS}", "all my Genechips"),
    Wording(rf"my remaining {_CHIPS}", "all my Genechips"),
)
"""Tried in this order: a number that is said is what is given."""
