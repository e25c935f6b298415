"""When a stay has ended, and whether the game at a table hides anything."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ended_stays", sa.Column("ended", sa.BigInteger()))
    op.add_column("tables", sa.Column("hides", sa.Boolean()))


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("hides")
    with op.batch_alter_table("ended_stays") as table:
        table.drop_column("ended")
