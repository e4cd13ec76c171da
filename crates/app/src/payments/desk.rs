//! Reads the desk of payments (office 5.3).

use kernel::PageRequest;
use ports::{DeskFilter, Error};
use staff::Actor;
use views::payments::{DeskPage, DeskTab};

use crate::application::App;

/// A page of a tab of the desk, with the sums of the whole tab.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "payments.desk", skip_all)]
pub async fn desk(
    app: &App,
    actor: &Actor,
    tab: DeskTab,
    filter: &DeskFilter,
    page: PageRequest,
) -> Result<DeskPage, Error> {
    actor.figure_reader()?;
    Ok(app.queries.payment_desk(tab, filter, page).await?)
}
