//! Letter numbers: kinds, patterns, counters (contract section 5).
//!
//! Numbers are neither doubled nor lost: the transaction that stores the letter also advances the counter, and the
//! stored text is the printed one.

pub mod classification;
pub mod counter;
pub mod final_number;
pub mod gaps;
pub mod letter_kind;
pub mod letter_number;
mod misspelling;
pub mod outgoing_letter;
mod outside_number;
pub mod pattern;
mod sequence;

pub use counter::{Counter, CounterId, CounterRefusal};
pub use letter_kind::LetterKind;
pub use letter_number::{Advanced, CounterKey, LetterNumber};
pub use misspelling::Misspelling;
pub use outside_number::OutsideNumber;
pub use pattern::{NumberParts, Pattern, PatternError};
pub use sequence::sequence_in;
