"""Recognising mail from programs: bounces, automatic replies, and the bot's own messages.

If the bot answered programs, it and a program could answer each other for ever.
"""

import re
from collections.abc import Iterable, Iterator

from nomicbot.mail.message.automatic_signs import Sign
from nomicbot.mail.message.headers import Headers, without_detail

_DAEMONS = ("mailer-daemon", "mail-daemon", "postmaster", "double-bounce")
# Headers by which auto-responders mark themselves if they do not use Auto-Submitted (RFC 3834):
# each system has its own, but all with these words in the name.
_REPLIERS = re.compile(
    r"auto-?(?:repl|respon|generat|submitted|answer)|vacation|out-?of-?office"
    r"|(?<![a-z])(?:oof|ooo|away)(?![a-z])"
    r"|fc-machinegenerated|ms-exchange-generated-message-source|x-cron-env|x-failed-recipients"
)
_ASKING = re.compile(r"x-auto-?response-suppress")
"""A header by which a sender asks other programs not to reply automatically."""
_NO = ("", "no", "false", "none", "0", "off")
_PRECEDENCES = frozenset(("precedence", "x-precedence", "preference"))
_BY_NAME = frozenset(
    ("x-mailer", "user-agent", "x-post-messageclass", "delivered-to", "x-php-originating-script")
)
"""Header fields that name the program that wrote the message."""
_ANSWERING = re.compile(r"auto[-_ ]?(?:repl|respon|answer|generat)|junk\Z")
_PROGRAMS = re.compile(r"vacation|auto-?(?:reply|respond)|autoresponder", re.IGNORECASE)
_SUBJECT = re.compile(
    r"(?:(?:re|aw|sv|antw|fwd?|wg)\s*:\s*|\[[^\]]{1,60}\]\s*(?=\S))*[\[(]?"
    r"(?:auto(?:\s?:|\s+re\s?:|(?:matic|mated|m[aá]tica|mát|matique|matische)?[- "
    r"]?(?:reply|response|answer|antwort))"
    r"|undeliver(?:able|ed)(?: (?:mail|message))?|undelivered mail"
    r"|(?:mail|message) delivery (?:failed|failure|status)"
    r"|delivery (?:status notification|failure|has failed)|failure notice|returned "
    r"(?:mail|to sender)|mail system error"
    r"|unzustellbar|échec de la remise|no se puede entregar|mancato recapito|onbestelbaar"
    r"|out[- ]of[- ](?:the[- ])?office|ooo\s*(?::|re:|\Z)|(?:on "
    r")?vacation (?:reply|response|notice)"
    r"|(?:i['’]?\s?a?m )?(?:away from|out of) (?:the |my )?(?:office|mail)"
    r"|abwesen(?:heits\w*|d\s*:)|automatische antwort"
    r"|r[ée]ponse automatique|absen(?:ce du bureau|ce\s*:|t\(e\))|respuesta "
    r"automática|fuera de la oficina"
    r"|risposta automatica|fuori (?:sede|ufficio)|resposta "
    r"automática|(?:ausência|ausente)\s*(?:temporária|:|re:)"
    r"|automatisch antwoord|afwezig\w*|autosvar|automatiskt? "
    r"svar|frånvaro\w*|fraværende|fravær\w*|ikke til stede"
    r"|automaattinen vastaus|poissaolo\w*|poissa\s*:|odpowiedź "
    r"automatyczna|automatyczna odpowiedź|nieobecność\w*"
    r"|automatická odpověď|nepřítomnost\w*|automatický odgovor|samodejni "
    r"odgovor|automatický odpověď"
    r"|автоответ\w*|автоматический ответ|автоматична відповідь|нет на месте|автоматичен отговор"
    r"|otomatik yanıt|ofis dışında|automatikus válasz|házon kívül|răspuns "
    r"automat|αυτόματη απάντηση|εκτός γραφείου"
    r"|מענה אוטומטי|תשובה אוטומטית|رد تلقائي|رد آلي"
    r"|自動応答|自動返信|不在|自动(?:回复|答复)|自動回覆|(?:부재중\s*)?자동\s*(?:회신|응답))"
    r"(?!\w)",
    re.IGNORECASE,
)
"""The beginnings of subjects of automatic replies, in many languages."""


def automatic(headers: Headers, address: str, subject: str) -> Sign | None:
    """Return why a message seems automatic, or None if a person seems to have written it."""
    if "x-nomicbot" in headers.fields:
        return Sign.OWN_MAIL
    if why := _of_mail_system(headers, address):
        return why
    # Lists add fields of the same names, so any of them may be the one that says it.
    if any(_word(value) not in ("", "no") for value in headers.all("auto-submitted")):
        return Sign.AUTO_SUBMITTED
    names = headers.fields.keys()
    if any(_ANSWERING.match(_word(value)) for value in _values(headers, names & _PRECEDENCES)):
        return Sign.PRECEDENCE
    repliers = [name for name in names if _REPLIERS.search(name) and not _ASKING.match(name)]
    if any(_word(value) not in _NO for value in _values(headers, repliers)):
        return Sign.REPLY
    if any(_PROGRAMS.search(value) for value in _values(headers, names & _BY_NAME)):
        return Sign.REPLY
    return Sign.BY_SUBJECT if _SUBJECT.match(subject) else None


def _of_mail_system(headers: Headers, address: str) -> Sign | None:
    """Return why a message is from a mail system about another message, or None if it isn't."""
    if without_detail(address).partition("@")[0] in _DAEMONS:
        return Sign.MAIL_SYSTEM
    if (headers.get("return-path") or "").strip() == "<>":
        return Sign.NO_RETURN_PATH
    if headers.token("content-type") == "multipart/report":
        return Sign.REPORT
    return None


def _values(headers: Headers, names: Iterable[str]) -> Iterator[str]:
    """Yield the values of all fields of these names."""
    for name in names:
        yield from headers.all(name)


def _word(value: str) -> str:
    return value.partition(";")[0].strip().lower()
