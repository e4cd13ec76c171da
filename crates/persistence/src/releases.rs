//! Releases that an office has run, and what a person must look at after an upgrade.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, DatabaseConnection, DbErr, EntityTrait, QueryOrder, sea_query::OnConflict};

use crate::entity::{releases, upgrade_notes};

/// What a person must look at after an upgrade, with the step of the schema that found it.
pub type UpgradeNotes = Vec<(String, String)>;

/// A release on a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Version of the release before; `None` in an office that began with this one.
    pub before: Option<String>,
    /// First start of this release.
    pub since: DateTime<Utc>,
    /// What a person must look at.
    pub notes: UpgradeNotes,
}

/// Notes that a release runs, and reads what is known of it.
///
/// # Errors
/// A failed statement.
pub async fn run(db: &DatabaseConnection, version: &str, now: DateTime<Utc>) -> Result<Known, DbErr> {
    let row = releases::ActiveModel { version: Set(version.to_owned()), first_run_at: Set(now), ..Default::default() };
    let once = OnConflict::column(releases::Column::Version).do_nothing().to_owned();
    releases::Entity::insert(row).on_conflict(once).try_insert().exec_without_returning(db).await?;
    let all = releases::Entity::find().order_by_asc(releases::Column::Id).all(db).await?;
    let own = all.iter().position(|release| release.version == version).unwrap_or_default();
    Ok(Known {
        before: own.checked_sub(1).and_then(|place| all.get(place)).map(|release| release.version.clone()),
        since: all.get(own).map_or(now, |release| release.first_run_at),
        notes: notes(db).await?,
    })
}

/// What a person must look at after the upgrades so far.
///
/// # Errors
/// A failed statement.
pub async fn notes(db: &DatabaseConnection) -> Result<UpgradeNotes, DbErr> {
    let rows = upgrade_notes::Entity::find().order_by_asc(upgrade_notes::Column::Id).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.step, row.note)).collect())
}
