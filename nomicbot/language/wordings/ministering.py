"""Other words for what Ministers do: Public Fora, serial numbers, deputies; and with Public Displays."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.counted import number_of
from nomicbot.language.wordings.displays import DISPLAY_TABLE
from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, Wordings

_SERIAL = r"(?:serial )?number"
_NEXT = r"the next (?:motion|proposal|tweak|cfi|referendum)(?: (?:that is )?(?:to be )?submitted)?"
_GIVE = r"(?:give|assign|choose|set|pick|select|fix|make|determine|name|declare|designate)"
_VALUE = r"#?(?P<number>\d{1,9}(?:,\d{3})*|[a-z]+(?:[ -][a-z]+){0,3})"
_REVOKE = r"(?:revoke|rescind|withdraw|cancel|end|terminate|annul|undo|repeal)"
_DEPUTIZATION = (
    r"(?:deputi[sz]ation|deputyship|(?:status|appointment|designation|office|"
    r"position|role|time|term|powers?|service) (?:as|of) (?:my |a )?deputy)"
)
_PUBLIC = r"(?:a |as a )?public(?: forum)?"


def _chosen(match: re.Match[str]) -> Sequence[Piece] | None:
    words = match["number"]
    if words[0].isdigit():
        return ("choose the serial number ", words.replace(",", ""), " for the next motion")
    number = number_of(words)
    if not number or not re.fullmatch(r"[a-z -]+", words) or number_of(words.split()[-1]) is None:
        return None
    return ("choose the serial number ", str(number), " for the next motion")


MINISTERING_WORDS = Wordings(
    r"public|number|deput|display|roster|ruleset|fora\b|metadisplay|backup",
    (
        # Public Fora
        Wording(
            r"^<address> is (?:now|hereby) (?:designated |made |declared )?(?:as "
            r")?(?:a |to be a )?public(?: forum)?",
            "I designate <address> as a Public Forum",
        ),
        Wording(
            r"designate (?:the following|as) (?:a )?public(?: forum)?:? (?:the forum "
            r"|the list |the mailing list )?(?:<address>|<place>)",
            lambda m: _forum(m),
        ),
        Wording(
            r"(?:designate|declare|make|appoint) <place> (?:as |to be |is )?(?:a )?public(?: forum)?",
            'designate "<place>" as a Public Forum',
        ),
        Wording(
            rf"(?:give|grant|award) (?P<forum>{MACROS['address']}) (?:the )?(?:status "
            r"of )?(?:a )?public(?: forum)?(?: status)?",
            lambda m: _forum(m),
        ),
        Wording(
            rf"(?:give|grant|award) (?:the )?(?:public forum|public) status to (?P<forum>{MACROS['address']}"
            r")",
            lambda m: _forum(m),
        ),
        Wording(
            r"(?:turn|convert|change|transform) (?:the (?:list|forum|mailing list) "
            r")?<address> (?:in)?to a public forum",
            "designate <address> as a Public Forum",
        ),
        Wording(
            r"(?:set|name|recognise|recognize|certify|establish|open|proclaim|pronounce) "
            r"(?:the (?:list|forum|mailing list) )?<address> (?:as|to be|is)? ?(?:a "
            r")?public(?: forum)?",
            "designate <address> as a Public Forum",
        ),
        Wording(r"add <address> to (?:the )?(?:list of )?public fora", "designate <address> as a Public Forum"),
        Wording(
            r"designate <address>,? and <address2> (?:as |to be )?public(?: fora)?",
            "designate <address> as a Public Forum and designate <address2> as a Public Forum",
        ),
        Wording(
            r"(?:designate|declare|make|appoint|name|establish|proclaim|certify) (?:(?:the|our|this|that|my|a) )?"
            r"(?:(?:new|old|following|web|mailing|message|discussion|b) ){0,3}?(?:(?:mailing )?list|forum|"
            r"web ?board|board|wiki|address|newsgroup|"
            rf"group|site|channel)?,?(?: at| called| named)?:? ?<?(?P<forum>{MACROS['address']}|"
            rf"(?P<site>{MACROS['place']}))>?,? ?"
            r"(?:as |to be |is )?(?:(?:a|an|our|the) )?(?:(?:new|additional|second|third|further|official|"
            r"proper|full) ){0,2}public(?: forum)?"
            r"(?: (?:of|for|in) (?:this|the|our|b) ?(?:nomic|game|list)?)?",
            lambda m: _board(m),
        ),
        Wording(
            r"designate (?:the following|this) (?:new )?(?:forum|list|address|mailing list|board) (?:as|to "
            r"be) (?:a )?public(?: forum)?:? "
            rf"(?P<forum>{MACROS['address']}|(?P<site>{MACROS['place']}))",
            lambda m: _board(m),
        ),
        Wording(
            r"(?:make|create|declare) (?:a |the )?(?:new )?public forum (?:out )?of <address>",
            "designate <address> as a Public Forum",
        ),
        Wording(
            r"(?:designate|declare|establish) as (?:a )?(?:new )?public forum:? (?:the )?(?:new )?(?:address|"
            r"list|forum|mailing list) "
            r"<address>",
            lambda m: _forum(m),
        ),
        Wording(
            r"(?:designate|declare|make) <address>,? (?:(?:an?|the|my|our|which|where|with) [^,;:?\"]{2,80}|"
            r"\([^()]{2,80}\)),? "
            r"(?:as |to be )?(?:an? )?(?:new )?public forum",
            "designate <address> as a Public Forum",
        ),
        # Serial numbers
        Wording(rf"{_GIVE} (?:to|for) {_NEXT} (?:the )?{_SERIAL} {_VALUE}", _chosen),
        Wording(
            rf"(?:choose|decide|declare|determine|decree|order|rule|state)(?: that)? {_NEXT} (?:(?:will|shall|is "
            r"to|to|should|must) )?"
            rf"(?:be|is|be numbered|be called|carry|bear)(?: the)?(?: {_SERIAL})? {_VALUE}",
            _chosen,
        ),
        Wording(rf"{_GIVE} (?:the )?{_SERIAL} {_VALUE} for (?:it|this one|that one)(?=[ ]*(?:$|[,;.!]))", _chosen),
        Wording(rf"{_GIVE} the next (?:motion's |proposal's )?{_SERIAL}: {_VALUE}", _chosen),
        Wording(rf"{_GIVE} {_VALUE} (?:as|for|to be) (?:the )?{_SERIAL} (?:of|for) {_NEXT}", _chosen),
        Wording(rf"{_GIVE} {_VALUE} (?:as|for|to be) the next (?:motion's |proposal's )?{_SERIAL}", _chosen),
        Wording(rf"{_GIVE} the next (?:motion's |proposal's )?{_SERIAL} (?:to be|to|as|at) {_VALUE}", _chosen),
        Wording(rf"{_GIVE} the next (?:motion|proposal|tweak|cfi|referendum)(?: the)? {_SERIAL}:? {_VALUE}", _chosen),
        Wording(rf"{_GIVE} the {_SERIAL} (?:of|for) {_NEXT}(?: to be| to| as| at|:)? {_VALUE}", _chosen),
        Wording(rf"{_GIVE} (?:the )?{_SERIAL} {_VALUE} (?:for|to|of) {_NEXT}", _chosen),
        Wording(rf"{_GIVE} (?:the )?#?{_VALUE} (?:for|to) {_NEXT}", _chosen),
        Wording(
            rf"(?:choose|decide|declare|determine|decree|order|rule|state)(?: that)? {_NEXT} (?:has|have|gets?|"
            rf"shall have|shall get|will have|receives?|bears?) (?:the )?{_SERIAL} "
            rf"{_VALUE}",
            _chosen,
        ),
        Wording(rf"(?:choose|pick|select|name) (?:the )?serial number {_VALUE}(?=[ ]*(?:$|[,;.!]))", _chosen),
        Wording(
            rf"^(?:let )?the next serial number (?:shall be|be|is|will be|is to be) {_VALUE}(?::|;|,| "
            rf"-+) (?:and )?I (?:hereby )?"
            r"(?:choose|decree|decide|declare|say)(?: (?:it|so|that|this))?(?: so)?",
            lambda match: ("I ", *(_chosen(match) or ())) if _chosen(match) else None,
        ),
        Wording(rf"number {_NEXT}(?: as)? {_VALUE}", _chosen),
        # Deputies
        Wording(
            r"^as my (?:new )?deputy(?: (?:for|during|in|until|from) [a-z' ]{2,30}| meanwhile)?,? I (?:hereby )?"
            r"(?:designate|appoint|name|choose) <person>",
            "I designate <person> as my deputy",
        ),
        Wording(
            r"(?:designate|appoint|name|make|choose) <person> (?:as |to be )?my (?:new )?deputy,? (?:while "
            r"I(?:'m| am) [^,;.:!?]{1,60}|"
            r"during my (?:absence|holidays?|vacation|trip|leave)(?: in [\w ]{1,30})?|"
            r"for the time being|for the rest of (?:the|this) [a-z]{3,10}|in my absence|until further "
            r"notice|until I(?:'m| am| come| return| get)[\w ]{0,20})",
            "designate <person> as my deputy",
        ),
        Wording(
            r"^while I(?:'m| am) [^,;:.!?]{2,40},? <person> is my (?:new )?deputy",
            "I designate <person> as my deputy",
        ),
        Wording(
            rf"^(?:(?:many |my |special )?thanks to|thank you,?|I thank) <name>,? whose "
            rf"{_DEPUTIZATION} I (?:hereby |now |also )*revoke",
            "I revoke my deputization of <name>",
        ),
        Wording(
            r"^<person> is (?:now|hereby) (?:designated (?:as )?|appointed (?:as )?)?my (?:new )?deputy",
            "I designate <person> as my deputy",
        ),
        Wording(
            r"(?:designate|appoint|name|make|choose) (?:as )?my (?:new )?deputy(?::| to be| as)? <person>",
            "designate <person> as my deputy",
        ),
        Wording(
            r"(?:designate|appoint) <person> (?:as |to be |to act as |to serve as "
            r")?(?:my |a |the )?deputy(?! (?:for|of|to|minister)\b)",
            "designate <person> as my deputy",
        ),
        Wording(
            r"^<name> is hereby (?:relieved|released|stripped|dismissed|removed|discharged)(?: (?:of|"
            r"from) (?:his|her|eir|their|the) (?:duties|duty|office|post|powers|burden))? as my deputy",
            "I revoke my deputization of <name>",
        ),
        Wording(
            rf"{_REVOKE} (?:the|my) {_DEPUTIZATION} of <person>(?: as my "
            r"deputy)?",
            "revoke my deputization of <person>",
        ),
        Wording(
            rf"{_REVOKE} (?:the|my) (?:designation|appointment|status|office|position|"
            r"role) of <person> as (?:my )?deputy",
            "revoke my deputization of <person>",
        ),
        Wording(rf"{_REVOKE} <name>'s? {_DEPUTIZATION}", "revoke my deputization of <name>"),
        Wording(rf"{_REVOKE} <name> as (?:my )?deputy", "revoke my deputization of <name>"),
        Wording(
            r"(?:remove|dismiss|discharge|release|relieve|fire|sack|depose|drop) "
            r"<name> (?:as|from being|from (?:the|eir|his|her|their) (?:office|post|"
            r"position|duties|job) (?:of|as)) (?:my )?deputy",
            "revoke my deputization of <name>",
        ),
        Wording(
            r"(?:remove|dismiss|discharge|release|relieve|strip) <name> (?:of|from) "
            r"(?:his|her|eir|their|the) (?:duties|office|duty|post|position|powers) "
            r"(?:as|of) (?:my )?deputy",
            "revoke my deputization of <name>",
        ),
        Wording(
            r"(?:relieve|strip) <name> of (?:his|her|eir|their|the) "
            r"deputi[sz]ation",
            "revoke my deputization of <name>",
        ),
        Wording(r"un-?deputi[sz]e <name>", "revoke my deputization of <name>"),
        Wording(
            r"^I no longer need <name> as (?:my )?deputy,? (?:so|and) I (?:hereby "
            r")?revoke (?:his|her|eir|their|the) deputi[sz]ation",
            "I revoke my deputization of <name>",
        ),
        Wording(
            rf"{_REVOKE} (?:his|her|eir|their|this|that) {_DEPUTIZATION}|(?:relieve|strip) my deputy of "
            r"(?:his|her|eir|their|all) (?:duties|powers|office)",
            "revoke my deputization",
        ),
        Wording(rf"(?:{_REVOKE}) (?:the|my) {_DEPUTIZATION}(?=[ ]*(?:$|[,;:.!]))", "revoke my deputization"),
        Wording(r"(?:fire|sack|discharge|relieve|drop) my deputy", "dismiss my deputy"),
        Wording(
            r"(?:fire|sack|discharge|relieve|drop|dismiss) <name>,? "
            r"my deputy",
            "revoke my deputization of <name>",
        ),
        Wording(
            r"^<person> (?:is|shall be|will be) (?:hereby )?my deputy,? (?:from now on|as of now|from "
            r"today(?: on)?|as of today|from here on|starting now|hereby)",
            "I designate <person> as my deputy",
        ),
        Wording(
            r"^my (?:new )?deputy (?:is|shall be|will be) <person>(?::|;|,| -+) I (?:hereby "
            r")?(?:designate|appoint|name) (?:him|her|em|them)(?: so)?",
            "I designate <person> as my deputy",
        ),
        Wording(
            r"(?:name|choose|pick|select|install|take on) <person> as (?:my )?(?:new )?deputy(?! "
            r"(?:for|of|to|minister)\b)",
            "designate <person> as my deputy",
        ),
        Wording(
            r"^<name> is (?:hereby |now )?no longer my deputy,? (?:from now on|as of now|as of today|"
            r"hereby)|^<name2> is hereby no longer my deputy",
            lambda m: ("I revoke my deputization of ", m.span("name" if m["name"] else "name2")),
        ),
        Wording(
            r"^the (?:fcc|fair communications commissioner) (?:hereby|now) (?:designates|declares|"
            r"makes) <address> (?:(?:as|to be) )?(?:a )?public forum",
            "I designate <address> as a Public Forum",
        ),
        *DISPLAY_TABLE,
    ),
)


def _forum(match: re.Match[str]) -> Sequence[Piece]:
    groups = match.groupdict()
    found = next(name for name in ("forum", "address", "place") if groups.get(name))
    quote = '"' if found == "place" else ""
    return (f"designate {quote}", match.span(found), f"{quote} as a Public Forum")


def _board(match: re.Match[str]) -> Sequence[Piece]:
    quote = '"' if match["site"] else ""
    return (f"designate {quote}", match.span("forum"), f"{quote} as a Public Forum")
