//! Safeguards of parent units, and duties on a trip: rows.

use ::trips::{TravellerId, TripId};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{SafeguardChange, SafeguardQueries, Safeguards, Stored};
use receipts::duties::{OnTrip, Separation, TripDuties};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict, Query},
};
use staff::{EmployeeId, ParentUnitId, UserId};
use views::{
    audit::{Action, Object},
    safeguards::{ENTERING, UnitSafeguards},
};

use crate::{
    entity::{audit_log, employees, safeguard_changes, travellers, trips, unit_safeguards, users, work_units},
    error::{corrupt, dangling, db_error},
    json_query::{Json, JsonQuery, column, document, list, parameter},
    queries::{SeaQueries, lender_id},
    store::SeaUnitOfWork,
};

document! {
    /// Actions of a user on a trip of the table `trips`, and the safeguards that they changed since an instant.
    pub(crate) struct DutiesJson(json, user: &Expr, since: Expr) of trips {
        separation: Option<String> = separation_of(json),
        #[serde(deserialize_with = "list")] relaxed: Vec<String> = relaxed(json, user, since),
        employee: Option<i64> = employee(json, user),
        created_by: i64,
        #[serde(deserialize_with = "list")] travellers: Vec<SlotJson> = slots(json),
        #[serde(deserialize_with = "list")] on_trip: Vec<String> = on_trip(json, user),
        #[serde(deserialize_with = "list")] entered: Vec<i64> = entered(json, user),
    }
}

document! {
    /// A traveller.
    struct SlotJson(json) of travellers {
        id: i64,
        employee_id: i64,
        name: String = column("employees", employees::Column::Name),
    }
}

/// Parameters: the trip, the user, the instant since which changes of safeguards do not serve the user.
static DUTIES: JsonQuery = JsonQuery::new(|json| {
    json.select(DutiesJson::document(json, &parameter(1), parameter(2)))
        .from(trips::Entity)
        .and_where(trip(trips::Column::Id).eq(parameter(0)))
        .take()
});

fn trip(name: trips::Column) -> Expr {
    column("trips", name)
}

fn line(name: audit_log::Column) -> Expr {
    column("audit_log", name)
}

/// The rule of the trip's parent unit.
fn separation_of(json: Json) -> Expr {
    json.child(column("unit_safeguards", unit_safeguards::Column::Separation), |select| {
        let parent = column("unit_safeguards", unit_safeguards::Column::ParentUnitId);
        let unit = |name| column("work_units", name);
        select
            .from(unit_safeguards::Entity)
            .inner_join(work_units::Entity, unit(work_units::Column::ParentUnitId).eq(parent))
            .and_where(unit(work_units::Column::Id).eq(trip(trips::Column::WorkUnitId)));
    })
}

/// The rule before each change that the user made lately.
fn relaxed(json: Json, user: &Expr, since: Expr) -> Expr {
    let change = |name| column("safeguard_changes", name);
    json.children(change(safeguard_changes::Column::Separation), |select| {
        let unit = |name| column("work_units", name);
        let of_parent = unit(work_units::Column::ParentUnitId).eq(change(safeguard_changes::Column::ParentUnitId));
        select
            .from(safeguard_changes::Entity)
            .inner_join(work_units::Entity, of_parent)
            .and_where(unit(work_units::Column::Id).eq(trip(trips::Column::WorkUnitId)))
            .and_where(change(safeguard_changes::Column::UserId).eq(user.clone()))
            .and_where(change(safeguard_changes::Column::At).gt(since));
    })
}

/// The employee whose account the user has.
fn employee(json: Json, user: &Expr) -> Expr {
    json.child(column("users", users::Column::EmployeeId), |select| {
        select.from(users::Entity).and_where(column("users", users::Column::Id).eq(user.clone()));
    })
}

fn slots(json: Json) -> Expr {
    json.children(SlotJson::document(json), |select| {
        let traveller = |name| column("travellers", name);
        let id = column("employees", employees::Column::Id);
        select
            .from(travellers::Entity)
            .inner_join(employees::Entity, id.eq(traveller(travellers::Column::EmployeeId)))
            .and_where(traveller(travellers::Column::TripId).eq(trip(trips::Column::Id)));
    })
}

/// Condition for what the user did, or another one by a role that the user lent: its entry names the lender.
fn by_or_for(json: Json, user: &Expr) -> Expr {
    line(audit_log::Column::UserId).eq(user.clone()).or(lender_id(json).eq(user.clone()))
}

fn on_trip(json: Json, user: &Expr) -> Expr {
    let filing = [Action::TripFiled, Action::TripLetterIssued].map(Action::code);
    json.children(line(audit_log::Column::Action), |select| {
        select
            .from(audit_log::Entity)
            .and_where(line(audit_log::Column::Object).eq(Object::Trip.code()))
            .and_where(line(audit_log::Column::ObjectId).eq(trip(trips::Column::Id)))
            .and_where(by_or_for(json, user))
            .and_where(line(audit_log::Column::Action).is_in(filing));
    })
}

/// Receipts that the user filled in.
fn entered(json: Json, user: &Expr) -> Expr {
    json.children(line(audit_log::Column::ObjectId), |select| {
        let receipts = Query::select()
            .column(travellers::Column::Id)
            .from(travellers::Entity)
            .and_where(Expr::col(travellers::Column::TripId).eq(trip(trips::Column::Id)))
            .take();
        select
            .from(audit_log::Entity)
            .and_where(line(audit_log::Column::Object).eq(Object::Receipt.code()))
            .and_where(line(audit_log::Column::ObjectId).in_subquery(receipts))
            .and_where(by_or_for(json, user))
            .and_where(line(audit_log::Column::Action).is_in(ENTERING.map(Action::code)));
    })
}

impl DutiesJson {
    /// Duties of the user whose actions these are.
    pub(crate) fn view(self, trip: TripId, user: UserId) -> Stored<TripDuties> {
        let rule = separation(self.separation.as_deref(), trip.0)?;
        let before = self.relaxed.iter().map(|code| separation(Some(code), trip.0)).collect::<Stored<Vec<_>>>()?;
        let binding = before.into_iter().fold(rule, Separation::stricter);
        let did = |action: Action| self.on_trip.iter().any(|code| code == action.code());
        Ok(TripDuties {
            separation: binding,
            relaxed: binding != rule,
            employees: self.employee.map(EmployeeId).into_iter().collect(),
            filed: self.created_by == user.0 || did(Action::TripFiled),
            issued: did(Action::TripLetterIssued),
            entered: self.entered.into_iter().map(TravellerId).collect(),
            travellers: self.travellers.into_iter().map(SlotJson::view).collect(),
        })
    }
}

impl SlotJson {
    fn view(self) -> OnTrip {
        OnTrip { traveller: TravellerId(self.id), employee: EmployeeId(self.employee_id), name: self.name }
    }
}

fn separation(stored: Option<&str>, id: i64) -> Stored<Separation> {
    let default = UnitSafeguards::default().separation;
    stored.map_or(Ok(default), |code| Separation::of(code).ok_or_else(|| corrupt("unit_safeguards", "separation", id)))
}

fn safeguards(row: Option<unit_safeguards::Model>) -> Stored<UnitSafeguards> {
    let Some(row) = row else { return Ok(UnitSafeguards::default()) };
    Ok(UnitSafeguards {
        separation: separation(Some(&row.separation), row.id)?,
        template_approval: row.template_approval,
    })
}

#[async_trait]
impl Safeguards for SeaUnitOfWork {
    async fn lock_safeguards(&mut self, parent: ParentUnitId) -> Stored<UnitSafeguards> {
        let row = unit_safeguards::Entity::find().filter(unit_safeguards::Column::ParentUnitId.eq(parent.0));
        safeguards(row.lock_exclusive().one(self.tx()).await.map_err(db_error)?)
    }

    async fn set_safeguards(&mut self, to: &UnitSafeguards, change: &SafeguardChange) -> Stored<()> {
        use unit_safeguards::Column;
        let changed = safeguard_changes::ActiveModel {
            parent_unit_id: Set(change.parent.0),
            user_id: Set(change.by.0),
            at: Set(change.at),
            separation: Set(change.before.separation.code().to_owned()),
            template_approval: Set(change.before.template_approval),
            ..Default::default()
        };
        changed.insert(self.tx()).await.map_err(db_error)?;
        let row = unit_safeguards::ActiveModel {
            parent_unit_id: Set(change.parent.0),
            separation: Set(to.separation.code().to_owned()),
            template_approval: Set(to.template_approval),
            ..Default::default()
        };
        let renewed = OnConflict::column(Column::ParentUnitId)
            .update_columns([Column::Separation, Column::TemplateApproval])
            .to_owned();
        let stored = unit_safeguards::Entity::insert(row).on_conflict(renewed).exec_without_returning(self.tx()).await;
        stored.map(|_| ()).map_err(db_error)
    }

    async fn changed_safeguards(
        &mut self,
        parent: ParentUnitId,
        user: UserId,
        since: DateTime<Utc>,
    ) -> Stored<Vec<UnitSafeguards>> {
        use safeguard_changes::Column;
        let rows = safeguard_changes::Entity::find()
            .filter(Column::ParentUnitId.eq(parent.0))
            .filter(Column::UserId.eq(user.0))
            .filter(Column::At.gt(since))
            .all(self.tx())
            .await
            .map_err(db_error)?;
        let before = |row: safeguard_changes::Model| {
            let separation = separation(Some(&row.separation), row.id)?;
            Ok(UnitSafeguards { separation, template_approval: row.template_approval })
        };
        rows.into_iter().map(before).collect()
    }

    async fn trip_duties(&mut self, trip: TripId, user: UserId, since: DateTime<Utc>) -> Stored<TripDuties> {
        let parameters = [trip.0.into(), user.0.into(), since.into()];
        let found: Option<DutiesJson> = DUTIES.read(self.tx(), &parameters).await?;
        found.ok_or_else(|| dangling("trips", trip.0))?.view(trip, user)
    }

    async fn link_employee(&mut self, user: UserId, employee: EmployeeId) -> Stored<()> {
        let row =
            users::ActiveModel { id: Unchanged(user.0), employee_id: Set(Some(employee.0)), ..Default::default() };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}

#[async_trait]
impl SafeguardQueries for SeaQueries {
    async fn safeguards(&self, parent: ParentUnitId) -> Stored<UnitSafeguards> {
        let row = unit_safeguards::Entity::find().filter(unit_safeguards::Column::ParentUnitId.eq(parent.0));
        safeguards(row.one(&self.db).await.map_err(db_error)?)
    }
}
