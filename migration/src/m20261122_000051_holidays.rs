//! Holidays of the office, with those of 2026 and the fixed ones of 2027 (joint decree 1497/2/5 of 2025).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Day, name, kind; a heading first.
const HOLIDAYS: &str = include_str!("../../fixtures/reference/holidays.csv");

/// Raises the version of the tables that every process keeps a copy of.
const RENEW: &str = "UPDATE read_state SET reference_version = reference_version + 1";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table("holidays").day("day").text("name").unique("day").create(manager).await?;
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let mut insert = Query::insert().into_table("holidays").columns(["day", "name"]).to_owned();
        for line in HOLIDAYS.lines().skip(1) {
            let [day, name, kind] = line.splitn(3, ',').collect::<Vec<_>>()[..] else {
                return Err(DbErr::Migration(format!("holidays.csv: {line}")));
            };
            let name = if kind == "nasional" { name.to_owned() } else { format!("Cuti bersama {name}") };
            // SQLite keeps a day as text, and its cast would make a number of it.
            let day = if sqlite { Expr::value(day) } else { Expr::value(day).cast_as("date") };
            insert.values_panic([day, Expr::value(name)]);
        }
        let db = manager.get_connection();
        db.execute(&insert).await?;
        let triggers: Vec<String> = if sqlite {
            let trigger = |write: &str| {
                let name = write.to_lowercase();
                format!("CREATE TRIGGER holidays_{name}_version AFTER {write} ON holidays BEGIN {RENEW}; END")
            };
            ["INSERT", "UPDATE", "DELETE"].map(trigger).to_vec()
        } else {
            vec![
                "CREATE TRIGGER holidays_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays \
                 FOR EACH STATEMENT EXECUTE FUNCTION renew_reference_version()"
                    .to_owned(),
            ]
        };
        for trigger in triggers {
            db.execute_unprepared(&trigger).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["holidays"]).await
    }
}
