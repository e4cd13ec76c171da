//! In-town destinations and the parent units they may be added to (contract J1, J2).

use kernel::{Page, PageRequest};
use ports::Error;
use staff::{Actor, ParentUnitId};
use views::{Named, destinations::ListedDestination};

use crate::application::App;

/// A page of the destinations of the own parent unit; of all of them with role 5.
///
/// # Errors
/// [`Error::Store`].
#[tracing::instrument(name = "destinations.list", skip_all)]
pub async fn list(app: &App, actor: &Actor, page: PageRequest) -> Result<Page<ListedDestination>, Error> {
    Ok(app.queries.destination_list(reach(actor), page).await?)
}

/// The own parent unit; all of them with role 5.
///
/// # Errors
/// [`Error::Store`].
#[tracing::instrument(name = "destinations.parent_units", skip_all)]
pub async fn parent_units(app: &App, actor: &Actor) -> Result<Vec<Named>, Error> {
    Ok(app.queries.parent_unit_names(reach(actor)).await?)
}

/// The parent unit whose list the actor reads; `None` means all.
fn reach(actor: &Actor) -> Option<ParentUnitId> {
    let scope = actor.scope();
    (!scope.is_office_wide()).then(|| scope.parent_unit(None))
}
