//! The lines of a receipt and their sum.

use kernel::{Rupiah, rupiah::OutOfRange};

use crate::{
    actual_cost::ActualCost,
    expense::{Expense, ExpenseKind},
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
        /// Storage key of its proof (bukti).
        photo: Option<String>,
    },
    /// The one line of the actual costs: always their sum, never edited.
    ActualCosts {
        /// Id.
        id: LineId,
        /// The actual costs.
        costs: Vec<ActualCost>,
    },
}

impl Line {
    /// Id.
    pub fn id(&self) -> LineId {
        match self {
            Self::Expense { id, .. } | Self::ActualCosts { id, .. } => *id,
        }
    }

    /// Amount of the line.
    ///
    /// # Errors
    /// [`OutOfRange`] when the actual costs sum to more than [`Rupiah::MAX`].
    pub fn amount(&self) -> Result<Rupiah, OutOfRange> {
        match self {
            Self::Expense { expense, .. } => Ok(expense.amount()),
            Self::ActualCosts { costs, .. } => Rupiah::sum(costs.iter().map(|cost| cost.amount)),
        }
    }
}
