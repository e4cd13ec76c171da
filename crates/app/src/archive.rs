//! Archive: what an office brought with it from the system of before, read-only (office 4.1).

use ports::{Error, Noun, StoreError};
use staff::{Actor, ParentUnitId, WorkUnitId};
use views::archive::{ArchivedContent, ArchivedTrip};

use crate::{application::App, trips};

/// An archived trip, for those who may read the trips of its unit; one of an unknown unit for those who read all.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "archive.trip", skip_all)]
pub async fn trip(app: &App, actor: &Actor, id: i64) -> Result<ArchivedTrip, Error> {
    actor.trip_reader()?;
    let found = app.queries.archived_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    may_read(app, actor, found.work_unit, found.parent_unit).await?;
    Ok(found)
}

/// A file of the archive with its bytes, for those who may read a trip that names it.
///
/// # Errors
/// [`Error::NotFound`], also of a file that was missing; [`Error::Denied`].
#[tracing::instrument(name = "archive.file", skip_all)]
pub async fn file(app: &App, actor: &Actor, id: i64) -> Result<(ArchivedContent, Vec<u8>), Error> {
    actor.photo_viewer()?;
    let found = app.queries.archived_file(id).await?.ok_or(Error::NotFound(Noun::Photo))?;
    let mut seen = may_read(app, actor, None, None).await;
    for (unit, parent) in &found.units {
        if seen.is_err() {
            seen = may_read(app, actor, *unit, *parent).await;
        }
    }
    seen?;
    let key = found.key.as_deref().ok_or(Error::NotFound(Noun::Photo))?;
    match app.files.read(key).await {
        Err(StoreError::Missing(_)) => Err(Error::NotFound(Noun::Photo)),
        read => Ok((found, read?)),
    }
}

/// Permission to read a trip of these units: as of a trip of our own, where they are known.
async fn may_read(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    parent: Option<ParentUnitId>,
) -> Result<(), Error> {
    if let Some(unit) = unit {
        let unit = app.queries.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
        return trips::reach(actor, &unit);
    }
    reach_parent(actor, parent)
}

/// Permission to read a trip of no known unit: for finance, and for a verifier of its parent unit where that is known.
pub(crate) fn reach_parent(actor: &Actor, parent: Option<ParentUnitId>) -> Result<(), Error> {
    let as_verifier = parent.is_some_and(|parent| actor.verifier().and_then(|it| it.of_parent(parent)).is_ok());
    if as_verifier { Ok(()) } else { Ok(actor.finance_officer().map(|_| ())?) }
}
