"""Further words for what is done in offices and elections: by what a thing is to be, or what it is called first.

"My deputy shall be Marvin" appoints him; "Deputy: I appoint Marvin" says before the act what it is about; "two
elections, one for Tiles and another for Law" counts what it names.
"""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.counted import number_of
from nomicbot.language.wordings.rewording import Piece, Wording, Wordings

_ENDS = r"(?=[ ]*(?:$|[.!;]|,? (?:because|since|as|for|while|until|till|in|during|from)\b))"
_WANT = r"(?:(?:want|wish)|(?:(?<=I)'d| would)(?: also)? (?:like|love|prefer))"
_NOW = r"(?:hereby |herewith |now |also |therefore |thus |then )*"
_START = r"(?:start|call(?: for)?|begin|open|initiate|launch|trigger|hold)"
_COUNT = r"(?P<count>\d{1,4}|no|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_NUMBERED = r"(?P<numbers>\d{1,4}(?:(?:, and |, | and | ?& ?)#?\d{1,4}){0,20})"
_VALUE = r"#?(?P<number>\d{1,9}|[a-z]+(?:[ -][a-z]+){0,3})"
_ROLE = (
    r"(?:minister (?:of|for) \w+|meta-?minister|manager|fcc|fair communications commissioner|keeper|secretary|tiler"
    r"|banker)"
)


def _chosen(match: re.Match[str]) -> Sequence[Piece] | None:
    words = match["number"].replace(",", "")
    number = words if words.isdigit() else str(number_of(words) or "")
    return (f"choose the serial number {number} for the next motion",) if number else None


def _forward(match: re.Match[str]) -> Sequence[Piece]:
    return ("nominate ", match.span("name"), " for ")


DUTY_WORDS = Wordings(
    r"elections?\b|nominat|candida|forward|\bvote\b|deput|serial|next\s+motion|roster|ruleset|display|notice"
    r"|violation|grammar|public"
    r"|minister|commissioner|commission|\breport\b|recogni|\bfcc\b|\bobject|\bhereby\b",
    (
        # Who speaks
        Wording(
            rf"^I, (?:(?:as|being) )?(?:(?:the|your|our|this game's) )?(?:\w+ )?{_ROLE}(?: of this \w+)?, "
            r"(?P<am>am (?=[a-z]+ing )|(?=(?:hereby|do|now|herewith) ))",
            lambda m: ("I am ",) if m["am"] else ("I ",),
        ),
        Wording(
            r"(?P<and>and|so|thus|therefore) hereby (?=(?:make|appoint|designate|name|nominate|start|accept"
            r"|decline|reject|update|revoke|"
            r"declare|report|choose|give|heal|veto|withdraw|retract|forfeit) )",
            "<and> I hereby ",
        ),
        # Elections
        Wording(rf"(?P<start>{_START}) (?:new )?elections for both (?=(?:the )?<office>)", "<start> elections for "),
        Wording(
            rf"(?P<start>{_START}) (?:(?:two|three|both) )?(?:an? )?(?:new )?elections?(?::|,| -+)? (?:one "
            rf")?(?:for|to fill) <office>"
            r"(?:,| and|, and|;) (?:(?:another|one|also one|a second one|one more) )(?:for )?<office2>",
            "start an election for <office> and <office2>",
        ),
        # Nominations
        Wording(
            r"(?:put|bring|throw) <name>(?:'s name|'s hat)(?: forward| up| into the ring| in)? (?:for|as|to be) "
            r"(?=(?:the )?(?:next )?<office>)",
            _forward,
        ),
        Wording(
            r"(?:propose|put forward|put up|name|submit) <name> as (?:(?:an?|the|my|our) )?(?:\w+ )?(?:candidate"
            r"|nominee) "
            r"(?:for|as|to be) (?=(?:the )?(?:next )?<office>)",
            _forward,
        ),
        Wording(
            r"^(?:my |the |your )?nomination (?:is )?(?:hereby |gladly |gratefully |thankfully |happily "
            r")?accepted(?=[ ]*(?:$|[.!]|, (?:with|and)\b))",
            "I accept my nomination",
        ),
        Wording(
            r"^(?:my |the |your )?nomination (?:is )?(?:hereby |sadly |politely |respectfully )?(?:declined"
            r"|rejected|refused)(?=[ ]*(?:$|[.!]|, (?:with|and)\b))",
            "I decline my nomination",
        ),
        Wording(
            r"(?P<verb>nominate|vote for) <office>:? (?:-+ ?)?<person>(?=[ ]*(?:$|[,;.!]))",
            "<verb> <person> for <office>",
        ),
        Wording(
            r"^(?:(?:on|as to|as for|for|in) )?(?:the )?(?:election (?:for|of|to) (?:the )?)?<office>(?::|,|\?| "
            r"-+) (?:my (?:vote|ballot) (?:is (?:for|cast for)|goes to|is)) "
            rf"<name>{_ENDS}",
            "I vote for <name> as <office>",
        ),
        Wording(
            rf"^(?:(?:on|as to|as for|for|in) )?(?:the )?(?:election (?:for|of|to) (?:the )?)?<office>(?::|,| "
            rf"-+) <name> (?:has|gets) my (?:vote|ballot){_ENDS}",
            "I vote for <name> as <office>",
        ),
        Wording(rf"^<office>: I {_NOW}vote (?:for )?<name>{_ENDS}", "I vote for <name> as <office>"),
        # Deputies
        Wording(
            rf"^my (?:new )?deputy (?:shall be|is to be|is hereby|shall henceforth be) <person>{_ENDS}",
            "I designate <person> as my deputy",
        ),
        Wording(
            rf"I {_NOW}{_WANT} <person> to (?:be|become|act as|serve as) my (?:new )?deputy",
            "I designate <person> as my deputy",
        ),
        Wording(
            rf"^(?:my )?(?:new )?deputy: I {_NOW}(?:designate|appoint|name|choose|make|pick|select) <person>{_ENDS}",
            "I designate <person> as my deputy",
        ),
        Wording(
            r"^<name> (?:is|was) (?:no longer|not) my deputy(?: any ?more| any longer| now)?(?::|,|;| -+) (?:so "
            r"|and )?I "
            rf"{_NOW}(?:revoke|end|rescind|withdraw|cancel) (?:that|it|this|the deputi[sz]ation|the appointment)",
            "I revoke my deputization of <name>",
        ),
        Wording(
            r"^<name> isn't my deputy(?: any ?more| any longer| now)?(?::|,|;| -+) (?:so |and )?I "
            rf"{_NOW}(?:revoke|end|rescind|withdraw|cancel) (?:that|it|this|the deputi[sz]ation|the appointment)",
            "I revoke my deputization of <name>",
        ),
        Wording(r"^<name> is hereby no longer my deputy", "I revoke my deputization of <name>"),
        # Serial numbers
        Wording(
            rf"{_WANT} the next (?:motion|proposal) to (?:be|have|bear|carry|get)(?: the)?(?: serial)?(?: "
            rf"number)? {_VALUE}"
            r"(?=[ ]*(?:$|[,;.!]))",
            _chosen,
        ),
        Wording(
            rf"(?:choose|decide|determine|decree)(?: that)? the next (?:motion|proposal)(?: shall| should| is "
            rf"to)? be(?: numbered| number| "
            rf"called)? {_VALUE}(?=[ ]*(?:$|[,;.!]))",
            _chosen,
        ),
        Wording(
            rf"^the (?:serial )?number (?:of|for) the next (?:motion|proposal) (?:is|shall be|will be|is to be) "
            rf"{_VALUE}(?::|;|,| -+) (?:and )?I "
            rf"{_NOW}(?:choose|pick|select|set|decree|decide)(?: (?:it|this|that|so))?",
            lambda m: ("I ", *(_chosen(m) or ())) if _chosen(m) else None,
        ),
        # Displays
        Wording(
            r"^I(?:'ve| have) (?:just |now |also |again |finally )*(?:brought|put) <display> up(?: |-)to(?: "
            r"|-)date(?: again)?",
            "I update <display>",
        ),
        Wording(
            r"^<display> (?:has|have) (?:just |now |also |again )*been (?:updated|refreshed|brought up to "
            r"date)(?: again)? by me",
            "I update <display>",
        ),
        Wording(
            r"^I(?:'ve| have) (?:just |now |also |again |finally )*(?:updated|refreshed) <display>(?=[ ]*(?:$|[.!]))",
            "I update <display>",
        ),
        Wording(
            r"(?P<tell>(?:give notice|notify everybody|notify the forum|announce) that) <display> and <display2> "
            r"have (?:both |been |just )*changed",
            "notify the forum of a change to <display> and notify the forum of a change to <display2>",
        ),
        Wording(r"^<display> updated(?: by me)?(?=[ ]*(?:$|[.!]))", "I update <display>"),
        Wording(
            r"^(?:(?:public |formal |official )?notice|to (?:whom it may concern|all|everybody|everyone)): "
            r"I(?:'ve| have) (?:just |now |also )*(?:changed|edited|corrected|amended) <display>",
            "I notify the forum of a change to <display>",
        ),
        Wording(
            r"^this is to (?:notify|inform|tell) (?:you(?: all)?|this forum|the (?:public )?forum|everyone"
            r"|everybody|the list|all players) "
            r"(?:of|about) (?:(?:the|an?|some) ){0,2}(?:changes?|updates?|corrections?) (?:to|of|in) <display>",
            "I notify the forum of a change to <display>",
        ),
        # Violations
        Wording(
            rf"(?:the )?violations? (?:no\.? ?|numbers? |nos\.? ?|#)?{_NUMBERED} (?:on|of|from|in) (?:my|the"
            rf"|this) (?:grammar )?(?:list|report) "
            r"(?:for|of|on|about) <motion>",
            "violations <numbers> in <motion>",
        ),
        Wording(
            rf"^(?:the )?violations? (?:no\.? ?|numbers? |nos\.? ?|#)?{_NUMBERED} in <motion> (?:is|are|has been"
            rf"|have been) (?:now )?(?:corrected|fixed)"
            rf"(?:, as I|, which I|, so I|, I|: I|; I) {_NOW}(?:declare|say|note|state|announce|confirm"
            rf"|acknowledge)(?: (?:it|that|so|this))?",
            "I declare that violations <numbers> in <motion> are corrected",
        ),
        Wording(
            rf"I (?:must|have to|am (?:obliged|bound|sorry|sad|forced) to|regret to(?: have to)?) report "
            rf"{_COUNT} (?=violations?\b)",
            "I report <count> ",
        ),
        # Recognition
        Wording(
            r"^(?:I (?:hereby )?object[:,;!] )?what <name> (?:has )?recogni[sz]ed(?: as (?:(?:my|an?|the) "
            r")?(?:\w+ ){0,2}\w+)? "
            r"(?:was(?:n't| not)|is(?:n't| not)|was never|was no)(?: an?)? (?:true|real|genuine) (?:attempt"
            r"|action|vote)"
            r"(?: (?:at|to take) (?:an?|any) (?:game )?action)?",
            "I object to the recognition of my action",
        ),
        Wording(
            r"^I (?:hereby )?object[:,;!] what <name> (?:has )?recogni[sz]ed(?: as (?:(?:my|an?|the) )?(?:\w+ "
            r"){0,2}\w+)? "
            r"(?:was(?:n't| not)|was never|was no)(?: an?)? (?:attempt|action|vote)(?: (?:at|to take) (?:an?"
            r"|any) (?:game )?action)?",
            "I object to the recognition of my action",
        ),
        Wording(
            r"(?P<that>recogni[sz]e that <name> [^?\"]{3,120}?),? (?:just )?(?:as|like) (?:he|she|e|they) "
            r"(?:said|says|posted|wrote|announced|told (?:us|me|everybody)|mailed)\b[^,;:?!\"]{0,60}(?=[ ]*(?:$"
            r"|[.!]))",
            "<that>",
        ),
    ),
)
"""Tried where somebody speaks of an office, an election, a display or the grammar of a motion."""
