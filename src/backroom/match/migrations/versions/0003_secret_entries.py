"""The journal has rows that everybody's numbers do not count; what is sent twice can be known by its key"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("row", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("secret", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE entries SET row = number, secret = (kind = 'standing')")
    with op.batch_alter_table("entries", recreate="auto") as batch:
        batch.drop_constraint("one_entry_per_number", type_="unique")
        batch.create_unique_constraint("one_entry_per_row", ["match", "row"])
        batch.alter_column("row", server_default=None)
    op.add_column("talk", sa.Column("key", sa.String(length=40), nullable=True))
    op.create_index("talk_once", "talk", ["match", "person", "key"], unique=True)
    op.add_column("matches", sa.Column("key", sa.String(length=40), nullable=True))
    op.create_index("matches_once", "matches", ["host", "key"], unique=True)


def downgrade() -> None:
    op.drop_index("matches_once", "matches")
    op.drop_column("matches", "key")
    op.drop_index("talk_once", "talk")
    op.drop_column("talk", "key")
    with op.batch_alter_table("entries") as batch:
        batch.drop_constraint("one_entry_per_row", type_="unique")
        batch.create_unique_constraint("one_entry_per_number", ["match", "number"])
        batch.drop_column("secret")
        batch.drop_column("row")
