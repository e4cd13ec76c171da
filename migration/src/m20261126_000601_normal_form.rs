//! Texts that searches look in, in their normal form (office C-9): purposes of trips, cities, subjects and addressees of letters.
//! The keys of names of staff and destinations, which were in lower case, take the same form.

use kernel::text::search_key;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, Statement};

use crate::statements::each;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Rows that are read at once.
const CHUNK: i64 = 5_000;

/// Columns of the normal form: table, text, its key.
const ADDED: [(&str, &str, &str); 4] = [
    ("trips", "purpose", "purpose_key"),
    ("trip_places", "city", "city_key"),
    ("outgoing_letters", "subject", "subject_key"),
    ("outgoing_letters", "addressee", "addressee_key"),
];

/// Columns of before.
const KEPT: [(&str, &str, &str); 2] = [("employees", "name", "name_key"), ("in_town_destinations", "name", "name_key")];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        each!("m20261126_000601_normal_form.before").run(manager).await?;
        for (table, text, key) in ADDED.into_iter().chain(KEPT) {
            fill(manager, table, text, key).await?;
        }
        each!("m20261126_000601_normal_form.after").run(manager).await
    }
}

/// Corrects the keys that differ from the normal form of their texts.
async fn fill(manager: &SchemaManager<'_>, table: &str, text: &str, key: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    let read =
        format!("SELECT id, {text}, {key} FROM {table} WHERE id > $1 AND {text} IS NOT NULL ORDER BY id LIMIT $2");
    let write = format!("UPDATE {table} SET {key} = $1 WHERE id = $2");
    let mut last = i64::MIN;
    loop {
        let chunk = Statement::from_sql_and_values(backend, &read, [last.into(), CHUNK.into()]);
        let rows = db.query_all_raw(chunk).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            let (id, text): (i64, String) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?);
            let (stored, wanted): (String, String) = (row.try_get_by_index(2)?, search_key(&text));
            if stored != wanted {
                db.execute_raw(Statement::from_sql_and_values(backend, &write, [wanted.into(), id.into()])).await?;
            }
            last = id;
        }
    }
}
