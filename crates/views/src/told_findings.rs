//! Findings that doors told: read models.

use chrono::{DateTime, NaiveDate, Utc};
use findings::{Code, Door, Level};
use kernel::{RupiahSum, codes};
use receipts::Status;

use crate::wire::view;

codes! {
    /// What became of a finding that was told.
    ToldState {
        Open = "terbuka", "Menunggu alasan";
        Reasoned = "beralasan", "Dengan alasan";
        Prevented = "dicegah", "Dicegah";
    }
}

view! {
    /// Receipts of a group whose findings were told.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ToldFigure as FindingFigure {
        /// Code, unit id or month `2026-10`; empty of all.
        pub key: String => "kunci",
        /// Rule of the code, name of the unit, or the month.
        pub name: String => "nama",
        /// Receipts with a finding.
        pub receipts: u64 => "kuitansi",
        /// Those of them of which one passed by a reason.
        pub reasoned: u64 => "beralasan",
        /// Those that wait for the caller with one that is open.
        pub open: u64 => "terbuka",
        /// Approved ones whose approval no longer found one.
        pub prevented: u64 => "dicegah",
    }
}

view! {
    /// Findings that were told of the trips of a year, by code, unit and month of departure.
    #[derive(Debug, Clone, PartialEq, Eq, Default)]
    pub struct ToldFigures as FindingFigures {
        /// By code.
        pub codes: Vec<ToldFigure> => "perKode",
        /// By work unit of the trip.
        pub units: Vec<ToldFigure> => "perUnit",
        /// By month of the departure.
        pub months: Vec<ToldFigure> => "perBulan",
        /// All.
        pub all: Vec<ToldFigure> => "jumlah",
    }
}

view! {
    /// A finding as a door told it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ToldRow as ToldFinding {
        /// Code.
        pub code: Code => "kode" as [String],
        /// `larang`, `alasan` or `ingat`.
        pub level: Level => "tingkat" as [String],
        /// `pengajuan`, `persetujuan`, `paket` or `pembayaran`.
        pub door: Door => "pintu" as [String],
        /// Time at which it was told first, in UTC.
        pub told_at: DateTime<Utc> => "kapan" as [String],
        /// Name of the user who was told.
        pub by: String => "oleh",
        /// Total of the receipt then, rupiah.
        pub total: RupiahSum => "nilai" as [i64],
        /// True if it passed by a reason.
        pub reasoned: bool => "beralasan",
        /// True if it has none, as far as the last door found.
        pub open: bool => "terbuka",
        /// True if the approval no longer found it.
        pub prevented: bool => "dicegah",
    }
}

view! {
    /// A receipt with the findings that were told of it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ToldReceipt as ReceiptWithFindings {
        /// Traveller.
        pub traveller: i64 => "personilId",
        /// Trip.
        pub trip: i64 => "perjalananId",
        /// Name of the traveller.
        pub name: String => "nama",
        /// Work unit of the trip.
        pub unit: String => "unitKerja",
        /// Number of its assignment letter, else of its memo.
        pub number: String => "nomor",
        /// First departure.
        pub departs_on: Option<NaiveDate> => "tanggalBerangkat" as [Option<String>],
        /// Status of the receipt, 1 to 4.
        pub status: Status => "statusId" as [i64],
        /// Its total, rupiah.
        pub total: RupiahSum => "total" as [i64],
        /// The findings, in the order in which they were told.
        pub findings: Vec<ToldRow> => "temuan",
    }
}

view! {
    /// Findings of a year that doors told and its approvals no longer found.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Prevented as PreventedFindings {
        /// Findings, one a receipt and code.
        pub findings: u64 => "temuan",
        /// Receipts.
        pub receipts: u64 => "kuitansi",
        /// Their totals when it was told less what was approved, at least 0 of each receipt, rupiah.
        pub rupiah: RupiahSum => "nilai" as [i64],
    }
}
