//! Reads packages (office 5.2).

use ::payments::PackageId;
use kernel::{Page, PageRequest};
use ports::{Error, Noun};
use staff::Actor;
use trips::TravellerId;
use views::payments::{PackageRow, PackageView};

use crate::{
    application::App,
    checks::{self, ByReceipt},
};

/// A page of the packages in a state, of a year, newest first.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "packages.list", skip_all)]
pub async fn list(
    app: &App,
    actor: &Actor,
    state: Option<&'static str>,
    year: Option<i32>,
    page: PageRequest,
) -> Result<Page<PackageRow>, Error> {
    actor.figure_reader()?;
    Ok(app.queries.packages(state, year, page).await?)
}

/// A package with its account lines and receipts, and the findings of these.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5, [`Error::NotFound`].
#[tracing::instrument(name = "packages.show", skip_all, fields(package_id = id.0))]
pub async fn show(app: &App, actor: &Actor, id: PackageId) -> Result<(PackageView, ByReceipt), Error> {
    actor.figure_reader()?;
    let mut package = app.queries.package(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    if let Some(drafted) = package.package.drafted_by {
        package.package.contact = app.queries.contacts(&[drafted], app.clock.today()).await?.pop();
    }
    let receipts = package.receipts.iter().filter_map(|held| held.receipt.as_ref());
    let ids: Vec<_> = receipts.map(|receipt| TravellerId(receipt.traveller)).collect();
    let findings = checks::show(app, &ids).await?;
    Ok((package, findings))
}
