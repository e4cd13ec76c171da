//! Name and transport money of a health service.

use kernel::Rupiah;
use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use trips::trip_kind::HealthServiceId;
use views::{
    audit::{Action, Field, Object},
    corrections::{EditableHealthService, HealthServiceEntry},
};

use super::check_version;
use crate::application::App;

/// New name and transport money of a health service.
#[derive(Debug, Clone)]
pub struct HealthServiceEdit {
    /// Name.
    pub name: String,
    /// Transport money.
    pub transport: Rupiah,
    /// Version that the caller saw.
    pub version: i64,
}

/// All health services, by id.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "corrections.health_services", skip_all)]
pub async fn health_services(app: &App, actor: &Actor) -> Result<Vec<HealthServiceEntry>, Error> {
    actor.payment_keeper()?;
    Ok(app.queries.health_service_entries().await?)
}

/// Corrects a health service. Amounts that receipts have stay.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5, [`Error::NotFound`], [`Error::NoHealthService`] for the entry of trips without one,
/// [`Error::Stale`].
#[tracing::instrument(name = "corrections.edit_health_service", skip_all, fields(health_service_id = id.0))]
pub async fn edit_health_service(
    app: &App,
    actor: &Actor,
    id: HealthServiceId,
    edit: HealthServiceEdit,
) -> Result<HealthServiceEntry, Error> {
    let keeper = actor.payment_keeper()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let before = work.lock_health_service(id).await?.ok_or(Error::NotFound(Noun::HealthService))?;
    if id == HealthServiceId::NONE {
        return Err(Error::NoHealthService);
    }
    let latest = || EditableHealthService::from(before.clone());
    check_version(app, work.as_mut(), Object::HealthService, id.0, edit.version, before.version, latest).await?;
    let after =
        HealthServiceEntry { id: id.0, name: edit.name, transport: edit.transport, version: before.version + 1 };
    work.edit_health_service(&after).await?;
    let entry = AuditEntry::by(*keeper, at, Action::HealthServiceEdited, Object::HealthService.with(id.0));
    let entry = entry.was(Field::Name, &before.name).is(Field::Name, &after.name);
    let entry = entry.was(Field::Transport, before.transport.get());
    work.record(entry.is(Field::Transport, after.transport.get())).await?;
    work.commit().await?;
    Ok(after)
}
