//! Records that a draft refers to: loaded by the store, checked in [`crate::request`].

use staff::{EmployeeId, ParentUnitId, WorkUnit, WorkUnitId};

use crate::{
    destination::DestinationId,
    trip_kind::{FundingSourceId, HealthServiceId, TripKind, TripKindId},
};
use numbering::classification::ClassificationCode;

/// An employee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeRecord {
    /// Id.
    pub id: EmployeeId,
    /// Name.
    pub name: String,
    /// Not retired.
    pub active: bool,
}

/// A signatory of a work unit (memo, KPA, PPTK).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitSignatory {
    /// Id.
    pub id: i64,
    /// The work unit it signs for.
    pub work_unit: WorkUnitId,
    /// Not retired.
    pub active: bool,
}

/// A signatory of assignment letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssignmentSignatory {
    /// Id.
    pub id: i64,
    /// Title, which becomes the memo's addressee.
    pub title: String,
    /// The parent unit it signs for.
    pub parent_unit: ParentUnitId,
    /// Not retired.
    pub active: bool,
}

/// A treasurer with the funding source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreasurerRecord {
    /// Id.
    pub id: i64,
    /// The parent unit.
    pub parent_unit: ParentUnitId,
    /// Not retired.
    pub active: bool,
    /// The funding source.
    pub source: FundingSourceId,
    /// Its name.
    pub source_name: String,
    /// Kinds of trip the source pays.
    pub kinds: Vec<TripKindId>,
}

/// A sub-activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubActivityRecord {
    /// Id.
    pub id: i64,
    /// The parent unit.
    pub parent_unit: ParentUnitId,
    /// Not retired.
    pub active: bool,
}

/// An in-town destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationRecord {
    /// Id.
    pub id: DestinationId,
    /// Name.
    pub name: String,
    /// Hours of a visit.
    pub hours: u32,
    /// The parent unit.
    pub parent_unit: ParentUnitId,
    /// Not retired.
    pub active: bool,
}

/// Records a draft refers to; unknown ones are absent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Records {
    /// The work unit the trip is for.
    pub work_unit: WorkUnit,
    /// The head office, whose signatories sign for all units (a setting).
    pub head_office: ParentUnitId,
    /// Travellers.
    pub employees: Vec<EmployeeRecord>,
    /// Memo signatory.
    pub memo_signatory: Option<UnitSignatory>,
    /// Budget user (KPA).
    pub budget_user: Option<UnitSignatory>,
    /// Technical officer (PPTK).
    pub technical_officer: Option<UnitSignatory>,
    /// Signatory of the assignment letter.
    pub assignment_signatory: Option<AssignmentSignatory>,
    /// Treasurer.
    pub treasurer: Option<TreasurerRecord>,
    /// Sub-activity.
    pub sub_activity: Option<SubActivityRecord>,
    /// Kind of trip.
    pub kind: Option<TripKind>,
    /// Health service.
    pub health_service: Option<HealthServiceId>,
    /// Classification code.
    pub classification: Option<ClassificationCode>,
    /// In-town destinations.
    pub destinations: Vec<DestinationRecord>,
}
