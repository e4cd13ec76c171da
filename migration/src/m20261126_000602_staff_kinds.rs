//! Kinds of staff (office C-10), guessed from NIP and grade; grades of contract employees (PPPK); work units that employees left.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, Statement};

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Id and name of each grade; a heading first. Those of contract employees stand after the entry `-`.
const GRADES: &str = include_str!("../../fixtures/reference/grades.csv");
/// Id of the entry `-`.
const NONE: i64 = 18;

/// The guess of `staff::StaffKind::guess`: 16 digits are a NIK, a count of appointments from 21 is a contract employee's.
const GUESS: &str = "UPDATE employees SET kind = CASE \
    WHEN length(nip) = 16 THEN 'NON-ASN' \
    WHEN length(nip) = 18 AND substr(nip, 13, 2) >= '21' THEN 'PPPK' \
    WHEN nip IS NULL AND grade_id = 18 THEN 'NON-ASN' \
    ELSE 'PNS' END";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &["ALTER TABLE employees ADD COLUMN kind text NOT NULL DEFAULT 'PNS'", GUESS]).await?;
        table("earlier_units")
            .references("employee_id", "employees")
            .may_reference("work_unit_id", "work_units")
            .day("until")
            .index("employee_id, id")
            .create(manager)
            .await?;
        add_grades(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["earlier_units"]).await?;
        run(
            manager,
            &[
                "UPDATE employees SET grade_id = 18 WHERE grade_id > 18",
                "DELETE FROM grades WHERE id > 18",
                "ALTER TABLE employees DROP COLUMN kind",
            ],
        )
        .await
    }
}

/// Adds the grades to those that are there; an empty table gets all of them at the first start.
async fn add_grades(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    if db.query_one_raw(Statement::from_string(backend, "SELECT id FROM grades LIMIT 1")).await?.is_none() {
        return Ok(());
    }
    let mut insert = Query::insert().into_table("grades").columns(["id", "name"]).to_owned();
    for line in GRADES.lines().skip(1) {
        let (id, name) = line.split_once(',').ok_or_else(|| DbErr::Migration(format!("grades.csv: {line}")))?;
        let id: i64 = id.parse().map_err(|_| DbErr::Migration(format!("grades.csv: {line}")))?;
        if id > NONE {
            insert.values_panic([Expr::value(id), Expr::value(name)]);
        }
    }
    db.execute(&insert).await.map(drop)
}
