//! Reads for lists and screens: a fixed, small number of statements each, whatever the size of a page.

mod accounts;
mod archive;
mod audit;
mod budgets;
mod classifications;
mod delegations;
mod destinations;
mod employees;
pub(crate) mod findings;
mod first_run;
mod handovers;
mod home;
mod numbers;
mod outgoing_letters;
mod payments;
mod recaps;
mod receipts;
pub(crate) mod reference;
pub(crate) mod shapes;
mod spending;
mod sub_activities;
pub(crate) mod tariffs;
mod templates;
mod text_search;
mod totals;
mod travel_history;
mod treasurers;
mod trips;
mod units;
mod users;
mod waiting;
mod year_end;
mod year_opening;

use std::sync::Arc;

use kernel::text::search_key;
use ports::{Queries, Stored};
use sea_orm::sea_query::Expr;

use self::reference::{Reference, ReferenceCache};
use crate::{connection::StoreConnection, entity::journey_people, error::corrupt, json_query::column};

pub use self::reference::raise_reference_version;
pub(crate) use self::reference::{Office, reference_version};
pub(crate) use archive::{archived_allowances, archived_keys, labels};
pub(crate) use audit::{lender_id, lender_in};
pub(crate) use budgets::{account_of, guard_of, held_account, ledgers_of};
pub(crate) use employees::rank_tables;
pub(crate) use payments::{package_state, package_view_in, payment_sheet_in};
pub(crate) use totals::{RowsJson, page_numbers};
pub(crate) use trips::{engagements, number as trip_number, places_of, unit_in_scope};

/// Normalized name for search and order, ignoring case (contract G-22). Not by SQL: SQLite's `lower` knows ASCII only,
/// that of PostgreSQL depends on the locale.
pub(crate) fn name_key(name: &str) -> String {
    search_key(name)
}

/// A column of the travellers of journeys.
fn slot(name: journey_people::Column) -> Expr {
    column("journey_people", name)
}

/// Names of a column of a journey, which holds them as a JSON array.
fn names_in(column: &str, journey: i64, names: &str) -> Stored<Vec<String>> {
    serde_json::from_str(names).map_err(|_| corrupt("journeys", column, journey))
}

/// The reading side of the store.
#[derive(Clone)]
pub struct SeaQueries {
    pub(crate) db: StoreConnection,
    pub(crate) reference: Arc<ReferenceCache>,
}

impl SeaQueries {
    /// Queries on an open database.
    pub fn new(db: impl Into<StoreConnection>) -> Self {
        Self { db: db.into(), reference: Arc::default() }
    }

    /// The reference tables, at least of this version.
    pub(crate) async fn reference_of(&self, version: i64) -> Stored<Arc<Reference>> {
        self.reference.see(version);
        self.reference().await
    }

    /// The reference tables, at least of the version that the call's session has read.
    pub(crate) async fn reference(&self) -> Stored<Arc<Reference>> {
        self.reference.get(&self.db).await
    }
}

impl Queries for SeaQueries {}
