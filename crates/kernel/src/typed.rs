//! Amounts and days as people type them, in files and in fields (assurance D-1, D-2, office C-2, C-18).
//!
//! A text is understood by a rule, or it is refused with its reason: no digit is taken from a text whose other signs are not
//! understood. `frontend/src/shared/forms` has the same rules; `fixtures/cases/typed-amounts.json` and `typed-days.json` hold the
//! cases of both.

mod amount;
mod day;
mod days;

pub use amount::{Abbreviation, AmountFault, TypedAmount, amount, amount_of_number};
pub use day::{day, day_of_serial, month};
pub use days::{Days, days, weekday};
