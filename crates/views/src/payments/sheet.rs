//! The payments of a traveller.

use ::payments::{Means, PaymentKind, PaymentSummary};
use ::receipts::Status;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::RupiahSum;
use letters::Voucher;
use staff::{ParentUnitId, WorkUnit};

use super::PackageName;
use crate::wire::view;

/// A settlement that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingSettlement {
    /// Rupiah before the deduction.
    pub amount: RupiahSum,
    /// Deduction.
    pub deduction: RupiahSum,
    /// Day.
    pub paid_on: NaiveDate,
    /// Voucher.
    pub voucher: String,
}

view! {
    /// A payment.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PaymentView as Payment {
        /// Id.
        pub id: i64,
        /// Traveller.
        pub traveller: i64 => "personilId",
        /// `uang-muka`, `pelunasan`, `setoran-kembali` or `pembalik`.
        pub kind: PaymentKind => "jenis" as [String],
        /// Rupiah before the deduction.
        pub amount: RupiahSum => "nilai" as [i64],
        /// Deduction, rupiah.
        pub deduction: RupiahSum => "potongan" as [i64],
        /// Day.
        pub paid_on: NaiveDate => "tanggal" as [String],
        /// `tunai` or `transfer`, if it is known.
        pub means: Option<Means> => "cara" as [Option<String>],
        /// Number of the voucher.
        pub reference: String => "nomorBukti",
        /// The package it was paid with.
        pub package: Option<i64> => "paketId",
        /// The payment that it reverses.
        pub reverses: Option<i64> => "membalik",
        /// The payment that reverses it.
        pub reversed_by: Option<i64> => "dibalikOleh",
        /// Name of the user who recorded it.
        pub by: Option<String> => "oleh",
        /// Time in UTC.
        pub at: Option<DateTime<Utc>> => "pada" as [Option<String>],
        /// Reason of a reversal.
        pub reason: Option<String> => "alasan",
    }
}

/// The payments of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentSheet {
    /// Traveller, below 0 of the archive.
    pub traveller: i64,
    /// Name.
    pub name: String,
    /// Work unit of the trip, if it is known.
    pub unit: Option<WorkUnit>,
    /// Its parent unit, if it is known.
    pub parent: Option<ParentUnitId>,
    /// Version of the receipt.
    pub version: i32,
    /// Status of the receipt.
    pub status: Status,
    /// Total.
    pub total: RupiahSum,
    /// Rupiah paid and left, and the state of payment.
    pub payment: PaymentSummary,
    /// Rupiah of advances that were not returned.
    pub advance: RupiahSum,
    /// The package that holds the receipt.
    pub package: Option<PackageName>,
    /// Payments in order of entry.
    pub payments: Vec<PaymentView>,
}

impl PaymentSheet {
    /// The payment of this id.
    pub fn payment_of(&self, id: i64) -> Option<&PaymentView> {
        self.payments.iter().find(|payment| payment.id == id)
    }

    /// Payments of a kind that stand, in order of entry.
    pub fn standing(&self, kind: PaymentKind) -> impl Iterator<Item = &PaymentView> {
        self.payments.iter().filter(move |payment| payment.kind == kind && payment.reversed_by.is_none())
    }

    /// The same as papers quote them.
    pub fn vouchers(&self, kind: PaymentKind) -> impl Iterator<Item = Voucher> {
        self.standing(kind).map(Into::into)
    }
}

impl From<&PaymentView> for Voucher {
    fn from(payment: &PaymentView) -> Self {
        Self { amount: payment.amount, reference: payment.reference.clone(), paid_on: payment.paid_on }
    }
}
