//! Lists all accounts, and the choices of their forms (contract A7, A8).

use ports::Error;
use staff::Actor;
use views::users::{UserDirectory, UserFormLists};

use crate::application::App;

/// All accounts by state.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "users.directory", skip_all)]
pub async fn directory(app: &App, actor: &Actor) -> Result<UserDirectory, Error> {
    actor.administrator()?;
    Ok(app.queries.user_directory().await?)
}

/// Roles and work units.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "users.form_lists", skip_all)]
pub async fn form_lists(app: &App, actor: &Actor) -> Result<UserFormLists, Error> {
    actor.administrator()?;
    Ok(app.queries.user_form_lists().await?)
}
