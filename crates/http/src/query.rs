//! Lenient query strings: empty pairs, unknown keys and the words `null` and `undefined` are ignored (G-2, G-4, G-21).

use std::collections::HashMap;
use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use kernel::{Day, PageRequest};
use serde_json::Value;

use crate::{
    lenient::{
        TEXT, is_missing_word,
        kind::{self, Kind},
        whole_number,
    },
    problem::{FieldError, Problem},
    validation::too_long,
};

/// Pairs of a query that have a value.
#[derive(Debug, Default)]
pub struct Query(HashMap<String, String>);

impl FromRequest for Query {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::parse(request.query_string())))
    }
}

impl Query {
    fn parse(text: &str) -> Self {
        let pairs = form_urlencoded::parse(text.as_bytes()).into_owned();
        Self(pairs.filter(|(_, value)| !is_missing_word(value)).collect())
    }

    /// Trimmed value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(|value| value.trim())
    }

    /// Reads a field; blank is missing.
    ///
    /// # Errors
    /// 422 for one that cannot be read.
    pub fn optional<K: Kind>(&self, key: &str) -> Result<Option<K::Value>, Problem> {
        let sent = self.get(key).map_or(Value::Null, Value::from);
        K::read(&sent).map_err(|message| Problem::invalid(vec![FieldError::new(key, message)]))
    }

    /// Reads a required field.
    ///
    /// # Errors
    /// 422 for one that is missing or cannot be read.
    pub fn required<K: Kind>(&self, key: &str, missing: &str) -> Result<K::Value, Problem> {
        self.optional::<K>(key)?.ok_or_else(|| Problem::invalid(vec![FieldError::new(key, missing)]))
    }

    /// Reads a text of at most [`TEXT`] characters.
    ///
    /// # Errors
    /// 422 for a longer one.
    pub fn text(&self, key: &str) -> Result<Option<String>, Problem> {
        let text = self.optional::<kind::Text>(key)?;
        let long = text.as_ref().is_some_and(|text| text.chars().count() > TEXT);
        if long { Err(Problem::invalid(vec![FieldError::new(key, too_long(TEXT))])) } else { Ok(text) }
    }

    /// Reads a day.
    ///
    /// # Errors
    /// 422 for any other value.
    pub fn day(&self, key: &str) -> Result<Option<Day>, Problem> {
        self.optional::<kind::Day>(key)
    }

    /// Reads an id; 0 is missing too.
    ///
    /// # Errors
    /// 422 for a value that is no whole number.
    pub fn id(&self, key: &str) -> Result<Option<i64>, Problem> {
        self.optional::<kind::Id>(key)
    }

    /// Reads a year.
    ///
    /// # Errors
    /// 422 for a value that is no whole number.
    pub fn year(&self, key: &str) -> Result<Option<i32>, Problem> {
        Ok(self.optional::<kind::WholeNumber>(key)?.map(|year| i32::try_from(year).unwrap_or(i32::MAX)))
    }

    /// First day of a month `YYYY-MM`.
    ///
    /// # Errors
    /// 422 without one.
    pub fn month(&self, key: &str) -> Result<Day, Problem> {
        let month = self.get(key).and_then(month);
        month.ok_or_else(|| Problem::invalid(vec![FieldError::new(key, "Bulan wajib diisi (YYYY-MM)")]))
    }

    /// Requested page: 0 when malformed; a limit outside 1 to 100 gives the default.
    pub fn page(&self, default_limit: u64) -> PageRequest {
        let number = |key| self.get(key).and_then(whole_number).and_then(|n| u64::try_from(n).ok());
        let limit = number("limit").filter(|limit| (1..=100).contains(limit)).unwrap_or(default_limit);
        PageRequest { page: number("page").unwrap_or(0), limit }
    }

    /// Direction of an order: `arah=naik` or `turun`.
    ///
    /// # Errors
    /// 422 for any other word.
    pub fn ascending(&self) -> Result<Option<bool>, Problem> {
        match self.get("arah") {
            None => Ok(None),
            Some("naik") => Ok(Some(true)),
            Some("turun") => Ok(Some(false)),
            Some(_) => Err(unknown("arah", "Arah urutan tidak dikenal")),
        }
    }

    /// Tells whether the list starts with the oldest: `time=ASC`, in any case.
    pub fn oldest_first(&self) -> bool {
        self.get("time").is_some_and(|time| time.eq_ignore_ascii_case("asc"))
    }
}

/// A refusal of a field with a word that is none of those known.
pub(crate) fn unknown(field: &str, message: &str) -> Problem {
    Problem::invalid(vec![FieldError::new(field, message)])
}

/// Reads an id in a path; a value that is no id is not found.
///
/// # Errors
/// 404 with `message`.
pub fn path_id(text: &str, message: &str) -> Result<i64, Problem> {
    whole_number(text.trim()).filter(|id| *id != 0).ok_or_else(|| Problem::not_found(message))
}

/// As [`path_id`], also below 0: such an id is of the archive.
///
/// # Errors
/// 404 with `message`.
pub fn path_id_with_archive(text: &str, message: &str) -> Result<i64, Problem> {
    match text.trim().strip_prefix('-') {
        Some(digits) => path_id(digits, message).map(|id| -id),
        None => path_id(text, message),
    }
}

/// Reads the id of a unit in a path; `None`, for the caller's own unit, where a missing word stands there.
///
/// # Errors
/// 404 for any other value.
pub fn path_unit(text: &str) -> Result<Option<i64>, Problem> {
    if is_missing_word(text) { Ok(None) } else { path_id(text, "Unit kerja tidak ditemukan.").map(Some) }
}

/// First day of a month, `2026-10`.
fn month(text: &str) -> Option<Day> {
    format!("{text}-01").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_of_the_older_client_are_read() {
        let query = Query::parse("&time=&page=3&&limit=15&unitKerjaId=undefined&x=a b&=");
        assert_eq!(query.page(50), PageRequest { page: 3, limit: 15 });
        assert_eq!(query.id("unitKerjaId").unwrap(), None);
        assert_eq!(query.get("x"), Some("a b"));
        assert!(!query.oldest_first());
        assert!(Query::parse("time=asc").oldest_first());
    }

    #[test]
    fn malformed_pages_fall_back() {
        for (text, page, limit) in
            [("", 0, 15), ("page=-1&limit=0", 0, 15), ("page=x&limit=101", 0, 15), ("limit=100", 0, 100)]
        {
            assert_eq!(Query::parse(text).page(15), PageRequest { page, limit }, "{text}");
        }
        assert!(Query::parse("id=abc").id("id").is_err());
    }

    #[test]
    fn a_text_is_cleaned_and_never_cut() {
        let read = |text: &str| Query::parse(&format!("q={text}")).text("q");
        assert_eq!(read("%20a%0Ab").unwrap().as_deref(), Some("a b"));
        assert_eq!(read("%00").unwrap(), None);
        let longest = "é".repeat(TEXT);
        assert_eq!(read(&longest).unwrap(), Some(longest.clone()));
        assert!(read(&format!("{longest}x")).is_err());
    }

    #[test]
    fn a_path_without_unit_means_the_own_unit() {
        for word in ["undefined", "null", "NaN"] {
            assert_eq!(path_unit(word).unwrap(), None, "{word}");
        }
        assert_eq!(path_unit("7").unwrap(), Some(7));
        for bad in ["0", "x", "-1", "1.5"] {
            assert!(path_unit(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_month_has_a_year_and_two_digits() {
        assert_eq!(month("2026-10"), Day::from_ymd_opt(2026, 10, 1));
        for bad in ["", "2026", "2026-13", "2026-1", "26-10", "2026-10-01", "2026/10", "0000-01", "2200-01"] {
            assert_eq!(month(bad), None, "{bad}");
        }
    }
}
