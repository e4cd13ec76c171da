//! Reads the desk of payments (office 5.3).

use findings::Tally;
use kernel::{Page, PageRequest};
use ports::{DeskFilter, Error};
use staff::Actor;
use trips::TravellerId;
use views::payments::{DeskPage, DeskRow, DeskSums, DeskTab, SourceSums};

use crate::{application::App, checks};

/// A page of a tab of the desk with numbers of findings, and the sums of the whole tab.
#[derive(Debug)]
pub struct Desk {
    /// The page.
    pub page: Page<(DeskRow, Tally)>,
    /// Sums of all rows; of those that are counted, if there are more.
    pub sums: DeskSums,
    /// The same by source and parent unit, of the receipts that are ready, where they were asked for.
    pub groups: Option<Vec<SourceSums>>,
}

/// Reads a page of a tab of the desk; `is_grouped` asks for the sums by source and parent unit too.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "payments.desk", skip_all)]
pub async fn desk(
    app: &App,
    actor: &Actor,
    tab: DeskTab,
    filter: &DeskFilter,
    is_grouped: bool,
    page: PageRequest,
) -> Result<Desk, Error> {
    actor.figure_reader()?;
    // Other tabs hold all that was ever paid, or receipts that a package has.
    let is_grouped = is_grouped && tab == DeskTab::Ready;
    let DeskPage { mut page, sums, groups } = app.queries.payment_desk(tab, filter, is_grouped, page).await?;
    if tab == DeskTab::OpenAdvances {
        name_contacts(app, &mut page.rows).await?;
    }
    let page = checks::tallied(app, page, |row| TravellerId(row.traveller)).await?;
    Ok(Desk { page, sums, groups })
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
