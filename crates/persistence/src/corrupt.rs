//! Failures of the database, and rows no rule could have written: an error naming table, column and row, never a panic.

use app::ports::StoreError;
use sea_orm::DbErr;

/// A database error for the use case: busy when another try may help, failed otherwise.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`, which hands the error over")]
pub(crate) fn db_error(error: DbErr) -> StoreError {
    let text = error.to_string();
    let busy = match &error {
        DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => true,
        _ => ["database is locked", "deadlock detected", "too many clients", "connection refused"]
            .iter()
            .any(|sign| text.to_ascii_lowercase().contains(sign)),
    };
    if busy { StoreError::Busy(text) } else { StoreError::Failed(text) }
}

/// A value in a row that the domain could not have written.
pub(crate) fn corrupt(table: &str, column: &str, row: i64) -> StoreError {
    StoreError::Failed(format!("{table}.{column} of row {row} holds a value no rule could have written"))
}

/// A row that a foreign key promises and that is not there.
pub(crate) fn dangling(table: &str, row: i64) -> StoreError {
    StoreError::Failed(format!("{table} has no row {row}, which another row names"))
}

/// Loads the one row of a table that a foreign key promises.
macro_rules! the {
    ($conn:expr, $table:ident, $id:expr) => {{
        let id = $id;
        let row = $table::Entity::find_by_id(id).one($conn).await.map_err($crate::corrupt::db_error)?;
        row.ok_or_else(|| $crate::corrupt::dangling(stringify!($table), id))?
    }};
}
pub(crate) use the;
