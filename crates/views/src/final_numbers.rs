//! Letters with their internal and final numbers: read models.

use chrono::NaiveDate;
use kernel::Page;
use numbering::final_number::{FinalNumber, Numbering, Paper};
use serde::Serialize;
use staff::{ParentUnitId, WorkUnitId};
use utoipa::ToSchema;

use super::{CounterView, wire::wire_day};

/// A numbered paper, as its final number is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedPaper {
    /// Row of the number book.
    pub entry: i64,
    /// The paper.
    pub paper: Paper,
    /// Id on the wire: of the trip, of the traveller or of the outgoing letter.
    pub subject: i64,
    /// Its trip; `None` for an outgoing letter.
    pub trip: Option<i64>,
    /// Its parent unit.
    pub parent: ParentUnitId,
    /// Its work unit.
    pub unit: WorkUnitId,
    /// Year of its counter.
    pub year: i32,
    /// Internal number.
    pub number: String,
    /// True once the number is void.
    pub void: bool,
    /// True if its number is given outside the application.
    pub outside: bool,
    /// The final number in force.
    pub final_number: Option<FinalNumber>,
    /// The signed file in force.
    pub signed: Option<SignedFile>,
    /// Version of the trip, the receipt or the outgoing letter.
    pub version: i32,
}

/// A signed file of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedFile {
    /// Storage key.
    pub key: String,
    /// SHA-256 of its bytes, in hexadecimal digits.
    pub digest: String,
    /// True if it carries an electronic signature; a scan otherwise.
    pub electronic: bool,
}

/// A row of the lists of letters with final numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalNumberRow {
    /// The paper.
    pub paper: NumberedPaper,
    /// Date it was given here.
    pub dated_on: NaiveDate,
    /// Purpose of the trip, or subject of the letter.
    pub purpose: String,
    /// Travellers of a trip, in slot order; the one of an SPD.
    pub people: Vec<String>,
    /// Name of the work unit.
    pub unit_name: String,
}

/// A page of letters that wait for their final number.
pub type WaitingPage = Page<FinalNumberRow>;

/// A letter with its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberedLetter {
    /// `nota-dinas`, `surat-tugas`, `spd` or `surat-keluar`.
    pub dokumen: &'static str,
    /// Id of the trip, of the traveller (`spd`) or of the outgoing letter.
    pub id: i64,
    /// Trip of the letter; null for an outgoing letter.
    pub perjalanan_id: Option<i64>,
    /// Internal number.
    pub nomor: String,
    /// Final number; null before it is known.
    pub nomor_akhir: Option<String>,
    /// Date on the letter with the final number; null for that of the internal one.
    pub tanggal_akhir: Option<String>,
    /// The signed file: `elektronik` or `pindaian`; null without one.
    pub berkas_tertanda: Option<&'static str>,
    /// `srikandi` if the number is given outside, else `sendiri`.
    pub penomoran: &'static str,
    /// Version of the trip, the receipt or the outgoing letter.
    pub versi: i32,
}

impl NumberedLetter {
    /// Word of a signed file (`berkasTertanda`).
    pub fn signed_word(electronic: bool) -> &'static str {
        if electronic { "elektronik" } else { "pindaian" }
    }
}

impl From<NumberedPaper> for NumberedLetter {
    fn from(paper: NumberedPaper) -> Self {
        let (nomor_akhir, tanggal_akhir) =
            paper.final_number.map(|number| (number.text, number.dated_on.map(wire_day))).unzip();
        Self {
            dokumen: paper.paper.word(),
            id: paper.subject,
            perjalanan_id: paper.trip,
            nomor: paper.number,
            nomor_akhir,
            tanggal_akhir: tanggal_akhir.flatten(),
            berkas_tertanda: paper.signed.map(|file| Self::signed_word(file.electronic)),
            penomoran: Numbering::of(paper.outside).word(),
            versi: paper.version,
        }
    }
}

/// A letter of a list, with what it is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedLetter {
    /// The letter.
    #[serde(flatten)]
    pub surat: NumberedLetter,
    /// Day of the letter.
    pub tanggal_surat: String,
    /// Purpose of the trip, or subject of the letter.
    pub hal: String,
    /// Travellers.
    pub personil: Vec<String>,
    /// Work unit.
    pub unit_kerja: String,
}

impl From<FinalNumberRow> for ListedLetter {
    fn from(row: FinalNumberRow) -> Self {
        Self {
            tanggal_surat: wire_day(row.dated_on),
            hal: row.purpose,
            personil: row.people,
            unit_kerja: row.unit_name,
            surat: row.paper.into(),
        }
    }
}

/// A counter with the source of the final numbers of its letters.
#[derive(Debug, Serialize, ToSchema)]
pub struct CounterWithSource {
    /// The counter.
    #[serde(flatten)]
    pub counter: CounterView,
    /// `sendiri`, or `srikandi` where the final numbers are given outside.
    #[serde(rename = "penomoran")]
    pub source: &'static str,
}
