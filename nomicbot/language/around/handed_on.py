"""Sentences and lines above somebody's words that hand them on, and make nobody do what they say.

Somebody else is to say them ("Bram is to post this"), a mail is handed on ("The original message follows"), they are a
riddle ("Guess the author!"), or a form with blanks for whoever signs it.
"""

import re

_LINKS = r"\W*(?:(?:and|so|but|now|then|please|kindly|just|simply|ok(?:ay)?|well|you)[\s,]+){0,3}"
_SAY = r"(?:say|post|send|write|mail|type|read\s+out|recite|repeat|sign|swear|publish|answer|announce|declare|state)"
_NOT_I = r"(?!(?:(?:and|so|but|now|then|well)[\s,]+)*(?:I|we|let|my|our|it)\b)"
_SAID_BY_OTHERS = re.compile(
    rf"\W*{_NOT_I}(?:[\w'-]+\s+){{1,6}}?(?:must|should|shall|will|would|may|might|can|could|please|kindly|ought\s+to|ha(?:s|ve|d)\s+to|needs?\s+to|"
    rf"(?:is|are|was|were)\s+to)\s+(?:(?:please|kindly|just|simply|then|first|also|now)\s+){{0,2}}{_SAY}\s+"
    r"(?:exactly\s+|only\s+|precisely\s+)?(?:the\s+following|this|these|as\s+follows)(?!\s+(?:n?week|n?day|time|proposal|motion|rule|one))\b"
    r"[^.!?:;]{0,60}[.!:]?\s*",
    re.IGNORECASE,
)
"""Who is to say the words below, if that is not their author: "Bram is to post this before Friday"."""
_TO_HAND_ON = re.compile(
    rf"{_LINKS}(?:(?:send|forward|copy|sign|recite|repeat|paste|print|chant|sing|cut\s+out|hand|pass)\s+(?:this|these)\b"
    r"(?!\s+(?:to\s+(?:me|us)|back|proposal|motion|n?week))|pass\s+(?:it|this|these|them)\s+(?:on|along|round|around)\b)"
    r"[^.!?:;]{0,60}[.!:]?\s*",
    re.IGNORECASE,
)
"""What readers are to do with the words below: "Send this to everyone you know"."""
_RIDDLE = re.compile(
    rf"{_LINKS}(?:spot|find|guess|correct|name|translate|complete|rewrite|match|underline|circle)\s+"
    r"(?:the|that|these|this)\s+(?!time\b|day\b|strength\b|courage\b)[^.!?:;]{1,60}[.!:]?\s*",
    re.IGNORECASE,
)
_BELOW = re.compile(
    r"\W*(?:(?:either|any|one|neither|none|some)\s+of\s+these\b(?![^.!?]*\bI\b)|thus\s+(?-i:[A-Z])[a-z]+\b|"
    r"(?:this|these)\s+(?:fell|came|arrived|turned\s+up|appeared|landed|hung|lay|stood|dropped)\s+(?:out|in|on|from|through|at|by|up|under|with)\b)"
    r"[^.!?:]{0,80}[.!]?\s*"
    r"|\W*(?:what\s+(?:now\s+)?(?:follows|comes\s+(?:next|now))|the\s+following|what\s+(?:you\s+see|stands)\s+below)\s+(?:is|are|was|were|has|had|comes?|came)\b"
    r"(?!\s+(?:my|mine|what\s+I|for\s+real|true|meant|binding|all\s+mine)\b)(?!.*\b(?:votes?|ballots?|actions?|proposals?)\b)[^!?]{0,80}[.!]?\s*"
    r"|[^.!?:]*\b(?:each|any|one|all|none|either)\s+of\s+these\s+(?:[a-z]+\s+)?(?:sentences|lines|words|phrases|texts|statements)\b[^.!?:]*[.!]?\s*"
    r"|[^.!?:]*\b(?:your|his|her|their|(?-i:[A-Z])\w+'s)\s+(?:[a-z]+\s+)?(?:ballot|votes?|mail|post|message)\b[^.!?:]*\bas\s+follows\b[^.!?:]{0,60}[.!]?\s*"
    r"|(?:(?!\bI\b)[^!?:])*\b(?:confirm|verify)\s+(?:that\s+|whether\s+)?(?:this|these)\b[^.!?]{0,60}[.!:]?\s*",
    re.IGNORECASE,
)
"""A sentence that speaks of what stands below it as of words: "This fell out of a library book"."""
_OF_MAIL = r"(?:messages?|mails?|e-?mails?|posts?|letters?|transcripts?|logs?|quot(?:e|ation)s?|excerpts?|extracts?)"
_FOLLOWS = re.compile(
    r"\W*(?:(?:here|so|and|now)[\s,]+)?(?!(?:my|our)\s+(?:posts?|messages?|mails?)\b)"
    rf"(?!.*\b(?:proposals?|motions?|ballots?|votes?|actions?|arguments?|amendments?|I)\b)"
    rf"(?:[\w'-]+\s+){{0,4}}?(?:{_OF_MAIL}|cop(?:y|ies)(?:\s+of\s+(?:it|them|that|this))?)(?:\s+(?:of|from|by)\s+[^.!?:;]{{1,40}}?)?\s+"
    r"(?:(?:now|then|here)\s+)?(?:follows?|(?:is|are|comes?|stands?)\s+(?:right\s+|straight\s+)?(?:below|beneath))\b[^.!?:;]{0,60}[.!:]?\s*"
    rf"|\W*(?:everything\s+)?below\s+this\s+line\s+is\s+(?:an?\s+|the\s+)?(?:[\w'-]+\s+){{0,3}}?(?:{_OF_MAIL}|copy)\b[^.!?:;]{{0,60}}[.!:]?\s*",
    re.IGNORECASE,
)
"""A mail is handed on: "The rejected mail follows"."""
_TOLD_APART = re.compile(
    r"\W*(?:I(?:'ve|\s+have)?\s+(?:put|written|added|made)\s+)?(?:(?:my|mine|his|her|your|their|the|all|(?-i:[A-Z])[\w-]+'s)\s+(?:own\s+)?)?(?:remarks?|comments?|answers?|repl(?:y|ies)|text|words|"
    r"lines|parts?|additions|notes)\b[^.!?:]{0,40}\b(?:marked|indented|prefixed|preceded|in\s+(?:capitals|caps|upper\s?case))\b"
    r"[^.!?]{0,40}[.!:)\"]*\s*|\W*(?:mine|his|hers|yours|theirs)\s+(?:is|are)\s+(?:the\s+)?(?:lines?|parts?|ones?)\s+(?:with|in|behind|that)\b"
    r"[^.!?]{0,40}[.!:)]*\s*",
    re.IGNORECASE,
)
"""How words of several people are told apart: "My answers are marked ###"."""
_LATER = re.compile(
    r"\W*(?:(?:an?|the|my|our|some)\s+)?(?:[\w'-]+\s+){1,3}for\s+(?:(?:the|a|my|our)\s+)?(?:tomorrow|later|next\s+\w+|(?-i:[A-Z])\w+day(?:\s+\w+)?)"
    r"[.:]?\s*",
    re.IGNORECASE,
)
"""A line with no verb that says that what stands below it is for another day: "My speech for tomorrow"."""
_TO_SIGN = re.compile(
    r"^[^\n]{0,40}\b(?:signed|signature|names?|date|place)\b[^\n_.:]{0,20}[:.]?[ \t]*(?:_{4,}|\.{5,})"
    r"|^[ \t]*(?:_{4,}|\.{5,})[ \t]*\(?(?:your\s+)?(?:name|signature|date|sign)",
    re.IGNORECASE | re.MULTILINE,
)
_TO_ALL = re.compile(
    r"\s*\n[ \t]*(?:dear|hi|hello|hey|greetings|ladies)[ \t,]+(?:all|everybody|everyone|folks|friends|list|players"
    r"|people|there|and\s+gentlemen|nomic\w*)\b[^\n.?]{0,20}\n",
    re.IGNORECASE,
)
_SUPERLATIVE = re.compile(
    r"\b(?:[a-z]{3,}est(?<!\brest)(?<!\bhonest)(?<!\brequest)(?<!\bmodest)(?<!\blatest)|(?<!for\s)most\s+[a-z]+|worst|best|top|famous|favou?rite)\b"
    r"[^:.!?]{0,30}\b(?:mails?|posts?|lines?|words|sentences?|phrases?|quot(?:e|ation)s?|messages?|sayings?)\b",
    re.IGNORECASE,
)
"""A text that is told of for its rank: "Most boring mails of the season"."""
_MEANS = re.compile(
    r"(?:\A|.*[,.!?]\s+)\W*(?:(?:and|so|but|or|no|oh)[\s,]+)*(?:you|he|she|they|(?-i:(?!I\b)[A-Z])[a-z]+)\s+(?:[a-z]+ly\s+|must\s+|may\s+|might\s+|just\s+){0,2}"
    r"(?:(?:means?|meant|intend(?:s|ed)?)(?:\s+(?:to\s+say|this|these|the\s+following))?|(?:wants?|wanted|needs?)(?:\s+to\s+(?:say|write|post))?)"
    r"(?:,\s+(?-i:[A-Z])\w+)?\W*",
    re.IGNORECASE,
)
"""Whose meaning stands below: "You probably mean this, Dov"."""
_LONGEST = 300
"""Characters of a sentence that may hand words on."""


def hands_on(sentence: str) -> bool:
    """Whether a sentence at the end of its paragraph says that others are to say the words below it, or to guess."""
    if len(sentence) > _LONGEST:
        return False
    return any(form.fullmatch(sentence) for form in (_SAID_BY_OTHERS, _TO_HAND_ON, _RIDDLE, _BELOW, _LATER))


def hands_all_on(sentence: str) -> bool:
    """Whether it says that all below it is a mail that is handed on, or the words of several people."""
    if len(sentence) > _LONGEST:
        return False
    return _FOLLOWS.fullmatch(sentence) is not None or _TOLD_APART.fullmatch(sentence) is not None


def to_be_signed(passage: str) -> bool:
    """Whether a passage is a text that waits for whoever signs it."""
    return _TO_SIGN.search(passage) is not None


def holds_words(line: str, below: str) -> bool:
    """Whether a line that ends with a colon stands above somebody's mail, ranks words, or says what another means."""
    if len(line) > _LONGEST:
        return False
    return (
        _TO_ALL.match(below) is not None or _SUPERLATIVE.search(line) is not None or _MEANS.fullmatch(line) is not None
    )
