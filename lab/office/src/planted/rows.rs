//! Rows of planted trips.

mod lines;

use std::collections::BTreeSet;

use ::trips::{ActivityKind, ProvidedPart};
use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use kernel::Day;
use persistence::{
    entity::{
        allowance_days, attendance, expense_lines, line_proofs, outgoing_letters, proof_flights, receipt_events,
        travellers, trip_places, trips,
    },
    seed::SeedError,
};
use receipts::{ExpenseKind, ReceiptEvent, Status};
use sea_orm::{DatabaseConnection, DatabaseTransaction, EntityTrait, QueryOrder, QuerySelect};

use super::{
    draft::{Draft, ORIGIN, Receipt},
    office::Office,
};
use crate::{
    models::{Model, known},
    write::Batch,
};

/// A user who approves.
const VERIFIER: i64 = 3;
/// Days after which receipts are approved.
const APPROVED_AFTER: u64 = 30;
/// Sequences of the letters, above those of the demo office.
const SEQUENCE: i64 = 500_000;

/// Highest id of a table.
async fn last<E: EntityTrait>(db: &DatabaseConnection, id: E::Column) -> Result<i64, SeedError> {
    let ids = E::find().select_only().column(id).order_by_desc(id).limit(1);
    Ok(ids.into_tuple().one(db).await?.unwrap_or_default())
}

/// Rows with the last ids of their tables.
pub(super) struct Rows {
    /// A trip in town and one out of town, whose columns are kept.
    models: [Model; 2],
    /// What was handed in before is approved.
    approved_before: NaiveDate,
    batch: Batch,
    letter: i64,
    trip: i64,
    place: i64,
    traveller: i64,
    line: i64,
    proof: i64,
    flight: i64,
    event: i64,
    held: i64,
    attendance: i64,
    held_days: BTreeSet<(i64, NaiveDate)>,
    attended_days: BTreeSet<(i64, NaiveDate)>,
}

fn next(last: &mut i64) -> i64 {
    *last += 1;
    *last
}

fn morning(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(chrono::NaiveTime::MIN).and_utc() + TimeDelta::hours(1)
}

impl Rows {
    pub(super) async fn open(db: &DatabaseConnection, office: &Office, today: Day) -> Result<Self, SeedError> {
        let issued = || office.models.trips.iter().filter(|model| model.trip.issued_at.is_some());
        let in_town = |model: &&Model| model.places.iter().all(|place| place.destination_id.is_some());
        let out = known(issued().find(|model| !in_town(model)), "one out of town")?;
        let own = known(issued().find(in_town), "one in town")?;
        Ok(Self {
            models: [own.clone(), out.clone()],
            approved_before: today.date() - Days::new(APPROVED_AFTER),
            batch: Batch::default(),
            letter: last::<outgoing_letters::Entity>(db, outgoing_letters::Column::Id).await?,
            trip: last::<trips::Entity>(db, trips::Column::Id).await?,
            place: last::<trip_places::Entity>(db, trip_places::Column::Id).await?,
            traveller: last::<travellers::Entity>(db, travellers::Column::Id).await?,
            line: last::<expense_lines::Entity>(db, expense_lines::Column::Id).await?,
            proof: last::<line_proofs::Entity>(db, line_proofs::Column::Id).await?,
            flight: last::<proof_flights::Entity>(db, proof_flights::Column::Id).await?,
            event: last::<receipt_events::Entity>(db, receipt_events::Column::Id).await?,
            held: last::<allowance_days::Entity>(db, allowance_days::Column::Id).await?,
            attendance: last::<attendance::Entity>(db, attendance::Column::Id).await?,
            held_days: BTreeSet::new(),
            attended_days: BTreeSet::new(),
        })
    }

    /// Inserts the rows that were added.
    pub(super) async fn write(&mut self, tx: &DatabaseTransaction) -> Result<usize, SeedError> {
        std::mem::take(&mut self.batch).write(tx).await
    }

    /// Adds a trip; returns its travellers.
    pub(super) fn add(&mut self, office: &Office, draft: &Draft) -> Vec<i64> {
        let model = self.models[usize::from(draft.shape.place.is_some())].clone();
        let (letter, trip) = (next(&mut self.letter), next(&mut self.trip));
        let filed = draft.first - Days::new(5);
        let number = format!("PLN/{trip}");
        self.batch.letters.push(outgoing_letters::Model {
            id: letter,
            work_unit_id: draft.unit,
            number: number.clone(),
            final_number: None,
            year: filed.year(),
            sequence: SEQUENCE + letter,
            letter_date: filed,
            ..model.letter.clone()
        });
        self.batch.trips.push(trips::Model {
            id: trip,
            work_unit_id: draft.unit,
            outgoing_letter_id: letter,
            memo_number: number,
            assignment_number: Some(format!("PLN-ST/{trip}")),
            memo_final: None,
            assignment_final: None,
            origin: ORIGIN.to_owned(),
            submitted_on: filed,
            departs_on: draft.first,
            returns_on: draft.last,
            photo: None,
            report: draft.has_report.then(|| "Kegiatan berjalan sesuai rencana.".to_owned()),
            holiday_reason: draft.has_reason.then(|| "Kegiatan bersama warga.".to_owned()),
            activity_kind: (draft.shape.kind != ActivityKind::Ordinary).then(|| draft.shape.kind.word().to_owned()),
            provided: provided(draft),
            created_at: morning(filed),
            issued_at: Some(morning(filed)),
            cancelled_at: None,
            cancelled_on: None,
            cancelled_by: None,
            version: 1,
            revision: 0,
            ..model.trip.clone()
        });
        let place = draft.shape.place.map(|place| &office.places[place]);
        self.batch.places.push(trip_places::Model {
            id: next(&mut self.place),
            trip_id: trip,
            position: 1,
            city: place.map(|place| place.name.to_owned()),
            province_id: place.map(|place| place.province),
            destination_id: place.is_none().then_some(office.destination),
            departs_on: draft.first,
            returns_on: draft.last,
        });
        let receipts = (1..).zip(&draft.receipts);
        receipts.map(|(position, receipt)| self.receipt(office, (trip, position), draft, &model, receipt)).collect()
    }

    fn receipt(
        &mut self,
        office: &Office,
        (trip, position): (i64, i32),
        draft: &Draft,
        model: &Model,
        receipt: &Receipt,
    ) -> i64 {
        let is_approved = receipt.handed_in < self.approved_before;
        let (id, employee) = (next(&mut self.traveller), office.people[receipt.person].id);
        let total = receipt.lines.iter().map(|line| line.price * i64::from(line.quantity)).sum();
        self.batch.travellers.push(travellers::Model {
            id,
            trip_id: trip,
            employee_id: employee,
            position,
            status: if is_approved { Status::Approved } else { Status::Submitted }.id(),
            total,
            note: None,
            travel_order_number: None,
            travel_order_final: None,
            departs_on: draft.first,
            returns_on: draft.last,
            version: 1,
            moving: false,
            returned_lines: None,
            estimate: total,
            advance: None,
            advance_paid_on: None,
            advance_reference: None,
            no_cost: false,
        });
        let at = morning(receipt.handed_in);
        let mut event = |event: ReceiptEvent, [from, to]: [Status; 2], user, at| {
            self.batch.events.push(receipt_events::Model {
                id: next(&mut self.event),
                traveller_id: id,
                event: event.name().to_owned(),
                from_status: from.id(),
                to_status: to.id(),
                note: None,
                user_id: user,
                at,
                answer: None,
            });
        };
        event(ReceiptEvent::Submitted, [Status::Draft, Status::Submitted], model.trip.created_by, at);
        if is_approved {
            event(ReceiptEvent::Approved, [Status::Submitted, Status::Approved], VERIFIER, at + TimeDelta::days(5));
        }
        for line in &receipt.lines {
            self.line(id, draft, at, line);
        }
        let claimed = receipt.lines.iter().filter(|line| line.kind == ExpenseKind::DailyAllowance);
        let claimed = usize::try_from(claimed.map(|line| line.quantity).sum::<i32>()).unwrap_or_default();
        for day in draft.first.iter_days().take_while(|day| *day <= draft.last).take(claimed) {
            if self.held_days.insert((employee, day)) {
                let held = next(&mut self.held);
                self.batch.held.push(allowance_days::Model { id: held, employee_id: employee, traveller_id: id, day });
            }
        }
        for (day, kind, minute) in &receipt.attended {
            if self.attended_days.insert((employee, *day)) {
                let attended = next(&mut self.attendance);
                let (kind, minute) = (kind.word().to_owned(), *minute);
                self.batch.attendance.push(attendance::Model {
                    id: attended,
                    employee_id: employee,
                    day: *day,
                    kind,
                    minute,
                });
            }
        }
        id
    }
}

/// Meals on the days between first and last.
fn provided(draft: &Draft) -> Option<String> {
    let inner = draft.first.iter_days().skip(1).take_while(|day| *day < draft.last);
    let days: serde_json::Map<_, _> =
        inner.map(|day| (day.to_string(), serde_json::json!([ProvidedPart::Meals.word()]))).collect();
    (draft.shape.has_meals && !days.is_empty()).then(|| serde_json::Value::Object(days).to_string())
}
