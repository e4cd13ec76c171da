//! Cancels a package with a reason: its number is void, its receipts are free (office 5.2).

use ::payments::{PackageId, PackageState, Refusal};
use ports::{Error, Noun, Recorded};
use staff::Actor;
use views::{
    audit::{Action, Field},
    payments::PackageView,
};

use super::{entry, stale::seen};
use crate::application::App;

/// Cancels a package that the caller saw as `version`, or as it is without one; a paid one only with role 5, once none of its
/// payments stands.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Payment`] without a reason, for a cancelled one, or
/// while a payment stands.
#[tracing::instrument(name = "packages.cancel", skip_all, fields(package_id = id.0))]
pub async fn cancel(
    app: &App,
    actor: &Actor,
    id: PackageId,
    reason: Option<String>,
    version: Option<i64>,
) -> Result<PackageView, Error> {
    let keeper = actor.figure_reader()?;
    let reason = reason.ok_or(Refusal::NoReason)?;
    let mut work = app.begin(actor).await?.after_closing();
    let package = match version {
        Some(version) => seen(app, &mut work, id, version).await?,
        None => work.lock_package(id).await?.ok_or(Error::NotFound(Noun::Package))?,
    };
    if matches!(package.state, PackageState::Paid { .. }) {
        actor.administrator()?;
    }
    let stand = work.package_payments_stand(id).await?;
    let state = package.state.cancel(reason.clone(), stand)?;
    work.set_package_state(id, &state, None, Recorded::by(keeper.user(), app.clock.now())).await?;
    let entry = entry(app, *keeper, Action::PackageCancelled, id);
    let entry = entry.is(Field::Number, state.number().unwrap_or("-"));
    work.record(entry.is(Field::Reason, reason)).await?;
    let stored = work.package_view(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    work.commit().await?;
    Ok(stored)
}
