//! Records that a draft refers to, as their documents hold them.

use app::ports::Stored;
use kernel::Rupiah;
use numbering::classification::{ClassificationCode, ClassificationCodeId};
use serde::Deserialize;
use staff::{EmployeeId, ParentUnitId, WorkUnitId};
use trips::{
    DestinationId, ProvinceId, SubActivityId, TripKind, TripKindId, TripType,
    in_town::{Destination, DestinationTerms},
    request::{AssignmentSignatory, FundingTreasurer, Records, UnitSignatory},
    sub_activity::{SubActivity, SubActivityTerms},
    trip_kind::{FundingSourceId, HealthServiceId},
};

use crate::{
    error::corrupt,
    json_query::{flag, list},
    queries::shapes::{TenureJson, UnitJson},
};

/// Records; fields in the order of [`super::documents::document`].
#[derive(Deserialize)]
pub(super) struct RecordsJson {
    unit: Option<UnitJson>,
    #[serde(deserialize_with = "list")]
    employees: Vec<i64>,
    memo_signatory: Option<UnitSigningJson>,
    budget_user: Option<UnitSigningJson>,
    technical_officer: Option<UnitSigningJson>,
    assignment_signatory: Option<SigningJson>,
    treasurer: Option<TreasurerJson>,
    sub_activity: Option<ActivityJson>,
    kind: Option<KindJson>,
    health_service: Option<i64>,
    /// Id and code.
    classification: Option<(i64, String)>,
    #[serde(deserialize_with = "list")]
    destinations: Vec<DestinationJson>,
    #[serde(deserialize_with = "list")]
    provinces: Vec<i64>,
}

/// Signatory of a work unit: id, work unit, name, tenure.
#[derive(Deserialize)]
struct UnitSigningJson(i64, i64, String, TenureJson);

/// Signatory of assignment letters: id, employee, title, parent unit, name, tenure.
#[derive(Deserialize)]
pub(super) struct SigningJson(i64, i64, String, i64, String, TenureJson);

/// Treasurer: id, parent unit, id and name of the funding source, kinds of trip that it pays.
#[derive(Deserialize)]
struct TreasurerJson(i64, i64, i64, String, #[serde(deserialize_with = "list")] Vec<i64>);

/// Sub-activity: id, account code, name, work unit, parent unit.
#[derive(Deserialize)]
struct ActivityJson(i64, String, String, i64, i64);

/// Kind of trip: id, name, account code, type, whether it is a health service.
#[derive(Deserialize)]
struct KindJson(i64, String, String, i64, #[serde(deserialize_with = "flag")] bool);

/// Destination: id, parent unit, name, hours, transport money.
#[derive(Deserialize)]
struct DestinationJson(i64, i64, String, i64, i64);

impl RecordsJson {
    /// The records; `None` for an unknown work unit.
    pub(super) fn records(mut self, head_office: ParentUnitId) -> Stored<Option<Records>> {
        let Some(unit) = self.unit else { return Ok(None) };
        self.employees.sort_unstable();
        Ok(Some(Records {
            work_unit: unit.unit(),
            head_office,
            employees: self.employees.into_iter().map(EmployeeId).collect(),
            memo_signatory: self.memo_signatory.map(UnitSigningJson::signatory).transpose()?,
            budget_user: self.budget_user.map(UnitSigningJson::signatory).transpose()?,
            technical_officer: self.technical_officer.map(UnitSigningJson::signatory).transpose()?,
            assignment_signatory: self.assignment_signatory.map(SigningJson::signatory).transpose()?,
            treasurer: self.treasurer.map(TreasurerJson::treasurer),
            sub_activity: self.sub_activity.map(ActivityJson::sub_activity),
            kind: self.kind.map(KindJson::kind).transpose()?,
            health_service: self.health_service.map(HealthServiceId),
            classification: self
                .classification
                .map(|(id, code)| ClassificationCode { id: ClassificationCodeId(id), code }),
            destinations: self.destinations.into_iter().map(DestinationJson::destination).collect::<Stored<_>>()?,
            provinces: self.provinces.into_iter().map(ProvinceId).collect(),
        }))
    }
}

impl UnitSigningJson {
    fn signatory(self) -> Stored<UnitSignatory> {
        let Self(id, work_unit, name, tenure) = self;
        Ok(UnitSignatory { id, work_unit: WorkUnitId(work_unit), name, tenure: tenure.view(id)? })
    }
}

impl SigningJson {
    pub(super) fn signatory(self) -> Stored<AssignmentSignatory> {
        let Self(id, employee, title, parent, name, tenure) = self;
        let tenure = tenure.view(id)?;
        let (employee, parent_unit) = (EmployeeId(employee), ParentUnitId(parent));
        Ok(AssignmentSignatory { id, employee, title: tenure.printed(&title), parent_unit, name, tenure })
    }
}

impl TreasurerJson {
    fn treasurer(self) -> FundingTreasurer {
        let Self(id, parent, source, source_name, kinds) = self;
        FundingTreasurer {
            id,
            parent_unit: ParentUnitId(parent),
            source: FundingSourceId(source),
            source_name,
            kinds: kinds.into_iter().map(TripKindId).collect(),
        }
    }
}

impl ActivityJson {
    fn sub_activity(self) -> SubActivity {
        let Self(id, account_code, name, unit, parent) = self;
        let terms = SubActivityTerms { budget: None, account_code, name };
        SubActivity { id: SubActivityId(id), work_unit: WorkUnitId(unit), parent_unit: ParentUnitId(parent), terms }
    }
}

impl KindJson {
    fn kind(self) -> Stored<TripKind> {
        let Self(id, name, account_code, trip_type, is_health_service) = self;
        let trip_type = TripType::from_id(trip_type).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", id))?;
        Ok(TripKind { id: TripKindId(id), name, account_code, trip_type, is_health_service })
    }
}

impl DestinationJson {
    fn destination(self) -> Stored<Destination> {
        let Self(id, parent, name, hours, transport) = self;
        let invalid = |column| corrupt("in_town_destinations", column, id);
        let hours = u8::try_from(hours).map_err(|_| invalid("hours"))?;
        let transport = Rupiah::new(transport).map_err(|_| invalid("transport"))?;
        let terms = DestinationTerms { name, hours, transport };
        Ok(Destination { id: DestinationId(id), parent_unit: ParentUnitId(parent), terms })
    }
}
