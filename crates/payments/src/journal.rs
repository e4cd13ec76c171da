//! The journal of a traveller's payments: rows that are only added (office 5.1). What is due and what was paid follow from it.

use kernel::{Day, RupiahSum};

use crate::{
    package::PackageId,
    payment::{PaymentFault, PaymentId, PaymentKind},
    refusal::Refusal,
};

/// A row of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Id.
    pub id: PaymentId,
    /// Kind.
    pub kind: PaymentKind,
    /// Rupiah, before deductions.
    pub amount: i64,
    /// Day.
    pub paid_on: Day,
    /// The package it was paid with.
    pub package: Option<PackageId>,
    /// The payment that it reverses.
    pub reverses: Option<PaymentId>,
}

/// The payments of a traveller, in order of entry.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Journal(pub Vec<Entry>);

impl Journal {
    /// Returns whether a payment was reversed.
    fn is_reversed(&self, id: PaymentId) -> bool {
        self.0.iter().any(|entry| entry.reverses == Some(id))
    }

    /// Payments of a kind that were not reversed.
    pub fn standing(&self, kind: PaymentKind) -> impl Iterator<Item = &Entry> {
        self.0.iter().filter(move |entry| entry.kind == kind && !self.is_reversed(entry.id))
    }

    fn sum(&self, kind: PaymentKind) -> RupiahSum {
        self.standing(kind).map(|entry| RupiahSum::new(entry.amount)).sum()
    }

    /// Rupiah of advances that were not returned.
    pub fn outstanding(&self) -> RupiahSum {
        self.sum(PaymentKind::Advance) - self.sum(PaymentKind::Return)
    }

    /// The last settlement that stands, if there is one: the next one completes it.
    pub fn settlement(&self) -> Option<&Entry> {
        self.standing(PaymentKind::Settlement).last()
    }

    /// Rupiah of the settlements that stand.
    pub fn settled(&self) -> RupiahSum {
        self.sum(PaymentKind::Settlement)
    }

    /// Rupiah that the traveller has: advances and settlements less returns.
    pub fn paid(&self) -> RupiahSum {
        self.outstanding() + self.settled()
    }

    /// Checks a settlement of an amount: it pays the whole balance (assurance D-10).
    ///
    /// # Errors
    /// [`Refusal::Settled`] or [`Refusal::NothingDue`] for a balance of 0 or less; inside, [`PaymentFault::NotWhole`].
    pub fn settle(&self, balance: RupiahSum, amount: i64) -> Result<Result<(), PaymentFault>, Refusal> {
        if balance <= RupiahSum::ZERO {
            self.unsettled()?;
            return Err(Refusal::NothingDue);
        }
        Ok(if RupiahSum::new(amount) == balance { Ok(()) } else { Err(PaymentFault::NotWhole(balance.get())) })
    }

    /// Checks that no settlement stands: the receipt may be reopened.
    ///
    /// # Errors
    /// [`Refusal::Settled`].
    pub fn unsettled(&self) -> Result<(), Refusal> {
        self.settlement().map_or(Ok(()), |settled| Err(Refusal::Settled(settled.paid_on)))
    }

    /// Checks the reversal of a payment and returns the payment.
    ///
    /// # Errors
    /// [`Refusal::Reversal`], [`Refusal::Reversed`], [`Refusal::AdvanceReturned`] for an advance of which something was returned.
    pub fn reverse(&self, id: PaymentId) -> Result<Option<&Entry>, Refusal> {
        let Some(entry) = self.0.iter().find(|entry| entry.id == id) else { return Ok(None) };
        let returned = self.sum(PaymentKind::Return);
        match entry.kind {
            PaymentKind::Reversal => Err(Refusal::Reversal),
            _ if self.is_reversed(id) => Err(Refusal::Reversed),
            PaymentKind::Advance if returned > RupiahSum::ZERO => Err(Refusal::AdvanceReturned(returned)),
            PaymentKind::Advance | PaymentKind::Settlement | PaymentKind::Return => Ok(Some(entry)),
        }
    }
}

#[cfg(test)]
mod tests;
