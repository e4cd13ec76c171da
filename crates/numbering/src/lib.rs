//! Letter numbers: which kinds exist, how a number is composed, who counts (contract section 5).
//!
//! Numbers are never doubled nor lost: the counter is advanced by the same transaction that stores the letter, and what
//! is stored is the text that is printed.

pub mod classification;
pub mod counter;
pub mod gaps;
pub mod letter_kind;
pub mod letter_number;
pub mod outgoing_letter;
pub mod pattern;

pub use counter::{Counter, CounterId, CounterRefusal};
pub use letter_kind::LetterKind;
pub use letter_number::{CounterKey, LetterNumber};
pub use pattern::{NumberParts, Pattern, PatternError};
