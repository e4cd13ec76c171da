//! Indexes in the order of the lists: day and id, both in the same direction, so that a page is read from the index
//! without sorting; and the number book by year, for its screen without a kind.

use sea_orm_migration::prelude::*;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Indexes of lists ordered by day and id, newest first: the id ran in the other direction, so every page was sorted.
const BEFORE: [(&str, &str); 3] = [
    ("trips_unit_list_idx", "trips (work_unit_id, submitted_on DESC, id)"),
    ("trips_list_idx", "trips (submitted_on DESC, id)"),
    ("outgoing_letters_list_idx", "outgoing_letters (parent_unit_id, letter_date DESC, id)"),
];

/// Their replacements, under new names: another connection to SQLite may have cached the old indexes under the old
/// ones.
const AFTER: [(&str, &str); 4] = [
    ("trips_of_unit_by_day_idx", "trips (work_unit_id, submitted_on, id)"),
    ("trips_by_day_idx", "trips (submitted_on, id)"),
    ("outgoing_letters_by_day_idx", "outgoing_letters (parent_unit_id, letter_date, id)"),
    ("letter_numbers_book_idx", "letter_numbers (parent_unit_id, year, letter_kind_id, sequence DESC)"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, &BEFORE, &AFTER).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, &AFTER, &BEFORE).await
    }
}

async fn replace(
    manager: &SchemaManager<'_>,
    old: &[(&'static str, &'static str)],
    new: &[(&'static str, &'static str)],
) -> Result<(), DbErr> {
    let db = manager.get_connection();
    for (name, columns) in new {
        db.execute_unprepared(&format!("CREATE INDEX {name} ON {columns}")).await?;
    }
    for (name, _) in old {
        db.execute_unprepared(&format!("DROP INDEX {name}")).await?;
    }
    Ok(())
}
