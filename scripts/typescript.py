"""Write frontend/src/protocol.ts anew from the server's own definitions.

scripts/typescript.py          write the file
scripts/typescript.py --check  only say whether it is current
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from omerta.web.http import schemas
from omerta.web.protocol import commands, messages

FILE = Path(__file__).resolve().parent.parent / "frontend" / "src" / "protocol.ts"
HEAD = """\
// Made from protocol/ and http/schemas.py of src/omerta/web by scripts/typescript.py. Do not edit.

export const VERSION = {version};
"""


def main() -> int:
    text = types()
    if sys.argv[1:] == ["--check"]:
        current = FILE.is_file() and FILE.read_text(encoding="utf-8") == text
        print("current" if current else f"{FILE.name} is not current: run scripts/typescript.py")
        return 0 if current else 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return 0


def types() -> str:
    """All messages, what they are made of, and the unions of both directions."""
    structs = [
        thing
        for module in (messages, commands, schemas)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
        if thing.__module__ == module.__name__ and thing.__struct_fields__
    ]
    structs += list(commands.COMMAND_MESSAGES.values())
    out = [HEAD.format(version=messages.VERSION)]
    out += [interface(struct) for struct in dict.fromkeys(structs)]
    out.append("/** Everything the server says on a socket. */")
    out.append(f"export type ServerMessage = {' | '.join(one.__name__ for one in _members(messages.ServerMessage))};\n")
    out.append("/** Everything that can be done in a room, over HTTP or a socket. */")
    out.append(f"export type Order = {' | '.join(one.__name__ for one in commands.COMMAND_MESSAGES.values())};\n")
    out.append("/** Everything that can be sent on a socket. */")
    out.append("export type ClientMessage = Order | Look | Speak | Ping;\n")
    return "\n".join(out)


def _members(union: Any) -> tuple[type, ...]:
    members: tuple[type, ...] = union.__args__
    return members


def interface(struct: type[msgspec.Struct]) -> str:
    shape = inspect.type_info(struct)
    assert isinstance(shape, inspect.StructType)
    lines = [f"/** {_line(struct.__doc__ or '')} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    if shape.tag_field is not None:
        lines.append(f'  {shape.tag_field}: "{shape.tag}";')
    sent_whole = not struct.__struct_config__.omit_defaults and not struct.__struct_config__.forbid_unknown_fields
    for field in shape.fields:
        optional = "" if field.required or sent_whole else "?"
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};")
    return "\n".join([*lines, "}", ""])


def _line(text: str) -> str:
    return " ".join(text.split())


def written(kind: inspect.Type) -> str:
    match kind:
        case inspect.AnyType():
            return "unknown"
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.LiteralType(values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.ListType(item):
            inner = written(item)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.DictType(_, value):
            return f"Record<string, {written(value)}>"
        case inspect.UnionType(types):
            shown = [one for one in types if not _unset(one)]
            return " | ".join(written(one) for one in shown)
        case inspect.StructType(cls):
            return cls.__name__
    raise TypeError(f"{kind} has no TypeScript type here")


def _unset(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.CustomType) and kind.cls is msgspec.UnsetType


if __name__ == "__main__":
    sys.exit(main())
