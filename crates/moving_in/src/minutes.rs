//! Minutes of a move (berita acara migrasi): both counts, and trips drawn by a printed seed to be compared by hand (office 4.1).

use chrono::NaiveDate;
use kernel::Day;
use serde::{Deserialize, Serialize};

use super::{
    plan::{ArchivedTrip, OldNumber, Plan, RunningTrip, SourceKind, TableCount},
    table_words::{OUTSIDE, in_words},
};
use crate::TargetCounts;

/// Trips to be compared by hand.
const DRAWN: usize = 20;

/// Counts of a table on both sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// The table in the office's words.
    pub table: String,
    /// Rows found.
    pub found: u64,
    /// Rows that became records of our own, archive, or were left out.
    pub planned: (u64, u64, u64),
    /// Rows counted in the target: records of our own, archive; `None` for a table that is not counted by itself.
    pub stored: Option<(u64, u64)>,
}

/// Rows of a table that were left out, with the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOutRows {
    /// The table in the office's words.
    pub table: String,
    /// Why.
    pub reason: String,
    /// How many.
    pub rows: u64,
}

/// A sum on both sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SumRow {
    /// Name of the sum.
    pub name: String,
    /// In the source.
    pub found: i64,
    /// In the target.
    pub stored: i64,
}

/// A trip to be compared by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnTrip {
    /// Id in the source.
    pub old: i64,
    /// Number of its letter.
    pub number: String,
    /// First departure and last return.
    pub days: Option<(NaiveDate, NaiveDate)>,
    /// Number of travellers.
    pub travellers: usize,
    /// Sum of the lines in rupiah.
    pub total: i64,
    /// True of a trip in the archive.
    pub archived: bool,
}

/// Minutes of a move, kept with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minutes {
    /// The source in words.
    pub source: String,
    /// Name of its file, without folders.
    pub file_name: String,
    /// SHA-256 of that file in hexadecimal digits.
    pub file_sha256: String,
    /// Its size in bytes.
    pub file_bytes: u64,
    /// First day whose trips are the office's own.
    pub cutover: NaiveDate,
    /// Day of the move.
    pub day: NaiveDate,
    /// Name of the first parent unit.
    pub office: String,
    /// Place of issue.
    pub place: String,
    /// SHA-256 of the report; empty without one.
    pub report_sha256: String,
    /// Counts by table; those without a row are left out.
    pub tables: Vec<TableRow>,
    /// Rows that were left out.
    pub left_out: Vec<LeftOutRows>,
    /// Sums.
    pub sums: Vec<SumRow>,
    /// Seed of the draw.
    pub seed: u64,
    /// The trips drawn, by their ids.
    pub drawn: Vec<DrawnTrip>,
}

impl Minutes {
    /// The minutes of a plan and what was counted in the target.
    pub fn of(plan: &Plan, counts: &TargetCounts, report_sha256: &str, day: Day) -> Self {
        let sums = plan.moved_sums().named().into_iter().zip(counts.sums.named());
        let sums = sums.map(|((name, found), (_, stored))| SumRow { name: name.to_owned(), found, stored });
        let (origin, seed) = (&plan.origin, seed(&plan.origin.sha256));
        let office = plan.office.parents.first();
        Self {
            source: origin.kind.name().to_owned(),
            file_name: origin.file_name.clone(),
            file_sha256: origin.sha256.clone(),
            file_bytes: origin.bytes,
            cutover: origin.cutover.date(),
            day: day.date(),
            office: office.map(|office| office.name.clone()).unwrap_or_default(),
            place: office.map(|office| office.origin.clone()).unwrap_or_default(),
            report_sha256: report_sha256.to_owned(),
            tables: tables(plan, counts),
            left_out: left_out(plan),
            sums: sums.collect(),
            seed,
            drawn: draw(plan, seed),
        }
    }
}

/// Tables that hold rows: those of business trips each, all others together.
fn tables(plan: &Plan, counts: &TargetCounts) -> Vec<TableRow> {
    let row = |of: &TableCount| TableRow {
        table: in_words(&of.table),
        found: of.found.unwrap_or_default(),
        planned: (of.running, of.archived, of.left_out_total()),
        stored: counts.tables.get(&of.table).map(|found| (found.running, found.archived)),
    };
    let (inside, outside): (Vec<&TableCount>, Vec<_>) = plan
        .tables
        .iter()
        .filter(|table| table.found.is_some_and(|rows| rows > 0))
        .partition(|table| belongs(plan, table));
    let mut rows: Vec<TableRow> = inside.into_iter().map(row).collect();
    if !outside.is_empty() {
        let found = outside.iter().filter_map(|table| table.found).sum();
        let left = outside.iter().map(|table| table.left_out_total()).sum();
        rows.push(TableRow { table: OUTSIDE.to_owned(), found, planned: (0, 0, left), stored: None });
    }
    rows
}

/// Rows left out, by table and reason; those of tables that do not belong to business trips together.
fn left_out(plan: &Plan) -> Vec<LeftOutRows> {
    let mut all: Vec<LeftOutRows> = Vec::new();
    for table in &plan.tables {
        let name = if belongs(plan, table) { in_words(&table.table) } else { OUTSIDE.to_owned() };
        for (reason, rows) in table.left_out.iter().filter(|(_, rows)| *rows > 0) {
            match all.iter_mut().find(|row| row.table == name && row.reason == *reason) {
                Some(row) => row.rows += rows,
                None => all.push(LeftOutRows { table: name.clone(), reason: reason.clone(), rows: *rows }),
            }
        }
    }
    all
}

/// Returns whether a table belongs to business trips; a workbook holds no other.
fn belongs(plan: &Plan, table: &TableCount) -> bool {
    table.in_scope || plan.origin.kind == SourceKind::Workbook
}

/// The seed: the first digits of the source's digest, so that anyone can draw again.
fn seed(sha256: &str) -> u64 {
    let digits: String = sha256.chars().take(8).collect();
    u64::from_str_radix(&digits, 16).unwrap_or_default()
}

/// Scatters a number (the finaliser of `SplitMix64`).
fn scattered(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The trips whose ids, scattered with the seed, come first.
fn draw(plan: &Plan, seed: u64) -> Vec<DrawnTrip> {
    let own = plan.trips.iter().map(running);
    let mut all: Vec<DrawnTrip> = own.chain(plan.archive.trips.iter().map(archived)).collect();
    all.sort_by_key(|trip| (scattered(seed ^ trip.old.unsigned_abs()), trip.old));
    all.truncate(DRAWN);
    all.sort_by_key(|trip| trip.old);
    all
}

fn number(assignment: Option<&OldNumber>, memo: Option<&OldNumber>) -> String {
    assignment.or(memo).map(|number| number.text.clone()).unwrap_or_default()
}

fn running(trip: &RunningTrip) -> DrawnTrip {
    DrawnTrip {
        old: trip.old,
        number: number(trip.assignment_number.as_ref(), Some(&trip.memo_number)),
        days: Some((trip.departs_on().date(), trip.returns_on().date())),
        travellers: trip.travellers.len(),
        total: trip.travellers.iter().fold(0, |sum, slot| sum.saturating_add(slot.total)),
        archived: false,
    }
}

fn archived(trip: &ArchivedTrip) -> DrawnTrip {
    DrawnTrip {
        old: trip.old,
        number: number(trip.assignment_number.as_ref(), trip.memo_number.as_ref()),
        days: trip.departs_on.zip(trip.returns_on).map(|(first, last)| (first.date(), last.date())),
        travellers: trip.travellers.len(),
        total: trip.travellers.iter().fold(0, |sum, slot| sum.saturating_add(slot.total)),
        archived: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(trips: i64) -> Plan {
        let mut plan = Plan::default();
        "00ff12ab99".clone_into(&mut plan.origin.sha256);
        plan.archive.trips = (1..=trips).map(|old| ArchivedTrip { old, ..ArchivedTrip::default() }).collect();
        plan
    }

    #[test]
    fn what_was_left_out_is_named_in_the_offices_words_with_its_reason() {
        let table = |name: &str, in_scope, left_out: &[(&str, u64)]| TableCount {
            table: name.into(),
            in_scope,
            found: Some(left_out.iter().map(|(_, rows)| rows).sum()),
            left_out: left_out.iter().map(|(reason, rows)| ((*reason).to_owned(), *rows)).collect(),
            ..TableCount::default()
        };
        let tables = vec![
            table("personils", true, &[("tanpa perjalanan", 2), ("kembar", 1)]),
            table("asets", false, &[("di luar lingkup", 40)]),
            table("stoks", false, &[("di luar lingkup", 2)]),
            table("rills", true, &[]),
        ];
        let minutes = Minutes::of(&Plan { tables, ..plan(1) }, &TargetCounts::default(), "", Day::FIRST);
        let rows: Vec<_> = minutes.left_out.iter().map(|row| (&*row.table, &*row.reason, row.rows)).collect();
        let person = "Pelaksana perjalanan";
        assert_eq!(rows, [(person, "tanpa perjalanan", 2), (person, "kembar", 1), (OUTSIDE, "di luar lingkup", 42)]);
        let counted: Vec<_> = minutes.tables.iter().map(|row| (&*row.table, row.found)).collect();
        assert_eq!(counted, [(person, 3), (OUTSIDE, 42)], "no table without a row");
    }

    #[test]
    fn twenty_trips_are_drawn_and_the_same_ones_again() {
        let drawn = |plan: &Plan| {
            let minutes = Minutes::of(plan, &TargetCounts::default(), "", Day::default());
            (minutes.seed, minutes.drawn.into_iter().map(|trip| trip.old).collect::<Vec<_>>())
        };
        let (seed, first) = drawn(&plan(150));
        assert_eq!((seed, first.len()), (0x00ff_12ab, DRAWN));
        assert_eq!(drawn(&plan(150)).1, first);
        assert_ne!(first, (1..=20).collect::<Vec<_>>(), "not the first ones");
        assert_eq!(drawn(&plan(3)).1, [1, 2, 3], "all where there are few");
    }
}
