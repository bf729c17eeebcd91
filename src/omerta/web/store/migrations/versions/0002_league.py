"""The league: authors, players, ratings, who waits, what is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "league_authors",
        sa.Column("author", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
    )
    op.create_table(
        "league_players",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("author", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("rests", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "league_ratings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(16), primary_key=True),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "league_queue",
        sa.Column("player", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "league_matches",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("failed", sa.Text, nullable=False),
    )
    op.create_index("ix_league_matches_ended", "league_matches", ["ended"])


def downgrade() -> None:
    for table in ("league_matches", "league_queue", "league_ratings", "league_players", "league_authors"):
        op.drop_table(table)
