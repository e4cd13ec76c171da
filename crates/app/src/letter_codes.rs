//! Codes printed on letters, by which anyone can ask whether a paper is in force (beyond 6.3).
//!
//! A code belongs to one letter at one revision, and is given when the letter is first printed at it. The facts that its page
//! tells are stored with it: no more of a person than initials.

mod give;
mod verify;

pub(crate) use give::{address, give, mark};
pub use verify::{MOST_A_MINUTE, verify};
