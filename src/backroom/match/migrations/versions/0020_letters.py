"""A letter keeps its number, whatever becomes of the tables that it tells of"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox", sa.Column("letter", sa.String(32)))


def downgrade() -> None:
    op.drop_column("outbox", "letter")
