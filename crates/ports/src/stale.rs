//! A thing that was changed since the caller read it (beyond B-1).

use chrono::NaiveDateTime;

/// A thing that was changed since the caller read it.
#[derive(Debug)]
pub struct Stale {
    /// Name of the user who changed it last, and when on the office clock, if it is known.
    pub last: Option<(String, NaiveDateTime)>,
    /// Offset of the office clock from UTC, in minutes.
    pub offset: i64,
    /// The thing as it is now, as the calls that change it answer it.
    pub latest: serde_json::Value,
}
