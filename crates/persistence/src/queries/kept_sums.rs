//! Sums that triggers keep (migrations `kept_sums`, `waiting_sums`), of which no read asks any more.

#![expect(clippy::disallowed_methods, reason = "calls a function of the schema; the text is a constant")]

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement};

/// Folds the parts of sums that concurrent writers left on PostgreSQL, and returns their number. Those of a sum that is written
/// at this moment stay until the next time.
///
/// # Errors
/// A failed statement.
pub async fn fold_kept_sums(db: &DatabaseConnection) -> Result<i64, DbErr> {
    if db.get_database_backend() == DbBackend::Sqlite {
        return Ok(0);
    }
    let fold = Statement::from_string(DbBackend::Postgres, "SELECT fold_kept_sums() AS parts");
    db.query_one_raw(fold).await?.map_or(Ok(0), |row| row.try_get("", "parts"))
}
