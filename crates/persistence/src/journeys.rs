//! Journeys: the trips of the office and of its archive as lists show, filter and search them. They are derived from the rows of trips by
//! the unit of work that changes these, in the same transaction.

mod archived;
mod check;
mod derive;
mod derived;
mod facts;
mod letters;
mod person;
mod read;
mod rebuild;
mod row;
mod slot;
mod spending;
mod sums;
mod tally;
mod text;
mod touched;
mod version;
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
    sums::{SumKind, Sums},
    text::{OF_UNIT, sought, text_id_of, texts_of},
    touched::{Touch, Touched},
    version::DERIVED_VERSION,
};

/// Derives the journeys and waiting letters that were touched, and notes how their sums change; none are noted as touched then. The sums are to be
/// applied at the end of the transaction, in one statement: units of work that change the same ones wait for each other no longer.
pub(crate) async fn derive(tx: &DatabaseTransaction, touched: &mut Touched, sums: &mut Sums) -> Stored<()> {
    let taken = touched.take(tx).await?;
    derive::derive(tx, &taken, sums).await
}
