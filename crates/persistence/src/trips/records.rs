//! Records that a draft refers to.

use app::ports::{StoreError, Stored};
use numbering::classification::{ClassificationCode, ClassificationCodeId};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};
use staff::{EmployeeId, ParentUnitId, WorkUnit, WorkUnitId};
use trips::{
    DestinationId, TripDraft, TripKind, TripKindId, TripType,
    records::{
        AssignmentSignatory, DestinationRecord, EmployeeRecord, Records, SubActivityRecord, TreasurerRecord,
        UnitSignatory,
    },
    request::ClassificationRef,
    trip_kind::{FundingSourceId, HealthServiceId},
};

use crate::{
    entity::{
        assignment_signatories, budget_users, classification_codes, employees, funding_source_trip_kinds,
        funding_sources, health_services, in_town_destinations, memo_signatories, sub_activities, technical_officers,
        treasurers, trip_kinds, work_units,
    },
    error::{corrupt, db_error, referenced},
};

/// Loads the records of `draft`. The travellers are locked until the transaction ends, in the order of their ids, so
/// that two drafts with the same people wait for each other without a deadlock. Signatories and treasurer are locked
/// against deletion, so that a trip never refers to a missing row.
pub(crate) async fn load(
    tx: &DatabaseTransaction,
    draft: &TripDraft,
    work_unit: WorkUnit,
    head_office: ParentUnitId,
) -> Stored<Records> {
    /// A signatory of a work unit, from one of the three tables.
    macro_rules! unit_signatory {
        ($table:ident, $id:expr) => {
            match $id {
                Some(id) => {
                    let row =
                        $table::Entity::find_by_id(id).lock(LockType::KeyShare).one(tx).await.map_err(db_error)?;
                    row.map(|row| UnitSignatory {
                        id: row.id,
                        work_unit: WorkUnitId(row.work_unit_id),
                        active: row.retired_at.is_none(),
                    })
                }
                None => None,
            }
        };
    }
    Ok(Records {
        employees: employees(tx, &draft.travellers).await?,
        memo_signatory: unit_signatory!(memo_signatories, draft.memo_signatory),
        budget_user: unit_signatory!(budget_users, draft.budget_user),
        technical_officer: unit_signatory!(technical_officers, draft.technical_officer),
        assignment_signatory: assignment_signatory(tx, draft.assignment_signatory).await?,
        treasurer: treasurer(tx, draft.treasurer).await?,
        sub_activity: sub_activity(tx, draft.sub_activity).await?,
        kind: kind(tx, draft.kind).await?,
        health_service: health_service(tx, draft.health_service).await?,
        classification: classification(tx, draft.classification.as_ref()).await?,
        destinations: destinations(tx, draft).await?,
        work_unit,
        head_office,
    })
}

async fn employees(tx: &DatabaseTransaction, ids: &[EmployeeId]) -> Stored<Vec<EmployeeRecord>> {
    let rows = employees::Entity::find()
        .filter(employees::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .order_by_asc(employees::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await
        .map_err(db_error)?;
    let record = |row: employees::Model| EmployeeRecord {
        id: EmployeeId(row.id),
        name: row.name,
        active: row.retired_at.is_none(),
    };
    Ok(rows.into_iter().map(record).collect())
}

async fn assignment_signatory(tx: &DatabaseTransaction, id: Option<i64>) -> Stored<Option<AssignmentSignatory>> {
    let Some(id) = id else { return Ok(None) };
    let row = assignment_signatories::Entity::find_by_id(id).lock(LockType::KeyShare).one(tx).await;
    Ok(row.map_err(db_error)?.map(|row| AssignmentSignatory {
        id: row.id,
        title: row.title,
        parent_unit: ParentUnitId(row.parent_unit_id),
        active: row.retired_at.is_none(),
    }))
}

async fn treasurer(tx: &DatabaseTransaction, id: Option<i64>) -> Stored<Option<TreasurerRecord>> {
    let Some(id) = id else { return Ok(None) };
    let row = treasurers::Entity::find_by_id(id).lock(LockType::KeyShare).one(tx).await.map_err(db_error)?;
    let Some(row) = row else { return Ok(None) };
    let source = referenced!(tx, funding_sources, row.funding_source_id);
    let links = funding_source_trip_kinds::Entity::find()
        .filter(funding_source_trip_kinds::Column::FundingSourceId.eq(source.id))
        .all(tx)
        .await
        .map_err(db_error)?;
    Ok(Some(TreasurerRecord {
        id: row.id,
        parent_unit: ParentUnitId(row.parent_unit_id),
        active: row.retired_at.is_none(),
        source: FundingSourceId(source.id),
        source_name: source.name,
        kinds: links.into_iter().map(|link| TripKindId(link.trip_kind_id)).collect(),
    }))
}

async fn sub_activity(tx: &DatabaseTransaction, id: Option<i64>) -> Stored<Option<SubActivityRecord>> {
    let Some(id) = id else { return Ok(None) };
    let found =
        sub_activities::Entity::find_by_id(id).find_also_related(work_units::Entity).one(tx).await.map_err(db_error)?;
    let Some((row, Some(unit))) = found else { return Ok(None) };
    Ok(Some(SubActivityRecord {
        id: row.id,
        parent_unit: ParentUnitId(unit.parent_unit_id),
        active: row.retired_at.is_none(),
    }))
}

async fn kind(tx: &DatabaseTransaction, id: Option<TripKindId>) -> Stored<Option<TripKind>> {
    let Some(id) = id else { return Ok(None) };
    let row = trip_kinds::Entity::find_by_id(id.0).one(tx).await.map_err(db_error)?;
    row.map(|row| {
        let trip_type =
            TripType::from_id(row.trip_type_id).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", row.id))?;
        let trip_kinds::Model { name, account_code, is_health_service, .. } = row;
        Ok::<_, StoreError>(TripKind { id, name, account_code, trip_type, is_health_service })
    })
    .transpose()
}

async fn health_service(tx: &DatabaseTransaction, id: Option<HealthServiceId>) -> Stored<Option<HealthServiceId>> {
    let Some(id) = id else { return Ok(None) };
    let row = health_services::Entity::find_by_id(id.0).one(tx).await.map_err(db_error)?;
    Ok(row.map(|row| HealthServiceId(row.id)))
}

/// Finds a code by id, else by its text; the first of several with the same text.
pub(crate) async fn classification(
    tx: &DatabaseTransaction,
    wish: Option<&ClassificationRef>,
) -> Stored<Option<ClassificationCode>> {
    let Some(wish) = wish else { return Ok(None) };
    let find = classification_codes::Entity::find();
    let find = match wish {
        ClassificationRef::Id(id) => find.filter(classification_codes::Column::Id.eq(id.0)),
        ClassificationRef::Code(code) => find.filter(classification_codes::Column::Code.eq(code.as_str())),
    };
    let row = find.order_by_asc(classification_codes::Column::Id).one(tx).await.map_err(db_error)?;
    Ok(row.map(|row| ClassificationCode { id: ClassificationCodeId(row.id), code: row.code }))
}

async fn destinations(tx: &DatabaseTransaction, draft: &TripDraft) -> Stored<Vec<DestinationRecord>> {
    let ids = draft.destinations.iter().filter_map(|row| row.place.map(|id| id.0));
    let rows = in_town_destinations::Entity::find()
        .filter(in_town_destinations::Column::Id.is_in(ids))
        .all(tx)
        .await
        .map_err(db_error)?;
    rows.into_iter()
        .map(|row| {
            Ok(DestinationRecord {
                id: DestinationId(row.id),
                name: row.name,
                hours: u32::try_from(row.hours).map_err(|_| corrupt("in_town_destinations", "hours", row.id))?,
                parent_unit: ParentUnitId(row.parent_unit_id),
                active: row.retired_at.is_none(),
            })
        })
        .collect()
}
