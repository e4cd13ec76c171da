//! Counts of what the target holds of each sheet of an opening workbook. An office may have had units before: rows are found by
//! the codes and names of the plan.

use std::collections::{BTreeMap, BTreeSet};

use kernel::text::search_key;
use moving_in::{
    TableFound,
    plan::{CounterPlan, OldId, Plan},
};
use ports::Stored;
use sea_orm::{DatabaseTransaction, EntityTrait};

use super::rows;
use crate::{
    entity::{counters, in_town_destinations, parent_units, sub_activities, work_units},
    error::db_error,
};

/// Sheets with the tables that hold their rows, which are empty before, of our own and archive.
const EMPTY_BEFORE: [(&str, &[&str], &str); 4] = [
    ("Pegawai", &["employees"], ""),
    ("Penanda Tangan", &["memo_signatories", "assignment_signatories", "budget_users", "technical_officers"], ""),
    ("Bendahara", &["treasurers"], ""),
    // A row of the sheet is the journey of one person.
    ("Perjalanan Tahun Ini", &[], "archived_travellers"),
];

/// Rows that both sides have: of the plan's keys and those of a table, the number of rows in the table.
fn both<K: Ord>(planned: impl Iterator<Item = K>, stored: impl Iterator<Item = K>) -> TableFound {
    let planned: BTreeSet<K> = planned.collect();
    TableFound { running: stored.filter(|key| planned.contains(key)).count() as u64, archived: 0 }
}

async fn all<E: EntityTrait>(tx: &DatabaseTransaction) -> Stored<Vec<E::Model>> {
    E::find().all(tx).await.map_err(db_error)
}

/// Code of a parent unit, and of a work unit below it.
type UnitKey = (String, String);

pub(super) async fn count(tx: &DatabaseTransaction, plan: &Plan) -> Stored<BTreeMap<String, TableFound>> {
    let mut found = BTreeMap::new();
    for (sheet, running, archived) in EMPTY_BEFORE {
        let mut count = TableFound { running: 0, archived: rows(tx, archived).await? };
        for table in running {
            count.running += rows(tx, table).await?;
        }
        found.insert(sheet.to_owned(), count);
    }
    let office = &plan.office;
    let parents: BTreeMap<OldId, String> =
        office.parents.iter().map(|parent| (parent.old, search_key(&parent.code))).collect();
    let parent = |old: &OldId| parents.get(old).cloned().unwrap_or_default();
    let units: BTreeMap<OldId, UnitKey> =
        office.units.iter().map(|unit| (unit.old, (parent(&unit.parent), search_key(&unit.code)))).collect();
    let unit = |old: &OldId| units.get(old).cloned().unwrap_or_default();
    let stored_parents: BTreeMap<i64, String> =
        all::<parent_units::Entity>(tx).await?.into_iter().map(|row| (row.id, search_key(&row.code))).collect();
    let stored_parent = |id: &i64| stored_parents.get(id).cloned().unwrap_or_default();
    let stored_units: BTreeMap<i64, UnitKey> = all::<work_units::Entity>(tx)
        .await?
        .into_iter()
        .map(|row| (row.id, (stored_parent(&row.parent_unit_id), search_key(&row.code))))
        .collect();
    let stored_unit = |id: &i64| stored_units.get(id).cloned().unwrap_or_default();
    found.insert("Unit".to_owned(), both(units.values().cloned(), stored_units.values().cloned()));
    let activities = all::<sub_activities::Entity>(tx).await?;
    let activities = both(
        office.sub_activities.iter().map(|one| (unit(&one.unit), one.code.clone(), one.name.clone())),
        activities.into_iter().map(|row| (stored_unit(&row.work_unit_id), row.account_code, row.name)),
    );
    found.insert("Sub Kegiatan".to_owned(), activities);
    let destinations = all::<in_town_destinations::Entity>(tx).await?;
    let destinations = both(
        office.destinations.iter().map(|one| (parent(&one.parent), one.name.clone())),
        destinations.into_iter().map(|row| (stored_parent(&row.parent_unit_id), row.name)),
    );
    found.insert("Tujuan".to_owned(), destinations);
    // Those of the sheet: the others begin at 0.
    let of_sheet = office.counters.iter().filter(|counter: &&CounterPlan| counter.stored.is_some());
    let numbers = all::<counters::Entity>(tx).await?;
    let numbers = both(
        of_sheet.map(|counter| (parent(&counter.parent), counter.kind.id(), counter.year, counter.last)),
        numbers.into_iter().map(|row| (stored_parent(&row.parent_unit_id), row.letter_kind_id, row.year, row.last)),
    );
    found.insert("Nomor".to_owned(), numbers);
    Ok(found)
}
