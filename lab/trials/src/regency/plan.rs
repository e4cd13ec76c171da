//! Changes of each copied trip: unit, days, people, numbers, state of the receipts.

use std::collections::HashMap;
use std::fmt::Write;

use anyhow::{Context, ensure};
use chrono::{Days, NaiveDate, TimeDelta};
use numbering::LetterKind;
use persistence::entity::{assignment_signatories, classification_codes, travellers, trips, work_units};
use receipts::Status;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder};

use super::numbers::Numbers;
use super::{last_id, office};

/// Days that the trips cover: five years.
const SPAN: u64 = 5 * 365;
/// Days after which receipts are approved and paid, but for one trip in [`LEFT_OPEN`].
const SETTLED_AFTER: TimeDelta = TimeDelta::days(60);
/// One old trip in so many keeps the state of its model.
const LEFT_OPEN: usize = 100;
/// Travellers of the trips, in turn.
const TRAVELLERS: [usize; 10] = [1, 2, 2, 3, 1, 2, 5, 1, 2, 4];
/// A prime, by which the units of a year's trips are put in another order.
const SCATTER: usize = 7919;
/// Rows of a statement.
const ROWS: usize = 500;

/// A planned trip.
pub(super) struct Planned {
    pub(super) id: i64,
    pub(super) model: i64,
    pub(super) unit: i64,
    pub(super) parent: i64,
    pub(super) signer: i64,
    pub(super) letter: i64,
    pub(super) memo: (i64, String),
    pub(super) assignment: Option<(i64, String)>,
    pub(super) day: NaiveDate,
    pub(super) shift: i64,
    pub(super) settled: bool,
    pub(super) clerk: i64,
    pub(super) verifier: i64,
    pub(super) purpose: String,
    pub(super) travellers: Vec<Traveller>,
}

/// A planned traveller.
pub(super) struct Traveller {
    pub(super) id: i64,
    model: i64,
    employee: i64,
    order: Option<(i64, String)>,
    pub(super) status: Status,
}

/// A trip of the demo office.
struct Model {
    trip: trips::Model,
    travellers: Vec<travellers::Model>,
    code: String,
    /// Parent unit of the signatory of the assignment letter.
    signer: i64,
}

/// The trips to come.
pub(super) struct Plan {
    models: HashMap<i64, Vec<Model>>,
    parents: HashMap<i64, i64>,
    /// Unit of each trip of a year.
    units: Vec<i64>,
    people: HashMap<i64, Vec<i64>>,
    /// Next of a unit's people, by unit.
    turns: HashMap<i64, usize>,
    trips: usize,
    made: usize,
    until: NaiveDate,
    trip: i64,
    letter: i64,
    traveller: i64,
}

impl Plan {
    /// Plans so many trips.
    ///
    /// # Errors
    /// A database without the demo office.
    pub(super) async fn open(db: &DatabaseConnection, trips: usize, until: NaiveDate) -> anyhow::Result<Self> {
        let signatories = assignment_signatories::Entity::find().all(db).await?;
        let signers: HashMap<_, _> = signatories.into_iter().map(|row| (row.id, row.parent_unit_id)).collect();
        let codes = classification_codes::Entity::find().all(db).await?;
        let codes: HashMap<_, _> = codes.into_iter().map(|row| (row.id, row.code)).collect();
        let parents = work_units::Entity::find().all(db).await?;
        let mut models: HashMap<i64, Vec<Model>> = HashMap::new();
        for trip in trips::Entity::find().order_by_asc(trips::Column::Id).all(db).await? {
            let slots = travellers::Entity::find().filter(travellers::Column::TripId.eq(trip.id));
            let slots = slots.filter(travellers::Column::Moving.eq(false));
            let travellers = slots.order_by_asc(travellers::Column::Position).all(db).await?;
            let code = codes.get(&trip.classification_code_id).context("a code")?.clone();
            let signer = *signers.get(&trip.assignment_signatory_id).context("a signatory")?;
            if !travellers.is_empty() {
                models.entry(trip.work_unit_id).or_default().push(Model { trip, travellers, code, signer });
            }
        }
        ensure!((1..=office::DEMO_UNITS).all(|unit| models.contains_key(&unit)), "no demo office");
        let mut people: HashMap<i64, Vec<i64>> = HashMap::new();
        for (unit, id) in office::homes().into_iter().zip(1..) {
            people.entry(unit).or_default().push(id);
        }
        let units = (1..=office::UNITS).flat_map(|unit| {
            let weight = usize::try_from(office::weight(unit)).unwrap_or_default();
            std::iter::repeat_n(unit, weight)
        });
        Ok(Self {
            models,
            parents: parents.into_iter().map(|row| (row.id, row.parent_unit_id)).collect(),
            units: units.collect(),
            people,
            turns: HashMap::new(),
            trips,
            made: 0,
            until,
            trip: last_id(db, "trips").await?,
            letter: last_id(db, "outgoing_letters").await?,
            traveller: last_id(db, "travellers").await?,
        })
    }

    /// At most so many of the next trips; `None` after the last.
    ///
    /// # Errors
    /// An unknown unit.
    pub(super) fn next(&mut self, most: usize, numbers: &mut Numbers) -> anyhow::Result<Option<Vec<Planned>>> {
        let until = self.trips.min(self.made + most);
        let planned = (self.made..until).map(|n| self.trip(n, numbers)).collect::<anyhow::Result<Vec<_>>>()?;
        self.made = until;
        Ok(Some(planned).filter(|planned| !planned.is_empty()))
    }

    fn trip(&mut self, n: usize, numbers: &mut Numbers) -> anyhow::Result<Planned> {
        let passed = (n as u64).saturating_mul(SPAN) / self.trips.max(1) as u64;
        let day = self.until - Days::new(SPAN - passed.min(SPAN));
        let unit = self.units[n * SCATTER % self.units.len()];
        let parent = *self.parents.get(&unit).context("a parent unit")?;
        let settled = day < self.until - SETTLED_AFTER && !n.is_multiple_of(LEFT_OPEN);
        let models = self.models.get(&office::model_of(unit)).context("a model")?;
        let issued: Vec<_> = models.iter().filter(|model| !settled || model.trip.issued_at.is_some()).collect();
        let turn = self.turns.entry(unit).or_default();
        let model = issued[*turn % issued.len()];
        let count = TRAVELLERS[n % TRAVELLERS.len()];
        let people = self.people.get(&unit).context("people")?;
        self.trip += 1;
        self.letter += 1;
        let own = unit <= office::DEMO_UNITS;
        let signer = if own || model.signer == 1 && office::model_of(unit) > 6 { model.signer } else { parent };
        let memo = numbers.issue(LetterKind::Memo, (parent, unit), &model.code, day)?;
        let assignment =
            model.trip.issued_at.map(|_| numbers.issue(LetterKind::AssignmentLetter, (signer, unit), &model.code, day));
        let mut travellers = Vec::with_capacity(count);
        for (slot, of) in model.travellers.iter().cycle().take(count).enumerate() {
            self.traveller += 1;
            let order = of
                .travel_order_number
                .as_ref()
                .map(|_| numbers.issue(LetterKind::TravelOrder, (parent, unit), &model.code, day));
            let status = Status::from_id(of.status).context("a status")?;
            travellers.push(Traveller {
                id: self.traveller,
                model: of.id,
                employee: people[(*turn * 5 + slot) % people.len()],
                order: order.transpose()?,
                status: if settled { Status::Approved } else { status },
            });
        }
        *turn += 1;
        Ok(Planned {
            id: self.trip,
            model: model.trip.id,
            unit,
            parent,
            signer,
            letter: self.letter,
            memo,
            assignment: assignment.transpose()?,
            day,
            shift: (day - model.trip.submitted_on).num_days(),
            settled,
            clerk: if own { model.trip.created_by } else { office::account(unit, 1) },
            verifier: office::verifier(unit).unwrap_or(3),
            purpose: model.trip.purpose.clone(),
            travellers,
        })
    }
}

/// Creates the staging tables of this connection.
///
/// # Errors
/// A failed statement.
pub(super) async fn create_staging(db: &DatabaseConnection) -> anyhow::Result<()> {
    db.execute_unprepared(
        "CREATE TEMPORARY TABLE planned_trips (id bigint PRIMARY KEY, model bigint, unit bigint, parent bigint, \
         signer bigint, letter bigint, memo_sequence bigint, memo text, assignment_sequence bigint, assignment text, \
         day date, shift bigint, settled boolean, clerk bigint)",
    )
    .await?;
    db.execute_unprepared(
        "CREATE TEMPORARY TABLE planned_travellers (id bigint PRIMARY KEY, trip bigint, model bigint, employee bigint, \
         position integer, order_sequence bigint, order_number text, status bigint, day date, shift bigint, \
         settled boolean, parent bigint, clerk bigint, verifier bigint)",
    )
    .await?;
    Ok(())
}

/// Puts planned trips into the staging tables, in place of those before.
///
/// # Errors
/// A failed statement.
pub(super) async fn stage(db: &impl ConnectionTrait, planned: &[Planned]) -> anyhow::Result<()> {
    let of = |number: Option<&(i64, String)>| match number {
        Some((sequence, text)) => format!("{sequence}, '{text}'"),
        None => "NULL, NULL".to_owned(),
    };
    let (mut trips, mut slots) = (Vec::new(), Vec::new());
    for trip in planned {
        let Planned { id, model, unit, parent, signer, letter, day, shift, settled, clerk, verifier, .. } = trip;
        let (memo, assignment) = (of(Some(&trip.memo)), of(trip.assignment.as_ref()));
        trips.push(format!(
            "({id}, {model}, {unit}, {parent}, {signer}, {letter}, {memo}, {assignment}, '{day}', {shift}, {settled}, {clerk})"
        ));
        for (traveller, position) in trip.travellers.iter().zip(1..) {
            let Traveller { id: slot, model, employee, .. } = traveller;
            let (order, status) = (of(traveller.order.as_ref()), traveller.status.id());
            slots.push(format!(
                "({slot}, {id}, {model}, {employee}, {position}, {order}, {status}, '{day}', {shift}, {settled}, {parent}, \
                 {clerk}, {verifier})"
            ));
        }
    }
    for (table, rows) in [("planned_trips", trips), ("planned_travellers", slots)] {
        db.execute_unprepared(&format!("DELETE FROM {table}")).await?;
        for rows in rows.chunks(ROWS) {
            let mut sql = String::new();
            write!(sql, "INSERT INTO {table} VALUES {}", rows.join(", "))?;
            db.execute_unprepared(&sql).await?;
        }
        db.execute_unprepared(&format!("ANALYZE {table}")).await?;
    }
    Ok(())
}
