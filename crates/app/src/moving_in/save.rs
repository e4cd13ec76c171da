//! Saves a plan: all or nothing, proved by counts from the target in the same transaction (office 4.1).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel::Day;
use moving_in::{
    Minutes, TargetCounts,
    plan::{OldId, Plan},
};
use ports::{AuditEntry, Error, Store, StoreError};
use views::audit::{Action, Field, Object};

/// The report of the dry run that was signed off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signed {
    /// SHA-256 of the report, in hexadecimal digits.
    pub report_sha256: String,
    /// Name of the report.
    pub report_name: String,
    /// Office day of the move.
    pub day: Day,
}

/// A plan that was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// Counts from the target.
    pub counts: TargetCounts,
    /// Minutes of the move, kept with it.
    pub minutes: Minutes,
}

/// Reason why nothing was saved.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Questions are open.
    #[error("{0} pertanyaan belum dijawab")]
    Open(usize),
    /// The target has an office, or staff and trips.
    #[error("basis data ini sudah berisi kantor")]
    OfficeExists,
    /// Counts differ: each difference in a sentence.
    #[error("hitungan sesudah menyimpan berbeda: {}", .0.join("; "))]
    Different(Vec<String>),
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] Error),
}

impl From<StoreError> for SaveError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

/// Saves a plan with its minutes in one transaction and counts it from the target before the commit. `hashes` are those of the
/// first passwords, by the ids of the accounts that are not closed. Files are in the file store before.
///
/// # Errors
/// [`SaveError`]; nothing is stored by any.
pub async fn save(
    store: &dyn Store,
    plan: &Plan,
    signed: &Signed,
    hashes: &BTreeMap<OldId, String>,
    at: DateTime<Utc>,
) -> Result<Saved, SaveError> {
    let entry = AuditEntry::by_operator(at, Action::OfficeMovedIn, Object::Office.whole());
    save_as(store, plan, signed, entry, hashes, at).await
}

/// As [`save`], with the audit entry of the one who saves.
pub(crate) async fn save_as(
    store: &dyn Store,
    plan: &Plan,
    signed: &Signed,
    entry: AuditEntry,
    hashes: &BTreeMap<OldId, String>,
    at: DateTime<Utc>,
) -> Result<Saved, SaveError> {
    match plan.open_questions().count() {
        0 => {}
        open => return Err(SaveError::Open(open)),
    }
    let mut work = store.begin().await?;
    if !work.takes(plan.origin.kind).await? {
        return Err(SaveError::OfficeExists);
    }
    work.move_in(plan, hashes, at).await?;
    let counts = work.count_moved(plan).await?;
    let different = differences(plan, &counts);
    if !different.is_empty() {
        return Err(SaveError::Different(different));
    }
    let digests = format!("{}, laporan {}", plan.origin.sha256, signed.report_sha256);
    let entry = entry.is(Field::FileName, &plan.origin.file_name).is(Field::Sha256, digests);
    work.record(entry.is(Field::Rows, plan.archive.trips.len() + plan.trips.len())).await?;
    let minutes = Minutes::of(plan, &counts, &signed.report_sha256, signed.day);
    work.keep_minutes(&minutes, at).await?;
    work.commit().await?;
    Ok(Saved { counts, minutes })
}

/// Differences between a plan and what the target holds, each in a sentence; none if nothing was lost.
fn differences(plan: &Plan, counts: &TargetCounts) -> Vec<String> {
    let mut different = Vec::new();
    for table in &plan.tables {
        let name = &table.table;
        if !table.is_conserved() {
            different.push(format!("{name}: baris yang ditemukan bukan jumlah berjalan, arsip dan dilewati"));
        }
        let Some(found) = counts.tables.get(name) else { continue };
        for (what, planned, stored) in
            [("berjalan", table.running, found.running), ("arsip", table.archived, found.archived)]
        {
            if planned != stored {
                different.push(format!("{name}: {what} {planned}, tersimpan {stored}"));
            }
        }
    }
    let sums = plan.moved_sums().named().into_iter().zip(counts.sums.named());
    let sums = sums.map(|((what, planned), (_, stored))| (what, planned, stored));
    for (what, planned, stored) in sums.chain([
        ("nomor yang tidak ditemukan pencarian", 0, signed(counts.not_found)),
        ("berkas", signed(files(plan)), signed(counts.files)),
    ]) {
        if planned != stored {
            different.push(format!("{what}: {planned}, tersimpan {stored}"));
        }
    }
    different
}

/// Named files that are there.
fn files(plan: &Plan) -> u64 {
    let found = plan.files.named.values().filter(|file| file.found.is_some()).count();
    u64::try_from(found).unwrap_or(u64::MAX)
}

fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use moving_in::{
        TableFound,
        plan::{MovedSums, TableCount},
    };

    #[test]
    fn a_row_that_is_not_in_the_target_is_a_difference() {
        let table =
            TableCount { table: "personils".into(), found: Some(3), running: 1, archived: 2, ..Default::default() };
        let plan = Plan { tables: vec![table], ..Plan::default() };
        let mut counts = TargetCounts::default();
        counts.tables.insert("personils".into(), TableFound { running: 1, archived: 2 });
        assert!(differences(&plan, &counts).is_empty());
        counts.tables.insert("personils".into(), TableFound { running: 1, archived: 1 });
        assert_eq!(differences(&plan, &counts), ["personils: arsip 2, tersimpan 1"]);
    }

    #[test]
    fn rupiah_and_numbers_count_too() {
        let counts = TargetCounts {
            sums: MovedSums { lines: -1, ..MovedSums::default() },
            not_found: 2,
            ..TargetCounts::default()
        };
        let different = differences(&Plan::default(), &counts);
        assert_eq!(
            different,
            ["Jumlah rincian (Rp): 0, tersimpan -1", "nomor yang tidak ditemukan pencarian: 0, tersimpan 2"]
        );
    }
}
