//! Trips: file, change, cancel, list, read, issue the assignment letter, print again, export.

mod cancel;
mod change;
mod detail;
mod export;
mod file;
mod form;
mod history;
mod issue_letter;
mod list;
mod list_all;
mod print_again;
mod stale;
mod words;

pub use cancel::cancel;
pub use change::{ChangeRequest, Changed, change};
pub use detail::detail;
pub use export::export;
pub use file::{FiledTrip, Warning, file};
pub use form::{form, paid_kinds};
pub use history::history;
pub(crate) use history::reach;
pub use issue_letter::{PrintedLetter, issue_letter};
pub use list::list;
pub use list_all::list_all;
pub use print_again::print_again;
pub use stale::StaleTrip;
