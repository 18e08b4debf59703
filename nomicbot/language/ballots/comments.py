"""Comments below one motion, as people write them below a post of a blog: their first word is a vote in small letters.

The subject alone names the motion: "for It's sure to pass", "against. Too many geese." Behind a vote the comment begins
anew, with a mark or with a capital that is neither a name's nor a title's.
"""

import re

from nomicbot.game.actions import Announcement
from nomicbot.language.around.moods import conditional, harmless, masked
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.ballots.remarks import PROVISO, TAKEN_BACK, VOTES_ITSELF, reason
from nomicbot.language.families.choices import choice_of
from nomicbot.rulebooks.bnomic.vocabulary import Vote

_FIRST = re.compile(
    r"\s*(?P<choice>for|against|abstain|aye|nay)(?:(?P<mark>[.!](?=\s|\Z)"
    r"|[ \t]*(?:-{1,2}|[–—:;])(?=\s)|(?<![rR]),|[ \t]*(?=\()|[ \t]*(?:\n|\Z))"
    r"|[ \t]+(?P<word>[A-Z][\w-]*)(?P<rest>'\w+)?(?=[,.!]?\s))",
    re.IGNORECASE,
)
_CHOICES = re.compile(
    r"^[ \t]*(?:for|against|abstain|yes|no|pros?|cons?)\b|\b(?:for|against|pros?|cons?):", re.IGNORECASE | re.MULTILINE
)
"""How votes, or reasons for and against, begin."""
_TITLE = re.compile(r"\s+(?!I\b)[A-Z]\w|(?:\s+\S+){0,3}:")
"""How it goes on behind a capital that begins no sentence: another one, or a colon."""
_GOVERNED = re.compile(r",?\s+(?:I|we|you|it|they|he|she|there|this|that|the|my|our)\b", re.IGNORECASE)
"""How it goes on behind what "for" governs: "for Law we need another Minister"."""
_LINKS = re.compile(r"(?:because|as|since|though|although|while|how|thus|so|also|but|and|no|yes)\Z", re.IGNORECASE)
"""Words that may stand before such a subject all the same."""
_OBJECT = re.compile(
    r"(?:some|those|these|all|any|each|every|most|many|both|either|now|once|ever|example|instance|that|which|whom)\Z",
    re.IGNORECASE,
)
"""Words that begin what "for" and "against" govern, rather than a sentence of few words."""
_WITH_A_VERB = re.compile(r"(?:it|that|there|here|he|she|what|who|how|they|we|you|i|let)\Z", re.IGNORECASE)
"""Words behind which an apostrophe stands for a verb, and for no possession: "It's"."""
_ANOTHER = re.compile(r"[\s(]*(?:and|or|for|against|abstain|aye|nay)\b", re.IGNORECASE)
_CALL = re.compile(r"\s*(?:\w+\s*)?(?:[.!?,]|\Z)")
_SENTENCE = re.compile(r"[.!?](?=\s|\Z)|\n[ \t]*\n")
_GOES_ON = re.compile(r"\s*[a-z]")


def comment(flat: str, passage: tuple[int, int], motion: str) -> Answer | None:
    """The vote that a passage with nothing quoted above begins with, on the motion that the subject names."""
    words = flat[slice(*passage)]
    vote = _FIRST.match(words)
    if vote is None or motion.startswith(("CFI", "Tweak")) or len(_CHOICES.findall(words)) > 1:
        return None
    behind = words[vote.end() :]
    if _ANOTHER.match(behind) or (vote["word"] and vote["choice"] in ("aye", "nay") and _CALL.match(behind)):
        return None
    if vote["word"]:
        if not vote["choice"].islower() or not _begins(vote, behind):
            return None
        behind = words[vote.end("choice") :]
    elif not vote["mark"].strip() and not _alone(vote, words):
        return None
    stop = _SENTENCE.search(behind)
    said = behind[: stop.start() if stop else len(behind)]
    if (
        conditional(said, beside=True)
        or not harmless(reason(said))
        or PROVISO.match(behind[stop.end() if stop else len(behind) :])
    ):
        return None
    if TAKEN_BACK.search(behind) or VOTES_ITSELF.search(masked(words)):
        return None
    span = (passage[0] + vote.start("choice"), passage[0] + vote.end("choice"))
    cast = Announcement(Vote(motion, choice_of(vote["choice"], motion)), f"{flat[slice(*span)]} ({motion})", (span,))
    return Answer((cast,), span[1])


def _begins(vote: re.Match[str], behind: str) -> bool:
    """Whether a word with a capital begins a sentence, and is what the vote's word governs no more than a name is."""
    word = vote["word"]
    if word == "I":
        return vote["choice"] != "for"
    if _OBJECT.match(word) or (vote["rest"] and not _WITH_A_VERB.match(word)):
        return False
    if not word[1:].replace("-", "").islower() and len(word) > 1:
        return False
    if _LINKS.match(word) is None and _GOVERNED.match(behind):
        return False
    return not is_name(word.partition("-")[0]) and _TITLE.match(behind) is None


def _alone(vote: re.Match[str], words: str) -> bool:
    """Whether the vote is alone in its line or has but brackets behind, and no sentence goes on below it."""
    return words[vote.end() :].startswith("(") or _GOES_ON.match(words, vote.end()) is None
