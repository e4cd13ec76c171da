//! The home page: what waits for the caller (beyond W10).

mod tasks;

pub use tasks::tasks;
