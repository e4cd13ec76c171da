//! Removes a treasurer (contract N2).

use ports::Error;
use staff::{Actor, Removal, TreasurerId};
use views::audit::{Action, Field};

use super::lock_in_scope;
use crate::application::App;

/// Deletes a treasurer, or retires one that a trip refers to.
///
/// # Errors
/// [`Error::NotFound`], also for a retired treasurer; [`Error::Denied`] for another parent unit's.
#[tracing::instrument(name = "treasurers.remove", skip_all, fields(treasurer_id = id.0))]
pub async fn remove(app: &App, actor: &Actor, id: TreasurerId) -> Result<(), Error> {
    let admin = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    let treasurer = lock_in_scope(work.as_mut(), *admin, id).await?;
    let action = match Removal::of(work.treasurer_is_named(id).await?) {
        Removal::Delete => {
            work.delete_treasurer(id).await?;
            Action::TreasurerDeleted
        }
        Removal::Retire => {
            work.retire_treasurer(id, app.clock.now()).await?;
            Action::TreasurerRetired
        }
    };
    let entry = super::entry(app, *admin, action, id);
    work.record(entry.was(Field::Employee, treasurer.employee).was(Field::Title, &treasurer.title)).await?;
    work.commit().await?;
    Ok(())
}
