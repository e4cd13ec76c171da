//! Corrects name, code and origin of a parent unit or a work unit (office C-21). Issued numbers and letters keep the old ones.

use ports::{AuditEntry, Error, Noun};
use staff::{
    Actor, NewUnit, ParentUnitId, Twin, WorkUnitId,
    twin::{UnitLabel, unit_twin},
    unit::ParentCodeTaken,
};
use views::{
    audit::{Action, Field, Object},
    corrections::{StoredParentUnit, StoredWorkUnit, UnitEntry},
};

use crate::{application::App, corrections::check_version};

/// New data of a unit.
#[derive(Debug, Clone)]
pub struct UnitEdit {
    /// Name, code and origin.
    pub unit: NewUnit,
    /// Version that the caller saw.
    pub version: i64,
}

/// Corrects a parent unit. The work unit that was opened with it, which has the same code, follows in what it has in common with it:
/// numbers would bear two codes otherwise.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::Stale`], [`Error::ParentCode`].
#[tracing::instrument(name = "units.edit_parent_unit", skip_all, fields(parent_unit_id = id.0))]
pub async fn edit_parent_unit(app: &App, actor: &Actor, id: ParentUnitId, edit: UnitEdit) -> Result<UnitEntry, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_parent_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    let latest = || StoredParentUnit::from(before.clone());
    check_version(app, work.as_mut(), Object::ParentUnit, id.0, edit.version, before.version, latest).await?;
    let after = with_data(&before, &edit.unit);
    let neighbours = others(work.lock_parent_units().await?, &before);
    if let Some((part, twin)) = unit_twin(&edit.unit, neighbours) {
        return Err(Twin::ParentUnit(part, twin).into());
    }
    if !work.edit_parent_unit(&after).await? {
        return Err(ParentCodeTaken.into());
    }
    let entry =
        AuditEntry::by(*administrator, app.clock.now(), Action::ParentUnitEdited, Object::ParentUnit.with(after.id));
    work.record(with_change(entry, &before, &after)).await?;
    if let Some(own) = work.lock_unit_opened_with(id, &before.code).await? {
        let kept = |own: &str, before: &str, new: &str| if own == before { new.to_owned() } else { own.to_owned() };
        let after = UnitEntry {
            name: kept(&own.name, &before.name, &after.name),
            code: after.code.clone(),
            origin: kept(&own.origin, &before.origin, &after.origin),
            version: own.version + 1,
            ..own.clone()
        };
        work.edit_work_unit(&after).await?;
        let entry =
            AuditEntry::by(*administrator, app.clock.now(), Action::WorkUnitEdited, Object::WorkUnit.with(after.id));
        work.record(with_change(entry, &own, &after)).await?;
    }
    work.commit().await?;
    Ok(after)
}

/// Corrects a work unit.
///
/// # Errors
/// [`Error::Denied`] without role 2 or 5 or for a unit of another parent, [`Error::NotFound`], [`Error::Stale`].
#[tracing::instrument(name = "units.edit_work_unit", skip_all, fields(work_unit_id = id.0))]
pub async fn edit_work_unit(app: &App, actor: &Actor, id: WorkUnitId, edit: UnitEdit) -> Result<UnitEntry, Error> {
    let keeper = actor.unit_keeper()?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_work_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    keeper.of_parent(ParentUnitId(before.parent))?;
    let latest = || StoredWorkUnit::from(before.clone());
    check_version(app, work.as_mut(), Object::WorkUnit, id.0, edit.version, before.version, latest).await?;
    let after = with_data(&before, &edit.unit);
    let neighbours = others(work.lock_work_units(ParentUnitId(before.parent)).await?, &before);
    if let Some((part, twin)) = unit_twin(&edit.unit, neighbours) {
        return Err(Twin::WorkUnit(part, twin).into());
    }
    work.edit_work_unit(&after).await?;
    let entry = AuditEntry::by(*keeper, app.clock.now(), Action::WorkUnitEdited, Object::WorkUnit.with(after.id));
    work.record(with_change(entry, &before, &after)).await?;
    work.commit().await?;
    Ok(after)
}

/// The neighbours of a unit.
fn others(units: Vec<UnitLabel>, own: &UnitEntry) -> Vec<UnitLabel> {
    units.into_iter().filter(|unit| unit.id != own.id).collect()
}

fn with_data(before: &UnitEntry, unit: &NewUnit) -> UnitEntry {
    UnitEntry {
        name: unit.name.clone(),
        code: unit.code.as_str().to_owned(),
        origin: unit.origin.clone(),
        version: before.version + 1,
        ..before.clone()
    }
}

/// Adds what was changed of a unit to an entry of the audit log.
fn with_change(entry: AuditEntry, before: &UnitEntry, after: &UnitEntry) -> AuditEntry {
    let entry = entry.was(Field::Name, &before.name).is(Field::Name, &after.name);
    let entry = entry.was(Field::Code, &before.code).is(Field::Code, &after.code);
    entry.was(Field::Origin, &before.origin).is(Field::Origin, &after.origin)
}
