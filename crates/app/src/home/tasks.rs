//! Tasks of the caller by group, with the first few of each.

use staff::Actor;

use kernel::PageRequest;

use crate::{
    App, Error, final_numbers,
    ports::TaskScopes,
    views::home::{Since, Task, TaskGroup, TaskKind},
};

/// Tasks shown of each group.
pub const MOST_SHOWN: u64 = 5;

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
