"""Cookies that are no longer anybody's: all of an earlier era, and those of stays that ended."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("era", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "ended_stays",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("stay", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_ended_stays_user_id"),
        sa.PrimaryKeyConstraint("user_id", "stay", name="pk_ended_stays"),
    )


def downgrade() -> None:
    op.drop_table("ended_stays")
    with op.batch_alter_table("users") as table:
        table.drop_column("era")
