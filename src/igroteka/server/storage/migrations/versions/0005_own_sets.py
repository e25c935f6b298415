"""Component sets keep their files, and tables the set they are played with."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("component_sets", sa.Column("files", sa.JSON(), nullable=True))
    column = sa.Column("own_set", sa.String(40), nullable=False, server_default="")
    op.add_column("tables", column)


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("own_set")
    with op.batch_alter_table("component_sets") as table:
        table.drop_column("files")
