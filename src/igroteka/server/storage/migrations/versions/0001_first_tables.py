"""People, tables, seats, moves, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(8)),
        sa.Column("theme", sa.String(16)),
        sa.Column("preferences", sa.JSON(), nullable=False),
        sa.Column("login", sa.String(200)),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("login", name="uq_users_login"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("owner_id", sa.String(32), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.Column("updated", sa.DateTime(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer()),
        sa.Column("round", sa.Integer()),
        sa.Column("scores", sa.JSON(none_as_null=True)),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_tables_owner_id"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_owner_id", "tables", ["owner_id"])
    op.create_index("ix_tables_status_updated", "tables", ["status", "updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("user_id", sa.String(32)),
        sa.Column("preferences", sa.JSON(), nullable=False),
        _table_key("seats"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_seats_user_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("request_id", sa.String(64)),
        sa.Column("user_id", sa.String(32)),
        sa.Column("created", sa.DateTime(), nullable=False),
        _table_key("moves"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_moves_user_id"),
        sa.PrimaryKeyConstraint("table_id", "index", name="pk_moves"),
        sa.UniqueConstraint("table_id", "request_id", name="uq_moves_table_id_request_id"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("request_id", sa.String(64)),
        sa.Column("created", sa.DateTime(), nullable=False),
        _table_key("chat"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_chat_user_id"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.UniqueConstraint("table_id", "request_id", name="uq_chat_table_id_request_id"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def _table_key(owner: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{owner}_table_id", ondelete="CASCADE"
    )


def downgrade() -> None:
    for table in ("chat", "moves", "seats", "tables", "users", "secrets"):
        op.drop_table(table)
