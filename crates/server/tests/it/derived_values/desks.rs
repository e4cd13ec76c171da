//! Derived columns of queues and desks, and the sums of the desk, compared with what payments, packages and events say.

use std::collections::{BTreeMap, HashMap};

use ::payments::Desk;
use ::receipts::Status;
use chrono::{DateTime, NaiveDate, Utc};
use persistence::entity::{journey_people, journey_sums, travellers, trips};
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};

use super::Rows;

/// Kind of the sums of the desk.
const DESK: i64 = 12;

/// Of a receipt the instant since which it waits, the package that is to pay it, its place and day on the desk, advances, all payments.
#[derive(Debug, PartialEq)]
struct Columns {
    since: Option<DateTime<Utc>>,
    package: Option<i64>,
    desk: Option<i64>,
    desk_on: Option<NaiveDate>,
    advance: i128,
    received: i128,
}

impl Rows {
    fn trip_of(&self, slot: &travellers::Model) -> &trips::Model {
        self.trips.iter().find(|trip| trip.id == slot.trip_id).expect("a trip")
    }

    fn of_desk(&self, slot: &travellers::Model) -> Columns {
        let trip = self.trip_of(slot);
        let letter = || trip.issued_at.unwrap_or(trip.created_at);
        let since = |event| Some(self.last(slot.id, event).unwrap_or_else(letter));
        let held = self.packed.iter().find(|row| row.traveller_id == Some(slot.id) && !row.released);
        let unpaid = |id: &i64| {
            let package = self.packages.iter().find(|package| package.id == *id).expect("a package");
            ["disusun", "diajukan"].contains(&package.state.as_str())
        };
        let desk = self.account(slot).desk();
        let settled = self.standing(slot.id).filter(|row| row.kind == "pelunasan").map(|row| i128::from(row.amount));
        Columns {
            since: match Status::from_id(slot.status).expect("a status") {
                Status::Submitted => since("submitted"),
                Status::Rejected => since("rejected"),
                Status::Draft | Status::Approved => None,
            },
            package: held.map(|row| row.package_id).filter(unpaid),
            desk: desk.map(Desk::id),
            desk_on: desk.map(|desk| match desk {
                Desk::Open | Desk::ToReturn => slot.advance_paid_on.unwrap_or(trip.returns_on),
                Desk::Ready | Desk::Paid => trip.departs_on,
            }),
            advance: self.paid(slot.id) - settled.sum::<i128>(),
            received: self.paid(slot.id),
        }
    }

    /// Receipts that are paid, with their totals and payments, by unit and source.
    /// People, totals, balances, what was received, and advances by place on the desk, unit and source.
    fn desk_sums(&self) -> BTreeMap<(i64, i64, i64), [i128; 5]> {
        let mut sums: BTreeMap<(i64, i64, i64), [i128; 5]> = BTreeMap::new();
        for slot in &self.slots {
            let Some(desk) = self.account(slot).desk() else { continue };
            let (trip, Columns { advance, received, .. }) = (self.trip_of(slot), self.of_desk(slot));
            let sum = sums.entry((desk.id(), trip.work_unit_id, trip.funding_source_id)).or_default();
            let balance = self.account(slot).balance().get().into();
            let values = [1, i128::from(slot.total), balance, received, advance];
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        sums
    }
}

/// Compares them.
pub(super) async fn compare(db: &DatabaseConnection, rows: &Rows) {
    let people = journey_people::Entity::find().filter(journey_people::Column::Id.gt(0)).all(db).await.expect("people");
    let derived = |row: journey_people::Model| {
        let columns = Columns {
            since: row.waiting_since,
            package: row.package_id,
            desk: row.desk,
            desk_on: row.desk_on,
            advance: row.advance.into(),
            received: row.received.into(),
        };
        (row.id, columns)
    };
    let derived: HashMap<i64, Columns> = people.into_iter().map(derived).collect();
    assert_eq!(derived, rows.slots.iter().map(|slot| (slot.id, rows.of_desk(slot))).collect());
    let sums = journey_sums::Entity::find().filter(journey_sums::Column::Kind.eq(DESK)).all(db).await.expect("sums");
    let sums = sums.into_iter().filter(|row| row.people > 0);
    let sums = sums.map(|row| {
        let values = [row.people, row.realised, row.booked, row.paid, row.advance];
        ((row.period, row.owner, row.funding_source_id), values.map(i128::from))
    });
    assert_eq!(sums.collect::<BTreeMap<_, _>>(), rows.desk_sums());
}
