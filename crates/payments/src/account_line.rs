//! Lines of a package by account: sub-activity and kind of trip, of one budget year (office 5.2).

use std::collections::BTreeMap;

use kernel::RupiahSum;
use trips::SubActivityId;

use crate::package::Payable;

/// A line of a package: an account with what is budgeted, what earlier packages took, what this one takes, what is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountLine {
    /// The sub-activity.
    pub activity: SubActivityId,
    /// Its account code.
    pub activity_code: String,
    /// Its name.
    pub name: String,
    /// Whole account code, with that of the kind of trip.
    pub account_code: String,
    /// Budget year.
    pub year: i32,
    /// Ceiling of the sub-activity in the year; `None` without one.
    pub budget: Option<RupiahSum>,
    /// Totals of earlier packages of the year.
    pub accumulated: RupiahSum,
    /// Totals of this package.
    pub current: RupiahSum,
}

impl AccountLine {
    /// Rupiah left of the ceiling; `None` without one.
    pub fn left(&self) -> Option<RupiahSum> {
        self.budget.map(|budget| budget - self.accumulated - self.current)
    }

    /// Lines of receipts by account, without ceilings and earlier packages.
    pub fn of(receipts: &[Payable]) -> Vec<Self> {
        let mut lines: BTreeMap<(&str, i64, i32), Self> = BTreeMap::new();
        for receipt in receipts {
            let key = (receipt.account_code.as_str(), receipt.activity.0, receipt.year);
            let line = lines.entry(key).or_insert_with(|| Self {
                activity: receipt.activity,
                activity_code: receipt.activity_code.clone(),
                name: receipt.activity_name.clone(),
                account_code: receipt.account_code.clone(),
                year: receipt.year,
                budget: None,
                accumulated: RupiahSum::ZERO,
                current: RupiahSum::ZERO,
            });
            line.current = line.current + receipt.total;
        }
        lines.into_values().collect()
    }
}

/// Rupiah missing in the ceilings of the lines' sub-activities, each counted once a year; `None` if there are enough.
pub fn shortfall(lines: &[AccountLine]) -> Option<RupiahSum> {
    let mut left: BTreeMap<(SubActivityId, i32), (RupiahSum, RupiahSum)> = BTreeMap::new();
    for line in lines {
        let Some(budget) = line.budget else { continue };
        let sum = left.entry((line.activity, line.year)).or_insert((budget, RupiahSum::ZERO));
        sum.1 = sum.1 + line.accumulated + line.current;
    }
    let missing: RupiahSum = left.into_values().map(|(budget, used)| (used - budget).or_zero()).sum();
    (missing > RupiahSum::ZERO).then_some(missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(activity: i64, account: &str, budget: i64, current: i64) -> AccountLine {
        AccountLine {
            activity: SubActivityId(activity),
            activity_code: String::new(),
            name: String::new(),
            account_code: account.to_owned(),
            year: 2026,
            budget: Some(RupiahSum::new(budget)),
            accumulated: RupiahSum::new(100),
            current: RupiahSum::new(current),
        }
    }

    #[test]
    fn a_ceiling_is_shared_by_the_accounts_of_its_sub_activity() {
        let lines = [line(1, "a", 1_000, 500), line(1, "b", 1_000, 400), line(2, "a", 300, 200)];
        assert_eq!(lines.iter().map(|line| line.left().unwrap().get()).collect::<Vec<_>>(), [400, 500, 0]);
        assert_eq!(shortfall(&lines), Some(RupiahSum::new(100)));
        assert_eq!(shortfall(&lines[1..]), None);
        assert_eq!(shortfall(&[AccountLine { budget: None, ..line(1, "a", 0, 1) }]), None);
    }
}
