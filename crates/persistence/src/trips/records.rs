//! Records that a draft refers to.

use app::ports::Stored;
use numbering::classification::{ClassificationCode, ClassificationCodeId};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::LockType,
};
use staff::{EmployeeId, ParentUnitId, WorkUnit, WorkUnitId};
use trips::{
    ProvinceId, TripDraft, TripKind, TripKindId, TripType,
    in_town::Destination,
    request::{AssignmentSignatory, ClassificationRef, FundingTreasurer, Records, UnitSignatory},
    sub_activity::SubActivity,
    trip_kind::{FundingSourceId, HealthServiceId},
};

use crate::{
    destinations::destination,
    entity::{
        assignment_signatories, budget_users, classification_codes, employees, funding_source_trip_kinds,
        funding_sources, health_services, in_town_destinations, memo_signatories, provinces, sub_activities,
        technical_officers, treasurers, trip_kinds, work_units,
    },
    error::{corrupt, db_error, referenced},
    signatories::tenure,
};

/// Purpose for which records are loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A trip will refer to them. The travellers are locked until the transaction ends, in the order of their ids, so that two
    /// drafts with the same people wait for each other without a deadlock. Signatories and treasurer are locked against
    /// deletion, so that a trip never refers to a missing row.
    Filing,
    /// A check, which locks nothing.
    Check,
}

impl Purpose {
    /// Locks rows for filing.
    pub(super) fn lock<E: EntityTrait>(self, rows: Select<E>, lock: LockType) -> Select<E> {
        if self == Self::Filing { rows.lock(lock) } else { rows }
    }
}

/// Loads the records of `draft`.
pub(crate) async fn load(
    tx: &DatabaseTransaction,
    purpose: Purpose,
    draft: &TripDraft,
    work_unit: WorkUnit,
    head_office: ParentUnitId,
) -> Stored<Records> {
    /// A row that is not retired, locked against deletion.
    macro_rules! locked {
        ($table:ident, $id:expr) => {
            match $id {
                Some(id) => {
                    let row = $table::Entity::find_by_id(id).filter($table::Column::RetiredAt.is_null());
                    purpose.lock(row, LockType::KeyShare).one(tx).await.map_err(db_error)?
                }
                None => None,
            }
        };
    }
    /// A signatory of a work unit, from one of the three tables.
    macro_rules! unit_signatory {
        ($table:ident, $id:expr) => {
            match locked!($table, $id) {
                Some(row) => Some(UnitSignatory {
                    id: row.id,
                    work_unit: WorkUnitId(row.work_unit_id),
                    name: name(tx, row.employee_id).await?,
                    tenure: tenure!(row, stringify!($table)),
                }),
                None => None,
            }
        };
    }
    let assignment_signatory = match locked!(assignment_signatories, draft.assignment_signatory) {
        Some(row) => Some(signing(tx, row).await?),
        None => None,
    };
    let treasurer = match locked!(treasurers, draft.treasurer) {
        Some(row) => Some(funding_treasurer(tx, &row).await?),
        None => None,
    };
    Ok(Records {
        employees: employees(tx, purpose, &draft.travellers).await?,
        memo_signatory: unit_signatory!(memo_signatories, draft.memo_signatory),
        budget_user: unit_signatory!(budget_users, draft.budget_user),
        technical_officer: unit_signatory!(technical_officers, draft.technical_officer),
        assignment_signatory,
        treasurer,
        sub_activity: sub_activity(tx, draft.sub_activity).await?,
        kind: kind(tx, draft.kind).await?,
        health_service: health_service(tx, draft.health_service).await?,
        classification: classification(tx, draft.classification.as_ref()).await?,
        destinations: destinations(tx, draft).await?,
        provinces: provinces(tx, draft).await?,
        work_unit,
        head_office,
    })
}

/// The signatory of an assignment letter, retired or not.
pub(super) async fn assignment_signatory(tx: &DatabaseTransaction, id: i64) -> Stored<AssignmentSignatory> {
    let row = referenced!(tx, assignment_signatories, id);
    signing(tx, row).await
}

async fn signing(tx: &DatabaseTransaction, row: assignment_signatories::Model) -> Stored<AssignmentSignatory> {
    let tenure = tenure!(row, "assignment_signatories");
    Ok(AssignmentSignatory {
        id: row.id,
        employee: EmployeeId(row.employee_id),
        title: tenure.printed(&row.title),
        parent_unit: ParentUnitId(row.parent_unit_id),
        name: name(tx, row.employee_id).await?,
        tenure,
    })
}

async fn name(tx: &DatabaseTransaction, employee: i64) -> Stored<String> {
    Ok(referenced!(tx, employees, employee).name)
}

async fn employees(tx: &DatabaseTransaction, purpose: Purpose, ids: &[EmployeeId]) -> Stored<Vec<EmployeeId>> {
    let rows = employees::Entity::find()
        .filter(employees::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .order_by_asc(employees::Column::Id);
    let rows = purpose.lock(rows, LockType::NoKeyUpdate).all(tx).await.map_err(db_error)?;
    Ok(rows.into_iter().filter(|row| row.retired_at.is_none()).map(|row| EmployeeId(row.id)).collect())
}

async fn funding_treasurer(tx: &DatabaseTransaction, row: &treasurers::Model) -> Stored<FundingTreasurer> {
    let source = referenced!(tx, funding_sources, row.funding_source_id);
    let links = funding_source_trip_kinds::Entity::find()
        .filter(funding_source_trip_kinds::Column::FundingSourceId.eq(source.id))
        .all(tx)
        .await
        .map_err(db_error)?;
    Ok(FundingTreasurer {
        id: row.id,
        parent_unit: ParentUnitId(row.parent_unit_id),
        source: FundingSourceId(source.id),
        source_name: source.name,
        kinds: links.into_iter().map(|link| TripKindId(link.trip_kind_id)).collect(),
    })
}

async fn sub_activity(tx: &DatabaseTransaction, id: Option<i64>) -> Stored<Option<SubActivity>> {
    let Some(id) = id else { return Ok(None) };
    let found = sub_activities::Entity::find_by_id(id)
        .filter(sub_activities::Column::RetiredAt.is_null())
        .find_also_related(work_units::Entity)
        .one(tx)
        .await
        .map_err(db_error)?;
    match found {
        Some((row, Some(unit))) => Ok(Some(crate::sub_activities::sub_activity(row, &unit, None))),
        _ => Ok(None),
    }
}

async fn kind(tx: &DatabaseTransaction, id: Option<TripKindId>) -> Stored<Option<TripKind>> {
    let Some(id) = id else { return Ok(None) };
    let row = trip_kinds::Entity::find_by_id(id.0).one(tx).await.map_err(db_error)?;
    row.map(trip_kind).transpose()
}

/// Maps a kind of trip.
pub(super) fn trip_kind(row: trip_kinds::Model) -> Stored<TripKind> {
    let trip_type = TripType::from_id(row.trip_type_id).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", row.id))?;
    let trip_kinds::Model { id, name, account_code, is_health_service, .. } = row;
    Ok(TripKind { id: TripKindId(id), name, account_code, trip_type, is_health_service })
}

async fn health_service(tx: &DatabaseTransaction, id: Option<HealthServiceId>) -> Stored<Option<HealthServiceId>> {
    let Some(id) = id else { return Ok(None) };
    let row = health_services::Entity::find_by_id(id.0).one(tx).await.map_err(db_error)?;
    Ok(row.map(|row| HealthServiceId(row.id)))
}

/// Finds a code by id, else by its text; the first of several with the same text.
pub(crate) async fn classification(
    tx: &DatabaseTransaction,
    code: Option<&ClassificationRef>,
) -> Stored<Option<ClassificationCode>> {
    let Some(code) = code else { return Ok(None) };
    let find = classification_codes::Entity::find();
    let find = match code {
        ClassificationRef::Id(id) => find.filter(classification_codes::Column::Id.eq(id.0)),
        ClassificationRef::Code(text) => find.filter(classification_codes::Column::Code.eq(text.as_str())),
    };
    let row = find.order_by_asc(classification_codes::Column::Id).one(tx).await.map_err(db_error)?;
    Ok(row.map(|row| ClassificationCode { id: ClassificationCodeId(row.id), code: row.code }))
}

async fn provinces(tx: &DatabaseTransaction, draft: &TripDraft) -> Stored<Vec<ProvinceId>> {
    let ids = draft.cities.iter().filter_map(|row| row.place.as_ref()?.province);
    let ids: Vec<i64> = ids.map(|id| id.0).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = provinces::Entity::find().filter(provinces::Column::Id.is_in(ids)).all(tx).await.map_err(db_error)?;
    Ok(rows.into_iter().map(|row| ProvinceId(row.id)).collect())
}

async fn destinations(tx: &DatabaseTransaction, draft: &TripDraft) -> Stored<Vec<Destination>> {
    let ids = draft.destinations.iter().filter_map(|row| row.place.map(|id| id.0));
    let rows = in_town_destinations::Entity::find()
        .filter(in_town_destinations::Column::Id.is_in(ids))
        .filter(in_town_destinations::Column::RetiredAt.is_null())
        .all(tx)
        .await
        .map_err(db_error)?;
    rows.into_iter().map(destination).collect()
}
