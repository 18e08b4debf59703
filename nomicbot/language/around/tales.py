"""Tales: which paragraphs of a passage are part of a story, by what is narrated in it.

A story narrates: its characters speak, and do what nobody does in a mail to a list. One such sentence is an anecdote;
several are a tale, and whatever somebody does in its first person is part of it.
"""

import re

_TOLD = re.compile(
    r"\W*(?:The|She|He|They|It|An?|Her|His|Then|Suddenly|Nobody|Outside|I)\s+(?:[a-z]+\s+){0,4}?"
    r"(?:[a-z]{2,12}ed|was|were|had|went|came|fell|said|stood|sat|ran|took|knew|felt|saw|heard|rang|rose|lit|spoke|got|left)\b"
)
_OF_THE_GAME = re.compile(
    r"\b(?:p\s?\d|proposals?|motions?|vot\w+|ballots?|rules?|nweeks?|ndays?|players?|bot|lists?|game|clerk|server|mails?|posts?|"
    r"FOR|AGAINST|away|holiday|ministr\w+|elections?|genechips?|amend\w*|fix\w*|typo|text|clause|idea)\b",
    re.IGNORECASE,
)
_PARAGRAPH = re.compile(r"(?:[^\n]++\n?)++")
_TOLD_LENGTH = 100_000
"""Characters of a passage in which a tale is looked for."""
_NAME = r"(?-i:[A-Z])[a-z]+"
_SAYS = (
    r"(?:says?|said|asks?|asked|whisper(?:s|ed)|shout(?:s|ed)|cr(?:ies|ied)|repl(?:ies|ied)|mutter(?:s|ed)|"
    r"laugh(?:s|ed)|answer(?:s|ed))"
)
_DEEDS = (
    r"(?:laugh|smile|nod|look|walk|jump|shout|whisper|cough|raise|swallow|gasp|stare|shrug|sigh|blink|growl|scream|weep|vanish|"
    r"sneeze|turn|reach|point|stamp|grin|climb|lean|snore|burn|bark|wink|knock|drop|shiver|tremble|rattle|creak)"
)
_PASTS = r"(?:ate|rose|stood|sat|fell|came|went|ran|took|threw|sang|awoke|woke|drew|shook|broke|lit|rang)"
_NARRATED = re.compile(
    rf"(?i:he|she|they|it|someone|somebody|we|(?:the|an?|his|her|my|every|its)\s+(?:[a-z]+\s+)?[a-z]+|{_NAME})\s+"
    rf"(?:[a-z]+ly\s+|then\s+|suddenly\s+)?(?:{_DEEDS}(?:s|es|d|ed|ned|ped|bed)|{_PASTS})\b"
    r"|(?:We)\s+(?:met|left|drank)\b"
    r"|I\s+(?:[a-z]+ly\s+)?(?:put\s+my|come\s+(?:home|in|out|back)|came\s+(?:home|in|out|back)|walk\s+(?:back|out|in|away|home)|open(?![^.]{1,40}\belections?\b)|close|sigh|sit|sat|stand|stood|"
    r"nod|nodded|smile|smiled|laugh|laughed|whisper|whispered|run|ran|grab|grabbed|wake|woke|awoke|knock|knocked|fell|fall|shiver|weep|wept|swallow)\b"
    rf"|\"[^\"\n]{{1,200}}[,.!?]\"\s+(?:(?:he|she|it|they|I|somebody|someone|(?:the|an?|my|his|her)\s+[A-Za-z]+|{_NAME})\s+{_SAYS}|{_SAYS}\s+(?:(?:the|an?|my|his|her)\s+[A-Za-z]+|{_NAME}))\b"
    r"|\"[^\"\n]{1,200}\"\Z|Day\s+[\d,]{1,7}\s*[.:]?\Z"
)
"""Somebody in a tale does or says something."""
_SET_SCENE = re.compile(
    r"It\s+(?:is|was)\b|(?:He|She)\s+had\b|There\s+(?:is|was)\b|The\s+(?:[a-z]+\s+){1,3}(?:was|had|is|were)\b|(?:Inside|Outside|Suddenly|Once)\b|Then\s+the\b"
    r"|When\s+I\s+awoke\b|My\s+[a-z]+\s+(?:was|were|are|hardly)\b|Smoke\b|In\s+a\s+land\b"
)
"""How things are, or were, as a tale tells it."""
_SENTENCE = re.compile(r"(?:[^.!?\n]|\n(?![ \t\r]*\n)|[.!?](?=[\"'])){1,600}+[.!?]*+[\"']?")
_A_TALE = 6


def told(passage: str, tale: tuple[int, int] | None) -> list[tuple[int, int]]:
    """Paragraphs of a tale: of one sentence with narration before and behind, or all of a passage that narrates.

    `tale` is where in it that is `narrated`.
    """
    spans = [match.span() for match in _PARAGRAPH.finditer(passage, 0, _TOLD_LENGTH)]
    tells = [_tells(passage[start : min(end, start + 400)]) for start, end in spans]
    around = zip(tells, tells[2:], strict=False)
    amid = [spans[index + 1] for index, both in enumerate(around) if all(both) and not tells[index + 1]]
    if tale is None:
        return amid
    first, last = tale
    return amid + [(start, end) for start, end in spans if start <= last and end > first]


def narrated(passage: str) -> tuple[int, int] | None:
    """Where the first and the last sentence begin that narrate, if they make a tale."""
    weight = done = 0
    where: list[int] = []
    for match in _SENTENCE.finditer(passage, 0, _TOLD_LENGTH):
        words = " ".join(match[0].split())
        weighs = _weighs(words) if words else 0
        weight += weighs
        done += weighs > 1
        if weighs:
            where.append(match.start())
    return (where[0], where[-1]) if weight >= _A_TALE and done > 1 else None


def _weighs(sentence: str) -> int:
    """How much a sentence narrates; one that speaks of the game does only if its characters say or do it."""
    narrates = _NARRATED.match(sentence) is not None
    if _OF_THE_GAME.search(sentence):
        return narrates * (2 if sentence.startswith('"') else 1 if sentence.startswith(("He ", "She ")) else 0)
    return 2 if narrates else 1 if _SET_SCENE.match(sentence) else 0


def _tells(paragraph: str) -> bool:
    return _TOLD.match(paragraph) is not None and _OF_THE_GAME.search(paragraph) is None
