"""Bots may speak: a line that no person has said"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("talk") as talk:
        talk.alter_column("person", existing_type=sa.Integer, nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM talk WHERE person IS NULL")
    with op.batch_alter_table("talk") as talk:
        talk.alter_column("person", existing_type=sa.Integer, nullable=False)
