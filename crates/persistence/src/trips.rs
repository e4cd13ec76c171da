//! Trips, their travellers and places: rows.

pub(crate) mod activity;
pub(crate) mod change;
mod kept;
pub(crate) mod letter;
mod places;
pub(crate) mod planned;
pub(crate) mod records;
pub(crate) mod stored;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Span, text::search_key};
use numbering::{LetterNumber, outgoing_letter::OutgoingLetterId};
use ports::{Issue, StoreError, Stored, Trips, Voiding};
use receipts::Status;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{CaseStatement, Expr, ExprTrait, LockType},
};
use staff::{EmployeeId, ParentUnitId, UserId, WorkUnitId};
use trips::{
    Form, TravellerId, Trip, TripDraft, TripId, TripPlan, engagement::Engagement, request::Records,
    trip_kind::HealthServiceId,
};

use crate::{
    connection::lock_rows,
    entity::{health_services, travellers, trips as trip_table},
    error::{db_error, referenced},
    journeys::Touch,
    json_query::{Json, column},
    queries::engagements,
    store::SeaUnitOfWork,
};

#[async_trait]
impl Trips for SeaUnitOfWork {
    async fn trip_records(
        &mut self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
    ) -> Stored<Option<Records>> {
        records::load(self.tx(), records::Purpose::Filing, draft, unit, head_office).await
    }

    async fn engagements(
        &mut self,
        employees: &[EmployeeId],
        days: Span,
        except: Option<TripId>,
    ) -> Stored<Vec<Engagement>> {
        self.derive().await?;
        let met = engagements(self.tx(), employees, days, except).await?;
        Ok(met.into_iter().map(Engagement::from).collect())
    }

    async fn file_trip(
        &mut self,
        plan: &TripPlan,
        memo: &LetterNumber,
        letter: OutgoingLetterId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Stored<TripId> {
        let trip = trip_table::ActiveModel {
            work_unit_id: Set(plan.work_unit.id.0),
            outgoing_letter_id: Set(letter.0),
            memo_number: Set(memo.text.clone()),
            classification_code_id: Set(plan.classification.id.0),
            submitted_on: Set(plan.submitted_on.date()),
            created_by: Set(by.0),
            created_at: Set(at),
            ..changeable(plan)
        };
        let trip = trip.insert(self.tx()).await.map_err(db_error)?.id;
        store_travellers(self.tx(), trip, plan).await?;
        places::store_places(self.tx(), trip, plan).await?;
        self.touch(Touch::Trip(trip));
        Ok(TripId(trip))
    }

    async fn lock_trip(&mut self, id: TripId) -> Stored<Option<Trip>> {
        lock_rows(self.tx(), trip_table::Entity::find_by_id(id.0), LockType::NoKeyUpdate).await?;
        stored::load(self.tx(), id).await
    }

    async fn cancel_trip(&mut self, id: TripId, voiding: &Voiding, on: Day) -> Stored<()> {
        self.touch(Touch::Trip(id.0));
        let trip = trip_table::ActiveModel {
            id: Unchanged(id.0),
            cancelled_at: Set(Some(voiding.at)),
            cancelled_on: Set(Some(on.date())),
            cancelled_by: Set(Some(voiding.by.0)),
            cancel_reason: Set(Some(voiding.reason.clone())),
            ..Default::default()
        };
        trip.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn health_service(&mut self, id: HealthServiceId) -> Stored<String> {
        Ok(referenced!(self.tx(), health_services, id.0).name)
    }

    async fn issue_letter(&mut self, id: TripId, issue: &Issue) -> Stored<()> {
        self.touch(Touch::Trip(id.0));
        let trip = trip_table::ActiveModel {
            id: Unchanged(id.0),
            assignment_number: Set(Some(issue.number.text.clone())),
            form_long: Set(Some(issue.form == Form::Long)),
            issued_at: Set(Some(issue.at)),
            issued_by: Set(Some(issue.by.0)),
            ..Default::default()
        };
        trip.update(self.tx()).await.map_err(db_error)?;
        set_orders(self.tx(), issue.travel_orders.iter().map(|(traveller, order)| (*traveller, order))).await
    }

    async fn set_report(&mut self, id: TripId, text: &str) -> Stored<()> {
        self.touch(Touch::Trip(id.0));
        let row =
            trip_table::ActiveModel { id: Unchanged(id.0), report: Set(Some(text.to_owned())), ..Default::default() };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}

/// Columns of a trip that a change may touch.
fn changeable(plan: &TripPlan) -> trip_table::ActiveModel {
    trip_table::ActiveModel {
        trip_kind_id: Set(plan.kind.id.0),
        health_service_id: Set(plan.health_service.0),
        funding_source_id: Set(plan.funding_source.0),
        treasurer_id: Set(plan.treasurer),
        memo_signatory_id: Set(plan.memo_signatory),
        assignment_signatory_id: Set(plan.assignment_signatory),
        budget_user_id: Set(plan.budget_user),
        technical_officer_id: Set(plan.technical_officer),
        sub_activity_id: Set(plan.sub_activity),
        purpose: Set(plan.purpose.clone()),
        purpose_key: Set(search_key(&plan.purpose)),
        basis: Set(plan.basis.clone()),
        origin: Set(plan.origin.clone()),
        transport: Set(plan.transport.clone()),
        srikandi: Set(plan.srikandi),
        nature: Set(plan.heading.nature.clone()),
        enclosures: Set(plan.heading.enclosures.clone()),
        copies: Set(plan.heading.copies.clone()),
        holiday_reason: Set(plan.holiday_reason.clone()),
        activity_kind: Set(activity::kind_column(&plan.activity)),
        provided: Set(activity::provided_column(&plan.activity)),
        departs_on: Set(plan.first_day().date()),
        returns_on: Set(plan.last_day().date()),
        ..Default::default()
    }
}

/// Position of a slot or place, from 1.
fn position(index: usize) -> Stored<i32> {
    i32::try_from(index + 1).map_err(|_| StoreError::Failed("more rows than a trip can hold".into()))
}

async fn store_travellers(tx: &DatabaseTransaction, trip: i64, plan: &TripPlan) -> Stored<()> {
    let slots = plan.travellers.iter().enumerate().map(|(index, employee)| new_slot(trip, plan, index, *employee));
    let slots = travellers::Entity::insert_many(slots.collect::<Stored<Vec<_>>>()?);
    slots.exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}

/// Puts an employee into a slot, with an empty receipt; returns the traveller's id.
async fn store_traveller(
    tx: &DatabaseTransaction,
    trip: i64,
    plan: &TripPlan,
    index: usize,
    employee: EmployeeId,
) -> Stored<i64> {
    Ok(new_slot(trip, plan, index, employee)?.insert(tx).await.map_err(db_error)?.id)
}

fn new_slot(trip: i64, plan: &TripPlan, index: usize, employee: EmployeeId) -> Stored<travellers::ActiveModel> {
    Ok(travellers::ActiveModel {
        trip_id: Set(trip),
        employee_id: Set(employee.0),
        position: Set(position(index)?),
        status: Set(Status::Draft.id()),
        total: Set(0),
        departs_on: Set(plan.first_day().date()),
        returns_on: Set(plan.last_day().date()),
        ..Default::default()
    })
}

/// Stores the SPD numbers of travellers.
async fn set_orders(
    tx: &DatabaseTransaction,
    orders: impl Iterator<Item = (TravellerId, &LetterNumber)> + Clone,
) -> Stored<()> {
    use travellers::Column::{Id, TravelOrderNumber};
    let ids: Vec<i64> = orders.clone().map(|(traveller, _)| traveller.0).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let number = orders.fold(CaseStatement::new(), |numbers, (traveller, order)| {
        numbers.case(Id.eq(traveller.0), order.text.as_str())
    });
    let update = travellers::Entity::update_many().col_expr(TravelOrderNumber, number.into()).filter(Id.is_in(ids));
    update.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Form of an issued letter, as its trip's row has it.
pub(crate) fn issued_form(form_long: Option<bool>) -> Option<Form> {
    form_long.map(|long| if long { Form::Long } else { Form::Short })
}

/// The document of the row of a table that a row of the table `trips` refers to.
fn referred<E: EntityTrait>(json: Json, id: trip_table::Column, table: E, document: Expr) -> Expr {
    json.child(document, |select| {
        select.from(table).and_where(column(table.table_name(), "id").eq(column("trips", id)));
    })
}
