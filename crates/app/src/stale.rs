//! Things that were changed since the caller read them (beyond B-1): one type, one error, one place that raises it.

use chrono::{DateTime, NaiveDateTime, Utc};
use serde::Serialize;

use crate::{App, Error, ports::StoreError};

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

impl Stale {
    /// [`Error::Stale`] about a thing that a user changed last at an instant.
    pub(crate) fn error(app: &App, last: Option<(String, DateTime<Utc>)>, latest: &impl Serialize) -> Error {
        let at = last.as_ref().map_or_else(|| app.clock.now(), |(_, at)| *at);
        let offset = (app.clock.local(at) - at.naive_utc()).num_minutes();
        let last = last.map(|(by, at)| (by, app.clock.local(at)));
        match serde_json::to_value(latest) {
            Ok(latest) => Error::Stale(Box::new(Self { last, offset, latest })),
            Err(error) => Error::Store(StoreError::Failed(error.to_string())),
        }
    }
}
