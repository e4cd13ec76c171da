//! Doubts about a receipt that is handed in: it is accepted nevertheless, and the verifier decides.

use kernel::Day;

use crate::{expense::ExpenseKind, warning::Warning};

/// A line, as far as its proof is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proof<'a> {
    /// Kind of the expense; `None` for actual costs, which have no bill.
    pub kind: Option<ExpenseKind>,
    /// Item.
    pub item: &'a str,
    /// True with a photo of the bill, and for a computed amount, which has none.
    pub proven: bool,
}

/// Warns of a receipt handed in on `day` before the last return of its trip, and of hotels and tickets without proof.
pub fn warnings<'a>(lines: impl IntoIterator<Item = Proof<'a>>, returns_on: Option<Day>, day: Day) -> Vec<Warning> {
    let early = returns_on.filter(|back| day < *back).map(Warning::SubmittedEarly);
    let needed = |kind| matches!(kind, Some(ExpenseKind::Accommodation | ExpenseKind::Transport));
    let unproven = lines.into_iter().filter(|line| needed(line.kind) && !line.proven);
    early.into_iter().chain(unproven.map(|line| Warning::NoProof(line.item.to_owned()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 3, day).unwrap()
    }

    #[test]
    fn a_receipt_is_handed_in_when_the_trip_is_over() {
        for (today, early) in [(3, true), (4, false), (5, false)] {
            let expected = if early { vec![Warning::SubmittedEarly(day(4))] } else { vec![] };
            assert_eq!(warnings([], Some(day(4)), day(today)), expected);
        }
        assert_eq!(warnings([], None, day(1)), vec![]);
    }

    #[test]
    fn hotels_and_tickets_need_a_bill() {
        let proof = |kind, item, proven| Proof { kind, item, proven };
        let lines = [
            proof(Some(ExpenseKind::Accommodation), "Hotel", false),
            proof(Some(ExpenseKind::Accommodation), "Penginapan tanpa bukti (30%)", true),
            proof(Some(ExpenseKind::Transport), "Tiket pesawat", false),
            proof(Some(ExpenseKind::Transport), "Tiket kereta", true),
            proof(Some(ExpenseKind::DailyAllowance), "Uang harian", false),
            proof(None, "Pengeluaran Rill", false),
        ];
        let expected = ["Hotel", "Tiket pesawat"].map(|item| Warning::NoProof(item.into()));
        assert_eq!(warnings(lines, None, day(1)), expected);
    }
}
