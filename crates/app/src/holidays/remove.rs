//! Removes a holiday.

use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    holidays::HolidayView,
};

use crate::application::App;

/// Removes a day from the holidays.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`].
#[tracing::instrument(name = "holidays.remove", skip_all)]
pub async fn remove(app: &App, actor: &Actor, id: i64) -> Result<HolidayView, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let removed = work.remove_holiday(id).await?.ok_or(Error::NotFound(Noun::Holiday))?;
    let entry = AuditEntry::by(*administrator, app.clock.now(), Action::HolidayRemoved, Object::Holiday.with(id));
    work.record(entry.was(Field::Day, removed.day).was(Field::Name, &removed.name)).await?;
    work.commit().await?;
    Ok(removed)
}
