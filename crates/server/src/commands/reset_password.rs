//! `jaladin user reset-password`: sets a new first password and ends all sessions of the user.

use app::audit::{Action, Object};
use std::io::Write;

use anyhow::Context;
use app::ports::AuditEntry;
use kernel::Clock;
use persistence::{
    audit,
    entity::{sessions, users},
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, TransactionTrait,
    sea_query::{Expr, ExprTrait},
};
use staff::account::name_key;

use super::first_password;
use crate::cli::ResetPassword;
use crate::clock::OfficeClock;
use crate::startup;

pub(crate) async fn run(order: &ResetPassword, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let (password, hash) = first_password().await?;
    let db = startup::open_database(&order.database.database_url).await?;
    let now = OfficeClock::new(chrono_tz::UTC).now();
    let tx = db.begin().await?;
    let found = users::Entity::find().filter(users::Column::UsernameKey.eq(name_key(&order.username))).one(&tx).await?;
    let user = found.context("pengguna tidak ditemukan")?;
    let id = user.id;
    let mut user = user.into_active_model();
    user.password_hash = Set(hash.expose().to_owned());
    user.must_change_password = Set(true);
    user.updated_at = Set(now);
    user.update(&tx).await?;
    sessions::Entity::update_many()
        .col_expr(sessions::Column::RevokedAt, Expr::value(now))
        .filter(sessions::Column::UserId.eq(id).and(sessions::Column::RevokedAt.is_null()))
        .exec(&tx)
        .await?;
    audit::append(&tx, AuditEntry::by_operator(now, Action::AccountPasswordReset, (Object::User, Some(id)))).await?;
    tx.commit().await?;
    db.close().await?;
    writeln!(out, "Kata sandi awal baru untuk {}: {}", order.username.trim(), password.expose())?;
    Ok(())
}
