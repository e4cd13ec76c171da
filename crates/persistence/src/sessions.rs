//! Ends the sessions of all users, for the operator: after a restore, when a session ended since the backup would live again.

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Stored};
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter, TransactionTrait, sea_query::Expr};
use views::audit::{Action, Field, Object};

use crate::{
    audit,
    entity::{remembered_devices, sessions},
    error::db_error,
};

/// Ends every session, and with it its refresh tokens; returns their number.
///
/// # Errors
/// As of a port.
pub async fn revoke_all(db: &DatabaseConnection, at: DateTime<Utc>) -> Stored<u64> {
    let tx = db.begin().await.map_err(db_error)?;
    let ended = sessions::Entity::update_many()
        .col_expr(sessions::Column::RevokedAt, Expr::value(at))
        .filter(sessions::Column::RevokedAt.is_null())
        .exec(&tx)
        .await
        .map_err(db_error)?
        .rows_affected;
    // A device forgotten since the backup would skip the second factor again.
    remembered_devices::Entity::delete_many().exec(&tx).await.map_err(db_error)?;
    let entry = AuditEntry::by_operator(at, Action::AccountSessionsEnded, Object::Office.whole());
    audit::append(&tx, entry.is(Field::Sessions, ended)).await?;
    tx.commit().await.map_err(db_error)?;
    Ok(ended)
}
