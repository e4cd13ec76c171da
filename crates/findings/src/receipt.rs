//! Checks of a receipt.

use kernel::{Day, Rupiah, RupiahSum};
use receipts::{
    Expense, ExpenseKind, Tariffs,
    calculation::{self, LeftOut, PaidDay, Stay, is_allowance},
};
use staff::grade::LevelId;
use trips::Activity;

use crate::{checked::Billed, notice::Notice};

/// A line of another receipt that may pay for the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alike {
    /// Number of the bill, where both have it; `None` for the same kind and amount of one person on the same days.
    pub reference: Option<String>,
    /// Name of the other traveller.
    pub name: String,
    /// Number of the other trip.
    pub number: String,
}

/// A line of a receipt, but for actual costs, which have no bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFacts {
    /// Kind.
    pub kind: ExpenseKind,
    /// Expense.
    pub expense: Expense,
    /// True with a photo of the bill.
    pub is_proven: bool,
    /// True for an amount computed by a rule, which has no bill.
    pub is_computed: bool,
    /// Other lines that may pay for the same.
    pub alike: Vec<Alike>,
}

/// A receipt as its checks see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// Stays of the trip.
    pub stays: Vec<Stay>,
    /// Kind of activity of the trip, and what its host provides.
    pub activity: Activity,
    /// Travel level of the person.
    pub level: LevelId,
    /// True if the person has a daily allowance on the trip.
    pub has_allowance: bool,
    /// Days of the trip on which other receipts of the person hold a daily allowance.
    pub paid: Vec<PaidDay>,
    /// Lines.
    pub lines: Vec<LineFacts>,
}

/// Money of a traveller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Money {
    /// Sum of the lines.
    pub total: RupiahSum,
    /// Sum that was booked when the trip was filed.
    pub estimate: RupiahSum,
    /// The advance.
    pub advance: Option<Rupiah>,
}

impl Money {
    /// Returns whether the receipt is above what was booked for it.
    pub fn exceeds(&self) -> bool {
        self.total > self.estimate
    }

    /// Notices about a receipt above its booking, with the rupiah missing in the budget, and an advance above the estimate.
    pub fn notices(&self, missing: Option<RupiahSum>) -> impl Iterator<Item = Notice> + use<> {
        let short = missing.filter(|_| self.exceeds()).map(Notice::BudgetShort);
        short.into_iter().chain(self.above_estimate())
    }

    /// Notice of an advance above the estimate.
    pub fn above_estimate(&self) -> Option<Notice> {
        let (advance, estimate) = (self.advance?, self.estimate);
        (RupiahSum::from(advance) > estimate).then_some(Notice::AdvanceAboveEstimate { advance, estimate })
    }
}

impl Facts {
    /// Notices about its lines: allowances, lodging, lines that may pay twice.
    pub fn notices(&self, tariffs: &Tariffs) -> Vec<Notice> {
        let hotels = self.of_kind(ExpenseKind::Accommodation).filter(|line| !line.is_computed);
        let hotels = hotels.map(|line| &line.expense);
        let lodging =
            calculation::ceiling(&self.stays, &self.activity, tariffs, self.level, hotels).map(Notice::LodgingAbove);
        let alike = self.lines.iter().flat_map(|line| {
            let notice = |other: &Alike| Notice::Alike {
                item: line.expense.item.clone(),
                amount: line.expense.amount().into(),
                other: other.clone(),
            };
            line.alike.iter().map(notice)
        });
        self.allowances().into_iter().chain(lodging).chain(alike).collect()
    }

    /// Notices about handing it in on `day`.
    pub fn hand_in_notices(&self, day: Day) -> Vec<Notice> {
        hand_in_notices(&self.stays, &self.lines, day)
    }

    /// Days that other receipts pay, and allowances beyond the free days. A short trip in town has no allowance that another
    /// receipt could have paid.
    fn allowances(&self) -> Vec<Notice> {
        let lines = self.of_kind(ExpenseKind::DailyAllowance).filter(|line| is_allowance(&line.expense.item));
        let claimed = lines.map(|line| line.expense.quantity).fold(0, u32::saturating_add);
        let days: Vec<Day> = calculation::days(&self.stays).into_iter().map(|(day, _)| day).collect();
        let counts = claimed > 0 || self.has_allowance;
        let paid: Vec<_> = self.paid.iter().filter(|paid| counts && days.contains(&paid.day)).collect();
        let free = days.iter().filter(|day| !paid.iter().any(|paid| paid.day == **day)).count();
        let free = u32::try_from(free).unwrap_or(u32::MAX);
        let already = paid.into_iter().cloned().map(LeftOut::Paid).map(Notice::LeftOut);
        already.chain((claimed > free).then_some(Notice::TooManyAllowances { claimed, free })).collect()
    }

    fn of_kind(&self, kind: ExpenseKind) -> impl Iterator<Item = &LineFacts> {
        self.lines.iter().filter(move |line| line.kind == kind)
    }
}

/// Notices about a receipt that is handed in on `day`: before the last return, hotels and tickets without proof.
pub fn hand_in_notices(stays: &[Stay], lines: &[LineFacts], day: Day) -> Vec<Notice> {
    let back = stays.iter().map(|stay| stay.returns_on).max();
    let early = back.filter(|back| day < *back).map(Notice::SubmittedEarly);
    let billed = lines.iter().filter(|line| Billed::KINDS.contains(&line.kind));
    let unproven = billed.filter(|line| !line.is_proven && !line.is_computed);
    early.into_iter().chain(unproven.map(|line| Notice::NoProof(line.expense.item.clone()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 3, day).unwrap()
    }

    fn line(kind: ExpenseKind, item: &str, quantity: u32, proven: bool) -> LineFacts {
        let expense = Expense::new(item.into(), "OH".into(), quantity, Rupiah::from(100_000)).unwrap();
        LineFacts { kind, expense, is_proven: proven, is_computed: false, alike: Vec::new() }
    }

    /// A receipt of a trip from 2 to 4 March.
    fn facts(lines: Vec<LineFacts>, paid: &[u32]) -> Facts {
        let (departs_on, returns_on) = (day(2), day(4));
        let paid = paid.iter().map(|paid| PaidDay { day: day(*paid), number: "145".into() }).collect();
        let stays = vec![Stay { place: "Palu".into(), province: None, departs_on, returns_on }];
        Facts { stays, activity: Activity::default(), level: LevelId(3), has_allowance: false, paid, lines }
    }

    #[test]
    fn a_receipt_is_handed_in_when_the_trip_is_over() {
        for (today, early) in [(3, true), (4, false), (5, false)] {
            let expected = if early { vec![Notice::SubmittedEarly(day(4))] } else { vec![] };
            assert_eq!(facts(vec![], &[]).hand_in_notices(day(today)), expected);
        }
        let nowhere = Facts { stays: vec![], ..facts(vec![], &[]) };
        assert_eq!(nowhere.hand_in_notices(day(1)), vec![]);
    }

    #[test]
    fn hotels_and_tickets_need_a_bill() {
        use ExpenseKind::{Accommodation, DailyAllowance, Transport};
        let computed = LineFacts { is_computed: true, ..line(Accommodation, "Penginapan tanpa bukti (30%)", 2, false) };
        let lines = vec![
            line(Accommodation, "Hotel", 2, false),
            computed,
            line(Transport, "Tiket pesawat", 1, false),
            line(Transport, "Tiket kereta", 1, true),
            line(DailyAllowance, "Uang harian", 3, false),
        ];
        let expected = ["Hotel", "Tiket pesawat"].map(|item| Notice::NoProof(item.into()));
        assert_eq!(facts(lines, &[]).hand_in_notices(day(4)), expected);
    }

    #[test]
    fn allowances_are_told_on_days_that_another_receipt_pays() {
        let claimed = |quantity, item| line(ExpenseKind::DailyAllowance, item, quantity, false);
        let told = |lines, paid: &[u32], has_allowance| {
            let notices = Facts { has_allowance, ..facts(lines, paid) }.notices(&Tariffs::default());
            let days = notices.iter().filter(|notice| matches!(notice, Notice::LeftOut(_))).count();
            let more = notices.into_iter().find(|notice| matches!(notice, Notice::TooManyAllowances { .. }));
            (days, more)
        };
        let too_many = |claimed, free| Some(Notice::TooManyAllowances { claimed, free });
        for (lines, paid, has_allowance, expected) in [
            (vec![], &[3][..], false, (0, None)),
            (vec![], &[3], true, (1, None)),
            (vec![claimed(2, "Uang Harian")], &[3], false, (1, None)),
            (vec![claimed(3, "Uang Harian")], &[3], false, (1, too_many(3, 2))),
            (vec![claimed(4, "Uang Harian")], &[9], false, (0, too_many(4, 3))),
            (vec![claimed(4, "Representasi")], &[3], false, (0, None)),
        ] {
            assert_eq!(told(lines.clone(), paid, has_allowance), expected, "{lines:?} {paid:?}");
        }
    }

    #[test]
    fn money_is_told_above_the_estimate() {
        let money = |total, advance: Option<u32>| Money {
            total: RupiahSum::new(total),
            estimate: RupiahSum::new(500),
            advance: advance.map(Rupiah::from),
        };
        let told = |money: Money| money.notices(Some(RupiahSum::new(7))).count();
        let cases = [(500, None, 0), (501, None, 1), (500, Some(500), 0), (500, Some(501), 1), (501, Some(501), 2)];
        for (total, advance, expected) in cases {
            assert_eq!(told(money(total, advance)), expected, "{total} {advance:?}");
        }
    }
}
