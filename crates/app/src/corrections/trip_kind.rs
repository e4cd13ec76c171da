//! Name and account code of a kind of trip.

use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use trips::trip_kind::{TripKindId, corrected_kind};
use views::{
    audit::{Action, Field, Object},
    corrections::TripKindEntry,
};

use super::check_version;
use crate::application::App;

/// New name and account code of a kind.
#[derive(Debug, Clone)]
pub struct TripKindEdit {
    /// Name.
    pub name: String,
    /// Its part of the account code.
    pub account_code: String,
    /// Version that the caller saw.
    pub version: i64,
}

/// All kinds of trip, by id.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "corrections.trip_kinds", skip_all)]
pub async fn trip_kinds(app: &App, actor: &Actor) -> Result<Vec<TripKindEntry>, Error> {
    actor.administrator()?;
    Ok(app.queries.trip_kind_entries().await?)
}

/// Corrects a kind of trip. Letters in force keep its old name and code.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::Stale`], [`Error::KindFaults`].
#[tracing::instrument(name = "corrections.edit_trip_kind", skip_all, fields(trip_kind_id = id.0))]
pub async fn edit_trip_kind(
    app: &App,
    actor: &Actor,
    id: TripKindId,
    edit: TripKindEdit,
) -> Result<TripKindEntry, Error> {
    let administrator = actor.administrator()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let before = work.lock_trip_kind(id).await?.ok_or(Error::NotFound(Noun::TripKind))?;
    let latest = || before.clone();
    check_version(app, work.as_mut(), Object::TripKind, id.0, edit.version, before.version, latest).await?;
    let account_code = corrected_kind(before.is_health_service, &edit.name, &edit.account_code);
    let account_code = account_code.map_err(Error::KindFaults)?;
    let after = TripKindEntry { name: edit.name, account_code, version: before.version + 1, ..before.clone() };
    work.edit_trip_kind(&after).await?;
    let entry = AuditEntry::by(*administrator, at, Action::TripKindEdited, Object::TripKind.with(id.0));
    let entry = entry.was(Field::Name, &before.name).is(Field::Name, &after.name);
    let entry = entry.was(Field::AccountCode, &before.account_code);
    work.record(entry.is(Field::AccountCode, &after.account_code)).await?;
    work.commit().await?;
    Ok(after)
}
