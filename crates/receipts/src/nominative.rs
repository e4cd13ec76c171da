//! Columns of a nominative list (daftar nominatif): what a line of a receipt is paid for.

use crate::{actual_cost::LINE_KIND, calculation::is_allowance, expense::ExpenseKind};

/// Column of a nominative list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaidFor {
    /// Daily allowance.
    Allowance,
    /// Representation money.
    Representation,
    /// Transport with a bill.
    Transport,
    /// Accommodation.
    Accommodation,
    /// Actual costs, which have no bill.
    ActualCosts,
}

impl PaidFor {
    /// The column of a line of this kind, by the id of the reference table. Representation money has the kind of daily
    /// allowances and is told by its item.
    pub fn of_line(kind: i64, item: &str) -> Self {
        match ExpenseKind::from_id(kind) {
            Some(ExpenseKind::DailyAllowance) if is_allowance(item) => Self::Allowance,
            Some(ExpenseKind::DailyAllowance) => Self::Representation,
            Some(ExpenseKind::Accommodation) => Self::Accommodation,
            None if kind == LINE_KIND => Self::ActualCosts,
            Some(ExpenseKind::Transport) | None => Self::Transport,
        }
    }

    /// Returns whether it may be spent although the trip is cancelled: money for days of travel is not.
    pub fn outlives_cancellation(self) -> bool {
        !matches!(self, Self::Allowance | Self::Representation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn representation_and_actual_costs_have_columns_of_their_own() {
        for (kind, item, column) in [
            (1, "Uang harian", PaidFor::Allowance),
            (1, " representasi pejabat", PaidFor::Representation),
            (2, "Hotel", PaidFor::Accommodation),
            (3, "Tiket", PaidFor::Transport),
            (4, "Pengeluaran Rill", PaidFor::ActualCosts),
        ] {
            assert_eq!(PaidFor::of_line(kind, item), column, "{item}");
        }
    }
}
