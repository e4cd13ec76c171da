//! The history of a trip: read models.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::view;
use crate::audit::Field;

/// Kind of an event in the history of a trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum TripEventKind {
    /// Filed.
    #[serde(rename = "diajukan")]
    Filed,
    /// The assignment letter was issued.
    #[serde(rename = "ditugaskan")]
    Issued,
    /// Changed before the assignment letter was issued.
    #[serde(rename = "diubah")]
    Changed,
    /// Changed afterwards.
    #[serde(rename = "direvisi")]
    Revised,
    /// Cancelled.
    #[serde(rename = "batal")]
    Cancelled,
    /// A letter got its final number.
    #[serde(rename = "nomor-akhir")]
    Numbered,
    /// The signed file of a letter was kept.
    #[serde(rename = "berkas-tertanda")]
    Signed,
}

view! {
    /// An event in the history of a trip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripEvent {
        /// Time in UTC.
        pub at: DateTime<Utc> => "kapan" as [String],
        /// Name of the user.
        pub by: String => "oleh",
        /// `diajukan`, `ditugaskan`, `diubah`, `direvisi`, `batal`, `nomor-akhir` or `berkas-tertanda`.
        pub kind: TripEventKind => "jenis",
        /// Reason, where one was given.
        pub reason: Option<String> => "alasan",
        /// Number of a revision; 0 for other events.
        pub revision: i32 => "revisi",
        /// Letter of a final number or a signed file: `nota-dinas`, `surat-tugas` or `spd`; absent of other events.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub document: Option<&'static str> => "dokumen",
        /// Differences after a change.
        pub differences: Vec<Difference> => "perubahan",
    }
}

view! {
    /// A print of a letter.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PrintView {
        /// `nota-dinas`, `surat-tugas`, `laporan`, `kuitansi`, `pengeluaran-riil`, `bukti-kehadiran`, `nominatif` or `pembatalan`.
        pub document: String => "dokumen",
        /// Number on it, or of the letter it rests on.
        pub number: String => "nomor",
        /// Time of the print in UTC.
        pub at: DateTime<Utc> => "dicetak" as [String],
        /// Name of the user.
        pub by: String => "oleh",
        /// Revision on it.
        pub revision: i32 => "revisi",
        /// True if a newer revision exists.
        pub stale: bool => "usang",
    }
}

/// History of a trip, newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripHistory {
    /// Events.
    pub events: Vec<TripEvent>,
    /// Prints.
    pub prints: Vec<PrintView>,
}

view! {
    /// A field of a trip before and after a change, in words.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Difference as ChangedField {
        /// Name of the field.
        pub field: Field => "isian" as [String],
        /// Value before; empty where there was none.
        pub before: String => "lama",
        /// Value after.
        pub after: String => "baru",
    }
}
