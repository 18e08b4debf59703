"""Other words for Public Displays: where they are kept, what changed in them, and the Backup Duty."""

import re
from collections.abc import Callable, Sequence

from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, pattern

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
_DISPLAYS = rf"(?P<one>{MACROS['display']}),? and (?P<other>{MACROS['display']})"


def _of_each(head: str) -> Callable[[re.Match[str]], Sequence[Piece]]:
    """Two displays with one verb: each with its own."""
    return lambda match: (f"{head} ", match.span("one"), f" and {head} ", match.span("other"))


def _one(match: re.Match[str], head: str, macro: str) -> Sequence[Piece]:
    return (head, match.span(macro if match[macro] else f"{macro}2"))


def _namely(match: re.Match[str]) -> Sequence[Piece]:
    named = re.search(rf"{pattern('<display>').pattern}", match[0][len(match["first"]) :], re.IGNORECASE)
    assert named is not None
    start = match.end("first")
    return (match.span("first"), (start + named.start(), start + named.end()), ": ")


DISPLAY_TABLE: tuple[Wording, ...] = (
    Wording(
        r"^I(?:'ve| have) (?:just |now |also |hereby )*moved <display>(?:,? which is now|,? it is now| to|; it is now)?"
        r" (?:at |to |on |under )?<place>",
        "I keep <display> at <place>",
    ),
    Wording(
        r"^the (?:administrator|(?:nomic)?bot) (?:now keeps|keeps) <display>(?: (?:once )?(?:again|more)| from "
        r"now on| as of (?:now|today))"
        r"|^<display2> (?:goes|is|is hereby given|is hereby handed) back to the (?:administrator|(?:nomic)?bot)",
        lambda m: (*_one(m, "I return ", "display"), " to the administrator"),
    ),
    Wording(
        r"(?P<head>update|refresh) my (?:own )?(?:public )?display, <display>|(?P<do>(?:do|attend to|"
        r"fulfil|perform) (?:my|this|the) (?:\w+ )?(?:duty|duties|job|chores?|homework),? and) update "
        r"<display2>",
        lambda m: _one(m, "update ", "display"),
    ),
    Wording(
        r"^I (?:shall|will) (?:now |henceforth |hereby )?(?:keep|maintain|publish|host) <display> "
        r"(?:at|on) <place>(?:,? (?:from now on|from today(?: on)?|henceforth|as of (?:now|today)))",
        "I keep <display> at <place>",
    ),
    Wording(
        r"(?:move|relocate|transfer) <display>(?::|;|,| -+) (?:it is|it's|it can be found|it lives|it "
        r"stands) (?:now |from now on )*(?:to be found )?(?:at|on|under) <place>",
        "keep <display> at <place>",
    ),
    Wording(
        r"^(?:(?:this (?:is|serves as)|here is|take|hereby|public|formal|official|a|my) )*(?:notice|"
        r"notification)(?: of change)?(?: (?:to (?:all|everybody|everyone|you all|all players|the "
        r"(?:public )?(?:forum|list)|the public)|of mine))?(?:,? that|:|,) (?:the )?<display> (?:has|"
        r"have|was|were)(?: (?:just|now|been|recently))* (?:been )?changed",
        "I notify the forum of a change to <display>",
    ),
    Wording(
        r"^(?:please (?:note|take note|be advised) that|be (?:notified|advised|informed)(?: that|:)|"
        r"note that) (?:the )?<display> (?:has|have|was|were)(?: (?:just|now|been|recently))* (?:been "
        r")?changed(?P<told>[^?\"]{0,120}?[,;.:] (?:and )?(?:I (?:hereby |so )*(?:give notice|notify "
        r"(?:you(?: all)?|the forum|everybody|everyone|all))|this is my notice|consider this my "
        r"notice)[^?\"]{0,40})\Z",
        "I notify the forum of a change to <display>",
    ),
    Wording(
        r"(?:notify|inform|tell|advise|alert) (?:all|everybody|everyone|the world|players|you) (?:of|"
        r"about) (?:(?:the|an?|some|following|this) ){1,2}(?:change|update|addition|correction|"
        r"modification|edit)s? (?:to|in|of|on) <display>",
        "notify the forum of a change to <display>",
    ),
    Wording(r"update both (?=(?:the|my) )", "update "),
    Wording(
        rf"{_TELL} that in <display>,? (?:the following|this|something|a few things|several things|what follows)"
        r"(?: things?)? (?:has|have) (?:been )?changed",
        "notify the forum of a change to <display>",
    ),
    Wording(rf"{_TELL} what (?:has )?(?:been )?changed in <display>", "notify the forum of a change to <display>"),
    Wording(
        r"^this is to (?:notify|inform|tell) (?:you(?: all)?|this forum|the (?:public )?forum|everyone|"
        r"everybody|the list|all players) "
        rf"(?:of|about) (?:(?:the|an?|some|following) ){{0,2}}{_CHANGE} (?:to|of|in) <display>",
        "I notify the forum of a change to <display>",
    ),
    Wording(
        r"^(?:(?:this is|here is|public|formal|official) )?(?:a )?notice of (?:(?:the|an?|following) "
        rf"){{0,2}}{_CHANGE} (?:to|in) <display>",
        "I notify the forum of a change to <display>",
    ),
    Wording(
        rf"(?P<duty>{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:on|for|of|with) )<display>[,;:]? "
        r"(?:and )?(?:(?:of )?which|"
        r"(?:(?:a|the|my) )?(?:new |corrected |correct |fresh |up-to-date |current )*(?:copy|version|one|"
        r"display)(?: of (?:it|which))?)"
        r"(?: is| can be found| stands)?(?: now| to be found)? (?:at|on) <place>(?:,? (?:in which|where|which|"
        r"that|with) [^;?\"]{2,160})?",
        "<duty><display> with a new one at <place>",
    ),
    Wording(
        rf"(?P<duty>{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:on|for|of|with) )<display>,? (?:and|"
        r"by) (?:I )?(?:creat(?:e|ing)|"
        r"mak(?:e|ing)|put(?:ting)?(?: up)?|publish(?:ing)?) (?:a|the) (?:new |corrected |correct "
        r"){0,2}(?:public )?(?:one|display|copy|version) at <place>"
        r"(?:,? (?:in which|where|which|that|with|showing|since|because) [^;?\"]{2,160})?",
        "<duty><display> with a new one at <place>",
    ),
    Wording(
        r"(?:create|make|put up|publish) (?:a|the) new (?:public )?display (?:of \w+ )?at <place>,? (?:thus |"
        r"thereby |hereby )?"
        r"performing the backup duty (?:on|for|of) <display>",
        "perform the Backup Duty on <display> with a new one at <place>",
    ),
    Wording(
        r"step in (?:with|for|and do) (?:the )?backup duty (?:on|for|of) <display>",
        "perform the Backup Duty on "
        r"<display>",
    ),
    Wording(r"^(?:under|per) (?:rule )?<rule>,? (?=I (?:hereby )?(?:perform|update|notify|keep) )", ""),
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
        r"^I(?:'m| am) (?:now |hereby )?(?:moving|keeping|publishing|hosting|"
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
        r"for now|instead))?",
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
    Wording(r"^<display> is (?:hereby|herewith) moved to <place>", "I keep <display> at <place>"),
    Wording(r"^<display> is (?:now|hereby) (?:updated|up to date|brought up to date)", "I update <display>"),
    Wording(r"bring <display> (?:back )?up to date|refresh <display2>", lambda m: _one(m, "update ", "display")),
    Wording(
        r"(?:make|do|perform|publish|post) (?:an?|the following|this|my|another) "
        rf"(?:{_CHANGE}) (?:to|of|in|on) <display>",
        "update <display>",
    ),
    Wording(r"update <display> (?:as follows|with the following|thus|like this):", "update <display>:"),
    Wording(r"update <display> with (?=[a-z\"])", "update <display>: "),
    Wording(rf"update {_DISPLAYS}", _of_each("update")),
    # Changes told
    Wording(
        rf"(?P<first>of (?:an? )?(?:\w+ )?change (?:to|in) ){MACROS['display']},? (?:namely|viz\.?|to wit|"
        r"i\.e\.|that is)(?: that)?[:,]? ",
        lambda m: _namely(m),
    ),
    Wording(rf"{_TELL} that <display> {_SHOWN}", "notify the forum of a change to <display>"),
    Wording(
        rf"{_TELL} (?:of|about|on) (?:(?:the|an?|all|these|this|some|following|"
        rf"latest|recent|new) ){{0,3}}{_CHANGE} (?:made )?(?:to|in|of|on) <display>",
        "notify the forum of a change to <display>",
    ),
    Wording(
        r"(?:announce|declare|report|publish|post|state|give notice of|post notice "
        r"of|note|make known) (?:(?:the|an?|all|these|this|some|following|latest|"
        rf"recent|new) ){{1,3}}{_CHANGE} (?:made )?(?:to|in|of|on) <display>",
        "notify the forum of a change to <display>",
    ),
    Wording(
        r"(?:announce|give(?: public)? notice|post(?: a)? notice|declare|let "
        r"(?:the (?:public )?forum|everyone|everybody|you all|the list|all players) "
        r"know|report)(?: to (?:the (?:public )?forum|everyone|everybody|you "
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
        r"modified) <display>",
        "notify the forum of a change to <display>",
    ),
    Wording(
        rf"{_TELL} that there (?:has been|have been|was|were|is|are) (?:(?:a|an|one|some|two|several|"
        rf"small) ){{0,2}}{_CHANGE} (?:to|in|of|on) <display>",
        "notify the forum of a change to <display>",
    ),
    Wording(
        r"(?:hereby )?(?:give|serve) (?:public |due |formal )?notice of (?:(?:the|an?|all|these|this|"
        r"some|following|latest|recent|new) ){0,3}"
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
        r"?<display>",
        "perform the Backup Duty on <display>",
    ),
    Wording(
        rf"(?:take up|step in and {_DUTY}) (?:my |a |the |our )?(?:public )?backup duty (?:on|for|of|"
        r"with) <display>",
        "perform the Backup Duty on <display>",
    ),
    Wording(
        rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:with|in) (?:regard|respect) (?:to|of) "
        r"<display>",
        "perform the Backup Duty on <display>",
    ),
    Wording(
        rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:on|for|of|with) <display>,? (?:by|"
        r"adding|removing|listing|showing|correcting|"
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
        r"of|with|concerning|regarding|upon|in respect of|as to|about|over) (?:<name>'s "
        r")?<display>",
        "perform the Backup Duty on <display>",
    ),
    Wording(
        rf"{_DUTY} (?:my |a |the |our )?(?:public )?backup duty (?:for|on behalf "
        r"of|in place of|instead of) <name>,? (?:on|for|with|by updating) <display>",
        "perform the Backup Duty on <display>",
    ),
    Wording(r"(?:back up|backup) <display>", "perform the Backup Duty on <display>"),
)
"""A part of the wordings of what Ministers do."""
