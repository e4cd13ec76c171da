//! Rupiah that a traveller adds to budgets and recaps (beyond section 3, office 5.3).

use kernel::RupiahSum;

use crate::state::Status;

/// Facts of a traveller from which the rupiah follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlay {
    /// Status of the receipt; of a cancelled trip, that of the costs of cancelling.
    pub status: Status,
    /// True for a cancelled trip.
    pub cancelled: bool,
    /// True if the receipt has costs of cancelling.
    pub costs_of_cancelling: bool,
    /// Total of the receipt.
    pub total: RupiahSum,
    /// Estimate at filing.
    pub estimate: RupiahSum,
}

impl Outlay {
    /// Returns whether the traveller counts: on a trip in force, or with costs of cancelling.
    pub fn counts(self) -> bool {
        !self.cancelled || self.costs_of_cancelling
    }

    /// Rupiah realised (terealisasi): the total of an approved receipt.
    pub fn realised(self) -> RupiahSum {
        if self.counts() && self.status == Status::Approved { self.total } else { RupiahSum::ZERO }
    }

    /// Rupiah booked (terpesan) without an approved receipt: the larger of estimate and total; of a cancelled trip the total.
    pub fn booked(self) -> RupiahSum {
        match self.status {
            _ if !self.counts() => RupiahSum::ZERO,
            Status::Approved => RupiahSum::ZERO,
            _ if self.cancelled => self.total,
            _ => self.total.max(self.estimate),
        }
    }
}

#[cfg(test)]
mod tests {
    use Status::{Approved, Draft, Rejected, Submitted};

    use super::*;

    #[test]
    fn a_traveller_counts_on_a_trip_in_force_and_with_costs_of_cancelling() {
        let in_force = |status, total, estimate| (status, false, false, total, estimate);
        let cancelled = |status, total, has_costs| (status, true, has_costs, total, 900);
        for (facts, realised, booked) in [
            (in_force(Draft, 0, 900), 0, 900),
            (in_force(Draft, 1_000, 900), 0, 1_000),
            (in_force(Submitted, 800, 900), 0, 900),
            (in_force(Rejected, 1_200, 900), 0, 1_200),
            (in_force(Approved, 800, 900), 800, 0),
            (in_force(Approved, 0, 900), 0, 0),
            (cancelled(Draft, 300, true), 0, 300),
            (cancelled(Submitted, 1_300, true), 0, 1_300),
            (cancelled(Approved, 300, true), 300, 0),
            (cancelled(Draft, 300, false), 0, 0),
            (cancelled(Approved, 300, false), 0, 0),
        ] {
            let (status, cancelled, costs_of_cancelling, total, estimate) = facts;
            let [total, estimate] = [total, estimate].map(RupiahSum::new);
            let outlay = Outlay { status, cancelled, costs_of_cancelling, total, estimate };
            assert_eq!(outlay.counts(), !cancelled || costs_of_cancelling, "{facts:?}");
            assert_eq!((outlay.realised().get(), outlay.booked().get()), (realised, booked), "{facts:?}");
        }
    }
}
