//! Opens a parent unit (contract U3).

use ports::{AuditEntry, Error};
use staff::{Actor, NewUnit, ParentUnitId, Twin, twin::unit_twin, unit::ParentCodeTaken};
use trips::trip_kind::FundingSourceId;

use super::open::Office;
use crate::application::App;

/// Stores a parent unit, the sources it uses, a work unit of the same name, code and origin, and this year's counters
/// of all letter kinds: it can issue letters at once. Its letterhead has the government of the head office.
///
/// # Errors
/// [`Error::Denied`], [`Error::Twin`], [`Error::ParentCode`], [`Error::NotFound`] for an unknown source; nothing is stored by any.
#[tracing::instrument(name = "units.open_parent_unit", skip_all)]
pub async fn open_parent_unit(
    app: &App,
    actor: &Actor,
    unit: &NewUnit,
    sources: &[FundingSourceId],
) -> Result<ParentUnitId, Error> {
    let admin = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    if let Some((part, twin)) = unit_twin(unit, work.lock_parent_units().await?) {
        return Err(Twin::ParentUnit(part, twin).into());
    }
    let government = work.government(app.settings.head_office).await?.unwrap_or_default();
    let office = Office { unit, government: &government, sources, today: app.clock.today() };
    let now = app.clock.now();
    let entry = |action, object| AuditEntry::by(*admin, now, action, object);
    let (id, _) = office.open(work.as_mut(), entry).await?.ok_or(ParentCodeTaken)?;
    work.commit().await?;
    Ok(id)
}
