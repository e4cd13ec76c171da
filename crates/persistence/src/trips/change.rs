//! Changes of stored trips: rows.

use std::collections::HashMap;

use async_trait::async_trait;
use kernel::{Day, text::search_key};
use numbering::{
    LetterNumber,
    classification::{ClassificationCode, ClassificationCodeId},
};
use ports::{EnteredNumber, NumberBearer, Numbers, StoreError, Stored, TripChange, TripChanges};
use receipts::Status;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, LockType},
};
use staff::EmployeeId;
use trips::{
    Change, City, DestinationId, FiledTrip, Form, Place, TravellerId, Trip, TripId, TripPlan,
    change::{Seated, Slot, SlotReceipt},
    destination::Location,
    request::LetterHeading,
    trip_kind::{FundingSourceId, HealthServiceId},
};

use super::{
    activity, changeable,
    places::store_places,
    position,
    records::{self, Purpose},
    set_orders, store_traveller, stored,
};
use crate::{
    entity::{
        employees, expense_lines, finding_reasons, letter_numbers, outgoing_letters, receipt_events, told_findings,
        travellers, trip_changes, trip_kinds, trip_places, trips as trip_table,
    },
    error::{corrupt, dangling, db_error, referenced},
    journeys::Touch,
    queries::places_of,
    receipts::{advance_account, leave_payments},
    store::SeaUnitOfWork,
};

/// Loads a trip with its travellers; for filing it locks them, the trip before its travellers, as everywhere.
pub(crate) async fn load(tx: &DatabaseTransaction, purpose: Purpose, id: TripId) -> Stored<Option<FiledTrip>> {
    let row = purpose.lock(trip_table::Entity::find_by_id(id.0), LockType::NoKeyUpdate).one(tx).await;
    let Some(row) = row.map_err(db_error)? else { return Ok(None) };
    let slots = slots(tx, purpose, id).await?;
    let trip = stored::load(tx, id).await?.ok_or_else(|| dangling("trips", id.0))?;
    let plan = plan(tx, row, &trip, &slots).await?;
    Ok(Some(FiledTrip { trip, plan, slots, prints_activity: false }))
}

async fn slots(tx: &DatabaseTransaction, purpose: Purpose, id: TripId) -> Stored<Vec<Slot>> {
    let rows = travellers::Entity::find()
        .filter(travellers::Column::TripId.eq(id.0))
        .order_by_asc(travellers::Column::Position);
    let rows = purpose.lock(rows, LockType::NoKeyUpdate).all(tx).await.map_err(db_error)?;
    let people = employees::Entity::find()
        .filter(employees::Column::Id.is_in(rows.iter().map(|row| row.employee_id)))
        .all(tx)
        .await
        .map_err(db_error)?;
    let mut names: HashMap<i64, String> = people.into_iter().map(|person| (person.id, person.name)).collect();
    let mut slots = Vec::new();
    for row in rows {
        let lines = expense_lines::Entity::find().filter(expense_lines::Column::TravellerId.eq(row.id));
        slots.push(Slot {
            id: TravellerId(row.id),
            employee: EmployeeId(row.employee_id),
            name: names.remove(&row.employee_id).ok_or_else(|| dangling("employees", row.employee_id))?,
            receipt: match Status::from_id(row.status) {
                Some(Status::Draft | Status::Rejected) => SlotReceipt::Open,
                Some(Status::Submitted) => SlotReceipt::Submitted,
                Some(Status::Approved) => SlotReceipt::Approved,
                None => return Err(corrupt("travellers", "status", row.id)),
            },
            has_lines: lines.one(tx).await.map_err(db_error)?.is_some(),
            advance_due: advance_account(tx, &row).await?.outstanding(),
            numbered: row.travel_order_number.is_some(),
        });
    }
    Ok(slots)
}

/// The stored data in the form of a checked draft.
async fn plan(tx: &DatabaseTransaction, row: trip_table::Model, trip: &Trip, slots: &[Slot]) -> Stored<TripPlan> {
    let signatory = records::assignment_signatory(tx, row.assignment_signatory_id).await?;
    let travellers: Vec<EmployeeId> = slots.iter().map(|slot| slot.employee).collect();
    let kind = referenced!(tx, trip_kinds, row.trip_kind_id);
    let places = places_of(tx, &[row.id]).await?.remove(&row.id).unwrap_or_default();
    let activity = activity::read(row.id, row.activity_kind.as_deref(), row.provided.as_deref())?;
    let place = |place: views::PlaceView| Place {
        location: match place.destination {
            Some(listed) => Location::Destination {
                id: DestinationId(listed.id),
                name: listed.name.to_string(),
                hours: listed.hours,
            },
            None => Location::City(City { name: place.name.to_string(), province: place.province }),
        },
        departs_on: Day::nearest(place.departs_on),
        returns_on: Day::nearest(place.returns_on),
    };
    Ok(TripPlan {
        work_unit: trip.work_unit.clone(),
        signs_own_assignment: travellers.contains(&signatory.employee),
        travellers,
        memo_signatory: row.memo_signatory_id,
        assignment_signatory: signatory.id,
        assignment_parent: signatory.parent_unit,
        addressee: signatory.title,
        budget_user: row.budget_user_id,
        technical_officer: row.technical_officer_id,
        treasurer: row.treasurer_id,
        funding_source: FundingSourceId(row.funding_source_id),
        sub_activity: row.sub_activity_id,
        kind: records::trip_kind(kind)?,
        health_service: HealthServiceId(row.health_service_id),
        classification: ClassificationCode {
            id: ClassificationCodeId(row.classification_code_id),
            code: trip.classification.clone(),
        },
        submitted_on: Day::nearest(row.submitted_on),
        purpose: row.purpose,
        basis: row.basis,
        origin: row.origin,
        transport: row.transport,
        srikandi: row.srikandi,
        heading: LetterHeading { nature: row.nature, enclosures: row.enclosures, copies: row.copies },
        holiday_reason: row.holiday_reason,
        activity,
        places: places.into_iter().map(place).collect(),
    })
}

/// Takes the SPD numbers from travellers.
async fn without_orders(tx: &DatabaseTransaction, travellers: &[TravellerId]) -> Stored<()> {
    let update = travellers::Entity::update_many()
        .col_expr(travellers::Column::TravelOrderNumber, Expr::value(Option::<String>::None))
        .filter(travellers::Column::Id.is_in(travellers.iter().map(|traveller| traveller.0)));
    update.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Removes a traveller without expense lines, whose advance is returned. Void SPD numbers stay in the book with trip and person; the audit log keeps the
/// events of the receipt.
async fn remove(tx: &DatabaseTransaction, trip: TripId, traveller: TravellerId) -> Stored<()> {
    let row = referenced!(tx, travellers, traveller.0);
    letter_numbers::Entity::update_many()
        .col_expr(letter_numbers::Column::TripId, Expr::value(trip.0))
        .col_expr(letter_numbers::Column::EmployeeId, Expr::value(row.employee_id))
        .col_expr(letter_numbers::Column::TravellerId, Expr::value(Option::<i64>::None))
        .filter(letter_numbers::Column::TravellerId.eq(traveller.0))
        .exec(tx)
        .await
        .map_err(db_error)?;
    receipt_events::Entity::delete_many()
        .filter(receipt_events::Column::TravellerId.eq(traveller.0))
        .exec(tx)
        .await
        .map_err(db_error)?;
    finding_reasons::Entity::delete_many()
        .filter(finding_reasons::Column::TravellerId.eq(traveller.0))
        .exec(tx)
        .await
        .map_err(db_error)?;
    told_findings::Entity::delete_many()
        .filter(told_findings::Column::TravellerId.eq(traveller.0))
        .exec(tx)
        .await
        .map_err(db_error)?;
    leave_payments(tx, traveller).await?;
    travellers::Entity::delete_by_id(traveller.0).exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Seats the travellers in their order; returns those who take a number.
async fn seat(tx: &DatabaseTransaction, id: TripId, plan: &TripPlan, change: &Change) -> Stored<Vec<TravellerId>> {
    travellers::Entity::update_many()
        .col_expr(travellers::Column::Moving, Expr::value(true))
        .filter(travellers::Column::TripId.eq(id.0))
        .exec(tx)
        .await
        .map_err(db_error)?;
    let mut numbered = Vec::new();
    for (index, seat) in change.seats.iter().enumerate() {
        let traveller = match seat.traveller {
            Seated::New(employee) => store_traveller(tx, id.0, plan, index, employee).await?,
            Seated::Kept(TravellerId(traveller)) => {
                let (position, moving) = (Set(position(index)?), Set(false));
                let row = travellers::ActiveModel { id: Unchanged(traveller), position, moving, ..Default::default() };
                row.update(tx).await.map_err(db_error)?.id
            }
        };
        if seat.takes_number {
            numbered.push(TravellerId(traveller));
        }
    }
    Ok(numbered)
}

#[async_trait]
impl TripChanges for SeaUnitOfWork {
    async fn lock_filed_trip(&mut self, id: TripId) -> Stored<Option<FiledTrip>> {
        load(self.tx(), Purpose::Filing, id).await
    }

    async fn change_trip(
        &mut self,
        id: TripId,
        plan: &TripPlan,
        change: &Change,
        orders: &[LetterNumber],
    ) -> Stored<()> {
        self.touch(Touch::Trip(id.0));
        let tx = self.tx();
        let trip = trip_table::ActiveModel { id: Unchanged(id.0), revision: Set(change.revision), ..changeable(plan) };
        let trip = match change.form {
            Some(form) => trip_table::ActiveModel { form_long: Set(Some(form == Form::Long)), ..trip },
            None => trip,
        };
        let trip = trip.update(tx).await.map_err(db_error)?;
        let days = travellers::Entity::update_many()
            .col_expr(travellers::Column::DepartsOn, Expr::value(trip.departs_on))
            .col_expr(travellers::Column::ReturnsOn, Expr::value(trip.returns_on));
        days.filter(travellers::Column::TripId.eq(id.0)).exec(tx).await.map_err(db_error)?;
        let memo = outgoing_letters::ActiveModel {
            id: Unchanged(trip.outgoing_letter_id),
            subject: Set(Some(plan.kind.name.clone())),
            addressee: Set(Some(plan.addressee.clone())),
            subject_key: Set(search_key(&plan.kind.name)),
            addressee_key: Set(search_key(&plan.addressee)),
            ..Default::default()
        };
        memo.update(tx).await.map_err(db_error)?;
        let places = trip_places::Entity::delete_many().filter(trip_places::Column::TripId.eq(id.0));
        places.exec(tx).await.map_err(db_error)?;
        store_places(tx, id.0, plan).await?;
        without_orders(tx, &change.void).await?;
        for traveller in &change.out {
            remove(tx, id, *traveller).await?;
        }
        let numbered = seat(tx, id, plan, change).await?;
        if orders.is_empty() {
            return Ok(());
        }
        set_orders(tx, numbered.iter().copied().zip(orders)).await?;
        let entered = |(number, traveller)| EnteredNumber { number, bearer: NumberBearer::TravelOrder(traveller) };
        let entered: Vec<_> = orders.iter().zip(numbered).map(entered).collect();
        let dated_back = orders.iter().any(|order| order.newer.is_some());
        let reason = if dated_back { self.backdate_reason(id).await? } else { None };
        self.enter_numbers(&entered, reason.as_deref()).await
    }

    async fn record_change(&mut self, id: TripId, change: &TripChange) -> Stored<()> {
        // The fields stand under the codes of the audit log.
        let differences = change.differences.iter();
        let differences: Vec<_> = differences.map(|of| (of.field.code(), &of.before, &of.after)).collect();
        let row = trip_changes::ActiveModel {
            trip_id: Set(id.0),
            revision: Set(change.revision),
            reason: Set(change.reason.clone()),
            changes: Set(serde_json::to_string(&differences).map_err(|error| StoreError::Failed(error.to_string()))?),
            changed_by: Set(change.by.0),
            changed_at: Set(change.at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}
