//! Records that a draft refers to, in one statement.

mod documents;
mod json;

use ports::Stored;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select,
    sea_query::{Expr, Func, LockType, Query, SelectStatement},
};
use staff::{ParentUnitId, WorkUnitId};
use trips::{
    TripDraft, TripKind, TripKindId, TripType,
    request::{AssignmentSignatory, Records},
};

use self::json::{RecordsJson, SigningJson};
use crate::{
    entity::{
        assignment_signatories, budget_users, employees, in_town_destinations, memo_signatories, technical_officers,
        treasurers, trip_kinds,
    },
    error::{corrupt, dangling, db_error},
    json_query::{Json, JsonQuery, parameter},
};

/// Purpose for which records are loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A trip will refer to them. The travellers are locked until the transaction ends, in the order of their ids, so that two
    /// drafts with the same people wait for each other without a deadlock. Signatories and treasurer are locked against
    /// deletion, so that a trip never refers to a missing row, destinations against another name, which journeys quote.
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

/// Loads the records of `draft` for a work unit; `None` for an unknown unit.
pub(crate) async fn load(
    tx: &DatabaseTransaction,
    purpose: Purpose,
    draft: &TripDraft,
    work_unit: WorkUnitId,
    head_office: ParentUnitId,
) -> Stored<Option<Records>> {
    if purpose == Purpose::Filing && tx.get_database_backend() == DbBackend::Postgres {
        tx.query_one(&locks(draft)).await.map_err(db_error)?;
    }
    let statement = |json: Json| json.select(RecordsJson::document(json, draft, work_unit));
    let found: Option<RecordsJson> = JsonQuery::read_built(tx, statement).await?;
    found.map_or(Ok(None), |found| found.records(head_office))
}

/// A statement that locks the rows that a draft refers to; subqueries run in order.
fn locks(draft: &TripDraft) -> SelectStatement {
    let mut locks = Query::select();
    /// Locks a row that is not retired against deletion.
    macro_rules! keep {
        ($table:ident, $id:expr) => {
            if let Some(id) = $id {
                let row = $table::Entity::find_by_id(id).filter($table::Column::RetiredAt.is_null());
                locks.expr(subquery(row.select_only().column($table::Column::Id).lock(LockType::KeyShare)));
            }
        };
    }
    keep!(assignment_signatories, draft.assignment_signatory);
    keep!(treasurers, draft.treasurer);
    let travellers = employees::Entity::find()
        .select_only()
        .column(employees::Column::Id)
        .filter(employees::Column::Id.is_in(draft.travellers.iter().map(|id| id.0)))
        .order_by_asc(employees::Column::Id)
        .lock(LockType::NoKeyUpdate);
    locks.expr(Func::cust("ARRAY").arg(subquery(travellers)));
    let destinations = in_town_destinations::Entity::find()
        .select_only()
        .column(in_town_destinations::Column::Id)
        .filter(
            in_town_destinations::Column::Id
                .is_in(draft.destinations.iter().filter_map(|row| row.place).map(|id| id.0)),
        )
        .order_by_asc(in_town_destinations::Column::Id)
        .lock(LockType::Share);
    locks.expr(Func::cust("ARRAY").arg(subquery(destinations)));
    keep!(memo_signatories, draft.memo_signatory);
    keep!(budget_users, draft.budget_user);
    keep!(technical_officers, draft.technical_officer);
    locks
}

fn subquery<E: EntityTrait>(rows: Select<E>) -> Expr {
    Expr::SubQuery(None, Box::new(rows.into_query().into()))
}

/// The signatory of an assignment letter, retired or not. Parameter: its id.
static SIGNING: JsonQuery = JsonQuery::new(|json| json.select(SigningJson::of(json, parameter(0), false)));

/// The signatory of an assignment letter, retired or not.
pub(super) async fn assignment_signatory(tx: &DatabaseTransaction, id: i64) -> Stored<AssignmentSignatory> {
    let found: Option<SigningJson> = SIGNING.read(tx, &[id.into()]).await?;
    found.ok_or_else(|| dangling("assignment_signatories", id))?.signatory()
}

/// Maps a kind of trip.
pub(super) fn trip_kind(row: trip_kinds::Model) -> Stored<TripKind> {
    let trip_type = TripType::from_id(row.trip_type_id).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", row.id))?;
    let trip_kinds::Model { id, name, account_code, is_health_service, .. } = row;
    Ok(TripKind { id: TripKindId(id), name, account_code, trip_type, is_health_service })
}
