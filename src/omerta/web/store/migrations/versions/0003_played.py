"""The matches of each person, who has deleted theirs, and which records may be published."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("records", sa.Column("published", sa.String(8)))
    op.create_table(
        "played",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("side", sa.String(64)),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("against", sa.String(8), nullable=False),
        sa.Column("level", sa.String(64)),
        sa.Column("others", sa.Text, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("played_by_person", "played", ["person", "ended"])
    op.create_table(
        "forgotten",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("forgotten")
    op.drop_table("played")
    with op.batch_alter_table("records") as records:
        records.drop_column("published")
