//! Database adapters of the ports: entities, mapping of rows, queries, locks, the seed.
//!
//! No decision is made here, and no type of SeaORM leaves the crate except the connection that the server opens.

mod accounts;
mod attendance;
pub mod audit;
mod budget_years;
mod budgets;
mod connection;
mod corrections;
mod delegations;
mod destinations;
mod employees;
pub mod entity;
mod error;
mod files;
mod final_numbers;
mod findings;
mod handovers;
mod holidays;
mod idempotency;
mod imports;
pub mod journeys;
mod json_query;
mod letter_codes;
pub mod metrics;
mod moving_in;
mod numbers;
mod outgoing_letters;
mod payments;
mod queries;
mod receipts;
mod rejection_reasons;
pub mod releases;
mod safeguards;
mod second_factors;
pub mod seed;
pub mod sessions;
mod signatories;
pub mod snapshot;
mod store;
mod stored_files;
mod sub_activities;
mod tariffs;
mod templates;
mod treasurers;
mod trips;
pub mod unique_indexes;
mod units;
mod unturned_photos;
mod users;
mod within;

pub use connection::{
    StoreConnection, begin_enclosing, connect, connect_logging_slow, connect_to_load, renew_statistics,
};
pub use error::{db_error, is_transient};
pub use files::{ObjectFiles, S3Access};
pub use queries::{SeaQueries, raise_reference_version};
pub use store::{SeaStore, SeaUnitOfWork};
