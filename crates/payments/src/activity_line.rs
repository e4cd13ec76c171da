//! Lines of a package by sub-activity, of one budget year, with the accounts that they are charged to (office 5.2, assurance D-11).

use kernel::RupiahSum;
use trips::SubActivityId;

use crate::payable::Payable;

/// A line of a package: a sub-activity with what is budgeted, what earlier packages took, what this one takes, what is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActivityLine {
    /// The sub-activity.
    pub activity: SubActivityId,
    /// Its account code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Budget year.
    pub year: i32,
    /// Ceiling of the sub-activity in the year; `None` without one.
    pub budget: Option<RupiahSum>,
    /// Totals of the receipts that earlier packages of the year pay or paid.
    pub accumulated: RupiahSum,
    /// Accounts, in order of their codes; at least one.
    pub accounts: Vec<AccountShare>,
}

/// Rupiah that a package takes from an account: sub-activity and kind of trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountShare {
    /// Whole account code.
    pub code: String,
    /// Totals of this package.
    pub current: RupiahSum,
}

impl ActivityLine {
    /// Totals of this package.
    pub fn current(&self) -> RupiahSum {
        self.accounts.iter().map(|account| account.current).sum()
    }

    /// Rupiah left of the ceiling; `None` without one.
    pub fn left(&self) -> Option<RupiahSum> {
        self.budget.map(|budget| budget - self.accumulated - self.current())
    }

    /// Lines of receipts in order of the sub-activities' codes, without ceilings and earlier packages.
    pub fn of(receipts: &[Payable]) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for receipt in receipts {
            let same = |line: &&mut Self| (line.activity, line.year) == (receipt.activity, receipt.year);
            match lines.iter_mut().find(same) {
                Some(line) => line.add(receipt),
                None => lines.push(Self::first(receipt)),
            }
        }
        lines.sort_by(|a, b| (&a.code, a.activity, a.year).cmp(&(&b.code, b.activity, b.year)));
        for line in &mut lines {
            line.accounts.sort_by(|a, b| a.code.cmp(&b.code));
        }
        lines
    }

    fn first(receipt: &Payable) -> Self {
        Self {
            activity: receipt.activity,
            code: receipt.activity_code.clone(),
            name: receipt.activity_name.clone(),
            year: receipt.year,
            budget: None,
            accumulated: RupiahSum::ZERO,
            accounts: vec![AccountShare { code: receipt.account_code.clone(), current: receipt.total }],
        }
    }

    fn add(&mut self, receipt: &Payable) {
        match self.accounts.iter_mut().find(|account| account.code == receipt.account_code) {
            Some(account) => account.current = account.current + receipt.total,
            None => self.accounts.push(AccountShare { code: receipt.account_code.clone(), current: receipt.total }),
        }
    }
}

/// Rupiah missing in the ceilings of the lines; `None` if there are enough.
pub fn shortfall(lines: &[ActivityLine]) -> Option<RupiahSum> {
    let missing: RupiahSum =
        lines.iter().filter_map(ActivityLine::left).map(|left| (RupiahSum::ZERO - left).or_zero()).sum();
    (missing > RupiahSum::ZERO).then_some(missing)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::payable::tests::payable;

    fn receipt(activity: i64, account: &str, total: i64) -> Payable {
        let (activity_code, account_code) = (format!("1.{activity}"), format!("1.{activity}.{account}"));
        Payable { activity: SubActivityId(activity), activity_code, account_code, ..payable(1, total, &[]) }
    }

    /// Lines with ceilings by sub-activity, of which earlier packages took 100.
    fn lines(receipts: &[Payable], budget: impl Fn(i64) -> Option<i64>) -> Vec<ActivityLine> {
        let accumulated = RupiahSum::new(100);
        let with = |line: ActivityLine| {
            let budget = budget(line.activity.0).map(RupiahSum::new);
            ActivityLine { budget, accumulated, ..line }
        };
        ActivityLine::of(receipts).into_iter().map(with).collect()
    }

    #[test]
    fn a_ceiling_is_counted_once_for_all_accounts_of_its_sub_activity() {
        let receipts = [receipt(2, "a", 200), receipt(1, "b", 400), receipt(1, "a", 300), receipt(1, "a", 200)];
        let found = lines(&receipts, |activity| Some(if activity == 1 { 800 } else { 300 }));
        let told = |line: &ActivityLine| {
            let accounts: Vec<_> = line.accounts.iter().map(|one| (one.code.clone(), one.current.get())).collect();
            (line.activity.0, line.current().get(), line.left().unwrap().get(), accounts)
        };
        let accounts = |rows: &[(&str, i64)]| rows.iter().map(|(code, sum)| ((*code).to_owned(), *sum)).collect();
        assert_eq!(
            found.iter().map(told).collect::<Vec<_>>(),
            [(1, 900, -200, accounts(&[("1.1.a", 500), ("1.1.b", 400)])), (2, 200, 0, accounts(&[("1.2.a", 200)]))]
        );
        assert_eq!(shortfall(&found), Some(RupiahSum::new(200)));
        assert_eq!(shortfall(&found[1..]), None);
        assert_eq!(shortfall(&lines(&receipts, |_| None)), None);
    }

    proptest! {
        #[test]
        fn the_lines_are_the_receipts(rows in prop::collection::vec((1..4_i64, "[ab]", 0..9_000_i64), 0..20)) {
            let receipts: Vec<_> = rows.iter().map(|(activity, account, total)| receipt(*activity, account, *total)).collect();
            let found = ActivityLine::of(&receipts);
            let whole: RupiahSum = receipts.iter().map(|receipt| receipt.total).sum();
            prop_assert_eq!(found.iter().map(ActivityLine::current).sum::<RupiahSum>(), whole);
            for line in &found {
                let own = receipts.iter().filter(|receipt| receipt.activity == line.activity);
                prop_assert_eq!(line.current(), own.map(|receipt| receipt.total).sum());
            }
            prop_assert!(found.windows(2).all(|two| two[0].activity < two[1].activity), "a sub-activity has one line");
        }
    }
}
