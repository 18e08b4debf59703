"""Rule 9-10: Effect Description Conventions."""

from nomicbot.game.reading import Reading

rule = Reading("9-10/1")

_TEXTS = "how texts of objects are to be understood: no program reads these, and who carries one out goes by it"

rule.defines(a=_TEXTS, b=_TEXTS, c=_TEXTS, d=_TEXTS, e=_TEXTS, f=_TEXTS, g=_TEXTS)
