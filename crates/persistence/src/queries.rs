//! Reads for lists and screens: a fixed, small number of statements each, whatever a page holds.

mod audit;
mod classifications;
mod destinations;
mod employees;
mod numbers;
mod outgoing_letters;
pub(crate) mod people;
mod receipts;
mod sub_activities;
mod templates;
mod treasurers;
mod trips;
mod units;
mod users;

use app::ports::Queries;
use sea_orm::DatabaseConnection;

pub(crate) use employees::ladder;
pub(crate) use trips::places_of;

/// A name as it is searched and ordered, whatever its case (contract G-22). The databases' own `lower` will not do: that of
/// SQLite knows the letters of English only, that of PostgreSQL those of the place where it was set up.
pub(crate) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// The reading side, on an open database.
#[derive(Clone)]
pub struct SeaQueries {
    pub(crate) db: DatabaseConnection,
}

impl SeaQueries {
    /// Queries on an open database.
    pub fn new(db: DatabaseConnection) -> Self {
        Self { db }
    }
}

impl Queries for SeaQueries {}
