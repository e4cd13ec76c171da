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

/// Place of a receipt on the desk of payments (office 5.3, assurance D-13): the one definition of its tabs, of what home tells of
/// them, and of their sums. Receipts of packages stand beside, by the package that holds them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Desk {
    /// Siap dibayar: rupiah are due to the traveller, and no package holds it.
    Ready = 1,
    /// Uang muka: an advance of a receipt that is not approved, of a trip in force; open, not owed.
    Open = 2,
    /// Setoran kembali: rupiah are due from the traveller.
    ToReturn = 3,
    /// Dibayar: nothing is left to pay of more than nothing.
    Paid = 4,
}

impl Desk {
    /// The number that is stored.
    pub fn id(self) -> i64 {
        self as i64
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

    /// Its place on the desk, if it has one.
    pub fn desk(self) -> Option<Desk> {
        match self.state() {
            PaymentState::Ready => Some(Desk::Ready),
            PaymentState::ToReturn => Some(Desk::ToReturn),
            PaymentState::Open => (self.paid > RupiahSum::ZERO).then_some(Desk::Open),
            PaymentState::Paid | PaymentState::Nothing => (self.due() > RupiahSum::ZERO).then_some(Desk::Paid),
            PaymentState::Packed => None,
        }
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
        for (account, balance, state, desk) in [
            (account(Draft, 1_000, 0), 0, Open, None),
            (account(Submitted, 1_000, 400), -400, Open, Some(Desk::Open)),
            (account(Rejected, 1_000, 400), -400, Open, Some(Desk::Open)),
            (approved(1_000, 0), 1_000, Ready, Some(Desk::Ready)),
            (approved(1_000, 400), 600, Ready, Some(Desk::Ready)),
            (packed(approved(1_000, 400)), 600, Packed, None),
            (approved(0, 0), 0, Nothing, None),
            (approved(1_000, 1_000), 0, Nothing, Some(Desk::Paid)),
            (packed(approved(1_000, 1_000)), 0, Nothing, Some(Desk::Paid)),
            (settled(approved(1_000, 1_000)), 0, Paid, Some(Desk::Paid)),
            (settled(packed(approved(1_000, 1_000))), 0, Paid, Some(Desk::Paid)),
            (settled(approved(1_000, 400)), 600, Ready, Some(Desk::Ready)),
            (settled(packed(approved(1_000, 400))), 600, Packed, None),
            (approved(1_000, 1_500), -500, ToReturn, Some(Desk::ToReturn)),
            (packed(approved(1_000, 1_500)), -500, ToReturn, Some(Desk::ToReturn)),
            (settled(approved(1_000, 1_200)), -200, ToReturn, Some(Desk::ToReturn)),
            (cancelled(account(Draft, 300, 0)), 0, Nothing, None),
            (cancelled(account(Draft, 300, 4_000)), -4_000, ToReturn, Some(Desk::ToReturn)),
            (cancelled(account(Submitted, 1_500, 4_000)), -4_000, ToReturn, Some(Desk::ToReturn)),
            (cancelled(account(Submitted, 1_500, 0)), 0, Open, None),
            (cancelled(approved(1_500, 4_000)), -2_500, ToReturn, Some(Desk::ToReturn)),
            (cancelled(approved(1_500, 1_500)), 0, Nothing, Some(Desk::Paid)),
            (cancelled(approved(1_500, 0)), 1_500, Ready, Some(Desk::Ready)),
        ] {
            let values = (account.balance().get(), account.state(), account.desk());
            assert_eq!(values, (balance, state, desk), "{account:?}");
        }
    }
}
