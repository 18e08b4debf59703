"""Other words for gifts of Genechips, and for Bribes."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.bribes import BRIBES
from nomicbot.language.wordings.gifts import GIFTS
from nomicbot.language.wordings.hoards import ALL_OF_THEM, ALSO_GIVE, CHIPS, COUNT, GIVE
from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, Wordings, pattern

_WHICH = r"(?:last|final|remaining|own|only|first|spare|promised|agreed|outstanding|usual|precious|hard-earned)"
_SEVERAL = rf"(?P<several>{MACROS['name']}(?:(?:,| and|, and) {MACROS['name']}){{1,12}})"
_ONE = pattern("<name>")
_NEXT = re.compile(rf"(?P<count>{COUNT})(?:\s+of\s+them)?\s+(?:more\s+)?to\s+(?P<name>{MACROS['name']})", re.IGNORECASE)
_OTHERS = r"(?:the (?:other |last |remaining |rest, )?)?"
"""How the gifts behind the first one are told from it: "30 to Wonko, the other 11 to Cleo"."""
_UNIT = r"(?:genechips?|gc)"
_GO = r"(?:go|goes|move|moves|pass|passes|travel|travels)"
_FROM_ME = r"from (?:me|my (?:own )?(?:account|pocket|purse|hoard))"
_OF_CHIPS = re.compile(rf"\b{_UNIT}\b", re.IGNORECASE)


def _to_each(match: re.Match[str]) -> Sequence[Piece]:
    """So many to each of several: "5 GC each to Wonko and Cleo"."""
    start = match.start("several")
    pieces: list[Piece] = []
    for number, name in enumerate(_ONE.finditer(match["several"])):
        pieces += [
            " and " if number else "",
            match.span("count"),
            " Genechips to ",
            (start + name.start(), start + name.end()),
        ]
    return pieces


def _to_the_next(match: re.Match[str]) -> Sequence[Piece]:
    """Gifts of which only the first says what is given: "3 GC to Dov, 2 to Athena and 1 to Bram"."""
    pieces: list[Piece] = [match.span("count"), " Genechips to ", match.span("name")]
    start = match.start("more")
    for gift in _NEXT.finditer(match["more"]):
        number, taker = ((start + gift.start(part), start + gift.end(part)) for part in ("count", "name"))
        pieces += [" and ", number, " Genechips to ", taker]
    return pieces


def _first_to(match: re.Match[str]) -> Sequence[Piece] | None:
    """Gifts whose numbers stand first, of what was named before: "30 of them I give to Wonko, the other 11 to Cleo"."""
    said = match.string[: match.end("name")]
    return ("I give ", *_to_the_next(match)) if _OF_CHIPS.search(said) else None


PAYING_WORDS = Wordings(
    r"genechips?|gc\b|gremlin",
    (
        *ALL_OF_THEM,
        *GIFTS,
        Wording(
            rf"{GIVE} <name> (?:back )?(?:his|her|eir|their|the|that|one|a|my (?:own |very )?{_WHICH}) "
            rf"(?:genechip|gc)(?: back| again)?\b(?!s)",
            "give <name> a Genechip",
        ),
        Wording(rf"{CHIPS} each to {_SEVERAL}", _to_each),
        Wording(
            rf"{CHIPS} to <name>(?P<more>(?:(?:,? and|,) {_OTHERS}{COUNT} (?:of them )?(?:more )?to "
            rf"{MACROS['name']}){{1,12}})",
            _to_the_next,
        ),
        Wording(
            rf"(?P<count>{COUNT})(?: {_UNIT}| of (?:them|these|those))? I (?:hereby |now )?{GIVE} to <name>"
            rf"(?P<more>(?:(?:,? and|,) {_OTHERS}{COUNT} (?:of them )?(?:more )?to {MACROS['name']}){{1,12}})",
            _first_to,
        ),
        Wording(
            rf"(?:my|the|these|those) (?:(?:very )?{_WHICH} {CHIPS}"
            rf"|(?P<count2>{COUNT}) {_WHICH} (?:genechips?|gc)\b)",
            lambda match: (match.span("count" if match["count"] else "count2"), " Genechips"),
        ),
        Wording(rf"{CHIPS} to (?:each of|both) {_SEVERAL}(?: each)?", _to_each),
        Wording(rf"{CHIPS} to {_SEVERAL},? (?:each|apiece)", _to_each),
        Wording(
            rf"{GIVE} (?:each of |both )?{_SEVERAL} {CHIPS} (?:each|apiece)",
            lambda match: ("give ", *_to_each(match)),
        ),
        Wording(rf"{GIVE} (?:each of|both) {_SEVERAL} {CHIPS}", lambda match: ("give ", *_to_each(match))),
        Wording(
            r"^for (?!(?:every|each|any|example|instance|now)\b)(?:the|your|his|her|eir|their|my|being|having|"
            r"all|that|this|services?) "
            r"[^,;:?\"]{2,80} (?=I (?:hereby |also |now )?(?:give|pay|send|transfer) )",
            "",
        ),
        Wording(
            rf"slip <name> {CHIPS}",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"(?:reward|compensate|thank|repay|present) <name> with {CHIPS}",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(rf"(?<!'s\s){ALSO_GIVE} (?=[^.;:!?]{{0,60}}(?:\b|(?<=\d))(?:genechips?|gc)\b)", "give "),
        Wording(
            rf"{GIVE} <name> (?:back )?(?:the|those|these|all the|all of the|his|her|eir) {CHIPS},? "
            rf"(?:that |which )?(?:I (?:owe|owed|borrowed|promised|lost|still owe)|(?:he|she|e) (?:won|"
            rf"lent me|asked for|is owed|deserves))[^,;:?!\d]{{0,60}}(?=[ ]*[.!]*\Z)",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} <name> (?:back )?(?:(?:an)?other|the|these|those|this|his|her|eir|their|the "
            r"promised|the agreed|a further|an additional|all of|exactly|only|some|"
            rf"back) {CHIPS}(?! (?:gremlin))",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} <name> {CHIPS},? (?:as (?:thanks|a thank-you|a reward|payment|"
            r"a present|a gift|a token|compensation|agreed|promised)|that I owe|which "
            r"I owe|I owe|for being|for having|out of|in (?:thanks|gratitude)|from my)[^;:!?]{0,120}\Z",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} {CHIPS} to <name>,? (?:as (?:thanks|a thank-you|a reward|payment|"
            r"a present|a gift|a token|compensation|agreed|promised)|that I owe|which "
            r"I owe|I owe|for being|for having|out of|in (?:thanks|gratitude)|from my)[^;:!?]{0,120}\Z",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"(?:make|give) <name> (?:a )?(?:present|gift|tip|payment) of {CHIPS}",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            r"(?<!'s\s)(?<!'s\sthe\s)(?:the |a )?(?:sum|amount|total|present|gift|payment|fee|price|tip|reward) of "
            rf"{CHIPS}",
            lambda match: (match.span("count"), " Genechips"),
        ),
        Wording(
            r"(?P<verb>give|pay|send|hand) (?:my |our )?"
            r"(?:(?:dear|good|old|poor|friend|player|fellow|comrade|brother|sister) ){1,3}(?=(?-i:[A-Z]))",
            "<verb> ",
        ),
        Wording(
            rf"(?P<word>{COUNT}) \((?P<count>\d{{1,9}})\) ?(?P<unit>genechips?|gc)",
            lambda match: (match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{CHIPS} (?:from|out of) my (?:own )?(?:account|pocket|purse|hoard|stash|savings) to "
            rf"<name>'s(?: (?:account|pocket|purse|hoard|stash))?(?=[ ]*(?:$|[,;.!]))",
            lambda match: (match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(
            rf"{CHIPS} (?:from|out of) my (?:own )?(?:account|pocket|purse|hoard|stash|savings|possession)",
            lambda match: (match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} (?:off )?(?:my |the |a |an )?(?:(?:old|last|whole|outstanding) )?(?:debts?|dues?|share|"
            r"ransom|fine|bet|wager)"
            rf"(?: of|,|:)? {CHIPS} to <name>",
            lambda match: ("give ", match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(
            rf"{GIVE} to <name>,? {CHIPS}",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{CHIPS} to (?:(?:poor|dear|good|old|our|my|friend|player|fellow|comrade|the) ){{1,3}}(?=(?-i:[A-Z]))",
            lambda match: (match.span("count"), " Genechips to "),
        ),
        Wording(
            rf"{CHIPS} to <name>'s (?:account|pocket|purse|hoard|stash)",
            lambda match: (match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(rf"hand {CHIPS} over to", lambda match: ("give ", match.span("count"), " Genechips to")),
        Wording(
            rf"^(?:(?:here (?:is|are|come|comes) |(?:and )?(?:also|another) )?{CHIPS} (?:to|for) you,? "
            r"(?:with this (?:post|mail|message)|herewith|hereby|from me)|here (?:is|are|come|comes) "
            rf"{CHIPS.replace('P<count>', 'P<count2>').replace('P<unit>', 'P<unit2>')} (?:to|for) you)",
            lambda match: ("I give you ", match.span("count" if match["count"] else "count2"), " Genechips"),
        ),
        Wording(
            rf"^<name> (?:hereby )?(?:gets|receives|is given|is paid) {CHIPS} from me",
            lambda match: ("I give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} <name> (?P<count>{COUNT}),? and <name2> (?P<count2>{COUNT}) ?(?:genechips?|gc)",
            "give <name> <count> Genechips and <name2> <count2> Genechips",
        ),
        Wording(
            rf"{GIVE} <name> {CHIPS},? and <name2> (?P<count2>{COUNT})(?=[ ]*(?:$|[,;.!]))",
            "give <name> <count> Genechips and <name2> <count2> Genechips",
        ),
        Wording(
            rf"{CHIPS} to <name> (?:for|because|as|since) (?!example|instance|(?-i:[A-Z])\w+[ ]*\Z)"
            r"(?:(?!\b(?:vot\w+|if|when\w*|unless|until|once|or|each|every|per|any|loan|advance|deposit|bet|test|"
            r"jok\w+|jest|"
            r"back|returns?|tomorrow|later|next|n?(?:days?|weeks?)|nobody|nothing)\b)[^,;:.?!]){1,80}"
            r"(?=,? (?:and )?\d{1,9} ?(?:genechips?|gc)\b|\Z)",
            lambda match: (match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(
            rf"^(?P<count>{COUNT}) of my (?:own )?{_UNIT} {_GO} to <name>(?=[ ]*(?:$|[,;.!]| (?:for|because"
            rf"|as|with)\b))",
            "I give <name> <count> Genechips",
        ),
        Wording(
            rf"^{CHIPS} (?:(?:hereby |now )?{_GO} (?:hereby |over )?{_FROM_ME} to <name>"
            rf"|(?:hereby {_GO} |{_GO} hereby )to <name3>|(?:(?:now )?{_GO} )?to <name2>,? (?:hereby|{_FROM_ME}))"
            r"(?=[ ]*(?:$|[,;.!]| (?:for|because|as|with)\b))",
            lambda match: (
                "I give ",
                match.span("count"),
                " Genechips to ",
                match.span(next(name for name in ("name", "name2", "name3") if match[name])),
            ),
        ),
        Wording(
            rf"^(?:here(?: is| are| comes?|'s|,)? )?{CHIPS} (?:for|to) "
            rf"(?P<who>{MACROS['name']}|(?!(?:me|you|the|an?|who\w*|all|each|her|him) )[a-z]\w{{1,20}}),? "
            r"(?:from me|from my (?:pocket|purse|hoard)|paid hereby|hereby paid)",
            lambda match: ("I give ", match.span("count"), " Genechips to ", match.span("who")),
        ),
        Wording(
            rf"part with {CHIPS} (?:in favou?r of|for|to) <name>",
            lambda match: ("give ", match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(
            rf"{GIVE} {CHIPS} <name>'s way",
            lambda match: ("give ", match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(
            rf"{GIVE} (?:my|these|the|those|all my|my last|the agreed|the promised) {CHIPS} to (?=(?-i:[A-Z])|\")",
            lambda match: ("give ", match.span("count"), " Genechips to "),
        ),
        Wording(
            rf"{GIVE} {CHIPS} to <name>,? and (?:as many|as much|the same(?: (?:amount|sum|again))?|"
            rf"another {COUNT.replace('?P<', '?:')}|the same number) to <name2>",
            lambda match: (
                "give ",
                match.span("count"),
                " Genechips to ",
                match.span("name"),
                " and ",
                match.span("count"),
                " Genechips to ",
                match.span("name2"),
            ),
        ),
        Wording(
            rf"{GIVE} <name> {CHIPS},? and (?:as many|as much|the same(?: (?:amount|sum|again))?) to <name2>",
            lambda match: (
                "give ",
                match.span("name"),
                " ",
                match.span("count"),
                " Genechips and ",
                match.span("name2"),
                " ",
                match.span("count"),
                " Genechips",
            ),
        ),
        Wording(
            rf"{GIVE} (?:the following|these) (?:genechips|gc): <name>:? (?P<count>{COUNT}),?(?: "
            rf"and)? <name2>:? (?P<count2>{COUNT})(?=[ ]*(?:$|[.!]))",
            "give <name> <count> Genechips and <name2> <count2> Genechips",
        ),
        Wording(
            r"^I(?:'m| am) (?:now |also )*(?:giving|paying|sending|transferring) "
            r"(?=[^.;:!?]{0,60}(?:\b|(?<=\d))(?:genechips?|gc)\b)",
            "I give ",
        ),
        Wording(
            r"^I (?:hereby )?(?:settle|pay|clear|discharge|square) (?:off |up )?(?:my|all my|the|some|"
            r"a) (?:old )?(?:debts?|dues|bills?|wagers?|bets?|accounts?)(?: (?:today|now|at last|and "
            r"move on))?: (?=I )",
            "",
        ),
        Wording(
            rf"{GIVE} <name> {CHIPS} for (?:finding|spotting|writing|fixing|correcting|pointing out|"
            rf"explaining|noticing|drafting|reading|typing|counting|keeping|making|being|"
            rf"having)\b(?:(?!\b(?:vot\w+|if|when\w*|unless|until|once|or|each|every|per|"
            rf"any)\b)[^,;:?!]){{1,80}}(?=[ ]*[.!]*\Z)",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"(?:{GIVE}|return|repay)(?: back)? (?:the|those|these|all the) {CHIPS},? (?:that |"
            rf"which )?I (?:owe|owed|borrowed|promised|lost|still owe)(?: (?:last|this) n?week)? to "
            rf"<name>",
            lambda match: ("give ", match.span("count"), " Genechips to ", match.span("name")),
        ),
        Wording(
            rf"(?P<count>{COUNT}) of my (?:own )?(?:[a-z]+(?:-[a-z]+)? ){{1,2}}(?P<unit>genechips?|gc)",
            lambda match: (match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} <name>, (?:(?:the|our|my|your|an?) |who (?:is|was|has) )(?!\d)(?:(?!\b(?:and|or|"
            rf"not|nor)\b)[a-z' -]){{3,60}}, {CHIPS}",
            lambda match: ("give ", match.span("name"), " ", match.span("count"), " Genechips"),
        ),
        Wording(
            rf"{GIVE} {CHIPS}, (?:no more(?:,? (?:and |but )?no less)?|no less|exactly|in full|as "
            rf"(?:promised|agreed|usual)|with (?:thanks|love|pleasure)|with my (?:thanks|compliments|"
            rf"blessing)),? to (?=(?-i:[A-Z])|\")",
            lambda match: ("give ", match.span("count"), " Genechips to "),
        ),
        *BRIBES,
    ),
)
