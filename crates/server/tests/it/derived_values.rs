//! Derived values, compared with those of all rows after random changes.

pub(crate) mod changes;
mod desks;
mod sums;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ::payments::Account;
use ::receipts::Status;
use ::trips::TripState;
use chrono::{DateTime, Utc};
use kernel::RupiahSum;
use persistence::entity::{
    expense_lines, final_numbers, journeys as journey_rows, letter_numbers, outgoing_letters, package_receipts,
    packages, payments, receipt_events, rejection_event_reasons, travellers, trips, waiting_letters,
};
use persistence::journeys;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::{both_databases, random::Random};

const CHANGES: u64 = 1000;
const APPROVED: i64 = 3;

/// Rows of which values are derived.
struct Rows {
    trips: Vec<trips::Model>,
    slots: Vec<travellers::Model>,
    payments: Vec<payments::Model>,
    events: Vec<receipt_events::Model>,
    reasons: Vec<rejection_event_reasons::Model>,
    lines: Vec<expense_lines::Model>,
    packed: Vec<package_receipts::Model>,
    packages: Vec<packages::Model>,
    numbers: Vec<letter_numbers::Model>,
    finals: Vec<final_numbers::Model>,
    letters: Vec<outgoing_letters::Model>,
}

impl Rows {
    async fn read(db: &DatabaseConnection) -> Self {
        Self {
            trips: trips::Entity::find().order_by_asc(trips::Column::Id).all(db).await.expect("trips"),
            slots: travellers::Entity::find().order_by_asc(travellers::Column::Id).all(db).await.expect("travellers"),
            payments: payments::Entity::find().all(db).await.expect("payments"),
            events: receipt_events::Entity::find().all(db).await.expect("events"),
            reasons: rejection_event_reasons::Entity::find().all(db).await.expect("reasons"),
            lines: expense_lines::Entity::find().all(db).await.expect("lines"),
            packed: package_receipts::Entity::find().all(db).await.expect("receipts of packages"),
            packages: packages::Entity::find().all(db).await.expect("packages"),
            numbers: letter_numbers::Entity::find().all(db).await.expect("numbers"),
            finals: final_numbers::Entity::find().all(db).await.expect("final numbers"),
            letters: outgoing_letters::Entity::find().all(db).await.expect("outgoing letters"),
        }
    }

    /// Payments of a receipt that stand.
    fn standing(&self, slot: i64) -> impl Iterator<Item = &payments::Model> {
        self.payments.iter().filter(move |row| row.traveller_id == Some(slot) && row.reversed_by.is_none())
    }

    /// Rupiah paid of a receipt.
    fn paid(&self, slot: i64) -> i128 {
        let signed = |row: &payments::Model| match row.kind.as_str() {
            "setoran-kembali" => -i128::from(row.amount),
            "pembalik" => 0,
            _ => i128::from(row.amount),
        };
        self.standing(slot).map(signed).sum()
    }

    /// Account of a receipt, by the rule that lists and doors ask.
    fn account(&self, slot: &travellers::Model) -> Account {
        let trip = self.trips.iter().find(|trip| trip.id == slot.trip_id).expect("a trip");
        Account {
            status: Status::from_id(slot.status).expect("a status"),
            cancelled: trip.cancelled_at.is_some(),
            total: RupiahSum::new(slot.total),
            paid: RupiahSum::new(i64::try_from(self.paid(slot.id)).expect("rupiah")),
            settled: self.is_settled(slot.id),
            packed: self.is_packed(slot.id),
        }
    }

    fn is_settled(&self, slot: i64) -> bool {
        self.standing(slot).any(|row| row.kind == "pelunasan")
    }

    fn is_packed(&self, slot: i64) -> bool {
        self.packed.iter().any(|row| row.traveller_id == Some(slot) && !row.released)
    }

    /// Instant of the last event of a kind.
    fn last(&self, slot: i64, kind: &str) -> Option<DateTime<Utc>> {
        let events = self.events.iter().filter(|event| event.traveller_id == slot && event.event == kind);
        events.map(|event| event.at).max()
    }

    /// State of each trip.
    fn states(&self) -> HashMap<i64, i64> {
        let state = |trip: &trips::Model| {
            let approved = self.slots.iter().filter(|slot| slot.trip_id == trip.id).all(|slot| slot.status == APPROVED);
            TripState::of(trip.cancelled_at.is_some(), trip.assignment_number.is_some(), approved).id()
        };
        self.trips.iter().map(|trip| (trip.id, state(trip))).collect()
    }

    /// Unit of each number that awaits its final one.
    fn waiting_units(&self) -> BTreeMap<i64, Option<i64>> {
        let slots: HashMap<_, _> = self.slots.iter().map(|slot| (slot.id, slot.trip_id)).collect();
        let unit = |number: &letter_numbers::Model| {
            let of_slot = number.traveller_id.and_then(|slot| slots.get(&slot).copied());
            let is_its = |trip: &&trips::Model| {
                number.trip_id.or(of_slot) == Some(trip.id)
                    || number.outgoing_letter_id == Some(trip.outgoing_letter_id)
            };
            let letter = self.letters.iter().find(|letter| number.outgoing_letter_id == Some(letter.id));
            self.trips.iter().find(is_its).map(|trip| trip.work_unit_id).or(letter.map(|letter| letter.work_unit_id))
        };
        let waits = |number: &&letter_numbers::Model| {
            let held = self.finals.iter().any(|held| held.letter_number_id == number.id && held.ended_at.is_none());
            number.outside && number.voided_at.is_none() && !held
        };
        self.numbers.iter().filter(waits).map(|number| (number.id, unit(number))).collect()
    }
}

async fn derived_states(db: &DatabaseConnection) -> HashMap<i64, i64> {
    let rows = journey_rows::Entity::find().filter(journey_rows::Column::Id.gt(0)).all(db).await.expect("journeys");
    rows.into_iter().map(|row| (row.id, row.state)).collect()
}

async fn waiting_units(db: &DatabaseConnection) -> BTreeMap<i64, Option<i64>> {
    let rows = waiting_letters::Entity::find().filter(waiting_letters::Column::Id.gt(0)).all(db).await;
    rows.expect("letters that wait").into_iter().map(|row| (row.id, row.unit_id)).collect()
}

both_databases! {
    async fn kept_values_are_those_of_all_rows(app: TestApp) {
        let db = app.db();
        let mut random = Random(35);
        let mut done = BTreeSet::new();
        for round in 0..CHANGES {
            if round % 250 == 0 {
                compare(db).await;
            }
            // In the order of their ids: PostgreSQL's own order would make other changes in each run.
            let trips = trips::Entity::find().select_only().column(trips::Column::Id).order_by_asc(trips::Column::Id);
            let trips: Vec<i64> = trips.into_tuple().all(db).await.expect("trips");
            let slots = travellers::Entity::find().select_only().column(travellers::Column::Id);
            let slots = slots.order_by_asc(travellers::Column::Id).into_tuple().all(db);
            let slots: Vec<i64> = slots.await.expect("travellers");
            // Some are refused: a slot that is taken, a second settlement.
            let kind = random.index(changes::KINDS);
            let changed = db.execute_unprepared(&changes::change(kind, &mut random, (&trips, &slots))).await;
            if changed.is_ok_and(|changed| changed.rows_affected() > 0) {
                done.insert(kind);
            }
        }
        assert_eq!(done.len(), changes::KINDS, "kinds of changes that were made: {done:?}");
        compare(db).await;
    }
}

async fn compare(db: &DatabaseConnection) {
    let rows = Rows::read(db).await;
    journeys::rebuild(db).await.expect("derived");
    assert_eq!(waiting_units(db).await, rows.waiting_units());
    assert_eq!(journeys::differences(db).await.expect("compared"), []);
    assert_eq!(derived_states(db).await, rows.states());
    desks::compare(db, &rows).await;
    sums::compare(db, &sums::fresh(&rows)).await;
}
