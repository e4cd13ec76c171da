//! Rules of a parent unit for the list of checks: levels of the codes, a photo with the report (assurance 3.1, 3.2).

use findings::{Code, Level, UnitRules};
use ports::{AuditEntry, Error};
use receipts::automatic::InTownTransport;
use staff::{Actor, ParentUnitId};
use views::audit::{Action, Field, Object};

use crate::application::App;

/// The rules of the parent unit named, or the actor's own.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "finding_rules.read", skip_all)]
pub async fn read(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<UnitRules, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    Ok(app.queries.unit_rules(id).await?)
}

/// A change of rules; what is absent stays.
#[derive(Debug, Clone, Default)]
pub struct RulesChange {
    /// Levels.
    pub levels: Vec<(Code, Level)>,
    /// A report needs a photo.
    pub photo: Option<bool>,
    /// Transport on a day with an allowance in town.
    pub in_town_transport: Option<InTownTransport>,
    /// Regulation that the allowance in town rests on without a tariff; `Some(None)` removes it.
    pub in_town_basis: Option<Option<String>>,
}

/// Changes rules.
///
/// # Errors
/// As [`read`].
#[tracing::instrument(name = "finding_rules.change", skip_all)]
pub async fn change(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    change: RulesChange,
) -> Result<UnitRules, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_unit_rules(id).await?;
    let mut after = before.clone();
    after.set(change.levels);
    after.report_photo = change.photo.unwrap_or(before.report_photo);
    after.in_town_transport = change.in_town_transport.unwrap_or(before.in_town_transport);
    after.in_town_basis = change.in_town_basis.unwrap_or_else(|| before.in_town_basis.clone());
    if after == before {
        return Ok(before);
    }
    work.set_unit_rules(id, &after).await?;
    let object = Object::ParentUnit.with(id.0);
    let mut entry = AuditEntry::by(*keeper, app.clock.now(), Action::SafeguardsSet, object);
    let words = |rules: &UnitRules| {
        let changed = Code::ALL.iter().filter(|code| before.level(**code) != after.level(**code));
        changed.map(|code| format!("{}: {}", code.word(), rules.level(*code).word())).collect::<Vec<_>>().join("; ")
    };
    if before.levels != after.levels {
        entry = entry.was(Field::FindingLevels, words(&before)).is(Field::FindingLevels, words(&after));
    }
    if before.report_photo != after.report_photo {
        entry = entry.was(Field::ReportPhoto, before.report_photo).is(Field::ReportPhoto, after.report_photo);
    }
    let (old, new) = (before.in_town_transport, after.in_town_transport);
    if old != new {
        entry = entry.was(Field::InTownTransport, old.word()).is(Field::InTownTransport, new.word());
    }
    let basis = |rules: &UnitRules| rules.in_town_basis.clone().unwrap_or_default();
    if before.in_town_basis != after.in_town_basis {
        entry = entry.was(Field::InTownBasis, basis(&before)).is(Field::InTownBasis, basis(&after));
    }
    work.record(entry).await?;
    work.commit().await?;
    Ok(after)
}
