//! The home page: the groups of tasks of a caller, in one statement.

mod acts;
mod finance;
mod handed_over;
mod low_budgets;
mod next_year;
mod on_desk;
mod registrations;
mod year_budgets;

use std::sync::Arc;

use ::trips::TripState;
use async_trait::async_trait;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use kernel::{Day, RupiahSum, Span};
use ports::{HomeQueries, Stored, TaskScopes, TripScope};
use receipts::Status;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Order, Query, SelectStatement};
use serde::Deserialize;
use staff::WorkUnitId;
use views::home::{Since, Task, TaskGroup, TaskKind, Waiting};

use self::{acts::DoneJson, finance::FiguresJson, year_budgets::YearBudgets};
use super::{
    SeaQueries,
    handovers::read_minutes,
    reference::{Reference, reference_version},
    slot, waiting,
};
use crate::{
    entity::{
        journey_people::{self, Column},
        journeys, travellers, trips,
    },
    error::{dangling, readable},
    json_query::{Json, JsonQuery, Summed, column, document, list, literal, names},
};

/// A task: each group has some of these.
#[derive(Deserialize)]
struct TaskJson {
    id: i64,
    trip: Option<i64>,
    title: Arc<str>,
    #[serde(default, deserialize_with = "names")]
    places: Vec<Arc<str>>,
    reason: Option<String>,
    day: Option<NaiveDate>,
    at: Option<DateTime<Utc>>,
    #[serde(default, deserialize_with = "names")]
    people: Vec<Arc<str>>,
    departs: Option<NaiveDate>,
    returns: Option<NaiveDate>,
    status: Option<i64>,
    total: Option<i64>,
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
    struct HomeJson(json, groups: Expr, low: [Expr; 2], finance: Expr, done: Expr) of trips {
        #[serde(deserialize_with = "list")] groups: Vec<GroupJson> = groups,
        budgets: Option<YearBudgets> = low[0].clone(),
        #[serde(deserialize_with = "list")] retired: Vec<i64> = low[1].clone(),
        finance: Option<FiguresJson> = finance,
        done: DoneJson = done,
        reference_version: i64 = reference_version(json),
    }
}

fn journey(name: journeys::Column) -> Expr {
    column("journeys", name)
}

/// The start of a task: a day, and an instant where it is known.
type Start = (Expr, Expr);

/// Receipts of a condition, oldest by a column.
fn receipts(json: Json, wanted: &Condition, by: Column, start: Start, sum: Expr, most: u64) -> Expr {
    let tasks = first_receipts(json, wanted.clone(), by, start, Column::Total, most);
    GroupJson::document(json, waiting::count(json, wanted), sum, tasks)
}

/// The first receipts of a condition by a column, each with an amount.
fn first_receipts(json: Json, wanted: Condition, by: Column, (day, at): Start, amount: Column, most: u64) -> Expr {
    let mut first = Query::select();
    first.column((journey_people::Entity, Column::Id)).from(journey_people::Entity).cond_where(wanted);
    first.order_by((journey_people::Entity, by), Order::Asc).order_by((journey_people::Entity, Column::Id), Order::Asc);
    let task = json.object([
        ("id", slot(Column::Id)),
        ("trip", slot(Column::JourneyId)),
        ("title", slot(Column::Name)),
        ("places", journey(journeys::Column::Places)),
        ("reason", column("travellers", travellers::Column::Note)),
        ("departs", slot(Column::DepartsOn)),
        ("returns", slot(Column::ReturnsOn)),
        ("status", slot(Column::Status)),
        ("total", slot(amount)),
        ("day", day),
        ("at", at),
    ]);
    json.children(task, |select| {
        select.from_subquery(first.limit(most).take(), "first");
        select.inner_join(journey_people::Entity, slot(Column::Id).eq(column("first", Column::Id)));
        select.inner_join(journeys::Entity, journey(journeys::Column::Id).eq(slot(Column::JourneyId)));
        select.inner_join(travellers::Entity, column("travellers", travellers::Column::Id).eq(slot(Column::Id)));
    })
}

/// Trips of a unit without assignment letter, those that leave first in front.
fn unissued_letters(json: Json, unit: WorkUnitId, most: u64) -> Expr {
    use journeys::Column::{DepartsOn, FiledOn, Id, People, Places, ReturnsOn};
    let wanted = |select: &mut SelectStatement| {
        select.from(journeys::Entity).cond_where(waiting::unissued().add(journey(journeys::Column::UnitId).eq(unit.0)));
    };
    let mut first = Query::select();
    wanted(first.column((journeys::Entity, Id)).order_by((journeys::Entity, DepartsOn), Order::Asc));
    let first = first.order_by((journeys::Entity, Id), Order::Asc).limit(most).take();
    let task = json.object([
        ("id", journey(Id)),
        ("trip", journey(Id)),
        ("title", column("trips", trips::Column::MemoNumber)),
        ("places", journey(Places)),
        ("people", journey(People)),
        ("departs", journey(DepartsOn)),
        ("returns", journey(ReturnsOn)),
        ("day", journey(FiledOn)),
    ]);
    let tasks = json.children(task, |select| {
        select.from_subquery(first, "first");
        select.inner_join(journeys::Entity, journey(Id).eq(column("first", Id)));
        select.inner_join(trips::Entity, column("trips", trips::Column::Id).eq(journey(Id)));
    });
    GroupJson::document(json, json.count(wanted), Expr::null(), tasks)
}

/// The groups of a caller with their documents.
fn groups(json: Json, scopes: TaskScopes, today: Day, most: u64) -> Vec<(TaskKind, Expr)> {
    let mut groups = vec![(TaskKind::Handovers, handed_over::unseen(json, scopes.user, today, most))];
    let since = || slot(Column::WaitingSince);
    let last_day = || slot(Column::ReturnsOn);
    if let Some(unit) = scopes.clerk_of {
        let over = waiting::of_clerk(json, Status::Draft)
            .add(slot(Column::UnitId).eq(unit.0))
            .add(last_day().lt(*today))
            .add(slot(Column::State).eq(TripState::Assigned.id()));
        let rejected = waiting::rejected(json, unit);
        groups.extend([
            (TaskKind::UnissuedLetters, unissued_letters(json, unit, most)),
            (
                TaskKind::UnsubmittedReceipts,
                receipts(json, &over, Column::ReturnsOn, (last_day(), Expr::null()), Expr::null(), most),
            ),
            (
                TaskKind::RejectedReceipts,
                receipts(json, &rejected, Column::WaitingSince, (last_day(), since()), Expr::null(), most),
            ),
        ]);
    }
    if let Some(scope) = scopes.verifier_of {
        let wanted = waiting::to_verify(json, scope);
        let sum = json.child(json.sum(slot(Column::Total)), |select| {
            select.from(journey_people::Entity).cond_where(wanted.clone());
        });
        let group = receipts(json, &wanted, Column::WaitingSince, (Expr::null(), since()), sum, most);
        groups.push((TaskKind::ReceiptsToVerify, group));
    }
    if let Some(scope) = scopes.open_findings {
        let wanted = waiting::open_findings(json, scope);
        let group = receipts(json, &wanted, Column::DepartsOn, (last_day(), Expr::null()), Expr::null(), most);
        groups.push((TaskKind::OpenFindings, group));
    }
    if scopes.administrator {
        groups.push((TaskKind::PendingAccounts, registrations::pending(json, most)));
    }
    groups.extend(scopes.old_advances.map(|old| on_desk::groups(json, old, most)).into_iter().flatten());
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
            let budgets = scopes.budgets_of.map_or_else(
                || [literal("NULL"), literal("NULL")],
                |scope| [YearBudgets::document(json, scope, today.year()), low_budgets::retired(json)],
            );
            let finance =
                scopes.old_advances.map(|_| FiguresJson::document(json, budgets_of_office(&scopes, today, json)));
            let finance = finance.unwrap_or_else(|| literal("NULL"));
            let done = acts::done(json, scopes.user, scopes.week_from);
            json.select(HomeJson::document(json, groups, budgets, finance, done))
        };
        let found: Option<HomeJson> = JsonQuery::read_built(&self.db, statement).await?;
        let HomeJson { groups, budgets, retired, finance, done, reference_version } =
            found.ok_or_else(|| dangling("read_state", 1))?;
        let budgets = budgets.map(YearBudgets::accounts);
        let finance = finance.map(|figures| figures.view(budgets.as_deref()));
        let reference = self.reference_of(reference_version).await?;
        let group = |(kind, GroupJson { total, sum, tasks }): (TaskKind, GroupJson)| {
            let mut tasks =
                tasks.into_iter().map(|task| task.view(kind, &reference)).filter_map(readable).collect::<Vec<_>>();
            let urgency = |task: &Task| match kind {
                TaskKind::UnissuedLetters => task.days.map(|days| (days.first, days.last)),
                TaskKind::ReceiptsToPay => task.days.map(|days| (days.first, days.first)),
                _ => None,
            };
            tasks.sort_by_key(|task| (urgency(task), task.since, task.id));
            TaskGroup { kind, total, amount: sum.map(|sum| sum.0.abs()), tasks }
        };
        let mut groups: Vec<_> = kinds.into_iter().zip(groups).map(group).collect();
        if let Some(budgets) = budgets {
            let after = [TaskKind::PendingAccounts, TaskKind::ReceiptsToPay];
            let place = groups.iter().position(|group| after.contains(&group.kind));
            let low = low_budgets::group(&self.db, budgets, &retired, today, most).await?;
            groups.insert(place.unwrap_or(groups.len()), low);
        }
        Ok(Waiting { groups, done: done.view(), finance })
    }
}

/// Budgets of the whole office, unless those are read for the group of the low ones.
fn budgets_of_office(scopes: &TaskScopes, today: Day, json: Json) -> Expr {
    if scopes.budgets_of == Some(TripScope::Office) {
        return literal("NULL");
    }
    YearBudgets::document(json, TripScope::Office, today.year())
}

impl TaskJson {
    fn view(self, kind: TaskKind, reference: &Reference) -> Stored<Task> {
        let pays = matches!(kind, TaskKind::ReceiptsToPay | TaskKind::OldAdvances | TaskKind::AdvancesToReturn);
        let amount = self.total.map(RupiahSum::new).map(|amount| if pays { amount.abs() } else { amount });
        let due = matches!(kind, TaskKind::UnsubmittedReceipts | TaskKind::RejectedReceipts);
        let days = self.departs.zip(self.returns);
        let since = self.at.map(Since::Instant).or(self.day.map(Since::Day));
        Ok(Task {
            id: self.id,
            trip: self.trip.unwrap_or(0),
            title: self.title,
            places: self.places,
            budget: None,
            reason: match (kind, self.reason) {
                (TaskKind::Handovers, Some(minutes)) => Some(read_minutes(self.id, &minutes)?.work.in_words()),
                _ if pays => amount.map(|balance| balance.to_string()),
                (_, reason) => reason,
            },
            due_on: self.day.filter(|_| due).map(|last_day| reference.office.deadline(last_day)),
            people: self.people,
            days: days.map(|(departs, returns)| Span::new(Day::nearest(departs), Day::nearest(returns))),
            amount,
            status: self.status.and_then(Status::from_id),
            since: since.ok_or_else(|| dangling("receipt_events", self.id))?,
        })
    }
}
