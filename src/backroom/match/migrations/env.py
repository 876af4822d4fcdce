"""Alembic's way in: the store hands over its own connection."""

from alembic import context

from backroom.match.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
