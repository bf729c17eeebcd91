"""Rooms, their logs, snapshots, records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(8), unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_table(
        "log",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("sender", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("command", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("log_once", "log", ["room", "sender", "name"], unique=True)
    op.create_table(
        "snapshots",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("saved", sa.Text, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("room", sa.String(16)),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("ix_records_room", "records", ["room"])
    op.create_index("ix_records_ended", "records", ["ended"])
    op.create_table(
        "members",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "facts", sa.Column("name", sa.String(32), primary_key=True), sa.Column("fact", sa.Text, nullable=False)
    )


def downgrade() -> None:
    for table in ("facts", "members", "records", "snapshots", "log", "rooms"):
        op.drop_table(table)
