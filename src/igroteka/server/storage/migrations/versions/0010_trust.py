"""In which browsers somebody is logged in, what names look like, where tables were set up."""

import sqlalchemy as sa
from alembic import op

from igroteka.server.wire.looks import look_of

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "stays",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("stay", sa.String(16), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("place", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.Column("seen", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_stays_user_id"),
        sa.PrimaryKeyConstraint("user_id", "stay", name="pk_stays"),
    )
    op.add_column("tables", sa.Column("origin", sa.String(16)))
    op.add_column("users", sa.Column("look", sa.String(200)))
    _look_at_names()
    # No constraint: for that SQLite would have to make the table anew, which others refer to.
    op.create_index("ix_users_look", "users", ["look"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_users_look", "users")
    with op.batch_alter_table("users") as table:
        table.drop_column("look")
    with op.batch_alter_table("tables") as table:
        table.drop_column("origin")
    op.drop_table("stays")


def _look_at_names() -> None:
    """Of several accounts that look alike the oldest keeps others from looking so too."""
    users = sa.table(
        "users",
        sa.column("id", sa.String()),
        sa.column("name", sa.String()),
        sa.column("login", sa.String()),
        sa.column("look", sa.String()),
        sa.column("created", sa.DateTime()),
    )
    found = sa.select(users.c.id, users.c.name).where(users.c.login.is_not(None))
    connection, taken = op.get_bind(), set[str]()
    for user_id, name in connection.execute(found.order_by(users.c.created, users.c.id)).all():
        look = look_of(str(name))
        if look and look not in taken:
            taken.add(look)
            change = sa.update(users).where(users.c.id == user_id)
            connection.execute(change.values(look=look))
