//! Adds a holiday.

use kernel::Day;
use ports::{AuditEntry, Error};
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    holidays::HolidayView,
};

use crate::application::App;

/// Adds a day to the holidays.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::HolidayTaken`].
#[tracing::instrument(name = "holidays.add", skip_all)]
pub async fn add(app: &App, actor: &Actor, day: Day, name: String) -> Result<HolidayView, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let id = work.add_holiday(day, &name).await?.ok_or(Error::HolidayTaken)?;
    let entry = AuditEntry::by(*administrator, app.clock.now(), Action::HolidayAdded, Object::Holiday.with(id));
    work.record(entry.is(Field::Day, day).is(Field::Name, &name)).await?;
    work.commit().await?;
    Ok(HolidayView { id, day: day.date(), name })
}
