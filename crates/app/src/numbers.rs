//! Letter numbers: counters, patterns, number book (contract N5 to N8).

mod book;
mod counters;
mod export;
mod patterns;
mod set_counter;
mod take;

pub use book::book;
pub use counters::counters;
pub use export::export;
pub use patterns::{letter_kinds, preview, set_pattern};
pub use set_counter::{reach_counter, set_counter};
pub(crate) use take::{MOST_SKIPPED, Taken, Taker, take_block, take_one};
