//! Seeds a new database: with the reference tables of every office, and with the invented demo office.
//!
//! Both are compiled in from `fixtures/`, run in one transaction and refuse a second time, so that no row is doubled.

mod book;
mod error;
mod fixture;
mod load;
mod office;
mod posts;
mod receipts;
mod reference;
mod registry;
#[cfg(test)]
mod tests;
mod trips;

use app::ports::AuditEntry;
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{DatabaseConnection, EntityTrait, PaginatorTrait, TransactionTrait};

use crate::{
    audit,
    entity::{parent_units, roles},
};

pub use error::SeedError;
pub use load::load;

/// Loads the reference tables, with the ids that the wire uses.
///
/// # Errors
/// [`SeedError::AlreadyLoaded`] when roles exist; then nothing changes.
pub async fn load_reference(db: &DatabaseConnection, now: DateTime<Utc>) -> Result<(), SeedError> {
    let tx = db.begin().await?;
    if roles::Entity::find().count(&tx).await? > 0 {
        return Err(SeedError::AlreadyLoaded);
    }
    reference::insert(&tx).await?;
    audit::append(&tx, AuditEntry::by_operator(now, "reference.loaded", ("reference", None))).await?;
    tx.commit().await?;
    Ok(())
}

/// Loads the demo office into a database with the reference tables and without an office.
///
/// Days in the fixtures are offsets from `today`, so that the office always has current trips. Every account gets
/// `password_hash`, and no change of it is due.
///
/// # Errors
/// [`SeedError::OfficeExists`] when a parent unit exists; then nothing changes.
pub async fn load_demo(
    db: &DatabaseConnection,
    today: NaiveDate,
    now: DateTime<Utc>,
    password_hash: &str,
) -> Result<(), SeedError> {
    let tx = db.begin().await?;
    if parent_units::Entity::find().count(&tx).await? > 0 {
        return Err(SeedError::OfficeExists);
    }
    let demo = fixture::Demo::read()?;
    let registry = office::insert(&tx, &demo, today, now, password_hash).await?;
    trips::insert(&tx, &demo, &registry).await?;
    audit::append(&tx, AuditEntry::by_operator(now, "office.demo_loaded", ("office", None))).await?;
    tx.commit().await?;
    Ok(())
}
