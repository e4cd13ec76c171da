//! Letter numbers: read models.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::Page;
use numbering::gaps::{ArchivedNumbers, NumberRange, Setting, Unused};

use super::{Named, wire::view};

view! {
    /// A letter kind with its pattern.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LetterKindView as LetterKind {
        /// Id.
        pub id: i64,
        /// Name.
        pub name: String => "jenis",
        /// Pattern.
        pub pattern: String => "nomorSurat",
    }
}

view! {
    /// An issued number with its letter.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NumberEntry {
        /// Row id.
        pub id: i64,
        /// Letter kind.
        pub kind: i64 => "jenisId",
        /// Its name.
        pub kind_name: String => "jenis",
        /// The number as printed.
        pub number: String => "nomor",
        /// Final number; null before it is known.
        pub final_number: Option<String> => "nomorAkhir",
        /// Sequence in the counter.
        pub sequence: i64 => "nomorUrut",
        /// Date of the letter.
        pub date: NaiveDate => "tanggalSurat" as [String],
        /// Purpose of the trip, or subject of the letter.
        pub purpose: String => "untuk",
        /// The traveller, of an SPD.
        pub traveller: Option<String> => "personil",
        /// Work unit of the letter.
        pub unit_name: String => "unitKerja",
        /// Its code.
        pub unit_code: String => "kodeUnit",
        /// `terbit` or `batal`.
        pub state: &'static str => "keadaan",
        /// Reason why it is void; null unless it is.
        pub void_reason: Option<String> => "alasan",
        /// User who made it void; null unless it is.
        pub voided_by: Option<String> => "oleh",
        /// When it was made void; null unless it is.
        pub voided_at: Option<DateTime<Utc>> => "kapan" as [Option<String>],
        /// True if the letter was dated more than 7 days before the newest one of its counter.
        pub dated_back: bool => "mundur",
        /// Reason of such a date; null where none was given.
        pub date_reason: Option<String> => "alasanMundur",
        /// `sistem lama` of a number that the system of before gave; absent of others.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub source: Option<&'static str> => "sumber",
    }
}

/// Numbers that the system of before gave in a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedUsage {
    /// Letter kind.
    pub kind: Named,
    /// The numbers.
    pub numbers: ArchivedNumbers,
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

view! {
    /// Range of numbers without a letter, `dari` to `sampai` inclusive.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UnusedNumbers {
        /// Letter kind.
        pub kind_id: i64 => "jenisId",
        /// Its name.
        #[schema(value_type = String)]
        pub kind_name: Arc<str> => "jenis",
        /// `dilewati`, `di luar` for numbers given outside the application, `sistem lama`, or `hilang`.
        pub state: Unused => "keadaan" as [String],
        /// First number.
        pub first: i64 => "dari",
        /// Last number.
        pub last: i64 => "sampai",
        /// User who skipped them; null for lost ones.
        pub by: Option<String> => "oleh",
        /// Time of skipping; null for lost ones.
        pub at: Option<DateTime<Utc>> => "pada" as [Option<String>],
        /// Reason of skipping; null where none was given.
        pub reason: Option<String> => "alasan",
    }
}

impl UnusedNumbers {
    /// Numbers of a letter kind that nobody skipped.
    pub fn of(kind: &Named, state: Unused, NumberRange { first, last }: NumberRange) -> Self {
        let (kind_id, kind_name) = (kind.id, kind.name.clone());
        Self { kind_id, kind_name, state, first, last, by: None, at: None, reason: state.reason().map(str::to_owned) }
    }
}

/// The number book of a parent unit and year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberBookView {
    /// A page of issued numbers.
    pub entries: Page<NumberEntry>,
    /// Year of the letters.
    pub year: i32,
    /// Numbers skipped by manual settings, and those that the system of before has no letter of.
    pub skipped: Vec<UnusedNumbers>,
    /// Lost numbers: neither on a letter nor skipped.
    pub lost: Vec<UnusedNumbers>,
}
