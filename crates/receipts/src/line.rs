//! The lines of a receipt and their sum.

use kernel::{Rupiah, RupiahSum};

use crate::{
    actual_cost::{ActualCost, ActualCostId},
    calculation::LineBasis,
    expense::{Expense, ExpenseKind},
    proof::LineProof,
};

kernel::ids! {
    /// A line of a receipt.
    LineId,
}

/// Price and quantity of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Priced {
    /// Rupiah.
    pub price: Rupiah,
    /// Quantity.
    pub quantity: u32,
}

/// A line of a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// Entered by a clerk.
    Expense {
        /// Id.
        id: LineId,
        /// Its kind.
        kind: ExpenseKind,
        /// The expense.
        expense: Expense,
        /// Its proofs (bukti), in their order.
        proofs: Vec<LineProof>,
        /// Computation, if it was computed.
        basis: Option<LineBasis>,
        /// Price and quantity that were computed, once somebody changed them.
        computed: Option<Priced>,
    },
    /// The one line of the actual costs: always their sum, never edited.
    ActualCosts {
        /// Id.
        id: LineId,
        /// The actual costs, in order of entry.
        costs: Vec<(ActualCostId, ActualCost)>,
    },
}

impl Line {
    /// Id.
    pub fn id(&self) -> LineId {
        match self {
            Self::Expense { id, .. } | Self::ActualCosts { id, .. } => *id,
        }
    }

    /// Price and quantity that were computed, if they differ from those of `now`; `None` for a line that was entered.
    pub fn computed_before(&self, now: &Expense) -> Option<Priced> {
        let Self::Expense { expense, basis: Some(_), computed, .. } = self else { return None };
        let of = |expense: &Expense| Priced { price: expense.price, quantity: expense.quantity };
        Some(computed.unwrap_or_else(|| of(expense))).filter(|computed| *computed != of(now))
    }

    /// Amount of the line: quantity times price, or the sum of the actual costs.
    pub fn amount(&self) -> RupiahSum {
        match self {
            Self::Expense { expense, .. } => expense.amount().into(),
            Self::ActualCosts { costs, .. } => costs.iter().map(|(_, cost)| cost.amount).sum(),
        }
    }
}
