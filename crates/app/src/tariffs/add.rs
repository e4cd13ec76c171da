//! Adds a tariff.

use ports::{AuditEntry, Error, UnitOfWork};
use receipts::tariff::{Tariff, TariffDraft, TariffTerms};
use staff::{Actor, FinanceOfficer};
use views::{
    audit::{Action, Object},
    tariffs::{TariffBook, TariffView},
};

use super::{known, with_terms};
use crate::application::App;

/// Adds a tariff.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::TariffFaults`], [`Error::Tariff`] when another is valid on the same days.
#[tracing::instrument(name = "tariffs.add", skip_all)]
pub async fn add(app: &App, actor: &Actor, draft: TariffDraft) -> Result<TariffView, Error> {
    let officer = actor.finance_officer()?;
    let book = app.queries.tariff_book().await?;
    let (provinces, levels) = known(&book);
    let terms = draft.check(&provinces, &levels).map_err(Error::TariffFaults)?;
    let mut work = app.begin(actor).await?;
    terms.fits_among(&work.lock_tariffs().await?)?;
    let tariff = store(app, work.as_mut(), officer, terms, &book).await?;
    work.commit().await?;
    Ok(book.view(tariff))
}

/// Stores a tariff that was checked.
pub(super) async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    officer: FinanceOfficer<'_>,
    terms: TariffTerms,
    book: &TariffBook,
) -> Result<Tariff, Error> {
    let at = app.clock.now();
    let id = work.add_tariff(&terms, officer.user(), at).await?;
    let entry = AuditEntry::by(*officer, at, Action::TariffAdded, Object::Tariff.with(id.0));
    work.record(with_terms(entry, &terms, book)).await?;
    Ok(Tariff { id, version: 1, terms })
}
