//! Database errors, transient or permanent, and errors for rows no rule could have written: they name table, column and
//! row.

use ports::{StoreError, Stored};
use sea_orm::{
    ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryResult, QueryTrait, RuntimeErr, Select,
    sqlx::{self, error::DatabaseError, sqlite::SqliteError},
};

use crate::unique_indexes::taken;

/// Maps a database error: busy when it is transient, what is taken or out of range when the database refuses a value, failed
/// otherwise.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`, which hands the error over")]
pub fn db_error(error: DbErr) -> StoreError {
    let text = error.to_string();
    if is_transient(&error) {
        return StoreError::Busy(text);
    }
    match taken(&error) {
        Some(taken) => StoreError::Taken(taken, text),
        None if is_out_of_range(&error) => StoreError::OutOfRange(text),
        None => StoreError::Failed(text),
    }
}

/// Returns whether the database refuses a value: one beyond its column, a sum beyond 64 bits, a check constraint.
fn is_out_of_range(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(sqlx)) | DbErr::Query(RuntimeErr::SqlxError(sqlx))) = error else {
        return false;
    };
    let sqlx::Error::Database(refused) = &**sqlx else { return false };
    let (code, message) = (refused.code().unwrap_or_default(), refused.message());
    match refused.try_downcast_ref::<SqliteError>() {
        // SQLITE_CONSTRAINT_CHECK.
        Some(_) => code == "275" || message.contains("integer overflow"),
        // Numeric value out of range, datetime field overflow, check violation.
        None => ["22003", "22008", "23514"].contains(&code.as_ref()),
    }
}

/// Returns whether an error is transient: the database is unreachable, starting, full or overloaded, and a retry may
/// succeed.
pub fn is_transient(error: &DbErr) -> bool {
    match error {
        DbErr::ConnectionAcquire(_) => true,
        DbErr::Conn(error) | DbErr::Exec(error) | DbErr::Query(error) => match error {
            RuntimeErr::SqlxError(error) => is_transient_sqlx(error),
            RuntimeErr::Internal(_) => false,
        },
        _ => false,
    }
}

fn is_transient_sqlx(error: &sqlx::Error) -> bool {
    match error {
        // A server that goes down in the middle of an answer leaves a truncated message, which is a protocol error.
        sqlx::Error::Io(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => is_transient_code(error.as_ref()),
        _ => false,
    }
}

fn is_transient_code(error: &dyn DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<SqliteError>().is_none() {
        // SQLSTATE classes and codes (PostgreSQL's manual, appendix A): connection exception; insufficient resources;
        // shutdown by the administrator; system error; serialization failure, deadlock, lock not available.
        let classes = ["08", "53", "57P", "58", "40001", "40P01", "55P03"];
        return classes.iter().any(|class| code.starts_with(class));
    }
    // The lower byte of SQLite's extended codes: BUSY, LOCKED, NOMEM, IOERR, FULL, CANTOPEN, PROTOCOL.
    code.parse::<u32>().is_ok_and(|code| [5, 6, 7, 10, 13, 14, 15].contains(&(code & 0xff)))
}

/// Reports a value in a row that the domain could not have written.
pub(crate) fn corrupt(table: &str, column: &str, row: i64) -> StoreError {
    StoreError::Failed(format!("{table}.{column} of row {row} holds a value no rule could have written"))
}

/// Reports a row that cannot be read at all.
pub(crate) fn unreadable(table: &str, row: Option<i64>, reason: &dyn std::fmt::Display) -> StoreError {
    let row = row.map_or_else(|| "unknown".to_owned(), |row| row.to_string());
    StoreError::Failed(format!("{table}: row {row} cannot be read: {reason}"))
}

/// A row of a list, or `None` for one that cannot be read, which fails alone: the log names it.
pub(crate) fn readable<T>(row: Stored<T>) -> Option<T> {
    row.map_err(|error| tracing::error!(%error, "a row is left out of its list")).ok()
}

/// Reads the rows of a statement on one table, each by itself: see [`readable`].
pub(crate) async fn readable_rows<E: EntityTrait>(
    rows: Select<E>,
    conn: &impl ConnectionTrait,
) -> Stored<Vec<E::Model>> {
    let found = conn.query_all(&rows.into_query()).await.map_err(db_error)?;
    let model = |row: &QueryResult| {
        let id = row.try_get("", "id").ok();
        E::Model::from_query_result(row, "").map_err(|error| unreadable(E::default().table_name(), id, &error))
    };
    Ok(found.iter().map(model).filter_map(readable).collect())
}

/// Reports a missing row that a foreign key refers to.
pub(crate) fn dangling(table: &str, row: i64) -> StoreError {
    StoreError::Failed(format!("{table} has no row {row}, which another row names"))
}

/// Loads the row of a table that a foreign key refers to.
macro_rules! referenced {
    ($conn:expr, $table:ident, $id:expr) => {{
        let id = $id;
        let row = $table::Entity::find_by_id(id).one($conn).await.map_err($crate::error::db_error)?;
        let table = sea_orm::EntityName::table_name(&$table::Entity);
        row.ok_or_else(|| $crate::error::dangling(table, id))?
    }};
}
pub(crate) use referenced;
