//! Sums of months and years, added up from their rows.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};

use super::{APPROVED, Rows};

/// Trips, travellers, days, and rupiah realised, booked and paid.
type Sums = [i128; 6];
/// Kind, period and owner.
type Key = (i64, i64, i64);

const ONE: Sums = [1, 0, 0, 0, 0, 0];

impl Rows {
    /// Hour since 1970 of the first of some events of a receipt.
    fn hour(&self, slot: i64, of: &[&str]) -> Option<i64> {
        let events =
            self.events.iter().filter(|event| event.traveller_id == slot && of.contains(&event.event.as_str()));
        events.map(|event| event.at.timestamp().div_euclid(3600)).min()
    }

    fn has_costs_of_cancelling(&self, slot: i64) -> bool {
        self.lines.iter().any(|line| line.traveller_id == slot && line.cancelling)
    }
}

/// The sums of all trips in force and of the costs of cancelling.
pub(super) fn fresh(rows: &Rows) -> BTreeMap<Key, Sums> {
    let mut all: BTreeMap<Key, Sums> = BTreeMap::new();
    let mut add = |key: Key, sums: Sums| {
        let held = all.entry(key).or_default();
        held.iter_mut().zip(sums).for_each(|(held, more)| *held += more);
    };
    for trip in &rows.trips {
        let in_force = trip.cancelled_at.is_none();
        let year = i64::from(trip.departs_on.year());
        let month = year * 100 + i64::from(trip.departs_on.month());
        let owners = [(1, month, trip.work_unit_id), (3, year, trip.sub_activity_id)];
        for key in owners.iter().filter(|_| in_force) {
            add(*key, ONE);
        }
        for slot in rows.slots.iter().filter(|slot| slot.trip_id == trip.id) {
            if !in_force && !rows.has_costs_of_cancelling(slot.id) {
                continue;
            }
            let one = i128::from(in_force);
            let days = one * i128::from((slot.returns_on - slot.departs_on).num_days() + 1);
            let booked = if in_force { slot.total.max(slot.estimate) } else { slot.total };
            let amounts = if slot.status == APPROVED {
                [slot.total.into(), 0, rows.paid(slot.id)]
            } else {
                [0, booked.into(), 0]
            };
            let sums = [0, 1, days, amounts[0], amounts[1], amounts[2]];
            for key in &owners {
                add(*key, sums);
            }
            add((2, month, slot.employee_id), [one, 1, days, amounts[0], amounts[1], amounts[2]]);
            if !in_force {
                continue;
            }
            let midnight = (slot.returns_on - NaiveDate::default()).num_days() * 24;
            let (submitted, judged) =
                (rows.hour(slot.id, &["submitted"]), rows.hour(slot.id, &["approved", "rejected"]));
            if let Some(submitted) = submitted {
                add((4, year, submitted - midnight), ONE);
                if let Some(judged) = judged {
                    let of_day = submitted.rem_euclid(24);
                    add((5, year, (judged - submitted + of_day) * 24 + of_day), ONE);
                }
            }
            for event in rows.events.iter().filter(|event| event.traveller_id == slot.id) {
                for reason in rows.reasons.iter().filter(|reason| reason.event_id == event.id) {
                    add((6, year, reason.reason_id), ONE);
                }
            }
        }
    }
    all.retain(|_, sums| *sums != Sums::default());
    all
}

/// The sums of journeys of our own, whatever type and source they are of.
async fn of_journeys(db: &DatabaseConnection) -> BTreeMap<Key, Sums> {
    let columns = "kind, period, owner, trips, people, days, realised, booked, paid";
    read(db, columns, "journey_sums WHERE NOT archived").await
}

async fn read(db: &DatabaseConnection, columns: &str, table: &str) -> BTreeMap<Key, Sums> {
    let columns = columns.split(", ").map(|column| format!("CAST({column} AS bigint)")).collect::<Vec<_>>().join(", ");
    let sql = format!("SELECT {columns} FROM {table}");
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.expect("sums");
    let mut all: BTreeMap<Key, Sums> = BTreeMap::new();
    for row in rows {
        let at = |index| row.try_get_by_index::<i64>(index).expect("a number");
        let held = all.entry((at(0), at(1), at(2))).or_default();
        held.iter_mut().zip(3..).for_each(|(held, index)| *held += i128::from(at(index)));
    }
    all.retain(|_, sums| *sums != Sums::default());
    all
}

/// Compares the sums of journeys with those of all rows, months with years, and the kinds that count each traveller with each other.
pub(super) async fn compare(db: &DatabaseConnection, fresh: &BTreeMap<Key, Sums>) {
    let found = of_journeys(db).await;
    // Kinds of sums of journeys, with those of the rows.
    let kinds = [(4, 1), (5, 2), (6, 3), (9, 4), (10, 5), (11, 6)];
    let of = |kind: i64, yearly: bool| {
        let of_kind = found.iter().filter(move |((of, period, _), _)| *of == kind && (*period < 10_000) == yearly);
        of_kind.map(|((_, period, owner), sums)| ((*period, *owner), *sums)).collect::<BTreeMap<_, _>>()
    };
    let of_rows = |kind: i64, yearly: bool| {
        let mut sums: BTreeMap<(i64, i64), Sums> = BTreeMap::new();
        for ((_, period, owner), more) in fresh.iter().filter(|((of, ..), _)| *of == kind) {
            let period = if yearly && *period >= 10_000 { period / 100 } else { *period };
            let sum = sums.entry((period, *owner)).or_default();
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        sums.retain(|_, sums| *sums != Sums::default());
        sums
    };
    for (kind, of_kind) in kinds {
        assert_eq!(of(kind, true), of_rows(of_kind, true), "kind {kind} by year");
        if [1, 2].contains(&of_kind) {
            assert_eq!(of(kind, false), of_rows(of_kind, false), "kind {kind} by month");
        }
    }
    let whole = |kind: i64, yearly: bool| {
        let mut whole = Sums::default();
        for sums in of(kind, yearly).values() {
            whole.iter_mut().zip(sums).for_each(|(whole, more)| *whole += more);
        }
        whole
    };
    for kind in [4, 6, 7, 8] {
        assert_eq!([whole(kind, true), whole(kind, false)], [whole(4, true); 2], "kind {kind}");
    }
}
