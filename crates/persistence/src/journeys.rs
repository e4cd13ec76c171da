//! Journeys: the trips of the office and of its archive as lists show, filter and search them. They are derived from the rows of trips by
//! the unit of work that changes these, in the same transaction.

mod archived;
mod check;
mod derive;
mod derived;
mod facts;
mod person;
mod read;
mod rebuild;
mod row;
mod slot;
mod sums;
mod text;
mod touched;
mod view;
mod write;

use ports::Stored;
use sea_orm::DatabaseTransaction;

pub use self::{
    check::{Difference, differences},
    rebuild::{catch_up, rebuild},
};
pub(crate) use self::{
    row::Row,
    sums::SumKind,
    text::{OF_UNIT, sought, text_id_of, texts_of},
    touched::{Touch, Touched},
};

/// Version of the rules by which journeys are derived, and of their JSON: it is raised with each change of them.
pub(crate) const DERIVED_VERSION: i64 = 2;

/// Derives all journeys of a database that was filled in this transaction.
pub(crate) async fn derive_everything(tx: &DatabaseTransaction) -> Stored<()> {
    let mut touched = Touched::default();
    touched.add(Touch::Everything);
    derive(tx, &mut touched).await
}

/// Derives the journeys that were touched; none are noted as touched then.
pub(crate) async fn derive(tx: &DatabaseTransaction, touched: &mut Touched) -> Stored<()> {
    let ids = touched.take(tx).await?;
    if ids.is_empty() { Ok(()) } else { derive::derive(tx, &ids).await }
}
