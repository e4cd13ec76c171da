//! `/api/hari-libur`: holidays of the office (beyond 2.7).

pub mod delete;
pub mod get;
pub mod impor;
pub mod post;

pub use views::holidays::HolidayView as Holiday;
