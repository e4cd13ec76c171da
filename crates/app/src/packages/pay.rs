//! Pays a package: one settlement of the whole balance a receipt, but of those that are left out (office 5.2, assurance D-10).

use ::payments::{
    Means, PackageId, Payable,
    package::{PackagePaymentDraft, Postponed, Settled, settlements},
};
use findings::{Door, Notice, without_account};
use kernel::RupiahSum;
use ports::{Error, Noun, Recorded};
use staff::Actor;
use views::{
    audit::{Action, Field},
    payments::PackageView,
};

use super::{entry, stale::seen};
use crate::{
    application::App,
    checks::{self, Reasons},
    payments::verified_by_payer,
};

/// A package that was paid.
#[derive(Debug)]
pub struct PackagePaid {
    /// The package.
    pub package: PackageView,
    /// Notices.
    pub notices: Vec<Notice>,
}

/// Pays a package that the officer saw as `version`; receipts that are left out are free again.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, [`Error::PaymentFaults`], [`Error::Stale`], [`Error::Payment`] in
/// another state or where the payer verified a receipt and duties are separated, [`Error::ShareFaults`].
#[tracing::instrument(name = "packages.pay", skip_all, fields(package_id = id.0))]
pub async fn pay(
    app: &App,
    actor: &Actor,
    id: PackageId,
    paid: PackagePaymentDraft,
    version: i64,
    given: &Reasons,
) -> Result<PackagePaid, Error> {
    let officer = actor.finance_officer()?;
    let payment = paid.check(app.clock.today()).map_err(Error::PaymentFaults)?;
    let mut work = app.begin(actor).await?.after_closing();
    let package = seen(app, &mut work, id, version).await?;
    let state = package.state.pay(payment.clone())?;
    let receipts = work.lock_payables(&package.receipts).await?;
    let Settled { settlements, postponed } = settlements(&receipts, &paid.shares).map_err(Error::ShareFaults)?;
    let left_out = |receipt: &&Payable| postponed.iter().any(|one| one.traveller == receipt.traveller);
    let kept: Vec<_> = receipts.iter().filter(|receipt| !left_out(receipt)).collect();
    let mut notices = verified_by_payer(app, work.as_mut(), *officer, package.parent, kept.iter().copied()).await?;
    let ids: Vec<_> = kept.iter().map(|receipt| receipt.traveller).collect();
    let asked = checks::ask(app, work.as_mut(), *officer, Door::Payment, &ids, given).await?;
    checks::refuse_payment(&asked, work.as_mut(), *officer, package.parent).await?;
    notices.extend(asked.notices());
    if payment.means == Means::Transfer {
        let paid = kept.iter().copied().filter(|receipt| receipt.account().balance() > RupiahSum::ZERO);
        notices.extend(without_account(paid));
    }
    let by = Recorded { means: Some(payment.means), ..Recorded::by(officer.user(), app.clock.now()) };
    work.settle(&settlements, &payment, Some(id), by).await?;
    work.close_receipts(id, &kept, &postponed).await?;
    work.set_package_state(id, &state, None, by).await?;
    let sum = |amounts: &mut dyn Iterator<Item = kernel::Rupiah>| amounts.sum::<RupiahSum>().get();
    let entry = entry(app, *officer, Action::PackagePaid, id)
        .is(Field::Number, state.number().unwrap_or_default())
        .is(Field::Amount, sum(&mut settlements.iter().map(|one| one.amount)))
        .is(Field::Deduction, sum(&mut settlements.iter().map(|one| one.deduction)))
        .is(Field::Day, payment.paid_on)
        .is(Field::Means, payment.means.word())
        .is(Field::Reference, &payment.reference);
    let entry = match &payment.order {
        Some(order) => entry.is(Field::Order, order),
        None => entry,
    };
    let entry = if postponed.is_empty() {
        entry
    } else {
        let told = |one: &Postponed| format!("{}: {}", one.traveller, one.reason);
        entry.is(Field::Postponed, postponed.iter().map(told).collect::<Vec<_>>().join("; "))
    };
    let entry = asked.keep(work.as_mut(), by, entry).await?;
    work.record(entry).await?;
    let package = work.package_view(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    work.commit().await?;
    Ok(PackagePaid { package, notices })
}
