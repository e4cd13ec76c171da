//! Computes automatic receipts from the stored trip (contract R5, beyond 2.3): of one traveller, or of all without lines.

use findings::{Finding, Notice};
use kernel::RupiahSum;
use ports::{AuditEntry, Error, NewLine, Noun, TripRates, UnitOfWork};
use receipts::{
    ActualCost, ExpenseKind, Receipt, Refusal,
    automatic::{AutomaticBasis, OfficeRates},
    calculation::{self, Calculation, ComputedLine, Purpose},
    line_keys::NewLineKeys,
    receipt::{ActualCostsSum, OpenReceipt},
    tariff::Tariffs,
};
use staff::{Actor, TripClerk};
use trips::{TravellerId, TripId};
use views::{
    audit::{Action, Field, Object},
    budgets::Incomplete,
};

use super::{
    days::renew,
    entries::{costs_text, with_expense},
    stale::{Named, opened},
};
use crate::{application::App, budgets};

/// Travellers a call was carried out for, and those it was not, with the reason.
#[derive(Debug, Default)]
pub struct ForAll {
    /// Carried out.
    pub done: Vec<TravellerId>,
    /// Left out.
    pub skipped: Vec<Skipped>,
    /// Rupiah missing in the budget that submitted receipts are charged to; `None` if there are enough.
    pub shortfall: Option<RupiahSum>,
}

/// A traveller who was left out.
#[derive(Debug)]
pub struct Skipped {
    /// The traveller.
    pub traveller: TravellerId,
    /// Reason.
    pub refusal: Refusal,
    /// Findings that refuse the receipt.
    pub findings: Vec<Finding>,
}

impl ForAll {
    pub(super) fn skip(&mut self, traveller: TravellerId, refusal: Refusal) {
        self.skipped.push(Skipped { traveller, refusal, findings: Vec::new() });
    }
}

/// Data that the receipts of a trip are computed from.
struct Rates {
    basis: AutomaticBasis,
    tariffs: Tariffs,
    office: OfficeRates,
}

/// Rates of the office's settings.
pub(crate) fn office_rates(app: &App) -> OfficeRates {
    OfficeRates { full_day_hours: app.settings.full_day_hours, daily_allowance: app.settings.daily_allowance }
}

/// Notices about a computed receipt, and data without which parts of it are not computed.
#[derive(Debug)]
pub struct Computed {
    /// Notices.
    pub notices: Vec<Notice>,
    /// Missing data.
    pub missing: Vec<Incomplete>,
}

/// Computes and stores the lines of a receipt; returns what is to be said about them.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when it is closed, has lines, or nothing is
/// computed.
#[tracing::instrument(name = "receipts.compute", skip_all, fields(traveller_id = traveller.0))]
pub async fn compute(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    version: Option<i64>,
) -> Result<Computed, Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Traveller(traveller), version).await?;
    receipt.open(clerk)?.computable()?;
    let rates = rates(app, work.as_mut(), receipt.trip).await?;
    let computed = store(app, work.as_mut(), clerk, &receipt, &rates).await?;
    work.commit().await?;
    Ok(computed)
}

/// Computes the receipts of a trip that have no lines.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] for a cancelled trip.
#[tracing::instrument(name = "receipts.compute_all", skip_all, fields(trip_id = trip.0))]
pub async fn compute_all(app: &App, actor: &Actor, trip: TripId) -> Result<ForAll, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipts = work.lock_receipts(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let rates = rates(app, work.as_mut(), trip).await?;
    let mut all = ForAll::default();
    for receipt in &receipts {
        let computable = match receipt.open(clerk) {
            Ok(_) if !receipt.lines.is_empty() => Err(Refusal::HasLines.into()),
            Ok(_) => store(app, work.as_mut(), clerk, receipt, &rates).await.map(|_| ()),
            Err(refusal) => Err(refusal.into()),
        };
        match computable {
            Ok(()) => all.done.push(receipt.traveller),
            Err(Error::Receipt(Refusal::TripCancelled(day))) => return Err(Refusal::TripCancelled(day).into()),
            Err(Error::Receipt(refusal)) => all.skip(receipt.traveller, refusal),
            Err(error) => return Err(error),
        }
    }
    work.commit().await?;
    Ok(all)
}

async fn rates(app: &App, work: &mut dyn UnitOfWork, trip: TripId) -> Result<Rates, Error> {
    let TripRates { basis, tariffs, .. } = work.trip_rates(trip).await?;
    Ok(Rates { basis, tariffs, office: office_rates(app) })
}

/// Computes and stores the lines of a receipt without lines.
async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    receipt: &Receipt,
    rates: &Rates,
) -> Result<Computed, Error> {
    let traveller = receipt.traveller;
    let payee = work.allowance_days(traveller).await?.payee;
    let computed = calculation::compute(&rates.basis, &rates.tariffs, rates.office, &payee)?;
    let Calculation { lines, left_out, missing } = computed;
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptComputed, Object::Receipt.with(traveller.0));
    let entry = store_lines(app, work, receipt.open(clerk)?, traveller, &lines, entry).await?;
    work.record(entry).await?;
    let allowances = lines.iter().filter(|line| line.purpose == Purpose::Allowance);
    let days: Vec<_> = allowances.flat_map(|line| line.days.clone()).collect();
    if !days.is_empty() {
        renew(work, traveller, &days).await?;
    }
    let notices = left_out.into_iter().map(Notice::LeftOut).collect();
    Ok(Computed { notices, missing: budgets::incomplete(app, &missing).await? })
}

/// Stores computed lines behind those of a receipt; returns the audit entry with them.
pub(super) async fn store_lines(
    app: &App,
    work: &mut dyn UnitOfWork,
    open: OpenReceipt<'_>,
    traveller: TravellerId,
    lines: &[ComputedLine],
    mut entry: AuditEntry,
) -> Result<AuditEntry, Error> {
    let at = app.clock.now();
    for (index, line) in lines.iter().enumerate() {
        let total = open.add_lines(lines[..=index].iter().map(|line| &line.expense));
        let kind = match line.purpose {
            Purpose::Allowance | Purpose::Representation => ExpenseKind::DailyAllowance,
            Purpose::LodgingWithoutProof => ExpenseKind::Accommodation,
            Purpose::LandTransport => ExpenseKind::Transport,
            Purpose::Transport => {
                let cost = ActualCost { item: line.expense.item.clone(), amount: line.expense.amount() };
                let sum = ActualCostsSum { line: None, sum: cost.amount.into(), total };
                let basis = line.basis.legal_basis.as_deref();
                work.add_actual_cost(traveller, &cost, basis, sum, at).await?;
                entry = entry.is(Field::ActualCosts, costs_text([&cost]));
                continue;
            }
        };
        let (expense, basis) = (line.expense.clone(), Some(line.basis.clone()));
        let new = NewLine {
            kind,
            expense,
            basis,
            proof: None,
            reference: None,
            keys: NewLineKeys::default(),
            at,
            cancelling: false,
        };
        work.add_line(traveller, &new, total).await?;
        entry = with_expense(entry, &line.expense).is(Field::Formula, &line.basis.formula);
    }
    let total = open.add_lines(lines.iter().map(|line| &line.expense));
    Ok(entry.is(Field::Total, total.get()))
}
