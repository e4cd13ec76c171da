//! Snapshots of a running database, for backups.

#![expect(
    clippy::disallowed_methods,
    reason = "VACUUM INTO and PRAGMA are unknown to the query builder; the path is a bound value"
)]

use std::path::Path;

use chrono::{DateTime, Utc};
use ports::{StoreError, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};

use crate::{
    connection::begin_write,
    entity::{
        audit_log, expense_lines, finance_templates, letterhead_logos, line_proofs, parent_units, templates,
        trip_photos, trips,
    },
    error::db_error,
    final_numbers::signed_file_keys,
    queries::archived_keys,
};

/// Copies an SQLite database to a new file, as it is at one instant; readers and writers go on meanwhile.
///
/// # Errors
/// When the file is there already or cannot be written, or the database is no SQLite.
pub async fn take(db: &DatabaseConnection, file: &Path) -> Stored<()> {
    let path = file.to_str().ok_or_else(|| StoreError::Failed("the snapshot's path is no text".into()))?;
    let copy = Statement::from_sql_and_values(DbBackend::Sqlite, "VACUUM INTO ?", [path.into()]);
    db.execute_raw(copy).await.map(|_| ()).map_err(db_error)
}

/// Rows of a database, as a check of a backup tells them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    /// Tables by their Indonesian names, with the number of rows.
    pub rows: Vec<(&'static str, i64)>,
    /// Instant of the newest line of the audit log.
    pub newest: Option<DateTime<Utc>>,
    /// Storage keys of all files that rows refer to.
    pub files: Vec<String>,
}

/// Tables of a census.
const COUNTED: [(&str, &str); 6] = [
    ("perjalanan", "trips"),
    ("personil dengan kuitansi", "travellers"),
    ("surat bernomor", "letter_numbers"),
    ("pegawai", "employees"),
    ("akun", "users"),
    ("catatan jejak audit", "audit_log"),
];

/// Counts the rows of a database, also of an older schema.
///
/// # Errors
/// When the database does not answer.
pub async fn census(db: &DatabaseConnection) -> Stored<Census> {
    let mut rows = Vec::with_capacity(COUNTED.len());
    for (name, table) in COUNTED {
        let count = Statement::from_string(db.get_database_backend(), format!("SELECT count(*) FROM {table}"));
        let row = db.query_one_raw(count).await.map_err(db_error)?;
        let count = row.map(|row| row.try_get_by_index(0)).transpose().map_err(db_error)?;
        rows.push((name, count.unwrap_or_default()));
    }
    let newest = audit_log::Entity::find().select_only().column(audit_log::Column::At);
    let newest = newest.order_by_desc(audit_log::Column::Id).into_tuple::<DateTime<Utc>>().one(db).await;
    Ok(Census { rows, newest: newest.map_err(db_error)?, files: file_keys(db).await? })
}

/// SQLite's write lock, held until dropped; readers go on.
#[must_use]
pub struct WriteLock(#[expect(dead_code, reason = "held for its lock")] DatabaseTransaction);

/// Takes SQLite's write lock: writers of every process wait.
///
/// # Errors
/// When a running writer does not end in time.
pub async fn lock_writes(db: &DatabaseConnection) -> Stored<WriteLock> {
    begin_write(db).await.map(WriteLock)
}

/// Storage keys of all files that rows refer to: photos, templates, logos, signed letters and the archive's, each once, in
/// order.
///
/// # Errors
/// When the database does not answer.
pub async fn file_keys(db: &DatabaseConnection) -> Stored<Vec<String>> {
    let mut keys = trip_photo_keys(db).await?;
    if knows(db, "line_proofs", "photo").await? {
        keys.extend(proof_keys(db).await?);
    } else {
        // A schema of one proof a line.
        keys.extend(keys_in(db, expense_lines::Column::Photo).await?);
        if knows(db, "expense_lines", "document").await? {
            keys.extend(keys_in(db, expense_lines::Column::Document).await?);
        }
    }
    keys.extend(template_keys(db).await?);
    keys.extend(keys_in(db, parent_units::Column::Logo).await?);
    if knows(db, "letterhead_logos", "key").await? {
        keys.extend(logo_keys(db).await?);
    }
    if knows(db, "signed_files", "storage_key").await? {
        keys.extend(signed_file_keys(db).await?);
    }
    if knows(db, "archived_files", "key").await? {
        keys.extend(archived_keys(db).await?);
    }
    keys.sort_unstable();
    keys.dedup();
    Ok(keys)
}

/// Storage keys in a column, where there is one.
async fn keys_in<C: ColumnTrait>(db: &impl ConnectionTrait, column: C) -> Stored<Vec<String>>
where
    C::EntityName: EntityTrait<Column = C>,
{
    let keys = C::EntityName::find().select_only().column(column).filter(column.is_not_null()).into_tuple::<String>();
    keys.all(db).await.map_err(db_error)
}

/// Storage keys of the photos of trips.
async fn trip_photo_keys(db: &impl ConnectionTrait) -> Stored<Vec<String>> {
    let further = trip_photos::Entity::find().select_only().column(trip_photos::Column::Photo).into_tuple::<String>();
    let mut keys = keys_in(db, trips::Column::Photo).await?;
    keys.extend(further.all(db).await.map_err(db_error)?);
    Ok(keys)
}

/// Storage keys of pictures and PDFs of all proofs.
async fn proof_keys(db: &impl ConnectionTrait) -> Stored<Vec<String>> {
    let select = line_proofs::Entity::find().select_only();
    let select = select.column(line_proofs::Column::Photo).column(line_proofs::Column::Document);
    let rows = select.into_tuple::<(String, Option<String>)>().all(db).await.map_err(db_error)?;
    Ok(rows.into_iter().flat_map(|(photo, document)| [Some(photo), document]).flatten().collect())
}

/// Tells whether the schema, which may be an older one, has a column.
async fn knows(db: &impl ConnectionTrait, table: &str, column: &str) -> Stored<bool> {
    let backend = db.get_database_backend();
    if backend != DbBackend::Sqlite {
        return Ok(true);
    }
    let known = "SELECT 1 FROM pragma_table_info(?) WHERE name = ?";
    let known = Statement::from_sql_and_values(backend, known, [table.into(), column.into()]);
    Ok(db.query_one_raw(known).await.map_err(db_error)?.is_some())
}

/// Storage keys of all versions of templates; a key occurs once for each version that shares the file.
async fn template_keys(db: &impl ConnectionTrait) -> Stored<Vec<String>> {
    let units = templates::Entity::find().select_only().column(templates::Column::StorageKey).into_tuple::<String>();
    let finance = finance_templates::Entity::find().select_only().column(finance_templates::Column::StorageKey);
    let mut keys = units.all(db).await.map_err(db_error)?;
    keys.extend(finance.into_tuple::<String>().all(db).await.map_err(db_error)?);
    Ok(keys)
}

/// Storage keys of the logos that letterheads have or have had.
async fn logo_keys(db: &impl ConnectionTrait) -> Stored<Vec<String>> {
    let logos = letterhead_logos::Entity::find().select_only().column(letterhead_logos::Column::Key);
    logos.into_tuple::<String>().all(db).await.map_err(db_error)
}

/// Integrity errors SQLite finds in a database: pages, indexes, foreign keys. None, if all is well.
///
/// # Errors
/// When the database does not answer.
pub async fn integrity_errors(db: &DatabaseConnection) -> Stored<Vec<String>> {
    let ask = |text: &str| Statement::from_string(DbBackend::Sqlite, text);
    let mut errors = Vec::new();
    for row in db.query_all_raw(ask("PRAGMA integrity_check")).await.map_err(db_error)? {
        let found: String = row.try_get_by_index(0).map_err(db_error)?;
        if found != "ok" {
            errors.push(found);
        }
    }
    for row in db.query_all_raw(ask("PRAGMA foreign_key_check")).await.map_err(db_error)? {
        let table: String = row.try_get_by_index(0).map_err(db_error)?;
        errors.push(format!("{table}: a foreign key refers to a missing row"));
    }
    Ok(errors)
}
