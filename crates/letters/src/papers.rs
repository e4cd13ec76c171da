//! Data of the papers of a trip that have no number of their own.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::RupiahSum;

use super::{TravellerCard, TripLetter};

/// A photo of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPhoto {
    /// A png or jpeg.
    pub bytes: Arc<[u8]>,
    /// Caption; may be empty.
    pub caption: String,
}

/// Data of the report of a trip (beyond P10).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportLetter {
    /// The trip it tells about.
    pub trip: TripLetter,
    /// The report; may hold line breaks.
    pub text: String,
    /// Photos, in order.
    pub photos: Vec<ReportPhoto>,
}

/// A traveller on a nominative list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NominativeCard {
    /// The traveller.
    pub traveller: TravellerCard,
    /// Daily allowances.
    pub allowance: RupiahSum,
    /// Representation money.
    pub representation: RupiahSum,
    /// Transport with a bill.
    pub transport: RupiahSum,
    /// Accommodation.
    pub accommodation: RupiahSum,
    /// Actual costs (pengeluaran riil).
    pub actual_costs: RupiahSum,
    /// Sum of the five.
    pub total: RupiahSum,
    /// Reasons by which findings of the list of checks pass; may be empty.
    pub finding_reasons: String,
}

/// Data of the nominative list of a trip (beyond W13, office 3.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NominativeLetter {
    /// The trip.
    pub trip: TripLetter,
    /// Travellers whose receipts are approved, in slot order.
    pub rows: Vec<NominativeCard>,
    /// The other travellers, who are not summed, in slot order.
    pub pending: Vec<NominativeCard>,
    /// Sums of the approved amounts; its traveller is empty.
    pub sum: NominativeCard,
}

/// Data of the statement that a trip was cancelled (PMK 113/PMK.05/2012).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancellationLetter {
    /// The trip.
    pub trip: TripLetter,
    /// Reason.
    pub reason: String,
    /// Day of the cancellation.
    pub cancelled_on: NaiveDate,
    /// Money of each traveller, in slot order.
    pub money: Vec<CancelledMoney>,
}

/// Money of a traveller whose trip was cancelled (assurance D-19).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CancelledMoney {
    /// Advances that were paid.
    pub advance: RupiahSum,
    /// Costs of the cancellation: what was spent besides money for days of travel.
    pub costs: RupiahSum,
    /// Returns, in order of entry.
    pub returns: Vec<Voucher>,
    /// Settlements of the costs, in order of entry.
    pub settlements: Vec<Voucher>,
}

/// A payment as papers quote it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Voucher {
    /// Rupiah.
    pub amount: RupiahSum,
    /// Number of the voucher.
    pub reference: String,
    /// Day.
    pub paid_on: NaiveDate,
}

impl CancelledMoney {
    /// Sum of the returns.
    pub fn returned(&self) -> RupiahSum {
        self.returns.iter().map(|voucher| voucher.amount).sum()
    }

    /// Sum of the settlements.
    pub fn settled(&self) -> RupiahSum {
        self.settlements.iter().map(|voucher| voucher.amount).sum()
    }

    /// Rupiah still to be returned; below 0 they are to be paid.
    pub fn rest(&self) -> RupiahSum {
        self.advance + self.settled() - self.costs - self.returned()
    }
}
