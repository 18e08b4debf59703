"""Other words for what is done in elections."""

import re
from collections.abc import Sequence

from nomicbot.language.around.moods import idle
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.wordings.rewording import MACROS, Piece, Wording, Wordings, pattern

_OFFICES = re.compile(MACROS["office"].replace(" ?", r"\s*").replace(" ", r"\s+"), re.IGNORECASE)
_KIND = r"(?:nominations?|candidac(?:y|ies)|candidature)"
_WHOSE = r"(?:(?:the|my|this|that|your|his|her|their|eir|<name>'s) )?"
_KINDLY = (
    r"(?:(?:kind|generous|gracious|unexpected|undeserved|surprising|recent|"
    r"flattering|honou?rable) )?"
)
_OF_ME = r"(?: of (?:me|myself))?"
_FOR = r"(?:as|for|to|in|to be|to become|(?:in|for) the election (?:for|of|to))(?: the)?"


def _elections(match: re.Match[str]) -> Sequence[Piece] | None:
    """Several Ministries under one "Ministries of": each with its own."""
    pieces: list[Piece] = ["start an election for"]
    for number, name in enumerate(re.finditer(r"\w+", match["several"])):
        if name[0].lower() == "and":
            continue
        start = match.start("several")
        pieces += [" and for Ministry of " if number else " Ministry of ", (start + name.start(), start + name.end())]
    return pieces


def _for_each_office(match: re.Match[str]) -> Sequence[Piece] | None:
    """ "nominate Peter for Law and Change" as two nominations."""
    start, who = match.start("offices"), match.span("who")
    found = [(start + one.start(), start + one.end()) for one in _OFFICES.finditer(match["offices"])]
    if len(found) < 2:
        return None
    pieces: list[Piece] = []
    for number, office in enumerate(found):
        pieces += [" and nominate " if number else "nominate ", who, " for ", office]
    return pieces


def _for_each_person(match: re.Match[str]) -> Sequence[Piece] | None:
    """ "nominate Peter for Law and Iain for Change", each with eir office."""
    pairs = list(pattern(r"(?P<who><person>) (?:for|as|to be) (?P<for><office>)").finditer(match["pairs"]))
    start = match.start("pairs")
    if len(pairs) < 2:
        return None
    pieces: list[Piece] = []
    for number, pair in enumerate(pairs):
        who, office = pair.span("who"), pair.span("for")
        pieces += [" and nominate " if number else "nominate ", (start + who[0], start + who[1])]
        pieces += [" for ", (start + office[0], start + office[1])]
    return pieces


_THE_ELECTION = (
    r"(?:the|this|that)(?: (?:other|same|only|one|present|current|running|ongoing|second)){0,2} (?:election|race)"
    r"(?: that(?:'s| is) (?:running|on|open))?"
)
_DO = r"(?:(?:hereby|also|gladly|sadly|gratefully|must|have to|do|now) ){0,2}"
_SAID = r"(?=[ ]*(?:$|[.!]))"
_THAT_ONE = r"(?:,? the one (?:for|of) <office>,?)?"
_VOTED = r"(?= ?(?:$|[.,;!(]|because|since|and))"


def _in_the_election(match: re.Match[str], verb: str = "I vote for ") -> Sequence[Piece]:
    """A vote in the one election, with its office if that is named behind."""
    voted: list[Piece] = [verb, match.span("person")]
    return [*voted, " as ", match.span("office")] if match["office"] else voted


def _with_aside(match: re.Match[str]) -> Sequence[Piece] | None:
    """Somebody of whom something is said in brackets, unless that could be the office, or another: "Cleo (me!)"."""
    words = match["aside"]
    if _OFFICES.search(words) or any(map(str.isupper, words)) or not idle(words):
        return None
    return ["vote for ", match.span("person"), " "]


_LIKE_A_VOTE = re.compile(r"ye|yu|no|na|ay|ab|ag|fo", re.IGNORECASE)


def _for_somebody(match: re.Match[str]) -> Sequence[Piece] | None:
    """Whom somebody votes for with no "for", where that can be nothing but a name."""
    who = match["who"]
    named = who.istitle() and is_name(who) and not _LIKE_A_VOTE.match(who)
    return ["I vote for ", match.span("who")] if named else None


ELECTING_WORDS = Wordings(
    r"election|nominat|candida|\brun|\bstand|forward|\bvote|\bpropose|\bhat\b|\bdeclin|\brefus|\breject|\baccept,? for",
    (
        # Blanks stand where square brackets stood around a name: "I vote [Marvin]".
        Wording(
            r"^I (?:(?:hereby|also|still|now) )?vote\x20{2}(?P<who>[A-Z][a-z]{1,20})\x20?"
            r"(?=[ ]*(?:[.!]*[ ]*$|,[ ]+(?:who|since|because)\b))",
            _for_somebody,
        ),
        Wording(
            r"^(?:in|for) the (?:election|race) (?:for|of|to) <office>,? my vote goes to <name>",
            "I vote for <name> as <office>",
        ),
        Wording(
            r"(?:start|call|begin|open|initiate|hold|trigger)(?: for)? (?:an? |the "
            r")?(?:new )?<office> elections?",
            "start an election for <office>",
        ),
        Wording(
            r"(?:start|call|begin|open|initiate|hold|trigger)(?: for)? (?:new |the "
            r")?elections? (?:for|to|in|of) the ministries of (?P<several>\w+(?:(?:, "
            r"| and |, and )\w+){1,8})",
            _elections,
        ),
        Wording(
            r"(?:an |the )?election (?:for|of|to) my (?:own )?(?:ministry|office|post),? \(<office>\)",
            "an election for <office>",
        ),
        Wording(
            r"(?:an |the )?election (?:for|of|to) my (?:own )?(?:ministry|office|post), <office>",
            "an election for <office>",
        ),
        Wording(
            r"(?:an |the )?(?:new )?elections? (?:for|of|to|in) the (?:vacant|empty|free|"
            r"orphaned|unfilled|open|new) <office>",
            "an election for <office>",
        ),
        Wording(r"(?:an |the )elections? in <office>", "an election for <office>"),
        Wording(
            r"declare (?:an |the )?election (?:for|of|to) <office> (?:to be )?(?:open|started|begun)",
            "start an election for <office>",
        ),
        Wording(
            r"(?:declare|announce|proclaim|set up|kick off|launch|institute|get "
            r"going)(?: the start of)? an? (?:new )?election (?:for|of|to|in) <office>",
            "start an election for <office>",
        ),
        Wording(
            r"(?:start|call|begin|open|initiate|hold|trigger|declare|launch) an? (?:new "
            r")?election(?::| -+| \(| , ?|,) ?<office>\)?",
            "start an election for <office>",
        ),
        Wording(
            r"^elections?(?::|!|,) I (?:hereby )?(?:start|call|begin|open|initiate|trigger) one (?:for|of|in) <office>",
            "I start an election for <office>",
        ),
        Wording(
            r"^(?:let there be|we need|it is time for|time for|high time for|what we need is|this "
            r"game needs) an? (?:new )?election (?:for|of|in) <office>(?:,? so|:|;|,| -+) I (?:hereby "
            r")?(?:start|call|begin|open|initiate|trigger) (?:one|it)",
            "I start an election for <office>",
        ),
        Wording(
            r"^(?:we (?:need|lack|have no|want)|there is no|(?:this game|the game|b nomic) (?:needs|"
            r"lacks|has no)|nobody is) (?:an? )?(?:new |proper |decent )?<office>,? (?:so|and so|and "
            r"therefore|therefore|hence) I (?:hereby )?(?:start|call|begin|open|initiate|trigger) an? "
            r"election for (?:that|this|the) (?:office|post|ministry|position|job)",
            "I start an election for <office>",
        ),
        Wording(r"nominate <person> \((?:for )?<office>\)", "nominate <person> for <office>"),
        Wording(r"vote for <person> \((?:for |as )?<office>\)", "vote for <person> as <office>"),
        Wording(
            (r"^my nomination (?:hereby )?(?:goes to|is) <person> (?:for|as) <office>"),
            "I nominate <person> for <office>",
        ),
        Wording(
            (
                r"(?:start|call|begin|open|initiate|hold|trigger) (?:the|an) election of (?:an? |the )?(?:new "
                r"|next )?<office>"
            ),
            "start an election for <office>",
        ),
        Wording(r"^<name> is (?:hereby )?my (?:nominee|nomination) for <office>", "I nominate <name> for <office>"),
        Wording(
            r"^I (?:hereby )?propose <person> (?:as|for) <office>(?::|;|,| -+) I (?:hereby )?nominate "
            r"(?:him|her|em|them|myself)(?=[ ]*(?:$|[.!,;]))",
            "I nominate <person> for <office>",
        ),
        Wording(
            r"^(?:and )?I (?:hereby )?second (?:nobody|no one|no-one|them all)(?:,| but|,? and) (?:I )?nominate ",
            "I nominate ",
        ),
        Wording(
            r"^<name> (?:has|gets|can have|wins) my vote (?:for|as|in the election (?:for|of)) <office>",
            "I vote for <name> as <office>",
        ),
        Wording(
            r"^I(?:'m| am) (?:now |hereby |also )?voting for <person> (?:as|for|in the election (?:for|of)) <office>",
            "I vote for <person> as <office>",
        ),
        Wording(
            r"^I (?:hereby )?(?:support|back|want|favou?r|endorse) <person> (?:as|for) <office>(?::|;|"
            r",| -+|,? and|,? so) (?:I )?vote for (?:him|her|em|them|myself)(?=[ ]*(?:$|[.!,;]))",
            "I vote for <person> as <office>",
        ),
        Wording(
            r"(?P<accept>(?:accept|decline|reject|refuse) (?:my|the) nomination(?: (?:for|as|to) "
            r"<office>)?),? and (?:promise|swear|vow|thank|wish|apologi[sz]e|regret|hope|expect|"
            r"pledge|blush|bow)(?:(?!\bI\b)[^;:.?!\d]){0,80}(?=[ ]*[.!]*\Z)",
            "<accept>",
        ),
        Wording(
            r"nominate (?P<who><person>) (?:for|as|to be|in) (?P<offices><office>(?:(?:, "
            r"| and |, and )(?:(?:for|as) )?<office2>){1})",
            _for_each_office,
        ),
        Wording(
            rf"nominate (?P<pairs>{MACROS['person']} (?:for|as|to be) {MACROS['office']}(?:(?:,|"
            rf" and|, and) {MACROS['person']} (?:for|as|to be) {MACROS['office']}){{1,5}})",
            _for_each_person,
        ),
        Wording(
            r"(?P<verb>nominate|vote for) <person>, (?!(?:and|but|or|not|nor|for|as) "
            r")(?:(?!\bI\b)[^,;:.?!\"]){3,60}, (?=(?:for|as|to be) <office>)",
            "<verb> <person> ",
        ),
        Wording(r"nominate (?:me|my own self|my humble self) (?=for|as|to be|in)", "nominate myself "),
        Wording(r"nominate both (?=(?-i:[A-Z]))", "nominate "),
        Wording(
            r"^I(?:'d| would| think I'd) (?:make|be) an? (?:[a-z]+ )?(?P<post><office>)(?: [a-z]+){0,3},? "
            r"(?:so|and so|hence|therefore|and) I (?:hereby )?nominate myself",
            "I nominate myself for <post>",
        ),
        Wording(
            r"(?:throw|toss|put) my hat in(?:to)? the ring (?:for|as) <office>(?:,? (?:and|"
            r"so) (?:I )?(?:hereby )?nominate myself)?",
            "nominate myself for <office>",
        ),
        Wording(r"self-nominate (?:for|as|to be) <office>", "nominate myself for <office>"),
        Wording(
            r"(?:run|stand|volunteer)(?: for election| as a candidate| as candidate|"
            r" in the election)? (?:for|as|to be|to become) <office>",
            "nominate myself for <office>",
        ),
        Wording(
            r"^I(?:'m| am) (?:now |hereby )?(?:running|standing) (?:for|as) <office>", "I nominate myself for <office>"
        ),
        Wording(
            r"(?:put|propose|offer) (?:my name|myself) (?:forward )?(?:for|as) <office>", "nominate myself for <office>"
        ),
        Wording(
            r"put <person> (?:forward|up) (?:for|as) <office>|put forward <person2> (?:for|as) <office2>",
            lambda m: _put_forward(m),
        ),
        Wording(r"enter myself (?:into|in|for) (?:the )?<office> election", "nominate myself for <office>"),
        Wording(r"nominate <person> to <office>", "nominate <person> for <office>"),
        Wording(
            r"^(?:in|for|as for) (?:the election (?:for|of|to) )?<office>(?: election)?[,:]? "
            r"I (?:hereby |also )?nominate (?P<who><person>(?:(?:, <name>)?,? and <person2>)?)",
            lambda match: ["I nominate ", match.span("who"), " for ", match.span("office")],
        ),
        Wording(
            rf"accept (?:with (?:many )?(?:thanks|pleasure|joy|gratitude) )?{_WHOSE}{_KINDLY}{_KIND}{_OF_ME}"
            rf" {_FOR} <office>",
            "accept my nomination for <office>",
        ),
        Wording(rf"accept {_WHOSE}{_KINDLY}<office> {_KIND}", "accept my nomination for <office>"),
        Wording(r"accept (?:being nominated|to be nominated) (?:for|as) <office>", "accept my nomination for <office>"),
        Wording(
            rf"(?:consent|agree) to {_WHOSE}{_KIND}{_OF_ME}(?: {_FOR} <office>)", "accept my nomination for <office>"
        ),
        Wording(rf"accept {_WHOSE}{_KINDLY}nominations?{_OF_ME}(?=[ ]*(?:$|[,;:.!]))", "accept my nomination"),
        Wording(
            r"(?:reject|decline|refuse|turn down|pass on) (?:with (?:many )?(?:thanks|"
            rf"regret|regrets) )?{_WHOSE}{_KINDLY}{_KIND}{_OF_ME} {_FOR} <office>",
            "decline my nomination for <office>",
        ),
        Wording(
            rf"(?:reject|decline|refuse|turn down) {_WHOSE}{_KINDLY}<office> {_KIND}",
            "decline my nomination for <office>",
        ),
        Wording(
            r"(?:reject|decline|refuse) (?:being nominated) (?:for|as) <office>", "decline my nomination for <office>"
        ),
        Wording(
            r"(?:reject|decline|refuse) to (?:be nominated|stand|run|be a candidate) (?:for|as) <office>",
            "decline my nomination for <office>",
        ),
        Wording(rf"turn {_WHOSE}{_KIND} {_FOR} <office> down", "decline my nomination for <office>"),
        Wording(rf"turn {_WHOSE}{_KIND} down", "decline my nomination"),
        Wording(
            rf"(?:reject|decline|refuse) (?:all )?{_WHOSE}{_KINDLY}nominations?{_OF_ME}(?=[ "
            r"]*(?:$|[,;:.!]))",
            "decline my nomination",
        ),
        Wording(
            rf"^I(?:'m| am) (?:now |hereby )?accepting {_WHOSE}{_KIND} {_FOR} <office>",
            "I accept my nomination for <office>",
        ),
        Wording(
            rf"^I(?:'m| am) (?:now |hereby )?(?:rejecting|declining|refusing) {_WHOSE}{_KIND} "
            rf"{_FOR} <office>",
            "I decline my nomination for <office>",
        ),
        Wording(
            rf"^(?:the|my|this|that) {_KIND} {_FOR} <office>,? I {_DO}accept"
            rf"(?: (?:gladly|gratefully|with pleasure))?{_SAID}",
            "I accept my nomination for <office>",
        ),
        Wording(
            rf"^(?:the|my|this|that) {_KIND} {_FOR} <office>,? I {_DO}(?:decline|reject|refuse|turn down){_SAID}",
            "I decline my nomination for <office>",
        ),
        Wording(rf"^I {_DO}accept,? for <office>{_SAID}", "I accept my nomination for <office>"),
        Wording(rf"^I {_DO}decline,? for <office>{_SAID}", "I decline my nomination for <office>"),
        Wording(
            r"^(?:in|for|as for) (?:the )?(?:election (?:for|of|to) )?<office>(?: "
            r"election)?[,:]? I (?:hereby |also )?(?:vote for|cast my vote for) <person>",
            "I vote for <person> as <office>",
        ),
        Wording(
            r"cast (?:my|a) vote in (?:the )?(?:<office> election|election (?:for|"
            r"of|to) <office2>) for <person>",
            lambda m: _cast(m),
        ),
        Wording(
            r"^my vote (?:for|as|in the election (?:for|of)) <office> (?:goes to|is for) <person>",
            "I vote for <person> as <office>",
        ),
        Wording(
            r"vote for <person> in the (?:race|contest|elections?|ballot) (?:for|of) <office>",
            "vote for <person> as <office>",
        ),
        Wording(
            r"^<office>(?: election)?: I (?:hereby )?vote for <person> (?:as|for) <office2>",
            "I vote for <person> as <office2>",
        ),
        Wording(r"^<office>(?: election)?: I vote for <person>", "I vote for <person> as <office>"),
        Wording(
            (
                r"(?P<vote>vote for <person>(?: (?:as|for) <office>)?),? and (?:for )?(?:nobody|no one|"
                r"no-one) else(?=[ ]*(?:$|[,;.!]))"
            ),
            "<vote>",
        ),
        Wording(r"vote for me (?=as|for|to be)", "vote for myself "),
        # Of which election that is says what stands around.
        Wording(
            rf"^(?:in|for) {_THE_ELECTION}{_THAT_ONE},? I (?:(?:hereby|also|then|shamelessly|gladly) )*"
            rf"(?:vote for|cast my vote for) <person>{_VOTED}",
            _in_the_election,
        ),
        Wording(
            rf"^(?:in|for) {_THE_ELECTION}{_THAT_ONE},? my vote (?:goes to|is for) <person>",
            _in_the_election,
        ),
        Wording(
            rf"vote for <person> in {_THE_ELECTION},? the one (?:for|of) <office>{_VOTED}",
            lambda match: _in_the_election(match, "vote for "),
        ),
        Wording(
            rf"cast (?:my|a) vote in {_THE_ELECTION} for <person>{_VOTED}",
            "vote for <person>",
        ),
        Wording(
            r"vote for <person> \((?!(?:as|for|in) )(?P<aside>[^()\n\d]{2,40})\)"
            r"(?: (?=(?:as|for|to be) <office>)|(?=[ ]*(?:$|[.!])))",
            _with_aside,
        ),
        Wording(r"and for <person> (?:for|as) <office>", "and vote for <person> as <office>"),
    ),
)


def _put_forward(match: re.Match[str]) -> Sequence[Piece]:
    behind = "" if match["person"] else "2"
    return ("nominate ", match.span(f"person{behind}"), " for ", match.span(f"office{behind}"))


def _cast(match: re.Match[str]) -> Sequence[Piece]:
    return ("vote for ", match.span("person"), " as ", match.span("office" if match["office"] else "office2"))
