//! Reads the desk of payments (office 5.3).

use findings::Tally;
use kernel::{Page, PageRequest};
use ports::{DeskFilter, Error};
use staff::Actor;
use trips::TravellerId;
use views::payments::{DeskPage, DeskRow, DeskSums, DeskTab};

use crate::{application::App, checks};

/// A page of a tab of the desk with numbers of findings, and the sums of the whole tab.
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
) -> Result<(Page<(DeskRow, Tally)>, DeskSums), Error> {
    actor.figure_reader()?;
    let DeskPage { page, sums } = app.queries.payment_desk(tab, filter, page).await?;
    Ok((checks::tallied(app, page, |row| TravellerId(row.traveller)).await?, sums))
}
