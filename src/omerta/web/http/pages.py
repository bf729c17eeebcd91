"""The application in the browser, if it is built; it finds out from the address what to show."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK

STATIC = Path(str(files("omerta.web") / "static"))
PAGES = (
    "/",
    "/new",
    "/rules",
    "/hotseat",
    "/stats",
    "/play",
    "/watch",
    "/verify",
    "/admin",
    "/league",
    "/me",
    "/puzzles",
)
PAGES_OF = (
    "/j/{name:str}",
    "/rules/{name:str}",
    "/league/{name:str}",
    "/play/{name:str}",
    "/puzzles/{name:str}",
    "/puzzles/{name:str}/{puzzle:str}",
    "/r/{name:str}/table",
)
PLACEHOLDER = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Omertà</title>
<h1>Omertà</h1><p>The server runs. The page is not built here; the API is described at <a href="/docs">/docs</a>.</p>
"""
HTML = "text/html; charset=utf-8"
TYPES = {
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FOR_GOOD = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
"""Files in folders have a digest in their names: another content is another file."""


def index(status: int = HTTP_200_OK) -> Response[Any]:
    """The one page that is all pages."""
    file = STATIC / "index.html"
    text = file.read_text(encoding="utf-8") if file.is_file() else PLACEHOLDER
    return Response(text, status_code=status, media_type=HTML, headers={"cache-control": "no-cache"})


@get([*PAGES], include_in_schema=False)
async def page() -> Response[Any]:
    return index()


@get([*PAGES_OF], include_in_schema=False)
async def page_of() -> Response[Any]:
    return index()


def handlers() -> list[Any]:
    """The page, and every file that was built with it."""
    found: list[Any] = [page, page_of]
    if STATIC.is_dir():
        for one in sorted(STATIC.iterdir()):
            if one.is_dir():
                found.append(_folder(one))
            elif one.name != "index.html" and not one.name.startswith("."):
                found.append(_file(one))
    return found


def _folder(folder: Path) -> Any:
    return create_static_files_router(
        path=f"/{folder.name}", directories=[folder], name=folder.name, cache_control=FOR_GOOD
    )


def _file(file: Path) -> Any:
    kind = TYPES.get(file.suffix)

    @get(f"/{file.name}", include_in_schema=False, name=f"file-{file.name}")
    async def built() -> File:
        return File(
            path=file, content_disposition_type="inline", media_type=kind, headers={"cache-control": "no-cache"}
        )

    return built
