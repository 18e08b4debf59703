"""Other words for what Ministers do: Public Fora, serial numbers, deputies, Public Displays, the Backup Duty."""

import re
from collections.abc import Callable, Sequence

from nomicbot.language.rewording import MACROS, Piece, Wording, Wordings, pattern
from nomicbot.language.wordings.counted import number_of

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
_WHERE = r"(?:at|to|on|here:|under)"
_KEEP = r"(?:keep|maintain|move|publish|host|relocate|transfer|put|take|place|shift|bring|install)"
_CHANGE = r"(?:change|update|addition|correction|modification|edit)s?"
_TELL = (
    r"(?:notify|inform|tell|advise|alert) (?:(?:an?|the|this|all|every|each|"
    r"our) )?(?:public |other |mailing )?(?:for(?:um|a)|lists?|players?|everyone|"
    r"everybody|you(?: all)?)"
)
_DUTY = (
    r"(?:perform|do|carry out|fulfil|fulfill|exercise|invoke|discharge|execute|"
    r"assume|take over|take on|undertake|observe)"
)
_SHOWN = r"(?:(?:has|have|was|were)(?: (?:just|now|been|recently))* )?(?:been )?changed"


def _chosen(match: re.Match[str]) -> Sequence[Piece] | None:
    words = match["number"]
    if words[0].isdigit():
        return ("choose the serial number ", words.replace(",", ""), " for the next motion")
    number = number_of(words)
    if not number or not re.fullmatch(r"[a-z -]+", words) or number_of(words.split()[-1]) is None:
        return None
    return ("choose the serial number ", str(number), " for the next motion")


def _of_each(head: str) -> Callable[[re.Match[str]], Sequence[Piece]]:
    """Two displays with one verb: each with its own."""
    return lambda match: (f"{head} ", match.span("one"), f" and {head} ", match.span("other"))


_DISPLAYS = rf"(?P<one>{MACROS['display']}),? and (?P<other>{MACROS['display']})"

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
            rf"of )?(?:a )?public(?: forum)?(?: status)?",
            lambda m: _forum(m),
        ),
        Wording(
            rf"(?:give|grant|award) (?:the )?(?:public forum|public) status to (?P<forum>{MACROS['address']}"
            rf")",
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
            rf"designate (?:the following|this) (?:new )?(?:forum|list|address|mailing list|board) (?:as|to "
            rf"be) (?:a )?public(?: forum)?:? "
            rf"(?P<forum>{MACROS['address']}|(?P<site>{MACROS['place']}))",
            lambda m: _board(m),
        ),
        # Serial numbers
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
        Wording(rf"number {_NEXT}(?: as)? {_VALUE}", _chosen),
        # Deputies
        Wording(
            r"designate <person> as my deputy,? (?:while I(?:'m| am) [^,;.:!?]{1,60}|"
            r"during my (?:absence|holidays?|vacation|trip|leave)(?: in [\w ]{1,30})?|"
            r"for the time being|in my absence|until further notice|until I(?:'m| am| come| return| get)[\w ]{0,20})",
            "designate <person> as my deputy",
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
            rf"{_REVOKE} (?:the|my) {_DEPUTIZATION} of <person>(?: as my "
            rf"deputy)?",
            "revoke my deputization of <person>",
        ),
        Wording(
            rf"{_REVOKE} (?:the|my) (?:designation|appointment|status|office|position|"
            rf"role) of <person> as (?:my )?deputy",
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
            rf"(?:his|her|eir|their|all) (?:duties|powers|office)",
            "revoke my deputization",
        ),
        Wording(rf"(?:{_REVOKE}) (?:the|my) {_DEPUTIZATION}(?=[ ]*(?:$|[,;:.!]))", "revoke my deputization"),
        Wording(r"(?:fire|sack|discharge|relieve|drop) my deputy", "dismiss my deputy"),
        Wording(
            r"(?:fire|sack|discharge|relieve|drop|dismiss) <name>,? "
            r"my deputy",
            "revoke my deputization of <name>",
        ),
        # Displays
        Wording(
            r"^<display> (?:can now be found|has (?:now )?(?:been )?moved|now lives|"
            r"now resides|is now available|can be found from now on|moves) (?:at|"
            r"to|on|under) <place>",
            "I keep <display> at <place>",
        ),
        Wording(
            r"^the (?:new )?(?:location|address|home|place|url) of <display> is (?:now "
            r"|hereby )?(?:at )?<place>",
            "I keep <display> at <place>",
        ),
        Wording(
            rf"^I(?:'m| am) (?:now |hereby )?(?:moving|keeping|publishing|hosting|"
            rf"relocating|maintaining) <display> {_WHERE} <place>",
            "I keep <display> at <place>",
        ),
        Wording(
            r"^from now on,? I (?:will )?(?:keep|maintain|publish|host) <display> (?:at|on) <place>",
            "I keep <display> at <place>",
        ),
        Wording(rf"{_KEEP} <display> from <place> to <place2>", "keep <display> at <place2>"),
        Wording(
            rf"{_KEEP} <display> {_WHERE} <place>(?:,? (?:from now on|as of now|henceforth|"
            rf"for now|instead))?",
            "keep <display> at <place>",
        ),
        Wording(
            r"(?:set|change|declare|switch|update|alter) the (?:location|address|"
            r"home|place|url) of <display> (?:from <place2> )?(?:to(?: be)?|as) <place>",
            "keep <display> at <place>",
        ),
        Wording(
            r"^I(?:'ve| have) (?:just |now |also |hereby )*(?:updated|brought up to date) <display>",
            "I update <display>",
        ),
        Wording(r"^I(?:'m| am) (?:now |hereby |also )*updating <display>", "I update <display>"),
        Wording(r"^<display> is (?:now|hereby) (?:updated|up to date|brought up to date)", "I update <display>"),
        Wording(r"bring <display> (?:back )?up to date|refresh <display2>", lambda m: _one(m, "update ", "display")),
        Wording(
            rf"(?:make|do|perform|publish|post) (?:an?|the following|this|my|another) "
            rf"(?:{_CHANGE}) (?:to|of|in|on) <display>",
            "update <display>",
        ),
        Wording(r"update <display> (?:as follows|with the following|thus|like this):", "update <display>:"),
        Wording(r"update <display> with (?=[a-z\"])", "update <display>: "),
        Wording(rf"update {_DISPLAYS}", _of_each("update")),
        # Changes told
        Wording(
            rf"(?P<first>of (?:an? )?(?:\w+ )?change (?:to|in) ){MACROS['display']},? (?:namely|viz\.?|to wit|"
            rf"i\.e\.|that is)(?: that)?[:,]? ",
            lambda m: _namely(m),
        ),
        Wording(rf"{_TELL} that <display> {_SHOWN}", "notify the forum of a change to <display>"),
        Wording(
            rf"{_TELL} (?:of|about|on) (?:(?:the|an?|all|these|this|some|following|"
            rf"latest|recent|new) ){{0,3}}{_CHANGE} (?:made )?(?:to|in|of|on) <display>",
            "notify the forum of a change to <display>",
        ),
        Wording(
            rf"(?:announce|declare|report|publish|post|state|give notice of|post notice "
            rf"of|note|make known) (?:(?:the|an?|all|these|this|some|following|latest|"
            rf"recent|new) ){{1,3}}{_CHANGE} (?:made )?(?:to|in|of|on) <display>",
            "notify the forum of a change to <display>",
        ),
        Wording(
            rf"(?:announce|give(?: public)? notice|post(?: a)? notice|declare|let "
            rf"(?:the (?:public )?forum|everyone|everybody|you all|the list|all players) "
            rf"know|report)(?: to (?:the (?:public )?forum|everyone|everybody|you "
            rf"all|the list|all players))? that <display> {_SHOWN}",
            "notify the forum of a change to <display>",
        ),
        Wording(
            r"^this is to (?:notify|inform) (?:the (?:public )?forum|everyone|everybody|"
            r"you all|the list|all players) (?:that <display> (?:has|have) (?:been "
            r")?changed|of (?:a|the following) change (?:to|in|of) <display2>)",
            lambda m: _one(m, "I notify the forum of a change to ", "display"),
        ),
        Wording(
            rf"{_TELL} that (?:I|we)(?: have|'ve)?(?: just| now| today)? (?:changed|updated|edited|corrected|"
            rf"modified) <display>",
            "notify the forum of a change to <display>",
        ),
        Wording(
            rf"{_TELL} that there (?:has been|have been|was|were|is|are) (?:(?:a|an|one|some|two|several|"
            rf"small) ){{0,2}}{_CHANGE} (?:to|in|of|on) <display>",
            "notify the forum of a change to <display>",
        ),
        Wording(
            rf"(?:hereby )?(?:give|serve) (?:public |due |formal )?notice of (?:(?:the|an?|all|these|this|"
            rf"some|following|latest|recent|new) ){{0,3}}"
            rf"{_CHANGE} (?:made )?(?:to|in|of|on) <display>",
            "notify the forum of a change to <display>",
        ),
        Wording(
            r"^(?:the|this|our|every|all) (?:public )?(?:forum|fora|list|players) (?:is|are) hereby "
            r"(?:notified|informed) "
            rf"(?:that <display> {_SHOWN}|of (?:a|the following|some) changes? (?:to|in) <display2>)",
            lambda m: _one(m, "I notify the forum of a change to ", "display"),
        ),
        # The Backup Duty
        Wording(
            rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty: "
            rf"?<display>",
            "perform the Backup Duty on <display>",
        ),
        Wording(
            rf"(?:take up|step in and {_DUTY}) (?:my |a |the |our )?(?:public )?backup duty (?:on|for|of|"
            rf"with) <display>",
            "perform the Backup Duty on <display>",
        ),
        Wording(
            rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:with|in) (?:regard|respect) (?:to|of) "
            rf"<display>",
            "perform the Backup Duty on <display>",
        ),
        Wording(
            rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:on|for|of|with) <display>,? (?:by|"
            rf"adding|removing|listing|showing|correcting|"
            r"since|because|as|which|who|whose|for) [^?;]{1,160}",
            "perform the Backup Duty on <display>",
        ),
        Wording(
            rf"{_DUTY} (?:my |a |the |our |this )?(?:public )?backup duty (?:on|for|"
            rf"of|with|concerning|regarding|upon|in respect of|as to|about|over) {_DISPLAYS}",
            _of_each("perform the Backup Duty on"),
        ),
        Wording(
            rf"{_DUTY} (?:my |a |the |our |this )?(?:public )?backup duty (?:on|for|"
            rf"of|with|concerning|regarding|upon|in respect of|as to|about|over) (?:<name>'s "
            rf")?<display>",
            "perform the Backup Duty on <display>",
        ),
        Wording(
            rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:for|on behalf "
            rf"of|in place of|instead of) <name>,? (?:on|for|with|by updating) <display>",
            "perform the Backup Duty on <display>",
        ),
        Wording(r"(?:back up|backup) <display>", "perform the Backup Duty on <display>"),
    ),
)


def _forum(match: re.Match[str]) -> Sequence[Piece]:
    groups = match.groupdict()
    found = next(name for name in ("forum", "address", "place") if groups.get(name))
    quote = '"' if found == "place" else ""
    return (f"designate {quote}", match.span(found), f"{quote} as a Public Forum")


def _one(match: re.Match[str], head: str, macro: str) -> Sequence[Piece]:
    return (head, match.span(macro if match[macro] else f"{macro}2"))


def _board(match: re.Match[str]) -> Sequence[Piece]:
    quote = '"' if match["site"] else ""
    return (f"designate {quote}", match.span("forum"), f"{quote} as a Public Forum")


def _namely(match: re.Match[str]) -> Sequence[Piece]:
    named = re.search(rf"{pattern('<display>').pattern}", match[0][len(match["first"]) :], re.IGNORECASE)
    assert named is not None
    start = match.end("first")
    return (match.span("first"), (start + named.start(), start + named.end()), ": ")
