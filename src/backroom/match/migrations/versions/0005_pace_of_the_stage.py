"""How fast people want to be shown what happened"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("pace", sa.String(5), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("people", "pace")
