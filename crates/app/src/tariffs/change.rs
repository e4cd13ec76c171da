//! Changes or ends a tariff.

use ports::{AuditEntry, Error, Noun};
use receipts::tariff::{Tariff, TariffDraft, TariffId};
use staff::Actor;
use views::{
    audit::{Action, Object},
    tariffs::TariffView,
};

use super::{known, with_terms, without_terms};
use crate::{application::App, stale::changed};

/// A change of a tariff.
#[derive(Debug, Clone)]
pub struct TariffChange {
    /// Version that the officer saw.
    pub version: i64,
    /// The tariff as it is to be.
    pub draft: TariffDraft,
}

/// Changes a tariff; one that receipts were computed with may only be ended, and not before a day that they used.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`], [`Error::Stale`], [`Error::TariffFaults`],
/// [`Error::Tariff`].
#[tracing::instrument(name = "tariffs.change", skip_all, fields(tariff_id = id.0))]
pub async fn change(app: &App, actor: &Actor, id: TariffId, change: TariffChange) -> Result<TariffView, Error> {
    let officer = actor.finance_officer()?;
    let book = app.queries.tariff_book().await?;
    let mut work = app.begin(actor).await?;
    let tariffs = work.lock_tariffs().await?;
    let stored = tariffs.iter().find(|tariff| tariff.id == id).ok_or(Error::NotFound(Noun::Tariff))?;
    if i64::from(stored.version) != change.version {
        // The answer is read outside of the unit of work, which changes nothing.
        drop(work);
        let last = app.queries.last_tariff_change(id).await?;
        return Err(changed(app, last, &book.view(stored.clone())));
    }
    let (provinces, levels) = known(&book);
    let terms = change.draft.check(&provinces, &levels).map_err(Error::TariffFaults)?;
    if terms == stored.terms {
        return Ok(book.view(stored.clone()));
    }
    let in_use = work.tariff_in_use(id).await?;
    stored.may_become(&terms, in_use)?;
    if let Some(last) = terms.valid_until.filter(|_| in_use) {
        let trips = work.tariff_stays(id, last).await?;
        stored.may_end(last, trips.iter().map(Vec::as_slice))?;
    }
    terms.fits_among(tariffs.iter().filter(|other| other.id != id))?;
    let at = app.clock.now();
    work.change_tariff(id, &terms, officer.user(), at).await?;
    let entry = AuditEntry::by(*officer, at, Action::TariffChanged, Object::Tariff.with(id.0));
    work.record(with_terms(without_terms(entry, &stored.terms, &book), &terms, &book)).await?;
    work.commit().await?;
    Ok(book.view(Tariff { id, version: stored.version + 1, terms }))
}
