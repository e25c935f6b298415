"""Who has sat down in a running game, and which account a guest has logged in to."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "seats", sa.Column("late", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("users", sa.Column("merged_into", sa.String(32)))


def downgrade() -> None:
    with op.batch_alter_table("users") as table:
        table.drop_column("merged_into")
    with op.batch_alter_table("seats") as table:
        table.drop_column("late")
