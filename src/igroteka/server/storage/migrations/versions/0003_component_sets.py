"""Folders of own components."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "component_sets",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(40), nullable=False),
        sa.Column("folder", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("game", "digest", name="pk_component_sets"),
    )


def downgrade() -> None:
    op.drop_table("component_sets")
