//! Holidays of the office: ports.

use async_trait::async_trait;
use kernel::Day;
use views::holidays::HolidayView;

use super::Stored;

/// Holidays, as a unit of work changes them.
#[async_trait]
pub trait Holidays: Send {
    /// Adds a holiday; `None` if the day is one already, and then the unit of work can only be rolled back.
    async fn add_holiday(&mut self, day: Day, name: &str) -> Stored<Option<i64>>;

    /// Removes a holiday and returns it; `None` for an unknown one.
    async fn remove_holiday(&mut self, id: i64) -> Stored<Option<HolidayView>>;
}

/// Holidays, as screens read them.
#[async_trait]
pub trait HolidayQueries: Send + Sync {
    /// The holidays of a year, or all, by day.
    async fn holidays(&self, year: Option<i32>) -> Stored<Vec<HolidayView>>;
}
