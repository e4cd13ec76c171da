//! Final numbers beside the internal ones, where lists and searches read them; `final_numbers` keeps them with their history.

use sea_orm_migration::prelude::*;

use crate::{table::run, trigram};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Trigram indexes: table, columns before, columns now.
const INDEXES: [(&str, &[&str], &[&str]); 3] = [
    (
        "trips",
        &["memo_number", "assignment_number", "purpose_key"],
        &["memo_number", "assignment_number", "memo_final", "assignment_final", "purpose_key"],
    ),
    ("travellers", &["travel_order_number"], &["travel_order_number", "travel_order_final"]),
    (
        "outgoing_letters",
        &["number", "subject_key", "addressee_key"],
        &["number", "final_number", "subject_key", "addressee_key"],
    ),
];

/// New columns: table, column, the row of the number book that belongs to it.
const ADDED: [(&str, &str, &str); 4] = [
    ("trips", "memo_final", "letter_numbers.outgoing_letter_id = trips.outgoing_letter_id"),
    ("trips", "assignment_final", "letter_numbers.trip_id = trips.id AND letter_numbers.letter_kind_id = 1"),
    ("travellers", "travel_order_final", "letter_numbers.traveller_id = travellers.id"),
    ("outgoing_letters", "final_number", "letter_numbers.outgoing_letter_id = outgoing_letters.id"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, ..) in INDEXES {
            trigram::drop_index(manager, table).await?;
        }
        for (table, name, of) in ADDED {
            let add = format!("ALTER TABLE {table} ADD COLUMN {name} text");
            let fill = format!(
                "UPDATE {table} SET {name} = (SELECT final_numbers.number FROM final_numbers \
                 JOIN letter_numbers ON letter_numbers.id = final_numbers.letter_number_id \
                 WHERE final_numbers.ended_at IS NULL AND {of}) \
                 WHERE EXISTS (SELECT 1 FROM final_numbers WHERE ended_at IS NULL)"
            );
            run(manager, &[&add, &fill]).await?;
        }
        for (table, _, columns) in INDEXES {
            trigram::add_index(manager, table, columns).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, ..) in INDEXES {
            trigram::drop_index(manager, table).await?;
        }
        for (table, name, _) in ADDED {
            run(manager, &[&format!("ALTER TABLE {table} DROP COLUMN {name}")]).await?;
        }
        for (table, columns, _) in INDEXES {
            trigram::add_index(manager, table, columns).await?;
        }
        Ok(())
    }
}
