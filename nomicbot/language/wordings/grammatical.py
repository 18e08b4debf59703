"""Other words for lists of violations, for their corrections, and for Amplitude spent on Suck Points."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.rewording import Piece, Wording, Wordings

_COUNT = r"(?P<count>\d{1,4}|no|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_THEM = (
    r"(?:new |further )?(?:grammar |grammatical |spelling )?(?:violations?|"
    r"errors?|mistakes?)(?: of (?:the rules of grammar|(?:the )?grammar(?: "
    r"rules)?|rule 2-4))?"
)
_VIOLATIONS = r"violations?(?: of (?:the rules of grammar|(?:the )?grammar(?: rules)?|rule 2-4))?"
_WHICH = (
    r"(?P<which>all (?:of )?(?:(?:the|those) )?violations|(?:the )?violations? (?:no\.? ?|number |#)?\d{1,4}"
    r"(?:(?:, and |, | and | ?& ?)#?\d{1,4}){0,20})"
)
_IN = r"(?:in|of|on|within)"
_SPEND = r"(?:spend|pay|use|give up|sacrifice|expend|trade|exchange)"
_A = (
    r"(?P<amplitude>\d{1,9}|an?|one|two|three|four|five) ?(?:of my )?"
    r"(?:A|Å|Angstroms?|Amplitude|points? of (?:my )?Amplitude)(?: \(A\))?"
)
_IN_WORDS = {"two": "2", "three": "3", "four": "4", "five": "5"}
_OFF = (
    r"(?:lose|losing|remove|removing|shed|shedding|drop|dropping|erase|erasing|"
    r"get rid of|getting rid of|rid myself of|be rid of|buy off|wipe out|"
    r"cancel|strike|take away|be relieved of|wash away|wash off|wipe away|work off|pay off|burn off|"
    r"burn|be forgiven|forgive|be freed of|free myself of|take off|relief from|the removal of|removal of|the loss "
    r"of|the relief from|have taken away|clear|delete|atone for|atoning for)"
)
_POINTS = (
    r"(?:(?P<points>\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|"
    r"ten|some) )?(?:of )?(?:my |the |those |all my )?(?:own |many |numerous |several )?suck points?"
)


def _atoned(match: re.Match[str]) -> Sequence[Piece]:
    groups = match.groupdict()
    amplitude: Piece = (
        match.span("amplitude") if match["amplitude"].isdigit() else _IN_WORDS.get(match["amplitude"].lower(), "1")
    )
    points: tuple[Piece, ...] = (match.span("points"), " ") if groups.get("points") else ()
    return ("spend ", amplitude, "A to lose ", *points, "Suck Points")


def _ranged(match: re.Match[str]) -> Sequence[Piece] | None:
    first, last = int(match["first"]), int(match["last"])
    if not first < last < first + 40:
        return None
    numbers = ", ".join(map(str, range(first, last)))
    return (f"violations {numbers} and {last}",)


def _ordered(match: re.Match[str]) -> Sequence[Piece] | None:
    order = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    return (f"violation {order.index(match['order'].lower()) + 1}",)


def _first(match: re.Match[str]) -> Sequence[Piece]:
    many = ["two", "three", "four", "five"].index(match["many"].lower()) + 2
    return (f"violations {', '.join(map(str, range(1, many)))} and {many}",)


GRAMMATICAL_WORDS = Wordings(
    r"violation|errors?\b|mistakes?\b|suck\s+point|of\s+them",
    (
        Wording(
            rf"^(?:there(?:'s| is| are)) {_COUNT} {_VIOLATIONS} {_IN} <motion>",
            "I report <count> violations in <motion>",
        ),
        Wording(
            rf"^I(?:'ve| have) (?:now |just |also )?(?:found|counted|listed|marked|noted) {_COUNT} {_THEM} {_IN} "
            r"<motion>",
            "I report <count> violations in <motion>",
        ),
        Wording(rf"^in <motion>,? there (?:is|are) {_COUNT} {_VIOLATIONS}", "I report <count> violations in <motion>"),
        Wording(
            rf"^in <motion>,? I (?:hereby )?(?:report|find|list|count|note|see) {_COUNT} {_THEM}",
            "I report <count> violations in <motion>",
        ),
        Wording(rf"^<motion> (?:has|contains|holds) {_COUNT} {_VIOLATIONS}", "I report <count> violations in <motion>"),
        Wording(
            rf"^<motion> (?:has|contains|holds) {_COUNT} (?:grammar|grammatical|spelling) {_THEM}",
            "I report <count> violations in <motion>",
        ),
        Wording(
            rf"(?:find|declare|report) <motion> to (?:contain|have|hold) {_COUNT} {_THEM}",
            "report <count> violations in <motion>",
        ),
        Wording(
            rf"^grammar report,? (?:on |for )?<motion>: {_COUNT} {_THEM}", "I report <count> violations in <motion>"
        ),
        Wording(
            rf"(?:find|count|note|record|declare|see|detect|register|certify) {_COUNT} "
            rf"{_THEM} {_IN} <motion>",
            "report <count> violations in <motion>",
        ),
        Wording(
            rf"(?:report|declare|find|note|certify) that there (?:is|are) {_COUNT} {_THEM} {_IN} <motion>",
            "report <count> violations in <motion>",
        ),
        Wording(
            rf"(?:declare|find|note|certify) that <motion> (?:has|contains|holds) {_COUNT} {_THEM}",
            "report <count> violations in <motion>",
        ),
        Wording(rf"report <motion> for {_COUNT} {_THEM}", "report <count> violations in <motion>"),
        Wording(rf"report (?:for|on|in) <motion>: {_COUNT} {_THEM}", "report <count> violations in <motion>"),
        Wording(
            rf"report {_COUNT} {_THEM} {_IN} <motion>,? (?:namely|viz\.?|to wit|as "
            r"follows|i\.e\.|that is|which are)[,:]? ",
            "report <count> violations in <motion>: ",
        ),
        Wording(
            r"(?:list|report|publish|post) (?:all )?the (?:following )?(?:violations|"
            r"errors|mistakes)(?: of the rules of grammar)? (?:in|of) <motion>(?=[ "
            r"]*:?\Z)",
            "post a grammar report on <motion>",
        ),
        Wording(
            r"post (?:a|the|my) list of violations (?:for|on|in|of) <motion>: (?:none|no violations)",
            "report no violations in <motion>",
        ),
        # Corrections
        Wording(
            rf"{_WHICH},? (?:(?:that|which) )?I (?:have |had )?(?:listed|reported|found|named|noted) (?={_IN} )",
            "<which> ",
        ),
        Wording(
            rf"^(?:as (?:to|for)|in|on|regarding|concerning) <motion>[,:]? {_WHICH} (?=(?:are|is|has been|have been) )",
            "<which> in <motion> ",
        ),
        Wording(
            r"violations? (?:no\.? ?|number |#)?(?P<first>\d{1,3}) ?(?:-|to|through) "
            r"?(?P<last>\d{1,3})(?= (?:in|of|on))",
            _ranged,
        ),
        Wording(
            r"the (?P<order>first|second|third|fourth|fifth|sixth|seventh|eighth|"
            r"ninth|tenth) violation(?= (?:in|of|on) )",
            _ordered,
        ),
        Wording(
            r"(?:note|acknowledge|confirm|declare|state|report|certify|accept) that "
            r"(?P<which>(?:all(?: the)? )?violations?[ \d,and#]{0,60}?) (?=(?:in|"
            r"of|on) )",
            "declare that <which> ",
        ),
        Wording(
            r"^(?:I (?:hereby )?(?:say|state|declare|find|rule)(?: that)? )?(?:the )?violation (?:no\.? ?|number "
            r"|#)?(?P<which>\d{1,4}) (?P<in>in|of) <motion> "
            r"(?:never was|was never|wasn't|was not|is not|isn't) (?:one|a violation|any)",
            "I declare that violation <which> <in> <motion> is corrected",
        ),
        Wording(
            r"the first (?P<many>two|three|four|five) violations(?= (?:in|of|on) )",
            lambda match: _first(match),
        ),
        Wording(
            r"(?P<verb>declare|confirm|mark|note)(?: that)? the violations (?=(?:in|of) )", "<verb> all violations "
        ),
        Wording(
            r"^the violations (?P<in>(?:in|of)) <motion> (?:are|have been) (?:now "
            r"|all )?(?:corrected|fixed)",
            "All violations <in> <motion> are corrected",
        ),
        Wording(
            r"^(?:(?:pursuant to|under|as per|per|by|in accordance with) (?:rule )?<rule>[:,]? "
            r")?(?=(?:all (?:of )?(?:the )?|the )?violations? [^:;?!]{2,80}? (?:is|are|has been|have "
            r"been|was|were)\b)",
            "",
        ),
        Wording(
            r"I (?:hereby )?(?:announce|proclaim|report|note|notice|acknowledge|confirm|declare|state|"
            r"certify|accept|am happy to say|am pleased to announce) that (?P<which>all (?:of "
            r")?(?:the )?violations?) (?=(?:in|of|on) )",
            "I declare that <which> ",
        ),
        Wording(
            r"^<motion>(?:'s violations|: (?:the )?violations) (?:are|have been) (?:now |hereby "
            r")?(?:all )?(?:corrected|fixed)(?: now)?",
            "I declare that all violations in <motion> are corrected",
        ),
        Wording(
            r"^<motion>: (?:the )?violations? (?P<which>(?:no\.? ?|number |#)?\d{1,4}(?:(?:, and |, | "
            r"and | ?& ?)#?\d{1,4}){0,20}) (?:is|are|has been|have been) (?:now |hereby |both |all "
            r")?(?:corrected|fixed)",
            "I declare that violations <which> in <motion> are corrected",
        ),
        Wording(
            rf"^<motion> (?:has|contains|holds) {_COUNT} {_VIOLATIONS},? (?:which|and) I (?:hereby "
            rf")?(?:list|report)(?: (?:them|here|below))?",
            "I report <count> violations in <motion>",
        ),
        Wording(
            rf"^(?:(?:my|the) )?(?:grammar )?(?:report|list of violations|violations) (?:on|for|in|of) "
            rf"<motion>: I (?:hereby )?(?:list|report|find|count|note) {_COUNT} {_THEM}",
            "I report <count> violations in <motion>",
        ),
        Wording(
            rf"^(?:(?:my|the) )?list of violations (?:on|for|in|of) <motion>: {_COUNT}(?=[ ]*(?:$|[.;]))",
            "I report <count> violations in <motion>",
        ),
        # Suck Points
        Wording(
            rf"{_SPEND} {_A},? (?:on|for|against|towards?) (?:my (?:own )?(?:many |numerous "
            rf")?suck points?)",
            _atoned,
        ),
        Wording(
            rf"(?:burn|invest|use up|throw) {_A},? (?:to|on|and) (?:{_OFF}|reduce|reducing|lower|lowering) {_POINTS}",
            _atoned,
        ),
        Wording(
            rf"^my suck points (?:are|have become) [^,;:.?!]{{3,60}}(?:;|,? so|,? and so|:) I "
            rf"(?:hereby )?{_SPEND} {_A},? to (?:have|get|see) (?P<points>\d{{1,4}}|an?|one|two|three|"
            rf"four|five|six|seven|eight|nine|ten|some)(?: of them)? (?:taken away|removed|forgiven|"
            rf"erased)",
            lambda match: ("I ", *_atoned(match)),
        ),
        Wording(
            rf"{_SPEND} {_A},? (?:to|and|on|for|so as to|in order to|for the sake "
            rf"of) ?(?:thus |thereby )?{_OFF} {_POINTS}",
            _atoned,
        ),
        Wording(rf"{_SPEND} {_A},? (?:losing|removing|shedding) {_POINTS}", _atoned),
        Wording(
            rf"{_SPEND} {_A} to (?:reduce|decrease|lower) (?:my|the number of my) "
            r"suck points(?: by (?P<points>\d{1,4}|one|two|three|four|five|six|"
            r"seven|eight|nine|ten))?",
            _atoned,
        ),
        Wording(
            rf"{_SPEND} {_A},? so that {_POINTS} (?:are|is|get) (?:taken away|removed|gone|"
            r"lost|erased)",
            _atoned,
        ),
        Wording(
            rf"{_OFF} {_POINTS} (?:by (?:spending|paying|using)|for|with|at the (?:price|cost) "
            rf"of) {_A}",
            _atoned,
        ),
        Wording(
            rf"{_SPEND} {_A},? (?:to|so as to|in order to) (?:have|get|see|take|wash|wipe|strike) {_POINTS} "
            r"(?:forgiven|removed|taken|taken away|erased|deleted|gone|"
            r"off|away|off me|off myself|struck|washed away|wiped out|cancelled|canceled)(?: (?:away "
            r")?(?:from|off) (?:me|myself|my \w+))?",
            _atoned,
        ),
        Wording(
            r"reduce (?:my|the number of my) suck points by (?P<points>\d{1,4}) (?:by (?:spending|paying)|"
            rf"for|with) {_A}",
            _atoned,
        ),
        Wording(rf"^for {_A},? I (?:hereby )?have {_POINTS} taken away", lambda match: ("I ", *_atoned(match))),
        Wording(
            rf"{_SPEND} {_A},? so {_POINTS} (?:are|is|get) (?:taken away|removed|gone|lost|erased)(?: from me)?",
            _atoned,
        ),
        Wording(r"^I atone for [^,;:]{1,60}: (?=I )", ""),
        Wording(rf"^for {_A},? I (?:hereby )?{_OFF} {_POINTS}", lambda match: ("I ", *_atoned(match))),
        Wording(
            r"^violations? (?P<which>(?:no\.? ?|number |#)?\d{1,4}(?:(?:, and |, | and | ?& "
            r"?)#?\d{1,4}){0,20}) (?P<in>in|of|on) <motion> "
            r"(?:is|are|has been|have been|was|were) (?:now |both |all |hereby )?(?:corrected|fixed|gone)",
            "I declare that violations <which> <in> <motion> are corrected",
        ),
        Wording(
            rf"{_SPEND} {_A},? (?:to|and) (?:{_OFF}|have|get) (?:(?P<points>\d{{1,4}}|one|two|three|four|five|"
            r"six|seven|eight|nine|ten|some) )?"
            r"of them(?: (?:taken away|removed|forgiven|erased))?",
            _atoned,
        ),
        Wording(r"^I atone: I", "I"),
    ),
)
