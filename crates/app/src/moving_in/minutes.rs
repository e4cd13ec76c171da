//! Minutes of a move (berita acara migrasi): both counts, and trips drawn by a printed seed to be compared by hand (office 4.1).

use kernel::{Day, RupiahSum};

use super::plan::{ArchivedTrip, OldNumber, Origin, Plan, RunningTrip};
use crate::ports::TargetCounts;

/// Trips to be compared by hand.
const DRAWN: usize = 20;

/// Counts of a table on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Table of the source.
    pub table: String,
    /// Rows found.
    pub found: u64,
    /// Rows that became records of our own, archive, or were left out.
    pub planned: (u64, u64, u64),
    /// Rows counted in the target: records of our own, archive; `None` for a table that is not counted by itself.
    pub stored: Option<(u64, u64)>,
}

/// A sum on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumRow {
    /// Name of the sum.
    pub name: &'static str,
    /// In the source.
    pub found: i64,
    /// In the target.
    pub stored: i64,
}

/// A trip to be compared by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnTrip {
    /// Id in the source.
    pub old: i64,
    /// Number of its letter.
    pub number: String,
    /// First departure and last return.
    pub days: Option<(Day, Day)>,
    /// Number of travellers.
    pub travellers: usize,
    /// Sum of the lines.
    pub total: RupiahSum,
    /// True of a trip in the archive.
    pub archived: bool,
}

/// Minutes of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Minutes {
    /// The source.
    pub origin: Origin,
    /// Day of the move.
    pub day: Day,
    /// Name of the first parent unit.
    pub office: String,
    /// Place of issue.
    pub place: String,
    /// SHA-256 of the report.
    pub report_sha256: String,
    /// Counts by table.
    pub tables: Vec<TableRow>,
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
        let table = |row: &super::plan::TableCount| TableRow {
            table: row.table.clone(),
            found: row.found.unwrap_or_default(),
            planned: (row.running, row.archived, row.left_out_total()),
            stored: counts.tables.get(&row.table).map(|found| (found.running, found.archived)),
        };
        let sums = plan.moved_sums().named().into_iter().zip(counts.sums.named());
        let seed = seed(&plan.origin.sha256);
        let office = plan.office.parents.first();
        Self {
            origin: plan.origin.clone(),
            day,
            office: office.map(|office| office.name.clone()).unwrap_or_default(),
            place: office.map(|office| office.origin.clone()).unwrap_or_default(),
            report_sha256: report_sha256.to_owned(),
            tables: plan.tables.iter().map(table).collect(),
            sums: sums.map(|((name, found), (_, stored))| SumRow { name, found, stored }).collect(),
            seed,
            drawn: draw(plan, seed),
        }
    }
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
        days: Some((trip.departs_on(), trip.returns_on())),
        travellers: trip.travellers.len(),
        total: trip.travellers.iter().map(|slot| RupiahSum::new(slot.total)).sum(),
        archived: false,
    }
}

fn archived(trip: &ArchivedTrip) -> DrawnTrip {
    DrawnTrip {
        old: trip.old,
        number: number(trip.assignment_number.as_ref(), trip.memo_number.as_ref()),
        days: trip.departs_on.zip(trip.returns_on),
        travellers: trip.travellers.len(),
        total: trip.travellers.iter().map(|slot| RupiahSum::new(slot.total)).sum(),
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
