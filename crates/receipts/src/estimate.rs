//! Estimate of a traveller's receipt before the trip is filed (beyond P5), by the calculation of the automatic receipt.

use kernel::Rupiah;

use crate::{
    automatic::{AutomaticBasis, OfficeRates},
    calculation::{self, LineBasis, Payee},
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

/// The lines that can be computed for a traveller; none for a trip without an automatic receipt.
pub fn of(basis: &AutomaticBasis, tariffs: &Tariffs, rates: OfficeRates, payee: &Payee) -> Vec<EstimatedLine> {
    let Ok(calculation) = calculation::compute(basis, tariffs, rates, payee) else { return Vec::new() };
    let line = |line: calculation::ComputedLine| EstimatedLine {
        amount: line.expense.amount(),
        item: line.expense.item,
        price: line.expense.price,
        quantity: line.expense.quantity,
        basis: line.basis,
    };
    calculation.lines.into_iter().map(line).collect()
}
