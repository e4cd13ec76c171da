//! Recaps of what trips cost: by group, as a spreadsheet; nominative list of a trip; figures of the office.

mod dashboard;
mod export;
mod filter;
mod nominative_list;
mod recap;

pub use dashboard::dashboard;
pub use export::export;
pub use filter::RecapRequest;
pub use nominative_list::{nominative_list, print_nominative_list};
pub use recap::recap;
