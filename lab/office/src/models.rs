//! Reads the demo trips with all their rows.

use std::{collections::HashMap, hash::Hash};

use persistence::{
    entity::{
        actual_costs, assignment_signatories, classification_codes, expense_lines, outgoing_letters, parent_units,
        travellers, trip_places, trips, work_units,
    },
    seed::SeedError,
};
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder};

/// Codes of a unit for numbers.
#[derive(Debug, Clone)]
pub(crate) struct Unit {
    /// Code of the unit.
    pub(crate) code: String,
    /// Id of the parent unit.
    pub(crate) parent: i64,
}

/// A demo trip with all its rows.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    /// Trip.
    pub(crate) trip: trips::Model,
    /// Memo.
    pub(crate) letter: outgoing_letters::Model,
    /// Places.
    pub(crate) places: Vec<trip_places::Model>,
    /// Travellers; at least one.
    pub(crate) travellers: Vec<travellers::Model>,
    /// Parent unit of the assignment signatory.
    pub(crate) signed_by: i64,
    /// Classification code.
    pub(crate) classification: String,
}

/// Demo trips and reference rows.
#[derive(Debug)]
pub(crate) struct Models {
    /// Trips, ordered by id.
    pub(crate) trips: Vec<Model>,
    /// Expense lines by traveller.
    pub(crate) lines: HashMap<i64, Vec<expense_lines::Model>>,
    /// Actual costs by line.
    pub(crate) costs: HashMap<i64, Vec<actual_costs::Model>>,
    /// Work units by id.
    pub(crate) units: HashMap<i64, Unit>,
    /// Codes of the parent units by id.
    pub(crate) parents: HashMap<i64, String>,
}

/// Takes an entry that another row refers to.
pub(crate) fn known<T>(entry: Option<T>, what: &str) -> Result<T, SeedError> {
    entry.ok_or_else(|| SeedError::Fixture(format!("{what} of a demo trip is missing")))
}

impl Models {
    /// Reads all rows.
    ///
    /// # Errors
    /// A database without demo office, or a failed query.
    pub(crate) async fn read(db: &DatabaseConnection) -> Result<Self, SeedError> {
        let mut places = grouped(trip_places::Entity::find().all(db).await?, |row| row.trip_id);
        let mut slots =
            grouped(travellers::Entity::find().order_by_asc(travellers::Column::Id).all(db).await?, |row| row.trip_id);
        let letters = by_id(outgoing_letters::Entity::find().all(db).await?, |row| row.id);
        let signatories = by_id(assignment_signatories::Entity::find().all(db).await?, |row| row.id);
        let codes = by_id(classification_codes::Entity::find().all(db).await?, |row| row.id);
        let mut models = Vec::new();
        let in_force = trips::Entity::find().filter(trips::Column::CancelledAt.is_null());
        for trip in in_force.order_by_asc(trips::Column::Id).all(db).await? {
            models.push(Model {
                letter: known(letters.get(&trip.outgoing_letter_id), "the memo")?.clone(),
                places: known(places.remove(&trip.id), "a place")?,
                travellers: known(slots.remove(&trip.id), "a traveller")?,
                signed_by: known(signatories.get(&trip.assignment_signatory_id), "the signatory")?.parent_unit_id,
                classification: known(codes.get(&trip.classification_code_id), "the code")?.code.clone(),
                trip,
            });
        }
        if models.is_empty() {
            return Err(SeedError::Fixture("the database holds no demo office".into()));
        }
        let units = work_units::Entity::find().all(db).await?;
        let parents = parent_units::Entity::find().all(db).await?;
        Ok(Self {
            trips: models,
            lines: grouped(
                expense_lines::Entity::find().order_by_asc(expense_lines::Column::Id).all(db).await?,
                |row| row.traveller_id,
            ),
            costs: grouped(actual_costs::Entity::find().all(db).await?, |row| row.expense_line_id),
            units: units.into_iter().map(|u| (u.id, Unit { code: u.code, parent: u.parent_unit_id })).collect(),
            parents: parents.into_iter().map(|parent| (parent.id, parent.code)).collect(),
        })
    }
}

fn by_id<T>(rows: Vec<T>, id: impl Fn(&T) -> i64) -> HashMap<i64, T> {
    rows.into_iter().map(|row| (id(&row), row)).collect()
}

fn grouped<T, K: Eq + Hash>(rows: Vec<T>, key: impl Fn(&T) -> K) -> HashMap<K, Vec<T>> {
    let mut groups: HashMap<K, Vec<T>> = HashMap::new();
    for row in rows {
        groups.entry(key(&row)).or_default().push(row);
    }
    groups
}
