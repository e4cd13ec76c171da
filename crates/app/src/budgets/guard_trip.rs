//! Guards the budget of a trip that is filed or changed (beyond section 3): the ledger is read again after the trip is stored,
//! in the same unit of work.

use chrono::Datelike;
use kernel::RupiahSum;
use ports::{Error, GuardedAccount, Noun, PersonEstimate, TripRates, UnitOfWork};
use receipts::{calculation::Missing, estimate};
use trips::{
    SubActivityId, TripId, TripPlan,
    budget::{BudgetShort, Guard, Prospect, WayOut},
};

use crate::{application::App, receipts::office_rates};

/// Sub-activities named in a refusal.
const MOST_NAMED: usize = 3;

fn charged(plan: &TripPlan) -> (SubActivityId, i32) {
    (SubActivityId(plan.sub_activity), plan.first_day().year())
}

/// Reads the budget of a trip before it is stored; with a guard that refuses, no other trip is charged to it until the unit of
/// work ends. `None` if nothing is guarded.
pub(crate) async fn hold(work: &mut dyn UnitOfWork, plan: &TripPlan) -> Result<Option<GuardedAccount>, Error> {
    let (activity, year) = charged(plan);
    let Some(found) = guarded(work, activity, year).await? else { return Ok(None) };
    if found.guard == Guard::Warn {
        return Ok(Some(found));
    }
    work.lock_sub_activity(activity, year).await?.ok_or(Error::NotFound(Noun::SubActivity))?;
    guarded(work, activity, year).await
}

/// The account of a sub-activity with a guard that is on.
pub(super) async fn guarded(
    work: &mut dyn UnitOfWork,
    activity: SubActivityId,
    year: i32,
) -> Result<Option<GuardedAccount>, Error> {
    let found = work.guarded_account(activity, year).await?;
    Ok(found.filter(|found| found.guard != Guard::Off))
}

/// Estimates of the travellers of a trip.
#[derive(Debug, Default)]
pub(crate) struct Estimates {
    /// Sum of each traveller.
    pub(crate) costs: Vec<PersonEstimate>,
    /// Data without which parts are not estimated.
    pub(crate) missing: Vec<Missing>,
}

/// The estimate of each traveller of a stored trip.
pub(crate) async fn estimates(app: &App, work: &mut dyn UnitOfWork, trip: TripId) -> Result<Estimates, Error> {
    let TripRates { basis, tariffs, payees } = work.trip_rates(trip).await?;
    let mut estimates = Estimates::default();
    for (employee, payee) in payees {
        let estimate = estimate::of(&basis, &tariffs, office_rates(app), &payee);
        estimates.costs.push(PersonEstimate { employee, cost: estimate.total() });
        estimates.missing.extend(estimate.missing);
    }
    Ok(estimates)
}

/// Keeps the estimates of a trip that was just stored, and checks its budget; returns the budget if it does not suffice.
///
/// # Errors
/// [`Error::BudgetShort`] when the guard refuses.
pub(crate) async fn settle(
    work: &mut dyn UnitOfWork,
    held: Option<GuardedAccount>,
    trip: TripId,
    plan: &TripPlan,
    estimates: &[PersonEstimate],
) -> Result<Option<Prospect>, Error> {
    work.keep_estimates(trip, estimates).await?;
    let Some(GuardedAccount { guard, account: before }) = held else { return Ok(None) };
    let (activity, year) = charged(plan);
    let Some(after) = work.guarded_account(activity, year).await? else { return Ok(None) };
    let Some((prospect, shortfall)) =
        before.prospect(after.account.used()).and_then(|prospect| Some((prospect, prospect.shortfall()?)))
    else {
        return Ok(None);
    };
    if !prospect.is_refused(guard) {
        return Ok(Some(prospect));
    }
    let costs: Vec<RupiahSum> = estimates.iter().map(|estimate| estimate.cost).collect();
    let ways = ways_out(work, plan, &prospect, &costs).await?;
    Err(Error::BudgetShort(Box::new(BudgetShort { shortfall, prospect, ways })))
}

async fn ways_out(
    work: &mut dyn UnitOfWork,
    plan: &TripPlan,
    prospect: &Prospect,
    costs: &[RupiahSum],
) -> Result<Vec<WayOut>, Error> {
    let (activity, year) = charged(plan);
    let needed: RupiahSum = costs.iter().copied().sum();
    let fit = prospect.affordable(costs);
    let mut others = Vec::new();
    for row in work.accounts_of(plan.work_unit.id, year).await? {
        let left = row.account.available();
        if let Some(left) = left.filter(|left| *left >= needed && row.id != activity.0) {
            others.push((row.account_code, row.name, left));
        }
    }
    others.truncate(MOST_NAMED);
    let travellers = (fit > 0).then_some(WayOut::Travellers { fit, of: costs.len() });
    Ok(travellers.into_iter().chain((!others.is_empty()).then_some(WayOut::SubActivities(others))).collect())
}
