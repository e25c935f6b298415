"""How often somebody has got up from a browser."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    column = sa.Column("departures", sa.Integer(), nullable=False, server_default="0")
    op.add_column("users", column)


def downgrade() -> None:
    with op.batch_alter_table("users") as table:
        table.drop_column("departures")
