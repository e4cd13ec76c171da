//! Seeds a new database: with the reference tables of every office, and with the base of the invented demo office (units, staff,
//! posts, accounts, tariffs), whose trips are filed by use cases.
//!
//! Both are compiled in from `fixtures/`, run in one transaction and refuse a second time, so that no row is doubled. The base of the
//! demo office is a savepoint of the transaction that its trips are filed in.

mod error;
mod fixture;
mod office;
mod posts;
mod reference;
mod registry;
mod tariffs;
#[cfg(test)]
mod tests;

use chrono::{DateTime, Utc};
use kernel::Day;
use ports::AuditEntry;
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, IntoDatabaseExecutor, PaginatorTrait, QueryFilter};
use staff::{
    Secret,
    account::{AccountState, name_key},
};
use views::audit::{Action, Object};

use crate::{
    accounts::state_name,
    audit,
    connection::begin_write,
    entity::{parent_units, roles, users},
    queries::raise_reference_version,
};

pub use error::SeedError;
pub use fixture::NumbersGiven;
pub use reference::continue_ids;
pub use registry::{Parent, Post, Registry, SeedCalendar, Unit, find, find_in, post};

/// Loads the reference tables, with the ids that the wire uses.
///
/// # Errors
/// [`SeedError::AlreadyLoaded`] when roles exist; then nothing changes.
pub async fn load_reference(db: &DatabaseConnection, now: DateTime<Utc>) -> Result<(), SeedError> {
    // Looked at before the lock: the usual case writes nothing, and need not wait for a writer.
    if roles::Entity::find().count(db).await? > 0 {
        return Err(SeedError::AlreadyLoaded);
    }
    let tx = begin_write(db).await?;
    if roles::Entity::find().count(&tx).await? > 0 {
        return Err(SeedError::AlreadyLoaded);
    }
    reference::insert(&tx).await?;
    raise_reference_version(&tx).await?;
    audit::append(&tx, AuditEntry::by_operator(now, Action::ReferenceLoaded, Object::Reference.whole())).await?;
    tx.commit().await?;
    Ok(())
}

/// Loads the base of the demo office into a database with the reference tables and without an office; returns its ids.
///
/// Days in the fixtures are offsets from `today`, so that the office always has current trips. Every account gets
/// `password_hash`, and no change of it is due.
///
/// # Errors
/// [`SeedError::OfficeExists`] when a parent unit or a user exists; then nothing changes.
pub async fn load_office(
    db: impl IntoDatabaseExecutor<'_>,
    today: Day,
    now: DateTime<Utc>,
    password_hash: &str,
) -> Result<Registry, SeedError> {
    let tx = begin_write(db).await?;
    let offices = parent_units::Entity::find().count(&tx).await?;
    // Its accounts have published passwords: none of them beside a real user.
    if offices + users::Entity::find().count(&tx).await? > 0 {
        return Err(SeedError::OfficeExists);
    }
    let registry = office::insert(&tx, &fixture::Demo::read()?, today, now, password_hash).await?;
    raise_reference_version(&tx).await?;
    tx.commit().await?;
    Ok(registry)
}

/// User names and password hashes of the active accounts of the demo office.
///
/// # Errors
/// When the database refuses.
pub async fn demo_accounts(db: &DatabaseConnection) -> Result<Vec<(String, Secret)>, SeedError> {
    let names = fixture::Demo::read()?.users.into_iter().map(|user| name_key(&user.username));
    let active = users::Column::State.eq(state_name(AccountState::Active));
    let found = users::Entity::find().filter(users::Column::UsernameKey.is_in(names)).filter(active).all(db).await?;
    Ok(found.into_iter().map(|user| (user.username, Secret::new(user.password_hash))).collect())
}
