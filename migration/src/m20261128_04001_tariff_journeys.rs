//! Tariffs of courses, meetings, taxis, tickets and land transport (assurance 2.2), with the allowances of courses of Perpres 72/2025;
//! levels of the offices and letters by which regulations name them (assurance D-5).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::table::{drop_tables, redefine, run};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Code, name, allowance out of town, allowance in town above eight hours, allowance of a course; a heading first.
const PROVINCES: &str = include_str!("../../fixtures/reference/provinces.csv");
const LEGAL_BASIS: &str = "Perpres 72/2025 (periksa dengan Perbup)";
const COURSE: &str = "uang-harian-diklat";

const BEFORE: &str = "kind IN ('uang-harian-luar', 'uang-harian-dalam', 'penginapan', 'representasi')";
const AFTER: &str = "kind IN ('uang-harian-luar', 'uang-harian-dalam', 'penginapan', 'representasi', 'uang-harian-diklat', \
    'uang-saku-fullboard', 'uang-saku-fullday', 'taksi', 'tiket', 'transport-darat')";
/// New columns with their types.
const COLUMNS: [(&str, &str); 5] = [
    ("origin", "text"),
    ("destination", "text"),
    ("ticket_class", "text CHECK (ticket_class IN ('ekonomi', 'bisnis'))"),
    ("meeting_place", "text CHECK (meeting_place IN ('luar-kota', 'dalam-kota'))"),
    ("is_return", "boolean"),
];
const LEVELS: &str = "CREATE TABLE title_levels (\
    title varchar(32) NOT NULL PRIMARY KEY, level_id bigint NOT NULL REFERENCES levels (id))";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        check(manager, BEFORE, AFTER).await?;
        for (column, definition) in COLUMNS {
            run(manager, &[&format!("ALTER TABLE tariffs ADD COLUMN {column} {definition}")]).await?;
        }
        run(manager, &[LEVELS]).await?;
        seed(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["title_levels"]).await?;
        run(manager, &[&format!("DELETE FROM tariffs WHERE NOT ({BEFORE})")]).await?;
        for (column, _) in COLUMNS.iter().rev() {
            run(manager, &[&format!("ALTER TABLE tariffs DROP COLUMN {column}")]).await?;
        }
        check(manager, AFTER, BEFORE).await
    }
}

/// Replaces the check constraint of the kinds.
async fn check(manager: &SchemaManager<'_>, before: &str, after: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    if manager.get_database_backend() == DbBackend::Postgres {
        // The constraint was named by the database.
        let name = "SELECT conname FROM pg_constraint WHERE conrelid = 'tariffs'::regclass AND contype = 'c' \
                    AND pg_get_constraintdef(oid) LIKE '%representasi%'";
        let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, name)).await?;
        let name: String =
            row.ok_or_else(|| DbErr::Migration("tariffs: no check of kinds".into()))?.try_get("", "conname")?;
        let sql = format!("ALTER TABLE tariffs DROP CONSTRAINT {name}, ADD CONSTRAINT {name} CHECK ({after})");
        return db.execute_unprepared(&sql).await.map(drop);
    }
    redefine(manager, "tariffs", |sql| sql.contains(before).then(|| sql.replace(before, after))).await
}

/// Adds the allowances of courses to those of the regulation, for offices that have not set their own.
async fn seed(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let broken = |line: &str| DbErr::Migration(format!("provinces.csv: {line}"));
    for line in PROVINCES.lines().skip(1) {
        let [code, _, _, _, course] = line.split(',').collect::<Vec<_>>()[..] else { return Err(broken(line)) };
        let amount: i64 = course.parse().map_err(|_| broken(line))?;
        let sql = format!(
            "INSERT INTO tariffs (kind, province_id, amount, legal_basis, valid_from, version, changed_at) \
             SELECT '{COURSE}', id, {amount}, '{LEGAL_BASIS}', '2026-01-01', 1, '2026-01-01T00:00:00+00:00' \
             FROM provinces WHERE code = '{code}'"
        );
        db.execute_unprepared(&sql).await?;
    }
    Ok(())
}
