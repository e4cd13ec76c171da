//! Hands a package in: it gets its number, and its lines are frozen (office 5.2).

use ::payments::{ActivityLine, PackageId, Refusal, activity_line::shortfall};
use findings::{Door, Finding, Notice, without_account};
use kernel::RupiahSum;
use ports::{Error, Noun, Recorded};
use staff::Actor;
use trips::budget::Guard;
use views::{
    audit::{Action, Field},
    payments::PackageView,
};

use super::{draft::joined, entry, number::next, stale::seen};
use crate::{
    application::App,
    checks::{self, Reasons},
};

/// A package that was handed in.
#[derive(Debug)]
pub struct Submitted {
    /// The package.
    pub package: PackageView,
    /// Notices.
    pub notices: Vec<Notice>,
}

/// Hands in a package that the officer saw as `version`.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, [`Error::Stale`], [`Error::Payment`] in another state, or for a
/// sub-activity with too little left where the guard refuses.
#[tracing::instrument(name = "packages.submit", skip_all, fields(package_id = id.0))]
pub async fn submit(
    app: &App,
    actor: &Actor,
    id: PackageId,
    version: i64,
    given: &Reasons,
) -> Result<Submitted, Error> {
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let package = seen(app, &mut work, id, version).await?;
    // Other states are refused before a number is taken.
    package.state.clone().submit(String::new)?;
    let receipts = joined(work.as_mut(), Some(&package), &package.terms, &package.receipts).await?;
    if receipts.is_empty() {
        return Err(Refusal::NoReceipts.into());
    }
    let ids: Vec<_> = receipts.iter().map(|receipt| receipt.traveller).collect();
    let asked = checks::ask(app, work.as_mut(), *officer, Door::Package, &ids, given).await?;
    asked.refuse(Finding::holds_money)?;
    let (sequence, given) = match package.state.number() {
        Some(_) => (None, String::new()),
        None => next(work.as_mut(), &package).await?,
    };
    // One at a time for a parent unit: of two at once, the second counts the first among the earlier ones.
    let guard = work.lock_guard(package.parent).await?.unwrap_or(Guard::Warn);
    let lines = work.complete_lines(Some(id), ActivityLine::of(&receipts)).await?;
    let mut notices = guarded(guard, &lines)?;
    notices.extend(asked.notices());
    let transferred = receipts.iter().filter(|receipt| receipt.account().balance() > RupiahSum::ZERO);
    notices.extend(without_account(transferred));
    let state = package.state.submit(|| given)?;
    work.freeze_lines(id, &lines).await?;
    work.set_package_state(id, &state, sequence, Recorded::by(officer.user(), app.clock.now())).await?;
    let entry = entry(app, *officer, Action::PackageSubmitted, id);
    let entry = entry.is(Field::Number, state.number().unwrap_or_default());
    let by = Recorded::by(officer.user(), app.clock.now());
    let entry = asked.keep(work.as_mut(), by, entry).await?;
    work.record(entry).await?;
    let package = work.package_view(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    work.commit().await?;
    Ok(Submitted { package, notices })
}

/// Checks what the ceilings leave, as the guard of the parent unit says.
fn guarded(guard: Guard, lines: &[ActivityLine]) -> Result<Vec<Notice>, Error> {
    match (shortfall(lines), guard) {
        (None, _) | (_, Guard::Off) => Ok(Vec::new()),
        (Some(missing), Guard::Warn) => Ok(vec![Notice::BudgetShort(missing)]),
        (Some(missing), Guard::Refuse) => Err(Refusal::Short(missing).into()),
    }
}
