"""Runs migrations on the connection that `db.py` hands over, inside its transaction."""

from alembic import context

from igroteka.server.storage.rows import Base


def run() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=Base.metadata,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic runs this file, others may only read it
    run()
