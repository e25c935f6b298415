"""Tables remember which components they are played with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    column = sa.Column("components", sa.String(40), nullable=False, server_default="")
    op.add_column("tables", column)


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("components")
