//! Checks that a package is unchanged since the caller read it (beyond B-1).

use ::payments::{Package, PackageId};
use ports::{Error, Noun};
use views::packages::PackageDetail;

use crate::{application::App, authorized_work::AuthorizedWork, stale::changed};

/// Locks a package and checks that it is of the version that the caller saw.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Stale`].
pub(super) async fn seen(
    app: &App,
    work: &mut AuthorizedWork<'_>,
    id: PackageId,
    version: i64,
) -> Result<Package, Error> {
    let package = work.lock_package(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    if i64::from(package.version) == version {
        return Ok(package);
    }
    let latest = work.package_view(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    let last = work.last_package_change(id).await?;
    Err(changed(app, last, &PackageDetail::from(latest)))
}
