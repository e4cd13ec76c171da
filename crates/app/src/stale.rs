//! Things that were changed since the caller read them (beyond B-1).

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::App;

/// A thing that was changed since the caller read it.
#[derive(Debug)]
pub struct Stale<T> {
    /// Name of the user who changed it last, and when on the office clock, if it is known.
    pub last: Option<(String, NaiveDateTime)>,
    /// Offset of the office clock from UTC, in minutes.
    pub offset: i64,
    /// The thing as it is now.
    pub latest: T,
}

impl<T> Stale<T> {
    /// A thing that a user changed last at an instant.
    pub(crate) fn new(app: &App, last: Option<(String, DateTime<Utc>)>, latest: T) -> Self {
        let at = last.as_ref().map_or_else(|| app.clock.now(), |(_, at)| *at);
        let offset = (app.clock.local(at) - at.naive_utc()).num_minutes();
        Self { last: last.map(|(by, at)| (by, app.clock.local(at))), offset, latest }
    }
}
