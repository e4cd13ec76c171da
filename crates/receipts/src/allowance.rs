//! Days on which a person has a daily allowance: one a day, over all receipts (beyond 2.3).

use std::collections::BTreeSet;

use kernel::Day;

use crate::{calculation::is_allowance, expense::ExpenseKind, line::Line};

/// Number of daily allowances on the lines of a receipt.
pub fn claimed<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let allowance = |line: &Line| match line {
        Line::Expense { kind: ExpenseKind::DailyAllowance, expense, .. } if is_allowance(&expense.item) => {
            expense.quantity
        }
        _ => 0,
    };
    lines.into_iter().map(allowance).fold(0, u32::saturating_add)
}

/// The days that a receipt holds: as many as it claims, of the days of its trip that no other receipt holds; first those it
/// was computed for or holds already.
pub fn held(trip: &[Day], claimed: u32, preferred: &BTreeSet<Day>, taken: &BTreeSet<Day>) -> BTreeSet<Day> {
    let free: Vec<Day> = trip.iter().filter(|day| !taken.contains(day)).copied().collect();
    let (kept, rest): (Vec<_>, Vec<_>) = free.into_iter().partition(|day| preferred.contains(day));
    kept.into_iter().chain(rest).take(usize::try_from(claimed).unwrap_or(usize::MAX)).collect()
}
