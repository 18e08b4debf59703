"""Signs around a list of votes that they are somebody else's, of another time, under a condition, or only shown."""

import re

NOT_THESE = re.compile(
    r"\b(?:old|usual|former|past|earlier|secret|imaginary|brother|sister|wife|husband|neighbou?r|cat|dog)s?\s+(?:\w+\s+)?votes?\b",
    re.IGNORECASE,
)
"""Votes that nobody casts here."""
SOMETIMES = re.compile(r"\b(?:when(?:ever)?|usually|normally|mostly|as\s+a\s+rule)\b", re.IGNORECASE)
"""What makes of it what somebody does now and then: "how I vote when I am tired"."""
FOREIGN = re.compile(
    r"\b(?:voted|voters?|passed|failed|enacted|testing|(?:is|was|just|only)\s+(?:just\s+|only\s+)?a\s+test|(?<!\bmy\svotes\s)so\s+far|examples?(?!\.)|(?:an|the|only)\s+examples?|drafts?|protos?|predict\w*|expect\w*|guess\w*|wrote|writes?|dream\w*|"
    r"stor(?:y|ies)|imagine\w*|suppose\w*|like\s+this|looks?\s+like|template|how\s+to|results?|tall(?:y|ies)|totals?|"
    r"(?<!\d\s)(?<!\btwo\s)(?<!\bfive\s)(?<!\bten\s)(?<!\bfifteen\s)(?<!\btwenty\s)(?<!\bthirty\s)(?<!\bforty\s)(?<!\bfew\s)(?<!\bseveral\s)minutes(?!\s+(?:before|after|ago|left|late|to)\b)|report|his|her|their|eir|your|our|current(?:ly)?\s+(?:votes|tally)|joke|kidding|fiction|quot\w+"
    r"|how\s+(?!I\b|my\b)(?:\w+\s+){1,4}(?:split|went|stands?|looks?|go|goes|ended|ends?)|(?:players?|everybody|everyone|somebody|someone|friend)'s"
    r"|(?:votes?|ballots?|verdicts?|(?:vote|ballot)\s+cards?|picks?|choices?)\s+(?:of|by)\s+(?:an?|any|some|every|the|our)\s+(?!(?:n?week|n?day|month|year|evening|night|hour|moment|season|century|usual|few|first|last)\b)[a-z]\w+"
    r"|(?:what|as)\s+(?:the|our|this)\s+(?:\w+\s+)?(?:wiki|(?:web\s?)?page|bot|tracker|site|log|record|list|board|minutes|archives?|clerk|paper|press|"
    r"program|database|server|table)\s+(?:has|had|shows?|says?|lists?|reads?|tells?|keeps?|got|makes?)"
    r"|questionnaire|an?\s+copy\s+of(?!\s+my\b)|(?:typed|written|dictated|filled\s+in|chosen|drawn|composed)\s+by\s+(?!me\b|myself\b|hand\b)|(?:(?-i:[A-Z])[a-z]+|he|she|they|you|(?:my|the)\s+\w+)\s+and\s+I|\bI\s+(?:now\s+|hereby\s+)?(?:quote|cite|copy|paste|repost|relay|reproduce))\b",
    re.IGNORECASE,
)
"""Words about votes that are not their author's, or that nobody casts."""
SOMEBODYS = re.compile(
    r"(?-i:\b(?!(?i:it|that|this|here|there|what|who|how|let|where|one|week|today|tonight|nobody)'s)[A-Z]\w+'s\b)|\b(?!(?:it|that|this|here|there|"
    r"what|who|how|let|where|one|n?week|today|tonight|nobody|everybody|everyone)'s)\w+'s\b(?=\W*(?:votes?|ballots?|list|picks?|choices?|card)?\W*\Z)",
    re.IGNORECASE,
)
"""Whose something is, by name."""
ASKS = re.compile(
    r"(?:\A|[.!]\s+)(?:(?:but|and|so)\s+)?(?:is|are|do|did|does|can|may|should|must|shall|will)\s+(?:I|this|that|these|those)\b"
    r"|\b(?:thinks?|believes?|pretend\w*|wish(?:es)?|doubts?|say)\s+(?:\w+\s+){0,3}(?:this|that|these)\s+(?:is|are)\b",
    re.IGNORECASE,
)
"""Words that ask whether it is so, or tell who thinks so: "Is this how I vote:"."""
LATER = re.compile(
    r"\b(?:final|real|proper)\s+(?:\w+\s+)?(?:follows?|to\s+follow|later|tomorrow|comes)\b", re.IGNORECASE
)
"""Words that announce another ballot."""
SHOWS = re.compile(
    r"\b(?:recommend\w*|endorsements?|advice|advis\w+|guide(?:lines?)?|guidance|cheat\w*|(?:party|official)\s+line|slate|fill\s+(?:in|out)|to\s+be\s+filled|blank|"
    r"received|at\s+(?:his|her|eir|their|\w+'s)\s+request|privately|behalf|forward\w*|proxy|intend\w*|plan(?:s|ned|ning)?|going\s+to|about\s+to|"
    r"almost|nearly|meant\s+to|used\s+to|to\s+be\s+(?!sure|fair|honest|clear|frank|safe|brief|short|quick|precise|exact)[a-z]+|tempted|lean\w*|inclin\w+|according|apparently|supposedly|allegedly|web\s?(?:page|site)|"
    r"(?:the\s+)?(?:bot|clerk|administrator|server|tracker|parser|database|(?:web\s?)?page|wiki|log|record)\s+(?:\w+\s+)?(?:says|has|lists?|shows?|reads?|thinks|recorded|counted|made|saw|took|got|read|listed)|"
    r"recorded|registered|logged|forecasts?|odds|polls?|survey|quiz|answers\s+to|"
    r"fantasy|ideal(?:ly)?|wish\s?list|hopes?\s+for|history|archives?|logs?|transcripts?|input|output|lost|drafts?\s+folder|test(?:s|ing|\s+cases?)?|"
    r"reference|comparison|let's\s+(?:agree|all|say|assume|suppose|pretend)|we\s+(?:should|all|could|might)|i'd\s+(?:go|vote|say|guess|put|cast)|"
    r"roughly|tentativ\w+|first\s+thoughts|(?:ballot|voting)\s+forms?|outcomes?|for\s+(?:discussion|instance|comparison|and\s+against)|"
    r"had\s+i|(?:told|asked|wants?)\s+(?:me|us)\s+to|board|favou?rites|bookmakers?\b|agenda|everyone|everybody|they|all\s+of\s+us|both\s+of\s+us|people|(?<!\d\s)(?<!\btwo\s)(?<!\bthree\s)(?<!\bfew\s)others?|(?<!\bconsidered\s)(?<!\bhonest\s)(?<!\bhumble\s)opinions?|arguments?|reasons?|pros|cons|had\s+to|were\s+i)\b",
    re.IGNORECASE,
)
"""Words in the line that heads a list which may say so."""
LOOSE = re.compile(
    r"\b(?:will|would|might|could|should|shall|were|was|did|last|previous|next|yesterday|tomorrow|if|unless|not|never|n't|"
    r"sa(?:ys|id)|count(?:s|ed))\b|n't\b|\?",
    re.IGNORECASE,
)
"""Words that may say so, of the votes or of something else."""
ABOUT_VOTES = re.compile(
    r"(?<!\bon\s)\b(?:the|these|of|by|from|for)\s+(?:\w+\s+)?(?:vot(?:es?|ings)|ballots?)\b|(?-i:(?!My\b|Mine\b|Here\b|Where\b|Your?\b)[A-Z][\w.\-]*)\s+(?:votes?|casts?|is\s+voting)\b",
    re.IGNORECASE,
)
OF_SOMEBODY = re.compile(
    r"\s+(?i:of|by|from|for)\s+(?:the\s+)?(?!N?week|Monday|Tuesday|Wednesday|Thursday|Friday)[A-Z]"
)
PLAINLY = re.compile(
    r"\b(?:your\s+votes?|(?:ballots?|votes?)\s+(?:that\s+|it\s+)?(?:was|were)|recommend\w*|endorsements?|predict\w*|forecasts?|odds|voting\s+guide|results?|tall(?:y|ies)|totals?|templates?|examples?|samples?|such\s+as|"
    r"(?:last|previous)\s+n?week|(?:in|of|from)\s+n?week\s+\d+|archives?|wish\s?list|should\s+(?:all\s+)?vote|(?:would|'d)\s+(?:have\s+)?vote\w*|"
    r"(?:bot|robot|clerk|tracker|page|web\s?site|server)\s+(?:\w+\s+)?(?:says|said|reads?|has|had|lists?|recorded|shows?)|(?:ballots?|votes?|post|mail)\s+of\s+(?-i:[A-Z])|"
    r"(?-i:(?!It|That|This|There|Here|What|Let|Who)[A-Z])\w+'s\s+(?:\w+\s+)?(?:ballots?|votes?|picks|card|list|post|mail)|dictated|(?:he|she|(?-i:[A-Z])\w+)\s+sent\s+me|"
    r"(?:you|people|one)\s+(?:\w+\s+)?(?:write|say|type|post)|were\s+I)\b",
    re.IGNORECASE,
)
"""Words in the line above a list of which everybody sees that it is no ballot of its author's."""
URGES = re.compile(
    r"\W*(?:(?:so|now|and|do|please|then|just|simply|well|everybody|everyone|you|all|let's)[\s,]+)*"
    r"(?:all\s+together\s+now|vote\s+(?!on\b|no\b|p\s?\d|\d)[^:.!?]{0,80})\s*:?\s*",
    re.IGNORECASE,
)
"""What others are told to do: "Vote for several, thus:"."""
STRONG = re.compile(
    r"\b(?:examples?|e\.g\.|for\s+instance|templates?|results?|tall(?:y|ies)|predict\w*|suppose|imagine|assume|pretend|dream\w*|"
    r"hypothetical\w*|archives?|wrote|voted|would\s+(?:vote|have)|(?:his|her|their|eir)\s+(?:votes?|ballots?)|(?-i:[A-Z])\w+'s\s+(?:votes?|ballots?)|"
    r"this\s+is\s+(?:how|what)\s+(?!I\b)|asked\s+me|told\s+me|on\s+behalf|forward\w*|proxy)\b|\b(?:if|unless)\b[^.!?]*\Z",
    re.IGNORECASE,
)
"""Words in the sentence before further votes that make them somebody else's, or none."""
TELLS = re.compile(
    r"\b(?:vot(?:e[sd]?|ers?|ing)\b(?!\s+(?:for|against|on)\s+this)|says?|said|wrote|writes?|thinks?|wants?|wished|asks?\s+(?:me|for)|told|heard|guess\w*|predict\w*|polls?|forecasts?|bets?|(?-i:[A-Z])\w+'s\s+(?:\w+\s+)?(?:views?|take|opinions?|position|stance|ballot|verdict|picks?|list)|"
    r"examples?|e\.g|suppose\w*|imagine\w*|assum\w+|pretend\w*|dream\w*|templates?|results?|tall(?:y|ies)|quot\w+|"
    r"(?:would|could|might|should|will|going\s+to|\w+'ll)\s+(?:\w+\s+){0,2}(?:vote|say|go\s+(?:for|with|against)|put|support|post|send)|used\s+to|last\s+n?week|yesterday|tomorrow|if|unless|either|options?|arguments?|sides?|words?|capitals?|joke|kidding|draft|proto\w*)\b",
    re.IGNORECASE,
)
"""Words before a vote of few words that may make it somebody else's, or none."""
TOLD_BEHIND = re.compile(
    r"\b(?:have|has|had|was|were|is|are)\s+(?:\w+\s+){0,2}(?:enacted|passed|failed|adopted|carried|rejected|counted|recorded|tallied|tied)\b"
    r"|\A\W*(?:which|that)\s+(?:surpris|is\s+what|was\s+what|made|makes)|\b(?:would|used\s+to)\s+say\b|\bmade\s+(?:all\s+the|a)\s+difference\b"
    r"|\A\W*(?:(?-i:(?!It|That|This|There|Here|What|Let|Who)[A-Z]\w+)'s|his|her|their|eir)\s+(?:\w+\s+)?(?:votes?|ballots?|card|picks?|choices?|list)\b|\A\W*as\s+(?:dictated|told|given|sent)\b"
    r"|\A\W*(?:(?:I've\s+)?no\s+idea|copied|pasted|is\s+that\s+what|(?:(?:that's|this\s+is)\s+)?what\s+the\s+(?:\w+\s+)?(?:bot|robot|tracker|page))\b"
    r"|\A\W*(?:says|said|wrote|writes|according\s+to)\b|\bthe\s+(?:rest|others|first|last)\b[^.!?\n]{0,40}\b(?:passed|failed|enacted)\b",
    re.IGNORECASE,
)
GIVEN = re.compile(r"\bme\s+(?:an?|the|this|that|these|those|some|one|it|his|her|their)\b")
"""What somebody else gave the author, who hands it on: "left me a slip"."""
PASSES_ON = re.compile(
    r"\b(?:he|she|e|they|(?-i:[A-Z])\w+)\s+(?:\w+\s+)?(?:rang|phoned|called|asked|told|sent|gave|dictated|mailed|e-?mailed|texted|wrote|handed|passed|"
    r"begged)\b|\b(?:on\s+(?:his|her|their|eir)|behalf|forward\w*|proxy|instead\s+of|hospital|for\s+(?:him|her|them|(?-i:[A-Z])\w+)|examples?(?!\.)|"
    r"templates?|results?|tall(?:y|ies)|predict\w*|suppose|imagine|dream\w*|stor(?:y|ies)|archives?|if|would|passed|failed|last\s+n?week|jok(?:e|ing)|"
    r"test(?:ing|s)?|draft)\b",
    re.IGNORECASE,
)
"""What a sentence says that may pass on somebody else's words, or make up some."""
WOULD_VOTE = re.compile(r"\b(?:would|could|might|should|will|shall)\s+(?:\w+\s+){0,2}(?:vote|cast)\b", re.IGNORECASE)
PASSING = re.compile(r"if|would|passed|failed|last\s+n?week|jok(?:e|ing)|test(?:s|ing)?", re.IGNORECASE)
"""What talk says of anything."""
FOREIGN_LEAD = re.compile(
    r"\b(?:vot(?:e[sd]?|ers?|ing)|ballots?|passed|failed|enacted|rejected|adopted|tall(?:y|ies)|results?|if|would|could|might|examples?|options?|arguments?|reasons?|pros|cons|either|whether|"
    r"says|said|wrote|writes?|quot\w+|choices?|sides?|capitals?|words?|should|plan\w*|(?<!\bgoing\s)to\s+be|I'd\s+(?:say|go|guess)|guess\w*|forecast\w*|predict\w*|dare|will\s+say|not\s+yet|old\s+(?:games?|days|times)|"
    r"as\s+it\s+stood|what\s+\w+\s+wants?|shows?|how\s+(?:the|our|(?-i:[A-Z])\w+|\w+\s+stands?)|more\s+often|corner|tavern)\b|\?",
    re.IGNORECASE,
)
"""Words before a vote of few words that may make it somebody else's, or nobody's."""
OTHERS = re.compile(r"\b(?:you|y'all|him|them|he|she|they)\b", re.IGNORECASE)
NAME_ALONE = re.compile(r"@?[A-Z][a-z]+\s*[-–—]")
NAME_LINE = re.compile(r"[A-Z][\w-]{1,20}(?: [A-Z][\w-]{0,20})?")
"""Somebody's name straight above votes."""
HAS_OTHERS_VOTE = re.compile(
    r"\bI(?:'m|'ve|\s+(?:am|have|had|will|shall|did))?\s+(?:(?!(?:promise|vow|swear|swore|have|had|need|want|got|get|take|took)\w*\b)[\w']+\s+){1,3}?"
    r"(?:(?-i:[A-Z])\w+|(?:an?|the|my|his|her|their|your|every|each|all|some|two|three|both)\s+(?:\w+\s+){1,2}?|him|her|them|em|you|everybody|everyone|somebody|someone|people)\s*"
    r"\b(?:what\s+|how\s+|whom\s+)?to\s+(?:vote|say|send|post|write|cast|support|do|go|put|answer|sign)\b",
    re.IGNORECASE,
)
"""What its author has somebody else vote or say: "I lobby Wonko to vote", "I told Dov what to send"."""
TITLE_CLAUSE = re.compile(
    r"\W*(?:how|what|where|who|whose|which|why)\b(?![^?]*\?)|.*\bhow\b|.*\bI\s+(?:now\s+|hereby\s+)?(?:quote|cite|copy|paste|repost|relay|reproduce)\b",
    re.IGNORECASE | re.DOTALL,
)
"""A clause by itself, as the title of what stands below: "How the parties stand." """
_KIND = (
    r"(?:own|final|last|first|late|early|usual|new|other|two|three|four|five|six|few|some|true|proper|short|quick|real|"
    r"small|old|current|remaining|\d+|[a-z]+(?:al|ed|ve|ous|ful|less|ble|ic|ant|ent|ing|ish|ary|est|ly))"
)
MINE_VOTES = re.compile(
    rf"\bmy(?!(?:\s+{_KIND},?){{0,4}}\s+votes?\b)\s+(?-i:[a-z])[\w,\s-]{{1,60}}\bvotes\s*"
    r"(?:\Z|:|as\b|like\b|thus\b|so\b|this\b|the\s+following\b)",
    re.IGNORECASE,
)
"""Somebody of the author's who votes: "My son, aged four, votes:"."""
COUNTED = re.compile(r"\b(?:scores?|standings?|outcomes?|count)\b", re.IGNORECASE)
TITLED = re.compile(
    r"\W*(?:(?:my|the|our|some|an?|this|early|bold|first|latest|late|official|unofficial|n?week(?:'s)?|week's|(?-i:[A-Z])\w+'s)\s+){0,4}"
    r"(?:forecasts?|predictions?|prophec(?:y|ies)|odds|polls?|survey|guess(?:es)?|tall(?:y|ies)|results?|recommendations?|"
    r"endorsements?|standings?|scores?)(?:\s+(?:for|of|on|in|from|about|so\s+far)\b[^.!?]{0,40})?\W*",
    re.IGNORECASE,
)
"""A sentence that is no more than a title: "My forecast for this nweek." """
