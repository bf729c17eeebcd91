"""The OpenAPI description of the API, and its pages at /docs, with nothing fetched from elsewhere."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from http import HTTPStatus
from typing import Any

from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPI,
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
    SecurityScheme,
)
from msgspec import Struct, inspect

from omerta import __version__
from omerta.web.access.auth import COOKIE
from omerta.web.http.errors import PROBLEM_JSON
from omerta.web.http.schemas import NewRoom
from omerta.web.protocol.commands import COMMAND_MESSAGES
from omerta.web.protocol.messages import Problem

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Omertà: the API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f1}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{background:#f0ebdf;padding:.7rem;overflow:auto}
h2{margin-top:2.5rem;border-bottom:1px solid #c9bfa8}h3{margin:1.6rem 0 .2rem}.m{color:#7a1f1f;font-weight:bold}
table{border-collapse:collapse}td,th{border-bottom:1px solid #ddd3bf;padding:.2rem .8rem .2rem 0;text-align:left;
vertical-align:top}</style></head><body>"""


def refuses(*statuses: int) -> dict[int, ResponseSpec]:
    """With which statuses a path may refuse, besides those of any path: bad request, bad host, too many."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_phrase(status), media_type=PROBLEM_JSON)
        for status in sorted({400, 421, 429, *statuses})
    }


def later(shown: type[Struct]) -> dict[int, ResponseSpec]:
    """What takes long is answered so until it is there."""
    return {202: ResponseSpec(shown, generate_examples=False, description="Still being worked out: ask again")}


def _phrase(status: int) -> str:
    return HTTPStatus(status).phrase


@dataclass
class TakesText(Operation):
    """A request whose body is plain text."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


class Bounded(OpenAPI):
    """A description that tells how long every text may be and how great every number, wherever it stands."""

    def to_schema(self) -> dict[str, Any]:
        described = super().to_schema()
        sent: list[type[Struct]] = [NewRoom, *COMMAND_MESSAGES.values()]
        for kind in sent:
            shape = inspect.type_info(kind)
            assert isinstance(shape, inspect.StructType)
            properties = described["components"]["schemas"][kind.__name__]["properties"]
            for field in shape.fields:
                _bound(properties[field.encode_name], field.type)
        return described


def _bound(schema: dict[str, Any], kind: inspect.Type) -> None:
    """Add the bounds of a type, which Litestar leaves out in lists and dictionaries."""
    match kind:
        case inspect.UnionType(members):
            for member in members:
                _bound(schema, member)
        case inspect.StrType():
            schema["maxLength"] = kind.max_length
        case inspect.IntType():
            schema["minimum"], schema["maximum"] = kind.ge, kind.le
        case inspect.ListType(item):
            _bound(schema["items"], item)
        case inspect.DictType(key, value):
            inner = next((one for one in schema.get("oneOf", ()) if one["type"] == "object"), schema)
            inner["maxProperties"], inner["propertyNames"] = kind.max_length, {"type": "string"}
            _bound(inner["propertyNames"], key)
            _bound(inner["additionalProperties"], value)


@dataclass
class BoundedConfig(OpenAPIConfig):
    def to_openapi_schema(self) -> OpenAPI:
        return Bounded(**vars(super().to_openapi_schema()))


def description() -> OpenAPIConfig:
    """What the API is, for programs and for people."""
    return BoundedConfig(
        title="Omertà",
        version=__version__,
        description="Rooms and matches over HTTP. The WebSocket is described in docs/protocol.md.",
        path="/docs",
        render_plugins=[Page()],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer", description="The secret of POST /api/people"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
        security=[{}, {"bearer": []}, {"cookie": []}],
    )


class Page(OpenAPIRenderPlugin):
    """One plain page: every path, every type."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        schema = json.loads(self.render_json(request, openapi_schema))
        info = schema["info"]
        out = [HEAD, f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])} "]
        out.append('The description for programs is at <a href="/docs/openapi.json">/docs/openapi.json</a>.</p>')
        out.append("<h2>Paths</h2>")
        for path, methods in sorted(schema["paths"].items()):
            for method, done in methods.items():
                out.append(_operation(path, method, done))
        out.append("<h2>Types</h2>")
        for name, kind in sorted(schema.get("components", {}).get("schemas", {}).items()):
            out.append(f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(kind.get("description", ""))}</p>')
            out.append(_fields(kind))
        return "".join([*out, "</body></html>"]).encode()


def _operation(path: str, method: str, done: dict[str, Any]) -> str:
    out = [f'<h3><span class="m">{method.upper()}</span> <code>{escape(path)}</code></h3>']
    out.append(f"<p>{escape(done.get('summary') or '')}. {escape(done.get('description') or '')}</p>")
    parameters = done.get("parameters", [])
    if parameters:
        rows = "".join(f"<tr><td><code>{escape(one['name'])}</code><td>{one['in']}" for one in parameters)
        out.append(f"<table>{rows}</table>")
    body = done.get("requestBody", {}).get("content", {})
    for kind, content in body.items():
        out.append(f"<p>Takes {escape(kind)}: {_type(content.get('schema', {}))}</p>")
    for status, response in done.get("responses", {}).items():
        kinds = [_type(content.get("schema", {})) for content in response.get("content", {}).values()]
        out.append(f"<p>{escape(status)}: {escape(response.get('description', ''))} {' '.join(kinds)}</p>")
    return "".join(out)


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{escape(name)}">{escape(name)}</a>'
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " | ".join(_type(one) for one in schema[word])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(json.dumps(one))}</code>" for one in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    return f"<code>{escape(str(schema.get('type', 'anything')))}</code>"


def _fields(kind: dict[str, Any]) -> str:
    needed = kind.get("required", ())
    rows = "".join(
        f"<tr><td><code>{escape(name)}</code><td>{_type(schema)}<td>{'' if name in needed else 'optional'}"
        for name, schema in kind.get("properties", {}).items()
    )
    return f"<table>{rows}</table>" if rows else ""
