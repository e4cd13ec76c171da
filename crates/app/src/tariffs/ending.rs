//! Ends tariffs the day before others begin (office 2.3).

use kernel::Day;
use ports::{AuditEntry, Error, UnitOfWork};
use receipts::tariff::{Tariff, TariffTerms};
use staff::FinanceOfficer;
use views::{
    audit::{Action, Object},
    tariffs::TariffBook,
};

use super::{with_terms, without_terms};
use crate::application::App;

/// Ends a tariff on its last day.
///
/// # Errors
/// [`Error::Tariff`] where a receipt used it for a later day.
pub(super) async fn end(
    app: &App,
    work: &mut dyn UnitOfWork,
    officer: FinanceOfficer<'_>,
    tariff: &Tariff,
    last: Day,
    book: &TariffBook,
) -> Result<(), Error> {
    if work.tariff_in_use(tariff.id).await? {
        let trips = work.tariff_stays(tariff.id, last).await?;
        tariff.may_end(last, trips.iter().map(Vec::as_slice))?;
    }
    let terms = TariffTerms { valid_until: Some(last), ..tariff.terms.clone() };
    let at = app.clock.now();
    work.change_tariff(tariff.id, &terms, officer.user(), at).await?;
    let entry = AuditEntry::by(*officer, at, Action::TariffChanged, Object::Tariff.with(tariff.id.0));
    work.record(with_terms(without_terms(entry, &tariff.terms, book), &terms, book)).await?;
    Ok(())
}
