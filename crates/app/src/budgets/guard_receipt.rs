//! Guards the budget of a receipt that is submitted or approved (office C-4): one whose total exceeds what was booked for the
//! traveller when the trip was filed looks at the ledger, which holds the total already.

use chrono::Datelike;
use kernel::RupiahSum;
use ports::{Error, GuardedAccount, Noun, UnitOfWork};
use trips::{
    TravellerId,
    budget::{Account, BudgetShort, Guard, Prospect},
};
use views::receipts::ReceiptTrip;

use super::guard_trip::guarded;
use crate::application::App;

/// Rupiah missing in the budget of a receipt, which its guard warns of; `None` if there are enough or nothing is guarded.
///
/// # Errors
/// [`Error::BudgetShort`] when the guard refuses.
pub(crate) async fn guard_receipt(
    work: &mut dyn UnitOfWork,
    traveller: TravellerId,
) -> Result<Option<RupiahSum>, Error> {
    let booking = work.booking(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let more = booking.total - booking.estimate;
    if more <= RupiahSum::ZERO {
        return Ok(None);
    }
    let Some(found) = guarded(work, booking.activity, booking.departs_on.year()).await? else { return Ok(None) };
    let Some((prospect, shortfall)) = prospect(found.account, more) else { return Ok(None) };
    if prospect.is_refused(found.guard) {
        return Err(Error::BudgetShort(Box::new(BudgetShort { shortfall, prospect, ways: Vec::new() })));
    }
    Ok(Some(shortfall))
}

/// The account before and after `more` rupiah that it holds already, with the rupiah missing; `None` if there are enough.
fn prospect(account: Account, more: RupiahSum) -> Option<(Prospect, RupiahSum)> {
    let before = Account { booked: account.booked - more, ..account };
    let prospect = before.prospect(account.used())?;
    Some((prospect, prospect.shortfall()?))
}

/// The ledger that a trip is charged to, with its guard; `None` without a ceiling.
pub(crate) async fn charged(app: &App, trip: &ReceiptTrip) -> Result<Option<GuardedAccount>, Error> {
    let Some(first) = trip.trip.places.iter().map(|place| place.departs_on).min() else { return Ok(None) };
    let activity = trips::SubActivityId(trip.trip.sub_activity.id);
    Ok(app.queries.guarded_account(activity, first.year(), None).await?)
}

/// Rupiah missing in a ledger, if its guard is on; `None` if there are enough.
pub(crate) fn missing(found: &GuardedAccount) -> Option<RupiahSum> {
    if found.guard == Guard::Off {
        return None;
    }
    found.account.prospect(found.account.used())?.shortfall()
}
