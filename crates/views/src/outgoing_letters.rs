//! Outgoing letters: read models.

use chrono::NaiveDate;
use kernel::Page;
use serde::Serialize;
use utoipa::ToSchema;

use super::{final_numbers::NumberedLetter, units::WorkUnitCode, wire::wire_day};

/// A row of the list of outgoing letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingLetterRow {
    /// Id.
    pub id: i64,
    /// Number.
    pub number: String,
    /// Final number, once it is known.
    pub final_number: Option<String>,
    /// Date on the letter with the final number.
    pub final_date: Option<NaiveDate>,
    /// True of a signed file with an electronic signature, false of a scan; `None` without a signed file.
    pub signed: Option<bool>,
    /// The parent unit whose counter numbered it.
    pub parent_unit: i64,
    /// Subject.
    pub subject: Option<String>,
    /// Addressee.
    pub addressee: Option<String>,
    /// Date of the letter.
    pub date: NaiveDate,
    /// Trips it is the memo of: one, or none.
    pub trips: Vec<i64>,
    /// Reason why its number is void; `None` while it is in force.
    pub cancel_reason: Option<String>,
    /// Version.
    pub version: i32,
}

/// A page of outgoing letters, with the work units a letter may be written for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingLetterPage {
    /// The letters, in the order of the filter.
    pub letters: Page<OutgoingLetterRow>,
    /// Work units of the parent unit.
    pub units: Vec<WorkUnitCode>,
    /// Date of the newest letter of the counter of each year that a letter may be dated in.
    pub newest: Vec<NaiveDate>,
}

/// A trip, by its id.
#[derive(Debug, Serialize, ToSchema)]
pub struct TripRef {
    /// Id.
    pub id: i64,
}

/// An outgoing letter; a memo if it has a trip.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OutgoingLetterRow)]
pub struct OutgoingLetter {
    /// Id.
    pub id: i64,
    /// True of one of the archive; absent of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub arsip: bool,
    /// Number.
    pub nomor: String,
    /// Final number; null before it is known.
    pub nomor_akhir: Option<String>,
    /// Date on the letter with the final number; null for that of the internal one.
    pub tanggal_akhir: Option<String>,
    /// The signed file: `elektronik` or `pindaian`; null without one.
    pub berkas_tertanda: Option<&'static str>,
    /// Subject.
    pub perihal: Option<String>,
    /// Addressee.
    pub tujuan: Option<String>,
    /// Date of the letter.
    pub tanggal_surat: String,
    /// Number of trips it is the memo of.
    pub count: usize,
    /// Version: grows with each correction.
    pub versi: i32,
    /// `BATAL` if its number is void, else null.
    pub keadaan: Option<&'static str>,
    /// Reason of the cancellation; absent of a letter in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alasan_batal: Option<String>,
    /// Those trips.
    pub perjalanans: Vec<TripRef>,
}

impl From<OutgoingLetterRow> for OutgoingLetter {
    fn from(row: OutgoingLetterRow) -> Self {
        Self {
            id: row.id,
            arsip: row.id < 0,
            nomor: row.number,
            nomor_akhir: row.final_number,
            tanggal_akhir: row.final_date.map(wire_day),
            berkas_tertanda: row.signed.map(NumberedLetter::signed_word),
            perihal: row.subject,
            tujuan: row.addressee,
            tanggal_surat: wire_day(row.date),
            count: row.trips.len(),
            versi: row.version,
            keadaan: row.cancel_reason.is_some().then_some("BATAL"),
            alasan_batal: row.cancel_reason,
            perjalanans: row.trips.into_iter().map(|id| TripRef { id }).collect(),
        }
    }
}
