//! Lines of the audit log that wait to be sent on to syslog.

use ports::Stored;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::OnConflict,
};

use crate::{
    entity::{audit_forwarding, audit_log},
    error::db_error,
};

/// Id of the only row.
const ROW: i64 = 1;

/// Id of the last line that was sent on; at first that of the newest line, so that forwarding begins with the next.
///
/// # Errors
/// As of a port.
pub async fn forwarded(db: &DatabaseConnection) -> Stored<i64> {
    if let Some(row) = audit_forwarding::Entity::find_by_id(ROW).one(db).await.map_err(db_error)? {
        return Ok(row.position);
    }
    let newest = audit_log::Entity::find().order_by_desc(audit_log::Column::Id).one(db).await.map_err(db_error)?;
    let position = newest.map_or(0, |line| line.id);
    set_forwarded(db, position).await?;
    Ok(position)
}

/// Stores the id of the last line that was sent on.
///
/// # Errors
/// As of a port.
pub async fn set_forwarded(db: &DatabaseConnection, position: i64) -> Stored<()> {
    use audit_forwarding::Column::{Id, Position};
    let row = audit_forwarding::ActiveModel { id: Set(ROW), position: Set(position) };
    let moved = OnConflict::column(Id).update_column(Position).to_owned();
    let stored = audit_forwarding::Entity::insert(row).on_conflict(moved).exec_without_returning(db).await;
    stored.map(|_| ()).map_err(db_error)
}

/// The oldest lines after a position, at most `most`. Ids are given in the order of commits, so no line is left out.
///
/// # Errors
/// As of a port.
pub async fn lines_after(db: &impl ConnectionTrait, position: i64, most: u64) -> Stored<Vec<audit_log::Model>> {
    let lines = audit_log::Entity::find().filter(audit_log::Column::Id.gt(position));
    lines.order_by_asc(audit_log::Column::Id).limit(most).all(db).await.map_err(db_error)
}
