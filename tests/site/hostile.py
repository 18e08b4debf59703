"""Hostile words for every field of a game or a message that takes words."""

_MARK = "xss"

_TAGS = (
    "script", "img", "svg", "iframe", "object", "embed", "link", "meta", "style", "base", "form", "input", "button",
    "body", "video", "audio", "math", "details", "marquee", "template", "a",
)  # fmt: skip
_HANDLERS = (
    "onload",
    "onerror",
    "onclick",
    "onmouseover",
    "onfocus",
    "ontoggle",
    "onanimationstart",
)
_SCHEMES = (
    "javascript:",
    "JaVaScRiPt:",
    "java\tscript:",
    "data:text/html,",
    "vbscript:",
    "&#106;avascript:",
    "//e.x/",
)


def words() -> list[str]:
    """Return more than three hundred of them, each with `xss` in it."""
    found = []
    for tag in _TAGS:
        found += [
            f"<{tag} {_MARK}>",
            f"</{tag}><{tag} {_MARK}=1>",
            f'"><{tag} {_MARK}>',
            f"'><{tag} {_MARK}>",
            f"<{tag.upper()}\n{_MARK}>",
            f"&lt;{tag} {_MARK}&gt;<{tag} {_MARK}",
        ]
    for handler in _HANDLERS:
        found += [
            f'" {handler}="{_MARK}()',
            f"' {handler}='{_MARK}()",
            f"x {handler}={_MARK}()",
            f"<svg/{handler}={_MARK}()>",
            f"<img src=x {handler}={_MARK}()//",
        ]
    for scheme in _SCHEMES:
        found += [f"{scheme}{_MARK}()", f'<a href="{scheme}{_MARK}()">', f'" href="{scheme}{_MARK}']
    for closing in (
        "--> ",
        "]]>",
        "</title>",
        "</pre>",
        "</textarea>",
        "</svg>",
        "</text>",
        "</style>",
        "</script>",
    ):
        for opening in (f"<b {_MARK}>", f"<img src=x onerror={_MARK}()>", f"<!-- {_MARK}"):
            found.append(closing + opening)
    for template in (
        "{{ 7*7 }}",
        "{% for x in y %}",
        "${7*7}",
        "#{7*7}",
        "<%= 7*7 %>",
        "{# no #}",
        "[[7*7]]",
    ):
        found += [f"{template} {_MARK}", f'"{template}"><i {_MARK}>']
    for path in (
        "../../",
        "..\\..\\",
        "/etc/",
        "%2e%2e/",
        "C:\\",
        "\x00/",
        "con.",
        ".htaccess/",
        "index.html/",
    ):
        found += [f"{path}{_MARK}", f"{path}<u {_MARK}>"]
    for odd in (
        "\u202e",
        "\u200b",
        "\ufeff",
        "\x1b[31m",
        "\x07",
        "\u2028",
        "\x0b",
        "\ufffe",
        "＜",
        "\u0000",
        "\x85",
    ):
        found += [f"{odd}<b {_MARK}>", f"a{odd}b {_MARK}"]
    for entity in ("&lt;", "&#60;", "&#x3c;", "\\u003c", "\\x3c", "%3C", "+ADw-"):
        found += [f"{entity}script {_MARK}{entity.replace('3c', '3e')}", f'{entity}i {_MARK}>"']
    for system in (
        "<?xml version='1.0'?>",
        "<!DOCTYPE html>",
        "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
        "<![CDATA[",
    ):
        found += [f"{system}<b {_MARK}>", f"{system} {_MARK}"]
    found += [f"<{tag}/{_MARK}/>" for tag in _TAGS] + [f"<{tag}\t{_MARK}>" for tag in _TAGS]
    return list(dict.fromkeys(found))


MARK = _MARK
