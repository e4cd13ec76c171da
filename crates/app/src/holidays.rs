//! Holidays of the office, which are no working days (beyond 2.7).

mod add;
pub mod import;
mod list;
mod remove;

pub use add::add;
pub use list::list;
pub use remove::remove;
