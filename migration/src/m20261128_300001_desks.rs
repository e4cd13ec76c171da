//! Queues and desks read `journey_people`: place on the desk of payments, package, since when somebody waits, rupiah of the advance and
//! of all payments, a text for search; and `journey_sums` has the rupiah of the receipts that are paid. The program derives them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::known_days::{allow_others, refuse_others};
use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Columns of travellers, with their types on both databases.
const COLUMNS: [(&str, &str, &str); 8] = [
    ("funding_source_id", "bigint NOT NULL DEFAULT 0", "bigint NOT NULL DEFAULT 0"),
    ("mentions", "text NOT NULL DEFAULT ''", "text NOT NULL DEFAULT ''"),
    ("waiting_since", "timestamp_with_timezone_text", "timestamptz"),
    ("package_id", "bigint", "bigint"),
    ("desk", "bigint", "bigint"),
    ("desk_on", "date_text", "date"),
    ("advance", "bigint NOT NULL DEFAULT 0", "bigint NOT NULL DEFAULT 0"),
    ("received", "bigint NOT NULL DEFAULT 0", "bigint NOT NULL DEFAULT 0"),
];
/// Rupiah of sums.
const SUMS: [&str; 3] = ["total", "advance", "received"];

/// Name, columns and rows of the indexes: each group in its order, with what its filters and sums ask; on `SQLite` also the text for
/// search, which `PostgreSQL` limits in an index.
const INDEXES: [(&str, &str, &str); 5] = [
    (
        "journey_people_waiting_idx",
        "journey_people (status, waiting_since, id, unit_id, state, total, mentions)",
        "waiting_since IS NOT NULL",
    ),
    (
        "journey_people_desk_idx",
        "journey_people (desk, desk_on, id, unit_id, funding_source_id, departs_on, total, advance, received, balance, mentions)",
        "desk = 1 OR desk = 2 OR desk = 3",
    ),
    (
        "journey_people_paid_idx",
        "journey_people (departs_on DESC, id, unit_id, funding_source_id, total, advance, received, balance)",
        "desk = 4",
    ),
    ("journey_people_packed_idx", "journey_people (package_id DESC, id)", "package_id IS NOT NULL"),
    ("journeys_unissued_idx", "journeys (unit_id, departs_on, id)", "id > 0 AND state = 1"),
];
/// Receipts that wait for their clerk, by their trip alone, and with its last day.
const OPEN: [&str; 2] = ["status, unit_id, journey_id", "status, unit_id, returns_on, id, journey_id, state"];

fn open(columns: &str) -> [String; 2] {
    let index = format!(
        "CREATE INDEX journey_people_open_idx ON journey_people ({columns}) WHERE id > 0 AND status <> 3 AND state <> 4"
    );
    ["DROP INDEX journey_people_open_idx".to_owned(), index]
}

async fn run_all(manager: &SchemaManager<'_>, statements: impl IntoIterator<Item = String>) -> Result<(), DbErr> {
    for statement in statements {
        run(manager, &[&statement]).await?;
    }
    Ok(())
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let columns = COLUMNS.map(|(name, of_sqlite, of_postgres)| {
            format!("ALTER TABLE journey_people ADD COLUMN {name} {}", if sqlite { of_sqlite } else { of_postgres })
        });
        run_all(manager, columns).await?;
        refuse_others(manager, "journey_people", &["desk_on"]).await?;
        let sums = SUMS.map(|name| format!("ALTER TABLE journey_sums ADD COLUMN {name} bigint NOT NULL DEFAULT 0"));
        run_all(manager, sums).await?;
        let indexes = INDEXES.map(|(name, of, rows)| {
            let of = if sqlite { of.to_owned() } else { of.replace(", mentions", "") };
            format!("CREATE INDEX {name} ON {of} WHERE {rows}")
        });
        run_all(manager, indexes).await?;
        run_all(manager, open(OPEN[1])).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run_all(manager, open(OPEN[0])).await?;
        run_all(manager, INDEXES.map(|(name, ..)| format!("DROP INDEX {name}"))).await?;
        run_all(manager, SUMS.map(|name| format!("ALTER TABLE journey_sums DROP COLUMN {name}"))).await?;
        // A sum of what is paid has the key of another kind.
        run_all(manager, ["DELETE FROM journey_sums WHERE kind = 3".to_owned()]).await?;
        allow_others(manager, "journey_people", &["desk_on"]).await?;
        run_all(manager, COLUMNS.map(|(name, ..)| format!("ALTER TABLE journey_people DROP COLUMN {name}"))).await
    }
}
