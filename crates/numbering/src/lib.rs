//! Letter numbers: which kinds exist, how a number is composed, who counts (contract section 5).
//!
//! Numbers are never doubled nor lost: the counter is advanced by the same transaction that stores the letter, and what
//! is stored is the text that is printed.

pub mod book_check;
pub mod classification;
pub mod counter;
pub mod letter_kind;
pub mod outgoing_letter;
pub mod pattern;
pub mod serial;

pub use counter::{Counter, CounterId, CounterRefusal};
pub use letter_kind::LetterKind;
pub use pattern::{NumberParts, Pattern, PatternError};
pub use serial::{CounterKey, Serial};
