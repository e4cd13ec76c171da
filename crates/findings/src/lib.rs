//! The list of checks of receipts and their payments: each with its rule, its Indonesian text, its legal basis and its level. Hand-in,
//! workbench, approval, queue, desk, packages and payments ask it.

pub mod checked;
mod checks;
pub mod code;
pub mod finding;
mod hand_in;
mod names;
pub mod notice;
pub mod payment;
pub mod proofs;
pub mod receipt;
mod told;

pub use checked::{CheckedReceipt, Standards};
pub use checks::fares::{ceilings_of_lines, unpriced};
pub use code::{Code, Level, UnitRules};
pub use finding::{Finding, GivenReason, Tally, reasons};
pub use notice::{Notice, shortfall};
pub use payment::without_account;
pub use receipt::{Alike, Facts, LineFacts, Money};
pub use told::{Door, Told, told};
