"""What stands in addresses: texts of a bounded length, numbers of a bounded size."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.params import PathParameter, QueryParameter

LONGEST = 64
GREATEST = 1_000_000_000

Lang: TypeAlias = Annotated[str | None, QueryParameter(max_length=LONGEST)]
"""The language of the answer."""
Code: TypeAlias = Annotated[str, PathParameter(max_length=LONGEST)]
"""A room by its code or its id, a record by its reference, a game by its name."""
Number: TypeAlias = Annotated[int, QueryParameter(ge=-GREATEST, le=GREATEST)]
MaybeNumber: TypeAlias = Annotated[int | None, QueryParameter(ge=-GREATEST, le=GREATEST)]
