"""Entries with names in them are found without reading the whole journal"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    names = sa.text("kind IN ('sit', 'keep', 'bot')")
    op.create_index("entries_naming", "entries", ["kind"], sqlite_where=names, postgresql_where=names)


def downgrade() -> None:
    op.drop_index("entries_naming", "entries")
