//! States of payment by balance (assurance D-10, D-13): a receipt waits for its payment while more is due than was paid and no package
//! holds it, whether or not a settlement stands, and `open_unit_id` is empty once it is approved and its balance is 0.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::m20261126_005001_open_receipts::sqlite_trigger;
use crate::m20261126_005002_kept_sums::{
    sources::{SUMS, Sources},
    triggers::Keep,
};
use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Receipts that may be paid, in the order of the desk.
const PAYABLE: &str = "CREATE INDEX travellers_payable_idx ON travellers (departs_on, id) \
                       WHERE status = 3 AND total > paid AND NOT packed";
const OLD_PAYABLE: &str = "CREATE INDEX travellers_payable_idx ON travellers (departs_on, id) \
                           WHERE status = 3 AND total > 0 AND NOT settled AND NOT packed";
/// Triggers of `SQLite` that keep `open_unit_id`.
const OPEN: [(&str, &str, &str); 3] = [
    ("travellers_open_added", "AFTER INSERT ON travellers", "id = NEW.id"),
    ("travellers_open_changed", "AFTER UPDATE OF status, total, paid ON travellers", "id = NEW.id"),
    ("trips_open_moved", "AFTER UPDATE OF work_unit_id ON trips", "trip_id = NEW.id"),
];

/// The unit of a receipt of the row `row`, if it is open: by its balance, or as before D-10.
fn open_unit(row: &str, by_balance: bool) -> String {
    let closed = if by_balance {
        format!("{row}.total = {row}.paid")
    } else {
        format!(
            "{row}.total >= {row}.paid AND ({row}.total = 0 OR EXISTS (SELECT 1 FROM payments AS p \
             WHERE p.traveller_id = {row}.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan'))"
        )
    };
    format!(
        "CASE WHEN {row}.status = 3 AND {closed} THEN NULL \
         ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = {row}.trip_id) END"
    )
}

/// Statements that keep `open_unit_id` from now on.
fn keep_open_unit(sqlite: bool, by_balance: bool) -> Vec<String> {
    let of_row = open_unit("travellers", by_balance);
    if sqlite {
        let set = format!("open_unit_id = {of_row}");
        let drop = OPEN.map(|(name, ..)| format!("DROP TRIGGER {name}"));
        return drop
            .into_iter()
            .chain(OPEN.map(|(name, when, of)| sqlite_trigger(&format!("{name} {when}"), &set, of)))
            .collect();
    }
    let function = |name: &str, body: &str| {
        format!("CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$")
    };
    vec![
        function("keep_open_unit", &format!("NEW.open_unit_id := {}; RETURN NEW;", open_unit("NEW", by_balance))),
        function(
            "keep_open_unit_of_trip",
            &format!("UPDATE travellers SET open_unit_id = {of_row} WHERE trip_id = NEW.id; RETURN NULL;"),
        ),
    ]
}

/// A statement of the sums in which receipts wait for payment by their balance.
fn by_balance(statement: &str) -> String {
    ["s", "NEW", "OLD"].into_iter().fold(statement.to_owned(), |statement, row| {
        statement.replace(
            &format!("{row}.total > 0 AND NOT {row}.settled AND NOT {row}.packed"),
            &format!("{row}.total > {row}.paid AND NOT {row}.packed"),
        )
    })
}

/// Statements that replace view, triggers and rows of the sums of what waits for payment.
fn renew_sums(sqlite: bool, of: impl Fn(&str) -> String) -> Vec<String> {
    let (sources, keep) = (Sources { sqlite, waiting: true }, Keep { sqlite });
    let view = format!("CREATE VIEW fresh_sums (kind, period, owner, {}) AS {}", SUMS.join(", "), sources.of_all());
    let mut statements = keep.drop(sources);
    statements.extend([
        "DELETE FROM kept_sums WHERE kind = 8".to_owned(),
        "DROP VIEW fresh_sums".to_owned(),
        of(&view),
    ]);
    statements.push(keep.add("SELECT * FROM fresh_sums WHERE kind = 8"));
    statements.extend(keep.create(sources).iter().map(|statement| of(statement)));
    statements
}

async fn change(manager: &SchemaManager<'_>, index: &str, is_up: bool) -> Result<(), DbErr> {
    let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
    let mut statements = vec!["DROP INDEX travellers_payable_idx".to_owned(), index.to_owned()];
    statements.extend(keep_open_unit(sqlite, is_up));
    let open = open_unit("travellers", is_up);
    statements.push(format!("UPDATE travellers SET open_unit_id = {open} WHERE status = 3"));
    statements.extend(renew_sums(sqlite, |statement| if is_up { by_balance(statement) } else { statement.to_owned() }));
    for statement in statements {
        run(manager, &[&statement]).await?;
    }
    Ok(())
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        change(manager, PAYABLE, true).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        change(manager, OLD_PAYABLE, false).await
    }
}
