//! Copies demo trips to other days, travellers and numbers.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use kernel::Day;
use numbering::LetterKind;
use persistence::{
    audit,
    entity::{
        actual_costs, audit_log, expense_lines, letter_numbers, outgoing_letters, receipt_events, travellers,
        trip_places, trips,
    },
    seed::SeedError,
};
use receipts::{ReceiptEvent, Status};
use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder, QuerySelect};

use super::{
    models::{Model, Models, Unit, known},
    numbers::{Numbers, entry},
    write::Batch,
};

/// Offset of the travellers between two copies.
const STRIDE: usize = 7;
/// Most travellers of a trip; the copies have 1 to this many in turn.
const MOST_TRAVELLERS: usize = 5;

/// Days after which the receipts of a trip are approved, but for one trip in [`LEFT_OPEN`].
const SETTLED_AFTER: TimeDelta = TimeDelta::days(60);
/// One old trip in so many keeps the state of its model.
const LEFT_OPEN: usize = 100;

/// Generator of copies with the last id of every table.
pub(crate) struct Copies<'a> {
    models: &'a Models,
    /// Trips with assignment letter.
    issued: Vec<&'a Model>,
    /// Last day of the load.
    until: Day,
    employees: Vec<i64>,
    made: usize,
    letter: i64,
    trip: i64,
    place: i64,
    traveller: i64,
    line: i64,
    cost: i64,
    event: i64,
    number: i64,
    audit: i64,
    /// Hash of the newest audit line.
    audit_head: String,
}

/// Highest id of a table.
macro_rules! last {
    ($db:expr, $table:ident) => {{
        let ids = $table::Entity::find().select_only().column($table::Column::Id);
        let last: Option<i64> = ids.order_by_desc($table::Column::Id).limit(1).into_tuple().one($db).await?;
        last.unwrap_or_default()
    }};
}

/// Next id.
fn next(last: &mut i64) -> i64 {
    *last += 1;
    *last
}

impl<'a> Copies<'a> {
    /// Creates a generator.
    ///
    /// # Errors
    /// A failed statement.
    pub(crate) async fn new(
        db: &DatabaseConnection,
        models: &'a Models,
        employees: Vec<i64>,
        until: Day,
    ) -> Result<Self, SeedError> {
        Ok(Self {
            models,
            issued: models.trips.iter().filter(|model| model.trip.issued_at.is_some()).collect(),
            until,
            employees,
            made: 0,
            letter: last!(db, outgoing_letters),
            trip: last!(db, trips),
            place: last!(db, trip_places),
            traveller: last!(db, travellers),
            line: last!(db, expense_lines),
            cost: last!(db, actual_costs),
            event: last!(db, receipt_events),
            number: last!(db, letter_numbers),
            audit: last!(db, audit_log),
            audit_head: audit::head(db).await?,
        })
    }

    /// Rows of copies, one a day, of the demo trips in turn; of old ones the receipts are approved.
    ///
    /// # Errors
    /// A demo trip with a missing reference.
    pub(crate) fn make(&mut self, days: impl Iterator<Item = Day>, numbers: &mut Numbers) -> Result<Batch, SeedError> {
        let (models, mut batch) = (self.models, Batch::default());
        for day in days {
            let settled = (*self.until - *day) > SETTLED_AFTER && !self.made.is_multiple_of(LEFT_OPEN);
            let model = match self.issued.len() {
                count if settled && count > 0 => self.issued[self.made % count],
                _ => &models.trips[self.made % models.trips.len()],
            };
            self.copy(model, day, settled, numbers, &mut batch)?;
            self.made += 1;
        }
        Ok(batch)
    }

    fn copy(
        &mut self,
        model: &Model,
        day: Day,
        settled: bool,
        numbers: &mut Numbers,
        batch: &mut Batch,
    ) -> Result<(), SeedError> {
        let models = self.models;
        let unit = known(models.units.get(&model.trip.work_unit_id), "the unit")?;
        let (code, at) = (&model.classification, day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(1));
        let (letter, trip) = (next(&mut self.letter), next(&mut self.trip));
        let memo = numbers.issue(unit.parent, LetterKind::Memo, unit, code, day)?;
        batch.letters.push(outgoing_letters::Model {
            id: letter,
            number: memo.text.clone(),
            year: memo.year,
            sequence: memo.sequence,
            letter_date: day.date(),
            ..model.letter.clone()
        });
        let number = next(&mut self.number);
        batch
            .numbers
            .push(letter_numbers::Model { outgoing_letter_id: Some(letter), ..entry(number, &memo, Some(trip), None) });
        let assignment = match model.trip.issued_at {
            Some(_) => Some(numbers.issue(model.signed_by, LetterKind::AssignmentLetter, unit, code, day)?),
            None => None,
        };
        if let Some(assignment) = &assignment {
            let number = next(&mut self.number);
            batch.numbers.push(entry(number, assignment, Some(trip), None));
        }
        let later = day - Day::nearest(model.trip.submitted_on);
        batch.trips.push(trips::Model {
            id: trip,
            outgoing_letter_id: letter,
            memo_number: memo.text,
            issued_at: assignment.as_ref().map(|_| at),
            assignment_number: assignment.map(|number| number.text),
            submitted_on: day.date(),
            departs_on: model.trip.departs_on + later,
            returns_on: model.trip.returns_on + later,
            created_at: at,
            version: 1,
            revision: 0,
            photo: None,
            report: None,
            ..model.trip.clone()
        });
        self.log(batch, model, at, "trip.filed", ("trip", trip));
        if model.trip.issued_at.is_some() {
            self.log(batch, model, at, "trip.letter_issued", ("trip", trip));
        }
        for place in &model.places {
            let (departs_on, returns_on) = (place.departs_on + later, place.returns_on + later);
            let id = next(&mut self.place);
            batch.places.push(trip_places::Model { id, trip_id: trip, departs_on, returns_on, ..place.clone() });
        }
        self.travel(model, unit, trip, day, settled, numbers, batch)
    }

    fn travel(
        &mut self,
        model: &Model,
        unit: &Unit,
        trip: i64,
        day: Day,
        settled: bool,
        numbers: &mut Numbers,
        batch: &mut Batch,
    ) -> Result<(), SeedError> {
        let models = self.models;
        let (at, later) =
            (day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::days(7), day - Day::nearest(model.trip.submitted_on));
        let count = 1 + self.made % MOST_TRAVELLERS;
        for (slot, traveller) in model.travellers.iter().cycle().take(count).enumerate() {
            let mut traveller = traveller.clone();
            if settled {
                (traveller.status, traveller.note, traveller.returned_lines) = (Status::Approved.id(), None, None);
            }
            let id = next(&mut self.traveller);
            let order = match &traveller.travel_order_number {
                Some(_) => {
                    Some(numbers.issue(unit.parent, LetterKind::TravelOrder, unit, &model.classification, day)?)
                }
                None => None,
            };
            if let Some(order) = &order {
                let number = next(&mut self.number);
                batch.numbers.push(entry(number, order, None, Some(id)));
            }
            batch.travellers.push(travellers::Model {
                id,
                trip_id: trip,
                position: i32::try_from(slot + 1).unwrap_or(i32::MAX),
                employee_id: self.employees[(self.made * STRIDE + slot) % self.employees.len()],
                travel_order_number: order.map(|order| order.text),
                departs_on: model.trip.departs_on + later,
                returns_on: model.trip.returns_on + later,
                ..traveller.clone()
            });
            let lines = models.lines.get(&traveller.id).map(Vec::as_slice).unwrap_or_default();
            for line in lines {
                self.spend(line, id, at, batch);
                self.log(batch, model, at, "receipt.line_added", ("receipt", id));
            }
            for (event, from_status, to_status) in transitions(traveller.status) {
                self.log(batch, model, at, &format!("receipt.{}", event.name()), ("receipt", id));
                batch.events.push(receipt_events::Model {
                    id: next(&mut self.event),
                    traveller_id: id,
                    event: event.name().to_owned(),
                    from_status: from_status.id(),
                    to_status: to_status.id(),
                    note: traveller.note.clone().filter(|_| to_status == Status::Rejected),
                    user_id: model.trip.created_by,
                    at,
                    answer: None,
                });
            }
        }
        Ok(())
    }

    fn spend(&mut self, line: &expense_lines::Model, traveller: i64, at: DateTime<Utc>, batch: &mut Batch) {
        let id = next(&mut self.line);
        // A proof belongs to one receipt.
        batch.lines.push(expense_lines::Model {
            id,
            traveller_id: traveller,
            created_at: at,
            photo: None,
            photo_digest: None,
            ..line.clone()
        });
        let models = self.models;
        for cost in models.costs.get(&line.id).map(Vec::as_slice).unwrap_or_default() {
            let cost = actual_costs::Model {
                id: next(&mut self.cost),
                expense_line_id: id,
                traveller_id: traveller,
                created_at: at,
                ..cost.clone()
            };
            batch.costs.push(cost);
        }
    }

    /// Adds an audit entry as long as the application's own.
    fn log(&mut self, batch: &mut Batch, model: &Model, at: DateTime<Utc>, action: &str, object: (&str, i64)) {
        let after = [("memo", &model.letter.number), ("purpose", &model.trip.purpose)];
        let after = after.into_iter().map(|(field, value)| (field.to_owned(), value.as_str().into()));
        let mut line = audit_log::Model {
            id: next(&mut self.audit),
            at,
            user_id: Some(model.trip.created_by),
            address: Some("192.0.2.1".to_owned()),
            action: action.to_owned(),
            object: object.0.to_owned(),
            object_id: Some(object.1),
            before: None,
            words: format!("{}\n{}\n192.0.2.1", model.letter.number, model.trip.purpose).to_lowercase(),
            after: Some(serde_json::Value::Object(after.collect()).to_string()),
            hash: None,
        };
        self.audit_head = audit::chained(&self.audit_head, &line);
        line.hash = Some(self.audit_head.clone());
        batch.audit.push(line);
    }
}

/// Transitions that lead to a status of a receipt.
fn transitions(status: i64) -> Vec<(ReceiptEvent, Status, Status)> {
    let submitted = (ReceiptEvent::Submitted, Status::Draft, Status::Submitted);
    match Status::from_id(status) {
        Some(Status::Submitted) => vec![submitted],
        Some(Status::Approved) => vec![submitted, (ReceiptEvent::Approved, Status::Submitted, Status::Approved)],
        Some(Status::Rejected) => vec![submitted, (ReceiptEvent::Rejected, Status::Submitted, Status::Rejected)],
        Some(Status::Draft) | None => Vec::new(),
    }
}
