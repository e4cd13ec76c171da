//! Lines and estimates of demo receipts, by the calculation that automatic receipts rest on.

use ::receipts::{
    ExpenseKind,
    automatic::{AutomaticBasis, OfficeRates},
    calculation::{self, ComputedLine, Payee, Purpose},
    estimate,
    tariff::Tariffs,
};
use ::trips::TripId;
use kernel::{Rupiah, Span};
use sea_orm::{DatabaseTransaction, EntityTrait};
use staff::EmployeeId;

use super::SeedError;
use super::fixture::{ActualCost, Amount, Changed, Line, Traveller};
use crate::{
    entity::employees,
    error::referenced,
    receipts::{
        allowances::{self, Own},
        rates::automatic_basis,
    },
};

/// Rates of the settings' defaults.
fn rates() -> OfficeRates {
    OfficeRates { full_day_hours: super::trips::FULL_DAY_HOURS, daily_allowance: Rupiah::from(170_000_u32) }
}

/// Lines and actual costs of a receipt, and the estimate of its traveller in rupiah.
#[derive(Default)]
pub(super) struct Filled {
    pub(super) lines: Vec<Line>,
    pub(super) actual_costs: Vec<ActualCost>,
    pub(super) estimate: i64,
}

impl Filled {
    /// Sum of the actual costs, in rupiah.
    pub(super) fn actual_total(&self) -> i64 {
        self.actual_costs.iter().map(|cost| cost.amount).sum()
    }

    /// Sum of quantity times price over all lines, the Rill line included, in rupiah.
    pub(super) fn total(&self) -> i64 {
        let lines: i64 = self.lines.iter().map(|line| i64::from(line.quantity) * line.price).sum();
        lines + self.actual_total()
    }
}

/// Computes the receipt of a traveller of a stored trip.
pub(super) async fn fill(
    tx: &DatabaseTransaction,
    tariffs: &Tariffs,
    trip: TripId,
    person: EmployeeId,
    traveller: &Traveller,
) -> Result<Filled, SeedError> {
    let basis = automatic_basis(tx, trip).await?;
    let spent = calculation::days(&basis.stays);
    let (Some((first, _)), Some((last, _))) = (spent.first(), spent.last()) else { return Ok(Filled::default()) };
    let level = referenced!(tx, employees, person.0).level_id;
    let paid = allowances::paid_days(tx, &[person.0], Own::Trip(Some(trip)), Span::new(*first, *last)).await?;
    let payee = allowances::payee(person.0, level, &paid);
    let computed = calculation::compute(&basis, tariffs, rates(), &payee).unwrap_or_default();
    let mut filled = Filled {
        estimate: estimate::of(&basis, tariffs, rates(), &payee).total().get(),
        lines: traveller.lines.clone(),
        actual_costs: traveller.actual_costs.clone(),
    };
    if traveller.automatic {
        let (costs, lines) = computed.lines.into_iter().partition(|line| line.purpose == Purpose::Transport);
        filled.lines = computed_lines(lines).chain(filled.lines).collect();
        let costs: Vec<ComputedLine> = costs;
        let costs =
            costs.into_iter().map(|line| ActualCost { amount: line.expense.amount().get(), item: line.expense.item });
        filled.actual_costs = costs.chain(filled.actual_costs).collect();
    }
    filled.lines.extend(computed_lines(nights(&basis, tariffs, &payee, traveller)?));
    for change in &traveller.changed {
        amend(&mut filled.lines, change)?;
    }
    Ok(filled)
}

/// Lines of the nights without a hotel's bill.
fn nights(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    payee: &Payee,
    traveller: &Traveller,
) -> Result<Vec<ComputedLine>, SeedError> {
    let Some(count) = traveller.nights_without_proof else { return Ok(Vec::new()) };
    calculation::without_proof(&basis.stays, tariffs, payee.level, 0, count)
        .map_err(|refusal| SeedError::Fixture(format!("nights of {}: {refusal}", traveller.employee)))
}

fn computed_lines(lines: Vec<ComputedLine>) -> impl Iterator<Item = Line> {
    lines.into_iter().map(|line| Line {
        kind: match line.purpose {
            Purpose::LodgingWithoutProof => ExpenseKind::Accommodation.id(),
            Purpose::Allowance | Purpose::Representation | Purpose::Transport => ExpenseKind::DailyAllowance.id(),
        },
        item: line.expense.item,
        unit: line.expense.unit,
        quantity: i32::try_from(line.expense.quantity).unwrap_or(i32::MAX),
        price: line.expense.price.get(),
        basis: Some(line.basis),
        ..Line::default()
    })
}

/// Changes a computed line by hand: it keeps what was computed.
fn amend(lines: &mut [Line], change: &Changed) -> Result<(), SeedError> {
    let line = lines.iter_mut().find(|line| line.item == change.item && line.basis.is_some());
    let line = line.ok_or_else(|| SeedError::Fixture(format!("no computed line {}", change.item)))?;
    line.computed = Some(Amount { quantity: line.quantity, price: line.price });
    (line.quantity, line.price) = (change.quantity, change.price);
    Ok(())
}
