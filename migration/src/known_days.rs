//! Refuses days outside of 1900 to 2199 (office C-22) in columns of days, whoever writes them.
//!
//! `PostgreSQL` takes a CHECK that is not tested against the rows that are there. `SQLite` adds a CHECK to a table only by
//! copying the table, its indexes and its triggers, which is the riskiest thing that a step can do; two triggers refuse the
//! same values, leave the rows alone that are there, and cost a comparison a written day.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{run, run_own};

/// First and last day that a column of days may hold.
pub(crate) const KNOWN: (&str, &str) = ("1900-01-01", "2199-12-31");

/// Makes columns of days of a table refuse all others. A step that adds a column of days calls it.
pub(crate) async fn refuse_others(manager: &SchemaManager<'_>, table: &str, columns: &[&str]) -> Result<(), DbErr> {
    let (first, last) = KNOWN;
    for column in columns {
        let name = constraint(table, column);
        // A text that is no day differs from what `date` makes of it.
        let unknown =
            format!("NEW.{column} NOT BETWEEN '{first}' AND '{last}' OR NEW.{column} IS NOT date(NEW.{column})");
        let refuse = format!("WHEN {unknown} BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: {name}'); END");
        let sqlite = [
            format!("CREATE TRIGGER {name}_added BEFORE INSERT ON {table} {refuse}"),
            format!("CREATE TRIGGER {name}_changed BEFORE UPDATE OF {column} ON {table} {refuse}"),
        ];
        let check = format!("CHECK ({column} BETWEEN DATE '{first}' AND DATE '{last}')");
        let postgres = [format!("ALTER TABLE {table} ADD CONSTRAINT {name} {check} NOT VALID")];
        run_own(manager, &sqlite, &postgres).await?;
    }
    Ok(())
}

/// Takes [`refuse_others`] back.
pub(crate) async fn allow_others(manager: &SchemaManager<'_>, table: &str, columns: &[&str]) -> Result<(), DbErr> {
    for column in columns {
        let name = constraint(table, column);
        let drop: &[String] = &match manager.get_database_backend() {
            DbBackend::Sqlite => vec![format!("DROP TRIGGER {name}_added"), format!("DROP TRIGGER {name}_changed")],
            _ => vec![format!("ALTER TABLE {table} DROP CONSTRAINT {name}")],
        };
        for statement in drop {
            run(manager, &[statement]).await?;
        }
    }
    Ok(())
}

fn constraint(table: &str, column: &str) -> String {
    format!("{table}_{column}_known_day")
}
