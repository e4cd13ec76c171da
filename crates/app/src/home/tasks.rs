//! Tasks of the caller by group, with the first few of each.

use staff::Actor;

use crate::{App, Error, ports::TaskScopes, views::home::TaskGroup};

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
    let groups = app.queries.tasks(scopes, app.clock.today(), MOST_SHOWN).await?;
    Ok(groups.into_iter().filter(|group| group.total > 0).collect())
}
