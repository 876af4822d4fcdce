"""Complaints about the names of tournaments"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("complaints") as complaints:
        number = sa.ForeignKey("tournaments.id", name="complaints_tournament")
        complaints.add_column(sa.Column("tournament", sa.Integer, number))


def downgrade() -> None:
    with op.batch_alter_table("complaints") as complaints:
        complaints.drop_column("tournament")
