"""Where people are signed in, and who has left for good"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("gone", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_people_gone", "people", ["gone"])
    op.create_index("ix_talk_person", "talk", ["person"])
    op.create_table(
        "sessions",
        sa.Column("nonce", sa.String(16), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("sessions")
    op.drop_index("ix_talk_person", "talk")
    op.drop_index("ix_people_gone", "people")
    op.drop_column("people", "gone")
