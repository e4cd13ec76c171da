//! Estimate of a traveller's receipt before the trip is filed (beyond P5, office C-4): the calculation of the automatic receipt,
//! and hotel nights at their ceilings.

use kernel::{Rupiah, RupiahSum};
use trips::TripType;

use crate::{
    automatic::{AutomaticBasis, OfficeRates},
    calculation::{self, LineBasis, Missing, Payee},
    tariff::Tariffs,
};

/// A line of an estimate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EstimatedLine {
    /// Item.
    pub item: String,
    /// Price of one.
    pub price: Rupiah,
    /// Quantity.
    pub quantity: u32,
    /// Quantity times price.
    pub amount: Rupiah,
    /// Computation.
    pub basis: LineBasis,
}

/// Estimate of a traveller's receipt.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Estimate {
    /// Lines that can be computed.
    pub lines: Vec<EstimatedLine>,
    /// Data without which the others cannot be computed.
    pub missing: Vec<Missing>,
}

impl Estimate {
    /// Sum of the lines.
    pub fn total(&self) -> RupiahSum {
        self.lines.iter().map(|line| line.amount).sum()
    }
}

/// A cost that no estimate counts, since it has no tariff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uncounted {
    /// Tickets and other transport out of town.
    Tickets,
    /// Actual costs without a tariff.
    ActualCosts,
}

/// Costs that the estimate of a trip does not count.
pub fn uncounted(trip_type: TripType) -> &'static [Uncounted] {
    match trip_type {
        TripType::InTown => &[Uncounted::ActualCosts],
        TripType::OutOfTown => &[Uncounted::Tickets, Uncounted::ActualCosts],
    }
}

/// The lines that can be computed for a traveller: allowances, transport in town, and hotel nights out of town. Tickets and
/// actual costs are not estimated.
pub fn of(basis: &AutomaticBasis, tariffs: &Tariffs, rates: OfficeRates, payee: &Payee) -> Estimate {
    let calculation = calculation::partial(basis, tariffs, rates, payee).unwrap_or_default();
    let line = |line: calculation::ComputedLine| EstimatedLine {
        amount: line.expense.amount(),
        item: line.expense.item,
        price: line.expense.price,
        quantity: line.expense.quantity,
        basis: line.basis,
    };
    let (nights, unpriced) = match basis.trip_type {
        TripType::OutOfTown => calculation::estimated_nights(&basis.stays, &basis.activity, tariffs, payee.level),
        TripType::InTown => (Vec::new(), Vec::new()),
    };
    Estimate {
        lines: calculation.lines.into_iter().map(line).chain(nights).collect(),
        missing: calculation.missing.into_iter().chain(unpriced).collect(),
    }
}
