//! Trips: file, list, read, issue the assignment letter, export.

mod availability;
mod calendar;
mod check;
mod detail;
mod export;
mod file;
mod filter;
mod form;
mod issue_letter;
mod list;
mod list_all;
mod preview;

pub use availability::availability;
pub use calendar::calendar;
pub use check::{TravellerEstimate, TripCheck, check};
pub use detail::detail;
pub use export::export;
pub use file::{FiledTrip, Warning, file};
pub use filter::{TripFilter, TripOrder};
pub use form::{form, paid_kinds};
pub use issue_letter::{IssuedLetter, issue_letter};
pub use list::list;
pub use list_all::list_all;
pub use preview::{PreviewedLetter, preview_draft, preview_letter};
