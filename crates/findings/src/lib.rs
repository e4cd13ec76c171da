//! The list of checks of receipts and their payments: each with its rule and its Indonesian text. Hand-in, workbench, approval,
//! packages and payments ask it.

pub mod notice;
pub mod payment;
pub mod receipt;

pub use notice::{Notice, shortfall};
pub use payment::without_account;
pub use receipt::{Alike, Facts, LineFacts, Money};
