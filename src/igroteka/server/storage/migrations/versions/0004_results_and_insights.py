"""Winners and places as the engine has them; who has seen what a seat hides."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# Whoever sits at a seat has seen what it hides.
HOLDERS = """
INSERT INTO insights (table_id, seat, user_id)
SELECT seats.table_id, seats.seat, seats.user_id FROM seats
JOIN tables ON tables.id = seats.table_id
WHERE seats.user_id IS NOT NULL AND tables.status IN ('waiting', 'running')
"""
# Nobody noted who had chosen a seed. It could be chosen where nobody else was asked to sit down.
ALONE = """
INSERT INTO insights (table_id, seat, user_id)
SELECT seats.table_id, seats.seat, tables.owner_id FROM seats
JOIN tables ON tables.id = seats.table_id
WHERE tables.status IN ('waiting', 'running')
AND (seats.user_id IS NULL OR seats.user_id <> tables.owner_id)
AND NOT EXISTS (
    SELECT 1 FROM seats AS other WHERE other.table_id = tables.id
    AND (other.kind = 'open' OR other.user_id <> tables.owner_id)
)
"""


def upgrade() -> None:
    for name in ("winners", "places"):
        op.add_column("tables", sa.Column(name, sa.JSON(none_as_null=True)))
    op.create_table(
        "insights",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_insights_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_insights_user_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", "user_id", name="pk_insights"),
    )
    op.create_index("ix_insights_user_id", "insights", ["user_id"])
    op.execute(HOLDERS)
    op.execute(ALONE)


def downgrade() -> None:
    op.drop_table("insights")
    with op.batch_alter_table("tables") as table:
        for name in ("winners", "places"):
            table.drop_column(name)
