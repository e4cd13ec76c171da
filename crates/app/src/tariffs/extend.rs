//! Copies the tariffs of a year to the next (office 2.3).

use kernel::Day;
use ports::Error;
use receipts::tariff::{Tariff, TariffKind, TariffTerms};
use staff::Actor;
use views::tariffs::TariffView;

use super::{add::store, ending::end};
use crate::application::App;

/// Days and kinds to copy.
#[derive(Debug, Clone)]
pub struct Extension {
    /// First day of the new tariffs; what held the day before is copied.
    pub from: Day,
    /// Their last day.
    pub until: Option<Day>,
    /// Kinds; none for all.
    pub kinds: Vec<TariffKind>,
}

/// Tariffs after a copy.
#[derive(Debug, Clone)]
pub struct Extended {
    /// New ones.
    pub added: Vec<TariffView>,
    /// Number of those that ended the day before.
    pub ended: usize,
    /// Those whose new days another tariff holds already.
    pub skipped: Vec<TariffView>,
}

/// Copies what holds on the day before `from` to the days from it; copied tariffs end the day before. A tariff whose new days are
/// held already stays as it is, so that a second call adds nothing.
///
/// # Errors
/// [`Error::Denied`] without role 3; [`Error::TariffFaults`] where the last day lies before the first; [`Error::Tariff`] where a
/// receipt used a tariff for a later day.
#[tracing::instrument(name = "tariffs.extend", skip_all)]
pub async fn extend(app: &App, actor: &Actor, extension: Extension) -> Result<Extended, Error> {
    let officer = actor.finance_officer()?;
    let Extension { from, until, kinds } = extension;
    if until.is_some_and(|until| until < from) {
        return Err(Error::TariffFaults(vec![receipts::tariff::TariffFault::ValidUntil]));
    }
    let last = from.pred_opt().ok_or_else(|| Error::TariffFaults(vec![receipts::tariff::TariffFault::ValidFrom]))?;
    let book = app.queries.tariff_book().await?;
    let mut work = app.begin(actor).await?;
    let tariffs = work.lock_tariffs().await?;
    let wanted =
        |tariff: &&Tariff| tariff.terms.covers(last) && (kinds.is_empty() || kinds.contains(&tariff.terms.kind));
    let mut extended = Extended { added: Vec::new(), ended: 0, skipped: Vec::new() };
    for tariff in tariffs.iter().filter(wanted) {
        let terms = TariffTerms { valid_from: from, valid_until: until, ..tariff.terms.clone() };
        if terms.fits_among(tariffs.iter().filter(|other| other.id != tariff.id)).is_err() {
            extended.skipped.push(book.view(tariff.clone()));
            continue;
        }
        if tariff.terms.covers(from) {
            end(app, work.as_mut(), officer, tariff, last, &book).await?;
            extended.ended += 1;
        }
        let added = store(app, work.as_mut(), officer, terms, &book).await?;
        extended.added.push(book.view(added));
    }
    work.commit().await?;
    Ok(extended)
}
