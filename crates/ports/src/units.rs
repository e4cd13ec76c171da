//! Parent units and work units: ports.

use async_trait::async_trait;
use staff::{Letterhead, NewUnit, ParentUnitId, UnitLabel, WorkUnit, WorkUnitId};
use trips::trip_kind::FundingSourceId;
use views::{
    Named,
    corrections::UnitEntry,
    units::{LetterheadView, LinkedSource, ParentUnitSheet, ParentUnitView, WorkUnitCode},
};

use super::Stored;

/// Parent units and work units, as a unit of work opens them.
#[async_trait]
pub trait Units: Send {
    /// A work unit with its parent.
    async fn work_unit(&mut self, id: WorkUnitId) -> Stored<Option<WorkUnit>>;

    /// The government that heads a parent unit's letters; `None` for an unknown one.
    async fn government(&mut self, parent: ParentUnitId) -> Stored<Option<String>>;

    /// Stores a parent unit under this government; `None` when another has its code, in any case of its letters.
    async fn open_parent_unit(&mut self, unit: &NewUnit, government: &str) -> Stored<Option<ParentUnitId>>;

    /// All parent units, by id, locked until the unit of work ends: nobody opens another one meanwhile.
    async fn lock_parent_units(&mut self) -> Stored<Vec<UnitLabel>>;

    /// The work units of a parent unit, by id; the parent unit is locked until the unit of work ends: nobody opens another one
    /// under it meanwhile.
    async fn lock_work_units(&mut self, parent: ParentUnitId) -> Stored<Vec<UnitLabel>>;

    /// Lets a parent unit use a funding source; `false` for an unknown source.
    async fn link_funding_source(&mut self, parent: ParentUnitId, source: FundingSourceId) -> Stored<bool>;

    /// Stores a work unit of a parent unit.
    async fn open_work_unit(&mut self, parent: ParentUnitId, unit: &NewUnit) -> Stored<WorkUnitId>;

    /// A parent unit, locked until the unit of work ends.
    async fn lock_parent_unit(&mut self, id: ParentUnitId) -> Stored<Option<UnitEntry>>;

    /// Stores name, code, origin and version of a parent unit; `false` when another has its code, in any case of its letters.
    async fn edit_parent_unit(&mut self, unit: &UnitEntry) -> Stored<bool>;

    /// A work unit, locked until the unit of work ends.
    async fn lock_work_unit(&mut self, id: WorkUnitId) -> Stored<Option<UnitEntry>>;

    /// The work unit of a parent unit with the parent's code, locked until the unit of work ends.
    async fn lock_unit_opened_with(&mut self, parent: ParentUnitId, code: &str) -> Stored<Option<UnitEntry>>;

    /// Stores name, code, origin and version of a work unit.
    async fn edit_work_unit(&mut self, unit: &UnitEntry) -> Stored<()>;

    /// The work units with this code, of all parent units.
    async fn work_units_coded(&mut self, code: &str) -> Stored<Vec<WorkUnitId>>;

    /// Returns whether there is any parent unit.
    async fn has_parent_units(&mut self) -> Stored<bool>;

    /// The letterhead of a parent unit, locked until the unit of work ends; `None` for an unknown one.
    async fn lock_letterhead(&mut self, parent: ParentUnitId) -> Stored<Option<LetterheadView>>;

    /// Keeps a logo for good, since letters print with the logo of their day. Returns its storage key: that of an equal picture
    /// which is kept already, by its digest, or `key`.
    async fn keep_logo(&mut self, key: &str, sha256: &str) -> Stored<String>;

    /// Stores the letterhead of a parent unit, with the storage key of its logo.
    async fn set_letterhead(&mut self, parent: ParentUnitId, head: &Letterhead, logo: Option<&str>) -> Stored<()>;
}

/// Parent units and work units, as screens read them.
#[async_trait]
pub trait UnitQueries: Send + Sync {
    /// A work unit with its parent.
    async fn work_unit(&self, id: WorkUnitId) -> Stored<Option<WorkUnit>>;

    /// Returns whether a parent unit has this id.
    async fn parent_unit_exists(&self, id: ParentUnitId) -> Stored<bool>;

    /// All parent units with the sources they use, by id.
    async fn parent_units(&self) -> Stored<Vec<ParentUnitView>>;

    /// The letterhead of a parent unit.
    async fn letterhead(&self, id: ParentUnitId) -> Stored<Option<LetterheadView>>;

    /// The work units of a parent unit, by id: id and code.
    async fn unit_codes(&self, parent: ParentUnitId) -> Stored<Vec<WorkUnitCode>>;

    /// All funding sources, by id.
    async fn funding_sources(&self) -> Stored<Vec<Named>>;

    /// The sources a parent unit uses, by source.
    async fn linked_sources(&self, parent: ParentUnitId) -> Stored<Vec<LinkedSource>>;
}

/// Parent units with all that they have.
#[async_trait]
pub trait UnitSheetQueries: Send + Sync {
    /// A parent unit with its work units and all who sign.
    async fn parent_unit_sheet(&self, id: ParentUnitId) -> Stored<Option<ParentUnitSheet>>;
}
