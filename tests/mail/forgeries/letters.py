"""Messages as forgeries are made from them: header fields that can be changed one by one, and a body."""

from dataclasses import dataclass, field, replace

__all__ = ["Draft"]


@dataclass(frozen=True)
class Draft:
    """A message under construction. A field is name and value in bytes; one without a name is a raw line."""

    fields: tuple[tuple[bytes, bytes], ...] = ()
    body: bytes = b""
    days: float = field(default=0.0, compare=False)  # by how much later it arrives

    @property
    def raw(self) -> bytes:
        head = b"".join(
            (name + b": " + value if name else value) + b"\r\n" for name, value in self.fields
        )
        return head + b"\r\n" + self.body

    @classmethod
    def read(cls, raw: bytes) -> "Draft":
        """Return a draft of a finished message: each field whole, with its folds."""
        head, _, body = raw.partition(b"\r\n\r\n")
        fields = []
        for line in head.replace(b"\r\n ", b"\x00 ").replace(b"\r\n\t", b"\x00\t").split(b"\r\n"):
            name, _, value = line.partition(b":")
            fields.append((name, value.strip().replace(b"\x00", b"\r\n")))
        return cls(tuple(fields), body)

    def top(self, name: str, value: str | bytes) -> "Draft":
        """Return the draft with another field at the top."""
        return replace(self, fields=((name.encode(), _bytes(value)), *self.fields))

    def end(self, name: str, value: str | bytes) -> "Draft":
        """Return the draft with another field at the end."""
        return replace(self, fields=(*self.fields, (name.encode(), _bytes(value))))

    def without(self, *names: str) -> "Draft":
        gone = {name.lower().encode() for name in names}
        return replace(self, fields=tuple(f for f in self.fields if f[0].lower() not in gone))

    def put(self, name: str, value: str | bytes) -> "Draft":
        """Return the draft with this value in the first field of that name, or in a new field at the end."""
        names = [known.lower() for known, _ in self.fields]
        if name.lower().encode() not in names:
            return self.end(name, value)
        at = names.index(name.lower().encode())
        return replace(
            self,
            fields=(*self.fields[:at], (self.fields[at][0], _bytes(value)), *self.fields[at + 1 :]),
        )

    def lines(self, name: str, *lines: bytes) -> "Draft":
        """Return the draft with these raw lines in place of the fields of that name."""
        names = [known.lower() for known, _ in self.fields]
        wanted = name.lower().encode()
        at = names.index(wanted) if wanted in names else 0
        rest = tuple(f for f in self.fields[at:] if f[0].lower() != wanted)
        return replace(self, fields=(*self.fields[:at], *((b"", line) for line in lines), *rest))

    def get(self, name: str) -> bytes:
        return next(value for known, value in self.fields if known.lower() == name.lower().encode())

    def says(self, body: str | bytes) -> "Draft":
        return replace(self, body=_bytes(body))

    def later(self, days: float) -> "Draft":
        return replace(self, days=days)


def _bytes(value: str | bytes) -> bytes:
    return value.encode() if isinstance(value, str) else value
