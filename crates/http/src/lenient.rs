//! The contract's leniency (G-4 to G-8), in one place: values arrive as numbers or texts, wrapped, or as the words
//! `null`, `undefined`, `NaN`; what cannot be read is told beside its field, with all the others.

use chrono::NaiveDate;
pub use kernel::text::{LONGEST as TEXT, clean};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::problem::{FieldError, Problem};

/// Longest note of a verifier.
pub const NOTE: usize = 1000;
/// Longest purpose and basis.
pub const LONG_TEXT: usize = 2000;

/// Any JSON value, kept until its field is read.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Loose(Value);

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Self)
    }
}

impl From<String> for Loose {
    fn from(text: String) -> Self {
        Self(Value::String(text))
    }
}

impl Loose {
    /// What is neither a text, a number nor missing: refused by whoever reads it.
    pub(crate) fn no_text() -> Self {
        Self(Value::Bool(false))
    }
}

/// Whether a text means that there is no value.
pub fn is_missing_word(text: &str) -> bool {
    matches!(text.trim(), "" | "null" | "undefined" | "NaN")
}

/// Decimal digits only: no sign, fraction, exponent or separator (G-5).
pub fn whole_number(text: &str) -> Option<i64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// `YYYY-MM-DD`, or an ISO text whose first ten characters count (G-7).
pub fn day(text: &str) -> Option<NaiveDate> {
    let head = text.get(..10)?;
    let shaped = head.bytes().enumerate().all(|(i, b)| if matches!(i, 4 | 7) { b == b'-' } else { b.is_ascii_digit() });
    let tail_is_iso = text.len() == 10 || text[10..].starts_with(['T', ' ']);
    NaiveDate::parse_from_str(head, "%Y-%m-%d").ok().filter(|_| shaped && tail_is_iso)
}

/// Reads the fields of one request and gathers what is wrong with them.
#[derive(Debug, Default)]
pub struct Reader {
    errors: Vec<FieldError>,
}

impl Reader {
    /// Refuses a field.
    pub fn refuse(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.errors.push(FieldError::new(field, message));
    }

    /// Refuses a field that was not refused yet.
    pub fn refuse_once(&mut self, field: &str, message: &str) {
        if !self.errors.iter().any(|error| error.field == field) {
            self.refuse(field, message);
        }
    }

    /// A whole number; missing is `None`.
    pub fn number(&mut self, field: &str, value: &Loose) -> Option<i64> {
        let number = match &value.0 {
            Value::Null => return None,
            Value::String(text) if is_missing_word(text) => return None,
            Value::String(text) => whole_number(text.trim()),
            Value::Number(number) => number.as_i64().filter(|n| *n >= 0),
            _ => None,
        };
        if number.is_none() {
            self.refuse(field, "Isian harus berupa angka bulat");
        }
        number
    }

    /// An id; 0 is missing too.
    pub fn id(&mut self, field: &str, value: &Loose) -> Option<i64> {
        self.number(field, value).filter(|id| *id != 0)
    }

    /// The id inside `{value: {id}}`, or inside `{id}`, or the id itself; null and `""` are missing.
    pub fn wrapped_id(&mut self, field: &str, value: &Loose) -> Option<i64> {
        self.id(field, &value.get("value").unwrap_or_else(|| value.clone()).id_or_self())
    }

    /// A day; missing is `None`.
    pub fn day(&mut self, field: &str, value: &Loose) -> Option<NaiveDate> {
        let text = self.word(field, value)?;
        let day = day(text.trim());
        if day.is_none() {
            self.refuse(field, "Tanggal tidak sah");
        }
        day
    }

    /// A text of at most `longest` characters; blank is missing.
    pub fn text(&mut self, field: &str, value: &Loose, longest: usize, multiline: bool) -> Option<String> {
        let text = match &value.0 {
            Value::Null => return None,
            Value::String(text) => clean(text, multiline),
            Value::Number(number) => number.to_string(),
            _ => {
                self.refuse(field, "Isian harus berupa teks");
                return None;
            }
        };
        if text.chars().count() > longest {
            self.refuse(field, format!("Isian paling banyak {longest} karakter"));
        }
        Some(text).filter(|text| !text.is_empty())
    }

    fn word(&mut self, field: &str, value: &Loose) -> Option<String> {
        match &value.0 {
            Value::Null => None,
            Value::String(text) if is_missing_word(text) => None,
            Value::String(text) => Some(text.clone()),
            _ => {
                self.refuse(field, "Tanggal tidak sah");
                None
            }
        }
    }

    /// The elements of a list; missing is empty.
    pub fn list(&mut self, field: &str, value: &Loose) -> Vec<Loose> {
        match &value.0 {
            Value::Null => Vec::new(),
            Value::String(text) if is_missing_word(text) => Vec::new(),
            Value::Array(items) if items.len() <= 100 => items.iter().cloned().map(Loose).collect(),
            _ => {
                self.refuse(field, "Isian harus berupa daftar");
                Vec::new()
            }
        }
    }

    /// A value the request must not be without; a field that was refused already keeps its message.
    pub fn required<T>(&mut self, field: &str, value: Option<T>, message: &str) -> Option<T> {
        if value.is_none() {
            self.refuse_once(field, message);
        }
        value
    }

    /// Whether anything was refused.
    pub fn refused(&self) -> bool {
        !self.errors.is_empty()
    }

    /// Everything refused so far.
    pub fn errors(self) -> Vec<FieldError> {
        self.errors
    }

    /// The whole of what was read, if it is there and nothing was refused.
    ///
    /// # Errors
    /// 422 with one entry a field.
    pub fn whole<T>(self, value: Option<T>) -> Result<T, Problem> {
        value.filter(|_| !self.refused()).ok_or_else(|| Problem::invalid(self.errors))
    }

    /// Fails with 422 if anything was refused.
    ///
    /// # Errors
    /// 422 with one entry a field.
    pub fn finish(self) -> Result<(), Problem> {
        if self.errors.is_empty() { Ok(()) } else { Err(Problem::invalid(self.errors)) }
    }
}

impl Loose {
    /// A key of an object; `None` when this is no object or has no such key.
    pub fn get(&self, key: &str) -> Option<Self> {
        self.0.get(key).cloned().map(Self)
    }

    /// A key of an object, missing when there is none.
    pub fn at(&self, key: &str) -> Self {
        self.get(key).unwrap_or_default()
    }

    /// The `id` of an object, or the value itself.
    fn id_or_self(self) -> Self {
        match &self.0 {
            Value::Object(object) => Self(object.get("id").cloned().unwrap_or_default()),
            _ => self,
        }
    }

    /// Whether it is null or absent.
    pub fn is_null(&self) -> bool {
        self.0.is_null()
    }
}

#[cfg(test)]
mod tests;
