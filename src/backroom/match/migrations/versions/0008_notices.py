"""How people are called back"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "calls",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("digest", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("feed", sa.String(40), unique=True),
    )
    op.create_table(
        "reaches",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.String(40), nullable=False, unique=True),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "muted",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
    )
    op.create_table(
        "outbox",
        sa.Column("reach", sa.Integer, sa.ForeignKey("reaches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("why", sa.String(5), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("taken", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("outbox_due", "outbox", ["due"])


def downgrade() -> None:
    for table in ("outbox", "muted", "reaches", "calls"):
        op.drop_table(table)
