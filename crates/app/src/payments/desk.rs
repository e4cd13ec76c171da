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
    let DeskPage { mut page, sums } = app.queries.payment_desk(tab, filter, page).await?;
    if tab == DeskTab::OpenAdvances {
        name_contacts(app, &mut page.rows).await?;
    }
    Ok((checks::tallied(app, page, |row| TravellerId(row.traveller)).await?, sums))
}

/// Names the contacts of open advances.
async fn name_contacts(app: &App, rows: &mut [DeskRow]) -> Result<(), Error> {
    let begun: Vec<_> = rows.iter().filter_map(|row| row.advanced_by).collect();
    let contacts = app.queries.contacts(&begun, app.clock.today()).await?;
    for (row, contact) in rows.iter_mut().filter(|row| row.advanced_by.is_some()).zip(contacts) {
        row.contact = Some(contact);
    }
    Ok(())
}
