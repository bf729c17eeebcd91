"""Write the browser's types anew: frontend/src/protocol.ts from the server, frontend/src/games from the games.

scripts/typescript.py          write the files
scripts/typescript.py --check  only say whether they are current
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import game_types
import msgspec
from msgspec import inspect

from omerta.games import cosa_nostra, mafia_city, resistance, spehov
from omerta.web.http import record_schemas, replay_schemas, schemas
from omerta.web.protocol import commands, messages

SOURCES = Path(__file__).resolve().parent.parent / "frontend" / "src"
GAMES = (cosa_nostra.GAME, mafia_city.GAME, resistance.GAME, spehov.GAME)
HEAD = """\
// Made from protocol/ and http/*schemas.py of src/omerta/web by scripts/typescript.py. Do not edit.

export const VERSION = {version};
"""


def main() -> int:
    files = {SOURCES / "protocol.ts": types()}
    files |= {SOURCES / "games" / f"{game.id}.ts": game_types.typescript(game) for game in GAMES}
    if sys.argv[1:] == ["--check"]:
        old = [file.name for file, text in files.items() if not file.is_file() or file.read_text("utf-8") != text]
        print(f"{', '.join(old)}: not current, run scripts/typescript.py" if old else "current")
        return 1 if old else 0
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return 0


def types() -> str:
    """All messages, what they are made of, and the unions of both directions."""
    structs = [
        thing
        for module in (messages, commands, schemas, replay_schemas, record_schemas)
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
    names = " | ".join(one.__name__ for one in commands.COMMAND_MESSAGES.values())
    out.append(f"export type CommandMessage = {names};\n")
    out.append("/** Everything that can be sent on a socket. */")
    out.append("export type ClientMessage = CommandMessage | Look | Speak | Ping;\n")
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
        if bound := longest(field.type):
            lines.append(f"  /** At most {bound} letters. */")
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


def longest(kind: inspect.Type) -> int | None:
    """How long a text may be that is sent to the server."""
    match kind:
        case inspect.StrType():
            return kind.max_length
        case inspect.ListType(item):
            return longest(item)
        case inspect.DictType(_, value):
            return longest(value)
        case inspect.UnionType(types):
            return next((bound for one in types if (bound := longest(one))), None)
    return None


def _unset(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.CustomType) and kind.cls is msgspec.UnsetType


if __name__ == "__main__":
    sys.exit(main())
