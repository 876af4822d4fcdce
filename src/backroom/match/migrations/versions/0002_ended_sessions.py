"""Sessions end when somebody signs out"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("ended", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("people", "ended")
