//! Sums of trips, days and rupiah of a month by unit and by person, and of a year by sub-activity, with the receipts by their
//! hours to submission and verdict and the reasons of rejections: what budgets, recaps and the dashboard would else read from
//! all trips of a year.
//!
//! [`sources`] are the one definition of the rows that a trip, a traveller and a reason add. Triggers add those of the row as it is
//! less those of the row as it was; the view `fresh_sums` holds those of all rows. No transaction waits for another's sums on
//! `PostgreSQL`: one that does not get the lock of a row writes a part of its own, and readers add the parts up.

pub(crate) mod sources;
pub(crate) mod triggers;

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use self::sources::{SUMS, Sources};
use self::triggers::{CANCELLING, HOURS, Keep};
use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const KEY: &str = "kind, period, owner, part";

fn create_table(sqlite: bool) -> String {
    let sums: Vec<_> = SUMS.iter().map(|name| format!("{name} bigint NOT NULL")).collect();
    format!(
        "CREATE TABLE kept_sums (kind integer NOT NULL, period integer NOT NULL, owner bigint NOT NULL, \
         part bigint NOT NULL, {}, PRIMARY KEY ({KEY})){}",
        sums.join(", "),
        if sqlite { " WITHOUT ROWID" } else { "" }
    )
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let (sources, keep) = (Sources { sqlite, waiting: false }, Keep { sqlite });
        let names = SUMS.join(", ");
        let mut statements: Vec<_> =
            HOURS.iter().map(|(name, _)| format!("ALTER TABLE travellers ADD COLUMN {name} bigint")).collect();
        statements.extend([
            "ALTER TABLE travellers ADD COLUMN cancelling boolean NOT NULL DEFAULT FALSE".to_owned(),
            keep.set_hours(None, "1 = 1"),
            format!("UPDATE travellers SET cancelling = TRUE WHERE {CANCELLING}"),
            create_table(sqlite),
            format!("CREATE VIEW fresh_sums (kind, period, owner, {names}) AS {}", sources.of_all()),
            keep.add("SELECT * FROM fresh_sums"),
        ]);
        statements.extend(keep.create(sources));
        for statement in statements {
            run(manager, &[&statement]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        for statement in (Keep { sqlite }).drop(Sources { sqlite, waiting: false }) {
            run(manager, &[&statement]).await?;
        }
        run(manager, &["DROP VIEW fresh_sums", "ALTER TABLE travellers DROP COLUMN cancelling"]).await?;
        for (column, _) in HOURS {
            run(manager, &[&format!("ALTER TABLE travellers DROP COLUMN {column}")]).await?;
        }
        run(manager, &["DROP TABLE kept_sums"]).await
    }
}
