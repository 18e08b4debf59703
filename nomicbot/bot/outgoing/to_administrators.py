"""A sender for trials: all messages go to the administrators and to no one else."""

from dataclasses import replace

from nomicbot.config import Config
from nomicbot.mail.message.compose import Outgoing, compose
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.sender import Deferred, Rejected, Sender, Sent, SmtpServer


class ToAdministrators(Sender):
    """A sender whose messages reach only the administrators.

    The administrators get each message with a note about its intended recipients. Its header names
    no one else, so that no reply goes to the list by mistake.
    """

    def __init__(self, server: SmtpServer, config: Config) -> None:
        super().__init__(server)
        self._config = config

    async def send(
        self, raw: bytes, mail_from: str, recipients: list[str]
    ) -> Sent | Deferred | Rejected:
        """Send a message to the administrators instead of its recipients."""
        administrators = list(self._config.administrators)
        answer = await super().send(self._shown(raw, recipients), mail_from, administrators)
        return (
            replace(answer, instead=self._config.administrators)
            if isinstance(answer, Sent)
            else answer
        )

    def _shown(self, raw: bytes, recipients: list[str]) -> bytes:
        config, post = self._config, read_post(raw)
        assert isinstance(post, Post), "it is a message of our own"
        others = [one for one in recipients if one not in config.administrators]
        head = f"This would have gone to {', '.join(others)}.\n\n" if others else ""
        return compose(
            Outgoing(
                f"shadow.{post.message_id}",
                config.bot_address,
                config.administrators,
                f"[shadow] {post.subject}",
                head + post.body,
                post.date or config.begins,
                from_name=config.bot_name,
                kind="shadow",
            )
        )
