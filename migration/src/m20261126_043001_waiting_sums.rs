//! Count receipts that wait as they change: `kept_sums` of the receipts that wait for their verification or payment, and of advances, by
//! unit. Columns beside a receipt say since when it waits for its verifier (`submitted_at`), whether a settlement stands (`settled`)
//! and whether a package holds it (`packed`); partial indexes have these receipts in the order of their queues.
//!
//! On `PostgreSQL` the travellers of a statement are counted at once, and `fold_kept_sums` folds the parts of sums that
//! concurrent writers left.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::m20261126_005001_open_receipts::{PAID, postgres_setter, sqlite_payments, sqlite_trigger};
use crate::m20261126_005002_kept_sums::{
    sources::{SUMS, Sources},
    triggers::{Keep, SUBMITTED},
};
use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const SETTLED: &str = "EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL \
                       AND p.kind = 'pelunasan')";
const PACKED: &str =
    "EXISTS (SELECT 1 FROM package_receipts AS r WHERE r.traveller_id = travellers.id AND NOT r.released)";
/// Receipts that may be paid, in the order of the desk.
const PAYABLE: &str = "CREATE INDEX travellers_payable_idx ON travellers (departs_on, id) \
                       WHERE status = 3 AND total > 0 AND NOT settled AND NOT packed";
const OLD_PAYABLE: &str = "CREATE INDEX travellers_payable_idx ON travellers (departs_on, id, total, paid) \
                           WHERE open_unit_id IS NOT NULL AND status = 3 AND total > 0";
/// Receipts that wait for their verification, in the order of the queue.
const QUEUED: &str = "CREATE INDEX travellers_queued_idx ON travellers (submitted_at, id) WHERE status = 2";
/// Triggers of `SQLite` on payments, which set one more column.
const PAYMENTS: [&str; 2] = ["DROP TRIGGER payments_open_added", "DROP TRIGGER payments_open_changed"];

/// Names and events of the triggers that set `packed`.
const PACKING: [(&str, &str, &str); 3] = [
    ("package_receipts_packed_added", "INSERT", "NEW.traveller_id"),
    ("package_receipts_packed_changed", "UPDATE", "OLD.traveller_id, NEW.traveller_id"),
    ("package_receipts_packed_removed", "DELETE", "OLD.traveller_id"),
];

fn set_packed(sqlite: bool) -> Vec<String> {
    let set = format!("packed = {PACKED}");
    let name = |(name, event, _): (&str, &str, &str)| format!("{name} AFTER {event} ON package_receipts");
    if sqlite {
        return PACKING.map(|of| sqlite_trigger(&name(of), &set, &format!("id IN ({})", of.2))).to_vec();
    }
    let trigger = "CREATE TRIGGER package_receipts_packed AFTER INSERT OR UPDATE OR DELETE ON package_receipts \
                   FOR EACH ROW EXECUTE FUNCTION keep_packed()";
    vec![postgres_setter("keep_packed", &set), trigger.to_owned()]
}

/// Triggers of payments that set these columns.
fn of_payments(sqlite: bool, set: &str) -> Vec<String> {
    if !sqlite {
        return vec![postgres_setter("keep_paid", set)];
    }
    PAYMENTS.map(ToOwned::to_owned).into_iter().chain(sqlite_payments(set)).collect()
}

/// The view of all rows.
fn fresh_sums(sources: Sources) -> String {
    format!("CREATE VIEW fresh_sums (kind, period, owner, {}) AS {}", SUMS.join(", "), sources.of_all())
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let (before, after) = (Sources { sqlite, waiting: false }, Sources { sqlite, waiting: true });
        let keep = Keep { sqlite };
        let instant = if sqlite { "timestamp_with_timezone_text" } else { "timestamptz" };
        let mut statements = keep.drop(before);
        statements.extend([
            "DROP VIEW fresh_sums".to_owned(),
            "DROP INDEX travellers_payable_idx".to_owned(),
            format!("ALTER TABLE travellers ADD COLUMN submitted_at {instant}"),
            "ALTER TABLE travellers ADD COLUMN settled boolean NOT NULL DEFAULT FALSE".to_owned(),
            "ALTER TABLE travellers ADD COLUMN packed boolean NOT NULL DEFAULT FALSE".to_owned(),
            format!("UPDATE travellers SET submitted_at = {SUBMITTED} WHERE submitted_hour IS NOT NULL OR status = 2"),
            format!("UPDATE travellers SET settled = TRUE WHERE {SETTLED}"),
            format!("UPDATE travellers SET packed = TRUE WHERE {PACKED}"),
            PAYABLE.to_owned(),
            QUEUED.to_owned(),
            fresh_sums(after),
            keep.add("SELECT * FROM fresh_sums WHERE kind > 6"),
        ]);
        statements.extend(of_payments(sqlite, &format!("paid = {PAID}, settled = {SETTLED}")));
        statements.extend(set_packed(sqlite));
        statements.extend(keep.create(after));
        if !sqlite {
            statements.push(Keep::create_fold());
            statements.push("CREATE INDEX kept_sums_parts_idx ON kept_sums (kind, owner) WHERE part <> 0".to_owned());
        }
        for statement in statements {
            run(manager, &[&statement]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let (before, after) = (Sources { sqlite, waiting: false }, Sources { sqlite, waiting: true });
        let keep = Keep { sqlite };
        let mut statements = keep.drop(after);
        if sqlite {
            statements.extend(PACKING.map(|(name, ..)| format!("DROP TRIGGER {name}")));
        } else {
            let drop = ["FUNCTION keep_packed CASCADE", "FUNCTION fold_kept_sums", "INDEX kept_sums_parts_idx"];
            statements.extend(drop.map(|what| format!("DROP {what}")));
        }
        statements.extend(of_payments(sqlite, &format!("paid = {PAID}")));
        statements.extend([
            "DELETE FROM kept_sums WHERE kind > 6".to_owned(),
            "DROP VIEW fresh_sums".to_owned(),
            "DROP INDEX travellers_queued_idx".to_owned(),
            "DROP INDEX travellers_payable_idx".to_owned(),
        ]);
        statements.extend(
            ["packed", "settled", "submitted_at"].map(|name| format!("ALTER TABLE travellers DROP COLUMN {name}")),
        );
        statements.push(OLD_PAYABLE.to_owned());
        statements.push(fresh_sums(before));
        statements.extend(keep.create(before));
        for statement in statements {
            run(manager, &[&statement]).await?;
        }
        Ok(())
    }
}
