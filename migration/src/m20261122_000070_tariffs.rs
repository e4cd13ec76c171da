//! Provinces, and the office's tariffs with the allowances of Perpres 72/2025 in force from 2026.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Code, name, allowance out of town, allowance in town above eight hours, allowance of a course; a heading first.
const PROVINCES: &str = include_str!("../../fixtures/reference/provinces.csv");
/// Kinds of the tariffs, in the order of the columns.
const KINDS: [&str; 2] = ["uang-harian-luar", "uang-harian-dalam"];
const LEGAL_BASIS: &str = "Perpres 72/2025 (periksa dengan Perbup)";
const VALID_FROM: &str = "2026-01-01";

/// Raises the version of the tables that every process keeps a copy of.
const RENEW: &str = "UPDATE read_state SET reference_version = reference_version + 1";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table("provinces").text("code").text("name").unique("code").unique("name").create(manager).await?;
        table("tariffs")
            .text("kind")
            .may_reference("province_id", "provinces")
            .may_reference("level_id", "levels")
            .money("amount")
            .text("legal_basis")
            .day("valid_from")
            .optional_day("valid_until")
            .small_number("version")
            .instant("changed_at")
            .may_reference("changed_by", "users")
            .check("amount > 0")
            .check("kind IN ('uang-harian-luar', 'uang-harian-dalam', 'penginapan', 'representasi')")
            .check("valid_until IS NULL OR valid_until >= valid_from")
            .index("kind, province_id, level_id, valid_from")
            .create(manager)
            .await?;
        seed(manager).await?;
        renewals(manager, "provinces").await?;
        renewals(manager, "tariffs").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["tariffs", "provinces"]).await
    }
}

async fn seed(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let broken = |line: &str| DbErr::Migration(format!("provinces.csv: {line}"));
    // SQLite keeps days and instants as text, and its cast would make a number of them.
    let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
    let typed = |text: &str, name: &'static str| {
        if sqlite { Expr::value(text) } else { Expr::value(text).cast_as(Alias::new(name)) }
    };
    let mut provinces = Query::insert().into_table("provinces").columns(["id", "code", "name"]).to_owned();
    let columns = ["kind", "province_id", "amount", "legal_basis", "valid_from", "version", "changed_at"];
    let mut tariffs = Query::insert().into_table("tariffs").columns(columns).to_owned();
    let mut id = 0_i64;
    for line in PROVINCES.lines().skip(1) {
        let [code, name, out_of_town, in_town, _] = line.split(',').collect::<Vec<_>>()[..] else {
            return Err(broken(line));
        };
        id += 1;
        provinces.values_panic([Expr::value(id), Expr::value(code), Expr::value(name)]);
        for (kind, amount) in KINDS.into_iter().zip([out_of_town, in_town]) {
            let amount: i64 = amount.parse().map_err(|_| broken(line))?;
            tariffs.values_panic([
                Expr::value(kind),
                Expr::value(id),
                Expr::value(amount),
                Expr::value(LEGAL_BASIS),
                typed(VALID_FROM, "date"),
                Expr::value(1),
                typed("2026-01-01T00:00:00+00:00", "timestamptz"),
            ]);
        }
    }
    let db = manager.get_connection();
    db.execute(&provinces).await?;
    db.execute(&tariffs).await?;
    if !sqlite {
        // Ids were given by hand.
        db.execute_unprepared("SELECT setval(pg_get_serial_sequence('provinces', 'id'), max(id)) FROM provinces")
            .await?;
    }
    Ok(())
}

/// Triggers that raise the version of the reference tables with every write to a table.
async fn renewals(manager: &SchemaManager<'_>, name: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    if manager.get_database_backend() == DbBackend::Sqlite {
        for write in ["INSERT", "UPDATE", "DELETE"] {
            let trigger = format!("{name}_{}_version", write.to_lowercase());
            db.execute_unprepared(&format!("CREATE TRIGGER {trigger} AFTER {write} ON {name} BEGIN {RENEW}; END"))
                .await?;
        }
        return Ok(());
    }
    let trigger = format!(
        "CREATE TRIGGER {name}_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {name} \
         FOR EACH STATEMENT EXECUTE FUNCTION renew_reference_version()"
    );
    db.execute_unprepared(&trigger).await.map(|_| ())
}
