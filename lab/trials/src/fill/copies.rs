//! Copies demo trips with other days, travellers and numbers.

use anyhow::Context;
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use numbering::LetterKind;
use persistence::entity::{
    actual_costs, audit_log, expense_lines, letter_numbers, outgoing_letters, travellers, trip_places, trips,
};
use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder, QuerySelect};

use super::models::{Model, Models, Unit};
use super::numbers::{Given, Numbers};
use super::write::Batch;

/// Offset of the travellers between two copies.
const STRIDE: usize = 7;

/// Generator of copies with the last id of every table.
pub struct Copies<'a> {
    models: &'a Models,
    employees: Vec<i64>,
    made: usize,
    letter: i64,
    trip: i64,
    place: i64,
    traveller: i64,
    line: i64,
    cost: i64,
    number: i64,
    audit: i64,
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
    pub async fn new(db: &DatabaseConnection, models: &'a Models, employees: Vec<i64>) -> anyhow::Result<Self> {
        Ok(Self {
            models,
            employees,
            made: 0,
            letter: last!(db, outgoing_letters),
            trip: last!(db, trips),
            place: last!(db, trip_places),
            traveller: last!(db, travellers),
            line: last!(db, expense_lines),
            cost: last!(db, actual_costs),
            number: last!(db, letter_numbers),
            audit: last!(db, audit_log),
        })
    }

    /// Rows of copies, each given by its day and demo trip.
    ///
    /// # Errors
    /// A demo trip with a missing reference.
    pub fn make(&mut self, plans: &[(NaiveDate, usize)], numbers: &mut Numbers) -> anyhow::Result<Batch> {
        let (models, mut batch) = (self.models, Batch::default());
        for (day, model) in plans {
            self.copy(&models.trips[*model], *day, numbers, &mut batch)?;
            self.made += 1;
        }
        Ok(batch)
    }

    fn copy(&mut self, model: &Model, day: NaiveDate, numbers: &mut Numbers, batch: &mut Batch) -> anyhow::Result<()> {
        let models = self.models;
        let unit = models.units.get(&model.trip.work_unit_id).context("a unit")?;
        let (code, at) = (&model.classification, day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(1));
        let (letter, trip) = (next(&mut self.letter), next(&mut self.trip));
        let memo = numbers.give(unit.parent, LetterKind::Memo, unit, code, day)?;
        batch.letters.push(outgoing_letters::Model {
            id: letter,
            number: memo.text.clone(),
            year: memo.year,
            sequence: memo.sequence,
            letter_date: day,
            ..model.letter.clone()
        });
        let number = next(&mut self.number);
        batch
            .numbers
            .push(letter_numbers::Model { outgoing_letter_id: Some(letter), ..entry(number, &memo, Some(trip), None) });
        let assignment = match model.trip.issued_at {
            Some(_) => Some(numbers.give(model.signed_by, LetterKind::AssignmentLetter, unit, code, day)?),
            None => None,
        };
        if let Some(assignment) = &assignment {
            let number = next(&mut self.number);
            batch.numbers.push(entry(number, assignment, Some(trip), None));
        }
        let later = day - model.trip.submitted_on;
        batch.trips.push(trips::Model {
            id: trip,
            outgoing_letter_id: letter,
            memo_number: memo.text,
            issued_at: assignment.as_ref().map(|_| at),
            assignment_number: assignment.map(|number| number.text),
            submitted_on: day,
            departs_on: model.trip.departs_on + later,
            returns_on: model.trip.returns_on + later,
            created_at: at,
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
        self.travel(model, unit, (trip, day), numbers, batch)
    }

    fn travel(
        &mut self,
        model: &Model,
        unit: &Unit,
        (trip, day): (i64, NaiveDate),
        numbers: &mut Numbers,
        batch: &mut Batch,
    ) -> anyhow::Result<()> {
        let models = self.models;
        let at = day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::days(7);
        for (slot, traveller) in model.travellers.iter().enumerate() {
            let id = next(&mut self.traveller);
            let order = match &traveller.travel_order_number {
                Some(_) => {
                    Some(numbers.give(unit.parent, LetterKind::TravelOrder, unit, &model.classification, day)?)
                }
                None => None,
            };
            if let Some(options) = &order {
                let number = next(&mut self.number);
                batch.numbers.push(entry(number, options, None, Some(id)));
            }
            batch.travellers.push(travellers::Model {
                id,
                trip_id: trip,
                employee_id: self.employees[(self.made * STRIDE + slot) % self.employees.len()],
                travel_order_number: order.map(|order| order.text),
                ..traveller.clone()
            });
            let lines = models.lines.get(&traveller.id).map(Vec::as_slice).unwrap_or_default();
            for line in lines {
                self.spend(line, id, at, batch);
                self.log(batch, model, at, "receipt.line_added", ("receipt", id));
            }
            for action in steps(traveller.status) {
                self.log(batch, model, at, action, ("receipt", id));
            }
        }
        Ok(())
    }

    fn spend(&mut self, line: &expense_lines::Model, traveller: i64, at: DateTime<Utc>, batch: &mut Batch) {
        let id = next(&mut self.line);
        batch.lines.push(expense_lines::Model { id, traveller_id: traveller, created_at: at, ..line.clone() });
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
        let after =
            format!(r#"{{"id":"{}","memo":"{}","purpose":"{}"}}"#, object.1, model.letter.number, model.trip.purpose);
        batch.audit.push(audit_log::Model {
            id: next(&mut self.audit),
            at,
            user_id: Some(model.trip.created_by),
            address: Some("192.0.2.1".to_owned()),
            action: action.to_owned(),
            object: object.0.to_owned(),
            object_id: Some(object.1),
            before: None,
            words: format!("{}\n{}\n192.0.2.1", model.letter.number, model.trip.purpose).to_lowercase(),
            after: Some(after),
        });
    }
}

/// Audit actions that lead to a state of a receipt.
fn steps(status: i64) -> &'static [&'static str] {
    match status {
        2 => &["receipt.submitted"],
        3 => &["receipt.submitted", "receipt.approved"],
        4 => &["receipt.submitted", "receipt.rejected"],
        _ => &[],
    }
}

fn entry(id: i64, given: &Given, trip_id: Option<i64>, traveller_id: Option<i64>) -> letter_numbers::Model {
    letter_numbers::Model {
        id,
        parent_unit_id: given.parent,
        letter_kind_id: given.kind.id(),
        year: given.year,
        sequence: given.sequence,
        text: given.text.clone(),
        trip_id,
        traveller_id,
        outgoing_letter_id: None,
    }
}
