//! Rows and foot of a package: its papers, lists and sheets show these figures, each of which follows from the others (assurance D-11).

use kernel::RupiahSum;

use crate::payment::words;

words! {
    /// End of a receipt of a package that was handed in, other than its payment.
    Outcome {
        /// Its settlement was reversed.
        Reversed = "dibalik",
        /// The payment left it out.
        Postponed = "ditunda",
    }
}

/// Rupiah of a receipt of a package.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Total of the receipt (jumlah).
    pub total: RupiahSum,
    /// Paid before the package: advances that were not returned (uang muka).
    pub advance: RupiahSum,
    /// Settlement, before deductions (dibayarkan).
    pub paid: RupiahSum,
    /// Deductions (potongan).
    pub deduction: RupiahSum,
}

impl Figures {
    /// A receipt that is not paid yet: the package will pay what the advance leaves.
    pub fn unpaid(total: RupiahSum, advance: RupiahSum) -> Self {
        Self { total, advance, paid: (total - advance).or_zero(), deduction: RupiahSum::ZERO }
    }

    /// Rupiah of the advance above the total, to be returned (lebih bayar).
    pub fn excess(self) -> RupiahSum {
        (self.advance - self.total).or_zero()
    }

    /// Rupiah that a settlement of before D-10 left unpaid; 0 else.
    pub fn rest(self) -> RupiahSum {
        self.total - self.advance + self.excess() - self.paid
    }

    /// Rupiah handed out (diterima).
    pub fn received(self) -> RupiahSum {
        self.paid - self.deduction
    }
}

/// Sums of the receipts of a package: `submitted − reversed − postponed = total`,
/// `total − advance + excess − rest = paid`, `paid − deduction = received`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Foot {
    /// Receipts that the package pays.
    pub receipts: usize,
    /// Totals of all receipts, as the package was handed in.
    pub submitted: RupiahSum,
    /// Totals of receipts whose settlement was reversed.
    pub reversed: RupiahSum,
    /// Totals of receipts that the payment left out.
    pub postponed: RupiahSum,
    /// Totals of the receipts that the package pays.
    pub total: RupiahSum,
    /// Their advances.
    pub advance: RupiahSum,
    /// Their advances above their totals.
    pub excess: RupiahSum,
    /// Their rests.
    pub rest: RupiahSum,
    /// Their settlements, before deductions.
    pub paid: RupiahSum,
    /// Their deductions.
    pub deduction: RupiahSum,
    /// Rupiah handed out.
    pub received: RupiahSum,
}

impl Foot {
    /// Sums of rows.
    pub fn of(rows: impl IntoIterator<Item = (Figures, Option<Outcome>)>) -> Self {
        let mut foot = Self::default();
        for (row, outcome) in rows {
            foot.submitted = foot.submitted + row.total;
            match outcome {
                Some(Outcome::Reversed) => foot.reversed = foot.reversed + row.total,
                Some(Outcome::Postponed) => foot.postponed = foot.postponed + row.total,
                None => foot.add(row),
            }
        }
        foot
    }

    fn add(&mut self, row: Figures) {
        self.receipts += 1;
        self.total = self.total + row.total;
        self.advance = self.advance + row.advance;
        self.excess = self.excess + row.excess();
        self.rest = self.rest + row.rest();
        self.paid = self.paid + row.paid;
        self.deduction = self.deduction + row.deduction;
        self.received = self.received + row.received();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_row_tells_what_is_left_of_the_advance() {
        for (total, advance, excess, paid) in [
            (3_000_000, 0, 0, 3_000_000),
            (3_000_000, 1_000_000, 0, 2_000_000),
            (3_000_000, 3_000_000, 0, 0),
            (3_000_000, 5_000_000, 2_000_000, 0),
            (0, 0, 0, 0),
        ] {
            let row = Figures::unpaid(RupiahSum::new(total), RupiahSum::new(advance));
            assert_eq!((row.excess().get(), row.paid.get(), row.rest().get()), (excess, paid, 0), "{row:?}");
        }
    }

    fn row() -> impl Strategy<Value = (Figures, Option<Outcome>)> {
        let outcome = prop_oneof![3 => Just(None), 1 => prop::sample::select(Outcome::ALL).prop_map(Some)];
        (0..9_000_000_i64, 0..9_000_000_i64, 0..=100_i64, outcome).prop_map(|(total, advance, percent, outcome)| {
            let row = Figures::unpaid(RupiahSum::new(total), RupiahSum::new(advance));
            (Figures { deduction: RupiahSum::new(row.paid.get() * percent / 100), ..row }, outcome)
        })
    }

    proptest! {
        #[test]
        fn every_row_and_foot_can_be_recomputed(rows in prop::collection::vec(row(), 0..20)) {
            let foot = Foot::of(rows.iter().copied());
            prop_assert_eq!(foot.submitted - foot.reversed - foot.postponed, foot.total);
            prop_assert_eq!(foot.total - foot.advance + foot.excess - foot.rest, foot.paid);
            prop_assert_eq!(foot.paid - foot.deduction, foot.received);
            prop_assert_eq!(foot.rest, RupiahSum::ZERO, "only settlements of before leave a rest");
            for (row, _) in &rows {
                prop_assert_eq!(row.total - row.advance + row.excess() - row.deduction, row.received());
            }
            let kept: Vec<_> = rows.iter().filter(|(_, outcome)| outcome.is_none()).collect();
            prop_assert_eq!(foot.receipts, kept.len());
            prop_assert_eq!(foot.received, kept.iter().map(|(row, _)| row.received()).sum());
        }
    }
}
