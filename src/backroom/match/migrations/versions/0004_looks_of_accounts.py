"""What the names of accounts look like"""

import sqlalchemy as sa
from alembic import op

from backroom.match.looks import look

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("look", sa.String(80)))
    op.create_index("ix_people_look", "people", ["look"])
    people = sa.table(
        "people", sa.column("id", sa.Integer), sa.column("name", sa.String), sa.column("handle", sa.String)
    )
    seen = sa.table("people", sa.column("id", sa.Integer), sa.column("look", sa.String))
    accounts = sa.select(people.c.id, people.c.name).where(people.c.handle.is_not(None))
    for id, name in op.get_bind().execute(accounts).all():
        op.execute(seen.update().where(seen.c.id == id).values(look=look(name)))


def downgrade() -> None:
    op.drop_index("ix_people_look", "people")
    op.drop_column("people", "look")
