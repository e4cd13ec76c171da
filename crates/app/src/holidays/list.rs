//! Lists the holidays.

use ports::Error;
use views::holidays::HolidayView;

use crate::application::App;

/// The holidays of a year, or all, by day. Any signed-in user may read them.
///
/// # Errors
/// [`Error::Store`].
pub async fn list(app: &App, year: Option<i32>) -> Result<Vec<HolidayView>, Error> {
    Ok(app.queries.holidays(year).await?)
}
