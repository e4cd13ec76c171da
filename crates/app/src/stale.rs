//! Things that were changed since the caller read them (beyond B-1): the one place that raises the error.

use chrono::{DateTime, Utc};
use ports::{Error, Stale, StoreError};
use serde::Serialize;

use crate::application::App;

/// [`Error::Stale`] about a thing that a user changed last at an instant.
pub(crate) fn changed(app: &App, last: Option<(String, DateTime<Utc>)>, latest: &impl Serialize) -> Error {
    let at = last.as_ref().map_or_else(|| app.clock.now(), |(_, at)| *at);
    let offset = (app.clock.local(at) - at.naive_utc()).num_minutes();
    let last = last.map(|(by, at)| (by, app.clock.local(at)));
    match serde_json::to_value(latest) {
        Ok(latest) => Error::Stale(Box::new(Stale { last, offset, latest })),
        Err(error) => Error::Store(StoreError::Failed(error.to_string())),
    }
}
