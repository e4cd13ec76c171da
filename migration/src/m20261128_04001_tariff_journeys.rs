//! Tariffs of courses, meetings, taxis, tickets and land transport (assurance 2.2), with the allowances of courses of Perpres 72/2025;
//! levels of the offices and letters by which regulations name them (assurance D-5).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::{statements::shared, table::redefine};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const BEFORE: &str = "kind IN ('uang-harian-luar', 'uang-harian-dalam', 'penginapan', 'representasi')";
const AFTER: &str = "kind IN ('uang-harian-luar', 'uang-harian-dalam', 'penginapan', 'representasi', 'uang-harian-diklat', \
    'uang-saku-fullboard', 'uang-saku-fullday', 'taksi', 'tiket', 'transport-darat')";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        check(manager).await?;
        shared!("m20261128_04001_tariff_journeys").run(manager).await
    }
}

/// Replaces the check constraint of the kinds.
async fn check(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    if manager.get_database_backend() == DbBackend::Postgres {
        // The constraint was named by the database.
        let name = "SELECT conname FROM pg_constraint WHERE conrelid = 'tariffs'::regclass AND contype = 'c' \
                    AND pg_get_constraintdef(oid) LIKE '%representasi%'";
        let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, name)).await?;
        let name: String =
            row.ok_or_else(|| DbErr::Migration("tariffs: no check of kinds".into()))?.try_get("", "conname")?;
        let sql = format!("ALTER TABLE tariffs DROP CONSTRAINT {name}, ADD CONSTRAINT {name} CHECK ({AFTER})");
        return db.execute_unprepared(&sql).await.map(drop);
    }
    redefine(manager, "tariffs", |sql| sql.contains(BEFORE).then(|| sql.replace(BEFORE, AFTER))).await
}
