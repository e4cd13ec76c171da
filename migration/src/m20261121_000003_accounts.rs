//! Accounts, their units and roles, sessions and the throttle of failed sign-ins.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table, table_with_text_id};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        users(manager).await?;
        profiles(manager).await?;
        user_roles(manager).await?;
        sessions(manager).await?;
        refresh_tokens(manager).await?;
        login_attempts(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["login_attempts", "refresh_tokens", "sessions", "user_roles", "profiles", "users"]).await
    }
}

/// An account. `username_key` is the name in lower case; a pending one waits for approval and has the role asked for.
async fn users(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("users")
        .text("name")
        .text("username")
        .text("username_key")
        .text("password_hash")
        .flag("must_change_password")
        .text("state")
        .may_reference("requested_role_id", "roles")
        .instant("created_at")
        .instant("updated_at")
        .check("state IN ('active', 'pending', 'deactivated')")
        .unique("username_key")
        .index("state, name, id")
        .create(manager)
        .await
}

/// The work unit an account acts for; the first by id is in effect.
async fn profiles(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("profiles")
        .references("user_id", "users")
        .references("work_unit_id", "work_units")
        .unique("user_id, work_unit_id")
        .index("work_unit_id")
        .create(manager)
        .await
}

/// A role an account holds.
async fn user_roles(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("user_roles")
        .references("user_id", "users")
        .references("role_id", "roles")
        .unique("user_id, role_id")
        .index("role_id")
        .create(manager)
        .await
}

/// A session: one sign-in with its refresh tokens. `id` is random text, named in the access token.
async fn sessions(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table_with_text_id("sessions")
        .references("user_id", "users")
        .instant("created_at")
        .instant("expires_at")
        .optional_instant("revoked_at")
        .index("user_id")
        .index("expires_at")
        .create(manager)
        .await
}

/// A refresh token, hashed; `rotated_at` is its first use.
async fn refresh_tokens(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("refresh_tokens")
        .references_text("session_id", "sessions")
        .text("token_hash")
        .instant("issued_at")
        .instant("expires_at")
        .optional_instant("rotated_at")
        .unique("token_hash")
        .index("session_id")
        .create(manager)
        .await
}

/// A failed sign-in, by name or address, for throttling.
async fn login_attempts(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("login_attempts").text("key").instant("at").index("key, at").index("at").create(manager).await
}
