//! Account of a receipt: rupiah due, paid and left (saldo), and its state of payment (keadaan bayar; office 5.1, assurance D-10).

use std::cmp::Ordering;

use kernel::RupiahSum;
use receipts::Status;

use crate::payment::words;

words! {
    /// State of payment of a receipt: by its balance, not by whether a settlement stands.
    PaymentState {
        /// Neither approved nor of a cancelled trip: an advance is open, and nothing is owed.
        Open = "belum",
        /// Rupiah are due to the traveller, and no package holds it.
        Ready = "siap-dibayar",
        /// Rupiah are due to the traveller, and a package holds it.
        Packed = "dalam-paket",
        /// Settled.
        Paid = "dibayar",
        /// Rupiah are due from the traveller.
        ToReturn = "setoran-kembali",
        /// Closed without a settlement.
        Nothing = "nihil",
    }
}

/// Facts of a receipt from which its balance and state of payment follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    /// Status of the receipt; of a cancelled trip, that of the costs of cancelling.
    pub status: Status,
    /// True for a cancelled trip.
    pub cancelled: bool,
    /// Total.
    pub total: RupiahSum,
    /// Rupiah that the traveller has: advances and settlements less returns.
    pub paid: RupiahSum,
    /// True if a settlement stands.
    pub settled: bool,
    /// True if a package that is not cancelled holds it.
    pub packed: bool,
}

/// Derived values of a receipt, as lists and screens tell them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentSummary {
    /// Rupiah paid of an approved receipt (dibayar): advances and settlements less returns; 0 of another one.
    pub paid: RupiahSum,
    /// Rupiah due less what was paid (saldo): below 0 they are to be returned.
    pub balance: RupiahSum,
    /// State of payment.
    pub state: PaymentState,
}

/// Rupiah due of a total: all of it once the receipt is approved.
pub fn due(status: Status, total: RupiahSum) -> RupiahSum {
    if status == Status::Approved { total } else { RupiahSum::ZERO }
}

impl Account {
    /// Rupiah due.
    pub fn due(self) -> RupiahSum {
        due(self.status, self.total)
    }

    /// Rupiah due less what was paid (saldo): below 0 they are to be returned.
    pub fn balance(self) -> RupiahSum {
        self.due() - self.paid
    }

    /// Its derived values.
    pub fn summary(self) -> PaymentSummary {
        PaymentSummary { paid: due(self.status, self.paid), balance: self.balance(), state: self.state() }
    }

    /// State of payment. Submitted costs of cancelling wait for their verdict, unless an advance is to be returned.
    pub fn state(self) -> PaymentState {
        if self.status != Status::Approved && !self.cancelled {
            return PaymentState::Open;
        }
        match self.balance().cmp(&RupiahSum::ZERO) {
            Ordering::Less => PaymentState::ToReturn,
            Ordering::Greater if self.packed => PaymentState::Packed,
            Ordering::Greater => PaymentState::Ready,
            Ordering::Equal if self.status == Status::Submitted => PaymentState::Open,
            Ordering::Equal if self.settled => PaymentState::Paid,
            Ordering::Equal => PaymentState::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use PaymentState::{Nothing, Open, Packed, Paid, Ready, ToReturn};
    use Status::{Approved, Draft, Rejected, Submitted};

    use super::*;

    fn account(status: Status, total: i64, paid: i64) -> Account {
        let (total, paid) = (RupiahSum::new(total), RupiahSum::new(paid));
        Account { status, cancelled: false, total, paid, settled: false, packed: false }
    }

    #[test]
    fn the_state_of_payment_goes_by_the_balance() {
        let approved = |total, paid| account(Approved, total, paid);
        let settled = |account| Account { settled: true, ..account };
        let packed = |account| Account { packed: true, ..account };
        let cancelled = |account| Account { cancelled: true, ..account };
        for (account, balance, state) in [
            (account(Draft, 1_000, 0), 0, Open),
            (account(Submitted, 1_000, 400), -400, Open),
            (account(Rejected, 1_000, 400), -400, Open),
            (approved(1_000, 0), 1_000, Ready),
            (approved(1_000, 400), 600, Ready),
            (packed(approved(1_000, 400)), 600, Packed),
            (approved(0, 0), 0, Nothing),
            (approved(1_000, 1_000), 0, Nothing),
            (packed(approved(1_000, 1_000)), 0, Nothing),
            (settled(approved(1_000, 1_000)), 0, Paid),
            (settled(packed(approved(1_000, 1_000))), 0, Paid),
            (settled(approved(1_000, 400)), 600, Ready),
            (settled(packed(approved(1_000, 400))), 600, Packed),
            (approved(1_000, 1_500), -500, ToReturn),
            (packed(approved(1_000, 1_500)), -500, ToReturn),
            (settled(approved(1_000, 1_200)), -200, ToReturn),
            (cancelled(account(Draft, 300, 0)), 0, Nothing),
            (cancelled(account(Draft, 300, 4_000)), -4_000, ToReturn),
            (cancelled(account(Submitted, 1_500, 4_000)), -4_000, ToReturn),
            (cancelled(account(Submitted, 1_500, 0)), 0, Open),
            (cancelled(approved(1_500, 4_000)), -2_500, ToReturn),
            (cancelled(approved(1_500, 1_500)), 0, Nothing),
            (cancelled(approved(1_500, 0)), 1_500, Ready),
        ] {
            assert_eq!((account.balance().get(), account.state()), (balance, state), "{account:?}");
        }
    }
}
