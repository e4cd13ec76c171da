//! The home page: the groups of tasks of a caller, in one statement.

mod acts;
mod low_budgets;
mod registrations;

use ::trips::TripState;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Rupiah, RupiahSum};
use ports::{HomeQueries, Stored, TaskScopes, TripScope};
use receipts::{ReceiptEvent, Status};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, Order, Query, SelectStatement};
use serde::Deserialize;
use views::home::{Since, Task, TaskGroup, TaskKind, Waiting};

use self::acts::DoneJson;
use super::{
    SeaQueries,
    kept_sums::{self, Kept},
    open_receipts::open_in,
    reference::{Reference, reference_version},
    trips::{PlaceJson, in_scope, in_state},
};
use crate::{
    entity::{receipt_events, travellers, trips},
    error::{corrupt, dangling, readable},
    json_query::{Json, JsonQuery, Summed, column, document, list},
};

/// A task: each group has some of these.
#[derive(Deserialize)]
struct TaskJson {
    id: i64,
    trip: Option<i64>,
    employee: Option<i64>,
    title: Option<String>,
    #[serde(default)]
    places: Vec<PlaceJson>,
    reason: Option<String>,
    day: Option<NaiveDate>,
    at: Option<DateTime<Utc>>,
    #[serde(default)]
    people: Vec<PersonJson>,
    departs: Option<NaiveDate>,
    returns: Option<NaiveDate>,
    total: Option<i64>,
    used: Option<Summed>,
    ceiling: Option<i64>,
}

document! {
    /// A traveller of a trip without letter.
    struct PersonJson(json) of travellers by trip_id in trips {
        position: i32,
        employee_id: i64,
    }
}

document! {
    /// Number of the tasks, the rupiah of all of them, and the first ones.
    struct GroupJson(json, total: Expr, sum: Expr, tasks: Expr) of trips {
        total: u64 = total,
        sum: Option<Summed> = sum,
        #[serde(deserialize_with = "list")] tasks: Vec<TaskJson> = tasks,
    }
}

document! {
    /// The groups of a caller, and the acts of the week.
    struct HomeJson(json, groups: Expr, done: Expr) of trips {
        #[serde(deserialize_with = "list")] groups: Vec<GroupJson> = groups,
        done: DoneJson = done,
        reference_version: i64 = reference_version(json),
    }
}

fn trip(name: trips::Column) -> Expr {
    column("trips", name)
}

fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

/// Instant of the last event of this kind of a traveller of the tables `travellers` and `trips`; that of the letter for a
/// receipt from before events were kept.
fn last_event(json: Json, event: ReceiptEvent) -> Expr {
    let own = |name| column("receipt_events", name);
    let last = json.child(Func::max(own(receipt_events::Column::At)).into(), |select| {
        let of_traveller = own(receipt_events::Column::TravellerId).eq(slot(travellers::Column::Id));
        let of_kind = own(receipt_events::Column::Event).eq(event.name());
        select.from(receipt_events::Entity).and_where(of_traveller).and_where(of_kind);
    });
    let (issued, filed) = (trip(trips::Column::IssuedAt), trip(trips::Column::CreatedAt));
    Func::coalesce([last, issued, filed]).into()
}

/// Travellers with their trips, of a scope and a state, that are not cancelled.
pub(super) fn receipts_in(json: Json, select: &mut SelectStatement, scope: TripScope, status: Status) {
    let of_trip = trip(trips::Column::Id).eq(slot(travellers::Column::TripId));
    select.from(travellers::Entity).inner_join(trips::Entity, of_trip);
    select.and_where(open_in(json, scope)).and_where(slot(travellers::Column::Status).eq(json.constant(status.id())));
    select.and_where(trip(trips::Column::CancelledAt).is_null());
}

/// Number of the same of `also`, found from the few in that state: as a join, the planner may read all trips of a unit instead.
pub(super) fn number_of(json: Json, scope: TripScope, status: Status, also: &Condition) -> Expr {
    let wanted = json.child(trip(trips::Column::Id), |select| {
        let of_trip = trip(trips::Column::Id).eq(slot(travellers::Column::TripId));
        select.from(trips::Entity).and_where(of_trip).and_where(trip(trips::Column::CancelledAt).is_null());
        select.cond_where(also.clone());
    });
    json.count(|select| {
        select.from(travellers::Entity).and_where(open_in(json, scope));
        select.and_where(slot(travellers::Column::Status).eq(json.constant(status.id())));
        select.and_where(slot(travellers::Column::TripId).eq(wanted));
    })
}

/// Receipts in a state: those of `also`, oldest by `order`; `since` is a day and an instant.
fn receipts(
    json: Json,
    scope: TripScope,
    status: Status,
    also: &Condition,
    order: Expr,
    day: Expr,
    at: Expr,
    most: u64,
) -> Expr {
    use travellers::Column::{EmployeeId, Id, Note, TripId};
    let mut first = Query::select();
    receipts_in(json, first.column((travellers::Entity, Id)), scope, status);
    first.cond_where(also.clone()).order_by_expr(order, Order::Asc);
    let first = first.order_by((travellers::Entity, Id), Order::Asc).limit(most).take();
    let task = json.object([
        ("id", slot(Id)),
        ("trip", slot(TripId)),
        ("employee", slot(EmployeeId)),
        ("places", PlaceJson::of_each(json)),
        ("reason", slot(Note)),
        ("departs", trip(trips::Column::DepartsOn)),
        ("returns", trip(trips::Column::ReturnsOn)),
        ("total", slot(travellers::Column::Total)),
        ("day", day),
        ("at", at),
    ]);
    let tasks = json.children(task, |select| {
        let of_trip = trip(trips::Column::Id).eq(slot(TripId));
        select.from_subquery(first, "first");
        select.inner_join(travellers::Entity, slot(Id).eq(column("first", Id)));
        select.inner_join(trips::Entity, of_trip);
    });
    if status == Status::Submitted {
        let [_, amount, _] = kept_sums::amounts();
        let [total, sum] = [kept_sums::number("trips"), amount]
            .map(|sum| json.child(sum, |select| kept_sums::of_waiting(json, select, Kept::ToVerify, scope)));
        return GroupJson::document(json, total, sum, tasks);
    }
    GroupJson::document(json, number_of(json, scope, status, also), Expr::null(), tasks)
}

/// Trips without assignment letter, those that leave first in front.
fn unissued_letters(json: Json, scope: TripScope, most: u64) -> Expr {
    use trips::Column::{DepartsOn, Id, MemoNumber, ReturnsOn, SubmittedOn};
    let wanted = |select: &mut SelectStatement| {
        select.from(trips::Entity).and_where_option(in_scope(scope)).and_where(in_state(json, TripState::Filed));
    };
    let mut first = Query::select();
    wanted(first.column((trips::Entity, Id)).order_by((trips::Entity, DepartsOn), Order::Asc));
    let first = first.order_by((trips::Entity, Id), Order::Asc).limit(most).take();
    let task = json.object([
        ("id", trip(Id)),
        ("trip", trip(Id)),
        ("title", trip(MemoNumber)),
        ("places", PlaceJson::of_each(json)),
        ("people", PersonJson::of_each(json)),
        ("departs", trip(DepartsOn)),
        ("returns", trip(ReturnsOn)),
        ("day", trip(SubmittedOn)),
    ]);
    let tasks = json.children(task, |select| {
        select.from_subquery(first, "first");
        select.inner_join(trips::Entity, trip(Id).eq(column("first", Id)));
    });
    GroupJson::document(json, json.count(wanted), Expr::null(), tasks)
}

/// The groups of a caller with their documents.
fn groups(json: Json, scopes: TaskScopes, today: Day, most: u64) -> Vec<(TaskKind, Expr)> {
    let mut groups = Vec::new();
    let all = Condition::all;
    if let Some(unit) = scopes.clerk_of {
        let scope = TripScope::Unit(unit);
        let returns_on = || trip(trips::Column::ReturnsOn);
        let over = all().add(returns_on().lt(*today)).add(trip(trips::Column::AssignmentNumber).is_not_null());
        let rejected = || last_event(json, ReceiptEvent::Rejected);
        groups.extend([
            (TaskKind::UnissuedLetters, unissued_letters(json, scope, most)),
            (
                TaskKind::UnsubmittedReceipts,
                receipts(json, scope, Status::Draft, &over, returns_on(), returns_on(), Expr::null(), most),
            ),
            (
                TaskKind::RejectedReceipts,
                receipts(json, scope, Status::Rejected, &all(), rejected(), returns_on(), rejected(), most),
            ),
        ]);
    }
    if let Some(parent) = scopes.verifier_of {
        let submitted = || column("travellers", "submitted_at");
        let scope = TripScope::Parent(parent);
        let group = receipts(json, scope, Status::Submitted, &all(), submitted(), Expr::null(), submitted(), most);
        groups.push((TaskKind::ReceiptsToVerify, group));
    }
    if let Some(parent) = scopes.budgets_of {
        groups.push((TaskKind::LowBudgets, low_budgets::budgets(json, parent, today)));
    }
    if scopes.administrator {
        groups.push((TaskKind::PendingAccounts, registrations::pending(json, most)));
    }
    groups
}

#[async_trait]
impl HomeQueries for SeaQueries {
    async fn tasks(&self, scopes: TaskScopes, today: Day, most: u64) -> Stored<Waiting> {
        let mut kinds = Vec::new();
        let statement = |json: Json| {
            let groups = groups(json, scopes, today, most);
            kinds = groups.iter().map(|(kind, _)| *kind).collect();
            let groups = json.array(groups.into_iter().map(|(_, document)| document));
            json.select(HomeJson::document(json, groups, acts::done(json, scopes.user, scopes.week_from)))
        };
        let found: Option<HomeJson> = JsonQuery::read_built(&self.db, statement).await?;
        let HomeJson { groups, done, reference_version } = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(reference_version).await?;
        let group = |(kind, GroupJson { total, sum, tasks }): (TaskKind, GroupJson)| {
            let mut tasks =
                tasks.into_iter().map(|task| task.view(kind, &reference)).filter_map(readable).collect::<Vec<_>>();
            let urgency = |task: &Task| task.days.filter(|_| kind == TaskKind::UnissuedLetters);
            tasks.sort_by_key(|task| (urgency(task), task.since, task.id));
            let amount = sum.map(|sum| sum.0);
            let mut group = TaskGroup { kind, total, amount, tasks };
            if kind == TaskKind::LowBudgets {
                low_budgets::only_low(&mut group, most);
            }
            Ok(group)
        };
        let groups = kinds.into_iter().zip(groups).map(group).collect::<Stored<_>>()?;
        Ok(Waiting { groups, done: done.view() })
    }
}

impl TaskJson {
    fn view(mut self, kind: TaskKind, reference: &Reference) -> Stored<Task> {
        let office = &reference.office;
        self.places.sort_unstable_by_key(|place| place.position);
        self.people.sort_unstable_by_key(|person| person.position);
        let name = self.employee.map(|id| Ok(office.employee(id)?.name.clone())).transpose()?;
        let due = matches!(kind, TaskKind::UnsubmittedReceipts | TaskKind::RejectedReceipts);
        let amount = |amount| Rupiah::new(amount).map_err(|_| corrupt("ceilings", "amount", self.id));
        let budget = self.used.zip(self.ceiling).map(|(used, ceiling)| {
            let ceiling = amount(ceiling)?;
            Ok((RupiahSum::from(ceiling) - used.0, ceiling))
        });
        let since = self.at.map(Since::Instant).or(self.day.map(Since::Day));
        Ok(Task {
            id: self.id,
            trip: self.trip.unwrap_or(0),
            title: name.or(self.title.map(Into::into)).unwrap_or_default(),
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            budget: budget.transpose()?,
            reason: self.reason,
            due_on: self.day.filter(|_| due).map(|last_day| office.deadline(last_day)),
            people: self
                .people
                .iter()
                .map(|person| Ok(office.employee(person.employee_id)?.name.clone()))
                .collect::<Stored<_>>()?,
            days: self.departs.zip(self.returns),
            amount: self.total.map(RupiahSum::new),
            since: since.ok_or_else(|| dangling("receipt_events", self.id))?,
        })
    }
}
