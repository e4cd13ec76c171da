//! Failures of the database, those that pass told from those that stay, and rows no rule could have written: an error naming
//! table, column and row, never a panic.

use app::ports::StoreError;
use sea_orm::{
    DbErr, RuntimeErr,
    sqlx::{self, error::DatabaseError, sqlite::SqliteError},
};

/// A database error for the use case: busy when another try may help, failed otherwise.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`, which hands the error over")]
pub(crate) fn db_error(error: DbErr) -> StoreError {
    let text = error.to_string();
    if passes(&error) { StoreError::Busy(text) } else { StoreError::Failed(text) }
}

/// Whether it is the database's state that refused, and not what was asked: away, starting, full, overrun.
pub fn passes(error: &DbErr) -> bool {
    match error {
        DbErr::ConnectionAcquire(_) => true,
        DbErr::Conn(error) | DbErr::Exec(error) | DbErr::Query(error) => match error {
            RuntimeErr::SqlxError(error) => sqlx_passes(error),
            RuntimeErr::Internal(_) => false,
        },
        _ => false,
    }
}

fn sqlx_passes(error: &sqlx::Error) -> bool {
    match error {
        // A server that goes down amid a conversation breaks it off anywhere, and what it said so far makes no sense.
        sqlx::Error::Io(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => code_passes(error.as_ref()),
        _ => false,
    }
}

fn code_passes(error: &dyn DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<SqliteError>().is_none() {
        // Classes of the SQL standard and of PostgreSQL (its manual, appendix A): connection lost; out of disk, memory or
        // connections; shut down by its administrator; broken disk; then two that waited for one another.
        let classes = ["08", "53", "57P", "58", "40001", "40P01", "55P03"];
        return classes.iter().any(|class| code.starts_with(class));
    }
    // The lower byte of SQLite's extended codes: BUSY, LOCKED, NOMEM, IOERR, FULL, CANTOPEN, PROTOCOL.
    code.parse::<u32>().is_ok_and(|code| [5, 6, 7, 10, 13, 14, 15].contains(&(code & 0xff)))
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
        let table = sea_orm::EntityName::table_name(&$table::Entity);
        row.ok_or_else(|| $crate::corrupt::dangling(table, id))?
    }};
}
pub(crate) use the;
