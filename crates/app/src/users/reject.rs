//! Rejects a pending account (contract A12).

use ports::Error;
use staff::{Actor, UserId};
use views::audit::{Action, Field};

use super::{entry, lock};
use crate::application::App;

/// Removes a pending account; its name is free again.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::Account`] when it is not pending.
#[tracing::instrument(name = "users.reject", skip_all, fields(user_id = user.0))]
pub async fn reject(app: &App, actor: &Actor, user: UserId) -> Result<(), Error> {
    let admin = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let account = lock(work.as_mut(), user).await?;
    account.waits()?;
    work.remove_account(user).await?;
    work.record(entry(app, admin, Action::AccountRejected, user).was(Field::Name, account.name)).await?;
    work.commit().await?;
    Ok(())
}
