"""Alembic's way into the store; the engine is the server's own."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from omerta.web.store.engine import make_engine
from omerta.web.store.schema import METADATA


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(727001)")  # several workers start at once
        context.run_migrations()


async def online() -> None:
    engine = make_engine(context.config.get_main_option("sqlalchemy.url") or "")
    async with engine.connect() as connection:
        await connection.run_sync(run)
        await connection.commit()
    await engine.dispose()


asyncio.run(online())
