//! Records that a draft refers to, as their documents hold them.

use kernel::Rupiah;
use numbering::classification::{ClassificationCode, ClassificationCodeId};
use ports::Stored;
use sea_orm::sea_query::Expr;
use staff::{EmployeeId, ParentUnitId, WorkUnitId};
use trips::{
    DestinationId, ProvinceId, SubActivityId, TripDraft, TripKind, TripKindId, TripType,
    in_town::{Destination, DestinationTerms},
    request::{AssignmentSignatory, FundingTreasurer, Records, UnitSignatory},
    sub_activity::{SubActivity, SubActivityTerms},
    trip_kind::{FundingSourceId, HealthServiceId},
};

use super::documents::{employees, health_service, paid_kinds, provinces, unit};
use crate::{
    entity::{
        assignment_signatories, classification_codes, employees, funding_sources, in_town_destinations,
        memo_signatories, sub_activities, treasurers, trip_kinds, work_units,
    },
    error::corrupt,
    json_query::{column, document, flag, list},
    queries::shapes::{TenureJson, UnitJson},
};

document! {
    /// The records of a draft; unknown and retired ones are NULL.
    pub(super) struct RecordsJson(json, draft: &TripDraft, work_unit: WorkUnitId) of work_units {
        unit: Option<UnitJson> = unit(json, work_unit),
        #[serde(deserialize_with = "list")]
        employees: Vec<i64> = employees(json, draft),
        memo_signatory: Option<UnitSigningJson>
            = named(draft.memo_signatory, |id| UnitSigningJson::of(json, "memo_signatories", id)),
        budget_user: Option<UnitSigningJson>
            = named(draft.budget_user, |id| UnitSigningJson::of(json, "budget_users", id)),
        technical_officer: Option<UnitSigningJson>
            = named(draft.technical_officer, |id| UnitSigningJson::of(json, "technical_officers", id)),
        assignment_signatory: Option<SigningJson>
            = named(draft.assignment_signatory, |id| SigningJson::of(json, Expr::value(id), true)),
        treasurer: Option<TreasurerJson> = named(draft.treasurer, |id| TreasurerJson::of(json, id)),
        sub_activity: Option<ActivityJson> = named(draft.sub_activity, |id| ActivityJson::of(json, id)),
        kind: Option<KindJson> = named(draft.kind, |id| KindJson::of(json, id)),
        health_service: Option<i64> = named(draft.health_service, |id| health_service(json, id)),
        classification: Option<CodeJson> = named(draft.classification.as_ref(), |code| CodeJson::of(json, code)),
        #[serde(deserialize_with = "list")]
        destinations: Vec<DestinationJson> = DestinationJson::of(json, draft),
        #[serde(deserialize_with = "list")]
        provinces: Vec<i64> = provinces(json, draft),
    }
}

document! {
    /// A signatory of a work unit in `table`; those tables have their columns in common.
    pub(super) struct UnitSigningJson(json, table: &'static str) of memo_signatories[table] {
        id: i64,
        work_unit_id: i64,
        name: String = column("employees", employees::Column::Name),
        tenure: TenureJson = TenureJson::document(json, table),
    }
}

document! {
    /// A signatory of assignment letters.
    pub(super) struct SigningJson(json) of assignment_signatories {
        id: i64,
        employee_id: i64,
        title: String,
        parent_unit_id: i64,
        name: String = column("employees", employees::Column::Name),
        tenure: TenureJson = TenureJson::document(json, "assignment_signatories"),
    }
}

document! {
    /// A treasurer with the kinds of trip that the funding source pays.
    pub(super) struct TreasurerJson(json) of treasurers {
        id: i64,
        parent_unit_id: i64,
        funding_source_id: i64,
        source_name: String = column("funding_sources", funding_sources::Column::Name),
        #[serde(deserialize_with = "list")] kinds: Vec<i64> = paid_kinds(json),
    }
}

document! {
    /// A sub-activity with its parent unit.
    pub(super) struct ActivityJson(json) of sub_activities {
        id: i64,
        account_code: String,
        name: String,
        work_unit_id: i64,
        parent_unit_id: i64 = column("work_units", work_units::Column::ParentUnitId),
    }
}

document! {
    /// A kind of trip.
    pub(super) struct KindJson(json) of trip_kinds {
        id: i64,
        name: String,
        account_code: String,
        trip_type_id: i64,
        #[serde(deserialize_with = "flag")] is_health_service: bool,
    }
}

document! {
    /// A classification code.
    pub(super) struct CodeJson(json) of classification_codes {
        id: i64,
        code: String,
    }
}

document! {
    /// A destination.
    pub(super) struct DestinationJson(json) of in_town_destinations {
        id: i64,
        parent_unit_id: i64,
        name: String,
        hours: i64,
        transport: i64,
        legal_basis: Option<String>,
    }
}

/// The document of a record, if the draft names one.
fn named<T>(id: Option<T>, document: impl FnOnce(T) -> Expr) -> Expr {
    id.map_or(Expr::null(), document)
}

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
                .map(|row| ClassificationCode { id: ClassificationCodeId(row.id), code: row.code }),
            destinations: self.destinations.into_iter().map(DestinationJson::destination).collect::<Stored<_>>()?,
            provinces: self.provinces.into_iter().map(ProvinceId).collect(),
        }))
    }
}

impl UnitSigningJson {
    fn signatory(self) -> Stored<UnitSignatory> {
        let Self { id, work_unit_id, name, tenure } = self;
        Ok(UnitSignatory { id, work_unit: WorkUnitId(work_unit_id), name, tenure: tenure.view(id)? })
    }
}

impl SigningJson {
    pub(super) fn signatory(self) -> Stored<AssignmentSignatory> {
        let Self { id, employee_id, title, parent_unit_id, name, tenure } = self;
        let tenure = tenure.view(id)?;
        let (employee, parent_unit) = (EmployeeId(employee_id), ParentUnitId(parent_unit_id));
        Ok(AssignmentSignatory { id, employee, title: tenure.printed(&title), parent_unit, name, tenure })
    }
}

impl TreasurerJson {
    fn treasurer(self) -> FundingTreasurer {
        let Self { id, parent_unit_id, funding_source_id, source_name, kinds } = self;
        FundingTreasurer {
            id,
            parent_unit: ParentUnitId(parent_unit_id),
            source: FundingSourceId(funding_source_id),
            source_name,
            kinds: kinds.into_iter().map(TripKindId).collect(),
        }
    }
}

impl ActivityJson {
    fn sub_activity(self) -> SubActivity {
        let Self { id, account_code, name, work_unit_id, parent_unit_id } = self;
        let terms = SubActivityTerms { budget: None, account_code, name };
        let (work_unit, parent_unit) = (WorkUnitId(work_unit_id), ParentUnitId(parent_unit_id));
        SubActivity { id: SubActivityId(id), work_unit, parent_unit, terms }
    }
}

impl KindJson {
    fn kind(self) -> Stored<TripKind> {
        let Self { id, name, account_code, trip_type_id, is_health_service } = self;
        let trip_type = TripType::from_id(trip_type_id).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", id))?;
        Ok(TripKind { id: TripKindId(id), name, account_code, trip_type, is_health_service })
    }
}

impl DestinationJson {
    fn destination(self) -> Stored<Destination> {
        let Self { id, parent_unit_id, name, hours, transport, legal_basis } = self;
        let invalid = |column| corrupt("in_town_destinations", column, id);
        let hours = u8::try_from(hours).map_err(|_| invalid("hours"))?;
        let transport = Rupiah::new(transport).map_err(|_| invalid("transport"))?;
        let terms = DestinationTerms { name, hours, transport, legal_basis };
        Ok(Destination { id: DestinationId(id), parent_unit: ParentUnitId(parent_unit_id), terms })
    }
}
