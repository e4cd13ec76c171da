//! Counters and patterns as administrators set them, and the book of issued numbers: ports.

/// Counters and patterns as administrators set them, and the book of issued numbers, as a unit of work changes them.
pub trait NumberBook: Send {}

/// Counters and patterns as administrators set them, and the book of issued numbers, as screens read them.
pub trait NumberBookQueries: Send + Sync {}
