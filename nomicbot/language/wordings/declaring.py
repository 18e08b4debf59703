"""Other words for declaring of what type a Specialty Proposal is."""

from nomicbot.language.wordings.rewording import Wording, Wordings

_FORM = (
    r"(?P<form>(?:both )?(?:an? )?(?:(?:shakespearean )?sonnet|short poem|haiku|limerick|(?:rhyming )?couplets?|story|"
    r"misc(?:ellaneous)?(?: form)?)(?: proposals?)?(?:,? and (?:an? )?(?:(?:shakespearean )?sonnet|short poem|story|"
    r"misc(?:ellaneous)?(?: form)?)(?: proposals?)?)?)"
)
_SO = r"(?: (?:so|it|this|that|it so|it to be so|it such|as much))?"
_ENDS = r"(?=[ ]*(?:$|[,;.!]| (?:because|since|as|and|for)\b))"

DECLARING_WORDS = Wordings(
    r"sonnet|short\s+poem|haiku|limerick|couplet|story|miscellaneous",
    (
        Wording(
            rf"^(?:let it be known (?:to all )?that |be it known that )?<motion> is (?:hereby )?{_FORM}(?:,|;|:| -+) "
            rf"(?:and |which |as |so )?I (?:hereby |so )*(?:declare|announce|proclaim){_SO}{_ENDS}",
            "I declare <motion> to be <form>",
        ),
        Wording(
            (rf"^<motion> is hereby (?:declared|announced|proclaimed) (?:to be )?{_FORM}"),
            "I declare <motion> to be <form>",
        ),
        Wording(
            rf"(?:proclaim|pronounce|call|dub|certify|state)(?: that)? <motion> (?:to be |is |as )?{_FORM}{_ENDS}",
            "declare <motion> to be <form>",
        ),
        Wording(
            r"declare <motion> (?:to be )?of (?:the )?(?:type|form|kind)s? (?P<type>(?:shakespearean "
            r")?sonnet|short poem|story|"
            r"haiku|limerick|misc(?:ellaneous)?(?: form)?)",
            "declare <motion> to be a <type> Proposal",
        ),
        Wording(r"declare <motion> to be both (?=an? )", "declare <motion> to be "),
    ),
)
"""Tried where somebody names a type of Specialty Proposal."""
