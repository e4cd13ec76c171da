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
        computed: Option<(Rupiah, u32)>,
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
    pub fn computed_before(&self, now: &Expense) -> Option<(Rupiah, u32)> {
        let Self::Expense { expense, basis: Some(_), computed, .. } = self else { return None };
        let computed = computed.unwrap_or((expense.price, expense.quantity));
        Some(computed).filter(|computed| *computed != (now.price, now.quantity))
    }

    /// Amount of the line: quantity times price, or the sum of the actual costs.
    pub fn amount(&self) -> RupiahSum {
        match self {
            Self::Expense { expense, .. } => expense.amount().into(),
            Self::ActualCosts { costs, .. } => costs.iter().map(|(_, cost)| cost.amount).sum(),
        }
    }
}
