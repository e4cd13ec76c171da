//! Corrections of what was entered (office C-21): the check of the version, and the lists and corrections of the office's reference
//! tables.

mod funding_source;
mod health_service;
mod trip_kind;

use ports::{Error, UnitOfWork};
use serde::Serialize;
use views::audit::Object;

use crate::{application::App, stale::changed};

pub use funding_source::{FundingSourceWords, edit_funding_source, funding_sources};
pub use health_service::{HealthServiceEdit, edit_health_service, health_services};
pub use trip_kind::{TripKindEdit, edit_trip_kind, trip_kinds};

/// Checks that the caller saw the stored version of an entry.
///
/// # Errors
/// [`Error::Stale`] with the entry as it is now.
pub(crate) async fn check_version<T: Serialize>(
    app: &App,
    work: &mut dyn UnitOfWork,
    object: Object,
    id: i64,
    seen: i64,
    stored: i32,
    latest: impl FnOnce() -> T + Send,
) -> Result<(), Error> {
    if seen == i64::from(stored) {
        return Ok(());
    }
    let last = work.last_entry_about(object, id).await?;
    Err(changed(app, last, &latest()))
}
