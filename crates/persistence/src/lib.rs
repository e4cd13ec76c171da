//! The database behind the ports: entities, rows to domain and back, queries, locks, the seed.
//!
//! No decision is made here, and no type of SeaORM leaves except the connection that the server opens.

mod accounts;
mod audit;
mod corrupt;
mod counters;
pub mod entity;
mod files;
mod letter;
mod offices;
mod outgoing_letters;
mod queries;
mod records;
pub mod seed;
mod store;
mod templates;
mod trips;

pub use files::ObjectFiles;
pub use queries::SeaQueries;
pub use store::{SeaStore, SeaUnitOfWork, connect};
