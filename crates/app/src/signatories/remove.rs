//! Removes a signatory (contract U9, U10).

use ports::Error;
use staff::{Actor, Removal};
use views::audit::{Action, Field};

use super::{SignatoryKey, lock_in_scope};
use crate::application::App;

/// Deletes a signatory, or retires one that a trip refers to.
///
/// # Errors
/// [`Error::NotFound`], also for a retired signatory; [`Error::Denied`] for another parent unit's.
#[tracing::instrument(name = "signatories.remove", skip_all)]
pub async fn remove(app: &App, actor: &Actor, key: SignatoryKey) -> Result<(), Error> {
    let admin = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    let signatory = lock_in_scope(work.as_mut(), *admin, key).await?;
    let action = match Removal::of(work.signatory_is_named(key.post, key.id).await?) {
        Removal::Delete => {
            work.delete_signatory(key.post, key.id).await?;
            Action::SignatoryDeleted
        }
        Removal::Retire => {
            work.retire_signatory(key.post, key.id, app.clock.now()).await?;
            Action::SignatoryRetired
        }
    };
    let entry = super::entry(app, *admin, action, key.post, key.id);
    work.record(entry.was(Field::Employee, signatory.employee).was(Field::Title, &signatory.title)).await?;
    work.commit().await?;
    Ok(())
}
