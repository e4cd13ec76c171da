//! Recaps of what trips cost: read models.

use chrono::NaiveDate;
use kernel::RupiahSum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    budgets::{Budget, BudgetRow},
    told_findings::Prevented,
    wire::{Wire, view, wire},
};

/// Thing by which a recap groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grouping {
    /// Employee.
    Employee,
    /// Work unit of the trip.
    Unit,
    /// Sub-activity.
    SubActivity,
    /// Funding source of the trip; beyond.md has no such group, but its filter needs the choices.
    FundingSource,
    /// Month of the departure.
    Month,
    /// First place.
    Place,
}

impl Grouping {
    /// Every grouping.
    pub const ALL: [Self; 6] =
        [Self::Employee, Self::Unit, Self::SubActivity, Self::FundingSource, Self::Month, Self::Place];

    /// The Indonesian word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Employee => "pegawai",
            Self::Unit => "unit",
            Self::SubActivity => "sub-kegiatan",
            Self::FundingSource => "sumber-dana",
            Self::Month => "bulan",
            Self::Place => "tujuan",
        }
    }

    /// The grouping of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grouping| grouping.word() == word)
    }

    /// Puts rows in order: months as they follow, other groups by their total, the highest first.
    pub fn sort(self, rows: &mut [RecapRow]) {
        if self == Self::Month {
            rows.sort_unstable_by(|left, right| left.key.cmp(&right.key));
            return;
        }
        rows.sort_unstable_by(|left, right| {
            let by_total = right.sums.total().cmp(&left.sums.total());
            by_total.then_with(|| (&left.name, &left.key).cmp(&(&right.name, &right.key)))
        });
    }
}

/// Sums over trips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// Trips.
    pub trips: u64,
    /// Days of their travellers.
    pub person_days: u64,
    /// Approved receipts (disetujui): the `realised` of a budget.
    pub realised: RupiahSum,
    /// The other travellers (berjalan): the `booked` of a budget.
    pub booked: RupiahSum,
    /// Paid of the approved receipts (dibayar).
    pub paid: RupiahSum,
}

impl Sums {
    /// These sums and others.
    #[must_use]
    pub fn plus(&self, more: &Self) -> Self {
        Self {
            trips: self.trips + more.trips,
            person_days: self.person_days + more.person_days,
            realised: self.realised + more.realised,
            booked: self.booked + more.booked,
            paid: self.paid + more.paid,
        }
    }

    /// These sums without others, which are part of them.
    #[must_use]
    pub fn less(&self, part: &Self) -> Self {
        Self {
            trips: self.trips.saturating_sub(part.trips),
            person_days: self.person_days.saturating_sub(part.person_days),
            realised: self.realised - part.realised,
            booked: self.booked - part.booked,
            paid: self.paid - part.paid,
        }
    }

    /// True without trips.
    pub fn is_empty(&self) -> bool {
        self.trips == 0
    }

    /// Rupiah of all receipts.
    pub fn total(&self) -> RupiahSum {
        self.realised + self.booked
    }
}

/// Sums over trips.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecapSums {
    /// Trips.
    pub perjalanan: u64,
    /// Days of their travellers.
    pub orang_hari: u64,
    /// Approved receipts, rupiah.
    pub disetujui: i64,
    /// Larger of estimate and receipt of the other travellers, rupiah.
    pub berjalan: i64,
    /// Paid of the approved receipts, rupiah.
    pub dibayar: i64,
    /// Approved and other receipts, rupiah.
    pub total: i64,
}

impl Wire for Sums {
    type Form = RecapSums;

    fn form(&self) -> RecapSums {
        RecapSums {
            perjalanan: self.trips,
            orang_hari: self.person_days,
            disetujui: self.realised.get(),
            berjalan: self.booked.get(),
            dibayar: self.paid.get(),
            total: self.total().get(),
        }
    }
}

view! {
    /// A group with its sums.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RecapRow as RecapGroup {
        /// Key of the group: an id, a month `2026-10`, or the name of a place.
        pub key: String => "kunci",
        /// Name of the group.
        pub name: String => "nama",
        /// Sums.
        #[serde(flatten, serialize_with = "wire")]
        #[schema(value_type = RecapSums)]
        pub sums: Sums,
        /// The part of them that the archive has; absent where it has none.
        #[serde(skip_serializing_if = "Sums::is_empty")]
        pub archived: Sums => "arsip" as [Option<RecapSums>],
        /// Days of a person on trips of this year, all units; absent of other groups.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub days_away: Option<u64> => "hariDinas",
        /// Last day of a person's last trip.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub last_trip: Option<NaiveDate> => "perjalananTerakhir" as [Option<String>],
    }
}

view! {
    /// A recap.
    #[derive(Debug, Clone, PartialEq, Eq, Default)]
    pub struct Recap {
        /// Groups: months in order, other groups by their total, the highest first.
        pub rows: Vec<RecapRow> => "result",
        /// Sums over all trips.
        pub sum: Sums => "jumlah" as [RecapSums],
        /// The part of them that the archive has; absent where it has none.
        #[serde(skip_serializing_if = "Sums::is_empty")]
        pub archived: Sums => "arsip" as [Option<RecapSums>],
    }
}

view! {
    /// Trips of a work unit by state.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UnitTrips {
        /// Work unit.
        pub id: i64 => "unitKerjaId",
        /// Its name.
        pub name: String => "unitKerja",
        /// Trips without assignment letter.
        pub filed: u64 => "diajukan",
        /// Trips with assignment letter.
        pub assigned: u64 => "ditugaskan",
        /// Trips whose receipts are all approved.
        pub finished: u64 => "selesai",
        /// Cancelled trips.
        pub cancelled: u64 => "batal",
    }
}

/// Number of times that a reason was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReasonCount {
    /// Reason.
    #[serde(rename = "alasan")]
    pub text: String,
    /// Rejections with it.
    #[serde(rename = "jumlah")]
    pub count: u64,
}

view! {
    /// Sums of a month.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct MonthSums {
        /// Month, `2026-10`.
        pub month: String => "bulan",
        /// Approved receipts, rupiah.
        pub realised: RupiahSum => "disetujui" as [i64],
        /// Larger of estimate and receipt of the other travellers, rupiah.
        pub booked: RupiahSum => "berjalan" as [i64],
        /// Paid of the approved receipts, rupiah.
        pub paid: RupiahSum => "dibayar" as [i64],
    }
}

view! {
    /// Figures for the trips that depart in a year.
    #[derive(Debug, Clone, PartialEq)]
    pub struct DashboardView as Dashboard {
        /// Budgets by account code.
        pub budgets: Vec<BudgetRow> => "anggaran" as [Vec<Budget>],
        /// Sums by month of departure; months without trips are absent.
        pub months: Vec<MonthSums> => "perBulan",
        /// Trips by unit and state.
        pub units: Vec<UnitTrips> => "perUnit",
        /// Median of the days from return to submission.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub median_days_to_submission: Option<f64> => "medianHariAjukan",
        /// Median of the days from submission to verdict.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub median_days_to_verdict: Option<f64> => "medianHariPutusan",
        /// Reasons of rejections, the most frequent first.
        pub reasons: Vec<ReasonCount> => "alasan",
        /// Findings that were told at a door and that the approval no longer found.
        pub prevented: Prevented => "temuanDicegah",
    }
}
