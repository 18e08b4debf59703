"""Headers of a copied message: "-----Original Message-----", "From: ... Sent: ...".

Mail programs write them in their user's language.
"""

import re
from collections.abc import Iterable, Sequence

__all__ = ["announces_copy", "ends_reply", "head_end", "head_starts"]

_HEADER_LINES = 40
_ANNOUNCED = (
    r"(?:original|forwarded|weitergeleitete|urspr(?:ü|ue?)ngliche|nachricht|message "
    r"d['’]origine|courriel original"
    r"|message (?:original|transf[ée]r[ée])|mensaje "
    r"(?:original|reenviado)|messaggio (?:originale|inoltrato)"
    r"|(?:oorspronkelijk|doorgestuurd) bericht|mensagem "
    r"(?:original|encaminhada)|ursprungligt meddelande"
    r"|oprindelig meddelelse|opprinnelig melding|alkuperäinen "
    r"viesti|wiadomość (?:oryginalna|przekazana)"
    r"|oryginalna wiadomość|původní zpráva|исходное сообщение|пересылаемое "
    r"сообщение|reply (?:separator|above)"
    r"|your (?:original )?(?:message|mail|e-?mail|post)(?: (?:was|follows|read|reads))?:?)"
)
_COPY = re.compile(
    rf"\s*(?:[-_=]{{3,}}\s*{_ANNOUNCED}\b[^-_=]{{0,60}}[-_=]{{3,}}"
    r"|(?:Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du "
    r"message (?:transféré|réexpédié)"
    r"|Inizio messaggio inoltrato|Inicio del mensaje reenviado) ?:)\s*\Z",
    re.IGNORECASE,
)
_COPY_BEGINS = frozenset("-_=bBaAdDiIİı")
"""The characters with which a line that announces a copy begins."""
_RULES = frozenset("-_=*#~")
"""The characters of separator lines."""
_ROLES = {
    "from": "from author von de da van från fra od lähettäjä от 发件人 差出人",
    "date": "date sent gesendet datum envoyé envoyé_le enviado enviado_el enviada_em "
    "fecha inviato data verzonden "
    "skickat sendt dato wysłano odesláno lähetetty päiväys отправлено дата 发送时间 日付 送信日時",
    "to": "to cc bcc an kopie à copie para a aan till til do kopia kopio komu "
    "vastaanottaja кому копия 收件人 宛先",
    "subject": "subject betreff objet sujet asunto oggetto onderwerp assunto ämne emne "
    "temat předmět aihe тема 主题 "
    "件名",
    "other": "reply-to organization organisation message-id sender importance "
    "priority attachments newsgroups "
    "references in-reply-to",
}
_ROLE = {name.replace("_", " "): role for role, names in _ROLES.items() for name in names.split()}
_ENGLISH = frozenset(("from", "author", "date", "sent", "to", "cc", "bcc", "subject"))
_NAMES = "|".join(sorted(map(re.escape, _ROLE), key=len, reverse=True))
_LINE = re.compile(rf"\s*\*?(?P<name>{_NAMES})\*?[ \t]?[:：]\*?(?:\s|\Z)", re.IGNORECASE)


_WORD = re.compile(r"[^\W\d_]{3,}")
_ENDS_REPLY = re.compile(
    r"[ \t]{0,9}[-_=*#~]{2}[-_=*#~ \t]{0,40}(?:(?:please|kindly) "
    r")?(?:(?:type|write|enter|put) )?(?:(?:your|a) )?"
    r"(?:reply|replies|respond|response|answer|comments?) (?:(?:just|only|anywhere) "
    r")?above this line\b[^\n]{0,60}$",
    re.IGNORECASE,
)
"""The line above which help-desk programs ask people to write their answer."""


def announces_copy(row: str) -> bool:
    """Return whether a line announces a copied message below it."""
    return row.lstrip()[:1] in _COPY_BEGINS and _COPY.match(row) is not None


def ends_reply(row: str) -> bool:
    """Return whether a line says that all of the author's answers are above it."""
    return row.lstrip()[:1] in _RULES and _ENDS_REPLY.match(row) is not None


def head_starts(row: str) -> bool:
    """Return whether the headers of a copied message may begin with this line."""
    return _LINE.match(row) is not None


def head_end(
    rows: Sequence[str], quoted: Sequence[bool], start: int, *, announced: bool, at_top: str | None
) -> tuple[int, bool]:
    """Return the end of the header lines from row `start`, and whether a copy begins with them.

    After a line that announces a copy, any header line is enough. Otherwise a sender and another
    field are required. At the top of a post (`at_top` is its author), where the author may have
    pasted a subject, three fields are required: a sender, a date, and an addressee or subject. But
    there a sender who has an address and is not the author is enough, since old mail programs reply
    in that form.
    """
    found, end = _header_lines(rows, quoted, start, announced)
    if not found:
        return start, False
    addressed = any(_role(match) == "from" and "@" in match.string for match in found)
    if at_top and end == start + 1 and addressed and _is_another(rows[start], at_top):
        return end, True
    heads = _is_head(_roles(found), _is_english(found), addressed, at_top is not None)
    return end, announced or heads


def _header_lines(
    rows: Sequence[str], quoted: Sequence[bool], start: int, announced: bool
) -> tuple[list[re.Match[str]], int]:
    """Return the header lines from row `start`, and the index after the last of them.

    A row is a line of the text. Continuation lines belong to the header before them. If `announced`
    is false, no line announces the header, and continuation lines must be indented until two known
    fields have been found.
    """
    end = start
    found: list[re.Match[str]] = []
    while end < min(len(rows), start + _HEADER_LINES) and rows[end].strip() and not quoted[end]:
        match = _LINE.match(rows[end])
        if match is not None:
            found.append(match)
        elif end == start:
            break
        elif not announced and not rows[end][:1].isspace() and len(_roles(found)) < 2:
            break  # text, directly below what only looked like a header
        end += 1
    return found, end


def _is_english(found: Iterable[re.Match[str]]) -> bool:
    """Return whether any header line has an English name."""
    return any(match["name"].lower() in _ENGLISH for match in found)


def _role(match: re.Match[str]) -> str:
    """Return the role of a header line, such as "from" or "date", in any language."""
    return _ROLE[match["name"].lower()]


def _roles(found: Iterable[re.Match[str]]) -> set[str]:
    return {_role(match) for match in found}


def _is_another(row: str, author: str) -> bool:
    """Return whether the sender that a line names is not the `author`."""
    return not {word.casefold() for word in _WORD.findall(author)} & {
        word.casefold() for word in _WORD.findall(row)
    }


def _is_head(roles: set[str], english: bool, addressed: bool, at_top: bool) -> bool:
    if {"from", "date"} <= roles and roles & {"to", "subject"}:
        return True
    if at_top or not english:
        return False
    if "from" in roles:
        return bool(roles & {"date", "subject"}) or (addressed and "to" in roles)
    return "subject" in roles and bool(roles & {"date", "to"})
