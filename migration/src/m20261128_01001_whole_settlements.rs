//! Settlements of the whole balance (assurance D-10): one that pays the rest of a part settlement of before names it (`completes`). Of a
//! receipt one settlement that completes none stands at most, and each is completed once at most: nothing is paid twice, and no row
//! is replaced. Which settlement a row completes never changes.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Tables of payments with the column that names their traveller.
const TABLES: [(&str, &str); 2] = [("payments", "traveller_id"), ("archived_payments", "archived_traveller_id")];
const STANDING: &str = "kind = 'pelunasan' AND reversed_by IS NULL";

/// Index of the settlements of a traveller that stand.
fn one_settlement(table: &str, traveller: &str, also: &str) -> String {
    format!("CREATE UNIQUE INDEX {table}_one_settlement_key ON {table} ({traveller}) WHERE {STANDING}{also}")
}

fn lock(table: &str, sqlite: bool) -> String {
    let trigger = format!("CREATE TRIGGER {table}_completes_no_change BEFORE UPDATE OF completes ON {table}");
    if sqlite {
        return format!("{trigger} BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END");
    }
    format!("{trigger} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payments()")
}

/// Guard of `SQLite` that refuses to replace a row by one of the same key (`INSERT OR REPLACE`), as `no_replacement` made it.
fn no_replace(table: &str, traveller: &str, completes: bool) -> [String; 2] {
    let new = STANDING.replace("kind", "NEW.kind").replace("reversed_by", "NEW.reversed_by");
    let settled = format!("{traveller} = NEW.{traveller} AND {STANDING} AND {new}");
    let settled = if completes {
        [
            format!("{settled} AND completes IS NULL AND NEW.completes IS NULL"),
            format!("completes = NEW.completes AND {STANDING} AND {new}"),
        ]
        .to_vec()
    } else {
        vec![settled]
    };
    let keys = ["id = NEW.id".to_owned()]
        .into_iter()
        .chain((table == "payments").then(|| "reverses = NEW.reverses".to_owned()));
    let same = keys.chain(settled).map(|key| format!("EXISTS (SELECT 1 FROM {table} WHERE {key})"));
    let when = same.collect::<Vec<_>>().join(" OR ");
    [
        format!("DROP TRIGGER {table}_no_replace"),
        format!(
            "CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} WHEN {when} \
             BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END"
        ),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        for (table, traveller) in TABLES {
            run(
                manager,
                &[
                    &format!("ALTER TABLE {table} ADD COLUMN completes bigint"),
                    &format!("DROP INDEX {table}_one_settlement_key"),
                    &one_settlement(table, traveller, " AND completes IS NULL"),
                    &format!(
                        "CREATE UNIQUE INDEX {table}_completed_once_key ON {table} (completes) \
                         WHERE {STANDING} AND completes IS NOT NULL"
                    ),
                    &lock(table, sqlite),
                ],
            )
            .await?;
            if sqlite {
                run(manager, &no_replace(table, traveller, true).each_ref().map(String::as_str)).await?;
            }
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        for (table, traveller) in TABLES {
            let on = if sqlite { String::new() } else { format!(" ON {table}") };
            if sqlite {
                run(manager, &no_replace(table, traveller, false).each_ref().map(String::as_str)).await?;
            }
            run(
                manager,
                &[
                    &format!("DROP TRIGGER {table}_completes_no_change{on}"),
                    &format!("DROP INDEX {table}_completed_once_key"),
                    &format!("DROP INDEX {table}_one_settlement_key"),
                    &one_settlement(table, traveller, ""),
                    &format!("ALTER TABLE {table} DROP COLUMN completes"),
                ],
            )
            .await?;
        }
        Ok(())
    }
}
