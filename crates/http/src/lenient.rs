//! Lenient fields of requests (contract G-4 to G-8): numbers as digits in a text, wrapped ids, and the words `null`,
//! `undefined` and `NaN` for a missing value.
//!
//! A request type consists of [`Field`]s, so deserializing it never fails: [`crate::validation`] reports unreadable fields
//! together with broken rules.

mod field;
pub mod kind;
mod nested;

use kernel::DayFault;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

pub use field::Field;
pub use kernel::text::LONGEST as TEXT;
pub use nested::{Object, Rows};

/// Longest note of a verifier.
pub const NOTE: usize = 1000;
/// Longest report of a trip (office C-8).
pub const REPORT: usize = 10_000;
/// Longest purpose and basis.
pub const LONG_TEXT: usize = 2000;

/// Id of a row; 0 is missing too.
pub type Id = Field<kind::Id>;
/// [`Id`], also of the archive.
pub type IdWithArchive = Field<kind::IdWithArchive>;
/// [`Id`], bare or wrapped.
pub type Choice = Field<kind::Choice>;
/// Number from 0 up.
pub type WholeNumber = Field<kind::WholeNumber>;
/// Date without time.
pub type Day = Field<kind::Day>;
/// Yes or no.
pub type Flag = Field<kind::Flag>;
/// Text on one line.
pub type Text = Field<kind::Text>;
/// Text that keeps its line breaks.
pub type LongText = Field<kind::LongText>;

/// Reads anything but `true` as false.
pub(crate) fn is_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Value::deserialize(deserializer)? == Value::Bool(true))
}

/// Reads the text `true` or `1` of a form as yes, anything else as no.
pub(crate) fn is_yes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) => matches!(text.trim(), "true" | "1"),
        value => value == Value::Bool(true) || value.as_i64() == Some(1),
    })
}

/// Tells whether a text means a missing value.
pub fn is_missing_word(text: &str) -> bool {
    matches!(text.trim(), "" | "null" | "undefined" | "NaN")
}

/// Parses decimal digits; no sign, fraction, exponent or separator (G-5).
pub fn whole_number(text: &str) -> Option<i64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Parses `YYYY-MM-DD`, or an ISO text whose first ten characters count (G-7).
///
/// # Errors
/// [`DayFault`].
pub fn day(text: &str) -> Result<kernel::Day, DayFault> {
    let (head, tail) = text.split_at_checked(10).ok_or(DayFault::Unreadable)?;
    if tail.is_empty() || tail.starts_with(['T', ' ']) { head.parse() } else { Err(DayFault::Unreadable) }
}
