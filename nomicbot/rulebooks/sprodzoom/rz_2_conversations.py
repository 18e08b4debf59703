"""Rule Z-2: Conversations, implemented in the engine: `conversations`, `state`, `legality`."""

from nomicbot.game.reading import Reading

rule = Reading("Z-2/0", "sprodzoom")

rule.defines(
    a="what a Conversation is, and who is due to speak",
    b="what a Gesture, an Actor and a Recipient are",
    c="what a Label is",
    h="what a reply is",
)
rule.fixed(
    d="the engine joins Labels as flat lists, by `joined`",
    e="the engine begins games with the Null Label",
    f="the engine has who owes a Label give it first, by `Attempt.own`",
    g="the engine looks for Conversations by whole Labels, by `Attempt.named`",
)
