"""Complaints, and what those who run the house do about them"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("owner", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("muted", sa.Float, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("away", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "complaints",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("about", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id")),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("about", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id")),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("deeds")
    op.drop_table("complaints")
    for column in ("away", "muted", "owner"):
        op.drop_column("people", column)
