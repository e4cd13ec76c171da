//! Letter numbers: read models.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::Page;
use numbering::gaps::{NumberRange, Setting};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Named, wire::wire};

/// A letter kind with its pattern.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LetterKind)]
pub struct LetterKindView {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "jenis")]
    pub name: String,
    /// Pattern.
    #[serde(rename = "nomorSurat")]
    pub pattern: String,
}

/// An issued number with its letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NumberEntry {
    /// Row id.
    pub id: i64,
    /// Letter kind.
    #[serde(rename = "jenisId")]
    pub kind: i64,
    /// Its name.
    #[serde(rename = "jenis")]
    pub kind_name: String,
    /// The number as printed.
    #[serde(rename = "nomor")]
    pub number: String,
    /// Sequence in the counter.
    #[serde(rename = "nomorUrut")]
    pub sequence: i64,
    /// Date of the letter.
    #[serde(rename = "tanggalSurat", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub date: NaiveDate,
    /// Purpose of the trip, or subject of the letter.
    #[serde(rename = "untuk")]
    pub purpose: String,
    /// The traveller, of an SPD.
    #[serde(rename = "personil")]
    pub traveller: Option<String>,
    /// Work unit of the letter.
    #[serde(rename = "unitKerja")]
    pub unit_name: String,
    /// Its code.
    #[serde(rename = "kodeUnit")]
    pub unit_code: String,
    /// `terbit` or `batal`.
    #[serde(rename = "keadaan")]
    pub state: &'static str,
    /// Reason why it is void; null unless it is.
    #[serde(rename = "alasan")]
    pub void_reason: Option<String>,
    /// User who made it void; null unless it is.
    #[serde(rename = "oleh")]
    pub voided_by: Option<String>,
    /// When it was made void; null unless it is.
    #[serde(rename = "kapan", serialize_with = "wire")]
    #[schema(value_type = Option<String>)]
    pub voided_at: Option<DateTime<Utc>>,
    /// True if the letter was dated more than 7 days before the newest one of its counter.
    #[serde(rename = "mundur")]
    pub dated_back: bool,
    /// Reason of such a date; null where none was given.
    #[serde(rename = "alasanMundur")]
    pub date_reason: Option<String>,
}

/// A manual setting of a counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterSetting {
    /// Values before and after.
    pub setting: Setting,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// True if the numbers skipped were given outside the application.
    pub outside: bool,
}

/// Issued numbers and manual settings of a counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterUsage {
    /// Letter kind.
    pub kind: Named,
    /// Last number issued.
    pub last: i64,
    /// Runs of numbers on letters, ascending.
    pub issued: Vec<NumberRange>,
    /// Manual settings, oldest first.
    pub settings: Vec<CounterSetting>,
}

/// Numbers skipped by a manual setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedNumbers {
    /// Letter kind.
    pub kind: Named,
    /// The numbers.
    pub numbers: NumberRange,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// True if they were given outside the application.
    pub outside: bool,
}

/// The number book of a parent unit and year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberBookView {
    /// A page of issued numbers.
    pub entries: Page<NumberEntry>,
    /// Year of the letters.
    pub year: i32,
    /// Numbers skipped by manual settings.
    pub skipped: Vec<SkippedNumbers>,
    /// Lost numbers: neither on a letter nor skipped.
    pub lost: Vec<(Named, NumberRange)>,
}
