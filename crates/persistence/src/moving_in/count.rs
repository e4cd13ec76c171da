//! Counts of what the target holds after a move, as the conservation of office 4.1 asks for: from its tables, not from the plan.

#![expect(clippy::disallowed_methods, reason = "sums over the tables of the target; the texts are constants")]

mod sheets;

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use kernel::text::search_key;
use moving_in::{
    TableFound, TargetCounts,
    plan::{MovedSums, Plan, SourceKind},
};
use ports::{MoveCounts, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Statement,
};

use crate::{
    entity::{archived_letters, archived_rows, archived_travellers, archived_trips},
    error::db_error,
    store::SeaUnitOfWork,
};

/// Tables of the source with those of the target that hold their rows, running and archived.
const TABLES: [(&str, &str, &str); 19] = [
    ("perjalanans", "trips", "archived_trips"),
    ("personils", "travellers", "archived_travellers"),
    ("tempats", "trip_places", "archived_places"),
    ("rincianBPDs", "expense_lines", "archived_lines"),
    ("rills", "actual_costs", "archived_costs"),
    ("suratKeluars", "outgoing_letters", "archived_letters"),
    ("indukUnitKerjas", "parent_units", ""),
    ("daftarUnitKerjas", "work_units", ""),
    ("klasifikasis", "classifications", ""),
    ("kodeKlasifikasis", "classification_codes", ""),
    ("users", "users", ""),
    ("pegawais", "employees", ""),
    ("ttdNotaDinas", "memo_signatories", ""),
    ("ttdSuratTugas", "assignment_signatories", ""),
    ("KPAs", "budget_users", ""),
    ("PPTKs", "technical_officers", ""),
    ("bendaharas", "treasurers", ""),
    ("daftarSubKegiatans", "sub_activities", ""),
    ("dalamKota", "in_town_destinations", ""),
];

/// Sums that the target is asked for.
const SUMS: [&str; 6] = [
    "SELECT (SELECT coalesce(sum(quantity * price), 0) FROM expense_lines) \
     + (SELECT coalesce(sum(quantity * price), 0) FROM archived_lines)",
    "SELECT (SELECT coalesce(sum(amount), 0) FROM actual_costs) + (SELECT coalesce(sum(amount), 0) FROM archived_costs)",
    "SELECT coalesce(sum(amount), 0) FROM ceilings",
    "SELECT (SELECT count(assignment_number) FROM trips) + (SELECT count(assignment_number) FROM archived_trips)",
    "SELECT (SELECT count(memo_number) FROM trips) + (SELECT count(memo_number) FROM archived_trips)",
    "SELECT (SELECT count(travel_order_number) FROM travellers) \
     + (SELECT count(travel_order_number) FROM archived_travellers)",
];

/// Rows of the tables of a dump.
async fn of_dump(tx: &DatabaseTransaction, plan: &Plan) -> Stored<BTreeMap<String, TableFound>> {
    let mut tables = BTreeMap::new();
    for (name, running, archived) in TABLES {
        // Without a list of its own an office keeps the reference list of classifications.
        let is_kept = running.starts_with("classification") && plan.office.classifications.is_empty();
        let running = if is_kept { 0 } else { rows(tx, running).await?.saturating_sub(added(plan, name)) };
        let found = TableFound { running, archived: rows(tx, archived).await? };
        tables.insert(name.to_owned(), found);
    }
    Ok(tables)
}

#[async_trait]
impl MoveCounts for SeaUnitOfWork {
    async fn count_moved(&mut self, plan: &Plan) -> Stored<TargetCounts> {
        let tx = self.tx();
        let mut tables = match plan.origin.kind {
            SourceKind::Workbook => sheets::count(tx, plan).await?,
            SourceKind::Pena => of_dump(tx, plan).await?,
        };
        // Rows of any table that nothing else was made of.
        for table in plan.archive.rows.iter().map(|row| row.table).collect::<BTreeSet<_>>() {
            let kept = archived_rows::Entity::find().filter(archived_rows::Column::SourceTable.eq(table));
            let kept = kept.count(tx).await.map_err(db_error)?;
            let found = tables.remove(table).unwrap_or_else(|| planned(plan, table));
            tables.insert(table.to_owned(), TableFound { archived: found.archived + kept, ..found });
        }
        let [lines, actual_costs, ceilings, assignments, memos, orders] = SUMS;
        let sums = MovedSums {
            lines: number(tx, lines).await? + kept_amount(tx, "rincianBPDs").await?,
            actual_costs: number(tx, actual_costs).await? + kept_amount(tx, "rills").await?,
            ceilings: number(tx, ceilings).await?,
            assignment_numbers: number(tx, assignments).await?,
            memo_numbers: number(tx, memos).await?,
            order_numbers: number(tx, orders).await?,
        };
        let stored = "SELECT count(*) FROM archived_files WHERE key IS NOT NULL";
        Ok(TargetCounts {
            tables,
            sums,
            not_found: not_found(tx).await?,
            files: u64::try_from(number(tx, stored).await?).unwrap_or_default(),
        })
    }
}

/// Records of the target that stand for no row: the parent unit and the code of what has none, the account of before.
fn added(plan: &Plan, table: &str) -> u64 {
    let office = &plan.office;
    let count = match table {
        "indukUnitKerjas" => office.parents.iter().filter(|parent| parent.old == 0).count(),
        "klasifikasis" => office.classifications.iter().filter(|one| one.old == 0).count(),
        "kodeKlasifikasis" => office.classification_codes.iter().filter(|one| one.old == 0).count(),
        "users" => usize::from(super::people::has_importer(plan)),
        _ => 0,
    };
    count as u64
}

/// Rows of a table whose records are not counted in the target, as planned; without those that are kept as they are.
fn planned(plan: &Plan, table: &str) -> TableFound {
    let kept = plan.archive.rows.iter().filter(|row| row.table == table).count() as u64;
    let count = plan.tables.iter().find(|count| count.table == table);
    count.map_or(TableFound { running: 0, archived: 0 }, |count| TableFound {
        running: count.running,
        archived: count.archived.saturating_sub(kept),
    })
}

/// Sum of the amounts, of lines times their quantities, of rows that are kept as they are.
async fn kept_amount(tx: &DatabaseTransaction, table: &str) -> Stored<i64> {
    let rows = archived_rows::Entity::find().filter(archived_rows::Column::SourceTable.eq(table));
    let rows = rows.all(tx).await.map_err(db_error)?;
    let amount = |row: &archived_rows::Model| {
        let values: Vec<(String, Option<String>)> = serde_json::from_str(&row.content).unwrap_or_default();
        let value = |name: &str| {
            let found = values.iter().find(|(column, _)| column == name)?.1.as_deref()?;
            // A fraction is cut, as in the plan.
            let is_fraction = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit());
            let whole = found.split_once('.').filter(|(_, rest)| is_fraction(rest)).map_or(found, |(whole, _)| whole);
            whole.parse::<i64>().ok()
        };
        let quantity = if table == "rincianBPDs" { value("qty").unwrap_or(0) } else { 1 };
        value("nilai").unwrap_or(0).saturating_mul(quantity)
    };
    Ok(rows.iter().map(amount).fold(0, i64::saturating_add))
}

async fn rows(tx: &DatabaseTransaction, table: &str) -> Stored<u64> {
    if table.is_empty() {
        return Ok(0);
    }
    Ok(u64::try_from(number(tx, &format!("SELECT count(*) FROM {table}")).await?).unwrap_or_default())
}

async fn number(tx: &DatabaseTransaction, sql: &str) -> Stored<i64> {
    // PostgreSQL sums in numeric.
    let sql = format!("SELECT CAST(({sql}) AS bigint)");
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let row = tx.query_one_raw(statement).await.map_err(db_error)?;
    row.map_or(Ok(0), |row| row.try_get_by_index(0)).map_err(db_error)
}

/// Rows that are looked through at once.
const AT_ONCE: u64 = 5000;

/// Numbers of archived trips, SPDs and letters that a search for them would not find: those that the text searched lacks.
async fn not_found(tx: &DatabaseTransaction) -> Stored<u64> {
    let mut missing = 0;
    let mut keys: BTreeMap<i64, String> = BTreeMap::new();
    let (mut last, mut slot) = (0, 0);
    loop {
        let trips = archived_trips::Entity::find().filter(archived_trips::Column::Id.gt(last));
        let trips = trips.order_by_asc(archived_trips::Column::Id).limit(AT_ONCE).all(tx).await.map_err(db_error)?;
        let Some(end) = trips.last().map(|trip| trip.id) else { break };
        last = end;
        for trip in trips {
            let numbers = trip.memo_number.iter().chain(&trip.assignment_number);
            missing += count(numbers.map(String::as_str), &trip.search_key);
            keys.insert(trip.id, trip.search_key);
        }
    }
    loop {
        let slots = archived_travellers::Entity::find().filter(archived_travellers::Column::Id.gt(slot));
        let slots =
            slots.order_by_asc(archived_travellers::Column::Id).limit(AT_ONCE).all(tx).await.map_err(db_error)?;
        let Some(end) = slots.last().map(|row| row.id) else { break };
        slot = end;
        for row in slots {
            let key = keys.get(&row.trip_id).map_or("", String::as_str);
            missing += count(row.travel_order_number.as_deref(), key);
        }
    }
    let letters: Vec<(String, String)> = archived_letters::Entity::find()
        .select_only()
        .columns([archived_letters::Column::Number, archived_letters::Column::SearchKey])
        .into_tuple()
        .all(tx)
        .await
        .map_err(db_error)?;
    Ok(letters.iter().map(|(number, key)| count([number.as_str()], key)).sum::<u64>() + missing)
}

/// Numbers whose normal form a text lacks.
fn count<'a>(numbers: impl IntoIterator<Item = &'a str>, key: &str) -> u64 {
    numbers.into_iter().map(|number| u64::from(!key.contains(&search_key(number)))).sum()
}
