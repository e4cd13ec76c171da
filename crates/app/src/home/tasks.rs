//! Tasks of the caller by group, with the first few of each.

use receipts::Status;
use staff::Actor;

use kernel::PageRequest;

use crate::{
    App, Error, final_numbers,
    ports::TaskScopes,
    views::{
        home::{Since, Task, TaskGroup, TaskKind},
        payments::{DeskRow, DeskTab, OLD_ADVANCE},
    },
};

/// Tasks shown of each group.
pub const MOST_SHOWN: u64 = 5;
/// Most payments that are counted.
const MOST_COUNTED: u64 = 1000;

/// The groups with tasks that the actor can act on: a clerk in the own work unit, a verifier and a
/// unit administrator in the own parent unit, an
/// administrator in the office.
///
/// # Errors
/// [`Error::Store`].
pub async fn tasks(app: &App, actor: &Actor) -> Result<Vec<TaskGroup>, Error> {
    let scopes = TaskScopes {
        clerk_of: actor.trip_clerk().is_ok().then_some(actor.work_unit),
        verifier_of: actor.verifier().is_ok().then_some(actor.parent_unit),
        budgets_of: actor.unit_administrator().is_ok().then_some(actor.parent_unit),
        administrator: actor.administrator().is_ok(),
    };
    let mut groups = app.queries.tasks(scopes, app.clock.today(), MOST_SHOWN).await?;
    if actor.final_number_keeper().is_ok() {
        groups.push(unnumbered_letters(app, actor).await?);
    }
    if actor.finance_officer().is_ok() {
        groups.extend(payments(app).await?);
    }
    Ok(groups.into_iter().filter(|group| group.total > 0).collect())
}

/// Letters that wait for their final number.
async fn unnumbered_letters(app: &App, actor: &Actor) -> Result<TaskGroup, Error> {
    let page = PageRequest { page: 0, limit: MOST_SHOWN };
    let waiting = final_numbers::waiting(app, actor, (None, None), page).await?;
    let tasks = waiting.rows.into_iter().map(|row| Task {
        id: row.paper.entry,
        trip: row.paper.trip.unwrap_or_default(),
        title: row.paper.number.into(),
        places: Vec::new(),
        reason: Some(row.purpose),
        budget: None,
        due_on: None,
        since: Since::Day(row.dated_on),
    });
    Ok(TaskGroup { kind: TaskKind::FinalNumbers, total: waiting.total_rows, tasks: tasks.collect() })
}

/// Payments that wait for finance (office 5.3).
async fn payments(app: &App) -> Result<[TaskGroup; 3], Error> {
    let today = app.clock.today();
    let ready = app.queries.desk_rows(DeskTab::Ready, MOST_COUNTED).await?;
    let open = app.queries.desk_rows(DeskTab::OpenAdvances, MOST_COUNTED).await?;
    let due = |row: &DeskRow| row.cancelled || row.status == Status::Approved;
    let (due, running): (Vec<_>, Vec<_>) = open.into_iter().partition(due);
    let is_old = |row: &DeskRow| row.age(today).is_some_and(|days| days >= OLD_ADVANCE);
    Ok([
        group(TaskKind::ReceiptsToPay, &ready),
        group(TaskKind::OldAdvances, &running.into_iter().filter(is_old).collect::<Vec<_>>()),
        group(TaskKind::AdvancesToReturn, &due),
    ])
}

fn group(kind: TaskKind, rows: &[DeskRow]) -> TaskGroup {
    let shown = usize::try_from(MOST_SHOWN).unwrap_or(usize::MAX);
    let task = |row: &DeskRow| Task {
        id: row.traveller,
        trip: row.trip,
        title: row.name.as_str().into(),
        places: vec![row.place.as_str().into()],
        reason: Some(row.balance().abs().to_string()),
        budget: None,
        due_on: None,
        since: Since::Day(row.advanced_on.unwrap_or(row.returns_on)),
    };
    TaskGroup { kind, total: rows.len() as u64, tasks: rows.iter().take(shown).map(task).collect() }
}
