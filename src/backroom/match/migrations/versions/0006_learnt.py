"""What people have learnt"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learnt",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("what", sa.String(80), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("learnt")
