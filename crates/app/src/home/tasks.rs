//! Tasks of the caller by group, with the first few of each.

use chrono::{Datelike, Days};
use kernel::{Day, PageRequest, Span};
use ports::{Error, TaskScopes, TripScope};
use staff::Actor;
use trips::budget_year;
use views::{
    home::{Since, Task, TaskGroup, TaskKind, Waiting},
    payments::OLD_ADVANCE,
};

use crate::{application::App, budgets::seen_by, final_numbers, receipts::to_verify, told_findings::open_for};

/// Days of the month in which a year is prepared first.
const DAYS_OF_DECEMBER: u64 = 31;

/// Tasks shown of each group.
pub const MOST_SHOWN: u64 = 5;

/// The groups with tasks that the actor can act on: a clerk in the own work unit, a verifier and a
/// unit administrator in the own parent unit, an
/// administrator in the office; who sees all units, in the office.
///
/// # Errors
/// [`Error::Store`].
#[tracing::instrument(name = "home.tasks", skip_all)]
pub async fn tasks(app: &App, actor: &Actor) -> Result<Waiting, Error> {
    let today = app.clock.today();
    let monday = today.saturating_sub(Days::new(today.weekday().num_days_from_monday().into()));
    let old = today.saturating_sub(Days::new(OLD_ADVANCE.unsigned_abs()));
    let scopes = TaskScopes {
        user: actor.user,
        week_from: app.clock.start_of(monday),
        clerk_of: actor.trip_clerk().is_ok().then_some(actor.work_unit),
        verifier_of: actor.verifier().is_ok().then(|| to_verify(actor)),
        open_findings: actor.trip_auditor().is_ok().then(|| open_for(actor)),
        budgets_of: if actor.unit_administrator().is_ok() { Some(seen_by(app, actor, None).await?) } else { None },
        administrator: actor.administrator().is_ok(),
        old_advances: actor.finance_officer().is_ok().then_some(old),
    };
    let Waiting { mut groups, done, finance } = app.queries.tasks(scopes, today, MOST_SHOWN).await?;
    if actor.final_number_keeper().is_ok() {
        let payments = groups.iter().position(|group| group.kind == TaskKind::ReceiptsToPay);
        groups.insert(payments.unwrap_or(groups.len()), unnumbered_letters(app, actor).await?);
    }
    groups.extend(year_to_prepare(app, actor, today).await?);
    groups.retain(|group| group.total > 0);
    Ok(Waiting { groups, done, finance })
}

/// Records that the year to prepare lacks, for administrators of their units; `None` in months without one.
async fn year_to_prepare(app: &App, actor: &Actor, today: Day) -> Result<Option<TaskGroup>, Error> {
    let Some(year) = budget_year::year_to_prepare(today).filter(|_| actor.guard_keeper().is_ok()) else {
        return Ok(None);
    };
    let office = actor.administrator().is_ok();
    let scope = if office { TripScope::Office } else { TripScope::Parent(actor.parent_unit) };
    let lacks = app.queries.records_of_year(scope, year).await?.lacks();
    let since = Span::of_year(year).first.saturating_sub(Days::new(DAYS_OF_DECEMBER)).date();
    let task = |(id, (name, sentence)): (i64, (&str, String))| Task {
        id,
        trip: 0,
        title: name.into(),
        places: Vec::new(),
        reason: Some(sentence),
        budget: None,
        due_on: None,
        people: Vec::new(),
        days: None,
        amount: None,
        status: None,
        since: Since::Day(since),
    };
    let total = lacks.len() as u64;
    let tasks = (1..).zip(lacks).map(task).collect();
    Ok(Some(TaskGroup { kind: TaskKind::YearToPrepare, total, amount: None, tasks }))
}

/// Letters that wait for their final number.
async fn unnumbered_letters(app: &App, actor: &Actor) -> Result<TaskGroup, Error> {
    let page = PageRequest { page: 0, limit: MOST_SHOWN };
    let waiting = final_numbers::waiting(app, actor, None, None, page).await?;
    let tasks = waiting.rows.into_iter().map(|row| Task {
        id: row.paper.entry,
        trip: row.paper.trip.unwrap_or_default(),
        title: row.paper.number.into(),
        places: Vec::new(),
        reason: Some(row.purpose),
        budget: None,
        due_on: None,
        people: Vec::new(),
        days: None,
        amount: None,
        status: None,
        since: Since::Day(row.dated_on),
    });
    Ok(TaskGroup { kind: TaskKind::FinalNumbers, total: waiting.total_rows, amount: None, tasks: tasks.collect() })
}
