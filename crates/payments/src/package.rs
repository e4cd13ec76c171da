//! Packages of approved receipts that are paid together (NPD), and their states (office 5.2).

mod payment;
mod settlement;
mod sheet;
mod state;

use kernel::{Day, calendar::within_a_year};
use staff::{ParentUnitId, TreasurerId};
use trips::{TravellerId, trip_kind::FundingSourceId};

use crate::payment::words;

pub use payment::PackagePaymentDraft;
pub use settlement::{Postponed, Settled, Settlement, Share, ShareFault, settlements};
pub use sheet::{Figures, Foot, Outcome};
pub use state::{PackagePayment, PackageState};

kernel::ids! {
    /// A package.
    PackageId,
}

/// Pattern of numbers where the parent unit has set none.
pub const PATTERN: &str = "NOMOR/NPD/KODE/BULAN/TAHUN";
/// Most receipts of a package.
pub const MOST_RECEIPTS: usize = 500;

words! {
    /// Kind of a package: the way in which its money is asked for.
    PackageKind {
        /// Uang persediaan.
        Float = "UP",
        /// Ganti uang.
        Replenishment = "GU",
        /// Tambahan uang.
        Supplement = "TU",
        /// Langsung.
        Direct = "LS",
    }
}

impl PackageKind {
    /// Meaning of the word.
    pub fn title(self) -> &'static str {
        match self {
            Self::Float => "Uang Persediaan",
            Self::Replenishment => "Ganti Uang",
            Self::Supplement => "Tambahan Uang",
            Self::Direct => "Langsung",
        }
    }
}

/// A package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Id.
    pub id: PackageId,
    /// Parent unit of its receipts.
    pub parent: ParentUnitId,
    /// Terms.
    pub terms: PackageTerms,
    /// Version: grows with each change.
    pub version: i32,
    /// State.
    pub state: PackageState,
    /// Receipts that it holds.
    pub receipts: Vec<TravellerId>,
}

/// Entered fields of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageTerms {
    /// Kind.
    pub kind: PackageKind,
    /// Funding source.
    pub source: FundingSourceId,
    /// Treasurer.
    pub treasurer: TreasurerId,
    /// Day; its year is that of the number.
    pub dated_on: Day,
    /// Note.
    pub note: Option<String>,
}

/// An entry of a package, unchecked; of a change, absent fields keep what is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PackageDraft {
    /// Kind.
    pub kind: Option<PackageKind>,
    /// Funding source.
    pub source: Option<FundingSourceId>,
    /// Treasurer.
    pub treasurer: Option<TreasurerId>,
    /// Day.
    pub dated_on: Option<Day>,
    /// Note; `Some(None)` clears it.
    pub note: Option<Option<String>>,
    /// Number; `Some(None)` leaves it to the pattern.
    pub number: Option<Option<String>>,
    /// Receipts.
    pub receipts: Option<Vec<TravellerId>>,
}

/// Fault of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackageFault {
    /// No kind.
    Kind,
    /// No funding source.
    Source,
    /// No treasurer.
    Treasurer,
    /// No treasurer of the parent unit and source, or one who is none any more.
    OtherTreasurer,
    /// No day.
    DatedOn,
    /// A day more than a year before or after today.
    DatedOnFar,
    /// No receipts.
    NoReceipts,
    /// More than [`MOST_RECEIPTS`].
    TooManyReceipts,
    /// An unknown receipt.
    UnknownReceipt,
}

impl PackageDraft {
    /// Checks every field, with those of the package that is changed where they are absent.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(
        &self,
        before: Option<&Package>,
        today: Day,
    ) -> Result<(PackageTerms, Vec<TravellerId>), Vec<PackageFault>> {
        let terms = before.map(|package| &package.terms);
        let kind = self.kind.or(terms.map(|terms| terms.kind));
        let source = self.source.or(terms.map(|terms| terms.source));
        let treasurer = self.treasurer.or(terms.map(|terms| terms.treasurer));
        let dated_on = self.dated_on.or(terms.map(|terms| terms.dated_on));
        let far = self.dated_on.is_some_and(|day| !within_a_year(day, today));
        let mut receipts = self.receipts.clone().or(before.map(|package| package.receipts.clone())).unwrap_or_default();
        let mut seen = std::collections::BTreeSet::new();
        receipts.retain(|receipt| seen.insert(*receipt));
        let note = self.note.clone().unwrap_or_else(|| terms.and_then(|terms| terms.note.clone()));
        let faults: Vec<_> = [
            (kind.is_none(), PackageFault::Kind),
            (source.is_none(), PackageFault::Source),
            (treasurer.is_none(), PackageFault::Treasurer),
            (dated_on.is_none(), PackageFault::DatedOn),
            (far, PackageFault::DatedOnFar),
            (receipts.is_empty(), PackageFault::NoReceipts),
            (receipts.len() > MOST_RECEIPTS, PackageFault::TooManyReceipts),
        ]
        .into_iter()
        .filter_map(|(wrong, fault)| wrong.then_some(fault))
        .collect();
        match (kind, source, treasurer, dated_on) {
            (Some(kind), Some(source), Some(treasurer), Some(dated_on)) if faults.is_empty() => {
                Ok((PackageTerms { kind, source, treasurer, dated_on, note }, receipts))
            }
            _ => Err(faults),
        }
    }
}

#[cfg(test)]
mod tests;
