//! Puts a package together of approved receipts (office 5.2).

use ::payments::{
    Package, PackageDraft, PackageId, Payable, Refusal,
    package::{PackageFault, PackageTerms},
    payable::together,
};
use chrono::Datelike;
use findings::{Door, Level};
use ports::{Error, Noun, Recorded, UnitOfWork};
use staff::{Actor, ParentUnitId};
use trips::TravellerId;
use views::{
    audit::{Action, Field},
    payments::PackageView,
};

use super::{entry, with_receipts};
use crate::{
    application::App,
    checks::{self, Reasons},
};

/// Puts a package together; its parent unit is that of its receipts.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::PackageFaults`], [`Error::Payment`] for receipts that are not approved, that another
/// package holds, of several parent units, budget years or budget users, or of another source, [`Error::Findings`]
/// that are refused.
#[tracing::instrument(name = "packages.draft", skip_all)]
pub async fn draft(app: &App, actor: &Actor, draft: PackageDraft, given: &Reasons) -> Result<PackageView, Error> {
    let officer = actor.finance_officer()?;
    let (terms, ids) = draft.check(None, app.clock.today()).map_err(Error::PackageFaults)?;
    let mut work = app.begin(actor).await?.after_closing();
    let receipts = joined(work.as_mut(), None, &terms, &ids).await?;
    let parent = receipts.first().map(|receipt| receipt.parent).ok_or(Refusal::NoReceipts)?;
    serves(work.as_mut(), parent, &terms).await?;
    let asked = checks::ask(app, work.as_mut(), *officer, Door::Package, &ids, given).await?;
    asked.refuse(|finding| finding.level == Level::Refuse)?;
    let number = draft.number.flatten();
    free(work.as_mut(), None, parent, &terms, number.as_deref()).await?;
    let by = Recorded::by(officer.user(), app.clock.now());
    let id = work.add_package(parent, &terms, number.as_deref(), &receipts, by).await?;
    let entry = entry(app, *officer, Action::PackageDrafted, id).is(Field::Kind, terms.kind.word());
    let entry = with_receipts(entry.is(Field::Date, terms.dated_on), &receipts);
    let entry = asked.keep(work.as_mut(), by, entry).await?;
    work.record(entry).await?;
    let stored = work.package_view(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    work.commit().await?;
    Ok(stored)
}

/// The receipts of a package, locked and checked, in the order named.
pub(super) async fn joined(
    work: &mut dyn UnitOfWork,
    own: Option<&Package>,
    terms: &PackageTerms,
    ids: &[TravellerId],
) -> Result<Vec<Payable>, Error> {
    let mut receipts = work.lock_payables(ids).await?;
    if receipts.len() < ids.len() {
        return Err(Error::PackageFaults(vec![PackageFault::UnknownReceipt]));
    }
    receipts.sort_by_key(|receipt| ids.iter().position(|id| *id == receipt.traveller));
    let parent = own.map(|package| package.parent).or(receipts.first().map(|receipt| receipt.parent));
    for receipt in &receipts {
        let parent = parent.unwrap_or(receipt.parent);
        receipt.join(own.map(|package| package.id), parent, terms.source)?;
    }
    together(&receipts, terms.dated_on.year())?;
    Ok(receipts)
}

/// Checks that the treasurer serves parent unit and source.
pub(super) async fn serves(work: &mut dyn UnitOfWork, parent: ParentUnitId, terms: &PackageTerms) -> Result<(), Error> {
    if work.treasurer_serves(terms.treasurer, parent, terms.source).await? {
        Ok(())
    } else {
        Err(Error::PackageFaults(vec![PackageFault::OtherTreasurer]))
    }
}

/// Checks that no other package of the parent unit and year has a number.
pub(super) async fn free(
    work: &mut dyn UnitOfWork,
    own: Option<PackageId>,
    parent: ParentUnitId,
    terms: &PackageTerms,
    number: Option<&str>,
) -> Result<(), Error> {
    let Some(number) = number else { return Ok(()) };
    if work.package_number_taken(parent, terms.dated_on.year(), number, own).await? {
        return Err(Refusal::NumberTaken.into());
    }
    Ok(())
}
